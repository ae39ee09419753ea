// A game is known inside its own folders alone: who else says its name, or one of its moves, questions or facts?

import { blank, isTest, type Sources } from './sources.ts';

/** What a game is called by: its folder, and names that only its rules have. */
export interface GameNames {
  folder: string;
  /** Of moves, questions and facts; compound ones alone (`playBelow`): a plain word (`draw`) says nothing of whom it means. */
  own: readonly string[];
}

/** Files that still name games; each goes when what it names has moved. */
export const STILL: readonly string[] = [
  // Worked cases, figures, icons, models, pictures and whole matches: rows by game.
  'tools/checks/cites.ts',
  'tools/checks/game-names.ts',
  'tools/icons.ts',
  'tools/suites/longest-first.ts',
  'tools/models/station.ts',
  'tools/play-rates.ts',
  'tools/play.ts',
  'tools/scenario/games.ts',
  'tools/scenario/notes/good-cop-bad-cop.ts',
  'tools/scenario/notes/imposters-and-crewmates.ts',
  'tools/scenario/notes/revolver-noir.ts',
  'tools/scenario/notes/stars-may-swallow-us.ts',
  'tools/scenario/notes/the-traitors.ts',
  'tools/scenario/pages.ts',
  'tools/shots/castle.ts',
  'tools/shots/list.ts',
  'tools/shots/precinct.ts',
  'tools/shots/ship.ts',
  'tools/shots/station.ts',
  'tools/shots/studio.ts',
  'tools/suites/steps.ts',
];

/** What is built for people, and the tools; tests, and what only tests and demonstrations load, may take a game as an example. */
const isLookedAt = (path: string): boolean =>
  /^(src|server-modules|host|tools)\//.test(path) &&
  !/^(src|server-modules)\/games\/[^/]+\//.test(path) &&
  !isTest(path) &&
  !/\/testing(\.ts|\/)|\/demo\b/.test(path);

/** Every place that names a game from outside, as `file:line: what`; and files of `still` that name none any more. */
export function namedOutside(sources: Sources, games: readonly GameNames[], still: readonly string[]): string[] {
  const wrong: string[] = [];
  const naming = new Set<string>();
  for (const [path, text] of sources) {
    if (!isLookedAt(path)) continue;
    blank(text, 'comments')
      .split('\n')
      .forEach((line, i) => {
        for (const { folder, own } of games) {
          // A plain word may mean something else (the chess clock): then only a path names the game.
          const isName = folder.includes('-') ? line.includes(folder) : new RegExp(`games/${folder}\\b`).test(line);
          const said = isName ? folder : own.find((name) => new RegExp(`(['"\`.])${name}\\b`).test(line));
          if (said === undefined) continue;
          naming.add(path);
          if (!still.includes(path)) wrong.push(`${path}:${i + 1}: names ${said} of ${folder}`);
        }
      });
  }
  return [...wrong, ...still.filter((path) => !naming.has(path)).map((path) => `${path} names no game any more: strike it off the list`)];
}
