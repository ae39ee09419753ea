// The two servers of the load bench and the process that plays their people, as whoever measures sees them.

import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverKeyOf, startChildHost, type ChildHost } from '../../tools/child-host.ts';
import type { Ask, Name } from './clients.ts';

const BENCH = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = path.dirname(BENCH);
const BUNDLE = path.join(ROOT, 'build/index.js');

/** Ours with the module that people's servers load, and the wide limits of a server for tests: all seats come from one address. Throws when nothing is built. */
export function startOurs(folder: string): Promise<ChildHost> {
  if (!existsSync(BUNDLE)) throw new Error('Run npm run build first.');
  return startChildHost({ dataDir: path.join(folder, 'data'), bundle: BUNDLE });
}

export async function startColyseus(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [path.join(BENCH, 'load/colyseus.mjs')], { cwd: BENCH, stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the Colyseus server ended')));
    child.stdout.on('data', (data: Buffer) => {
      const found = /port (\d+)/.exec(data.toString());
      if (found !== null) resolve(Number(found[1]));
    });
  });
  return { child, port };
}

/** The process that plays the people; it knows where both servers are. */
export async function startClients(host: ChildHost, port: number): Promise<ChildProcess> {
  const clients = fork(path.join(BENCH, 'load/clients.ts'), { execArgv: ['--import', 'tsx'], cwd: ROOT });
  await ask(clients, { t: 'baize', url: host.url, serverKey: await serverKeyOf(host.url) });
  await ask(clients, { t: 'colyseus', port });
  return clients;
}

export function ask<T>(child: ChildProcess, what: Ask): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { ok: true; out: T } | { ok: false; why: string }) => (answer.ok ? resolve(answer.out) : reject(new Error(answer.why))));
    child.send(what);
  });
}

export const other = (name: Name): Name => (name === 'baize' ? 'colyseus' : 'baize');

/** Bytes of memory of a process that are in use now. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Microseconds that all threads of a process have spent on a core so far. https://docs.kernel.org/scheduler/sched-stats.html */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]), 0) / 1000;
}
