import { Group, Matrix4, Quaternion, Texture, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { DIE_NET } from '../../../server-modules/games/box/data/own.ts';
import { SHEET_OF_SIDES } from '../../games/sides.ts';
import { dieTurns, SOLIDS } from '../../physics/dice.ts';
import type { Sides } from './atlas.ts';
import { modelTurn } from './batch.ts';
import { pose } from '../motion.ts';
import { coverGeometry, createStickers, stickerGeometry } from './stickers.ts';

/** Middle, way to the right and way up of a sticker, and its place in the picture: column and row from above. */
function sticker(side: number) {
  const g = stickerGeometry('die');
  const corner = (i: number): Vector3 => new Vector3().fromBufferAttribute(g.getAttribute('position'), 4 * side + i);
  const [a, b, c] = [corner(0), corner(1), corner(2)] as const;
  const uv = g.getAttribute('uv');
  return {
    middle: a.clone().add(c).multiplyScalar(0.5),
    right: b.clone().sub(a).normalize(),
    up: c.clone().sub(b).normalize(),
    column: Math.floor(((uv.getX(4 * side) + uv.getX(4 * side + 1)) / 2) * SHEET_OF_SIDES.columns),
    row: Math.floor((1 - (uv.getY(4 * side) + uv.getY(4 * side + 2)) / 2) * SHEET_OF_SIDES.rows),
  };
}

describe('stickers on a die', () => {
  it('the one of the number that the die shows lies on top, upright for who looks from the near side', () => {
    for (const value of SOLIDS.die.values) {
      const { middle, right, up } = sticker(value - 1);
      const [yaw, lean, spin] = dieTurns('die', value);
      const turn = modelTurn(pose(0, 0, 0, yaw, lean, spin), new Quaternion());
      const centre = new Vector3(0, SOLIDS.die.inner / 1000, 0);
      expect(middle.clone().sub(centre).applyQuaternion(turn).normalize().y, `${value}`).toBeCloseTo(1, 5);
      expect(right.clone().applyQuaternion(turn).x, `${value}`).toBeCloseTo(1, 5);
      expect(up.clone().applyQuaternion(turn).z, `${value}`).toBeCloseTo(-1, 5);
    }
  });

  it('bears the line of its number, and looks outwards', () => {
    const g = stickerGeometry('die'),
      index = g.getIndex();
    SOLIDS.die.values.forEach((value, i) => {
      const { column, row, right, up } = sticker(i);
      expect(row * SHEET_OF_SIDES.columns + column).toBe(value - 1);
      expect(right.clone().cross(up).dot(SOLIDS.die.sides[i]!.normal)).toBeCloseTo(1, 5);
      expect([0, 1, 2].map((k) => index?.getX(6 * i + k))).toEqual([4 * i, 4 * i + 1, 4 * i + 2]);
    });
  });

  it('goes where the body goes, one draw for each page of pictures, and comes off', () => {
    const parent = new Group(),
      page = (n: number): Sides => ({ page: n, front: [0.5, 0.25, 0.125, 0.0625], back: [0, 0, 0, 0] });
    const stickers = createStickers(parent, { pages: [new Texture(), new Texture()], sides: (front) => page(front === 'far' ? 1 : 0) }, 'high');
    const counts = (): number[] => (stickers.end(), parent.children.map((mesh) => (mesh as unknown as { count: number }).count));
    const at = (x: number): Float32Array => new Float32Array(new Matrix4().makeTranslation(x, 0, 0).toArray());
    const [one, two] = [{}, {}];
    stickers.stick(one, '', at(1), 0);
    expect(counts()).toEqual([]);
    stickers.stick(one, 'near', at(1), 0);
    stickers.stick(two, 'near', at(2), 0);
    stickers.stick(one, 'near', at(3), 0);
    expect(counts()).toEqual([2]);
    const mesh = parent.children[0] as unknown as {
      instanceMatrix: { array: Float32Array };
      geometry: { getAttribute(name: string): { array: Float32Array } };
    };
    expect([mesh.instanceMatrix.array[12], mesh.instanceMatrix.array[28]]).toEqual([3, 2]);
    expect(mesh.geometry.getAttribute('iSheet').array.slice(0, 4)).toEqual(new Float32Array([0.5, 0.25, 0.125, 0.0625]));
    stickers.stick(one, 'far', at(3), 0);
    expect(counts()).toEqual([1, 1]);
    stickers.stick(one, '', at(3), 0);
    stickers.leave(two);
    expect(counts()).toEqual([0, 0]);
    expect(parent.children.some(({ visible }) => visible)).toBe(false);
  });
});

describe('a picture round a die', () => {
  it('shows on top the field of the number that the die shows, upright for who looks from the near side', () => {
    const g = coverGeometry(),
      [position, uv] = [g.getAttribute('position'), g.getAttribute('uv')];
    const inner = SOLIDS.die.inner / 1000,
      { columns, rows } = DIE_NET;
    for (const value of SOLIDS.die.values) {
      const turn = modelTurn(pose(0, 0, 0, ...dieTurns('die', value)), new Quaternion());
      const on = Array.from({ length: position.count }, (_, i) => ({
        at: new Vector3()
          .fromBufferAttribute(position, i)
          .setY(position.getY(i) - inner)
          .applyQuaternion(turn),
        u: uv.getX(i) * columns - ((value - 1) % columns),
        v: (1 - uv.getY(i)) * rows - Math.floor((value - 1) / columns),
      })).filter(({ at }) => at.y > inner);
      // The flat part of a side, in four by four squares of two triangles each.
      expect(on.length).toBeGreaterThan(5);
      for (const { at, u, v } of on) {
        expect(u, `${value}`).toBeCloseTo((at.x / inner + 1) / 2, 1);
        expect(v, `${value}`).toBeCloseTo((at.z / inner + 1) / 2, 1);
      }
    }
  });

  it('covers all of it, and no triangle shows parts of two sides', () => {
    const g = coverGeometry(),
      [position, uv] = [g.getAttribute('position'), g.getAttribute('uv')];
    const { columns, rows } = DIE_NET,
      used = new Set<number>();
    for (let i = 0; i < position.count; i += 3) {
      const [u, v] = [0, 1].map((axis) => [0, 1, 2].reduce((sum, k) => sum + uv.getComponent(i + k, axis), 0) / 3) as [number, number];
      const [column, row] = [Math.floor(u * columns), Math.floor((1 - v) * rows)];
      used.add(row * columns + column);
      for (let k = i; k < i + 3; k++) {
        expect(Math.abs(uv.getX(k) * columns - column - 0.5)).toBeLessThanOrEqual(0.5001);
        expect(Math.abs((1 - uv.getY(k)) * rows - row - 0.5)).toBeLessThanOrEqual(0.5001);
      }
    }
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    g.computeBoundingBox();
    const [low, high] = [g.boundingBox!.min, g.boundingBox!.max];
    for (const axis of ['x', 'y', 'z'] as const) expect(high[axis] - low[axis]).toBeCloseTo((2 * SOLIDS.die.inner) / 1000, 3);
    expect(low.y).toBeLessThan(0);
  });

  it('is tinted as its die is; what is typed never is', () => {
    const parent = new Group();
    const stickers = createStickers(parent, { pages: [new Texture()], sides: () => ({ page: 0, front: [0, 0, 1, 1], back: [0, 0, 1, 1] }) }, 'high');
    const at = new Float32Array(new Matrix4().toArray());
    stickers.stick({}, 'picture:0123:1:1', at, 0, '#FF0000');
    stickers.stick({}, 'sides|a', at, 0, '#FF0000');
    stickers.end();
    const tints = parent.children.map((mesh) => {
      const { geometry } = mesh as unknown as { geometry: { getAttribute(name: string): { array: Float32Array } } };
      return Array.from(geometry.getAttribute('iTint').array.slice(0, 3));
    });
    expect(tints).toEqual([
      [1, 0, 0],
      [1, 1, 1],
    ]);
    stickers.dispose();
  });
});
