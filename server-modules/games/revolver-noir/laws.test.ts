// Laws that hold in every position that random play reaches: what can be done, what hands mean, what survives, what
// others learn.

import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { encodeWorld, hashWorld } from '../../kernel/encode.ts';
import { revertChanges, takeChanges } from '../../kernel/journal.ts';
import { handleOf } from '../../kernel/handles.ts';
import { orderOf, piecesIn } from '../../kernel/world.ts';
import { eachPiece } from '../../kernel/world.ts';
import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, clock, gestureOf, lateNow, readMove, rulesView, seatsOwing } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { game as revolverNoir } from './index.ts';
import { frozen } from '../../rules/testing/laws.ts';
import { seeded, undo } from '../../rules/testing/play.ts';
import { answeredOtherwise } from '../../rules/testing/ticked.ts';
import { duel, movesFor, SEATS, syntacticMoves } from './testing.ts';

const KEPT =
  (JSON.parse(readFileSync(new URL('../../../tests/fuzz/seeds.json', import.meta.url), 'utf8')) as { [suite: string]: number[] })['revolver-noir'] ?? [];
/** More seeds for a long run: BAIZE_FUZZ=200. A seed that fails is added to the kept ones. */
const MORE = Array.from({ length: Number(env.BAIZE_FUZZ ?? 0) }, (_, i) => 100_000 + i);
const ALL = syntacticMoves();
const STEPS = 120;

/** Random play from `can`; `each` looks at every position. */
function walk(seed: number, each: (s: Session, draw: (n: number) => number) => void): Session {
  const s = duel(undefined, { seed: seed.toString(16).padStart(6, '0') });
  const draw = seeded(seed);
  for (let step = 0; step < STEPS && overOf(s) === null; step++) {
    each(s, draw);
    const by = seatsOwing(s)[draw(seatsOwing(s).length)] as Seat;
    const moves = movesFor(s, by);
    const done = actMove(s, by, moves[draw(moves.length)] as AnyMove, step);
    expect(done.ok).toBe(true);
    takeChanges(s.world);
  }
  return s;
}

describe.each([...KEPT, ...MORE])('random play, seed %i', (seed) => {
  test('[E27] what anybody may tick off is answered by what everybody knows as by the truth', () => {
    walk(seed, (s) => expect(answeredOtherwise(s)).toEqual([]));
  });

  test('[can law] every move that can be written down is accepted exactly when listed', () => {
    walk(seed, (s, draw) => {
      if (draw(6) !== 0) return;
      for (const by of SEATS) {
        const listed = new Set(movesFor(s, by).map((move) => JSON.stringify(move)));
        expect(rulesView(s, by)?.can).toHaveLength(listed.size);
        const before = hashWorld(s.world);
        const otherwise: string[] = [];
        for (const move of ALL) {
          const done = actMove(s, by, move, 0);
          const as = JSON.stringify(move);
          if (done.ok !== listed.has(as)) otherwise.push(`${by} ${as}: ${done.ok ? 'accepted and not listed' : 'listed and refused'}`);
          if (done.ok) revertChanges(s.world, takeChanges(s.world));
          takeChanges(s.world);
        }
        expect(otherwise).toEqual([]);
        expect(hashWorld(s.world)).toBe(before);
      }
    });
  });

  test('[gesture law] the gesture of a move means that move, and no two moves share one', () => {
    walk(seed, (s) => {
      for (const by of SEATS) {
        const seen = new Set<string>();
        for (const move of movesFor(s, by)) {
          const verb = gestureOf(s, by, move);
          expect(readMove(s, by, verb)).toEqual(move);
          seen.add(JSON.stringify(verb));
        }
        expect(seen.size).toBe(movesFor(s, by).length);
      }
    });
  });

  test('[gesture law] a hand that is not listed is refused or free, and a free hand moves no rule', () => {
    walk(seed, (s, draw) => {
      for (const by of SEATS) {
        const verb = anyVerb(s, by, draw);
        const listed = movesFor(s, by).some((move) => JSON.stringify(move) === JSON.stringify(readMove(s, by, verb)));
        const before = JSON.stringify({ ...positionOf(s), order: null });
        const done = playInput(s, by, verb, 0);
        if (done.ok && !listed) expect(JSON.stringify({ ...positionOf(s), order: null }), JSON.stringify(verb)).toBe(before);
        undo(s);
      }
    });
  });

  test('[invariants] hold after every step; refused junk changes nothing; the clock can answer everything', () => {
    walk(seed, (s, draw) => {
      expect(broken(s)).toEqual([]);
      expect(eachPiece(s.world)).toHaveLength(37);
      const before = encodeWorld(s.world);
      const other = SEATS[draw(2)] as Seat;
      const junk = ALL[draw(ALL.length)] as AnyMove;
      if (!actMove(s, other, junk, 0).ok) expect(encodeWorld(s.world)).toBe(before);
      else revertChanges(s.world, takeChanges(s.world));
      takeChanges(s.world);
      lateNow(s, 0);
      expect(broken(s)).toEqual([]);
      undo(s);
      expect(encodeWorld(s.world)).toBe(before);
    });
  });

  test('[freeze] written down and read back, the game goes on alike', () => {
    walk(seed, (s, draw) => {
      const twin = frozen(s, revolverNoir);
      for (const by of SEATS) expect(rulesView(twin, by)).toEqual(rulesView(s, by));
      const by = seatsOwing(s)[0] as Seat;
      const moves = movesFor(s, by);
      const move = moves[draw(moves.length)] as AnyMove;
      expect(actMove(twin, by, move, 3)).toEqual(actMove(s, by, move, 3));
      expect(encodeWorld(twin.world)).toBe(encodeWorld(s.world));
      undo(s);
    });
  });

  test('[position] written and read, it is the same point of rest', () => {
    walk(seed, (s) => {
      const position = positionOf(s);
      if (position === null || seatsOwing(s).length !== 1 || rulesView(s, null)?.ask?.t !== 'turn') return;
      const twin = duel(position);
      expect(positionOf(twin)).toEqual(position);
      for (const by of SEATS) expect(movesFor(twin, by)).toEqual(movesFor(s, by));
    });
  });
});

test('[E5] a game in which nobody ever answers is played by the clock alone', () => {
  const s = duel(undefined, { options: { clock: 5, turnLimit: 30 } });
  for (let tick = 1; overOf(s) === null && tick < 40_000; tick++) if (clock(s, tick) !== null) expect(broken(s)).toEqual([]);
  expect(overOf(s)).toEqual({ winners: [], why: 'turn-limit' });
});

test('at the end both stacks and all traps lie open for everybody, and not before (RN 5)', () => {
  const s = duel({ at: { A: 'balcony', B: 'kitchen' }, hits: { B: 1 }, traps: { B: ['hall*'] } });
  const seen = (): number =>
    SEATS.flatMap((by) => orderOf(s.world, piecesIn(s.world, `stand-${by}` as never)[0]?.zone ?? ('' as never))).filter(
      (id) => handleOf(s.world, null, id) !== null,
    ).length;
  expect(seen()).toBe(0);
  expect(actMove(s, SEATS[0] as Seat, { t: 'shoot', room: 'kitchen' } as AnyMove, 0).ok).toBe(true);
  expect(seen()).toBe(16);
});

/** Something a hand could do with any piece or place of the table. */
function anyVerb(s: Session, by: Seat, draw: (n: number) => number): Verb<PieceId> {
  const pieces = eachPiece(s.world).filter((piece) => handleOf(s.world, by, piece.id) !== null);
  const piece = pieces[draw(pieces.length)]?.id as PieceId;
  const zones = [...s.world.zones.keys()];
  const zone = zones[draw(zones.length)] as (typeof zones)[number];
  switch (draw(8)) {
    case 0:
      return { t: 'put', piece, onto: zone, index: draw(9) };
    case 1:
      return { t: 'put', piece, onto: zone };
    case 2:
      return { t: 'turn', piece, degrees: 90 * (1 + draw(3)) };
    case 3:
      return { t: 'flip', piece };
    case 4:
      return { t: 'press', piece, button: ['effect', 'foyer', 'x'][draw(3)] ?? '' };
    case 5:
      return { t: 'take', piece };
    case 6:
      return { t: 'shuffle', zone };
    default:
      return { t: 'push', piece };
  }
}
