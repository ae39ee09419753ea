import { describe, expect, it } from 'vitest';
import { createLine, createStream, type Line } from './jitter.ts';
import { pose, X, Z } from './motion.ts';

const FRAME = 1000 / 60;
/** A hundredth of a millimetre. */
const UNSEEN = 1e-5;

/** Numbers from 0 to 1, the same for each seed. */
function chance(seed: number): () => number {
  let a = (seed * 2_654_435_761) | 1;
  return () => {
    a ^= a << 13;
    a ^= a >>> 17;
    a ^= a << 5;
    return (a >>> 0) / 4_294_967_296;
  };
}

/**
 * A hand that goes along `path` for two seconds, told every 50 ms; each message comes `delay` later, never before the
 * one before it.
 */
function play(path: (t: number) => number, delay: (n: number) => number, line: Line = createLine()): { x: number; t: number }[] {
  const messages: { at: number; x: number }[] = [];
  let before = 0;
  // Where it stops is told twice.
  for (let n = 0; n <= 41; n++) {
    const at = Math.max(before, n * 50 + delay(n));
    before = at;
    messages.push({ at, x: path(Math.min(n, 40) * 50) });
  }
  const stream = createStream(line, pose(path(0)), messages[0]?.at ?? 0),
    out = pose(),
    drawn: { x: number; t: number }[] = [];
  let next = 0;
  for (let t = messages[0]?.at ?? 0; t < before + 1000; t += FRAME) {
    // As in the scene: of what came since the last frame the newest is seen.
    const due = messages.filter((one, i) => i >= next && one.at <= t).pop();
    next = messages.filter((one) => one.at <= t).length;
    if (due) stream.hear(pose(due.x), due.at);
    stream.at(t, out);
    drawn.push({ x: out[X] ?? 0, t });
  }
  return drawn;
}

const steps = (drawn: readonly { x: number }[]): number[] => drawn.slice(1).map((one, i) => one.x - (drawn[i]?.x ?? 0));
/** One metre a second for two seconds. */
const straight = (t: number): number => Math.min(2, t / 1000);

describe('a hand of somebody else', () => {
  it('goes evenly on an even line, and hardly later than its poses come', () => {
    const drawn = play(straight, () => 200);
    const moving = drawn.filter(({ x }) => x > 0.2 && x < 1.8);
    for (const step of steps(moving)) expect(step).toBeCloseTo(FRAME / 1000, 2);
    const middle = moving[Math.floor(moving.length / 2)];
    expect((middle?.t ?? 0) - 200 - (middle?.x ?? 0) * 1000).toBeLessThanOrEqual(50);
  });

  it('never leaps, never goes back and ends where it was told, with 200 ms and messages late by up to 600', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const some = chance(seed);
      const drawn = play(straight, () => 200 + some() * 40 + (some() < 0.08 ? 200 + some() * 400 : 0));
      for (const step of steps(drawn)) {
        expect(step).toBeGreaterThanOrEqual(-UNSEEN);
        // A hand that was silent for 600 ms has 60 cm to make up for: that takes at least a tenth of a second.
        expect(step).toBeLessThan(0.12);
      }
      expect(drawn[drawn.length - 1]?.x).toBeCloseTo(2, 6);
    }
  });

  it('never runs over: what turns round is shown no further than it went', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const some = chance(seed);
      const drawn = play(
        (t) => 1 - Math.abs(1 - t / 1000),
        () => some() * 250,
      );
      expect(Math.max(...drawn.map(({ x }) => x))).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.min(...drawn.map(({ x }) => x))).toBeGreaterThanOrEqual(-UNSEEN);
    }
  });

  it('guesses nothing while no message comes, and says when it has arrived', () => {
    const stream = createStream(createLine(), pose(), 0),
      out = pose();
    stream.hear(pose(0.1, 0, 0.2), 10);
    expect(stream.at(30, out)).toBe(true);
    for (let t = 70; t < 400; t += FRAME) stream.at(t, out);
    expect([out[X], out[Z]]).toEqual([0.1, 0.2]);
    expect(stream.at(5000, out)).toBe(false);
    expect([out[X], out[Z]]).toEqual([0.1, 0.2]);
  });

  it('how far behind it is played is measured: little on an even line, more when poses come unevenly, and little again after a while', () => {
    const line = createLine();
    let at = 0;
    const come = (pauses: readonly number[]): number => {
      for (const pause of pauses) line.hear((at += pause), false);
      return line.behind;
    };
    const even = Array.from({ length: 40 }, () => 50),
      some = chance(3),
      uneven = Array.from({ length: 20 }, () => 20 + some() * 150);
    expect(come(even)).toBeLessThanOrEqual(25);
    expect(line.guess).toBeGreaterThanOrEqual(25);
    // One that is late is not yet a bad line.
    expect(come([250, 20, 20, 30, 50, 50])).toBeLessThanOrEqual(25);
    expect(come(uneven)).toBeGreaterThan(100);
    expect([line.guess, come(uneven.map((pause) => pause * 4))]).toEqual([0, 200]);
    expect(come(even.slice(0, 10))).toBeGreaterThan(100);
    expect(come(even)).toBeLessThanOrEqual(25);
  });

  it('a hand that rests and goes on is no bad line', () => {
    const line = createLine();
    for (let n = 0, at = 0; n < 40; n++) line.hear((at += n % 2 ? 50 : 300), n % 2 === 1);
    expect(line.behind).toBeLessThanOrEqual(25);
  });

  it('the delay grows and shrinks without a leap while the hand goes on', () => {
    const line = createLine(),
      some = chance(7);
    for (const delay of [() => 40, () => 40 + some() * 120, () => 40])
      for (const step of steps(play(straight, delay, line))) expect(Math.abs(step)).toBeLessThan(0.05);
  });

  it('a late pose never moves it back, on a line that was even until then', () => {
    for (const late of [60, 120, 200, 350, 600])
      for (let which = 5; which < 35; which++)
        for (const step of steps(play(straight, (n) => (n === which ? 40 + late : 40)).filter(({ x }) => x < 1.9)))
          expect(step, `pose ${which} late by ${late}`).toBeGreaterThanOrEqual(-UNSEEN);
  });

  it('a hand that stops is shown where it stopped, hardly beyond, and soon', () => {
    const stroke = (t: number): number => {
      const u = Math.min(1, t / 500);
      return 0.4 * (10 * u ** 3 - 15 * u ** 4 + 6 * u ** 5);
    };
    const drawn = play(stroke, () => 40);
    expect(Math.max(...drawn.map(({ x }) => x))).toBeLessThan(0.4 * 1.05);
    for (const { x } of drawn.filter(({ t }) => t > 500 + 40 + 400)) expect(x).toBeCloseTo(0.4, 3);
    expect(drawn[drawn.length - 1]?.x).toBeCloseTo(0.4, 4);
  });

  it('the last pose before a rest is never swallowed, also when it comes with the one before it', () => {
    for (const gap of [0, 1, 8, 17, 30, 50]) {
      const stream = createStream(createLine(), pose(), 0),
        out = pose();
      for (let n = 1; n <= 6; n++) stream.hear(pose(n * 0.05), n * 50);
      stream.hear(pose(0.31), 300 + gap);
      stream.hear(pose(0.31), 350 + gap);
      for (let t = 300 + gap; t < 1500; t += FRAME) stream.at(t, out);
      expect(out[X]).toBeCloseTo(0.31, 5);
    }
  });
});
