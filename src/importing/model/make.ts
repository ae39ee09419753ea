// From what a file holds to what a table keeps: turned as it stands there, standing on its foot, of few triangles, and
// measured. Whole numbers of tenths of a millimetre.

import { Box3, BufferAttribute, BufferGeometry } from 'three';
import { MeshoptSimplifier } from 'three/examples/jsm/libs/meshopt_simplifier.module.js';
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { MODEL } from '../../import/model/bounds.ts';
import { fitted, type Fitted } from '../../import/model/fit.ts';
import { CORNERS, packMesh, type Packed } from '../../import/model/pack.ts';
import type { Frame } from './bake.ts';
import type { RawMesh } from './read.ts';

/** How one unit of the file comes to the table. */
export interface Measure {
  /** Tenths of a millimetre for one unit along each axis; null: nobody says, and it becomes five centimetres large. */
  unit: readonly [number, number, number] | null;
  /** Turned by half about its upright: as the other program has its axes. */
  half: boolean;
}

export interface MadeModel extends Fitted {
  bytes: Uint8Array;
  /** From where its file has its middle to the middle of its box: right and towards the near side. */
  off: readonly [x: number, z: number];
  /** Where its file has what is kept of it. */
  frame: Frame;
}

/** The longest side of what says nothing of its size. */
const USUAL = 500;
/** Of the whole size that one may move by, at first; and that as far as it goes. */
const NEAR = 0.02;
const UV_WEIGHT = 0.5;
/** Corners that are nearer to each other than this part of the whole are one. */
const SAME = 1e-5;

/** Null: nothing of it has any extent, however many triangles it says that it has. */
export async function makeModel({ position, uv }: RawMesh, { unit, half }: Measure): Promise<MadeModel | null> {
  await MeshoptSimplifier.ready;
  const turn = half ? -1 : 1;
  const placed = position.slice();
  const raw = new Box3().setFromArray(position);
  const span = Math.max(raw.max.x - raw.min.x, raw.max.y - raw.min.y, raw.max.z - raw.min.z);
  const per = unit?.map(Math.abs) ?? [USUAL / span, USUAL / span, USUAL / span];
  for (let i = 0; i < placed.length; i += 3) {
    placed[i] = (placed[i] ?? 0) * (per[0] ?? 1) * turn;
    placed[i + 1] = (placed[i + 1] ?? 0) * (per[1] ?? 1);
    placed[i + 2] = (placed[i + 2] ?? 0) * (per[2] ?? 1) * turn;
  }
  const { min, max } = new Box3().setFromArray(placed);
  const size = [max.x - min.x, max.y - min.y, max.z - min.z] as const;
  const fit = fitted(size);
  const at100 = size.map((each) => Math.max(1, Math.round((each * fit.shrunk * 100) / fit.scale))) as [number, number, number];
  // All of it between 0 and 1, its shape as it is.
  const long = Math.max(...size);
  const low = [min.x, min.y, min.z];
  const even = placed.map((n, i) => (n - (low[i % 3] ?? 0)) / long);
  const middle = (from: number, to: number): number => Math.round((from + to) / 2);
  const off = [middle(min.x, max.x), middle(min.z, max.z)] as const;
  for (let triangles: number = MODEL.drawn; ; triangles *= FEWER) {
    const few = fewer(even, uv, Math.floor(triangles));
    if (few.index.length === 0) return null;
    const inside = few.position.map((n, i) => (n * long) / (size[i % 3] || 1));
    const bytes = packMesh({ size: at100, ...few, position: inside });
    if (bytes.length <= MODEL.packed) return { ...fit, bytes, off, frame: { low: [min.x, min.y, min.z], span: size } };
  }
}
/** Each time so many of them, till they are short enough. */
const FEWER = 0.75;

/** Of few triangles, each corner once. */
function fewer(position: Float32Array, uv: Float32Array | null, triangles: number): Pick<Packed, 'position' | 'uv' | 'index'> {
  const raw = new BufferGeometry().setAttribute('position', new BufferAttribute(position, 3));
  if (uv !== null) raw.setAttribute('uv', new BufferAttribute(uv, 2));
  const merged = mergeVertices(raw, SAME);
  const at = merged.getAttribute('position').array as Float32Array; // made above
  const on = uv === null ? null : (merged.getAttribute('uv').array as Float32Array);
  let index: Uint32Array = Uint32Array.from(merged.index?.array ?? []);
  const target = 3 * triangles;
  if (index.length > target) {
    const pictured = on ?? new Float32Array((at.length / 3) * 2);
    [index] = MeshoptSimplifier.simplifyWithAttributes(index, at, 3, pictured, 2, [UV_WEIGHT, UV_WEIGHT], null, target, NEAR, []);
    if (index.length > target) [index] = MeshoptSimplifier.simplify(index, at, 3, target, 1, ['Prune']);
    if (index.length > target) [index] = MeshoptSimplifier.simplifySloppy(index, at, 3, null, target, 1);
  }
  const full = index.subarray(0, Math.min(index.length, target)).filter((_, i, all) => isFull(all, i - (i % 3)));
  return compact(at, on, full);
}

/** Has the triangle that begins there three corners? */
const isFull = (index: Uint32Array, at: number): boolean => index[at] !== index[at + 1] && index[at + 1] !== index[at + 2] && index[at] !== index[at + 2];

/** Only the corners that are still used, in the order in which triangles use them. */
function compact(at: Float32Array, on: Float32Array | null, index: Uint32Array): Pick<Packed, 'position' | 'uv' | 'index'> {
  const names = new Map<number, number>();
  const out = index.map((corner) => {
    const known = names.get(corner) ?? names.size;
    names.set(corner, known);
    return known;
  });
  if (names.size > CORNERS) throw new Error('a model of few triangles has few corners');
  const [position, uv] = [new Float32Array(3 * names.size), on === null ? null : new Float32Array(2 * names.size)];
  for (const [from, to] of names) {
    position.set(at.subarray(3 * from, 3 * from + 3), 3 * to);
    uv?.set(on!.subarray(2 * from, 2 * from + 2), 2 * to);
  }
  return { position, uv, index: out };
}
