// Things with right angles: turned to the nearest, and how deep two of them reach into each other, which takes no more
// than a few subtractions.

import { kindOf } from '../kinds/index.ts';
import type { PieceKind, Solid } from '../types.ts';
import type { Body, Extent } from './around.ts';

/** Of the dice the cube alone has sides at right angles. */
const hasCorners = ({ kind, solid }: { kind: PieceKind; solid: Solid }): boolean => solid.round !== true && (kindOf(kind).thrown === null || kind === 'die');
/** Turned to the nearest right angle, if it has one. */
export const squared = (thing: { kind: PieceKind; solid: Solid }, turn: number): number =>
  hasCorners(thing) ? (Math.floor((turn + 45) / 90) * 90) % 360 : turn;

/** A box whose sides run along the table's. */
export const isSquare = ({ boxes }: Body): boolean =>
  boxes.length === 1 && boxes[0]?.round === false && boxes[0].turn.every((n) => n === 0 || Math.abs(n) === RIGHT);
/** What stands for one in a turn of a box. */
const RIGHT = 4096;
/** How deep one that is raised by so much reaches into another. */
export const deepness = (a: Extent, b: Extent, by: number): number =>
  Math.min(a.right - b.left, b.right - a.left, a.front - b.back, b.front - a.back, a.high + by - b.low, b.high - a.low - by);
/** How much work it is to look at two closely: upright cylinders are looked at quickly, boxes askew are not. */
export const costOf = (a: Body, b: Body): number => (isQuick(a) && isQuick(b) && (a.boxes[0]?.round === true || b.boxes[0]?.round === true) ? 1 : SLOW);
const SLOW = 15;
const isQuick = ({ boxes }: Body): boolean => boxes.length === 1 && boxes[0]?.upright === true;
