// Whether I may bring things out of the box, and where they come to lie: the free place that is nearest to me.

import { TABLES } from '../../../server-modules/games/box/data/tables.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltPose, feltZone, myHand } from '../place.ts';

/** Half of what a piece covers, 0.1 mm; whatever is smaller counts as small. */
const HALF: { readonly [K in PieceKind]?: number } = { board: 2200, tray: 1500, card: 440, deck: 440, note: 400 };
const SMALL = 200;
/** Half of what is brought. */
export const HALF_LARGE = 2000,
  HALF_USUAL = 350;
/** Several lie in rows of so many, so far apart: as the table lays them. */
const ROW = 5,
  APART = 700;
/** Places are tried so far apart, and no farther from the first than so many steps. */
const STEP = 250,
  RINGS = 24;
/** So far from the middle every table still has felt, 0.1 mm. */
const FELT = 4300;

/** A table of no game: one of the box. */
export const isFreeTable = ({ room }: View): boolean => TABLES.some((id) => id === room.game);

/** At a free table whose box has things, with a seat and the right to it. */
export const canBring = (view: View): boolean => {
  const { room, rules } = view;
  return rules === null && room.phase === 'playing' && room.me.seat !== null && room.me.rights.includes('bring') && isFreeTable(view);
};

/**
 * Where the first of `count` things lies so that all of them lie on nothing else: as near as can be to the place before
 * my hand.
 */
export function bringAt(view: View, half: number, count: number): Pose {
  const mine = myHand(view);
  const near = mine === null ? { x: 0, z: 0 } : { x: Math.round(mine.x / 2), z: Math.round(mine.z / 2) };
  const felt = feltZone(view)?.id;
  const lying = [...view.pieces.values()].filter(({ zone }) => zone === felt).map((piece) => ({ ...feltPose(view, piece), half: HALF[piece.kind] ?? SMALL }));
  const wide = (Math.min(count, ROW) - 1) * APART,
    deep = (Math.ceil(count / ROW) - 1) * APART;
  const isFree = (x: number, z: number): boolean =>
    Math.hypot(Math.abs(x) + wide / 2 + half, Math.abs(z) + deep / 2 + half) <= FELT &&
    lying.every((one) => Math.abs(one.x - x) >= wide / 2 + half + one.half || Math.abs(one.z - z) >= deep / 2 + half + one.half);
  const [x, z] = around(near.x, near.z).find((place) => isFree(...place)) ?? [near.x, near.z];
  return { x: Math.round(x - wide / 2), z: Math.round(z - deep / 2), turn: mine?.turn ?? 0 };
}

/** Places round one, nearest first. */
function around(x: number, z: number): [x: number, z: number][] {
  const places: [number, number][] = [];
  for (let i = -RINGS; i <= RINGS; i++) for (let j = -RINGS; j <= RINGS; j++) places.push([i * STEP, j * STEP]);
  return places
    .filter(([i, j]) => Math.hypot(i, j) <= RINGS * STEP)
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .map(([i, j]) => [x + i, z + j]);
}
