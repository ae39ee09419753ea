import { readFileSync } from 'node:fs';
import { MeshoptDecoder } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { buildAll, fileOf, staleIn } from './build.ts';
import { RECIPES } from './recipes.ts';
import { gather } from './write.ts';

describe('models', () => {
  let built = new Map<string, Uint8Array>();
  beforeAll(async () => {
    await MeshoptDecoder.ready;
    built = await buildAll();
  });

  it('the files in models/ are what the recipes make, byte for byte', () => {
    expect([...built.keys()]).toEqual(Object.keys(RECIPES));
    expect(staleIn(built)).toEqual([]);
  });

  it('two runs give the same bytes', async () => {
    const b = await buildAll();
    for (const [name, bytes] of built) expect(Buffer.compare(bytes, b.get(name) ?? new Uint8Array())).toBe(0);
  });

  it('every model stands on the table, has finite numbers and unit normals', () => {
    for (const [name, recipe] of Object.entries(RECIPES)) {
      const b = gather(recipe());
      expect(b.position.every(Number.isFinite), name).toBe(true);
      const least = b.position.reduce((low, y, i) => (i % 3 === 1 ? Math.min(low, y) : low), 1);
      if (name !== 'chair') expect(least, name).toBeGreaterThan(-0.0008);
      if (name !== 'chair') expect(least, name).toBeLessThan(0.002);
      // One expectation for all: an expectation for each of a million would take longer than all else here.
      const bent: number[] = [];
      for (let i = 0; i < b.normal.length; i += 3) {
        const l = Math.hypot(b.normal[i] ?? 0, b.normal[i + 1] ?? 0, b.normal[i + 2] ?? 0);
        if (!(Math.abs(l - 1) < 0.02)) bent.push(i / 3);
      }
      expect(bent, `${name}: normals that are no units`).toEqual([]);
    }
  });

  it('a file holds one mesh that a reader can open, at most 64 kB and 9,000 triangles', async () => {
    const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
    for (const name of Object.keys(RECIPES)) {
      const bytes = readFileSync(fileOf(name));
      expect(bytes.length, name).toBeLessThan(64_000);
      const meshes = (await io.readBinary(new Uint8Array(bytes))).getRoot().listMeshes();
      expect(meshes.length).toBe(1);
      const primitives = meshes[0]?.listPrimitives() ?? [];
      expect(primitives.length).toBe(1);
      expect((primitives[0]?.getIndices()?.getCount() ?? 0) / 3, name).toBeLessThan(9_000);
    }
  });
});
