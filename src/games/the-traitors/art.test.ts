import { describe, expect, it } from 'vitest';
import { seat, type Seat } from '../../../server-modules/kernel/ids.ts';
import { FACES, faceOf, LOOKS, lookOf, type Look } from '../../../server-modules/games/the-traitors/data.ts';
import { FUND, matOf } from '../../../server-modules/games/the-traitors/names.ts';
import type { AskView, View } from '../../../server-modules/protocol/messages.ts';
import { createShelves } from '../../scene/pieces/pack.ts';
import { h, pieceView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import { traitorsArt } from './art.ts';
import { reveal } from './ceremony.ts';
import { role } from './role.ts';
import { SLIP } from './pieces.ts';
import { printed as german } from './locale/de.ts';
import { printed as english } from './locale/en.ts';

const keys = new Set(traitorsArt.cells().map((cell) => cell.key));
const B = seat('B');

function asked(done: Seat[], can: string[] = []): View {
  const view = smallView();
  const ask: AskView = { q: 1, t: 'vote', words: { k: 'ask.vote' }, me: 'owe', mine: null, waiting: [B], done, end: null };
  const mat = zoneView(matOf(B), { kind: 'spot', owner: B });
  return {
    ...view,
    zones: new Map([...view.zones, [mat.id, mat]]),
    rules: rulesView(
      can.map((button) => ({ verb: { t: 'press', piece: h(7), button }, words: { k: 'act.vote' } }) as never),
      { ask },
    ),
  };
}
const own = (look: Look) => pieceView(7, matOf(B), { kind: look === 'slip' ? 'note' : 'token', look: lookOf(look), face: 0 });

describe('art of The Traitors', () => {
  it('every face has a picture, and every rule on a card at most 90 characters in both languages', () => {
    for (const face of FACES.slice(1)) expect(keys.has(face), face).toBe(true);
    expect(keys.size).toBe(traitorsArt.cells().length);
    for (const { rules } of [english, german]) for (const text of Object.values(rules)) expect(text.replaceAll('*', '').length, text).toBeLessThanOrEqual(90);
  });

  it('every look has a body, and every sheet shows cells that exist', () => {
    LOOKS.forEach((_, look) => {
      const body = traitorsArt.bodyOf(pieceView(1, 'felt', { look, face: 0 }), smallView());
      if (body.t === 'sheet') expect(keys.has(body.front) && keys.has(body.back), LOOKS[look]).toBe(true);
      else expect(traitorsArt.models).toContain(body.model);
    });
  });

  it('[TT W1] a card whose face is not known shows nothing but its back', () => {
    for (const look of ['game', 'role', 'selector'] as const)
      expect(traitorsArt.bodyOf(pieceView(1, 'felt', { look: lookOf(look), face: null, up: false }), smallView())).toMatchObject({ front: look, back: look });
  });

  it('Gold is a card in a hand and gold in the prize fund', () => {
    const gold = (at: string) => traitorsArt.bodyOf(pieceView(1, at, { look: lookOf('game'), face: faceOf('gold') }), smallView());
    expect(gold('hand-A')).toMatchObject({ t: 'sheet', front: 'gold' });
    expect(gold(FUND)).toMatchObject({ t: 'model', model: 'ducat' });
  });

  it('a slip is folded as soon as its seat is told to have answered, and no earlier', () => {
    expect(traitorsArt.bodyOf(own('slip'), asked([]))).toMatchObject({ front: 'slip' });
    expect(traitorsArt.bodyOf(own('slip'), asked([B]))).toMatchObject({ front: 'slip-back' });
  });

  it('only my own slip has fields to press, all of them whatever is allowed, and they lie on it', () => {
    const me = (view: View, at: Seat): View => ({ ...view, room: { ...view.room, me: { ...view.room.me, seat: at } } });
    const fields = traitorsArt.pressables(own('slip'), me(asked([], ['1', '3']), B));
    expect(fields.map((one) => one.button)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    for (const { x, y, w, h: high } of fields) expect(x >= 0 && y >= 0 && x + w <= SLIP.w && y + high <= SLIP.h).toBe(true);
    // Large enough to be read from one's own seat.
    for (const { w } of fields) expect(w).toBeGreaterThan(16);
    expect(traitorsArt.pressables(own('slip'), me(asked([], ['1']), seat('A')))).toEqual([]);
    expect(traitorsArt.pressables(own('slip'), me(asked([B], ['1']), B))).toEqual([]);
    expect(traitorsArt.pressables(own('token'), me(asked([], ['yes', 'no']), B)).map((one) => one.button)).toEqual(['no', 'yes']);
  });

  it('a ballot shows the number of whom it names, counted among those who play, and every card that is celebrated exists', () => {
    const base = smallView();
    const playing = ['A', 'C'].map((owner) => zoneView(matOf(seat(owner)), { kind: 'spot', owner: seat(owner) }));
    const view = {
      ...base,
      room: { ...base.room, seats: ['A', 'B', 'C'].map((at) => ({ ...base.room.seats[0]!, seat: seat(at) })) },
      zones: new Map(playing.map((one) => [one.id, one])),
    };
    expect(reveal({ k: 'voted', a: [{ s: seat('A') }, { s: seat('C') }] }, view)).toMatchObject({
      back: 'slip-back',
      front: 'number-2',
      by: 'A',
      about: 'C',
      small: true,
    });
    const lines = [
      'victim',
      'nobody-murdered',
      'event-murder',
      'event-banishment',
      'event-quietNight',
      'draws-final',
      'saved',
      'rejects',
      'says-yes',
      'says-no',
    ];
    for (const k of [...lines, 'was-role-traitor', 'was-role-faithful', 'was-recruited', 'fund-to-traitors', 'fund-to-faithful']) {
      const shown = reveal({ k, a: [{ s: seat('C') }] }, view);
      expect(shown !== null && keys.has(shown.front) && keys.has(shown.back), k).toBe(true);
    }
    expect(reveal({ k: 'turn', a: [{ s: seat('A') }] }, view)).toBeNull();
    // Who was voted out is unmasked alone, those who are left at the end of a round together.
    const living = { ...view, rules: rulesView([], { facts: { living: [seat('A')] } }) };
    expect(reveal({ k: 'was-role-faithful', a: [{ s: seat('A') }] }, living)).toMatchObject({ small: true, by: 'A' });
    expect(reveal({ k: 'was-role-traitor', a: [{ s: seat('C') }] }, living)).toMatchObject({ small: false, about: 'C' });
  });

  it('every picture fits on the smallest page, at the coarsest that can be read', () => {
    const shelves = createShelves(2048, 1024);
    for (const { w, h: high } of [...traitorsArt.cells()].sort((a, b) => b.h - a.h))
      expect(shelves.place(Math.floor(w * 2.3), Math.floor(high * 2.3))).not.toBeNull();
  });
});

describe('my role', () => {
  const dealt = (up: boolean): View => {
    const view = smallView();
    const card = pieceView(9, `role-${view.room.me.seat}`, { kind: 'card', look: lookOf('role'), face: faceOf('role-faithful'), up });
    return { ...view, pieces: new Map([...view.pieces, [card.h, card]]), rules: rulesView([]) };
  };
  it('is closed while its card lies face down, and open for everybody once it is turned over, as of who is out', () => {
    expect(role(dealt(false))).toMatchObject({ front: 'role-faithful', open: false });
    expect(role(dealt(true))).toMatchObject({ front: 'role-faithful', open: true });
  });
});
