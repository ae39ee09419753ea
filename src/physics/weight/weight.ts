// The part of the page that gives things weight; it comes with its first use.

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, groundAt, collide, type Body, type Spot } from '../../../server-modules/kernel/bodies/around.ts';
import { boxOf, overlap, raisedBy, turnOf, type Box } from '../../../server-modules/kernel/bodies/boxes.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Along, Sizing, Weight } from '../../store/hand/weight.ts';
import { createIsland } from './island.ts';
import { leavesBehind } from './joined.ts';
import { lyingAs, lyingIn, topOf, type Around, type Carried, type Look, type Lying } from './lying.ts';
import { isHeaped } from './settled.ts';

/** What is let go over something falls from so high above it, tenths of a millimetre. */
const ABOVE = 15;
/** A body lower than the others by no more than this lies between them, twentieths of a millimetre. */
const HIGH = 100_000;

/** Rapier has been started when this resolves. */
export async function createWeight(): Promise<Weight> {
  await RAPIER.init();
  return {
    lower(view, sizing, h, at, taken, along) {
      const found = find(view, sizing, h, taken, along);
      if (found === null) return null;
      const by = at.y - found.hand[0].high;
      return createIsland(
        found.around,
        { hand: found.hand.map((one) => inHand(one, h === one.lying.id ? at : one.at, by)), held: true },
        sizing.table,
        found.look,
      );
    },
    setDown(view, sizing, h, at, taken, along) {
      const found = find(view, sizing, h, taken, along);
      if (found === null) return null;
      const { hand, around, look } = found;
      const laid = hand.map((one) => {
        const to = one.lying.id === h ? at : one.at,
          flat = bodyAt(one.lying.id, one.lying.solid, to, around.grounds, false);
        const low = groundAt(around.grounds, to.x, to.z) + one.lying.solid.h / 2,
          under = below(around, one.lying, to);
        const touches = under !== null || around.bodies.some((other) => collide(flat, other) && !isFloor(around, other));
        return { one, to, touches, high: Math.max(low, under === null ? 0 : under / 2 + one.lying.solid.h / 2) };
      });
      if (!laid.some(({ touches }) => touches)) return null;
      // All are raised by as much, so that they hang in their joints as they lay.
      const by = Math.max(...laid.map(({ one, high }) => high - one.high)) + ABOVE;
      return createIsland(around, { hand: laid.map(({ one, to }) => inHand(one, to, by)), held: false }, sizing.table, look);
    },
  };
}

/** A piece in the hand, how high its middle lay, and where what is joined to another hangs. */
interface InHand {
  lying: Lying;
  was: Body<Handle>;
  at: { x: number; z: number; turn: number };
  high: number;
}
const inHand = ({ lying, was, high }: InHand, { x, z, turn }: { x: number; z: number; turn: number }, by: number): Carried => ({
  lying,
  at: { x, y: high + by, z, turn },
  was,
});

/**
 * The piece in the hand and all around it, now and later; null: it is no body, or the table is firm, or something that
 * is joined to it would not go with it.
 */
function find(
  view: View,
  sizing: Sizing,
  h: Handle,
  taken: ReadonlySet<Handle> = new Set(),
  along: readonly Along[] = [],
): { hand: [InHand, ...InHand[]]; around: Around; look: Look } | null {
  const all = along.length === 0 ? [h] : along.map((one) => one.h);
  const hand = new Map<Handle, { lying: Lying; was: Spot }>();
  for (const [i, id] of all.entries()) {
    const piece = view.pieces.get(id),
      lying = piece && lyingAs(view, piece, sizing);
    if (!lying) return null;
    hand.set(id, { lying, was: along[i]?.was ?? lying.spot });
  }
  // What leans comes to lie flat when it is carried: then all is simply laid.
  if (along.some(({ was }) => was.lean !== undefined)) return null;
  if (leavesBehind(view, new Set(all), () => false)) return null;
  const look: Look = (now, others, holds) => {
    const around = lyingIn(now, sizing, others, holds ? hand : undefined);
    return isFirm(around) ? null : around;
  };
  const around = look(view, taken, true);
  if (around === null) return null;
  const held = all.map((id, i): InHand => {
    const { lying, was } = hand.get(id) as { lying: Lying; was: Spot },
      body = bodyAt(id, lying.solid, was, around.grounds, false);
    return { lying, was: body, at: along[i]?.at ?? was, high: (body.boxes[0] as Box).at[1] / 2 };
  });
  return { hand: held as [InHand, ...InHand[]], around, look };
}

/** Tables of more things than this, or with too large heaps, are firm: working it out would take too long. */
const MOST = 600;
const isFirm = ({ lying, told }: Around): boolean => lying.length > MOST || isHeaped(told);

/** Boards and trays are the ground of what lies on them. */
const isFloor = ({ lying }: Around, { id }: Body<Handle>): boolean =>
  lying.some((one) => one.id === id && (one.kind === 'board' || one.solid.hollow !== undefined));

/** How high the highest thing below its middle reaches, twentieths of a millimetre; null: there is the ground alone. */
function below(around: Around, { solid: { w, d } }: Lying, at: { x: number; z: number; turn: number }): number | null {
  // What its middle stands on holds it; what only its rim is over is pushed aside.
  const core = boxOf([2 * at.x, 0, 2 * at.z], turnOf(at.turn), [Math.round(w / 4), HIGH, Math.round(d / 4)], false);
  const found = around.bodies.filter((body) => !isFloor(around, body) && body.boxes.some((box) => overlap(raisedBy(box, 0), core, 0)));
  return found.length === 0 ? null : Math.max(...found.map(topOf));
}
