// A verb costs what it touches: looks at pieces, changes written and differences told are the same on a table ten times
// as full.

import { describe, expect, test } from 'vitest';
import { applyVerb } from '../../server-modules/kernel/apply.ts';
import { createProjector } from '../../server-modules/kernel/diff.ts';
import { piece, seat, SEATS, zone, type PieceId } from '../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import type { World } from '../../server-modules/kernel/state.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { addPiece, addZone, createWorld, FELT, makeZone } from '../../server-modules/kernel/world.ts';

const A = seat('A');
const SMALL = 300;
const LARGE = 3000;
const card = (i: number): PieceId => piece(`c${i}`);

/** Four hands of five, the rest on the felt. */
function table(pieces: number): World {
  const seats = SEATS.slice(0, 4);
  const w = createWorld({ seed: '7', seats });
  for (const owner of seats) {
    addZone(w, makeZone(zone(`hand:${owner}`), 'hand', { owner, tell: 'owner', read: 'owner', touch: 'owner', ordered: true, limit: 30 }));
    for (let i = 0; i < 5; i++) {
      addPiece(w, { id: piece(`${owner}${i}`), kind: 'card', look: 0, face: i, zone: zone(`hand:${owner}`), x: 0, z: 0, turn: 0, up: false, locked: false });
    }
  }
  for (let i = 0; i < pieces - 20; i++) {
    addPiece(w, {
      id: card(i),
      kind: 'card',
      look: 0,
      face: i,
      zone: FELT,
      x: (i % 60) * 100,
      z: Math.floor(i / 60) * 100,
      turn: 0,
      up: i % 2 === 0,
      locked: false,
    });
  }
  takeChanges(w);
  return w;
}

const hand = zone(`hand:${A}`);
const VERBS: { readonly [name: string]: readonly Verb<PieceId>[] } = {
  'take and put on the felt': [
    { t: 'take', piece: card(7) },
    { t: 'put', piece: card(7), onto: FELT, at: { x: 1234, z: 987, turn: 0 } },
  ],
  'take and put into the hand': [
    { t: 'take', piece: card(8) },
    { t: 'put', piece: card(8), onto: hand, index: 0 },
  ],
  turn: [{ t: 'turn', piece: card(9), degrees: 90 }],
  flip: [{ t: 'flip', piece: card(10) }],
};

/** Counts each element that is looked at: one for `get` and `has`, all of them for a walk. */
function watched(it: Map<unknown, unknown> | Set<unknown>, look: (n: number) => void): void {
  for (const name of ['get', 'has', 'forEach', 'values', 'keys', 'entries', Symbol.iterator] as const) {
    const was: unknown = Reflect.get(it, name);
    if (typeof was !== 'function') continue;
    const counted = (...args: unknown[]): unknown => {
      look(name === 'get' || name === 'has' ? 1 : it.size);
      return Reflect.apply(was, it, args);
    };
    Reflect.set(it, name, counted);
  }
}

/** What the verbs made the kernel do. */
function cost(pieces: number, verbs: readonly Verb<PieceId>[]): { looks: number; changes: number; told: number } {
  const w = table(pieces);
  const projector = createProjector(w, [...w.seats, null]);
  let looks = 0;
  const members = w.members.get(FELT);
  for (const it of members === undefined ? [w.pieces] : [w.pieces, members]) watched(it, (n) => (looks += n));
  for (const verb of verbs) expect(applyVerb(w, A, verb)).toMatchObject({ ok: true });
  const changes = takeChanges(w).length;
  const told = [...projector.collect().values()].reduce((sum, ops) => sum + ops.length, 0);
  return { looks, changes, told };
}

describe('what a verb costs', () => {
  test.each(Object.entries(VERBS))('%s: the same with 300 and with 3,000 pieces', (_, verbs) => {
    const small = cost(SMALL, verbs);
    expect(small.looks).toBeGreaterThan(0);
    expect(small.looks).toBeLessThan(SMALL);
    expect(small.told).toBeGreaterThan(0);
    expect(cost(LARGE, verbs)).toEqual(small);
  });
});
