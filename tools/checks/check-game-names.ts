// Fails when a file outside the games' folders names a game, or a move, question or fact that only one game has.

import { gameFiles } from '../../server-modules/games/folders.ts';
import { allGames } from '../../server-modules/games/index.ts';
import { namedOutside, type GameNames } from './game-names.ts';
import { readTree } from './sources.ts';

const folderOf = new Map(gameFiles().map(({ id, file }) => [id, file.split('/')[1] ?? id]));
const ruled = allGames().flatMap(({ id, rules }) =>
  rules === null ? [] : [{ folder: folderOf.get(id) ?? id, names: Object.keys({ ...rules.moves, ...rules.asks, ...rules.facts({}) }) }],
);
/** Names that one game alone has. */
const games = ruled.map(({ folder, names }): GameNames => {
  const others = new Set(ruled.filter((one) => one.folder !== folder).flatMap((one) => one.names));
  return { folder, own: names.filter((name) => /[a-z][A-Z]/.test(name) && !others.has(name)) };
});
const sources = readTree('.', (path) => /^(src|server-modules|host|tools)\/.*\.tsx?$/.test(path));
const wrong = namedOutside(sources, games);
for (const line of wrong) console.log(line);
console.log(`${games.length} games with ${games.reduce((sum, { own }) => sum + own.length, 0)} names of their own, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 && games.length > 0 ? 0 : 1;
