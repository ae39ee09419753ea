// Takes Rapier's program out of its script: the page loads it as a .wasm file, which is a quarter smaller and compiled
// while it arrives, and leaves out what no table asks Rapier for.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import binaryen from 'binaryen';
import type { Plugin } from 'vite';

/** Rapier's one module, deterministic or not. */
const MODULE = /[\\/](?:rdet|rapier3d(?:-deterministic)?-compat)[\\/](?:dist[\\/])?rapier\.mjs$/;
/** The program as the package carries it: base64 text, unpacked when it starts. */
const INLINE = /[\w$]+\.toByteArray\(\s*"AGFzb[^"]*"\s*\)\.buffer/g;
const FILE = 'rapier_wasm3d_bg.wasm';
/** Beside it in the package: what calls it, before it was made small. */
const GLUE = 'rapier_wasm3d.js';

/** The module's text with the inline program replaced by a fetch of `wasm`, and how many programs it had. */
export function fetchWasm(code: string, wasm: string): { code: string; hits: number } {
  let hits = 0;
  const without = code.replace(INLINE, () => {
    hits += 1;
    return 'fetch(__rapierWasm)';
  });
  return { code: `import __rapierWasm from ${JSON.stringify(`${wasm}?url`)};\n${without}`, hits };
}

/**
 * What the table never asks Rapier for, by class and method of its glue: controllers of characters and of vehicles, PID
 * controllers, shapes drawn as lines, worlds written and read as bytes, shapes of many corners that are no hull, and
 * questions to a scene or a shape (what a ray would hit, which point is near, what touches what outside a step): the
 * pointer is answered by three. Whoever needs one of them takes it out of here; a call of what is left out throws at
 * once.
 */
const UNASKED = {
  classes: /^Raw(?:KinematicCharacterController|CharacterCollision|DynamicRayCastVehicleController|PidController|DeserializedWorld)$/,
  methods: [
    /^(?:co)?(?:cast|project|intersect|containsPoint|contact(?:Shape|Collider))|^render$/i,
    /^(?:de)?serializeAll$/,
    /^(?:voxels|polyline|trimesh|heightfield|convexMesh|roundConvexMesh)|^co\w*(?:Voxel|TriMesh|Height[fF]ield)/,
  ],
};
/** A class of the glue, one of its methods, and a call of the program. */
const CLASS = /^export class (\w+)/,
  METHOD = /^ {4}(?:static |get |set )?(\w+)\(/,
  CALL = /\bwasm\.(\w+)\(/g,
  FREES = /^const (\w+)Finalization\b/;

/**
 * Names of the program's functions that only what is unasked for calls, by the text of its glue. Names alone would not
 * do: functions that are the same are one for the compiler, so that a part of a vector is read by one that bears the
 * name of a controller.
 */
export function unaskedOf(glue: string): Set<string> {
  const [asked, unasked] = [new Set<string>(), new Set<string>()];
  let of = '';
  let method = '';
  for (const line of glue.split('\n')) {
    const named = CLASS.exec(line)?.[1] ?? FREES.exec(line)?.[1];
    if (named !== undefined) [of, method] = [named, ''];
    method = METHOD.exec(line)?.[1] ?? method;
    const to = UNASKED.classes.test(of) || UNASKED.methods.some((one) => one.test(method)) ? unasked : asked;
    for (const [, name = ''] of line.matchAll(CALL)) to.add(name);
  }
  return new Set([...unasked].filter((name) => !asked.has(name)));
}

/**
 * What Rust's compiler writes for browsers. With more allowed, imports would be written in a shorter way that browsers
 * do not read yet.
 */
const { BulkMemory, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt, Multivalue } = binaryen.Features;
const FEATURES = BulkMemory | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt | Multivalue;

/**
 * The program without these exports and without what only they call (about a tenth of it, packed).
 * What stays is the same code, so that a throw still ends alike in a browser and where the whole program runs.
 */
export function trimmed(wasm: Uint8Array, leftOut: ReadonlySet<string>): Uint8Array {
  const program = binaryen.readBinary(wasm);
  program.setFeatures(FEATURES);
  for (let i = program.getNumExports() - 1; i >= 0; i -= 1) {
    const { name } = binaryen.getExportInfo(program.getExportByIndex(i));
    if (leftOut.has(name)) program.removeExport(name);
  }
  program.runPasses(['remove-unused-module-elements']);
  const out = program.emitBinary();
  program.dispose();
  return out;
}

/** Where the trimmed program of `whole` lies; made when it is not there yet, which takes a second. */
function trimmedFile(whole: string): string {
  const wasm = readFileSync(whole);
  const leftOut = unaskedOf(readFileSync(path.join(path.dirname(whole), GLUE), 'utf8'));
  const name = createHash('sha256')
    .update(wasm)
    .update([...leftOut].sort().join())
    .digest('hex')
    .slice(0, 16);
  const folder = path.join('node_modules/.cache/baize-rapier', name);
  const file = path.resolve(folder, FILE);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Two builds may be at it: nobody reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, trimmed(wasm, leftOut));
  renameSync(draft, file);
  return file;
}

/**
 * For builds alone: the development server and the tests run the package as it is. Fails the build unless there is
 * exactly one program.
 */
export function rapierWasm(): Plugin {
  let hits = 0;
  return {
    name: 'baize-rapier-wasm',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      hits = 0;
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!MODULE.test(file)) return null;
      const done = fetchWasm(code, trimmedFile(path.join(path.dirname(file), FILE)).replaceAll('\\', '/'));
      hits += done.hits;
      return { code: done.code, map: null };
    },
    buildEnd(error) {
      if (error === undefined && hits !== 1) this.error(`Rapier's inline program was found ${hits} times, not once: has the package changed?`);
    },
  };
}
