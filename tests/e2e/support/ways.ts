// Two ways to do a context action: a menu by pointer and a menu by finger; the third, by keys, stands in walking.ts.

import type { Locator, Page } from 'playwright-core';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Answer, Way } from './hand.ts';
import { mine } from './hand.ts';
import { eventually, nextPicture, rested, stepsOf, swings, type Player } from './player.ts';
import type { Nib } from './gestures.ts';
import { touchable, type Finger } from './touch.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * Where a piece is seen, once two pictures in a row agree: whatever goes somewhere seems at rest while the same one
 * stands.
 */
export async function placeOf(page: Page, h: number): Promise<Point> {
  let last: Point | null = null;
  return eventually(async () => {
    await nextPicture(page);
    const now = await page.evaluate((n) => window.__baize?.test?.piece(n as Handle) ?? null, h);
    const same = now !== null && last !== null && Math.hypot(now.x - last.x, now.y - last.y) < 0.5;
    last = now;
    return same ? now : null;
  }, `piece ${h} can be seen`);
}

/** A menu entry or a control by its exact words, a key's name after them left aside. */
export const named = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\S+( \\+ \\S+)*)?$`);

const fanCard = (page: Page, h: number): Locator => page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${h}"]`);

/** Takes an entry of the open menu, from its list when it does not stand round. */
async function entry(page: Page, words: string, press: (what: Locator) => Promise<void>): Promise<void> {
  const menu = page.locator('main [role=menu]');
  const item = menu.getByRole('menuitem', { name: named(words) });
  const more = menu.getByRole('menuitem', { name: /^More …/ });
  await menu.getByRole('menuitem').first().waitFor();
  if ((await item.count()) === 0) await press(more);
  await item.waitFor();
  await press(item);
}

/** Answers what a context action asks, by pressing alone; words are typed into the field that was pressed. */
async function reply(page: Page, { number, words, tint, seat, place }: Answer, press: (what: Locator) => Promise<void>): Promise<void> {
  const form = page.getByRole('dialog');
  await form.waitFor();
  if (number !== undefined) {
    const field = form.getByRole('spinbutton');
    for (let at = Number(await field.inputValue()); at !== number; at += Math.sign(number - at))
      await press(form.getByRole('button', { name: number > at ? 'One more' : 'One less' }));
    await press(form.getByRole('button', { name: 'Done' }));
  }
  if (words !== undefined) {
    await press(form.getByRole('textbox').first());
    await page.keyboard.type(words);
    await press(form.getByRole('button', { name: 'Done' }));
  }
  if (tint !== undefined) await press(form.getByRole('button', { name: tint, exact: true }));
  if (place !== undefined) await press(form.getByRole('button', { name: place }).first());
  if (seat !== undefined) {
    await press(form.getByRole('button', { name: seat }));
    const done = form.getByRole('button', { name: 'Done' });
    if ((await done.count()) > 0) await press(done);
  }
  await form.waitFor({ state: 'detached' });
}

export function pointerWay({ page }: Player): Way {
  const press = (what: Locator): Promise<void> => what.click();
  return {
    origin: 'pointer',
    async contextAction(h, words) {
      const card = fanCard(page, h);
      if ((await card.count()) > 0) await card.click({ button: 'right' });
      else {
        const at = await placeOf(page, h);
        await page.mouse.click(at.x, at.y, { button: 'right' });
      }
      await entry(page, words, press);
    },
    answer: (answer) => reply(page, answer, press),
    async choose(hs) {
      await page.keyboard.down('Control');
      for (const h of hs) {
        const at = await placeOf(page, h);
        await page.mouse.click(at.x, at.y);
      }
      await page.keyboard.up('Control');
      await chosen(page, hs);
    },
    async chooseNone() {
      if ((await mine(page)).chosen.length > 0) await page.keyboard.press('Escape');
    },
  };
}

export const chosen = (page: Page, hs: readonly number[]) =>
  eventually(async () => {
    const { chosen: now } = await mine(page);
    return now.length === hs.length && hs.every((h) => now.includes(h));
  }, `${hs.length} are chosen`);

export function touchWay({ page }: Player, one: Finger): Way {
  const press = (what: Locator): Promise<void> => what.tap();
  const bar = page.getByRole('toolbar', { name: 'What is chosen' });
  const chooseNone = async (): Promise<void> => {
    if ((await mine(page)).chosen.length === 0) return;
    await press(bar.getByRole('button', { name: 'Choose nothing' }));
    await chosen(page, []);
  };
  const choose = async (hs: readonly number[]): Promise<void> => {
    // A finger adds to what is chosen already.
    await chooseNone();
    if (hs.length > 1) await press(page.getByTestId('tool-select'));
    for (const h of hs) await one.tap(await placeOf(page, h));
    await chosen(page, hs);
    if (hs.length > 1) await press(page.getByTestId('tool-hand'));
  };
  return {
    origin: 'touch',
    choose,
    chooseNone,
    async contextAction(h, words) {
      const card = fanCard(page, h);
      if ((await card.count()) > 0) {
        if ((await card.getAttribute('aria-pressed')) !== 'true') await one.tap(await touchable(card, 'the card of the hand'));
        await press(page.getByRole('button', { name: 'What you can do' }));
        await press(page.getByRole('menuitem', { name: 'More', exact: true }));
        return entry(page, words, press);
      }
      if (!(await mine(page)).chosen.includes(h)) {
        // What is locked cannot be chosen: its menu opens by a long press.
        const at = await placeOf(page, h);
        const locked = await page.evaluate((n) => window.__baize?.test?.pieces().find((it) => it.h === n)?.locked === true, h);
        if (locked) {
          await one.hold(at, () => page.locator('main [role=menu] [role=menuitem]').first().waitFor());
          return entry(page, words, press);
        }
        await chooseNone();
        await one.tap(at);
        await chosen(page, [h]);
      }
      await press(bar.getByRole('button', { name: 'More …' }));
      await entry(page, words, press);
    },
    answer: (answer) => reply(page, answer, press),
  };
}

/** So often a hand that shakes goes to and fro, and so far. */
const SHAKES = 8;
const SHAKE_PX = 40;

export function mouse({ page }: Player): Nib {
  const press = (at: Point) => page.mouse.move(at.x, at.y).then(() => page.mouse.down());
  const moved = async (at: Point, steps = 1): Promise<void> => {
    await page.mouse.move(at.x, at.y, { steps });
    await drawn(page);
  };
  return {
    origin: 'pointer',
    press: (what) => what.click(),
    tap: (at) => page.mouse.click(at.x, at.y),
    async drag(from, to, held) {
      await press(from);
      await moved({ x: from.x + 3, y: from.y - 14 });
      await moved(to, 6);
      await held?.();
      await rested(page);
      await page.mouse.up();
    },
    async shake(at) {
      await press(at);
      await moved({ x: at.x + SHAKE_PX, y: at.y });
      const way = Array.from({ length: SHAKES }, (_, i) => (i % 2 === 0 ? -SHAKE_PX : SHAKE_PX)).flatMap((to) =>
        stepsOf({ x: at.x - to, y: at.y }, { x: at.x + to, y: at.y }, 4),
      );
      await swings(page, way);
      // Let go in full swing it would be flung.
      await rested(page);
      await page.mouse.up();
    },
    async hold(at, until) {
      await press(at);
      await until();
      await page.mouse.up();
    },
  };
}

export function tip({ page }: Player, one: Finger): Nib {
  return {
    origin: 'touch',
    press: (what) => what.tap(),
    tap: one.tap,
    drag: one.drag,
    hold: one.hold,
    shake: (at) =>
      one.path([at, ...Array.from({ length: SHAKES }, (_, i) => ({ x: at.x + (i % 2 === 0 ? SHAKE_PX : -SHAKE_PX), y: at.y }))], () => drawn(page)),
  };
}

/** Moves between two frames are told as one: waits for the next. */
const drawn = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
