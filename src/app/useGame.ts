// Loads what a game brings along when its table opens: its words, and the painter of its cards for fan and zoom.

import { useEffect, useState } from 'react';
import { loadGame, pictures } from '../games/index.ts';
import { setFaceSource } from '../ui/table/faces.ts';
import { addGameWords, type GameWords } from '../words/games.ts';
import { useTableStore } from './table.tsx';

const WORDS: { readonly [game: string]: () => Promise<Partial<GameWords>> } = {
  'revolver-noir': () => import('../../server-modules/games/revolver-noir/words/en.ts'),
  sandbox: () => import('../../server-modules/games/sandbox/words/en.ts'),
};

const loaded = new Set<string>();

/** True once the game's words are known; pictures come when they are painted. */
export function useGame(game: string | null): boolean {
  const store = useTableStore();
  const [, again] = useState(0);
  useEffect(() => {
    if (game === null || loaded.has(game)) return;
    const done = (): void => {
      loaded.add(game);
      again((n) => n + 1);
    };
    // Without its words a game still has names for kinds and places.
    Promise.resolve(WORDS[game]?.()).then((words) => {
      if (words !== undefined) addGameWords(game, words);
      done();
    }, done);
  }, [game]);
  useEffect(() => {
    if (game === null) return undefined;
    let gone = false;
    loadGame(game).then(
      (art) => (gone ? undefined : setFaceSource(pictures(art, () => store.getState().shown))),
      () => undefined,
    );
    return () => {
      gone = true;
      setFaceSource(null);
    };
  }, [game, store]);
  return game !== null && loaded.has(game);
}
