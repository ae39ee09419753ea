import { describe, expect, it } from 'vitest';
import { bezier, chase, CURVE, FLIP, flutter, glider, LEAN, mix, MS, nearAngle, pose, samePose, send, step, X, Y, YAW } from './motion.ts';

describe('motion', () => {
  it('curves begin at 0, end at 1; the settling one runs over', () => {
    for (const curve of [CURVE.move, CURVE.flip, CURVE.settle, bezier(0.2, 0.8, 0.2, 1)]) {
      expect(curve(0)).toBe(0);
      expect(curve(1)).toBe(1);
    }
    expect(bezier(0.5, 0.5, 0.5, 0.5)(0.3)).toBeCloseTo(0.3, 3);
    expect(Math.max(...Array.from({ length: 50 }, (_, i) => CURVE.settle(i / 50)))).toBeGreaterThan(1);
  });

  it('angles take the short way round', () => {
    expect(nearAngle(0.1, Math.PI * 2 - 0.1)).toBeCloseTo(Math.PI * 2 + 0.1, 9);
    const out = pose();
    mix(out, pose(0, 0, 0, 3), pose(0, 0, 0, -3), 0.5, 0, 0.5);
    expect(Math.abs(Math.abs(out[YAW]!) - Math.PI)).toBeLessThan(0.01);
  });

  it('a glide takes its 260 ms, ends exactly and then rests', () => {
    const g = glider(pose());
    send(g, pose(0.3), 1000, false);
    expect(step(g, 1000 + MS.move / 2)).toBe(true);
    expect(g.now[X]).toBeGreaterThan(0);
    expect(g.now[X]).toBeLessThan(0.3);
    expect(step(g, 1000 + MS.move)).toBe(false);
    expect([...g.now]).toEqual([...pose(0.3)]);
    expect(step(g, 5000)).toBe(false);
  });

  it('a flip takes 320 ms and is lifted by 40 mm in the middle', () => {
    const g = glider(pose()),
      to = pose();
    to[FLIP] = 1;
    send(g, to, 0, false);
    expect(g.ms).toBe(MS.flip);
    step(g, MS.flip / 2);
    expect(g.now[Y]).toBeCloseTo(0.04, 3);
  });

  it('reduced motion goes there at once, without lift', () => {
    const g = glider(pose());
    send(g, pose(0.3), 0, true, 500);
    expect(step(g, 2)).toBe(false);
    expect(samePose(g.now, pose(0.3))).toBe(true);
  });

  it('a sheet that is let go sways a little on its way down, never through the felt, and lies as told', () => {
    const g = glider(pose(0, 0.05)),
      to = pose();
    flutter(g, to, 0, false);
    let sway = 0;
    for (let t = 8; step(g, t); t += 8) {
      sway = Math.max(sway, Math.abs(g.now[LEAN]!), Math.abs(g.now[FLIP]! * Math.PI));
      expect(g.now[Y]).toBeGreaterThanOrEqual(0);
      // Half a card is 44 mm long: its corners stay above the felt while it is as high as it leans.
      if (t < 60) expect(g.now[Y]).toBeGreaterThan(Math.abs(g.now[LEAN]!) * 0.044);
    }
    expect(sway).toBeGreaterThan(0.02);
    expect(sway).toBeLessThan(0.15);
    expect([...g.now]).toEqual([...to]);
    flutter(g, pose(0, 0.05), 1000, true);
    step(g, 1002);
    expect(g.sway).toBe(0);
  });

  it('a chase comes closer with every step and says when it has arrived', () => {
    const now = pose(),
      aim = pose(1);
    expect(chase(now, aim, 16, 30)).toBe(false);
    const first = now[X]!;
    for (let i = 0; i < 60; i++) chase(now, aim, 16, 30);
    expect(now[X]!).toBeGreaterThan(first);
    expect(chase(now, aim, 16, 30)).toBe(true);
  });
});
