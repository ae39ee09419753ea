// Positions at which the first seat is offered a kind of move, found by bots from kept seeds and written as the game
// writes them, so that a table in a browser can be laid so.

import type { GameDef } from '../../../server-modules/games/game.ts';
import { anyBot } from '../../../server-modules/games/choices.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import { positionOf } from '../../../server-modules/rules/reread.ts';
import { openSession, rulesView } from '../../../server-modules/rules/session.ts';
import { overOf, type Session } from '../../../server-modules/rules/working.ts';
import { playOut } from '../../../server-modules/rules/testing/minds.ts';
import { seeded } from '../../../server-modules/rules/testing/play.ts';

/** More acts than this in one game, and it is left where it stands. */
const MOST_ACTS = 3000;
/** Thrown to end a game of which enough was seen. */
class Enough extends Error {}

export interface Offering {
  move: string;
  position: object;
  /** Game and act, to find it again. */
  at: string;
}
export interface Found {
  offerings: Offering[];
  /** Kinds of moves that the seat was offered, and for which no position was found that can be written down. */
  unwritten: string[];
}

const ME = SEATS[0] as Seat;
const offeredTo = (s: Session): Set<string> => new Set((rulesView(s, ME)?.can ?? []).map(({ move }) => move));

/** The same position laid out anew; null: the game does not take it as it was written. */
function laid(game: GameDef, seats: readonly Seat[], position: object): Session | null {
  try {
    return openSession({ game, seats: [...seats], seed: '5eed', mode: 'enforced', options: optionsOf(game), position });
  } catch {
    return null;
  }
}

const optionsOf = (game: GameDef): Session['options'] => Object.fromEntries(game.options.map(({ name, standard }) => [name, standard]));

/** At least `each` positions for every kind of move, looked for in so many games of so many seats. */
export function offerings(game: GameDef, seats: readonly Seat[], each: number, games: number): Found {
  const found = new Map<string, Offering[]>(),
    seen = new Set<string>();
  const wants = (move: string): boolean => (found.get(move)?.length ?? 0) < each;
  for (let seed = 1; seed <= games; seed++) {
    const s = openSession({ game, seats: [...seats], seed: seed.toString(16).padStart(6, '0'), mode: 'enforced', options: optionsOf(game) });
    takeChanges(s.world);
    let acts = 0;
    const look = (): void => {
      const can = offeredTo(s);
      for (const move of can) seen.add(move);
      // Some of them, so that one game does not give all five.
      if (![...can].some(wants) || seeded(seed * 7919 + acts)(3) !== 0) return;
      const position = positionOf(s),
        twin = position === null ? null : laid(game, seats, position);
      if (position === null || twin === null) return;
      for (const move of offeredTo(twin)) {
        seen.add(move);
        if (wants(move)) found.set(move, [...(found.get(move) ?? []), { move, position, at: `game ${seed}, after ${acts} acts` }]);
      }
    };
    look();
    try {
      playOut(s, game.bot ?? anyBot, seeded(seed), MOST_ACTS, () => {
        acts++;
        if (overOf(s) === null) look();
        if (acts >= MOST_ACTS) throw new Enough();
      });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  }
  return { offerings: [...found.values()].flat(), unwritten: [...seen].filter((move) => !found.has(move)).sort() };
}
