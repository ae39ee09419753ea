// The deal. (GC 2.1)

import { expect, test } from 'vitest';
import { SEATS } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import { positionOf } from '../../rules/reread.ts';
import { VARIANTS, countOf, EQUIPMENT, FACES, KINDS } from './data.ts';
import * as de from './locale/de.ts';
import * as en from './locale/en.ts';
import { CODES } from './cop.ts';
import { CASE, equipmentCards } from './names.ts';
import { dealt } from './setup.ts';
import { match, seeded } from './testing.ts';

test.each(VARIANTS.flatMap((variant) => [4, 5, 6, 7, 8].map((players) => [players, variant] as const)))(
  '%i players, %s: the counts, nobody begins with two special cards, and each can be anywhere',
  (players, variant) => {
    const draw = seeded(players);
    const places = new Set<number>();
    for (let deal = 0; deal < 200; deal++) {
      const faces = dealt(players, variant, draw);
      const { honest, crooked, infector } = countOf(players, variant);
      expect([...faces].sort()).toEqual(
        [...Array(honest).fill('honest'), ...Array(crooked).fill('crooked'), 'agent', 'kingpin', ...Array(infector).fill('infector')].sort(),
      );
      const special = ['agent', 'kingpin', 'infector'].slice(0, 2 + infector).map((face) => Math.floor(faces.indexOf(face as 'agent') / 3));
      expect(new Set(special).size).toBe(2 + infector);
      expect(Math.max(...special)).toBeLessThan(players);
      places.add(faces.indexOf('agent'));
    }
    expect(places.size).toBe(3 * players);
  },
);

test('burned cards: one with 5 and 7 players, none with 4, 6 and 8; nobody is told what it is', () => {
  expect([4, 5, 6, 7, 8].map((n) => countOf(n, 'base').burned)).toEqual([0, 1, 0, 1, 0]);
  expect([4, 5, 6, 7, 8].map((n) => countOf(n, 'zombies').burned)).toEqual([1, 0, 1, 0, 1]);
  const s = match({ players: 5 });
  const burned = orderOf(s.world, CASE).filter((id) => id.startsWith('int-'));
  expect(burned).toHaveLength(1);
  for (const viewer of [...s.world.seats, null]) expect([...project(s.world, viewer).pieces.values()].filter((piece) => piece.zone === CASE)).toEqual([]);
});

test('19 Equipment cards of 18 names; everybody begins with one', () => {
  expect(equipmentCards('base')).toHaveLength(19);
  expect(EQUIPMENT).toHaveLength(26);
  const hands = (positionOf(match({ players: 8 })) as { hands: { [seat: string]: string[] } }).hands;
  for (const seat of SEATS.slice(0, 8)) expect(hands[seat]).toHaveLength(1);
});

test('every refusal, face and card has words in both languages', () => {
  for (const words of [en, de]) {
    for (const code of CODES) expect(words.lines[code]).toBeTruthy();
    for (const word of [...FACES.slice(1), ...KINDS]) expect((words.words as { [word: string]: string })[word]).toBeTruthy();
  }
});
