// Threads from what waits on the stack to what it names: an arc in the colour of whoever played it, with a head at its
// end and rungs that count from the top of the stack, so that each can be told from the others without colour. Made
// anew only when the stack or where things lie has changed. And from what is joined to what: a straight rod without a
// head where it is fixed, with one rung at a hinge and with a row of them for a spring.

import { BufferAttribute, BufferGeometry, Color, Group, Mesh } from 'three';
import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { matOf } from '../../store/rules/places.ts';
import type { Tying } from '../../store/hand/tying.ts';
import { lookOf } from '../../ui/seats.ts';
import { X, Y, Z } from '../motion.ts';
import { inkMaterial } from './places.ts';
import { addRibbon, ribbons, type Ribbons } from './ribbon.ts';
import type { Spot } from '../layout/spot.ts';
import type { Ground } from './ways.ts';

export interface Thread {
  from: readonly [x: number, y: number, z: number];
  to: readonly [x: number, y: number, z: number];
  ink: string;
  /** 0: the top of the stack, which is carried out first. */
  depth: number;
  /** It shows a joint, with so many rungs. */
  rungs?: number;
}

/** Where a piece is drawn, or is on its way to. */
export type Spots = (h: Handle) => Spot | undefined;

const TENTH = 0.0001;
/** An arc is so much higher than its ends, for each metre of way, and at most so much, metres. */
const ARC = 0.34,
  HIGHEST = 0.12;
/** Half widths in 0.1 mm: the thread, the light line under it, a rung; how far its head reaches back, metres. */
const WIDTH = 44,
  RIM = 74,
  RUNG = 26,
  HEAD = 0.026;
const CREAM = '#FFF4DC',
  BRASS = '#B8862F';
/** How high a rod is bent in its middle, metres. */
const ROD = 0.004;
const POINTS = 20;

/** Where a name of the stack is to be found: a piece, a place, or the place before a seat. */
function placeOf(view: View, spot: Spots, name: Handle | Seat | ZoneId, ground: Ground): readonly [number, number, number] | null {
  if (typeof name === 'number') {
    const at = spot(name);
    return at ? [at.pose[X] ?? 0, (at.pose[Y] ?? 0) + (at.body.t === 'model' ? 0.012 : 0.001), at.pose[Z] ?? 0] : null;
  }
  const at = view.zones.get(matOf(view, name) ?? (name as ZoneId));
  return at ? [at.x * TENTH, ground(at.x * TENTH, at.z * TENTH) + 0.001, at.z * TENTH] : null;
}

/** One thread for each card on the stack and each thing that it names. */
export function threadsFor(view: View, spot: Spots, ground: Ground): Thread[] {
  const stack = view.rules?.stack ?? [];
  return stack.flatMap(({ by, card, names }, i) => {
    const from = card === null ? null : placeOf(view, spot, card, ground);
    return from === null
      ? []
      : names.flatMap((name) => {
          const to = placeOf(view, spot, name, ground);
          return to === null ? [] : [{ from, to, ink: by === null ? CREAM : lookOf(by).fill, depth: stack.length - 1 - i }];
        });
  });
}

/** One rod for each joint that is seen. */
export function jointsFor(view: View, spot: Spots, ground: Ground, tying: Tying | undefined): Thread[] {
  return (tying?.seen(view) ?? []).flatMap(({ ends, rungs }) => {
    const [from, to] = ends.map((h) => placeOf(view, spot, h, ground));
    return from && to ? [{ from, to, ink: BRASS, depth: 0, rungs }] : [];
  });
}

/** A line in the plane and its height: up from one end and down to the other. */
function draw(into: Ribbons, { from, to, ink, depth, rungs }: Thread, colour: Color): void {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]],
    long = Math.hypot(dx, dz);
  if (long < 0.01) return;
  const high = rungs === undefined ? Math.min(HIGHEST, long * ARC) : ROD;
  const along = (x: number, z: number): number => Math.max(0, Math.min(1, ((x - from[0]) * dx + (z - from[2]) * dz) / (long * long)));
  const height =
    (more: number) =>
    (x: number, z: number): number => {
      const t = along(x, z);
      return from[1] + (to[1] - from[1]) * t + high * 4 * t * (1 - t) + more;
    };
  const point = (t: number, side = 0): [number, number] => [from[0] + dx * t - (dz / long) * side, from[2] + dz * t + (dx / long) * side];
  const put = (points: readonly (readonly [number, number])[], width: number, paint: string, more: number): void => {
    colour.set(paint);
    addRibbon(
      into,
      points.flatMap(([x, z]) => [x / TENTH, z / TENTH]),
      width,
      [colour.r, colour.g, colour.b],
      height(more),
    );
  };
  const line = Array.from({ length: POINTS + 1 }, (_, i) => point(i / POINTS));
  const back = 1 - HEAD / long;
  const head = [point(back, HEAD * 0.62), point(1), point(back, -HEAD * 0.62)];
  for (const [width, paint, more] of [
    [RIM, CREAM, 0.001],
    [WIDTH, ink, 0.0015],
  ] as const) {
    put(line, width, paint, more);
    if (rungs !== undefined) continue;
    put(head.slice(0, 2), width, paint, more);
    put(head.slice(1), width, paint, more);
  }
  for (let i = 1; i <= (rungs ?? 0); i++) {
    const t = 0.5 + ((i - ((rungs ?? 0) + 1) / 2) * 0.006) / long;
    put([point(t, -0.007), point(t, 0.007)], RUNG, ink, 0.002);
  }
  if (rungs !== undefined) return;
  // One rung on the top one, two on the next: as many as have to be carried out first, and one.
  for (let i = 0; i <= Math.min(depth, 4); i++) {
    const t = Math.min(0.9, 0.045 / long + (i * 0.011) / long);
    put([point(t, -0.0075), point(t, 0.0075)], RUNG, CREAM, 0.002);
  }
}

export interface Threads {
  /** True when something changed. */
  update(view: View, spot: Spots, ground: Ground, tying?: Tying): boolean;
  dispose(): void;
}

export function createThreads(group: Group): Threads {
  const material = inkMaterial(),
    mesh = new Mesh(new BufferGeometry(), material),
    colour = new Color();
  mesh.frustumCulled = false;
  mesh.renderOrder = 6;
  mesh.visible = false;
  mesh.raycast = () => undefined;
  group.add(mesh);
  let known = '';
  return {
    update(view, spot, ground, tying) {
      const threads = [...threadsFor(view, spot, ground), ...jointsFor(view, spot, ground, tying)],
        text = JSON.stringify(threads);
      if (text === known) return false;
      known = text;
      mesh.visible = threads.length > 0;
      if (!mesh.visible) return true;
      const made = ribbons();
      for (const one of threads) draw(made, one, colour);
      mesh.geometry.dispose();
      mesh.geometry = new BufferGeometry()
        .setAttribute('position', new BufferAttribute(Float32Array.from(made.position), 3))
        .setAttribute('at', new BufferAttribute(Float32Array.from(made.at), 2))
        .setAttribute('ink', new BufferAttribute(Float32Array.from(made.ink), 3))
        .setIndex(made.index);
      return true;
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
