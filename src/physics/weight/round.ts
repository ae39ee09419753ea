// Round boards. Rapier feels no more than four corners of a face, and of a cylinder's end no more than a square: on
// either a disc sinks in near the rim, and at the seams of boxes or triangles it stops. So what has its middle over a
// round board stands on a square as high as the board and does not feel the rim; all else feels the rim alone.

import RAPIER from 'rdet';
import type { Ground } from '../../../server-modules/kernel/bodies/around.ts';
import type { Box } from '../../../server-modules/kernel/bodies/boxes.ts';
import type { V3 } from '../quat.ts';
import { colliderOf, TENTH } from './colliders.ts';

/** What is round and so much wider, twentieths of a millimetre from its middle, is a board. */
const WIDE = 2000;
/** Who feels whom, sixteen bits each way: all things, tops of round boards, rims of these. */
const [THINGS, TOPS, RIMS] = [1, 2, 4];
const ALL = 0xffff;
const is = (what: number): number => what * 0x10000 + ALL;
const without = (what: number): number => THINGS * 0x10000 + (ALL - what);

const isRoundBoard = ({ round, half }: Box): boolean => round && half[0] > WIDE;

/** Something that stays, out of the server's box. */
export function collidersOf(box: Box): RAPIER.ColliderDesc[] {
  if (!isRoundBoard(box)) return [colliderOf(box)];
  return [colliderOf(box).setCollisionGroups(is(RIMS)), colliderOf({ ...box, round: false }).setCollisionGroups(is(TOPS))];
}

export const roundBoards = (grounds: readonly Ground[]): Box[] => grounds.map(({ box }) => box).filter(isRoundBoard);

/** Has it its middle over one of these boards? */
export function isOver(boards: readonly Box[], { x, z }: V3): boolean {
  const [mx, mz] = [(2 * x) / TENTH, (2 * z) / TENTH];
  return boards.some(({ at, half }) => (mx - at[0]) ** 2 + (mz - at[2]) ** 2 < half[0] ** 2);
}

/** It feels the tops of boards, or their rims. */
export const feelBoards = (body: RAPIER.RigidBody, over: boolean): void => body.collider(0).setCollisionGroups(without(over ? RIMS : TOPS));
