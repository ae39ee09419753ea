// The host of this suite: started as a child with people's limits, looked at from outside by its open files, its memory
// and its disk.

import { fork, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AttackName, Seen } from './attacks.ts';
import type { Measured, Ready } from './host.ts';
import { startServer, type ServerName } from '../conformance/servers.ts';
import type { Door } from './visitor.ts';

const HERE = import.meta.dirname;

export interface Flooded extends Door {
  readonly name: ServerName;
  /** `sweep`: memory is swept first, which no server under way does for us. Null: this server tells nobody. */
  look(sweep?: boolean): Promise<Measured | null>;
  /** Open files of the process; null where the system does not tell. */
  files(): number | null;
  /** Bytes in the data folder; null where it is no folder of ours alone. */
  disk(): number | null;
  /** Runs one attack in a process of its own; what it saw. */
  attack(name: AttackName, seconds: number, size: number): Promise<Seen>;
  end(): Promise<void>;
}

/** Attacks this server, each time from other addresses. */
function attackOn({ port, serverKey }: Door): Flooded['attack'] {
  let spells = 0;
  return (name, seconds, size) => {
    const args = ['--import', 'tsx', path.join(HERE, 'attacker.ts'), name, String(port), serverKey, String(seconds), String(size), String(++spells)];
    const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    attacker.stdout.on('data', (part: Buffer) => (said += part.toString()));
    return new Promise((resolve, reject) => {
      attacker.once('close', (code) => (code === 0 ? resolve(JSON.parse(said) as Seen) : reject(new Error(`the attack ${name} ended with ${String(code)}`))));
    });
  };
}

/** The real Nakama, as people run it. Of its memory, files and disk nothing is asked: most of that is not ours. */
export async function startFloodedNakama(): Promise<Flooded> {
  const server = await startServer('nakama', 7620, true, false);
  const { serverKey } = server;
  const port = Number(new URL(server.url).port);
  return {
    name: 'nakama',
    port,
    serverKey,
    look: () => Promise.resolve(null),
    files: () => null,
    disk: () => null,
    attack: attackOn({ port, serverKey }),
    end: () => server.stop(),
  };
}

/** `test`: one for tests, which can be told that it is later. */
export async function startFlooded(dataDir: string, test = false): Promise<Flooded> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', BAIZE_DATA: dataDir, BAIZE_TEST: test ? '1' : '0', BAIZE_LOG: 'error' };
  const child = fork(path.join(HERE, 'host.ts'), { env, execArgv: ['--expose-gc', '--import', 'tsx'] });
  const told = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the host is gone'));
      child.once('exit', gone);
      child.once('message', (message) => {
        child.off('exit', gone);
        resolve(message as T);
      });
    });
  const { port, serverKey } = await told<Ready>();
  return {
    name: 'embedded',
    port,
    serverKey,
    look(sweep = false) {
      const answer = told<Measured>();
      child.send(sweep ? 'sweep' : 'look');
      return answer;
    },
    files() {
      const folder = `/proc/${child.pid ?? 0}/fd`;
      return existsSync(folder) ? readdirSync(folder).length : null;
    },
    disk: () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => sum + statSync(path.join(dataDir, name)).size, 0),
    attack: attackOn({ port, serverKey }),
    async end() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
