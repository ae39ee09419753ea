// Is everything there that a game needs on the server and on the screen, under the names by which it is found?

import { existsSync } from 'node:fs';
import type { GameDef } from '../../server-modules/games/game.ts';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { ROOT } from '../../host/run.ts';
import { impure, wrongArrows } from '../checks/imports.ts';
import { readTree, type Sources } from '../checks/sources.ts';
import type { Report } from './report.ts';

export const SERVER = new URL('../../server-modules/games/', import.meta.url);
export const SCREEN = new URL('../../src/games/', import.meta.url);

/** The folder that holds the rules of a game; null: there is none of that name. */
export function folderOfGame(id: string): string | null {
  const found = gameFiles().find((one) => one.id === id);
  return found === undefined ? null : (found.file.split('/')[1] ?? null);
}

/** What must be on the screen's side, and why. */
const NEEDED = [
  ['index.ts', 'its art: export const art'],
  ['lobby/en.ts', 'its name and note in the lobby'],
  ['lobby/de.ts', 'its name and note in German'],
  ['how/en.ts', 'its page of how to play'],
  ['how/de.ts', 'its page of how to play in German'],
] as const;

/** A file of a game, in either half. */
const IN_GAMES = /^(?:server-modules|src)\/games\/([^/]+)\/.*\.tsx?$/;
/**
 * What files of a game import that they may not, and where its rules reach for a clock, chance of their own or the
 * host.
 */
export const wrongImports = (files: Sources): string[] => [...wrongArrows(files), ...impure(files)].map((what) => `${what}.`);

export async function foldersOf(game: GameDef, folder: string): Promise<Report> {
  const wrong: string[] = [];
  const screen = new URL(`${folder}/`, SCREEN);
  for (const [file, what] of NEEDED) if (!existsSync(new URL(file, screen))) wrong.push(`src/games/${folder}/${file} is missing: ${what}.`);
  for (const language of ['en', 'de']) {
    for (const [part, name] of [
      ['lobby', 'lobby'],
      ['how', 'pages'],
    ] as const) {
      const file = new URL(`${part}/${language}.ts`, screen);
      if (!existsSync(file)) continue;
      const said = ((await import(file.href)) as { [name: string]: { games?: object } & object })[name];
      const games = part === 'lobby' ? said?.games : said;
      if (games === undefined || !Object.hasOwn(games, game.id)) wrong.push(`src/games/${folder}/${part}/${language}.ts says nothing of ${game.id}.`);
    }
  }
  wrong.push(...wrongImports(readTree(ROOT, (file) => IN_GAMES.exec(file)?.[1] === folder)));
  const [least, most] = game.seats;
  if (least < 1 || most < least || most > 10) wrong.push(`seats: ${least} to ${most} is not between 1 and 10.`);
  if (game.modes.length === 0) wrong.push('modes is empty: nobody could open a table.');
  return { looked: `the folders of ${game.id}, for ${least === most ? least : `${least} to ${most}`} players`, wrong };
}
