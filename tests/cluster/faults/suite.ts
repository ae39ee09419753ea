// Faults, while bots play: nodes are killed, put to sleep and cut off from the database and from people, the proxy
// goes, two at once; at the end the history of each table must hold together.

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LEASE_SECONDS } from '../../../server-modules/nakama/bound.ts';
import { chanceFrom } from '../../../server-modules/table/promise/chance.ts';
import { buildIfStale } from '../../../tools/build/build-if-stale.ts';
import { startCluster, type ClusterHandle } from '../../../tools/cluster/cluster.ts';
import { addressOf } from '../../../tools/table-client.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';
import { freeBlock } from '../../conformance/servers.ts';
import { spread, type Report } from '../../support/report.ts';
import { ANSWER, now, openTable, pause, type Table, type Trouble } from './bots.ts';
import { staleIn, wrongIn } from './check.ts';
import { deal, said, type Fault, type Round } from './deal.ts';
import type { History } from './history.ts';
import { writtenOf } from './rows.ts';
import { SEEDS, SHORT_SEED } from './seeds.ts';
import { answeredAfter, befell, type Befell } from './times.ts';
import { openWay, type Way } from './way.ts';
import { layWitness, readWitness } from './witness.ts';

export interface Form {
  seeds: readonly string[];
  /** Of each seed. */
  rounds: number;
  tables: number;
  /** Where free ports are looked for. */
  ports: number;
}

/** Three rounds with each kind of fault in them but one, for when there is a minute. */
export const SHORT: Form = { seeds: [SHORT_SEED], rounds: 3, tables: 6, ports: 8_700 };
/** A hundred rounds. */
export const WHOLE: Form = { seeds: SEEDS, rounds: 10, tables: 40, ports: SHORT.ports };

/** Histories that did not hold together. */
const KEPT = 'build/cluster-faults.json';
const NODES = ['a', 'b', 'c'] as const;
/** Between what is over and the next round, in milliseconds. */
const CALM = 300;
/** So many tables are opened at once. */
const AT_ONCE = 4;

interface Stage {
  cluster: ClusterHandle;
  /** By node. */
  databases: ReadonlyMap<string, Way>;
  clients: ReadonlyMap<string, Way>;
}

const some = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`no ${what}`);
  return found;
};

/** Lets a fault befall; gives what mends it. */
async function strike({ cluster, databases, clients }: Stage, fault: Fault): Promise<() => Promise<void> | void> {
  if (fault.kind === 'proxy') {
    await cluster.proxy.stop();
    return () => cluster.proxy.start();
  }
  const node = some(cluster.nodes.get(fault.node), `node ${fault.node}`);
  switch (fault.kind) {
    case 'kill':
      await node.kill9();
      return () => node.start();
    case 'sleep':
      node.pause();
      return () => node.wake();
    case 'database':
    case 'clients': {
      const way = some((fault.kind === 'database' ? databases : clients).get(fault.node), `way of ${fault.node}`);
      way.cut(fault.how);
      return () => way.mend();
    }
  }
}

/** All faults of a round, from the first to the last that is mended; that they are is waited for whatever fails. */
async function befall(stage: Stage, round: Round): Promise<Befell[]> {
  const all = await Promise.allSettled(
    round.faults.map(async (fault) => {
      await pause(fault.at);
      const from = now();
      const mend = await strike(stage, fault);
      await pause(Math.max(0, from + fault.lasts - now()));
      await mend();
      return { fault, from, to: now() };
    }),
  );
  return all.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Waits until each bot was answered something that it asked for after the moment; those tables where one was not. */
async function answering(tables: readonly Table[], from: number): Promise<readonly Table[]> {
  const end = now() + ANSWER;
  const silent = (): readonly Table[] => tables.filter(({ heard }) => heard.some((at) => at < from));
  while (silent().length > 0 && now() < end) await pause(20);
  return silent();
}

/** Adds as many tables to the list, each as soon as it is there. */
async function openTables(cluster: ClusterHandle, count: number, tables: Table[], trouble: Trouble): Promise<void> {
  const server = addressOf(cluster.url, cluster.serverKey);
  for (let i = 0; i < count; i += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, j) => `Bot ${i + j + 1}`);
    await Promise.all(names.map(async (name) => tables.push(await openTable(server, name, chanceFrom(name), trouble))));
  }
}

/** A round as it came about. */
interface Played {
  round: Round;
  all: Befell[];
}

const nameOf = ({ seed, number, faults }: Round): string => `${seed}, round ${number}: ${faults.map(said).join(' + ')}`;

/** Plays the rounds; ends early, with a failed check, where a table stays silent. */
async function playRounds(report: Report, stage: Stage, tables: readonly Table[], rounds: readonly Round[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const round of rounds) {
    const all = await befall(stage, round);
    played.push({ round, all });
    const over = Math.max(...all.map(({ to }) => to));
    const silent = await answering(tables, over);
    console.log(`      ${nameOf(round)}; all answered ${Math.round(now() - over)} ms after it was over`);
    if (silent.length > 0) {
      report.check(
        `${nameOf(round)}: every table answers within ${ANSWER} ms`,
        false,
        silent.map((one) => `${one.table}: ${one.standing()}`),
      );
      break;
    }
    await Promise.all(tables.map((table) => table.look()));
    await pause(CALM);
  }
  return played;
}

/** How long tables had no answer: all rounds, and by kind those with one fault. */
function tellTimes(report: Report, played: readonly Played[], histories: ReadonlyMap<string, History>): void {
  const times: number[] = [];
  const byKind = new Map<string, number[]>();
  let never = 0;
  for (const { all } of played)
    for (const { acts, rows } of histories.values()) {
      const hit = all.filter((one) => befell(one, rows));
      if (hit.length === 0) continue;
      const ms = answeredAfter(acts, Math.min(...hit.map(({ from }) => from)));
      if (ms === null) never += 1;
      else {
        const whole = Math.round(ms);
        times.push(whole);
        const kind = all.length === 1 ? (all[0]?.fault.kind ?? '') : 'two at once';
        byKind.set(kind, [...(byKind.get(kind) ?? []), whole]);
      }
    }
  report.check('faults: tables were hit, and each answered again', times.length > 0 && never === 0, { hit: times.length, never });
  report.figure('tables hit', times.length);
  report.figure('milliseconds until a table answered again', spread(times));
  report.figure('the same by what befell it', Object.fromEntries([...byKind].sort().map(([kind, all]) => [kind, spread(all)])));
}

/** `isShort`: fewer rounds were played than were dealt. */
function tell(report: Report, played: readonly Played[], isShort: boolean, histories: ReadonlyMap<string, History>, trouble: Trouble): void {
  const all = [...histories.values()];
  const lines = (of: (history: History) => string[]): string[] => [...histories].flatMap(([table, one]) => of(one).map((line) => `${table}: ${line}`));
  const [wrong, stale] = [lines(wrongIn), lines(staleIn)];
  report.check(
    'faults: acknowledged acts stand once, in order, none is lost; one writer an epoch, rows without a gap',
    wrong.length === 0,
    wrong.slice(0, 20).join('\n      '),
  );
  report.check('faults: whoever looked when all was over saw the table as it was', stale.length === 0, stale.slice(0, 20).join('\n      '));
  // What went wrong is looked at here; the rounds can be had again by their seed, their moments cannot.
  if (wrong.length + stale.length > 0 || isShort) writeFileSync(KEPT, JSON.stringify({ played, tables: [...histories] }));
  const acts = all.flatMap((history) => history.acts);
  const count = (outcome: string): number => acts.filter((act) => act.outcome === outcome).length;
  const looks = all.reduce((sum, { looks }) => sum + looks.length, 0);
  const epochs = all.reduce((sum, { rows }) => sum + rows.filter(({ opens }) => opens !== null).length, 0);
  report.check('faults: most acts were acknowledged, and tables moved', count('done') > acts.length / 2 && epochs > all.length, { ...trouble, epochs });
  report.check('faults: no message and no View waited for ever', trouble.late.length === 0, trouble.late.slice(0, 10));
  report.figure('rounds', `${played.length} of ${[...new Set(played.map(({ round }) => round.seed))].join(', ')}`);
  report.figure('acts', { acknowledged: count('done'), unknown: count('unknown'), refused: trouble.refused });
  report.figure('looks', looks);
  report.figure('openings of tables', epochs);
  report.figure('pages that gave up and were loaded anew', trouble.gaveUp);
  tellTimes(report, played, histories);
}

/** Runs it all and tells the report; whatever happens, nothing of it goes on afterwards. */
export async function runFaults(report: Report, { seeds, rounds: each, tables: count, ports }: Form): Promise<void> {
  const folder = tempFolder('faults');
  const [databases, clients] = [new Map<string, Way>(), new Map<string, Way>()];
  const ways = (): Way[] => [...databases.values(), ...clients.values()];
  const rounds = seeds.flatMap((seed) => deal({ seed, rounds: each, nodes: NODES, lease: 1000 * LEASE_SECONDS }));
  const trouble: Trouble = { gaveUp: 0, late: [], refused: {} };
  let cluster: ClusterHandle | null = null;
  const tables: Table[] = [];
  try {
    buildIfStale(path.resolve('.'), ['server bundle']);
    await layWitness(folder);
    const nodes = new Map<string, number>();
    for (let port = ports; nodes.size < NODES.length; port += 10) nodes.set(NODES[nodes.size] ?? '', (port = await freeBlock(port)));
    cluster = await startCluster({
      nodes,
      // Not a free one of the system's: it must be free again when the proxy comes back.
      port: await freeBlock(ports + 100),
      dataDir: folder,
      async between(what, node, port) {
        const way = await openWay(port);
        (what === 'database' ? databases : clients).set(node, way);
        return way.port;
      },
    });
    await openTables(cluster, count, tables, trouble);
    await answering(tables, now());
    const played = await playRounds(report, { cluster, databases, clients }, tables, rounds);
    report.check(`faults: ${rounds.length} rounds were played`, played.length === rounds.length, played.length);
    await Promise.all(tables.map((table) => table.look()));
    await Promise.all(tables.map((table) => table.stop()));
    for (const table of tables) table.close();
    await cluster.stop();
    const { seen, left } = readWitness(folder);
    const written = writtenOf(seen, left, new Map([...databases].map(([node, { calls }]) => [node, calls])));
    const histories = new Map(
      tables.map(({ table, acts, looks }) => [table, { acts, looks, ...some(written.get(table), `rows of ${table}`) } satisfies History]),
    );
    tell(report, played, played.length < rounds.length, histories, trouble);
  } finally {
    for (const table of tables) table.close();
    for (const way of ways()) way.mend();
    await cluster?.stop();
    for (const way of ways()) await way.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
