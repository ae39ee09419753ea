// Two at one screen, by the pointer: each with a seat, a hand and a line of his own, and a curtain between them.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth, type Seen } from './support/hand.ts';
import { begin, openTable, sit, tableMenu } from './support/life.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { pointerWay } from './support/ways.ts';

/** How long a hand must stay as it is, milliseconds. */
const SETTLED_MS = 300;

let crowd: Crowd;
let a: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: false });
  await openTable(a, { game: 'Sandbox' });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `hot-seat ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const curtain = () => a.page.getByTestId('seat-curtain');
const handOver = () => a.page.getByTestId('hand-over').getByRole('button');
/** What the page knows, once the scene stands. */
const seen = (): Promise<Seen> =>
  eventually(async () => {
    const now = await look(a.page);
    return now.pieces.length > 0 ? now : null;
  }, 'the table is there');
/** Faces of cards in hands that this page knows at all. */
const faces = async (): Promise<(number | null)[]> =>
  (await seen()).pieces.filter(({ zone, face }) => zone.startsWith('hand-') && face !== null).map(({ face }) => face);
/**
 * Waits until there are cards in a hand and still the same a moment later: a drawn card may be on its way for some
 * frames.
 */
async function drawn(): Promise<(number | null)[]> {
  return eventually(async () => {
    const now = await faces();
    if (now.length === 0) return null;
    await a.page.waitForTimeout(SETTLED_MS);
    return JSON.stringify(await faces()) === JSON.stringify(now) ? now : null;
  }, 'a card is in the hand');
}

/** The curtain is down: nothing of a table is in the page, neither drawn nor written. */
async function nothingBehind(name: string): Promise<void> {
  await curtain().waitFor();
  expect(await a.page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
  expect(await a.page.locator('canvas, [data-piece], [data-testid="accessible"], [data-testid="accessible-log"]').count()).toBe(0);
  expect(await look(a.page)).toMatchObject({ pieces: [], zones: [] });
}
async function takeSeat(): Promise<void> {
  await click(a.page, /^Take my seat/);
  await curtain().waitFor({ state: 'detached' });
}
async function draw(): Promise<(number | null)[]> {
  await pointerWay(a).contextAction(nth(await seen(), 'deck', 0, 'card-red'), 'Draw one');
  return drawn();
}

test('the second player comes in behind the curtain and takes a seat of his own', async () => {
  await sit(a, '.*');
  await tableMenu(a, /^Play two at this screen/);
  await a.page.getByRole('textbox', { name: 'Name of the second player' }).fill('Tobias');
  await click(a.page, /^Bring the second player in/);
  await nothingBehind('Tobias');
  await takeSeat();
  await sit(a, '.*');
  await handOver().click();
  await nothingBehind('Mira');
  await takeSeat();
  await begin(a);
});

test('each sees his own hand and never the other’s', async () => {
  const mine = await draw();
  await handOver().click();
  await nothingBehind('Tobias');
  await takeSeat();
  expect(await faces()).toEqual([]);
  const his = await draw();
  expect(his).not.toEqual(mine);
  // By the key as well.
  await a.page.keyboard.press('Shift+Enter');
  await nothingBehind('Mira');
  await takeSeat();
  expect(await drawn()).toEqual(mine);
});

test('when the turn passes to the other at this screen, the screen is offered to him', async () => {
  await tableMenu(a, /^Turns/);
  await a.page.getByRole('switch', { name: 'Show whose turn it is' }).click();
  await click(a.page, /^Use this order/);
  expect(await a.page.getByTestId('hand-over').textContent()).not.toContain('It is Tobias’s turn.');
  await a.page.keyboard.press('Shift+P');
  await eventually(async () => (await a.page.getByTestId('hand-over').textContent())?.includes('It is Tobias’s turn.'), 'the screen is offered');
});

test('a reload comes back behind the curtain, with both', async () => {
  await a.page.reload();
  await curtain().waitFor();
  await a.page.getByRole('button', { name: 'No, Tobias stays' }).click();
  await curtain().waitFor({ state: 'detached' });
  await eventually(async () => (await faces()).length > 0, 'Tobias has his hand');
  expect(await handOver().textContent()).toContain('Hand over to Mira');
  expect(a.troubles).toEqual([]);
});
