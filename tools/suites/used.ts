// What a process used, read from the system (Linux).

import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of a process so far, all its threads together, in milliseconds. By nanoseconds as the scheduler counts
 * them; a thread that ended counts no more.
 */
export function cpuMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // A thread that has just ended.
    }
  }
  return nanoseconds / 1e6;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
