// Where bodies have come to rest, in the words of the verb that says so, and whether the server will take it: the
// page asks the server's own geometry before it sends anything. [V32]

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, collide, groundAt, hanging, sinks, type Body, type Ground } from '../../../server-modules/kernel/bodies/around.ts';
import { cosine, ONE, rounded, sine } from '../../../server-modules/kernel/sines.ts';
import type { Rest } from '../../../server-modules/kernel/verb.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import { upright, yawOf, type Q, type V3 } from '../quat.ts';
import type { Lying } from './lying.ts';

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

/** Bodies whose places the server would not take, `told` being all as it has them. Empty: it takes them. */
export function unsettled(moved: readonly Placed[], told: readonly Body<Handle>[], grounds: readonly Ground[]): Set<Handle> {
  const wrong = new Set<Handle>();
  const gone = new Set(moved.map(({ id }) => id)),
    others = told.filter(({ id }) => !gone.has(id));
  const laid = moved.map(({ id, solid, rest }) => bodyAt(id, solid, rest, grounds, false));
  laid.forEach((body, i) => {
    if (sinks(body) || others.some((other) => collide(body, other)) || laid.slice(0, i).some((other) => collide(body, other))) wrong.add(body.id);
  });
  const hangs = hanging([...others, ...laid]);
  // What hung before is nobody's fault, as on the server.
  const before = hangs.size === 0 ? hangs : hanging(told);
  for (const id of hangs) if (gone.has(id) || !before.has(id)) wrong.add(id);
  return wrong;
}

/** What is in others is lifted by so much at a time, and at most so often; tenths of a millimetre. */
const LIFT = 4,
  LIFTS = 60;

/**
 * How high the middles of those that are wrong have to be to lie in nothing, from below upwards, tenths of a
 * millimetre; `level`: it was pressed into its ground and lies flat on it, turned so.
 */
export function apart(
  moved: readonly Placed[],
  wrong: ReadonlySet<Handle>,
  told: readonly Body<Handle>[],
  grounds: readonly Ground[],
): { id: Handle; y: number; level: number | null }[] {
  const gone = new Set(moved.map(({ id }) => id));
  const laid = [
    ...told.filter(({ id }) => !gone.has(id)),
    ...moved.filter(({ id }) => !wrong.has(id)).map(({ id, solid, rest }) => bodyAt(id, solid, rest, grounds, false)),
  ];
  const ground = ({ rest, solid }: Placed): number => groundAt(grounds, rest.x, rest.z) + solid.h / 2;
  const high = (one: Placed): number => one.rest.y ?? ground(one);
  const order = moved.filter(({ id }) => wrong.has(id)).sort((a, b) => high(a) - high(b) || a.id - b.id);
  return order.map((one) => {
    const { id, solid, rest } = one;
    const level = sinks(bodyAt(id, solid, rest, grounds, false)) ? rest.turn : null;
    let y = Math.ceil(level === null ? high(one) : Math.max(high(one), ground(one)));
    const at = (): Body<Handle> => bodyAt(id, solid, { ...rest, y, ...(level === null ? {} : { lean: undefined }) } as Rest, grounds, false);
    let body = at();
    for (let i = 0; i < LIFTS && laid.some((other) => collide(body, other)); i++) {
      y += LIFT;
      body = at();
    }
    laid.push(body);
    return { id, y: y + 1, level };
  });
}

/** Places round about that are tried, and how far each ring is from the next, tenths of a millimetre. */
const RINGS = 40,
  RING = 25,
  WAYS = 12;

/** What cannot stay where it fell lies flat on the nearest ground that is free. */
export function beside(moved: readonly Placed[], wrong: ReadonlySet<Handle>, told: readonly Body<Handle>[], grounds: readonly Ground[]): Placed[] {
  const gone = new Set(moved.map(({ id }) => id));
  const as = ({ id, solid }: Placed, rest: Rest): Body<Handle> => bodyAt(id, solid, rest, grounds, false);
  const laid = [...told.filter(({ id }) => !gone.has(id)), ...moved.filter(({ id }) => !wrong.has(id)).map((one) => as(one, one.rest))];
  return moved.map((one) => {
    if (!wrong.has(one.id)) return one;
    const { x, z, turn } = one.rest;
    for (let i = 0; i < RINGS * WAYS; i++) {
      const [far, degrees] = [Math.ceil(i / WAYS) * RING, (360 / WAYS) * (i % WAYS)];
      const rest = { x: x + rounded(far * cosine(degrees), ONE), z: z + rounded(far * sine(degrees), ONE), turn };
      const body = as(one, rest);
      if (laid.some((other) => collide(body, other))) continue;
      laid.push(body);
      return { ...one, rest };
    }
    return one;
  });
}
