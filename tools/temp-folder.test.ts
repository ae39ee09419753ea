import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftBehind, withLeft } from './suites/run-steps.ts';
import { TEMP_PREFIX } from './temp-folder.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folders-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const program = (rest: string): string[] => [
  '--import',
  'tsx',
  '--input-type=module',
  '-e',
  `import { tempFolder } from ${JSON.stringify(path.resolve('tools/temp-folder.ts'))};
   import { writeFileSync } from 'node:fs';
   const folder = tempFolder('try');
   writeFileSync(folder + '/data', 'x');
   console.log(folder);
   ${rest}`,
];
const env = (): NodeJS.ProcessEnv => ({ ...process.env, TMPDIR: place });

test.each([
  ['by itself', ''],
  ['by process.exit', 'process.exit(3);'],
  ['by a throw', "throw new Error('x');"],
])('a folder goes away with its process that ends %s', (_how, rest) => {
  const { stdout } = spawnSync(process.execPath, program(rest), { env: env(), encoding: 'utf8' });
  expect(stdout.trim()).toContain(path.join(place, `${TEMP_PREFIX}try-`));
  expect(leftBehind(place)).toEqual([]);
});

test('and by a signal', async () => {
  const child = spawn(process.execPath, program('setInterval(() => undefined, 1000);'), { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(existsSync(said.toString().trim())).toBe(true);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(leftBehind(place)).toEqual([]);
});

test('what a step leaves behind is a failure that names it', () => {
  const left = mkdtempSync(path.join(place, `${TEMP_PREFIX}forgotten-`));
  expect(leftBehind(place)).toEqual([path.basename(left)]);
  expect(withLeft({ passed: 4, failed: 0, note: '' }, leftBehind(place))).toEqual({ passed: 4, failed: 1, note: `left behind: ${path.basename(left)}` });
  expect(withLeft({ passed: 4, failed: 0, note: '' }, [])).toEqual({ passed: 4, failed: 0, note: '' });
  rmSync(left, { recursive: true });
  expect(readdirSync(place).filter((name) => name.startsWith(TEMP_PREFIX))).toEqual([]);
});
