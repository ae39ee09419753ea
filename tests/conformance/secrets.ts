// Ways by which a cheat once read a hand through the table's own doors, tried over sockets: by the chairs, by rank, by
// absence, by a file, by a pair, by size. [S1] to [S7]

import assert from 'node:assert/strict';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { ActOut, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { Proposal } from '../../server-modules/protocol/proposals.ts';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';
import { until, type Case, type Stage } from './case.ts';

async function ok(one: Seated, msg: TableMsg): Promise<unknown> {
  const answer = await one.table.act(msg);
  assert.ok(answer.ok, `${msg.t}: ${JSON.stringify(answer)}`);
  return answer.out;
}
const refused = (answer: ActOut): string => (answer.ok ? 'done' : answer.no);
const no = async (one: Seated, msg: TableMsg): Promise<string> => refused(await one.table.act(msg));
const asks = (one: Seated, what: Proposal): Promise<string> => no(one, { t: 'propose', what });

/** The faces that this person is told of at a hand, and how many cards he is told lie there. */
function handOf({ view }: Seated, seat: Seat): { faces: number[]; count: number | null } {
  const zone = `hand-${seat}`;
  const faces = [...view.pieces.values()].flatMap((piece) => (piece.zone === zone && piece.face !== null ? [piece.face] : []));
  return { faces: faces.sort((x, y) => x - y), count: [...view.zones.values()].find(({ id }) => id === zone)?.count ?? null };
}
const seatsOf = ({ view }: Seated): readonly Seat[] => view.room.seats.map(({ seat }) => seat);
const deckOf = ({ view }: Seated): View['zones'] extends ReadonlyMap<infer Z, unknown> ? Z : never =>
  [...view.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 40)?.id as never;

/** A free table, begun: the maker at the first seat and a friend at the second, who holds three cards of a deck. */
async function freeTable(stage: Stage): Promise<{ host: Seated; maker: Visitor; friend: Visitor; holder: Seated; table: string; invite: string }> {
  const { host, maker, open } = await stage.table('sandbox', true);
  const invite = open.invite ?? '';
  const friend = await stage.person('Holder');
  const holder = await friend.sit({ invite });
  const [first, second] = seatsOf(host) as [Seat, Seat];
  await ok(host, { t: 'sit', seat: first });
  await ok(holder, { t: 'sit', seat: second });
  await ok(host, { t: 'start' });
  await holder.until(({ room }) => room.phase === 'playing');
  await ok(holder, { t: 'verb', verb: { t: 'draw', from: deckOf(holder), count: 3, to: `hand-${second}` as never }, origin: 'script' });
  await holder.until(() => handOf(holder, second).faces.length === 3);
  await host.until(() => handOf(host, second).count === 3);
  return { host, maker, friend, holder, table: open.table, invite };
}

/** So many seconds of a table of a test server; from then on its time stands. */
const pass = (stage: Stage, by: Visitor, table: string, seconds: number): Promise<unknown> =>
  stage.test(by, { table, t: 'tick', count: seconds * TICKS_PER_SECOND });

export const secretCases: readonly Case[] = [
  {
    title: '[S1] by the chairs, free: who sits down on a chair that was left sees nothing of its hand, and its holder has it back elsewhere',
    async run(stage) {
      const { host, holder } = await freeTable(stage);
      const [first, second, third] = seatsOf(host) as [Seat, Seat, Seat];
      const held = handOf(holder, second).faces;
      await ok(holder, { t: 'stand' });
      await host.until(({ room }) => room.seats[1]?.who === null);
      await ok(host, { t: 'stand' });
      await ok(host, { t: 'sit', seat: second });
      await host.until(({ room }) => room.me.seat === second && room.aside.length === 1);
      assert.deepEqual(handOf(host, second), { faces: [], count: 0 });
      assert.deepEqual(
        host.view.room.aside.map(({ count }) => count),
        [3],
      );
      await ok(holder, { t: 'sit', seat: third });
      await holder.until(() => handOf(holder, third).faces.length === 3);
      assert.deepEqual(handOf(holder, third).faces, held);
      await host.until(() => handOf(host, third).count === 3);
      assert.deepEqual([handOf(host, third).faces, handOf(host, first).faces], [[], []]);
    },
  },
  {
    title: '[S1] by the chairs, by rules: nobody sits down on a bot’s or a left chair of the round, no stranger of a listed table either, and the bots stay',
    async run(stage) {
      const { host, open } = await stage.table('enforced', true, 'the-traitors');
      const friend = await (await stage.person('Friend')).sit({ invite: open.invite ?? '' });
      const [first, second, third, fourth] = seatsOf(host) as [Seat, Seat, Seat, Seat];
      await ok(host, { t: 'sit', seat: first });
      await ok(friend, { t: 'sit', seat: second });
      for (const seat of [third, fourth]) await ok(host, { t: 'bot', seat, on: true });
      await ok(host, { t: 'start' });
      for (const one of [host, friend]) await one.until(({ room, rules }) => room.phase === 'playing' && rules !== null);
      const own = JSON.stringify(host.view.rules?.own);
      await ok(host, { t: 'stand' });
      const stranger = await (await stage.person('Stranger')).sit({ table: open.table });
      for (const one of [host, stranger]) for (const seat of [third, second]) assert.match(await no(one, { t: 'sit', seat }), /^(seat-closed|seat-taken)$/);
      assert.equal(await no(stranger, { t: 'sit', seat: first }), 'seat-closed');
      assert.equal(stranger.view.rules?.own ?? null, null);
      await ok(host, { t: 'sit', seat: first });
      await host.until(({ room, rules }) => room.me.seat === first && JSON.stringify(rules?.own) === own);
      assert.deepEqual(
        host.view.room.seats.flatMap(({ seat, bot }) => (bot ? [seat] : [])),
        [third, fourth],
      );
    },
  },
  {
    title: '[S2] by rank: a host who puts somebody into his team, makes himself arbiter, swaps or sends away sees no hand without its holder’s yes',
    async run(stage) {
      const { host, holder } = await freeTable(stage);
      const [first, second] = seatsOf(host) as [Seat, Seat];
      for (const seat of [first, second]) await host.table.act({ t: 'team', seat, team: 1 });
      await host.table.act({ t: 'teamHands', on: true });
      await asks(host, { t: 'teamHands' });
      await asks(host, { t: 'arbiter', seat: first });
      await host.table.act({ t: 'look', zone: `hand-${second}` as never, on: true });
      await host.table.act({ t: 'swap', seat: second });
      await ok(host, { t: 'chat', text: 'and now?', to: 'all' });
      await until(() => holder.view.log.some(({ line }) => (line.a ?? []).includes('and now?')));
      assert.deepEqual(handOf(host, second), { faces: [], count: 3 });
      await ok(host, { t: 'kick', who: holder.view.room.me.who });
      await host.until(({ room }) => room.seats[1]?.who === null);
      await ok(host, { t: 'stand' });
      await ok(host, { t: 'sit', seat: second });
      await host.until(({ room }) => room.me.seat === second && room.aside.length === 1);
      assert.deepEqual(handOf(host, second), { faces: [], count: 0 });
    },
  },
  {
    title: '[S3] by absence: a minute after somebody’s line was cut nothing is opened in his place, whoever asks',
    async run(stage) {
      const { host, maker, friend, table } = await freeTable(stage);
      const [first, second] = seatsOf(host) as [Seat, Seat];
      friend.link.close();
      await host.until(({ room }) => room.seats[1]?.here === false);
      await pass(stage, maker, table, 70);
      for (const what of [{ t: 'open' }, { t: 'arbiter', seat: first }] as const) assert.equal(await asks(host, what), 'holder-away');
      assert.match(await no(host, { t: 'download', open: true }), /^(not-agreed|holder-away|ask-all)$/);
      assert.notEqual(await no(host, { t: 'look', zone: `hand-${second}` as never, on: true }), 'done');
      assert.deepEqual(handOf(host, second), { faces: [], count: 3 });
    },
  },
  {
    title: '[S5] by a file: whoever opens a copy alone finds it inert, whatever he sends there, till those who sat there sit there again',
    async run(stage) {
      const { host } = await freeTable(stage);
      const [first, second, third] = seatsOf(host) as [Seat, Seat, Seat];
      const { file } = (await ok(host, { t: 'download' })) as { file: string };
      const thief = await stage.person('Thief');
      const open = await thief.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {}, save: file });
      const copy = await thief.sit({ table: open.table });
      for (const seat of [first, second]) assert.equal(await no(copy, { t: 'sit', seat }), 'seat-kept');
      await ok(copy, { t: 'sit', seat: third });
      for (const seat of [first, second, third]) await copy.table.act({ t: 'team', seat, team: 1 });
      for (const msg of [{ t: 'start' }, { t: 'teamHands', on: true }, { t: 'download' }, { t: 'look', zone: `hand-${second}` as never, on: true }] as const)
        assert.equal(await no(copy, msg), 'seats-kept', msg.t);
      for (const what of [{ t: 'open' }, { t: 'teamHands' }, { t: 'arbiter', seat: third }, { t: 'fix' }] as const)
        assert.equal(await asks(copy, what), 'seats-kept', what.t);
      assert.notEqual(await no(copy, { t: 'verb', verb: { t: 'draw', from: deckOf(host), count: 1, to: `hand-${third}` as never }, origin: 'script' }), 'done');
      // What he may do alone lays another game, and with it nothing of this one.
      await asks(copy, { t: 'mode', mode: 'sandbox' });
      await ok(copy, { t: 'chat', text: 'anybody?', to: 'all' });
      await until(() => copy.view.log.some(({ line }) => (line.a ?? []).includes('anybody?')));
      for (const seat of [first, second]) assert.deepEqual(handOf(copy, seat).faces, []);
    },
  },
  {
    title: '[S6] by a pair: with two at the table nothing of the other’s is taken back without his word, and what he has refused twice rests',
    async run(stage) {
      const { host, holder } = await freeTable(stage);
      const [, second] = seatsOf(host) as [Seat, Seat];
      const what = { t: 'undoOf', who: holder.view.room.me.who, minutes: 5 } as const;
      for (let i = 0; i < 2; i++) {
        assert.equal(await asks(host, what), 'done');
        await holder.until(({ room }) => room.proposals.length === 1);
        assert.equal(handOf(host, second).count, 3);
        assert.equal(await no(host, { t: 'consent', id: host.view.room.proposals[0]?.id ?? 0, yes: true }).then(() => handOf(host, second).count), 3);
        await ok(holder, { t: 'consent', id: holder.view.room.proposals[0]?.id ?? 0, yes: false });
        await host.until(({ room }) => room.proposals.length === 0);
      }
      assert.equal(await asks(host, what), 'asked-twice');
      assert.equal(handOf(host, second).count, 3);
    },
  },
  {
    title: '[S7] by size: neither what is typed on hidden cards nor what was done there unseen changes the length of a file or what can be taken back',
    async run(stage) {
      const { host, holder, friend, table } = await freeTable(stage);
      const [, second] = seatsOf(host) as [Seat, Seat];
      // The table's own time stands from here on, so nobody is too fast.
      await pass(stage, friend, table, 1);
      const length = async (): Promise<number> => JSON.stringify(await ok(host, { t: 'download' })).length;
      const before = { length: await length(), steps: JSON.stringify(await ok(host, { t: 'steps' })), undo: host.view.room.canUndo };
      const hand = [...holder.view.pieces.values()].filter(({ zone }) => zone === `hand-${second}`).map(({ h }) => h);
      for (const piece of hand) {
        await ok(holder, { t: 'verb', verb: { t: 'name', piece, name: 'x'.repeat(40), about: 'y'.repeat(300) }, origin: 'script' });
        await ok(holder, { t: 'verb', verb: { t: 'write', piece, words: '"\\'.repeat(250) }, origin: 'script' });
      }
      const back = [...hand].reverse();
      for (let i = 0; i < 1100; i++)
        await ok(holder, {
          t: 'verb',
          verb: { t: 'arrange', zone: `hand-${second}` as never, order: i % 2 === 0 ? hand : back },
          origin: 'script',
        });
      await pass(stage, friend, table, 1);
      assert.deepEqual({ length: await length(), steps: JSON.stringify(await ok(host, { t: 'steps' })), undo: host.view.room.canUndo }, before);
    },
  },
];
