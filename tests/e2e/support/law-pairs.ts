// The gesture law in a browser, its other half: at tables of every game in every mode each pair (kind of piece, kind of
// place) is dropped so many times, at positions from kept seeds.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { seeded } from '../../../server-modules/rules/testing/play.ts';
import { loadLobby } from '../../../src/games/lobby.ts';
import { openCrowd, pictures, type Crowd } from './browser.ts';
import { drop, listen, oneOfEach, seenBy, type Came } from './law-drops.ts';
import { lawTable, seatsOf, tell, type LawTable } from './law-table.ts';
import { offerings, type Offering } from './offered.ts';
import { atRest, eventually, skipped } from './player.ts';

/** More positions than that which is wanted of each pair: some pairs are not at every one of them. */
const SPARE = 3;

export interface DropCounts {
  /** How often each pair is dropped. */
  each: number;
  /** Pairs of one game and mode at most, by lot. */
  most: number;
  /** Milliseconds for one game in one mode. */
  limit: number;
}

/** One test for each game in each of its modes; `only`: for these alone. */
export function dropLaw(counts: DropCounts, only?: readonly string[]): void {
  let crowd: Crowd;
  beforeAll(async () => {
    await loadLobby();
    crowd = await openCrowd({ drawn: false });
  });
  afterAll(() => crowd.close());
  const all = allGames().flatMap((game) =>
    game.unlisted === true || only?.includes(game.id) === false ? [] : game.modes.map((mode) => [game.id, mode, game] as const),
  );
  test.each(all)(
    '%s, %s: what is dropped gives a move, a question, a free placement or a sentence',
    (_, mode, game) => hold(crowd, game, mode, counts),
    counts.limit,
  );
}

interface Tally {
  drops: number;
  came: { [came in Came]?: number };
}

async function hold(crowd: Crowd, game: GameDef, mode: Mode, { each, most }: DropCounts): Promise<void> {
  const seats = seatsOf(game),
    at = mode === 'sandbox' || game.rules === null ? [] : offerings(game, SEATS.slice(0, seats), 1, 2);
  const table = await lawTable(crowd, game, mode, seats),
    { me } = table;
  await listen(me);
  const pairs = new Map<string, Tally>(),
    flaws = new Set<string>();
  for (let round = 0; round < each + SPARE; round++) {
    const draw = seeded(round * 31 + 7),
      there = at[draw(Math.max(1, at.length))];
    await lay(table, mode, there);
    const { things, places } = await seenBy(me);
    const wanted = oneOfEach(things, draw).flatMap((thing) =>
      oneOfEach(places, draw).map((place) => ({ thing, place, pair: `${thing.kind} on ${place.kind}` })),
    );
    for (const { thing, place, pair } of wanted) {
      const tally = pairs.get(pair) ?? { drops: 0, came: {} };
      if ((!pairs.has(pair) && pairs.size >= most) || tally.drops >= each) continue;
      pairs.set(pair, tally);
      const done = await drop(me, thing, place).catch((error: unknown) => ({ came: null, said: String(error) }));
      if (done.came === null) continue;
      tally.came[done.came] = (tally.came[done.came] ?? 0) + 1;
      if (done.came !== 'box') tally.drops++;
      if (done.came === 'silence') {
        flaws.add(`${pair}: silence (${there?.at ?? 'opening'}, round ${round})`);
        await pictures(crowd, `gesture-law-drops-${game.id}-${mode}`);
      }
      if (done.came === 'sentence' && !/^[\p{Lu}\d"„“]/u.test(done.said)) flaws.add(`${pair}: no sentence: ${done.said}`);
      if (done.came === 'move' || done.came === 'question' || done.came === 'free placement') await lay(table, mode, there);
    }
  }
  await table.end();
  const [enough, fewer] = [[...pairs].filter(([, { drops }]) => drops >= each), [...pairs].filter(([, { drops }]) => drops < each)];
  const came: { [came: string]: number } = {};
  for (const [, tally] of pairs) for (const [what, n] of Object.entries(tally.came)) came[what] = (came[what] ?? 0) + n;
  tell(`gesture-law-drops-${game.id}-${mode}`, {
    pairs: Object.fromEntries(enough.map(([pair, tally]) => [pair, tally.came])),
    came,
    fewer: Object.fromEntries(fewer.map(([pair, { drops }]) => [pair, drops])),
  });
  expect([...flaws]).toEqual([]);
  expect(enough.length).toBeGreaterThan(0);
  expect(me.troubles).toEqual([]);
}

/** The position of these rules; where hands are free, the game's things as they are laid out at first. */
async function lay({ me, director }: LawTable, mode: Mode, there: Offering | undefined): Promise<void> {
  if (mode === 'sandbox') await director.lay(null);
  else await director.lay(there?.position ?? null);
  for (const one of mode === 'enforced' ? (there?.played ?? []) : []) await director.move(one.seat, one.move);
  await eventually(async () => (await seenBy(me)).things.length > 0, 'things lie on the table');
  await skipped(me.page);
  await atRest(me.page);
}
