// What falls or is pushed, as it is to be drawn: mine where the simulation has it now, another's a little behind what
// was told, from one place to the next.

import { Euler, Quaternion } from 'three';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { qMix, yawOf, type Q } from '../physics/quat.ts';
import type { Flown } from '../store/hand/weight.ts';
import type { Motion } from '../store/types.ts';
import type { Item } from './item.ts';
import { TENTH, thicknessOf, type Sizes, type Spot } from './layout/spot.ts';
import { LEAN, SPIN, X, Y, YAW, Z, type Pose8 } from './motion.ts';

/** Another's are drawn so much later than they came, milliseconds: they come twenty times a second, or later. */
const BEHIND_MS = 90;

const LYING = new Quaternion().setFromEuler(new Euler(-Math.PI / 2, 0, 0)),
  turn = new Quaternion(),
  euler = new Euler();
/** So little that nobody sees it: what spins is turned about its middle, and not about its foot. */
const BARELY = 1e-9;

/** Turns a pose as a whole; `q`: the turn of a thing that lies flat is none. */
export function turnPose(at: Pose8, q: Q, sheet: boolean): void {
  turn.set(q.x, q.y, q.z, q.w).normalize();
  euler.setFromQuaternion(sheet ? turn.multiply(LYING) : turn, 'YXZ');
  at[YAW] = euler.y;
  at[LEAN] = euler.x + (sheet ? Math.PI / 2 : 0);
  at[SPIN] = euler.z || BARELY;
}

/** As the body of a spot is drawn there. */
export function flownPose(out: Pose8, spot: Spot, { x, y, z, q: [qx, qy, qz, qw] }: Flown, sizes: Sizes): void {
  const { body } = spot,
    q = { x: qx, y: qy, z: qz, w: qw };
  out.set(spot.pose);
  out[X] = x * TENTH;
  out[Z] = z * TENTH;
  out[Y] = y * TENTH - (body.t === 'sheet' ? 0 : thicknessOf(body, spot.layers, sizes) / 2);
  // A die stands as it stands, however it is turned about the upright.
  if (body.t === 'model' && body.turns) out[YAW] = yawOf(q) + body.turns[0];
  else turnPose(out, q, body.t === 'sheet');
}

type Told = Flown & { at: number };

/** Plays what falls or is pushed. */
export interface LoosePlay {
  /** Poses all of them, each taken out of other hands first; true while any is on its way. */
  play(loose: Motion['loose'], now: number, sizes: Sizes, items: ReadonlyMap<string | number, Item>, grasp: (item: Item) => void): boolean;
}

export function createLoosePlay(): LoosePlay {
  const heard = new Map<Handle, Told[]>();

  /** A little behind what was told, so that there is nearly always a next place to go to. */
  function behind(told: Told, now: number): { flown: Flown; going: boolean } {
    const known = heard.get(told.h) ?? [];
    if (known.at(-1)?.at !== told.at) known.push({ ...told });
    heard.set(told.h, known);
    const then = now - BEHIND_MS;
    while (known.length > 2 && (known[1]?.at ?? 0) <= then) known.shift();
    const [a = told, b = a] = known;
    const t = b.at <= a.at ? 1 : Math.max(0, Math.min(1, (then - a.at) / (b.at - a.at)));
    return { flown: between(a, b, t), going: then < b.at };
  }

  return {
    play(loose, now, sizes, items, grasp) {
      let under = false;
      for (const [h, told] of loose) {
        const item = items.get(h);
        if (!item) continue;
        grasp(item);
        const { flown, going } = told.mine ? { flown: told, going: true } : behind(told, now);
        flownPose(item.g.now, item.spot, flown, sizes);
        under = going || under;
      }
      for (const h of heard.keys()) if (!loose.has(h)) heard.delete(h);
      return under;
    },
  };
}

function between(a: Flown, b: Flown, t: number): Flown {
  const [p, q] = [a.q, b.q].map(([x, y, z, w]): Q => ({ x, y, z, w })) as [Q, Q];
  const m = qMix(p, q, t);
  return { h: b.h, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t, q: [m.x, m.y, m.z, m.w] };
}
