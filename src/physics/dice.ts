// Dice as solids: where their faces look, what stands on them, and how a die is turned to show a value. The models are
// built from this, the scene and physics turn them by it.

import { Euler, Matrix4, Quaternion, Vector3 } from 'three';

export const DIE_KINDS = ['die', 'd4', 'd8', 'd10', 'd12', 'd20', 'd100'] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** One side of a die: outward and the direction in which its number stands upright, both of length one. */
export interface Side {
  normal: Vector3;
  up: Vector3;
}

/** A die in millimetres, its middle at the origin, lying so that its first value is shown. */
export interface Solid {
  corners: readonly Vector3[];
  /** The flat sides. */
  sides: readonly Side[];
  /**
   * What each value is read from: the side itself, or for a d4 the corner opposite a side. In the order of `values`.
   */
  shown: readonly Side[];
  values: readonly number[];
  /** From the middle to a flat side. */
  inner: number;
  /** Radius of the edges. */
  round: number;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const v = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z);
const signs = [1, -1] as const;

/** Even turns of (0, ±a, ±b). */
const cyclic = (a: number, b: number): Vector3[] => signs.flatMap((i) => signs.flatMap((j) => [v(0, i * a, j * b), v(i * a, j * b, 0), v(j * b, 0, i * a)]));
const CUBE = signs.flatMap((x) => signs.flatMap((y) => signs.map((z) => v(x, y, z))));
// Each lies so that its corners are where the other one's sides look.
const ICOSA = cyclic(1, GOLDEN);
const DODECA = [...CUBE, ...cyclic(GOLDEN, 1 / GOLDEN)];
const OCTA = signs.flatMap((s) => [v(s, 0, 0), v(0, s, 0), v(0, 0, s)]);
const TETRA = [v(1, 1, 1), v(1, -1, -1), v(-1, 1, -1), v(-1, -1, 1)];

/** Ten kites: a zigzag ring and two tips, as high as makes the kites flat. */
const TIP = 1.08;
const FIFTH = Math.PI / 5;
const zigzag = (TIP * (1 - Math.cos(FIFTH))) / (1 + Math.cos(FIFTH));
const KITES = [
  v(0, TIP, 0),
  v(0, -TIP, 0),
  ...Array.from({ length: 10 }, (_, i) => v(Math.cos(i * FIFTH), i % 2 === 0 ? zigzag : -zigzag, Math.sin(i * FIFTH))),
];
/** A kite of the upper half lies between two raised corners of the ring. */
const KITE_NORMALS = Array.from({ length: 10 }, (_, i) => {
  const s = i % 2 === 1 ? 1 : -1;
  const [a, b] = [KITES[2 + ((i + 9) % 10)], KITES[2 + ((i + 1) % 10)]] as [Vector3, Vector3];
  const tip = v(0, s * TIP, 0);
  const n = a.clone().sub(tip).cross(b.clone().sub(tip)).normalize();
  return n.dot(tip) < 0 ? n.negate() : n;
});

/** The corners of the side that looks along `normal`, counter-clockwise seen from outside. */
export function outline(corners: readonly Vector3[], normal: Vector3): Vector3[] {
  const most = Math.max(...corners.map((c) => c.dot(normal)));
  const on = corners.filter((c) => c.dot(normal) > most - most * 1e-4);
  const middle = on.reduce((sum, c) => sum.add(c), v(0, 0, 0)).divideScalar(on.length);
  const first = (on[0] as Vector3).clone().sub(middle).normalize(),
    second = normal.clone().cross(first);
  const angle = (c: Vector3): number => Math.atan2(c.clone().sub(middle).dot(second), c.clone().sub(middle).dot(first));
  return on.sort((a, b) => angle(a) - angle(b));
}

/**
 * Each pair of opposite sides gets a low and a high number, now the one way round, now the other, so that neighbours
 * are far apart.
 */
function opposite(normals: readonly Vector3[], least: number): { normal: Vector3; value: number }[] {
  const out: { normal: Vector3; value: number }[] = [];
  let low = least;
  const most = least + normals.length - 1;
  for (const normal of normals) {
    const other = normals.find((n) => n.dot(normal) < -0.999);
    if (other === undefined) throw new Error('a die without an opposite side');
    if (out.some((one) => one.normal === normal)) continue;
    const high = most + least - low;
    const turned = (low - least) % 2 === 1;
    out.push({ normal, value: turned ? high : low }, { normal: other, value: turned ? low : high });
    low += 1;
  }
  return out.sort((a, b) => a.value - b.value);
}

const frame = (side: Side): Matrix4 => new Matrix4().makeBasis(side.up.clone().cross(side.normal), side.normal, side.up.clone().negate());
/** What brings a side up, its number upright for who looks from +z. */
const upward = (side: Side): Quaternion => new Quaternion().setFromRotationMatrix(frame(side)).invert();

/** From raw corners and sides to a die that lies on the table showing its first value. */
function solid(raw: readonly Vector3[], sides: readonly Side[], shown: readonly Side[], values: readonly number[], inner: number, round: number): Solid {
  const first = shown[0] as Side;
  const turn = upward(first);
  const size = inner / (sides[0] as Side).normal.dot(outline(raw, (sides[0] as Side).normal)[0] as Vector3);
  const turned = (side: Side): Side => ({ normal: side.normal.clone().applyQuaternion(turn), up: side.up.clone().applyQuaternion(turn) });
  return {
    corners: raw.map((c) => c.clone().multiplyScalar(size).applyQuaternion(turn)),
    sides: sides.map(turned),
    shown: shown.map(turned),
    values,
    inner,
    round,
  };
}

/** `upTo`: which corner of a side its number points at. */
function paired(raw: readonly Vector3[], normals: readonly Vector3[], least: number, inner: number, round: number, upTo: (side: Vector3[]) => Vector3): Solid {
  const numbered = opposite(normals, least);
  const sides = numbered.map(({ normal }): Side => {
    const corner = upTo(outline(raw, normal));
    const up = corner.clone().addScaledVector(normal, -corner.dot(normal)).normalize();
    return { normal: normal.clone(), up };
  });
  return solid(
    raw,
    sides,
    sides,
    numbered.map(({ value }) => value),
    inner,
    round,
  );
}

const unit = (all: readonly Vector3[]): Vector3[] => all.map((one) => one.clone().normalize());
const anyCorner = (side: Vector3[]): Vector3 => side[0] as Vector3;
/** The tip of a kite: the corner farthest from the middle of the die. */
const tip = (side: Vector3[]): Vector3 => side.reduce((best, c) => (Math.abs(c.y) > Math.abs(best.y) ? c : best));

/** A d4 is read at its upper corner: the number stands beside that corner on the three sides around it. */
function tetra(): Solid {
  const normals = unit(TETRA);
  const side = (i: number): Side => {
    const normal = (normals[i] as Vector3).clone().negate();
    const to = normals[(i + 1) % 4] as Vector3;
    return { normal, up: to.clone().addScaledVector(normal, -to.dot(normal)).normalize() };
  };
  const shown = normals.map((normal, i): Side => ({
    normal,
    up: side((i + 1) % 4)
      .normal.clone()
      .cross(normal)
      .normalize(),
  }));
  return solid(TETRA, [0, 1, 2, 3].map(side), shown, [1, 2, 3, 4], 4.7, 0.9);
}

const AXES = { up: v(0, 0, -1), sides: [v(0, 1, 0), v(0, 0, 1), v(1, 0, 0), v(-1, 0, 0), v(0, 0, -1), v(0, -1, 0)] };
/** The die of six: one above, two towards +z, three towards +x. */
const hexa = (): Solid => {
  const sides = AXES.sides.map((normal): Side => ({ normal, up: Math.abs(normal.y) > 0.5 ? AXES.up.clone().multiplyScalar(normal.y) : v(0, 1, 0) }));
  return { corners: CUBE.map((c) => c.clone().multiplyScalar(8)), sides, shown: sides, values: [1, 2, 3, 4, 5, 6], inner: 8, round: 2.4 };
};

export const SOLIDS: { readonly [K in DieKind]: Solid } = {
  die: hexa(),
  d4: tetra(),
  d8: paired(OCTA, unit(CUBE), 1, 7.4, 0.8, anyCorner),
  d10: paired(KITES, KITE_NORMALS, 0, 7.6, 0.8, tip),
  d12: paired(DODECA, unit(ICOSA), 1, 9, 0.8, anyCorner),
  d20: paired(ICOSA, unit(DODECA), 1, 9.8, 0.8, anyCorner),
  d100: paired(KITES, KITE_NORMALS, 0, 7.6, 0.8, tip),
};

export const isDie = (kind: string): kind is DieKind => (DIE_KINDS as readonly string[]).includes(kind);

/**
 * How each die is turned, from how its model lies, to show each of its values; by value. For a d4 the value is what
 * stands at the upper corner, a d10 counts from 0 to 9 and a d100 its tens in the same way.
 */
export const DICE: { readonly [K in DieKind]: ReadonlyMap<number, Quaternion> } = Object.fromEntries(
  DIE_KINDS.map((kind) => {
    const { shown, values } = SOLIDS[kind];
    return [kind, new Map(shown.map((side, i) => [values[i] as number, upward(side)]))];
  }),
) as { [K in DieKind]: Map<number, Quaternion> }; // one entry for each of DIE_KINDS

/** The same as yaw, lean and spin of a pose; an unknown value lies as the model does. */
export type Turns = readonly [yaw: number, lean: number, spin: number];
const STILL: Turns = [0, 0, 0];
const turns = new Map<string, Turns>();
for (const kind of DIE_KINDS)
  for (const [value, q] of DICE[kind]) {
    const { x, y, z } = new Euler().setFromQuaternion(q, 'YXZ');
    turns.set(`${kind} ${value}`, [y, x, z]);
  }
export const dieTurns = (kind: DieKind, value: number): Turns => turns.get(`${kind} ${value}`) ?? STILL;
