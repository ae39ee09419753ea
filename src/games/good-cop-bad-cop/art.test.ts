import { describe, expect, it } from 'vitest';
import { CLOCKWISE, COUNTER, FACES, faceOf, LOOKS, lookOf } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import { badgeOf, matOf, slotOf } from '../../../server-modules/games/good-cop-bad-cop/names.ts';
import * as spokenGerman from '../../../server-modules/games/good-cop-bad-cop/locale/de.ts';
import * as spokenEnglish from '../../../server-modules/games/good-cop-bad-cop/locale/en.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { createShelves } from '../../scene/pieces/pack.ts';
import { pieceView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import { copArt } from './art.ts';
import { reveal } from './ceremony.ts';
import { marks, threats } from './marks.ts';
import { printed as german } from './locale/de.ts';
import { printed as english } from './locale/en.ts';

const keys = new Set(copArt.cells().map((cell) => cell.key));
const [A, B] = [seat('A'), seat('B')];

/** Two seats with their places and what the rules tell of them. */
function told(facts: { [fact: string]: unknown }, own: { [fact: string]: unknown } | null = null, pieces: View['pieces'] = new Map()): View {
  const base = smallView();
  const places = [A, B].flatMap((owner) => [zoneView(matOf(owner), { kind: 'spot', owner }), zoneView(slotOf(owner, 'M'), { kind: 'spot', owner })]);
  return {
    ...base,
    pieces,
    zones: new Map(places.map((one) => [one.id, one])),
    room: { ...base.room, me: { ...base.room.me, seat: A }, seats: [A, B].map((at) => ({ ...base.room.seats[0]!, seat: at })) },
    rules: rulesView([], { facts, own }),
  };
}

describe('art of Good Cop Bad Cop', () => {
  it('every face has a picture, and every rule on a card at most 90 characters in both languages', () => {
    for (const face of FACES.slice(1)) expect(keys.has(face), face).toBe(true);
    expect(keys.size).toBe(copArt.cells().length);
    for (const { rules } of [english, german]) for (const text of Object.values(rules)) expect(text.replaceAll('*', '').length, text).toBeLessThanOrEqual(90);
  });

  it('a card is called what the table calls it, in both languages', () => {
    for (const [shown, said] of [
      [english, spokenEnglish],
      [german, spokenGerman],
    ] as const)
      for (const [key, name] of Object.entries(shown.names)) expect((said.words as { [key: string]: string })[key]).toBe(name);
  });

  it('every look has a body, and every sheet shows cells that exist', () => {
    LOOKS.forEach((_, look) => {
      const body = copArt.bodyOf(pieceView(1, 'felt', { look, face: 0 }), smallView());
      if (body.t === 'sheet') expect(keys.has(body.front) && keys.has(body.back), LOOKS[look]).toBe(true);
      else expect(copArt.models).toContain(body.model);
      if (body.t === 'model' && body.sides !== undefined) expect(keys.has(body.sides)).toBe(true);
    });
  });

  it('[GC 4] a card whose face is not known shows nothing but its back, one for each kind of card', () => {
    for (const look of ['integrity', 'equipment'] as const)
      expect(copArt.bodyOf(pieceView(1, 'felt', { look: lookOf(look), face: null, up: false }), smallView())).toMatchObject({ front: look, back: look });
  });

  it('the arrow shows which way the turns go', () => {
    const arrow = (turn: number) => copArt.bodyOf(pieceView(1, 'felt', { look: lookOf('direction'), face: 0, turn }), smallView());
    expect(arrow(CLOCKWISE)).toMatchObject({ front: 'clockwise' });
    expect(arrow(COUNTER)).toMatchObject({ front: 'counter' });
  });

  it('Equipment that is played, cards that are revealed, wounds and who is out are celebrated, and every picture of it exists', () => {
    const shown = (k: string, ...a: NonNullable<Parameters<typeof reveal>[0]['a']>) => reveal({ k, a }, smallView());
    expect(shown('plays.cc', { s: A }, { w: 'blackmail' }, { s: B }, { w: 'slot-L' })).toMatchObject({ front: 'blackmail', small: false });
    expect(shown('reveals', { s: B }, { w: 'slot-L' }, { w: 'agent' })).toMatchObject({ front: 'agent', by: B, small: true });
    for (const k of ['wounded', 'eliminated', 'becomes-zombie']) expect(keys.has(shown(k, { s: B })?.front ?? ''), k).toBe(true);
    for (const k of ['viewed', 'aims', 'puts-under', 'draws']) expect(shown(k, { s: A }, { s: B }), k).toBeNull();
  });

  it('a plate says at whom its seat aims, that it is wounded, and which leader lies open there', () => {
    const agent = pieceView(3, slotOf(B, 'M'), { look: lookOf('integrity'), face: faceOf('agent'), up: true });
    const said = marks(B, told({ wounded: ['B'], aims: { B: 'A' } }, null, new Map([[agent.h, agent]])));
    expect(said.map(({ words, at }) => [words, at ?? null])).toEqual([
      [english.names.agent, null],
      [english.wounded, null],
      [english.aims, A],
    ]);
    expect(marks(B, told({ wounded: [], aims: {} }))).toEqual([]);
  });

  it('a line runs from the gun of a declared shot, and from the one that is pointed at, to whom it aims at; from no other', () => {
    const guns = [A, B].map((owner, i) => pieceView(3 + 2 * i, matOf(owner), { kind: 'figure', look: lookOf('gun'), face: 0 }));
    const pieces = new Map(guns.map((one) => [one.h, one]));
    const aims = { A: 'B', B: 'A' };
    const [mine, theirs] = guns.map(({ h }) => h);
    expect(threats(told({ aims, shot: { by: 'B', at: 'A' } }, null, pieces), null)).toEqual([{ from: theirs, at: A, grave: true }]);
    expect(threats(told({ aims, shot: null }, null, pieces), mine ?? null)).toEqual([{ from: mine, at: B, grave: false }]);
    expect(threats(told({ aims: { A: null, B: 'B' }, shot: null }, null, pieces), theirs ?? null)).toEqual([]);
  });

  it('[GC 4] a leader face down is said of nobody, and a team to its own seat alone', () => {
    const agent = pieceView(3, slotOf(B, 'M'), { look: lookOf('integrity'), face: faceOf('agent'), up: false });
    const view = told({ aims: {} }, { team: 'crooked' }, new Map([[agent.h, agent]]));
    expect(marks(B, view)).toEqual([]);
    expect(marks(A, view).map(({ words }) => words)).toEqual([english.teams.crooked]);
  });

  it('the badge is pressed by halves when a shot is turned, and as a whole to pass', () => {
    const badge = pieceView(7, matOf(A), { kind: 'token', look: lookOf('badge'), face: 0 });
    const pressed = (...buttons: string[]) => {
      const acts = buttons.map((button) => ({ move: 'pass', verb: { t: 'press', piece: badge.h, button }, words: { k: 'act.pass' } }));
      return copArt.pressables(badge, { ...told({}), rules: rulesView(acts as never) }).map((one) => one.button);
    };
    expect(pressed('left', 'right')).toEqual(['left', 'right']);
    expect(pressed('pass', 'always')).toEqual(['pass']);
    expect(pressed()).toEqual([]);
    expect(badgeOf(A)).toBe('badge-A');
  });

  it('every picture fits on the smallest page, at the coarsest that can be read', () => {
    const shelves = createShelves(2048, 1024);
    for (const { w, h: high } of [...copArt.cells()].sort((a, b) => b.h - a.h).slice(0, 60))
      expect(w * 2.3 < 2048 && high * 2.3 < 1024 && shelves.place(Math.floor(w * 1.8), Math.floor(high * 1.8)) !== null).toBe(true);
  });
});
