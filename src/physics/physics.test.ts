import { beforeAll, describe, expect, it } from 'vitest';
import { DICE, DIE_KINDS, SOLIDS, type DieKind } from './dice.ts';
import { createPhysics, type Physics } from './physics.ts';
import { qInv, qMul, turned, upright, yawed, yawOf, type Q } from './quat.ts';
import { SHAPES } from './shapes.ts';
import type { Thrown } from './throw.ts';
import { begunFrom, type Track } from './track.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await createPhysics();
});

const die = (kind: DieKind, value: number, seed: number, x = 0, z = 0, yaw = 0.4): Thrown => {
  const q = DICE[kind].get(value);
  if (q === undefined) throw new Error(`${kind} ${value}`);
  return { kind, x, z, ground: 0, turn: qMul(yawed(yaw), { x: q.x, y: q.y, z: q.z, w: q.w }), size: 1, seed };
};
const stepAt = ({ steps }: Track, i: number): { x: number; y: number; z: number; q: Q } => {
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = steps.slice(i * 7, i * 7 + 7);
  return { x, y, z, q: { x: qx, y: qy, z: qz, w: qw } };
};
const count = (track: Track): number => track.steps.length / 7;
/** What is up in the end, by value. */
const shows = (kind: DieKind, turn: Q): number => {
  const { shown, values } = SOLIDS[kind];
  const high = shown.map(({ normal }) => turned(turn, normal).y);
  return values[high.indexOf(Math.max(...high))] ?? -1;
};
/** The lowest corner of the die as it is drawn in a step. */
const lowest = (body: Thrown, kind: DieKind, { y, q }: ReturnType<typeof stepAt>): number => {
  const { corners, inner } = SOLIDS[kind];
  return y + inner * 0.001 + Math.min(...corners.map((c) => turned(qMul(q, body.turn), c).y)) * 0.001;
};
/** Between two steps, metres and radians. */
const leap = (a: ReturnType<typeof stepAt>, b: ReturnType<typeof stepAt>): [number, number] => {
  const q = qMul(a.q, qInv(b.q));
  return [Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z), 2 * Math.acos(Math.min(1, Math.abs(q.w)))];
};

describe.each(DIE_KINDS)('a thrown %s', (kind) => {
  it('lands with each of its values up, exactly at its place, within 1.6 s', () => {
    for (const value of SOLIDS[kind].values) {
      const body = die(kind, value, 100 + value, 0.2, -0.1, value);
      const [track] = physics.toss([body]) as [Track];
      const end = stepAt(track, count(track) - 1);
      expect([end.x, end.y, end.z].map((n) => Math.abs(n) < 1e-7)).toEqual([true, true, true]);
      expect(shows(kind, qMul(end.q, body.turn))).toBe(value);
      expect(Math.abs(end.q.w)).toBeCloseTo(1, 6);
      expect(track.ms).toBeGreaterThan(300);
      expect(track.ms).toBeLessThanOrEqual(1601);
    }
  });

  it('is already lying so before the last stretch: nothing snaps at the end', () => {
    let askew = 0;
    for (const value of SOLIDS[kind].values) {
      const [track] = physics.toss([die(kind, value, 7 * value + 3)]) as [Track];
      const n = count(track);
      askew = Math.max(askew, leap(stepAt(track, n - 9), stepAt(track, n - 1))[1]);
      for (let i = n - 8; i < n; i++) {
        const [far, turn] = leap(stepAt(track, i - 1), stepAt(track, i));
        expect(far, `${kind} ${value} ${i}`).toBeLessThan(0.003);
        expect(turn, `${kind} ${value} ${i}`).toBeLessThan(0.15);
      }
    }
    expect(askew).toBeLessThan(0.25);
  });

  it('rises, tumbles and never cuts deep into the felt', () => {
    const value = SOLIDS[kind].values[1] ?? 0,
      body = die(kind, value, 42);
    const [track] = physics.toss([body]) as [Track];
    let high = 0,
      deep = 0,
      turn = 0;
    for (let i = 1; i < count(track); i++) {
      const step = stepAt(track, i);
      high = Math.max(high, step.y);
      deep = Math.min(deep, lowest(body, kind, step));
      turn += leap(stepAt(track, i - 1), step)[1];
    }
    expect(high).toBeGreaterThan(0.04);
    expect(turn).toBeGreaterThan(Math.PI);
    // The corners of the solid reach further than the rounded body.
    expect(deep).toBeGreaterThan(-0.0045);
  });
});

describe('throws', () => {
  const handful = (): Thrown[] => DIE_KINDS.map((kind, i) => die(kind, SOLIDS[kind].values[i % 4] ?? 1, i * 17 + 1, (i % 3) * 0.03, Math.floor(i / 3) * 0.03));

  it('a coin lands with the side up that its pose says', () => {
    for (const turn of [yawed(1), qMul(yawed(0.3), { x: 0, y: 0, z: 1, w: 0 })]) {
      const [track] = physics.toss([{ kind: 'coin', x: 0, z: 0, ground: 0, turn, size: 1, seed: 5 }]) as [Track];
      const end = stepAt(track, count(track) - 1);
      expect(Math.sign(upright(qMul(end.q, turn)))).toBe(Math.sign(upright(turn)));
      expect(leap(stepAt(track, count(track) - 6), end)[0]).toBeLessThan(0.003);
    }
  });

  /**
   * As near as two of them ever come, in shares of what their inner balls need; and the longest way of one between two
   * steps.
   */
  function closest(bodies: readonly Thrown[], tracks: readonly Track[]): { apart: number; far: number } {
    let apart = Infinity,
      far = 0;
    bodies.forEach((a, i) => {
      const s = tracks[i] as Track;
      for (let k = 1; k < count(s); k++) far = Math.max(far, leap(stepAt(s, k - 1), stepAt(s, k))[0]);
      bodies.slice(0, i).forEach((b, j) => {
        const least = SHAPES[a.kind].inner + SHAPES[b.kind].inner;
        for (let k = 0; k < count(s); k++) {
          const [p, q] = [stepAt(s, k), stepAt(tracks[j] as Track, k)];
          const high = SHAPES[a.kind].inner + p.y - SHAPES[b.kind].inner - q.y;
          apart = Math.min(apart, Math.hypot(a.x + p.x - b.x - q.x, high, a.z + p.z - b.z - q.z) / least);
        }
      });
    });
    return { apart, far };
  }

  it('dice of a handful do not pass through each other, and all end at their places', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => die(DIE_KINDS[i % 7] ?? 'die', 1 + (i % 4), i * 3, (i % 5) * 0.03, Math.floor(i / 5) * 0.03));
    for (const bodies of [handful(), twenty]) {
      const tracks = physics.toss(bodies);
      const { apart, far } = closest(bodies, tracks);
      expect(apart).toBeGreaterThan(0.9);
      expect(far).toBeLessThan(0.06);
      bodies.forEach((body, i) => {
        const track = tracks[i] as Track;
        expect(track.ms).toBe(tracks[0]?.ms);
        expect(shows(body.kind as DieKind, qMul(stepAt(track, count(track) - 1).q, body.turn))).toBe(shows(body.kind as DieKind, body.turn));
      });
    }
  });

  it('the same throw is the same in every run, another seed is another throw', async () => {
    const other = await createPhysics();
    const steps = (all: Track[]): number[][] => all.map((track) => [...track.steps]);
    expect(steps(other.toss(handful()))).toEqual(steps(physics.toss(handful())));
    expect(steps(physics.toss([die('d20', 3, 1)]))).not.toEqual(steps(physics.toss([die('d20', 3, 2)])));
  });

  it('more dice than one throw takes simply lie there', () => {
    const many = Array.from({ length: 45 }, (_, i) => die('die', 1 + (i % 6), i, (i % 9) * 0.04, Math.floor(i / 9) * 0.04));
    const tracks = physics.toss(many);
    expect(tracks).toHaveLength(45);
    expect(tracks.map((track) => track.ms > 0).lastIndexOf(true)).toBe(39);
  });

  it('a throw begun from the hand starts there and loses the difference in flight', () => {
    const [track] = physics.toss([die('d12', 4, 9)]) as [Track];
    const held = yawed(1.5),
      begun = begunFrom(track, { x: 0.05, y: 0.06, z: -0.04 }, held, 12);
    const first = stepAt(begun, 0);
    expect([first.x, first.y, first.z].map((n) => Math.round(n * 1e4))).toEqual([500, 600, -400]);
    expect(Math.abs(yawOf(first.q) - 1.5)).toBeLessThan(1e-6);
    for (let i = 1; i < 14; i++) expect(leap(stepAt(begun, i - 1), stepAt(begun, i))[0]).toBeLessThan(0.05);
    expect(begun.steps.slice(13 * 7)).toEqual(track.steps.slice(13 * 7));
  });
});

describe('what is let go', () => {
  const chip = { r: 0.02, h: 0.0033 },
    king = { r: 0.016, h: 0.095 };

  it('drops from its height, is at rest within half a second, and stands upright in the end', () => {
    for (const body of [chip, king, { r: 0.012, h: 0.025 }]) {
      const track = physics.fall({ ...body, height: 0.055 }),
        end = stepAt(track, count(track) - 1);
      expect(stepAt(track, 0).y).toBeCloseTo(0.055, 2);
      expect(track.ms).toBeLessThanOrEqual(501);
      expect(upright(end.q)).toBeCloseTo(1, 6);
      expect(Math.hypot(end.x, end.y, end.z)).toBeLessThan(1e-7);
    }
  });

  it('tilts on the way, and nothing jumps', () => {
    const track = physics.fall({ ...chip, height: 0.05 });
    let least = 1;
    for (let i = 1; i < count(track); i++) {
      least = Math.min(least, upright(stepAt(track, i).q));
      const [far, turn] = leap(stepAt(track, i - 1), stepAt(track, i));
      expect(far).toBeLessThan(0.03);
      expect(turn).toBeLessThan(0.35);
    }
    expect(least).toBeLessThan(0.999);
  });
});
