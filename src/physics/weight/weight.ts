// The part of the page that gives things weight; it comes with its first use.

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, groundAt, collide, leansOn, standing, type Body } from '../../../server-modules/kernel/bodies/around.ts';
import { boxOf, overlap, raisedBy, turnOf } from '../../../server-modules/kernel/bodies/boxes.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Sizing, Weight } from '../../store/hand/weight.ts';
import { createIsland, type Look } from './island.ts';
import { lyingAs, lyingIn, topOf, type Around, type Lying } from './lying.ts';
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
    lower(view, sizing, h, at, taken) {
      const found = find(view, sizing, h, taken);
      return found && createIsland(found.around, { lying: found.lying, at, held: true }, sizing.table, found.look);
    },
    drawAway(view, sizing, h, taken) {
      const found = find(view, sizing, h, taken),
        piece = view.pieces.get(h);
      if (found === null || piece === undefined) return null;
      const { lying, around, look } = found;
      const was = bodyAt(h, lying.solid, { ...lying.spot, ...standing(piece) }, around.grounds, false);
      const above = around.lying.filter(({ moves }, i) => moves && leansOn(around.bodies[i] as Body<Handle>, was)).map(({ id }) => id);
      if (above.length === 0) return null;
      const at = { ...lying.spot, y: (was.boxes[0]?.at[1] ?? 0) / 2 };
      return createIsland(around, { lying, at, held: false, above }, sizing.table, look);
    },
    setDown(view, sizing, h, at, taken) {
      const found = find(view, sizing, h, taken);
      if (found === null) return null;
      const { lying, around, look } = found;
      const flat = bodyAt(h, lying.solid, at, around.grounds, false);
      const low = groundAt(around.grounds, at.x, at.z) + lying.solid.h / 2;
      const under = below(around, lying, at);
      if (under === null && !around.bodies.some((other) => collide(flat, other) && !isFloor(around, other))) return null;
      const y = Math.max(low, under === null ? 0 : under / 2 + lying.solid.h / 2) + ABOVE;
      return createIsland(around, { lying, at: { ...at, y }, held: false }, sizing.table, look);
    },
  };
}

/** The piece in the hand and all around it, now and later; null: it is no body, or the table is firm. */
function find(view: View, sizing: Sizing, h: Handle, taken: ReadonlySet<Handle> = new Set()): { lying: Lying; around: Around; look: Look } | null {
  const piece = view.pieces.get(h),
    lying = piece && lyingAs(view, piece, sizing);
  const look: Look = (now, others, but) => {
    const all = lyingIn(now, sizing, others),
      around = but === null ? all : without(all, but);
    return isFirm(around) ? null : around;
  };
  const around = lying ? look(view, taken, h) : null;
  return lying && around ? { lying, around, look } : null;
}

/** Tables of more things than this, or with too large heaps, are firm: working it out would take too long. */
const MOST = 600;
const isFirm = ({ lying, told }: Around): boolean => lying.length > MOST || isHeaped(told);

/** Boards and trays are the ground of what lies on them. */
const isFloor = ({ lying }: Around, { id }: Body<Handle>): boolean =>
  lying.some((one) => one.id === id && (one.kind === 'board' || one.solid.hollow !== undefined));

function without({ lying, told, bodies, ...more }: Around, h: Handle): Around {
  const rest = lying.findIndex(({ id }) => id === h);
  const but = <T>(all: readonly T[]): T[] => all.filter((_, i) => i !== rest);
  return { lying: but(lying), told: told.filter(({ id }) => id !== h), bodies: but(bodies), ...more };
}

/** How high the highest thing below its middle reaches, twentieths of a millimetre; null: there is the ground alone. */
function below(around: Around, { solid: { w, d, ball } }: Lying, at: { x: number; z: number; turn: number }): number | null {
  // What its middle stands on holds it; what only its rim is over is pushed aside. A ball lies between two rails, too.
  const part = ball === true ? 1 : 4;
  const core = boxOf([2 * at.x, 0, 2 * at.z], turnOf(at.turn), [Math.round(w / part), HIGH, Math.round(d / part)], false);
  const found = around.bodies.filter((body) => !isFloor(around, body) && body.boxes.some((box) => overlap(raisedBy(box, 0), core, 0)));
  return found.length === 0 ? null : Math.max(...found.map(topOf));
}
