import { describe, expect, it } from 'vitest';
import { faceOf, LOOKS, ROOM_ROWS } from '../../../server-modules/games/revolver-noir/data.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { pieceView, rulesView, smallView } from '../../store/testing.ts';
import { noirArt } from './art.ts';
import { ROOM_PICTURES } from './rooms.ts';
import { printed as german } from './locale/de.ts';
import { printed as english } from './locale/en.ts';

const view = smallView();

describe('art of Revolver Noir', () => {
  it('every room has a picture, a face and, where it has an effect, a text of at most 90 characters', () => {
    const keys = new Set(noirArt.cells().map((cell) => cell.key));
    for (const row of ROOM_ROWS) {
      expect(ROOM_PICTURES[row.id], row.id).toBeTypeOf('function');
      expect(keys.has(row.id)).toBe(true);
      for (const { effects } of [english, german]) if (row.effect) expect(effects[row.effect.id].replaceAll('*', '').length, row.id).toBeLessThanOrEqual(90);
    }
    expect(keys.size).toBe(noirArt.cells().length);
  });

  it('every look has a body, and every sheet shows cells that exist', () => {
    const keys = new Set(noirArt.cells().map((cell) => cell.key));
    LOOKS.forEach((_, look) => {
      const body = noirArt.bodyOf(pieceView(1, 'felt', { look, face: look < 2 ? faceOf('hall') : 0 }), view);
      if (body.t === 'sheet') expect(keys.has(body.front) && keys.has(body.back)).toBe(true);
      else expect(body.scale).toBeGreaterThan(0);
    });
  });

  it('[RN W1] a card whose face is not known shows nothing but its back', () => {
    for (const look of [0, 1]) {
      const body = noirArt.bodyOf(pieceView(1, 'felt', { look, face: null }), view);
      expect(body).toMatchObject({ front: LOOKS[look], back: LOOKS[look] });
    }
  });

  it('a name tag says how many hits its seat has taken, as all are told, and nothing where that is not told', () => {
    const told = (hits: unknown) => noirArt.marks!(seat('B'), { ...view, rules: rulesView([], { facts: { hits } }) } as View);
    expect(told({ A: 0, B: 1 })).toMatchObject([{ text: '1/2' }]);
    expect(told({ A: 1, B: 0 })).toMatchObject([{ text: '0/2' }]);
    expect([told(undefined), told({ A: 1 })]).toEqual([[], []]);
  });

  it('only my own map has rooms to press', () => {
    const map = (name: 'map-a' | 'map-b') => noirArt.pressables(pieceView(1, 'felt', { kind: 'board', look: LOOKS.indexOf(name) }), view);
    expect(
      map('map-a')
        .map((part) => part.button)
        .sort(),
    ).toEqual(ROOM_ROWS.map((row) => row.id).sort());
    expect(map('map-b')).toEqual([]);
  });
});
