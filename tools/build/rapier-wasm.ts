// Takes Rapier's program out of its script: the page loads it as a .wasm file, which is a quarter smaller and compiled while it arrives.

import path from 'node:path';
import type { Plugin } from 'vite';

/** Rapier's one module, deterministic or not. */
const MODULE = /[\\/](?:rdet|rapier3d(?:-deterministic)?-compat)[\\/](?:dist[\\/])?rapier\.mjs$/;
/** The program as the package carries it: base64 text, unpacked when it starts. */
const INLINE = /[\w$]+\.toByteArray\(\s*"AGFzb[^"]*"\s*\)\.buffer/g;
const FILE = 'rapier_wasm3d_bg.wasm';

/** The module's text with the inline program replaced by a fetch of `wasm`, and how many programs it had. */
export function fetchWasm(code: string, wasm: string): { code: string; hits: number } {
  let hits = 0;
  const without = code.replace(INLINE, () => {
    hits += 1;
    return 'fetch(__rapierWasm)';
  });
  return { code: `import __rapierWasm from ${JSON.stringify(`${wasm}?url`)};\n${without}`, hits };
}

/** For builds alone: the development server and the tests run the package as it is. Fails the build unless there is exactly one program. */
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
      const done = fetchWasm(code, path.posix.join(path.dirname(file).replaceAll('\\', '/'), FILE));
      hits += done.hits;
      return { code: done.code, map: null };
    },
    buildEnd(error) {
      if (error === undefined && hits !== 1) this.error(`Rapier's inline program was found ${hits} times, not once: has the package changed?`);
    },
  };
}
