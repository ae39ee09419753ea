import { describe, expect, test } from 'vitest';
import { NO_EXTRA } from './ops.ts';
import { fitsSides, shownWords, sideWords, wordsOfSides } from './sidewords.ts';

describe('[V18] what is typed on the sides of a die', () => {
  test('is a line for each, from the least number on; what says the same is the same text', () => {
    expect(sideWords('Sword\n\n Shield ', 6)).toEqual(['Sword', '', 'Shield', '', '', '']);
    expect(wordsOfSides(['Sword', '', ' Shield', '', ' ', ''])).toBe('Sword\n\nShield');
    expect(wordsOfSides(['', 'Sword', '', '', '', ''])).toBe('\nSword');
    expect(wordsOfSides(['', '', ' ', '', '', ''])).toBe('');
  });

  test('fits on so many sides, twelve letters on each', () => {
    expect(fitsSides('a\nb\nc\nd\ne\nf', 6)).toBe(true);
    expect(fitsSides('a\nb\nc\nd\ne\nf\ng', 6)).toBe(false);
    expect([fitsSides('twelve chars', 6), fitsSides('a\nthirteen char', 6)]).toEqual([true, false]);
  });

  test('of a text that never came through the door no more is read than that', () => {
    const sides = sideWords(`${'x'.repeat(500)}\n${'y\n'.repeat(90)}`, 6);
    expect(sides.map((side) => side.length)).toEqual([12, 1, 1, 1, 1, 1]);
  });

  test('is shown with the number of its side, by what can be typed on, and to who knows the face', () => {
    const extra = { ...NO_EXTRA, words: 'Sword\nShield' };
    expect([1, 2, 3, null].map((face) => shownWords({ kind: 'die', face, extra }))).toEqual(['Sword', 'Shield', '', '']);
    expect(shownWords({ kind: 'die', face: 1, extra: null })).toBe('');
    for (const kind of ['d20', 'coin', 'note'] as const) expect(shownWords({ kind, face: 1, extra }), kind).toBe('');
  });
});
