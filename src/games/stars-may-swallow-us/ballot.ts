// Hands of a ballot as they lie before their seats, and as pictures that are turned over together: closed for all, a
// fist, a finger.

import { FACES, LOOKS } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltPose } from '../../store/place.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { CARD_H, CARD_W, disc, glyph, grain, radial, ring, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, cut, CYAN, glow, INK, orbits, PAPER, sky } from './brush.ts';
import { matOf } from './places.ts';

/** Four knuckles, the thumb before them, the wrist; in a box of 512. */
export const FIST =
  'M92 196a40 40 0 0 1 80 0v58H92ZM182 176a40 40 0 0 1 80 0v78h-80ZM272 176a40 40 0 0 1 80 0v78h-80ZM362 196a38 38 0 0 1 76 0v58h-76Z' +
  'M92 264h346v62a92 92 0 0 1-70 89v49H176v-46a92 92 0 0 1-84-92ZM120 296a15 15 0 0 0 0 30h128a15 15 0 0 0 0-30Z';
export const FINGER = GAME_ICONS.pointing;

/** The hand marker before a seat. */
export function handOf(view: View, seat: Seat): PieceView | null {
  for (const piece of view.pieces.values()) if (LOOKS[piece.look] === 'hand' && piece.zone === matOf(seat)) return piece;
  return null;
}

const RAD = Math.PI / 180;
const angle = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
/** Where a seat sits on a circle round the table, by the turn of what lies before it. */
const chair = (turn: number): { x: number; z: number } => ({ x: -Math.sin(turn * RAD), z: Math.cos(turn * RAD) });

/**
 * At whom the hand before a seat points, as it lies for all; null: it is a fist. Directions go from chair to chair:
 * what lies before a seat lies beside its middle.
 */
export function pointedAt(view: View, seat: Seat): Seat | null {
  const hand = handOf(view, seat),
    mine = view.zones.get(matOf(seat));
  if (hand === null || mine === undefined || FACES[hand.face ?? 0] !== 'pointing') return null;
  const from = chair(mine.turn),
    { turn } = feltPose(view, hand);
  let best: { seat: Seat; off: number } | null = null;
  for (const row of view.room.seats) {
    const mat = row.seat === seat ? undefined : view.zones.get(matOf(row.seat));
    if (mat === undefined) continue;
    const to = chair(mat.turn),
      off = angle(Math.atan2(to.x - from.x, from.z - to.z) / RAD, turn);
    if (best === null || off < best.off) best = { seat: row.seat, off };
  }
  return best?.seat ?? null;
}

const CX = CARD_W / 2,
  CY = CARD_H / 2;
const HANDS = {
  closed: { gas: ['#2E347E', '#1B1D58', '#10122F'], ink: '#8FA3D8', path: FIST, size: 30, strength: 0.34 },
  fist: { gas: ['#3A5C8C', '#22325F', '#11132F'], ink: PAPER, path: FIST, size: 40, strength: 1 },
  points: { gas: ['#C2572E', '#6A2748', '#1A1034'], ink: '#FFF1DC', path: FINGER, size: 42, strength: 1 },
} as const;
export type Held = keyof typeof HANDS;
export const HELD: readonly Held[] = ['closed', 'fist', 'points'];
export const heldCell = (held: Held): string => `hand-${held}`;

export function paintHand(ctx: Ctx, held: Held): void {
  const { gas, ink, path, size, strength } = HANDS[held],
    edge = held === 'points' ? AMBER : CYAN;
  sky(ctx, [CARD_W, CARD_H], [CX, CY], gas, held.length * 13);
  orbits(ctx, CX, CY, 24, 9, 5);
  if (held === 'points') glow(ctx, CX, CY, 26, AMBER, '#FFE0B0');
  disc(ctx, radial(ctx, CX, CY, 2, 26, { 0: 'rgba(11,13,38,.72)', 1: 'rgba(11,13,38,.28)' }), CX, CY, 25);
  ring(ctx, edge, 0.6, CX, CY, 25);
  ctx.globalAlpha = strength;
  glyph(ctx, path, CX, CY, size, ink);
  ctx.globalAlpha = 1;
  cut(ctx, 2.2, 2.2, CARD_W - 4.4, CARD_H - 4.4, [3, 3, 3, 3]);
  stroke(ctx, edge, 0.5);
  cut(ctx, 0, 0, CARD_W, CARD_H, [0, 0, 0, 0]);
  stroke(ctx, INK, 1.2);
  grain(ctx, CARD_W, CARD_H, 2);
}
