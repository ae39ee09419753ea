// What most questions have in common, and what a frame that asked reads of the answers.

import type { Seat } from '../kernel/ids.ts';
import type { Answer, AskDef, Game, Got, Move } from './types.ts';

/** One seat is asked, its first answer counts, and everybody sees who it is. What it reads stands under `key`, what all others read under `key`.all. */
export const singleAsk = <G extends Game>(key: string): Pick<AskDef<G, { seat: Seat }>, 'gather' | 'change' | 'shows' | 'owe' | 'words'> => ({
  gather: 'first',
  change: false,
  shows: { who: 'names', done: 'live' },
  owe: (_k, v) => [v.seat],
  words: (_k, v, me) => (me ? { k: key } : { k: `${key}.all`, a: [{ s: v.seat }] }),
});

/** In seat order; none where something else woke the frame. */
export const answersIn = <G extends Game>(got: Got<G>): readonly Answer<G>[] => (got !== null && 'answers' in got ? got.answers : []);
/** What the one seat that was asked has done. */
export const answerIn = <G extends Game>(got: Got<G>): Move<G> | undefined => answersIn(got)[0]?.move;
