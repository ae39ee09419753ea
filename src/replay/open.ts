// From files to what can be shown: unpacked, looked at, with the words and the art of their games. Of several files all
// must be sides of the same rounds of one table.

import { loadGame } from '../games/index.ts';
import { isKnown } from '../games/folders.ts';
import { loadGameWords } from '../games/locale.ts';
import type { GameArt } from '../games/types.ts';
import { loadStoryWords } from '../locale/story.ts';
import { develop, WORK, type Film } from './film.ts';
import { unpack, type Flaw, type Packed } from './format.ts';
import { marksOf, type Marks } from './marks.ts';
import { areOfOneTable, inOrder, roundsInCommon, SIDES_MOST, type Apart } from './together.ts';
import type { ReplayWords } from './words/index.ts';

/** One side of what is shown. */
export interface Opened extends Marks {
  film: Film;
  file: Uint8Array;
}

/** A file, and what it is called where there are several; '': it has no name. */
export interface Given {
  name: string;
  file: Uint8Array;
}

/** What is wrong, and with which of several files. */
export interface Wrong {
  flaw: Flaw | Apart;
  name: string;
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** Of the way to a replay so much is reading it, and so much what it needs of its game. */
const SHARES = { read: 0.6, games: 0.8 } as const;

/**
 * Opens one replay, or several sides of the same rounds. `told`: how much of it is done, 0..1. Never throws for what
 * the files hold.
 */
export async function openReplays(given: readonly Given[], words: ReplayWords, told: (share: number) => void): Promise<Opened[] | Wrong> {
  const files = given.filter(({ file }, i) => given.findIndex((other) => areEqual(other.file, file)) === i);
  if (files.length > SIDES_MOST) return { flaw: 'too-many', name: '' };
  const sides: (Given & { packed: Packed; film: Film })[] = [];
  for (const [i, one] of files.entries()) {
    const wrong = (flaw: Flaw): Wrong => ({ flaw, name: files.length > 1 ? one.name : '' });
    const packed = await unpack(one.file);
    if (typeof packed === 'string') return wrong(packed);
    // All of them together are as much work as one may be.
    const film = await develop(
      packed,
      async (share) => {
        told((SHARES.read * (i + share)) / files.length);
        await rest();
      },
      WORK.most / files.length,
    );
    if (typeof film === 'string') return wrong(film);
    if (!film.starts.every((index) => isKnown(film.at(index).room.game))) return wrong('no-game');
    sides.push({ ...one, packed, film });
  }
  if (sides.length > 1) {
    const apart = await cutToCommon(sides);
    if (apart !== null) return { flaw: apart, name: '' };
  }
  const arts = await loadArts(sides.flatMap(({ film }) => film.starts.map((index) => film.at(index).room.game)));
  told(SHARES.games);
  const opened: Opened[] = [];
  for (const { film, file, name } of inOrder(sides)) {
    try {
      opened.push({ film, file, ...(await marksOf(film, (game) => arts.get(game) as GameArt, words.page, rest)) });
    } catch {
      // Bytes that hold to the form may still tell a game what it never tells itself.
      return { flaw: 'no-table', name: files.length > 1 ? name : '' };
    }
  }
  return opened;
}

/** Leaves of each side the rounds that all have; what keeps them apart, or null. */
async function cutToCommon(sides: { packed: Packed; film: Film }[]): Promise<Apart | null> {
  const common = roundsInCommon(sides);
  if (common === 'no-round') return common;
  for (const [i, side] of sides.entries()) {
    const packed = common[i] ?? null;
    if (packed === null) continue;
    const film = await develop(packed, rest);
    if (typeof film === 'string') return 'no-round';
    Object.assign(side, { packed, film });
  }
  return areOfOneTable(sides.map(({ film }) => film)) ? null : 'other-table';
}

async function loadArts(games: readonly string[]): Promise<Map<string, GameArt>> {
  const arts = new Map<string, GameArt>();
  for (const game of new Set(games)) {
    const [art] = await Promise.all([loadGame(game), loadGameWords(game), loadStoryWords()]);
    arts.set(game, art);
  }
  return arts;
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]));
