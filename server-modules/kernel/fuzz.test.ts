// Properties that hold whatever hands do: seeded, so that a red run can be repeated.

import { describe, expect, test } from 'vitest';
import { LONG } from '../../tests/support/report.ts';
import { applyVerb, checkVerb } from './apply.ts';
import { bearersOf } from './bodies/ends.ts';
import { createProjector } from './diff.ts';
import { runScript, scriptVerb, scriptWorld } from './determinism.ts';
import { decodeWorld, encodeWorld, hashWorld } from './encode.ts';
import type { Seat, Viewer } from './ids.ts';
import { applyChanges, count, revertChanges, rollback, takeChanges } from './journal.ts';
import { emptyHold, flipPiece, lockPiece, movePiece, setFace, setLook, shuffleZone, swapPieces, swapZones, turnPiece } from './ops.ts';
import { addGrant, endGrants } from './grants.ts';
import { foldOps } from './patch.ts';
import { project } from './project.ts';
import { newEpoch } from './random.ts';
import { reads } from './sight.ts';
import type { World } from './state.ts';
import type { Eyes, Mates, Piece, Zone } from './types.ts';
import { changeZone, eachPiece, eachZone, FELT, insideOf, orderOf } from './world.ts';
import type { WorldView } from './view.ts';
import { foldable, seededPick } from './testing.ts';

const SEEDS = ['1', '2', '3', 'cafe', 'beef', '77'];
const VERBS = 400;
/** A projection for each viewer after each verb is what takes long: of so many verbs. */
const FOLDED = LONG ? VERBS : 200;

/** On half of the tables what lies loose clicks to what lies anywhere near. [V36] */
const CLICKY = [...SEEDS.slice(3), 'c11c', 'feed', '4'];
const MATES: Mates = {
  beside: () => [{ x: 300, z: 0, turn: 0 }],
  draws: () => ({ reach: 5000, turns: 180 }),
  reach: 5000,
  far: 300,
  whole: () => 3,
};
function tableOf(seed: string): World {
  const w = scriptWorld(seed);
  w.mates = CLICKY.includes(seed) ? MATES : null;
  if (w.mates) count(w, 'joint');
  takeChanges(w);
  return w;
}

const viewersOf = (w: World): Viewer[] => [...w.seats, null];

const jointsIn = (w: World): Map<number, Piece[]> => bearersOf(eachPiece(w).map((piece) => [piece, piece] as const));

function play(seed: string, each: (w: World, step: number) => void, verbs = VERBS): World {
  const w = tableOf(seed);
  const pick = seededPick(seed);
  for (let i = 0; i < verbs; i++) {
    const seat = w.seats[pick(w.seats.length)] as Seat;
    applyVerb(w, seat, scriptVerb(w, seat, pick));
    each(w, i);
  }
  return w;
}

/** Something that no hand can do. */
function asRulesWould(w: World, pick: (n: number) => number): void {
  const zones = eachZone(w).filter(({ kind }) => kind !== 'inside' && kind !== 'hold');
  const pieces = eachPiece(w).filter(({ id }) => insideOf(w, id) === null);
  const [one, other] = [zones[pick(zones.length)] as Zone, zones[pick(zones.length)] as Zone];
  const [a, b] = [pieces[pick(pieces.length)] as Piece, pieces[pick(pieces.length)] as Piece];
  const eyes = ['all', 'owner', 'none'] as const;
  const loose = (zone: Zone): boolean => orderOf(w, zone.id).every((id) => insideOf(w, id) === null);
  const deeds: (() => void)[] = [
    () => movePiece(w, a.id, one.id, { index: pick(5) - 1 }),
    () =>
      one.kind === 'felt' || !loose(one)
        ? undefined
        : changeZone(w, one.id, { tell: eyes[pick(3)] as Eyes, read: eyes[pick(3)] as Eyes, count: eyes[pick(3)] as Eyes, touch: eyes[pick(3)] as Eyes }),
    () => (one === other || one.kind === 'felt' || other.kind === 'felt' || !loose(one) || !loose(other) ? undefined : swapZones(w, one.id, other.id)),
    () => swapPieces(w, a.id, b.id),
    () => void addGrant(w, { kind: 'know', piece: a.id, to: pick(3) === 0 ? null : w.seats.slice(pick(4)), until: 'turn' }),
    () => void addGrant(w, { kind: 'see', zone: one.id, to: pick(3) === 0 ? null : w.seats.slice(pick(4)), until: 'round' }),
    () => endGrants(w, pick(2) === 0 ? 'turn' : 'round'),
    () => shuffleZone(w, one.id, 'rules'),
    () => lockPiece(w, a.id, !a.locked),
    () => setLook(w, a.id, pick(40)),
    () => setFace(w, a.id, pick(300)),
    () => flipPiece(w, a.id, pick(2) === 0),
    () => turnPiece(w, a.id, 90 * pick(4)),
    () => emptyHold(w, w.seats[pick(w.seats.length)] as Seat),
    () => newEpoch(w),
  ];
  deeds[pick(deeds.length)]?.();
}

describe.each(SEEDS)('seed %s', (seed) => {
  test('[P7] folding patches over the old view equals a fresh projection, for every viewer after every verb', () => {
    const w = tableOf(seed);
    const pick = seededPick(seed);
    const projector = createProjector(w, viewersOf(w));
    const views = new Map<Viewer, WorldView>(viewersOf(w).map((viewer) => [viewer, project(w, viewer)]));
    for (let i = 0; i < FOLDED; i++) {
      for (let k = 0; k <= pick(3); k++) {
        const seat = w.seats[pick(w.seats.length)] as Seat;
        applyVerb(w, seat, scriptVerb(w, seat, pick));
        if (pick(3) === 0) asRulesWould(w, pick);
      }
      const way = pick(10);
      if (way === 0) rollback(w);
      if (way === 1) revertChanges(w, takeChanges(w));
      takeChanges(w);
      const patches = projector.collect();
      for (const viewer of viewersOf(w)) {
        const ops = patches.get(viewer);
        if (ops !== undefined) views.set(viewer, foldOps(views.get(viewer) as WorldView, ops));
        expect(foldable(views.get(viewer) as WorldView), `verb ${i}, viewer ${viewer}`).toEqual(foldable(project(w, viewer)));
      }
    }
  });

  test('[W3] rollback gives the byte-identical world, and changes can be reverted and applied again', () => {
    let before = '';
    const w = tableOf(seed);
    before = encodeWorld(w);
    const pick = seededPick(seed);
    for (let i = 0; i < VERBS; i++) {
      const seat = w.seats[pick(w.seats.length)] as Seat;
      applyVerb(w, seat, scriptVerb(w, seat, pick));
      asRulesWould(w, pick);
      const after = encodeWorld(w);
      const way = pick(3);
      if (way === 0) {
        rollback(w);
        expect(encodeWorld(w)).toBe(before);
        continue;
      }
      const changes = takeChanges(w);
      if (way === 1) {
        revertChanges(w, changes);
        expect(encodeWorld(w)).toBe(before);
        applyChanges(w, JSON.parse(JSON.stringify(changes)) as typeof changes);
        expect(encodeWorld(w)).toBe(after);
        takeChanges(w);
      }
      before = after;
    }
  });

  test('[W2] encode(decode(x)) is x, and a world read back plays on alike', () => {
    play(seed, (w, i) => {
      takeChanges(w);
      if (i % 40 !== 0) return;
      const text = encodeWorld(w);
      const read = decodeWorld(text);
      expect(read.ok && encodeWorld(read.value)).toBe(text);
      if (!read.ok) return;
      read.value.mates = w.mates;
      const pick = seededPick(`${seed} ${i}`);
      const verb = scriptVerb(w, w.seats[0] as Seat, pick);
      applyVerb(w, w.seats[0] as Seat, verb);
      applyVerb(read.value, w.seats[0] as Seat, verb);
      expect(hashWorld(read.value)).toBe(hashWorld(w));
    });
  });

  test('[V1] a refused verb changes nothing, and check alone never does', () => {
    const w = tableOf(seed);
    const pick = seededPick(seed);
    let refused = 0;
    for (let i = 0; i < VERBS; i++) {
      const seat = w.seats[pick(w.seats.length)] as Seat;
      const verb = scriptVerb(w, seat, pick);
      checkVerb(w, seat, verb);
      expect(w.journal.length).toBe(0);
      if (!applyVerb(w, seat, verb).ok) {
        refused++;
        expect(w.journal.length).toBe(0);
      }
      takeChanges(w);
    }
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(VERBS - 100);
  });
});

test('[V35] whatever hands do, each joint has its two ends on the felt, or lifted from it', () => {
  let most = 0;
  for (const seed of SEEDS)
    play(
      seed,
      (w) => {
        const ends = jointsIn(w);
        most = Math.max(most, ends.size);
        for (const both of ends.values()) {
          const places = both.map(({ zone, home }) => (zone.startsWith('hold:') ? home?.zone : zone));
          expect(places).toEqual([FELT, FELT]);
        }
      },
      2 * VERBS,
    );
  expect(most).toBeGreaterThan(2);
});

test('[V36] whatever hands do, what clicked is read by everybody and lies as it fits', () => {
  let clicks = 0;
  for (const seed of CLICKY) {
    const w = tableOf(seed);
    const pick = seededPick(seed);
    for (let i = 0; i < 2 * VERBS; i++) {
      const seat = w.seats[pick(w.seats.length)] as Seat;
      const had = new Set(jointsIn(w).keys());
      const done = applyVerb(w, seat, scriptVerb(w, seat, pick));
      takeChanges(w);
      if (!done.ok || !done.value.events.some(({ t }) => t === 'clicked')) continue;
      clicks++;
      for (const [n, both] of jointsIn(w)) {
        if (had.has(n)) continue;
        for (const one of both) expect([reads(w, null, one.id), one.zone, one.locked]).toEqual([true, FELT, false]);
        const [a, b] = both as [Piece, Piece];
        expect(Math.abs(Math.hypot(a.x - b.x, a.z - b.z) - 300)).toBeLessThan(15);
        expect(a.turn).toBe(b.turn);
      }
    }
  }
  expect(clicks).toBeGreaterThan(3);
});

test('[R6] 500 verbs from seed 7 end in this hash', () => {
  // Changes with the rules of the verbs and with the text of the world, never with the engine.
  expect(runScript('7', 500)).toBe('698401e900987358d06c810d35a325e93c36a3001a6ec6f080165df19e64ad72');
});
