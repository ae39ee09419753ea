// `npm run new-game -- <id> [--from BOX] [--out FOLDER]`: the two folders of a game that starts, is drawn, is played by
// bots and has tests; to be changed into one's own. With --from its table stands like that of a box.
// Exit status: 0 it is written; 1 it is not, and one sentence says why.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gameFiles } from '../server-modules/games/folders.ts';
import { ROOT } from '../host/run.ts';
import { boxGameFiles, type BoxGame } from './author/boxed/files.ts';
import { openBox } from './author/boxed/open.ts';
import { filesOf } from './author/template.ts';
import { badName, HALVES, MOST } from './outside-games.ts';

/** Why no game can be called that; null: it can. */
export function refusal(id: string | undefined): string | null {
  if (id === undefined) return 'npm run new-game -- <id>: give the game a name, like "three-castles".';
  const bad = badName(id);
  if (bad !== null) return bad;
  if (gameFiles().some((game) => game.id === id)) return `There is a game ${id} already.`;
  const taken = [`server-modules/games/${id}`, `src/games/${id}`].find((folder) => existsSync(path.join(ROOT, folder)));
  return taken === undefined ? null : `${taken} is there already.`;
}

/** Where a file of a game lies below a folder outside of the repository (tools/outside-games.ts). */
export function outsidePath(file: string, id: string): string {
  const half = HALVES.find(({ here }) => file.startsWith(`${here}/${id}/`));
  if (half === undefined) throw new Error(`${file} is in neither half of a game`);
  return path.join(id, half.outside, file.slice(`${half.here}/${id}/`.length));
}

/** What is written, by its path from the root of the repository, and what a game out of a box lacks. */
type Written = BoxGame;

/** The files of the game, or a sentence. `box`: the file that it is made from; null: none. */
export async function filesFor(id: string, box: string | null, isOutside = false): Promise<Written | string> {
  if (box === null) return { files: filesOf(id), lacks: [] };
  const opened = await openBox(box);
  if (!opened.ok) return opened.why;
  try {
    const written = boxGameFiles(id, opened.box);
    const many = Object.keys(written.files).length;
    return isOutside && many > MOST.files ? `${box}: The game would have ${many} files, and one that lies elsewhere has ${MOST.files} at most.` : written;
  } catch (error) {
    return `${box}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Writes them below `root`, or each half below `out`, laid out as files of the repository are; where that fails, no
 * folder is left behind. Gives the places.
 */
export function writeGame(id: string, files: Written['files'], root: string, out: string | null): string[] {
  const places = Object.entries(files).map(
    ([file, content]) => [out === null ? path.join(root, file) : path.join(out, outsidePath(file, id)), content] as const,
  );
  try {
    for (const [place, content] of places) {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, content);
    }
  } catch (error) {
    const folders = out === null ? HALVES.map(({ here }) => path.join(root, here, id)) : [path.join(out, id)];
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const code = places.flatMap(([place]) => (place.endsWith('.ts') ? [place] : []));
  // Long rows are broken as everywhere; without the formatter they stay as they are.
  spawnSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), ['-c', path.join(ROOT, '.oxfmtrc.json'), ...code], { cwd: path.dirname(code[0] ?? root) });
  return places.map(([place]) => place);
}

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'new-game.ts') await main();

async function main(): Promise<void> {
  const fail = (why: string): void => {
    console.error(why);
    process.exitCode = 1;
  };
  let parsed;
  try {
    parsed = parseArgs({ options: { out: { type: 'string' }, from: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [id] = positionals;
  const out = values.out === undefined ? null : path.resolve(values.out);
  const why = refusal(id) ?? (out !== null && id !== undefined && existsSync(path.join(out, id)) ? `${path.join(out, id)} is there already.` : null);
  if (why !== null || id === undefined) return fail(why ?? '');
  const written = await filesFor(id, values.from ?? null, out !== null);
  if (typeof written === 'string') return fail(written);
  try {
    for (const place of writeGame(id, written.files, ROOT, out)) console.log(out === null ? path.relative(ROOT, place) : place);
  } catch (error) {
    return fail(`The game cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (written.lacks.length > 0) console.log(`\nWhat the box has and this game lacks yet:\n${written.lacks.map((lack) => `- ${lack}`).join('\n')}`);
  const run = out === null ? '' : `BAIZE_GAMES=${out} `;
  console.log(
    `\nNow: ${run}npm start (it is in the lobby), ${run}npm run look -- ${id} (a picture of its table), ${run}npm run check-game -- ${id}, and docs/add-a-game.md.`,
  );
}
