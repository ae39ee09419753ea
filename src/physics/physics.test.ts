import { beforeAll, describe, expect, it } from 'vitest';
import { COIN_UP, createPhysics, DIE_UP, qInv, qMul, upFace, type Physics } from './physics.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await createPhysics();
});

const last = (steps: Float32Array): number[] => Array.from(steps.slice(-7));

describe('physics', () => {
  it('every throw ends exactly at rest: no offset, no turn left', () => {
    for (const kind of ['coin', 'die'] as const)
      for (let face = 0; face < (kind === 'coin' ? 2 : 6); face++) {
        const { steps, ms } = physics.toss(kind, face);
        const [x, y, z, qx, qy, qz, qw] = last(steps);
        for (const v of [x, y, z, qx, qy, qz]) expect(Math.abs(v!)).toBeLessThan(1e-6);
        expect(qw).toBeCloseTo(1, 6);
        expect(ms).toBeGreaterThan(300);
        expect(ms).toBeLessThan(2000);
        expect([...steps].every(Number.isFinite)).toBe(true);
      }
  });

  it('a throw is the same in every run', async () => {
    const other = await createPhysics();
    expect([...other.toss('coin', 1).steps]).toEqual([...physics.toss('coin', 1).steps]);
  });

  it('a throw turns over and rises before it lands', () => {
    const { steps } = physics.toss('coin', 0);
    let high = 0;
    for (let i = 1; i < steps.length; i += 7) high = Math.max(high, steps[i]!);
    expect(high).toBeGreaterThan(0.05);
  });

  it('what is let go is at rest within half a second', () => {
    for (const shape of ['disc', 'block'] as const) expect(physics.fall(shape, 0.055).ms).toBeLessThanOrEqual(500);
  });

  it('the face that is up is read from the turn', () => {
    expect(upFace({ x: 0, y: 0, z: 0, w: 1 }, COIN_UP)).toBe(0);
    expect(upFace({ x: 1, y: 0, z: 0, w: 0 }, COIN_UP)).toBe(1);
    expect(upFace({ x: 0, y: 0, z: 0, w: 1 }, DIE_UP)).toBe(0);
    const half = { x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 };
    expect(qMul(half, qInv(half)).w).toBeCloseTo(1, 9);
  });
});
