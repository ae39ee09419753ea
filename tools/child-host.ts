// The host as a child process that tests can kill without warning and start again on the same port and data.

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../host/run.ts';

export interface ChildHost {
  url: string;
  port: number;
  pid(): number;
  /** The last of what it logged. */
  said(): string;
  kill9(): Promise<void>;
  /** A polite end; gives the exit code. */
  term(): Promise<number | null>;
  start(): Promise<void>;
}

export interface ChildOptions {
  dataDir: string;
  /** Path of a bundle; the built one when left out. */
  bundle?: string;
  /** 0 takes a free port at first, and keeps it. */
  port?: number;
  test?: boolean;
  /** Folder of boxes for its shelf. */
  boxes?: string;
  /** False: no commit waits for the disk. Only for what proves nothing about power cuts. */
  synced?: boolean;
  /** A program that runs the host and stays out of the way of its signals, with its arguments: a tracer. */
  under?: readonly string[];
}

/**
 * How long a host may take until it says that it is ready, in milliseconds: beside browsers that draw in software on
 * all cores it may be a while.
 */
const PATIENCE = 60_000;

export async function startChildHost(options: ChildOptions): Promise<ChildHost> {
  let child: ChildProcess | null = null;
  let port = options.port ?? 0;
  let said = '';
  const gone = (one: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => (one.exitCode !== null || one.signalCode !== null ? resolve(one.exitCode) : one.once('exit', (code) => resolve(code))));

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      BAIZE_DATA: options.dataDir,
      // However this process ends, a pipe to it ends too: no host is left behind by tests that were killed.
      BAIZE_TETHER: '1',
      BAIZE_TEST: options.test === false ? '0' : '1',
      ...(options.synced === false ? { BAIZE_SYNC: '0' } : {}),
      ...(options.boxes === undefined ? {} : { BAIZE_BOXES: options.boxes }),
      ...(options.bundle === undefined ? {} : { BAIZE_BUNDLE: options.bundle }),
    };
    const [program = process.execPath, ...args] = [...(options.under ?? []), process.execPath, '--import', 'tsx', path.join(ROOT, 'host/run.ts')];
    const started = spawn(program, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] });
    child = started;
    started.stderr?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
    const ready = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the host did not start:\n${said}`)), PATIENCE);
      started.once('exit', (code) => reject(new Error(`the host ended with ${String(code)}:\n${said}`)));
      started.stdout?.on('data', (part: Buffer) => {
        const found = /Baize is ready: http:\/\/[^\s:]+:(\d+)/.exec(part.toString());
        if (found === null) return;
        clearTimeout(timer);
        resolve(Number(found[1]));
      });
    });
    ready.catch(() => undefined);
    port = await ready;
  }

  await start();
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    pid: () => child?.pid ?? 0,
    said: () => said,
    async kill9() {
      const one = child;
      if (one === null) return;
      one.kill('SIGKILL');
      await gone(one);
    },
    async term() {
      const one = child;
      if (one === null) return null;
      one.kill('SIGTERM');
      return gone(one);
    },
    start,
  };
}

/** The server key as the page learns it. */
export async function serverKeyOf(url: string): Promise<string> {
  const config: unknown = await (await fetch(`${url}/config.json`)).json();
  return typeof config === 'object' && config !== null && 'serverKey' in config ? String(config.serverKey) : '';
}
