// The recorder: what a page was sent, as it came, without what no replay keeps (kept.ts). It adds nothing but how long
// the page waited in between.

import { Reader } from '../../server-modules/protocol/bytes.ts';
import { writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import type { LogLine, PointerMsg, RoomView, RulesView, View } from '../../server-modules/protocol/messages.ts';
import { CASTER_WHO } from '../../server-modules/protocol/presence.ts';
import { readOp } from '../../server-modules/protocol/ops-codec.ts';
import type { Op, Ops } from '../../server-modules/kernel/patch.ts';
import { BARE, between, writeBeside, type Board } from './show/beside.ts';
import { ALL, eyesOf, keptLines, keptOps, keptRoom, keptRules, keptView, type Keeping } from './kept.ts';

/** One message that the page was sent. */
export interface Shot {
  /** A whole View; else what changes the one before. */
  whole: boolean;
  /** It is no View: what stood beside the table (show/beside.ts). */
  beside?: true;
  /** Tenths of a second since the shot before. */
  after: number;
  bytes: Uint8Array;
}

/** What was seen of one round by the same eyes in one go. It begins with a whole View. */
export interface Reel {
  game: string;
  round: number;
  eyes: string;
  shots: Shot[];
  bytes: number;
}

export interface Recorder {
  /** The page shows this View from now on. `base`: the one that `patch` was laid over; null: it came whole. */
  take(view: View, base: View | null, patch: Uint8Array | null): void;
  /** Beside the table this stands from now on: kept where it is for everybody who watches. */
  stand(board: Board): void;
  /** Casters point there just now. */
  point(points: readonly PointerMsg[]): void;
}

/** Where casters point is kept once in so many milliseconds: enough for a hand that is seen to go. */
const POINT_MS = 250;
/** Longer waits are not told apart, tenths of a second. */
export const WAIT_MOST = 6000;
/** So many lines of the log stand at the beginning of a round: what was before is told there. */
const LINES_BEFORE = 60;
/** A reel that is longer (bytes, shots) goes on in another one, so that the oldest part of a long day can go. */
const REEL_MOST = { bytes: 2_000_000, shots: 20_000 } as const;

export interface Sink {
  reel(reel: Reel): void;
  shot(reel: Reel, shot: Shot): void;
}

/** `now` in milliseconds. */
export function createRecorder(sink: Sink, now: () => number, keeping: Keeping = ALL): Recorder {
  let reel: Reel | null = null;
  /** The View that the reel has come to, as the page has it. */
  let last: View | null = null;
  let room: RoomView | null = null;
  let rules: RulesView | null = null;
  let at = 0;
  let board: Board = BARE;
  let pointed = -Infinity;
  const isWatched = (): boolean => reel !== null && last?.room.me.who === 0;

  function push(whole: boolean, bytes: Uint8Array, beside = false): void {
    if (reel === null) return;
    const when = now();
    const shot = {
      whole,
      after: reel.shots.length === 0 ? 0 : Math.min(WAIT_MOST, Math.max(0, Math.round((when - at) / 100))),
      bytes,
      ...(beside ? { beside: true as const } : {}),
    };
    at = when;
    reel.shots.push(shot);
    reel.bytes += bytes.length;
    sink.shot(reel, shot);
  }

  function whole(view: View, fresh: boolean): void {
    const kept = keptView(view, keeping, fresh ? LINES_BEFORE : Infinity);
    const { game, round } = kept.room;
    if (fresh) {
      reel = { game, round, eyes: eyesOf(view.room), shots: [], bytes: 0 };
      sink.reel(reel);
    }
    ({ room, rules } = kept);
    push(true, writeSnapshot(kept));
    // A reel is seen without those before it.
    const stands = fresh && isWatched() ? between(BARE, board) : null;
    if (stands !== null) push(false, writeBeside(stands), true);
  }

  return {
    take(view, base, patch) {
      const was = last;
      last = view;
      const goesOn = reel !== null && hasRoom(reel) && reel.round === view.room.round && reel.game === view.room.game && reel.eyes === eyesOf(view.room);
      if (!goesOn || patch === null || was === null || base !== was) return whole(view, !goesOn);
      const ops = keptOps(opsIn(patch));
      const lines: readonly LogLine[] = view.log === was.log ? [] : keptLines(view.log.slice(was.log.length), keeping);
      const [nextRoom, nextRules] = [view.room === was.room ? room : keptRoom(view.room), view.rules === was.rules ? rules : keptRules(view.rules)];
      const roomPart = nextRoom === null ? undefined : changed(room, nextRoom);
      const rulesPart = nextRules === null ? (rules === null ? undefined : null) : changed(rules, nextRules);
      [room, rules] = [nextRoom, nextRules];
      if (ops.length === 0 && lines.length === 0 && roomPart === undefined && rulesPart === undefined) return;
      push(false, writePatch({ ops, room: roomPart, rules: rulesPart, lines, tick: view.tick }));
    },
    stand(now) {
      const change = between(board, now);
      board = now;
      if (change !== null && isWatched()) push(false, writeBeside(change), true);
    },
    point(all) {
      const points = all.filter(({ who }) => who >= CASTER_WHO);
      const when = now();
      if (points.length === 0 || !isWatched() || when - pointed < POINT_MS) return;
      pointed = when;
      push(false, writeBeside({ points: points.slice(0, 8) }), true);
    },
  };
}

const hasRoom = ({ bytes, shots }: Reel): boolean => bytes < REEL_MOST.bytes && shots.length < REEL_MOST.shots;

/** The parts that are not as they were; undefined: all are. */
function changed<T extends object>(was: T | null, now: T): Partial<T> | undefined {
  if (was === now) return undefined;
  if (was === null) return now;
  const part: Partial<T> = {};
  let any = false;
  for (const key of Object.keys(now) as (keyof T)[]) {
    if (was[key] === now[key] || JSON.stringify(was[key]) === JSON.stringify(now[key])) continue;
    part[key] = now[key];
    any = true;
  }
  return any ? part : undefined;
}

function opsIn(patch: Uint8Array): Ops {
  const from = new Reader(patch);
  const ops: Op[] = [];
  while (from.more) {
    const op = readOp(from);
    if (op === null) break;
    ops.push(op);
  }
  return ops;
}
