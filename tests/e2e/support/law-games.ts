// The gesture law in a browser: at positions from kept seeds each kind of move that is offered to a seat is made by the
// pointer on the real screen.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { loadLobby } from '../../../src/games/lobby.ts';
import { loadGameWords } from '../../../src/games/locale.ts';
import { gameWords } from '../../../src/locale/games.ts';
import { openCrowd, pictures, type Crowd } from './browser.ts';
import type { Director } from './director.ts';
import { make } from './law.ts';
import { lawTable, seatsOf, tell } from './law-table.ts';
import { offerings, type Offering } from './offered.ts';
import { eventually, skipped, type Player } from './player.ts';
import { offers, type Offer } from './traitors.ts';

/** Other acts of the same kind that are tried before it is said that the hand cannot make it. */
const TRIES = 3;

export interface LawCounts {
  /** How often each kind of move is made, each at a position of its own. */
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
    counts.limit,
  );
}

async function hold(crowd: Crowd, game: GameDef, { each, games }: LawCounts): Promise<void> {
  const count = seatsOf(game);
  await loadGameWords(game.id);
  const fs = await import('node:fs'); // TMP
  const cache = `/work/tmp/lawscratch/off-${game.id}-${each}-${games}.json`; // TMP
  const all = fs.existsSync(cache) ? (JSON.parse(fs.readFileSync(cache, 'utf8')) as Offering[]) : offerings(game, SEATS.slice(0, count), each, games); // TMP
  const { me, director, end } = await lawTable(crowd, game, 'enforced', count);
  const made: { [move: string]: { [way: string]: number } } = {},
    flaws: string[] = [];
  for (const [i, one] of all.entries()) {
    if (process.env['LAW_ONLY'] !== undefined && !process.env['LAW_ONLY'].split(',').includes(one.move)) continue; // TMP
    const t0 = Date.now(); // TMP
    const done = await once(me, director, game, one, i);
    (await import('node:fs')).appendFileSync(
      '/work/tmp/lawscratch/progress.log',
      `${game.id} ${i}/${all.length} ${one.move} ${one.at} ${Date.now() - t0}ms ${JSON.stringify(done)}\n`,
    ); // TMP
    if ('failed' in done) {
      flaws.push(`${one.move} (${one.at}): ${done.failed}`);
      await pictures(crowd, `gesture-law-${game.id}-${one.move}`);
    } else {
      const ways = (made[done.move] ??= {});
      ways[done.way] = (ways[done.way] ?? 0) + 1;
    }
  }
  await end();
  const times = (move: string): number => Object.values(made[move] ?? {}).reduce((sum, n) => sum + n, 0);
  const kinds = Object.keys(game.rules?.moves ?? {});
  const told = {
    seats: count,
    positions: all.length,
    made,
    fewer: Object.fromEntries(kinds.flatMap((move) => (times(move) > 0 && times(move) < each ? [[move, times(move)]] : []))),
    notCovered: kinds.filter((move) => times(move) === 0),
  };
  tell(`gesture-law-${game.id}`, told);
  expect(flaws).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
  expect(me.troubles).toEqual([]);
}

/** What is offered once this is among it; null: it does not come to this. */
const offeredAt = (me: Player, move: string): Promise<readonly Offer[] | null> =>
  eventually(async () => {
    const can = await offers(me);
    return can.some((offer) => offer.move === move) ? can : null;
  }, `${move} is offered`).catch(() => null);

/** A verb without what was chosen with it, its fields in one order: what a hand gives and what is offered are told by it. */
const bare = (verb: object): string => JSON.stringify(Object.entries({ ...verb, choose: undefined }).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The kinds of move that this verb was, of those that are offered. What names a place of its own is like none of them:
 * then those of the same thing and the same part of it are meant, at last those that are done in the same way.
 */
function kindsOf(done: Verb<Handle>, offered: readonly Offer[]): string[] {
  const fieldOf = (verb: object, field: string): unknown => (verb as { [name: string]: unknown })[field];
  const alike = (...fields: readonly string[]): string[] =>
    offered.filter(({ verb }) => fields.every((field) => fieldOf(verb, field) === fieldOf(done, field))).map(({ move }) => move);
  const exactly = offered.filter(({ verb }) => bare(verb) === bare(done)).map(({ move }) => move);
  if (exactly.length > 0 || done.t === 'press') return exactly;
  const ofIt = alike('t', 'piece');
  return ofIt.length > 0 ? ofIt : alike('t');
}

/** Lays the position and makes one move of its kind. Gives the move and the way of the hand, or what went wrong. */
async function once(
  me: Player,
  director: Director,
  game: GameDef,
  { move, position, played }: Offering,
  lot: number,
): Promise<{ move: string; way: string } | { failed: string }> {
  const failed: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    await director.lay(position);
    for (const one of played) {
      const no = await director.move(one.seat, one.move).then(
        () => null,
        (error: unknown) => String(error),
      );
      if (no !== null) return { failed: `${one.seat} cannot ${one.move.t} on the way there: ${no}` };
    }
    await skipped(me.page);
    const offered = await offeredAt(me, move);
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
