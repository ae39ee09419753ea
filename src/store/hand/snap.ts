// Where a piece that is let go comes to rest: drawn to a snap point or a place of a board near by, else to the grid,
// else just where it is. The server takes any place;
// this only spares the hand the last millimetres.

import { pointsOf } from '../../../server-modules/games/box/data/points.ts';
import { TABLES } from '../../../server-modules/games/box/data/tables.ts';
import { drawnTo, nearestOn, type BoardPoints } from '../../../server-modules/kernel/bodies/drawn.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { SnapPoint } from '../../../server-modules/kernel/sheet.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltZone, norm } from '../place.ts';
import { gridOf, snapsOf } from '../sheet.ts';

interface At {
  x: number;
  z: number;
  turn: number;
}

/** What of a piece says where it is drawn. Nothing but its kind is known of what comes out of a closed pile. */
export type Drawable = Pick<PieceView, 'kind'> & Partial<Pick<PieceView, 'up' | 'extra'>>;

/** The place on the felt (0.1 mm) that draws the piece, or the one it was let go at. */
export function snapped(view: View, piece: Drawable, at: At): At {
  const drawn = drawnTo({ points: [...snapsOf(view), ...onBoards(view, piece, at)], grid: gridOf(view) }, piece.kind, at, publicTags(piece));
  return drawn === null ? at : { ...drawn, turn: norm(drawn.turn) };
}

/**
 * The tags of a piece that all will know when it lies there as it is held. Whoever knows those of a card that he lays
 * face down must not tell them by where it is drawn. [V38]
 */
export const publicTags = ({ kind, up, extra }: Drawable): string => (up === true || kindOf(kind).holds !== null ? (extra?.tags ?? '') : '');

/** Does anything on this table draw pieces to it? */
export const draws = (view: View): boolean => snapsOf(view).length > 0 || (gridOf(view)?.snap ?? 'none') !== 'none' || boardsOf(view).length > 0;

/**
 * Boards that lie open on the felt of a table of the box, with what they draw: asked in each frame of a drag, so kept
 * as long as no piece changes.
 */
function boardsOf(view: View): readonly Drawing[] {
  let list = boards.get(view.pieces);
  if (list === undefined) {
    const [felt, ofBox] = [feltZone(view)?.id, TABLES.some((id) => id === view.room.game)];
    list = [...view.pieces.values()].flatMap((board) => {
      const of = ofBox && board.kind === 'board' && board.up && board.zone === felt ? pointsOf(board.look) : null;
      return of === null ? [] : [{ board, of }];
    });
    boards.set(view.pieces, list);
  }
  return list;
}
interface Drawing {
  board: PieceView;
  of: BoardPoints;
}
const boards = new WeakMap<View['pieces'], readonly Drawing[]>();

/**
 * The nearest place of each board that draws the piece: they go with the board, so one that was brought or moved has
 * them too.
 */
const onBoards = (view: View, { kind }: Pick<PieceView, 'kind'>, at: At): SnapPoint[] =>
  boardsOf(view).flatMap(({ board, of }) => {
    const { x, z, turn, extra } = board;
    return nearestOn(of, { x, z, turn, scale: extra?.scale ?? 100 }, kind, at) ?? [];
  });
