// For tests: duels at a position, all moves a person could type.

import { seat } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { listMoves, openSession } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import type { Seat } from '../../kernel/ids.ts';
import { EFFECTS, ROOMS } from './data.ts';
import { game as revolverNoir } from './index.ts';

export const SEATS: readonly Seat[] = [seat('A'), seat('B')];

export function duel(position?: object, over: { seed?: string; options?: { [name: string]: number } } = {}): Session {
  const s = openSession({
    game: revolverNoir,
    seats: SEATS,
    seed: over.seed ?? 'c0ffee',
    mode: 'enforced',
    options: over.options ?? {},
    ...(position === undefined ? {} : { position }),
  });
  takeChanges(s.world);
  return s;
}

export const movesFor = listMoves;

/** Every move that can be written down with the rooms and effects there are, and one room too many. */
export function syntacticMoves(): AnyMove[] {
  const rooms = [...ROOMS, 'attic'];
  const maybe = [undefined, ...rooms];
  const list: { [key: string]: unknown; t: string }[] = [{ t: 'listen' }, { t: 'endTurn' }];
  for (const room of rooms) for (const t of ['start', 'move', 'forcedMove', 'answer', 'shoot', 'detonate']) list.push({ t, room });
  for (const remove of maybe) list.push({ t: 'setTrap', ...(remove === undefined ? {} : { remove }) });
  for (const id of EFFECTS) {
    for (const room of maybe) {
      for (const remove of maybe) list.push({ t: 'effect', id, ...(room === undefined ? {} : { room }), ...(remove === undefined ? {} : { remove }) });
    }
  }
  return list as AnyMove[];
}
