// What a hand sets moving: the piece it lets down, all that this touches, and so on. One world of Rapier in steps of
// one length, so that the same hand over the same table ends alike wherever it runs.

import type RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Body } from '../../../server-modules/kernel/bodies/around.ts';
import type { Island, Sizing } from '../../store/hand/weight.ts';
import type { V3 } from '../quat.ts';
import { FELT, METRE, placeOf, TENTH, worldOf, yawOfTurn } from './colliders.ts';
import { backOn } from './edge.ts';
import { createHand, type Hand, type Led } from './hand.ts';
import { aligned, createJoints, withMates } from './joined.ts';
import type { Around, Carried, Lead, Look, Lying } from './lying.ts';
import { fasten, flownOf, gripOf, hasGivenWay, hasMoved, held, isFast, loose, NATURAL, putTo, right, tire, WILD, type Moving } from './moving.ts';
import { createPull, drawnIn } from './pulled.ts';
import { collidersOf, feelBoards, isOver, roundBoards } from './round.ts';
import { apart, beside, placeAs, slidOff, unsettled, type Among, type Placed } from './settled.ts';

/** Seconds. A hand at its fastest goes on by half of a small cube in one. */
const STEP = 1 / 240;
/** It lies still when it was still for so many steps. */
const STILL_STEPS = 36;
/** What fell over the rim is looked for in one of so many steps. */
const FALLS_EVERY = 8;
/**
 * What is still moving so long after the hand let go, or after it was taken apart, is stopped. However often it is
 * taken apart, all is at rest after WHOLE. Seconds.
 */
const LONGEST = 3,
  WHOLE = 4.6;
/** What fell over the rim comes back from so high, metres. */
const BACK = 0.06 * METRE;
/** So often what the server would not take is taken apart and let fall again, and then laid beside. */
const APART = 4,
  BESIDE = 4,
  SLIDES = 6;
/**
 * No more than so many move: a rest that names them all, leaning, has room in a message. What would be moved besides
 * stands firm.
 */
const MOST_MOVED = 80;

/** `look` finds what is there later; `most` may move. */
export function createIsland(around: Around, lead: Lead, table: Sizing['table'], look: Look, most = MOST_MOVED): Island {
  const feel = around.wild ? WILD : NATURAL;
  const world = worldOf(table, STEP);
  const moving = new Map<Handle, Moving>(),
    stays = new Map<Handle, { lying: Lying; colliders: RAPIER.Collider[] }>(),
    /** These feel the tops of round boards, all else their rims. */
    raised = new Set<Moving>(),
    /** What has to say where it is, though it hardly moved. */
    forced = new Set<Handle>();
  const joints = createJoints(world, (id) => moving.get(id)?.body ?? null);
  let among: Among = { ...around, table },
    boards = roundBoards(around.grounds),
    /** It has woken so many, and no more are woken. */
    awake = lead.hand.length,
    firm = false;
  lay(around);
  const inHand = lead.hand.map((one) => held(world, one, feel));
  for (const one of inHand) {
    moving.set(one.lying.id, one);
    forced.add(one.lying.id);
    ground(one);
  }
  const [mine, ...others] = inHand as [Moving, ...Moving[]],
    firmly = withMates(new Set([mine.lying.id]), around.joints ?? []),
    joined = others.filter(({ lying: { id } }) => firmly.has(id));
  joints.tie(around.joints ?? []);
  let lies: V3 = mine.from,
    /** What holds it, and where that would have it; null: it was let go. */
    hand: (Hand & { at: Led }) | null = null,
    left = 0,
    slow = 0,
    free = 0,
    whole = 0,
    tries = 0,
    steps = 0,
    over = false,
    /** It glides to where it is drawn. */
    pull: ReturnType<typeof createPull> | null = null,
    found: ReturnType<Island['rest']> = null;
  if (lead.out) takeOut();
  else {
    if (lead.held) hand = { ...createHand(mine, STEP, joined), at: { ...(lead.hand[0] as Carried).at } };
    for (const { body } of inHand) body.wakeUp();
  }
  for (const id of lead.above) moving.get(id)?.body.wakeUp();

  /** What lies as it lay stays as it is here; what lies otherwise is made anew. */
  function lay({ lying, bodies }: Around): void {
    lying.forEach((one, i) => {
      const body = bodies[i] as Body<Handle>;
      if ((moving.get(one.id) ?? stays.get(one.id))?.lying.key === one.key) return;
      forget(one.id);
      if (!one.moves) {
        stays.set(one.id, { lying: one, colliders: body.boxes.flatMap(collidersOf).map((made) => world.createCollider(made.setFriction(gripOf(one)))) });
        return;
      }
      const made = loose(world, one, placeOf(body, one), feel);
      moving.set(one.id, made);
      ground(made);
      if (firm) fasten(made);
    });
  }

  function ground(one: Moving): void {
    const over = boards.length > 0 && isOver(boards, one.body.translation());
    if (over === raised.has(one)) return;
    feelBoards(one.body, over);
    if (over) raised.add(one);
    else raised.delete(one);
  }

  function forget(id: Handle): void {
    const one = moving.get(id);
    if (one !== undefined) world.removeRigidBody(one.body);
    for (const collider of stays.get(id)?.colliders ?? []) world.removeCollider(collider, true);
    moving.delete(id);
    stays.delete(id);
    joints.forget(id);
  }

  function takeOut(): void {
    hand = null;
    [slow, free, whole] = [0, 0, 0];
    for (const { lying: one } of inHand) {
      forget(one.id);
      forced.delete(one.id);
    }
  }

  function step(): void {
    if (pull) {
      over = pull.step(STEP);
      return;
    }
    hand?.follow(hand.at, among.grounds);
    world.step();
    if (moving.get(mine.lying.id) === mine) lies = mine.body.translation();
    // Each question costs a call into Rapier: nobody asks how fast the others are once one is not still.
    let still = hand === null;
    const fresh: Moving[] = [],
      falls = steps++ % FALLS_EVERY === 0;
    world.forEachActiveRigidBody((body) => {
      const one = body.userData as Moving;
      if (!firm && !one.woken) fresh.push(one);
      if (boards.length > 0) ground(one);
      if (one.lying.tips === 'half') right(body);
      if (falls && body.translation().y < -FELT) comeBack(one);
      if (still && isFast(body)) still = false;
      if (hand === null) tire(one, free, feel);
    });
    if (fresh.length > 0) wake(fresh);
    slow = still ? slow + 1 : 0;
    if (hand) return;
    free += STEP;
    whole += STEP;
    if (slow >= STILL_STEPS || free > LONGEST || whole > WHOLE) settle();
  }

  /** Counts what has been touched; the farthest of more than MOST_MOVED stand where they stood, and all else does. */
  function wake(fresh: Moving[]): void {
    const room = most - awake;
    if (fresh.length > room) {
      const far = ({ from, lying: { id } }: Moving): readonly [number, number] => [
        (from.x - lies.x) ** 2 + (from.y - lies.y) ** 2 + (from.z - lies.z) ** 2,
        id,
      ];
      fresh.sort((a, b) => far(a)[0] - far(b)[0] || far(a)[1] - far(b)[1]);
    }
    for (const one of fresh.slice(0, room)) one.woken = true;
    awake += Math.min(room, fresh.length);
    if (fresh.length <= room) return;
    firm = true;
    for (const one of moving.values()) if (!one.woken) fasten(one);
  }

  /** What fell over the rim comes back within it. */
  function comeBack({ body, lying: one }: Moving): void {
    const { x, z } = within(body.translation(), one);
    putTo(body, { x, y: BACK, z }, null);
  }

  function within({ x, z }: { x: number; z: number }, { solid: { w, d } }: Lying): { x: number; z: number } {
    const at = backOn(table, { x: x / TENTH, z: z / TENTH }, Math.max(w, d));
    return { x: at.x * TENTH, z: at.z * TENTH };
  }

  /** All lies still: will the server take it? What it would not take is taken apart, and in the end laid beside. */
  function settle(): void {
    const at = ({ lying: one, body }: Moving): Placed => ({
      ...one,
      rest: placeAs(one, { at: inMetres(body.translation()), q: body.rotation() }, among.grounds),
    });
    const ties = among.joints ?? [],
      gone = lead.out && ![...moving.values()].some(hasGivenWay) ? [] : [...moving.values()].filter(isMoved),
      all = withMates(new Set(gone.map(({ lying: { id } }) => id)), ties);
    let moved = aligned([...moving.values()].filter(({ lying: { id } }) => all.has(id)).map(at), ties);
    let wrong = unsettled(moved, among);
    if (wrong !== null && wrong.size > 0 && tries++ < APART && whole < WHOLE) {
      [slow, free] = [0, 0];
      return takeApart(moved, wrong);
    }
    for (let i = 0; wrong === null && i < SLIDES; i++) {
      moved = slidOff(moved, among, i);
      wrong = unsettled(moved, among);
    }
    for (let i = 0; wrong !== null && wrong.size > 0 && i < BESIDE; i++) {
      moved = beside(moved, wrong, among);
      wrong = unsettled(moved, among);
    }
    const drawn = wrong?.size === 0 ? drawnIn(moved, among) : moved;
    found = wrong === null || wrong.size > 0 ? null : { pieces: drawn.map(({ id }) => id), places: drawn.map(({ rest }) => rest) };
    pull = createPull(moved, drawn, among, moving);
    over = !pull.any;
  }

  /** What was pressed into the felt lies flat on it, what is in others is over them, what lies off the table on it. */
  function takeApart(moved: readonly Placed[], wrong: ReadonlySet<Handle>): void {
    for (const id of wrong) if (moving.has(id)) forced.add(id);
    for (const { id, y, level } of apart(moved, wrong, among)) {
      const one = moving.get(id);
      if (one === undefined) continue;
      const { x, z } = within(one.body.translation(), one.lying);
      putTo(one.body, { x, y: y * TENTH, z }, level === null ? null : yawOfTurn(level));
    }
  }

  const isMoved = (one: Moving): boolean => (one.lying.piled && one.woken) || forced.has(one.lying.id) || hasMoved(one);

  return {
    lead(to) {
      if (hand) hand.at = { ...to };
    },
    release() {
      if (!hand) return;
      hand.letGo(hand.at, feel);
      hand = null;
      [slow, free, whole] = [0, 0, 0];
    },
    raise() {
      if (hand) takeOut();
    },
    run(ms) {
      left += ms / 1000;
      for (; left >= STEP && !over; left -= STEP) step();
      if (over) left = 0;
    },
    get still() {
      return over;
    },
    flown: () => [...moving.values()].filter(isMoved).map(flownOf),
    see(view, taken) {
      const holds = moving.get(mine.lying.id) === mine,
        now = over ? null : look(view, taken, holds);
      if (now === null) return;
      among = { ...now, table };
      boards = roundBoards(now.grounds);
      const here = new Set([...now.lying, ...(holds ? inHand.map(({ lying: one }) => one) : [])].map(({ id }) => id));
      for (const id of [...moving.keys(), ...stays.keys()]) if (!here.has(id)) forget(id);
      lay(now);
      joints.tie(now.joints ?? []);
    },
    rest: () => found,
    free() {
      over = true;
      world.free();
    },
  };
}

const inMetres = ({ x, y, z }: V3): V3 => ({ x: x / METRE, y: y / METRE, z: z / METRE });
