// What a bot reads from its view: its acts with what they name, its own cards, the public figures.

import type { Handle } from '../../../kernel/ids.ts';
import type { WorldView } from '../../../kernel/view.ts';
import type { LegalMove, RulesView } from '../../../protocol/messages.ts';
import { seatIn, wordIn } from '../../choices.ts';
import { kindOf, lookOf, TRAITORS, type CardKind } from '../data.ts';

export interface Choice {
  act: LegalMove;
  /** The key of its sentence, which says yes or no too. */
  k: string;
  /** The seat or the kind that it names. */
  what: string;
}

export function choicesOf(rules: RulesView): Choice[] {
  return rules.can.map((act) => {
    const [arg] = act.words.a ?? [];
    return { act, k: act.words.k, what: seatIn(arg) || wordIn(arg) };
  });
}

export interface Situation {
  me: string;
  hand: readonly { h: Handle; kind: CardKind }[];
  /** A Traitor by Role card; by the Traitor card too. */
  byRole: boolean;
  traitor: boolean;
  undecided: boolean;
  others: readonly string[];
  /** How many cards each of the living others holds. */
  sizes: ReadonlyMap<string, number>;
  fund: number;
  /** More than a third of the deck is gone. */
  deckGone: boolean;
  played: boolean;
  stone: Handle | null;
}

export function situationOf(me: string, world: WorldView, rules: RulesView): Situation {
  const { facts, own } = rules;
  const hand: { h: Handle; kind: CardKind }[] = [];
  let stone: Handle | null = null;
  for (const piece of world.pieces.values()) {
    const kind = piece.zone === `hand-${me}` ? kindOf(piece.face) : null;
    if (kind !== null) hand.push({ h: piece.h, kind });
    if (piece.kind === 'marker' && piece.look === lookOf('turn-stone')) stone = piece.h;
  }
  const sizes = new Map<string, number>();
  for (const zone of world.zones.values()) if (zone.kind === 'hand' && zone.owner !== null) sizes.set(zone.owner, zone.count ?? 0);
  const others = words(facts['living']).filter((seat) => seat !== me);
  const seats = Object.keys(facts['totals'] ?? {}).length;
  const start = TRAITORS.gameCards - TRAITORS.hand * seats;
  const byRole = own?.['role'] === 'role-traitor';
  const undecided = own?.['undecided'] === true;
  return {
    me,
    hand,
    byRole,
    traitor: byRole || (!undecided && hand.some(({ kind }) => kind === 'traitor')),
    undecided,
    others,
    sizes,
    fund: whole(facts['fund']),
    deckGone: whole(facts['deck']) * 3 < start * 2,
    played: facts['played'] === true,
    stone,
  };
}

const words = (raw: unknown): string[] => (Array.isArray(raw) ? raw.filter((one): one is string => typeof one === 'string') : []);
const whole = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);
