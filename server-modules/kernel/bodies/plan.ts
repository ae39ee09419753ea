// Where each thing comes to lie when the table is tidied. First what leans or hangs comes to stand upright, where it
// lies or as near as there is room; then stacks are squared, turned and drawn, as long as something can be. A thing
// that cannot be bettered without touching another stays: so nothing is done a second time. [V33]

import type { PieceId } from '../ids.ts';
import { turned } from '../ops.ts';
import { viewPiece } from '../project.ts';
import { no, ok, type Result } from '../result.ts';
import { SHEET, type Grid, type SnapPoint } from '../sheet.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, getZone, type World } from '../state.ts';
import type { Refusal } from '../types.ts';
import { within } from '../verbs/verb-def.ts';
import { FELT } from '../world.ts';
import {
  bodiesOf,
  bodyAt,
  collide,
  extentOf,
  FEEL,
  hanging,
  isGround,
  isUp,
  leansOn,
  nearOf,
  sinks,
  SLACK,
  type Body,
  type Extent,
  type Laid,
  type Spot,
} from './around.ts';
import { drawnTo, nearestOn, type BoardPoints, type Draws, type LaidBoard } from './drawn.ts';
import { createFloor } from './floor.ts';
import { costOf, deepness, isSquare, squared } from './square.ts';
import { areAlike, stacksOf, type Stack, type Thing } from './stacks.ts';

/**
 * No more things, pairs that stand on each other, and steps of work: where the rules run in an interpreter one takes up
 * to a tenth of a millisecond.
 */
const MOST = { things: 600, pairs: 2000, work: 30_000 } as const;
/** Stacks are bettered in so many rounds at most; hardly ever are there more than three. */
const ROUNDS = 12;
/** Rings round about in which room is looked for, how far each is from the next, and how many places it has. */
const RINGS = { count: 100, apart: 50, ways: 12 } as const;
/** What lies in one square of so many tenths of a millimetre is one heap. */
const HEAP = 300;
/** From the middle of the table: the narrowest of them is wider. What lies farther out is moved no farther. */
const NARROW = 3500;

/** Where they all come to lie. Refuses 'too-many' and 'table-full'. */
export function planOf(w: World, laid: readonly Laid<PieceId>[], loose: readonly Laid<PieceId>[], draws: Draws): Result<ReadonlyMap<PieceId, Thing>, Refusal> {
  if (loose.length > MOST.things) return no({ code: 'too-many' });
  const { bodies, grounds } = bodiesOf(laid);
  const floor = createFloor(bodies);
  const felt = getZone(w, FELT);
  const bases = new Set(laid.filter(isGround).map(({ id }) => id));
  const things = new Map<PieceId, Thing>();
  loose.forEach((one, order) => {
    const body = bodies[laid.indexOf(one)] as Body;
    things.set(one.id, { id: one.id, kind: one.kind, solid: one.solid, order, spot: one.spot, body });
  });
  const { points, grid, boards } = drawing(w, laid, draws);
  /** What hangs in the air and stays there, fastened: nothing stands on it. */
  const hung = new Set<PieceId>();
  /** In which ring what lay there last found room. */
  const rings = new Map<string, number>();
  let work = 0;
  const isEnough = (): boolean => work > MOST.work;

  const bodyOf = ({ id, solid }: Thing, spot: Spot): Body => bodyAt(id, solid, spot, grounds, false);
  const extents = new WeakMap<Body, Extent>();
  function extent(body: Body): Extent {
    let found = extents.get(body);
    if (found === undefined) extents.set(body, (found = extentOf(body, 0)));
    return found;
  }
  const near = (at: Extent, by: number): Body[] => {
    work++;
    return floor.near(at, by);
  };
  const meets = (body: Body, but: ReadonlySet<PieceId>): boolean =>
    near(extent(body), SLACK - 4).some((other) => other.id !== body.id && !but.has(other.id) && crash(body, other));
  const holdersOf = (body: Body): Body[] => near(extent(body), -FEEL).filter((other) => other.id !== body.id && bears(body, other));

  function crash(a: Body, b: Body): boolean {
    if (isSquare(a) && isSquare(b)) return deepness(extent(a), extent(b), 0) > SLACK;
    work += costOf(a, b);
    return collide(a, b);
  }
  function bears(a: Body, b: Body): boolean {
    if (isSquare(a) && isSquare(b)) {
      const [one, other] = [extent(a), extent(b)];
      return deepness(one, other, -FEEL) > 0 && deepness(one, other, FEEL) <= 0;
    }
    work += 2 * costOf(a, b);
    return leansOn(a, b);
  }

  /** How many lie flat at a place. */
  const lying = new Map<string, number>();
  const placeOf = ({ x, z }: Spot): string => `${x} ${z}`;
  function lies({ spot }: { spot: Spot }, by: 1 | -1): void {
    if (spot.y === undefined) lying.set(placeOf(spot), (lying.get(placeOf(spot)) ?? 0) + by);
  }
  for (const one of laid) if (!isGround(one)) lies(one, 1);
  /** Thin sheets lie in each other: a place draws one of them. */
  const isTaken = ({ spot }: Thing, to: Spot): boolean => (lying.get(placeOf(to)) ?? 0) > (spot.y === undefined && placeOf(spot) === placeOf(to) ? 1 : 0);

  function settle(thing: Thing, spot: Spot, body: Body): void {
    lies(thing, -1);
    Object.assign(thing, { spot, body });
    lies(thing, 1);
    floor.put(body);
  }

  /** What leans, and what nothing holds once that is gone, from below upwards; null: too much. */
  function fallen(): Thing[] | null {
    const falls = new Set([...things.values()].filter(({ spot }) => spot.lean !== undefined).map(({ id }) => id));
    const still = bodies.filter(({ id }) => !falls.has(id));
    const pairs = nearOf(still, new Set(), MOST.pairs);
    if (pairs === null) return null;
    for (const id of hanging(still, pairs)) (things.has(id) ? falls : hung).add(id);
    for (const id of falls) floor.take(id);
    const low = ({ body }: Thing): number => (body.boxes[0] as Body['boxes'][number]).at[1];
    return [...things.values()].filter(({ id }) => falls.has(id)).sort((a, b) => low(a) - low(b) || a.order - b.order);
  }

  /** Upright where it lies, on what it lies over, or on the nearest free ground. False: there is no room. */
  function stand(thing: Thing): boolean {
    const { x, z } = thing.spot;
    const turn = squared(thing, thing.spot.turn);
    const flat = { x, z, turn };
    const spot = isFree(thing, flat) ? flat : (onTop(thing, flat) ?? beside(thing, flat));
    if (spot !== null) settle(thing, spot, bodyOf(thing, spot));
    return spot !== null;
  }

  const isFree = (thing: Thing, spot: Spot): boolean => isOnTable(thing, spot) && !meets(bodyOf(thing, spot), NOBODY);
  const isOnTable = ({ spot: was }: Thing, { x, z, turn }: Spot): boolean =>
    within(felt, { x, z, turn }) === null && square(x, z) <= Math.min(FARTHEST * FARTHEST, Math.max(NARROW * NARROW, square(was.x, was.z)));

  /** On the highest thing below it, if that is as wide as it is: not on the head of something tall. */
  function onTop(thing: Thing, flat: Spot): Spot | null {
    const foot = extent(bodyOf(thing, flat));
    const column = { ...foot, low: 0, high: HIGHEST };
    const tops = near(column, 0).flatMap((other) => {
      const at = extent(other);
      const [box] = other.boxes;
      const wide = at.left <= foot.left && at.right >= foot.right && at.back <= foot.back && at.front >= foot.front;
      return wide && at.high - at.low <= at.right - at.left && box?.upright === true && other.boxes.length === 1 && !bases.has(other.id) && !hung.has(other.id)
        ? [at.high]
        : [];
    });
    if (tops.length === 0) return null;
    const spot = { ...flat, y: Math.ceil((Math.max(...tops) + thing.solid.h) / 2) };
    const body = bodyOf(thing, spot);
    return !meets(body, NOBODY) && holdersOf(body).length > 0 ? spot : null;
  }

  function beside(thing: Thing, flat: Spot): Spot | null {
    // Nearer than where another of the same heap found room there is hardly any.
    const heap = `${Math.floor(flat.x / HEAP)} ${Math.floor(flat.z / HEAP)}`;
    for (let i = RINGS.ways * (rings.get(heap) ?? 1); i < RINGS.count * RINGS.ways && !isEnough(); i++) {
      const [off, degrees] = [Math.floor(i / RINGS.ways) * RINGS.apart, (360 / RINGS.ways) * (i % RINGS.ways)];
      const spot = { ...flat, x: flat.x + rounded(off * cosine(degrees), ONE), z: flat.z + rounded(off * sine(degrees), ONE) };
      // As if all were square: what is only nearly free is not worth a closer look.
      if (isOnTable(thing, spot) && !near(extent(bodyOf(thing, spot)), SLACK).some(({ boxes }) => boxes.length === 1) && isFree(thing, spot)) {
        rings.set(heap, Math.floor(i / RINGS.ways));
        return spot;
      }
    }
    return null;
  }

  /** Stacks that lie as well as they can. */
  const done = new Set<PieceId>();
  /** Betters what can be bettered, stack by stack, those first that have the shortest way. False: nothing. */
  function better(): boolean {
    const holders = new Map([...things.values()].filter(({ body }) => isUp(body)).map(({ id, body }) => [id, holdersOf(body)]));
    const stacks = stacksOf(things, holders).map((stack) => ({ stack, held: holders.get(stack.foot.id) ?? [], drawn: drawnFrom(stack.foot) }));
    const way = ({ stack: { foot }, drawn }: (typeof stacks)[number]): number => (drawn === null ? 0 : square(drawn.x - foot.spot.x, drawn.z - foot.spot.z));
    stacks.sort((a, b) => way(a) - way(b) || a.stack.foot.order - b.stack.foot.order);
    let found = false;
    for (const { stack, held, drawn } of stacks) {
      const { foot } = stack;
      if (done.has(foot.id)) continue;
      const high = isUp(foot.body) && held.every(({ id }) => !bases.has(id)) ? { y: foot.spot.y as number } : {};
      const there = drawn === null || 'y' in high || isTaken(foot, drawn) ? null : drawn;
      const here = { ...foot.spot, turn: squared(foot, foot.spot.turn) };
      let [met, blocked]: [ReturnType<typeof move>, boolean] = ['there', false];
      for (const { x, z, turn } of there === null ? [here] : [there, here]) {
        met = move(movedTo(stack, { x, z, turn, ...high }));
        found ||= met === 'moved';
        if (met !== 'blocked') break;
        blocked = true;
      }
      if (met === 'there' && !blocked && (drawn === null || there !== null)) done.add(foot.id);
      if (isEnough()) return false;
    }
    return found;
  }

  /** Where it is drawn to, and how it lies there. */
  function drawnFrom(thing: Thing): Spot | null {
    const { kind, spot } = thing;
    const onBoards = boards.flatMap(({ of, board }) => nearestOn(of, board, kind, spot) ?? []);
    const tags = viewPiece(w, null, getPiece(w, thing.id))?.extra?.tags;
    return drawnTo({ points: [...points, ...onBoards], grid }, kind, { ...spot, turn: squared(thing, spot.turn) }, tags);
  }

  /** Where all of a stack comes to lie with its foot: squared on each other, turned as one. */
  function movedTo({ foot, above }: Stack, at: Spot): [thing: Thing, spot: Spot][] {
    const body = bodyOf(foot, at);
    const by = at.turn - foot.spot.turn;
    const [s, c] = [sine(by), cosine(by)];
    const top = extent(body).high;
    return [
      [foot, at],
      ...above.flatMap((next) => {
        const one = next.foot;
        const own = above.length === 1 && areAlike(foot, one);
        const [x, z] = own ? [0, 0] : [one.spot.x - foot.spot.x, one.spot.z - foot.spot.z];
        return movedTo(next, {
          x: at.x + rounded(x * c - z * s, ONE),
          z: at.z + rounded(x * s + z * c, ONE),
          turn: squared(one, turned(one.spot.turn + by)),
          y: Math.ceil((top + one.solid.h) / 2),
        });
      }),
    ];
  }

  /** Moves them all, unless they lie there already or one of them would meet something or have nothing to stand on. */
  function move(to: readonly (readonly [thing: Thing, spot: Spot])[]): 'moved' | 'there' | 'blocked' {
    if (to.every(([{ spot }, now]) => spot.x === now.x && spot.z === now.z && spot.turn === now.turn && spot.y === now.y)) return 'there';
    const all = new Set(to.map(([{ id }]) => id));
    const placed = to.map(([thing, spot]) => ({ thing, spot, body: bodyOf(thing, spot) }));
    const wrong = placed.some(({ thing, spot, body }, i) => {
      if (!isOnTable(thing, spot) || sinks(body) || meets(body, all)) return true;
      const below = placed.slice(0, i).map((other) => other.body);
      if (below.some((other) => crash(body, other))) return true;
      // The foot comes first: it lies on the ground, or on what is fixed.
      return i > 0 ? !below.some((other) => bears(body, other)) : spot.y !== undefined && holdersOf(body).every(({ id }) => all.has(id));
    });
    if (wrong) return 'blocked';
    for (const { thing, spot, body } of placed) settle(thing, spot, body);
    return 'moved';
  }

  // What bears something that stays, stays with it.
  for (const firm = bodies.filter((body) => isUp(body) && !things.has(body.id)); firm.length > 0;)
    for (const below of holdersOf(firm.pop() as Body)) if (things.delete(below.id) && isUp(below)) firm.push(below);
  const fell = fallen();
  if (fell === null) return no({ code: 'too-many' });
  const stands = fell.every(stand);
  for (let i = 0; i < ROUNDS && stands && !isEnough() && better(); i++);
  return isEnough() ? no({ code: 'too-many' }) : stands ? ok(things) : no({ code: 'table-full' });
}

const NOBODY: ReadonlySet<PieceId> = new Set();
/** As for a rest. */
const FARTHEST = 15_000;
/** Above all that stands, twentieths of a millimetre. */
const HIGHEST = 100_000;

const square = (x: number, z: number): number => x * x + z * z;

interface Boards {
  of: BoardPoints;
  board: LaidBoard;
}

/** What draws on this table. */
function drawing(w: World, laid: readonly Laid<PieceId>[], draws: Draws): { points: SnapPoint[]; grid: Grid | null; boards: Boards[] } {
  const points: SnapPoint[] = [];
  // Written by the verbs `snap` and `grid`; of two that are equally near the first of these draws.
  for (const [key, text] of [...w.sheet].sort(([a], [b]) => (a < b ? -1 : 1))) if (key.startsWith(SHEET.snap)) points.push(JSON.parse(text) as SnapPoint);
  const grid = JSON.parse(w.sheet.get(SHEET.grid) ?? 'null') as Grid | null;
  const boards = laid.flatMap(({ id, kind, spot }): Boards[] => {
    const { look, up, zone, extra } = getPiece(w, id);
    const of = kind === 'board' && up && zone === FELT ? (draws?.(look) ?? null) : null;
    return of === null ? [] : [{ of, board: { x: spot.x, z: spot.z, turn: spot.turn, scale: extra?.scale ?? 100 } }];
  });
  return { points, grid, boards };
}
