// What the benches of load ask of their people, and when a level counts as held.

import type { ChildProcess } from 'node:child_process';
import { VERBS, type Ask, type Played } from './clients.ts';

/** Before a level counts, and while it does, in milliseconds. */
export const WARM_MS = 1500;
export const PLAY_MS = 4000;
/** Within so many milliseconds, so large a part. */
export const WITHIN_MS = 100;
export const PART = 0.99;
/** Tries of a level before it counts as too much: others use the machine, too. */
export const TRIES = 3;

export interface Level {
  seats: number;
  /** Acknowledged, lost and refused in the time that counts. */
  verbs: number;
  /** Part that was acknowledged in time. */
  part: number;
  p50: number;
  p99: number;
  held: boolean;
}

/** Asks the child process of people; rejects with what went wrong there. */
export function ask<T>(child: ChildProcess, what: Ask): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { ok: true; out: T } | { ok: false; why: string }) => (answer.ok ? resolve(answer.out) : reject(new Error(answer.why))));
    child.send(what);
  });
}

/** What came of so many seats that played for PLAY_MS. */
export function levelOf(seats: number, { took, lost, refused }: Played): Level {
  const verbs = took.length + lost + refused;
  const inTime = took.filter((ms) => ms <= WITHIN_MS).length;
  const at = (part: number): number => Math.round((took[Math.floor(took.length * part)] ?? Number.POSITIVE_INFINITY) * 10) / 10;
  // Too few verbs in the time: the clients themselves came late.
  const due = seats * VERBS * (PLAY_MS / 1000);
  const part = verbs === 0 ? 0 : inTime / Math.max(verbs, due * 0.97);
  return { seats, verbs, part: Math.round(part * 1e4) / 1e4, p50: at(0.5), p99: at(0.99), held: part >= PART };
}

/** A level in words, behind the name of what was measured. */
export const inWords = (name: string, { seats, part, p50, p99 }: Level): string =>
  `${name.padEnd(9)} ${String(seats).padStart(5)} seats: ${(part * 100).toFixed(1)}% within ${WITHIN_MS} ms, half in ${p50} ms, 99% in ${p99} ms`;
