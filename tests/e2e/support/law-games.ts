// The gesture law in a browser: at positions from kept seeds each kind of move that is offered to a seat is made by the
// pointer on the real screen.

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { loadLobby } from '../../../src/games/lobby.ts';
import { gameName } from '../../../src/locale/games.ts';
import { openCrowd, type Crowd } from './browser.ts';
import { directorOf, type Director } from './director.ts';
import { make } from './law.ts';
import { addBots, begin, openTable, sit, type Wish } from './life.ts';
import { offerings, type Offering } from './offered.ts';
import { enter, eventually, skipped, type Player } from './player.ts';
import { offers } from './traitors.ts';

/** Other acts of the same kind that are tried before it is said that the hand cannot make it. */
const TRIES = 3;
/** What was covered lies here, one file a game, for whoever gathers the figures. */
const FIGURES = 'build/proof';

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
  const count = Math.min(game.seats[1], Math.max(game.seats[0], 2) + 1);
  const { offerings: all, unwritten } = offerings(game, SEATS.slice(0, count), each, games);
  const { me, director } = await seated(crowd, game, count);
  const made: { [move: string]: { [way: string]: number } } = {},
    flaws: string[] = [];
  for (const [i, one] of all.entries()) {
    const done = await once(me, director, one, i);
    if ('failed' in done) flaws.push(`${one.move} (${one.at}): ${done.failed}`);
    else {
      const ways = (made[done.move] ??= {});
      ways[done.way] = (ways[done.way] ?? 0) + 1;
    }
  }
  director.end();
  await me.page.close();
  const never = Object.keys(game.rules?.moves ?? {}).filter((move) => made[move] === undefined);
  const told = { seats: count, positions: all.length, made, notCovered: never, notWritten: unwritten };
  console.log(JSON.stringify({ [game.id]: told }, null, 1));
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(`${FIGURES}/gesture-law-${game.id}.json`, `${JSON.stringify(told, null, 1)}\n`);
  expect(flaws).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
  expect(me.troubles).toEqual([]);
}

async function seated(crowd: Crowd, game: GameDef, seats: number): Promise<{ me: Player; director: Director }> {
  const me = await enter(crowd, 'Mira', '', { draws: false, viewport: { width: 1440, height: 900 } });
  await openTable(me, { game: gameName(game.id) as NonNullable<Wish['game']> });
  await sit(me, '');
  await addBots(me, seats - 1);
  await begin(me);
  return { me, director: await directorOf(me) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const bare = (verb: object): object => ({ ...verb, choose: undefined });

/** Lays the position and makes one move of its kind. Gives the move and the way of the hand, or what went wrong. */
async function once(me: Player, director: Director, { move, position }: Offering, lot: number): Promise<{ move: string; way: string } | { failed: string }> {
  const failed: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    await director.lay(position);
    await skipped(me.page);
    const offered = await eventually(async () => {
      const can = await offers(me);
      return can.some((offer) => offer.move === move) ? can : null;
    }, `${move} is offered`);
    const some = offered.filter((offer) => offer.move === move);
    const offer = some[(lot * 7 + i * 3) % some.length];
    if (offer === undefined) return { failed: 'not offered' };
    const before = me.acts.length;
    const taken = (): Verb<Handle> | null => {
      const act = me.acts.slice(before).find(({ t, verb, ok }) => t === 'verb' && ok === true && verb !== 'take' && verb !== 'release');
      return act === undefined ? null : (act.given as Verb<Handle>);
    };
    const done = await make(me, offer, taken);
    if ('failed' in done) {
      failed.push(`${offer.words}: ${done.failed.join('; ')}`);
      continue;
    }
    const kinds = offered.filter(({ verb }) => same(bare(verb), bare(done.verb))).map((one) => one.move);
    if (kinds.includes(move) || kinds.length === 0) return { move, way: done.way };
    failed.push(`${offer.words}: ${done.way} made ${kinds.join(' or ')}`);
  }
  return { failed: failed.join(' | ') };
}
