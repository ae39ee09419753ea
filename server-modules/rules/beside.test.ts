// What anybody may do beside a question, asked or not, and what calls a question off. [E17]

import { expect, test } from 'vitest';
import { seat, type Seat } from '../kernel/ids.ts';
import type { AnyMove } from './moves.ts';
import { actMove, listMoves, openSession, rulesView } from './session.ts';
import { stateOf } from './working.ts';
import type { Session } from './working.ts';
import { toy, toyRules, type Toy } from './toy.ts';
import type { GameRules } from './types.ts';
import { anyRules } from './any-rules.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
type Apply = NonNullable<GameRules<Toy>['moves']['vote']['apply']>;
/** A toy whose first question, A's, has votes beside it; B and C are not asked. */
function open(apply: Apply, frames: Partial<GameRules<Toy>['frames']> = {}): Session {
  const main = { ...toyRules.asks.main, may: () => [], beside: ['vote'] as const };
  const rules = { ...toyRules, asks: { ...toyRules.asks, main }, moves: { ...toyRules.moves, vote: { ...toyRules.moves.vote, apply } } };
  const game = { ...toy, rules: anyRules({ ...rules, frames: { ...toyRules.frames, ...frames } }) };
  return openSession({ game, seats: SEATS, seed: 'ab', mode: 'enforced', options: {}, position: { log: [], deaths: 0, plan: ['card', 'ballot'] } });
}
const does = (s: Session, by: Seat, move: object): string => {
  const done = actMove(s, by, move as AnyMove, 0);
  return done.ok ? 'ok' : done.error.code;
};
const log = (s: Session): unknown => (stateOf(s)?.facts as { log: string[] } | undefined)?.log;
const notes: Apply = (c, by) => {
  c.facts.log.push(`${by} notes`);
  return null;
};

test('[E17] what may be done beside a question is listed for every seat, and the question stays as it is', () => {
  const s = open(notes);
  const asked = JSON.stringify([stateOf(s)?.ask, stateOf(s)?.asked]);
  for (const by of SEATS) expect(listMoves(s, by).some(({ t }) => t === 'vote')).toBe(true);
  expect([rulesView(s, C)?.ask?.me, rulesView(s, C)?.can.length]).toEqual([null, listMoves(s, C).length]);
  for (const by of [C, B, A]) expect(does(s, by, { t: 'vote', for: 'B' })).toBe('ok');
  expect(log(s)).toEqual(['C notes', 'B notes', 'A notes']);
  expect(JSON.stringify([stateOf(s)?.ask, stateOf(s)?.asked])).toBe(asked);
  expect(does(s, C, { t: 'act', what: 'x' })).not.toBe('ok');
});

test('[E17] everybody hears what is not said to some alone', () => {
  const s = open((c, by, m) => {
    c.say(`${by} votes`);
    return notes(c, by, m);
  });
  const done = actMove(s, C, { t: 'vote', for: 'B' } as AnyMove, 0);
  expect(done.ok ? [done.value.lines, done.value.aside] : done.error).toEqual([[{ to: 'all', line: { k: 'C votes' } }], undefined]);
});

test('[E17] a frame that comes of it has to unwind the frame that asked', () => {
  const ballot: GameRules<Toy>['frames']['ballot'] = {
    ...toyRules.frames.ballot,
    steps: {
      ...toyRules.frames.ballot.steps,
      ask(c) {
        const root = c.frames()[0];
        return root === undefined ? { done: null } : { unwind: root.id, wake: 'ask' };
      },
    },
  };
  // The root itself has asked, and is still there.
  expect(() =>
    does(
      open(() => ({ t: 'ballot', v: {} }), { ballot }),
      C,
      { t: 'vote', for: 'B' },
    ),
  ).toThrow('called a question off whose frame goes on');
});
