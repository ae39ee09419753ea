// Loads what a game brings along when its table opens: its words, and the painter of its cards for fan and zoom.

import { useEffect, useState } from 'react';
import { aspects, loadGame, pictures } from '../games/index.ts';
import { faceUrl, onFaces } from '../games/urls.ts';
import { bucket } from '../net/bucket.ts';
import { onPicture, openPictures } from '../store/pictures.ts';
import { setGameScreen } from '../ui/hand/faces.ts';
import { loadGameWords } from '../games/locale.ts';
import { loadStoryWords } from '../locale/story.ts';
import { useTableStore } from './table.tsx';

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
    Promise.all([loadGameWords(game), loadStoryWords()]).then(done, done);
  }, [game]);
  useEffect(
    () =>
      openPictures(async (picture) => {
        const answer = await store.do.tell({ t: 'readPicture', picture });
        const { data, pieces, at } = (answer.ok ? (answer.out as { data?: string; pieces?: number; at?: string } | undefined) : null) ?? {};
        if (data === undefined) return null;
        if (at) return { data, whole: () => bucket.get(at) };
        return pieces === undefined ? data : { data, pieces };
      }),
    [store],
  );
  useEffect(() => {
    if (game === null) return undefined;
    let gone = false;
    let off = (): void => undefined;
    loadGame(game).then(
      (art) => {
        if (gone) return;
        const show = (): void =>
          setGameScreen({
            picture: pictures(art, () => store.getState().shown),
            aspect: aspects(art, () => store.getState().shown),
            cell: (key, height) => faceUrl(art, key, height),
            art,
          });
        show();
        // A new source is asked again for what it could not show.
        const ends = [onPicture(show), onFaces(show)];
        off = () => ends.forEach((end) => end());
      },
      () => undefined,
    );
    return () => {
      gone = true;
      off();
      setGameScreen(null);
    };
  }, [game, store]);
  return game !== null && loaded.has(game);
}
