// The server is killed without a word while people play:
// `tsx tests/durability/run.ts --server embedded|nakama|cluster [--kills N] [--seed S]`.
// What was acknowledged is there, once; what was in the air is done once or never; everybody is back by himself. Then
// the power goes: power.ts.

import { parseArgs } from 'node:util';
import { chanceFrom } from '../../server-modules/table/promise/chance.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { isServerName, startServer } from '../conformance/servers.ts';
import { LONG, openReport, spread } from '../support/report.ts';
import { chat } from '../conformance/case.ts';
import { comeBack, heardOf, openLives, resendLast, turnAtReturn, type Lives } from './lives.ts';
import { tearLog } from './gap.ts';
import { turnOf, type Hand } from './hands.ts';
import { cutPower } from './power.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'embedded' },
    kills: { type: 'string', default: LONG ? '50' : '5' },
    seed: { type: 'string', default: '5eed0001' },
  },
});
const name = isServerName(values.server) ? values.server : 'embedded';
const KILLS = Number(values.kills);
/** Moments at which the power goes. */
const CUTS = LONG ? 200 : 20;
/** Milliseconds in which everybody must be back once the server answers. */
const BACK = 5_000;
/** Others that start servers look for free ports elsewhere. */
const PORTS = 7_660;
/** No message may wait longer for its answer. */
const ANSWER = 20_000;
/** Between two messages of one pair of hands, in milliseconds: fast players, and a log short enough to be looked at. */
const PACE = 6;

const report = openReport(name === 'embedded' ? 'durability' : `durability-${name}`);
const draw = chanceFrom(values.seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everybody plays until told to stop. Gives the end of it, and the moments at which something was sent. */
function playOn(lives: Lives): { stop(): Promise<void>; sent(): Promise<void> } {
  let on = true;
  let wake: (() => void)[] = [];
  const left = (): void => {
    for (const one of wake.splice(0)) one();
  };
  const hand = async (one: Hand): Promise<void> => {
    while (on) {
      await one.step(left);
      await pause(draw(2 * PACE));
    }
    await one.rest(ANSWER);
  };
  const duel = async (): Promise<void> => {
    while (on) {
      const step = lives.duel.step();
      left();
      await step;
      await pause(draw(2 * PACE));
    }
  };
  const all = Promise.all([...lives.hands.map(hand), duel()]);
  all.catch(() => undefined);
  return {
    async stop() {
      on = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('messages were never answered')), ANSWER)));
      await Promise.race([all, late]).finally(() => clearTimeout(timer));
    },
    sent: () => new Promise((resolve) => wake.push(resolve)),
  };
}

/** A View without what differs by who looks and how often. */
const still = ({ pieces, zones, room, rules, log }: Hand['seated']['view']): string =>
  JSON.stringify([[...pieces].sort(([a], [b]) => a - b), [...zones].sort(([a], [b]) => (a < b ? -1 : 1)), room, rules, log.slice(-100)]);

/** A world without the tick at which its question was asked: our own session has no clock. */
const timeless = (world: string): string => world.replace(/(opened\\*":)\d+/g, '$10');

/** Where two texts part. */
function difference(seen: string, expected: string): string {
  let at = 0;
  while (at < seen.length && seen[at] === expected[at]) at += 1;
  return `"${seen.slice(Math.max(0, at - 60), at + 60)}" instead of "${expected.slice(Math.max(0, at - 60), at + 60)}"`;
}

const wrong: string[] = [];
const back: number[] = [];
const tally = { flying: 0, doneUnanswered: 0, turns: 0, words: 0, replays: 0, kills: { inFlight: 0, idle: 0 } };

async function look(lives: Lives, kill: number): Promise<void> {
  const fail = (what: string): void => void wrong.push(`kill ${kill}: ${what}`);
  // An answer comes after everything that was sent to the same socket before: nothing is on its way any more.
  for (const { seated } of lives.places) await seated.table.act({ t: 'consent', id: 999_999, yes: false });
  // The folded Views are what a fresh one shows.
  for (const { name: place, seated } of lives.places) {
    const was = still(seated.view);
    const count = seated.heard.snapshots.length;
    await seated.table.act({ t: 'resync' });
    await seated.until(() => seated.heard.snapshots.length > count);
    if (still(seated.view) !== was) fail(`${place} saw another table than there is: ${difference(was, still(seated.view))}`);
  }
  for (const [i, hand] of lives.hands.entries()) {
    const turned = turnOf(hand.seated.view, i);
    if (turned !== hand.turns % 360) fail(`seat ${hand.seat} turned its pawn ${hand.turns} times, it stands at ${turned} degrees`);
    const lines = chat(hand.seated);
    for (const word of hand.said()) {
      const times = lines.filter((line) => line === word).length;
      tally.words += 1;
      if (times !== 1) fail(`"${word}" was said once and stands ${times} times`);
    }
  }
  const truth = await lives.duel.truth();
  const [seen, expected] = [timeless(truth.world), timeless(lives.duel.world())];
  if (seen !== expected) fail(`the duel is not where its accepted verbs lead: ${difference(seen, expected)}`);
  if (truth.broken.length > 0) fail(`the duel is broken: ${truth.broken.join(', ')}`);
}

/** The last message once more, under its number: answered again, and nothing moves. */
async function replay(lives: Lives, kill: number): Promise<void> {
  for (const [i, hand] of lives.hands.entries()) {
    const visitor = lives.people[i];
    const pawn = [...hand.seated.view.pieces.values()].find(({ kind }) => kind === 'pawn')?.h;
    if (visitor === undefined || pawn === undefined) continue;
    const { n, answer } = await resendLast(visitor, lives.free, { t: 'verb', verb: { t: 'turn', piece: pawn, degrees: 90 }, origin: 'script' });
    tally.replays += 1;
    if (answer.n !== n) wrong.push(`kill ${kill}: message ${n} sent again was answered as ${answer.n}`);
  }
}

async function killOnce(lives: Lives, kill: number, crash: () => Promise<void>): Promise<void> {
  const idle = kill % 5 === 4;
  const playing = idle ? null : playOn(lives);
  if (playing !== null) {
    await pause(20 + draw(300));
    // Every second kill comes right after a message has left, while the server is at it.
    if (kill % 2 === 0) await playing.sent();
    const nap = draw(4);
    if (kill % 2 === 0 && nap > 0) await pause(nap);
  }
  const before = heardOf(lives.places);
  const turns = lives.hands.map((hand) => hand.turns);
  const flying = lives.hands.reduce((sum, hand) => sum + hand.flying, 0) + lives.duel.flying;
  tally.flying += flying;
  tally.kills[flying > 0 ? 'inFlight' : 'idle'] += 1;
  await crash();
  const ready = Date.now();
  back.push(...(await comeBack(lives.places, before, ready)));
  lives.hands.forEach((_, i) => {
    const place = lives.places[i];
    const at = place === undefined ? null : turnAtReturn(place, before[i] ?? 0, i);
    if (at === null) wrong.push(`kill ${kill}: no View at the return`);
    else {
      const more = (at - (turns[i] ?? 0) + 3600) % 360;
      tally.doneUnanswered += more;
      if (more > 8) wrong.push(`kill ${kill}: the pawn of seat ${i} is ${more} turns from what was acknowledged`);
    }
  });
  await pause(40);
  await playing?.stop();
  await look(lives, kill);
  await replay(lives, kill);
  await look(lives, kill);
}

/** Where everybody stands when the suite cannot go on. */
function standing(): string {
  const lines =
    lives === null
      ? []
      : lives.places.map(
          ({ name: place, seated }) => `${place}: ${seated.heard.states.slice(-4).join(', ')}; ${JSON.stringify(seated.heard.notices.slice(-2))}`,
        );
  const flying = lives === null ? [] : [...lives.hands.map((hand) => hand.flying), lives.duel.flying];
  return `${kills} kills; ${flying.join(', ')} messages in the air\n${lines.join('\n')}`;
}

let lives: Lives | null = null;
let kills = 0;
buildIfStale('.', ['server bundle']);
const server = await startServer(name, PORTS);
try {
  const all = (lives = await openLives(server, draw));
  for (; kills < KILLS; kills++) {
    await killOnce(all, kills, () => server.crash());
    // One fault drags others behind it.
    if (wrong.length > 5) {
      kills += 1;
      break;
    }
  }
  // What was left is played to its end.
  let steps = 0;
  while (!all.duel.over() && steps++ < 3_000) await all.duel.step();
  const truth = await all.duel.truth();
  tally.turns = all.hands.reduce((sum, hand) => sum + hand.turns, 0);
  const acknowledged = all.duel.count.verbs + all.hands.reduce((sum, hand) => sum + hand.done, 0);
  report.check(`${name}: killed ${KILLS} times`, kills === KILLS, kills);
  report.check(`${name}: every acknowledged verb is there, none is there twice, all see the same`, wrong.length === 0, wrong.slice(0, 10).join('\n      '));
  report.check(`${name}: the rules refused nothing of the duel`, all.duel.count.refused.length === 0, all.duel.count.refused);
  report.check(
    `${name}: the duel went on to its end by the rules`,
    all.duel.over() && timeless(truth.world) === timeless(all.duel.world()) && truth.broken.length === 0,
    truth.broken,
  );
  report.check(`${name}: everybody was back within 5 s, each time`, back.length === KILLS * all.places.length && Math.max(...back) < BACK, spread(back));
  report.check(`${name}: messages were in the air at most kills`, tally.flying >= KILLS / 2, tally.flying);
  const refused: { [code: string]: number } = {};
  for (const hand of all.hands) for (const [code, times] of hand.refused) refused[code] = (refused[code] ?? 0) + times;
  report.figure('seed', values.seed);
  report.figure('back after milliseconds', spread(back));
  report.figure('acknowledged', acknowledged);
  report.figure('duel', { ...all.duel.count, refused: all.duel.count.refused.length });
  report.figure('free table', { ...tally, refused });
} catch (error) {
  report.check(
    `${name}: the suite ran to its end`,
    false,
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${wrong.join('\n')}\n${standing()}`,
  );
} finally {
  await server.stop();
}
if (name === 'embedded')
  await report.part('a row is missing in the middle of a log: named at the start, told to whoever opens that table, and no other table', async () => {
    const { said, torn, whole, row } = await tearLog();
    const named = said.some((line) => line.includes(row));
    report.check('a log with a missing row is named, its table does not open, the other does', named && torn === 'broken-table' && whole === null, [
      said,
      torn,
      whole,
    ]);
  });
// PostgreSQL's own syncs are PostgreSQL's to prove; and what a program asks of the system only Linux writes down.
if (name === 'embedded' && process.platform === 'linux') {
  try {
    const seen = await cutPower(
      LONG ? { each: 300, cuts: CUTS, parts: 2, starts: 10, synced: true } : { each: 40, cuts: CUTS, parts: 1, starts: 2, synced: true },
      draw,
    );
    report.check(`the power went at ${CUTS} moments: every acknowledged message was there, every table woke`, seen.wrong.length === 0, seen.wrong.slice(0, 5));
    report.check('that many moments, behind enough answers', seen.cuts === CUTS && seen.acknowledged >= CUTS && seen.tables === 2, [
      seen.cuts,
      seen.acknowledged,
      seen.tables,
    ]);
    report.check(
      'a sync that is left out is found out',
      seen.planted.every((one) => one !== null),
      seen.planted,
    );
    const memory = await cutPower({ each: 12, cuts: 4, parts: 0, starts: 0, synced: false }, draw);
    report.check(
      'a store that does not wait for the disk is found out each time',
      memory.cuts === 4 && memory.owed > 0 && memory.wrong.length >= memory.owed,
      memory.wrong,
    );
    report.figure('power cuts', { ...seen, wrong: seen.wrong.length });
  } catch (error) {
    report.check('the power cuts ran to their end', false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
report.close();
