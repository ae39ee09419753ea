// Two cards that change what a landing means: Sabotage Reactor!, under which the button is pressed twice, and
// Outvoted!, under which neighbours die together or not at all. A and B are the Imposters, C and D the Crewmates.
// (IC 7.1, IC 7.11)

import { describe, expect, test } from 'vitest';
import { listMoves } from '../../../rules/session.ts';
import { broken, positionOf } from '../../../rules/reread.ts';
import { seat } from '../../../kernel/ids.ts';
import { does, facts, outcome, plays, quiet, sight, table, tries, walks, where } from './testing.ts';

type Session = ReturnType<typeof table>;
const all = (s: Session): string[] => ['A', 'B', 'C', 'D'].map((one) => where(s, one));

describe('Sabotage Reactor!', () => {
  const reactor = { card: 'imp.reactor', by: 'A', n: 5 };
  const crewTurn = (more: object = {}): Session => table({ turn: 'C', effects: [reactor], pieces: { C: 'H9', D: 'H10' }, items: 9, ...more });
  test('both press: the Crewmates win', () => {
    const s = crewTurn({ pieces: { C: 'H9', D: 'F9' } });
    walks(s, 'C', 'C', 'H8');
    expect(outcome(s)).toBeNull();
    for (const by of ['D', 'A', 'B']) does(s, by, { t: 'stay' });
    walks(s, 'C', 'C', 'H7');
    walks(s, 'D', 'D', 'F8');
    for (const by of ['A', 'B']) does(s, by, { t: 'stay' });
    walks(s, 'D', 'D', 'G8', 'H8');
    expect(outcome(quiet(s))).toBe('CV');
  });
  test('the only one left presses: a Tie, and what it pressed before does not count', () => {
    const press = { t: 'press', v: { seat: 'C' }, by: 'C', on: 'C', rank: 2, until: 'round' };
    const s = crewTurn({ pieces: { C: 'H9', D: 'out' }, effects: [reactor, press] });
    expect(outcome(s)).toBeNull();
    walks(s, 'C', 'C', 'H8');
    expect(outcome(quiet(s))).toBe('TIE');
  });
  test('both Imposters dead: the round goes on', () => {
    const s = crewTurn({ pieces: { A: 'out', C: 'E15' }, hands: { C: ['wld.nothing'] }, effects: [reactor, { card: 'crw.sheriff', by: 'D' }] });
    does(s, 'C', { t: 'stay' });
    const dead = table({ turn: 'C', pieces: { A: 'out', B: 'H9', C: 'H10' }, effects: [reactor, { card: 'crw.sheriff', by: 'C' }] });
    walks(dead, 'C', 'C', 'H9');
    quiet(dead);
    expect([where(dead, 'B'), outcome(dead), facts(dead).phase]).toEqual(['out', null, 'turn']);
  });
  test('a report that was played before sleeps, one that was played later counts', () => {
    for (const [n, code] of [
      [3, 'OCCUPIED'],
      [7, 'ok'],
    ] as const) {
      const s = crewTurn({ pieces: { A: 'C10', C: 'C11' }, effects: [reactor, { card: 'crw.excellent', by: 'C', at: 'A', n }] });
      does(s, 'C', { t: 'step', pawn: 'C', to: 'C10' });
      expect(tries(s, 'C', { t: 'land', pawn: 'C' }), String(n)).toBe(code);
      if (code === 'ok') expect(outcome(quiet(s))).toBe('CV');
    }
  });
  test('a duel that was played later gives the victory', () => {
    const s = crewTurn({ hands: { C: ['wld.duel'] } });
    plays(s, 'C', 'wld.duel', 'A');
    does(s, 'C', { t: 'throw', sign: 'rock' });
    does(s, 'A', { t: 'throw', sign: 'scissors' });
    expect(outcome(quiet(s))).toBe('CV');
  });
});

describe('Outvoted!', () => {
  const outvoted = { card: 'crw.outvoted', by: 'C' };
  const given = { pieces: { A: 'C9', B: 'C14', C: 'C11', D: 'C12' }, effects: [outvoted] };
  const pinned = (more: object = {}): Session => quiet(walks(table({ ...given, ...more }), 'A', 'A', 'C10', 'C11'));
  test('the first Imposter pins: both on the tile, nobody dies', () => {
    const s = pinned();
    expect([all(s), facts(s).acted]).toEqual([['C11', 'C14', 'C11', 'C12'], ['A']]);
  });
  test('the second completes it: both die together, each by its own killer', () => {
    const s = pinned({ hands: { C: ['wld.nothing'] } });
    walks(s, 'B', 'B', 'C13', 'C12');
    quiet(s, 'aftermath');
    expect([all(s), facts(s).died]).toEqual([['C11', 'C12', 'out', 'out'], []]);
    expect(
      sight(s, null)
        .effects('licence')
        .map(({ v }) => v),
    ).toEqual([
      { victim: 'D', killer: 'B' },
      { victim: 'C', killer: 'A' },
    ]);
    expect(outcome(quiet(s))).toBe('IV');
  });
  test('the turn closes first: the pinning piece goes back', () => {
    const s = pinned();
    does(s, 'B', { t: 'stay' });
    quiet(s);
    expect([all(s), facts(s).side]).toEqual([['C10', 'C14', 'C11', 'C12'], 'crewmate']);
    expect(sight(s, null).effects('pin')).toEqual([]);
  });
  test('the pinned one is moved away and is free', () => {
    const s = pinned({ hands: { D: ['crw.dash'] } });
    plays(s, 'D', 'crw.dash', 'C');
    walks(s, 'D', 'C', 'B11');
    expect([where(s, 'C'), sight(s, null).effects('pin')]).toEqual(['B11', []]);
    does(s, 'B', { t: 'stay' });
    expect(where(quiet(s), 'A')).toBe('C11');
  });
  test('its neighbour is moved away: it dies at once', () => {
    const s = pinned({ hands: { D: ['crw.dash'] } });
    plays(s, 'D', 'crw.dash', 'D');
    walks(s, 'D', 'D', 'C13');
    expect([where(s, 'C'), where(s, 'D')]).toEqual(['out', 'C13']);
  });
  test('a pinned King that dies of it decides the round', () => {
    const royals = ['A', 'C'].flatMap((one, i) => [
      { seat: one, as: i === 0 ? 'queen' : 'king' },
      { seat: one === 'A' ? 'B' : 'D', as: i === 0 ? 'king' : 'queen' },
    ]);
    const s = pinned({ event: 'ev.queen', eventFacts: { royals }, hands: { D: ['crw.dash'] } });
    plays(s, 'D', 'crw.dash', 'D');
    walks(s, 'D', 'D', 'C13');
    expect(positionOf(s)?.['points']).toEqual({ I: ['ev.queen'], C: [] });
  });
  test('a card move in the own turn can pin; the activation is lost', () => {
    const s = table({ ...given, pieces: { A: 'C10', B: 'C14', C: 'C11', D: 'C12' }, hands: { A: ['imp.dash'] } });
    plays(s, 'A', 'imp.dash', 'A');
    walks(s, 'A', 'A', 'C11');
    expect([where(s, 'C'), where(s, 'A'), facts(s).acted]).toEqual(['C11', 'C11', ['A']]);
    const other = table({ ...given, turn: 'C', pieces: { A: 'C10', B: 'C14', C: 'C11', D: 'C12' }, hands: { A: ['imp.dash'] } });
    plays(other, 'A', 'imp.dash', 'A');
    expect(listMoves(other, seat('A'))).not.toContainEqual({ t: 'land', pawn: 'A' });
    expect(tries(other, 'A', { t: 'step', pawn: 'A', to: 'C11' })).toBe('NO_LANDING');
  });
  test('[4.4] [7.11] the pin remembers its path: back to the last tile of it that is free', () => {
    const s = pinned();
    expect(
      sight(s, null)
        .effects('pin')
        .map(({ v }) => v.way),
    ).toEqual([['C9', 'C10']]);
    const taken = (pin: object): Session =>
      table({
        pieces: { A: 'C11', B: 'C10', C: 'C11', D: 'C12' },
        acted: ['A'],
        effects: [outvoted, { t: 'pin', v: { who: 'A', victim: 'C', ...pin }, by: 'A', on: 'C', rank: 2, until: 'turn' }],
      });
    const back = (pin: object): string[] => all(quiet(does(taken(pin), 'B', { t: 'stay' })));
    expect(back({ way: ['D9', 'D10', 'C10'] })).toEqual(['D10', 'C10', 'C11', 'C12']);
    expect(back({ way: ['D10', 'E10', 'C10'] })).toEqual(['D10', 'C10', 'C11', 'C12']);
  });
  test('[4.4] nothing of its path is free: at worst where the move began, beside whoever stands there', () => {
    const s = table({ ...given, pieces: { A: 'C10', B: 'D10', C: 'C11', D: 'C12' }, hands: { A: ['imp.dash'] } });
    plays(s, 'A', 'imp.dash', 'A');
    walks(s, 'A', 'A', 'C11');
    walks(s, 'B', 'B', 'C10');
    quiet(s);
    expect([all(s), broken(s), facts(s).beside]).toEqual([['C10', 'C10', 'C11', 'C12'], [], ['A']]);
    // Two on a tile: nobody else lands there, and either leaves it as from any other.
    for (const by of ['C', 'D']) does(s, by, { t: 'stay' });
    walks(s, 'A', 'A', 'C9');
    expect([where(s, 'A'), broken(s), facts(s).beside]).toEqual(['C9', [], []]);
  });
  test('the tile of a pin is taken for everybody else', () => {
    const s = pinned({ pieces: { A: 'C9', B: 'D11', C: 'C11', D: 'C12' } });
    expect(tries(s, 'B', { t: 'step', pawn: 'B', to: 'C11' })).toBe('ok');
    expect(tries(s, 'B', { t: 'land', pawn: 'B' })).toBe('OCCUPIED');
  });
});
