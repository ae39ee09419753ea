import { describe, expect, test } from 'vitest';
import { seat, SEATS, TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import type { AnyRules } from '../any-rules.ts';
import type { AnyMove } from '../moves.ts';
import { actMove, clock, dueAt, listMoves, openSession, playInput, gestureOf, rulesView, seatsOwing } from '../session.ts';
import { nothingTells } from '../testing/two-worlds.ts';
import { stateOf, type Session } from '../working.ts';
import { plainRules, type PlainGame } from './plain.ts';
import { ballots, layToys, whispers, WINDOW } from './testing.ts';

const open = (rules: AnyRules, mode: Session['mode'] = 'enforced'): Session => {
  const s = openSession({ game: { id: rules.id, setup: layToys, rules }, seats: SEATS.slice(0, 3), seed: 'aa', mode, options: {} });
  takeChanges(s.world);
  return s;
};
const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const did = (s: Session, by: Seat, move: object, tick = 0): string => {
  const done = actMove(s, by, move as AnyMove, tick);
  takeChanges(s.world);
  return done.ok ? 'ok' : done.error.code;
};
const votes = (s: Session, by: Seat, what: string, tick = 0): string => did(s, by, { t: 'vote', what }, tick);

describe('a secrecy window', () => {
  test('[E11] [E20] within it nobody is told who has answered and the prompt stays open; at its end it goes on', () => {
    const s = open(ballots);
    const before = [A, C, null].map((viewer) => JSON.stringify(rulesView(s, viewer)));
    expect(votes(s, B, 'yes')).toBe('ok');
    expect([A, C, null].map((viewer) => JSON.stringify(rulesView(s, viewer)))).toEqual(before);
    expect(rulesView(s, B)?.ask?.mine?.words.a).toEqual([{ w: 'yes' }]);
    for (const by of [A, C]) expect(votes(s, by, 'no', 1)).toBe('ok');
    expect([seatsOwing(s), rulesView(s, null)?.facts['round'], dueAt(s)]).toEqual([[], 0, WINDOW * TICKS_PER_SECOND]);
    expect(clock(s, WINDOW * TICKS_PER_SECOND - 1)).toBeNull();
    clock(s, WINDOW * TICKS_PER_SECOND);
    expect(rulesView(s, null)?.facts).toMatchObject({ round: 1, yes: 1 });
  });

  test('[E11] who is late finds those who have answered named after it, and the clock answers for him', () => {
    const s = open(ballots);
    votes(s, B, 'yes');
    clock(s, WINDOW * TICKS_PER_SECOND);
    expect(rulesView(s, A)?.ask).toMatchObject({ waiting: [A, C], done: [B] });
    expect(dueAt(s)).toBe(9 * TICKS_PER_SECOND);
    clock(s, 9 * TICKS_PER_SECOND);
    expect(rulesView(s, null)?.facts).toMatchObject({ round: 1, yes: 1 });
  });

  test('[E11] where no clock runs nothing is withheld', () => {
    const s = open(ballots, 'assisted');
    votes(s, B, 'yes');
    expect(rulesView(s, A)?.ask).toMatchObject({ waiting: [A, C], done: [B] });
  });

  nothingTells(
    'L4',
    [
      {
        name: 'who has voted, what, and in which order',
        ears: ['A', 'watch'],
        one: null,
        acts: [
          ['B', { t: 'vote', what: 'yes' }, null],
          0.5,
          ['C', { t: 'vote', what: 'no' }, { t: 'vote', what: 'yes' }],
          0.5,
          ['B', null, { t: 'vote', what: 'no' }],
          1,
          ['A', { t: 'vote', what: 'no' }],
        ],
      },
    ],
    () => open(ballots),
  );
});

describe('a secret prompt', () => {
  const whisper = { t: 'whisper', to: 'C', what: 'yes' };

  test('[E16] [L2] it is put beside the open one to one seat, asked or not, and answered at once; nobody else is told', () => {
    const s = open(whispers());
    const seen = (): string[] => [A, null].map((viewer) => JSON.stringify(rulesView(s, viewer)));
    const before = seen();
    const asked = JSON.stringify(stateOf(s)?.ask);
    expect(did(s, C, { t: 'answer', what: 'yes' })).toBe('not-now');
    expect(did(s, B, whisper)).toBe('ok');
    expect([rulesView(s, C)?.ask?.words, rulesView(s, C)?.ask?.me]).toEqual([{ k: 'ask.whispered' }, null]);
    expect(rulesView(s, C)?.can.map(({ move }) => move)).toContain('answer');
    expect(seen()).toEqual(before);
    const answer = listMoves(s, C).find(({ t }) => t === 'answer') as AnyMove;
    expect(playInput(s, C, gestureOf(s, C, answer), 0).ok).toBe(true);
    takeChanges(s.world);
    expect([rulesView(s, C)?.ask?.words.k, rulesView(s, B)?.own?.['answers']]).toEqual(['ask.turn.all', 1]);
    expect([seen(), JSON.stringify(stateOf(s)?.ask)]).toEqual([before, asked]);
  });

  test('[E20] its answers stand first in the list, before the moves of the open prompt and all other asides', () => {
    const s = open(whispers());
    const kinds = (by: Seat): string[] => [...new Set(listMoves(s, by).map(({ t }) => t))];
    expect([kinds(A), kinds(C)]).toEqual([['call', 'whisper'], ['whisper']]);
    did(s, B, { t: 'whisper', to: 'A', what: 'yes' });
    did(s, B, whisper);
    expect([kinds(A), kinds(C)]).toEqual([
      ['answer', 'call', 'whisper'],
      ['answer', 'whisper'],
    ]);
    expect(rulesView(s, A)?.can[0]?.move).toBe('answer');
    did(s, A, { t: 'answer', what: 'no' });
    expect(kinds(A)).toEqual(['call', 'whisper']);
  });

  test('[E16] what the open prompt asks is answered meanwhile, and the secret one stays', () => {
    const s = open(whispers());
    did(s, B, whisper);
    expect(did(s, A, { t: 'call' })).toBe('ok');
    expect([rulesView(s, null)?.facts['calls'], rulesView(s, C)?.ask?.words.k]).toEqual([1, 'ask.whispered']);
    // The clock answers the open prompt alone.
    clock(s, dueAt(s) ?? 0);
    expect([rulesView(s, null)?.facts['calls'], rulesView(s, C)?.ask?.words.k]).toEqual([2, 'ask.whispered']);
  });

  nothingTells(
    'L2',
    [
      {
        name: 'that somebody whispers, and what is answered',
        ears: ['A', 'watch'],
        one: null,
        acts: [
          ['B', whisper, null],
          ['A', { t: 'call' }],
          ['C', { t: 'answer', what: 'no' }, null],
          1,
          ['B', { t: 'call' }],
          ['C', null, { t: 'whisper', to: 'B', what: 'no' }],
          5,
        ],
      },
    ],
    () => open(whispers()),
  );
});

test('what could not be kept secret is refused where a game is written', () => {
  type Words = {
    facts: { [fact: string]: never };
    own: { [name: string]: never };
    moves: { say: { [slot: string]: never }; hint: { [slot: string]: never } };
    prompts: 'one';
    codes: 'never';
  };
  const with_ =
    (prompt: object, aside = true) =>
    () =>
      plainRules({
        id: 'probe',
        moves: { say: {}, hint: aside ? { aside: true } : {} },
        prompts: { one: { accepts: ['say'], required: () => [], ...prompt } },
      } as unknown as PlainGame<Words>);
  expect(with_({ accepts: ['say', 'hint'] })).toThrow('probe: hint is an aside and answers nothing, so one cannot accept it');
  expect(with_({ asides: ['hint'] }, false)).toThrow('probe: asides of one lists hint, which is no aside');
  expect(with_({ secrecyWindow: () => 3 })).toThrow('probe: one has a secrecy window, so all must answer it together');
});
