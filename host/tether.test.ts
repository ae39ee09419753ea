// A host that tests start as a child ends with them, also when they are killed without a word.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TINY } from './testing/bundle.ts';
import { ROOT } from './run.ts';

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a child host ends by itself when the process that started it is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-tether-'));
  const bundle = path.join(folder, 'tiny.js');
  writeFileSync(bundle, TINY);
  const options = JSON.stringify({ dataDir: path.join(folder, 'data'), bundle, synced: false });
  const script = `import('./tools/child-host.ts').then(({ startChildHost }) => startChildHost(${options})).then((host) => console.log('host ' + host.pid()))`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--eval', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let host = 0;
  try {
    host = await new Promise<number>((resolve, reject) => {
      let said = '';
      parent.once('exit', (code) => reject(new Error(`the parent ended with ${String(code)}`)));
      parent.stdout.on('data', (part: Buffer) => {
        said += part.toString();
        const found = /host (\d+)/.exec(said);
        if (found !== null) resolve(Number(found[1]));
      });
    });
    expect(isThere(host)).toBe(true);
    parent.kill('SIGKILL');
    for (let i = 0; i < 200 && isThere(host); i++) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isThere(host)).toBe(false);
  } finally {
    parent.kill('SIGKILL');
    if (host !== 0 && isThere(host)) process.kill(host, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
