// Two players and a watcher at one table: what they see, what they must not see, numbers, tabs, kicks, lists.

import assert from 'node:assert/strict';
import type { ActOut, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { runScript } from '../../server-modules/kernel/determinism.ts';
import type { Seated } from '../../tools/table-client.ts';
import { chat, refusal, until, type Case, type Stage } from './case.ts';

const say = (text: string) => ({ t: 'chat', text, to: 'all' }) as const;

/** The maker in seat A, a friend by invite in seat B, and a watcher. */
async function three(stage: Stage): Promise<{ a: Seated; b: Seated; c: Seated; table: string; invite: string }> {
  const { host, open } = await stage.table('sandbox', true);
  const invite = open.invite ?? '';
  const b = await (await stage.person('Bea')).sit({ invite });
  const c = await (await stage.person('Cat')).sit({ table: open.table, watch: true });
  const [first, second] = host.view.room.seats;
  assert.ok(first && second);
  assert.equal((await host.table.act({ t: 'sit', seat: first.seat })).ok, true);
  assert.equal((await b.table.act({ t: 'sit', seat: second.seat })).ok, true);
  return { a: host, b, c, table: open.table, invite };
}

/** A View without what differs by who looks and how often. */
function still(view: View): unknown {
  return { ...view, rev: 0, tick: 0, pieces: [...view.pieces].sort(([x], [y]) => x - y), zones: [...view.zones].sort(([x], [y]) => (x < y ? -1 : 1)) };
}

export const tableCases: readonly Case[] = [
  {
    title: 'two players and a watcher see each other come, sit and speak',
    async run(stage) {
      const { a, b, c } = await three(stage);
      await a.table.act(say('good evening'));
      for (const one of [a, b, c]) {
        await one.until((view) => view.room.people.length === 3 && view.room.seats.filter((seat) => seat.who !== null).length === 2);
        await until(() => chat(one).includes('good evening'));
      }
      assert.deepEqual([a.view.room.me.host, b.view.room.me.host, c.view.room.me.seat], [true, false, null]);
    },
  },
  {
    title: 'what patches made of a View is what a fresh join shows',
    async run(stage) {
      const { a, b } = await three(stage);
      assert.equal((await a.table.act({ t: 'start' })).ok, true);
      await a.table.act(say('one'));
      await b.table.act(say('two'));
      await until(() => chat(a).length === 2);
      const before = still(a.view);
      const snapshots = a.heard.snapshots.length;
      await a.table.act({ t: 'resync' });
      await until(() => a.heard.snapshots.length > snapshots);
      assert.deepEqual(still(a.view), before);
    },
  },
  {
    title: 'giving up among many leaves the seat to a bot, and its chair is closed till the round is over',
    async run(stage) {
      const { host, open } = await stage.table('enforced', true, 'the-traitors');
      const others: Seated[] = [];
      for (const name of ['Bea', 'Cat', 'Dan']) others.push(await (await stage.person(name)).sit({ invite: open.invite ?? '' }));
      const seats = host.view.room.seats.map(({ seat }) => seat);
      for (const [i, one] of [host, ...others].entries()) assert.equal((await one.table.act({ t: 'sit', seat: seats[i] as never })).ok, true);
      assert.equal((await host.table.act({ t: 'start' })).ok, true);
      await host.until(({ room }) => room.plays.length === 4);
      const [bea, cat] = others as [Seated, Seated];
      assert.equal((await bea.table.act({ t: 'resign' })).ok, true);
      await host.until(({ room }) => room.phase === 'playing' && room.seats[1]?.bot === true);
      await bea.until(({ room }) => room.me.seat === null && room.me.closed.length === 4);
      assert.equal((await cat.table.act({ t: 'stand' })).ok, true);
      await host.until(({ room }) => room.seats[2]?.left === true);
      const no = async (one: Seated, msg: TableMsg): Promise<unknown> => Reflect.get(await one.table.act(msg), 'no');
      for (const [who, at] of [
        [bea, 1],
        [bea, 2],
        [cat, 1],
      ] as const)
        assert.equal(await no(who, { t: 'sit', seat: seats[at] as never }), 'seat-closed');
      assert.equal(await no(host, { t: 'bot', seat: seats[2] as never, on: true }), 'ask-all');
      assert.equal((await cat.table.act({ t: 'sit', seat: seats[2] as never })).ok, true);
    },
  },
  {
    title: 'a drawn card is known to its hand alone',
    async run(stage) {
      const { a, b, c } = await three(stage);
      assert.equal((await a.table.act({ t: 'start' })).ok, true);
      await a.until((view) => view.room.phase === 'playing');
      const seat = a.view.room.me.seat;
      const hand = [...a.view.zones.values()].find((zone) => zone.kind === 'hand' && zone.owner === seat);
      const decks = [...a.view.zones.values()].filter((zone) => zone.kind === 'inside' && (zone.count ?? 0) > 10);
      assert.ok(hand !== undefined && decks.length > 0, 'the sandbox has a hand and a deck');
      const [deck] = decks;
      const drawn = await a.table.act({ t: 'verb', verb: { t: 'draw', from: deck?.id ?? hand.id, count: 3, to: hand.id }, origin: 'script' });
      assert.deepEqual(drawn, { ok: true, n: drawn.n });
      await a.until((view) => [...view.pieces.values()].filter((piece) => piece.zone === hand.id).length === 3);
      assert.ok([...a.view.pieces.values()].filter((piece) => piece.zone === hand.id).every((piece) => piece.face !== null));
      for (const other of [b, c]) {
        await other.until((view) => view.zones.get(hand.id)?.count === 3);
        const seen: unknown[] = [...other.view.pieces.values()].filter((piece) => piece.zone === hand.id && piece.face !== null);
        assert.deepEqual(seen, []);
      }
      const [last, same] = [b.heard.patches.at(-1), c.heard.patches.at(-1)];
      assert.equal(last?.length, same?.length, 'those who may not know get equally long messages');
    },
  },
  {
    title: 'a message sent twice under one number takes effect once and is answered alike',
    async run(stage) {
      const { maker, host, open } = await stage.table();
      const send = (n: number, text: string): Promise<unknown> => maker.link.wire.rpc(RPC.act, { table: open.table, n, msg: say(text) });
      const first = await send(1, 'once');
      assert.deepEqual(await send(1, 'once'), first);
      assert.deepEqual(await Promise.all([send(2, 'two'), send(2, 'two')]), [
        { ok: true, n: 2 },
        { ok: true, n: 2 },
      ]);
      await until(() => chat(host).length === 2);
      assert.deepEqual(chat(host), ['once', 'two']);
      const ahead = (await send(1_000_000, 'far')) as ActOut;
      assert.equal(!ahead.ok && ahead.no, 'bad-number');
      const bad = (await maker.link.wire.rpc(RPC.act, { table: open.table, n: 3, msg: { t: 'fly' } })) as ActOut;
      assert.equal(!bad.ok && bad.no, 'bad-message');
    },
  },
  {
    title: 'who has not joined cannot act; an uninvited account cannot enter',
    async run(stage) {
      const { open, maker } = await stage.table();
      // At the node that has the table: others know nothing of it.
      const path = stage.server.paths.find((one) => one === `/n/${open.match.split('.')[1]}`);
      const stranger = await stage.person('Stranger', undefined, undefined, path);
      assert.deepEqual(await stranger.link.wire.rpc(RPC.act, { table: open.table, n: 1, msg: say('x') }), { ok: false, n: 1, no: 'not-here' });
      assert.equal(await refusal(stranger.sit({ table: open.table })), 'not-invited');
      assert.equal(await refusal(stranger.link.wire.join(open.match, {})), 'not-invited');
      assert.equal(await refusal(stranger.link.wire.join('nonsense', {})), 'Invalid match ID');
      assert.equal(await refusal(stranger.link.wire.join(`${crypto.randomUUID()}.${open.match.split('.')[1] ?? ''}`, {})), 'Match not found');
      assert.equal(await refusal(maker.link.wire.rpc(RPC.create, { game: 'chess-on-mars', mode: 'sandbox', listed: false, options: {} })), 'no-such-game');
    },
  },
  {
    title: 'a second screen stands beside the first, each with numbers of its own; a covered one is told what all are told',
    async run(stage) {
      const { maker, open, host } = await stage.table();
      const phone = await stage.person('Maker', maker.device);
      const beside = await phone.sit({ table: open.table, beside: true });
      assert.equal((await beside.table.act(say('from the phone'))).ok, true);
      assert.equal((await host.table.act(say('from the table'))).ok, true);
      await until(() => beside.view.room.me.beside === true && host.view.room.me.beside === true);
      assert.equal(
        host.heard.notices.some((notice) => notice.t === 'bye'),
        false,
      );
      const screen = await stage.person('Maker', maker.device);
      const covered = await screen.sit({ table: open.table, beside: true, take: true, covered: () => true });
      assert.deepEqual([covered.view.room.me.covered, covered.view.room.me.invite], [true, null]);
      assert.notEqual(host.view.room.me.invite, null);
      assert.equal((await covered.table.act({ t: 'cover', on: false })).ok, true);
      await until(() => covered.view.room.me.invite !== null);
    },
  },
  {
    title: 'a second tab is told so, may take over, and the first is let go',
    async run(stage) {
      const { maker, open, host } = await stage.table();
      const tab = await stage.person('Maker', maker.device);
      assert.equal(await refusal(tab.sit({ table: open.table })), 'second-tab');
      const again = await tab.sit({ table: open.table, take: true });
      await until(() => host.heard.notices.some((notice) => notice.t === 'bye' && notice.why === 'second-tab'));
      assert.equal((await again.table.act(say('here'))).ok, true);
    },
  },
  {
    title: 'a kicked account is told, cannot come back, and its invite is void',
    async run(stage) {
      const { a, b, table, invite } = await three(stage);
      const who = b.view.room.me.who;
      assert.equal((await a.table.act({ t: 'kick', who })).ok, true);
      await until(() => b.heard.notices.some((notice) => notice.t === 'bye' && notice.why === 'kicked'));
      await until(() => b.heard.states.at(-1) === 'refused');
      await a.until((view) => view.room.people.every((one) => one.who !== who));
      assert.ok(a.view.room.me.invite !== null && a.view.room.me.invite !== invite);
      const other = await stage.person();
      const late = await refusal(other.sit({ invite }));
      assert.ok(late === 'no-such-table' || late === 'not-invited', String(late));
      assert.equal((await a.table.act({ t: 'listed', on: false })).ok, true);
      assert.equal(await refusal(other.sit({ table })), 'not-invited');
    },
  },
  {
    title: 'a kicked browser cannot come back as somebody new, by no invite either; another one can',
    async run(stage) {
      const { host, open } = await stage.table('sandbox', true);
      const browser = '5e'.repeat(20);
      const gone = await (await stage.person('Gone', undefined, browser)).sit({ table: open.table });
      assert.equal((await host.table.act({ t: 'kick', who: gone.view.room.me.who })).ok, true);
      await until(() => gone.heard.states.at(-1) === 'refused');
      await host.until((view) => view.room.me.invite !== open.invite);
      const invite = host.view.room.me.invite ?? '';
      const again = await stage.person('Somebody new', undefined, browser);
      assert.equal(await refusal(again.sit({ table: open.table })), 'banned');
      assert.equal(await refusal(again.sit({ invite })), 'banned');
      await (await stage.person('Somebody else', undefined, '7a'.repeat(20))).sit({ table: open.table });
      await host.until((view) => view.room.people.some(({ name }) => name === 'Somebody else'));
    },
  },
  {
    title: 'open tables are listed, others are not; mine are mine',
    async run(stage) {
      const shown = await stage.table('sandbox', true);
      const hidden = await stage.table('sandbox', false);
      const stranger = await stage.person();
      const ids = async (list: Promise<{ table: string }[]>): Promise<string[]> => (await list).map((row) => row.table);
      const listed = await ids(stranger.link.list());
      assert.deepEqual([listed.includes(shown.open.table), listed.includes(hidden.open.table)], [true, false]);
      assert.deepEqual(await ids(stranger.link.mine()), []);
      assert.deepEqual(await ids(hidden.maker.link.mine()), [hidden.open.table]);
    },
  },
  {
    title: 'pointers reach the others and not oneself',
    async run(stage) {
      const { a, b, c } = await three(stage);
      a.table.point({ x: 120, z: -340 });
      await until(() => b.heard.pointers.length > 0 && c.heard.pointers.length > 0);
      assert.deepEqual(b.heard.pointers[0], { who: a.view.room.me.who, x: 120, z: -340 });
      assert.deepEqual(a.heard.pointers, []);
    },
  },
  {
    // A thousand steps in one turn of the server: beside other cases that came near the ten seconds of one answer.
    title: 'one seed and one script give the same world here and there',
    alone: true,
    async run(stage) {
      const one = await stage.person();
      const out = await stage.test(one, { table: '-', t: 'run', seed: 'c0ffee', count: 1000 });
      assert.equal(typeof out === 'object' && out !== null && Reflect.get(out, 'hash'), runScript('c0ffee', 1000));
    },
  },
];
