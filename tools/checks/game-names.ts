// A game is known inside its own folders alone: who else says its name, or one of its moves, questions or facts?

import { blank, isTest, type Sources } from './sources.ts';

/** What a game is called by: its folder, and names that only its rules have. */
export interface GameNames {
  folder: string;
  /**
   * Of moves, questions and facts; compound ones alone (`playBelow`): a plain word (`draw`) says nothing of whom it
   * means.
   */
  own: readonly string[];
}

/**
 * What is built for people, and the tools; tests, and what only tests and demonstrations load, may take a game as an
 * example.
 */
const isLookedAt = (path: string): boolean =>
  /^(src|server-modules|host|tools)\//.test(path) &&
  !/^(src|server-modules)\/games\/[^/]+\//.test(path) &&
  !isTest(path) &&
  !/\/testing(\.ts|\/)|\/demo\b/.test(path);

/** Every place that names a game from outside, as `file:line: what`. */
export function namedOutside(sources: Sources, games: readonly GameNames[]): string[] {
  const wrong: string[] = [];
  for (const [path, text] of sources) {
    if (!isLookedAt(path)) continue;
    blank(text, 'comments')
      .split('\n')
      .forEach((line, i) => {
        for (const { folder, own } of games) {
          // A plain word may mean something else (the chess clock): then only a path names the game.
          const isName = folder.includes('-') ? line.includes(folder) : new RegExp(`games/${folder}\\b`).test(line);
          const said = isName ? folder : own.find((name) => new RegExp(`(['"\`.])${name}\\b`).test(line));
          if (said !== undefined) wrong.push(`${path}:${i + 1}: names ${said} of ${folder}`);
        }
      });
  }
  return wrong;
}

/** Plain games take the names of their hands from here. */
const LAYS_HANDS = 'server-modules/rules/plain/';

/**
 * Every place outside that makes up or cuts up the name of a place of a seat (`` `mat-${seat}` ``, `'mat-'`), as
 * `file:line: what`: the game says by `places` which those are.
 */
export function placesCutUp(sources: Sources, prefixes: readonly string[]): string[] {
  if (prefixes.length === 0) return [];
  const shape = new RegExp(`\`(?:${prefixes.join('|')})-\\$\\{|['"](?:${prefixes.join('|')})-['"]`);
  return [...sources].flatMap(([path, text]) =>
    !isLookedAt(path) || path.startsWith(LAYS_HANDS)
      ? []
      : blank(text, 'comments')
          .split('\n')
          .flatMap((line, i) => (shape.test(line) ? [`${path}:${i + 1}: makes the name of a seat's place: ${shape.exec(line)?.[0]}`] : [])),
  );
}
