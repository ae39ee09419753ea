// Whom a bot takes for a traitor, as log odds: by the cards that came out of all hatches, by those it saw, by agendas
// that lie open. From its own lines and its own view alone. (SM 7)

import type { Line } from '../../../protocol/messages.ts';
import { seatIn, wordIn } from '../../choices.ts';
import { sidesOf, STARS, TYPES, type Side, type Type } from '../data.ts';
import { isHarmful } from './worth.ts';

/** How often a card of a traitor harms, and one of anybody else. */
const BY_TRAITOR = 0.68;
const BY_OTHERS = 0.14;
/** How far the cards of a pile are trusted, which nobody can tell apart. */
const TRUST = 0.8;
const SAW_HARM = 2.2;
const SAW_NONE = -0.8;
const SURE = 9;

/** Whoever was seen with this card is trusted less, or more. */
export const seen = (type: Type): number => (isHarmful(type) ? SAW_HARM : SAW_NONE);
/** What an open agenda says. */
export const known = (side: Side): number => (side === 'contagion' ? SURE : -SURE);
/** What is thought of anybody before the first card. */
export function atFirst(players: number): number {
  const { contagion } = sidesOf(Math.max(STARS.players[0], players));
  return ln(contagion / (players - contagion));
}

/** The natural logarithm as a series: what the engines call so differs in the last places. */
export function ln(x: number): number {
  const LN2 = 0.6931471805599453;
  let [rest, halvings] = [x, 0];
  for (; rest > 1.5; halvings++) rest /= 2;
  for (; rest < 0.75; halvings--) rest *= 2;
  const t = (rest - 1) / (rest + 1);
  let [sum, power] = [0, t];
  for (let n = 1; n < 30; n += 2, power *= t * t) sum += power / n;
  return 2 * sum + halvings * LN2;
}

/** What one card on a hatch tells of who put it there, where this share of the pile harmed. */
const evidence = (harm: number): number => TRUST * ln((BY_TRAITOR * harm + (1 - BY_TRAITOR) * (1 - harm)) / (BY_OTHERS * harm + (1 - BY_OTHERS) * (1 - harm)));

export interface Suspicion {
  hear(line: Line): void;
  /** By the piles of all rounds. */
  of(seat: string): number;
}

/** Takes the own cards out of each pile, and weighs what the others put there. */
export function suspicion(me: string): Suspicion {
  const weights = new Map<string, number>();
  let laid = new Map<string, number>();
  let own: Type[] = [];
  let pile: Type[] = [];
  let size = 0;

  const begin = (): void => {
    laid = new Map();
    own = [];
    pile = [];
    size = 0;
  };
  const lay = (seat: string, cards: number): void => void laid.set(seat, (laid.get(seat) ?? 0) + cards);
  const weigh = (): void => {
    const cards = pile.length - own.length;
    if (cards <= 0) return;
    const harm = pile.filter(isHarmful).length - own.filter(isHarmful).length;
    for (const [seat, count] of laid) if (seat !== me) weights.set(seat, (weights.get(seat) ?? 0) + count * evidence(harm / cards));
  };
  const typeIn = (word: string): Type[] => TYPES.filter((type) => type === word);

  return {
    hear({ k, a = [] }) {
      if (k === 'picks-first') weights.clear();
      else if (k === 'round') begin();
      else if (k === 'plays-below') lay(seatIn(a[0]), 1);
      else if (k === 'rushes-cards') lay(seatIn(a[0]), 2);
      else if (k === 'own-played') own.push(...typeIn(wordIn(a[0])));
      else if (k === 'resolves') size = typeof a[0] === 'number' ? a[0] : 0;
      else if (k.startsWith('turns-up')) {
        pile.push(...typeIn(wordIn(a[0])));
        if (pile.length === size) weigh();
      }
    },
    of: (seat) => weights.get(seat) ?? 0,
  };
}
