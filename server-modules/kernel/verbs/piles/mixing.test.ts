// What comes into a place that mixes, by rule Z5 of SPEC.md.

import { describe, expect, test } from 'vitest';
import { createProjector } from '../../diff.ts';
import { handleOf } from '../../handles.ts';
import { zone, type PieceId } from '../../ids.ts';
import { takeChanges } from '../../journal.ts';
import { project } from '../../project.ts';
import type { Eyes } from '../../types.ts';
import { addGrant } from '../../grants.ts';
import { eachPiece, FELT, getPiece, insideOf, orderOf, type World } from '../../world.ts';
import { A, B, smallTable, type SmallTable } from '../testing.ts';

const MIXER = zone('made:0');
const AT = { x: 0, z: 0, turn: 0 };

/** The small table with a mixing place far from what lies there. */
function withMixer(see: Eyes = 'all', owner: typeof A | null = null): SmallTable {
  const t = smallTable();
  const make = { kind: 'mixer', owner, x: -5000, z: 0, turn: 0, w: 2000, d: 2000, see, count: see, touch: see, insert: 'all' } as const;
  expect(t.act(A, { t: 'zone', make })).toBe('ok');
  takeChanges(t.w);
  return t;
}
const putIn = (t: SmallTable, id: PieceId, x = 0): string => t.act(A, { t: 'put', piece: id, onto: MIXER, at: { x, z: 0, turn: 0 } });
const used = (w: World, stream: string): number => w.streams.get(stream)?.used ?? 0;

describe('[Z5] what comes into a mixing place is mixed', () => {
  test('dice are thrown anew and coins flipped, face upwards, by the streams of roll; that is a barrier, and told as a throw', () => {
    const t = withMixer();
    const faces = new Set<number>();
    for (let i = 0; i < 24; i++) {
      const die = t.lay(`die${i}`, 'die', FELT, { face: 9, up: false });
      expect(putIn(t, die)).toBe('barrier');
      expect(getPiece(t.w, die).up).toBe(true);
      faces.add(getPiece(t.w, die).face);
    }
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(used(t.w, 'dice')).toBeGreaterThanOrEqual(24);
    const coin = t.lay('coin', 'coin', FELT, { face: 1, up: true });
    takeChanges(t.w);
    const projector = createProjector(t.w, [null]);
    const did = t.apply(A, { t: 'put', piece: coin, onto: MIXER, at: AT });
    expect(did).toMatchObject({ barrier: true, events: [{ t: 'put' }, { t: 'rolled', piece: coin }] });
    expect(projector.collect().get(null)).toContainEqual({ t: 'thrown', hs: [handleOf(t.w, null, coin)] });
    expect(used(t.w, 'coin')).toBe(1);
  });

  test('a deck that is laid there is shuffled, and so is one that something is put over', () => {
    const t = withMixer();
    const before = t.ids(t.inside);
    expect(putIn(t, t.deck)).toBe('barrier');
    const after = t.ids(t.inside);
    expect(after).not.toEqual(before);
    expect([...after].sort()).toEqual(before);
    const more = t.lay('more', 'card', FELT, { face: 9 });
    expect(t.act(A, { t: 'put', piece: more, over: t.deck })).toBe('barrier');
    expect(t.ids(t.inside)).toHaveLength(7);
    expect(t.ids(t.inside).filter((id) => id !== 'more')).not.toEqual(after);
  });

  test('a card that is laid beside a deck is shuffled into it, and nobody knows where it lies', () => {
    const places = new Set<number>();
    for (let i = 0; i < 8; i++) {
      const t = withMixer();
      for (let k = 0; k < i; k++) t.act(A, { t: 'shuffle', zone: t.inside });
      putIn(t, t.deck);
      const card = t.lay('more', 'card', FELT, { face: 9 });
      addGrant(t.w, { kind: 'peek', piece: card, to: [A], until: 'mixed' });
      expect(putIn(t, card, 300)).toBe('barrier');
      expect(getPiece(t.w, card).zone).toBe(t.inside);
      expect(handleOf(t.w, A, card)).toBeNull();
      places.add(t.ids(t.inside).indexOf('more'));
    }
    expect(places.size).toBeGreaterThan(2);
  });

  test('what lies loose changes places with its like: all of it gets new names, looks end, places and other pieces stay', () => {
    const t = withMixer();
    const tiles = Array.from({ length: 12 }, (_, i) => t.lay(`t${i}`, 'tile', FELT, { face: i }));
    const figure = t.lay('man', 'figure', FELT, { up: true });
    tiles.slice(0, 11).forEach((id, i) => putIn(t, id, 50 * i));
    putIn(t, figure, 999);
    const names = new Map(tiles.map((id) => [id, handleOf(t.w, null, id)]));
    expect(t.act(A, { t: 'peek', piece: tiles[3] as PieceId })).toBe('barrier');
    expect(putIn(t, tiles[11] as PieceId, 550)).toBe('barrier');
    const lie = (id: PieceId): number => getPiece(t.w, id).x;
    expect(tiles.map(lie).sort((a, b) => a - b)).toEqual(tiles.map((_, i) => 50 * i));
    expect(tiles.map(lie)).not.toEqual(tiles.map((_, i) => 50 * i));
    for (const id of tiles) expect(handleOf(t.w, null, id)).not.toBe(names.get(id));
    expect([...project(t.w, A).pieces.values()].filter(({ kind, face }) => kind === 'tile' && face !== null)).toEqual([]);
    expect(lie(figure)).toBe(999);
  });

  test('what is drawn into it is mixed too; what moves inside it, what it is made around and what glides home is not', () => {
    const t = withMixer();
    expect(t.apply(A, { t: 'draw', from: t.inside, count: 3, to: MIXER })).toMatchObject({ events: [{ t: 'drew' }, { t: 'shuffled', zone: MIXER }] });
    const [first] = orderOf(t.w, MIXER);
    const shuffles = used(t.w, 'shuffle');
    expect(t.act(A, { t: 'put', piece: first as PieceId, onto: MIXER, at: { x: 400, z: 0, turn: 0 } })).toBe('ok');
    expect(t.act(A, { t: 'take', piece: first as PieceId })).toBe('ok');
    const die = t.lay('die', 'die', FELT, { face: 9, up: true, x: 5000 });
    expect(
      t.act(B, {
        t: 'zone',
        make: { kind: 'mixer', owner: null, x: 5000, z: 0, turn: 0, w: 900, d: 900, see: 'all', count: 'all', touch: 'all', insert: 'all' },
      }),
    ).toBe('ok');
    expect(getPiece(t.w, die)).toMatchObject({ zone: 'made:1', face: 9 });
    expect(used(t.w, 'shuffle')).toBe(shuffles);
  });

  test('where not everybody looks it is mixed by chance of its own, and what lies there already decides nothing that others see', () => {
    const [one, other] = [withMixer([A]), withMixer([A])];
    // B does not know what lies there: two cards, or two chips.
    for (const [t, kind] of [
      [one, 'card'],
      [other, 'chip'],
    ] as const)
      for (let i = 0; i < 2; i++) {
        t.lay(`x${i}`, kind, MIXER, { x: 100 * i });
        takeChanges(t.w);
      }
    const seen = [one, other].map((t) => {
      const card = t.lay('more', 'card', FELT);
      takeChanges(t.w);
      const projector = createProjector(t.w, [B, null]);
      const did = putIn(t, card, 500);
      return [did, [...projector.collect()], used(t.w, 'shuffle'), used(t.w, 'dice')];
    });
    expect(seen[1]).toEqual(seen[0]);
    expect([used(one.w, 'shuffle.unseen') > 0, used(other.w, 'shuffle.unseen')]).toEqual([true, 0]);
  });

  test('it can be taken back to the letter', () => {
    const t = withMixer();
    const cards = [0, 1, 2].map((i) => t.lay(`n${i}`, 'card', FELT, { face: i }));
    const die = t.lay('die', 'die', FELT, { face: 3, up: true });
    for (const id of [...cards, die, t.deck]) {
      expect(t.undone(A, { t: 'put', piece: id, onto: MIXER, at: AT })).toBe(true);
      putIn(t, id);
    }
    expect(eachPiece(t.w).some(({ id }) => insideOf(t.w, id) === t.inside)).toBe(true);
  });
});
