// What games declare of their story, all of them: moments stand at lines that there are, and a role is read from
// nothing but what its own seat is shown.

import { describe, expect, test } from 'vitest';
import * as cops from '../../server-modules/games/good-cop-bad-cop/data.ts';
import * as stars from '../../server-modules/games/stars-may-swallow-us/data.ts';
import * as traitors from '../../server-modules/games/the-traitors/data.ts';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { allGames } from '../../server-modules/games/index.ts';
import { RECIPES } from '../sound/recipes.ts';
import { pieceView, roomView, rulesView, smallView } from '../store/testing.ts';
import type { GameArt, Moment } from './types.ts';

const MOMENTS = import.meta.glob<{ readonly [line: string]: Moment }>('./*/moments.ts', { eager: true, import: 'moments' });
const ROLES = import.meta.glob<NonNullable<GameArt['role']>>('./*/role.ts', { eager: true, import: 'role' });
const WAS = import.meta.glob<NonNullable<GameArt['was']>>('./*/role.ts', { eager: true, import: 'was' });
const LINES = import.meta.glob<{ readonly [key: string]: string }>('../../server-modules/games/*/locale/*.ts', { eager: true, import: 'lines' });
const REVEALS = import.meta.glob<NonNullable<GameArt['reveal']>>('./*/ceremony.ts', { eager: true, import: 'reveal' });
const folder = (path: string): string => path.split('/')[1] ?? '';
const DATA = import.meta.glob<{ readonly [name: string]: unknown }>('../../server-modules/games/*/data.ts', { eager: true });
const hasId = (one: unknown): one is { id: unknown } => typeof one === 'object' && one !== null && 'id' in one;
const [A, B] = [seat('A'), seat('B')];
const games = Object.entries(MOMENTS).map(([path, moments]) => [folder(path), moments] as const);
const linesOf = (game: string, language: string) => LINES[`../../server-modules/games/${game}/locale/${language}.ts`] ?? {};

describe.each(games)('the moments of %s', (game, moments) => {
  test('stand at lines that the game says, in both languages', () => {
    for (const language of ['en', 'de']) expect(Object.keys(moments).filter((key) => !Object.hasOwn(linesOf(game, language), key))).toEqual([]);
  });

  test('concern whom their line names, and sound as something that there is', () => {
    for (const [key, { stays, sound, quiet }] of Object.entries(moments)) {
      const text = linesOf(game, 'en')[key] ?? '';
      for (const at of Array.isArray(stays) ? (stays as number[]) : []) expect(`${key}: ${text}`).toContain(`{${at}}`);
      if (sound !== undefined) expect(Object.keys(RECIPES)).toContain(sound);
      // What is not shown to all and stays with nobody would be nothing.
      if (quiet === true) expect([key, stays]).not.toEqual([key, undefined]);
    }
  });

  test('have a sign where no card is turned over at their line', () => {
    const data = DATA[`../../server-modules/games/${game}/data.ts`] ?? {};
    const words = Object.values(data)
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map((one: unknown) => ({ w: String(hasId(one) ? one.id : one) }));
    const view = { ...smallView(), rules: rulesView([], { facts: { living: [A, B], crew: { A: stars.CREW_IDS[0] } } }) };
    const turned = (k: string): boolean => REVEALS[`./${game}/ceremony.ts`]?.({ k, a: [{ s: A }, { s: B }, ...words] }, view) != null;
    expect(Object.entries(moments).flatMap(([key, { icon }]) => (icon === undefined && !turned(key) ? [key] : []))).toEqual([]);
  });
});

/** What each game that deals roles shows a seat that has one: its cards, its own facts, the public ones. */
interface Dealt {
  pieces?: readonly PieceView[];
  own?: { readonly [fact: string]: unknown };
  facts?: { readonly [fact: string]: unknown };
}
const at = (place: string, look: number, face: number | null, n: number): PieceView => pieceView(n, place, { look, face, up: false });
const viewOf = (game: string, { pieces = [], own = {}, facts = {} }: Dealt): View => ({
  ...smallView(),
  room: roomView(A, { game }),
  pieces: new Map(pieces.map((one) => [one.h, one])),
  rules: rulesView([], { own, facts }),
});

test('four games deal roles; nobody has one who sits nowhere, or before the cards lie there', () => {
  expect(Object.keys(ROLES).map(folder).sort()).toEqual(Object.keys(DEALT).sort());
  for (const [path, role] of Object.entries(ROLES)) {
    expect(role(viewOf(folder(path), {}))).toBeNull();
    const watcher = viewOf(folder(path), DEALT[folder(path)]?.mine ?? {});
    expect(role({ ...watcher, room: { ...watcher.room, me: { ...watcher.room.me, seat: null } } })).toBeNull();
  }
});

const faceIn = (faces: readonly string[], word: string): number => faces.indexOf(word);

/** My role, and what of others could be mistaken for it. */
const DEALT: { readonly [game: string]: { mine: Dealt; name: RegExp; card: string; others: Dealt } } = {
  'the-traitors': {
    mine: { pieces: [at(zone('role-A'), 1, faceIn(traitors.FACES, 'role-faithful'), 1)], facts: { round: 1 } },
    name: /^Faithful$/,
    card: 'role-faithful',
    others: { pieces: [at(zone('role-B'), 1, faceIn(traitors.FACES, 'role-traitor'), 2), at(zone('hand-B'), 0, faceIn(traitors.FACES, 'traitor'), 3)] },
  },
  'good-cop-bad-cop': {
    mine: { pieces: [at(zone('slot-A-L'), 0, faceIn(cops.FACES, 'agent'), 1)], own: { team: 'honest' } },
    name: /Agent/,
    card: 'agent',
    others: { pieces: [at(zone('slot-B-L'), 0, faceIn(cops.FACES, 'kingpin'), 2)] },
  },
  'stars-may-swallow-us': {
    mine: { pieces: [at(zone('agenda-A'), 0, faceIn(stars.FACES, 'prince'), 1)] },
    name: /Prince/,
    card: 'prince',
    others: { pieces: [at(zone('agenda-B'), 0, faceIn(stars.FACES, 'contagion'), 2)] },
  },
  'imposters-and-crewmates': {
    mine: { facts: { people: { A: { role: 'crewmate', at: 'J2' }, B: { role: 'imposter', at: 'A1' } } } },
    name: /Crewmate/,
    card: 'crw',
    others: {},
  },
};

test.each(Object.entries(DEALT))('%s: my role, its card and its aim, whatever lies before others', (game, { mine, name, card, others }) => {
  const role = ROLES[`./${game}/role.ts`]?.(viewOf(game, mine));
  expect(role?.name).toMatch(name);
  expect(role?.front).toBe(card);
  // One line on a plate.
  expect(role?.aim.replaceAll('*', '').length).toBeLessThanOrEqual(90);
  expect(role?.aim).toMatch(/\.$/);
  const beside = viewOf(game, { ...mine, pieces: [...(others.pieces ?? []), ...(mine.pieces ?? [])] });
  expect(ROLES[`./${game}/role.ts`]?.(beside)).toEqual(role);
  // B, who is shown nothing of A's, has none of A's.
  const theirs = { ...beside, room: { ...beside.room, me: { ...beside.room.me, seat: B } } };
  expect(ROLES[`./${game}/role.ts`]?.(theirs)?.front).not.toBe(card);
});

describe('what a seat was', () => {
  const is = (game: string, dealt: Dealt) => WAS[`./${game}/role.ts`]?.(A, viewOf(game, dealt));
  const open = (one: PieceView): PieceView => ({ ...one, up: true });
  const traitor = at(zone('hand-A'), 0, faceIn(traitors.FACES, 'traitor'), 5),
    faithful = at(zone('role-A'), 1, faceIn(traitors.FACES, 'role-faithful'), 1);

  test('is said by cards that lie open, the Traitor card above the role, and not by those that I alone know', () => {
    expect(is('the-traitors', { pieces: [traitor, faithful] })).toBeNull();
    expect(is('the-traitors', { pieces: [open(faithful)] })).toEqual({ name: 'Faithful' });
    expect(is('the-traitors', { pieces: [open(traitor), open(faithful)] })).toEqual({ name: 'Traitor' });
  });

  test('is said by what all are told of sides and people, with the side where the name does not say it', () => {
    const agent = at(zone('slot-A-L'), 0, faceIn(cops.FACES, 'agent'), 1);
    expect(is('good-cop-bad-cop', { pieces: [agent], own: { team: 'honest' } })).toBeNull();
    expect(is('good-cop-bad-cop', { pieces: [open(agent)], facts: { sides: { A: 'honest' } } })).toEqual({ name: 'The Agent', side: 'Honest' });
    expect(is('good-cop-bad-cop', { facts: { sides: { A: 'crooked' } } })).toEqual({ name: 'Crooked' });
    expect(is('imposters-and-crewmates', {})).toBeNull();
    expect(is('imposters-and-crewmates', DEALT['imposters-and-crewmates']?.mine ?? {})).toEqual({ name: 'A Crewmate' });
  });
});

test('why a game ended is said by lines in which nothing is to be filled', () => {
  const ends = allGames().flatMap(({ id }) =>
    ['en', 'de'].flatMap((language) => Object.entries(linesOf(id, language)).filter(([key]) => key.startsWith('end.'))),
  );
  expect(ends.length).toBeGreaterThan(20);
  expect(ends.filter(([, text]) => text.includes('{'))).toEqual([]);
});

test('a role that changes in the middle of a round is not dealt again, a new round of roles is; the card that I have not decided about is none of mine', () => {
  const role = ROLES['./the-traitors/role.ts'];
  const kept = at(zone('hand-A'), 0, faceIn(traitors.FACES, 'traitor'), 5);
  const faithful = DEALT['the-traitors']?.mine ?? {};
  const joined = { ...faithful, pieces: [...(faithful.pieces ?? []), kept] };
  expect(role?.(viewOf('the-traitors', { ...joined, own: { undecided: true } }))?.front).toBe('role-faithful');
  expect(role?.(viewOf('the-traitors', joined))).toMatchObject({ front: 'role-traitor', deal: '1' });
  expect(role?.(viewOf('the-traitors', { ...faithful, facts: { round: 2 } }))?.deal).toBe('2');
});

test('what a game explains in a line are moves and things that it has, and what its totals are for, in both languages', () => {
  let explained = 0;
  for (const { id, rules } of allGames()) {
    const named = new Set([...Object.keys(rules?.moves ?? {}), ...strings(DATA[`../../server-modules/games/${id}/data.ts`]?.['LOOKS']), 'totals']);
    for (const language of ['en', 'de']) {
      const helps = Object.keys(linesOf(id, language)).flatMap((key) => (key.startsWith('help.') ? [key.slice('help.'.length)] : []));
      expect([id, helps.filter((name) => !named.has(name))]).toEqual([id, []]);
      explained += helps.length;
    }
  }
  expect(explained).toBeGreaterThan(20);
});
const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
