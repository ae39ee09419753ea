// Pointing, drawing and reading, with a mouse in two windows: what the other sees of a hand that points, how wide a
// line is, how much of a card of the hand can be read; and that no gesture ends without an effect or a sentence.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PEN_WIDTHS } from '../../src/ui/free/pens.ts';
import { openCrowd, pictures, stopDrawing, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, nth } from './support/hand.ts';
import { shows } from './support/life.ts';
import { loaded } from './support/loaded.ts';
import { eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { deskAndPhone, EACH_WINDOW, IN_WINDOWS, drawn, fan, outside, over, red, resized } from './support/sizes.ts';

let crowd: Crowd;
let desk: Player, phone: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  ({ desk, phone } = await deskAndPhone(crowd, { draws: true }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `hand-pointing ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** While a ping is kept, milliseconds; where software draws two pages at once a frame takes a part of it. */
const SEEN_MS = 4600;
const pings = ({ page }: Player) => page.getByTestId('ping');

/** A pin of Mira with her name stands with its tip there, on this page, and is large enough. */
async function pinned(player: Player, x: number, z: number): Promise<void> {
  const pin = pings(player).last();
  await pin.getByText('Mira', { exact: true }).waitFor();
  const off = await eventually(
    async () => {
      const box = (await pin.evaluate((node) => getComputedStyle(node).visibility)) === 'visible' ? await pin.boundingBox() : null;
      const at = await felt(player.page, x, z);
      const far = box === null ? null : { x: Math.abs(box.x + box.width / 2 - at.x), y: Math.abs(box.y + box.height - at.y) };
      return far !== null && far.x < 6 && far.y < 24 ? far : null;
    },
    'the pin stands there',
    SEEN_MS,
  );
  expect(off.x).toBeLessThan(6);
  const mark = await pin.locator('[class*=pin]').boundingBox();
  expect(Math.min(mark?.width ?? 0, mark?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
const unpinned = (player: Player): Promise<boolean> => eventually(async () => (await pings(player).count()) === 0, 'the pin is gone');

describe.each(IN_WINDOWS)('in a window of $width by $height', (size) => {
  beforeAll(() => resized(desk, size));

  test('Tab and a press, T, and the tool point at the felt and at a pile; both see a pin with the name', async () => {
    const deck = (await look(desk.page)).pieces.find((one) => one.kind === 'deck');
    if (deck === undefined) throw new Error('there is no deck');
    const bare = await felt(desk.page, -1500, 1200);
    const pile = await placeOfPiece(desk.page, deck.h);
    const tool = async (name: string): Promise<void> => desk.page.getByTestId(`tool-${name}`).click();
    for (const [name, x, z, run] of [
      [
        'tab',
        -1500,
        1200,
        async () => {
          await over(desk, bare, null);
          await desk.page.keyboard.down('Tab');
          await desk.page.mouse.down();
          await desk.page.mouse.up();
          await desk.page.keyboard.up('Tab');
        },
      ],
      [
        't',
        -1500,
        1200,
        async () => {
          await over(desk, bare, null);
          await desk.page.keyboard.press('t');
        },
      ],
      [
        't-pile',
        deck.x,
        deck.z,
        async () => {
          await over(desk, pile, deck.h);
          await desk.page.keyboard.press('t');
        },
      ],
      [
        'tool-pile',
        deck.x,
        deck.z,
        async () => {
          await tool('ping');
          await desk.page.mouse.click(pile.x, pile.y);
          await tool('hand');
        },
      ],
    ] as const) {
      await run();
      await Promise.all([desk, phone].map((player) => pinned(player, x, z)));
      await shot(desk, `ping-${name}-${size.width}`);
      await shot(phone, `ping-${name}-${size.width}-phone`);
      for (const player of [desk, phone]) await unpinned(player);
    }
  });

  test.each(PEN_WIDTHS.map((width, i) => [width / 10, i] as const))('a line of %d mm is as wide as that on the felt', async (mm, i) => {
    const z = 700 + 450 * i + (size.width === 1440 ? 0 : 220);
    const column = await felt(desk.page, -450, z);
    await desk.page.getByTestId('tool-ink').click();
    await desk.page.getByRole('button', { name: ['fine', 'medium', 'broad'][i] ?? '', exact: true }).click();
    const before = await pixels(desk, column.x);
    const [from, to] = [await felt(desk.page, -1100, z), await felt(desk.page, 600, z)];
    await desk.page.mouse.move(from.x, from.y);
    await desk.page.mouse.down();
    await desk.page.mouse.move(to.x, to.y, { steps: 8 });
    await desk.page.mouse.up();
    await desk.page.getByTestId('tool-hand').click();
    const [top, bottom] = [await felt(desk.page, -450, z - mm * 5), await felt(desk.page, -450, z + mm * 5)];
    const wanted = bottom.y - top.y;
    const wide = await eventually(async () => {
      const now = await pixels(desk, column.x);
      const changed = now.filter((value, y) => Math.abs(y - column.y) < 30 && Math.abs(value - (before[y] ?? 0)) > 12).length;
      return changed > 0 ? changed : null;
    }, 'the line is seen');
    expect(Math.abs(wide - wanted)).toBeLessThanOrEqual(2);
    await shot(desk, `ink-${i}-${size.width}`);
  });

  test('title and first lines of the cards in the hand can be read; the one under the pointer comes up whole', async () => {
    if (size === IN_WINDOWS[0]) await drawn(desk, await red(desk), 7);
    await desk.page.mouse.move(size.width / 2, 300);
    const box = async (at: number) => (await fan(desk).nth(at).boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    for (let at = 0; at < 7; at++) {
      const { y, height } = await box(at);
      expect((size.height - y) / height).toBeGreaterThan(0.7);
    }
    for (const at of [2, 3, 6, 0]) {
      const { x, y, width, height } = await box(at);
      // In the part of it that the next card leaves free.
      await desk.page.mouse.move(x + width / 2 - 30, y + height * 0.4, { steps: 4 });
      const whole = await eventually(async () => {
        const now = await box(at);
        const top = await desk.page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.closest('[data-piece]')?.getAttribute('data-piece'), [
          now.x + now.width - 20,
          now.y + now.height / 2,
        ] as const);
        return now.y + now.height <= size.height + 14 && top === (await fan(desk).nth(at).getAttribute('data-piece')) ? now : null;
      }, `card ${at} comes up whole`);
      expect(whole.height).toBeGreaterThan(180);
      expect(whole.width).toBeGreaterThan(130);
      if (at === 3) await shot(desk, `fan-near-${size.width}`);
    }
  });
});

// In the last of those windows: a reason stands where it stands in each of them.
describe('what finds nothing to do', () => {
  beforeAll(() => (SHOWN ? undefined : stopDrawing(desk)));

  test.each([
    ['F over the bare felt', 'f', /nothing here/],
    ['R over the bare felt', 'r', /nothing here/],
    ['H over the bare felt', 'h', /nothing here/],
    ['I over the bare felt', 'i', /nothing here/],
    ['3 over the bare felt', '3', /nothing here/],
    ['X over the bare felt', 'x', /nothing here/],
    ['Ctrl and V before anything was copied', 'Control+v', /Nothing was copied/],
  ])('%s says so', async (_, key, words) => {
    await over(desk, await felt(desk.page, 2400, 1400), null);
    await said(key, words);
  });

  test('T over a card of the hand, the other button on the felt, the rubber, too small a zone, L on a card of the hand say so', async () => {
    const bare = await felt(desk.page, 2400, 1400);
    const card = (await fan(desk).nth(1).boundingBox()) ?? { x: 0, y: 0 };
    await desk.page.mouse.move(card.x + 16, card.y + 40, { steps: 3 });
    await said('t', /nothing here/);
    await said('l', /nothing here/);
    await over(desk, bare, null);
    await quiet();
    await desk.page.mouse.click(bare.x, bare.y, { button: 'right' });
    await shows(desk, /nothing here/);
    for (const [tool, words] of [
      ['erase', /no line here/],
      ['zone', /too small/],
    ] as const) {
      await desk.page.getByTestId(`tool-${tool}`).click();
      await quiet();
      await desk.page.mouse.move(bare.x, bare.y);
      await desk.page.mouse.down();
      await desk.page.mouse.move(bare.x + 4, bare.y + 2);
      await desk.page.mouse.up();
      await shows(desk, words);
      await shot(desk, `says-${tool}`);
      await desk.page.getByTestId('tool-hand').click();
    }
  });
});

test('a locked piece that is pulled stays, and a padlock and a sentence say so: in three windows, on a loaded page', async () => {
  const h = nth(await look(desk.page), 'pawn', 0);
  const at = async () => (await look(desk.page)).pieces.find((one) => one.h === h);
  await over(desk, await placeOfPiece(desk.page, h as never), h);
  await desk.page.keyboard.press('l');
  await eventually(async () => (await at())?.locked, 'it is locked');
  const stood = await at();
  const pulled = async (size: string): Promise<void> => {
    await quiet();
    const from = await placeOfPiece(desk.page, h as never);
    await desk.page.mouse.move(from.x, from.y);
    await desk.page.mouse.down();
    await desk.page.mouse.move(from.x + 60, from.y - 30, { steps: 3 });
    await desk.page.mouse.up();
    await shows(desk, /stays where it is/);
    const sign = await desk.page.getByTestId('lock-sign').boundingBox();
    const off = Math.hypot((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - from.x, (sign?.y ?? 0) + (sign?.height ?? 0) - from.y);
    expect(off).toBeLessThan(60);
    expect(await outside(desk.page, '[data-testid=lock-sign] span')).toEqual([]);
    expect(await at()).toEqual(stood);
    await shot(desk, `locked-${size}`);
  };
  for (const size of EACH_WINDOW) {
    await resized(desk, size);
    await pulled(`${size.width}`);
  }
  await loaded(desk, () => pulled('loaded'));
  await desk.page.getByTestId('lock-sign').waitFor({ state: 'detached' });
  await over(desk, await placeOfPiece(desk.page, h as never), h);
  await desk.page.keyboard.press('l');
  await eventually(async () => (await at())?.locked === false, 'it is loose again');
});

test('on a loaded page T points at once, and both see it', async () => {
  await loaded(desk, async () => {
    await over(desk, await felt(desk.page, -1500, 1200), null);
    await desk.page.keyboard.press('t');
    await Promise.all([desk, phone].map(({ page }) => page.getByTestId('ping').last().getByText('Mira', { exact: true }).waitFor({ timeout: 3000 })));
  });
});

/** No sentence stands there any more. */
const quiet = () => eventually(async () => ((await desk.page.locator('main [role=alert]').first().textContent()) ?? '') === '', 'the last sentence is gone');
async function said(key: string, words: RegExp): Promise<void> {
  await quiet();
  await desk.page.keyboard.press(key);
  await shows(desk, words);
}

/** How bright the window is down one column, from a picture of it. */
async function pixels({ page }: Player, x: number): Promise<number[]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, column]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const bytes = context?.getImageData(Math.round(column), 0, 1, image.height).data ?? [];
      return Array.from({ length: image.height }, (_, y) => (bytes[4 * y] ?? 0) + (bytes[4 * y + 1] ?? 0) + (bytes[4 * y + 2] ?? 0));
    },
    [picture, x] as const,
  );
}

test('nothing went wrong on either page', () => {
  for (const { troubles } of [desk, phone]) expect(troubles).toEqual([]);
});
