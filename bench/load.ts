// `npm run bench -- load [--json] [--most SEATS]`: how many seats one process holds, ours and a Colyseus server doing
// the same work, in one run and in turns.
// Tables of four over real WebSockets, four verbs a second and seat, played by one child process; a level is held when
// 99 of 100 verbs are acknowledged within 100 ms.
// Ours are on the disk when they are acknowledged, theirs are in memory alone. Needs build/index.js. Then what a
// sleeping, a resting and a busy table take of memory.

import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serverKeyOf, startChildHost } from '../tools/child-host.ts';
import { tempFolder } from '../tools/temp-folder.ts';
import { SEATS, VERBS, type Name, type Played } from './load/clients.ts';
import { ask, inWords, levelOf, PART, PLAY_MS, TRIES, WARM_MS, WITHIN_MS, type Level } from './load/levels.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(HERE);
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, most: { type: 'string', default: '2400' } } });
const MOST = Number(values.most);
/** No new level after so long; the run ends a level later. */
const PATIENCE_MS = 5 * 60_000;

const say = (line: string): void => void (values.json ? console.error(line) : console.log(line));
const began = performance.now();

/** Bytes of memory of a process that are in use now. */
const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function startColyseus(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [path.join(HERE, 'load/colyseus.mjs')], { cwd: HERE, stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the Colyseus server ended')));
    child.stdout.on('data', (data: Buffer) => {
      const found = /port (\d+)/.exec(data.toString());
      if (found !== null) resolve(Number(found[1]));
    });
  });
  return { child, port };
}

const folder = tempFolder('load');
// The module that people's servers load, with the wide limits of a server for tests: all seats come from one address.
const hostOf = () => startChildHost({ dataDir: path.join(folder, 'data'), bundle: path.join(ROOT, 'build/index.js') });
if (!existsSync(path.join(ROOT, 'build/index.js'))) throw new Error('Run npm run build first.');
let host = await hostOf();
const peer = await startColyseus();
const clients = fork(path.join(HERE, 'load/clients.ts'), { execArgv: ['--import', 'tsx'], cwd: ROOT });
await ask(clients, { t: 'baize', url: host.url, serverKey: await serverKeyOf(host.url) });
await ask(clients, { t: 'colyseus', port: peer.port });

const pidOf = (name: Name): number => (name === 'baize' ? host.pid() : (peer.child.pid ?? 0));
const other = (name: Name): Name => (name === 'baize' ? 'colyseus' : 'baize');

/** The other server stands still meanwhile: its resting tables would take of the same machine. */
async function measure(name: Name, seats: number): Promise<Level> {
  const tables = Math.floor(seats / SEATS);
  await ask(clients, { t: 'tables', at: name, count: tables });
  process.kill(pidOf(other(name)), 'SIGSTOP');
  try {
    return levelOf(seats, await ask<Played>(clients, { t: 'play', at: name, tables, warm: WARM_MS, ms: PLAY_MS }));
  } finally {
    process.kill(pidOf(other(name)), 'SIGCONT');
  }
}

async function level(name: Name, seats: number): Promise<Level> {
  let last: Level | null = null;
  for (let i = 0; i < TRIES; i++) {
    last = await measure(name, seats);
    say(inWords(name, last));
    if (last.held) break;
  }
  return last as Level;
}

const LADDER = [40, 80, 160, 320, 480, 640, 960, 1280, 1920, 2400].filter((seats) => seats <= MOST);
/** `over` is the first of two levels in a row that were too much, or the one that is the last so far. */
const found: { [N in Name]: { levels: Level[]; held: number; over: number | null; failed: number } } = {
  baize: { levels: [], held: 0, over: null, failed: 0 },
  colyseus: { levels: [], held: 0, over: null, failed: 0 },
};
// What the code itself takes stands before the tables are counted.
for (const name of ['baize', 'colyseus'] as const) await measure(name, 40);
const first = 10;
const empty = memoryOf(host.pid());
let resting = 0;
let busy = 0;
const late = (): boolean => performance.now() - began > PATIENCE_MS;
const climb = async (name: Name, seats: number): Promise<void> => {
  const one = found[name];
  const got = await level(name, seats);
  one.levels.push(got);
  if (got.held) {
    one.held = Math.max(one.held, seats);
    one.failed = 0;
    if (one.over !== null && one.over <= seats) one.over = null;
  } else {
    one.failed++;
    one.over ??= seats;
  }
  if (name === 'baize' && got.held) busy = Math.max(0, memoryOf(host.pid()) - empty) / Math.max(1, seats / SEATS - first);
};
for (const seats of LADDER) {
  for (const name of ['baize', 'colyseus'] as const) if (found[name].failed < 2 && !late()) await climb(name, seats);
}
// Between the last that was held and the first that was not, twice.
for (let i = 0; i < 2; i++)
  for (const name of ['baize', 'colyseus'] as const) {
    const { held, over } = found[name];
    if (over !== null && over - held > 40 && !late()) await climb(name, Math.round((held + over) / 2 / SEATS) * SEATS);
  }

clients.kill();
await new Promise((resolve) => setTimeout(resolve, 3000));
const count = Math.floor(Math.max(...found.baize.levels.map(({ seats }) => seats)) / SEATS);
resting = Math.max(0, memoryOf(host.pid()) - empty) / Math.max(1, count - first);
await host.term();
host = await hostOf();
await serverKeyOf(host.url);
const asleep = memoryOf(host.pid());
await host.term();
rmSync(path.join(folder, 'data'), { recursive: true, force: true });
host = await hostOf();
await serverKeyOf(host.url);
// The same start on an empty folder.
const sleeping = Math.max(0, asleep - memoryOf(host.pid())) / count;
await host.kill9();
peer.child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
const report = {
  within: WITHIN_MS,
  part: PART,
  tablesOf: SEATS,
  verbs: VERBS,
  seats: { baize: found.baize.held, colyseus: found.colyseus.held },
  /** The end of the ladder was reached without a level that was too much. */
  atLeast: { baize: found.baize.over === null, colyseus: found.colyseus.over === null },
  ratio: found.colyseus.held === 0 ? null : Math.round((found.baize.held / found.colyseus.held) * 100) / 100,
  tableMemory: { sleeping: kB(sleeping), resting: kB(resting), busy: kB(busy), unit: 'kB', tables: count },
  levels: { baize: found.baize.levels, colyseus: found.colyseus.levels },
  seconds: Math.round((performance.now() - began) / 1000),
};
mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
writeFileSync(path.join(ROOT, 'build/proof/load.json'), `${JSON.stringify(report, null, 2)}\n`);
if (values.json) console.log(JSON.stringify(report, null, 2));
else
  console.log(
    `seats: Baize ${report.seats.baize}, Colyseus ${report.seats.colyseus}, ratio ${report.ratio}; a table takes ${JSON.stringify(report.tableMemory)}`,
  );
process.exit(0);
