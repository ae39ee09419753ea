// What a frame reads that asked, or that called another.

import type { Answer, Game, Got, Move } from './types.ts';

/** In seat order; none where something else woke the frame. */
export const answersIn = <G extends Game>(got: Got<G>): readonly Answer<G>[] => (got !== null && 'answers' in got ? got.answers : []);
/** What the one seat that was asked has done. */
export const answerIn = <G extends Game>(got: Got<G>): Move<G> | undefined => answersIn(got)[0]?.move;
/** What the frame above was done with; null where something else woke the frame. */
export const resultIn = <G extends Game>(got: Got<G>): unknown => (got !== null && 'result' in got ? got.result : null);
