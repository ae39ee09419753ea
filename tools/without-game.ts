// `npm run without-game -- go-fish …`: the tree without a game's folders still stands. For each game named (without a
// name for every one): in a copy of what git knows its folders are taken away, and the tests outside that take it as
// their example; then types, lint, checks, tests, the server's file and the page are run there;
// with `--short` no tests, lint and page.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { gameFiles } from '../server-modules/games/folders.ts';
import { ROOT } from '../host/run.ts';
import { readTree } from './checks/sources.ts';
import { neededBy } from './checks/without-game.ts';
import { tempFolder } from './temp-folder.ts';

/** What every game may build on stays. */
const BOX = 'box';

/** What has to pass; the last, unit tests of the engine, of the other games and of what is found by folders. */
const RUNS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['types', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['lint', 'oxlint', '--quiet'],
  ['imports', 'tsx', 'tools/checks/check-imports.ts'],
  ['game names', 'tsx', 'tools/checks/check-game-names.ts'],
  ['cites', 'tsx', 'tools/checks/check-cites.ts'],
  ['bundle', 'tsx', 'tools/build/build-module.ts'],
  ['client', 'vite', 'build', '--logLevel', 'warn'],
  [
    'unit',
    'vitest',
    'run',
    'server-modules/rules',
    'server-modules/games/index.test.ts',
    'src/games',
    'src/store',
    'tools/build',
    'tools/suites/minutes.test.ts',
  ],
];

/** With this word only the quick ones are run. */
const SHORT = '--short';
const QUICK: readonly string[] = ['types', 'imports', 'game names', 'cites', 'bundle'];

/** Copies what git knows and what is new, without what it ignores. */
function copyTo(to: string): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (listed.status !== 0) throw new Error(listed.stderr);
  for (const file of listed.stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(to, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
}

/** What failed, a line each. */
function tryWithout(folder: string): string[] {
  const root = tempFolder('without');
  copyTo(root);
  const sources = readTree(root, (name) => /\.(tsx?|html)$/.test(name));
  const { tests, others } = neededBy(sources, folder, gameIds(folder));
  for (const side of ['server-modules', 'src']) rmSync(path.join(root, side, 'games', folder), { recursive: true, force: true });
  for (const file of tests) rmSync(path.join(root, file));
  console.log(`without ${folder}: ${tests.length} files of tests outside go with it\n${tests.map((file) => `  ${file}`).join('\n')}`);
  const failed = others.map((file) => `${folder}: ${file} is no test and cannot be without it`);
  for (const [name, program, ...args] of RUNS.filter(([one]) => !process.argv.includes(SHORT) || QUICK.includes(one))) {
    const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    console.log(`  ${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (status === 0) continue;
    failed.push(`${folder}: ${name}`);
    console.log(`${stdout}${stderr}`.split('\n').slice(-30).join('\n'));
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  return failed;
}

/** The games of a folder: mostly one, of its name. */
const gameIds = (folder: string): string[] => gameFiles().flatMap(({ id, file }) => (file.split('/')[1] === folder ? [id] : []));

const all = readdirSync(path.join(ROOT, 'server-modules/games'), { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() && one.name !== BOX ? [one.name] : [],
);
const asked = process.argv.slice(2).filter((word) => word !== SHORT);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`there is no game ${unknown.join(', ')}; there are ${all.join(', ')}`);
const games = asked.length === 0 ? all : asked;
const failed = games.flatMap(tryWithout);
for (const line of failed) console.log(line);
console.log(
  `${games.length - new Set(failed.map((line) => line.split(':')[0])).size} passed, ${new Set(failed.map((line) => line.split(':')[0])).size} failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
