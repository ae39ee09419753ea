// `npm run new-game -- <id>`: the two folders of a game that starts, is drawn, is played by bots and has tests; to be changed into one's own.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gameFiles } from '../server-modules/games/folders.ts';
import { ROOT } from '../host/run.ts';
import { filesOf } from './author/template.ts';

/** As folders, addresses and the wire can bear it. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;

/** Why no game can be called that; null: it can. */
export function refusal(id: string | undefined): string | null {
  if (id === undefined) return 'npm run new-game -- <id>: give the game a name, like "three-castles".';
  if (!NAME.test(id) || id.length > LONGEST)
    return `"${id}" cannot be the name of a folder: small letters, digits and single dashes, ${LONGEST} at most, a letter first.`;
  if (gameFiles().some((game) => game.id === id)) return `There is a game ${id} already.`;
  const taken = [`server-modules/games/${id}`, `src/games/${id}`].find((folder) => existsSync(path.join(ROOT, folder)));
  return taken === undefined ? null : `${taken} is there already.`;
}

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'new-game.ts') {
  const id = process.argv[2];
  const why = refusal(id);
  if (why !== null || id === undefined) {
    console.error(why);
    process.exit(2);
  }
  for (const [file, text] of Object.entries(filesOf(id))) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(file);
  }
  console.log(`\nNow: npm start (it is in the lobby), npm run check-game -- ${id}, and docs/add-a-game.md.`);
}
