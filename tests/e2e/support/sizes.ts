// The windows that a test looks at: two of a desk, one of a phone; and two people at the plain table, one at each kind.

import type { Locator, Page } from 'playwright-core';
import { LONG } from '../../support/report.ts';
import type { Crowd } from './browser.ts';
import { look, nth, ofKind } from './hand.ts';
import { begin, joinBy, openTable, sit } from './life.ts';
import { atRest, enter, eventually, placeOfPiece, zones, type Player, type Point } from './player.ts';
import { LOADED, SET, type Size } from './setting.ts';

export const DESKS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;
/** The desks that a test goes through: both, in a run of set windows that one, in a loaded run the larger. */
export const EACH_DESK: readonly Size[] = SET === null ? DESKS.slice(0, LOADED ? 1 : 2) : [SET.desk];
/** Windows in which all is done over again: in a short run the first one alone. */
export const IN_WINDOWS: readonly Size[] = LONG ? EACH_DESK : EACH_DESK.slice(0, 1);
export const PHONE = { viewport: SET?.phone ?? { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A phone's window and those of desks, the largest last: of a test that goes through them with one page. */
export const EACH_WINDOW: readonly Size[] = [PHONE.viewport, ...[...EACH_DESK].reverse()];

/** Mira at a desk with a mouse (`how`: her page), Tobias with a finger on a phone, at a plain table that has begun. */
export async function deskAndPhone(crowd: Crowd, how: { draws?: boolean } = {}): Promise<{ desk: Player; phone: Player }> {
  const desk = await enter(crowd, 'Mira', '', { viewport: DESKS[0], ...how });
  const code = await openTable(desk, { game: 'Sandbox' });
  await sit(desk, '.*');
  const phone = await enter(crowd, 'Tobias', '', PHONE);
  await joinBy(phone, code);
  await sit(phone, '.*');
  await begin(desk, phone);
  return { desk, phone };
}

/** Another window, once the picture fills it and nothing on it moves. */
export async function resized({ page }: Player, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await eventually(() => page.evaluate((width) => document.querySelector('canvas')?.clientWidth === width, size.width), 'the picture fills the window');
  await atRest(page);
}

/** Cards of the own fan. */
export const fan = ({ page }: Pick<Player, 'page'>): Locator => page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]');

/** The deck with red backs. */
export const red = async ({ page }: Player): Promise<number> => nth(await look(page), 'deck', 0, 'card-red');
/** Cards that lie by themselves. */
export const laid = async ({ page }: Player) => ofKind(await look(page), 'card');

/** Brings the mouse there, and waits until the page knows what is under it. */
export async function over({ page }: Player, at: Point, h: number | null): Promise<void> {
  await page.mouse.move(at.x - 5, at.y - 3);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await eventually(async () => (await page.evaluate(() => window.__baize?.test?.over() ?? null)) === h, 'the pointer is there');
}

/** Draws so many from a deck by its key. */
export async function drawn(player: Player, deck: number, count: number): Promise<void> {
  const { page } = player;
  const hand = (await zones(page)).find((zone) => zone.kind === 'hand' && zone.touch);
  await over(player, await placeOfPiece(page, deck as never), deck);
  await page.keyboard.press(String(count));
  await eventually(async () => (await zones(page)).find((zone) => zone.id === hand?.id)?.count === (hand?.count ?? 0) + count, `${count} are drawn`);
}

/** What reaches out of the window, and by how many pixels: empty where everything is in it. */
export async function outside(page: Page, css: string): Promise<string[]> {
  return page.locator(css).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const far = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
      return far > 0.5 ? [`${node.textContent?.slice(0, 30) ?? ''}: ${far.toFixed(0)}`] : [];
    }),
  );
}
