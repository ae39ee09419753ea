// Two people at the plain table and the context actions of their hands: what each sees, what the log says, and the
// three ways to do a context action.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { eventually, log, type Player } from './player.ts';

/** All that a page shows of its View. */
export interface Seen {
  pieces: PieceView[];
  zones: ZoneView[];
  sheet: { [key: string]: string };
  pings: number;
}

export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const hook = window.__baize?.test;
    return { pieces: hook?.known() ?? [], zones: hook?.zones() ?? [], sheet: hook?.sheet() ?? {}, pings: hook?.mine().pings ?? 0 };
  });
export const mine = (page: Page) => page.evaluate(() => window.__baize?.test?.mine() ?? { chosen: [], sketch: null, pings: 0, near: 0, way: [], drop: null });

export interface Answer {
  number?: number;
  words?: string;
  tint?: string;
  seat?: string;
  place?: RegExp;
}

/** One way to do a context action: menus by pointer, menus by finger, the accessible view by keys. */
export interface Way {
  origin: Origin;
  /** Takes an entry for a piece, chosen before with others or not. */
  contextAction(h: number, words: string): Promise<void>;
  answer(answer: Answer): Promise<void>;
  choose(hs: readonly number[]): Promise<void>;
  chooseNone(): Promise<void>;
}

export interface ContextActionRow {
  /** What hands can do, in the words of the list of features. */
  verb: string;
  /** The context action as menus and accessible view call it. */
  contextAction: string;
  on(seen: Seen): number | readonly number[];
  answer?: Answer;
  /** What must then be so in both Views; `h` is what it was done on. */
  sees(now: Seen, was: Seen, h: number): boolean;
  /** What both read in the log, with the way it was done. */
  line?: RegExp;
}

export const lookAt = (name: string): number => LOOKS.indexOf(name);
export const piece = (seen: Seen, h: number): PieceView | undefined => seen.pieces.find((one) => one.h === h);
export const zone = (seen: Seen, id: string): ZoneView | undefined => seen.zones.find((one) => one.id === id);
/** How many lie in a zone, as it is told. */
export const count = (seen: Seen, id: string): number => zone(seen, id)?.count ?? -1;
/** How many lie in a container. */
export const inside = (seen: Seen, h: number): number => seen.zones.find((one) => one.of === h)?.count ?? -1;
export const ofKind = (seen: Seen, kind: string, name?: string): PieceView[] =>
  seen.pieces.filter((one) => one.kind === kind && one.zone === 'felt' && (name === undefined || one.look === lookAt(name))).sort((a, b) => a.h - b.h);
/** The handle of the nth loose piece of a kind. */
export const nth = (seen: Seen, kind: string, n = 0, name?: string): number => {
  const found = ofKind(seen, kind, name)[n];
  if (found === undefined) throw new Error(`there is no ${name ?? kind} ${n}`);
  return found.h;
};

/** What was acknowledged is seen soon. */
const SOON_MS = 5000;
type Lines = Awaited<ReturnType<typeof log>>;
/** The lines that were not there before; both lists are the last forty. */
function fresh(now: Lines, was: Lines): Lines {
  for (let kept = Math.min(now.length, was.length); kept > 0; kept--)
    if (was.slice(-kept).every((line, i) => line.text === now[i]?.text)) return now.slice(kept);
  return now;
}

/** Waits until both see it so, and both read the line if there is one. */
export async function bothSee(
  people: readonly Player[],
  before: readonly { seen: Seen; lines: Lines }[],
  what: string,
  then: (now: Seen, was: Seen) => boolean,
  line?: { text: RegExp; origin: Origin },
): Promise<void> {
  for (const [i, one] of people.entries()) {
    const was = before[i];
    if (was === undefined) continue;
    await eventually(async () => then(await look(one.page), was.seen), `${what}: ${one.name} sees it`, SOON_MS);
    if (line === undefined) continue;
    const found = await eventually(
      async () =>
        fresh(await log(one.page), was.lines)
          .filter(({ text }) => line.text.test(text))
          .at(-1),
      `${what}: ${one.name} reads ${String(line.text)}`,
      SOON_MS,
    );
    expect(found.origin, what).toBe(line.origin);
  }
}

export const before = (people: readonly Player[]) => Promise.all(people.map(async ({ page }) => ({ seen: await look(page), lines: await log(page) })));

/** Does a row of the table by a way, and checks it for both. */
export async function doRow(people: readonly [Player, Player], way: Way, row: ContextActionRow): Promise<void> {
  const was = await before(people);
  const found = row.on((was[0] as (typeof was)[0]).seen);
  const hs = typeof found === 'number' ? [found] : found;
  const h = hs[0] ?? 0;
  if (hs.length > 1) await way.choose(hs);
  await way.contextAction(h, row.contextAction);
  if (row.answer !== undefined) await way.answer(row.answer);
  await bothSee(people, was, row.verb, (now, old) => row.sees(now, old, h), row.line === undefined ? undefined : { text: row.line, origin: way.origin });
  if (hs.length > 1) await way.chooseNone();
}
