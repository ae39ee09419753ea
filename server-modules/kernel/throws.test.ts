// Throws that show what was there before: told to whoever reads them, and to nobody else.

import { describe, expect, test } from 'vitest';
import { createProjector } from './diff.ts';
import { encodeWorld } from './encode.ts';
import { handleOf } from './handles.ts';
import type { Viewer } from './ids.ts';
import { applyChanges, revertChanges, rollback, takeChanges } from './journal.ts';
import { blurZone, movePiece, throwPiece } from './ops.ts';
import type { Ops } from './patch.ts';
import { A, B, HAND_A, smallTable } from './verbs/testing.ts';
import { FELT } from './world.ts';

function table() {
  const t = smallTable();
  const die = t.lay('die', 'die', FELT, { face: 4, up: true });
  takeChanges(t.w);
  const projector = createProjector(t.w, [A, B, null]);
  /** Who is told of which throws since the last look. */
  const told = (): Map<Viewer, unknown> => {
    takeChanges(t.w);
    return new Map([...projector.collect()].map(([viewer, ops]) => [viewer, throwsIn(ops)]));
  };
  return { ...t, die, told };
}

const throwsIn = (ops: Ops): unknown => ops.flatMap((op) => (op.t === 'thrown' ? op.hs : []));

describe('[P11] whoever reads what was thrown is told of the throw', () => {
  test('a die that shows what it showed is all that the patch speaks of', () => {
    const { w, die, told } = table();
    throwPiece(w, die, 4);
    const hs = [handleOf(w, null, die)];
    expect(told()).toEqual(new Map([A, B, null].map((viewer) => [viewer, hs])));
    expect(told().size).toBe(0);
  });

  test('roll tells of every throw, and the world is what chance made of it and nothing more', () => {
    const { w, act, die, told } = table();
    for (let i = 0; i < 20; i++) {
      const before = encodeWorld(w).replace(/\["dice",0,\d+\]/, '');
      const face = w.pieces.get(die)?.face;
      expect(act(A, { t: 'roll', pieces: [die] })).toBe('barrier');
      expect(told().get(null)).toEqual([handleOf(w, null, die)]);
      if (w.pieces.get(die)?.face === face && i > 0) expect(encodeWorld(w).replace(/\["dice",0,\d+\]/, '')).toBe(before);
    }
  });

  test('what is thrown where others do not look is told to the owner alone', () => {
    const { w, die, told } = table();
    movePiece(w, die, HAND_A, { index: 0 });
    told();
    throwPiece(w, die, 4);
    expect(told()).toEqual(new Map([[A, [handleOf(w, A, die)]]]));
  });

  test('what got another name since is not told of', () => {
    const { w, die, told, inBag } = table();
    throwPiece(w, die, 4);
    movePiece(w, die, inBag, { index: -1 });
    blurZone(w, inBag);
    movePiece(w, die, FELT, { x: 0, z: 0, turn: 0 });
    expect([...told().values()]).toEqual([[], [], []]);
  });

  test('a throw that is rolled back or undone tells nothing, one that is done again is one', () => {
    const { w, die, told } = table();
    throwPiece(w, die, 4);
    rollback(w);
    expect(told().size).toBe(0);
    throwPiece(w, die, 5);
    const changes = takeChanges(w);
    told();
    revertChanges(w, changes);
    expect(told().get(null)).toEqual([]);
    applyChanges(w, JSON.parse(JSON.stringify(changes)) as typeof changes);
    expect(told().get(null)).toEqual([handleOf(w, null, die)]);
  });
});
