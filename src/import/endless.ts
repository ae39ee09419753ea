// Bags without end, as hands lay them. Some the box has, of stones and of what topples, and they come filled. Others no
// hand can make, as nothing that is put into one stays there: an ordinary bag with some of what it gives stands for it.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { WorldView } from '../../server-modules/kernel/view.ts';
import { stockOf } from './data/stock.ts';
import type { PlannedPiece } from './plan.ts';

/** How often what it gives is doubled: eight of each. */
const DOUBLED = 3;
/** One message copies so many. */
const MOST = 200;

type Said = Pick<PlannedPiece, 'kind' | 'look' | 'face' | 'open'>;

/** It has no end, and the box has none like it. */
export const isLaidAsBag = (piece: Said): boolean => piece.kind === 'infinite' && stockOf(piece) === null;

/** It has no end and comes out of the box with what it gives. */
export const comesFilled = (piece: Said): boolean => piece.kind === 'infinite' && stockOf(piece) !== null;

/**
 * Some more of what a bag gives, each time as many again; of what lies face down none, as nobody may copy that. `copy`
 * gives what it made.
 */
export async function someMore(given: readonly Handle[], view: WorldView, copy: (pieces: Handle[]) => Promise<readonly Handle[]>): Promise<Handle[]> {
  const open = given.filter((h) => view.pieces.get(h)?.face !== null);
  const all = [...open];
  for (let times = 0; times < DOUBLED && all.length > 0 && all.length <= MOST; times++) all.push(...(await copy([...all])));
  return all.slice(open.length);
}
