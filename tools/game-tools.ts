// What a game's own folders hold for the tools (`tools/NAME.ts` in either of them), found because it lies there.

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where games lie: their rules, and what the page shows of them. */
export type Side = 'server-modules/games' | 'src/games';

const BASE = new URL('..', import.meta.url);
const ROOT = fileURLToPath(BASE);

/** Folders of games that hold such a file, sorted by name. `root` ends in a slash. */
export function foldersWith(side: Side, file: string, root = ROOT): string[] {
  const all = readdirSync(`${root}${side}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return all.flatMap(({ name }) => (existsSync(`${root}${side}/${name}/${file}`) ? [name] : [])).sort();
}

/**
 * What `tools/NAME.ts` of each game's folder exports, by folder. `T` is what it has to export; the file says so itself
 * by its types.
 */
export async function gameTools<T>(side: Side, name: string): Promise<ReadonlyMap<string, T>> {
  const file = `tools/${name}.ts`;
  const found = foldersWith(side, file).map(async (folder) => [folder, (await import(new URL(`${side}/${folder}/${file}`, BASE).href)) as T] as const);
  return new Map(await Promise.all(found));
}
