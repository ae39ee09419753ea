// What the rules of a free table leave to do, for the bar that says whose turn it is: read off what everybody is sent.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { playedOf, playOf, type PlayMove } from '../../../server-modules/protocol/play.ts';

export interface Reminders {
  phase: string;
  /** With this phase the turn is over. */
  last: boolean;
  /** The moves that are open to me, and how many of each I have made. */
  moves: { move: PlayMove; made: number }[];
}

/** Null where a table has no rules, or they are at rest. */
export function remindersOf({ sheet, room: { me, plays } }: Pick<View, 'sheet' | 'room'>): Reminders | null {
  const [rules, played] = [playOf(sheet), playedOf(sheet)];
  const phase = rules?.phases[played?.phase ?? 0];
  if (rules === null || played === null || phase === undefined) return null;
  const made = (move: number, seat: Seat): number => played.done[move]?.[plays.indexOf(seat)] ?? 0;
  const moves = phase.moves.flatMap((move, i) => {
    const { seat } = me;
    if (seat === null || (move.who === 'turn' && seat !== played.seat)) return [];
    return made(i, seat) < move.most ? [{ move, made: made(i, seat) }] : [];
  });
  return { phase: phase.name, last: played.phase === rules.phases.length - 1, moves };
}
