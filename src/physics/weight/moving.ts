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

export const frictionOf = ({ solid }: Lying, { grip }: Feel): number => grip * (solid.round === true && solid.h * 3 > solid.w ? 0.45 : 0.5);

/** A body asleep where it lies; what touches it wakes it. */
export function loose(world: RAPIER.World, lying: Lying, { at, q }: { at: V3; q: Q }, feel: Feel): Moving {
  const { w, h, d, round } = lying.solid;
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(at.x, at.y, at.z)
      .setRotation(q)
      .setLinearDamping(feel.damping.linear)
      .setAngularDamping(round === true ? feel.damping.round : feel.damping.angular)
      .setSoftCcdPrediction(FORESEEN)
      .setSleeping(true),
  );
  const shape = shapeOf(round === true, (w / 2) * TENTH, (h / 2) * TENTH, (d / 2) * TENTH);
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

/** Turns as it may: what is thrown stands as it stood. */
export const freed = (body: RAPIER.RigidBody, { tips }: Lying): void => body.setEnabledRotations(tips !== 'never', true, tips !== 'never', false);

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

/** Slowed down, the more the longer it has been moving; what falls falls on. */
export function tire(body: RAPIER.RigidBody, seconds: number, { damping }: Feel): void {
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

/** Slower than so, metres and radians a second, it is still. */
const SLOW = { linear: 0.006 * METRE, angular: 0.12 } as const;

export function isFast(body: RAPIER.RigidBody): boolean {
  const v = body.linvel();
  if (v.x * v.x + v.y * v.y + v.z * v.z > SLOW.linear ** 2) return true;
  const w = body.angvel();
  return w.x * w.x + w.y * w.y + w.z * w.z > SLOW.angular ** 2;
}
