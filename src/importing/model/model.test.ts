// Models that people bring, from the bytes of a file to what a table keeps and a page draws: small, written by hand.

import { describe, expect, test } from 'vitest';
import { MODEL_BOXES, MODEL_LOOKS } from '../../../server-modules/games/box/data/own.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { sizeOfPicture } from '../../../server-modules/table/keep/picture-head.ts';
import { MODEL } from '../../import/model/bounds.ts';
import { fitted } from '../../import/model/fit.ts';
import { isPictured, meshIn, packMesh, unpackMesh, withMesh, withRelief } from '../../import/model/pack.ts';
import { webpOf } from '../../../tests/support/pictures.ts';
import { meshGeometry } from '../../scene/pieces/own/mesh.ts';
import { sidesOf } from './dress.ts';
import { makeModel as made, type Measure } from './make.ts';
import { readModel, type RawMesh } from './read.ts';
import { CUBE, glbOf, quad, sphere } from './testing.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (of: Uint8Array | string) => readModel(typeof of === 'string' ? bytes(of) : of);
const refused = async (of: Uint8Array | string): Promise<string | null> => {
  const found = await read(of);
  return found.ok ? null : found.no;
};
const mesh = async (of: Uint8Array | string) => {
  const found = await read(of);
  if (!found.ok) throw new Error(found.no);
  return found.mesh;
};
const makeModel = async (of: RawMesh, measure: Measure) => (await made(of, measure)) ?? expect.fail('it has an extent');
const AS_IS = { unit: [10, 10, 10], half: false } as const;

describe('reading', () => {
  test('an OBJ gives its triangles: squares are two, places on the picture go with them, all else is left', async () => {
    const { position, uv } = await mesh(`mtllib http://a.example/x.mtl\nusemtl red\n${CUBE}`);
    expect(position.length / 9).toBe(12);
    expect(uv?.length).toBe((position.length / 3) * 2);
    expect([Math.min(...position), Math.max(...position)]).toEqual([-1, 1]);
  });

  test('a GLB gives the same, moved as its nodes are, and the picture that it holds', async () => {
    const found = await read(glbOf(quad(), { nodes: [{ mesh: 0, translation: [5, 0, 0], scale: [2, 2, 2] }], image: Uint8Array.of(1, 2, 3, 4) }));
    if (!found.ok) throw new Error(found.no);
    const xs = found.mesh.position.filter((_, i) => i % 3 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([3, 7]);
    expect([[...(found.skin ?? [])], found.relief]).toEqual([[1, 2, 3, 4], null]);
    const image = Uint8Array.of(1, 2, 3, 4);
    const bumpy = await read(glbOf(quad(), { image, over: { materials: [{ normalTexture: { index: 0 } }] } }));
    expect(bumpy).toMatchObject({ ok: true, skin: null, relief: image });
    // Its lower edge has the largest number there, and the smallest here.
    expect(found.mesh.uv?.[1]).toBe(0);
  });

  test.each([
    ['a text that is none', 'hello\nworld', 'noModel'],
    ['nothing', '', 'noModel'],
    ['corners without faces', 'v 0 0 0\nv 1 0 0\nv 0 1 0', 'noModel'],
    ['a face of corners that are not there', 'v 0 0 0\nf 1 2 3', 'noNumbers'],
    ['a corner that is no number', 'v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3', 'noNumbers'],
    ['a corner beyond all', 'v 0 0 1e300\nv 1 0 0\nv 0 1 0\nf 1 2 3', 'noNumbers'],
    ['three corners at one place', 'v 0 0 0\nv 0 0 0\nv 0 0 0\nf 1 2 3', 'noModel'],
    ['a face of a million corners', `v 0 0 0\nv 1 0 0\nv 0 1 0\nf ${'1 2 3 '.repeat(400_000)}`, 'tooManyTriangles'],
  ])('%s is refused', async (_what, text, why) => {
    expect(await refused(text)).toBe(why);
  });

  test('a file that is too large is not looked at', async () => {
    expect(await refused(new Uint8Array(MODEL.bytes + 1))).toBe('modelTooLarge');
  });

  test.each([
    ['other files by a buffer', { buffers: [{ byteLength: 4, uri: 'http://a.example/x.bin' }] }, 'fetches'],
    ['other files by a picture', { images: [{ uri: 'data:image/png;base64,AAAA' }] }, 'fetches'],
    ['a reader of packed meshes', { extensionsRequired: ['KHR_draco_mesh_compression'] }, 'packed'],
    ['a node that hangs in itself', { nodes: [{ mesh: 0, children: [0] }] }, 'noModel'],
    ['nodes that hang in each other', { nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }, 'noModel'],
    ['one node twice', { nodes: [{ children: [1, 1] }, { mesh: 0 }] }, 'noModel'],
    ['a billion corners', { accessors: [{ componentType: 5126, count: 1e9, type: 'VEC3' }] }, 'tooManyTriangles'],
    ['a mesh a hundred thousand times', { nodes: Array.from({ length: 100_000 }, () => ({ mesh: 0 })) }, 'tooManyTriangles'],
    ['nothing to draw', { scenes: [{ nodes: [] }] }, 'noModel'],
    [
      'numbers beyond its bytes',
      {
        bufferViews: [
          { buffer: 0, byteOffset: 0, byteLength: 1e9 },
          { buffer: 0, byteLength: 8 },
        ],
      },
      'noModel',
    ],
  ])('a GLB with %s is refused', async (_what, over, why) => {
    expect(await refused(glbOf(quad(), { over }))).toBe(why);
  });
});

describe('making', () => {
  test('it stands on its foot in the middle of its box, as large as it was, and its middle is told', async () => {
    const made = await makeModel(await mesh(CUBE.replaceAll(/^v (\S+)/gm, (_, x: string) => `v ${Number(x) + 4}`)), AS_IS);
    const box = MODEL_BOXES[MODEL_LOOKS.indexOf(made.look)];
    const found = unpackMesh(made.bytes);
    expect(found?.index.length).toBe(36);
    const real = (found?.size ?? []).map((each) => (each * made.scale) / 100);
    for (const each of real) expect(Math.abs(each - 20)).toBeLessThan(0.5);
    expect((box!.w * made.scale) / 100).toBeGreaterThanOrEqual(19);
    expect(made.off).toEqual([40, 0]);
  });

  test('what the other program shows is turned by half and keeps its hand; without a measure it is five centimetres large', async () => {
    const one = 'v 0 0 0\nv 4 0 0\nv 0 0 1\nv 0 1 0\nf 1 2 4\nf 1 3 4\nf 1 2 3\n';
    const turned = await makeModel(await mesh(one), { unit: [10, 10, 10], half: true });
    expect(turned.off).toEqual([-20, -5]);
    const plain = unpackMesh((await makeModel(await mesh(one), { unit: null, half: false })).bytes);
    const usual = await makeModel(await mesh(one), { unit: null, half: false });
    expect(Math.round((Math.max(...(plain?.size ?? [])) * usual.scale) / 100)).toBe(500);
  });

  test('of very many triangles few are left, short enough for a large picture, and each where the shape is', async () => {
    const made = await makeModel(await mesh(sphere(120, 120)), AS_IS);
    const found = unpackMesh(made.bytes);
    if (found === null) throw new Error('it can be read');
    expect(found.index.length / 3).toBeLessThanOrEqual(MODEL.drawn);
    expect(found.index.length / 3).toBeGreaterThan(400);
    expect(made.bytes.length).toBeLessThanOrEqual(MODEL.packed);
    for (let i = 0; i < found.position.length; i += 3) {
      const r = Math.hypot(...[0, 1, 2].map((k) => (found.position[i + k] ?? 0) - 0.5));
      expect(Math.abs(r - 0.5)).toBeLessThan(0.03);
    }
  });

  test('what has corners at two places alone is nothing to draw', async () => {
    expect(await made(await mesh('v 0 0 0\nv 1 0 0\nf 1 2 2'), AS_IS)).toBeNull();
  });

  test('the same file gives the same bytes', async () => {
    const [a, b] = [await makeModel(await mesh(sphere(60, 60)), AS_IS), await makeModel(await mesh(sphere(60, 60)), AS_IS)];
    expect(a).toEqual(b);
  });
});

describe('what a table keeps', () => {
  const PACKED = {
    size: [100, 200, 300],
    position: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    uv: Float32Array.of(0, 0, 2, 0, 0, -1),
    index: Uint32Array.of(0, 1, 2),
  } as const;
  const skin = (): Uint8Array => new Uint8Array(Buffer.from(webpOf.lossy(300, 200), 'base64'));

  test('triangles stand behind a WebP that the door takes for what it is: a picture of its size', () => {
    const whole = withMesh(skin(), 300, 200, packMesh(PACKED));
    if (whole === null) throw new Error('it is a WebP');
    expect(sizeOfPicture(Buffer.from(whole).toString('base64'))).toEqual({ w: 300, h: 200 });
    const found = meshIn(whole);
    expect(found?.size).toEqual([100, 200, 300]);
    expect([...(found?.position ?? [])]).toEqual([...PACKED.position]);
    expect([...(found?.uv ?? [])].map((n) => Math.round(n * 1000) / 1000)).toEqual([...PACKED.uv]);
    expect([...(found?.index ?? [])]).toEqual([0, 1, 2]);
    expect(whole.length * (4 / 3)).toBeLessThan(PICTURES.large.length);
  });

  test('a picture without triangles, and triangles that name corners that are not there, are nothing to draw', () => {
    expect(meshIn(skin())).toBeNull();
    expect(withMesh(Uint8Array.of(0xff, 0xd8), 1, 1, packMesh(PACKED))).toBeNull();
    expect(unpackMesh(packMesh({ ...PACKED, index: Uint32Array.of(0, 1, 3) }))).toBeNull();
    for (let length = 0; length < 40; length++) expect(unpackMesh(packMesh(PACKED).subarray(0, length))).toBeNull();
  });

  test('a relief is said behind the picture whose right half it is, and only of what has places on a picture', () => {
    const mesh = withRelief(packMesh(PACKED));
    const whole = withMesh(skin(), 300, 200, mesh);
    expect(meshIn(whole!)).toEqual({ ...unpackMesh(packMesh(PACKED)), relief: true });
    const drawn = (of: Uint8Array) => meshGeometry(Buffer.from(withMesh(skin(), 300, 200, of)!).toString('base64'), [10, 20, 30])?.relief;
    expect([drawn(mesh), drawn(packMesh(PACKED)), drawn(packMesh({ ...PACKED, relief: true }))]).toEqual([true, false, true]);
    expect([isPictured(mesh), isPictured(packMesh({ ...PACKED, uv: null }))]).toEqual([true, false]);
    for (const says of [2, 4, 7, 255]) expect(unpackMesh(mesh.map((byte, i) => (i === 1 ? says : byte))), String(says)).toBeNull();
  });

  test('with its relief beside it a skin is as large as the larger of both, and no wider than a large picture may be', () => {
    expect(
      sidesOf(
        [
          { width: 100, height: 50 },
          { width: 2048, height: 40 },
        ],
        384,
      ),
    ).toEqual([384, 50]);
    expect(2 * 384).toBeLessThanOrEqual(PICTURES.large.w);
  });

  test('drawn it never leaves the room that its look has, whatever it says of its size', () => {
    const data = (size: readonly [number, number, number]): string =>
      Buffer.from(withMesh(skin(), 300, 200, packMesh({ ...PACKED, size }))!).toString('base64');
    for (const size of [
      [100, 200, 300],
      [65_535, 65_535, 65_535],
    ] as const) {
      const geometry = meshGeometry(data(size), [10, 20, 30])?.geometry;
      geometry?.computeBoundingBox();
      const { min, max } = geometry!.boundingBox!;
      expect(Math.max(max.x, -min.x)).toBeLessThanOrEqual(0.00501);
      expect([min.y, max.y].every((y) => y >= -1e-9 && y <= 0.0201)).toBe(true);
      expect(Math.max(max.z, -min.z)).toBeLessThanOrEqual(0.01501);
    }
    expect(meshGeometry('', [1, 1, 1])).toBeNull();
  });
});

describe('the box of a model', () => {
  test('holds it, is as high as it is within two hundredths where it can be, and is a look of the catalogue', () => {
    for (const size of [
      [200, 300, 100],
      [5000, 60, 5000],
      [80, 1200, 80],
      [300, 300, 300],
      [1000, 20, 400],
    ] as const) {
      const { look, scale, shrunk } = fitted(size);
      const box = MODEL_BOXES[MODEL_LOOKS.indexOf(look)]!;
      expect(shrunk).toBe(1);
      const real = [box.w, box.h, box.d].map((each) => (each * scale) / 100);
      real.forEach((each, i) => expect(each, `${size.join()} ${look}`).toBeGreaterThanOrEqual((size[i] ?? 0) * 0.97));
      expect(real[1]! / size[1], size.join()).toBeLessThan(1.5);
    }
  });

  test('what is larger than any box is made smaller as a whole, and that is told', () => {
    const { scale, shrunk } = fitted([90_000, 90_000, 90_000]);
    expect(scale).toBeLessThanOrEqual(400);
    expect(shrunk).toBeLessThan(1);
  });
});
