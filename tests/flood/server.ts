// The host of this suite: started as a child with people's limits, looked at from outside by its open files, its memory and its disk.

import { fork, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AttackName, Seen } from './attacks.ts';
import type { Measured, Ready } from './host.ts';
import type { Door } from './visitor.ts';

const HERE = import.meta.dirname;

export interface Flooded extends Door {
  /** `sweep`: memory is swept first, which no server under way does for us. */
  look(sweep?: boolean): Promise<Measured>;
  /** Open files of the process; null where the system does not tell. */
  files(): number | null;
  /** Bytes in the data folder. */
  disk(): number;
  /** Runs one attack in a process of its own; what it saw. */
  attack(name: AttackName, seconds: number, size: number): Promise<Seen>;
  end(): Promise<void>;
}

export async function startFlooded(dataDir: string): Promise<Flooded> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', BAIZE_DATA: dataDir, BAIZE_TEST: '0', BAIZE_LOG: 'error' };
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
  let spells = 0;
  return {
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
    attack(name, seconds, size) {
      const args = ['--import', 'tsx', path.join(HERE, 'attacker.ts'), name, String(port), serverKey, String(seconds), String(size), String(++spells)];
      const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      attacker.stdout.on('data', (part: Buffer) => (said += part.toString()));
      return new Promise((resolve, reject) => {
        attacker.once('close', (code) => (code === 0 ? resolve(JSON.parse(said) as Seen) : reject(new Error(`the attack ${name} ended with ${String(code)}`))));
      });
    },
    async end() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
