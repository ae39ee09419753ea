import { describe, expect, it } from 'vitest';
import {
  actionOf,
  CREW,
  crewNamed,
  FACES,
  faceOf,
  levelPlace,
  LEVELS,
  LOOKS,
  lookOf,
  STARS,
  type Level,
} from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import { agendaSpot, crewSpot, handOf, hatchOf, matOf, TRACKS } from '../../../server-modules/games/stars-may-swallow-us/names.ts';
import * as spokenGerman from '../../../server-modules/games/stars-may-swallow-us/locale/de.ts';
import * as spokenEnglish from '../../../server-modules/games/stars-may-swallow-us/locale/en.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import { towards } from '../../../server-modules/rules/circle.ts';
import { openTestTable, yes } from '../../../tests/support/table.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { createShelves } from '../../scene/pieces/pack.ts';
import { tableTurn } from '../../scene/layout/seats.ts';
import { pieceView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import { lookOf as seatLook } from '../../ui/seats.ts';
import { cellOf } from '../index.ts';
import type { Body } from '../types.ts';
import { starsArt } from './art.ts';
import { handOf as handBefore, pointedAt } from './ballot.ts';
import { marks, threats } from './marks.ts';
import { levelIn, mood } from './mood.ts';
import { isHatch } from './print.ts';
import { H, W } from './sheets.ts';
import { printed as german } from './locale/de.ts';
import { printed as english } from './locale/en.ts';

const keys = new Set(starsArt.cells().map((cell) => cell.key));
const [A, B] = [seat('A'), seat('B')];

const pointer = (h: number, of: Level, level: number) =>
  pieceView(h, TRACKS, { kind: 'marker', look: lookOf('marker'), face: faceOf(of), up: true, ...levelPlace(of, level) });
/** A table of two with these pieces, and what the rules tell. */
function told(pieces: readonly PieceView[], facts: { [fact: string]: unknown } = {}, acts: readonly unknown[] = []): View {
  const base = smallView();
  const places = [A, B].flatMap((owner) => [crewSpot, agendaSpot, matOf, hatchOf].map((of) => zoneView(of(owner), { kind: 'spot', owner })));
  return {
    ...base,
    pieces: new Map(pieces.map((one) => [one.h, one])),
    zones: new Map(places.map((one) => [one.id, one])),
    room: { ...base.room, me: { ...base.room.me, seat: A }, seats: [A, B].map((at) => ({ ...base.room.seats[0]!, seat: at })) },
    rules: rulesView(acts as never, { facts }),
  };
}
const levels = (oxygen: number, power: number) => [pointer(3, 'oxygen', oxygen), pointer(5, 'power', power)];
const cellsOf = (body: Body): string[] => (body.t === 'sheet' ? [body.front, body.back] : []);

describe('art of The Stars May Swallow Us', () => {
  it('every card, agenda and crew sheet has a picture, and every text on it at most 90 characters in both languages', () => {
    for (const face of FACES.slice(1).filter((word) => !['fist', 'pointing', ...LEVELS].includes(word))) expect(keys.has(face), face).toBe(true);
    expect(keys.size).toBe(starsArt.cells().length);
    for (const { rules, goals, deeds } of [english, german])
      for (const text of Object.values({ ...rules, ...goals, ...deeds })) expect(text.replaceAll('*', '').length, text).toBeLessThanOrEqual(90);
  });

  it('a card is called what the table calls it, in both languages', () => {
    for (const [shown, said] of [
      [english, spokenEnglish],
      [german, spokenGerman],
    ] as const)
      for (const [key, name] of Object.entries({ ...shown.names, ...shown.actions, ...shown.crew }))
        expect((said.words as { [key: string]: string })[key]).toBe(name);
  });

  it('what an action does is printed with the numbers of the rules', () => {
    for (const { above } of CREW)
      for (const { action } of above)
        for (const of of LEVELS) {
          const gain = actionOf(action)[of];
          if (gain !== undefined) for (const { deeds } of [english, german]) expect(deeds[action]).toContain(`**+${gain}**`);
        }
  });

  it('every look has a body, and every sheet shows cells that exist', () => {
    LOOKS.forEach((_, look) => {
      const body = starsArt.bodyOf(pieceView(1, 'felt', { look, face: 0 }), smallView());
      for (const key of cellsOf(body)) expect(cellOf(starsArt, key), LOOKS[look]).not.toBeNull();
      if (body.t === 'model') expect(starsArt.models).toContain(body.model);
    });
  });

  it('[SM 4] a card whose face is not known shows nothing but its back: one for all decks, one for all agendas', () => {
    for (const look of ['below', 'agenda'] as const)
      expect(starsArt.bodyOf(pieceView(1, 'felt', { look: lookOf(look), face: null, up: false }), smallView())).toMatchObject({ front: look, back: look });
  });

  it('a crew sheet that is turned down shows its member behind bars', () => {
    for (const { id } of CREW) {
      const body = starsArt.bodyOf(pieceView(1, 'felt', { look: lookOf('crew'), face: faceOf(id), up: false }), smallView());
      expect(body).toMatchObject({ front: id, back: `detained-${id}` });
      expect(keys.has(`detained-${id}`)).toBe(true);
    }
  });

  it('a track is lit up to where its pointer stands, which shows the level as a number', () => {
    const view = told(levels(65, 20));
    const board = (of: Level) => starsArt.bodyOf(pieceView(9, TRACKS, { kind: 'board', look: lookOf('track'), face: faceOf(of), up: true }), view);
    expect(board('oxygen')).toMatchObject({ front: 'track:oxygen:65' });
    expect(board('power')).toMatchObject({ front: 'track:power:20' });
    expect(starsArt.bodyOf(pointer(3, 'oxygen', 65), view)).toMatchObject({ model: 'gauge', shows: [65, 0], light: 1 });
    expect(levelIn(view, 'power')).toBe(20);
  });

  it('the number of a level is turned to whoever looks, from every seat', () => {
    for (const turn of [0, 45, 270]) {
      const view = told(levels(65, 20)),
        hand = zoneView(handOf(A), { kind: 'hand', owner: A, turn });
      view.zones.set(hand.id, hand);
      // The table is turned by the angle of the own hand, the number against it.
      expect(starsArt.bodyOf(pointer(3, 'oxygen', 65), view)).toMatchObject({ turns: [(-turn * Math.PI) / 180, 0, 0] });
      expect(tableTurn(view, { radius: 0.47, length: 0 })).toBeCloseTo((turn * Math.PI) / 180);
    }
  });

  it('there is a picture of each track for every level, and of no other', () => {
    for (const of of LEVELS) {
      for (let level = 0; level <= STARS.most; level += STARS.step) expect(starsArt.cell?.(`track:${of}:${level}`), `${of} ${level}`).not.toBeNull();
      for (const wrong of [-5, 105, 'x']) expect(starsArt.cell?.(`track:${of}:${wrong}`)).toBeNull();
    }
    expect(starsArt.cell?.('track:air:5')).toBeNull();
    expect(starsArt.cell?.('cover-stars-may-swallow-us')).not.toBeNull();
  });

  it('a hand marker is a fist or points, in the colour of its seat', () => {
    const hand = (word: string) => starsArt.bodyOf(pieceView(1, matOf(B), { kind: 'figure', look: lookOf('hand'), face: faceOf(word) }), told([]));
    expect(hand('fist')).toMatchObject({ model: 'fist', tint: seatLook(B).fill });
    expect(hand('pointing')).toMatchObject({ model: 'pointing', tint: seatLook(B).fill });
  });

  it('power brings the lamp up; thin air makes the room dark, and below a fifth there is an alarm', () => {
    const at = (oxygen: number, power: number) => mood(told(levels(oxygen, power)));
    const bright = (rgb: readonly number[]) => rgb.reduce((sum, one) => sum + one, 0);
    expect(bright(at(100, 100).lamp)).toBeGreaterThan(bright(at(100, 50).lamp));
    expect(bright(at(100, 50).lamp)).toBeGreaterThan(bright(at(100, 0).lamp));
    expect(bright(at(100, 50).air)).toBeGreaterThan(bright(at(40, 50).air));
    expect(bright(at(40, 50).lamp)).toBeGreaterThan(bright(at(10, 50).lamp));
    const [red = 0, green = 0, blue = 0] = at(10, 50).air;
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    for (let oxygen = 0; oxygen <= STARS.most; oxygen += STARS.step) {
      expect(at(oxygen, 50).alarm !== undefined, String(oxygen)).toBe(oxygen <= 20);
      // Cards can be read in every light.
      for (const power of [0, 50, 100]) expect(Math.min(...at(oxygen, power).lamp)).toBeGreaterThan(0.2);
    }
    // Saved with the last of the air: no alarm; lost without any: the red stays.
    expect(at(5, 100)).toEqual(at(100, 100));
    expect(at(0, 100).alarm).toBeDefined();
  });

  it('a plate says who begins, is wounded, dead, detained or locked down, and which agenda lies open', () => {
    const wound = (h: number) => pieceView(h, crewSpot(B), { kind: 'token', look: lookOf('wound'), face: 0, up: true });
    const sheet = pieceView(11, crewSpot(B), { look: lookOf('crew'), face: faceOf('korrin'), up: false });
    const agenda = pieceView(13, agendaSpot(B), { look: lookOf('agenda'), face: faceOf('contagion'), up: true });
    const first = pieceView(15, matOf(B), { kind: 'token', look: lookOf('first'), face: 0, up: true });
    const said = (...pieces: PieceView[]) => marks(B, told(pieces, { locked: ['B'] })).map(({ words }) => words);
    expect(said(wound(7), sheet, agenda, first)).toEqual([
      english.detained,
      `${english.names.contagion} (${english.sides.contagion})`,
      english.first,
      english.wounded,
      english.locked,
    ]);
    expect(said(wound(7), wound(9))).toEqual([english.dead, english.locked]);
    expect(marks(A, told([wound(7), sheet, agenda, first]))).toEqual([]);
  });

  it('[SM 4] an agenda face down is said of nobody, and the own to its own seat alone', () => {
    const card = (of: typeof A) => pieceView(13, agendaSpot(of), { look: lookOf('agenda'), face: faceOf('prince'), up: false });
    expect(marks(A, told([card(A)])).map(({ words }) => words)).toEqual([`${english.names.prince} (${english.sides.prince})`]);
    expect(marks(B, told([card(B)]))).toEqual([]);
  });

  it('lines run from all hands that point while the ballot is judged, grave where most of them meet, and never before; a plate says it till the next one', () => {
    const hand = (h: number, owner: typeof A, held: 'fist' | 'pointing', turn = 0) =>
      pieceView(h, matOf(owner), { kind: 'figure', look: lookOf('hand'), face: faceOf(held), turn });
    const at = (phase: string, ...pieces: PieceView[]): View => {
      const view = told(pieces, { phase });
      // They sit across from each other.
      view.zones.set(matOf(A), { ...view.zones.get(matOf(A))!, z: 3000 });
      view.zones.set(matOf(B), { ...view.zones.get(matOf(B))!, z: -3000, turn: 180 });
      return view;
    };
    const [mine, theirs] = [hand(3, A, 'pointing'), hand(5, B, 'fist')];
    expect(threats(at('verdict', mine, theirs), null)).toEqual([{ from: mine.h, at: B, grave: true }]);
    expect(threats(at('verdict', hand(3, A, 'fist'), hand(5, B, 'pointing')), null)).toEqual([{ from: theirs.h, at: A, grave: true }]);
    // Afterwards the line of the hand that the pointer is on.
    expect(threats(at('action', mine, theirs), null)).toEqual([]);
    expect(threats(at('action', mine, theirs), mine.h)).toEqual([{ from: mine.h, at: B, grave: true }]);
    for (const phase of ['vote', 'count']) expect(threats(at(phase, hand(3, A, 'fist', 45), theirs), mine.h)).toEqual([]);
    expect(marks(A, at('action', mine, theirs))).toMatchObject([{ words: english.points, at: B }]);
    expect(marks(B, at('action', mine, theirs))).toEqual([]);
  });

  it('what an action above deck takes is what its sheet says', () => {
    const crew = pieceView(7, 'crew-A', { look: LOOKS.indexOf('crew'), face: faceOf('fenn') });
    const view = { ...smallView(), pieces: new Map([[crew.h, crew]]) };
    const of = (move: string, button: string) => starsArt.costs?.({ move, verb: { t: 'press', piece: crew.h, button }, words: { k: move } }, view);
    const { above } = crewNamed('fenn');
    expect(above.map(({ action }) => of('above', action))).toEqual(above.map(({ cost, level }) => `${cost} ${english[level]}`));
    expect([of('above', 'nothing'), of('callVote', above[0]?.action ?? '')]).toEqual([null, null]);
  });

  it.each([4, 5, 6, 7, 8])('at a table of %i a plate names whom the hand points at by the rules, seat by seat', (n) => {
    const t = openTestTable({ game: 'stars-may-swallow-us', mode: 'enforced', seed: '1' });
    const people = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay', 'gus', 'hal'].slice(0, n).map((name) => t.person(name));
    people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('ABCDEFGH'[i] ?? 'A') })));
    yes(people[0]!.act({ t: 'start' }));
    const view = people[0]!.now,
      seats = view.room.plays;
    for (const from of seats) {
      const hand = handBefore(view, from)!;
      for (const at of seats) {
        if (at === from) continue;
        const pieces = new Map([...view.pieces, [hand.h, { ...hand, face: faceOf('pointing'), turn: towards(seats, from, at) }] as const]);
        expect(pointedAt({ ...view, pieces }, from), `${from} at ${at}`).toBe(at);
      }
    }
  });

  it('[SM 4] my own answer is shown on my own hand alone, before all turn over', () => {
    const view = told([]);
    const ask = { q: 1, t: 'vote', words: { k: 'ask.vote' }, me: 'owe', waiting: null, done: null, end: null } as const;
    const mine = { move: 'vote', verb: { t: 'turn', piece: pieceView(1, 'felt').h, degrees: 45 }, words: { k: 'act.vote' } } as const;
    const models = (answered: boolean) =>
      [A, B].map((owner) => {
        const piece = pieceView(1, matOf(owner), { kind: 'figure', look: lookOf('hand'), face: faceOf('fist') });
        return starsArt.bodyOf(piece, { ...view, rules: { ...view.rules!, ask: { ...ask, mine: answered ? mine : null } } });
      });
    expect(models(true)).toMatchObject([{ model: 'pointing' }, { model: 'fist' }]);
    expect(models(false)).toMatchObject([{ model: 'fist' }, { model: 'fist' }]);
  });

  it('the actions of a crew sheet are pressed where they are printed, as far as they are allowed', () => {
    const sheet = pieceView(7, crewSpot(A), { look: lookOf('crew'), face: faceOf('dray'), up: true });
    const pressed = (...buttons: string[]) =>
      starsArt.pressables(
        sheet,
        told(
          [sheet],
          {},
          buttons.map((button) => ({ move: 'above', verb: { t: 'press', piece: sheet.h, button }, words: { k: 'act.above' } })),
        ),
      );
    const both = crewNamed('dray').above.map(({ action }) => action);
    expect(pressed(...both).map(({ button }) => button)).toEqual(both);
    for (const { x, y, w, h } of pressed(...both)) expect(x >= 0 && y >= 0 && x + w <= W && y + h <= H).toBe(true);
    expect(pressed('rush').map(({ button }) => button)).toEqual(['rush']);
    expect(pressed()).toEqual([]);
  });

  it('a ring is printed for each hatch and for no other place', () => {
    const zones = [...told([]).zones.values()];
    expect(zones.filter(isHatch).map(({ id }) => id)).toEqual([A, B].map(hatchOf));
  });

  it('every picture fits on the smallest page, at the coarsest that can be read', () => {
    const shelves = createShelves(2048, 1024);
    const tracks = LEVELS.map((of) => cellOf(starsArt, `track:${of}:50`)).flatMap((cell) => cell ?? []);
    for (const { w, h: high } of [...starsArt.cells(), ...tracks].sort((a, b) => b.h - a.h).slice(0, 60))
      expect(w * 2.3 < 2048 && high * 2.3 < 1024 && shelves.place(Math.floor(w * 1.8), Math.floor(high * 1.8)) !== null).toBe(true);
  });
});
