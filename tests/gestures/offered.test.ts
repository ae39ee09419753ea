// The positions of the gesture law in a browser, without one: each kind of move of every game is offered at some of
// them, and a table that is laid so and goes on so comes to it.

import { expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { LONG } from '../support/report.ts';
import { openTestTable, yes } from '../support/table.ts';
import { fewer, grouped, offerings, optionsOf, SEED, type Offering, type Setting } from '../e2e/support/offered.ts';

/** In a short run bots are looked at for a while; what they do not come to begins at worked cases. */
const [EACH, GAMES, LOOKS] = LONG ? [5, 12, undefined] : [1, 1, 24];
/** A table as the page in the browser opens it: one person, everybody else a bot. */
function tableOf(game: GameDef, { seats, options, me }: Setting) {
  const table = openTestTable({ game: game.id, mode: 'enforced', options: optionsOf(game, options) }),
    ann = table.person('ann');
  yes(ann.act({ t: 'sit', seat: me }));
  for (const seat of SEATS.slice(0, seats).filter((one) => one !== me)) {
    yes(ann.act({ t: 'bot', seat: seat as Seat, on: true }));
    table.ticks(10);
  }
  yes(ann.act({ t: 'start' }));
  const ask = (input: object): string | null => {
    const out = runTest(table.room, JSON.stringify({ table: 'table', ...input }));
    return out.ok ? null : out.no;
  };
  ask({ t: 'seed', seed: SEED });
  return { ann, ask };
}

/** Null: it is offered there. */
function lacks({ ann, ask }: ReturnType<typeof tableOf>, { move, position, streams, played }: Offering): string | null {
  const no = ask({ t: 'position', position, streams });
  if (no !== null) return `it cannot be laid: ${no}`;
  for (const one of played) {
    const refused = ask({ t: 'move', seat: one.seat, move: one.move, via: 'move' });
    if (refused !== null) return `${one.seat} cannot ${one.move.t} on the way there: ${refused}`;
  }
  const can = (ann.now.rules?.can ?? []).map((one) => one.move);
  return can.includes(move) ? null : `it is not offered, but ${[...new Set(can)].join(', ')}`;
}

const games = allGames().filter(({ rules, unlisted }) => rules !== null && unlisted !== true);

test.each(games.map((game) => [game.id, game] as const))(
  'each kind of move is offered at a position that a table comes to: %s',
  (_, game) => {
    const all = offerings(game, EACH, GAMES, LOOKS),
      flaws: string[] = [];
    for (const some of grouped(all, ({ setting }) => JSON.stringify(setting)).values()) {
      const table = tableOf(game, (some[0] as Offering).setting);
      for (const one of some) {
        const why = lacks(table, one);
        if (why !== null) flaws.push(`${one.move} (${one.at}): ${why}`);
      }
    }
    const moves = grouped(all, ({ move }) => move);
    console.log(
      `${game.id}: ${[...moves].map(([move, some]) => `${some.length} ${move}`).join(', ')}; not met: ${fewer(game, 1, (move) => moves.get(move)?.length ?? 0).wrong.join(', ')}`,
    );
    expect(flaws).toEqual([]);
    expect(fewer(game, 1, (move) => moves.get(move)?.length ?? 0).wrong).toEqual([]);
  },
  LONG ? 1_800_000 : 60_000,
);
