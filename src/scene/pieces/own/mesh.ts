// A model that somebody has brought, as a geometry: in the room that its look says and never beyond it, standing on its
// foot. Metres.

import { BufferAttribute, BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { meshIn } from '../../../import/model/pack.ts';

const MM = 0.001;
/** Below this angle two faces are one round surface, radians. */
const CREASE = 0.7;

export interface OwnMesh {
  geometry: BufferGeometry;
  /** The left half of its picture is its colour, the right one its relief. */
  relief: boolean;
}

/** `box`: millimetres. `data`: base64 of a picture with triangles behind it. Null: there are none as they should be. */
export function meshGeometry(data: string, box: readonly [w: number, h: number, d: number]): OwnMesh | null {
  const found = meshIn(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  if (found === null) return null;
  const { size, position, uv, index, relief } = found;
  const [w, h, d] = size.map((each, axis) => Math.min(each / 10, box[axis] ?? 0) * MM) as [number, number, number];
  const at = position.map((n, i) => (i % 3 === 0 ? (n - 0.5) * w : i % 3 === 1 ? n * h : (n - 0.5) * d));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(at, 3));
  geometry.setAttribute('uv', new BufferAttribute(uv ?? new Float32Array((2 * at.length) / 3), 2));
  geometry.setIndex(new BufferAttribute(index, 1));
  return { geometry: toCreasedNormals(geometry, CREASE), relief: relief === true };
}
