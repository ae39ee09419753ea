// Two tables that differ in what nobody who watches may know, by real clients: every byte that watchers, a caster and a
// covered screen are sent is the same. What is kept inside the process, tests/watching and tests/coalition hold; here
// it is the server's way to the wire.

import assert from 'node:assert/strict';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';
import type { Case, Stage } from './case.ts';
import { eye, type Eye } from './watching.ts';

const SEATS = ['A', 'B', 'C', 'D'] as const;
const WORDS = { A: 'Ann', B: 'Bob', C: 'Cem', D: 'Dora' } as const;
const SEED = '5eed'.padStart(32, '0');
/** Seconds that one of the links is late. */
const LATE = 5;
const TICKS = 10;
/** The tick at which both worlds begin, before anybody is there. */
const BEGINS = 300;

/**
 * The second world: other hands and another Traitor, and another card comes off the deck. Dora's hand, which she shows
 * to casters, is the same.
 */
const POSITIONS = [
  { hands: { A: 'GG', B: 'GSD', C: 'GG', D: 'SD' }, deck: 'GD', role: 'B', turn: 'A' },
  { hands: { A: 'DG', B: 'DGG', C: 'SG', D: 'SD' }, deck: 'SG', role: 'C', turn: 'A' },
] as const;

async function ok(one: Seated, msg: TableMsg): Promise<unknown> {
  const answer = await one.table.act(msg);
  assert.ok(answer.ok, `${msg.t}: ${JSON.stringify(answer)}`);
  return answer.out;
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What one who looks on was sent, in order, without the names of this table, which are as long at every table. */
function told(heard: readonly { op: number; bytes: Uint8Array }[], names: readonly string[]): string[] {
  return heard.map(({ op, bytes }) => {
    let text = Buffer.from(bytes).toString('latin1');
    for (const name of names) text = text.replaceAll(name, '#'.repeat(name.length));
    return `${op}:${text}`;
  });
}

/** Where two messages part, with what stands around it. */
function apart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `at byte ${at} of ${one.length} and ${other.length}: ${around(one)} and ${around(other)}`;
}

interface World {
  /** What each of those who look on was sent. */
  sent: { [who: string]: string[] };
  /** What the owner of a hand was told of it: differs. */
  own: string;
}

/** Plays the same at a table of one world; `tells`: a hole, everybody who looks on is told what Bob holds. */
async function world(stage: Stage, people: readonly Visitor[], which: 0 | 1, tells: boolean): Promise<World> {
  const [maker] = people as [Visitor, ...Visitor[]];
  const open = await maker.link.create({ game: 'the-traitors', mode: 'enforced', listed: false, options: { entryWindow: 0 } });
  const { table } = open;
  const test = async (input: TestIn): Promise<{ [field: string]: unknown }> => {
    const answer = (await stage.test(maker, input)) as { ok: boolean };
    assert.ok(answer.ok, `${input.t}: ${JSON.stringify(answer)}`);
    return { ...answer };
  };
  // From here on ticks come by hand, and chance from one seed: no line of the log says how long people took.
  await test({ table, t: 'seed', seed: SEED });
  const tick = Number((await test({ table, t: 'tick', count: 0 }))['tick']);
  assert.ok(tick < BEGINS, `it took ${tick} ticks to open a table`);
  await test({ table, t: 'tick', count: BEGINS - tick });
  const seated: Seated[] = [await maker.sit({ table })];
  const [ann] = seated as [Seated];
  await ok(ann, { t: 'sit', seat: 'A' as Seat });
  await ok(ann, { t: 'watching', policy: { who: 'link', delay: 0, hands: 'asked', names: true, closes: true } });
  for (const [i, person] of people.entries()) {
    if (i === 0) continue;
    const one = await person.sit({ table, invite: open.invite ?? '' });
    await ok(one, { t: 'sit', seat: SEATS[i] as Seat });
    seated.push(one);
  }
  const [, bob, , dora] = seated as [Seated, Seated, Seated, Seated];
  await ok(ann, { t: 'start' });
  await test({ table, t: 'tick', count: 1 });
  await Promise.all(seated.map((one) => one.until(({ room }) => room.phase === 'playing')));
  // The opening took the first seed.
  await test({ table, t: 'seed', seed: SEED });
  await test({ table, t: 'position', position: POSITIONS[which] });
  await ok(dora, { t: 'watchHand', on: true, casters: true });
  const link = async (delay: number, caster?: boolean): Promise<string> =>
    ((await ok(ann, { t: 'watchLink', delay, ...(caster === true ? { caster } : {}) })) as { code: string }).code;
  const codes = { now: await link(0), late: await link(LATE), caster: await link(0, true) };
  const eyes = { live: await eye(stage, codes.now), late: await eye(stage, codes.late), caster: await eye(stage, codes.caster) };
  const screen = await (await stage.person('Bob', people[1]?.device)).sit({ table, beside: true, covered: () => true });

  const ticks = async (count: number): Promise<void> => {
    await test({ table, t: 'tick', count });
    // What was sent is on its way over another socket than the answer.
    await pause(60);
  };
  let n = 0;
  const says = async (one: Eye, msg: TableMsg): Promise<unknown> => one.wire.rpc(RPC.act, { table, n: ++n, msg });
  await ticks(TICKS);
  await test({ table, t: 'move', seat: 'A' as Seat, move: { t: 'draw' }, via: 'move' });
  await ticks(3);
  await ok(bob, { t: 'chat', text: tells ? (POSITIONS[which].hands.B as string) : 'I am not it', to: 'all' });
  await ok(bob, { t: 'chat', text: which === 0 ? 'I hold a Shield' : 'what I hold is Gold', to: [1] as never });
  await ok(bob, { t: 'note', page: 1, title: 'mine', text: `a secret ${'x'.repeat(9 * which)}`, private: true });
  await says(eyes.caster, { t: 'cast', what: { t: 'look', seat: 'D' as Seat, on: true } });
  await says(eyes.caster, { t: 'cast', what: { t: 'look', seat: 'B' as Seat, on: true } });
  await says(eyes.caster, { t: 'cast', what: { t: 'ink', stroke: { colour: 2, width: 24, line: [0, 0, 900, 900] } } });
  await ticks(3);
  await ok(ann, { t: 'poll', what: { t: 'open', words: 'Who is the Traitor?', options: 'seats', seconds: 30 } });
  await ticks(5);
  await test({ table, t: 'move', seat: 'A' as Seat, move: { t: 'endTurn' }, via: 'move' });
  await ticks((LATE + 30) * TICKS);
  const sent: World['sent'] = {};
  const names = [table, codes.now, codes.late, codes.caster, open.invite ?? table];
  for (const [who, one] of Object.entries(eyes)) {
    sent[who] = told(one.heard, names);
    one.wire.close();
  }
  const { snapshots, patches, notices } = screen.heard;
  sent['covered screen'] = told(
    [...snapshots, ...patches, ...notices.map((one) => Buffer.from(JSON.stringify(one)))].map((bytes) => ({ op: 0, bytes })),
    names,
  );
  const own = JSON.stringify([...bob.view.pieces.values()].filter(({ zone }) => zone === 'hand-B').map(({ face }) => face));
  for (const one of [...seated, screen]) one.table.leave();
  return { sent, own };
}

async function both(stage: Stage, tells: boolean): Promise<[World, World]> {
  const people: Visitor[] = [];
  for (const seat of SEATS) people.push(await stage.person(WORDS[seat]));
  return [await world(stage, people, 0, tells), await world(stage, people, 1, tells)];
}

export const worldCases: readonly Case[] = [
  {
    title: 'two worlds that differ in hands, a role and what is said unseen send watchers, late ones, a caster and a covered screen the same bytes',
    patience: 120_000,
    async run(stage) {
      const [one, other] = await both(stage, false);
      assert.notEqual(one.own, other.own, 'the worlds do not differ');
      for (const [who, sent] of Object.entries(one.sent)) {
        assert.ok(sent.length > 3, `${who} was sent hardly anything`);
        const at = sent.findIndex((text, i) => text !== other.sent[who]?.[i]);
        assert.equal(at, -1, `${who}: ${apart(sent[at] ?? '', other.sent[who]?.[at] ?? '')}`);
        assert.equal(other.sent[who]?.length, sent.length, who);
      }
    },
  },
  {
    title: 'two worlds whose difference somebody tells to all send other bytes to each who looks on',
    patience: 120_000,
    async run(stage) {
      const [one, other] = await both(stage, true);
      for (const [who, sent] of Object.entries(one.sent)) assert.notDeepEqual(other.sent[who], sent, who);
    },
  },
];
