// Tables of which boxes are made, for tests: one with something of nearly everything, a box of it, and a table out of a
// box.

import { SEATS, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import { layByHand, type Laid } from '../by-hand.ts';
import { collect, type Collected } from '../boxfile/collect.ts';
import type { Box } from '../boxfile/read.ts';
import type { Boxed } from '../boxfile/write.ts';

export const FELT = 'felt' as ZoneId;

export function sitDown(t: TestTable, user: string, seat = SEATS[0]!): TestPerson {
  const person = t.person(user);
  yes(person.act({ t: 'sit', seat }));
  if (person.now.room.phase === 'seating') yes(person.act({ t: 'start' }));
  return person;
}

const loose = (person: TestPerson, fits: (piece: PieceView) => boolean): PieceView => {
  const found = person.in(FELT).find(fits);
  if (found === undefined) throw new Error('no such piece');
  return found;
};

/** What is brought comes last. */
export function bring(person: TestPerson, thing: string, at: { x: number; z: number }): Handle {
  const before = new Set(person.now.pieces.keys());
  yes(person.act({ t: 'bring', thing, at: { ...at, turn: 0 }, count: 1 }));
  const h = person.in(FELT).find((piece) => !before.has(piece.h))?.h;
  if (h === undefined) throw new Error(`no ${thing}`);
  return h;
}

/** The sandbox as it stands there, with marks, zones, furniture, pictures, joints and things in heaps added to it. */
export function richTable(user = 'ann'): { t: TestTable; maker: TestPerson } {
  const t = openTestTable({ host: user });
  const maker = sitDown(t, user);
  const does = (verb: Verb<Handle>): unknown => yes(maker.verb(verb));
  const die = loose(maker, ({ kind }) => kind === 'die').h;
  does({ t: 'tint', pieces: [die], tint: 3 });
  does({ t: 'scale', pieces: [die], percent: 150 });
  does({ t: 'tilt', piece: die, degrees: 30 });
  does({ t: 'set', piece: die, value: 5 });
  const pawn = loose(maker, ({ kind }) => kind === 'pawn').h;
  does({ t: 'name', piece: pawn, name: 'Bess', about: 'She leads' });
  does({ t: 'lock', pieces: [pawn], on: true });
  does({ t: 'flip', piece: loose(maker, ({ kind }) => kind === 'coin').h });
  const card = bring(maker, 'card-blank', { x: 6000, z: 3000 });
  does({ t: 'picture', piece: card, picture: pictureOf(maker, 'small', 200) });
  does({ t: 'back', pieces: [card], picture: pictureOf(maker, 'small', 190) });
  does({ t: 'name', piece: card, name: 'The troll', about: '', tags: 'monster,rare' });
  does({ t: 'flip', piece: card });
  const board = bring(maker, 'board-square', { x: -9000, z: -6000 });
  does({ t: 'picture', piece: board, picture: pictureOf(maker, 'large', 700) });
  const [one, two] = [bring(maker, 'cube-red', { x: 8000, z: 0 }), bring(maker, 'cube-blue', { x: 8300, z: 0 })];
  does({ t: 'join', pieces: [one, two], as: 'fixed' });
  const note = bring(maker, 'note-yellow', { x: 9000, z: -3000 });
  does({ t: 'write', piece: note, words: 'Two lines\nof words' });
  const bag = bring(maker, 'bag', { x: 10_000, z: 2000 });
  for (const thing of ['meeple-red', 'meeple-pink', 'd20-red']) does({ t: 'put', piece: bring(maker, thing, { x: 10_000, z: 3000 }), over: bag });
  does({ t: 'name', piece: bag, name: 'The bag', about: '', tags: 'treasure' });
  const counter = bring(maker, 'counter', { x: 11_000, z: 0 });
  does({ t: 'set', piece: counter, value: -12 });
  does({ t: 'clock', piece: bring(maker, 'clock', { x: 12_000, z: 0 }), act: 'set', side: 1, mode: 'chess', seconds: 90 });
  bring(maker, 'stones-black', { x: 13_000, z: 0 });
  bring(maker, 'set-dominoes', { x: 13_000, z: 2000 });
  does({ t: 'set', piece: bring(maker, 'doubling', { x: 13_000, z: 4000 }), value: 2 });
  const eyes = { see: 'all', count: 'all', touch: 'all', insert: 'all' } as const;
  does({ t: 'zone', make: { kind: 'area', owner: null, x: -12_000, z: 0, turn: 30, w: 3000, d: 2000, ...eyes } });
  does({ t: 'zone', make: { kind: 'layout', owner: null, x: -12_000, z: 5000, turn: 0, w: 3000, d: 1000, ...eyes, touch: 'none' } });
  does({ t: 'zone', make: { kind: 'hidden', owner: SEATS[1]!, x: -6000, z: 6000, turn: 0, w: 1000, d: 1000, ...eyes, see: 'owner' } });
  const made = [...maker.now.zones.keys()].filter((id) => id.startsWith('made:'));
  for (const x of [200, -300]) does({ t: 'put', piece: bring(maker, 'token-red', { x: 2000, z: 6000 }), onto: made[0]!, at: { x, z: 100, turn: 45 } });
  for (const thing of ['token-card', 'token-blue']) does({ t: 'put', piece: bring(maker, thing, { x: 2000, z: 6000 }), onto: made[1]! });
  for (let i = 0; i < 12; i++)
    does({ t: 'snap', point: { x: 100 * i, z: -7000, turn: 0, reach: 200, turns: i % 2 === 0, kind: null, ...(i === 3 ? { tags: 'treasure' } : {}) } });
  does({ t: 'ink', stroke: { colour: 2, width: 60, line: [0, 0, 500, 700] } });
  does({ t: 'label', label: { x: 700, z: 900, turn: 270, size: 340, colour: 8, text: 'The river' } });
  does({ t: 'grid', grid: { shape: 'hex', size: 572, x: 143, z: -286, snap: 'middle', shown: true } });
  does({ t: 'dress', cloth: { felt: 5, size: 2, light: 1 } });
  yes(maker.act({ t: 'note', page: 0, title: 'Rules', text: 'Be kind.', private: false }));
  yes(maker.act({ t: 'note', page: 0, title: 'Mine', text: 'Nobody else’s.', private: true }));
  return { t, maker };
}

export function pictureOf(person: TestPerson, size: 'small' | 'large', w: number): string {
  const answer = yes(person.act({ t: 'picture', size, data: jpegOf(w, 300, 40 + (w % 50)) }));
  return (answer.out as { picture: string }).picture;
}

export const boxAt = (t: TestTable, person: TestPerson, title = 'Trolls'): Promise<Collected> =>
  collect({ act: (msg) => person.act(msg), view: () => person.now, until: async () => t.ticks(1), pause: async () => t.ticks(1) }, title);

export async function boxedAt(t: TestTable, person: TestPerson): Promise<Boxed> {
  const made = await boxAt(t, person);
  if (!made.ok) throw new Error(made.no);
  return { about: ABOUT, cover: Uint8Array.from(atob(jpegOf(640, 360)), (letter) => letter.charCodeAt(0)), plan: made.plan, art: made.art };
}

export const ABOUT: Boxed['about'] = {
  name: 'Trolls',
  version: '1.0.0',
  authors: ['Ann'],
  licence: 'CC-BY-4.0',
  about: 'Six of them.\nMind the bridge.',
  language: 'en',
  seats: { least: 2, most: 4 },
};

/** Another table of another person, with what is in a box. */
export async function openedAt({ plan, art }: Pick<Box, 'plan' | 'art'>, user = 'bob'): Promise<{ t: TestTable; person: TestPerson; laid: Laid }> {
  const t = openTestTable({ host: user });
  const person = sitDown(t, user);
  const hand = { act: (msg: Parameters<TestPerson['act']>[0]) => person.act(msg), view: () => person.now, pause: async () => t.ticks(1), goOn: () => true };
  const laid = await layByHand(plan, hand, art);
  return { t, person, laid };
}
