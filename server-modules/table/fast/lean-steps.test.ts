// Steps as text: what is read out of them is what was put in, whatever was taken back meanwhile.

import { expect, test } from 'vitest';
import { piece, zone } from '../../kernel/ids.ts';
import type { Change } from '../../kernel/types.ts';
import { changesOf, leanOld, wholeStep } from './lean-steps.ts';
import type { UndoStep } from '../table.ts';

const step = (row: number, changes: Change[]): UndoStep => ({
  row,
  tick: row,
  changes,
  seat: null,
  who: 1,
  line: null,
  barrier: false,
  light: true,
  unseen: false,
});
const stateAt = (n: number): string =>
  JSON.stringify({
    asked: [n, n % 3, 7],
    facts: { round: n >> 4, walk: n % 2 === 0 ? null : { at: `E${n}`, path: ['A1', 'A2'] } },
    nth: n * 31,
    own: ['x', ''],
  });
const text = (was: string | null, now: string | null, name = 'rules'): Change => ({ t: 'aux', name, was, now });
const counter = (n: number): Change => ({ t: 'counter', name: 'stamp', was: n, now: n + 1 });

/** A list as it grows step by step, and beside it what each step changed. */
function grown(each: readonly Change[][]): { steps: UndoStep[]; plain: Change[][] } {
  const steps: UndoStep[] = [];
  each.forEach((changes, i) => {
    steps.push(step(i + 1, [...changes]));
    leanOld(steps);
  });
  return { steps, plain: each.map((changes) => [...changes]) };
}

test('every step gives back what it changed, and most lie as short text', () => {
  const { steps, plain } = grown(Array.from({ length: 100 }, (_, n) => [counter(n), text(stateAt(n), stateAt(n + 1))]));
  expect(steps.map(changesOf)).toEqual(plain);
  const lean = steps.flatMap(({ changes }) => (typeof changes === 'string' ? [changes.length] : []));
  expect(lean.length).toBe(92);
  expect(lean.filter((length) => length < JSON.stringify(plain[50]).length).length).toBe(92);
});

test('texts that came, went, changed twice in a step or between two steps are told whole', () => {
  const { steps, plain } = grown([
    [text(null, 'a,b')],
    [text('a,b', ''), text('', 'a,,b,')],
    [text('a,,b,', null)],
    [text(null, 'c'), text(null, 'd', 'people')],
    // Meanwhile it became something else, and nobody's step says so.
    [text('e,f', 'e,g,f')],
    [counter(3)],
    [text('e,g,f', 'g,f,e'), text('d', 'd,d', 'people')],
    ...Array.from({ length: 12 }, (_, n) => [counter(n)]),
  ]);
  expect(typeof steps[6]?.changes).toBe('string');
  expect(steps.map(changesOf)).toEqual(plain);
});

test('what is taken back from the end or from anywhere leaves the others readable', () => {
  const { steps, plain } = grown(Array.from({ length: 60 }, (_, n) => [text(stateAt(n), stateAt(n + 1))]));
  steps.splice(30);
  steps.splice(10, 5);
  for (let n = 0; n < 40; n++) {
    steps.push(step(100 + n, [text(stateAt(n), stateAt(n + 1))]));
    leanOld(steps);
  }
  expect(steps.slice(0, 25).map(changesOf)).toEqual([...plain.slice(0, 10), ...plain.slice(15, 30)]);
  expect(steps.slice(25).map(changesOf)).toEqual(plain.slice(0, 40));
});

test('a step is saved with its changes and without the others', () => {
  const { steps, plain } = grown(Array.from({ length: 20 }, (_, n) => [text(stateAt(n), stateAt(n + 1))]));
  expect(wholeStep(steps[3] as UndoStep)).toEqual(step(4, plain[3] as Change[]));
  expect(JSON.stringify(steps.map(wholeStep))).toBe(JSON.stringify(plain.map((changes, i) => step(i + 1, changes))));
});

test('a piece that bears something of its own stays as it is', () => {
  const bare = {
    id: piece('p'),
    kind: 'note',
    look: 0,
    face: 0,
    zone: zone('felt'),
    x: 0,
    z: 0,
    turn: 0,
    up: true,
    stamp: 1,
    locked: false,
    home: null,
  } as const;
  const extra = { tint: 1, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: null };
  const each = Array.from({ length: 20 }, (): Change[] => [{ t: 'piece', was: { ...bare, extra: null }, now: { ...bare, extra } }]);
  expect(grown(each).steps.every(({ changes }) => typeof changes !== 'string')).toBe(true);
});
