// Instanced meshes that grow, and the writing of poses into them. No allocation per frame once they are large enough.

import {
  DynamicDrawUsage,
  Euler,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Material,
  type Object3D,
} from 'three';
import { FLIP, LEAN, SCALE, SPIN, X, Y, YAW, Z, type Pose8 } from '../motion.ts';

/** The place of one instance in its batch; another one when an instance before it goes. */
export interface Slot {
  i: number;
}

export interface Batch {
  mesh: InstancedMesh;
  /** A new instance; its matrix and attributes are to be written. */
  take(): Slot;
  give(slot: Slot): void;
  /** Gives all back: for what is written anew each frame. */
  clear(): void;
  /** This instance's matrix and attributes were written. */
  wrote(slot: Slot): void;
  /** Hands over what was written since the last time, and nothing else. */
  end(): void;
  attribute(name: string): Float32Array;
  matrices(): Float32Array;
  /** Something else throws the shadows of these. */
  throwsNone(): void;
}

/** Beyond this share of the instances one upload of all is cheaper than many of one. */
const MANY = 0.25;

/** `attributes`: name and numbers per instance. */
export function createBatch(
  parent: Object3D,
  geometry: BufferGeometry,
  material: Material,
  attributes: readonly (readonly [string, number])[],
  o: { capacity?: number; shadows?: boolean; order?: number } = {},
): Batch {
  let capacity = o.capacity ?? 16;
  const shape = geometry.clone();
  const slots: Slot[] = [];
  const written = new Set<Slot>();
  let casts = o.shadows ?? false;
  const make = (): InstancedMesh => {
    for (const [name, size] of attributes)
      shape.setAttribute(name, new InstancedBufferAttribute(new Float32Array(capacity * size), size).setUsage(DynamicDrawUsage));
    const mesh = new InstancedMesh(shape, material, capacity);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.castShadow = casts;
    mesh.receiveShadow = o.shadows ?? false;
    mesh.renderOrder = o.order ?? 0;
    mesh.raycast = () => undefined;
    mesh.visible = false;
    parent.add(mesh);
    return mesh;
  };
  const batch: Batch = {
    mesh: make(),
    take() {
      if (slots.length === capacity) grow();
      const slot = { i: slots.length };
      slots.push(slot);
      written.add(slot);
      return slot;
    },
    give(slot) {
      const last = slots.pop();
      written.delete(slot);
      if (!last || last === slot) return;
      // The last one fills the gap.
      for (const { array, itemSize } of parts()) array.copyWithin(slot.i * itemSize, last.i * itemSize, (last.i + 1) * itemSize);
      last.i = slot.i;
      slots[last.i] = last;
      written.add(last);
    },
    clear() {
      slots.length = 0;
      written.clear();
    },
    wrote: (slot) => void written.add(slot),
    end() {
      batch.mesh.count = slots.length;
      batch.mesh.visible = slots.length > 0;
      if (written.size === 0) return;
      const all = written.size > slots.length * MANY;
      for (const part of parts()) {
        if (all) part.clearUpdateRanges();
        else for (const { i } of written) part.addUpdateRange(i * part.itemSize, part.itemSize);
        part.needsUpdate = true;
      }
      written.clear();
    },
    attribute: (name) => shape.getAttribute(name).array as Float32Array, // made above as Float32Array
    matrices: () => batch.mesh.instanceMatrix.array as Float32Array,
    throwsNone() {
      casts = batch.mesh.castShadow = false;
    },
  };
  function parts(): InstancedBufferAttribute[] {
    return [batch.mesh.instanceMatrix, ...attributes.map(([name]) => shape.getAttribute(name) as InstancedBufferAttribute)]; // made above
  }
  function grow(): void {
    const old = batch.mesh,
      kept = parts().map(({ array }) => array);
    capacity *= 2;
    parent.remove(old);
    old.dispose();
    batch.mesh = make();
    parts().forEach(({ array }, i) => array.set(kept[i] ?? []));
    slots.forEach((slot) => written.add(slot));
  }
  return batch;
}

const q = new Quaternion(),
  spin = new Quaternion(),
  euler = new Euler(),
  at = new Vector3(),
  scale = new Vector3(),
  matrix = new Matrix4();
const NORMAL = new Vector3(0, 0, 1),
  UPRIGHT = new Vector3(0, 1, 0),
  AWAY = new Vector3(0, 0, -1);

/** The turn of a sheet: yaw, lean, then spin in its plane, then flip about its long axis. */
export function sheetTurn(p: Pose8, out: Quaternion): Quaternion {
  out.setFromEuler(euler.set(-Math.PI / 2 + (p[LEAN] ?? 0), p[YAW] ?? 0, 0, 'YXZ'));
  out.multiply(spin.setFromAxisAngle(NORMAL, p[SPIN] ?? 0));
  return out.multiply(spin.setFromAxisAngle(UPRIGHT, (p[FLIP] ?? 0) * Math.PI));
}
/** A point of a sheet, millimetres right of its middle and up, on the table in metres. */
export function sheetPoint(p: Pose8, x: number, y: number, out: Vector3): Vector3 {
  const k = (p[SCALE] ?? 1) * 0.001;
  out.set(x * k, y * k, 0).applyQuaternion(sheetTurn(p, q));
  out.x += p[X] ?? 0;
  out.y += p[Y] ?? 0;
  out.z += p[Z] ?? 0;
  return out;
}

/** Writes a sheet: `w`, `h` and `layers` as factors of the one sheet geometry. */
export function writeSheet(batch: Batch, i: number, p: Pose8, w: number, h: number, layers: number): void {
  const k = p[SCALE] ?? 1;
  matrix.compose(at.set(p[X] ?? 0, p[Y] ?? 0, p[Z] ?? 0), sheetTurn(p, q), scale.set(w * k, h * k, layers * k));
  matrix.toArray(batch.matrices(), i * 16);
}

/** The turn of a model: yaw, lean, then flip and spin about its own front. */
export function modelTurn(p: Pose8, out: Quaternion): Quaternion {
  out.setFromEuler(euler.set(p[LEAN] ?? 0, p[YAW] ?? 0, 0, 'YXZ'));
  return out.multiply(spin.setFromAxisAngle(NORMAL, (p[FLIP] ?? 0) * Math.PI + (p[SPIN] ?? 0)));
}

/**
 * Writes a model that stands on its foot; a flip turns it over about its middle, and so does every turn of a die
 * (`centred`). `turn`: instead of the pose's, when it is thrown.
 */
export function writeModel(batch: Batch, i: number, p: Pose8, size: number, height: number, turn: Quaternion | null, centred = false): void {
  const k = (p[SCALE] ?? 1) * size,
    middle = (height * size) / 2;
  if (turn) q.copy(turn);
  else modelTurn(p, q);
  // The foot is the origin of the model, the middle is what it turns about.
  const tilted = centred || turn !== null || (p[FLIP] ?? 0) !== 0 || (p[SPIN] ?? 0) !== 0;
  at.set(0, tilted ? -middle : 0, 0).applyQuaternion(q);
  at.x += p[X] ?? 0;
  at.y += (p[Y] ?? 0) + (tilted ? middle : 0);
  at.z += p[Z] ?? 0;
  matrix.compose(at, q, scale.setScalar(k));
  matrix.toArray(batch.matrices(), i * 16);
}

/** Writes something flat on the felt. */
export function writeFlat(batch: Batch, i: number, x: number, y: number, z: number, yaw: number, w: number, d: number): void {
  q.setFromEuler(euler.set(0, yaw, 0, 'YXZ'));
  matrix.compose(at.set(x, y, z), q, scale.set(w, 1, d));
  matrix.toArray(batch.matrices(), i * 16);
}

/** Writes something flat in the plane of a sheet, `off` metres before it, its middle moved by (dx, dy) in the plane. */
export function writeOnSheet(batch: Batch, i: number, p: Pose8, off: number, dx: number, dy: number): void {
  const k = p[SCALE] ?? 1;
  q.setFromEuler(euler.set(p[LEAN] ?? 0, p[YAW] ?? 0, 0, 'YXZ'));
  q.multiply(spin.setFromAxisAngle(UPRIGHT, p[SPIN] ?? 0));
  // Of a flip only what is not a whole turn-over: an outline lies on the upper side.
  const flip = p[FLIP] ?? 0;
  q.multiply(spin.setFromAxisAngle(AWAY, (flip - Math.round(flip)) * Math.PI));
  at.set(dx * k, off, -dy * k).applyQuaternion(q);
  at.x += p[X] ?? 0;
  at.y += p[Y] ?? 0;
  at.z += p[Z] ?? 0;
  matrix.compose(at, q, scale.setScalar(1));
  matrix.toArray(batch.matrices(), i * 16);
}

export function set2(to: Float32Array, i: number, a: number, b: number): void {
  to[i * 2] = a;
  to[i * 2 + 1] = b;
}

export function set4(to: Float32Array, i: number, a: number, b: number, c: number, d: number): void {
  to[i * 4] = a;
  to[i * 4 + 1] = b;
  to[i * 4 + 2] = c;
  to[i * 4 + 3] = d;
}
