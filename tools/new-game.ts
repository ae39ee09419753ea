// `npm run new-game -- <id>`: the two folders of a game that starts, is drawn, is played by bots and has tests; to be
// changed into one's own.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gameFiles } from '../server-modules/games/folders.ts';
import { ROOT } from '../host/run.ts';
import { filesOf } from './author/template.ts';
import { badName, HALVES } from './outside-games.ts';

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

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'new-game.ts') {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [id] = positionals;
  const out = values.out === undefined ? null : path.resolve(values.out);
  const why = refusal(id) ?? (out !== null && id !== undefined && existsSync(path.join(out, id)) ? `${path.join(out, id)} is there already.` : null);
  if (why !== null || id === undefined) {
    console.error(why);
    process.exit(2);
  }
  for (const [file, text] of Object.entries(filesOf(id))) {
    const place = out === null ? path.join(ROOT, file) : path.join(out, outsidePath(file, id));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    console.log(out === null ? file : place);
  }
  const run = out === null ? '' : `BAIZE_GAMES=${out} `;
  console.log(
    `\nNow: ${run}npm start (it is in the lobby), ${run}npm run look -- ${id} (a picture of its table), ${run}npm run check-game -- ${id}, and docs/add-a-game.md.`,
  );
}
