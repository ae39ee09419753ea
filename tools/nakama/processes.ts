// Child processes by their number: waiting for the end, ending politely, and clearing away what a killed parent left
// behind.

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the process is gone, at once when it is gone already. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Sends the signal and waits; after `patienceMs` the process is killed. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill(signal);
  await ended(child);
  clearTimeout(late);
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends a process that an earlier start left running: the first line of `pidFile` is its number, and its command line
 * must contain `mark`, because numbers are used again. The file stays: PostgreSQL judges its own.
 */
export async function retire(pidFile: string, mark: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1 && alive(pid) && commandLine(pid).includes(mark)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; alive(pid) && waited < 10_000; waited += 50) await sleep(50);
    if (alive(pid)) process.kill(pid, 'SIGKILL');
    for (let waited = 0; alive(pid) && waited < 5_000; waited += 50) await sleep(50);
  }
}

/**
 * Marks a data folder as this process's own; the answer gives it free. Throws when another live process has it: two
 * servers on one folder would end each other's database.
 */
export function holdFolder(lockFile: string): () => void {
  const holder = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  const line = holder > 1 && alive(holder) ? commandLine(holder) : '';
  if (line.includes('node')) throw new Error(`Process ${holder} is running a server on this data folder already (${lockFile}).`);
  writeFileSync(lockFile, `${process.pid}\n`);
  return () => rmSync(lockFile, { force: true });
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
}

/** A free TCP port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
