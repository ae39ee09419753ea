// Turns: one socket's messages stay in order, nobody waits for a flooder, and the loop is never held for long.

import { expect, test } from 'vitest';
import { createBudgets, type Sizes, type Visitor } from './budgets.ts';
import { readConfig } from './config.ts';
import { createTurns, type Turns } from './turns.ts';

/** A loop by hand: work costs what it says, and everything planned is done in order of its time. */
function byHand(over: Partial<Sizes> = {}) {
  let now = 0;
  const planned: { at: number; run: () => void }[] = [];
  const after = (run: () => void, ms: number): void => void planned.push({ at: now + ms, run });
  const budgets = createBudgets({ ...readConfig({}, '/x').limits.budgets, ...over }, () => now);
  let burden = 0;
  const turns = createTurns(budgets, () => burden, { clock: () => now, later: (run) => after(run, 0), after });
  let longest = 0;
  return {
    turns,
    budgets,
    cost: (ms: number) => void (now += ms),
    make(ms: number) {
      now += ms;
      burden += 1;
    },
    get now() {
      return now;
    },
    /** The longest that the loop was held at a time. */
    get longest() {
      return longest;
    },
    /** Lets everything happen until `until` or until nothing is planned. */
    go(until = Infinity) {
      for (;;) {
        planned.sort((a, b) => a.at - b.at);
        const next = planned[0];
        if (next === undefined || Math.max(now, next.at) > until) return void (now = Math.max(now, Math.min(until, 1e9)));
        planned.shift();
        now = Math.max(now, next.at);
        const from = now;
        next.run();
        longest = Math.max(longest, now - from);
      }
    },
  };
}
const who = (account: string, seated = false, address = account): Visitor => ({ account, address, seated: () => seated });

test('what one visitor asks is done in the order in which he asked', () => {
  const hand = byHand();
  const done: number[] = [];
  for (let i = 0; i < 100; i++) hand.turns.lineOf(who('ann')).add(() => (hand.cost(1), done.push(i)));
  hand.go();
  expect(done).toEqual(Array.from({ length: 100 }, (_, i) => i));
});

test('two hundred who always have something waiting do not make one wait who seldom asks; the loop is held for some milliseconds at a time', () => {
  const hand = byHand();
  const pour = (name: string): void => {
    const { turns } = hand;
    const again = (): void => {
      hand.cost(0.3);
      turns.lineOf(who(name, false, `address ${Number(name) % 4}`)).add(again);
    };
    for (let i = 0; i < 32; i++) turns.lineOf(who(name, false, `address ${Number(name) % 4}`)).add(again);
  };
  for (let i = 0; i < 200; i++) pour(String(i));
  const waits: number[] = [];
  for (let i = 1; i <= 40; i++) {
    hand.go(i * 250);
    const from = hand.now;
    hand.turns.lineOf(who('ann', true)).add(() => (waits.push(hand.now - from), hand.cost(2)));
  }
  hand.go(11_000);
  expect(waits.length).toBe(40);
  expect(Math.max(...waits)).toBeLessThan(20);
  expect(hand.longest).toBeLessThan(12);
});

test('who has used up half of his budget comes after all who have not, wherever he sits', () => {
  const hand = byHand({ messages: { account: [40, 12], address: [1e9, 1e9], server: [1e9, 1e9] } });
  for (let i = 0; i < 200; i++) {
    const again = (): void => {
      hand.cost(0.5);
      hand.turns.lineOf(who(String(i), true)).add(again);
    };
    for (let j = 0; j < 32; j++) hand.turns.lineOf(who(String(i), true)).add(again);
  }
  const waits: number[] = [];
  for (let i = 1; i <= 20; i++) {
    hand.go(i * 100);
    const from = hand.now;
    hand.turns.lineOf(who('ann', true)).add(() => (waits.push(hand.now - from), hand.cost(2)));
  }
  hand.go(3000);
  expect(waits.length).toBe(20);
  expect(Math.max(...waits)).toBeLessThan(20);
});

test('whoever is over his budget rests, and goes on at the pace at which it refills', () => {
  const hand = byHand({ time: { account: [100, 50], address: [1e9, 1e9], server: [1e9, 1e9] } });
  let done = 0;
  for (let i = 0; i < 200; i++) hand.turns.lineOf(who('mallory')).add(() => (hand.cost(10), (done += 1)));
  hand.go(10_000);
  // A hundred milliseconds at once and fifty a second for ten seconds are sixty pieces of ten.
  expect(done).toBeGreaterThanOrEqual(58);
  expect(done).toBeLessThanOrEqual(66);
  expect(hand.budgets.refused.time.account).toBeGreaterThan(5);
});

test('people at a table go before newcomers, and newcomers are not forgotten', () => {
  const hand = byHand({ time: { account: [1e9, 1e9], address: [1e9, 1e9], server: [1e9, 1e9] } });
  const order: string[] = [];
  const give = (name: string, seated: boolean, cost: number, count: number): void => {
    for (let i = 0; i < count; i++) hand.turns.lineOf(who(name, seated)).add(() => (hand.cost(cost), order.push(name)));
  };
  give('stranger', false, 1, 20);
  give('ann', true, 1, 60);
  hand.go();
  expect(order.indexOf('ann')).toBe(0);
  expect(order.lastIndexOf('ann')).toBeLessThan(order.lastIndexOf('stranger'));
  expect(order.indexOf('stranger')).toBeLessThan(20);
});

test('heavy work leaves two thirds of the time to others: who sits at a table and asks for little never waits for more than one piece of it', () => {
  const hand = byHand();
  let made = 0;
  // Thirty-four at tables of their own who make one table after the other, 50 ms each.
  for (let i = 0; i < 34; i++) {
    const more = (): void => {
      hand.make(50);
      made += 1;
      hand.turns.lineOf(who(`mallory ${i}`, true)).add(more);
    };
    hand.turns.lineOf(who(`mallory ${i}`, true)).add(more);
  }
  const waits: number[] = [];
  for (let i = 0; i < 80; i++) {
    hand.go(4000 + i * 250);
    const from = hand.now;
    // Some of his own take long, because something else came between: that is no reason to keep him waiting.
    hand.turns.lineOf(who('ann', true)).add(() => (waits.push(hand.now - from), hand.cost(i % 10 < 3 ? 60 : 3)));
  }
  hand.go(25_000);
  expect(waits.length).toBe(80);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  expect(waits.filter((wait) => wait > 10).length).toBeLessThan(40);
  // One in 150 ms, and the first of each before he counted as heavy.
  expect(made).toBeLessThan(25_000 / 150 + 34);
  expect(made).toBeGreaterThan(100);
});

test('read again is whoever has little waiting, one at a time; a line that is empty is forgotten', () => {
  const hand = byHand();
  const { turns } = hand;
  const line = (): ReturnType<Turns['lineOf']> => turns.lineOf(who('ann'));
  for (let i = 0; i < 40; i++) line().add(() => hand.cost(0.1));
  expect(line().over).toBe(true);
  let freed = 0;
  line().whenFree(() => (freed += 1));
  line().whenFree(() => (freed += 1));
  expect(freed).toBe(0);
  hand.go();
  expect([freed, line().waiting, line().over]).toEqual([2, 0, false]);
  // Who owes for what he was given beyond his turn is forgotten too, when somebody looks.
  line().add(() => hand.cost(7));
  hand.go();
  expect(turns.known).toBe(1);
  turns.forget();
  expect(turns.known).toBe(0);
});

test('work of a request gives what it gave, throws what it threw, and is refused when too much waits', async () => {
  const hand = byHand();
  const ann = who('ann');
  const [one, two, three] = [
    hand.turns.during(ann, () => 7, 2),
    hand.turns.during(
      ann,
      () => {
        throw new Error('no');
      },
      2,
    ),
    hand.turns.during(ann, () => 9, 2),
  ];
  expect(three).toBe(null);
  const seen = Promise.allSettled([one, two]);
  hand.go();
  expect(await seen).toMatchObject([{ value: 7 }, { reason: { message: 'no' } }]);
});

test('of a socket that is gone no more is done than one may have waiting, in its order; another of the same person loses nothing', () => {
  const hand = byHand();
  const done: string[] = [];
  const line = hand.turns.lineOf(who('ann'));
  const [here, gone] = [{}, {}];
  for (let i = 0; i < 50; i++) {
    line.add(() => done.push(`gone ${i}`), 100, gone);
    line.add(() => done.push(`here ${i}`), 10, here);
  }
  line.cut(gone);
  expect(line.waiting).toBe(50 + 32);
  line.add(() => done.push('left'));
  hand.go();
  expect(done.filter((one) => one.startsWith('gone'))).toEqual(Array.from({ length: 32 }, (_, i) => `gone ${i}`));
  expect(done.filter((one) => one.startsWith('here')).length).toBe(50);
  expect(done.at(-1)).toBe('left');
  expect([line.waiting, line.over]).toEqual([0, false]);
});
