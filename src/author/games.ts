// The games that lie in the folders, with their rules. When code of one of them is changed this file runs anew and
// hands over what changed.

import type { GameDef } from '../../server-modules/games/game.ts';

const FOUND = import.meta.glob<GameDef>(['../../server-modules/games/*/index.ts', '../../server-modules/games/*/tables/*.ts'], { eager: true, import: 'game' });

type Games = ReadonlyMap<string, GameDef>;
const now: Games = new Map(
  Object.values(FOUND)
    .filter((game) => game.rules !== null)
    .map((game) => [game.id, game]),
);

/** Kept over changes of code: who wants to hear of them, and the games as they are. */
const kept: { games: Games; listeners: Set<(games: Games) => void> } = (import.meta.hot?.data['kept'] as typeof kept | undefined) ?? {
  games: now,
  listeners: new Set(),
};
kept.games = now;
if (import.meta.hot) {
  import.meta.hot.data['kept'] = kept;
  import.meta.hot.accept();
  for (const listener of kept.listeners) listener(now);
}

/** By id, as their code is now. */
export const games = (): Games => kept.games;

/** Calls whenever code has changed; gives what ends that. */
export function onChange(listener: (games: Games) => void): () => void {
  kept.listeners.add(listener);
  return () => void kept.listeners.delete(listener);
}
