// Games that lie outside of the repository: `BAIZE_GAMES=/path/to/games` names folders with a folder for each game in
// them, `<id>/server` (rules) and `<id>/page` (screen).
// They are copied to where games of the repository lie before anything is built or checked, so that they are found,
// built and checked in the same way; git does not see the copies, and they go when the path is not named any more.

import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ID_MOST, isGameId, MODULE_MOST } from '../src/import/boxfile/module.ts';

/** Where the two halves of a game lie, outside and here. */
export const HALVES = [
  { outside: 'server', here: 'server-modules/games' },
  { outside: 'page', here: 'src/games' },
] as const;
/** In a folder that was copied: whose copy it is. */
export const MARK = '.outside';
/** Why a folder cannot be called that; null: it can. */
export const badName = (id: string): string | null =>
  isGameId(id) ? null : `"${id}" cannot be the name of a folder: small letters, digits and single dashes, ${ID_MOST} at most, a letter first.`;

/** The most that one game brings: files, and bytes of them together. */
export const MOST = MODULE_MOST;
/** What is built of all games. */
const PRODUCTS = ['build/index.js', 'build/tests.js', 'dist/index.html'];

interface Found {
  id: string;
  folder: string;
}

/** The games in the folders that are named. Throws a sentence where one cannot be taken. */
function gamesIn(root: string, named: string): Found[] {
  const found: Found[] = [];
  for (const place of named.split(path.delimiter).filter((part) => part !== '')) {
    const folder = path.resolve(root, place);
    if (!existsSync(folder)) throw new Error(`BAIZE_GAMES names ${place}, and there is no such folder.`);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      // What else lies there is somebody's own business: notes, a README, a .git.
      if (!entry.isDirectory() || !existsSync(path.join(folder, entry.name, 'server/index.ts'))) continue;
      const why = badName(entry.name) ?? (found.some(({ id }) => id === entry.name) ? `There are two games ${entry.name}.` : null);
      if (why !== null) throw new Error(why);
      found.push({ id: entry.name, folder: path.join(folder, entry.name) });
    }
  }
  return found;
}

/** Every file below, by its path from there. Throws where something is no plain file, or too much. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (stat.isDirectory()) continue;
    if (!stat.isFile()) throw new Error(`${file} is no plain file.`);
    bytes += stat.size;
    if (files.size >= MOST.files || bytes > MOST.bytes)
      throw new Error(`${folder} has too much in it: ${MOST.files} files of ${MOST.bytes} bytes together at most.`);
    files.set(name, readFileSync(file));
  }
  return files;
}

/** The folders here that are copies. */
const copies = (root: string): string[] =>
  HALVES.flatMap(({ here }) =>
    existsSync(path.join(root, here))
      ? readdirSync(path.join(root, here), { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() && existsSync(path.join(root, here, entry.name, MARK)) ? [path.join(here, entry.name)] : [],
        )
      : [],
  );

/**
 * Copies the games of the named folders (parted as in PATH; empty: none) below `root`, and takes away copies of others.
 * What was built is thrown away when anything has changed. Gives the ids. Throws a sentence for people where a game
 * cannot be taken; then nothing was changed.
 */
export function takeIn(root: string, named: string): string[] {
  const games = gamesIn(root, named);
  const wanted = new Map<string, { from: string; files: Map<string, Buffer> }>();
  for (const { id, folder } of games)
    for (const { outside, here } of HALVES) {
      const from = path.join(folder, outside);
      const to = path.join(here, id);
      if (!existsSync(from)) throw new Error(`The game ${id} has no folder "${outside}" beside its "${outside === 'page' ? 'server' : 'page'}".`);
      if (existsSync(path.join(root, to)) && !existsSync(path.join(root, to, MARK))) throw new Error(`There is a game ${id} here already.`);
      wanted.set(to, { from, files: filesBelow(from) });
    }
  const gone = copies(root).filter((folder) => !wanted.has(folder));
  const changed = [...wanted].filter(([to, { files }]) => !isSame(path.join(root, to), files));
  for (const folder of [...gone, ...changed.map(([to]) => to)]) rmSync(path.join(root, folder), { recursive: true, force: true });
  for (const [to, { from }] of changed) {
    cpSync(from, path.join(root, to), { recursive: true });
    writeFileSync(path.join(root, to, MARK), `A copy of ${from}: change it there.\n`);
    writeFileSync(path.join(root, to, '.gitignore'), '*\n');
  }
  if (gone.length + changed.length > 0) for (const file of PRODUCTS) rmSync(path.join(root, file), { force: true });
  return games.map(({ id }) => id).sort();
}

function isSame(copy: string, files: ReadonlyMap<string, Buffer>): boolean {
  if (!existsSync(copy)) return false;
  const there = filesBelow(copy);
  there.delete(MARK);
  if (!files.has('.gitignore')) there.delete('.gitignore');
  return there.size === files.size && [...files].every(([name, text]) => there.get(name)?.equals(text) === true);
}
