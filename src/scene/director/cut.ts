// What the director's camera shows from one moment to the next, and how long it rests. Milliseconds everywhere; the
// time is whoever calls it's, so the same table at the same times is always shown alike.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { Shot } from '../camera/shot.ts';

/** A place on the felt as it was laid out, before it is turned towards the viewer. Metres. */
export interface Point {
  x: number;
  z: number;
}

/**
 * `wide`: the whole table; `seat`: somebody and what lies before him; `close`: a thing; `above`: the whole table from
 * above; `saved`: where somebody put the camera.
 */
export type CutKind = 'wide' | 'seat' | 'close' | 'above' | 'saved';

/** What matters more: a revealed thing, a vote, a thing that moved, whose turn it is, nothing. */
export const RANK = { idle: 0, turn: 1, move: 2, vote: 3, reveal: 4 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** What is to be looked at. */
export interface Subject {
  kind: CutKind;
  seat: Seat | null;
  /** Of a thing: where it lies, how large it is in metres, and how it is turned if it is to be read (radians). */
  at: Point | null;
  size: number;
  reads: number | null;
  /** The key of a moment's line, or a word for what else it is about. */
  why: string;
}

export interface Cut extends Subject {
  /** Counts them. */
  n: number;
  rank: Rank;
  /** From which side: another one each time the same is shown again. */
  side: number;
  /** When it begins, and how long the camera glides to it; 0: it is there at once. */
  since: number;
  ms: number;
  /** Nothing of less weight takes its place before. */
  holds: number;
  /** From where the camera looks when it arrives, and to where it drifts till the cut is as old as may be. */
  shot: Shot;
  drift: Shot;
}

export interface Pace {
  /** No cut rests shorter or longer than this, counted from when the camera has arrived. */
  least: number;
  most: number;
  /** A cut for whose turn it is waits for so long. */
  turn: number;
  /** How long what is revealed, and what moved, is looked at. */
  reveal: number;
  move: number;
  /** A glide to near by, and to far away. */
  glide: readonly [number, number];
}

/** The usual pace, and the one where less motion is wanted: no glide, no drift, nothing for a thing that only moved. */
export const PACE: { readonly [how in 'lively' | 'calm']: Pace } = {
  lively: { least: 2500, most: 12_000, turn: 4000, reveal: 4500, move: 3000, glide: [1100, 1900] },
  calm: { least: 5000, most: 24_000, turn: 7000, reveal: 6000, move: 5000, glide: [0, 0] },
};

/** What was not shown by then is no news any more. */
export const STALE = { reveal: 9000, move: 3500 } as const;
