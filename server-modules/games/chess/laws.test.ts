// Laws that hold in every position that random play reaches: what can be done, what hands mean, what survives, and that
// every eye sees the same.

import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { encodeWorld, hashWorld } from '../../kernel/encode.ts';
import { seat, type PieceId, type Seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { createProjector } from '../../kernel/diff.ts';
import { project } from '../../kernel/project.ts';
import type { Verb } from '../../kernel/verb.ts';
import { eachPiece } from '../../kernel/world.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, clock, gestureOf, lateNow, listMoves, readMove, rulesView } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { PROMOTIONS, SQUARES } from './data.ts';
import { game as chess } from './index.ts';
import { frozen } from '../../rules/testing/laws.ts';
import { seeded, undo } from '../../rules/testing/play.ts';
import { answeredOtherwise } from '../../rules/testing/ticked.ts';
import { game, mover, SEATS } from './testing.ts';

const KEPT = (JSON.parse(readFileSync(new URL('../../../tests/fuzz/seeds.json', import.meta.url), 'utf8')) as { [suite: string]: number[] })['chess'] ?? [
  1, 2, 3,
];
/** More seeds for a long run: BAIZE_FUZZ=200. A seed that fails is added to the kept ones. */
const MORE = Array.from({ length: Number(env.BAIZE_FUZZ ?? 0) }, (_, i) => 100_000 + i);
const STEPS = 60;
/** From the beginning, and from where castling, promotion and passing are near. */
const STARTS = [undefined, { fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1' }, { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' }];

/** Random play from `can`; `each` looks at every position. */
function walk(seed: number, each: (s: Session, draw: (n: number) => number) => void): Session {
  const s = game(STARTS[seed % STARTS.length]);
  const draw = seeded(seed);
  for (let step = 0; step < STEPS && overOf(s) === null; step++) {
    each(s, draw);
    const moves = listMoves(s, mover(s));
    expect(actMove(s, mover(s), moves[draw(moves.length)] as AnyMove, step).ok).toBe(true);
    takeChanges(s.world);
  }
  return s;
}

/** Every way from a square, with and without a promotion, and what does not exist. */
function fromSquare(from: string): AnyMove[] {
  return SQUARES.flatMap((to) =>
    [undefined, ...PROMOTIONS, 'king'].map((promote) => ({ t: 'move', from, to, ...(promote === undefined ? {} : { promote }) }) as AnyMove),
  );
}

describe.each([...KEPT, ...MORE])('random play, seed %i', (seed) => {
  test('[E27] what anybody may tick off is answered by what everybody knows as by the truth', () => {
    walk(seed, (s) => expect(answeredOtherwise(s)).toEqual([]));
  });

  test('[can law] every move that can be written down is accepted exactly when listed', () => {
    walk(seed, (s, draw) => {
      if (draw(8) !== 0) return;
      const listed = new Set(listMoves(s, mover(s)).map((move) => JSON.stringify(move)));
      expect(rulesView(s, mover(s))?.can).toHaveLength(listed.size);
      const before = hashWorld(s.world);
      const turn = mover(s);
      const otherwise: string[] = [];
      const all = [...fromSquare(SQUARES[draw(64)] ?? 'a1'), ...fromSquare(SQUARES[draw(16)] ?? 'a1'), { t: 'claim' } as AnyMove];
      for (const by of SEATS)
        for (const move of all) {
          const done = actMove(s, by, move, 0);
          const as = JSON.stringify(move);
          if (done.ok !== (by === turn && listed.has(as))) otherwise.push(`${by} ${as}: ${done.ok ? 'accepted and not listed' : 'listed and refused'}`);
          if (done.ok) undo(s);
          else takeChanges(s.world);
        }
      expect(otherwise).toEqual([]);
      expect(hashWorld(s.world)).toBe(before);
    });
  });

  test('[gesture law] the gesture of a move means that move, and no two moves share one', () => {
    walk(seed, (s) => {
      const seen = new Set<string>();
      const moves = listMoves(s, mover(s));
      for (const move of moves) {
        const verb = gestureOf(s, mover(s), move);
        expect(readMove(s, mover(s), verb)).toEqual(move);
        seen.add(JSON.stringify(verb));
      }
      expect(seen.size).toBe(moves.length);
    });
  });

  test('[gesture law] a hand that is not listed is refused or free, and a free hand moves no rule', () => {
    walk(seed, (s, draw) => {
      for (const by of SEATS) {
        const verb = anyVerb(s, draw);
        const meant = JSON.stringify(readMove(s, by, verb));
        const listed = listMoves(s, by).some((move) => JSON.stringify(move) === meant);
        const before = JSON.stringify(positionOf(s));
        const done = playInput(s, by, verb, 0);
        if (done.ok && !listed) expect(JSON.stringify(positionOf(s)), JSON.stringify(verb)).toBe(before);
        undo(s);
      }
    });
  });

  test('[lift] while a man is in the hand the same can be done as before', () => {
    walk(seed, (s, draw) => {
      const before = listMoves(s, mover(s));
      const own = before[draw(before.length)] as AnyMove;
      const verb = gestureOf(s, mover(s), own);
      if (verb.t !== 'put') return;
      expect(playInput(s, mover(s), { t: 'take', piece: verb.piece }, 0).ok).toBe(true);
      expect(listMoves(s, mover(s))).toEqual(before);
      expect(broken(s)).toEqual([]);
      const twin = frozen(s, chess);
      expect(playInput(twin, mover(s), verb, 0).ok).toBe(true);
      undo(s);
    });
  });

  test('[invariants] hold after every step, the clock can answer everything, all 32 men are there', () => {
    walk(seed, (s) => {
      expect(broken(s)).toEqual([]);
      expect(eachPiece(s.world)).toHaveLength(35);
      const before = encodeWorld(s.world);
      expect(lateNow(s, 0)?.over?.why).toMatch(/^time/);
      undo(s);
      expect(encodeWorld(s.world)).toBe(before);
    });
  });

  test('[freeze] written down and read back, the game goes on alike; a position written and read is the same point of rest', () => {
    walk(seed, (s, draw) => {
      const twin = frozen(s, chess);
      const again = game(positionOf(s) ?? undefined);
      expect(positionOf(again)).toEqual(positionOf(s));
      for (const by of SEATS) {
        expect(rulesView(twin, by)).toEqual(rulesView(s, by));
        expect(
          listMoves(again, by)
            .map((move) => JSON.stringify(move))
            .sort(),
        ).toEqual(
          listMoves(s, by)
            .map((move) => JSON.stringify(move))
            .sort(),
        );
      }
      const moves = listMoves(s, mover(s));
      const move = moves[draw(moves.length)] as AnyMove;
      expect(actMove(twin, mover(s), move, 3)).toEqual(actMove(s, mover(s), move, 3));
      expect(encodeWorld(twin.world)).toBe(encodeWorld(s.world));
      undo(s);
    });
  });

  test('[two worlds] nothing is secret: both players and a watcher read the same men, places and facts', () => {
    walk(seed, (s) => {
      const projector = createProjector(s.world, [...SEATS, null]);
      const text = (viewer: Seat | null): string => JSON.stringify([[...project(s.world, viewer).pieces.values()], rulesView(s, viewer)?.facts]);
      expect(text(seat('A'))).toBe(text(null));
      expect(text(seat('B'))).toBe(text(null));
      const moves = listMoves(s, mover(s));
      actMove(s, mover(s), moves[0] as AnyMove, 0);
      const told = projector.collect();
      const patch = (viewer: Seat | null): string => JSON.stringify(told.get(viewer), (_key, value: unknown) => (value instanceof Map ? [...value] : value));
      expect([patch(seat('A')), patch(seat('B'))]).toEqual([patch(null), patch(null)]);
      undo(s);
    });
  });
});

test('[E5] whoever never moves loses on time', () => {
  const s = game(undefined, { options: { clock: 5 } });
  for (let tick = 1; overOf(s) === null && tick < 400; tick++) clock(s, tick);
  expect(overOf(s)).toEqual({ winners: ['B'], why: 'time' });
});

/** Something a hand could do with any piece or place of the table. */
function anyVerb(s: Session, draw: (n: number) => number): Verb<PieceId> {
  const pieces = eachPiece(s.world);
  const piece = pieces[draw(pieces.length)]?.id as PieceId;
  const zones = [...s.world.zones.keys()];
  const zone = zones[draw(zones.length)] as (typeof zones)[number];
  switch (draw(7)) {
    case 0:
    case 1:
      return { t: 'put', piece, onto: zone };
    case 2:
      return { t: 'put', piece, over: pieces[draw(pieces.length)]?.id as PieceId };
    case 3:
      return { t: 'turn', piece, degrees: 90 };
    case 4:
      return { t: 'press', piece, button: ['claim', 'late'][draw(2)] ?? '' };
    case 5:
      return { t: 'take', piece };
    default:
      return { t: 'push', piece };
  }
}
