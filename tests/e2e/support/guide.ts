// Somebody who lets a hand show what can be done: what it says, where it is, and the same made with the own pointer.

import { expect } from 'vitest';
import { faceOf, ROOMS } from '../../../server-modules/games/revolver-noir/data.ts';
import * as en from '../../../server-modules/games/revolver-noir/locale/en.ts';
import { atRest, click, drag, eventually, now, tap, type Place, type Player, type Point } from './player.ts';
import { tapOn, type Finger } from './touch.ts';

export interface Guided extends Player {
  finger: Finger | null;
}

/** The faces of room cards by what the rooms are called. */
export const FACES: { readonly [name: string]: number } = Object.fromEntries(ROOMS.map((room) => [en.words[room] ?? room, faceOf(room)]));

/** So near to its place it is there, pixels. */
const NEAR = 30;

/** Opens the rules by their button. */
export const open = (me: Guided): Promise<void> => (me.finger === null ? click(me.page, /^rules and help/i) : tapOn(me.finger, me, /^rules and help/i));

/** Turns the switch on in the rules: the panel goes, the hand comes. */
export async function showMe(me: Guided): Promise<void> {
  await open(me);
  const dialog = me.page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Show me' }).click();
  await dialog.waitFor({ state: 'detached' });
  await me.page.getByTestId('guide').waitFor();
}

/** What is read out; nothing while the hand shows nothing. */
export const caption = async ({ page }: Player): Promise<string> => {
  const said = page.getByTestId('guide').getByRole('status');
  return (await said.count()) === 0 ? '' : ((await said.textContent()) ?? '');
};

/** Leafs on with the arrow until this is shown. */
export async function leafTo(me: Guided, words: RegExp): Promise<void> {
  await eventually(
    async () => {
      if (words.test(await caption(me))) return true;
      const next = me.page.getByRole('button', { name: /^Show the next thing/ });
      if ((await next.count()) > 0 && (await next.isEnabled())) await next.click();
      return false;
    },
    `the guide shows ${String(words)}`,
  );
  await atRest(me.page);
}

/** The middle of the ring at one end of the way. */
export async function ring({ page }: Player, end: 'from' | 'to'): Promise<Point> {
  const box = await eventually(() => page.locator(`[data-guide-at=${end}]`).boundingBox(), `the hand has a place: ${end}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The ring is at this place, or within an element that these words of CSS find. */
export async function isAt(me: Guided, end: 'from' | 'to', place: Place | string): Promise<void> {
  const far = async (): Promise<number> => {
    const at = await ring(me, end);
    if (typeof place !== 'string') {
      const { x, y } = await now(place);
      return Math.hypot(at.x - x, at.y - y);
    }
    return me.page.evaluate(([css, x, y]) => (document.elementsFromPoint(x, y).some((node) => node.closest(css) !== null) ? 0 : Infinity), [
      place,
      at.x,
      at.y,
    ] as const);
  };
  await eventually(async () => (await far()) <= NEAR, `${end} is where it belongs`);
  expect(await far()).toBeLessThanOrEqual(NEAR);
}

/**
 * Makes just what is shown with the own pointer: from ring to ring, or at the one that there is. While something is
 * celebrated a tap would only end that, so it waits.
 */
export async function made(me: Guided): Promise<void> {
  await eventually(async () => (await me.page.locator('[data-celebrates]').count()) === 0, 'nothing is celebrated', 30_000);
  const from = await ring(me, 'from');
  const nib = me.finger ?? { tap: (at: Point) => tap(me.page, at), drag: (start: Point, end: Point) => drag(me.page, start, end) };
  if ((await me.page.locator('[data-guide-at=to]').count()) === 0) await nib.tap(from);
  else await nib.drag(from, await ring(me, 'to'));
}

/** Where the tip of the hand was within some seconds, each place once, pixels. */
export async function wentOver({ page }: Player): Promise<string[]> {
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const box = await page.getByTestId('guide-hand').locator('svg').last().boundingBox();
    if (box !== null) seen.add(`${Math.round(box.x / 8)} ${Math.round(box.y / 8)}`);
    await page.waitForTimeout(200);
  }
  return [...seen];
}
