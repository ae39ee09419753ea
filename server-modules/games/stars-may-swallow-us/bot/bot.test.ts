// Bots play whole games by the rules, each with what its seat may know.

import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../../kernel/ids.ts';
import type { Line } from '../../../protocol/messages.ts';
import { botView } from '../../../rules/session.ts';
import { broken } from '../../../rules/reread.ts';
import { stateOf } from '../../../rules/working.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { playOut } from '../../../rules/testing/minds.ts';
import { TYPES, type Type } from '../data.ts';
import { match, seeded } from '../testing.ts';
import { bot } from './bot.ts';
import { atFirst, ln, suspicion } from './suspicion.ts';
import { isHarmful, worth, worthToPrince } from './worth.ts';

/** More games for a long run: BAIZE_FUZZ=200. */
const GAMES = 2 + Number(env['BAIZE_FUZZ'] ?? 0);
const CAP = 3000;

const deal = (players: number, seed: number): Session => match({ players, seed: (1000 * players + seed).toString(16).padStart(6, '0') });

describe.each([4, 5, 6, 7, 8])('%i bots', (players) => {
  test('end their games by the rules', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const s = deal(players, seed);
      playOut(s, bot, seeded(seed), CAP, (did) => {
        if (did !== null) expect(did.can).toContain(did.choice);
        expect(broken(s)).toEqual([]);
      });
      expect(['full-power', 'sole-power', 'no-air', 'all-dead']).toContain(overOf(s)?.why);
    }
  });
});

test('the same seeds give the same game', () => {
  const ends = [1, 2].map(() => {
    const s = deal(5, 9);
    playOut(s, bot, seeded(9), CAP);
    return stateOf(s);
  });
  expect(ends[0]).toEqual(ends[1]);
});

/** What the bot of a seat does at a position, as `draw` falls. */
function doesAt(s: Session, by: Seat, draw: (n: number) => number = () => 0): string {
  const mind = bot(by);
  const { world, rules } = botView(s, by);
  if (rules === null) throw new Error('no rules');
  const words: Line = mind.choose({ world, rules }, draw)?.words ?? { k: 'nothing' };
  return [words.k, ...(words.a ?? []).map((arg) => (typeof arg !== 'object' ? arg : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''))].join(' ');
}

const A = seat('A');
const CREW = { A: 'korrin', B: 'iza', C: 'dray', D: 'obeya' };
const at = (fields: object): Session =>
  match({ players: 4, position: { crew: CREW, agendas: { A: 'loyal', B: 'paragon', C: 'contagion', D: 'resolute' }, ...fields } });

describe('what a card is worth', () => {
  const full = { oxygen: 100, power: 0 };
  test('Power, and Oxygen the more the less of it there is', () => {
    expect(worth(full, 'patch')).toBeCloseTo(10 - 5 * 1.365);
    expect(worth({ oxygen: 20, power: 0 }, 'patch')).toBeCloseTo(10 - 5 * 2.5);
    expect(worth({ oxygen: 100, power: 80 }, 'patch')).toBeCloseTo(10 - 5 * 0.7);
  });
  test('−100 where it takes the last Oxygen, +50 where it wins', () => {
    expect(worth({ oxygen: 5, power: 90 }, 'patch')).toBeLessThan(-90);
    expect(worth({ oxygen: 60, power: 95 }, 'rewire')).toBeCloseTo(55);
  });
  test('Shift Schedule +3, Security Sweep +1, Sickbay Rounds +6, Loose Cargo and Fever Ward −6', () => {
    const levels = { oxygen: 100, power: 50 };
    expect((['coordinate', 'sweep', 'bandage', 'cargo'] as const).map((type) => worth(levels, type))).toEqual([8, 1, 6, -1]);
    expect(worth(levels, 'fever')).toBeCloseTo(-6 - 5 * 0.715);
  });
  test('to the Prince air is a burden until it is thin', () => {
    expect(worthToPrince({ oxygen: 60, power: 40 }, 'overclock')).toBe(27.5);
    expect(worthToPrince({ oxygen: 25, power: 40 }, 'garden')).toBe(15);
    expect(worthToPrince({ oxygen: 20, power: 90 }, 'patch')).toBeGreaterThan(50);
  });
  test('a net loss without a gain harms, and so does a Jammed Valve', () => {
    expect(TYPES.filter(isHarmful)).toEqual(['leak', 'short', 'valve', 'spores', 'outbreak', 'siphon', 'fever']);
  });
});

describe('suspicion', () => {
  const by = (name: string): { s: Seat } => ({ s: seat(name) });
  const round = (mine: Type, ...types: Type[]): { k: string; a: ({ w: string } | { s: Seat } | number)[] }[] => [
    { k: 'round', a: [1] },
    { k: 'plays-below', a: [by('A')] },
    { k: 'own-played', a: [{ w: mine }] },
    { k: 'plays-below', a: [by('B')] },
    { k: 'rushes-cards', a: [by('C')] },
    { k: 'resolves', a: [types.length + 1] },
    ...[mine, ...types].map((w) => ({ k: 'turns-up', a: [{ w }] })),
  ];
  const after = (...lines: ReturnType<typeof round>): ReturnType<typeof suspicion> => {
    const found = suspicion('A');
    for (const line of lines) found.hear(line);
    return found;
  };
  test('the series is the natural logarithm', () => {
    for (const x of [0.01, 0.14 / 0.86, 0.5, 1, 1.4, 2.125, 7, 100]) expect(ln(x)).toBeCloseTo(Math.log(x), 12);
  });
  test('at first: the Contagions against all others', () => expect([4, 8].map(atFirst)).toEqual([ln(1 / 3), ln(2 / 6)]));
  test('the own cards are taken out; the rest weighs on each by the number of cards', () => {
    const harm = after(...round('outbreak', 'spores', 'leak', 'siphon'));
    expect(harm.of('B')).toBeCloseTo(0.8 * Math.log(0.68 / 0.14));
    expect(harm.of('C')).toBeCloseTo(2 * harm.of('B'));
    expect([harm.of('A'), harm.of('D')]).toEqual([0, 0]);
    expect(after(...round('outbreak', 'patch', 'patch', 'garden')).of('B')).toBeCloseTo(0.8 * Math.log(0.32 / 0.86));
  });
  test('nothing is weighed before all cards have turned up', () => {
    expect(after(...round('patch', 'spores', 'leak', 'siphon').slice(0, -1)).of('B')).toBe(0);
  });
});

describe('what it does', () => {
  test('the crew plays the best card, and draws while it is short of cards and of power', () => {
    expect(doesAt(at({ hands: { A: ['rewire', 'restart', 'patch'] }, power: 60 }), A)).toBe('act.playBelow restart');
    expect(doesAt(at({ hands: { A: ['restart'] }, power: 10 }), A)).toBe('act.draw');
  });
  test('Open the Gardens at 35 Oxygen', () => {
    const crew = { ...CREW, A: 'obeya', D: 'korrin' };
    expect(doesAt(at({ crew, oxygen: 35, power: 50, hands: { A: ['patch'] } }), A)).toBe('act.above open-the-gardens');
    expect(doesAt(at({ crew, oxygen: 40, power: 50, hands: { A: ['patch', 'restart'] } }), A)).not.toContain('above');
  });
  test('Open Fire on a traitor that lies open, and on nobody who is not suspected', () => {
    expect(doesAt(at({ power: 50, detained: ['C'], hands: { A: ['patch'] } }), A)).toBe('act.above.at open-fire C');
    expect(doesAt(at({ power: 50, hands: { A: ['patch'] } }), A)).not.toContain('above');
  });
  test('a Contagion plays what harms most, and one time in four what looks best', () => {
    const s = at({ agendas: { A: 'contagion', B: 'paragon', C: 'loyal', D: 'resolute' }, hands: { A: ['spores', 'outbreak', 'patch'] }, power: 10 });
    expect(doesAt(s, A, (n) => n - 1)).toBe('act.playBelow outbreak');
    expect(doesAt(s, A, (n) => (n === 100 ? 24 : 0))).toBe('act.playBelow patch');
  });
  test('nobody pays the last Oxygen', () => {
    const crew = { ...CREW, A: 'dray', C: 'korrin' };
    const s = at({ crew, agendas: { A: 'contagion', B: 'paragon', C: 'loyal', D: 'resolute' }, oxygen: 5, power: 90, hands: { A: ['patch', 'patch'] } });
    for (let n = 0; n < 40; n++) expect(doesAt(s, A, seeded(n + 1))).not.toContain('above');
  });
});
