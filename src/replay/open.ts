// From a file to what can be shown: unpacked, looked at, with the words and the art of its games.

import { loadGame } from '../games/index.ts';
import { isKnown } from '../games/folders.ts';
import { loadGameWords } from '../games/locale.ts';
import type { GameArt } from '../games/types.ts';
import { loadStoryWords } from '../locale/story.ts';
import { develop, type Film } from './film.ts';
import { unpack, type Flaw } from './format.ts';
import { marksOf, type Marks } from './marks.ts';
import type { ReplayWords } from './words/index.ts';

export interface Opened extends Marks {
  film: Film;
  file: Uint8Array;
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `told`: how much of it is done, 0..1. Never throws for what the file holds. */
export async function openReplay(file: Uint8Array, words: ReplayWords, told: (share: number) => void): Promise<Opened | Flaw> {
  const packed = await unpack(file);
  if (typeof packed === 'string') return packed;
  const film = await develop(packed, async (share) => {
    told(share * 0.6);
    await rest();
  });
  if (typeof film === 'string') return film;
  const games = [...new Set(film.starts.map((index) => film.at(index).room.game))];
  if (!games.every(isKnown)) return 'no-game';
  const arts = new Map<string, GameArt>();
  for (const game of games) {
    const [art] = await Promise.all([loadGame(game), loadGameWords(game), loadStoryWords()]);
    arts.set(game, art);
  }
  told(0.8);
  try {
    const marks = await marksOf(film, (game) => arts.get(game) as GameArt, words.page, rest);
    return { film, file, ...marks };
  } catch {
    // Bytes that hold to the form may still tell a game what it never tells itself.
    return 'no-table';
  }
}
