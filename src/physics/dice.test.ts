import { Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import { RECIPES } from '../../tools/models/recipes.ts';
import { gather } from '../../tools/models/write.ts';
import { modelTurn } from '../scene/pieces/batch.ts';
import { DICE, DIE_KINDS, dieTurns, outline, SOLIDS, type DieKind } from './dice.ts';
import { pose } from '../scene/motion.ts';

const UP = new Vector3(0, 1, 0);
const SIDES: { readonly [K in DieKind]: number } = { die: 4, d4: 3, d8: 3, d10: 4, d12: 5, d20: 3, d100: 4 };
const COUNT: { readonly [K in DieKind]: number } = { die: 6, d4: 4, d8: 8, d10: 10, d12: 12, d20: 20, d100: 10 };

/** How much of the model's surface looks this way, in square millimetres. */
function looking(kind: DieKind, way: Vector3): number {
  const { position, normal } = gather(RECIPES[kind]?.() ?? []);
  const at = (i: number): Vector3 => new Vector3(position[3 * i], position[3 * i + 1], position[3 * i + 2]).multiplyScalar(1000);
  let area = 0;
  for (let i = 0; i < position.length / 3; i += 3) {
    const n = new Vector3(normal[3 * i], normal[3 * i + 1], normal[3 * i + 2]);
    if (n.dot(way) > 0.9999)
      area +=
        at(i + 1)
          .sub(at(i))
          .cross(at(i + 2).sub(at(i)))
          .length() / 2;
  }
  return area;
}

/** Area of the flat part of a side: the solid's own side without the round edges. */
function flatArea(kind: DieKind): number {
  const { corners, sides, inner, round } = SOLIDS[kind];
  const side = sides[0];
  if (side === undefined) return 0;
  const ring = outline(corners, side.normal);
  const sum = new Vector3();
  ring.forEach((c, i) => sum.add(c.clone().cross(ring[(i + 1) % ring.length] ?? c)));
  return (Math.abs(sum.dot(side.normal)) / 2) * ((inner - round) / inner) ** 2;
}

describe.each(DIE_KINDS)('%s', (kind) => {
  const solid = SOLIDS[kind];

  test('shows the numbers that a throw gives, and no others', () => {
    const { thrown } = kindOf(kind);
    expect(solid.values).toEqual(Array.from({ length: thrown?.sides ?? 0 }, (_, i) => (thrown?.least ?? 0) + i));
  });

  test('has as many values as sides, each side with as many corners as it should', () => {
    expect(solid.sides).toHaveLength(COUNT[kind]);
    expect(new Set(solid.values).size).toBe(COUNT[kind]);
    for (const { normal } of solid.sides) expect(outline(solid.corners, normal)).toHaveLength(SIDES[kind]);
  });

  test('each value has a turn that brings what is read up, upright for who looks from the near side', () => {
    solid.values.forEach((value, i) => {
      const q = DICE[kind].get(value) as Quaternion;
      const { normal, up } = solid.shown[i] ?? { normal: UP, up: UP };
      expect(normal.clone().applyQuaternion(q).y).toBeCloseTo(1, 9);
      expect(up.clone().applyQuaternion(q).z).toBeCloseTo(-1, 9);
    });
  });

  test('lies on a side when it shows a value: the model is flat there', () => {
    for (const value of solid.values) {
      const down = UP.clone()
        .negate()
        .applyQuaternion((DICE[kind].get(value) as Quaternion).clone().invert());
      // The die of six is a box with rounder edges than the solid knows.
      expect(looking(kind, down), `${kind} ${value}`).toBeGreaterThan(flatArea(kind) * 0.97);
    }
  });

  test('yaw, lean and spin of a pose are the same turn', () => {
    for (const value of solid.values) {
      const [yaw, lean, spin] = dieTurns(kind, value);
      const q = modelTurn(pose(0, 0, 0, yaw, lean, spin), new Quaternion());
      expect(Math.abs(q.dot(DICE[kind].get(value) as Quaternion))).toBeCloseTo(1, 9);
    }
  });
});

test('opposite sides of a die always make the same sum', () => {
  for (const kind of ['die', 'd8', 'd10', 'd12', 'd20', 'd100'] as const) {
    const { shown, values } = SOLIDS[kind];
    const least = Math.min(...values),
      most = Math.max(...values);
    shown.forEach(({ normal }, i) => {
      const other = shown.findIndex((one) => one.normal.dot(normal) < -0.999);
      expect((values[i] ?? 0) + (values[other] ?? 0), kind).toBe(least + most);
    });
  }
});
