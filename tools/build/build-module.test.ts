import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { allGames } from '../../server-modules/games/index.ts';
import { buildIfStale } from './build-if-stale.ts';
import { WEIGHTS } from './build-module.ts';
import { eachNode, treeOf } from '../bundle/syntax.ts';
import { tooHeavy, type Weights } from '../bundle/weights.ts';

const outfile = path.resolve('build/index.js');
let weights: Weights;
beforeAll(() => {
  buildIfStale('.', ['server bundle']);
  weights = JSON.parse(readFileSync(WEIGHTS, 'utf8')) as Weights;
  // Each part is weighed by writing the whole anew; half a minute here, and a machine may be slow and busy.
}, 240_000);

test('the module is small enough, and loading it makes no library work out its tables', () => {
  const text = readFileSync(outfile, 'utf8');
  expect(weights.file).toBe(text.length);
  expect(tooHeavy(weights)).toEqual([]);
  // Knobs and positions are for tests alone.
  const words = ['not-a-test-server', 'bad-position'];
  expect(words.map((word) => text.includes(word))).toEqual([false, false]);
  const forTests = readFileSync(path.resolve('build/tests.js'), 'utf8');
  expect(words.map((word) => forTests.includes(word))).toEqual([true, true]);
  // chess.js fills tables of large numbers when it is loaded: it is in there with its game, and nobody has asked it yet.
  const games = path.resolve('server-modules/games');
  const sources = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const wanted = sources.some((file) => readFileSync(path.join(games, file), 'utf8').includes("from 'chess.js'"));
  expect(/isInsufficientMaterial/.test(text)).toBe(wanted);
  let asked = 0;
  const large = (value: unknown): bigint => {
    asked += 1;
    return BigInt(value as number);
  };
  runInNewContext(text, { BigInt: large });
  expect(asked).toBe(0);
});

test('every folder of games is opened by its own tables alone', () => {
  const shown = gameFiles()
    .map(({ file }) => file.split('/')[1] ?? '')
    .map((folder) => folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const { parts } = weights;
  // And what any table may ask for, but few do.
  const seldom = [
    'reading',
    'saves',
    'adoption',
    'takeback',
    'aside',
    'takeproof',
    'watch',
    'poll',
    'cast',
    'tidy',
    'join',
    'fog',
    'backs',
    'voice',
    'lease',
    'resting',
    'accountPort',
    'node',
    'door',
    'directory',
    'rpcs',
    'ruled',
    'upload',
    'uploadStore',
    'objectStore',
  ];
  // What several games use, and no others, is opened with the first of them.
  const own = parts.filter(({ name }) => !parts.some(({ needs }) => needs?.includes(name)));
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set([...shown, ...seldom]));
  for (const { name, bytes } of own) expect(bytes > (seldom.includes(name) ? 500 : 1_500) ? name : `${name} is opened at once`).toBe(name);
});

test('no property of ours has a name that the bundle writes in another way', () => {
  const sources = readdirSync('server-modules', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const file of sources) {
    eachNode(treeOf(readFileSync(path.join('server-modules', file), 'utf8'), file), (node, parent, field) => {
      if ((field === 'key' || field === 'property') && parent?.['computed'] !== true && /^_[a-zA-Z]/.test(String(node['name'])))
        found.push(`${file}: ${String(node['name'])}`);
    });
  }
  expect(found).toEqual([]);
}, 30_000);

test('every game of the shelf opens in the module', () => {
  const context = { nk: { storageWrite: () => [] } };
  const said = runInNewContext(
    `${readFileSync(outfile, 'utf8')}; bzHello({ userId: 'u', env: {} }, null, nk, '{"name":"Ann","protocol":1}')`,
    context,
  ) as string;
  expect((JSON.parse(said) as { games: unknown }).games).toEqual(
    allGames()
      .filter(({ unlisted }) => unlisted !== true)
      .map(({ id, seats, minutes, modes }) => ({ id, seats, minutes, modes })),
  );
});
