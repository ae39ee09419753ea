// Builds the one file that both hosts load: everything under server-modules in one function, and the plain statements Nakama reads, as they stand.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
/** More than this and every live table costs too much: each match runs the file again. */
export const LIMIT_BYTES = 400_000;

/** Writes `build/index.js` and says how large it is; the build's own name is a hash of what is in it. */
export async function buildModule(outfile = resolve(ROOT, 'build/index.js')): Promise<{ outfile: string; bytes: number; build: string }> {
  const footer = readFileSync(resolve(ROOT, 'server-modules/nakama/footer.js'), 'utf8');
  const options: BuildOptions = {
    entryPoints: [resolve(ROOT, 'server-modules/nakama/main.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'Baize',
    target: 'es2022',
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  };
  const first = await build({ ...options, define: { BAIZE_BUILD: '""' }, write: false });
  const text = first.outputFiles?.[0]?.text ?? '';
  const name = createHash('sha256').update(text).update(footer).digest('hex').slice(0, 12);
  const made = await build({ ...options, define: { BAIZE_BUILD: JSON.stringify(name) }, footer: { js: footer }, outfile });
  if (made.errors.length > 0) throw new Error('the module does not build');
  const bytes = readFileSync(outfile).length;
  if (bytes > LIMIT_BYTES) throw new Error(`build/index.js has ${bytes} bytes, more than ${LIMIT_BYTES}`);
  return { outfile, bytes, build: name };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { bytes, build: name } = await buildModule();
  console.log(`build/index.js: ${(bytes / 1000).toFixed(1)} kB, build ${name}`);
}
