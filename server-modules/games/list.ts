// The list of games as their folders lie here. Built into one file it is a list of imports instead
// (tools/build/game-list.ts), so that nothing of a game is there before it is opened: in Nakama every table has its own
// copy of what it opens.

import { gameFiles } from './folders.ts';
import type { GameDef } from './game.ts';

const found = await Promise.all(
  gameFiles().map(async ({ id, file }) => {
    const { game } = (await import(/* @vite-ignore */ new URL(file, import.meta.url).href)) as { game: GameDef };
    return [id, (): GameDef => game] as const;
  }),
);

/** By id. Nothing is opened before it is called. */
export const shelf: { readonly [id: string]: () => GameDef } = Object.fromEntries(found);
