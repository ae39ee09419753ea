// Two worlds that differ only in what a viewer may not know, driven by the same hands, give that viewer equal bytes.

import { describe, expect, test } from 'vitest';
import { applyVerb } from './apply.ts';
import { scriptVerb, scriptWorld } from './determinism.ts';
import { createProjector } from './diff.ts';
import type { Handle, PieceId, Seat, Viewer } from './ids.ts';
import { takeChanges } from './journal.ts';
import { project } from './project.ts';
import { reads } from './sight.ts';
import type { World } from './state.ts';
import { setFace } from './ops.ts';
import { aliasVerb, resolveVerb } from './resolve.ts';
import { foldable, seededPick } from './testing.ts';
import type { Verb } from './verb.ts';
import { eachPiece } from './world.ts';

/** The same world with the faces that the viewer may not read handed round among pieces of one kind and look. */
function twinOf(w: World, twin: World, viewer: Viewer, pick: (n: number) => number): void {
  const hidden = eachPiece(w).filter((p) => p.kind === 'card' && !reads(w, viewer, p.id));
  const faces = hidden.map((p) => p.face);
  for (let i = faces.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [faces[i], faces[j]] = [faces[j] as number, faces[i] as number];
  }
  hidden.forEach((p, i) => setFace(twin, p.id, faces[i] as number));
  takeChanges(twin);
}

/**
 * Verbs after which the viewer may come to read what differed are left out: from there on the worlds differ in public.
 */
const REVEALING: readonly Verb<PieceId>['t'][] = ['flip', 'show', 'peek', 'deal', 'draw'];

const SEEDS = Array.from({ length: 24 }, (_, i) => `twin ${i}`);

test.each([
  ['watcher', null],
  ['seat A', 'A' as Seat],
] as const)('[P9] faces handed round among what the %s may not read', (_name, viewer) => {
  let compared = 0;
  for (const seed of SEEDS) compared += compareWorlds(seed, viewer);
  expect(compared).toBeGreaterThan(500);
});

/** Plays both worlds until something that differs is shown by rule; gives the number of verbs with equal patches. */
function compareWorlds(seed: string, viewer: Viewer): number {
  const pick = seededPick(seed);
  const [w, twin] = [scriptWorld(seed), scriptWorld(seed)];
  twinOf(w, twin, viewer, pick);
  const [one, two] = [createProjector(w, [viewer]), createProjector(twin, [viewer])];
  for (let i = 0; i < 300; i++) {
    const seat = w.seats[pick(w.seats.length)] as Seat;
    const verb = scriptVerb(w, seat, pick);
    if (verb.t === 'flip' || verb.t === 'show' || (seat === viewer && REVEALING.includes(verb.t))) continue;
    const named: Verb<Handle> = aliasVerb(w, seat, verb);
    expect(resolveVerb(twin, seat, named)).toEqual({ ok: true, value: verb });
    const before = known(w, viewer);
    const [done, twinDone] = [applyVerb(w, seat, verb), applyVerb(twin, seat, verb)];
    expect(twinDone.ok, `${seed}, verb ${i}`).toBe(done.ok);
    takeChanges(w);
    takeChanges(twin);
    const [a, b] = [one.collect().get(viewer), two.collect().get(viewer)];
    if (before !== known(w, viewer) && JSON.stringify(a) !== JSON.stringify(b)) {
      expect(blank(b), `${seed}, verb ${i}`).toBe(blank(a));
      return i;
    }
    expect(b, `${seed}, verb ${i}`).toEqual(a);
  }
  return 300;
}

describe.each(['a', 'b', 'c', 'd', 'e', 'f'])('seed %s', (seed) => {
  test('[P5] a shuffle tells nothing: another order of the same closed deck gives equal views and patches', () => {
    const w = scriptWorld(seed);
    const twin = scriptWorld(`${seed} but other chance`);
    const projectors = [createProjector(w, [null, 'A' as Seat]), createProjector(twin, [null, 'A' as Seat])];
    for (const world of [w, twin]) {
      applyVerb(world, 'B' as Seat, { t: 'shuffle', zone: 'inside:0' as never });
      applyVerb(world, 'B' as Seat, { t: 'deal', from: 'inside:0' as never, count: 3, to: ['B' as Seat, 'C' as Seat] });
      applyVerb(world, 'B' as Seat, { t: 'take', from: 'inside:0' as never, count: 2 });
      applyVerb(world, 'C' as Seat, { t: 'arrange', zone: 'hand:C' as never, order: [...(world.order.get('hand:C' as never) ?? [])].reverse() });
    }
    const [a, b] = projectors.map((p) => [...p.collect()]);
    expect(b).toEqual(a);
    expect(foldable(project(twin, null))).toEqual(foldable(project(w, null)));
    expect(foldable(project(twin, 'A' as Seat))).toEqual(foldable(project(w, 'A' as Seat)));
  });
});

/** What the viewer reads. */
const known = (w: World, viewer: Viewer): string =>
  [...project(w, viewer).pieces.values()].map((p) => `${p.h}:${p.face === null ? '' : 'x'}:${p.kind === 'deck' ? p.face : ''}`).join();

/** Ops without their faces. */
const blank = (ops: unknown): string => JSON.stringify(ops, (key, value: unknown) => (key === 'face' ? 0 : value));
