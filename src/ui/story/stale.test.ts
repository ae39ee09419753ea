import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { rulesView, smallView } from '../../store/testing.ts';
import { READ_MS, stillTrue, turnAt, turnIn, turnsIn, type Plate } from './stale.ts';

const line = (i: number, k = 'hit', tick = i * 10): LogLine => ({ i, tick, kind: 'game', line: { k } }) as unknown as LogLine; // the fields that are read
const at = (log: LogLine[], active = 'A'): View => ({ ...smallView(), log, rules: rulesView([], { facts: { active: seat(active), round: 1 } }) });
const isEvent = ({ k }: { k: string }): boolean => k === 'hit';
const plate = (view: View, one: LogLine, stood = READ_MS): Plate => ({ line: one, turn: turnIn(view), stood });

test('a plate stays through its turn, and goes with it', () => {
  const view = at([line(3)]),
    [one] = [plate(view, line(3))];
  expect(stillTrue([one], view, isEvent)).toEqual([one]);
  expect(stillTrue([one], at([line(3)], 'B'), isEvent)).toEqual([]);
});

test('it goes with the next event, not with what comes in the same instant or is no event', () => {
  const view = at([line(3)]),
    one = plate(view, line(3));
  expect(stillTrue([one], at([line(3), line(4, 'hit', 30), line(5, 'says')]), isEvent)).toEqual([one]);
  expect(stillTrue([one], at([line(3), line(4)]), isEvent)).toEqual([]);
});

test('what has not stood long enough to be read stays', () => {
  const view = at([line(3)]),
    one = plate(view, line(3), READ_MS - 1);
  expect(stillTrue([one], at([line(3), line(4)], 'B'), isEvent)).toEqual([one]);
});

test('what was taken back goes at once; what the log no longer reaches is only long ago', () => {
  const view = at([line(3)]);
  expect(stillTrue([plate(view, line(3), 0)], at([line(2), line(4, 'says')]), isEvent)).toEqual([]);
  expect(stillTrue([plate(view, line(3), 0)], at([line(9, 'says')]), isEvent)).toHaveLength(1);
});

test('what is told late belongs to the turn in which it came', () => {
  const first = at([line(3)]),
    later = at([line(3), line(4, 'ends')], 'B');
  const turns = turnsIn(turnsIn([], first, 2), later, 2);
  expect([line(3), line(4)].map((one) => turnAt(turns, one))).toEqual([turnIn(first), turnIn(later)]);
  // What was told is kept no longer, and nothing new is nothing to keep.
  expect(turnsIn(turns, later, 3)).toEqual([{ last: 4, turn: turnIn(later) }]);
  expect(turnsIn([], first, 3)).toEqual([]);
});

test('how a round ended stands till its reader has decided something since, or till the next one has ended', () => {
  const closes = ({ k }: { k: string }): boolean => k === 'outcome';
  const ended = line(3, 'outcome'),
    one = plate(at([ended]), ended);
  const left = (...later: LogLine[]): number => stillTrue([one], at([ended, ...later], 'B'), isEvent, closes).length;
  const by = (who: string, i: number, tick = i * 10): LogLine => ({ ...line(i, 'lands', tick), by: seat(who) });
  // `smallView` is seen from A.
  expect(at([]).room.me.seat).toBe('A');
  expect(left(line(4), by('B', 5))).toBe(1);
  expect(left(by('A', 4, 30))).toBe(1);
  expect(left(by('A', 4))).toBe(0);
  expect(left(line(9, 'outcome'))).toBe(0);
  // Another line goes with its turn as ever.
  expect(stillTrue([plate(at([line(3)]), line(3))], at([line(3)], 'B'), isEvent, closes)).toEqual([]);
});
