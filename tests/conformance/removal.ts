// Tables that go: by their host's word, and when nobody has opened them for too long.

import assert from 'node:assert/strict';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { jpegOf } from '../support/pictures.ts';
import { refusal, type Case } from './case.ts';

const DAY = 86_400;
const tablesOf = async (who: { link: { mine(): Promise<{ table: string }[]> } }): Promise<string[]> => (await who.link.mine()).map(({ table }) => table);

export const removalCases: readonly Case[] = [
  {
    title: 'a table goes by its host’s word where nobody else sits: no link, no list and no name leads to it, and its pictures are gone',
    async run(stage) {
      const { host, maker, open } = await stage.table('sandbox', true);
      const bob = await stage.person('Bob');
      const guest = await bob.sit({ invite: open.invite ?? '' });
      assert.ok((await host.table.act({ t: 'sit', seat: 'A' as never })).ok);
      assert.ok((await guest.table.act({ t: 'sit', seat: 'B' as never })).ok);
      assert.ok((await host.table.act({ t: 'start' })).ok);
      assert.ok((await host.table.act({ t: 'keep', name: 'first' })).ok);
      const brought = await host.table.act({ t: 'picture', size: 'small', data: jpegOf(252, 352) });
      assert.ok(brought.ok);
      const { picture } = brought.out as { picture: string };
      // Of one's own one picture can be deleted, the others stay.
      const another = await host.table.act({ t: 'picture', size: 'small', data: jpegOf(252, 352) });
      assert.ok(another.ok);
      const own = async (): Promise<unknown> => {
        const answer = await host.table.act({ t: 'ownPictures' });
        return answer.ok ? answer.out : answer.no;
      };
      const second = (another.out as { picture: string }).picture;
      assert.deepEqual(await own(), { pictures: [picture, second] });
      const theirs = await guest.table.act({ t: 'dropPicture', picture: second });
      assert.deepEqual([theirs.ok, theirs.ok ? '' : theirs.no], [false, 'no-such-picture']);
      assert.ok((await host.table.act({ t: 'dropPicture', picture: second })).ok);
      assert.deepEqual(await own(), { pictures: [picture] });
      const gone = await host.table.act({ t: 'readPicture', picture: second });
      assert.deepEqual([gone.ok, gone.ok ? '' : gone.no], [false, 'no-such-picture']);
      assert.equal(await refusal(bob.link.remove(open.table)), 'host-only');
      assert.equal(await refusal(maker.link.remove(open.table)), 'others-sit');
      assert.ok((await guest.table.act({ t: 'stand' })).ok);
      const stranger = await stage.person('Stranger');
      assert.equal(await refusal(stranger.link.remove(open.table)), 'not-invited');
      await maker.link.remove(open.table);
      assert.equal(await refusal(maker.link.wire.rpc(RPC.open, { table: open.table })), 'no-such-table');
      assert.equal(await refusal(bob.link.wire.rpc(RPC.open, { invite: open.invite })), 'no-such-table');
      assert.equal(await refusal(maker.link.remove(open.table)), 'no-such-table');
      for (const one of [maker, bob]) assert.ok(!(await tablesOf(one)).includes(open.table));
      assert.ok(!(await stranger.link.list()).some(({ table }) => table === open.table));
      const other = await stage.table();
      const asked = await other.host.table.act({ t: 'readPicture', picture });
      assert.deepEqual([asked.ok, asked.ok ? '' : asked.no], [false, 'no-such-picture']);
    },
  },
  {
    title: 'a table that nobody has opened goes when its time is over, and not sooner; one that is open stays',
    alone: true,
    patience: 120_000,
    async run(stage) {
      const now = Math.floor(Date.now() / 1000);
      const device = crypto.randomUUID();
      const first = await stage.person('Maker', device);
      const open = await first.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
      const host = await first.sit({ table: open.table });
      assert.ok((await host.table.act({ t: 'sit', seat: 'A' as never })).ok);
      // It sleeps from here on.
      first.link.close();
      await stage.server.restart();
      const maker = await stage.person('Maker', device);
      const later = await stage.person('Later');
      const opened = (await later.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} })) satisfies OpenOut;
      const sweep = (at: number): Promise<unknown> => later.link.wire.rpc(RPC.test, { t: 'sweep', now: at });
      assert.equal(((await sweep(now + 364 * DAY)) as { ok: boolean }).ok, true);
      assert.ok((await tablesOf(maker)).includes(open.table));
      assert.equal(((await sweep(now + 367 * DAY)) as { ok: boolean }).ok, true);
      assert.equal(await refusal(maker.link.wire.rpc(RPC.open, { table: open.table })), 'no-such-table');
      assert.ok((await tablesOf(later)).includes(opened.table));
    },
  },
];
