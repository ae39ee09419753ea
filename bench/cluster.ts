// `npm run bench -- cluster [--json] [--most SEATS]`: what one, two and three nodes of Nakama over one PostgreSQL
// carry, behind the proxy of `npm run cluster`.
// Tables of four over real WebSockets, four verbs a second and seat, spread evenly over the nodes; a level is held when
// 99 of 100 verbs are acknowledged within 100 ms. Each verb is a row, on the disk when it is acknowledged.
// Nodes, database, proxy and people share the machine, so the seats that are held tell of all of it together, and an
// added node gets a share of the same cores; what carries over to other machines is the processor that each part takes
// for a verb, with what its tables take besides. The proxy runs in this process. Needs build/index.js.

import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freeBlock } from '../tests/conformance/servers.ts';
import { startCluster, type ClusterHandle } from '../tools/cluster/cluster.ts';
import { tempFolder } from '../tools/temp-folder.ts';
import { SEATS, VERBS, type Played } from './load/clients.ts';
import { ask, inWords, levelOf, PART, PLAY_MS, TRIES, WARM_MS, WITHIN_MS, type Level } from './load/levels.ts';
import { cpuMs, round } from './nakama/measure.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(HERE);
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, most: { type: 'string', default: '480' } } });
const NAMES = ['a', 'b', 'c'];
const LADDER = [48, 72, 96, 120, 144, 192, 240, 288, 336, 384, 432, 480].filter((seats) => seats <= Number(values.most));
/** Where free ports are looked for. */
const PORTS = 8_900;
/** After a level that was too much, in milliseconds: what nobody waits for any more is still worked off. */
const CALM_MS = 5000;

const say = (line: string): void => void (values.json ? console.error(line) : console.log(line));

/** Children of a process: PostgreSQL has one for each connection. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((one) => one !== '')
    .map(Number);

/** Milliseconds of processor so far. */
interface Spent {
  nodes: number[];
  database: number;
  proxy: number;
}
function spentBy({ nodes, databasePid }: ClusterHandle): Spent {
  const { user, system } = process.cpuUsage();
  return {
    nodes: [...nodes.values()].map((node) => cpuMs(node.pid())),
    database: [databasePid, ...childrenOf(databasePid)].reduce((all, pid) => all + cpuMs(pid), 0),
    proxy: (user + system) / 1000,
  };
}
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const less = (now: Spent, was: Spent): Spent => ({
  nodes: now.nodes.map((one, i) => one - (was.nodes[i] ?? 0)),
  database: now.database - was.database,
  proxy: now.proxy - was.proxy,
});

interface Measured extends Level {
  /** Verbs a second of all seats, warming up included, and cores of each part meanwhile. */
  rate: number;
  cores: { nodes: number[]; database: number; proxy: number };
}

interface Found {
  nodes: number;
  levels: Measured[];
  /** Seats of the highest level that was held. */
  held: number;
}

async function measure(cluster: ClusterHandle, people: ChildProcess, seats: number): Promise<Measured> {
  const tables = Math.floor(seats / SEATS);
  await ask(people, { t: 'tables', at: 'baize', count: tables });
  const [was, began] = [spentBy(cluster), performance.now()];
  const played = await ask<Played>(people, { t: 'play', at: 'baize', tables, warm: WARM_MS, ms: PLAY_MS });
  const [spent, seconds] = [less(spentBy(cluster), was), (performance.now() - began) / 1000];
  const cores = (ms: number): number => ms / 1000 / seconds;
  const rate = (seats * VERBS * (WARM_MS + PLAY_MS)) / 1000 / seconds;
  return { ...levelOf(seats, played), rate, cores: { nodes: spent.nodes.map(cores), database: cores(spent.database), proxy: cores(spent.proxy) } };
}

/** One cluster of so many nodes, from the lowest level to the second in a row that is too much. */
async function climb(count: number, port: number): Promise<Found> {
  const folder = tempFolder('bench-cluster');
  const nodes = new Map<string, number>();
  for (let next = port; nodes.size < count; next += 10) nodes.set(NAMES[nodes.size] ?? '', (next = await freeBlock(next)));
  const cluster = await startCluster({ nodes, port: 0, dataDir: folder, test: true, bundle: path.join(ROOT, 'build/index.js') });
  const people = fork(path.join(HERE, 'load/clients.ts'), { execArgv: ['--import', 'tsx'], cwd: ROOT });
  try {
    await ask(people, { t: 'baize', url: cluster.url, serverKey: cluster.serverKey, paths: [...nodes.keys()].map((name) => `/n/${name}`) });
    // What the code itself takes, and what connections do, stands before anything is counted.
    await measure(cluster, people, SEATS * count);
    const found: Found = { nodes: count, levels: [], held: 0 };
    for (let [at, failed] = [0, 0]; at < LADDER.length && failed < 2; at++) {
      let level: Measured | null = null;
      for (let i = 0; i < TRIES && level?.held !== true; i++) {
        level = await measure(cluster, people, LADDER[at] ?? 0);
        say(inWords(`${count} ${count === 1 ? 'node' : 'nodes'}`, level));
        if (!level.held) await new Promise((resolve) => setTimeout(resolve, CALM_MS));
      }
      if (level === null) break;
      found.levels.push(level);
      if (level.held) found.held = level.seats;
      failed = level.held ? 0 : failed + 1;
    }
    return found;
  } finally {
    people.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!existsSync(path.join(ROOT, 'build/index.js'))) throw new Error('Run npm run build first.');
const all: Found[] = [];
for (let count = 1; count <= NAMES.length; count++) all.push(await climb(count, PORTS + 100 * count));

/** Of the highest level that was held. */
const rows = all.map(({ nodes, held, levels }) => {
  const top = levels.find(({ seats }) => seats === held);
  const of = (cores = 0): number => round((1000 * cores) / (top?.rate ?? 1));
  const [node, database, proxy] = [sum(top?.cores.nodes ?? []), top?.cores.database ?? 0, top?.cores.proxy ?? 0];
  return {
    nodes,
    seats: held,
    tables: held / SEATS,
    rows: Math.round(top?.rate ?? 0),
    msPerVerb: { node: of(node), database: of(database), proxy: of(proxy) },
    seatsPerCore: { node: Math.round(held / node), server: Math.round(held / (node + database + proxy)) },
    busiestNode: round(Math.max(...(top?.cores.nodes ?? [0]))),
  };
});
const report = { within: WITHIN_MS, part: PART, tablesOf: SEATS, verbs: VERBS, cores: availableParallelism(), rows, levels: all };
mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
writeFileSync(path.join(ROOT, 'build/proof/cluster-load.json'), `${JSON.stringify(report, null, 2)}\n`);
if (values.json) console.log(JSON.stringify(report, null, 2));
else for (const row of rows) console.log(JSON.stringify(row));
process.exit(0);
