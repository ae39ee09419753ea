// Writes models/*.glb from the recipes: `npm run models`. With --check it writes nothing and fails when a file in
// models/ differs from its recipe.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECIPES, THRIFTY } from './recipes.ts';
import { glb } from './write.ts';

const FOLDER = new URL('../../models/', import.meta.url);
export const fileOf = (name: string): string => fileURLToPath(new URL(`${name}.glb`, FOLDER));

/** All models as bytes, by name. */
export async function buildAll(): Promise<Map<string, Uint8Array>> {
  const out = new Map<string, Uint8Array>();
  for (const [name, recipe] of Object.entries(RECIPES)) out.set(name, await glb(name, recipe(), THRIFTY.has(name)));
  return out;
}

/** Of models as they were built, the names of those whose file is missing or made from another recipe. */
export const staleIn = (built: ReadonlyMap<string, Uint8Array>): string[] =>
  [...built].filter(([name, bytes]) => !existsSync(fileOf(name)) || !readFileSync(fileOf(name)).equals(bytes)).map(([name]) => name);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const wrong = staleIn(await buildAll());
    if (wrong.length > 0) throw new Error(`models differ from their recipes: ${wrong.join(', ')}; run npm run models`);
  } else {
    let total = 0;
    for (const [name, bytes] of await buildAll()) {
      writeFileSync(fileOf(name), bytes);
      total += bytes.length;
      console.log(`${name}.glb ${(bytes.length / 1000).toFixed(1)} kB`);
    }
    console.log(`${(total / 1000).toFixed(0)} kB in all`);
  }
}
