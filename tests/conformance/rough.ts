// What a hostile or unlucky client does, and what happens when the server dies.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { OP, type TableMsg } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { pieceName, PICTURES } from '../../server-modules/protocol/pictures.ts';
import { addressOf } from '../../tools/table-client.ts';
import { chat, until, type Case, type Stage } from './case.ts';
import { jpegOf, piecesOf } from '../support/pictures.ts';
import { openSocket } from './socket.ts';

const say = (text: string) => ({ t: 'chat', text, to: 'all' }) as const;

const MALFORMED: readonly [name: string, frame: string | Buffer][] = [
  ['an unknown message', '{"bogus":{},"cid":"1"}'],
  ['an unknown field', '{"rpc":{"id":"x","colour":1},"cid":"1"}'],
  ['a wrong type', '{"match_join":{"match_id":5},"cid":"1"}'],
  ['a number as metadata', '{"match_join":{"match_id":"x.y","metadata":{"a":1}},"cid":"1"}'],
  ['two messages at once', '{"ping":{},"rpc":{"id":"x"}}'],
  ['no message', '{"cid":"1"}'],
  ['no JSON', 'good evening'],
  ['half of JSON', '{"rpc":{"id":"'],
  ['a deep nest', `{"cid":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['a huge frame', JSON.stringify({ rpc: { id: RPC.act, payload: 'x'.repeat(400_000) }, cid: '1' })],
  ['binary', Buffer.from([0, 1, 2, 255])],
];

/** Payloads for the door of the table that are no messages. */
const NONSENSE: readonly unknown[] = [
  null,
  0,
  '',
  'x',
  [],
  {},
  { n: 1 },
  { n: -1, msg: say('x') },
  { n: 1.5, msg: say('x') },
  { n: '1', msg: say('x') },
  { n: 1, msg: null },
  { n: 1, msg: { t: '__proto__' } },
  { n: 1, msg: { t: 'chat', text: 5, to: 'all' } },
  { n: 1, msg: { t: 'chat', text: 'x', to: [1e300] } },
  { n: 1, msg: { t: 'sit', seat: 'Z9' } },
  { n: 1, msg: { t: 'verb', verb: { t: 'take', piece: -1 }, origin: 'script' } },
  { n: 2 ** 60, msg: say('x') },
  { n: 1, msg: { t: 'verb', verb: { t: 'explode' }, origin: 'pointer' } },
  { n: 1, msg: say('x'), extra: true },
];

async function chatty(stage: Stage): Promise<{ a: Awaited<ReturnType<Stage['table']>>; hear: () => string[] }> {
  const a = await stage.table();
  return { a, hear: () => chat(a.host) };
}

export const rough: readonly Case[] = [
  {
    title: 'malformed frames close the socket; the server goes on',
    async run({ server, token, http }) {
      const mine = await token();
      // Together, because Nakama takes two seconds for each.
      await Promise.all(
        MALFORMED.map(async ([name, frame]) => {
          const socket = await openSocket(server.url, mine);
          socket.send(frame);
          await socket.gone().catch(() => assert.fail(`${name} left the socket open`));
        }),
      );
      assert.equal((await http('GET', '/healthcheck')).status, 200);
    },
  },
  {
    title: 'a socket needs a valid token',
    async run({ server }) {
      await assert.rejects(openSocket(server.url, 'a.b.c'), /401/);
    },
  },
  {
    title: 'nonsense at the door of the table is refused by a word and changes nothing',
    async run(stage) {
      const { a } = await chatty(stage);
      const table = a.open.table;
      const before = await stage.test(a.maker, { table, t: 'hash' });
      for (const piece of NONSENSE) {
        const payload = typeof piece === 'object' && piece !== null && !Array.isArray(piece) ? { table, ...piece } : piece;
        const answer = await a.maker.link.wire.rpc(RPC.act, payload).catch((error: unknown) => error);
        if (answer instanceof Error) assert.equal(answer.message, 'bad-message', JSON.stringify(piece));
        else assert.equal(typeof answer === 'object' && answer !== null && Reflect.get(answer, 'ok'), false, JSON.stringify(piece));
      }
      assert.deepEqual(await stage.test(a.maker, { table, t: 'hash' }), before);
      assert.equal((await a.host.table.act(say('still here'))).ok, true);
    },
  },
  {
    title: 'noise as match data is dropped, from members and strangers',
    async run(stage) {
      const { a } = await chatty(stage);
      const stranger = await stage.person();
      for (let i = 0; i < 100; i++) {
        const noise = new Uint8Array(randomBytes(1 + (i % 60)));
        for (const op of [0, OP.pose, OP.pointer, OP.snapshot, 99, -1]) {
          a.maker.link.wire.send(a.open.match, op, noise);
          stranger.link.wire.send(a.open.match, op, noise);
        }
      }
      assert.equal((await a.host.table.act(say('still here'))).ok, true);
      assert.deepEqual(a.host.heard.notices, []);
    },
  },
  {
    title: 'a broken line comes back to the same table by itself, and nothing is said twice',
    async run(stage) {
      const { a } = await chatty(stage);
      const sent: Promise<unknown>[] = [];
      for (let i = 0; i < 6; i++) {
        sent.push(a.host.table.act(say(`m${i}`)));
        if (i % 3 === 1) a.maker.link.wire.drop();
      }
      await Promise.all(sent);
      await until(() => chat(a.host).length === 6);
      assert.deepEqual(chat(a.host), ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']);
      assert.ok(a.host.heard.states.includes('lost'));
    },
  },
  {
    title: 'the server is killed while people speak: what was acknowledged is there, once, and they are back within 5 s',
    alone: true,
    async run(stage) {
      const { a } = await chatty(stage);
      const said: string[] = [];
      for (let round = 0; round < 3; round++) {
        const sent = [0, 1].map((i) => `${round}.${i}`).map((text) => a.host.table.act(say(text)).then((answer) => void (answer.ok && said.push(text))));
        await new Promise((resolve) => setTimeout(resolve, round * 4));
        await stage.server.crash();
        const back = Date.now();
        await Promise.all(sent);
        await a.host.table.act({ t: 'resync' });
        assert.ok(Date.now() - back < 5000, 'back within 5 s');
      }
      await until(() => chat(a.host).length >= said.length);
      assert.deepEqual([...chat(a.host)].sort(), said.sort());
    },
  },
  {
    title: 'the largest picture comes through, hangs on a card and is there after the server was killed',
    alone: true,
    async run(stage) {
      const { host } = await stage.table();
      const act = async (msg: TableMsg): Promise<unknown> => {
        const answer = await host.table.act(msg);
        assert.ok(answer.ok, answer.ok ? '' : answer.no);
        return answer.out;
      };
      await act({ t: 'sit', seat: 'A' as Seat });
      await act({ t: 'start' });
      const data = jpegOf(768, 768, 36_800);
      assert.ok(data.length <= PICTURES.large.length && data.length > PICTURES.large.length - 200);
      const { picture } = (await act({ t: 'picture', size: 'large', data })) as { picture: string };
      await act({ t: 'bring', thing: 'board-square', at: { x: 0, z: 0, turn: 0 }, count: 1 });
      const board = (): PieceView | undefined => [...host.view.pieces.values()].find(({ kind }) => kind === 'board');
      await until(() => board() !== undefined);
      await act({ t: 'verb', verb: { t: 'picture', piece: board()?.h ?? (0 as Handle), picture }, origin: 'script' });
      await stage.server.crash();
      assert.deepEqual(await act({ t: 'readPicture', picture }), { data });
      await act({ t: 'resync' });
      await until(() => board()?.extra?.picture === picture);
    },
  },
  {
    title: 'a picture in pieces goes on where it stopped when the server was killed, and is read in the same pieces',
    alone: true,
    async run(stage) {
      const { host } = await stage.table();
      const act = async (msg: TableMsg): Promise<unknown> => {
        const answer = await host.table.act(msg);
        assert.ok(answer.ok, answer.ok ? '' : answer.no);
        return answer.out;
      };
      await act({ t: 'sit', seat: 'A' as Seat });
      await act({ t: 'start' });
      const small = jpegOf(768, 600);
      const pieces = piecesOf(jpegOf(2048, 1600, 100_000));
      assert.equal(pieces.length, 3);
      const { picture } = (await act({ t: 'picture', size: 'map', data: small, part: '3' })) as { picture: string };
      const put = (n: number): Promise<unknown> => act({ t: 'picture', size: 'map', data: pieces[n - 1] ?? '', part: pieceName(picture, n) });
      assert.deepEqual(await put(2), { missing: [1, 3] });
      const early = await host.table.act({ t: 'readPicture', picture });
      assert.deepEqual([early.ok, early.ok ? '' : early.no], [false, 'no-such-picture']);
      await stage.server.crash();
      assert.deepEqual(await act({ t: 'picture', size: 'map', data: '?', part: picture }), { missing: [1, 3] });
      assert.deepEqual([await put(1), await put(3)], [{ missing: [3] }, { missing: [] }]);
      assert.deepEqual(await act({ t: 'readPicture', picture }), { data: small, pieces: 3 });
      for (const [i, data] of pieces.entries()) assert.deepEqual(await act({ t: 'readPicture', picture: pieceName(picture, i + 1) }), { data });
      assert.deepEqual(await act({ t: 'ownPictures' }), { pictures: [picture] });
      await act({ t: 'dropPicture', picture });
      for (const name of [picture, pieceName(picture, 1)]) {
        const gone = await host.table.act({ t: 'readPicture', picture: name });
        assert.deepEqual([gone.ok, gone.ok ? '' : gone.no], [false, 'no-such-picture']);
      }
    },
  },
  {
    title: 'after a polite restart the table wakes with its people and its words',
    alone: true,
    async run(stage) {
      const { a } = await chatty(stage);
      await a.host.table.act(say('before'));
      await stage.server.restart();
      assert.equal((await a.host.table.act(say('after'))).ok, true);
      await until(() => chat(a.host).includes('after'));
      assert.deepEqual(chat(a.host), ['before', 'after']);
      assert.ok(a.host.view.room.me.host);
      assert.equal(addressOf(stage.server.url, stage.server.serverKey).serverKey, stage.server.serverKey);
    },
  },
];
