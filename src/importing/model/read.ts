// Reads a model that somebody brings: an OBJ or a GLB, told by how it begins. Out of it come triangles and where on the
// picture each corner lies, and nothing else: no script, no address, no light, no movement. What asks for other files,
// is larger than a table needs or holds no numbers is refused with a reason.

import { Box3, BufferAttribute, BufferGeometry, type Mesh, type Object3D } from 'three';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { MODEL, type ModelBad } from '../../import/model/bounds.ts';
import { tameGlb, type Skins } from '../../import/model/glb.ts';

/** Corners as they stand in the file, three to a triangle. */
export interface RawMesh {
  position: Float32Array;
  /** Null: it has no picture. Upwards from the lower left. */
  uv: Float32Array | null;
}
export type ModelRead = ({ ok: true; mesh: RawMesh } & Skins) | { ok: false; no: ModelBad };

const bad = (no: ModelBad): ModelRead => ({ ok: false, no });
const GLB = 0x46546c67;

/** Never throws, whatever the bytes are. */
export async function readModel(bytes: Uint8Array): Promise<ModelRead> {
  if (bytes.length > MODEL.bytes) return bad('modelTooLarge');
  try {
    const isGlb = bytes.length >= 12 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === GLB;
    return isGlb ? await ofGlb(bytes) : ofObj(bytes);
  } catch {
    return bad('noModel');
  }
}

async function ofGlb(bytes: Uint8Array): Promise<ModelRead> {
  const tame = tameGlb(bytes);
  if (typeof tame === 'string') return bad(tame);
  const { scene } = await new GLTFLoader().parseAsync(tame.file, '');
  scene.updateMatrixWorld(true);
  const found = meshesIn(scene).map((mesh) => plain(mesh.geometry).applyMatrix4(mesh.matrixWorld));
  const read = whole(found);
  if (!read.ok) return read;
  // Pictures hang from their upper edge there.
  const { uv } = read.mesh;
  for (let i = 1; uv !== null && i < uv.length; i += 2) uv[i] = 1 - (uv[i] ?? 0);
  return { ...read, skin: tame.skin, relief: tame.relief };
}

/** What of an OBJ is read: corners, their places on the picture, and faces. Materials are files of their own. */
const LINE = /^[ \t]*(v|vt|f)[ \t]/;

function ofObj(bytes: Uint8Array): ModelRead {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\0')) return bad('noModel');
  const kept: string[] = [];
  let triangles = 0;
  for (const line of text.replaceAll('\\\n', ' ').split(/\r?\n/)) {
    const what = LINE.exec(line)?.[1];
    if (what === undefined) continue;
    if (what === 'f') {
      triangles += Math.max(0, line.trim().split(/[ \t]+/).length - 3);
      if (triangles > MODEL.triangles) return bad('tooManyTriangles');
    }
    kept.push(line);
  }
  if (triangles === 0) return bad('noModel');
  return whole(meshesIn(new OBJLoader().parse(kept.join('\n'))).map(({ geometry }) => plain(geometry)));
}

function meshesIn(root: Object3D): Mesh<BufferGeometry>[] {
  const found: Mesh<BufferGeometry>[] = [];
  root.traverse((node) => {
    if ('isMesh' in node) found.push(node as Mesh<BufferGeometry>); // as three itself tells them apart
  });
  return found;
}

/** Its triangles with their places on the picture as plain numbers, and nothing else of it. */
function plain(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
  for (const name of Object.keys(flat.attributes)) if (name !== 'position' && name !== 'uv') flat.deleteAttribute(name);
  return asFloats(flat);
}

const sizeOf = (part: BufferGeometry, name: string): number => part.attributes[name]?.itemSize ?? 0;

/** All of them as one. */
function whole(parts: readonly BufferGeometry[]): ModelRead {
  const filled = parts.filter((part) => sizeOf(part, 'position') === 3 && part.getAttribute('position').count >= 3);
  const pictured = filled.every((part) => sizeOf(part, 'uv') === 2);
  if (!pictured) for (const part of filled) part.deleteAttribute('uv');
  const merged = filled.length === 0 ? null : mergeGeometries(filled);
  if (merged === null) return bad('noModel');
  const position = merged.getAttribute('position').array as Float32Array; // made by asFloats
  const uv = pictured ? (merged.getAttribute('uv').array as Float32Array) : null;
  const corners = Math.floor(position.length / 9) * 3;
  if (corners / 3 > MODEL.triangles) return bad('tooManyTriangles');
  if (!position.every(isUsable) || uv?.every(isUsable) === false) return bad('noNumbers');
  const { min, max } = new Box3().setFromArray(position);
  if (Math.max(max.x - min.x, max.y - min.y, max.z - min.z) <= 0) return bad('noModel');
  return { ok: true, mesh: { position: position.slice(0, corners * 3), uv: uv === null ? null : uv.slice(0, corners * 2) }, skin: null, relief: null };
}

/** Whatever numbers it is stored in. */
function asFloats(part: BufferGeometry): BufferGeometry {
  const out = new BufferGeometry();
  for (const [name, attribute] of Object.entries(part.attributes)) {
    const { count, itemSize } = attribute;
    const array = new Float32Array(count * itemSize);
    for (let i = 0; i < count; i++) for (let k = 0; k < itemSize; k++) array[i * itemSize + k] = attribute.getComponent(i, k);
    out.setAttribute(name, new BufferAttribute(array, itemSize));
  }
  return out;
}

/** No model on a table is larger than a hundred kilometres. */
const isUsable = (n: number): boolean => Math.abs(n) < 1e8;
