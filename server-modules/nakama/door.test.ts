// What a caller may ask for: calls, sign-ins, and tables awake; of an account, of an address, of the server.

import { beforeEach, expect, test } from 'vitest';
import { doorActs } from './door.ts';
import type { Context, Nakama } from './runtime.ts';

const { begin, mayCall, maySignIn, mayWake, woke } = doorActs;

let now = 0;
let alive: Set<string>;
let nk: Nakama;
beforeEach(() => {
  now = 0;
  alive = new Set();
  const kept = new Map<string, { value: string; until: number }>();
  const parts: Partial<Nakama> = {
    localcacheGet(name) {
      const found = kept.get(name);
      return found !== undefined && found.until > now ? found.value : undefined;
    },
    localcachePut: (name, value, seconds) => void kept.set(name, { value, until: now + seconds }),
    matchGet: (id) => (alive.has(id) ? { matchId: id, size: 0, label: '' } : null),
    matchList: (limit) => [...alive].slice(0, limit).map(() => ({ label: '', size: 0 })),
  };
  nk = parts as Nakama;
});

const callerOf = (userId: string, clientIp: string, env: { [name: string]: string } = {}): Context & { userId: string } => ({ userId, clientIp, env });
/** Wakes one more, or says what stands against it. */
function wake(caller: Context & { userId: string }, fresh = true): string {
  now += 0.01;
  const no = mayWake(caller, nk, fresh);
  if (no !== null) return no;
  const match = `match ${alive.size} ${now}`;
  alive.add(match);
  woke(caller, nk, match);
  return 'awake';
}
const flood = (accounts: number, name: string, from: string): void => {
  for (let i = 0; i < accounts; i++) for (let j = 0; j < 30; j++) wake(callerOf(`${name}${i}`, from));
};

test('an account keeps twelve awake; one that fell asleep makes room', () => {
  const ann = callerOf('ann', '10.0.0.1');
  expect(Array.from({ length: 14 }, () => wake(ann))).toEqual([...Array<string>(12).fill('awake'), 'too-many-tables', 'too-many-tables']);
  alive.delete([...alive][0] ?? '');
  expect([wake(ann), wake(ann), wake(callerOf('bob', '10.0.0.1'))]).toEqual(['awake', 'too-many-tables', 'awake']);
});

test('thirty-four fresh accounts that each want thirty leave room for others; an address counts only while half the room is taken', () => {
  flood(34, 'mallory', '2001:db8:1:2::1');
  expect(alive.size).toBe(34 * 12);
  expect(wake(callerOf('ann', '10.0.0.1'))).toBe('awake');
  // A hundred more of them, from all over the same /64: at half of all it is over.
  for (let k = 0; k < 20; k++) flood(5, `trudy${k}-`, `2001:db8:1:2:${k}::1`);
  expect(alive.size).toBeLessThanOrEqual(505);
  expect(wake(callerOf('trudy', '2001:db8:1:2:ffff::9'))).toBe('too-many-tables');
  expect([wake(callerOf('bob', '10.0.0.1')), wake(callerOf('cem', '10.0.0.2'))]).toEqual(['awake', 'awake']);
});

test('forty people behind one address make a table each', () => {
  expect(Array.from({ length: 40 }, (_, i) => wake(callerOf(`pupil ${i}`, '192.0.2.1', { BAIZE_TABLES: '60' })))).toEqual(Array<string>(40).fill('awake'));
});

test('a server has room for so many; the last places are for tables that people come back to', () => {
  const env = { BAIZE_TABLES: '40' };
  const seen = Array.from({ length: 45 }, (_, i) => wake(callerOf(`p${i}`, `10.0.0.${i}`, env)));
  expect([seen.indexOf('server-full'), alive.size]).toEqual([38, 38]);
  expect(['zoe', 'yan', 'xia'].map((name) => wake(callerOf(name, '10.0.1.1', env), false))).toEqual(['awake', 'awake', 'server-full']);
  // What fell asleep is noticed after some seconds.
  alive.clear();
  expect(wake(callerOf('xia', '10.0.1.1', env))).toBe('server-full');
  now += 6;
  expect(wake(callerOf('xia', '10.0.1.1', env))).toBe('awake');
});

test('a burst of new tables from one address ends at forty in all and goes on by ten in ten seconds; others begin theirs, and so do forty people behind one address', () => {
  let made = 0;
  nk.matchCreate = () => {
    const match = `match ${++made}`;
    alive.add(match);
    return match;
  };
  const beginFor = (name: string, from: string, params: { [name: string]: unknown } = { fresh: true }): string => {
    try {
      return begin(callerOf(name, from), nk, params);
    } catch (error) {
      return (error as { message: string }).message;
    }
  };
  const pupils = Array.from({ length: 40 }, (_, i) => beginFor(`pupil ${i}`, '192.0.2.1'));
  expect(pupils).not.toContain('too-fast');
  expect([beginFor('mallory', '192.0.2.1'), beginFor('ann', '10.0.0.1')]).toEqual(['too-fast', 'match 41']);
  now += 10;
  const flooded = Array.from({ length: 200 }, (_, i) => beginFor(`trudy ${i}`, `10.0.1.${i % 4}`));
  expect(flooded.filter((one) => one !== 'too-fast')).toHaveLength(40);
  expect(beginFor('bob', '10.0.0.2')).toMatch(/^match/);
  // Whoever comes back to a table is let in all the same.
  expect(beginFor('trudy 7', '10.0.1.1', { table: 'hers' })).toMatch(/^match/);
});

test('an account has so many calls in ten seconds, and more than any page makes; the next ten seconds are new', () => {
  const [ann, bob] = [callerOf('ann', '10.0.0.1'), callerOf('bob', '10.0.0.1')];
  const asked = Array.from({ length: 2000 }, () => mayCall(ann, nk));
  expect(asked.indexOf(false)).toBe(1500);
  expect([mayCall(bob, nk), mayCall(ann, nk)]).toEqual([true, false]);
  now += 10;
  expect(mayCall(ann, nk)).toBe(true);
});

test('ten thousand sign-ins of one address leave half of all to others; as long as there is enough, an address is nobody’s reason', () => {
  const from = (clientIp: string): boolean => maySignIn(callerOf('', clientIp), nk);
  const school = Array.from({ length: 400 }, () => from('192.0.2.1'));
  expect(school.every(Boolean)).toBe(true);
  const flood = Array.from({ length: 10_000 }, (_, i) => from(`2001:db8:1:2:${i % 7}::1`));
  expect(flood.filter(Boolean).length).toBe(600);
  now += 60;
  Array.from({ length: 990 }, () => from('2001:db8:1:2::1'));
  expect([from('198.51.100.1'), from('2001:db8:1:2::1')]).toEqual([true, true]);
  Array.from({ length: 10 }, () => from('2001:db8:1:2::1'));
  expect([from('2001:db8:1:2::1'), from('198.51.100.1'), from('203.0.113.1')]).toEqual([false, true, true]);
});
