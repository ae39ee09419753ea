import { describe, expect, it } from 'vitest';
import { EVENTS, faceOf, KINDS, LOOKS, lookOf, type Look } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import { handOf, trayOf } from '../../../server-modules/games/imposters-and-crewmates/names.ts';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { createShelves } from '../../scene/pieces/pack.ts';
import { seatSpot, tableTurn } from '../../scene/layout/seats.ts';
import { pieceView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import { lookOf as seatLook } from '../../ui/seats.ts';
import { cellOf } from '../index.ts';
import { impostersArt as art } from './art.ts';
import { reveal } from './ceremony.ts';
import { marks } from './marks.ts';
import { mood } from './mood.ts';
import { CARD_PICTURES, EVENT_PICTURES } from './pictures.ts';
import { printed as german } from './locale/de.ts';
import { printed as english } from './locale/en.ts';

const SEATS = ['A', 'B', 'C', 'D'].map((word) => seat(word));
const keys = new Set(art.cells().map((cell) => cell.key));

/** A table of four who sit as they do in this game, two beside each other on either side, and what the rules tell. */
function told(facts: { [fact: string]: unknown } | null = {}, me = 'A'): View {
  const base = smallView();
  const hands = SEATS.map((owner, i) =>
    zoneView(handOf(owner), { kind: 'hand', owner, x: i % 2 === 0 ? -1400 : 1400, z: i < 2 ? -4700 : 4700, turn: i < 2 ? 180 : 0 }),
  );
  return {
    ...base,
    pieces: new Map(),
    zones: new Map(hands.map((one) => [one.id, one])),
    room: { ...base.room, me: { ...base.room.me, seat: seat(me) }, seats: SEATS.map((at) => ({ ...base.room.seats[0]!, seat: at })) },
    rules: facts === null ? null : rulesView([], { facts }),
  };
}
const people = (roles: readonly string[], at: readonly string[] = ['E1', 'K1', 'E15', 'K15']) =>
  Object.fromEntries(SEATS.map((one, i) => [one, { role: roles[i], at: at[i] }]));
const AS_SEATED = ['imposter', 'imposter', 'crewmate', 'crewmate'];
const piece = (look: Look, over: Parameters<typeof pieceView>[2] = {}) => pieceView(1, 'felt', { look: lookOf(look), face: 0, up: true, ...over });

describe('art of Imposters and Crewmates', () => {
  it('every card and every event has a face, every deck a back of its own', () => {
    for (const key of [...KINDS, ...EVENTS.map(({ id }) => id), 'ev.blank', 'imp', 'crw', 'wld', 'ev', 'team']) expect(keys.has(key), key).toBe(true);
    expect(keys.size).toBe(art.cells().length);
    // Four decks have backs, and the card that a team is dealt as.
    expect(keys.size).toBe(76 + 26 + 4 + 1);
    expect(Object.keys(CARD_PICTURES)).toHaveLength(76);
    expect(Object.keys(EVENT_PICTURES)).toHaveLength(25);
    expect(cellOf(art, 'cover-imposters-and-crewmates')).not.toBeNull();
  });

  it('what is printed has at most 90 characters in both languages, and a label at most three words', () => {
    for (const { texts, eventTexts, when } of [english, german]) {
      for (const text of Object.values({ ...texts, ...eventTexts })) expect(text.replaceAll('*', '').length, text).toBeLessThanOrEqual(90);
      for (const label of Object.values(when)) expect(label.split(' ').length, label).toBeLessThanOrEqual(3);
    }
  });

  it('every look has a body, every sheet shows cells that exist, every model is loaded with the table', () => {
    for (const look of LOOKS) {
      const body = art.bodyOf(piece(look), told());
      if (body.t === 'model') expect(art.models, look).toContain(body.model);
      else for (const key of [body.front, body.back]) expect(cellOf(art, key), `${look} ${key}`).not.toBeNull();
    }
  });

  it('[8] a card whose face is not known shows nothing but the back of its deck', () => {
    for (const look of ['imp', 'crw', 'wld', 'ev'] as const)
      expect(art.bodyOf(piece(look, { face: null, up: false }), told())).toMatchObject({ front: look, back: look });
    expect(art.bodyOf(piece('wld', { face: faceOf('wld.nou') }), told())).toMatchObject({ front: 'wld.nou', back: 'wld' });
    expect(art.bodyOf(piece('ev', { face: faceOf('ev.task') }), told())).toMatchObject({ front: 'ev.task', back: 'ev' });
  });

  it('[8] of a closed hand all see how many cards of each deck it holds', () => {
    const hand = zoneView(handOf(SEATS[2]!), { kind: 'hand', owner: SEATS[2]!, count: 3 });
    const backs = (view: View) => [0, 1, 2].map((i) => art.closedBody(hand, view, i));
    expect(backs(told({ backs: { C: { imp: 0, crw: 1, wld: 2 } } }))).toMatchObject([{ front: 'crw' }, { front: 'wld' }, { front: 'wld', back: 'wld' }]);
    expect(backs(told(null))).toMatchObject([{ front: 'crw' }, { front: 'crw' }, { front: 'crw' }]);
  });

  it('a player piece is in the colour of its seat and looks as what it plays, also when the teams swap their roles', () => {
    const body = (word: string, roles: readonly string[] | null) =>
      art.bodyOf(piece('pawn', { face: faceOf(word) }), told(roles === null ? null : { people: people(roles) }));
    expect(body('I2', AS_SEATED)).toMatchObject({ model: 'imposter-2', tint: seatLook(SEATS[1]!).fill });
    expect(body('C1', AS_SEATED)).toMatchObject({ model: 'crewmate-1', tint: seatLook(SEATS[2]!).fill });
    expect(body('C1', [...AS_SEATED].reverse())).toMatchObject({ model: 'imposter-1', tint: seatLook(SEATS[2]!).fill });
    expect(body('I1', null)).toMatchObject({ model: 'imposter-1' });
  });

  it('special tiles are small in their trays and whole on the board; pieces stand on its floor', () => {
    const inTray = art.bodyOf(piece('B', { zone: trayOf('B') }), told()),
      onTile = art.bodyOf(piece('B', { zone: zone('C10') }), told());
    expect([inTray, onTile]).toMatchObject([{ model: 'trap' }, { model: 'trap', scale: 1.14 }]);
    expect(inTray.t === 'model' && inTray.scale).toBeLessThan(0.5);
    expect(art.bodyOf(piece('board'), told())).toMatchObject({ model: 'station', floor: [540, 540, 8] });
  });

  it('a lamp is lit when its order stands', () => {
    for (const look of ['hold', 'order'] as const) {
      expect(art.bodyOf(piece(look, { up: true }), told())).toMatchObject({ model: look, light: 1 });
      expect(art.bodyOf(piece(look, { up: false }), told())).toMatchObject({ model: look, light: 0 });
    }
  });

  it('two sit beside each other on either side, and the board lies straight before all of them', () => {
    const shape = art.table!;
    for (const me of ['A', 'B', 'C', 'D']) {
      const view = told({}, me),
        xs = SEATS.map((one) => seatSpot(view, one, shape));
      expect(Math.abs(Math.sin(tableTurn(view, shape)))).toBeLessThan(1e-9);
      const mine = xs[SEATS.findIndex((one) => one === me)]!;
      expect(mine.z).toBeGreaterThan(0.3);
      // Nobody sits on anybody's lap.
      for (const [i, one] of xs.entries()) for (const other of xs.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(0.2);
    }
  });

  it('a plate says what is played, who is out, safe or aside, and what is ordered', () => {
    const said = (of: string, facts: object) =>
      marks(seat(of), told({ people: people(AS_SEATED, ['out', 'K1', 'safe', 'aside']), ...facts })).map(({ words }) => words);
    expect(said('A', {})).toEqual([english.role.imposter, english.dead]);
    expect(said('C', { hold: ['C'] })).toEqual([english.role.crewmate, english.safe, english.hold]);
    expect(said('D', { out: ['D'], standing: ['D'] })).toEqual([english.role.crewmate, english.aside, english.standing]);
    expect(said('D', {})).toEqual([english.role.crewmate, english.waits]);
    expect(said('B', { royals: [{ seat: 'B', as: 'king' }], lovers: [{ crewmate: 'C', imposter: 'B' }] })).toEqual([
      english.role.imposter,
      english.royal.king,
      english.loves,
    ]);
    expect(marks(seat('A'), told(null))).toEqual([]);
  });

  it('tiles are told by their names, and no other place', () => {
    const spoken = (id: string) => art.spoken?.(zoneView(id));
    expect(['A1', 'J2', 'O15', 'home-A', 'slot-A3', 'stack', 'felt'].map(spoken)).toEqual([true, true, true, false, false, false, false]);
  });

  it('the light reddens when somebody is out, and cards can be read in all of it', () => {
    const at = (where: readonly string[], rules: string | null) => mood(told({ people: people(AS_SEATED, where), rules }));
    expect(at(['E1', 'K1', 'E15', 'K15'], null).alarm).toBeUndefined();
    expect(at(['E1', 'K1', 'out', 'K15'], null).alarm).toBeDefined();
    for (const { id } of EVENTS) expect(Math.min(...at(['out', 'K1', 'out', 'K15'], id).lamp), id).toBeGreaterThan(0.5);
  });

  it('the event of the round is celebrated, and a card that was trapped', () => {
    expect(reveal({ k: 'event', a: [{ w: 'ev.iso' }] })).toMatchObject({ back: 'ev', front: 'ev.iso' });
    expect(reveal({ k: 'draws-trapped', a: [{ s: SEATS[0]! }, { w: 'crw.trapped' }] })).toMatchObject({ back: 'crw', front: 'crw.trapped' });
    expect(reveal({ k: 'steps', a: [{ s: SEATS[0]! }, { w: 'C10' }] })).toBeNull();
  });

  it('every picture fits on the smallest page, at the coarsest that can be read', () => {
    const shelves = createShelves(2048, 1024);
    for (const { w, h } of art.cells().slice(0, 60)) expect(shelves.place(Math.floor(w * 1.8), Math.floor(h * 1.8))).not.toBeNull();
  });
});
