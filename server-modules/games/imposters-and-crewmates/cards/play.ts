// When a card may be played, what it can be played on, and whom it is against. Everything here is read from what all
// can see. (IC 5.2, IC 5.5, IC 5.7)

import type { Seat } from '../../../kernel/ids.ts';
import { indexOf, ORANGE, type Role, type Tile } from '../board.ts';
import { buttonTile, enemies, isDead, isEmpty, isEnemy, isImposter, itemAt, mateOf, onBoard, piecesOn, roleOf, seatIn, takesPart, tileOf } from '../facts.ts';
import { OWN_BUTTON } from '../events/table.ts';
import type { Code, Played, PlayerView } from '../imposters.ts';
import type { Item } from '../stack.ts';
import { itemWord } from '../names.ts';
import { stepsFrom } from '../walker.ts';
import { deckOf, rowOf, type Against, type Deck, type Kind, type Naming, type When } from './table.ts';

/** What a card is played on, as far as it is said. */
export interface Names {
  at?: string | null | undefined;
  and?: string | null | undefined;
}
/** How many steps Kamikaze! reaches. (IC 7.19) */
export const KAMIKAZE = 4;

/** The kills and deaths of the running turn that cards may refer to. (IC 5.7) */
const licences = (k: PlayerView): readonly { victim: Seat; killer: Seat | null }[] => k.effects('licence').map(({ v }) => v);
const killers = (k: PlayerView): Seat[] => licences(k).flatMap(({ killer }) => killer ?? []);
/** The Imposter that killed this seat's piece in the running turn. */
export const killerOf = (k: PlayerView, seat: Seat): Seat | null =>
  licences(k)
    .filter(({ victim, killer }) => victim === seat && killer !== null)
    .at(-1)?.killer ?? null;

const isTurn = (k: PlayerView): boolean => k.facts.phase === 'turn' && k.facts.side !== null;
/** The turn of the own side, the own activation neither begun nor used. */
const isFresh = (k: PlayerView, seat: Seat): boolean =>
  isTurn(k) && k.facts.side === roleOf(k, seat) && k.facts.walk?.pawn !== seat && !k.facts.acted.includes(seat);
/** Card items that wait for their turn on the stack. */
export const openCards = (k: Pick<PlayerView, 'facts'>): Item[] => k.facts.stack.filter(({ card }) => card !== null);
/** A Crewmate's landing on the button would be a plain victory by the rules in force. (IC 7.1) */
const isButtonVictory = (k: PlayerView): boolean => k.facts.rules === null || !OWN_BUTTON.includes(k.facts.rules);

const WHEN: { readonly [W in When]: (k: PlayerView, seat: Seat) => boolean } = {
  any: () => true,
  alive: () => true,
  fresh: isFresh,
  turn: isTurn,
  'alive-turn': isTurn,
  'own-kill': (k, seat) => killers(k).includes(seat),
  'alive-own-kill': (k, seat) => killers(k).includes(seat),
  kill: (k) => killers(k).length > 0,
  'alive-kill': (k) => killers(k).length > 0,
  'crew-death': (k) => licences(k).length > 0,
  'own-death': (k, seat) => killerOf(k, seat) !== null,
  response: (k) => openCards(k).length > 0,
  'alive-response': (k) => openCards(k).length > 0,
  'mate-dead': (k, seat) => isDead(k, mateOf(k, seat)),
  'button-win': isButtonVictory,
  board: (k) => onBoard(k).length > 0,
  never: () => false,
};
const ALIVE: readonly When[] = ['alive', 'fresh', 'alive-turn', 'alive-own-kill', 'alive-kill', 'alive-response'];

/** CARD_TIMING: not at this moment; DEAD_PIECE: the own piece would have to be on the board. */
export function timing(k: PlayerView, seat: Seat, kind: Kind): Code | null {
  const { when } = rowOf(kind);
  if (!WHEN[when](k, seat)) return 'CARD_TIMING';
  return ALIVE.includes(when) && tileOf(k, seat) === null ? 'DEAD_PIECE' : null;
}

/** What may be named: every word that is legal, and why another is not. */
interface CanName {
  at(k: PlayerView, seat: Seat): readonly string[];
  and?(k: PlayerView, seat: Seat): readonly string[];
  /** A thing of the right kind that still cannot be named. */
  unless?(k: PlayerView, seat: Seat, at: string): Code | null;
}
const pieces =
  (role?: Role) =>
  (k: PlayerView): Seat[] =>
    onBoard(k, role);
const players =
  (role?: Role) =>
  (k: PlayerView): Seat[] =>
    k.seats.filter((seat) => takesPart(k, seat) && (role === undefined || roleOf(k, seat) === role));
const cards =
  (deck: Deck | null) =>
  (k: PlayerView): string[] =>
    openCards(k).flatMap(({ n, card }) => (card !== null && (deck === null || deckOf(card.kind) === deck) ? itemWord(n) : []));
/** A card is answered only by whom it is against. */
const notAgainst = (k: PlayerView, seat: Seat, at: string): Code | null => (itemAt(k, at)?.card?.against.includes(seat) === true ? null : 'NOT_AGAINST_YOU');

const NAMING: { readonly [N in Exclude<Naming, 'none'>]: CanName } = {
  'imposter-piece': { at: pieces('imposter') },
  'crewmate-piece': { at: pieces('crewmate') },
  piece: { at: pieces() },
  'imposter-player': { at: players('imposter') },
  'crewmate-player': { at: players('crewmate') },
  player: { at: players() },
  opponent: { at: (k, seat) => players()(k).filter((other) => isEnemy(k, seat, other)) },
  'mate-piece': { at: (k, seat) => pieces()(k).filter((other) => other === mateOf(k, seat)) },
  killer: { at: (k) => pieces('imposter')(k).filter((seat) => killers(k).includes(seat)) },
  pair: { at: pieces('crewmate'), and: pieces('imposter') },
  orange: { at: (k) => ORANGE.filter((tile) => isEmpty(k, tile)) },
  'crw-card': { at: cards('crw') },
  'imp-card': { at: cards('imp') },
  'card-against': { at: cards(null), unless: notAgainst },
  'wild-against': { at: cards('wld'), unless: notAgainst },
};
/** "An opponent who may play cards": where cards alone decide what can be named. */
const MAY_PLAY: readonly Kind[] = ['wld.mindfreak'];
const namingOf = (kind: Kind): CanName | null => {
  const { names } = rowOf(kind);
  return names === 'none' ? null : NAMING[names];
};

/** Words that a slot of the card can be filled with; may be too many. */
export const namesFor = (k: PlayerView, seat: Seat, kind: Kind, slot: 'at' | 'and'): readonly string[] => namingOf(kind)?.[slot]?.(k, seat) ?? [];
/** Whether the card names anything in this slot. */
export const hasName = (kind: Kind, slot: 'at' | 'and'): boolean => namingOf(kind)?.[slot] !== undefined;

/** NO_TARGET: a named thing is missing or of the wrong kind; NOT_AGAINST_YOU. */
export function checkNames(k: PlayerView, seat: Seat, names: { card: Kind } & Names): Code | null {
  const kind = names.card;
  const naming = namingOf(kind);
  for (const slot of ['at', 'and'] as const) {
    const word = names[slot] ?? null;
    const options = naming?.[slot]?.(k, seat);
    if (options === undefined ? word !== null : word === null || !options.includes(word)) return 'NO_TARGET';
  }
  const at = seatIn(k, names.at);
  if (MAY_PLAY.includes(kind) && at !== null && k.permit('cards', { seat: at }, null) !== null) return 'NO_TARGET';
  return naming?.unless?.(k, seat, names.at ?? '') ?? null;
}

/** All names the card could be played with now. */
export function legalNames(k: PlayerView, seat: Seat, kind: Kind): { at: string | null; and: string | null }[] {
  const ats = hasName(kind, 'at') ? namesFor(k, seat, kind, 'at') : [null];
  const ands = hasName(kind, 'and') ? namesFor(k, seat, kind, 'and') : [null];
  return ats.flatMap((at) => ands.map((and) => ({ at, and }))).filter((names) => checkNames(k, seat, { card: kind, ...names }) === null);
}

/** Has something that was named gone in the meantime? Players stay; pieces, cards and empty tiles may not. (IC 5.3) */
export function targetGone(k: PlayerView, { kind, at, and }: Pick<Played, 'kind' | 'at' | 'and'>): boolean {
  const { names } = rowOf(kind);
  if (names === 'orange') return !isEmpty(k, at as Tile);
  if (names.endsWith('-card') || names.endsWith('-against')) return itemAt(k, at) === null;
  if (names === 'none' || names.endsWith('player') || names === 'opponent') return false;
  return [at, and].some((word) => {
    const seat = seatIn(k, word);
    return seat !== null && tileOf(k, seat) === null;
  });
}

const AGAINST: { readonly [A in Against]: (k: PlayerView, by: Seat, names: Names) => (Seat | null)[] } = {
  nobody: () => [],
  named: (k, _by, { at, and }) => [seatIn(k, at), seatIn(k, and)],
  side: enemies,
  all: enemies,
  'player-of-card': (k, _by, { at }) => [itemAt(k, at)?.by ?? null],
  'own-killer': (k, by) => [killerOf(k, by)],
  /** Whoever has declared a landing on the button, or stands there by a card's move. */
  lander: (k) =>
    k.facts.stack.flatMap(({ t, by, to, verdict }) =>
      t === 'land' && to === buttonTile(k) ? [by] : verdict?.moved === undefined ? [] : piecesOn(k, buttonTile(k)),
    ),
  'in-reach': (k, by) => inReach(k, by),
  'on-board': (k) => onBoard(k),
};
/** Opponents by role whom a card is against when it is played on that. (IC 5.5) */
export function againstOf(k: PlayerView, by: Seat, kind: Kind, at: string | null, and: string | null): Seat[] {
  const found = AGAINST[rowOf(kind).against](k, by, { at, and });
  return k.seats.filter((seat) => found.includes(seat) && isEnemy(k, by, seat) && takesPart(k, seat));
}

/**
 * Whose pieces stand within four steps, walked by the rules of the role; pieces, tokens and hops do not count.
 * (IC 7.19)
 */
export function inReach(k: PlayerView, seat: Seat): Seat[] {
  const from = tileOf(k, seat);
  if (from === null) return [];
  const far = stepsFrom(roleOf(k, seat), k.value('ghost', { seat }, 0) > 0, from, KAMIKAZE);
  return onBoard(k).filter((other) => {
    const at = tileOf(k, other);
    return at !== null && (far[indexOf(at)] ?? -1) >= 0;
  });
}

/** Both Crewmates by role, for what counts them. */
export const crew = (k: PlayerView): Seat[] => k.seats.filter((seat) => takesPart(k, seat) && !isImposter(k, seat));
