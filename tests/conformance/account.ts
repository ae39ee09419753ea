// Ways back to an account, through nakama-js alone: a one-time code and its yes, a rescue line, a device that is signed
// out.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { AccountMsg, AccountOuts } from '../../server-modules/protocol/account.ts';
import type { Visitor } from '../../tools/table-client.ts';
import { refusal, until, type Case, type Stage } from './case.ts';

const FOX = { browser: 'firefox', system: 'linux' } as const;
const PHONE = { browser: 'safari', system: 'ios' } as const;
const [SEAT] = SEATS as [Seat];
const freshId = (): string => randomBytes(20).toString('hex');

async function ask<T extends AccountMsg['t']>(who: Visitor, msg: Extract<AccountMsg, { t: T }>): Promise<AccountOuts[T]> {
  const answer = await who.link.account<T>(msg);
  if (!answer.ok) throw new Error(answer.no);
  return answer.out;
}
const code = async (who: Visitor): Promise<string> => (await ask<'code'>(who, { t: 'code' })).code;
const devices = (who: Visitor): Promise<AccountOuts['devices']> => ask<'devices'>(who, { t: 'devices', about: FOX });
const use = (who: Visitor, typed: string, device: string): Promise<AccountOuts['use']> => ask<'use'>(who, { t: 'use', code: typed, device, about: PHONE });
const wait = (who: Visitor, typed: string, device: string): Promise<AccountOuts['wait']> => ask<'wait'>(who, { t: 'wait', code: typed, device });

export const accountCases: readonly Case[] = [
  {
    title: '[S8] a second device comes in by a code and the first one’s yes, finds seat and hand, and the older line goes as with a second tab',
    async run(stage) {
      const { host: seat, maker, open } = await stage.table();
      assert.equal((await seat.table.act({ t: 'sit', seat: SEAT })).ok, true);
      await devices(maker);
      const guest = await stage.person('Guest');
      const device = freshId();
      const typed = await code(maker);
      const { mark } = await use(guest, typed.toLowerCase().replace('-', ''), device);
      assert.deepEqual(await ask<'look'>(maker, { t: 'look' }).then(({ state, asked }) => ({ state, asked })), { state: 'asked', asked: { ...PHONE, mark } });
      assert.equal((await wait(guest, typed, device)).state, 'wait');
      await ask<'say'>(maker, { t: 'say', yes: true });
      assert.deepEqual(await wait(guest, typed, device), { state: 'yes', name: 'Maker' });
      const again = await stage.person('Maker', device);
      assert.deepEqual(
        (await again.link.mine()).map(({ table }) => table),
        [open.table],
      );
      assert.equal(await refusal(again.sit({ table: open.table })), 'second-tab');
      const back = await again.sit({ table: open.table, take: true });
      assert.equal(back.view.room.me.seat, SEAT);
      await until(() => seat.heard.notices.some((notice) => notice.t === 'bye' && notice.why === 'second-tab'));
      assert.deepEqual((await devices(again)).devices.map(({ here }) => here).sort(), [false, true]);
    },
  },
  {
    title: '[S8] a code is good once, for its own asker, and by a yes alone; a stranger’s, a used and a made-up one are answered alike',
    async run(stage) {
      const [maker, guest, thief] = [await stage.person('Mira'), await stage.person('Guest'), await stage.person('Thief')];
      const device = freshId();
      const typed = await code(maker);
      await use(guest, typed, device);
      const answers = await Promise.all(
        [typed, 'ABCD-EFGH', 'no code'].map((one) => thief.link.account<'use'>({ t: 'use', code: one, device: freshId(), about: FOX })),
      );
      for (const answer of answers) assert.deepEqual(answer, { ok: false, no: 'no-such-code' });
      assert.equal((await wait(thief, typed, freshId())).state, 'over');
      assert.equal(await refusal(ask<'say'>(thief, { t: 'say', yes: true })), 'over');
      await ask<'say'>(maker, { t: 'say', yes: false });
      assert.equal((await wait(guest, typed, device)).state, 'no');
      assert.equal((await devices(maker)).devices.length, 1);
    },
  },
  {
    title: '[S8] a rescue line gives the account back at once, the other devices are told, a newer line ends it, and nothing of it is in an error',
    async run(stage) {
      const { host: seat, maker, open } = await stage.table();
      await seat.table.act({ t: 'sit', seat: SEAT });
      await devices(maker);
      const old = (await ask<'line'>(maker, { t: 'line' })).line;
      const { line } = await ask<'line'>(maker, { t: 'line' });
      let told = 0;
      maker.link.listen(() => (told += 1));
      const guest = await stage.person('Guest');
      const device = freshId();
      assert.equal(await refusal(ask<'rescue'>(guest, { t: 'rescue', line: old, device, about: PHONE })), 'no-such-line');
      assert.deepEqual(await ask<'rescue'>(guest, { t: 'rescue', line, device, about: PHONE }), { name: 'Maker' });
      await until(() => told > 0);
      assert.deepEqual(
        (await devices(maker)).news.map(({ t, browser, system }) => ({ t, browser, system })),
        [{ t: 'rescued', ...PHONE }],
      );
      const back = await (await stage.person('Maker', device)).sit({ table: open.table, take: true });
      assert.equal(back.view.room.me.seat, SEAT);
    },
  },
  {
    title: '[S8] a device that is signed out loses its line, its tokens and its way in; the others come back by themselves',
    async run(stage) {
      const { maker, open, host: seat } = await stage.table();
      await seat.table.act({ t: 'sit', seat: SEAT });
      await devices(maker);
      const guest = await stage.person('Guest');
      const device = freshId();
      const { line } = await ask<'line'>(maker, { t: 'line' });
      await ask<'rescue'>(guest, { t: 'rescue', line, device, about: PHONE });
      const thief = await stage.person('Maker', device);
      let out = false;
      thief.link.listen((news) => (out ||= news === 'signed-out'));
      // Tokens know whole seconds only.
      const token = await stage.token(device);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const row = (await devices(maker)).devices.find(({ here }) => !here);
      await ask<'signOut'>(maker, { t: 'signOut', device: row?.device ?? '' });
      await until(() => out, 8000);
      const answer = await stage.http('POST', '/v2/account/authenticate/device?create=true', { key: stage.server.serverKey, body: { id: device } });
      assert.equal(answer.status, 400);
      assert.match(answer.text, /signed-out/);
      // Of many nodes the others void its tokens within a second; until then they refuse by its row.
      const mine = (): ReturnType<Stage['http']> => stage.http('POST', '/v2/rpc/baize_mine', { token, body: '"{}"' });
      const first = await mine();
      if (stage.server.paths.length === 1) assert.equal(first.status, 401);
      else assert.ok(first.status === 401 || first.text.includes('signed-out'), first.text);
      for (let tries = 0; tries < 30 && (await mine()).status !== 401; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
      for (const path of stage.server.paths) assert.equal((await stage.http('POST', `${path}/v2/rpc/baize_mine`, { token, body: '"{}"' })).status, 401);
      assert.equal((await devices(maker)).devices.length, 1);
      assert.equal(await refusal(ask<'signOut'>(maker, { t: 'signOut', device: row?.device ?? '' })), 'no-such-device');
      maker.link.wire.drop();
      assert.deepEqual(
        (await maker.link.mine()).map(({ table }) => table),
        [open.table],
      );
    },
  },
  {
    title: '[S8] a page cannot say that it is another device of its account',
    async run(stage) {
      const device = freshId();
      const one = await stage.person('Mira', device);
      const mine = (await devices(one)).devices[0]?.device ?? '';
      const body = { id: device, vars: { device: 'f'.repeat(32) } };
      const made = await stage.http('POST', '/v2/account/authenticate/device?create=true', { key: stage.server.serverKey, body });
      const { token, refresh_token } = JSON.parse(made.text) as { token: string; refresh_token: string };
      const fresh = await stage.http('POST', '/v2/account/session/refresh', {
        key: stage.server.serverKey,
        body: { token: refresh_token, vars: { device: 'f'.repeat(32) } },
      });
      for (const given of [token, (JSON.parse(fresh.text) as { token: string }).token]) {
        const asked = await stage.http('POST', '/v2/rpc/baize_account', { token: given, body: JSON.stringify(JSON.stringify({ t: 'devices', about: FOX })) });
        const { payload } = JSON.parse(asked.text) as { payload: string };
        const { out } = JSON.parse(payload) as { out: AccountOuts['devices'] };
        assert.deepEqual(
          out.devices.map(({ device: tag, here }) => ({ tag, here })),
          [{ tag: mine, here: true }],
        );
      }
    },
  },
];
