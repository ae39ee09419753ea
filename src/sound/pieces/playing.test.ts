import { expect, test } from 'vitest';
import type { ClockState } from '../../../server-modules/kernel/types.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import { h, pieceView, smallView } from '../../store/testing.ts';
import { apart, MOST, placeIn, playing, reckoned, strokes } from './playing.ts';
import { PIECES } from './score.ts';

const clock = (since: number, runs: 0 | null): ClockState => ({ mode: 'up', full: [0, 0], left: [0, 0], runs, since });
const box = (n: number, face: number, since: number, runs: 0 | null = 0): PieceView =>
  pieceView(n, 'felt', { kind: 'musicbox', face, extra: { ...NO_EXTRA, clock: clock(since, runs) } });
const bell = (n: number, since: number | null): PieceView =>
  pieceView(n, 'felt', { kind: 'bell', face: 0, extra: since === null ? null : { ...NO_EXTRA, clock: clock(since, null) } });
const at = (tick: number, ...pieces: PieceView[]) => smallView([], { tick, pieces: new Map(pieces.map((one) => [one.h, one])) });

test('a music box plays what its face says since it was wound, and is silent once it stands', () => {
  const view = at(
    900,
    box(2, 1, 100),
    box(4, 3, 300),
    box(6, 2, 500, null),
    pieceView(8, 'felt', { kind: 'clock', face: 0, extra: { ...NO_EXTRA, clock: clock(5, 0) } }),
  );
  expect(playing(view)).toEqual([
    { h: h(4), tune: 'waltz', since: 300 },
    { h: h(2), tune: 'rain', since: 100 },
  ]);
});

test('of many music boxes those are heard that were wound last', () => {
  const many = Array.from({ length: MOST + 2 }, (_, i) => box(2 * i + 2, 1, 10 * i));
  expect(playing(at(900, ...many)).map(({ since }) => since)).toEqual(Array.from({ length: MOST }, (_, i) => 10 * (MOST + 1 - i)));
});

test('a face that is no piece, or is not read, is silent', () => {
  for (const face of [0, 4, -1, 99]) expect(playing(at(900, box(2, face, 100)))).toEqual([]);
});

test('a stroke is heard once, by who saw the bell before it; one of long ago and one that was taken back are not', () => {
  const silent = at(500, bell(2, null));
  expect(strokes(silent, at(501, bell(2, 501)))).toBe(1);
  expect(strokes(at(501, bell(2, 501)), at(502, bell(2, 501)))).toBe(0);
  expect(strokes(at(501, bell(2, 501)), at(503, bell(2, 503), bell(4, 502)))).toBe(1);
  // It was struck while nobody was here to hear it.
  expect(strokes(silent, at(900, bell(2, 520)))).toBe(0);
  expect(strokes(at(501, bell(2, 501)), at(503, bell(2, 400)))).toBe(0);
  expect(strokes(at(500), at(501, bell(2, 501)))).toBe(0);
});

test('where it has come to follows from the tick alone, round after round', () => {
  const { long } = PIECES.rain;
  expect(placeIn(long, 0)).toBe(0);
  expect(placeIn(long, 25)).toBe(2.5);
  expect(placeIn(long, 10 * long + 25)).toBeCloseTo(2.5);
  // A page that is told late counts on for a moment.
  expect(placeIn(long, -3)).toBe(0);
  expect(apart(0.1, long - 0.1, long)).toBeCloseTo(0.2);
  expect(apart(3, 1, long)).toBe(2);
});

test('a message that comes late does not make music leap; a slow server is followed, and another count taken over', () => {
  expect(reckoned(null, 40)).toBe(40);
  expect(reckoned(40, 47)).toBe(47);
  expect(reckoned(47, 40)).toBe(46.5);
  expect(reckoned(40.2, 40)).toBe(40);
  expect(reckoned(900, 40)).toBe(40);
});
