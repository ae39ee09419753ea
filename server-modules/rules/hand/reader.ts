// What a hand means at a table with rules: worked out from the gestures of the moves. [E18]

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import type { Gesture, Slots } from './gesture.ts';
import { FREE, means, ontoOf, refuse } from './reading.ts';
import type { Game, Key, Move, Reading } from '../types.ts';
import type { PlayerView } from '../context.ts';

interface Readable<G extends Game> {
  gesture: Gesture<G>;
  guards: readonly ((k: PlayerView<G>, seat: Seat, m: never) => G['codes'] | null)[];
}

/** What `reader` is made of. */
export interface Reads<G extends Game> {
  moves: { readonly [T in Key<G['moves']>]: Readable<G> };
  /** The moves that answer each question, and those that may be made beside it. */
  asks: { readonly [A in Key<G['asks']>]: { accepts: readonly Key<G['moves']>[]; beside?: readonly Key<G['moves']>[] } };
  /** The hand of a seat, if the game has hands: what lies there is lifted and sorted as one likes. */
  hand?(seat: Seat): ZoneId | null;
  /**
   * How it refuses what means nothing, and a look at what is not to be seen; `by-rules` and `peek` where nothing is
   * said.
   */
  refusals?: readonly [byRules: G['codes'], peek: G['codes']];
  /**
   * What the game itself says to a verb that is no move: the hand is free, or the reason why nothing happens; null: as
   * everywhere.
   */
  otherwise?(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>): Reading<G> | null;
}

/**
 * Reads a verb: the moves it means, or that the hand is free, or why nothing happens. Looks at nothing but what the
 * seat sees.
 * Talk and pointing are free; lifted is what some move begins with and what lies in one's own hand; put back where it
 * lay, nothing has happened.
 * Where a verb fits several moves, those that answer the question go first, then those that nothing forbids.
 * Anything else is refused as `by-rules`, a look at a foreign card as `peek`.
 */
export function reader<G extends Game>({
  moves,
  asks,
  hand = () => null,
  refusals = ['by-rules', 'peek'],
  otherwise,
}: Reads<G>): (k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>) => Reading<G> {
  const byVerb: { [verb: string]: { t: Key<G['moves']>; gesture: Gesture<G> }[] } = {};
  for (const t of Object.keys(moves) as Key<G['moves']>[]) {
    const { gesture } = moves[t];
    for (const verb of gesture.verbs) (byVerb[verb] ??= []).push({ t, gesture });
  }
  const lifting = byVerb['put'] ?? [];
  return (k, seat, verb) => {
    const fits: (Slots & { t: Key<G['moves']> })[] = [];
    for (const { t, gesture } of byVerb[verb.t] ?? []) {
      const slots = gesture.read(k, seat, verb);
      if (slots !== null) fits.push({ t, ...slots } as (typeof fits)[number]);
    }
    if (fits.length > 0) {
      const ask = k.asked === null ? null : asks[k.asked];
      const answers = ask === null || fits.length === 1 ? [] : fits.filter(({ t }) => ask.accepts.includes(t) || ask.beside?.includes(t) === true);
      const among = answers.length > 0 ? answers : fits;
      const open = among.length === 1 ? undefined : among.find((m) => moves[m.t].guards.every((guard) => guard(k, seat, m as never) === null));
      return means((open ?? among[0]) as unknown as Move<G>);
    }
    const said = otherwise?.(k, seat, verb) ?? null;
    if (said !== null) return said;
    if (isFree(k, seat, verb, hand(seat), (piece) => lifting.some(({ gesture }) => gesture.lifts(k, seat, piece)))) return FREE;
    return refuse(refusals[verb.t === 'peek' ? 1 : 0]);
  };
}

function isFree<G extends Game>(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>, hand: ZoneId | null, lifts: (piece: PieceId) => boolean): boolean {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return true;
    case 'arrange':
      return verb.zone === hand;
    case 'take':
      return verb.piece !== undefined && ((hand !== null && k.rest(verb.piece) === hand) || lifts(verb.piece));
    case 'put': {
      const onto = ontoOf(k, verb);
      const from = k.rest(verb.piece);
      return onto !== null && onto === from && (from === hand || lifts(verb.piece));
    }
    default:
      return false;
  }
}
