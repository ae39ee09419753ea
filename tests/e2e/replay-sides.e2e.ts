// Several sides of one round in one player: two people save what each of them saw, and a browser that knows nobody
// shows both in one time, one after the other or beside one another; a side of another table is not added.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { begin, openTable, sit, tableMenu, two } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { drawn, PHONE } from './support/sizes.ts';

let crowd: Crowd;
let viewer: Player;
const folder = mkdtempSync(path.join(tmpdir(), 'baize-sides-'));
/** What Mira and Tobias saved, and one of another table. */
const files = { mira: '', tobias: '', other: '' };

beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `replay-sides ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await crowd.close();
});

/** What this person's page recorded, as a file. */
async function saved(player: Player, name: string): Promise<string> {
  await tableMenu(player, /^replay/i);
  await dialog(player).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
  const [file] = await Promise.all([player.page.waitForEvent('download'), click(player.page, /^save the file/i, '[role=dialog]')]);
  const kept = path.join(folder, `${name}.baize-replay`);
  await file.saveAs(kept);
  await close(player);
  return kept;
}

async function stranger(options: Parameters<Crowd['person']>[0] = {}): Promise<Player> {
  const person = await crowd.person({ name: '', ...options });
  await person.page.goto(`${inject('page')}/replay`);
  return { ...person, name: 'stranger' };
}
const open = ({ page }: Player, ...names: string[]): Promise<void> => page.locator('input[type=file]').setInputFiles(names);
/** What the side that is shown knows of the pieces; of one that has not begun nothing is shown. */
const known = ({ page }: Player): Promise<PieceView[]> =>
  eventually(
    async () => ((await page.getByText('This side had not begun yet.').count()) > 0 ? [] : page.evaluate(() => window.__baize?.test?.known() ?? null)),
    'the table is there',
  );
/** Cards of hands whose faces this side knows, by the hand. */
const read = async (player: Player): Promise<string[]> =>
  (await known(player)).filter(({ zone, face, kind }) => zone.startsWith('hand-') && kind === 'card' && face !== null).map(({ zone }) => String(zone));
const place = async ({ page }: Player): Promise<[index: number, length: number]> => {
  const at = page.getByTestId('replay-at');
  return [Number(await at.getAttribute('data-index')), Number(await at.getAttribute('data-length'))];
};
const eyes = async ({ page }: Player): Promise<string> => (await page.getByTestId('replay-eyes').textContent()) ?? '';

test('two people save what each of them saw', async () => {
  const { a, b } = await two(crowd, { game: 'Sandbox' });
  const deck = async (player: Player): Promise<number> => nth(await look(player.page), 'deck', 0, 'card-red');
  await drawn(a, await deck(a), 2);
  await drawn(b, await deck(b), 1);
  await drawn(b, await deck(b), 2);
  files.mira = await saved(a, 'mira');
  files.tobias = await saved(b, 'tobias');
  const c = await enter(crowd, 'Nora', '', { draws: false });
  await openTable(c, { game: 'Sandbox' });
  await sit(c, '.*');
  await begin(c);
  await drawn(c, await deck(c), 1);
  files.other = await saved(c, 'nora');
  for (const { context } of [a, b, c]) await context.close();
});

test('opened together they are one replay in one time, and each side knows its own hand alone', async () => {
  viewer = await stranger({ draws: SHOWN });
  const { page } = viewer;
  await open(viewer, files.tobias, files.mira);
  await page.getByTestId('replay-at').waitFor();
  const choices = page.getByRole('radiogroup', { name: 'Whose side' }).getByRole('radio');
  expect(await choices.allTextContents()).toEqual(['Mira', 'Tobias']);
  await page.keyboard.press('End');
  expect(await eyes(viewer)).toContain('Seen by Mira');
  expect(await read(viewer)).toEqual(['hand-A', 'hand-A']);
  await shot(viewer, 'sides-one');
  const [index] = await place(viewer);
  await choices.nth(1).click();
  await page.getByTestId('replay-eyes').filter({ hasText: 'Seen by Tobias' }).waitFor();
  // The time stays as it is.
  expect((await place(viewer))[0]).toBe(index);
  await eventually(async () => (await read(viewer)).join() === 'hand-B,hand-B,hand-B', 'Tobias’ hand is read');
});

test('keys go from side to side, and at each moment one knows what that side knew then', async () => {
  const { page } = viewer;
  await page.keyboard.press('Home');
  const seen: string[] = [];
  const [, length] = await place(viewer);
  for (let i = 0; i < length; i++) {
    const hands: string[] = [];
    for (const name of ['Mira', 'Tobias']) {
      await page.keyboard.press('ArrowUp');
      await page.getByTestId('replay-eyes').filter({ hasText: name }).waitFor();
      hands.push([...new Set(await read(viewer))].join());
    }
    seen.push(hands.join(' '));
    if (i + 1 < length) {
      await page.keyboard.press('ArrowRight');
      await eventually(async () => (await place(viewer))[0] === i + 1, `moment ${i + 1}`);
    }
  }
  // He came when she sat there already.
  await page.keyboard.press('Home');
  await page.getByRole('radio', { name: 'Tobias' }).click();
  await page.getByText('This side had not begun yet.').waitFor();
  expect(seen[0]).toBe(' ');
  expect(seen).toContain('hand-A ');
  expect(seen.at(-1)).toBe('hand-A hand-B');
  expect(seen.every((hands) => /^(?:hand-A)? (?:hand-B)?$/.test(hands))).toBe(true);
});

test('the story is that of the side one looks at', async () => {
  const { page } = viewer;
  const story = page.getByRole('complementary', { name: 'Story' });
  const [mine, his] = await Promise.all(['Mira', 'Tobias'].map(async (name) => page.getByRole('radio', { name }).count()));
  expect([mine, his]).toEqual([1, 1]);
  await page.getByRole('radio', { name: 'Mira' }).click();
  const lines = await story.getByRole('button').allTextContents();
  expect(lines.some((text) => /Mira draws/.test(text))).toBe(true);
  await story
    .getByRole('button', { name: /Tobias draws/ })
    .first()
    .click();
  expect(await page.getByTestId('replay-caption').textContent()).toContain('Tobias draws');
});

test('side by side each stands under its own name, and moves in the same time', async () => {
  const { page } = viewer;
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Side by side' }).click();
  const sides = page.getByTestId('replay-side');
  await eventually(async () => (await sides.count()) === 2, 'both stand there');
  expect(await sides.locator('canvas').count()).toBe(2);
  expect(await sides.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')))).toEqual(['Seen by Mira', 'Seen by Tobias']);
  // Each fan holds what its own side had in the hand.
  const cards = (side: number): Promise<number> => sides.nth(side).locator('[data-piece]').count();
  await eventually(async () => (await cards(0)) === 2 && (await cards(1)) === 3, 'both hands are there');
  await shot(viewer, 'sides-beside');
  await page.keyboard.press('Home');
  await eventually(async () => (await cards(0)) + (await cards(1)) === 0, 'both hands are empty');
  // A press on a name chooses whose story is told.
  await sides.nth(0).getByRole('button', { name: 'Mira' }).click();
  await page.getByTestId('replay-eyes').filter({ hasText: 'Mira' }).waitFor();
  await page.keyboard.press('b');
  await eventually(async () => (await sides.count()) === 1, 'one stands there');
});

test('a side can be added; what is of another table is refused, and what was shown stays', async () => {
  const { page } = viewer;
  await open(viewer, files.mira);
  await eventually(async () => (await page.getByRole('radiogroup', { name: 'Whose side' }).count()) === 0, 'one side is no choice');
  const add = async (file: string): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add a side' }).click()]);
    await chooser.setFiles(file);
  };
  await add(files.other);
  await page
    .getByRole('alert')
    .filter({ hasText: /not of the same table/ })
    .waitFor();
  await shot(viewer, 'sides-refused');
  await page.getByTestId('replay-eyes').filter({ hasText: 'Seen by Mira' }).waitFor();
  await add(files.tobias);
  await eventually(async () => (await page.getByTestId('replay-look').count()) === 2, 'both sides are there');
  expect(viewer.troubles).toEqual([]);
  await viewer.context.close();
});

test('on a phone a finger goes from side to side; there is no room for two tables', async () => {
  const phone = await stranger({ ...PHONE, draws: SHOWN });
  const { page } = phone;
  await open(phone, files.mira, files.tobias);
  await page.getByTestId('replay-at').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.getByRole('button', { name: 'Side by side' }).count()).toBe(0);
  await page.keyboard.press('End');
  await page.getByRole('radio', { name: 'Tobias' }).tap();
  await eventually(async () => (await read(phone)).join() === 'hand-B,hand-B,hand-B', 'Tobias’ side is shown');
  await shot(phone, 'sides-phone');
  await phone.context.close();
});
