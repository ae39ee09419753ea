// The line along which a puzzle is cut: wavy, with a tab to one side.

/** A piece of a puzzle: which of how many it is, and its sides above, right, below, left as `lineOf` has them. */
export interface JigsawCut {
  column: number;
  row: number;
  columns: number;
  rows: number;
  sides: readonly [number, number, number, number];
  /**
   * The picture is this piece's alone and reaches so far beyond each of its sides, in sides of a piece. Not there: it
   * is the picture of the whole.
   */
  around?: number;
}

/** What a tab and its bevel take beyond the side of a piece, and a little more. */
export const AROUND = 0.3;

/** Along a side from its middle, and outwards from it, in sides of a piece. */
export type Point = readonly [x: number, y: number];

/** Curves from a corner to the top of a tab, in sides of a piece; the other half is the same mirrored. */
const CURVES: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [-0.5, 0],
    [-0.26, 0],
    [-0.04, -0.075],
    [-0.085, 0.035],
  ],
  [
    [-0.085, 0.035],
    [-0.125, 0.11],
    [-0.16, 0.225],
    [0, 0.225],
  ],
];
const STEPS = 6;
/** A line swings by so much of a side, to one side and to the other. */
const WAVE = 0.035;
function along([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t,
    [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
}

/** A side from its left corner to its right one, outwards up: straight (0), a tab (1), or room for one (-1). */
export function lineOf(state: number): Point[] {
  if (state === 0)
    return [
      [-0.5, 0],
      [0.5, 0],
    ];
  const half = CURVES.flatMap((curve, last) => Array.from({ length: STEPS + last }, (_, i) => along(curve, i / STEPS)));
  const whole = [
    ...half,
    ...half
      .slice(0, -1)
      .map(([x, y]): Point => [-x, y])
      .reverse(),
  ];
  const tab = whole.map(([x, y]): Point => [x, y + WAVE * Math.sin(2 * Math.PI * x) * Math.cos(Math.PI * x) ** 2]);
  // What one gives the other lacks: seen from over there it is turned by half.
  return state > 0 ? tab : tab.map(([x, y]): Point => [-x, -y]).reverse();
}

/** From a side's own directions, along and outwards, to those of the piece: above, right, below, left. */
export const ROUND: readonly ((s: number, h: number) => Point)[] = [(s, h) => [s, h], (s, h) => [h, -s], (s, h) => [-s, -h], (s, h) => [-h, s]];

/** All round a piece, clockwise from its left upper corner: from its middle, in sides of it, upwards up. */
export const outlineOf = (sides: JigsawCut['sides']): Point[] =>
  sides.flatMap((state, side) =>
    lineOf(state)
      .slice(1)
      .map(([s, h]) => (ROUND[side] as (typeof ROUND)[number])(s, 0.5 + h)),
  );
