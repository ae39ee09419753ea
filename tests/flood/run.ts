// Floods: `tsx tests/flood/run.ts [--server embedded|nakama] [ATTACK ...]`, all of them where none is named. Strangers
// do their worst from four addresses while four people play at a table; the people must not notice, and afterwards the
// server is as it was. On Nakama come those that its hooks can stop; what they cannot stop stands in docs/hosting.md.
// The short form counts; only the long one (BAIZE_LONG=1) looks at the clock, because a busy machine is late without
// any attack.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { LATE } from '../../host/line/pulse.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { MOST } from '../../server-modules/table/bounds.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { LONG, openReport } from '../support/report.ts';
import type { AttackName } from './attacks.ts';
import type { Measured } from './host.ts';
import { most99, seatPeople, within, type Spell } from './people.ts';
import { startFlooded, startFloodedNakama } from './server.ts';
import { dial, signIn } from './visitor.ts';

/**
 * Milliseconds in which 99 of 100 verbs must be acknowledged, and which no tick may be late under calls without end.
 */
const SOON = 250;
const PUNCTUAL = 100;
/** How far from before the server may end, in parts. */
const BACK = 0.1;
/** Seconds until an empty table sleeps, and some. */
const SLEEP = 65;
/**
 * Seconds after which the server takes some hundred newcomers again (host/config.ts): those that signed in before would
 * keep out the last attack.
 */
const REFILL = 60;
/** Seconds for which a table is kept that nobody opens (nakama/keep.ts), and some. */
const YEAR = 370 * 86_400;
/** What a table and an account may leave on the disk: they stay for their people, whatever they came for. */
const TABLE_BYTES = 64 * 1024;
const ACCOUNT_BYTES = 4 * 1024;
/** What a table of point 4 may leave: its saves, its pictures, its notes and a log that grows till it is cut. */
const GROWN_BYTES = MOST.saves * MOST.saveBytes + 4 * 1024 * 1024;
/**
 * What a stranger may be sent at a table where everybody talked without end: its last lines, each as long as one may
 * be, and as much again as before.
 */
const TOLD_BYTES = 600 * MOST.lines;
/** The largest message but a whole View. */
const PATCH_BYTES = 16 * 1024;

const { values, positionals: named } = parseArgs({ options: { server: { type: 'string', default: 'embedded' } }, allowPositionals: true });
const onNakama = values.server === 'nakama';
/**
 * What Nakama asks no hook about (pings, frames, sockets that say nothing), and what a hook can only refuse when it has
 * cost already: calls without end.
 */
const UNASKED: readonly AttackName[] = ['calls', 'readers', 'pings', 'frames', 'idle', 'all'];
/**
 * There calls have no turns, so whoever makes tables or comes in at the door as fast as he may keeps others waiting:
 * that is printed and not asked for.
 */
const isPrompt = (name: AttackName): boolean => !onNakama || name === 'requests' || name === 'growth';
const ALL: readonly [name: AttackName, seconds: number, size: number][] = LONG
  ? [
      ['requests', 15, 60],
      ['tables', 40, 34],
      ['calls', 30, 200],
      ['readers', 15, 24],
      ['pings', 15, 100],
      ['frames', 15, 60],
      ['idle', 30, 200],
      ['growth', 30, 8],
      ['signIns', 60, 10_000],
      ['all', 30, 60],
    ]
  : [
      ['growth', 3, 3],
      ['all', 4, 16],
    ];
const PLAN = ALL.filter(([name]) => (named.length === 0 || named.includes(name)) && !(onNakama && UNASKED.includes(name)));

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
const round = (n: number): number => Math.round(10 * n) / 10;
const report = openReport(onNakama ? 'flood-nakama' : 'flood');
buildIfStale(path.resolve(import.meta.dirname, '../..'), ['server bundle']);
const dataDir = path.join(tempFolder('flood'), 'data');
const server = await (onNakama ? startFloodedNakama() : startFlooded(dataDir));
const people = await seatPeople(server);

/** Ticks between two looks that were later than so many milliseconds. */
function later(before: Measured, after: Measured, ms: number): number {
  const from = LATE.findIndex((end) => end >= ms) + 1;
  return after.ticks.late.slice(from).reduce((sum, count, i) => sum + count - (before.ticks.late[from + i] ?? 0), 0);
}
const figuresOf = (spell: Spell): object => ({
  verbs: spell.took.length,
  within250: round(100 * within(spell, SOON)),
  ms99: round(most99(spell.took)),
  msMost: round(Math.max(...spell.took)),
});

/**
 * Waits till only people have sockets. One whose other end was killed while we did not read from it is found out by the
 * next ping at the latest.
 */
async function settle(): Promise<void> {
  for (let i = 0; i < 50 && ((await server.look())?.sockets ?? 0) > people.visitors.length; i++) await pause(0.5);
}

let turns = 0;
// Once through everything first: what a server keeps for good when it has done a thing often, compiled code above all,
// is no leak.
const WARM: typeof PLAN =
  LONG && !onNakama ? PLAN.map(([name, , size]) => [name, 5, Math.ceil(size / 4)]) : [[onNakama ? 'growth' : 'all', 1, onNakama ? 2 : 8]];
for (const [name, seconds, size] of WARM)
  await report.part(`strangers come once: ${name}`, async () => void (turns += (await people.during(server.attack(name, seconds, size))).took.length));
await settle();
if (LONG) await pause(SLEEP);
const quiet = await people.during(pause(LONG ? 10 : 2));
turns += quiet.took.length;
report.figure('quiet', figuresOf(quiet));
const [filesBefore, diskBefore, before] = [server.files(), server.disk(), await server.look(true)];

let [made, grown, accounts] = [0, 0, 0];
for (const [name, seconds, size] of PLAN) {
  if (LONG && name === 'all') await pause(REFILL);
  await report.part(`under ${name}`, async () => {
    const start = await server.look();
    const began = Date.now();
    let seen: { [what: string]: number } = {};
    const spell = await people.during(server.attack(name, seconds, size).then((said) => (seen = said)));
    const took = (Date.now() - began) / 1000;
    const now = await server.look();
    turns += spell.took.length;
    if (name === 'growth') grown += seen['tables'] ?? 0;
    else made += name === 'tables' ? (seen['made'] ?? 0) : (seen['tables'] ?? 0);
    accounts += (seen['accounts'] ?? 0) + (name === 'signIns' ? (seen['made'] ?? 0) : 0) + (seen['sockets'] ?? 0);
    const late = start === null || now === null ? {} : { ticksLate: later(start, now, PUNCTUAL), latest: round(now.ticks.latest) };
    report.figure(name, { ...figuresOf(spell), ...late, ...seen });
    report.check(`under ${name} nobody at the table is refused`, spell.refused.length === 0 && spell.took.length > 0, spell.refused.slice(0, 5));
    // A table ticks ten times a second; half of that is a server that goes on on a machine that is busy with other
    // things.
    if (start !== null && now !== null) report.check(`under ${name} the ticks go on`, now.ticks.ticks - start.ticks.ticks > 5 * took, now.ticks);
    if (LONG && isPrompt(name)) report.check(`under ${name} 99 of 100 verbs are acknowledged within ${SOON} ms`, within(spell, SOON) >= 0.99, figuresOf(spell));
    if (LONG && name === 'calls' && start !== null && now !== null)
      report.check(`under ${name} no tick is more than ${PUNCTUAL} ms late`, later(start, now, PUNCTUAL) === 0, now.ticks);
    if (name === 'signIns') report.check('ten thousand sign-ins make no more accounts than the budget has', (seen['made'] ?? 0) < 2000, seen);
    if (name === 'growth') {
      const { first = 0, last = 0, most = 0 } = seen;
      report.check('a stranger is sent no more at a table that did everything without end', last > 0 && last <= 2 * first + TOLD_BYTES, seen);
      report.check('no message but a whole View has grown', most <= PATCH_BYTES, seen);
    }
    if (name === 'idle') report.check('sockets that stand are let in', (seen['sockets'] ?? 0) > 0, seen);
    if (name === 'all') report.check('all of it comes in', (seen['sockets'] ?? 0) > 0 && (seen['tables'] ?? 0) > 0, seen);
    if (name === 'tables') report.check('others find room while accounts make what tables they may', (seen['made'] ?? 0) <= 12 * size, seen);
  });
}
if (!onNakama) report.figure('refused', (await server.look())?.refused);

await report.part('every acknowledged verb was done, once', async () => {
  const turned = await people.turned();
  report.check('every acknowledged verb was done, once', turned % 360 === turns % 360, { turned, turns });
});
await settle();
if (LONG) await pause(SLEEP);
const after = await server.look(true);
const [files, disk] = [server.files(), server.disk()];
if (before !== null && after !== null) {
  report.check('their sockets are gone', after.sockets === before.sockets, after.sockets);
  report.figure('memory, MB', {
    before: round(before.held / 1e6),
    after: round(after.held / 1e6),
    resident: [round(before.resident / 1e6), round(after.resident / 1e6)],
  });
  if (LONG) {
    report.check('all of their tables sleep', after.tables === before.tables, after.tables);
    report.check('memory is as before', after.held <= before.held * (1 + BACK), { before: before.held, after: after.held });
  }
}
if (files !== null && filesBefore !== null)
  report.check('open files are as before', files <= filesBefore * (1 + BACK) + 2, { before: filesBefore, after: files });
if (disk !== null && diskBefore !== null) {
  report.figure('disk, kB', { before: round(diskBefore / 1e3), after: round(disk / 1e3), tables: made, grown, accounts });
  report.check(
    'the disk has grown by no more than the tables and accounts that were made',
    disk - diskBefore < (1 + BACK) * (made * TABLE_BYTES + grown * GROWN_BYTES + accounts * ACCOUNT_BYTES) + diskBefore * BACK,
    disk - diskBefore,
  );
}
people.end();
await server.end();
if (diskBefore !== null)
  await report.part('when nobody has opened their tables for a year', async () => {
    const later = await startFlooded(dataDir, true);
    try {
      const token = await signIn(later, '127.0.0.1');
      const line = token === null ? 0 : await dial(later, '127.0.0.1', token);
      if (typeof line === 'number') throw new Error(`nobody is let in: ${line}`);
      const swept = await line.rpc(RPC.test, { t: 'sweep', now: Math.floor(Date.now() / 1000) + YEAR });
      // The next commit begins the log anew, which all of that was written to at once.
      await line.rpc(RPC.create, { game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
      line.end();
      const size = (): number => later.disk() ?? Infinity;
      // It is given back bite by bite, after what was asked is answered.
      for (let i = 0; i < 20 && size() > diskBefore * (1 + BACK); i++) await pause(0.5);
      const left = size();
      report.figure('disk, kB, when their time is over', { before: round(diskBefore / 1e3), after: round(left / 1e3), swept });
      // Of so little a log that is not merged yet is more than all tables, in the short form.
      if (LONG) report.check('the disk has its room again', swept.ok && left <= diskBefore * (1 + BACK), { before: diskBefore, after: left });
    } finally {
      await later.end();
    }
  });
report.close();
