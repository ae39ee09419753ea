import { expect, test } from 'vitest';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import type { Meeting } from '../../../server-modules/protocol/told.ts';
import { emptyState } from '../../store/core.ts';
import { walkOf } from '../../store/hand/path.ts';
import { h, rulesView, smallView, withPieces, zoneView } from '../../store/testing.ts';
import { X, Y, Z } from '../motion.ts';
import { waysFor } from './ways.ts';

const PAWN = h(2);
const step: LegalMove = { move: 'step', verb: { t: 'cross', piece: PAWN, over: zone('b') }, words: { k: 'step' } };

/** Three places in a row: the pawn stands on the first, may come to rest on the last and only pass the one between. */
function board(meets: Meeting[] = []): View {
  const view = withPieces(smallView([step]), { 2: { kind: 'figure', zone: zone('a'), x: 0, z: 0 } });
  const zones = new Map(view.zones);
  for (const [i, id] of ['a', 'b', 'c'].entries()) zones.set(zone(id), zoneView(id, { kind: 'slot', x: i * 300, w: 300, d: 300 }));
  const walks = [
    {
      at: 'a',
      left: 2,
      land: ['c'],
      pass: ['b'],
      next: [
        ['a', ['b']],
        ['b', ['c']],
      ] as const,
      meets,
    },
  ];
  return { ...view, zones, rules: rulesView([step], { own: { walks }, facts: { trail: ['c', 'b', 'a'] } }) };
}

const high = (): number => 0.008;

test('of a piece that is chosen it is shown where it may rest and what it may only pass, apart without colour, on top of the board', () => {
  const view = board();
  const marks = waysFor({ ...emptyState(), view, shown: view, selection: new Set([PAWN]) }, view, high);
  const at = (x: number) => marks.filter((one) => Math.abs((one.pose[X] ?? 0) - x) < 1e-6 && !(one.h > 0.01 && one.w < 0.002));
  // A frame and a full dot; an empty ring.
  expect(at(0.06).map(({ round }) => round)).toEqual([false, true]);
  expect(at(0.06).some(({ w, line = 0 }) => line >= w * 2)).toBe(true);
  expect(at(0.03).map(({ round, w, line = 0 }) => [round, line < w])).toEqual([[true, true]]);
  expect(marks.every(({ pose }) => (pose[Y] ?? 0) > 0.008)).toBe(true);
});

test('the path: what is gone is seen by all, what is drawn goes on from there', () => {
  const view = board();
  const known = walkOf(view, PAWN)!;
  const path = (ahead: string[]) =>
    waysFor(
      {
        ...emptyState(),
        view,
        shown: view,
        walk: { h: PAWN, origin: 'pointer', known, ahead: ahead.map(zone), sure: 0, sent: 'no', lands: true, rests: true },
      },
      view,
      high,
    );
  const others = { ...view, rules: rulesView([], { facts: { trail: ['c', 'b', 'a'] } }) };
  const gone = waysFor({ ...emptyState(), view: others, shown: others }, others, high);
  // Two lines and where they end.
  expect(gone).toHaveLength(3);
  expect(gone.at(-1)?.pose[X]).toBe(0);
  expect(path([])).toHaveLength(3);
  const drawn = path(['b', 'c']).slice(3);
  expect(drawn.map(({ round }) => round)).toEqual([false, false, true]);
  expect(drawn[0]?.pose[X]).toBeCloseTo(0.015);
  expect(drawn[0]?.pose[Z]).toBeCloseTo(0);
  // A line is as long as the way.
  expect(drawn[0]?.h).toBeCloseTo(0.015);
});

test('in my turn it is lit at once where my only piece may go, before it is touched; with another one chosen nothing is', () => {
  const view = board();
  const at = (state: Partial<ReturnType<typeof emptyState>>) => waysFor({ ...emptyState(), view, shown: view, ...state }, view, high).length;
  expect(at({})).toBe(at({ selection: new Set([PAWN]) }));
  expect(at({})).toBeGreaterThan(at({ selection: new Set([h(4)]) }));
});

test('what is met at a place is marked there, and what is the end of the piece is crossed out, as is all behind it; apart without colour', () => {
  const at = (x: number, ...meets: Meeting[]) => {
    const view = board(meets);
    return waysFor({ ...emptyState(), view, shown: view, selection: new Set([PAWN]) }, view, high).filter((one) => Math.abs((one.pose[X] ?? 0) - x) < 1e-6);
  };
  const lines = (marks: ReturnType<typeof at>) => marks.filter(({ h: long, w }) => long > 0.01 && w < 0.002 && long > w * 10);
  const rings = (marks: ReturnType<typeof at>) => marks.filter(({ round, w, line = 0 }) => round && line < w);
  const task: Meeting = { at: 'c', words: { k: 'task' } };
  expect([rings(at(0.06)).length, rings(at(0.06, task)).length]).toEqual([0, 1]);
  const trap: Meeting = { at: 'b', words: { k: 'trap' }, grave: true };
  for (const x of [0.03, 0.06]) {
    const [before, crossed] = [at(x), at(x, trap)];
    expect(lines(crossed).length - lines(before).length).toBe(2);
    expect(rings(crossed)).toEqual([]);
  }
});
