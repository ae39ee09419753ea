// Looks through a GLB before any reader of it does: counts, cycles and addresses. What is left is a file with meshes
// and nodes alone.

import { MODEL, type ModelBad } from './bounds.ts';

const JSON_CHUNK = 0x4e4f534a,
  BIN_CHUNK = 0x004e4942;
const HEAD = 12,
  ROW = 8;

type Rec = { readonly [key: string]: unknown };
const isRec = (raw: unknown): raw is Rec => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const recs = (raw: unknown): Rec[] => (Array.isArray(raw) ? raw.map((one: unknown) => (isRec(one) ? one : {})) : []);
const ints = (raw: unknown): number[] => (Array.isArray(raw) ? raw.map(Number) : []);
const index = (raw: unknown): number => (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 ? raw : -1);

/** What may be required of a reader: numbers that are stored smaller. */
const KNOWN: ReadonlySet<unknown> = new Set(['KHR_mesh_quantization', 'KHR_materials_unlit', 'KHR_texture_transform']);
const TRIANGLES = 4;

/** Its own pictures as the file holds them; null where it has none. */
export interface Skins {
  skin: Uint8Array | null;
  /** Normals in tangent space. */
  relief: Uint8Array | null;
}

/** The same model without all that is not its shape, and the pictures on it; or why it is not taken. */
export function tameGlb(bytes: Uint8Array): ({ file: ArrayBuffer } & Skins) | ModelBad {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) !== 2) return 'noModel';
  const chunks = new Map<number, Uint8Array>();
  for (let at = HEAD; at + ROW <= bytes.length && chunks.size < 2;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + ROW + length > bytes.length) return 'noModel';
    if (!chunks.has(kind)) chunks.set(kind, bytes.subarray(at + ROW, at + ROW + length));
    at += ROW + length;
  }
  const bin = chunks.get(BIN_CHUNK) ?? new Uint8Array();
  const raw: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(chunks.get(JSON_CHUNK)));
  if (!isRec(raw)) return 'noModel';
  const no = flawOf(raw);
  if (no !== null) return no;
  const kept: { [key: string]: unknown } = { asset: { version: '2.0' }, buffers: [{ byteLength: bin.length }] };
  for (const key of ['bufferViews', 'accessors', 'scenes', 'scene'] as const) if (raw[key] !== undefined) kept[key] = raw[key];
  if (recs(raw['extensionsRequired']).length > 0) kept['extensionsUsed'] = ['KHR_mesh_quantization'];
  kept['nodes'] = recs(raw['nodes']).map(({ children, matrix, translation, rotation, scale, mesh }) => ({
    children,
    matrix,
    translation,
    rotation,
    scale,
    mesh,
  }));
  kept['meshes'] = recs(raw['meshes']).map(({ primitives }) => ({ primitives: recs(primitives).map(shapeOf) }));
  return { file: written(kept, bin), ...skinsOf(raw, bin) };
}

const shapeOf = ({ attributes, indices, mode }: Rec): unknown => {
  const { POSITION, TEXCOORD_0 } = isRec(attributes) ? attributes : {};
  return { attributes: { POSITION, TEXCOORD_0 }, indices, mode };
};

function flawOf(raw: Rec): ModelBad | null {
  const [buffers, images, nodes, meshes, accessors] = ['buffers', 'images', 'nodes', 'meshes', 'accessors'].map((key) => recs(raw[key])) as [
    Rec[],
    Rec[],
    Rec[],
    Rec[],
    Rec[],
  ];
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined) || buffers.length > 1) return 'fetches';
  const required = Array.isArray(raw['extensionsRequired']) ? raw['extensionsRequired'] : [];
  if (required.some((one) => !KNOWN.has(one))) return 'packed';
  if (accessors.some(({ sparse }) => sparse !== undefined) || recs(raw['bufferViews']).some(({ extensions }) => extensions !== undefined)) return 'packed';
  if (nodes.length > MODEL.parts || meshes.length > MODEL.parts || accessors.length > MODEL.parts) return 'tooManyTriangles';
  const counts = accessors.map(({ count }) => index(count));
  if (counts.some((count) => count > 3 * MODEL.triangles)) return 'tooManyTriangles';
  const heavy = meshes.map(({ primitives }) => recs(primitives).reduce((sum, one) => sum + trianglesOf(one, counts), 0));
  return hangs(raw, nodes, heavy);
}

function trianglesOf({ attributes, indices, mode }: Rec, counts: readonly number[]): number {
  const { POSITION } = isRec(attributes) ? attributes : {};
  const corners = counts[index(indices)] ?? counts[index(POSITION)] ?? 0;
  // Fans and strips have one for each corner.
  return mode === undefined || mode === TRIANGLES ? corners / 3 : corners;
}

/** Every node hangs in one other at most, and none in itself, however far down. */
function hangs(raw: Rec, nodes: readonly Rec[], heavy: readonly number[]): ModelBad | null {
  const seen = new Set<number>();
  let triangles = 0;
  const scene = recs(raw['scenes'])[Math.max(0, index(raw['scene']))];
  let row = ints(scene?.['nodes']);
  for (let deep = 0; row.length > 0; deep++) {
    if (deep > MODEL.deep) return 'noModel';
    const next: number[] = [];
    for (const at of row) {
      const node = nodes[at];
      if (node === undefined || seen.has(at)) return 'noModel';
      seen.add(at);
      triangles += heavy[index(node['mesh'])] ?? 0;
      if (triangles > MODEL.triangles) return 'tooManyTriangles';
      next.push(...ints(node['children']));
    }
    row = next;
  }
  return triangles === 0 ? 'noModel' : null;
}

/** The bytes of the pictures that the first material has as its colour and as its normals. */
function skinsOf(raw: Rec, bin: Uint8Array): Skins {
  const [material] = recs(raw['materials']);
  const pbr = material?.['pbrMetallicRoughness'];
  return { skin: pictureAt(raw, bin, isRec(pbr) ? pbr['baseColorTexture'] : undefined), relief: pictureAt(raw, bin, material?.['normalTexture']) };
}

function pictureAt(raw: Rec, bin: Uint8Array, named: unknown): Uint8Array | null {
  const texture = isRec(named) ? recs(raw['textures'])[index(named['index'])] : undefined;
  const image = texture === undefined ? undefined : recs(raw['images'])[index(texture['source'])];
  const view = image === undefined ? undefined : recs(raw['bufferViews'])[index(image['bufferView'])];
  if (view === undefined) return null;
  const [from, length] = [Math.max(0, index(view['byteOffset'] ?? 0)), index(view['byteLength'])];
  return length <= 0 || from + length > bin.length ? null : bin.slice(from, from + length);
}

function written(json: unknown, bin: Uint8Array): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const [wide, deep] = [Math.ceil(text.length / 4) * 4, Math.ceil(bin.length / 4) * 4];
  const out = new Uint8Array(HEAD + ROW + wide + ROW + deep).fill(0x20, HEAD + ROW + text.length, HEAD + ROW + wide);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, out.length, wide, JSON_CHUNK].forEach((n, i) => view.setUint32(4 * i, n, true));
  out.set(text, HEAD + ROW);
  view.setUint32(HEAD + ROW + wide, deep, true);
  view.setUint32(HEAD + ROW + wide + 4, BIN_CHUNK, true);
  out.set(bin, HEAD + 2 * ROW + wide);
  return out.buffer;
}
