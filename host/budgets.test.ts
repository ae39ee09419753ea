// One budget a visitor: an account's, an address's, the server's; when each counts.

import { expect, test } from 'vitest';
import { createBudgets, type Kind, type Sizes, type Visitor } from './budgets.ts';
import { readConfig } from './config.ts';

const ANY = { account: [1e9, 1e9], address: [1e9, 1e9], server: [1e9, 1e9] } as const;
const sizes = (over: Partial<{ [K in Kind]: Sizes[K] }>): Sizes => ({
  newcomers: ANY,
  signIns: ANY,
  messages: ANY,
  bytes: ANY,
  boxes: ANY,
  time: ANY,
  ...over,
});
const visitor = (account: string | null, address: string, seated = false): Visitor => ({ account, address, seated: () => seated });

test('an account’s own level always counts, refills with time, and is nobody else’s', () => {
  let now = 0;
  const budgets = createBudgets(sizes({ messages: { account: [2, 1], address: [99, 99], server: [99, 99] } }), () => now);
  const [ann, bob] = [visitor('ann', 'x'), visitor('bob', 'x')];
  expect([budgets.take('messages', ann), budgets.take('messages', ann), budgets.take('messages', ann), budgets.take('messages', bob)]).toEqual([
    null,
    null,
    'account',
    null,
  ]);
  now = 1000;
  expect([budgets.take('messages', ann), budgets.take('messages', ann)]).toEqual([null, 'account']);
  expect(budgets.refused.messages).toEqual({ account: 2, address: 0, server: 0 });
});

test('an address’s level counts only while the server has less than half left, and never against people who sit at a table', () => {
  let now = 0;
  const budgets = createBudgets(sizes({ signIns: { account: [99, 99], address: [3, 0.5], server: [20, 1] } }), () => now);
  const school = visitor(null, 'school');
  // Ten at once are three too many of one address, and the server has enough: nobody notices.
  for (let i = 0; i < 10; i++) expect(budgets.take('signIns', school)).toBe(null);
  expect(budgets.short('signIns')).toBe(false);
  expect(budgets.take('signIns', visitor(null, 'elsewhere'))).toBe(null);
  expect(budgets.short('signIns')).toBe(true);
  expect(budgets.take('signIns', school)).toBe('address');
  expect(budgets.take('signIns', visitor('eva', 'school', true))).toBe(null);
  expect(budgets.take('signIns', visitor(null, 'elsewhere'))).toBe(null);
  now = 60_000;
  expect(budgets.take('signIns', school)).toBe(null);
});

test('who has cost more than he has waits until it is refilled: his account’s always, his address’s while time is short', () => {
  let now = 0;
  const budgets = createBudgets(sizes({ time: { account: [100, 50], address: [300, 10], server: [500, 100] } }), () => now);
  const [ann, bob, seated] = [visitor('ann', 'x'), visitor('bob', 'x'), visitor('eva', 'x', true)];
  budgets.charge('time', ann, 200);
  expect([budgets.wait(ann), budgets.wait(bob), budgets.isSparing(ann), budgets.isSparing(bob)]).toEqual([2000, 0, false, true]);
  budgets.charge('time', visitor('cem', 'x'), 200);
  expect([budgets.short('time'), budgets.wait(bob), budgets.wait(seated), budgets.wait(visitor('dora', 'y'))]).toEqual([true, 10_000, 0, 0]);
  now = 2000;
  expect([budgets.short('time'), budgets.wait(ann), budgets.wait(bob)]).toEqual([false, 0, 0]);
  expect(budgets.refused.time).toEqual({ account: 0, address: 0, server: 0 });
});

test('a thousand addresses that come once are forgotten when their levels are full again', () => {
  let now = 0;
  const budgets = createBudgets(sizes({ signIns: { account: [9, 9], address: [3, 1], server: [1e6, 1e6] } }), () => now);
  for (let i = 0; i < 30_000; i++) {
    now += 1;
    budgets.take('signIns', visitor(null, `10.${i}`));
  }
  expect(budgets.known).toBeLessThanOrEqual(10_001);
  budgets.take('signIns', visitor(null, 'the last'));
  now += 500;
  budgets.forget();
  expect(budgets.known).toBeGreaterThan(0);
  now += 10_000;
  budgets.forget();
  expect(budgets.known).toBe(0);
});

test('forty people behind one address, one after the other within a minute, notice nothing of the budgets people’s servers have', () => {
  let now = 0;
  const budgets = createBudgets(readConfig({}, '/x').limits.budgets, () => now);
  const waits: number[] = [];
  const refused: unknown[] = [];
  // Each loads the page (30 files of 0.3 ms), signs in as a new account, says hello, opens a table (30 ms) and is
  // seated; then four verbs a second of 2 ms each.
  for (let second = 0; second < 120; second++) {
    now = 1000 * second;
    for (let i = 0; i < 40; i++) {
      const begins = Math.floor((i * 60) / 40);
      const [stranger, person] = [visitor(null, 'school'), visitor(`p${i}`, 'school', second > begins)];
      if (second === begins) {
        refused.push(budgets.take('signIns', stranger), budgets.take('newcomers', stranger));
        for (let file = 0; file < 30; file++) budgets.charge('time', stranger, 0.3);
        budgets.charge('time', person, 30);
        budgets.charge('bytes', person, 20_000);
      } else if (second > begins) {
        for (let verb = 0; verb < 4; verb++) budgets.charge('time', person, 2);
        budgets.charge('messages', person, 24);
        budgets.charge('bytes', person, 6_000);
      }
      waits.push(budgets.wait(person), budgets.wait(stranger));
    }
  }
  expect(refused.filter((one) => one !== null)).toEqual([]);
  expect(Math.max(...waits)).toBe(0);
});
