// Those who only watch, by a real client: they never act, and what is not due has not been sent, whatever becomes of
// the server.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { OP, type TableMsg } from '../../server-modules/protocol/messages.ts';
import type { WatchPolicy } from '../../server-modules/protocol/watching.ts';
import { addressOf } from '../../tools/table-client.ts';
import { createWire, type Wire } from '../../src/net/wire.ts';
import { installNodeShims } from '../../src/net/node-shims.ts';
import { refusal, until, type Case, type Stage } from './case.ts';

const POLICY: WatchPolicy = { who: 'link', delay: 0, hands: 'never', names: true, closes: false };
/** Ten seconds, in ticks. */
const DELAY = 100;

/** A socket that looks through a link, and every byte that came for it. */
export interface Eye {
  wire: Wire;
  heard: { op: number; bytes: Uint8Array }[];
  match: string;
  device: string;
}

/** At the node that has the table, whichever that is. */
export async function eye(stage: Stage, code: string, device: string = randomUUID(), path = ''): Promise<Eye> {
  installNodeShims();
  const heard: Eye['heard'] = [];
  const wire = createWire({
    server: () => Promise.resolve({ ...addressOf(stage.server.url, stage.server.serverKey), path }),
    device,
    up: () => undefined,
    down: () => undefined,
    data: (_match, op, bytes) => void heard.push({ op, bytes }),
  });
  await wire.ready();
  const open = (await wire.rpc(RPC.open, { invite: code }).catch((error: Error) => error)) as { match: string } | Error;
  if (open instanceof Error) {
    wire.close();
    const node = /^elsewhere:(\w+)$/.exec(open.message)?.[1];
    if (node === undefined) throw open;
    return eye(stage, code, device, `/n/${node}`);
  }
  const { match } = open;
  await wire.join(match, {});
  return { wire, heard, match, device };
}
/** What of it tells of the table: not how late it is. */
const shown = ({ heard }: Eye): Eye['heard'] => heard.filter(({ op }) => op !== OP.notice);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function watched(
  stage: Stage,
  delay: number,
): Promise<{ maker: Awaited<ReturnType<Stage['table']>>['maker']; table: string; code: string; say(text: string): Promise<void> }> {
  const { maker, host, open } = await stage.table();
  const ask = async (msg: TableMsg): Promise<unknown> => {
    const answer = await host.table.act(msg);
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer.out;
  };
  await ask({ t: 'watching', policy: POLICY });
  const { code } = (await ask({ t: 'watchLink', delay })) as { code: string };
  return { maker, table: open.table, code, say: async (text) => void (await ask({ t: 'chat', text, to: 'all' })) };
}

export const watchingCases: readonly Case[] = [
  {
    title: 'whoever watches by a link is shown the table, is nobody there, and is refused whatever he sends',
    async run(stage) {
      const { maker, table, code, say } = await watched(stage, 0);
      const one = await eye(stage, code);
      await until(() => shown(one).length > 0);
      const before = shown(one).length;
      await say('hello');
      await until(() => shown(one).length > before);
      for (const msg of [{ t: 'chat', text: 'x', to: 'all' }, { t: 'sit', seat: 'A' }, { t: 'resync' }, { t: 'start' }, { t: 'leave' }])
        assert.deepEqual(await one.wire.rpc(RPC.act, { table, n: 1, msg }), { ok: false, n: 1, no: 'only-watching' });
      assert.match(String(await refusal(one.wire.rpc(RPC.remove, { table }))), /not-invited/);
      assert.match(String(await refusal(one.wire.rpc(RPC.open, { table }))), /not-invited/);
      assert.match(String(await refusal(maker.link.wire.rpc(RPC.open, { invite: code }))), /at-table/);
      one.wire.close();
    },
  },
  {
    title: 'a delay of ten seconds: nothing earlier by one byte, by the table’s ticks, over a reconnect and over kill -9',
    alone: true,
    patience: 120_000,
    async run(stage) {
      const { maker, table, code, say } = await watched(stage, 10);
      const ticks = async (count: number): Promise<number> => {
        // From the first message for tests on, ticks come by hand alone.
        await stage.test(maker, { t: 'seed', table, seed: '5eed' });
        const { tick } = (await stage.test(maker, { t: 'tick', table, count })) as { tick: number };
        await pause(50);
        return tick;
      };
      let one = await eye(stage, code);
      // The first picture is from when the link was made.
      let now = await ticks(1);
      for (let i = 0; i < DELAY && shown(one).length === 0; i++) now = await ticks(10);
      assert.equal(shown(one)[0]?.op, OP.snapshot);
      await say('word-one');
      const at = now;
      now = await ticks(DELAY - 1);
      const before = shown(one).length;
      assert.ok(!Buffer.concat(shown(one).map(({ bytes }) => bytes)).includes('word-one'), 'a word came before its tick');
      now = await ticks(1);
      assert.equal(now, at + DELAY);
      assert.ok(shown(one).length > before, 'nothing came at its tick');
      assert.ok(Buffer.concat(shown(one).map(({ bytes }) => bytes)).includes('word-one'));

      await say('word-two');
      const second = now;
      await ticks(40);
      // A new socket of the same account, by the same link.
      one.wire.close();
      one = await eye(stage, code, one.device);
      await until(() => shown(one).length > 0);
      assert.ok(!Buffer.concat(shown(one).map(({ bytes }) => bytes)).includes('word-two'), 'a reconnect shortened the delay');

      one.wire.close();
      await stage.server.crash();
      one = await eye(stage, code, one.device);
      await until(() => maker.link.wire.open);
      now = await ticks(0);
      await until(() => shown(one).length > 0);
      for (const left of [30, 2, 1]) {
        now = await ticks(Math.max(0, second + DELAY - left - now));
        assert.ok(!Buffer.concat(shown(one).map(({ bytes }) => bytes)).includes('word-two'), `kill -9 shortened the delay: at ${now}, said at ${second}`);
      }
      await ticks(1);
      assert.ok(Buffer.concat(shown(one).map(({ bytes }) => bytes)).includes('word-two'), 'what waited was lost with the server');
      one.wire.close();
    },
  },
];
