import { beforeAll, describe, expect, it } from 'vitest';
import { DICE, DIE_KINDS, type DieKind } from './dice.ts';
import { createPhysics, type Physics } from './physics.ts';
import { qMul, yawed } from './quat.ts';
import { SHAPES } from './shapes.ts';
import type { Thrown } from './throw.ts';
import type { Track } from './track.ts';
import type { Tray } from './tray.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await createPhysics();
});

/** The model's tray, turned by so much. */
const tray = (x: number, z: number, yaw: number): Tray => ({ x, z, cos: Math.cos(yaw), sin: Math.sin(yaw), w: 0.137, d: 0.095, rim: 0.013, top: 0.024 });
const die = (kind: DieKind, seed: number, x: number, z: number, ground: number): Thrown => {
  const q = DICE[kind].get(2);
  if (q === undefined) throw new Error(`${kind} has no 2`);
  return { kind, x, z, ground, turn: qMul(yawed(seed), { x: q.x, y: q.y, z: q.z, w: q.w }), size: 1, seed };
};
/** Where it is in each step, as the tray has it. */
const way = ({ x, z, cos, sin }: Tray, body: Thrown, { steps }: Track): { a: number; b: number; y: number }[] =>
  Array.from({ length: steps.length / 7 }, (_, k) => {
    const [dx, dz] = [body.x + (steps[k * 7] ?? 0) - x, body.z + (steps[k * 7 + 2] ?? 0) - z];
    return { a: dx * cos - dz * sin, b: dx * sin + dz * cos, y: body.ground + SHAPES[body.kind].inner + (steps[k * 7 + 1] ?? 0) };
  });
const at = ({ x, z, cos, sin }: Tray, a: number, b: number): [number, number] => [x + a * cos + b * sin, z - a * sin + b * cos];

describe('a tray', () => {
  it('keeps what comes to rest in it within its walls all the way, also in its corners and turned', () => {
    for (const yaw of [0, 0.5, -2]) {
      const box = tray(0.3, -0.2, yaw);
      for (const [a, b] of [
        [0, 0],
        [0.125, 0.083],
        [-0.125, 0.08],
        [0.12, -0.083],
      ] as const)
        for (let seed = 1; seed <= 4; seed++) {
          const bodies = DIE_KINDS.slice(0, 3).map((kind, i) => die(kind, seed * 31 + i, ...at(box, a - Math.sign(a) * i * 0.03, b), 0.003));
          physics.toss(bodies, [], [box]).forEach((track, i) => {
            const body = bodies[i]!,
              half = SHAPES[body.kind].inner;
            expect(track.ms).toBeGreaterThan(300);
            for (const step of way(box, body, track)) {
              expect(Math.abs(step.a)).toBeLessThanOrEqual(Math.max(box.w - half, Math.abs(a)) + 1e-6);
              expect(Math.abs(step.b)).toBeLessThanOrEqual(Math.max(box.d - half, Math.abs(b)) + 1e-6);
            }
          });
        }
    }
  });

  it('without its walls the same dice would leave it', () => {
    const box = tray(0, 0, 0);
    const gone = Array.from({ length: 12 }, (_, seed) => die('die', seed * 31, 0.128, 0.084, 0.003)).filter((body) => {
      const [track] = physics.toss([body]) as [Track];
      return way(box, body, track).some(({ a, b }) => Math.abs(a) > box.w || Math.abs(b) > box.d);
    });
    expect(gone.length).toBeGreaterThan(3);
  });

  it('what is thrown beside it bounces off: it is never inside, nor in its wall', () => {
    const box = tray(0, 0, 0.3);
    let near = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const body = die('die', seed * 31, ...at(box, 0.175, 0.02), 0);
      const [track] = physics.toss([body], [], [box]) as [Track];
      const half = SHAPES.die.inner;
      for (const { a, b, y } of way(box, body, track)) {
        if (y - half >= box.top - 0.003) continue;
        if (Math.abs(a) < box.w + box.rim + 0.5 * half && Math.abs(b) < box.d + box.rim) near++;
      }
    }
    expect(near).toBe(0);
  });

  it('is the same in every run', () => {
    const toss = (): number[] => [...(physics.toss([die('d20', 9, 0.1, 0.05, 0.003)], [], [tray(0, 0, 0.2)])[0]?.steps ?? [])];
    expect(toss()).toEqual(toss());
  });
});
