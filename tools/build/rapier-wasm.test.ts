import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fetchWasm, LEFT_OUT, trimmed } from './rapier-wasm.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('rdet'));

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
    const less = trimmed(whole, LEFT_OUT);
    expect(names(less)).toEqual(names(whole).filter((name) => !LEFT_OUT.test(name)));
    expect(less.length).toBeLessThan(0.95 * whole.length);
    // Worlds, bodies, colliders and joints are built and stepped by these.
    for (const kept of ['rawphysicspipeline_step', 'rawrigidbodyset_createRigidBody', 'rawcolliderset_createCollider', 'rawimpulsejointset_createJoint'])
      expect(names(less)).toContain(kept);
  });

  test('a package that has changed is noticed', () => {
    expect(fetchWasm('export const a = 1;', '/x.wasm').hits).toBe(0);
  });
});
