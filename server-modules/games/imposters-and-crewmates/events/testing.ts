// For tests of events: a round from its reveal, a round in the middle of a turn, and its three ends by plain means.

import type { Outcome } from './table.ts';
import { seatsOwing } from '../../../rules/session.ts';
import { positionOf } from '../../../rules/reread.ts';
import { stateOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { does, match, passAll } from '../testing.ts';
import type { EventId } from './table.ts';

/** What a position tells, as far as tests of events read it. */
export interface Told {
  round: number;
  event?: string;
  rules?: string;
  eventFacts: { royals: object[]; lovers: object[] };
  turn?: 'I' | 'C';
  pieces: { [seat: string]: string };
  hands: { [seat: string]: string[] };
  tokens: { [token: string]: string[] };
  points: { [team: string]: string[] };
  void: string[];
  out: string[];
  swapped: boolean;
  discards: { [pile: string]: string[] };
  pool: string[];
  laid: { [seat: string]: string[] };
  got: { T: number; S: number };
  noTrade: boolean;
}
export const told = (s: Session): Told => positionOf(s) as unknown as Told;
export const asked = (s: Session): string => `${stateOf(s)?.ask?.t ?? 'nothing'} ${seatsOwing(s).join('')}`;

/** A round that has just been revealed; nobody has answered yet. */
export const reveal = (event: EventId, more: object = {}): Session =>
  match({ position: { ...more, decks: { ...(more as { decks?: object }).decks, ev: [event] } } });

/** Everybody takes the first start tile that is free; then windows are passed. */
export function placeAll(s: Session): Session {
  const free = { I: ['E1', 'G1', 'I1', 'K1'], C: ['E15', 'G15', 'I15', 'K15'] };
  while (stateOf(s)?.ask?.t === 'place') {
    const [seat] = seatsOwing(s);
    const role = told(s).swapped === (seat === 'A' || seat === 'B') ? 'C' : 'I';
    does(s, seat ?? '', { t: 'place', to: free[role].shift() });
  }
  return passAll(s);
}

/** In the middle of a turn; the Imposters' unless told otherwise. */
export const round = (event: EventId, more: object = {}): Session => match({ position: { turn: 'I', event, ...more } });

/**
 * A round that ends so by nobody's card: the last of a side steps into a trap, or all agree on a Tie. Windows are
 * passed. Under Switcheroo! people play the other side.
 */
export function ended(event: EventId, outcome: Outcome, more: { out?: string[]; [field: string]: unknown } = {}): Session {
  const swapped = event === 'ev.switcheroo';
  if (outcome === 'TIE') {
    const s = round(event, { swapped, ...more });
    for (const seat of 'ABCD') does(s, seat, { t: 'agreeTie' });
    return s;
  }
  const [turn, turns] = outcome === 'CV' ? ['I', 1] : ['C', 2];
  const [by, mate] = (outcome === 'CV') === swapped ? (['C', 'D'] as const) : (['A', 'B'] as const);
  const pieces = { [by]: 'C11', [mate]: more.out?.includes(mate) === true ? 'home' : 'out' };
  const s = round(event, { swapped, ...more, turn, turns, pieces, tokens: { B: ['C10'] } });
  does(s, by, { t: 'step', pawn: by, to: 'C10' });
  return passAll(s);
}
