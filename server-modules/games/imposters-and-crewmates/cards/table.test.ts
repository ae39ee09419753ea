// The three decks as printed: thirty cards each, every kind with a name and a text in both languages. (IC 1.3 to 1.6)

import { describe, expect, test } from 'vitest';
import { CARDS, cardsIn, deckOf, DECKS, isKind, KINDS, rowOf } from './table.ts';
import * as de from '../locale/names/de.ts';
import * as en from '../locale/names/en.ts';

test('76 kinds, 30 cards a deck', () => {
  expect(KINDS).toHaveLength(76);
  expect(new Set(KINDS).size).toBe(76);
  expect(DECKS.map((deck) => cardsIn(deck).length)).toEqual([30, 30, 30]);
  expect(DECKS.map((deck) => KINDS.filter((kind) => deckOf(kind) === deck).length)).toEqual([26, 26, 24]);
  expect(CARDS.filter(({ copies }) => copies !== 1).map(({ id }) => id)).toEqual([
    'imp.dash',
    'imp.push',
    'crw.dash',
    'crw.push',
    'wld.shove',
    'wld.ghost',
    'wld.shield',
  ]);
});

test('a kind is known by its id', () => {
  expect(isKind('wld.nou')).toBe(true);
  expect(isKind('wld.toString')).toBe(false);
  expect(KINDS.map((kind) => rowOf(kind).id)).toEqual(KINDS);
});

test('who names a thing has something to be against, and who answers has a card to answer', () => {
  const answers = ['crw-card', 'imp-card', 'card-against', 'wild-against'];
  for (const { id, when, names, against } of CARDS) {
    if (against === 'named') expect(names, id).not.toBe('none');
    expect(answers.includes(names), id).toBe(when === 'response' || when === 'alive-response');
    expect(answers.includes(names), id).toBe(against === 'player-of-card');
  }
});

/** Characters of a printed text, without the marks of what is bold. */
const LONGEST = 90;
describe.each([
  ['en', en],
  ['de', de],
])('%s', (_language, { names, texts }) => {
  test('every kind has a title and a printed text that fits on a card', () => {
    for (const kind of KINDS) {
      expect(names[kind].length, kind).toBeGreaterThan(0);
      expect(names[kind].length, kind).toBeLessThan(45);
      expect(texts[kind], kind).toMatch(/\.$/);
      expect(texts[kind].replaceAll('**', '').length, kind).toBeLessThanOrEqual(LONGEST);
    }
  });

  test('no two kinds of one deck have the same title', () => {
    for (const deck of DECKS) {
      const titles = KINDS.filter((kind) => deckOf(kind) === deck).map((kind) => names[kind]);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});
