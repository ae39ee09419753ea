import { describe, expect, test } from 'vitest';
import { events as germanNames, eventTexts as german } from '../locale/events/de.ts';
import { events as englishNames, eventTexts as english } from '../locale/events/en.ts';
import { BLANKS, EVENTS, eventRow } from './table.ts';

/** The longest text that a face has room for. */
const ROOM = 90;

describe('the event deck (IC 1.1, IC 1.2)', () => {
  test('25 different events, three blanks beside them', () => {
    expect(EVENTS).toHaveLength(25);
    expect(new Set(EVENTS.map(({ id }) => id)).size).toBe(25);
    expect(BLANKS).toBe(3);
  });
  test('all are worth 1, but two are worth 2 to the Imposter team', () => {
    expect(EVENTS.filter(({ points }) => points.C !== 1)).toEqual([]);
    expect(EVENTS.filter(({ points }) => points.I !== 1).map(({ id }) => id)).toEqual(['ev.voting', 'ev.starcrossed']);
  });
  test('what the decks give: the sums of the printed list', () => {
    const lines = EVENTS.flatMap(({ result }) => [result.CV, result.IV, result.TIE]);
    const drawn = lines.flatMap(({ give }) => give).filter((reward) => reward.t === 'draw');
    expect(lines).toHaveLength(75);
    expect(lines.filter(({ give }) => give.length === 0)).toHaveLength(6);
    expect(drawn.filter(({ may }) => may).map(({ who, deck }) => `${String(who)} ${deck}`)).toEqual(['I imp', 'C crw', 'I wld', 'C crw']);
    expect(drawn.filter(({ count }) => count === 2)).toEqual([{ t: 'draw', who: 'I', deck: 'imp', count: 2 }]);
    expect(drawn.filter(({ who, deck }) => who === 'all' && deck === 'wld')).toHaveLength(10);
  });
  test('no team ever draws from the deck of the other, for its hand could not hold it', () => {
    for (const { id, result } of EVENTS)
      for (const reward of [...result.CV.give, ...result.IV.give, ...result.TIE.give])
        if (reward.t === 'draw' && reward.deck !== 'wld') expect(reward.who, id).toBe(reward.deck === 'imp' ? 'I' : 'C');
  });
  test('a row is found by its name', () => expect(eventRow('ev.uno').id).toBe('ev.uno'));
});

describe.each([
  ['English', englishNames, english],
  ['German', germanNames, german],
])('faces in %s', (_language, names, texts) => {
  test.each(EVENTS.map(({ id }) => id))('%s fits its face', (id) => {
    const text = texts[id];
    expect(text.length).toBeLessThanOrEqual(ROOM);
    expect(text).toMatch(/\*\*[^*]+\*\*/);
    expect(text.endsWith('.') || text.endsWith('.**')).toBe(true);
    expect(names[id].length).toBeGreaterThan(0);
  });
  test('no two events have one name', () => expect(new Set(Object.values(names)).size).toBe(25));
});
