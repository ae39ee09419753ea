// Where games are found: by their folders alone. For Node; in what is built the list stands as it was found then
// (tools/build/game-list.ts).

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Each game there is, sorted by its id: the file that exports it as `game`, from `folder` on. A folder with an
 * `index.ts` is a game; one with `tables/` holds a game in each file there, which share what else the folder has.
 */
export function gameFiles(folder = HERE): { id: string; file: string }[] {
  const games = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const tables = `${folder}/${name}/tables`;
      if (existsSync(tables)) return readdirSync(tables).map((file) => ({ id: file.replace(/\.ts$/, ''), file: `./${name}/tables/${file}` }));
      return existsSync(`${folder}/${name}/index.ts`) ? [{ id: name, file: `./${name}/index.ts` }] : [];
    });
  return games.sort((a, b) => (a.id < b.id ? -1 : 1));
}
