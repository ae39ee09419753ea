// The shelf: every game there is, by its id. A game is a folder beside this file and needs no line here.

import type { GameDef } from './game.ts';
import { shelf } from './list.ts';

export { shelf } from './list.ts';

/** All of them at once, in the order of the lobby. */
export const allGames = (): GameDef[] =>
  Object.values(shelf)
    .map((open) => open())
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
