// The gesture law in a browser: at positions from kept seeds each kind of move that is offered to a seat is made by the
// pointer on the real screen.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { loadLobby } from '../../../src/games/lobby.ts';
import { loadGameWords } from '../../../src/games/locale.ts';
import { gameWords } from '../../../src/locale/games.ts';
import { openCrowd, pictures, type Crowd } from './browser.ts';
import { kindsOf, make } from './law.ts';
import { lawTable, tell, type LawTable } from './law-table.ts';
import { fewer, grouped, offerings, spread, type Offering } from './offered.ts';
import { eventually, skipped } from './player.ts';
import { SLOWER } from './setting.ts';
import { lawOffers } from './law-sets.ts';
import { offers, type Offer } from './traitors.ts';

/** Other acts of the same kind that are tried before it is said that the hand cannot make it. */
const TRIES = 3;

export interface LawCounts {
  /** How often each kind of move is made, at as many positions as are found. */
  each: number;
  /** In so many games of bots the positions are looked for. */
  games: number;
  /** Milliseconds for one game. */
  limit: number;
}

/** One test for each game by rules that can be chosen; `only`: for these alone. */
export function gestureLaw(counts: LawCounts, only?: readonly string[]): void {
  let crowd: Crowd;
  beforeAll(async () => {
    await loadLobby();
    crowd = await openCrowd({ drawn: false });
  });
  afterAll(() => crowd.close());
  const byRules = allGames().filter(({ id, rules, unlisted }) => rules !== null && unlisted !== true && only?.includes(id) !== false);
  test.each(byRules.map((game) => [game.id, game] as const))(
    '%s: every kind of move that is offered is made by the pointer',
    (_, game) => hold(crowd, game, counts),
    counts.limit * SLOWER,
  );
}

/** How a kind of move was made, and at how many positions. */
interface Made {
  ways: { [way: string]: number };
  positions: number;
}

async function hold(crowd: Crowd, game: GameDef, { each, games }: LawCounts): Promise<void> {
  await loadGameWords(game.id);
  const all = offerings(game, each, games),
    tables = grouped(spread(all, each), ({ setting }) => JSON.stringify(setting));
  const made: { [move: string]: Made } = {},
    flaws: string[] = [],
    troubles: string[] = [];
  for (const some of tables.values()) {
    const [{ setting }] = some as [Offering, ...Offering[]];
    const table = await lawTable(crowd, game, 'enforced', setting);
    for (const [i, one] of some.entries()) {
      const done = await once(table, game, one, i);
      if ('failed' in done) {
        flaws.push(`${one.move} (${one.at}): ${done.failed}`);
        await pictures(crowd, `gesture-law-${game.id}-${one.move}`);
      } else {
        const { ways } = (made[done.move] ??= { ways: {}, positions: all.filter(({ move }) => move === done.move).length });
        ways[done.way] = (ways[done.way] ?? 0) + 1;
      }
    }
    troubles.push(...table.me.troubles);
    await table.end();
  }
  const times = (move: string): number => Object.values(made[move]?.ways ?? {}).reduce((sum, n) => sum + n, 0);
  const lacking = fewer(game, each, times);
  tell(`gesture-law-${game.id}`, { tables: tables.size, offerings: all.length, made, ...lacking });
  expect(flaws).toEqual([]);
  expect(lacking.wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
}

/** What is offered once this is among it; null: it does not come to this. */
const offeredAt = ({ me, director }: LawTable, move: string): Promise<readonly Offer[] | null> =>
  eventually(async () => {
    const can = await lawOffers(me, me.seat, director);
    return can.some((offer) => offer.move === move) ? can : null;
  }, `${move} is offered`).catch(() => null);

/** Lays the position and goes on from there; gives what went wrong. */
export async function layOut({ director }: LawTable, { position, streams, played }: Pick<Offering, 'position' | 'streams' | 'played'>): Promise<string | null> {
  await director.lay(position, streams);
  for (const one of played) {
    const no = await director.move(one.seat, one.move).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (no !== null) return `${one.seat} cannot ${one.move.t} on the way there: ${no}`;
  }
  return null;
}

/** Lays the position and makes one move of its kind. Gives the move and the way of the hand, or what went wrong. */
async function once(table: LawTable, game: GameDef, one: Offering, lot: number): Promise<{ move: string; way: string } | { failed: string }> {
  const failed: string[] = [],
    { me } = table,
    { move } = one;
  for (let i = 0; i < TRIES; i++) {
    const no = await layOut(table, one);
    if (no !== null) return { failed: no };
    await skipped(me.page);
    const offered = await offeredAt(table, move);
    if (offered === null) return { failed: `is not offered; what is: ${(await offers(me)).map(({ words }) => words).join(', ')}` };
    const some = offered.filter((offer) => offer.move === move);
    const offer = some[(lot * 7 + i * 3) % some.length];
    if (offer === undefined) return { failed: 'not offered' };
    const before = me.acts.length;
    const taken = (): Verb<Handle> | null => {
      const act = me.acts.slice(before).find(({ t, verb, ok }) => t === 'verb' && ok === true && verb !== 'take' && verb !== 'release');
      return act === undefined ? null : (act.given as Verb<Handle>);
    };
    const done = await make(me, offer, gameWords(game.id).lines[`move.${move}`] ?? move, offered, taken);
    if ('failed' in done) {
      failed.push(`${offer.words}: ${done.failed.join('; ')}`);
      continue;
    }
    const kinds = kindsOf(done.verb, offered);
    if (kinds.includes(move)) return { move, way: done.way };
    failed.push(`${offer.words}: ${done.way} made ${kinds.join(' or ') || JSON.stringify(done.verb)}`);
  }
  return { failed: failed.join(' | ') };
}
