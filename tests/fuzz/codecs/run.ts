// Codecs under inputs that find their own way: `tsx tests/fuzz/codecs/run.ts [--seconds N] [--keep] [TARGET ...]`.
// jsfuzz changes what is kept in the corpus and goes on with whatever opens a way through the code that nothing before
// it took. An input at which a target throws, or takes ten seconds, is written to the corpus and fails the run; from
// then on every `npm test` tries it. `--keep` writes back what opened ways.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type PluginBuild } from 'esbuild';
import { bytesOf, inputOf, LONGEST, readCorpus, TARGETS, writeCorpus, type Target } from './corpus.ts';

const { values, positionals } = parseArgs({ options: { seconds: { type: 'string' }, keep: { type: 'boolean', default: false } }, allowPositionals: true });
const SECONDS = Number(values.seconds ?? (process.env['BAIZE_LONG'] === '1' ? 120 : 10));
/** An input that takes longer counts as one that fails, in seconds. */
const PATIENCE = 10;
/** Of a target's new inputs so many are kept at most. */
const MOST = 120;
const JSFUZZ = createRequire(import.meta.url).resolve('jsfuzz/build/src/index.js');

/**
 * To look through the code of thirteen games after each call would leave no time for calls: the codecs ask the shelf
 * for no more than a row.
 */
const ONE_GAME = {
  contents: `import { game as sandbox } from './box/tables/sandbox.ts';
export const shelf = { sandbox: () => sandbox };`,
  loader: 'ts',
} as const;

interface Run {
  /** How often the target was called, and how many ways through its code were seen. */
  calls: number;
  ways: number;
  /** What failed; null: nothing did. */
  crash: Buffer | null;
  /** Inputs that opened a way, in the order in which they came. */
  found: Buffer[];
  said: string;
}

/** Lets jsfuzz have this program for so many seconds, beginning with these inputs. `folder` is its own. */
async function fuzz(entry: string, seeds: readonly Buffer[], seconds: number, folder: string): Promise<Run> {
  const [from, into] = [path.join(folder, 'seeds'), path.join(folder, 'found')];
  for (const one of [from, into]) mkdirSync(one, { recursive: true });
  seeds.forEach((seed, i) => writeFileSync(path.join(from, String(i)), seed));
  const shelf = { name: 'one game', setup: (made: PluginBuild) => void made.onLoad({ filter: /server-modules.games.list\.ts$/ }, () => ONE_GAME) };
  await build({
    plugins: [shelf],
    entryPoints: [entry],
    outfile: path.join(folder, 'target.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
  const crash = path.join(folder, 'crash');
  const args = [JSFUZZ, 'target.cjs', into, from, `--exact-artifact-path=${crash}`, `--timeout=${PATIENCE}`, '--versifier=false', '--rss-limit-mb=1024'];
  // A group of its own: its worker ends with it.
  const child = spawn(process.execPath, args, { cwd: folder, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-20_000)));
  const end = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), seconds * 1000);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(end);
  const counts = [...said.matchAll(/^#(\d+) \w+ +cov: (\d+)/gm)].at(-1);
  const found = readdirSync(into).map((name) => readFileSync(path.join(into, name)));
  return { calls: Number(counts?.[1] ?? 0), ways: Number(counts?.[2] ?? 0), crash: existsSync(crash) ? readFileSync(crash) : null, found, said };
}

let [passed, failed] = [0, 0];
function report(name: string, flaw: string | null): void {
  if (flaw === null) passed++;
  else failed++;
  console.log(`${flaw === null ? 'ok    ' : 'FAILED'} ${name}${flaw === null ? '' : `: ${flaw}`}`);
}

mkdirSync('build', { recursive: true });
const folder = mkdtempSync(path.resolve('build', 'codecs-'));
try {
  // A lock of four words that nobody opens by chance, and a fuzzer that sees no ways would not either: it must come
  // through, or a run that finds nothing says nothing.
  const lock = await fuzz(path.resolve('tests/fuzz/codecs/lock.ts'), [], 60, path.join(folder, 'lock'));
  report('a lock that opens step by step is opened', lock.crash === null ? `not after ${lock.calls} calls` : null);
  const asked: readonly Target[] = positionals.length === 0 ? TARGETS : TARGETS.filter((target) => positionals.includes(target));
  for (const target of asked) {
    const corpus = readCorpus(target);
    const seeds = [...corpus.crashes, ...corpus.kept].map(bytesOf);
    const run = await fuzz(path.resolve(`tests/fuzz/codecs/${target}.ts`), seeds, SECONDS, path.join(folder, target));
    if (run.crash !== null) corpus.crashes.push(inputOf(run.crash));
    if (values.keep)
      corpus.kept.push(
        ...run.found
          .filter((one) => one.length > 0 && one.length <= LONGEST)
          .map(inputOf)
          .slice(0, Math.max(0, MOST - corpus.kept.length)),
      );
    if (run.crash !== null || values.keep) writeCorpus(target, corpus);
    const flaw =
      run.crash !== null
        ? `${JSON.stringify(inputOf(run.crash))}\n${run.said.slice(-1500)}`
        : run.calls < 100
          ? `only ${run.calls} calls\n${run.said.slice(-1500)}`
          : null;
    report(`${target}: ${run.calls} calls, ${run.ways} ways, ${run.found.length} new`, flaw);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
