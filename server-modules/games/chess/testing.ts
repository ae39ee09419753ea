// For tests: games at a position, moves by their squares.

import { seat, type Seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import type { Result } from '../../kernel/result.ts';
import type { Mode } from '../../protocol/messages.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { actMove, openSession, rulesView } from '../../rules/session.ts';
import type { Session, Step } from '../../rules/working.ts';
import { game as chess } from './index.ts';

export const SEATS: readonly Seat[] = [seat('A'), seat('B')];

export function game(position?: object, over: { mode?: Mode; options?: { [name: string]: number } } = {}): Session {
  const s = openSession({
    game: chess,
    seats: SEATS,
    seed: 'c0ffee',
    mode: over.mode ?? 'enforced',
    options: over.options ?? {},
    ...(position === undefined ? {} : { position }),
  });
  takeChanges(s.world);
  return s;
}

export const mover = (s: Session): Seat => rulesView(s, null)?.facts['active'] as Seat;

/** "e2e4", "e7e8=knight". */
export const moveOf = (way: string): AnyMove => {
  const [squares = '', promote] = way.split('=');
  return { t: 'move', from: squares.slice(0, 2), to: squares.slice(2), ...(promote === undefined ? {} : { promote }) } as AnyMove;
};

/** Moves one after the other, each by whose turn it is; the last answer. */
export function playMoves(s: Session, ways: string): Result<Step, { code: string }> | null {
  let done: Result<Step, { code: string }> | null = null;
  for (const way of ways.split(' ')) {
    done = actMove(s, mover(s), moveOf(way), 0);
    if (!done.ok) throw new Error(`${way}: ${done.error.code}`);
    takeChanges(s.world);
  }
  return done;
}
