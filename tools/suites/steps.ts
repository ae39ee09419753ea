// The literal list of what `npm test` and `npm run test:long` run; whole matches alone are listed by the folders of the
// games. A step whose file is missing fails: nothing is left out in silence.

import { existsSync, readdirSync } from 'node:fs';
import { shelf } from '../../server-modules/games/index.ts';
import { MATCHES_OF, matchStep } from './matches.ts';
import type { StepName } from './minutes.ts';

export interface Step {
  name: StepName;
  /** Program of node_modules/.bin, and its arguments. */
  command: readonly string[];
  /** The file or folder the step lives in; when it is missing the step fails as missing. */
  needs: string;
  /**
   * How its tests are counted: by Vitest's report, by its own closing line `N passed, N failed`, or as one.
   * A step that counts and counts none has failed.
   */
  counts: 'vitest' | 'closing line' | 'one';
  /**
   * It keeps one core busy, a server and those who speak with it: two such steps that follow each other run side by
   * side.
   */
  oneCore?: true;
  /** What its environment has besides. */
  env?: { readonly [name: string]: string };
}

const tsx = (file: string, ...args: string[]): Pick<Step, 'command' | 'needs'> => ({ command: ['tsx', file, ...args], needs: file });
const vitest = (...folders: string[]): Pick<Step, 'command' | 'needs' | 'counts'> => ({
  command: ['vitest', 'run', ...folders],
  needs: folders[0] ?? '',
  counts: 'vitest',
});

/**
 * The worked cases of every game on the shelf, in the order of their names. A game that is not there yet proves its own
 * beside its rules.
 */
function cases(): string[] {
  const games = 'server-modules/games';
  const folders = readdirSync(games, { withFileTypes: true }).filter(({ name }) => Object.hasOwn(shelf, name) && existsSync(`${games}/${name}/cases`));
  const files = folders.flatMap(({ name }) => readdirSync(`${games}/${name}/cases`).map((file) => `${games}/${name}/cases/${file}`));
  return files.filter((file) => file.endsWith('.json')).sort();
}

/** Whole matches of each game whose folder says how long they take. */
const matches: readonly Step[] = [...MATCHES_OF].map(([game, of]) => ({
  name: matchStep(of),
  ...tsx('tests/matches/run.ts', game),
  counts: 'closing line',
  oneCore: true,
}));

export function steps(): readonly Step[] {
  return [
    { name: 'format', command: ['oxfmt', '--check'], needs: '.oxfmtrc.json', counts: 'one' },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], needs: 'tsconfig.json', counts: 'one' },
    { name: 'lint', command: ['oxlint', '--quiet'], needs: '.oxlintrc.json', counts: 'one' },
    { name: 'imports', ...tsx('tools/checks/check-imports.ts'), counts: 'one' },
    { name: 'sizes', ...tsx('tools/checks/check-sizes.ts'), counts: 'one' },
    { name: 'tree', ...tsx('tools/checks/check-tree.ts'), counts: 'one' },
    { name: 'cites', ...tsx('tools/checks/check-cites.ts'), counts: 'one' },
    { name: 'game names', ...tsx('tools/checks/check-game-names.ts'), counts: 'one' },
    // Every test that docs/features.md names stands in its file; whether it ran and passed is said at the end.
    { name: 'features named', ...tsx('tools/checks/check-features.ts'), counts: 'one' },
    // What many of the following open.
    { name: 'bundle', ...tsx('tools/build/build-module.ts'), counts: 'one' },
    { name: 'client', command: ['vite', 'build', '--logLevel', 'warn'], needs: 'vite.config.ts', counts: 'one' },
    { name: 'unit', ...vitest('server-modules/', 'host/', 'src/', 'tools/') },
    { name: 'scenarios', ...tsx('tools/scenario.ts', ...cases()), counts: 'closing line' },
    { name: 'leaks', ...vitest('tests/leaks/') },
    { name: 'coalition', ...vitest('tests/coalition/') },
    { name: 'watching', ...vitest('tests/watching/') },
    { name: 'lease model', ...vitest('tests/cluster/') },
    { name: 'physics', ...vitest('tests/physics/') },
    { name: 'fuzz', ...vitest('tests/fuzz/') },
    { name: 'gesture law', ...vitest('tests/gestures/') },
    { name: 'net', ...vitest('tests/net/') },
    { name: 'perf', ...vitest('tests/perf/') },
    { name: 'chromium', ...tsx('tools/chromium.ts'), counts: 'one' },
    { name: 'conformance', ...tsx('tools/conformance.ts', '--server', 'embedded'), counts: 'closing line', oneCore: true },
    ...matches,
    { name: 'bad input at the door', ...tsx('tests/badinput/run.ts', '--door'), counts: 'closing line', oneCore: true },
    { name: 'determinism', ...tsx('tests/determinism/run.ts'), counts: 'closing line', oneCore: true },
    { name: 'durability', ...tsx('tests/durability/run.ts', '--server', 'embedded'), counts: 'closing line', oneCore: true },
    { name: 'bad input', ...tsx('tests/badinput/run.ts', '--server', 'embedded'), counts: 'closing line', oneCore: true },
    { name: 'flood', ...tsx('tests/flood/run.ts'), counts: 'closing line' },
    { name: 'figures, counted', ...tsx('bench/run.ts', '--counted'), counts: 'one' },
    { name: 'browser', ...tsx('tests/e2e/run.ts'), counts: 'closing line' },
    { name: 'features', ...tsx('tools/checks/check-features.ts', '--ran'), counts: 'one' },
    // What the points of hand, story and picture ask, in small and large windows and on loaded pages.
    { name: 'points at every window', ...tsx('tests/e2e/points.ts'), counts: 'closing line' },
    { name: 'gesture law in a browser', ...tsx('tests/e2e/run.ts', 'gesture-law-whole'), counts: 'closing line' },
    { name: 'drops in a browser', ...tsx('tests/e2e/run.ts', 'drop-law-whole'), counts: 'closing line' },
    { name: 'conformance on Nakama', ...tsx('tools/conformance.ts', '--server', 'nakama'), counts: 'closing line' },
    { name: 'determinism on Nakama', ...tsx('tests/determinism/run.ts', '--nakama'), counts: 'closing line', oneCore: true },
    { name: 'durability on Nakama', ...tsx('tests/durability/run.ts', '--server', 'nakama'), counts: 'closing line', oneCore: true },
    { name: 'bad input on Nakama', ...tsx('tests/badinput/run.ts', '--server', 'nakama'), counts: 'closing line' },
    { name: 'browser on Nakama', ...tsx('tests/e2e/run.ts', '--server', 'nakama'), counts: 'closing line' },
    { name: 'flood on Nakama', ...tsx('tests/flood/run.ts', '--server', 'nakama'), counts: 'closing line' },
    // Two and three nodes over one database, behind the proxy of `npm run cluster`: drained, killed, cut off, updated.
    { name: 'cluster', ...tsx('tests/cluster/run.ts'), counts: 'closing line' },
    { name: 'conformance on a cluster', ...tsx('tools/conformance.ts', '--server', 'cluster'), counts: 'closing line' },
    { name: 'durability on a cluster', ...tsx('tests/durability/run.ts', '--server', 'cluster'), counts: 'closing line', oneCore: true },
    { name: 'coalition on a cluster', ...vitest('tests/coalition/replay/'), env: { BAIZE_SERVER: 'cluster' } },
    // What an operator puts between a table and very many who watch; its long form is ten thousand of them.
    { name: 'relay', ...tsx('tests/relay/run.ts'), counts: 'closing line' },
    { name: 'relay on Nakama', ...tsx('tests/relay/run.ts', '--server', 'nakama'), counts: 'closing line' },
    { name: 'codecs', ...tsx('tests/fuzz/codecs/run.ts'), counts: 'closing line' },
    { name: 'figures', ...tsx('bench/run.ts', '--json'), counts: 'one' },
    { name: 'figures on Nakama', ...tsx('bench/nakama.ts', '--json'), counts: 'closing line' },
  ];
}
