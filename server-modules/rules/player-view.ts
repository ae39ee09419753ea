// What one viewer may know, and the truth in the same shape: guards get the first, steps the second. [E10]

import type { PieceId, Seat, ZoneId } from '../kernel/ids.ts';
import { counts, reads, tells, tellsZone } from '../kernel/sight.ts';
import { tallyOf } from '../kernel/project.ts';
import { getPiece, getZone, orderOf, sizeOf, type World } from '../kernel/world.ts';
import { foldPermit, foldValue, inForce } from './effects.ts';
import { isAsked } from './moves.ts';
import { hostOf, peopleOf } from './state.ts';
import type { Effect, Key, RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

/**
 * PlayerView of one seat, or of everybody (null); `everybody`, if it is at hand, is the latter. Built fresh for each
 * input; effects in force are looked up once.
 */
export function playerViewOf(
  w: World,
  state: RulesState<Loose>,
  rules: AnyRules,
  seat: Seat | null,
  everybody: PlayerView<Loose> | null = null,
): PlayerView<Loose> {
  const may = (piece: PieceId): boolean => w.pieces.has(piece) && tells(w, seat, piece);
  const lies = liesIn(w);
  return makePlayerView(w, state, rules, seat, {
    count: (zone) => (lies(zone) && counts(w, seat, zone) ? sizeOf(w, zone) : null),
    zone: (zone) => (lies(zone) && tellsZone(w, seat, zone) ? orderOf(w, zone) : []),
    may,
    reads: (piece) => w.pieces.has(piece) && reads(w, seat, piece),
    everybody: (mine) => (seat === null ? mine : (everybody ??= playerViewOf(w, state, rules, null))),
  });
}

/** Where hands are free, a deck may have been taken off the table with its place. */
const liesIn =
  (w: World) =>
  (zone: ZoneId): boolean =>
    w.zones.has(zone);

/** All there is; `seat` null. For steps only. */
export function truthOf(w: World, state: RulesState<Loose>, rules: AnyRules): PlayerView<Loose> {
  const lies = liesIn(w);
  return makePlayerView(w, state, rules, null, {
    count: (zone) => (lies(zone) ? sizeOf(w, zone) : null),
    zone: (zone) => (lies(zone) ? orderOf(w, zone) : []),
    may: (piece) => w.pieces.has(piece),
    reads: (piece) => w.pieces.has(piece),
    everybody: () => playerViewOf(w, state, rules, null),
  });
}

interface Eyes {
  count(zone: ZoneId): number | null;
  zone(zone: ZoneId): readonly PieceId[];
  may(piece: PieceId): boolean;
  reads(piece: PieceId): boolean;
  everybody(mine: PlayerView<Loose>): PlayerView<Loose>;
}

function makePlayerView(w: World, state: RulesState<Loose>, rules: AnyRules, seat: Seat | null, eyes: Eyes): PlayerView<Loose> {
  const memos = new Map<string, unknown>();
  let memoAt = w.revision;
  let memoUnder: readonly Effect<Loose>[] = state.effects;
  let force: Effect<Loose>[] | null = null;
  let at = -1;
  let stored: readonly Effect<Loose>[] | null = null;
  // Standing effects are read from pieces, so one revision's list is good for that revision alone.
  const forces = (): readonly Effect<Loose>[] => {
    if (force === null || at !== w.revision || stored !== state.effects) {
      at = w.revision;
      stored = state.effects;
      force = inForce(state.effects, rules.standing(k));
    }
    return force;
  };
  const k: PlayerView<Loose> = {
    seat,
    seats: w.seats,
    get host() {
      return hostOf(w);
    },
    get people() {
      return peopleOf(w);
    },
    options: state.options,
    get everybody() {
      return eyes.everybody(k);
    },
    memo<T>(name: string, make: () => T): T {
      // Effects are never changed in place: another list is another state of things.
      if (memoAt !== w.revision || memoUnder !== state.effects) {
        memos.clear();
        memoAt = w.revision;
        memoUnder = state.effects;
      }
      // A name stands for one type: the promise of whoever names it.
      if (memos.has(name)) return memos.get(name) as T;
      const made = make();
      memos.set(name, made);
      return made;
    },
    get asked() {
      return seat !== null && isAsked(rules, state.ask, seat) ? state.ask.t : null;
    },
    get facts() {
      return state.facts;
    },
    get own() {
      return seat === null ? null : (state.own.find((entry) => entry.seat === seat)?.v ?? null);
    },
    count: eyes.count,
    zone: eyes.zone,
    where: (piece) => (eyes.may(piece) ? getPiece(w, piece).zone : null),
    rest: (piece) => (eyes.may(piece) ? (getPiece(w, piece).home?.zone ?? getPiece(w, piece).zone) : null),
    face: (piece) => (eyes.reads(piece) ? getPiece(w, piece).face : null),
    up: (piece) => (eyes.may(piece) ? getPiece(w, piece).up : null),
    turned: (piece) => (eyes.may(piece) ? getPiece(w, piece).turn : null),
    place(piece) {
      if (!eyes.may(piece)) return null;
      const { x, z } = getPiece(w, piece).home ?? getPiece(w, piece);
      return { x, z };
    },
    tally: (zone) => tallyOf(w, getZone(w, zone)),
    // The compiler cannot narrow a filtered list to the effect's own name.
    effects: <T extends Key<Loose['effects']>>(t: T) => forces().filter((e) => e.t === t) as Extract<Effect<Loose>, { t: T }>[],
    permit: (query, arg, base) => foldPermit(rules, k, forces(), query, arg, base),
    value: (query, arg, base) => foldValue(rules, k, forces(), query, arg, base),
  };
  return k;
}
