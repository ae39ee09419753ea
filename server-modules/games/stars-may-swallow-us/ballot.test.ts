// A vote is called or not; hands turn over together; detention. (SM 2.6)

import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { getPiece } from '../../kernel/world.ts';
import { clock, dueAt, rulesView, seatsOwing } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import { towards } from '../../rules/circle.ts';
import { faceOf } from './data.ts';
import { markerOf } from './names.ts';
import type { Stars } from './stars.ts';
import { does, match, tries } from './testing.ts';

type Facts = Stars['facts'] & {
  oxygen: number;
  power: number;
  sickbay: string[];
  living: string[];
  detained: string[];
  first: string;
  limits: { [seat: string]: number };
  inHand: { [seat: string]: number };
};
const facts = (s: Session): Facts => rulesView(s, null)?.facts as unknown as Facts;
const AGENDAS = { A: 'loyal', B: 'contagion', C: 'vengeant', D: 'paragon', E: 'contagion' };
/** Everybody is asked whether to call a vote. */
const called = (more: object = {}, options = {}): Session =>
  match({ players: 5, options, position: { agendas: AGENDAS, oxygen: 100, power: 50, phase: 'call', turn: null, ...more } });
/** Hands of A to E: a seat, or '-' for a fist; '.' is not asked. */
function voted(hands: string, more: object = {}): Session {
  const s = called(more);
  const [by] = seatsOwing(s);
  does(s, by as string, { t: 'callVote' });
  [...hands].forEach((at, i) => at !== '.' && does(s, 'ABCDE'[i] as string, { t: 'vote', ...(at === '-' ? {} : { seat: at }) }));
  return s;
}

describe('[SM 2.6.1] the call', () => {
  test('all living are asked together, detained ones too; the first call is public and the only one of the round', () => {
    const s = called({ killed: ['E'], detained: ['D'] });
    expect(seatsOwing(s)).toEqual(['A', 'B', 'C', 'D']);
    does(s, 'B', { t: 'declineVote' });
    expect(tries(s, 'B', { t: 'callVote' })).toBe('answered');
    expect(tries(s, 'A', { t: 'callVote', suspect: 'A' })).toBe('point-self');
    expect(tries(s, 'A', { t: 'callVote', suspect: 'E' })).toBe('target-killed');
    expect(tries(s, 'A', { t: 'callVote', suspect: 'D' })).toBe('already-detained');
    does(s, 'A', { t: 'callVote', suspect: 'C' });
    expect(facts(s)).toMatchObject({ called: { by: 'A', suspect: 'C' }, phase: 'vote' });
    expect(tries(s, 'C', { t: 'callVote' })).toBe('one-vote');
  });

  test('nobody calls: the token goes on, and that it does is told on a whole second', () => {
    const s = called({}, { call: 15, beat: true });
    for (const by of 'ABCD') does(s, by, { t: 'declineVote' }, 3);
    const before = JSON.stringify(rulesView(s, null));
    does(s, 'E', { t: 'declineVote' }, 14);
    expect([JSON.stringify(rulesView(s, null)), dueAt(s)]).toEqual([before, 20]);
    clock(s, 20);
    expect(facts(s)).toMatchObject({ round: 2, first: 'B', called: null });
    const late = called({}, { call: 15, beat: true });
    expect(dueAt(late)).toBe(150);
    clock(late, 150);
    expect(facts(late).round).toBe(2);
  });

  test('without anybody to point at there is no call', () => {
    expect(facts(called({ detained: ['A', 'B', 'C', 'D', 'E'] }))).toMatchObject({ round: 2, phase: 'action' });
    // The only one who is free can be pointed at by the others.
    expect(facts(called({ detained: ['A', 'B', 'C', 'D'] })).phase).toBe('call');
  });
});

describe('[SM 2.6.2] the ballot', () => {
  test('a count of three, then hands in secret; nobody sees who has set one or set it anew', () => {
    const s = called({}, { pace: true, beat: true, vote: 20 });
    does(s, 'A', { t: 'callVote' }, 5);
    expect([rulesView(s, null)?.ask?.t, rulesView(s, null)?.pointers]).toEqual(['count', false]);
    expect(tries(s, 'A', { t: 'vote', seat: 'B' }, 20)).toBe('not-now');
    clock(s, 35);
    expect(dueAt(s)).toBe(235);
    const before = JSON.stringify(rulesView(s, null));
    const marker = JSON.stringify(getPiece(s.world, markerOf(seat('A'))));
    does(s, 'A', { t: 'vote', seat: 'B' }, 40);
    does(s, 'A', { t: 'vote', seat: 'C' }, 41);
    expect([JSON.stringify(rulesView(s, null)), JSON.stringify(getPiece(s.world, markerOf(seat('A'))))]).toEqual([before, marker]);
    expect(rulesView(s, seat('A'))?.ask?.mine?.words).toEqual({ k: 'act.vote', a: [{ s: 'C' }] });
    for (const by of 'BCDE') does(s, by, { t: 'vote' }, 42);
    expect(dueAt(s)).toBe(45);
    does(s, 'B', { t: 'vote', seat: 'C' }, 44);
    expect(dueAt(s)).toBe(45);
    clock(s, 45);
    expect(facts(s).hands).toEqual([
      { by: 'A', at: 'C' },
      { by: 'B', at: 'C' },
      { by: 'C', at: null },
      { by: 'D', at: null },
      { by: 'E', at: null },
    ]);
  });

  test('an untouched hand is a fist when the time is over', () => {
    const s = called({}, { vote: 20 });
    does(s, 'A', { t: 'callVote' }, 0);
    does(s, 'A', { t: 'vote', seat: 'B' }, 1);
    clock(s, 200);
    expect(facts(s).hands.filter(({ at }) => at === null)).toHaveLength(4);
  });

  test('not at oneself, not at the dead or detained', () => {
    const s = does(called({ killed: ['E'], detained: ['D'] }), 'A', { t: 'callVote' });
    expect(['A', 'E', 'D', 'X', 'B'].map((at) => tries(s, 'A', { t: 'vote', seat: at }))).toEqual([
      'point-self',
      'target-killed',
      'already-detained',
      'bad-target',
      'ok',
    ]);
  });

  test('all hands turn over at the same instant, and point where they point', () => {
    const s = voted('B-BBB', { agendas: { ...AGENDAS, B: 'loyal', A: 'contagion' } });
    for (const [by, at] of [
      ['A', 'B'],
      ['B', null],
      ['C', 'B'],
    ] as const) {
      const marker = getPiece(s.world, markerOf(seat(by)));
      expect([marker.face, marker.turn]).toEqual([faceOf(at === null ? 'fist' : 'pointing'), at === null ? 0 : towards(s.world.seats, seat(by), seat(at))]);
    }
  });
});

describe('[SM 2.6.3] the count', () => {
  test.each([
    ['B-B--', [], 100],
    ['BCBC-', [], 95],
    ['BA-AB', [], 95],
    ['CCBA-', ['C'], 100],
    ['BCD--', [], 100],
    ['-----', [], 100],
  ])('%s', (hands, detained, oxygen) => {
    const s = voted(hands, { agendas: { ...AGENDAS, C: 'resolute' } });
    expect(facts(s)).toMatchObject({ detained, oxygen, first: 'B', round: 2 });
  });

  test('of four voters two fists and two hands are a split', () => {
    expect(facts(voted('B-B-.', { killed: ['E'] }))).toMatchObject({ oxygen: 95, detained: [] });
  });
});

describe('[SM 2.6.4] detention', () => {
  test('a Contagion discards the hand and keeps two from now on; nothing above deck any more', () => {
    const s = voted('BABBB', { hands: { B: ['spores', 'leak', 'patch'] }, crew: { A: 'korrin', B: 'dray', C: 'obeya', D: 'iza', E: 'malumil' } });
    expect(facts(s)).toMatchObject({ detained: ['B'], inHand: { B: 0 }, limits: { A: 4, B: 2 }, active: 'B' });
    expect(tries(s, 'B', { t: 'above', action: 'direct-power' })).toBe('detained');
    expect(tries(s, 'B', { t: 'draw' })).toBe('ok');
  });

  test('a Paragon takes Power, no further than to nothing; killed later it takes Oxygen', () => {
    const s = voted('DDD-D', { power: 5, sickbay: ['D'] });
    expect(facts(s)).toMatchObject({ power: 0, detained: ['D'] });
  });

  test('a Loyal takes Oxygen, a Resolute draws up to the limit', () => {
    expect(facts(voted('-AAAA')).oxygen).toBe(95);
    expect(facts(voted('-AAAA', { agendas: { ...AGENDAS, A: 'resolute' } })).inHand).toMatchObject({ A: 4 });
  });

  test('a Vengeant strikes one who pointed there', () => {
    const s = voted('CC-CD');
    expect([seatsOwing(s), facts(s).choice]).toEqual([['C'], { by: 'C', from: ['A', 'B', 'D'] }]);
    expect(tries(s, 'C', { t: 'choose', value: 'E' })).toBe('bad-target');
    does(s, 'C', { t: 'choose', value: 'B' });
    expect(facts(s)).toMatchObject({ sickbay: ['B'], round: 2 });
  });
});

test('[SM 2.6.5] the token goes to the next living player, detained or not', () => {
  const s = called({ killed: ['B'], detained: ['C'] });
  for (const by of 'ACDE') does(s, by, { t: 'declineVote' });
  expect(facts(s)).toMatchObject({ first: 'C', active: 'C' });
});
