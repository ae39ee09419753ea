// A table after some moves of bots, as a position by which a server for tests can lay it out.

import { anyBot } from '../../server-modules/games/choices.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { openSession } from '../../server-modules/rules/session.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import { playOut } from '../../server-modules/rules/testing/minds.ts';
import { seeded } from '../../server-modules/rules/testing/play.ts';

export interface AfterMoves {
  position: object;
  /**
   * How many were made: fewer than were asked for where the game was over before, more where it could not be written
   * down just then.
   */
  moves: number;
  over: boolean;
}

/**
 * Acts beyond those that were asked for, time that passes among them, in which a game comes to where it can be written
 * down.
 */
const PATIENCE = 2000;
/** Thrown to end a game that goes on. */
class Enough extends Error {}

/** Plays on till so many moves are made and the table can be written down. Throws a sentence where it cannot. */
export function afterMoves(game: GameDef, players: number, moves: number, seed: number): AfterMoves {
  if (game.rules === null) throw new Error(`${game.id} has no rules: bots make no moves there.`);
  const options = Object.fromEntries(game.options.map(({ name, standard }) => [name, standard]));
  const s = openSession({ game, seats: SEATS.slice(0, players), seed: seed.toString(16).padStart(6, '0'), mode: 'enforced', options });
  let made = 0;
  let position = moves === 0 ? positionOf(s) : null;
  try {
    if (position === null)
      playOut(s, game.bot ?? anyBot, seeded(seed), moves + PATIENCE, (did) => {
        if (did !== null) made++;
        position = made < moves && overOf(s) === null ? null : positionOf(s);
        if (position !== null) throw new Enough();
      });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (position === null) throw new Error(`${game.id} cannot be written down as a position after ${made} moves.`);
  return { position, moves: made, over: overOf(s) !== null };
}
