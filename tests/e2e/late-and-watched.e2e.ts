// A hand that is faster than the table, and what tells those who play that they may be watched: by mouse, in three
// windows.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look } from './support/hand.ts';
import { begin, fillBots, openTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, placeOfPiece, skipped } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, laid, outside, PHONE, red, resized } from './support/sizes.ts';

const SIZES = [...DESKS, PHONE.viewport] as const;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `late ${task.name.slice(0, 24)}`);
  for (const { troubles } of crowd.people) expect(troubles).toEqual([]);
});
afterAll(() => crowd.close());

describe('while the table answers late', () => {
  test('a second card is lifted before the first one’s lift is answered: both come to lie where they were let go', async () => {
    const one = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    await openTable(one, { game: 'Sandbox' });
    await sit(one, '.*');
    const deck = await eventually(() => red(one).catch(() => null), 'the deck lies there');
    const { page } = one;
    const at = await placeOfPiece(page, deck as never);
    const places = [await felt(page, -1100, 1400), await felt(page, 1100, 1400)];
    // What is said reaches the table a second and a half later, in the order in which it was said.
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (this: WebSocket, data: Parameters<WebSocket['send']>[0]) {
        setTimeout(() => send.call(this, data), 1500);
      };
    });
    for (const to of places) {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 3, at.y - 14);
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    }
    expect(await laid(one)).toHaveLength(0);
    await eventually(async () => (await laid(one)).length === 2, 'both lie on the felt');
    const xs = (await laid(one)).map(({ x }) => x).sort((a, b) => a - b);
    expect([(xs[0] ?? 0) < -500, (xs[1] ?? 0) > 500], String(xs)).toEqual([true, true]);
    expect((await look(page)).pieces.filter(({ zone: at }) => at.startsWith('hold'))).toEqual([]);
  });
});

describe('who may watch', () => {
  test('nobody watching takes no line: an eye in the bar of the turn says it; whoever comes is counted below it', async () => {
    const host = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    await openTable(host, { game: 'Good Cop Bad Cop' });
    await sit(host, 'blue');
    await tableMenu(host, /^watchers/i);
    await dialog(host)
      .getByRole('radio', { name: /by a link/i })
      .click();
    await click(host.page, /^so be it/i, '[role=dialog]');
    await dialog(host)
      .getByRole('radiogroup', { name: /new link/i })
      .getByRole('radio', { name: 'live', exact: true })
      .click();
    await click(host.page, /^new link/i, '[role=dialog]');
    const link = host.page.locator('[role=dialog] li[data-delay="0"] input');
    await link.waitFor();
    const { hash } = new URL(await link.inputValue());
    await close(host);
    await fillBots(host);
    await begin(host);
    const watched = host.page.getByTestId('watched');
    for (const size of SIZES) {
      await resized(host, size);
      await skipped(host.page);
      await watched.waitFor();
      const boxes = async () => [await watched.boundingBox(), await host.page.locator('header [role=status]').boundingBox()] as const;
      const [eye, bar] = await boxes();
      if (eye === null || bar === null) throw new Error('both are seen');
      expect([eye.x >= bar.x, eye.x + eye.width <= bar.x + bar.width + 1, eye.y >= bar.y - 1, eye.y + eye.height <= bar.y + bar.height + 1]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(eye.height).toBeGreaterThanOrEqual(40);
      expect(await watched.getAttribute('title')).toMatch(/Whoever has a link may watch, live/);
      expect(await watched.textContent()).toContain('0 watching, live');
      await shot(host, `clauses-unwatched-${size.width}`);
    }
    const eve = await enter(crowd, 'Eve', `/${hash}`, { draws: false });
    await eve.page.getByText('You are watching').waitFor();
    for (const size of SIZES) {
      await resized(host, size);
      await watched.filter({ hasText: '1 watching, live' }).waitFor();
      expect(await watched.count()).toBe(1);
      expect(await outside(host.page, '[data-testid=watched]')).toEqual([]);
      await shot(host, `clauses-watched-${size.width}`);
    }
    // It leads where one reads and changes that.
    await watched.click();
    await dialog(host).getByText('Whoever has a link may watch, live').first().waitFor();
  });
});
