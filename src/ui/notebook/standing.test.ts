// Which lines the notebook reads: those that this page has been sent, as long as it lives, less what was taken back.

import { describe, expect, test } from 'vitest';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { smallView } from '../../store/testing.ts';
import { keptWith, standing } from './standing.ts';

const line = (i: number, k = 'voted', more: Partial<LogLine> = {}): LogLine => ({ i, tick: i, kind: 'game', by: null, line: { k }, ...more });
const table = (i: number, k: string, back?: number[]): LogLine => line(i, k, { kind: 'table', ...(back === undefined ? {} : { back }) });
const counts = (lines: readonly LogLine[]): number[] => lines.map(({ i }) => i);
const view = (log: LogLine[], me: Partial<View['room']['me']> = {}): View => {
  const small = smallView();
  return { ...small, log, room: { ...small.room, me: { ...small.room.me, ...me } } };
};

describe('lines that are kept', () => {
  const run = (from: number, to: number): LogLine[] => Array.from({ length: to - from + 1 }, (_, n) => line(from + n));

  test('what fell out of the log stays as long as the page lives', () => {
    const first = keptWith(null, view(run(1, 250)));
    const anew = keptWith(first, view(run(60, 259)));
    expect(counts(anew.lines)).toEqual(counts(run(1, 259)));
  });
  test('a page that was away for longer than the log is goes on with what it has', () => {
    const first = keptWith(null, view(run(1, 20)));
    expect(counts(keptWith(first, view(run(300, 310))).lines)).toEqual([...counts(run(1, 20)), ...counts(run(300, 310))]);
  });
  test('on another chair, or by another count, it begins anew', () => {
    const first = keptWith(null, view(run(1, 20)));
    expect(counts(keptWith(first, view(run(5, 8), { seat: null })).lines)).toEqual([5, 6, 7, 8]);
    expect(counts(keptWith(first, view([line(20, 'other'), line(21)])).lines)).toEqual([20, 21]);
    expect(counts(keptWith(keptWith(null, view(run(10, 20))), view(run(3, 4))).lines)).toEqual([3, 4]);
  });
});

describe('lines that stand', () => {
  test('those of this game: what was before its beginning, or before it was put back to another hour, does not', () => {
    expect(standing([line(1), table(2, 'started'), line(3)])).toEqual({ lines: [line(3)], whole: true });
    expect(standing([line(7), line(8)])).toMatchObject({ whole: false });
    const back = standing([table(1, 'started'), line(2), table(3, 'restored'), line(4)]);
    expect([counts(back.lines), back.whole]).toEqual([[4], false]);
  });
  test('what was taken back does not, what was done again does, in any order of the two', () => {
    const did = [table(1, 'started'), line(2), line(3), line(4)];
    const one = table(5, 'undone', [4, 5]);
    expect(counts(standing([...did, one]).lines)).toEqual([2, 3, 5]);
    const two = table(6, 'undone-past-shown', [2, 3, 3, 4]);
    expect(counts(standing([...did, one, two]).lines)).toEqual([5, 6]);
    expect(counts(standing([...did, one, two, table(7, 'redone')]).lines)).toEqual([2, 3, 5, 6, 7]);
    expect(counts(standing([...did, one, two, table(7, 'redone'), table(8, 'redone-past-shown')]).lines)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    // Done again and taken back again: the line that said so is what was taken back.
    expect(counts(standing([...did, one, table(6, 'redone'), table(7, 'undone', [6, 7])]).lines)).toEqual([2, 3, 5, 6, 7]);
    expect(counts(standing([...did, one, table(6, 'redone'), table(7, 'undone', [6, 7]), table(8, 'redone')]).lines)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
  test('what somebody says does not take anything back', () => {
    expect(counts(standing([line(1), line(2, 'undone', { kind: 'chat', back: [1, 2] })]).lines)).toEqual([1, 2]);
  });
});
