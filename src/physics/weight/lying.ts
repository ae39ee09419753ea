// What takes room on a table, out of one viewer's View: what may be moved, what stands in the way, how it tips. The
// server looks at the same things in the same way (kernel/bodies), so that what comes to rest here is taken there.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodiesOf, collide, leansOn, standing, type Body, type Ground, type Laid, type Spot } from '../../../server-modules/kernel/bodies/around.ts';
import { boxOf, lowest, overlap, turnOf } from '../../../server-modules/kernel/bodies/boxes.ts';
import { bearersOf } from '../../../server-modules/kernel/bodies/ends.ts';
import { isFixed, isLoose, plainOf, sizedAs } from '../../../server-modules/kernel/bodies/solids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { placeOn } from '../../../server-modules/kernel/places.ts';
import type { Solid } from '../../../server-modules/kernel/types.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { insideOf, isPrivate } from '../../store/place.ts';
import { draws, snapped, type Drawable } from '../../store/hand/snap.ts';
import type { Sizing } from '../../store/hand/weight.ts';
import { joinedIn, leavesBehind, type Joined, type Lifted } from './joined.ts';

/** A piece as something that takes room. */
export interface Lying extends Laid<Handle> {
  piece: PieceView;
  /** A push may move it: it lies loose on the open table. */
  moves: boolean;
  /**
   * How far it may tip: what is thrown never does, what shows something to some alone or makes piles lies on the side
   * on which it lay, all else as it falls. [V32]
   */
  tips: 'never' | 'half' | 'any';
  /** It overlaps what was laid before it, and is drawn on top: where it is drawn is not where the server has it. */
  piled: boolean;
  /** Tells whether it lies, and may be moved, as it did. */
  key: string;
}

/** What is thinner than this is no body but a sheet in which others lie, tenths of a millimetre. */
const THIN = 5;

/** All bodies on the open table. */
export interface Around {
  /** In the order in which they were laid; sheets that lie flat are none. */
  lying: Lying[];
  /** As the server has them, sheets too. */
  told: Body<Handle>[];
  /** As they are drawn: what overlaps others lies on them. */
  bodies: Body<Handle>[];
  grounds: Ground[];
  /** Things slide and bounce farther than usual. */
  wild: boolean;
  drawn?: Drawn;
  /** Between these, and what is in the hand. */
  joints?: readonly Joined[];
}

/** A piece in the hand: its middle, tenths of a millimetre. */
export interface Carried {
  lying: Lying;
  at: { x: number; y: number; z: number; turn: number };
}
/** The first leads, the others are joined to it; and whether the hand still holds it. */
export interface Lead {
  hand: readonly Carried[];
  held: boolean;
  /** What stood on any of that where it lay. */
  above: readonly Handle[];
  /** It is lifted out from below these, and only they are left. */
  out?: true;
}

/** What is on the table in a View, besides what is in the hand where it holds that; null: too much. */
export type Look = (view: View, taken: ReadonlySet<Handle>, holds: boolean) => Around | null;

/** The place that a snap point, a board or the grid draws a thing to; the same place: none does. */
export type Drawn = (piece: Drawable, at: Pose) => Pose;

/**
 * Looks through a View for them. `taken`: what others push or let fall just now stays for them to move; `carried`: what
 * a hand has, with where it lay.
 */
export function lyingIn(view: View, sizing: Sizing, taken: ReadonlySet<Handle>, carried: ReadonlyMap<Handle, Lifted> = new Map()): Around {
  const lying: Lying[] = [],
    sheets: Lying[] = [];
  for (const piece of view.pieces.values()) {
    const zone = view.zones.get(piece.zone);
    if (!zone || carried.has(piece.h) || zone.ordered || zone.of !== null || zone.kind === 'hold' || isPrivate(piece.h)) continue;
    const solid = solidIn(view, piece, sizing);
    if (solid === null) continue;
    const open = zone.kind === 'felt';
    const spot: Spot = open ? { x: piece.x, z: piece.z, turn: piece.turn, ...standing(piece) } : placeOn(zone, piece);
    const moves = open && zone.touch && mayMove(piece) && solid.h > THIN && !taken.has(piece.h);
    const tips = tipsOf(piece, solid);
    const one = { id: piece.h, kind: piece.kind, solid, spot, fixed: isFixed(piece) || !moves, piece, moves, tips, piled: false };
    (solid.h <= THIN && spot.y === undefined ? sheets : lying).push({ ...one, key: JSON.stringify([spot, solid, moves, one.tips]) });
  }
  const feels = { wild: view.room.weight === 'wild', ...(draws(view) ? { drawn: (piece: Drawable, at: Pose) => snapped(view, piece, at) } : {}) };
  const all = pile(lying, sheets);
  const lies = new Set(lying.map(({ id }) => id)),
    ends = bearersOf(view.pieces);
  for (const one of lying)
    if (one.piece.extra?.joints && (one.piled || leavesBehind(view, new Set([one.id]), (h) => lies.has(h), ends)))
      Object.assign(one, { moves: false, fixed: true });
  return { ...all, ...feels, joints: joinedIn(view, lying, all.grounds, carried) };
}

/** One piece as a body, wherever it is; null: it has no room of its own, or is as thin as a sheet. */
export function lyingAs(view: View, piece: PieceView, sizing: Sizing): Lying | null {
  const solid = mayMove(piece) && !isPrivate(piece.h) ? solidIn(view, piece, sizing) : null;
  if (solid === null || solid.h <= THIN) return null;
  const spot = { x: piece.x, z: piece.z, turn: piece.turn };
  return { id: piece.h, kind: piece.kind, solid, spot, fixed: false, piece, moves: true, tips: tipsOf(piece, solid), piled: false, key: '' };
}

/** A pile is no loose body here: pushed as one it would slide, and its cards are nobody's to scatter. */
const mayMove = (piece: PieceView): boolean => !piece.locked && isLoose(piece.kind) && kindOf(piece.kind).holds === null;

/** A ball looks the same however it lies, so nobody is told how. */
function tipsOf(piece: PieceView, { ball }: Solid): Lying['tips'] {
  if (ball === true) return 'never';
  const { thrown, stacks } = kindOf(piece.kind);
  return thrown !== null ? 'never' : stacks || !piece.up || piece.face === null ? 'half' : 'any';
}

function solidIn(view: View, piece: PieceView, sizing: Sizing): Solid | null {
  return sizedAs(kindOf(piece.kind).holds === 'pile' ? pileIn(view, piece, sizing) : plainOf(sizing.solids, piece), piece.extra?.scale ?? 100);
}

function pileIn(view: View, deck: PieceView, sizing: Sizing): Solid | null {
  const count = insideOf(view, deck.h)?.count ?? 1;
  const one = plainOf(sizing.solids, { kind: sizing.within(deck), look: deck.look });
  return one && count > 0 ? { ...one, h: one.h * count } : null;
}

/**
 * What was laid over something else without a height of its own lies on it: so it is drawn, so it falls. What holds
 * something that stays is held with it.
 */
function pile(lying: Lying[], sheets: readonly Lying[]): Omit<Around, 'wild'> {
  const { bodies: told, grounds } = bodiesOf([...lying, ...sheets]);
  const bodies = told.slice(0, lying.length);
  for (let i = 0; i < bodies.length; i++) {
    const one = lying[i] as Lying;
    if (!one.moves || one.spot.y !== undefined) continue;
    const below = bodies.slice(0, i).filter((other) => collide(bodies[i] as Body<Handle>, other));
    if (below.length === 0) continue;
    const top = Math.max(...below.map(topOf));
    one.piled = true;
    one.spot = { ...one.spot, y: Math.ceil((top + one.solid.h) / 2) };
    bodies[i] = bodiesOf([one]).bodies[0] as Body<Handle>;
  }
  for (let found = true; found;) {
    found = false;
    const stays = bodies.filter((body, i) => !body.based && !(lying[i] as Lying).moves);
    bodies.forEach((body, i) => {
      const one = lying[i] as Lying;
      if (!one.moves || !stays.some((above) => leansOn(above, body))) return;
      Object.assign(one, { moves: false, fixed: true });
      found = true;
    });
  }
  return { lying, told, bodies, grounds };
}

/** How high a body reaches, twentieths of a millimetre: as far above its middle as it is deep below it. */
export const topOf = ({ boxes }: Body<unknown>): number => Math.max(...boxes.map((box) => 2 * box.at[1] - lowest(box)));

/** How high the ground is below any part of it, tenths of a millimetre; `at` in these, too. */
export function highest(grounds: readonly Ground[], { solid: { w, d } }: Lying, at: { x: number; z: number }, turn: number): number {
  const foot = boxOf([Math.round(2 * at.x), 0, Math.round(2 * at.z)], turnOf(turn), [w, 10, d], false);
  return grounds.reduce((most, { box, top }) => (top > most && overlap(box, foot, 0) ? top : most), 0);
}
