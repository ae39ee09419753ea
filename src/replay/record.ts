// The recorder: what a page was sent, as it came, without what no replay keeps (kept.ts). It adds nothing but how long
// the page waited in between.

import { Reader } from '../../server-modules/protocol/bytes.ts';
import { writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import type { LogLine, RoomView, RulesView, View } from '../../server-modules/protocol/messages.ts';
import { readOp } from '../../server-modules/protocol/ops-codec.ts';
import type { Op, Ops } from '../../server-modules/kernel/patch.ts';
import { ALL, eyesOf, keptLines, keptOps, keptRoom, keptRules, keptView, type Keeping } from './kept.ts';

/** One message that the page was sent. */
export interface Shot {
  /** A whole View; else what changes the one before. */
  whole: boolean;
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
}

/** Longer waits are not told apart, tenths of a second. */
const WAIT_MOST = 6000;
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

  function push(whole: boolean, bytes: Uint8Array): void {
    if (reel === null) return;
    const when = now();
    const shot = { whole, after: reel.shots.length === 0 ? 0 : Math.min(WAIT_MOST, Math.max(0, Math.round((when - at) / 100))), bytes };
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
