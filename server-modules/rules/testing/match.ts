// For tests of games: tables of one game, opened at a position and with some options.

import { SEATS, type Seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { force } from '../../kernel/random.ts';
import type { AnyMove } from '../moves.ts';
import { actMove, openSession } from '../session.ts';
import type { Session } from '../working.ts';
import type { Playable } from '../any-rules.ts';

export interface Match {
  players?: number;
  position?: object;
  seed?: string;
  mode?: Session['mode'];
  options?: Session['options'];
  /** What chance gives first, by its stream. */
  streams?: { [name: string]: number[] };
}

/** Opens tables of a game: five players with these options unless told otherwise. */
export function opener(game: Playable, options: Session['options']): (given?: Match) => Session {
  return (given = {}) => {
    const s = openSession({
      game,
      seats: SEATS.slice(0, given.players ?? 5),
      seed: given.seed ?? 'c0ffee',
      mode: given.mode ?? 'enforced',
      options: { ...options, ...given.options },
      ...(given.position === undefined ? {} : { position: given.position }),
      chance: (w) => force(w, given.streams ?? {}),
    });
    takeChanges(s.world);
    return s;
  };
}

/** The code of the refusal, or 'ok', and then it is done. */
export function tries(s: Session, by: string, move: object, tick = 0): string {
  const done = actMove(s, by as Seat, move as AnyMove, tick);
  takeChanges(s.world);
  return done.ok ? 'ok' : done.error.code;
}
