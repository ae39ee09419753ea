// `npm run bench -- load --cpu [--seats N] [--json]`: what a verb takes of CPU in either server, under a load that both bear with ease, and what a resting table takes.
// It depends on what else the machine does far less than how many seats are held within a time. The servers take turns; what is told is the median of the rounds.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { tempFolder } from '../../tools/temp-folder.ts';
import { SEATS, type Name, type Played } from './clients.ts';
import { ask, cpuOf, other, startClients, startColyseus, startOurs } from './servers.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, seats: { type: 'string', default: '240' } },
});
const tables = Math.max(1, Math.floor(Number(values.seats) / SEATS));
const ROUNDS = 5;
/** Before the first round: what is played often is made fast only then. */
const WARM_MS = 8000;
const PLAY_MS = 6000;
const REST_MS = 2000;

interface Cost {
  /** Microseconds of CPU a verb, with the ticks of the tables meanwhile. */
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

/** Work while the other server stands still. */
async function alone<T>(name: Name, work: () => Promise<T>): Promise<T> {
  process.kill(pidOf(other(name)), 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pidOf(other(name)), 'SIGCONT');
  }
}
const play = (at: Name, ms: number): Promise<Played> => ask<Played>(clients, { t: 'play', at, tables, warm: 0, ms });

async function measure(name: Name): Promise<Cost> {
  const before = cpuOf(pidOf(name));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const from = cpuOf(pidOf(name));
  const { took, lost, refused } = await play(name, PLAY_MS);
  const spent = cpuOf(pidOf(name)) - from;
  if (lost + refused > 0) throw new Error(`${name}: ${lost} verbs were lost and ${refused} refused; fewer seats are needed`);
  return { verb: spent / took.length, restingSecond: (from - before) / tables / (REST_MS / 1000) };
}

const costs: { [N in Name]: Cost[] } = { baize: [], colyseus: [] };
for (const name of NAMES) {
  await ask(clients, { t: 'tables', at: name, count: tables });
  await alone(name, () => play(name, WARM_MS));
}
for (let i = 0; i < ROUNDS; i++) for (const name of NAMES) costs[name].push(await alone(name, () => measure(name)));

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
