// A model as a table keeps it: a WebP, whose picture is its skin, with one more part behind it that holds its triangles
// in whole numbers. So it is a picture to whoever keeps and hands it out, as secret and as large as any other, and has
// no address and no script. Whoever reads it trusts none of its numbers.

import { deflateSync, inflateSync } from 'fflate';

/** Triangles with their places on the picture, or on the half of it that is their colour. */
export interface Packed {
  /** Width, height and depth, tenths of a millimetre at 100 percent. */
  size: readonly [w: number, h: number, d: number];
  /** 0 to 1 within the size, three numbers to a corner. */
  position: Float32Array;
  uv: Float32Array | null;
  index: Uint32Array;
  /** Beside its colour, in the right half of the picture, stands its relief, as normals in tangent space. */
  relief?: true;
}

const CHUNK = 'bmdl';
const VERSION = 1;
/** What is said of it in one byte: its corners have places on the picture, and half of that is a relief. */
const PICTURED = 1,
  RELIEF = 2;
const HEAD = 28;
const FINE = 65_535;
/** Places on a picture that goes on beyond its edges. */
const FAR = 64;
/** More corners than this are not taken. */
export const CORNERS = 12_000;
const TRIANGLES = 4000;

/** Each number as what it is more than the one before: small numbers are stored shorter. */
function planes(values: ArrayLike<number>, each: number, out: Uint8Array, at: number): number {
  const count = values.length / each;
  for (let k = 0; k < each; k++) {
    let before = 0;
    for (let i = 0; i < count; i++) {
      const now = values[i * each + k] ?? 0;
      const step = (now - before) & FINE;
      before = now;
      out[at + i] = step & 255;
      out[at + count + i] = step >> 8;
    }
    at += 2 * count;
  }
  return at;
}

function fromPlanes(from: Uint8Array, at: number, count: number, each: number): Uint16Array {
  const out = new Uint16Array(count * each);
  for (let k = 0; k < each; k++) {
    let before = 0;
    for (let i = 0; i < count; i++) {
      before = (before + (from[at + i] ?? 0) + ((from[at + count + i] ?? 0) << 8)) & FINE;
      out[i * each + k] = before;
    }
    at += 2 * count;
  }
  return out;
}

const fine = (n: number): number => Math.max(0, Math.min(FINE, Math.round(n * FINE)));

/** The triangles as bytes. */
export function packMesh({ size, position, uv, index, relief }: Packed): Uint8Array {
  const corners = position.length / 3;
  const head = new Uint8Array(HEAD);
  const view = new DataView(head.buffer);
  head[0] = VERSION;
  head[1] = uv === null ? 0 : PICTURED + (relief === true ? RELIEF : 0);
  [corners, index.length / 3, ...size].forEach((n, i) => view.setUint16(2 + 2 * i, Math.max(0, Math.min(FINE, Math.round(n))), true));
  const clamp = (n: number): number => Math.max(-FAR, Math.min(FAR, n));
  const at = [0, 1].map((k) => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = k; uv !== null && i < uv.length; i += 2) [low, high] = [Math.min(low, clamp(uv[i] ?? 0)), Math.max(high, clamp(uv[i] ?? 0))];
    return uv === null ? [0, 0] : [low, high - low];
  });
  [at[0]?.[0], at[1]?.[0], at[0]?.[1], at[1]?.[1]].forEach((n, i) => view.setFloat32(12 + 4 * i, n ?? 0, true));
  const body = new Uint8Array(corners * (uv === null ? 6 : 10) + 2 * index.length);
  let end = planes(Array.from(position, fine), 3, body, 0);
  if (uv !== null) {
    const inside = Array.from(uv, (n, i) => fine((clamp(n) - (at[i % 2]?.[0] ?? 0)) / (at[i % 2]?.[1] || 1)));
    end = planes(inside, 2, body, end);
  }
  planes(index, 1, body, end);
  const packed = deflateSync(body, { level: 9 });
  const out = new Uint8Array(HEAD + packed.length);
  out.set(head);
  out.set(packed, HEAD);
  return out;
}

/** Have its corners places on a picture? One without them shows neither colour nor relief. */
export const isPictured = (mesh: Uint8Array): boolean => ((mesh[1] ?? 0) & PICTURED) !== 0;

/** The same triangles where the picture has a relief beside its colour; they are pictured. */
export function withRelief(mesh: Uint8Array): Uint8Array {
  const out = mesh.slice();
  out[1] = PICTURED | RELIEF;
  return out;
}

/** What the bytes say, where all of it is as it should be; else null. */
export function unpackMesh(bytes: Uint8Array): Packed | null {
  if (bytes.length <= HEAD || bytes[0] !== VERSION) return null;
  const says = bytes[1] ?? 0;
  const [pictured, relief] = [isPictured(bytes), (says & RELIEF) !== 0];
  if (says > (PICTURED | RELIEF) || (relief && !pictured)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [corners = 0, triangles = 0, w = 0, h = 0, d = 0] = [0, 1, 2, 3, 4].map((i) => view.getUint16(2 + 2 * i, true));
  if (corners < 3 || corners > CORNERS || triangles < 1 || triangles > TRIANGLES || w < 1 || h < 1 || d < 1) return null;
  const [u = 0, v = 0, wide = 0, high = 0] = [0, 1, 2, 3].map((i) => view.getFloat32(12 + 4 * i, true));
  if (![u, v, wide, high].every((n) => Math.abs(n) <= 2 * FAR)) return null;
  const length = corners * (pictured ? 10 : 6) + 6 * triangles;
  let body: Uint8Array;
  try {
    body = inflateSync(bytes.subarray(HEAD), { out: new Uint8Array(length) });
  } catch {
    return null;
  }
  if (body.length !== length) return null;
  const index = Uint32Array.from(fromPlanes(body, corners * (pictured ? 10 : 6), 3 * triangles, 1));
  if (index.some((i) => i >= corners)) return null;
  const uv = pictured
    ? Float32Array.from(fromPlanes(body, 6 * corners, corners, 2), (n, i) => (i % 2 === 0 ? u + (n / FINE) * wide : v + (n / FINE) * high))
    : null;
  return { size: [w, h, d], position: Float32Array.from(fromPlanes(body, 0, corners, 3), (n) => n / FINE), uv, index, ...(relief ? { relief } : {}) };
}

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const ROW = 8;

function chunk(name: string, content: Uint8Array): Uint8Array {
  const out = new Uint8Array(ROW + content.length + (content.length % 2));
  out.set(letters(name));
  new DataView(out.buffer).setUint32(4, content.length, true);
  out.set(content, ROW);
  return out;
}

/** The parts of a WebP, by their names; null: it is none. */
function chunksOf(webp: Uint8Array): Map<string, Uint8Array> | null {
  const text = (at: number): string => String.fromCharCode(...webp.subarray(at, at + 4));
  if (webp.length < 20 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return null;
  const found = new Map<string, Uint8Array>();
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  for (let at = 12; at + ROW <= webp.length;) {
    const length = view.getUint32(at + 4, true);
    if (at + ROW + length > webp.length) return null;
    if (!found.has(text(at))) found.set(text(at), webp.subarray(at + ROW, at + ROW + length));
    at += ROW + length + (length % 2);
  }
  return found;
}

/** The skin with the triangles behind it. `w`, `h`: of the skin, pixels. Null: the skin is no WebP. */
export function withMesh(skin: Uint8Array, w: number, h: number, mesh: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts = chunksOf(skin);
  if (parts === null) return null;
  const wide = new Uint8Array(10);
  // An alpha channel that is there is said.
  wide[0] = parts.has('ALPH') ? 0x10 : 0;
  [w - 1, h - 1].forEach((n, i) => [0, 8, 16].forEach((bits, k) => (wide[4 + 3 * i + k] = (n >> bits) & 255)));
  const kept = ['ALPH', 'VP8 ', 'VP8L'].flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : [chunk(name, part)];
  });
  const all = [chunk('VP8X', parts.get('VP8X') ?? wide), ...kept, chunk(CHUNK, mesh)];
  const out = new Uint8Array(12 + all.reduce((sum, { length }) => sum + length, 0));
  out.set([...letters('RIFF'), 0, 0, 0, 0, ...letters('WEBP')]);
  new DataView(out.buffer).setUint32(4, out.length - 8, true);
  let at = 12;
  for (const one of all) {
    out.set(one, at);
    at += one.length;
  }
  return out;
}

/** The triangles that stand behind a picture; null: none do, or they are not as they should be. */
export function meshIn(picture: Uint8Array): Packed | null {
  const mesh = chunksOf(picture)?.get(CHUNK);
  return mesh === undefined ? null : unpackMesh(mesh);
}
