// Tables of one game on their way: every number of players in turn, random play of what is listed.

import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { openSession } from '../../server-modules/rules/session.ts';
import type { Session } from '../../server-modules/rules/working.ts';

/** The table of a seed, with as many players as its turn is; options stand as they are for people. */
export function tableOf(game: GameDef, seed: number, position?: object): Session {
  const [least, most] = game.seats;
  const s = openSession({
    game,
    seats: SEATS.slice(0, least + (seed % (most - least + 1))),
    seed: seed.toString(16).padStart(6, '0'),
    mode: 'enforced',
    options: standardOf(game),
    ...(position === undefined ? {} : { position }),
  });
  takeChanges(s.world);
  return s;
}

/** What its options are where bots alone play. */
export const standardOf = (game: GameDef): Session['options'] => ({
  ...Object.fromEntries(game.options.map(({ name, standard }) => [name, standard])),
  ...game.quick,
});

/** The same table, written down and read back. */
export function copyOf(s: Session): Session {
  const world = decodeWorld(encodeWorld(s.world));
  if (!world.ok) throw new Error(`a world that was written cannot be read: ${world.error.part}`);
  return openSession({ game: s.game, seats: s.world.seats, seed: '', mode: s.mode, options: s.options, world: world.value });
}
