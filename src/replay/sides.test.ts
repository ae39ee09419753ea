// Several sides of one round in one time: each shows at every moment what it knew by then, from its own page alone;
// what is of no common round, or of another table, is not shown together.

import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { play } from '../../tests/support/played.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import { develop, type Film } from './film.ts';
import { pack, unpack, type Packed } from './format.ts';
import { createProjector } from './projector.ts';
import { canonical, recordingPage, type Page } from './testing.ts';
import { momentOf, NOT_YET, timelineOf } from './timeline.ts';
import { areOfOneTable, inOrder, roundsInCommon, shareInCommon } from './together.ts';

interface Side {
  page: Page;
  packed: Packed;
  film: Film;
}

function listens(person: TestPerson, page: Page): void {
  const receive = person.receive.bind(person);
  person.receive = (op, bytes) => {
    receive(op, bytes);
    page.hear(op, bytes);
  };
  yes(person.act({ t: 'resync' }));
}

async function opened(page: Page): Promise<Side> {
  const packed = await unpack(await pack({ talk: true, reels: page.reels.map(({ shots }) => shots) }));
  if (typeof packed === 'string') throw new Error(packed);
  const film = await develop(packed);
  if (typeof film === 'string') throw new Error(film);
  return { page, packed, film };
}

type Sides = [ben: Side, ann: Side, wim: Side];
/** Sides are looked at and not changed, so each game is played once for all its tests. */
const known = new Map<string, Promise<Sides>>();
function played(game: string, players: number, moves: number, seed = game): Promise<Sides> {
  const name = JSON.stringify([game, players, moves, seed]);
  const sides = known.get(name) ?? playedAnew(game, players, moves, seed);
  known.set(name, sides);
  return sides;
}

/** Two people and bots play; a watcher comes later. Ben's side, Ann's, the watcher's. */
async function playedAnew(game: string, players: number, moves: number, seed: string): Promise<Sides> {
  const t = openTestTable({ game, mode: 'enforced', options: {}, listed: true });
  const [ann, ben] = [t.person('ann'), t.person('ben')];
  const pages = [await recordingPage(), await recordingPage(), await recordingPage()] as const;
  listens(ann, pages[0]);
  listens(ben, pages[1]);
  yes(ann.act({ t: 'sit', seat: SEATS[0] as Seat }));
  yes(ben.act({ t: 'sit', seat: SEATS[1] as Seat }));
  for (const bot of SEATS.slice(2, players)) yes(ann.act({ t: 'bot', seat: bot, on: true }));
  yes(ann.act({ t: 'start' }));
  play({ t, people: [ann, ben], watcher: ann }, `sides ${seed}`, moves / 3, () => t.ticks(1));
  const wim = t.person('wim');
  listens(wim, pages[2]);
  play({ t, people: [ann, ben], watcher: wim }, `sides ${seed} on`, moves, () => t.ticks(1));
  t.ticks(2);
  const [a, b, w] = [await opened(pages[0]), await opened(pages[1]), await opened(pages[2])];
  return [b, a, w];
}

const films = (sides: readonly Side[]): Film[] => sides.map(({ film }) => film);

describe.each([
  ['revolver-noir', 2, 45],
  ['good-cop-bad-cop', 5, 45],
  ['go-fish', 3, 90],
  ['the-traitors', 5, 45],
] as const)('%s', (game, players, moves) => {
  test('at every moment of all, each side shows the newest that it knew by then; no step of any side is lost', { timeout: 120_000 }, async () => {
    const sides = await played(game, players, moves);
    const timeline = timelineOf(films(sides));
    sides.forEach(({ film }, side) => {
      const own = timeline.own[side] ?? [];
      expect(own).toHaveLength(timeline.length);
      expect([...new Set(own)].filter((index) => index !== NOT_YET)).toEqual(Array.from({ length: film.length }, (_, i) => i));
      own.forEach((index, moment) => {
        const tick = timeline.ticks[moment] ?? 0;
        if (index !== NOT_YET) expect(film.ticks[index]).toBeLessThanOrEqual(tick);
        // What it was told later is not there yet; what it was told at this very tick comes within it.
        const last = (timeline.ticks[moment + 1] ?? Infinity) > tick;
        if (last) expect(film.ticks[index + 1] ?? Infinity).toBeGreaterThan(tick);
      });
      for (const index of [0, film.length >> 1, film.length - 1]) {
        const moment = momentOf(timeline, side, index);
        expect(own[moment]).toBe(index);
        expect(own[moment - 1] ?? NOT_YET).toBeLessThan(index);
      }
    });
    // Who watches came later.
    expect(timeline.own[2]?.[0]).toBe(NOT_YET);
    expect(timeline.times.every((time, i) => i === 0 || time > (timeline.times[i - 1] ?? 0))).toBe(true);
    expect(timeline.length).toBeLessThan(films(sides).reduce((sum, { length }) => sum + length, 0));
  });

  test('beside others a side’s table has what its own page had, and nothing of theirs', { timeout: 120_000 }, async () => {
    const sides = await played(game, players, moves);
    const projector = createProjector(films(sides));
    // A store has its table a turn after it is made.
    await new Promise((resolve) => setTimeout(resolve));
    const { timeline } = projector;
    const had = (side: number, index: number): string => {
      const { film, page } = sides[side] as Side;
      const parts = JSON.parse(page.had[index] ?? '') as [unknown, unknown, unknown, { i: number }[], ...unknown[]];
      parts[3] = parts[3].filter(({ i }) => i >= (film.at(index).log[0]?.i ?? Infinity));
      return JSON.stringify(parts);
    };
    const check = (moment: number): void => {
      projector.go(moment);
      sides.forEach((_, side) => {
        const index = timeline.own[side]?.[moment] ?? NOT_YET;
        const { view } = projector.sides[side]?.table.getState() ?? {};
        if (view == null) throw new Error('no table');
        if (index !== NOT_YET) expect(canonical(view)).toBe(had(side, index));
        if (moment % 9 === 0) expect(canonical(projector.seen(side, moment))).toBe(canonical(view));
      });
    };
    const { length } = timeline;
    for (let moment = 1; moment < length; moment++) {
      // Step by step all the way; held against its page's own now and then.
      if (moment % 7 === 0) check(moment);
      else projector.go(moment);
    }
    for (const moment of [length >> 1, 3, length - 2, 0]) check(moment);
    projector.stop();
  });

  test('they are known to be of one table, and stand in the order of its seats', { timeout: 120_000 }, async () => {
    const sides = await played(game, players, moves);
    expect(roundsInCommon(sides)).not.toBe('no-round');
    expect(areOfOneTable(films(sides))).toBe(true);
    expect(inOrder(sides).map(({ film }) => film.at(film.length - 1).room.me.seat)).toEqual(['A', 'B', null]);
    const other = await played(game, players, moves, `${game} elsewhere`);
    const [own, foreign] = [sides, other].map((list) => films(list).map((film) => shareInCommon((sides[0] as Side).film, film)));
    expect(Math.min(...(own ?? []))).toBeGreaterThan(0.8);
    expect(Math.max(...(foreign ?? []))).toBeLessThan(0.3);
    expect(areOfOneTable([(sides[0] as Side).film, (other[2] as Side).film])).toBe(false);
  });
});

test('of several rounds those are shown that all have; where there is none, none is', { timeout: 120_000 }, async () => {
  const [ben, ann] = await played('go-fish', 3, 60);
  const reels = (side: Side): string[] => side.film.starts.map((index) => String(side.film.at(index).room.round));
  expect(new Set(reels(ann))).toEqual(new Set(['0', '1']));
  const cut = async ({ page, packed, film }: Side, round: number): Promise<Side> => {
    const kept: Packed = { talk: packed.talk, reels: packed.reels.filter((_, i) => film.at(film.starts[i] ?? 0).room.round === round) };
    const made = await develop(kept);
    if (typeof made === 'string') throw new Error(made);
    return { page, packed: kept, film: made };
  };
  const [before, later] = [await cut(ann, 0), await cut(ben, 1)];
  expect(roundsInCommon([before, later])).toBe('no-round');
  const common = roundsInCommon([ann, later]);
  if (common === 'no-round') throw new Error(common);
  expect(common[1]).toBeNull();
  const shown = await develop(common[0] as Packed);
  if (typeof shown === 'string') throw new Error(shown);
  for (let i = 0; i < shown.length; i++) expect(shown.at(i).room.round).toBe(1);
});
