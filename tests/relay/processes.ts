// What the suite of relays starts: servers with a key for relays, relays, and a crowd, each a process of its own.

import { fork, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../host/run.ts';
import type { Counted, Order } from './crowd.ts';

const PATIENCE = 60_000;

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Without a word. */
  kill(): Promise<void>;
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : void child.once('exit', () => resolve())));

/** A relay of the server at `of`. Rejects with what it says where it does not start. */
export async function startRelayProcess(of: string, key: string, env: { [name: string]: string } = {}): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'host/relay/run.ts')], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', BAIZE_TETHER: '1', BAIZE_RELAY_OF: of, BAIZE_RELAY_KEY: key, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the relay did not start:\n${said}`));
    }, PATIENCE);
    child.once('exit', () => reject(new Error(said)));
    child.stdout.on('data', (part: Buffer) => {
      const found = /The relay is ready: http:\/\/[^\s:]+:(\d+)/.exec(part.toString());
      if (found === null) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await gone(child);
    },
  };
}

export interface Crowd {
  do(order: Order): Promise<Counted>;
  end(): void;
}

export function startCrowd(): Crowd {
  const child = fork(path.join(ROOT, 'tests/relay/crowd.ts'), [], { cwd: ROOT, execArgv: ['--import', 'tsx'] });
  return {
    do: (order) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('message', (out) => {
          child.off('error', reject);
          resolve(out as Counted);
        });
        child.send(order);
      }),
    end: () => void child.kill('SIGKILL'),
  };
}
