// Real Nakamas over one PostgreSQL behind the proxy of `npm run cluster`: `tsx tests/cluster/run.ts [PART ...]`, each
// part short but for BAIZE_LONG=1.
// `stories`, of two nodes: a node is drained. A table of one node is reached from the other's address; its node is
// killed, put to sleep for longer than its lease, and stopped. What was acknowledged is there, once and in order, and
// everybody is back by himself.
// `release`: both nodes get a later version of the server, one after the other, under tables in play.
// `rules`, of three nodes: one has a later version of a game; rounds go to where their rules are.
// `faults`, of three nodes: what can befall them does, while bots play and a checker of histories looks on.

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LEASE_SECONDS } from '../../server-modules/nakama/bound.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { startCluster, type ClusterHandle, type Node } from '../../tools/cluster/cluster.ts';
import { addressOf, visit, type Visitor } from '../../tools/table-client.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { freeBlock } from '../conformance/servers.ts';
import { LONG, openReport, spread } from '../support/report.ts';
import { accountStory } from './account.ts';
import { drainStory } from './drain.ts';
import { runFaults, SHORT, WHOLE } from './faults/suite.ts';
import { runRelease, runRules } from './releases/suite.ts';
import { ANSWER, missing, newTalker, pause, talk, within } from './talk.ts';

const report = openReport('cluster');

/** Which node has the table now, as a newcomer at any node is told. */
async function holderOf({ link }: Visitor, table: string): Promise<string> {
  const { match } = (await link.wire.rpc('baize_open', { table }).catch((error: unknown) => {
    const node = /^elsewhere:(\w+)$/.exec(error instanceof Error ? error.message : '')?.[1];
    return { match: `.${node}` };
  })) as { match: string };
  return match.slice(match.lastIndexOf('.') + 1);
}

async function play(cluster: ClusterHandle, logs: string): Promise<void> {
  const any = addressOf(cluster.url, cluster.serverKey);
  const at = (node: string): Promise<Visitor> => visit({ ...any, path: `/n/${node}` }, `at ${node}`);
  const other = (node: string): string => (node === 'a' ? 'b' : 'a');
  const [ann, bob] = [await visit(any, 'Ann'), await visit(any, 'Bob')];

  // A table of one node, reached from the other's address.
  const open = await ann.link.create({ game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
  const { table } = open;
  const invite = open.invite ?? '';
  const home = open.match.slice(open.match.lastIndexOf('.') + 1);
  const strangers = [await at(other(home)), await at(other(home))];
  const told = await strangers[0]?.link.wire.rpc('baize_open', { table }).then(
    () => 'let in',
    (error: Error) => error.message,
  );
  report.check('a node that is asked for the table of another says where it is', told === `elsewhere:${home}`, told);
  const seats = [await ann.sit({ table }), await bob.sit({ table, invite })];
  const guests = await Promise.all(strangers.map((one) => one.sit({ table, invite })));
  const talkers = [...seats, ...guests].map((seated, i) => newTalker('ABCD'[i] ?? '', seated));
  const [a] = seats;
  if (a === undefined) throw new Error('nobody');
  const stopTalking = talk(talkers);
  await pause(800);
  await stopTalking();
  await within(
    a.until(() => missing(a, talkers).length === 0),
    ANSWER,
    'what was said at the beginning',
  );
  report.check(
    'two from the address of the other node play at it with two who came through the proxy',
    talkers.every(({ said }) => said.length > 0),
    [talkers.map(({ said }) => said.length)],
  );
  // Those two stay at one node's address for good; the fates of nodes are tried on who may go to any.
  for (const guest of guests) guest.table.leave();
  for (const { link } of strangers) link.close();

  const people = talkers.slice(0, 2);
  const back: { [fate: string]: number[] } = {};
  /** Something happens to the node that has the table while people talk; milliseconds until each is answered again. */
  const fate = async (name: string, does: (node: Node) => Promise<() => Promise<void>>): Promise<string> => {
    const from = await holderOf(ann, table);
    const node = cluster.nodes.get(from);
    if (node === undefined) throw new Error(`no node ${from}`);
    const stop = talk(people);
    await pause(300);
    const after = does(node);
    const began = Date.now();
    const mend = await after;
    await within(
      (async () => {
        while (people.some((one) => one.at < began + 50)) await pause(10);
        // The first answer may have been on its way: the second was asked for after it.
        const counts = people.map(({ said }) => said.length);
        while (people.some(({ said }, i) => said.length <= (counts[i] ?? 0))) await pause(10);
      })(),
      ANSWER,
      `${name}: the table does not answer`,
    );
    back[name] = [Date.now() - began];
    await pause(300);
    await mend();
    await pause(500);
    await stop();
    for (const { seated } of people) await seated.table.act({ t: 'resync' });
    await within(
      a.until(() => missing(a, people).length === 0).catch(() => undefined),
      ANSWER,
      name,
    );
    report.check(`${name}: what was acknowledged is there, once and in order`, missing(a, people).length === 0, missing(a, people));
    const now = await holderOf(bob, table);
    report.check(`${name}: the other node has the table`, now === other(from), `${from} -> ${now}`);
    return from;
  };

  const quiet = (await (await at(await holderOf(ann, table))).link.create({ game: 'sandbox', mode: 'sandbox', listed: true, options: {} })).table;
  const killed = await fate('killed', async (node) => {
    await node.kill9();
    return () => node.start();
  });
  // Back under its name, with a table of its own: what it had before is awake nowhere.
  const again = await at(killed);
  await again.sit({ table: (await again.link.create({ game: 'sandbox', mode: 'sandbox', listed: true, options: {} })).table });
  await pause(1000 * (LEASE_SECONDS + 1));
  const listed = (await bob.link.list()).map((row) => row.table);
  report.check(
    'a node that was killed and is back has none of its old tables',
    listed.includes(table) && listed.length === 2 && !listed.includes(quiet),
    listed,
  );
  const swept = await bob.link.wire.rpc('baize_test', { t: 'sweep', now: 0 });
  report.check('a sweep of the whole comes to its end', (swept as { ok: boolean }).ok, swept);
  const sleeper = await fate(`asleep for ${LEASE_SECONDS} s and more`, (node) => {
    node.pause();
    return Promise.resolve(() => {
      node.wake();
      return pause(1500);
    });
  });
  const log = readFileSync(path.join(logs, sleeper, 'nakama.log'), 'utf8');
  report.check('the sleeper woke and was shut out', log.includes(`table ${table} is served elsewhere`), log.slice(-600));
  await fate('stopped politely', async (node) => {
    await node.term();
    return () => Promise.resolve();
  });
  for (const [name, ms] of Object.entries(back)) report.figure(`${name}: milliseconds until the table answered both again`, spread(ms)?.max);
  report.figure('words acknowledged', talkers.map(({ said }) => said.length).join(' + '));
}

async function stories(): Promise<void> {
  const folder = tempFolder('cluster');
  let cluster: ClusterHandle | null = null;
  try {
    const first = await freeBlock(8_200);
    const nodes = new Map([
      ['a', first],
      ['b', await freeBlock(first + 10)],
    ]);
    cluster = await startCluster({ nodes, port: 0, dataDir: folder, test: true });
    await drainStory(cluster, report);
    await accountStory(cluster, report);
    await play(cluster, folder);
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const PARTS: { readonly [name: string]: () => Promise<void> } = {
  stories,
  release: () => runRelease(report),
  rules: () => runRules(report),
  faults: () => runFaults(report, LONG ? WHOLE : SHORT),
};
const asked = process.argv.slice(2);
for (const name of asked) if (!Object.hasOwn(PARTS, name)) throw new Error(`No part ${name}. There are: ${Object.keys(PARTS).join(', ')}.`);
buildIfStale(path.resolve('.'), ['server bundle']);
for (const [name, part] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await report.part(`${name}: ran to its end`, part);
report.close();
