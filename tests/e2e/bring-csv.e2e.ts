// Cards of a table (CSV): painted by a template or as usual, from the drop to the table; of a card that lies face down
// nobody else is told what it shows or what it is called. What is broken gets one sentence.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { inside, look, nth } from './support/hand.ts';
import { sit } from './support/life.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, PHONE } from './support/sizes.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd({ painted: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0] });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `csv ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const TABLE = `Name,Count,Kind,Text,Cost,Art
Troll,3,Monster,"Bites whoever stands next to it, then sleeps for a turn.",4,troll.png
Elf,1,Hero,=SUM(A1:A9),2,elf
Müller,0,Hero,Not in the deck,1,
Old oak,2,Place,"Whoever rests here may look at the top card of any deck.

It stays on the table.",,gone.png
`;
const csv = (text: string, name = 'forest_cards.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const json = (raw: unknown, name = 'look.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof raw === 'string' ? raw : JSON.stringify(raw)),
});
const art = (name: string, colour: [number, number, number]) => ({ name, mimeType: 'image/png', buffer: pngOf(300, 200, () => colour) });
const count = ({ page }: Player) => page.getByTestId('deck-count').innerText();
const chooser = ({ page }: Player) => page.locator('input[type=file]').first();
/** The colour of a preview of a card, at a share of its width and height. */
const colourAt = ({ page }: Player, card: number, x: number, y: number) =>
  page
    .locator('ol canvas')
    .nth(card)
    .evaluate(
      (canvas: HTMLCanvasElement, [u = 0, v = 0]) =>
        [...(canvas.getContext('2d')?.getImageData(canvas.width * u, canvas.height * v, 1, 1).data ?? [])].slice(0, 3),
      [x, y],
    );

test('what is no table of cards gets one plain sentence with its row, and leaves nothing behind', async () => {
  const { page } = mira;
  const cases: [files: Parameters<ReturnType<typeof chooser>['setInputFiles']>[0], sentence: string][] = [
    [csv('Name,Count\n'), 'The table has no row below its head line.'],
    [csv('PK\0\0'), 'cannot be read as text'],
    [csv('Name,Text\nTroll,"bites\n'), 'In row 2 a quotation mark is opened'],
    [csv('Name,Text\nTroll,bites,hard\n'), 'Row 2 has more cells than there are columns.'],
    [csv(`Name\n${'x\n'.repeat(1001)}`), 'more than 1000 rows'],
    [[csv(TABLE), csv(TABLE, 'more.csv')], 'Bring one table of cards alone.'],
    [
      [csv(TABLE), json('{"template":1,"fields":[{"text":"x","at":[0,0],"size":[5,5],"font":"Comic"}]}')],
      'In field 1 of the template “font” is not what it can be.',
    ],
    [json({ template: 1, fields: [] }), 'This is a template for cards'],
  ];
  for (const [files, sentence] of cases) {
    await chooser(mira).setInputFiles(files);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect([sentence, await page.getByRole('alert').count()]).toEqual([sentence, 1]);
  }
  await chooser(mira).setInputFiles(csv('Name,Count\nTroll,many\n'));
  await page.getByRole('alert').filter({ hasText: 'Row 2 says “many” where a number of cards' }).waitFor();
  await page.getByLabel('How many of each').selectOption({ label: 'one of each' });
  await eventually(async () => (await count(mira)) === 'One card', 'each row is a card then');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('baize-import');
  expect(mira.troubles).toEqual([]);
});

test('a table becomes cards by itself: as many of each as it says, with pictures dropped beside it; what is not there is named', async () => {
  const { page } = mira;
  await chooser(mira).setInputFiles([csv(TABLE), art('Troll.PNG', [200, 30, 30])]);
  await eventually(async () => (await count(mira)) === '6 cards', 'three trolls, an elf, two oaks');
  await page.getByText('2 pictures are not there, among them elf, gone.png.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('forest cards');
  await page.getByRole('button', { name: 'Card 2: Elf', exact: true }).waitFor();
  await page.getByText('3 times').waitFor();
  await eventually(
    async () => ((await colourAt(mira, 0, 0.5, 0.4))[0] ?? 0) > 180 && ((await colourAt(mira, 0, 0.5, 0.4))[1] ?? 255) < 60,
    'the troll shows its picture',
  );
  // What is brought later comes on the cards too.
  await page.locator('fieldset input[type=file]:not([data-testid=back-file])').setInputFiles([art('elf.png', [20, 160, 40])]);
  await page.getByText('One picture is not there: gone.png.').waitFor();
  await eventually(async () => ((await colourAt(mira, 1, 0.5, 0.4))[1] ?? 0) > 120, 'so does the elf');
  await shot(mira, 'csv-usual');
  for (const size of [PHONE.viewport, ...DESKS]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (size === PHONE.viewport) await shot(mira, 'csv-usual-phone');
  }
  await page.setViewportSize(DESKS[0]);
});

test('words are painted in a font that is dropped beside the table; one that is not there is named, one that is none refused', async () => {
  const { page } = mira;
  const beside = page.locator('fieldset input[type=file]:not([data-testid=back-file])');
  const file = (path: string, name: string) => ({ name, mimeType: 'font/woff2', buffer: readFileSync(path) });
  const oswald = file('node_modules/@fontsource/oswald/files/oswald-latin-400-normal.woff2', 'OSWALD.woff2');
  /** How far to the right the words reach, as a share of the card. */
  const reach = () =>
    page
      .locator('ol canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let right = 0;
        for (let y = Math.round(height * 0.35); y < height * 0.5; y++)
          for (let x = Math.round(width * 0.05); x < width * 0.95; x++) if ((data[4 * (y * width + x)] ?? 255) < 100) right = Math.max(right, x);
        return right / width;
      });
  await beside.setInputFiles(json({ template: 1, fields: [{ text: 'Hamburgefons', at: [4, 30], size: [58, 20], height: 7, font: 'fonts/Oswald.woff2' }] }));
  await page.getByText('One font is not there: fonts/Oswald.woff2.').waitFor();
  const plain = await eventually(async () => ((await reach()) > 0.3 ? reach() : null), 'painted as the page writes');
  await shot(mira, 'csv-font-missing');
  await beside.setInputFiles({ name: 'oswald.woff2', mimeType: 'font/woff2', buffer: Buffer.from('wOF2 and nothing else') });
  await page.getByRole('alert').filter({ hasText: '“oswald.woff2” cannot be read as a font.' }).waitFor();
  await page.getByText('One font is not there').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await beside.setInputFiles(oswald);
  await eventually(async () => (await page.getByText('One font is not there').count()) === 0, 'it is there');
  await eventually(async () => (await reach()) < 0.85 * plain, 'its letters are narrower');
  await shot(mira, 'csv-font');
  // Nothing is asked for it, and what the page calls it says nothing of the file.
  expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([]);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family).filter((family) => family.includes('own-font')))).toEqual(['own-font-2']);
  expect(mira.troubles).toEqual([]);
});

test('a template says how they look; one that names a column that is not there says so, and the cards look as usual', async () => {
  const { page } = mira;
  const beside = page.locator('fieldset input[type=file]:not([data-testid=back-file])');
  await beside.setInputFiles(json({ template: 1, fields: [{ text: '{Power}', at: [4, 4], size: [20, 9] }] }));
  await page.getByRole('alert').filter({ hasText: 'Field 1 of the template names a column that the table does not have: “Power”.' }).waitFor();
  await beside.setInputFiles(
    json({
      template: 1,
      colour: '#203050',
      rim: 'black',
      fields: [
        { box: '#f0e8d0', at: [5, 5], size: [53, 12], round: 3 },
        { text: '{name}', at: [6, 5], size: [51, 12], height: 8, font: 'serif', align: 'center', stand: 'middle' },
        { picture: '{art}', at: [5, 20], size: [53, 34], fit: 'cover', if: '{art}' },
        { text: '{Kind} – {Text}', at: [6, 57], size: [51, 26], height: 4.5, colour: 'white' },
        { text: '{Cost}', at: [50, 72], size: [9, 9], height: 7, bold: true, align: 'center', stand: 'middle', fill: 'yellow' },
      ],
    }),
  );
  await page.getByText('The cards look as your template says.').waitFor();
  await eventually(async () => ((await colourAt(mira, 1, 0.05, 0.5))[2] ?? 0) === 0x50, 'the ground has its colour');
  // Where a cell is empty nothing of its field is painted.
  expect([await colourAt(mira, 2, 0.83, 0.84), (await colourAt(mira, 0, 0.805, 0.83))[0]]).toEqual([[0x20, 0x30, 0x50], 0xf2]);
  await shot(mira, 'csv-template');
  expect(mira.troubles).toEqual([]);
});

test('the deck lies face down; who draws a card sees its front and its name, and nobody else is told either', async () => {
  const { page } = mira;
  await page.getByRole('button', { name: 'Lay the deck on a table' }).click();
  await page.getByText('Your deck of 6 cards lies on the table').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const deck = nth(await look(page), 'deck');
  expect(inside(await look(page), deck)).toBe(6);
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  const tobias: Player = { ...(await crowd.person({ name: 'Tobias', ...PHONE })), name: 'Tobias' };
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await sit(tobias, '.*');
  await eventually(async () => (await look(tobias.page)).pieces.length > 0, 'he is at the table');
  await pointerWay(mira).contextAction(deck, 'Draw one');
  const drawn = await eventually(async () => (await look(page)).pieces.find(({ zone }) => zone.startsWith('hand-')), 'a card is drawn');
  // The first row lies on top.
  const bears = await eventually(
    async () => (await look(page)).pieces.find(({ h, extra }) => h === drawn.h && extra?.picture !== undefined),
    'it bears a picture',
  );
  expect(bears.extra?.name).toBe('Troll');
  const middle = () =>
    page.evaluate(async (piece) => {
      const image = document.querySelector<HTMLImageElement>(`[data-piece="${piece}"] img`);
      await image?.decode();
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      if (image === null) return null;
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(canvas.width / 2, canvas.height * 0.4, 1, 1).data ?? [])];
    }, drawn.h);
  await eventually(async () => {
    const [red = 0, green = 255] = (await middle()) ?? [];
    return red > 170 && green < 70;
  }, 'her fan shows the troll');
  await shot(mira, 'csv-table');
  const his = JSON.stringify(await look(tobias.page));
  for (const secret of [bears.extra?.picture ?? '', 'Troll', 'Elf', 'Old oak']) expect([secret, his.includes(secret)]).toEqual([secret, false]);
  await pointerWay(mira).contextAction(drawn.h, 'Show to all');
  await eventually(async () => JSON.stringify(await look(tobias.page)).includes('Troll'), 'he reads it when it is shown');
  for (const { troubles } of [mira, tobias]) expect(troubles).toEqual([]);
});
