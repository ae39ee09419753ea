// Dice: flat sides, round edges and corners, numbers as ink on the sides. Built from the solids by which the scene
// turns them.

import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2, Vector3 } from 'three';
import { inkUv, printUv, type Print } from '../../src/scene/pieces/cells.ts';
import { outline, SOLIDS, type DieKind, type Side, type Solid } from '../../src/physics/dice.ts';
import { box, part, type Part, type Surface } from './solid.ts';

/**
 * A number on a side: middle from the middle of the side to the right and up, half the width of its cell, turned
 * counter-clockwise.
 */
interface Mark {
  print: Print;
  x: number;
  y: number;
  half: number;
  turn: number;
}

const STEPS = 3;
const ENAMEL: Surface = { color: '#FFFFFF', rough: 0.24, tint: 1, printed: true };

/** Collects triangles that look outwards, whichever way round they were named. */
class Mesh {
  readonly position: number[] = [];
  readonly normal: number[] = [];
  readonly uv: number[] = [];

  corner(at: Vector3, normal: Vector3, uv: readonly [number, number]): void {
    this.position.push(at.x, at.y, at.z);
    this.normal.push(normal.x, normal.y, normal.z);
    this.uv.push(...uv);
  }

  triangle(at: readonly [Vector3, Vector3, Vector3], normals: readonly [Vector3, Vector3, Vector3], uvs: readonly (readonly [number, number])[]): void {
    const [a, b, c] = at;
    const out = b.clone().sub(a).cross(c.clone().sub(a));
    if (out.lengthSq() < 1e-12) return;
    const order = out.dot(normals[0]) > 0 ? [0, 1, 2] : [0, 2, 1];
    for (const i of order) this.corner(at[i] as Vector3, normals[i] as Vector3, uvs[i] as [number, number]);
  }

  geometry(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    g.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    g.setAttribute('uv', new Float32BufferAttribute(this.uv, 2));
    return g;
  }
}

const PLAIN = printUv('plain', 0.5, 0.5);

type Polygon = readonly Vector2[];

/** The part of a convex polygon on the left of a line from `a` to `b`, and the part on its right. */
function cut(polygon: Polygon, a: Vector2, b: Vector2): [left: Polygon, right: Polygon] {
  const left: Vector2[] = [],
    right: Vector2[] = [];
  const across = b.clone().sub(a);
  const height = (p: Vector2): number => across.x * (p.y - a.y) - across.y * (p.x - a.x);
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length] as Vector2;
    const [h, k] = [height(p), height(q)];
    if (h >= 0) left.push(p);
    if (h <= 0) right.push(p);
    if (h * k < 0) {
      const on = p.clone().lerp(q, h / (h - k));
      left.push(on);
      right.push(on);
    }
  });
  return [left, right];
}

const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** One flat side: what lies inside the square of a mark is read as ink, the rest is plain. */
function flat(mesh: Mesh, side: Side, corners: readonly Vector3[], marks: readonly Mark[]): void {
  const right = side.up.clone().cross(side.normal);
  const middle = corners.reduce((sum, c) => sum.add(c), new Vector3()).divideScalar(corners.length);
  const place = (p: Vector2): Vector3 => middle.clone().addScaledVector(right, p.x).addScaledVector(side.up, p.y);
  const contour = corners.map((c) => new Vector2(c.clone().sub(middle).dot(right), c.clone().sub(middle).dot(side.up)));
  if (ShapeUtils.isClockWise(contour)) contour.reverse();
  const n = [side.normal, side.normal, side.normal] as const;
  const fill = (polygon: Polygon, uv: (p: Vector2) => readonly [number, number]): void => {
    const at = polygon.map(place);
    for (let i = 1; i < polygon.length - 1; i++) {
      const three = [0, i, i + 1] as const;
      mesh.triangle(
        three.map((k) => at[k]) as [Vector3, Vector3, Vector3],
        n,
        three.map((k) => uv(polygon[k] as Vector2)),
      );
    }
  };
  let rest: Polygon[] = [contour];
  for (const { print, x, y, half, turn } of marks) {
    const square = SQUARE.map(([u, v]) => new Vector2(u * half, v * half).rotateAround(new Vector2(), turn).add(new Vector2(x, y)));
    const outside: Polygon[] = [];
    for (const polygon of rest) {
      let inside = polygon;
      square.forEach((a, i) => {
        const [kept, off] = cut(inside, a, square[(i + 1) % 4] as Vector2);
        if (off.length > 2) outside.push(off);
        inside = kept;
      });
      fill(inside, (p) => {
        const q = p.clone().sub(new Vector2(x, y)).rotateAround(new Vector2(), -turn);
        return inkUv(print, (q.x / half + 1) / 2, (q.y / half + 1) / 2);
      });
    }
    rest = outside;
  }
  for (const polygon of rest) fill(polygon, () => PLAIN);
}

const between = (a: Vector3, b: Vector3, t: number): Vector3 => {
  const angle = a.angleTo(b);
  return a
    .clone()
    .multiplyScalar(Math.sin((1 - t) * angle) / Math.sin(angle))
    .addScaledVector(b, Math.sin(t * angle) / Math.sin(angle));
};

/** The solid with a ball of its `round` rolled round it. */
function rounded(solid: Solid, marks: (i: number, contour: readonly Vector3[]) => readonly Mark[]): BufferGeometry {
  const { round, inner } = solid,
    mesh = new Mesh();
  const core = solid.corners.map((c) => c.clone().multiplyScalar((inner - round) / inner));
  const faces = solid.sides.map((side) => outline(core, side.normal));
  const out = (at: Vector3, normal: Vector3): Vector3 => at.clone().addScaledVector(normal, round);
  const plain = [PLAIN, PLAIN, PLAIN] as const;
  const patch = (at: readonly [Vector3, Vector3, Vector3], n: readonly [Vector3, Vector3, Vector3]): void =>
    mesh.triangle([out(at[0], n[0]), out(at[1], n[1]), out(at[2], n[2])], n, plain);
  solid.sides.forEach((side, i) => {
    const contour = (faces[i] as Vector3[]).map((c) => out(c, side.normal));
    flat(mesh, side, contour, marks(i, contour));
  });
  for (let i = 0; i < faces.length; i++)
    for (let j = i + 1; j < faces.length; j++) {
      const shared = (faces[i] as Vector3[]).filter((c) => (faces[j] as Vector3[]).includes(c));
      if (shared.length !== 2) continue;
      const [a, b] = shared as [Vector3, Vector3];
      const [from, to] = [(solid.sides[i] as Side).normal, (solid.sides[j] as Side).normal];
      for (let s = 0; s < STEPS; s++) {
        const m = between(from, to, s / STEPS),
          n = between(from, to, (s + 1) / STEPS);
        patch([a, b, b], [m, m, n]);
        patch([a, b, a], [m, n, n]);
        for (const corner of [a, b]) cap(corner, m, n);
      }
    }
  /** The part of a ball at a corner, from its middle to one step of an edge. */
  function cap(corner: Vector3, m: Vector3, n: Vector3): void {
    const middle = corner.clone().normalize();
    patch([corner, corner, corner], [middle, m, n]);
  }
  return mesh.geometry();
}

/** Half the cell of a number, in millimetres, for numbers of one digit. */
const SIZE: { readonly [K in DieKind]?: number } = { d8: 4.9, d10: 4.1, d12: 4.6, d20: 3.6, d100: 3.9 };

function numbered(kind: DieKind): Part[] {
  const solid = SOLIDS[kind];
  const print = (value: number): Print => (kind === 'd100' ? (value === 0 ? 'n00' : (`n${value * 10}` as Print)) : (`n${value}` as Print));
  const half = SIZE[kind] ?? 4;
  // The long end of a kite has no room: its number stands nearer to the ring.
  const low = kind === 'd10' || kind === 'd100' ? -0.9 : 0;
  const geometry = rounded(solid, (i) => [{ print: print(solid.values[i] as number), x: 0, y: low, half, turn: 0 }]);
  return [part(geometry.translate(0, solid.inner, 0), ENAMEL)];
}

/** On each side of a d4 stand the numbers of its three corners. */
function tetra(): Part[] {
  const solid = SOLIDS.d4;
  const geometry = rounded(solid, (i, contour) => {
    const side = solid.sides[i] as Side,
      right = side.up.clone().cross(side.normal);
    const middle = contour.reduce((sum, c) => sum.add(c), new Vector3()).divideScalar(contour.length);
    return contour.map((corner): Mark => {
      const to = corner.clone().sub(middle);
      const [x, y] = [to.dot(right), to.dot(side.up)];
      const value = solid.values[solid.shown.findIndex(({ normal }) => normal.angleTo(corner) < 0.2)];
      return { print: `n${value}` as Print, x: x * 0.46, y: y * 0.46, half: 2.9, turn: Math.atan2(y, x) - Math.PI / 2 };
    });
  });
  return [part(geometry.translate(0, solid.inner, 0), ENAMEL)];
}

/** A rounded cube with a print on each of its six sides, in the order +x -x +y -y +z -z. */
export function cube(size: number, radius: number, prints: readonly (Print | null)[], surface: Surface, steps = 3): Part {
  const geometry = box(size, size, size, radius, steps);
  const p = geometry.getAttribute('position'),
    uv = geometry.getAttribute('uv');
  const per = p.count / 6;
  for (let i = 0; i < p.count; i++) {
    const side = Math.floor(i / per),
      sign = side % 2 === 0 ? 1 : -1;
    const [x, y, z] = [p.getX(i) / size, p.getY(i) / size, p.getZ(i) / size];
    const [u, v] = side < 2 ? [-z * sign, y] : side < 4 ? [x, -z * sign] : [x * sign, y];
    const print = prints[side] ?? null;
    uv.setXY(i, ...(print === null ? PLAIN : inkUv(print, u + 0.5, v + 0.5)));
  }
  return part(geometry.translate(0, size / 2, 0), { ...surface, printed: true });
}

/** What stands on +x -x +y -y +z -z of a die of six. */
const SIX = [3, 4, 1, 6, 2, 5] as const;
const six = (print: (n: number) => Print): Print[] => SIX.map(print);

/** A die to write on: a small number in one corner of each side says which it is. */
function blankDie(): Part[] {
  const size = 16,
    solid = { ...SOLIDS.die, round: 1.8 };
  const geometry = rounded({ ...solid, corners: solid.corners }, (i) => [
    { print: `n${solid.values[i]}` as Print, x: size * 0.27, y: -size * 0.27, half: 1.7, turn: 0 },
  ]);
  return [part(geometry.translate(0, size / 2, 0), { ...ENAMEL, rough: 0.4 })];
}

export const DICE_RECIPES = {
  die: () => [
    cube(
      16,
      2.4,
      six((n) => `die-${n}` as Print),
      ENAMEL,
      4,
    ),
  ],
  'die-blank': blankDie,
  doubling: () => [
    cube(
      26,
      2.6,
      six((n) => `n${2 ** n}` as Print),
      { ...ENAMEL, rough: 0.3 },
    ),
  ],
  d4: tetra,
  d8: () => numbered('d8'),
  d10: () => numbered('d10'),
  d12: () => numbered('d12'),
  d20: () => numbered('d20'),
  d100: () => numbered('d100'),
} as const;
