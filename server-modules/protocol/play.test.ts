import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../kernel/ids.ts';
import { PLAY, PLAY_MOST, PLAYED, playedOf, playedText, playOf, playZone, playZoneAt, readPlay, type PlayMove, type PlayRules } from './play.ts';

const draw: PlayMove = { name: 'Draw', from: 'Deck', to: 'hand', least: 1, most: 1, face: 'lies', who: 'turn' };
const play: PlayMove = { name: 'Play', from: 'hand', to: 'Middle', least: 1, most: 1, face: 'open', who: 'turn', score: { counter: 'Points', by: 2 } };
const rules = (over: object = {}): unknown => ({
  name: 'One and one',
  bind: 'enforced',
  places: [
    { name: 'Deck', kind: 'deck' },
    { name: 'Middle', zones: ['made:1'] },
  ],
  phases: [{ name: 'Turn', ends: 'moves', moves: [draw, play] }],
  ...over,
});
const withMove = (over: object): unknown => rules({ phases: [{ name: 'Turn', ends: 'moves', moves: [{ ...draw, ...over }] }] });
const list = (n: number, of: object): object[] => Array.from({ length: n }, (_, i) => ({ ...of, name: `n${i}` }));

describe('rules of a table as data', () => {
  test('what is well written comes out equal, and is no object that went in', () => {
    const raw = rules();
    const read = readPlay(raw, playZone);
    expect(read).toEqual(raw);
    expect((read as PlayRules).phases).not.toBe((raw as PlayRules).phases);
  });

  test.each<[what: string, raw: unknown, where: string]>([
    ['no object', 7, 'rules'],
    ['nothing', undefined, 'rules'],
    ['a list', [], 'rules'],
    ['an unknown field', rules({ more: 1 }), 'more'],
    ['a word that binds nothing', rules({ bind: 'always' }), 'bind'],
    ['no phase', rules({ phases: [] }), 'phases'],
    ['too many phases', rules({ phases: list(PLAY_MOST.phases + 1, { ends: 'pass', moves: [] }) }), 'phases'],
    ['too many moves', rules({ phases: [{ name: 'x', ends: 'pass', moves: list(PLAY_MOST.moves + 1, draw) }] }), 'phases[0].moves'],
    ['too many places', rules({ places: list(PLAY_MOST.places + 1, { kind: 'deck' }) }), 'places'],
    ['a place without a name', rules({ places: [{ name: '', kind: 'deck' }] }), 'places[0].name'],
    ['a place called like a hand', rules({ places: [{ name: 'hand', kind: 'deck' }] }), 'places[0].name'],
    ['two places of one name', rules({ places: list(2, { kind: 'deck' }).map((place) => ({ ...place, name: 'Deck' })) }), 'places[1].name'],
    ['a move from nowhere', withMove({ from: 'Attic' }), 'phases[0].moves[0].from'],
    ['a move to nowhere', withMove({ to: '__proto__' }), 'phases[0].moves[0].to'],
    ['a move within one place', withMove({ to: 'Deck' }), 'phases[0].moves[0].to'],
    ['more than can be', withMove({ least: 3, most: 2 }), 'phases[0].moves[0].least'],
    ['a half', withMove({ most: 1.5 }), 'phases[0].moves[0].most'],
    ['a number beyond the bound', withMove({ most: PLAY_MOST.amount + 1 }), 'phases[0].moves[0].most'],
    ['something owed by everybody', withMove({ who: 'all' }), 'phases[0].moves[0].least'],
    ['a side that there is not', withMove({ face: 'sideways' }), 'phases[0].moves[0].face'],
    ['a score beyond the bound', withMove({ score: { counter: 'x', by: 1000 } }), 'phases[0].moves[0].score.by'],
    ['a name that is too long', withMove({ name: 'x'.repeat(PLAY_MOST.name + 1) }), 'phases[0].moves[0].name'],
    ['control characters', withMove({ name: 'a\u0000b' }), 'phases[0].moves[0].name'],
  ])('%s is refused, with where', (_, raw, where) => {
    expect(readPlay(raw, playZone)).toBe(where);
  });

  test('all of it together has a bound too', () => {
    const name = 'x'.repeat(PLAY_MOST.name);
    const moves = Array.from({ length: PLAY_MOST.moves }, () => ({ ...draw, name, from: name }));
    const raw = rules({ places: [{ name, kind: 'deck' }], phases: Array.from({ length: PLAY_MOST.phases }, () => ({ name, ends: 'pass', moves })) });
    expect(readPlay(raw, playZone)).toBe('rules');
  });

  test('in a box a zone is called by its place in the list', () => {
    const raw = rules({
      places: [
        { name: 'Deck', kind: 'deck' },
        { name: 'Middle', zones: [1] },
      ],
    });
    expect(readPlay(raw, playZoneAt(2))).toEqual(raw);
    expect(readPlay(raw, playZoneAt(1))).not.toEqual(raw);
    expect(readPlay(raw, playZoneAt(0))).not.toEqual(raw);
  });

  test('a sheet with something else in it has no rules', () => {
    expect(playOf(new Map())).toBeNull();
    expect(playOf(new Map([[PLAY, '{']]))).toBeNull();
    expect(playOf(new Map([[PLAY, '{}']]))).toBeNull();
    expect(playOf(new Map([[PLAY, JSON.stringify(rules())]]))).toEqual(rules());
    for (const told of ['', 'Z', 'A{', 'A[0]', 'A[[],0]', 'A[0,[["x"]]]', 'A[99,[]]', 'A0,[]],"more":[0'])
      expect(playedOf(new Map([[PLAYED, told]])), told).toBeNull();
    expect(playedOf(new Map([[PLAYED, 'A']]))).toEqual({ seat: 'A', phase: 0, done: [] });
    const played = { seat: SEATS[1] as Seat, phase: 2, done: [[1, 0]] };
    expect(playedOf(new Map([[PLAYED, playedText(played)]]))).toEqual(played);
  });
});
