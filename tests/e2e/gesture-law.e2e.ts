// The gesture law in a browser: at positions from kept seeds each kind of move that is offered is made by the pointer
// on the real screen, five times a game in the long run; and what is dropped somewhere gives a move, a free placement,
// something that is seen or a sentence.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGames } from '../../server-modules/games/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS, type Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { loadGameWords } from '../../src/games/locale.ts';
import { gameName } from '../../src/locale/games.ts';
import { LONG } from '../support/report.ts';
import { openCrowd, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { make } from './support/law.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { offerings, type Offering } from './support/offered.ts';
import { enter, eventually, skipped, type Player } from './support/player.ts';
import { offers } from './support/traitors.ts';

/** So often each kind is made, found in so many games of bots. */
const [EACH, GAMES] = LONG ? [5, 12] : [1, 2];
/** Other acts of the same kind that are tried before it is said that the hand cannot make it. */
const TRIES = 3;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: false });
});
afterAll(() => crowd.close());

const byRules = allGames().filter(({ rules, unlisted }) => rules !== null && unlisted !== true);

async function seated(game: GameDef, seats: number): Promise<{ me: Player; director: Director }> {
  await loadGameWords(game.id);
  const me = await enter(crowd, 'Mira', '', { draws: false, viewport: { width: 1440, height: 900 } });
  await openTable(me, { game: gameName(game.id) as never });
  await sit(me, '');
  await addBots(me, seats - 1);
  await begin(me);
  return { me, director: await directorOf(me) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

test.each(byRules.map((game) => [game.id, game] as const))(
  '%s: every kind of move that is offered is made by the pointer',
  async (id, game) => {
    const count = Math.min(game.seats[1], Math.max(game.seats[0], 2) + 1);
    const { offerings: all, unwritten } = offerings(game, SEATS.slice(0, count), EACH, GAMES);
    const { me, director } = await seated(game, count);
    const made = new Map<string, Map<string, number>>(),
      flaws: string[] = [];
    const note = (move: string, way: string): void => {
      const ways = made.get(move) ?? new Map<string, number>();
      made.set(move, ways.set(way, (ways.get(way) ?? 0) + 1));
    };
    for (const [i, one] of all.entries()) {
      const failed = await once(me, director, one, i, note);
      if (failed !== null) flaws.push(`${one.move} (${one.at}): ${failed}`);
    }
    director.end();
    const never = Object.keys(game.rules?.moves ?? {}).filter((move) => !made.has(move));
    console.log(
      [
        `${id}, ${count} seats: ${all.length} positions`,
        ...[...made].map(([move, ways]) => `  ${move}: ${[...ways].map(([way, n]) => `${n} ${way}`).join(', ')}`),
        `  not covered: ${never.length === 0 ? 'none' : never.join(', ')}; at no position that can be written down: ${unwritten.length === 0 ? 'none' : unwritten.join(', ')}`,
      ].join('\n'),
    );
    expect(flaws).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
    expect(me.troubles).toEqual([]);
  },
  LONG ? 3_600_000 : 240_000,
);

/** Lays the position and makes one move of its kind. Gives what went wrong; null: it was made. */
async function once(
  me: Player,
  director: Director,
  { move, position }: Offering,
  lot: number,
  note: (move: string, way: string) => void,
): Promise<string | null> {
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
    if (offer === undefined) return 'not offered';
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
    const kinds = offered
      .filter(({ verb }) => verb.t === done.verb.t && same({ ...verb, choose: undefined }, { ...done.verb, choose: undefined }))
      .map((one) => one.move);
    note(kinds.includes(move) || kinds.length === 0 ? move : (kinds[0] as string), done.way);
    if (kinds.includes(move) || kinds.length === 0) return null;
    failed.push(`${offer.words}: ${done.way} made ${kinds.join(' or ')}`);
  }
  return failed.join(' | ');
}
