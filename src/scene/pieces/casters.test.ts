import { Group, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { blockOf, createCasters } from './casters.ts';

/** A body of 1 by 2 (half its breadth, its height), standing at (5, 0, 7) and turned over to the side. */
const lying = (): Float32Array =>
  new Matrix4()
    .compose(new Vector3(5, 0, 7), new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 2), new Vector3(1, 1, 1))
    .toArray(new Float32Array(16)) as Float32Array;
const corner = (m: Float32Array, x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).applyMatrix4(new Matrix4().fromArray(m));

describe('what throws shadows for bodies', () => {
  it('is a block that lies where the body lies, as it lies, inside of it', () => {
    const casters = createCasters(new Group()),
      body = lying();
    casters.cast({}, 'die', body, 0, 1, 2);
    const block = casters.batches[0]!;
    block.end();
    expect(block.mesh.count).toBe(1);
    expect(block.mesh.castShadow).toBe(true);
    const top = corner(block.matrices(), 1, 1, 1),
      edge = corner(body, 1, 2, 1),
      foot = corner(body, 0, 0, 0);
    expect(top.x).toBeCloseTo(edge.x, 5);
    expect(Math.abs(top.y - foot.y)).toBeLessThan(Math.abs(edge.y - foot.y));
    expect(Math.abs(top.y - foot.y)).toBeGreaterThan(0.9 * Math.abs(edge.y - foot.y));
  });

  it('is one draw for each shape of block, however many kinds of bodies there are; what goes takes its block along', () => {
    const casters = createCasters(new Group()),
      all = (['die', 'cube', 'd4', 'd20', 'poker', 'coin'] as const).map((name) => ({ name }));
    for (const one of all) casters.cast(one, one.name, lying(), 0, 1, 2);
    const counts = (): number[] => casters.batches.map((batch) => (batch.end(), batch.mesh.count));
    expect(counts()).toEqual([2, 4]);
    for (const one of all) casters.cast(one, one.name, lying(), 0, 1, 2);
    expect(counts()).toEqual([2, 4]);
    casters.leave(all[0]!);
    casters.cast(all[1]!, 'stone', lying(), 0, 1, 2);
    expect(counts()).toEqual([0, 5]);
    expect(casters.batches[0]!.mesh.visible).toBe(false);
  });

  it('leaves to figures the shadows by which they are known', () => {
    expect(blockOf('pawn')).toBeNull();
    expect(blockOf('chess-king')).toBeNull();
    expect(blockOf('die')).toBe('box');
  });
});
