import { describe, expect, test } from 'vitest';
import { SEATS } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { eachPiece, type World } from '../../kernel/world.ts';
import { openSession } from '../../rules/session.ts';
import { FACES, LOOKS } from './data/catalogue.ts';
import { GROUPED, isLarge } from './data/things.ts';
import { game as sandbox } from './tables/sandbox.ts';
import { THINGS } from './things.ts';
import { words as german } from './locale/de.ts';
import { words as english } from './locale/en.ts';

const NAMES = Object.values(GROUPED).flat();
const PLACE = { x: 1230, z: -450, turn: 90 };

/** What of the world is new after a thing was brought. */
function brought(thing: string): { w: World; fresh: ReturnType<typeof eachPiece> } {
  const { world: w } = openSession({ game: sandbox, seats: SEATS.slice(0, 2), seed: 'ab', mode: 'sandbox', options: {} });
  const before = new Set(eachPiece(w).map(({ id }) => id));
  THINGS[thing]?.(w, PLACE, 'brought-7');
  return { w, fresh: eachPiece(w).filter(({ id }) => !before.has(id)) };
}

test('what is listed is what can be brought, each once and with words in both languages', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
  expect(new Set(NAMES)).toEqual(new Set(Object.keys(THINGS)));
  for (const name of NAMES) {
    expect(english[name], name).toMatch(/\S/);
    expect(german[name], name).toMatch(/\S/);
    // The door takes words of at most 40 letters.
    expect(name.length).toBeLessThanOrEqual(40);
  }
  const heard = (of: typeof english) => new Set(NAMES.map((name) => of[name]));
  expect(heard(english).size).toBe(NAMES.length);
  expect(heard(german).size).toBe(NAMES.length);
});

describe.each(NAMES)('%s', (thing) => {
  test('lies at the place, with looks and faces of the catalogue, under names that begin with its own', () => {
    const { fresh } = brought(thing);
    expect(fresh.filter(({ zone }) => zone === 'felt')).toMatchObject([{ ...PLACE, locked: false }]);
    for (const one of fresh) {
      expect(one.id.startsWith('brought-7')).toBe(true);
      expect(LOOKS[one.look]).toBeDefined();
      if (one.kind === 'card' || one.kind === 'tile') expect(FACES[one.face]).toBeDefined();
    }
  });

  test('no closed card or tile tells its face to anybody; what lies open in a book is read by all', () => {
    const { w, fresh } = brought(thing);
    for (const viewer of [null, SEATS[0] ?? null]) {
      const seen = project(w, viewer);
      const closed = new Set(fresh.filter(({ kind, zone }) => zone !== 'felt' && (kind === 'card' || kind === 'tile')).map(({ zone }) => zone));
      for (const one of seen.pieces.values()) if (closed.has(one.zone)) expect(one.face === null).toBe(thing !== 'book');
    }
  });
});

test('a deck comes mixed, whole, with two jokers; chips by twenties; dominoes as a bag of 28', () => {
  const faces = brought('deck-green')
    .fresh.filter(({ kind }) => kind === 'card')
    .map(({ face }) => face);
  expect(new Set(faces).size).toBe(54);
  const { w, fresh } = brought('deck-green');
  const inside = fresh.find(({ kind }) => kind === 'card')?.zone;
  const order = [...(w.order.get(inside!) ?? [])];
  expect(order).toHaveLength(54);
  expect(order).not.toEqual(fresh.filter(({ kind }) => kind === 'card').map(({ id }) => id));
  expect(brought('chips-25').fresh.filter(({ kind }) => kind === 'chip')).toHaveLength(20);
  expect(brought('set-dominoes').fresh.filter(({ kind }) => kind === 'tile')).toHaveLength(28);
});

test('boards, trays and sets come one at a time', () => {
  expect(NAMES.filter(isLarge)).toEqual(expect.arrayContaining(['board-go-19', 'board-hex', 'tray', 'set-dominoes']));
  expect(NAMES.filter(isLarge)).not.toContain('die-red');
});
