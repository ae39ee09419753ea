// The literal list of what `npm test` and `npm run test:long` run. A step whose file is missing fails: nothing is left out in silence.

import { existsSync, readdirSync } from 'node:fs';
import { shelf } from '../server-modules/games/index.ts';

export interface Step {
  name: string;
  /** Program of node_modules/.bin, and its arguments. */
  command: readonly string[];
  /** The file or folder the step lives in; when it is missing the step fails as missing. */
  needs: string;
  /**
   * How its tests are counted: by Vitest's report, by its own closing line `N passed, N failed`, or as one.
   * A step that counts and counts none has failed.
   */
  counts: 'vitest' | 'closing line' | 'one';
  /** Only in `npm run test:long`. */
  long?: true;
  /** After this many minutes the step is ended and has failed. */
  minutes: number;
}

const tsx = (file: string, ...args: string[]): Pick<Step, 'command' | 'needs'> => ({ command: ['tsx', file, ...args], needs: file });
const vitest = (...folders: string[]): Pick<Step, 'command' | 'needs' | 'counts'> => ({
  command: ['vitest', 'run', ...folders],
  needs: folders[0] ?? '',
  counts: 'vitest',
});

/** The worked cases of every game on the shelf, in the order of their names. A game that is not there yet proves its own beside its rules. */
function cases(): string[] {
  const games = 'server-modules/games';
  const folders = readdirSync(games, { withFileTypes: true }).filter(({ name }) => Object.hasOwn(shelf, name) && existsSync(`${games}/${name}/cases`));
  const files = folders.flatMap(({ name }) => readdirSync(`${games}/${name}/cases`).map((file) => `${games}/${name}/cases/${file}`));
  return files.filter((file) => file.endsWith('.json')).sort();
}

export function steps(): readonly Step[] {
  return [
    { name: 'format', command: ['oxfmt', '--check'], needs: '.oxfmtrc.json', counts: 'one', minutes: 2 },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], needs: 'tsconfig.json', counts: 'one', minutes: 5 },
    { name: 'lint', command: ['oxlint', '--quiet'], needs: '.oxlintrc.json', counts: 'one', minutes: 2 },
    { name: 'imports', ...tsx('tools/checks/check-imports.ts'), counts: 'one', minutes: 2 },
    { name: 'sizes', ...tsx('tools/checks/check-sizes.ts'), counts: 'one', minutes: 2 },
    { name: 'tree', ...tsx('tools/checks/check-tree.ts'), counts: 'one', minutes: 2 },
    { name: 'unit', ...vitest('server-modules/', 'host/', 'src/', 'tools/'), minutes: 15 },
    { name: 'scenarios', ...tsx('tools/scenario.ts', ...cases()), counts: 'closing line', minutes: 5 },
    { name: 'leaks', ...vitest('tests/leaks/'), minutes: 15 },
    { name: 'fuzz', ...vitest('tests/fuzz/'), minutes: 10 },
    { name: 'net', ...vitest('tests/net/'), minutes: 10 },
    { name: 'perf', ...vitest('tests/perf/'), minutes: 5 },
    { name: 'bundle', ...tsx('tools/build-module.ts'), counts: 'one', minutes: 2 },
    { name: 'client', command: ['vite', 'build', '--logLevel', 'warn'], needs: 'vite.config.ts', counts: 'one', minutes: 5 },
    { name: 'conformance', ...tsx('tools/conformance.ts', '--server', 'embedded'), counts: 'closing line', minutes: 10 },
    { name: 'matches, The Traitors', ...tsx('tests/matches/run.ts', 'the-traitors'), counts: 'closing line', minutes: 20 },
    { name: 'matches, Good Cop', ...tsx('tests/matches/run.ts', 'good-cop-bad-cop'), counts: 'closing line', minutes: 20 },
    { name: 'matches, Stars', ...tsx('tests/matches/run.ts', 'stars-may-swallow-us'), counts: 'closing line', minutes: 30 },
    { name: 'matches, Imposters', ...tsx('tests/matches/run.ts', 'imposters-and-crewmates'), counts: 'closing line', minutes: 60 },
    { name: 'bad input at the door', ...tsx('tests/badinput/run.ts', '--door'), counts: 'closing line', minutes: 5 },
    { name: 'chromium', ...tsx('tools/chromium.ts'), counts: 'one', minutes: 10 },
    { name: 'determinism', ...tsx('tests/determinism/run.ts'), counts: 'closing line', minutes: 10 },
    { name: 'durability', ...tsx('tests/durability/run.ts', '--server', 'embedded'), counts: 'closing line', minutes: 10 },
    { name: 'bad input', ...tsx('tests/badinput/run.ts', '--server', 'embedded'), counts: 'closing line', minutes: 10 },
    { name: 'browser', ...tsx('tests/e2e/run.ts'), counts: 'closing line', minutes: 40 },
    { name: 'features', ...tsx('tools/checks/check-features.ts', '--ran'), counts: 'one', minutes: 2 },
    { name: 'conformance on Nakama', ...tsx('tools/conformance.ts', '--server', 'nakama'), counts: 'closing line', long: true, minutes: 30 },
    { name: 'determinism on Nakama', ...tsx('tests/determinism/run.ts', '--nakama'), counts: 'closing line', long: true, minutes: 15 },
    { name: 'durability on Nakama', ...tsx('tests/durability/run.ts', '--server', 'nakama'), counts: 'closing line', long: true, minutes: 30 },
    { name: 'bad input on Nakama', ...tsx('tests/badinput/run.ts', '--server', 'nakama'), counts: 'closing line', long: true, minutes: 30 },
    { name: 'browser on Nakama', ...tsx('tests/e2e/run.ts', '--server', 'nakama'), counts: 'closing line', long: true, minutes: 30 },
    { name: 'figures', ...tsx('bench/run.ts', '--json'), counts: 'one', long: true, minutes: 30 },
    { name: 'figures on Nakama', ...tsx('bench/nakama.ts', '--json'), counts: 'closing line', long: true, minutes: 15 },
  ];
}
