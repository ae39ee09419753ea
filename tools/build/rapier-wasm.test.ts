import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Thrown } from '../../src/physics/throw.ts';
import { play, SCENES, toldOf } from '../../tests/physics/tables.ts';
import { fetchWasm, trimmed, unaskedOf } from './rapier-wasm.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('rdet'));
const unasked = unaskedOf(readFileSync(path.join(folder, 'rapier_wasm3d.js'), 'utf8'));

describe("Rapier's program as a file", () => {
  test('the installed package carries exactly one program, and none afterwards', () => {
    const source = readFileSync(path.join(folder, 'rapier.mjs'), 'utf8');
    const done = fetchWasm(source, '/x/rapier_wasm3d_bg.wasm');
    expect(done.hits).toBe(1);
    expect(done.code).not.toContain('AGFzb');
    expect(done.code.length).toBeLessThan(source.length / 4);
    expect(done.code.startsWith('import __rapierWasm from "/x/rapier_wasm3d_bg.wasm?url";\n')).toBe(true);
  });

  test('the file beside it is the same program', () => {
    const text = /"(AGFzb[^"]*)"/.exec(readFileSync(path.join(folder, 'rapier.mjs'), 'utf8'))?.[1] ?? '';
    expect(Buffer.from(text, 'base64').equals(readFileSync(path.join(folder, 'rapier_wasm3d_bg.wasm')))).toBe(true);
  });

  test('what no table asks for is left out, and all the rest is there', () => {
    const whole = new Uint8Array(readFileSync(path.join(folder, 'rapier_wasm3d_bg.wasm')));
    const names = (wasm: Uint8Array): string[] => WebAssembly.Module.exports(new WebAssembly.Module(new Uint8Array(wasm))).map(({ name }) => name);
    const less = trimmed(whole, unasked);
    expect(unasked.size).toBeGreaterThan(50);
    expect(names(less)).toEqual(names(whole).filter((name) => !unasked.has(name)));
    expect(less.length).toBeLessThan(0.95 * whole.length);
    // Worlds, bodies, colliders and joints are built and stepped by these.
    for (const kept of ['rawphysicspipeline_step', 'rawrigidbodyset_createRigidBody', 'rawcolliderset_createCollider', 'rawimpulsejointset_createJoint'])
      expect(names(less)).toContain(kept);
    // And shapes by these, of which none is made of loose corners and faces.
    expect(
      names(less)
        .filter((name) => name.startsWith('rawshape_'))
        .sort(),
    ).toEqual(
      ['ball', 'capsule', 'cone', 'convexHull', 'cuboid', 'cylinder', 'halfspace', 'roundCone', 'roundConvexHull', 'roundCuboid', 'roundCylinder']
        .concat(['roundTriangle', 'segment', 'triangle'])
        .map((shape) => `rawshape_${shape}`),
    );
    // Worlds are not written as bytes, and nobody asks what touches a shape.
    for (const gone of ['rawserializationpipeline_serializeAll', 'rawcolliderset_coContactShape', 'rawcolliderset_coCastRay', 'rawshape_castShape'])
      expect(names(less)).not.toContain(gone);
  });

  // That they end alike in a browser, where this runs, and in Node, where the whole program does, is shown by
  // tests/e2e/physics.e2e.ts.
  test('throws, falls and what a hand pushes go by what is left of it', async () => {
    const less = trimmed(new Uint8Array(readFileSync(path.join(folder, 'rapier_wasm3d_bg.wasm'))), unasked);
    const usual = WebAssembly.instantiate;
    let made = 0;
    const make = async (bytes: BufferSource, imports: WebAssembly.Imports): Promise<unknown> => {
      // Node starts programs of its own in the same way.
      if (imports['wbg'] === undefined) return usual(bytes, imports);
      made += 1;
      return new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(less)), imports);
    };
    const instantiate = vi.spyOn(WebAssembly, 'instantiate').mockImplementation(make as unknown as typeof WebAssembly.instantiate);
    const { createPhysics } = await import('../../src/physics/physics.ts');
    const { createWeight } = await import('../../src/physics/weight/weight.ts');
    const physics = await createPhysics();
    const weight = await createWeight();
    instantiate.mockRestore();
    expect(made).toBe(1);
    const turn = { x: 0, y: 0, z: 0, w: 1 };
    const thrown = (['die', 'd20', 'coin'] as const).map((kind, i): Thrown => ({ kind, x: 0.05 * i, z: 0, ground: 0, turn, size: 1, seed: 7 + i }));
    const among = physics.toss(thrown.slice(0, 1), [{ x: 0.03, z: 0.02, r: 0.01, top: 0.03 }]);
    for (const { ms, steps } of [...physics.toss(thrown), ...among, physics.fall({ r: 0.02, h: 0.0033, height: 0.05 })]) {
      expect(ms).toBeGreaterThan(0);
      expect([...steps].every((n) => Number.isFinite(n))).toBe(true);
    }
    for (const scene of Object.values(SCENES)) {
      const { rest } = play(weight, toldOf(scene.things), scene);
      expect(rest?.pieces.length).toBeGreaterThan(scene.things.length / 2);
    }
  });

  test('a function that something else calls, too, stays whatever it is called', () => {
    const glue = ['export class RawPidController {', '    step() {', '        wasm.shared(1);', '        wasm.own(1);', '    }', '}'];
    const vector = ['export class RawVector {', '    get y() {', '        return wasm.shared(2);', '    }', '}'];
    expect([...unaskedOf([...glue, ...vector].join('\n'))]).toEqual(['own']);
    expect(unasked.has('rawkinematiccharactercontroller_offset')).toBe(false);
  });

  test('a package that has changed is noticed', () => {
    expect(fetchWasm('export const a = 1;', '/x.wasm').hits).toBe(0);
  });
});
