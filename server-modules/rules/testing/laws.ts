// Laws of a game of many hands, at every position of random play: what is listed is accepted and nothing else, gestures
// mean their moves, what is written reads back alike.

import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { decodeWorld, encodeWorld, hashWorld } from '../../kernel/encode.ts';
import { SEATS, zone as zoneId, type PieceId, type Seat } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { eachPiece } from '../../kernel/world.ts';
import type { AnyMove } from '../moves.ts';
import { playInput, actMove, gestureOf, lateNow, listMoves, openSession, readMove, rulesView } from '../session.ts';
import { broken, positionOf } from '../reread.ts';
import type { Session } from '../working.ts';
import type { Playable } from '../any-rules.ts';
import type { Match } from './match.ts';
import { answeredOtherwise } from './ticked.ts';
import { toldOtherTeams } from './teams.ts';
import { seeded, undo, walk as wander, type anyOf, type Draw } from './play.ts';

export interface Given {
  game: Playable;
  match(given: Match): Session;
  /** Tables of random play, and how many steps each goes. */
  seeds: readonly number[];
  deal(seed: number): Match;
  steps: number;
  choose?: typeof anyOf;
  /** Every move that can be written down, and some that cannot be meant; they are tried in one position of so many. */
  moves: readonly AnyMove[];
  oneOf: number;
  /** What a hand presses that only tries. */
  buttons: readonly string[];
  /** What is asked at a point of rest. */
  rests: readonly string[];
}

/** So many seeds, and more of them for a long run: BAIZE_FUZZ=200. */
export const manySeeds = (count: number): number[] => [
  ...Array.from({ length: count }, (_, i) => i + 1),
  ...Array.from({ length: Number(env['BAIZE_FUZZ'] ?? 0) }, (_, i) => 100 + i),
];

/** The fields of a move in one order, so that equal moves are equal texts. */
const text = (move: AnyMove): string => JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The table written down and read back. */
export function frozen(s: Session, game: Playable): Session {
  const world = decodeWorld(encodeWorld(s.world));
  if (!world.ok) throw new Error(world.error.part);
  return openSession({ game, seats: s.world.seats, seed: '', mode: s.mode, options: s.options, world: world.value });
}

export function lawsHold(given: Given): void {
  const { game, match, seeds, deal, steps, choose, moves, oneOf, buttons, rests } = given;
  const open = (seed: number): Session => match({ ...deal(seed), seed: seed.toString(16).padStart(6, '0') });
  const written = moves.map((move) => ({ move, as: text(move) }));
  const walk = (s: Session, draw: Draw, each: (s: Session) => void): unknown => wander(s, draw, steps, each, choose);

  describe.each(seeds)('random play, seed %i', (seed) => {
    test('[can law] [invariants] what is listed is accepted, everything else refused, and nothing is changed by a refusal', () => {
      const draw = seeded(seed);
      walk(open(seed), draw, (s) => {
        expect(broken(s)).toEqual([]);
        if (draw(oneOf) !== 0) return;
        const before = hashWorld(s.world);
        // One expectation for all: one for each of thousands of moves would take longer than the rules themselves.
        const otherwise: string[] = [];
        for (const by of s.world.seats) {
          const listed = new Set(listMoves(s, by).map(text));
          for (const { move, as } of written) {
            const done = actMove(s, by, move, 0);
            if (done.ok !== listed.has(as)) otherwise.push(`${by} ${as}: ${done.ok ? 'accepted and not listed' : 'listed and refused'}`);
            if (!done.ok) continue;
            expect(broken(s)).toEqual([]);
            undo(s);
          }
        }
        expect(otherwise).toEqual([]);
        expect(hashWorld(s.world)).toBe(before);
      });
    });

    test('[gesture law] the gesture of a move means that move, and no two moves share one', () => {
      walk(open(seed), seeded(seed), (s) => {
        for (const by of s.world.seats) {
          const listed = listMoves(s, by);
          const seen = new Set<string>();
          for (const move of listed) {
            const verb = gestureOf(s, by, move);
            expect(readMove(s, by, verb)).toEqual(move);
            seen.add(JSON.stringify(verb));
          }
          expect(seen.size).toBe(listed.length);
        }
      });
    });

    test('[gesture law] a free hand moves no rule', () => {
      const draw = seeded(seed);
      walk(open(seed), draw, (s) => {
        const by = s.world.seats[draw(s.world.seats.length)] as Seat;
        const verb = anyHand(s, draw, buttons);
        const meant = readMove(s, by, verb);
        const before = rest(s);
        const done = playInput(s, by, verb, 0);
        if (done.ok && meant === null) expect(rest(s), JSON.stringify(verb)).toBe(before);
        undo(s);
      });
    });

    test('[freeze] written down and read back, the game goes on alike; the clock can answer everything', () => {
      const draw = seeded(seed);
      walk(open(seed), draw, (s) => {
        if (draw(4) !== 0) return;
        const twin = frozen(s, game);
        for (const viewer of [...s.world.seats, null]) expect(rulesView(twin, viewer)).toEqual(rulesView(s, viewer));
        expect(lateNow(twin, 7)?.lines).toEqual(lateNow(s, 7)?.lines);
        expect(broken(s)).toEqual([]);
        expect(encodeWorld(twin.world)).toBe(encodeWorld(s.world));
        undo(s);
      });
    });

    test('[E27] what anybody may tick off is answered by what everybody knows as by the truth', () => {
      walk(open(seed), seeded(seed), (s) => expect(answeredOtherwise(s)).toEqual([]));
    });

    test('[facts] teams are told alike to all', () => {
      walk(open(seed), seeded(seed), (s) => expect(toldOtherTeams(s)).toEqual([]));
    });

    test('[position] written and read, it is the same point of rest', () => {
      walk(open(seed), seeded(seed), (s) => {
        const position = positionOf(s);
        if (position === null || !rests.includes(rulesView(s, null)?.ask?.t ?? '')) return;
        const twin = match({ players: s.world.seats.length, options: s.options, position });
        expect(positionOf(twin)).toEqual(position);
        for (const by of s.world.seats) expect(listMoves(twin, by)).toEqual(listMoves(s, by));
      });
    });
  });
}

/** All that rules go by, but for the order of hands. */
function rest(s: Session): string {
  const position = positionOf(s) as { hands: { [seat: string]: string | readonly string[] } };
  return JSON.stringify({ ...position, hands: Object.values(position.hands).map((held) => [...held].sort()) });
}

/** Something a hand could do with any piece or place of the table. */
function anyHand(s: Session, draw: Draw, buttons: readonly string[]): Verb<PieceId> {
  const pieces = eachPiece(s.world);
  const piece = pieces[draw(pieces.length)]?.id as PieceId;
  const zones = [...s.world.zones.keys()];
  const zone = zones[draw(zones.length)] as (typeof zones)[number];
  switch (draw(10)) {
    case 0:
      return { t: 'put', piece, onto: zone, index: draw(3) };
    case 1:
      return { t: 'put', piece, onto: zone };
    case 2:
      return { t: 'turn', piece, degrees: 15 * draw(24) };
    case 3:
      return { t: 'flip', piece };
    case 4:
      return { t: 'press', piece, button: buttons[draw(buttons.length)] ?? '' };
    case 5:
      return { t: 'take', from: zone, count: 1 };
    case 6:
      return { t: 'shuffle', zone };
    case 7:
      return { t: 'draw', from: zone, count: 1, to: zoneId(`hand-${SEATS[draw(4)]}`) };
    case 8:
      return { t: 'peek', piece };
    default:
      return { t: 'push', piece };
  }
}
