// What others see of what I carry, while I carry it.

import type { Core } from '../core.ts';
import { POSE_EVERY_MS, type Held } from '../types.ts';

/** So many of those that go along are shown to others while they move. */
const STREAMED = 15;

export interface Stream {
  /** Something else is in the hand: others have been told nothing of it. */
  begin(): void;
  /** Tells others where it is, now or when the time has come. */
  tell(held: Held): void;
  /** Nothing more is told. */
  stop(): void;
}

/**
 * Poses are for pieces that others see anyway; nothing of a private card leaves this page. The first of a movement goes
 * at once, the next when their time has come, and where the hand rests is told twice: others see that it stands and
 * need not wait for more.
 */
export function createStream(core: Core): Stream {
  const { state } = core;
  /** When others were last told, and what; -Infinity before the first time. */
  let sentAt = -Infinity;
  let told = { x: NaN, z: NaN, turn: NaN };
  /** Calls off what is to be told next. */
  let callOff: (() => void) | null = null;

  function begin(): void {
    sentAt = -Infinity;
    told = { x: NaN, z: NaN, turn: NaN };
    callOff = null;
  }

  function stop(): void {
    callOff?.();
    callOff = null;
  }

  function tell(held: Held): void {
    const { motion, view } = state.getState(),
      now = core.env.now(),
      left = sentAt + POSE_EVERY_MS - now;
    if (held.quiet || !motion.held || held.h === null || !core.link) return;
    // Also when the timer went off a little early.
    if (left > 0) return void (callOff ??= core.env.later(again, left));
    const x = Math.round(motion.held.x),
      z = Math.round(motion.held.z),
      { turn } = motion.held,
      rests = told.x === x && told.z === z && told.turn === turn;
    callOff?.();
    callOff = rests ? null : core.env.later(again, POSE_EVERY_MS);
    sentAt = now;
    told = { x, z, turn };
    core.link.pose([
      { ...motion.held, x, z },
      ...[...motion.along.values()].slice(0, STREAMED).map((pose) => ({ ...pose, x: Math.round(pose.x), z: Math.round(pose.z) })),
    ]);
    if (view?.rules?.pointers !== false) core.link.point({ x, z });
  }

  function again(): void {
    const { held } = state.getState();
    callOff = null;
    if (held) tell(held);
  }

  return { begin, tell, stop };
}
