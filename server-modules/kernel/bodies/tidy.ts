// Tidy: what lies loose on the felt stands upright and straight, on its snap point or on the grid, and stacks are
// squared. Nothing is turned over or shown, piles are left as they are, what lies above what stays so. [W14]

import type { PieceId } from '../ids.ts';
import { commit } from '../journal.ts';
import { kindOf } from '../kinds/index.ts';
import type { Grid, SnapPoint } from '../sheet.ts';
import { SHEET } from '../sheet.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, type World } from '../state.ts';
import type { Piece, Solid } from '../types.ts';
import { FELT, getSheet, orderOf } from '../world.ts';
import { bodiesAround, bodyAt, collide, hanging, leansOn, nearOf, sinks, standing, type Body, type Ground, type Spot } from './around.ts';
import { halfAlong, type Box } from './boxes.ts';
import { isLoose, solidOf } from './solids.ts';
import { grounded, standPiece } from './stand.ts';

/** Round about a place that is taken so many rings are tried, so far apart, tenths of a millimetre; places in each. */
const RINGS = 24,
  RING = 30,
  WAYS = 12;
/** What has nothing below it any more is laid on the ground, which may draw away what another stood on. */
const ROUNDS = 3,
  TIMES = 2;

interface Item {
  piece: Piece;
  solid: Solid;
  was: Body;
  /** It stands on something. */
  base: Body | null;
  from: Spot;
  now: Body;
  spot: Spot;
}

/** How many pieces were moved; null: a heap that takes too long to look at (V32). */
export function tidyFelt(w: World): number | null {
  const loose = orderOf(w, FELT).flatMap((id): { piece: Piece; solid: Solid }[] => {
    const piece = getPiece(w, id),
      solid = !piece.locked && isLoose(piece.kind) && kindOf(piece.kind).holds === null ? solidOf(w, piece) : null;
    return solid === null ? [] : [{ piece, solid }];
  });
  const { bodies: others, grounds } = bodiesAround(w, new Set(loose.map(({ piece }) => piece.id)));
  const items = loose.map(({ piece, solid }): Item => {
    const { x, z, turn } = piece,
      spot: Spot = { x, z, turn, ...standing(piece) },
      was = bodyAt(piece.id, solid, spot, grounds, false);
    return { piece, solid, was, base: null, from: spot, now: was, spot };
  });
  const all = [...others, ...items.map(({ was }) => was)],
    near = nearOf(all, new Set());
  if (near === null) return null;
  for (const item of items) item.base = item.was.based ? null : baseOf(item.was, near.get(item.was) ?? []);
  const room = roomOf(all);
  // From below upwards, and what leans at last: it looks for a place among those that stand.
  const order = [...items].sort((a, b) => rank(a) - rank(b) || heightOf(a.was) - heightOf(b.was));
  const byBody = new Map(items.map((item) => [item.was, item]));
  // Once more for those to whose place another has come out of the way meanwhile.
  for (let i = 0; i < TIMES; i++) for (const item of order) settle(w, item, (item.base && byBody.get(item.base)?.now) ?? item.base, grounds, room);
  ground(items, others, grounds, room, new Set(hanging(all, near)));
  let count = 0;
  for (const { piece, from, spot } of items) {
    if (sameSpot(from, spot)) continue;
    const was = getPiece(w, piece.id);
    // It slides: what it lay on and what lay on it are below and above it still.
    commit(w, { t: 'piece', was, now: { ...was, x: spot.x, z: spot.z, turn: spot.turn, home: null, extra: grounded(was.extra) } });
    standPiece(w, piece.id, spot.y, spot.lean);
    count++;
  }
  return count;
}

const sameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.z === b.z && a.turn === b.turn && a.y === b.y && a.lean === b.lean;
const rank = ({ from }: Item): number => (from.lean === undefined ? 0 : 1);
const boxOf = ({ boxes: [box] }: Body): Box => box as Box;
const heightOf = (body: Body): number => boxOf(body).at[1];
/** Twentieths of a millimetre. */
const topOf = ({ boxes }: Body): number => Math.max(...boxes.map((box) => box.at[1] + halfAlong(box, 1)));
const farBetween = (a: Body, b: Body): number => (boxOf(a).at[0] - boxOf(b).at[0]) ** 2 + (boxOf(a).at[2] - boxOf(b).at[2]) ** 2;

/** Of all it stands on that whose middle is nearest below its own. */
function baseOf(body: Body, near: readonly Body[]): Body | null {
  const below = near.filter((other) => heightOf(other) < heightOf(body) && leansOn(body, other));
  return below.sort((a, b) => farBetween(body, a) - farBetween(body, b))[0] ?? null;
}

/** All bodies, by the squares of the table they lie over. */
interface Room {
  add(body: Body): void;
  remove(body: Body): void;
  around(body: Body): Body[];
}
/** Twentieths of a millimetre. */
const SQUARE = 2000;

function roomOf(bodies: readonly Body[]): Room {
  const squares = new Map<string, Set<Body>>();
  const over = (body: Body, look: (key: string) => void): void => {
    const edge = (i: 0 | 2, sign: 1 | -1): number => Math.floor((sign * Math.max(...body.boxes.map((box) => sign * box.at[i] + halfAlong(box, i)))) / SQUARE);
    for (let x = edge(0, -1); x <= edge(0, 1); x++) for (let z = edge(2, -1); z <= edge(2, 1); z++) look(`${x} ${z}`);
  };
  const room: Room = {
    add: (body) => over(body, (key) => squares.set(key, (squares.get(key) ?? new Set()).add(body))),
    remove: (body) => over(body, (key) => squares.get(key)?.delete(body)),
    around(body) {
      const found = new Set<Body>();
      over(body, (key) => squares.get(key)?.forEach((other) => found.add(other)));
      return [...found];
    },
  };
  bodies.forEach(room.add);
  return room;
}

const isFree = (body: Body, room: Room): boolean => !sinks(body) && !room.around(body).some((other) => collide(body, other));

/** Finds its place, or leaves it where it is. */
function settle(w: World, item: Item, base: Body | null, grounds: readonly Ground[], room: Room): void {
  const { from: spot, solid, piece } = item;
  const straight = (Math.floor((spot.turn + 45) / 90) % 4) * 90;
  const at = (to: Spot): Body => bodyAt(piece.id, solid, to, grounds, false);
  const tries: Spot[] = [];
  room.remove(item.now);
  if (base !== null && item.base !== null && spot.lean === undefined) {
    const [dx, dz] = [Math.round((boxOf(base).at[0] - boxOf(item.base).at[0]) / 2), Math.round((boxOf(base).at[2] - boxOf(item.base).at[2]) / 2)];
    const y = Math.ceil((topOf(base) + solid.h) / 2);
    // Much narrower, or held at its rim only, it stays where it is on what bears it.
    const near = Math.min(solid.w, solid.d, 2 * Math.min(halfAlong(boxOf(base), 0), halfAlong(boxOf(base), 2))) / 3;
    const moved = { x: spot.x + dx, z: spot.z + dz };
    const middle = { x: Math.round(boxOf(base).at[0] / 2), z: Math.round(boxOf(base).at[2] / 2) };
    if ((moved.x - middle.x) ** 2 + (moved.z - middle.z) ** 2 < near * near && base.boxes.length === 1) tries.push({ ...middle, turn: straight, y });
    tries.push({ ...moved, turn: straight, y }, { ...moved, turn: spot.turn, y });
  } else if (item.was.based || spot.lean !== undefined) {
    tries.push(drawn(w, piece, { x: spot.x, z: spot.z, turn: straight }), { x: spot.x, z: spot.z, turn: straight });
    if (spot.lean === undefined) tries.push({ x: spot.x, z: spot.z, turn: spot.turn });
  }
  for (const to of tries) {
    const body = at(to);
    if (!isFree(body, room) || (to.y !== undefined && base !== null && !leansOn(body, base))) continue;
    return place(item, to, body, room);
  }
  if (item.spot.lean === undefined || !beside(item, straight, grounds, room)) room.add(item.now);
}

function place(item: Item, spot: Spot, body: Body, room: Room): void {
  item.spot = spot;
  item.now = body;
  room.add(body);
}

/** The nearest free ground round about, no farther from the middle of the table: nothing comes beyond its rim. */
function beside(item: Item, turn: number, grounds: readonly Ground[], room: Room): boolean {
  const { spot, solid, piece } = item;
  for (let i = 0; i < RINGS * WAYS; i++) {
    const [far, degrees] = [Math.ceil(i / WAYS) * RING, (360 / WAYS) * (i % WAYS)];
    const to = { x: spot.x + rounded(far * cosine(degrees), ONE), z: spot.z + rounded(far * sine(degrees), ONE), turn };
    if (to.x ** 2 + to.z ** 2 > spot.x ** 2 + spot.z ** 2) continue;
    const body = bodyAt(piece.id, solid, to, grounds, false);
    if (!isFree(body, room)) continue;
    place(item, to, body, room);
    return true;
  }
  return false;
}

/** What nothing holds any more is laid on the ground. What hung before may. */
function ground(items: readonly Item[], others: readonly Body[], grounds: readonly Ground[], room: Room, hung: ReadonlySet<PieceId>): void {
  for (let i = 0; i < ROUNDS; i++) {
    const all = [...others, ...items.map(({ now }) => now)],
      near = nearOf(all, new Set<PieceId>());
    const loose = near === null ? new Set<PieceId>() : hanging(all, near);
    const fallen = items.filter(({ piece: { id } }) => loose.has(id) && !hung.has(id));
    if (fallen.length === 0) return;
    for (const item of fallen) {
      room.remove(item.now);
      if (!beside(item, item.spot.turn, grounds, room)) room.add(item.now);
    }
  }
}

/** The place that draws it: the nearest snap point within reach, else the grid, else its own. */
function drawn(w: World, { kind }: Piece, at: Spot): Spot {
  let best: Spot | null = null,
    near = Infinity;
  for (const point of snapsOf(w)) {
    const far = (point.x - at.x) ** 2 + (point.z - at.z) ** 2;
    if ((point.kind !== null && point.kind !== kind) || far > point.reach ** 2 || far >= near) continue;
    near = far;
    best = { x: point.x, z: point.z, turn: point.turns ? point.turn : at.turn };
  }
  const grid = gridOf(w);
  if (best !== null || grid === null || grid.snap === 'none') return best ?? at;
  const { size, shape, snap } = grid;
  // Rows of hexagons are nearer to each other than they are wide, and every other one is half of one aside.
  const row = shape === 'hex' ? (size * Math.sqrt(3)) / 2 : size,
    off = shape === 'hex' || snap === 'corner' ? 0 : 0.5,
    n = Math.round((at.z - grid.z) / row - off),
    aside = shape === 'hex' ? (n % 2) / 2 : off;
  const line = (from: number, units: number, by: number): number => Math.round(from + units * by) + 0;
  return { x: line(grid.x, Math.round((at.x - grid.x) / size - aside) + aside, size), z: line(grid.z, n + off, row), turn: at.turn };
}

const snapsOf = (w: World): SnapPoint[] =>
  [...w.sheet.keys()]
    .filter((key) => key.startsWith(SHEET.snap))
    .sort()
    .map((key) => JSON.parse(getSheet(w, key) ?? '') as SnapPoint);

function gridOf(w: World): Grid | null {
  const text = getSheet(w, SHEET.grid);
  return text === null ? null : (JSON.parse(text) as Grid);
}
