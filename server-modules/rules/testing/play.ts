// For tests of games: chance from a number, moves by name, random play.

import type { Seat, Tick } from '../../kernel/ids.ts';
import { revertChanges, takeChanges } from '../../kernel/journal.ts';
import type { AnyMove } from '../moves.ts';
import { actMove, clock, dueAt, listMoves, seatsOwing } from '../session.ts';
import { overOf } from '../working.ts';
import type { Session } from '../working.ts';

/** 0..n-1 from a small generator. */
export type Draw = (n: number) => number;
export function seeded(seed: number): Draw {
  let x = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x % n;
  };
}

/** Does it, or throws what refused it. */
export function does(s: Session, by: string, move: object, tick = 0): Session {
  const done = actMove(s, by as Seat, move as AnyMove, tick);
  if (!done.ok) throw new Error(`${by} ${JSON.stringify(move)}: ${done.error.code}`);
  takeChanges(s.world);
  return s;
}

/** Takes back what was done since the last time that changes were taken. */
export function undo(s: Session): void {
  revertChanges(s.world, takeChanges(s.world));
  takeChanges(s.world);
}

/** One of the moves that are listed; each as likely as any other. */
export const anyOf = (moves: readonly AnyMove[], draw: Draw): AnyMove => moves[draw(moves.length)] as AnyMove;

/**
 * Random play of what is listed, till the game or `steps` are over; time passes only where nobody is waited for. `each`
 * looks at every position.
 */
export function walk(s: Session, draw: Draw, steps: number, each: (s: Session) => void = () => undefined, choose = anyOf): Session {
  let tick = 0;
  for (let step = 0; step < steps && overOf(s) === null; step++) {
    each(s);
    const owing = seatsOwing(s);
    const by = owing[draw(Math.max(1, owing.length))];
    if (by === undefined) tick = passTime(s);
    else does(s, by, choose(listMoves(s, by), draw), tick);
  }
  return s;
}

/** What time brings next; gives when. */
export function passTime(s: Session): Tick {
  const due = dueAt(s);
  if (due === null || clock(s, due) === null) throw new Error('nobody is waited for, and time brings nothing');
  takeChanges(s.world);
  return due;
}
