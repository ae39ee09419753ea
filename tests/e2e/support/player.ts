// One person at a table of Revolver Noir in a real browser. Looks through the test hook (places on screen), acts with
// the mouse alone.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Crowd, Person } from './browser.ts';
import { LOADED, SLOWER } from './setting.ts';

export interface Point {
  x: number;
  y: number;
}

/**
 * Where something of the table is seen, and where it is seen now: the picture moves aside for panels, and what lies
 * there may be moved by others.
 */
export interface Place extends Point {
  again?: () => Promise<Place>;
}

/** A place as it is now; a mere point is where it is. */
export const now = async (at: Place): Promise<Place> => (await at.again?.()) ?? at;
/** So much to the right and below of a place. */
export const beside = (at: Place, dx: number, dy: number): Place => ({
  x: at.x + dx,
  y: at.y + dy,
  again: async () => beside(await now(at), dx, dy),
});

/** How long something may take to come, milliseconds: on a busy machine software draws a frame in seconds. */
const STEP_MS = 30_000 * SLOWER;

export interface Player extends Person {
  name: string;
}

export async function enter(crowd: Crowd, name: string, path = '', options: Parameters<Crowd['person']>[0] = {}): Promise<Player> {
  const person = await crowd.person({ name, ...options });
  await person.page.goto(inject('page') + path);
  return { ...person, name };
}

export const pieces = (page: Page): Promise<PieceView[]> => page.evaluate(() => window.__baize?.test?.pieces() ?? []);
export const zones = (page: Page): Promise<ZoneView[]> => page.evaluate(() => window.__baize?.test?.zones() ?? []);

/** Waits until the check, run again and again, gives something. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>, what: string, ms = STEP_MS / SLOWER): Promise<T> {
  const end = Date.now() + ms * SLOWER;
  for (;;) {
    const found = await check();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`it did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/**
 * How long a place must stay the same, milliseconds: longer than a frame takes where software draws on a busy machine,
 * or a page is loaded.
 */
const STEADY_MS = LOADED ? 700 : 300;

/** So near to where it was it is at rest, pixels. */
const REST_PX = 0.75;

/** A place at which camera and piece have come to rest. */
async function steady(look: () => Promise<Point | null>, what: string): Promise<Place> {
  let last: Point | null = null;
  let since = Date.now();
  const found = await eventually(async () => {
    const at = await look();
    if (at === null || last === null || Math.hypot(at.x - last.x, at.y - last.y) > REST_PX) {
      last = at;
      since = Date.now();
      return null;
    }
    return Date.now() - since >= STEADY_MS ? at : null;
  }, `${what} can be seen`);
  const place: Place = {
    ...found,
    again: async () => {
      const at = await look();
      return at !== null && Math.hypot(at.x - found.x, at.y - found.y) <= REST_PX ? place : steady(look, what);
    },
  };
  return place;
}

export const placeOfPiece = (page: Page, h: Handle): Promise<Place> =>
  steady(() => page.evaluate((n) => window.__baize?.test?.piece(n) ?? null, h), `piece ${h}`);
export const placeOfZone = (page: Page, id: string, index?: number): Promise<Place> =>
  steady(() => page.evaluate(([z, i]) => window.__baize?.test?.zone(z, i) ?? null, [id, index] as const), `zone ${id}`);
export const placeOfButton = (page: Page, h: Handle, button: string): Promise<Place> =>
  steady(() => page.evaluate(([n, b]) => window.__baize?.test?.button(n, b) ?? null, [h, button] as const), `button ${button}`);

/** The name tag of a seat. It stands aside for news, and comes back when they are past. */
export const placeOfTag = (page: Page, seat: Seat): Promise<Place> =>
  steady(async () => {
    const box = await page.locator(`[data-tag][data-seat="${seat}"]`).boundingBox();
    return box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, `the name tag of ${seat}`);

/** Waits until the page has drawn once more. */
export const nextPicture = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));

/**
 * Waits until nothing on the table moves: what was thrown may still be on its way to anywhere. In a large window one
 * picture may take software longer than what is at rest must be so.
 */
export async function atRest(page: Page): Promise<void> {
  const places = (): Promise<string> =>
    page.evaluate(() => {
      const hook = window.__baize?.test;
      return JSON.stringify(hook?.pieces().map(({ h }) => [h, hook.piece(h)]));
    });
  let last = await places();
  let since = Date.now();
  await eventually(async () => {
    await nextPicture(page);
    const now = await places();
    if (now !== last) [last, since] = [now, Date.now()];
    return Date.now() - since >= STEADY_MS;
  }, 'the table is at rest');
}

export async function tap(page: Page, place: Place): Promise<void> {
  if (place.again) await skipped(page);
  const at = await now(place);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.up();
}

/** What is told large lies over the table for two seconds: it is skipped, as people may. */
export async function skipped(page: Page): Promise<void> {
  const told = page.getByTestId('reveals');
  await eventually(async () => {
    if ((await told.count()) === 0) return true;
    await page.keyboard.press('.');
    return false;
  }, 'all that was told large is past');
}

/**
 * A mouse goes this way at the pace of a hand, which waits for no page: a step each hundredth of a second. A page that
 * is slow hears of it late, and not as of a hand that rests. `last` comes in full swing, at once after the last step.
 */
export async function swings(page: Page, way: readonly Point[], last: () => Promise<unknown> = async () => undefined): Promise<void> {
  const told: Promise<unknown>[] = [];
  for (const { x, y } of way) {
    told.push(page.mouse.move(x, y));
    await new Promise((next) => setTimeout(next, 10));
  }
  await Promise.all([...told, last()]);
}

/** So many steps from one place to the other, without the first. */
export const stepsOf = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, i) => ({ x: from.x + ((to.x - from.x) * (i + 1)) / steps, y: from.y + ((to.y - from.y) * (i + 1)) / steps }));

/** A hand that lays something down rests before: what is let go in full swing is flung. */
export const rested = (page: Page): Promise<void> => page.waitForTimeout(120);

/**
 * Press, pull past the threshold, go there, let go. `held` happens while the piece is held. Both places are looked at
 * when the hand needs them.
 */
export async function drag(page: Page, piece: Place, target: Place, held: () => Promise<void> = async () => undefined): Promise<void> {
  await skipped(page);
  const from = await now(piece);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y - 14);
  // Moves between two frames are told as one: the pull must be seen before the way back.
  await eventually(() => page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'grabbing'), 'a piece is in the hand');
  // A piece's own place goes with the hand: laid where it was, it is laid where it was seen.
  const to = target === piece ? from : await now(target);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await held();
  await rested(page);
  await page.mouse.up();
}

/**
 * Clicks a control of the interface by its words; the accessible view beside the canvas is not meant. A moment for
 * which it waits is skipped.
 */
export async function click(page: Page, name: RegExp, within = 'body'): Promise<void> {
  const found = page.locator(within).getByRole('button', { name }).and(page.locator(':not([data-testid="accessible"] *)'));
  await eventually(async () => {
    if (await found.first().isVisible()) return true;
    if ((await page.getByTestId('reveals').count()) > 0) await page.keyboard.press('.');
    return false;
  }, `${name} is there`);
  await found.first().click({ timeout: STEP_MS });
}

/** The lines of the log as this person reads them, with how each input was made. */
export const log = (page: Page): Promise<{ origin: string | null; text: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="accessible-log"] [data-origin], [data-testid="accessible-log"] li')].map((li) => ({
      origin: li.getAttribute('data-origin'),
      text: li.textContent ?? '',
    })),
  );
