// Do joints hold? What is joined lies to each other as it lay, in whole numbers: asked of a rest by the server, and by
// the page before it tells one. [V35]

import type { Joint } from '../types.ts';
import type { Body } from './around.ts';
import type { Box } from './boxes.ts';
import { FIXED, HINGE } from './ends.ts';

/** Two bodies, those that bear the joint's first and its other end. */
export type Pair = readonly [a: Body<unknown>, b: Body<unknown>];

/** So far a joint gives along each axis, twentieths of a millimetre: 2 mm; and as a turn, parts of ONE: 2.8 degrees. */
const GIVES = 40,
  TURNS = 200;
/** A spring that friction holds is longer or shorter than it was made by no more, twentieths of a millimetre: 2 cm. */
const STRETCHES = 400;
const ONE = 4096;

type V = readonly number[];
const boxIn = ({ boxes: [box] }: Body<unknown>): Box => box as Box;
const less = (a: V, b: V): number[] => a.map((part, i) => part - (b[i] as number));
/** A direction of the table as the box has it, and one of the box on the table. */
const inside = ({ turn }: Box, v: V): number[] =>
  [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, k) => sum + (turn[3 * k + i] as number) * (v[k] as number), 0) / ONE);
const outside = ({ turn }: Box, v: V): number[] =>
  [0, 3, 6].map((i) => [0, 1, 2].reduce((sum, k) => sum + (turn[i + k] as number) * (v[k] as number), 0) / ONE);
const isFar = (a: V, b: V, most: number): boolean => less(a, b).some((part) => Math.abs(part) > most);
/** The axes of the other as the one has them. */
const turnsIn = (a: Box, b: Box): number[] =>
  [0, 1, 2].flatMap((i) =>
    inside(
      a,
      [0, 3, 6].map((k) => b.turn[i + k] as number),
    ),
  );
const length = ([x, , z]: V): number => Math.floor(Math.sqrt((x as number) ** 2 + (z as number) ** 2));

/** Is it torn, as the two lie now, who lay otherwise before? The joint is the first one's end of it. */
export function isTorn([, kind, x, z]: Joint, before: Pair, after: Pair): boolean {
  const [was, wasOther] = before.map(boxIn) as [Box, Box],
    [now, nowOther] = after.map(boxIn) as [Box, Box];
  const [lay, lies] = [less(wasOther.at, was.at), less(nowOther.at, now.at)];
  if (kind === FIXED) return isFar(inside(was, lay), inside(now, lies), GIVES) || isFar(turnsIn(was, wasOther), turnsIn(now, nowOther), TURNS);
  if (kind === HINGE) {
    // Where the hinge is on the other one, at the height at which it is on this one.
    const end = [2 * x, 0, 2 * z],
      other = inside(wasOther, less(outside(was, end), lay));
    return isFar(
      outside(now, end),
      lies.map((part, i) => part + (outside(nowOther, other)[i] as number)),
      GIVES,
    );
  }
  const off = (at: V): number => Math.abs(length(at) - 2 * x);
  return off(lies) > Math.max(STRETCHES, off(lay)) + GIVES;
}
