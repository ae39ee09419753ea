// Plays one scenario on a driver and tells what was not as it says.

import type { Driver, Heard, Via, ViewerName } from './driver.ts';
import { isRecord, type Deed, type Expect, type Scenario, type See } from './format.ts';

export interface Way {
  via: Via;
  /** Written down and read back before each act. */
  frozen: boolean;
}
/** Every file is played in all of these. */
export const WAYS: readonly Way[] = [
  { via: 'move', frozen: false },
  { via: 'move', frozen: true },
  { via: 'verb', frozen: false },
];
export const wayName = (way: Way): string => `${way.via}${way.frozen ? ', frozen' : ''}`;

const VIEWERS: readonly ViewerName[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'watch'];

/** Complaints, each with its place; an empty list: the scenario holds. */
export async function runScenario(scenario: Scenario, driver: Driver, way: Way): Promise<string[]> {
  const wrong: string[] = [];
  await driver.open(scenario);
  try {
    for (const deed of scenario.given.after ?? []) await play(driver, deed, way, 'after', wrong);
    for (const [i, deed] of scenario.do.entries()) {
      if (way.frozen) await driver.freeze();
      await play(driver, deed, way, `do[${i}]`, wrong);
    }
    if (scenario.then !== undefined) await expect(driver, scenario.then, 'then', wrong);
  } finally {
    await driver.close();
  }
  return wrong;
}

async function play(driver: Driver, deed: Deed, way: Way, place: string, wrong: string[]): Promise<void> {
  const named = VIEWERS.filter((viewer) => deed.sees?.[viewer] !== undefined);
  const wanted = deed.expect ?? 'ok';
  for (const viewer of named) await driver.heard(viewer);
  const before = wanted === 'ok' ? null : await driver.hash();
  const code = await perform(driver, deed, way);
  if (code !== wanted) wrong.push(`${place}: ${code} instead of ${wanted}`);
  if (before !== null && (await driver.hash()) !== before) wrong.push(`${place}: refused, yet something changed`);
  const heard = new Map<ViewerName, Heard>();
  for (const viewer of named) heard.set(viewer, await driver.heard(viewer));
  for (const viewer of named) await check(driver, viewer, deed.sees?.[viewer] ?? [], heard, place, wrong);
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
  all: ReadonlyMap<ViewerName, Heard>,
  place: string,
  wrong: string[],
): Promise<void> {
  const heard = all.get(viewer);
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
    } else if ('bytesAs' in see && all.get(see.bytesAs)?.bytes !== heard.bytes) say(`other bytes than ${see.bytesAs}`);
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
}

const plain = (line: string): string => line.replace(/\.$/, '');

/** The value at a path such as 'hits.B'. */
function at(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) || Array.isArray(value) ? (value as { [key: string]: unknown })[key] : undefined), from);
}

/** Has `whole` all that `part` names? */
export function covers(whole: unknown, part: unknown): boolean {
  if (!isRecord(part)) return same(whole, part);
  return isRecord(whole) && Object.keys(part).every((key) => covers(whole[key], part[key]));
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => same(value, b[i]));
  if (isRecord(a) && isRecord(b)) return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => same(a[key], b[key]));
  return a === b;
}
