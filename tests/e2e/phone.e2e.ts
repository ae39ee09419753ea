// One person with a phone against a bot: everything by touch, and nothing that asks lies over the own cards.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faceOf, type Room } from '../../server-modules/games/revolver-noir/data.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { reads } from './support/noir.ts';
import { enter, eventually, log, pieces, zones, type Player } from './support/player.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { bare, finger, tapOn, touchable, type Finger } from './support/touch.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'phone');
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

const fan = (player: Player) => player.page.getByRole('region', { name: 'Your hand' });
const folded = (player: Player) => player.page.locator('main [aria-expanded="false"]', { hasText: /answers/ });

async function cardOf({ page }: Player, room: Room) {
  const piece = await eventually(async () => (await pieces(page)).find((one) => one.zone === 'stand-A' && one.face === faceOf(room)), `my card ${room}`);
  return fan({ page } as Player).locator(`[data-piece="${piece.h}"]`);
}

async function frontRoom(player: Player) {
  const order = (await zones(player.page)).find((one) => one.id === 'stand-A')?.order ?? [];
  return fan(player).locator(`[data-piece="${order[0]}"]`);
}

/** Lets the bot play; answers the first thing that I am asked, and ends my turns, until the line is read. */
async function playOn(me: Player, one: Finger, until: RegExp): Promise<void> {
  await eventually(
    async () => {
      if (until.test((await me.page.getByTestId('accessible-log').textContent()) ?? '')) return true;
      if ((await folded(me).count()) > 0) await tapOn(one, me, folded(me));
      const option = me.page.getByRole('group', { name: 'Choose' }).getByRole('button').first();
      const at = await bare(option);
      if (at !== null) {
        await one.tap(at);
        await me.page.waitForTimeout(200);
      }
      // Of one answer there is only the button.
      const sheet = me.page.locator('main section', { hasText: /^Question/ });
      const go = await bare(sheet.locator('button:not([aria-pressed]):not([aria-label])', { hasText: /./ }).last());
      if (go !== null) await one.tap(go);
      const end = await bare(me.page.getByRole('button', { name: /^end the turn/i }).and(me.page.locator(':not([data-testid="accessible"] *)')));
      if (end !== null) await one.tap(end);
      await me.page.waitForTimeout(300);
      return null;
    },
    `${String(until)} is read`,
    60_000,
  );
}

describe('a phone held upright', () => {
  test('sits down, starts against a bot, chooses the start by dragging a card, reads a card, ends a turn, all by touch', async () => {
    const me = await enter(crowd, 'Mira', '', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const one = await finger(me.page);
    await tapOn(one, me, /^open a table/i);
    await tapOn(one, me, me.page.getByRole('dialog').getByRole('button', { name: /^open the table/i }));
    await tapOn(one, me, /^sit at\s+blue/i);
    await tapOn(one, me, /^add a bot/i);
    await tapOn(one, me, /^start the game/i);
    await eventually(async () => (await pieces(me.page)).length > 0, 'the table is drawn', 30_000);

    // The question lies folded under the cards; every card of the hand can be touched.
    await folded(me).waitFor();
    expect(await fan(me).locator('[data-piece]').count()).toBe(8);
    for (const card of await fan(me).locator('[data-piece]').all()) await touchable(card, 'every card of the hand');

    // A long press reads a card until the finger goes.
    const kitchen = await cardOf(me, 'kitchen');
    const at = await touchable(kitchen, 'the Kitchen');
    const near = me.page.getByRole('button', { name: /Kitchen.*Close$/ });
    await one.hold(at, () => near.waitFor());
    await near.waitFor({ state: 'detached' });

    // A tap raises a card and offers its answer beside it.
    await one.tap(at);
    await me.page
      .getByRole('button', { name: /^start in the kitchen/i })
      .and(me.page.locator('[class*=actions] *'))
      .waitFor();
    expect(await folded(me).count()).toBe(0);
    await tapOn(one, me, kitchen);
    await folded(me).waitFor();

    // The list of answers opens and folds.
    await tapOn(one, me, folded(me));
    await me.page.getByRole('group', { name: 'Choose' }).waitFor();
    await tapOn(one, me, /^fold away/i);

    // To the front of the hand: there I start.
    const front = await touchable(await frontRoom(me), 'the front card');
    await one.drag(await touchable(kitchen, 'the Kitchen'), front);
    await reads(me, /You are ready|Mira is ready/);
    await reads(me, /The coin falls: .* begins/);
    await playOn(me, one, /Mira ends|It is the turn of Orange[\s\S]*It is the turn of Mira/);
    const origins = (await log(me.page)).flatMap(({ origin }) => (origin === null || origin === 'bot' ? [] : [origin]));
    expect(new Set(origins)).toEqual(new Set(['touch']));
    expect(me.troubles).toEqual([]);
  });
});

describe('a window of 960 × 540', () => {
  test('a folded question leaves every card of the rack free', async () => {
    const me = await enter(crowd, 'Mira', '', { viewport: { width: 960, height: 540 } });
    await openTable(me);
    await sit(me, 'blue');
    await addBots(me, 1);
    await begin(me);
    await folded(me).waitFor();
    const rack = (await pieces(me.page)).filter((one) => one.zone === 'stand-A');
    expect(rack.length).toBe(8);
    for (const { h } of rack) {
      const on = await me.page.evaluate((n) => {
        const at = window.__baize?.test?.piece(n);
        return at ? (document.elementFromPoint(at.x, at.y)?.tagName ?? '') : 'nowhere';
      }, h);
      expect(on).toBe('CANVAS');
    }
  });
});
