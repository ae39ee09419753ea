// Where a piece is drawn that neither lies on the felt nor flat on a board: at its height, leaning as it leans.

import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { turnPose } from '../loose.ts';
import { Y } from '../motion.ts';
import { flat, TENTH, thicknessOf, type Sizes, type Spot } from './spot.ts';

/** Is its height its own, and not that of what it lies on? */
export const isRaised = (piece: PieceView): boolean => piece.extra?.y !== undefined;

/** `layers`: how many sheets lie on each other in it. */
export function raised(view: View, art: GameArt, piece: PieceView, sizes: Sizes, layers: number): Spot {
  const spot = flat(view, art, piece),
    { body, pose: at } = spot,
    { y = 0, lean } = piece.extra ?? {};
  spot.layers = layers;
  const sheet = body.t === 'sheet';
  at[Y] = y * TENTH - (sheet ? 0 : thicknessOf(body, layers, sizes) / 2);
  if (lean === undefined) return spot;
  const [x, y1, z, w] = lean;
  turnPose(at, { x, y: y1, z, w }, sheet);
  return spot;
}
