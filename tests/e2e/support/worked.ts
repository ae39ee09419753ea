// Where bots seldom come: the worked cases of a game, each a way to begin and what is done from there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import type { AnyMove } from '../../../server-modules/rules/moves.ts';
import { actMove, seatsOwing } from '../../../server-modules/rules/session.ts';
import type { Session } from '../../../server-modules/rules/working.ts';
import type { Deed, Scenario } from '../../../tools/scenario/format.ts';
import type { Laying, Played } from './offered.ts';

export interface Worked {
  id: string;
  /** How many play; null: as many as can. */
  seats: number | null;
  options: NonNullable<Scenario['options']>;
  from: Laying;
  deeds: readonly Deed[];
}

/** Those of a game, by their names. A game without a folder of cases has none. */
export function workedCases(game: string): Worked[] {
  const folder = `server-modules/games/${game}/cases`;
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().map((name) => {
    const { id, seats = null, options = {}, given, do: deeds } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Scenario;
    const { position = {}, streams = {}, after = [] } = given;
    return { id, seats, options, from: { position: Object.keys(position).length === 0 ? null : position, streams }, deeds: [...after, ...deeds] };
  });
}

/** So often those who are asked let it pass until a move of the case comes to its turn. */
const PASSES = 8;

/**
 * Goes on as the case goes, as far as that is done by moves; time does not pass. `each`: all that was played so far,
 * after each move.
 */
export function follow(s: Session, deeds: readonly Deed[], each: (played: readonly Played[]) => void): void {
  const played: Played[] = [];
  const does = (seat: Seat, move: AnyMove): boolean => {
    if (s.game.rules?.moves[move.t] === undefined || !actMove(s, seat, move, 0).ok) return false;
    takeChanges(s.world);
    played.push({ seat, move });
    each([...played]);
    return true;
  };
  const letsPass = (): boolean => {
    const [seat] = seatsOwing(s);
    return seat !== undefined && does(seat, { t: 'pass' });
  };
  for (const { as, move, pass, expect } of deeds) {
    if (expect !== undefined && expect !== 'ok') continue;
    if (pass !== undefined) for (const seat of SEATS.filter((one) => pass.includes(one))) does(seat, { t: 'pass' });
    else if (as === undefined || move === undefined) return;
    else {
      const seat = as as Seat;
      let isDone = does(seat, move);
      for (let i = 0; i < PASSES && !isDone && letsPass(); i++) isDone = does(seat, move);
      if (!isDone) return;
    }
  }
}
