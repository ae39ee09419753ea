// Heights and leans: kept, told, sent and taken back like any other place, and gone where a piece is laid down.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyPatch, readSnapshot, writePatch, writeSnapshot } from '../../protocol/codec.ts';
import type { View } from '../../protocol/messages.ts';
import { createProjector } from '../diff.ts';
import { decodeWorld, encodeWorld } from '../encode.ts';
import { applyChanges, revertChanges, takeChanges } from '../journal.ts';
import { changeExtra, emptyHold, movePiece } from '../ops.ts';
import { project } from '../project.ts';
import type { Extra, Lean } from '../types.ts';
import { A, B, smallTable } from '../verbs/testing.ts';
import { eachPiece, FELT, getPiece, type World } from '../world.ts';
import { standPiece } from './stand.ts';

const LEAN: Lean = [0, 0, 724, 724];

function table() {
  const t = smallTable();
  const pawn = t.lay('pawn', 'pawn', FELT, { up: true, x: 300, z: 40 });
  takeChanges(t.w);
  const stand = (): Extra | null => getPiece(t.w, pawn).extra;
  return { ...t, pawn, stand };
}
const viewOf = (w: World): View => ({ ...project(w, null), rev: 0, tick: 0, room: {} as View['room'], rules: null, log: [] });
function reread(w: World): World {
  const read = decodeWorld(JSON.parse(JSON.stringify(encodeWorld(w))) as string);
  if (!read.ok) throw new Error(read.error.part);
  return read.value;
}

describe('[W13] heights and leans', () => {
  test('are in the canonical text and come back, with a picture and without', () => {
    const { w, pawn } = table();
    const flat = encodeWorld(w);
    for (const lean of [undefined, LEAN])
      for (const picture of ['', '0123456789abcdef01234567']) {
        standPiece(w, pawn, 412, lean);
        changeExtra(w, pawn, { picture });
        const text = encodeWorld(w);
        expect(text).not.toBe(flat);
        expect(encodeWorld(reread(w))).toBe(text);
        expect(getPiece(reread(w), pawn)).toEqual(getPiece(w, pawn));
      }
    changeExtra(w, pawn, { picture: '' });
    standPiece(w, pawn, undefined, undefined);
    expect(encodeWorld(w)).toBe(flat);
  });

  test('a world from before there were heights is read as it is and written as it was', () => {
    const text = readFileSync(new URL('before-heights.txt', import.meta.url), 'utf8').trim();
    const read = decodeWorld(text);
    if (!read.ok) throw new Error(read.error.part);
    expect(eachPiece(read.value).some(({ extra }) => extra?.tilt === 30 || extra?.picture !== undefined)).toBe(true);
    expect(eachPiece(read.value).every(({ extra, home }) => extra?.y === undefined && home?.y === undefined)).toBe(true);
    expect(encodeWorld(read.value)).toBe(text);
  });

  test('are journaled: taken back and done again, through JSON too', () => {
    const { w, pawn } = table();
    const before = encodeWorld(w);
    standPiece(w, pawn, 412, LEAN);
    const after = encodeWorld(w);
    const changes = JSON.parse(JSON.stringify(takeChanges(w))) as typeof w.journal;
    revertChanges(w, changes);
    expect(encodeWorld(w)).toBe(before);
    applyChanges(w, changes);
    expect(encodeWorld(w)).toBe(after);
    takeChanges(w);
    standPiece(w, pawn, 412, [0, 0, -724, -724]);
    expect(takeChanges(w)).toEqual([]);
  });

  test('reach all who tell it apart by patch and by snapshot; a flat piece sends what it always sent', () => {
    const { w, pawn } = table();
    const projector = createProjector(w, [null]);
    const sent = (): Uint8Array => writePatch({ ops: projector.collect().get(null) ?? [] });
    let view = readSnapshot(writeSnapshot(viewOf(w)));
    movePiece(w, pawn, FELT, { x: -1234, z: 4321, turn: 0 });
    const move = sent();
    expect(move.length).toBeLessThanOrEqual(8);
    view = applyPatch(view, move);
    for (const [y, lean] of [[412], [32_767, LEAN], [7, [-3, 1023, -10, 4] as const]] as const) {
      standPiece(w, pawn, y, lean);
      changeExtra(w, pawn, { tint: y % 3 });
      view = applyPatch(view, sent());
      expect(view.pieces).toEqual(project(w, null).pieces);
      expect(readSnapshot(writeSnapshot(viewOf(w))).pieces).toEqual(project(w, null).pieces);
    }
    changeExtra(w, pawn, { tint: 0 });
    movePiece(w, pawn, FELT, { x: 5, z: 5, turn: 0 });
    view = applyPatch(view, sent());
    expect([...view.pieces.values()].find(({ kind }) => kind === 'pawn')?.extra).toBeNull();
  });

  test('who may not read what is typed on it is told its height all the same', () => {
    const { w, lay } = table();
    const note = lay('note', 'note', FELT, { extra: { words: 'secret' } });
    standPiece(w, note, 90, LEAN);
    const seen = [...project(w, B).pieces.values()].find(({ kind }) => kind === 'note')?.extra;
    expect(seen).toEqual({ ...seen, words: '', y: 90, lean: LEAN });
  });

  test('end where a piece is laid, copied, sized or tilted', () => {
    for (const verb of ['put', 'scale', 'tilt'] as const) {
      const { w, act, pawn, stand } = table();
      standPiece(w, pawn, 412, undefined);
      if (verb === 'put') expect(act(A, { t: 'put', piece: pawn, onto: FELT, at: { x: 0, z: 0, turn: 0 } })).toBe('ok');
      else expect(act(A, verb === 'scale' ? { t: 'scale', pieces: [pawn], percent: 150 } : { t: 'tilt', piece: pawn, degrees: 15 })).toBe('ok');
      expect(stand()?.y, verb).toBeUndefined();
    }
    const { w, act, pawn } = table();
    standPiece(w, pawn, 412, LEAN);
    expect(act(A, { t: 'copy', pieces: [pawn], at: { x: 900, z: 0, turn: 0 } })).toBe('ok');
    expect(eachPiece(w).filter(({ kind, extra }) => kind === 'pawn' && extra === null).length).toBe(1);
  });

  test('turned or turned over it keeps its height; what leant lies flat', () => {
    for (const verb of ['turn', 'flip'] as const) {
      const { w, act, pawn, stand } = table();
      const hand = (): string => act(A, verb === 'turn' ? { t: 'turn', piece: pawn, degrees: 15 } : { t: 'flip', piece: pawn });
      standPiece(w, pawn, 412, undefined);
      expect(['ok', 'barrier']).toContain(hand());
      expect(stand()).toMatchObject({ y: 412 });
      standPiece(w, pawn, 412, LEAN);
      expect(['ok', 'barrier']).toContain(hand());
      expect(stand()).toBeNull();
    }
  });

  test('what is lifted and glides back stands as it stood, after a power cut too', () => {
    const { w, act, pawn, stand } = table();
    standPiece(w, pawn, 412, LEAN);
    const was = stand();
    expect(act(A, { t: 'take', piece: pawn })).toBe('ok');
    expect(stand()).toBeNull();
    const later = reread(w);
    for (const world of [w, later]) {
      emptyHold(world, A);
      expect(getPiece(world, pawn)).toMatchObject({ zone: FELT, x: 300, z: 40, extra: was });
    }
  });
});
