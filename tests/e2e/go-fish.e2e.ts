// A whole game of Go Fish at the plain table, for two: once by keys and the accessible view alone, once by touch alone
// on two phones.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { goFish, rankOf, type Fisher, type Held, type Outcome } from './support/gofish.ts';
import { felt } from './support/gestures.ts';
import { look, nth } from './support/hand.ts';
import { choose, tabTo } from './support/keyboard.ts';
import { enter, eventually, log, pieces, type Player } from './support/player.ts';
import { finger, tapOn, touchable } from './support/touch.ts';
import { keyWay, pickRadio, walkTo } from './support/walking.ts';
import { touchWay } from './support/ways.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `go-fish ${task.name.slice(0, 24)}`);
  for (const { context } of crowd.people.splice(0)) await context.close();
});
afterAll(() => crowd.close());

const red = async ({ page }: Player): Promise<number> => nth(await look(page), 'deck', 0, 'card-red');

function byKeys(player: Player, other: string): Fisher {
  const { page } = player;
  const way = keyWay(player);
  const me = page.locator('[data-testid="accessible"] h4', { hasText: `Hand of ${player.name}` });
  return {
    player,
    // The pieces of the own hand as the accessible view reads them out.
    hand: () =>
      me
        .locator('xpath=..')
        .locator('li[data-kind="card"]')
        .evaluateAll((rows) => rows.map((row): [string, string] => [row.getAttribute('data-testid') ?? '', row.querySelector('button')?.textContent ?? '']))
        .then((rows) => rows.map(([id, name]): Held => ({ h: Number(id.replace('piece-', '')), rank: rankOf(name) }))),
    async say(text) {
      await walkTo(player, '[data-testid="accessible-chat"]');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    shuffle: async () => way.contextAction(await red(player), 'Shuffle'),
    async deal(count) {
      await way.contextAction(await red(player), 'Deal to all …');
      await way.answer({ number: count });
    },
    draw: async () => way.contextAction(await red(player), 'Draw one'),
    async give(card) {
      await way.contextAction(card, 'Give to …');
      await way.answer({ seat: other });
    },
    async lay(card) {
      // Out of the hand a card gets a name that both know, an even one.
      const before = new Set((await pieces(page)).map(({ h }) => h));
      await way.contextAction(card, 'Put: Table');
      const lies = await eventually(
        async () => (await pieces(page)).find((one) => one.kind === 'card' && one.zone === 'felt' && one.h % 2 === 0 && !before.has(one.h)),
        'it lies there',
      );
      if (!lies.up) await way.contextAction(lies.h, 'Flip');
      await eventually(async () => (await pieces(page)).some((one) => one.h === lies.h && one.up), 'it lies face up');
    },
  };
}

async function byTouch(player: Player, other: string, side: 1 | -1): Promise<Fisher> {
  const { page } = player;
  const one = await finger(page);
  const way = touchWay(player, one);
  const fan = page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]');
  let row = 0;
  return {
    player,
    hand: () =>
      fan
        .evaluateAll((cards) => cards.map((card): [string, string] => [card.getAttribute('data-piece') ?? '', card.getAttribute('aria-label') ?? '']))
        .then((cards) => cards.map(([h, name]): Held => ({ h: Number(h), rank: rankOf(name) }))),
    async say(text) {
      await tapOn(one, player, /^log and chat/i);
      const field = page.getByRole('textbox', { name: /^say something/i });
      await tapOn(one, player, field);
      await page.keyboard.insertText(text);
      await tapOn(one, player, /^send/i);
      await eventually(async () => (await field.inputValue()) === '', 'it is said');
      await tapOn(one, player, page.locator('main').getByRole('button', { name: 'Close', exact: true }));
      await field.waitFor({ state: 'detached' });
    },
    shuffle: async () => way.contextAction(await red(player), 'Shuffle'),
    async deal(count) {
      await way.contextAction(await red(player), 'Deal to all …');
      await way.answer({ number: count });
    },
    draw: async () => way.contextAction(await red(player), 'Draw one'),
    async give(card) {
      await way.contextAction(card, 'Give to …');
      await way.answer({ seat: other });
    },
    async lay(card) {
      const before = new Set((await pieces(page)).map(({ h }) => h));
      const to = await felt(page, -1530 + 340 * (row % 10), side * (1400 + 500 * Math.floor(row / 10)));
      row++;
      await one.drag(await touchable(fan.and(page.locator(`[data-piece="${card}"]`)), 'the card'), to);
      const lies = await eventually(
        async () => (await pieces(page)).find((it) => it.kind === 'card' && it.zone === 'felt' && it.h % 2 === 0 && !before.has(it.h)),
        'it lies there',
      );
      if (!lies.up) await way.contextAction(lies.h, 'Flip');
      await eventually(async () => (await pieces(page)).some((it) => it.h === lies.h && it.up), 'it lies face up');
    },
  };
}

/** From the lobby to the table with two phones. */
async function seatedByTouch(): Promise<{ a: Player; b: Player }> {
  const phone = { draws: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const a = await enter(crowd, 'Mira', '', phone);
  const one = await finger(a.page);
  await tapOn(one, a, /^open a table/i);
  const dialog = a.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Sandbox' }).tap();
  await tapOn(one, a, dialog.getByRole('button', { name: /^open the table/i }));
  await tapOn(one, a, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await dialog.textContent()) ?? '')?.[0], 'an invite code');
  await tapOn(one, a, dialog.getByRole('button', { name: 'Close', exact: true }));
  // A free table is open as soon as its host sits.
  await tapOn(one, a, /^sit at\s+/i);
  const b = await enter(crowd, 'Tobias', '', phone);
  const two = await finger(b.page);
  await tapOn(two, b, b.page.getByRole('textbox', { name: /code/i }));
  await b.page.keyboard.insertText(code);
  await tapOn(two, b, /^join/i);
  await tapOn(two, b, /^sit at\s+/i);
  for (const { page } of [a, b]) await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn', 30_000);
  return { a, b };
}

/** Books lie open for both, and everything was done in one way. */
async function ended(people: readonly Player[], { turns, books }: Outcome, origin: string): Promise<void> {
  expect(turns).toBeGreaterThan(1);
  for (const { page, troubles } of people) {
    const open = (await pieces(page)).filter((one) => one.zone === 'felt' && one.kind === 'card' && one.up && one.face !== null);
    expect(open.length).toBeGreaterThanOrEqual(4 * (books[0] + books[1]));
    const origins = new Set((await log(page)).flatMap((line) => (line.origin === null ? [] : [line.origin])));
    expect([...origins]).toEqual([origin]);
    expect(troubles).toEqual([]);
  }
}

describe('Go Fish', () => {
  test('a game by keys alone, from the lobby on: to its end in a long run, else to a book and four turns', async () => {
    const a = await enter(crowd, 'Mira', '', { draws: false });
    await tabTo(a, /^open a table/i);
    await a.page.getByRole('dialog').waitFor();
    await tabTo(a, /^(Revolver Noir|Sandbox)/, null);
    await pickRadio(a, /^Sandbox/);
    await tabTo(a, /^open the table/i);
    await choose(a, /^sit at/i, 'seat-A-sit');
    await tabTo(a, /^(invite|share)/i);
    const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await a.page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
    await a.page.keyboard.press('Escape');
    const b = await enter(crowd, 'Tobias', '', { draws: false });
    await tabTo(b, /code/i, null);
    await b.page.keyboard.type(code);
    await b.page.keyboard.press('Enter');
    await choose(b, /^sit at/i, 'seat-B-sit');
    for (const { page } of [a, b]) await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn', 30_000);
    await ended([a, b], await goFish(byKeys(a, 'Tobias'), byKeys(b, 'Mira')), 'outline');
  });

  test('a game by touch alone, on two phones, as far', async () => {
    const { a, b } = await seatedByTouch();
    await ended([a, b], await goFish(await byTouch(a, 'Tobias', 1), await byTouch(b, 'Mira', -1)), 'touch');
  });
});
