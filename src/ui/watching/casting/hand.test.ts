// The hand of a caster: what he draws and where he points goes to those who watch, and nothing of it to the table.

import { expect, test, vi } from 'vitest';
import type { Hand } from '../../../gestures/hand.ts';
import type { TableStore } from '../../../store/signature.ts';
import { castBy } from './hand.ts';
import { castersOf, ownOf, pathOf, strokesOf } from './casts.ts';

const stroke = { colour: 3, width: 48, line: [0, 0, 100, 100] };

function page() {
  const sent: unknown[] = [];
  const acted: unknown[] = [];
  const fed: unknown[] = [];
  let answer: (() => void) | null = null;
  const store = {
    do: {
      hand: (verb: unknown) => void acted.push(verb),
      tell: (msg: unknown) => (sent.push(msg), Promise.resolve({ ok: true, n: 1 })),
      quietly: (msg: unknown) => {
        sent.push(msg);
        return new Promise<void>((resolve) => (answer = resolve));
      },
      tool: (tool: string) => void acted.push(tool),
    },
  } as unknown as TableStore;
  const hand = { feed: (input: unknown) => void fed.push(input) } as unknown as Hand;
  const move = (x: number): void => hand.feed({ t: 'move', at: { x, z: 0.4 } } as never);
  return { store, hand, sent, acted, fed, move, answered: () => answer?.() };
}

test('what the pen draws is cast, a mere press is not, and everything else goes its own way', () => {
  const { store, hand, sent, acted } = page();
  const stop = castBy(store, hand, () => true);
  store.do.hand({ t: 'ink', stroke }, 'pointer');
  store.do.hand({ t: 'ink', stroke: { ...stroke, line: [0, 0] } }, 'pointer');
  store.do.hand({ t: 'erase', keys: 'all' }, 'pointer');
  expect(sent).toEqual([{ t: 'cast', what: { t: 'ink', stroke } }]);
  expect(acted).toEqual([{ t: 'erase', keys: 'all' }]);
  stop();
  store.do.hand({ t: 'ink', stroke }, 'pointer');
  expect(acted.slice(1)).toEqual(['hand', { t: 'ink', stroke }]);
});

test('he points where his hand was last, one message after the other, and not beyond the table or when he will not', async () => {
  vi.useFakeTimers();
  const { store, hand, sent, fed, move, answered } = page();
  let points = true;
  const stop = castBy(store, hand, () => points);
  for (const x of [10, 20, 30.6]) move(x);
  expect(fed).toHaveLength(3);
  const at = (x: number) => ({ t: 'cast', what: { t: 'point', at: { x, z: 0 } } });
  expect(sent).toEqual([at(10)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([at(10)]);
  answered();
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([at(10), at(31)]);
  answered();
  move(25_000);
  points = false;
  move(40);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(2);
  stop();
  vi.useRealTimers();
});

test('casters have names and colours in the order of their links; strokes that went count no more', () => {
  const casts = { '9': { name: 'Ole' }, '7': { name: 'Ida' }, '7.1': stroke, '7.2': null, me: { by: 7, seats: [], hands: [] } };
  const casters = castersOf(casts);
  expect(casters.map(({ by, name }) => [by, name])).toEqual([
    [7, 'Ida'],
    [9, 'Ole'],
  ]);
  expect(new Set(casters.map(({ colour }) => colour)).size).toBe(2);
  expect(strokesOf(casts)).toBe(1);
  expect(ownOf(casts)?.by).toBe(7);
  expect(ownOf({ '9': { name: 'Ole' } })).toBe(null);
});

test('a stroke stands where its points are seen, as wide as the felt has it and never too thin', () => {
  const seen = (scale: number) => (x: number, z: number) => ({ x: x * scale, y: z * scale });
  expect(pathOf({ colour: 0, width: 48, line: [0, 0, 100, 0, 100, 50] }, seen(0.5))).toEqual({ d: 'M0.0 0.0L50.0 0.0L50.0 25.0', width: 24 });
  expect(pathOf({ colour: 0, width: 48, line: [10, 20] }, seen(0.01))).toEqual({ d: 'M0.1 0.2', width: 3 });
});
