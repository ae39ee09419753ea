// Where bodies have come to rest, in the words of the verb that says so, and whether the server will take it: the
// page asks the server's own geometry before it sends anything. [V32]

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, collide, groundAt, hanging, nearOf, sinks, type Body, type Ground } from '../../../server-modules/kernel/bodies/around.ts';
import { turnOfLean, uprightness } from '../../../server-modules/kernel/bodies/boxes.ts';
import { cosine, ONE, rounded, sine } from '../../../server-modules/kernel/sines.ts';
import type { Rest } from '../../../server-modules/kernel/verb.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { Sizing } from '../../store/hand/weight.ts';
import { upright, yawOf, type Q, type V3 } from '../quat.ts';
import { backOn, isOff } from './edge.ts';
import { tornIn, type Joined } from './joined.ts';
import type { Drawn, Lying } from './lying.ts';

/** Where a body is, metres, and how it is turned. */
export interface At {
  at: V3;
  q: Q;
}

/** What leans less than this stands (cosine): about half a degree, which moves no rim by a quarter of a millimetre. */
const STANDS = 0.99996;
/** Nearer to its ground than this it lies on it, tenths of a millimetre. */
const LIES = 5;
const TENTHS = 10_000;
const UNIT = 1024;
const DEGREES = 180 / Math.PI;

/** As a place of a rest. Bodies that never tip have no lean, whatever they were jostled by. */
export function placeAs({ solid, tips }: Pick<Lying, 'solid' | 'tips'>, { at, q }: At, grounds: readonly Ground[]): Rest {
  const [x, z] = [Math.round(at.x * TENTHS), Math.round(at.z * TENTHS)];
  const turn = (((Math.round(-yawOf(q) * DEGREES) % 360) + 360) % 360) + 0;
  const high = Math.round(at.y * TENTHS);
  if (tips !== 'never' && upright(q) < STANDS) return { x, z, turn, y: high, lean: leanOf(q) };
  const low = groundAt(grounds, x, z) + solid.h / 2;
  return Math.abs(at.y * TENTHS - low) < LIES ? { x, z, turn } : { x, z, turn, y: high };
}

const leanOf = ({ x, y, z, w }: Q): Lean => {
  const s = w < 0 ? -UNIT : UNIT;
  return [Math.round(x * s) + 0, Math.round(y * s) + 0, Math.round(z * s) + 0, Math.round(w * s) + 0];
};

/** A body and where it would come to rest. */
export type Placed = Lying & { rest: Rest };

/** Among what bodies come to rest. */
export interface Among {
  /** All bodies as the server has them. */
  told: readonly Body<Handle>[];
  grounds: readonly Ground[];
  table: Sizing['table'];
  /** Where a thing is drawn that has settled there; not there: nothing draws. */
  drawn?: Drawn;
  joints?: readonly Joined[];
}

const bodyOf = ({ id, solid }: Lying, rest: Rest, grounds: readonly Ground[]): Body<Handle> => bodyAt(id, solid, rest, grounds, false);

/** Do those that are told stand in so large heaps that the server looks at no more of them? Then nothing is pushed. */
export const isHeaped = (told: readonly Body<Handle>[]): boolean => nearOf(told, new Set<Handle>()) === null;

/** Bodies whose places the server would not take. Empty: it takes them; null: the heap is more than it looks at. */
export function unsettled(moved: readonly Placed[], { told, grounds, table, joints = [] }: Among): Set<Handle> | null {
  const wrong = new Set<Handle>();
  const gone = new Set(moved.map(({ id }) => id)),
    others = told.filter(({ id }) => !gone.has(id));
  const laid = moved.map((one) => bodyOf(one, one.rest, grounds));
  const all = [...others, ...laid],
    near = nearOf(all, gone);
  if (near === null) return null;
  // Of two that both moved the one with the later name is in the way.
  const meets = (body: Body<Handle>): boolean => near.get(body)?.some((other) => !(gone.has(other.id) && other.id > body.id) && collide(body, other)) === true;
  laid.forEach((body, i) => {
    const one = moved[i] as Placed;
    if (isOff(table, one.rest) || overturned(one) || sinks(body) || meets(body)) wrong.add(body.id);
  });
  for (const id of tornIn(joints, new Map(laid.map((body) => [body.id, body])))) wrong.add(id);
  const hangs = hanging(all, near);
  // What hung before is nobody's fault, as on the server.
  const before = hangs.size === 0 ? hangs : hanging(told, nearOf(told, new Set<Handle>()) ?? new Map());
  for (const id of hangs) if (gone.has(id) || !before.has(id)) wrong.add(id);
  return wrong;
}

/** Does it lie on the other side than it may? Nobody is shown what was below. [V32] */
const overturned = ({ tips, rest: { lean } }: Placed): boolean => tips !== 'any' && lean !== undefined && uprightness(turnOfLean(lean)) <= 0;

/** What is in others is lifted by so much at a time, and at most so often; tenths of a millimetre. */
const LIFT = 4,
  LIFTS = 60;

const groundOf = ({ rest, solid }: Placed, grounds: readonly Ground[]): number => groundAt(grounds, rest.x, rest.z) + solid.h / 2;

/**
 * How high the middles of those that are wrong have to be to lie in nothing, from below upwards, tenths of a
 * millimetre; `level`: it was pressed into its ground or turned over, and lies flat, turned so.
 */
export function apart(moved: readonly Placed[], wrong: ReadonlySet<Handle>, among: Among): { id: Handle; y: number; level: number | null }[] {
  const { grounds } = among,
    laid = standing(moved, wrong, among);
  const high = (one: Placed): number => one.rest.y ?? groundOf(one, grounds);
  const order = moved.filter(({ id }) => wrong.has(id)).sort((a, b) => high(a) - high(b) || a.id - b.id);
  return order.map((one) => {
    const { id, rest } = one;
    const level = overturned(one) || sinks(bodyOf(one, rest, grounds)) ? rest.turn : null;
    let y = Math.ceil(level === null ? high(one) : Math.max(high(one), groundOf(one, grounds)));
    const at = (): Body<Handle> => bodyOf(one, { ...rest, y, ...(level === null ? {} : { lean: undefined }) } as Rest, grounds);
    let body = at();
    for (let i = 0; i < LIFTS && laid.some((other) => collide(body, other)); i++) {
      y += LIFT;
      body = at();
    }
    laid.push(body);
    return { id, y: y + 1, level };
  });
}

/** All bodies but those that are wrong. */
function standing(moved: readonly Placed[], wrong: ReadonlySet<Handle>, { told, grounds }: Among): Body<Handle>[] {
  const gone = new Set(moved.map(({ id }) => id));
  return [...told.filter(({ id }) => !gone.has(id)), ...moved.filter(({ id }) => !wrong.has(id)).map((one) => bodyOf(one, one.rest, grounds))];
}

/** Rings round about that are tried, and how far each is from the next, tenths of a millimetre. */
const RINGS = 40,
  RING = 25,
  WAYS = 12;

/** What cannot stay where it fell lies flat on the nearest ground that is free, at least so many rings away. */
export function beside(moved: readonly Placed[], wrong: ReadonlySet<Handle>, among: Among, rings = 0): Placed[] {
  const { grounds, table } = among,
    laid = standing(moved, wrong, among);
  return moved.map((one) => {
    if (!wrong.has(one.id)) return one;
    const { turn } = one.rest,
      near = backOn(table, one.rest, Math.max(one.solid.w, one.solid.d)),
      [x, z] = [Math.round(near.x), Math.round(near.z)];
    for (let i = rings * WAYS; i < (rings + RINGS) * WAYS; i++) {
      const [far, degrees] = [Math.ceil(i / WAYS) * RING, (360 / WAYS) * (i % WAYS)];
      const rest = { x: x + rounded(far * cosine(degrees), ONE), z: z + rounded(far * sine(degrees), ONE), turn };
      const body = bodyOf(one, rest, grounds);
      if (isOff(table, rest) || laid.some((other) => collide(body, other))) continue;
      laid.push(body);
      return { ...one, rest };
    }
    return one;
  });
}

/** Of a heap that is too much to look at a quarter slides off, the topmost first; farther each time. */
export function slidOff(moved: readonly Placed[], among: Among, time: number): Placed[] {
  const high = ({ rest, solid }: Placed): number => rest.y ?? solid.h / 2;
  const order = [...moved].sort((a, b) => high(b) - high(a) || a.id - b.id);
  const off = new Set(order.slice(0, Math.ceil(moved.length / 4)).map(({ id }) => id));
  return beside(moved, off, among, 8 * time);
}
