// Fails when a file outside the games' folders names a game, or a move, question or fact that only one game has, or
// reads what a place is from how it is called.

import { gameFiles } from '../../server-modules/games/folders.ts';
import { allGames } from '../../server-modules/games/index.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { openSession } from '../../server-modules/rules/session.ts';
import { namedOutside, placesCutUp, type GameNames } from './game-names.ts';
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
/** How places of seats begin: `mat` of `mat-B`. What the kernel lays itself is called with a colon. */
const prefixes = new Set(
  allGames().flatMap((game) => {
    const { world } = openSession({ game, seats: SEATS.slice(0, game.seats[1]), seed: 'ab', mode: game.modes[0] ?? 'sandbox', options: {} });
    return [...project(world, null).zones.keys()].flatMap((id) => /^([a-z]+)-[A-J](?:-|$)/.exec(id)?.[1] ?? []);
  }),
);
const wrong = [...namedOutside(sources, games), ...placesCutUp(sources, [...prefixes].sort())];
for (const line of wrong) console.log(line);
console.log(
  `${games.length} games with ${games.reduce((sum, { own }) => sum + own.length, 0)} names of their own, ${prefixes.size} beginnings of places, ${wrong.length} wrong`,
);
process.exitCode = wrong.length === 0 && games.length > 0 ? 0 : 1;
