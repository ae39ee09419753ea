// Where a piece is drawn that neither lies on the felt nor flat on a board: at its height, leaning as it leans.

import { Euler, Quaternion } from 'three';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { LEAN, SPIN, Y, YAW } from '../motion.ts';
import { flat, TENTH, thicknessOf, type Sizes, type Spot } from './spot.ts';

/** Is its height its own, and not that of what it lies on? */
export const isRaised = (piece: PieceView): boolean => piece.extra?.y !== undefined;

const LYING = new Quaternion().setFromEuler(new Euler(-Math.PI / 2, 0, 0)),
  turn = new Quaternion(),
  euler = new Euler();
/** So little that nobody sees it: what spins is turned about its middle, and not about its foot. */
const BARELY = 1e-9;

/** `layers`: how many sheets lie on each other in it. */
export function raised(view: View, art: GameArt, piece: PieceView, sizes: Sizes, layers: number): Spot {
  const spot = flat(view, art, piece),
    { body, pose: at } = spot,
    { y = 0, lean } = piece.extra ?? {};
  spot.layers = layers;
  const sheet = body.t === 'sheet';
  at[Y] = y * TENTH - (sheet ? 0 : thicknessOf(body, layers, sizes) / 2);
  if (lean === undefined) return spot;
  turn.set(...lean).normalize();
  euler.setFromQuaternion(sheet ? turn.multiply(LYING) : turn, 'YXZ');
  at[YAW] = euler.y;
  at[LEAN] = euler.x + (sheet ? Math.PI / 2 : 0);
  at[SPIN] = euler.z || BARELY;
  return spot;
}
