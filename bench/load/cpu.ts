// `npm run bench -- load --cpu [--seats N] [--json]`: what a verb takes of CPU in either server, and what a resting table takes. So many verbs are done, a few on
// their way at a time, however long that takes: what else the machine does hardly matters. The servers take turns; what is told is the median of the rounds.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { tempFolder } from '../../tools/temp-folder.ts';
import { SEATS, type Name } from './clients.ts';
import { ask, cpuOf, startClients, startColyseus, startOurs } from './servers.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, seats: { type: 'string', default: '96' } },
});
const tables = Math.max(1, Math.floor(Number(values.seats) / SEATS));
const ROUNDS = 5;
/** Before the first round: what is done often is made fast only then. */
const WARM = 12_000;
const VERBS = 6000;
/** Verbs on their way at a time: as many share a sync of the disk as where people act a thousand times a second. */
const OPEN = 6;
const REST_MS = 2000;

interface Cost {
  /** Microseconds of CPU a verb, less what the tables' ticks took meanwhile. */
  verb: number;
  /** Microseconds of CPU that a table takes in a second in which nobody does anything. */
  restingSecond: number;
}

const folder = tempFolder('cpu');
const host = await startOurs(folder);
const peer = await startColyseus();
const clients = await startClients(host, peer.port);
const pidOf = (name: Name): number => (name === 'baize' ? host.pid() : (peer.child.pid ?? 0));
const NAMES = ['baize', 'colyseus'] as const;

async function run(at: Name, verbs: number): Promise<void> {
  const refused = await ask<number>(clients, { t: 'run', at, tables, verbs, open: OPEN });
  if (refused > 0) throw new Error(`${at}: ${refused} verbs were refused`);
}

async function measure(name: Name): Promise<Cost> {
  const [began, before] = [performance.now(), cpuOf(pidOf(name))];
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const [middle, from] = [performance.now(), cpuOf(pidOf(name))];
  await run(name, VERBS);
  const spent = cpuOf(pidOf(name)) - from;
  const resting = (from - before) / (middle - began);
  return { verb: (spent - resting * (performance.now() - middle)) / VERBS, restingSecond: (resting * 1000) / tables };
}

const costs: { [N in Name]: Cost[] } = { baize: [], colyseus: [] };
for (const name of NAMES) {
  await ask(clients, { t: 'tables', at: name, count: tables });
  await run(name, WARM);
}
for (let i = 0; i < ROUNDS; i++) for (const name of NAMES) costs[name].push(await measure(name));

clients.kill();
await host.kill9();
peer.child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });

const median = (list: number[]): number => Math.round(list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
const figures = (of: Cost[]): Cost => ({ verb: median(of.map(({ verb }) => verb)), restingSecond: median(of.map(({ restingSecond }) => restingSecond)) });
const [ours, theirs] = [figures(costs.baize), figures(costs.colyseus)];
const report = {
  unit: 'microseconds of CPU',
  seats: tables * SEATS,
  rounds: ROUNDS,
  baize: ours,
  colyseus: theirs,
  /** How many of their verbs one of ours is. */
  ratio: Math.round((ours.verb / theirs.verb) * 100) / 100,
  load: loadavg().map((one) => Math.round(one * 100) / 100),
};
mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
writeFileSync(path.join(ROOT, 'build/proof/cpu.json'), `${JSON.stringify(report, null, 2)}\n`);
if (values.json) console.log(JSON.stringify(report, null, 2));
else
  console.log(
    `a verb: Baize ${ours.verb} µs, Colyseus ${theirs.verb} µs, ratio ${report.ratio}; a resting table: ${ours.restingSecond} and ${theirs.restingSecond} µs a second`,
  );
process.exit(0);
