// Bots play whole games by the rules with what their seats may know.

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/ids.ts';
import { takeChanges } from '../../../kernel/journal.ts';
import { resolveVerb } from '../../../kernel/resolve.ts';
import type { LegalMove } from '../../../protocol/messages.ts';
import { playInput, botView, rulesView } from '../../../rules/session.ts';
import { broken } from '../../../rules/reread.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { seeded } from '../../../rules/testing/play.ts';
import { game, mover } from '../testing.ts';
import { bot } from './bot.ts';
import { rate, searchFrom } from './search.ts';

function chosen(s: Session, by: Seat, draw: (n: number) => number): LegalMove {
  const { world, rules } = botView(s, by);
  const found = rules === null ? null : bot().choose({ world, rules }, draw);
  if (found === null) throw new Error('a bot that is asked does nothing');
  return found;
}

function go(s: Session, draw: (n: number) => number): LegalMove {
  const by = mover(s);
  const found = chosen(s, by, draw);
  const verb = resolveVerb(s.world, by, found.verb);
  if (!verb.ok) throw new Error(verb.error.code);
  const done = playInput(s, by, verb.value, 0, rulesView(s, by)?.ask?.q);
  if (!done.ok) throw new Error(`${by} is refused ${found.move}: ${done.error.code}`);
  takeChanges(s.world);
  return found;
}

function play(seed: number, position?: object): Session {
  const s = game(position);
  const draw = seeded(seed);
  for (let n = 0; overOf(s) === null; n++) {
    if (n > 700) throw new Error('the bots never end');
    go(s, draw);
  }
  expect(broken(s)).toEqual([]);
  return s;
}

test('a whole game ends by the rules, and the same seed gives the same game', () => {
  const s = play(5);
  expect(['mate', 'stalemate', 'dead', 'repetition', 'fivefold', 'fifty', 'seventy-five']).toContain(overOf(s)?.why);
  expect(overOf(play(5))).toEqual(overOf(s));
  expect(rulesView(play(5), null)?.facts['fen']).toBe(rulesView(s, null)?.facts['fen']);
}, 60_000);

describe('it sees', () => {
  const best = (fen: string): object => {
    const s = game({ fen });
    const a = chosen(s, mover(s), () => 0);
    const at = botView(s, mover(s)).world.pieces;
    return [a.verb.t === 'put' ? `${at.get(a.verb.piece)?.zone ?? ''}${a.verb.onto ?? ''}` : a.move, a.verb.choose?.['promote'] ?? null];
  };
  test('a mate in one', () => {
    expect(best('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1')).toEqual(['d1d8', null]);
  });
  test('a mate in two', () => {
    const s = game({ fen: 'k7/8/1K6/8/8/8/8/6R1 b - - 0 1' });
    for (let n = 0; n < 3 && overOf(s) === null; n++) go(s, () => 0);
    expect(overOf(s)?.why).toBe('mate');
  });
  test('a queen that stands there for nothing, and a bound one that does not', () => {
    expect(best('4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1')).toEqual(['e4d5', null]);
    expect(best('3rk3/8/8/3q4/8/8/3R4/3K4 w - - 0 1')).toEqual(['d2d5', null]);
  });
  test('what a pawn should become', () => {
    expect(best('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1')).toEqual(['e7e8', 'queen']);
  });
  test('that stalemate wins nothing', () => {
    expect(best('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1')).not.toEqual(['f1f7', null]);
  });
});

test('with a queen more it mates a king alone', () => {
  expect(overOf(play(3, { fen: '8/8/8/4k3/8/8/8/Q3K3 w - - 0 1' }))?.why).toBe('mate');
}, 60_000);

test('it claims a draw that it may claim unless it is ahead', () => {
  const even = game({ fen: '4k3/4p3/8/8/8/8/4P3/4K3 w - - 100 80' });
  expect(chosen(even, mover(even), () => 0).move).toBe('claim');
  const ahead = game({ fen: '4k3/8/8/8/8/8/4P3/Q3K3 w - - 100 80' });
  expect(chosen(ahead, mover(ahead), () => 0).move).toBe('move');
});

test('it never looks at many more positions than it was given', () => {
  const search = searchFrom('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 300);
  expect(
    rate(
      search,
      [
        { from: 0, to: 1 },
        { from: 0x32, to: 0x14 },
      ],
      9,
    ),
  ).toHaveLength(2);
  expect(search.left).toBeLessThanOrEqual(0);
  // One that is begun is finished: a run of captures is not cut in the middle.
  expect(search.left).toBeGreaterThan(-60);
});
