// Shapes made in code: the sheet that every card is, the sweep round the table, flat outlines. Metres, y up.

import { BufferGeometry, Float32BufferAttribute, PlaneGeometry, Shape, ShapeGeometry, Vector3 } from 'three';

/** The sheet all cards are scaled from. */
export const SHEET = { w: 0.063, h: 0.088, thick: 0.00034, corner: 0.0032 } as const;

/** How finely a sheet is cut: one that is looked at closely, and one of many that lie about. */
const FINE = { corner: 6, columns: 10, rows: 10 },
  COARSE = { corner: 2, columns: 4, rows: 3 };

/**
 * A sheet in the XY plane, face towards +z, corners rounded, fine enough to be bent by the shader.
 * Attribute `aSide`: 0 face, 1 back, 2 edge. UVs run over the whole face; on the edge v runs through the thickness.
 */
export function sheetGeometry(coarse = false): BufferGeometry {
  const { corner: CORNER_STEPS, columns: COLUMNS, rows: ROWS } = coarse ? COARSE : FINE;
  const { w, h, thick, corner } = SHEET;
  const xs: number[] = [];
  const quarter = (i: number): number => corner * (1 - Math.cos((i / CORNER_STEPS) * (Math.PI / 2)));
  for (let i = 0; i <= CORNER_STEPS; i++) xs.push(-w / 2 + quarter(i));
  for (let i = 1; i < COLUMNS; i++) xs.push(-w / 2 + corner + ((w - 2 * corner) * i) / COLUMNS);
  for (let i = CORNER_STEPS; i >= 0; i--) xs.push(w / 2 - quarter(i));
  const top = (x: number): number => {
    const d = Math.abs(x) - (w / 2 - corner);
    return d <= 0 ? h / 2 : h / 2 - corner + Math.sqrt(Math.max(0, corner * corner - d * d));
  };
  const position: number[] = [],
    normal: number[] = [],
    uv: number[] = [],
    side: number[] = [],
    index: number[] = [];
  for (const back of [false, true]) {
    const first = side.length;
    for (const x of xs)
      for (let j = 0; j <= ROWS; j++) {
        const y = -top(x) + (2 * top(x) * j) / ROWS;
        position.push(x, y, back ? -thick / 2 : thick / 2);
        normal.push(0, 0, back ? -1 : 1);
        uv.push(back ? 0.5 - x / w : x / w + 0.5, y / h + 0.5);
        side.push(back ? 1 : 0);
      }
    for (let i = 0; i < xs.length - 1; i++)
      for (let j = 0; j < ROWS; j++) {
        const a = first + i * (ROWS + 1) + j,
          b = a + ROWS + 1;
        if (back) index.push(a, a + 1, b, b, a + 1, b + 1);
        else index.push(a, b, a + 1, b, b + 1, a + 1);
      }
  }
  const ring: [number, number][] = xs.map((x) => [x, -top(x)]);
  const right = xs[xs.length - 1] ?? 0;
  for (let j = 1; j < ROWS; j++) ring.push([right, -top(right) + (2 * top(right) * j) / ROWS]);
  for (const x of [...xs].reverse()) ring.push([x, top(x)]);
  for (let j = ROWS - 1; j > 0; j--) ring.push([-right, -top(right) + (2 * top(right) * j) / ROWS]);
  const first = side.length;
  for (const [x, y] of [...ring, ring[0] ?? [0, 0]] as [number, number][]) {
    const nx = Math.abs(x) > w / 2 - corner ? Math.sign(x) : 0,
      ny = Math.abs(y) > h / 2 - corner ? Math.sign(y) : 0,
      l = Math.hypot(nx, ny) || 1;
    for (const z of [thick / 2, -thick / 2]) {
      position.push(x, y, z);
      normal.push(nx / l, ny / l, 0);
      uv.push(0, z > 0 ? 1 : 0);
      side.push(2);
    }
  }
  for (let i = 0; i < ring.length; i++) {
    const a = first + i * 2;
    index.push(a, a + 1, a + 2, a + 1, a + 3, a + 2);
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.setAttribute('aSide', new Float32BufferAttribute(side, 1));
  g.setIndex(index);
  return g;
}

/** Inner radius of the smallest table, metres: what others are larger than. */
export const USUAL_RADIUS = 0.45;

/** Inner radius and straight length of a table for so many seats, in metres. */
export function tableSize(seats: number): { radius: number; length: number } {
  return seats <= 4 ? { radius: USUAL_RADIUS, length: 0 } : { radius: 0.47, length: 0.44 };
}

/** What lies so far beyond the inner edge still lies on the cushion, metres. */
const CUSHION = 0.03;

/** Is there no table under this point? As the viewer sees the turned table, metres. */
export function beyondTable({ radius, length }: { radius: number; length: number }, x: number, z: number): boolean {
  return Math.hypot(Math.max(0, Math.abs(x) - length / 2), z) > radius + CUSHION;
}

/**
 * A point of the inner edge; t from 0 to 1, starting where the right half of the near straight begins; with its outward
 * direction.
 */
export function edgeAt(radius: number, length: number, t: number): { x: number; z: number; nx: number; nz: number } {
  const round = Math.PI * radius,
    d = t * (2 * round + 2 * length);
  const arc = (a: number, cx: number) => ({ x: cx + Math.cos(a) * radius, z: Math.sin(a) * radius, nx: Math.cos(a), nz: Math.sin(a) });
  if (d < length) return { x: -length / 2 + d, z: radius, nx: 0, nz: 1 };
  if (d < length + round) return arc(Math.PI / 2 - (d - length) / radius, length / 2);
  if (d < 2 * length + round) return { x: length / 2 - (d - length - round), z: -radius, nx: 0, nz: -1 };
  return arc(-Math.PI / 2 - (d - 2 * length - round) / radius, -length / 2);
}

export interface SeatPlace {
  x: number;
  z: number;
  angle: number;
}

/** Where seat `i` of `n` sits; the first at +z, the others to its right and on. `angle` 0 looks from +z. */
export function seatPlace(radius: number, length: number, i: number, n: number): SeatPlace {
  const whole = 2 * Math.PI * radius + 2 * length;
  const at = edgeAt(radius, length, ((length / 2 + (i * whole) / n) % whole) / whole);
  return { x: at.x, z: at.z, angle: Math.atan2(at.nx, at.nz) };
}

/** A closed profile [outward, up] led round the table. `repeat`: how often the texture runs round. */
export function sweep(profile: readonly (readonly [number, number])[], radius: number, length: number, steps: number, repeat: number): BufferGeometry {
  const position: number[] = [],
    uv: number[] = [],
    index: number[] = [];
  const along: number[] = [0];
  for (let k = 1; k < profile.length; k++) {
    const [a, b] = [profile[k - 1] ?? [0, 0], profile[k] ?? [0, 0]];
    along.push((along[k - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  for (let i = 0; i <= steps; i++) {
    const { x, z, nx, nz } = edgeAt(radius, length, (i % steps) / steps);
    profile.forEach(([out, up], k) => {
      position.push(x + nx * out, up, z + nz * out);
      uv.push((i / steps) * repeat, (along[k] ?? 0) / 0.16);
    });
  }
  const n = profile.length;
  for (let i = 0; i < steps; i++)
    for (let k = 0; k < n - 1; k++) {
      const a = i * n + k,
        b = a + 1,
        c = a + n,
        d = c + 1;
      index.push(a, b, c, b, d, c);
    }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.setIndex(index);
  g.computeVertexNormals();
  // The seam: first and last column are the same place.
  const normal = g.getAttribute('normal'),
    sum = new Vector3(),
    other = new Vector3();
  for (let k = 0; k < n; k++) {
    sum
      .fromBufferAttribute(normal, k)
      .add(other.fromBufferAttribute(normal, steps * n + k))
      .normalize();
    normal.setXYZ(k, sum.x, sum.y, sum.z);
    normal.setXYZ(steps * n + k, sum.x, sum.y, sum.z);
  }
  return g;
}

/** The flat inside of the table. UV in metres divided by `tile`, or 0..1 over the whole when `tile` is 0. */
export function feltGeometry(radius: number, length: number, tile: number): BufferGeometry {
  const s = new Shape();
  s.moveTo(-length / 2, -radius);
  s.lineTo(length / 2, -radius);
  s.absarc(length / 2, 0, radius, -Math.PI / 2, Math.PI / 2, false);
  s.lineTo(-length / 2, radius);
  s.absarc(-length / 2, 0, radius, Math.PI / 2, Math.PI * 1.5, false);
  const g = new ShapeGeometry(s, 64).rotateX(-Math.PI / 2);
  const p = g.getAttribute('position'),
    uv = g.getAttribute('uv');
  for (let i = 0; i < p.count; i++) {
    if (tile > 0) uv.setXY(i, p.getX(i) / tile, p.getZ(i) / tile);
    else uv.setXY(i, p.getX(i) / (2 * radius + length) + 0.5, 0.5 - p.getZ(i) / (2 * radius));
  }
  return g;
}

/** One metre square, lying, facing up. */
export const flatSquare = (): BufferGeometry => new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
