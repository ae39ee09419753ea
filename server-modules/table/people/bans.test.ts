// Who was sent away and comes again as somebody else: the same browser, the same address, and everybody who only
// happens to share one of them.

import { describe, expect, test } from 'vitest';
import { openTestTable, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import { TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import type { ActOut } from '../../protocol/messages.ts';
import { ADDRESS_TICKS, type Whence } from './bans.ts';
import { networkOf } from './networks.ts';
import { admitTo } from '../room.ts';

const [A, B] = ['A', 'B'] as [Seat, Seat];
const BROWSER = 'b0b'.padEnd(32, '0');
const BOB: Whence = { browser: BROWSER, address: '198.51.100.7' };
const yes = (answer: ActOut): void => expect(answer).toMatchObject({ ok: true });

/** A listed table with Ann, who made it, and Bob, who came from the list and is sent away. */
function afterBan(whence: Whence = BOB): { t: TestTable; ann: TestPerson } {
  const t = openTestTable({ listed: true });
  const ann = t.person('ann', { whence: { browser: 'a'.repeat(32), address: '198.51.100.7' } });
  const bob = t.person('bob', { invite: null, whence });
  yes(ann.act({ t: 'kick', who: bob.who }));
  return { t, ann };
}
/** How a newcomer without an invite fares; null: he is in. */
function came(t: TestTable, user: string, whence: Whence, invite: string | null = null): string | null {
  try {
    t.person(user, { invite, whence, take: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}
/** How strangers from so many addresses fare; nobody of them stays. */
const spread = (t: TestTable, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, i) => {
    const answer = admitTo(t.room, `far-${i}`, 'Far', null, { address: `203.0.${i >> 8}.${i & 255}` });
    t.room.state.people = t.room.state.people.filter(({ user }) => user !== `far-${i}`);
    return 'no' in answer ? answer.no : null;
  });

describe('a new account', () => {
  test('of the same browser stays out, by whatever address and invite, until the host lets it in again', () => {
    const { t, ann } = afterBan();
    expect(came(t, 'eve', { browser: BROWSER, address: '203.0.113.9' })).toBe('banned');
    expect(came(t, 'eve', { browser: BROWSER }, t.room.state.invite)).toBe('banned');
    t.room.tick += 2 * ADDRESS_TICKS;
    expect(came(t, 'eve', { browser: BROWSER })).toBe('banned');
    expect(came(t, 'eve', { browser: 'c'.repeat(32) })).toBe(null);
    yes(ann.act({ t: 'unban', ban: ann.now.room.bans[0]?.ban ?? 0 }));
    expect(came(t, 'fay', BOB)).toBe(null);
  });

  test('of the same address waits an hour, IPv6 by the whole of its network, and the hour is written down', () => {
    const { t } = afterBan();
    expect(came(t, 'eve', { address: BOB.address ?? '' })).toBe('no-strangers');
    expect(came(t, 'eve', { address: '::ffff:198.51.100.7', browser: 'c'.repeat(32) })).toBe('no-strangers');
    t.crash();
    expect(came(t, 'eve', { address: BOB.address ?? '' })).toBe('no-strangers');
    t.room.tick += ADDRESS_TICKS;
    expect(came(t, 'eve', { address: BOB.address ?? '' })).toBe(null);
    const six = afterBan({ address: '2001:db8:1:2:3:4:5:6' }).t;
    expect(came(six, 'eve', { address: '2001:db8:1:2::9' })).toBe('no-strangers');
  });

  test('comes in with the new invite, and whoever is here stays: forty people of one school play on', () => {
    const t = openTestTable({ listed: true });
    const ann = t.person('ann', { whence: BOB });
    const bob = t.person('bob', { invite: null, whence: BOB });
    for (let i = 0; i < 20; i++) expect(came(t, `pupil-${i}`, { address: BOB.address ?? '' })).toBe(null);
    yes(ann.act({ t: 'kick', who: bob.who }));
    for (let i = 0; i < 20; i++) expect(came(t, `pupil-${i}`, { address: BOB.address ?? '' })).toBe(null);
    for (let i = 20; i < 40; i++) expect(came(t, `pupil-${i}`, { address: BOB.address ?? '' }, t.room.state.invite)).toBe(null);
    expect(came(t, 'eve', { address: BOB.address ?? '' })).toBe('no-strangers');
  });

  test('from loopback, or from nowhere that the host could tell, is not taken for anybody', () => {
    for (const address of ['127.0.0.1', '::1', '', 'somewhere']) expect(came(afterBan({ address }).t, 'eve', { address })).toBe(null);
  });
});

describe('[S7]', () => {
  test('who is turned away for his address cannot tell that he shares one: so is one in sixteen of all, and never more than a quarter', () => {
    const { t, ann } = afterBan();
    const strangers = (): number => spread(t, 400).filter((no) => no === 'no-strangers').length;
    const once = strangers();
    expect(once).toBeGreaterThan(8);
    expect(once).toBeLessThan(50);
    for (let i = 0; i < 8; i++) {
      const one = t.person(`rude-${i}`, { invite: t.room.state.invite, whence: { address: `192.0.2.${i}` } });
      yes(ann.act({ t: 'kick', who: one.who }));
      t.room.tick += 10 * TICKS_PER_SECOND;
    }
    expect(strangers()).toBeGreaterThan(once);
    expect(strangers()).toBeLessThan(140);
  });

  test('at a table that is not listed a stranger reads the same whether his browser was sent away or not', () => {
    const { t, ann } = afterBan();
    yes(ann.act({ t: 'listed', on: false }));
    expect([came(t, 'eve', BOB), came(t, 'fay', { browser: 'f'.repeat(32), address: '203.0.113.9' })]).toEqual(['not-invited', 'not-invited']);
  });

  test('no word, no address and no hash of them is told to anybody, the host among them; nothing is written of who was not sent away', () => {
    const { t, ann } = afterBan();
    const [ban] = t.room.state.bans;
    expect(ban?.browser).toMatch(/^[\da-f]{16}$/);
    expect(ban?.address).toMatch(/^[\da-f]$/);
    expect(ann.now.room.bans).toEqual([{ ban: 1, name: 'Bob' }]);
    const told = t.sent.map(({ bytes }) => String.fromCharCode(...bytes)).join('');
    for (const secret of [BROWSER, BOB.address ?? '', ban?.browser ?? '', 'a'.repeat(32)]) expect(told).not.toContain(secret);
    const written = [...t.disk.rows.values()].map(({ text }) => text).join('') + (t.disk.snapshot?.text ?? '');
    for (const secret of [BROWSER, 'a'.repeat(32), BOB.address ?? '']) expect(written).not.toContain(secret);
    // Ann's traces are in memory alone.
    expect(written).not.toContain(t.room.traces.get(ann.who)?.browser);
    expect(written).toContain(ban?.browser);
  });

  test('the same browser is another one at every table', () => {
    const { t } = afterBan();
    const { bans } = t.room.state;
    const other = openTestTable({ listed: true });
    other.room.state.bans = bans;
    expect(came(other, 'eve', { browser: BROWSER })).toBe('banned');
    const third = openTestTable({ listed: true });
    third.room.state.table = 'another';
    third.room.state.bans = bans;
    expect(came(third, 'eve', { browser: BROWSER })).toBe(null);
  });
});

describe('chairs', () => {
  test('who came without an invite changes seats slowly, who was invited as ever', () => {
    const t = openTestTable({ listed: true, test: false });
    const ann = t.person('ann');
    const eve = t.person('eve', { invite: null });
    const times = (one: TestPerson): number => {
      for (let i = 0; i < 12; i++) {
        const answer = one.act(i % 2 === 0 ? { t: 'sit', seat: one === ann ? A : B } : { t: 'stand' });
        if (!answer.ok) return answer.no === 'too-fast' ? i : -1;
      }
      return 12;
    };
    expect([times(ann), times(eve)]).toEqual([12, 4]);
    t.ticks(15 * TICKS_PER_SECOND);
    yes(eve.act({ t: 'sit', seat: B }));
    expect(eve.act({ t: 'stand' })).toMatchObject({ ok: false, no: 'too-fast' });
    // Other matters are no slower for that.
    yes(eve.act({ t: 'away', on: true }));
  });
});

test('networks: an IPv4 address is one, of IPv6 the first 64 bits, however it is written', () => {
  expect(['203.0.113.9', '::ffff:203.0.113.9', '127.0.0.1', '::ffff:127.0.0.1', '::1', '', 'x', '1.2.3'].map(networkOf)).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  for (const same of ['2001:db8:0:2::1', '2001:0DB8:0000:0002:ffff:ffff:ffff:ffff', '2001:db8::2:0:0:0:9', '2001:db8:0:2:1:2:3:4'])
    expect(networkOf(same)).toBe('2001:db8:0:2::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  for (const wrong of ['1:2:3', ':::', '1:2:3:4:5:6:7:8:9', 'g::1', ':', '1:2:3:4:5:6:7::8:9', '::']) expect([wrong, networkOf(wrong)]).toEqual([wrong, null]);
});
