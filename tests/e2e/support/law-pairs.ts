// The gesture law in a browser, its other half: at tables of every game in every mode each pair (kind of piece, kind of
// place) is dropped so many times, at positions from kept seeds.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { seeded } from '../../../server-modules/rules/testing/play.ts';
import { loadLobby } from '../../../src/games/lobby.ts';
import { openCrowd, pictures, type Crowd } from './browser.ts';
import { drop, listen, oneOfEach, seenBy, type Came, type Seen, type Spot, type Thing } from './law-drops.ts';
import { layOut } from './law-games.ts';
import { lawTable, tell, type LawTable } from './law-table.ts';
import { offerings, seatsOf, type Laying, type Offering } from './offered.ts';
import { atRest, eventually, skipped } from './player.ts';
import { SLOWER } from './setting.ts';

/** More rounds over the positions than that which is wanted of each pair: not every try comes to a drop. */
const SPARE = 5;
/** A pair that so many tries never came to a drop lies under other things. */
const HIDDEN = 4;

export interface DropCounts {
  /** How often each pair is dropped. */
  each: number;
  /** Pairs of one game and mode at most, by lot. */
  most: number;
  /** Positions at most. */
  positions: number;
  /** Milliseconds for one game in one mode. */
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
  const modesOf = (game: GameDef): readonly Mode[] => game.modes.filter((mode) => only?.includes(`${game.id}, ${mode}`) !== false);
  const all = allGames().filter((game) => game.unlisted !== true && modesOf(game).length > 0);
  describe.each(all.map((game) => [game.id, game] as const))('%s', (_, game) => {
    // A hand waits most of the time: the modes of a game are tried beside each other.
    test.concurrent.each(modesOf(game))(
      '%s: what is dropped gives a move, a question, a free placement or a sentence',
      (mode) => hold(crowd, game, mode, counts),
      counts.limit * SLOWER,
    );
  });
}

interface Tally {
  tries: number;
  drops: number;
  came: { [came in Came]?: number };
  /** Why the last try came to no drop. */
  why: string;
  /** The sentences, each once. */
  said: Set<string>;
}

type Place = Laying & Pick<Offering, 'played' | 'at'>;
const OPENING: Place = { position: null, streams: {}, played: [], at: 'opening' };

/** Positions of one game are looked for once, whatever its modes. */
const looked = new Map<string, readonly Offering[]>();
function positionsOf(game: GameDef, mode: Mode, most: number): Place[] {
  if (game.rules === null || most === 0) return [OPENING];
  const found = looked.get(game.id) ?? offerings(game, 1, 2).filter(({ setting }) => setting.me === SEATS[0] && setting.seats === seatsOf(game));
  looked.set(game.id, found);
  // Where rules do not lead on from a position it is tried as it was laid.
  const usual = found.filter(({ setting }) => Object.keys(setting.options).length === 0).map((one) => (mode === 'enforced' ? one : { ...one, played: [] }));
  const once = new Map([OPENING, ...usual].map((one) => [JSON.stringify([one.position, one.played]), one]));
  return [...once.values()].slice(0, most);
}

const named = (thing: Thing, place: Spot): string => `${thing.kind} on ${place.kind}`;
const kindsOf = ({ things, places }: Seen): Set<string> => new Set(things.flatMap((thing) => places.map((place) => named(thing, place))));

async function hold(crowd: Crowd, game: GameDef, mode: Mode, { each, most, positions }: DropCounts): Promise<void> {
  const all = positionsOf(game, mode, positions),
    table = await lawTable(crowd, game, mode, { seats: seatsOf(game), options: {}, me: SEATS[0] as Seat }),
    { me } = table;
  await listen(me);
  const pairs = new Map<string, Tally>(),
    at = new Map<Place, ReadonlySet<string>>(),
    flaws = new Set<string>();
  for (const one of all) {
    const kinds = await lay(table, one).then(kindsOf, (error: unknown) => String(error));
    // Hands that are free take other positions than rules do.
    if (typeof kinds === 'string') {
      if (mode === 'enforced') flaws.add(`${one.at}: ${kinds}`);
      continue;
    }
    at.set(one, kinds);
    for (const pair of kinds) if (pairs.size < most) pairs.set(pair, pairs.get(pair) ?? { tries: 0, drops: 0, came: {}, why: '', said: new Set() });
  }
  const isWanted = (pair: string): boolean => {
    const tally = pairs.get(pair);
    return tally !== undefined && tally.drops < each && (tally.drops > 0 || tally.tries < HIDDEN);
  };
  for (let round = 0; round < each + SPARE; round++)
    for (const [i, [one, kinds]] of [...at].entries()) {
      if (![...kinds].some(isWanted)) continue;
      const draw = seeded(round * 31 + i * 101 + 7);
      const { things, places } = await lay(table, one);
      const wanted = oneOfEach(things, draw).flatMap((thing) => oneOfEach(places, draw).map((place) => ({ thing, place, pair: named(thing, place) })));
      for (const { thing, place, pair } of wanted) {
        const tally = pairs.get(pair);
        if (tally === undefined || !isWanted(pair)) continue;
        tally.tries++;
        const done = await drop(me, thing, place).catch((error: unknown) => ({ came: null, said: String(error) }));
        if (done.came === null || done.came === 'box') tally.why = done.came === null ? done.said.slice(0, 160) : 'the hand was on bare ground';
        else tally.drops++;
        if (done.came !== null) tally.came[done.came] = (tally.came[done.came] ?? 0) + 1;
        if (done.came === 'sentence') tally.said.add(done.said);
        if (done.came === 'silence') {
          flaws.add(`${pair}: silence (${one.at}, round ${round})`);
          await pictures(crowd, `drop-law-${game.id}-${mode}`);
        }
        if (done.came === 'sentence' && !/^[\p{Lu}\d"„“]/u.test(done.said)) flaws.add(`${pair}: no sentence: ${done.said}`);
        if (done.came !== 'sentence' && done.came !== 'laid back') await lay(table, one);
      }
    }
  await table.end();
  const came: { [came: string]: number } = {};
  for (const { came: some } of pairs.values()) for (const [what, n] of Object.entries(some)) came[what] = (came[what] ?? 0) + n;
  const of = (is: (tally: Tally) => boolean): [string, Tally][] => [...pairs].filter(([, tally]) => is(tally));
  const few = of(({ drops }) => drops > 0 && drops < each).map(([pair, { drops, why }]) => `${pair}: ${drops} of ${each}, ${why}`);
  tell(`gesture-law-drops-${game.id}-${mode}`, {
    positions: at.size,
    pairs: Object.fromEntries(of(({ drops }) => drops >= each).map(([pair, { came: some, said }]) => [pair, { ...some, said: [...said] }])),
    came,
    fewer: few,
    notCovered: Object.fromEntries(of(({ drops }) => drops === 0).map(([pair, { why }]) => [pair, why])),
  });
  expect([...flaws]).toEqual([]);
  expect(few).toEqual([]);
  expect(of(({ drops }) => drops >= each).length).toBeGreaterThan(0);
  expect(me.troubles).toEqual([]);
}

/** Lays it, and gives what is seen there once all is at rest. */
async function lay(table: LawTable, one: Place): Promise<Seen> {
  const { me } = table,
    no = await layOut(table, one);
  if (no !== null) throw new Error(no);
  await eventually(async () => (await seenBy(me)).things.length > 0, 'things lie on the table');
  await skipped(me.page);
  await atRest(me.page);
  return seenBy(me);
}
