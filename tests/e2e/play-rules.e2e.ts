// A free table with rules that its host writes down in the dialog: what fits no move is refused with a sentence,
// and the bar says what is still to do.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { tableMenu, two } from './support/life.ts';
import { dialog } from './support/people.ts';
import { drag, eventually, pieces, placeOfPiece, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `play-rules ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const bar = ({ page }: Player) => page.getByTestId('turns');
const fan = ({ page }: Player) => page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]');
const deck = async ({ page }: Player) => eventually(async () => (await pieces(page)).find(({ kind }) => kind === 'deck'), 'a deck');

/** Pulls the top of the deck before oneself, where one's hand is. */
async function draws(one: Player): Promise<void> {
  const { width, height } = one.page.viewportSize() ?? { width: 1280, height: 720 };
  await drag(one.page, await placeOfPiece(one.page, (await deck(one)).h), { x: width / 2, y: height * 0.9 });
}

test('the host names a place, writes two moves down and lets them bind', async () => {
  await tableMenu(a, /^Rules of this table/);
  const form = dialog(a);
  await form.getByLabel('Name of these rules').fill('One and one');
  await form.getByRole('radio', { name: /^Bind/ }).click();
  await form.getByRole('button', { name: 'Add a place' }).click();
  await form.getByLabel('Name of place 1').fill('Deck');
  expect(await form.getByLabel('What place 1 is').locator('option:checked').innerText()).toBe('Every deck or pile');
  for (let n = 1; n <= 2; n++) await form.getByRole('button', { name: 'Add a move' }).click();
  const [draw, play] = [form.getByRole('group', { name: 'Move 1 of phase 1' }), form.getByRole('group', { name: 'Move 2 of phase 1' })];
  await draw.getByLabel('At least').fill('1');
  await play.getByLabel('Name of the move').fill('Play');
  await play.getByLabel('From').selectOption({ label: 'one’s own hand' });
  await play.getByLabel('To').selectOption({ label: 'the open table' });
  await play.getByLabel('At least').fill('1');
  await play.getByLabel('It lies then').selectOption({ label: 'face up' });
  await play.scrollIntoViewIfNeeded();
  await shot(a, 'play-rules-form');
  await form.getByRole('button', { name: 'Use these rules' }).click();
  await form.waitFor({ state: 'detached' });
  await bar(a).getByText('Draw (0 of 1): Deck → your hand').waitFor();
  await shot(a, 'play-rules-bar');
  expect(await bar(b).innerText()).not.toContain('Draw');
});

test('who does not have the turn draws nothing, and reads why', async () => {
  await draws(b);
  await b.page.getByText('nothing of that kind is open to you now').first().waitFor();
  await shot(b, 'play-rules-refused');
  expect(await fan(b).count()).toBe(0);
});

test('whoever has it draws one, told by the plate while it is held, and no second', async () => {
  const { width, height } = a.page.viewportSize() ?? { width: 1280, height: 720 };
  const at = await placeOfPiece(a.page, (await deck(a)).h);
  await a.page.mouse.move(at.x, at.y);
  await a.page.mouse.down();
  await a.page.mouse.move(width * 0.2, height * 0.5, { steps: 8 });
  await a.page.getByTestId('grip').getByText('That is none of the moves now. Open now: Draw, Play.').waitFor();
  await shot(a, 'play-rules-would-not');
  await a.page.mouse.move(width / 2, height * 0.9, { steps: 8 });
  await a.page.getByTestId('grip').getByText('Draw: 1 of 1').waitFor();
  await shot(a, 'play-rules-would');
  await a.page.mouse.up();
  await eventually(async () => (await fan(a).count()) === 1, 'one in the hand');
  await draws(a);
  await a.page.getByText('Open now: Play.').first().waitFor();
  await eventually(async () => (await fan(a).count()) === 1, 'still one in the hand');
  await bar(a).getByText('Play (0 of 1): your hand → the table').waitFor();
});
