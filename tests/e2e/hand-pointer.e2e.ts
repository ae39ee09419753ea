// Every verb of the free hand with the mouse alone, at the plain table; what both see and read after each.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { DEED_ROWS } from './support/context-actions.ts';
import { felt, GESTURES, GRABS } from './support/gestures.ts';
import { before, bothSee, doRow, inside, look, nth, ofKind, piece } from './support/hand.ts';
import { shows, tableMenu, two } from './support/life.ts';
import { click, eventually, type Player } from './support/player.ts';
import { mouse, placeOf, pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `pointer ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

describe('first', () => {
  for (const row of GRABS) test(row.verb, () => row.run({ a, b, nib: mouse(a), way: pointerWay(a) }));
});

describe('by the menus', () => {
  for (const row of DEED_ROWS) test(row.verb, () => doRow([a, b], pointerWay(a), row));
});

describe('on the felt', () => {
  for (const row of GESTURES) test(row.verb, () => row.run({ a, b, nib: mouse(a), way: pointerWay(a) }));
});

describe('with a piece in the hand', () => {
  test('the wheel turns it by 15 degrees, with Ctrl by one; it lies so for both', async () => {
    const was = await before([a, b]);
    const die = nth((was[0] as (typeof was)[0]).seen, 'die', 0);
    await mouse(a).drag(await placeOf(a.page, die), await felt(a.page, 600, 1500), async () => {
      await a.page.mouse.wheel(0, 100);
      await a.page.keyboard.down('Control');
      await a.page.mouse.wheel(0, 100);
      await a.page.keyboard.up('Control');
    });
    await bothSee([a, b], was, 'turned', (now, old) => ((piece(now, die)?.turn ?? 0) - (piece(old, die)?.turn ?? 0) + 360) % 360 === 16);
  });

  test('a pile that was lifted whole lays its top card with the other button', async () => {
    const was = await before([a, b]);
    const deck = nth((was[0] as (typeof was)[0]).seen, 'deck', 0, 'card-red');
    const at = await placeOf(a.page, deck);
    await a.page.mouse.move(at.x, at.y);
    await a.page.mouse.down();
    await longPress(a);
    await a.page.mouse.move(at.x + 30, at.y + 60, { steps: 4 });
    await eventually(async () => (await look(a.page)).pieces.find(({ h }) => h === deck)?.zone.startsWith('hold') === true, 'the pile is in the hand');
    await a.page.mouse.down({ button: 'right' });
    await a.page.mouse.up({ button: 'right' });
    await bothSee([a, b], was, 'tapped down', (now, old) => inside(now, deck) === inside(old, deck) - 1);
    await a.page.mouse.up();
    await bothSee([a, b], was, 'laid', (now) => piece(now, deck)?.zone === 'felt');
  });

  test('it hangs as high as the settings say', async () => {
    const high = async (): Promise<number> => {
      const die = nth(await look(a.page), 'die', 0);
      let y = 0;
      await mouse(a).drag(await placeOf(a.page, die), await felt(a.page, 600, 1500), async () => {
        y = (await placeOf(a.page, die)).y;
      });
      return y;
    };
    const usual = await high();
    await click(a.page, /^settings/i);
    const knob = a.page.getByRole('slider', { name: 'How high I lift' });
    const box = await knob.locator('xpath=../..').boundingBox();
    if (box === null) throw new Error('there is no slider');
    await a.page.mouse.click(box.x + box.width * 0.95, box.y + box.height / 2);
    await a.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await a.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await high()).toBeLessThan(usual - 3);
  });
});

test('who may not take things off the table is told so, and nothing goes', async () => {
  const told = async (on: boolean): Promise<void> => {
    await tableMenu(a, /^Who may do what/);
    const box = a.page.getByRole('checkbox', { name: 'Take pieces off the table: Players' });
    await box.click();
    await eventually(async () => (await box.isChecked()) === on, 'the right is as it shall be');
    await a.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await a.page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await told(false);
  const was = await look(b.page);
  await pointerWay(b).contextAction(nth(was, 'pawn', 0), 'Take off the table');
  await shows(b, /may not/i);
  expect(ofKind(await look(a.page), 'pawn')).toHaveLength(ofKind(was, 'pawn').length);
  await told(true);
});

/** Holds still for as long as a long press takes. */
async function longPress({ page }: Player): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((t) => performance.now() - t > 550, since);
}

test('nothing went wrong on either page', () => {
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
