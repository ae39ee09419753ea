// Plays one scenario on a driver and tells what was not as it says.

import { beforeEyes, broughtBy, partedBy, type Before, type Brought } from './brought.ts';
import { at, covers, same } from './compare.ts';
import type { Driver, Heard, Start, Via, ViewerName } from './driver.ts';
import { checkEyes } from './eyes.ts';
import type { Deed, Expect, Given, Scenario, See, Times, Worlds } from './format.ts';

export interface Way {
  via: Via;
  /** Written down and read back before each act. */
  frozen: boolean;
}
/** Every file is played in all of these; its `times` in the first of them, where the driver is quick enough. */
export const WAYS: readonly Way[] = [
  { via: 'move', frozen: false },
  { via: 'move', frozen: true },
  { via: 'verb', frozen: false },
];
export const wayName = (way: Way): string => `${way.via}${way.frozen ? ', frozen' : ''}`;

const VIEWERS: readonly ViewerName[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'watch'];

/** One world being played. */
interface Course {
  driver: Driver;
  way: Way;
  wrong: string[];
  /** What each of these viewers got, moment by moment. */
  records: ReadonlyMap<ViewerName, { place: string; wire: string }[]>;
  /** What acts bring is looked at, not only whether they can be done. */
  full: boolean;
}

/** Complaints, each with its place; an empty list: the scenario holds. */
export async function runScenario(scenario: Scenario, driver: Driver, way: Way): Promise<string[]> {
  const { given, then, worlds, times } = scenario;
  const watched = worlds === undefined ? [] : [...worlds.same, ...(worlds.differ ?? [])];
  const one = begin(driver, way, watched, true);
  const tick = await playWorld(scenario, given, one, {}, () => expectAtEnd(one, then));
  if (worlds !== undefined) {
    const two = begin(driver, way, watched, false);
    await playWorld(scenario, worlds.given, two, { tick }, () => expectAtEnd(two, worlds.then));
    one.wrong.push(...two.wrong.map((what) => `second world, ${what}`), ...differences(worlds, one, two));
  }
  if (times !== undefined && driver.quick && way === WAYS[0]) one.wrong.push(...(await playTimes(scenario, times, driver, way)));
  return one.wrong;
}

const begin = (driver: Driver, way: Way, watched: readonly ViewerName[], full: boolean): Course => ({
  driver,
  way,
  wrong: [],
  records: new Map(watched.map((viewer) => [viewer, []])),
  full,
});

const expectAtEnd = async ({ driver, wrong }: Course, then: Expect | undefined): Promise<void> =>
  then === undefined ? undefined : expect(driver, then, 'then', wrong);

/** One world from its beginning on; `atEnd` looks at it before it is closed. Gives the tick at which it began. */
async function playWorld(scenario: Scenario, given: Given, course: Course, start: Start, atEnd: () => Promise<void>): Promise<number> {
  const { driver, way } = course;
  const tick = await driver.open({ ...scenario, given }, start);
  try {
    await record(course, 'the beginning');
    for (const [i, deed] of (given.after ?? []).entries()) await play(course, deed, `given.after[${i}]`);
    for (const [i, deed] of scenario.do.entries()) {
      if (way.frozen) await driver.freeze();
      await play(course, deed, `do[${i}]`);
    }
    await atEnd();
  } finally {
    await driver.close();
  }
  return tick;
}

/** What arrived goes into the records of those whose worlds are compared. */
async function record({ driver, records }: Course, place: string, known?: ReadonlyMap<ViewerName, Heard>): Promise<void> {
  for (const [viewer, list] of records) list.push({ place, wire: (known?.get(viewer) ?? (await driver.heard(viewer))).wire });
}

/** To whom the worlds should be one, and to whom not. */
function differences({ same: alike, differ = [] }: Worlds, one: Course, two: Course): string[] {
  const apart = (viewer: ViewerName): string | null => {
    const [first, second] = [one.records.get(viewer) ?? [], two.records.get(viewer) ?? []];
    const place = first.find(({ wire }, i) => wire !== second[i]?.wire)?.place;
    return place ?? (first.length === second.length ? null : 'the end');
  };
  return [
    ...alike.flatMap((viewer) => (apart(viewer) === null ? [] : [`worlds: ${viewer} can tell them apart at ${String(apart(viewer))}`])),
    ...differ.flatMap((viewer) => (apart(viewer) === null ? [`worlds: ${viewer} cannot tell them apart`] : [])),
  ];
}

/** The acts with one seed after another, and how often what is counted holds at the end. */
async function playTimes(scenario: Scenario, { seeds, count }: Times, driver: Driver, way: Way): Promise<string[]> {
  const held = count.map(() => 0);
  for (let n = 1; n <= seeds; n++) {
    const course = begin(driver, way, [], false);
    await playWorld(scenario, scenario.given, course, { seed: n.toString(16).padStart(8, '0') }, async () => {
      for (const [i, { then }] of count.entries()) {
        const against: string[] = [];
        await expect(driver, then, '', against);
        if (against.length === 0) held[i] = (held[i] ?? 0) + 1;
      }
    });
    if (course.wrong.length > 0) return course.wrong.map((what) => `times, seed ${n}, ${what}`);
  }
  return count.flatMap(({ name, share: [least, most] }, i) => {
    const share = (held[i] ?? 0) / seeds;
    return share >= least && share <= most ? [] : [`times: ${name} in ${held[i] ?? 0} of ${seeds} worlds, ${share.toFixed(3)} and not ${least} to ${most}`];
  });
}

async function play(course: Course, deed: Deed, place: string): Promise<void> {
  const { driver, way, wrong, records, full } = course;
  const compared = Object.values(deed.sees ?? {}).flatMap((sees) => sees.flatMap((see) => ('bytesAs' in see ? [see.bytesAs] : [])));
  const looked = full ? [...Object.keys(deed.sees ?? {}), ...compared] : [];
  const named = VIEWERS.filter((viewer) => records.has(viewer) || looked.includes(viewer));
  const wanted = deed.expect ?? 'ok';
  for (const viewer of named) await driver.heard(viewer);
  const beside = full && compared.length > 0 ? new Set(looked) : new Set<ViewerName>();
  const eyes = async (): Promise<Map<ViewerName, Before>> => {
    const all = new Map<ViewerName, Before>();
    for (const viewer of beside) all.set(viewer, beforeEyes(await driver.look(viewer), await driver.rules(viewer)));
    return all;
  };
  const was = await eyes();
  const before = wanted === 'ok' ? null : await driver.hash();
  const code = await perform(driver, deed, way);
  if (code !== wanted) wrong.push(`${place}: ${code} instead of ${wanted}`);
  if (before !== null && (await driver.hash()) !== before) wrong.push(`${place}: refused, yet something changed`);
  const heard = new Map<ViewerName, Heard>();
  for (const viewer of named) heard.set(viewer, await driver.heard(viewer));
  await record(course, place, heard);
  if (!full) return;
  const is = await eyes();
  const brought = (viewer: ViewerName): Brought => broughtBy(was.get(viewer) ?? new Map(), is.get(viewer) ?? new Map(), heard.get(viewer)?.lines ?? []);
  for (const [viewer, sees] of Object.entries(deed.sees ?? {})) await check(driver, viewer, sees, { heard, brought }, place, wrong);
  if (deed.then !== undefined) await expect(driver, deed.then, place, wrong);
}

async function perform(driver: Driver, deed: Deed, way: Way): Promise<string> {
  if (deed.wait !== undefined) await driver.wait(deed.wait);
  if (deed.resign === true) await driver.resign(deed.as ?? '');
  for (const seat of deed.pass ?? []) {
    const answer = await driver.act(seat, { move: { t: 'pass' } }, way.via);
    if (!answer.ok) return answer.code;
  }
  const what = deed.move !== undefined ? { move: deed.move } : deed.verb !== undefined ? { verb: deed.verb } : null;
  if (what === null) return 'ok';
  const answer = await driver.act(deed.as ?? '', what, way.via);
  return answer.ok ? 'ok' : answer.code;
}

async function check(
  driver: Driver,
  viewer: ViewerName,
  sees: readonly See[],
  all: { heard: ReadonlyMap<ViewerName, Heard>; brought(viewer: ViewerName): Brought },
  place: string,
  wrong: string[],
): Promise<void> {
  const heard = all.heard.get(viewer);
  if (heard === undefined) return;
  const say = (what: string): unknown => wrong.push(`${place}, ${viewer} sees: ${what}`);
  if (sees.length === 0) {
    if (heard.touched) say('something arrived where nothing should');
    return;
  }
  const lines = sees.flatMap((see) => ('line' in see ? [plain(see.line)] : []));
  const got = heard.lines.map(plain);
  if (!same(got, lines)) say(`lines ${JSON.stringify(got)} instead of ${JSON.stringify(lines)}`);
  const view = await driver.rules(viewer);
  for (const see of sees) {
    if ('set' in see) {
      const value = at(view?.facts, see.set) ?? at(view?.own, see.set) ?? null;
      if (!same(value, see.to)) say(`${see.set} is ${JSON.stringify(value)} instead of ${JSON.stringify(see.to)}`);
    } else if ('gone' in see) {
      if ((at(view?.facts, see.gone) ?? at(view?.own, see.gone) ?? null) !== null) say(`${see.gone} is still there`);
    } else if ('ask' in see) {
      if (view?.ask?.t !== see.ask || view.ask.me === null) say(`is not asked ${see.ask}`);
    } else if ('bytesAs' in see) {
      const parted = partedBy(all.brought(viewer), all.brought(see.bytesAs));
      if (parted.length > 0) say(`something else than ${see.bytesAs} got: ${parted.join(', ')}`);
    }
  }
}

async function expect(driver: Driver, then: Expect, place: string, wrong: string[]): Promise<void> {
  const say = (what: string, is: unknown, should: unknown): void => {
    if (!same(is, should)) wrong.push(`${place}: ${what} is ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  };
  if (then.at !== undefined) {
    const position = await driver.position();
    for (const [path, value] of Object.entries(then.at)) say(path, at(position, path) ?? null, value);
  }
  if (then.ask !== undefined) say('ask', await driver.ask(), then.ask);
  if (then.frames !== undefined) say('frames', await driver.frames(), then.frames);
  if (then.over !== undefined) say('over', await driver.over(), then.over);
  for (const [seat, can] of Object.entries(then.can ?? {})) {
    const moves = await driver.moves(seat);
    if (can.count !== undefined) say(`moves of ${seat}`, moves.length, can.count);
    for (const move of can.has ?? []) if (!moves.some((other) => covers(other, move))) wrong.push(`${place}: ${seat} cannot ${JSON.stringify(move)}`);
    for (const move of can.not ?? []) if (moves.some((other) => covers(other, move))) wrong.push(`${place}: ${seat} can ${JSON.stringify(move)}`);
  }
  for (const [viewer, eyes] of Object.entries(then.view ?? {})) {
    const told = (what: string, is: unknown, should: unknown): void => say(`${viewer} has in view: ${what}`, is, should);
    checkEyes(driver.game, await driver.look(viewer), await driver.rules(viewer), eyes, told);
  }
}

const plain = (line: string): string => line.replace(/\.$/, '');
