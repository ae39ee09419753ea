// `npm run bench -- [--json] [--counted]`: all figures. `npm run bench -- load [--json] [--most SEATS]`: how many seats
// one process holds beside Colyseus (load.ts). `npm run bench -- physics [--json]`: weight alone (physics.ts).
// `npm run bench -- cluster [--json] [--most SEATS]`: one to three nodes over one database (cluster.ts).
// `npm run bench -- watchers [--json]`: who watches a table of eight, without a relay (watchers.ts). Counts and ratios
// can fail the run; microseconds are only reported.
// `--counted`: those alone that do not depend on the clock, in a minute or two.
// The server core beside Colyseus (compare.mjs), what a table costs inside Nakama (nakama.ts), tables of many pieces in
// a browser (scene.ts), a peer's drag (drag.ts), coming to a table (join.ts), what falls (physics.ts), and the size of
// what a browser loads.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(HERE);
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, counted: { type: 'boolean', default: false }, most: { type: 'string' } },
  allowPositionals: true,
});
// A part of its own: it takes minutes, and all of the machine.
if (positionals[0] === 'load') {
  if (!existsSync(path.join(HERE, 'node_modules'))) run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], HERE);
  const given = [...(values.json ? ['--json'] : []), ...(values.most === undefined ? [] : ['--most', values.most])];
  const done = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [path.join(HERE, 'load.ts'), ...given], { cwd: ROOT, stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

const [asked = ''] = positionals;
if (['physics', 'watchers', 'cluster'].includes(asked)) {
  const given = [...(values.json ? ['--json'] : []), ...(asked === 'cluster' && values.most !== undefined ? ['--most', values.most] : [])];
  const done = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [path.join(HERE, `${asked}.ts`), ...given], { cwd: ROOT, stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

interface Row {
  name: string;
  micros: number;
  bytes: number;
  join: number;
  incomplete: number;
  twins: number;
  touched: number;
  ratio: { cpu: number; bytes: number; join: number };
}
interface Compared {
  pieces: number;
  rows: Row[];
}

interface Check {
  what: string;
  value: number;
  limit: number;
}

function run(command: string, args: string[], cwd: string): string {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`${[command, ...args].join(' ')} failed\n${done.stdout}`);
  return done.stdout;
}

function compared(pieces: number, ops: number): Compared {
  const rounds = values.counted ? 1 : 7;
  return JSON.parse(run('node', ['compare.mjs', '--pieces', String(pieces), '--ops', String(ops), '--rounds', String(rounds), '--json'], HERE)) as Compared;
}

const rowOf = ({ rows, pieces }: Compared, name: string): Row => {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`no row ${name} at ${pieces} pieces`);
  return row;
};

/** Bytes of what a page loads, gzipped, following the entry's own static imports. */
function pageSizes(): { lobbyJs: number; allJs: number } {
  const assets = path.join(ROOT, 'dist/assets');
  const html = readFileSync(path.join(ROOT, 'dist/index.html'), 'utf8');
  const named = new Set<string>();
  const follow = (file: string): void => {
    if (named.has(file)) return;
    named.add(file);
    const code = readFileSync(path.join(assets, file), 'utf8');
    for (const [, from = ''] of code.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) follow(from);
  };
  for (const [, file = ''] of html.matchAll(/assets\/([^"']+\.js)/g)) follow(file);
  const size = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(assets, file))).length, 0);
  return { lobbyJs: size(named), allJs: size(readdirSync(assets).filter((file) => /\.(js|wasm)$/.test(file))) };
}

if (!existsSync(path.join(HERE, 'node_modules'))) run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], HERE);
const small = compared(300, 4000);
const large = compared(3000, 400);
const ours = rowOf(small, 'Baize');
const admitted = rowOf(small, 'Baize with admission and log');
const oursLarge = rowOf(large, 'Baize');
const page = existsSync(path.join(ROOT, 'dist/index.html')) ? pageSizes() : null;

const checks: Check[] = [
  { what: 'incomplete views, 300 and 3,000 pieces', value: ours.incomplete + oursLarge.incomplete + admitted.incomplete, limit: 0 },
  { what: 'messages that tell twin worlds apart', value: ours.twins + oursLarge.twins + admitted.twins, limit: 0 },
  { what: 'bytes per operation and viewer, times Colyseus', value: ours.ratio.bytes, limit: 1 },
  { what: 'pieces touched per operation, 3,000 times 300', value: oursLarge.touched / ours.touched, limit: 1.3 },
];
if (!values.counted) {
  checks.push({ what: 'CPU without admission and log, times Colyseus', value: ours.ratio.cpu, limit: 1 });
  checks.push({ what: 'CPU with admission and log, times Colyseus', value: admitted.ratio.cpu, limit: 2 });
}
// What one table loads has a limit too: tests/perf weighs it game by game.
if (page !== null) checks.push({ what: 'lobby script, kB gzip', value: page.lobbyJs / 1000, limit: 130 });
const report: { core: Compared[]; page: typeof page; checks: Check[]; nakama: unknown; scene: unknown; drag: unknown; join: unknown; physics: unknown } = {
  core: [small, large],
  page,
  checks,
  nakama: null,
  scene: null,
  drag: null,
  join: null,
  physics: null,
};
let inside = true;
/** A part with checks of its own: what it wrote down, when it ran well. */
function part(script: string, figures: string): unknown {
  const done = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [path.join(HERE, script)], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  inside &&= done.status === 0;
  if (!values.json) process.stdout.write(done.stdout);
  const file = path.join(ROOT, 'build/proof', figures);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
if (!values.counted) {
  report.nakama = part('nakama.ts', 'nakama-figures.json');
  report.scene = part('scene.ts', 'scene.json');
  report.drag = part('drag.ts', 'drag.json');
  report.join = part('join.ts', 'join.json');
  report.physics = part('physics.ts', 'physics.json');
}
mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
writeFileSync(path.join(ROOT, 'build/proof', values.counted ? 'figures-counted.json' : 'figures.json'), `${JSON.stringify(report, null, 2)}\n`);

const failed = checks.filter(({ value, limit }) => !(value <= limit));
if (values.json) console.log(JSON.stringify(report, null, 2));
else
  for (const { what, value, limit } of checks)
    console.log(`${value <= limit ? 'ok  ' : 'FAIL'} ${what}: ${Math.round(value * 1000) / 1000} (at most ${limit})`);
process.exitCode = failed.length === 0 && inside ? 0 : 1;
