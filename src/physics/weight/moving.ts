// One thing that can be pushed, as a body of Rapier: how heavy and slippery it is, how far it may tip.

import RAPIER from 'rdet';
import type { Flown } from '../../store/hand/weight.ts';
import { turned, upright, type Q, type V3 } from '../quat.ts';
import { METRE, shapeOf, TENTH, yawOfTurn } from './colliders.ts';
import type { Carried, Lying } from './lying.ts';

export interface Moving {
  lying: Lying;
  body: RAPIER.RigidBody;
  /** Where it was at first. */
  from: V3;
  turn: Q;
  /** It has been awake: what was drawn on others and lies lower for the server has to say where it is. */
  woken: boolean;
}

/** How dense things are. */
export const WOOD = 0.7;
/** How things slide, bounce and roll, and how long they do before they are slowed down (seconds). */
export interface Feel {
  /** Of the usual friction. */
  grip: number;
  bounce: number;
  damping: { readonly linear: number; readonly round: number; readonly angular: number };
  tired: number;
}
export const NATURAL: Feel = { grip: 1, bounce: 0.05, damping: { linear: 0.5, round: 3, angular: 0.8 }, tired: 1.2 };
export const WILD: Feel = { grip: 0.35, bounce: 0.7, damping: { linear: 0.1, round: 0.8, angular: 0.3 }, tired: 2.4 };
/** What is so near is met before it is touched: a thing that falls goes by half of a thin one in a step. */
const FORESEEN = 0.006 * METRE;
/** A body that must not turn over is righted when it tips farther than this (cosine), so fast (radians a second). */
const RIGHTED = { from: 0.55, by: 4 } as const;

/**
 * Of polished wood, powdered as boards for discs are: of discs with starch below them 0.07 to 0.11 was measured. Rapier
 * takes the mean of the two that touch, so only both polished slide as far as that, and a disc stops on the cloth.
 */
const SLICK = 0.08;
const ROUGH = 0.5;
export const frictionOf = ({ solid }: Lying, { grip }: Feel): number =>
  grip * (solid.slick === true ? SLICK : solid.round === true && solid.h * 3 > solid.w ? 0.45 : ROUGH);
/** Of what stays. */
export const gripOf = ({ solid: { slick } }: Lying): number => (slick === true ? SLICK : ROUGH);

/** It slides or rolls on when a hand lets go of it. */
export const goesOn = ({ solid: { slick, ball } }: Lying): boolean => slick === true || ball === true;

/** A marble rolls on: so much of what slows other things down when they turn. */
const ROLLS = 0.15;
const dampingOf = ({ solid: { round, ball } }: Lying, { damping }: Feel): number =>
  ball === true ? damping.round * ROLLS : round === true ? damping.round : damping.angular;

/** What is polished is slowed down by what it slides on, and by nothing else. */
const linearOf = ({ solid: { slick } }: Lying, { damping }: Feel): number => (slick === true ? 0 : damping.linear);

/** A body asleep where it lies; what touches it wakes it. */
export function loose(world: RAPIER.World, lying: Lying, { at, q }: { at: V3; q: Q }, feel: Feel): Moving {
  const { w, h, d, round, ball } = lying.solid;
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(at.x, at.y, at.z)
      .setRotation(q)
      .setLinearDamping(linearOf(lying, feel))
      .setAngularDamping(dampingOf(lying, feel))
      .setSoftCcdPrediction(FORESEEN)
      .setSleeping(true),
  );
  const shape = ball === true ? RAPIER.ColliderDesc.ball((w / 2) * TENTH) : shapeOf(round === true, (w / 2) * TENTH, (h / 2) * TENTH, (d / 2) * TENTH);
  world.createCollider(shape.setDensity(WOOD).setFriction(frictionOf(lying, feel)).setRestitution(feel.bounce), body);
  freed(body, lying);
  const made: Moving = { lying, body, from: { ...at }, turn: { ...q }, woken: false };
  body.userData = made;
  return made;
}

/** What is in a hand: it has something to say wherever it comes to lie. */
export function held(world: RAPIER.World, { lying, at: { x, y, z, turn } }: Carried, feel: Feel): Moving {
  const made = loose(world, lying, { at: { x: x * TENTH, y: y * TENTH, z: z * TENTH }, q: yawOfTurn(turn) }, feel);
  made.woken = true;
  return made;
}

/** Turns as it may: what is thrown stands as it stood, and what rolls comes to lie as it may. */
export function freed(body: RAPIER.RigidBody, { tips, solid }: Lying): void {
  const free = tips !== 'never' || solid.ball === true;
  body.setEnabledRotations(free, true, free, false);
}

/** Brings back what must not turn over. */
export function right(body: RAPIER.RigidBody): void {
  const q = body.rotation();
  if (upright(q) > RIGHTED.from) return;
  const up = turned(q, { x: 0, y: 1, z: 0 });
  // From its own upright to the upright: about what is across both.
  const [x, z] = [-up.z, up.x],
    l = Math.sqrt(x * x + z * z);
  const axis = l < 0.01 ? { x: 1, z: 0 } : { x: x / l, z: z / l };
  body.setAngvel({ x: axis.x * RIGHTED.by, y: body.angvel().y, z: axis.z * RIGHTED.by }, true);
}

/** So much longer than others goes on what slides or rolls, seconds: across a board it takes more than one. */
const LONGER = 1.2;
/** Slowed down, the more the longer it has been moving; what falls falls on. */
export function tire({ body, lying }: Moving, free: number, { damping, tired: after }: Feel): void {
  const seconds = free - after - (goesOn(lying) ? LONGER : 0);
  if (seconds <= 0) return;
  const tired = body.linvel().y < -FALLS ? 0 : seconds;
  body.setLinearDamping(damping.linear + 6 * tired);
  body.setAngularDamping(damping.round + 12 * tired);
}
/** Faster downwards than so it falls, metres a second. */
const FALLS = 0.05 * METRE;

/** Puts it elsewhere, at rest; `turn` null: turned as it is. */
export function putTo(body: RAPIER.RigidBody, at: V3, turn: Q | null): void {
  body.setTranslation(at, true);
  if (turn !== null) body.setRotation(turn, true);
  body.setLinvel({ x: 0, y: 0, z: 0 }, true);
  body.setAngvel({ x: 0, y: 0, z: 0 }, true);
}

/** It stands where it stood, and nothing moves it any more. */
export function fasten({ body, from, turn }: Moving): void {
  body.setTranslation(from, false);
  body.setRotation(turn, false);
  body.setBodyType(RAPIER.RigidBodyType.Fixed, false);
}

export function flownOf({ lying: { id }, body }: Moving): Flown {
  const { x, y, z } = body.translation(),
    q = body.rotation();
  return { h: id, x: x / TENTH, y: y / TENTH, z: z / TENTH, q: [q.x, q.y, q.z, q.w] };
}

/** Moved by less than this is not moved, metres, and turned by less (half of its sine). */
const MOVED = { far: 0.0002 * METRE, turned: 0.004 } as const;
/** Under what is lifted out of a tower things settle by less than this, metres, and stand as they stood. */
const GIVES_WAY = 0.0015 * METRE;

export function hasMoved({ body, from, turn }: Moving): boolean {
  const at = body.translation(),
    q = body.rotation();
  if (Math.abs(at.x - from.x) > MOVED.far || Math.abs(at.y - from.y) > MOVED.far || Math.abs(at.z - from.z) > MOVED.far) return true;
  return Math.abs(q.x * turn.x + q.y * turn.y + q.z * turn.z + q.w * turn.w) < 1 - MOVED.turned ** 2;
}

export function hasGivenWay({ body, from }: Moving): boolean {
  const { x, y, z } = body.translation();
  return (x - from.x) ** 2 + (y - from.y) ** 2 + (z - from.z) ** 2 > GIVES_WAY ** 2;
}

/** Slower than so, metres and radians a second, it is still. */
const SLOW = { linear: 0.006 * METRE, angular: 0.12 } as const;

export function isFast(body: RAPIER.RigidBody): boolean {
  const v = body.linvel();
  if (v.x * v.x + v.y * v.y + v.z * v.z > SLOW.linear ** 2) return true;
  const w = body.angvel();
  return w.x * w.x + w.y * w.y + w.z * w.z > SLOW.angular ** 2;
}
