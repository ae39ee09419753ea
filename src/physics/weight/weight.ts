// The part of the page that gives things weight; it comes with its first use.

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, groundAt, collide, leansOn, standing, type Body, type Spot } from '../../../server-modules/kernel/bodies/around.ts';
import { boxOf, overlap, raisedBy, turnOf, type Box } from '../../../server-modules/kernel/bodies/boxes.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Along, Sizing, Weight } from '../../store/hand/weight.ts';
import { createIsland } from './island.ts';
import { leavesBehind, withMates } from './joined.ts';
import { lyingAs, lyingIn, topOf, type Around, type Carried, type Look, type Lying } from './lying.ts';
import { isHeaped } from './settled.ts';

export { createFalling } from '../../store/hand/falling.ts';

/** What is let go over something falls from so high above it, tenths of a millimetre. */
const ABOVE = 15;
/** A body lower than the others by no more than this lies between them, twentieths of a millimetre. */
const HIGH = 100_000;

/** Rapier has been started when this resolves. */
export async function createWeight(): Promise<Weight> {
  await RAPIER.init();
  return {
    lower(view, sizing, h, at, taken, along) {
      const found = carry(view, sizing, h, taken, along);
      if (found === null) return null;
      const { hand, around, look } = found,
        by = at.y - hand[0].high;
      const carried = hand.map((one, i) => inHand(one, i === 0 ? at : one.at, by));
      return createIsland(around, { hand: carried, held: true, above: aboveThese(around, hand.slice(1)) }, sizing.table, look);
    },
    drawAway(view, sizing, h, taken = new Set()) {
      const piece = view.pieces.get(h),
        alone = piece && { h, was: { x: piece.x, z: piece.z, turn: piece.turn, ...standing(piece) } };
      if (alone === undefined) return null;
      let found = find(view, sizing, [alone], taken);
      // For the server what is joined to it stays where it lies until all of it is laid.
      const mates = withMates(new Set([h]), found?.around.joints ?? [], true),
        stay = (others: ReadonlySet<Handle>): ReadonlySet<Handle> => new Set([...others, ...mates]);
      if (mates.size > 1) found = find(view, sizing, [alone], stay(taken));
      if (found === null) return null;
      const { hand, around, look } = found,
        above = aboveThese(around, hand);
      if (above.length === 0) return null;
      const lead = { hand: hand.map((one) => inHand(one, one.at, 0)), held: false, above, out: true } as const;
      return createIsland(around, lead, sizing.table, (now, others, holds) => look(now, stay(others), holds));
    },
    setDown(view, sizing, h, at, taken, along) {
      const found = carry(view, sizing, h, taken, along);
      if (found === null) return null;
      const { hand, around, look } = found,
        above = aboveThese(around, hand.slice(1));
      const laid = hand.map((one, i) => {
        const to = i === 0 ? at : one.at,
          flat = bodyAt(one.lying.id, one.lying.solid, to, around.grounds, false);
        const low = groundAt(around.grounds, to.x, to.z) + one.lying.solid.h / 2,
          under = below(around, one.lying, to);
        const touches = under !== null || around.bodies.some((other) => collide(flat, other) && !isFloor(around, other));
        return { one, to, touches, high: Math.max(low, under === null ? 0 : under / 2 + one.lying.solid.h / 2) };
      });
      if (above.length === 0 && !laid.some(({ touches }) => touches)) return null;
      // All are raised by as much, so that they hang in their joints as they lay.
      const by = Math.max(...laid.map(({ one, high }) => high - one.high)) + ABOVE;
      return createIsland(around, { hand: laid.map(({ one, to }) => inHand(one, to, by)), held: false, above }, sizing.table, look);
    },
  };
}

/** A piece in the hand: where it lay, how high its middle was there, and where it hangs. */
interface InHand {
  lying: Lying;
  was: Body<Handle>;
  at: { x: number; z: number; turn: number };
  high: number;
}
const inHand = ({ lying, high }: InHand, { x, z, turn }: { x: number; z: number; turn: number }, by: number): Carried => ({
  lying,
  at: { x, y: high + by, z, turn },
});

/** What stands on any of these where they lay, and may move. */
const aboveThese = (around: Around, hand: readonly InHand[]): Handle[] =>
  around.lying.filter(({ moves }, i) => moves && hand.some(({ was }) => leansOn(around.bodies[i] as Body<Handle>, was))).map(({ id }) => id);

/** What is in the hand, where it lay, and where it hangs: not there, where it lay. */
interface Lain {
  h: Handle;
  was: Spot;
  at?: Along['at'];
}
interface Found {
  hand: [InHand, ...InHand[]];
  around: Around;
  look: Look;
}

/** The same as `find`; null as well: something that is joined to it would not go with it. */
function carry(view: View, sizing: Sizing, h: Handle, taken: ReadonlySet<Handle> = new Set(), along: readonly Along[] = []): Found | null {
  const piece = view.pieces.get(h);
  if (piece === undefined) return null;
  const all: readonly Lain[] = along.length > 0 ? along : [{ h, was: { x: piece.x, z: piece.z, turn: piece.turn } }];
  // What leans comes to lie flat when it is carried: then all is simply laid.
  if (all.some(({ was }) => was.lean !== undefined)) return null;
  if (leavesBehind(view, new Set(all.map((one) => one.h)), () => false)) return null;
  return find(view, sizing, all, taken);
}

/** What is in the hand and all around it, now and later; null: one of it is no body, or the table is firm. */
function find(view: View, sizing: Sizing, all: readonly Lain[], taken: ReadonlySet<Handle>): Found | null {
  const hand = new Map<Handle, { lying: Lying; was: Spot }>();
  for (const { h, was } of all) {
    const piece = view.pieces.get(h),
      lying = piece && lyingAs(view, piece, sizing);
    if (!lying) return null;
    hand.set(h, { lying, was });
  }
  const look: Look = (now, others, holds) => {
    const around = lyingIn(now, sizing, others, holds ? hand : undefined);
    return isFirm(around) ? null : around;
  };
  const around = look(view, taken, true);
  if (around === null) return null;
  const found = all.map(({ h, was, at = was }): InHand => {
    const { lying } = hand.get(h) as { lying: Lying },
      body = bodyAt(h, lying.solid, was, around.grounds, false);
    return { lying, was: body, at, high: (body.boxes[0] as Box).at[1] / 2 };
  });
  return { hand: found as [InHand, ...InHand[]], around, look };
}

/** Tables of more things than this, or with too large heaps, are firm: working it out would take too long. */
const MOST = 600;
const isFirm = ({ lying, told }: Around): boolean => lying.length > MOST || isHeaped(told);

/** Boards and trays are the ground of what lies on them. */
const isFloor = ({ lying }: Around, { id }: Body<Handle>): boolean =>
  lying.some((one) => one.id === id && (one.kind === 'board' || one.solid.hollow !== undefined));

/** How high the highest thing below its middle reaches, twentieths of a millimetre; null: there is the ground alone. */
function below(around: Around, { solid: { w, d, ball } }: Lying, at: { x: number; z: number; turn: number }): number | null {
  // What its middle stands on holds it; what only its rim is over is pushed aside. A ball lies between two rails, too.
  const part = ball === true ? 1 : 4;
  const core = boxOf([2 * at.x, 0, 2 * at.z], turnOf(at.turn), [Math.round(w / part), HIGH, Math.round(d / part)], false);
  const found = around.bodies.filter((body) => !isFloor(around, body) && body.boxes.some((box) => overlap(raisedBy(box, 0), core, 0)));
  return found.length === 0 ? null : Math.max(...found.map(topOf));
}
