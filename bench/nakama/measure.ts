// Reads what a process used from the system (Linux), and boils lists of times down.

import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** CPU time of a process so far, user and system, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets and may hold anything; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/** The middle of a sorted list. */
export function middle(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/** The middle and the 99th of a hundred. */
export function spread(times: readonly number[]): { median: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p99: at(0.99) };
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;
