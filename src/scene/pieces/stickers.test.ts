import { Group, Matrix4, Quaternion, Texture, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { SHEET_OF_SIDES } from '../../games/sides.ts';
import { dieTurns, SOLIDS } from '../../physics/dice.ts';
import type { Sides } from './atlas.ts';
import { modelTurn } from './batch.ts';
import { pose } from '../motion.ts';
import { createStickers, stickerGeometry } from './stickers.ts';

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
