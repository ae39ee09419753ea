// Reads what a process used from the system (Linux), and boils lists of times down.

import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of a process so far, all its threads together, in milliseconds. By nanoseconds as the scheduler counts
 * them; a thread that ended counts no more.
 */
export function cpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/**
 * What a quarter of the values lie below: of CPU times what is least disturbed by everything else, and yet no lucky
 * one.
 */
export function quarter(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 2] ?? 0;
}

/** The middle and the 99th of a hundred. */
export function spread(times: readonly number[]): { median: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p99: at(0.99) };
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;
