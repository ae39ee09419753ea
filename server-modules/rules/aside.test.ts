// Asides that answer nothing, windows that stay open for a while, whose numbers of a question grow, who sits for
// himself, what an agreement ends with.

import { expect, test } from 'vitest';
import { seat, type Seat } from '../kernel/ids.ts';
import type { AnyMove } from './moves.ts';
import { notePeople } from './note.ts';
import { actMove, agree, clock, dueAt, openSession, rulesView } from './session.ts';
import { stateOf } from './working.ts';
import type { Session } from './working.ts';
import { playerViewOf } from './player-view.ts';
import { toy, toyRules } from './toy.ts';
import type { GameRules } from './types.ts';
import { anyRules, type AnyRules } from './any-rules.ts';
import type { Toy } from './toy.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
const open = (change: Partial<GameRules<Toy>>): Session =>
  openSession({
    game: { ...toy, rules: anyRules({ ...toyRules, ...change }) },
    seats: SEATS,
    seed: 'ab',
    mode: 'enforced',
    options: {},
    position: { log: [], deaths: 0, plan: ['card', 'ballot'] },
  });
const does = (s: Session, by: Seat, move: object, tick = 0): string => {
  const done = actMove(s, by, move as AnyMove, tick);
  return done.ok ? 'ok' : done.error.code;
};

test('[E16] an aside is done at once, answers nothing, and nobody else hears of it', () => {
  const whisper: GameRules<Toy>['moves']['vote'] = {
    ...toyRules.moves.vote,
    aside: true,
    apply(c, by) {
      c.ownOf(by).secret++;
      return null;
    },
  };
  const s = open({ moves: { ...toyRules.moves, vote: whisper }, asks: { ...toyRules.asks, main: { ...toyRules.asks.main, accepts: ['act', 'vote'] } } });
  const asked = JSON.stringify(stateOf(s)?.ask);
  const others = [B, C, null].map((viewer) => JSON.stringify(rulesView(s, viewer)));
  for (let n = 0; n < 2; n++) expect(does(s, A, { t: 'vote', for: 'B' })).toBe('ok');
  expect(JSON.stringify(stateOf(s)?.ask)).toBe(asked);
  expect([B, C, null].map((viewer) => JSON.stringify(rulesView(s, viewer)))).toEqual(others);
  expect(stateOf(s)?.own.find((one) => one.seat === A)?.v).toEqual({ secret: 2 });
});

test('[E16] an aside neither pushes a frame nor tells an event', () => {
  const vote = (apply: NonNullable<GameRules<Toy>['moves']['vote']['apply']>): GameRules<Toy>['moves'] => ({
    ...toyRules.moves,
    vote: { ...toyRules.moves.vote, aside: true, apply },
  });
  const asks = { ...toyRules.asks, main: { ...toyRules.asks.main, accepts: ['act', 'vote'] as const } };
  expect(() => does(open({ asks, moves: vote(() => ({ t: 'ballot', v: {} })) }), A, { t: 'vote', for: 'B' })).toThrow('pushes a frame');
  const telling = vote((c) => {
    c.emit({ t: 'hurt', v: { who: 'B' } });
    return null;
  });
  expect(() => does(open({ asks, moves: telling }), A, { t: 'vote', for: 'B' })).toThrow('tells an event');
});

test('[E13] a window that all have passed stays open for its least time, and closes on its beat', () => {
  const window = { ...toyRules.asks.window, beat: () => 5, least: () => 12 };
  const s = open({ asks: { ...toyRules.asks, window } });
  does(s, A, { t: 'act', what: 'card' });
  for (const by of SEATS) if (rulesView(s, by)?.ask?.me === 'owe') does(s, by, { t: 'pass' }, 3);
  expect(stateOf(s)?.ask?.t).toBe('window');
  expect(dueAt(s)).toBe(15);
  clock(s, 15);
  expect(stateOf(s)?.ask?.t).not.toBe('window');
});

test('[E4] whoever goes on with its own turn is not asked anew, though others may speak up meanwhile; those are', () => {
  const main = { ...toyRules.asks.main, owe: () => [A], may: () => [B, C] };
  const s = open({ asks: { ...toyRules.asks, main }, moves: { ...toyRules.moves, act: { ...toyRules.moves.act, apply: () => null } } });
  const q = (): number[] => SEATS.map((by) => rulesView(s, by)?.ask?.q ?? -1);
  const before = q();
  expect(does(s, A, { t: 'act', what: 'card' })).toBe('ok');
  expect(q()).toEqual(before.map((n, i) => (i === 0 ? n : n + 1)));
});

test('rules that ask for it are told where people play for themselves, all of them until then', () => {
  const s = open({ people: true });
  const seen = (): readonly Seat[] => playerViewOf(s.world, stateOf(s) as never, s.game.rules as AnyRules, null).people;
  expect(seen()).toEqual(SEATS);
  notePeople(s, [C, A]);
  expect(seen()).toEqual([A, C]);
  const other = open({});
  notePeople(other, [A]);
  expect(playerViewOf(other.world, stateOf(other) as never, other.game.rules as AnyRules, null).people).toEqual(SEATS);
});

test('a game that all agree to end is drawn, unless its rules say who has won then', () => {
  const drawn = open({});
  agree(drawn, 0);
  expect(stateOf(drawn)?.over).toEqual({ winners: [], why: 'agreed' });
  const won = open({ agreed: () => ({ winners: [B], why: 'points' }) });
  agree(won, 0);
  expect(stateOf(won)?.over).toEqual({ winners: [B], why: 'points' });
});
