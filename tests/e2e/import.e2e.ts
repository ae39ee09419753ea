// A save of another program: read on a page of its own, told object by object, and laid on a new table.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { card, object, save, sheet } from '../../src/import/testing/saves.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look } from './support/hand.ts';
import { eventually, enter, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, PHONE } from './support/sizes.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `import ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const file = (raw: unknown, name = 'table.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(raw)) });
const sums = ({ page }: Player) => page.locator('dl dd').allInnerTexts();

const LUA = "self.addContextMenuItem('Deal five', five) function five() self.deal(5) end";
const DECK = { DeckIDs: [100, 101, 102], CustomDeck: sheet(1), ContainedObjects: [100, 101, 102].map((id) => card(id)), LuaScript: LUA };
const SAVE = save([
  object('Deck', { x: -4, rz: 180, ry: 180 }, DECK),
  object('Die_6', { x: 3, z: 1 }, { Nickname: 'Luck' }),
  object('PlayerPawn', { x: 1, z: -2 }, { Nickname: 'Scout' }),
  object('Custom_Assetbundle', { x: 6 }, { Nickname: 'Dragon' }),
]);

test('a save is read on a page of its own, which asks no address; each object is told', async () => {
  const { page, context } = mira;
  const link = page.getByRole('link', { name: 'Bring a save or cards of your own' });
  expect(await link.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
  await link.scrollIntoViewIfNeeded();
  const [heading, place] = [await page.getByRole('heading', { name: /boxes on the shelf/ }).boundingBox(), await link.boundingBox()];
  expect(Math.abs((heading?.y ?? 0) - (place?.y ?? Infinity))).toBeLessThan(30);
  await shot(mira, 'import-link');
  await link.click();
  await page.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(inject('page')) && !request.url().startsWith('data:')) asked.push(request.url());
  });
  // A page that may ask nobody: also not its own server.
  expect(
    await page.evaluate(() =>
      fetch('/config.json').then(
        () => 'asked',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('no save') });
  await page.getByRole('alert').filter({ hasText: 'The file is no save' }).waitFor();

  await page.locator('input[type=file]').setInputFiles(file(SAVE));
  await page.getByRole('article', { name: 'What comes across' }).waitFor();
  // Four on the table and three in the deck; the deck has a script, and the bundle is a stand-in.
  expect((await sums(mira)).map((sum) => sum.split(/\s/)[0])).toEqual(['7', '5', '1', '1']);
  const scripts = page.getByRole('region', { name: 'Scripts' });
  await scripts.getByText('Every button, by its words (1)').click();
  expect(await scripts.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(/^Deck menu, 0\s+“Deal five” · Deals · 5 each$/));
  await page.getByText('pictures.example').waitFor();
  await page.getByText('Every object').click();
  await page.getByLabel('Show').selectOption('standIn');
  const rows = page.locator('li[data-verdict]');
  expect(await rows.count()).toBe(1);
  expect(await rows.innerText()).toContain('Dragon');
  await page.getByLabel('Show').selectOption('');
  await page.getByLabel('Search').fill('scout');
  await eventually(async () => (await rows.count()) === 1, 'one is found');
  expect(asked).toEqual([]);
  expect(mira.troubles.filter((one) => !one.includes('connect'))).toEqual([]);
  mira.troubles.length = 0;
  await shot(mira, 'import-report');
});

test('it is laid on a new table, face-down cards face down and everything under its name', async () => {
  const { page } = mira;
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 60_000 });
  const { pieces } = await look(page);
  const there = pieces.filter(({ zone }) => zone === 'felt');
  expect(there.map(({ kind, extra }) => `${kind} ${extra?.name ?? ''}`.trim()).sort()).toEqual(['deck', 'die Luck', 'figure Dragon', 'pawn Scout']);
  // 286 tenths of a millimetre to the unit, z turned round.
  expect(there.filter(({ kind }) => kind === 'pawn').map(({ x, z }) => [x, z])).toEqual([[286, 572]]);
  expect(pieces.filter(({ kind, up }) => kind === 'card' && up)).toEqual([]);
  await shot(mira, 'import-laid');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ state: 'detached' });
  expect(mira.troubles).toEqual([]);
});

test('a file dropped onto the page is read too; the report fits every window', async () => {
  const late = await enter(crowd, 'Tobias', '/import', PHONE);
  const { page } = late;
  await page.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
    return data;
  }, JSON.stringify(SAVE));
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('article', { name: 'What comes across' }).waitFor();
  for (const size of [PHONE.viewport, ...DESKS]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(PHONE.viewport);
  await shot(late, 'import-phone');
});

test('a link to a save that this browser does not have says so and leads on', async () => {
  const { page } = mira;
  await page.goto(`${inject('page')}/#/bring/nothing`);
  await page.getByRole('heading', { name: 'This is not here any more' }).waitFor();
  await page.getByRole('button', { name: 'Read a file' }).click();
  await page.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
});
