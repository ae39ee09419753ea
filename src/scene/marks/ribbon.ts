// A line drawn by hand as a smooth ribbon: points of a curve through those that were drawn, two vertices each, round at
// both ends. Pure.

/** What becomes one mesh. `at`: across (-1..1) and beyond the end (0..1), in half widths; `ink`: red, green, blue. */
export interface Ribbons {
  position: number[];
  at: number[];
  ink: number[];
  index: number[];
}

export const ribbons = (): Ribbons => ({ position: [], at: [], ink: [], index: [] });

const TENTH = 0.0001;
/** Points of the curve are at most so far apart, metres. */
const STEP = 0.004;
/** Between two drawn points so many at most. */
const MOST = 6;

/**
 * A curve through the points (Catmull and Rom), as x and z in turn, metres. What is drawn twice at one place counts
 * once.
 */
export function smooth(line: readonly number[]): number[] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < line.length; i += 2) {
    const [x, z] = [(line[i] ?? 0) * TENTH, (line[i + 1] ?? 0) * TENTH];
    const last = points.at(-1);
    if (!last || Math.hypot(last[0] - x, last[1] - z) > 1e-5) points.push([x, z]);
  }
  const [first] = points;
  if (!first) return [];
  const out: number[] = [...first];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? first,
      c = points[i + 1] ?? b,
      a = points[i - 1] ?? b,
      d = points[i + 2] ?? c;
    const parts = Math.min(MOST, Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / STEP)));
    for (let k = 1; k <= parts; k++) {
      const t = k / parts;
      out.push(between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t));
    }
  }
  return out;
}

const between = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Adds one line of this width (0.1 mm) and colour; `height` of the ground at a place, metres. */
export function addRibbon(
  to: Ribbons,
  line: readonly number[],
  width: number,
  ink: readonly [number, number, number],
  height: (x: number, z: number) => number,
): void {
  const curve = smooth(line),
    n = curve.length / 2,
    half = (width * TENTH) / 2;
  if (n === 0) return;
  let [dx, dz] = [1, 0];
  const first = to.position.length / 3;
  const put = (x: number, z: number, end: number): void => {
    for (const side of [-1, 1]) {
      const px = x - dz * half * side + dx * half * end,
        pz = z + dx * half * side + dz * half * end;
      to.position.push(px, height(px, pz), pz);
      to.at.push(side, Math.abs(end));
      to.ink.push(...ink);
    }
  };
  for (let i = 0; i < n; i++) {
    const [x, z] = [curve[2 * i] ?? 0, curve[2 * i + 1] ?? 0];
    const before = Math.max(0, i - 1) * 2,
      after = Math.min(n - 1, i + 1) * 2;
    const [wx, wz] = [(curve[after] ?? 0) - (curve[before] ?? 0), (curve[after + 1] ?? 0) - (curve[before + 1] ?? 0)];
    const far = Math.hypot(wx, wz);
    if (far > 1e-7) [dx, dz] = [wx / far, wz / far];
    if (i === 0) put(x, z, -1);
    put(x, z, 0);
    if (i === n - 1) put(x, z, 1);
  }
  for (let i = first; i + 3 < to.position.length / 3; i += 2) to.index.push(i, i + 1, i + 2, i + 1, i + 3, i + 2);
}
