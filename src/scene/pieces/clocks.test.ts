import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import type { ClockState } from '../../../server-modules/kernel/types.ts';
import { h, pieceView, smallView } from '../../store/testing.ts';
import { clockShows, clockText, ticksToChange } from './clocks.ts';
import { createTicker } from '../ticker.ts';

/** So many seconds, in ticks. */
const s = (seconds: number): number => seconds * TICKS_PER_SECOND;
const MINUTE = s(60);
const clock = (more: Partial<ClockState> = {}): ClockState => ({ mode: 'down', full: [MINUTE, MINUTE], left: [MINUTE, MINUTE], runs: null, since: 0, ...more });

describe('what a clock shows', () => {
  test('a standing clock shows what is left, whatever the tick', () => {
    expect([clockShows(clock(), 0), clockShows(clock(), 9999)]).toEqual([
      [10_100, 10_100],
      [10_100, 10_100],
    ]);
  });

  test('counting down it shows a second until it is over, and stops at nought', () => {
    const running = clock({ runs: 0, since: s(5) });
    expect([s(5), s(5) + 1, s(6), s(6) + 1, s(65) - 1, s(65), s(250)].map((tick) => clockText(running, 0, tick))).toEqual([
      '1:00',
      '1:00',
      '0:59',
      '0:59',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });

  test('counting up begins at nought; of a chess clock only the side to move runs', () => {
    expect(clockText(clock({ mode: 'up', left: [0, 0], runs: 0, since: 0 }), 0, s(63) - 1)).toBe('1:02');
    expect(clockShows(clock({ mode: 'chess', left: [s(30), MINUTE], runs: 1, since: 0 }), s(30))).toEqual([10_030, 10_030]);
  });

  test('it says when it will show something else, and never when it stands or has run out', () => {
    expect(ticksToChange(clock(), 50)).toBe(null);
    const running = clock({ runs: 0, since: 0 });
    for (const tick of [0, 1, 7, s(1) - 1, s(1), s(1) + 1]) {
      const next = ticksToChange(running, tick)!;
      expect(clockText(running, 0, tick + next)).not.toBe(clockText(running, 0, tick));
      expect(clockText(running, 0, tick + next - 1)).toBe(clockText(running, 0, tick));
    }
    expect(ticksToChange(running, MINUTE)).toBe(null);
  });
});

describe('the ticker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const tableOf = (runs: 0 | null) => {
    const base = smallView([], { tick: 0 });
    const piece = pieceView(40, 'felt', {
      kind: 'clock',
      extra: { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: clock({ runs }) },
    });
    return { ...base, pieces: new Map(base.pieces).set(h(40), piece) };
  };

  test('calls once a second while a clock runs, and sets nothing while none does', () => {
    const ticker = createTicker(() => Date.now());
    const heard: (readonly number[])[] = [];
    ticker.hear(tableOf(null));
    const stop = ticker.run((clocks) => void heard.push(clocks));
    expect(vi.getTimerCount()).toBe(0);
    ticker.hear(tableOf(0));
    vi.advanceTimersByTime(5100);
    expect(heard).toHaveLength(5);
    expect(heard[0]).toEqual([40]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the tick goes on by itself and is set right by the next View', () => {
    let now = 0;
    const ticker = createTicker(() => now);
    ticker.hear({ ...tableOf(null), tick: 100 });
    now = 1000;
    expect(ticker.tick()).toBe(100 + s(1));
    ticker.hear({ ...tableOf(null), tick: 107 });
    expect(ticker.tick()).toBe(107);
  });
});
