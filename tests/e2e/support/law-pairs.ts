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
import { createRequire } from 'node:module'; // TMP
const require = createRequire(import.meta.url); // TMP
import { offerings, type Offering } from './offered.ts';
import { atRest, eventually, skipped } from './player.ts';

/** More positions than that which is wanted of each pair: some pairs are not at every one of them. */
const SPARE = 3;

export interface DropCounts {
  /** How often each pair is dropped. */
  each: number;
  /** Pairs of one game and mode at most, by lot. */
  most: number;
  /** After so many milliseconds of one game in one mode nothing more is dropped: what was not reached is told. */
  within: number;
  /** Milliseconds for one game in one mode, its table and its positions too. */
  limit: number;
}

/** One test for each game in each of its modes; `only`: for these alone, each as `game, mode`. */
export function dropLaw(counts: DropCounts, only?: readonly string[]): void {
  let crowd: Crowd;
  beforeAll(async () => {
    await loadLobby();
    crowd = await openCrowd({ drawn: false });
  });
  afterAll(() => crowd.close());
  const all = allGames()
    .flatMap((game) => (game.unlisted === true ? [] : game.modes.map((mode) => [game.id, mode, game] as const)))
    .filter(([id, mode]) => only?.includes(`${id}, ${mode}`) !== false);
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

/** Positions of one game are looked for once, whatever its modes. */
const looked = new Map<string, readonly Offering[]>();
function positionsOf(game: GameDef, seats: number): readonly Offering[] {
  const fs = require('node:fs') as typeof import('node:fs'), cache = `/work/tmp/lawscratch/off-${game.id}-5-12.json`; // TMP
  const found = looked.get(game.id) ?? (fs.existsSync(cache) ? (JSON.parse(fs.readFileSync(cache, 'utf8')) as Offering[]) : offerings(game, SEATS.slice(0, seats), 1, 2)); // TMP
  looked.set(game.id, found);
  return found;
}

async function hold(crowd: Crowd, game: GameDef, mode: Mode, { each, most, within }: DropCounts): Promise<void> {
  const seats = seatsOf(game),
    at = mode === 'sandbox' || game.rules === null ? [] : positionsOf(game, seats);
  const table = await lawTable(crowd, game, mode, seats),
    { me } = table;
  await listen(me);
  const pairs = new Map<string, Tally>(),
    flaws = new Set<string>(),
    unreached = new Map<string, string>(),
    end = Date.now() + within;
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
      if (Date.now() > end) continue;
      const done = await drop(me, thing, place).catch((error: unknown) => ({ came: null, said: String(error) }));
      (await import('node:fs')).appendFileSync('/work/tmp/lawscratch/progress.log', `${Date.now()} ${game.id} ${mode} ${round} ${pair}: ${JSON.stringify(done)}\n`); // TMP
      if (done.came === null) {
        unreached.set(pair, done.said.slice(0, 160));
        continue;
      }
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
  const those = (is: (drops: number) => boolean): (readonly [string, Tally])[] => [...pairs].filter(([, { drops }]) => is(drops)),
    [enough, fewer, never] = [those((n) => n >= each), those((n) => n > 0 && n < each), those((n) => n === 0)];
  const came: { [came: string]: number } = {};
  for (const [, tally] of pairs) for (const [what, n] of Object.entries(tally.came)) came[what] = (came[what] ?? 0) + n;
  tell(`gesture-law-drops-${game.id}-${mode}`, {
    pairs: Object.fromEntries(enough.map(([pair, tally]) => [pair, tally.came])),
    came,
    fewer: Object.fromEntries(fewer.map(([pair, { drops }]) => [pair, drops])),
    notCovered: Object.fromEntries(never.map(([pair, { came: so }]) => [pair, unreached.get(pair) ?? (so.box === undefined ? 'no time' : 'a box was drawn')])),
  });
  expect([...flaws]).toEqual([]);
  expect(enough.length + fewer.length).toBeGreaterThan(0);
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
