// Cards of one's own: a PDF to print and cut becomes a deck, from the drop to the table; of a card that is drawn, its
// picture is asked for by whoever sees its front and by nobody else. What is hostile gets one sentence.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { backIn } from '../../server-modules/kernel/looks.ts';
import { A4, cardPage, pdfOf, type PdfBox } from '../support/pdf.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { inside, look, lookAt, nth } from './support/hand.ts';
import { sit } from './support/life.ts';
import { felt } from './support/gestures.ts';
import { atRest, click, drag, enter, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, PHONE } from './support/sizes.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player;
let tobias: Player;
/** Pictures that his page has asked its server for. */
let his: Set<string>;
beforeAll(async () => {
  crowd = await openCrowd({ painted: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0] });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `deck ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const COLOURS = Array.from({ length: 17 }, (_, i): PdfBox['colour'] => [0.9, i / 20, 0.2]);
/** Two pages of three times three, of which the last place is empty. */
const PRINT = pdfOf([cardPage(COLOURS.slice(0, 9)), cardPage(COLOURS.slice(9))]);
const pdf = (buffer: Buffer, name = 'print_and_play.pdf') => ({ name, mimeType: 'application/pdf', buffer });
const count = ({ page }: Player) => page.getByTestId('deck-count').innerText();

test('what is no deck gets one plain sentence, and leaves nothing behind', async () => {
  const { page } = mira;
  const chooser = page.locator('input[type=file]');
  const png = pngOf(60, 80, () => [9, 90, 9]);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(100_000, 16);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>');
  const picture = (buffer: Buffer) => ({ name: 'card.png', mimeType: 'image/png', buffer });
  const cases: [file: Parameters<typeof chooser.setInputFiles>[0], sentence: string][] = [
    [pdf(Buffer.from('Dear diary')), 'The file is called a PDF but is none.'],
    [pdf(PRINT.subarray(0, PRINT.length / 2)), 'The PDF is cut off'],
    [pdf(Buffer.from('%PDF-1.7\nnothing of it\n%%EOF\n')), 'The file is broken'],
    [pdf(pdfOf([cardPage(COLOURS)], { locked: true })), 'locked with a password'],
    [pdf(pdfOf([{ w: 100_000, h: 100_000, boxes: [] }])), 'larger than any paper'],
    [pdf(pdfOf(Array.from({ length: 1000 }, () => ({ ...A4, boxes: [] })))), 'more than 200 pages'],
    [[pdf(PRINT), picture(png)], 'Bring one PDF alone, or pictures alone.'],
    [picture(huge), 'more pixels than 8192'],
    [picture(drawing), 'can hold scripts'],
    [picture(png.subarray(0, 40)), 'no PNG, JPEG or WebP'],
  ];
  for (const [file, sentence] of cases) {
    await chooser.setInputFiles(file);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect([sentence, await page.getByRole('alert').count(), page.workers().length]).toEqual([sentence, 1, 0]);
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('baize-import');
  expect(mira.troubles).toEqual([]);
});

test('a PDF of two pages is cut by the grid that is guessed: an empty place is left out, a click leaves a card out and takes it in', async () => {
  const { page } = mira;
  await page.locator('input[type=file]').setInputFiles(pdf(PRINT));
  await eventually(async () => (await count(mira)) === '17 cards', 'seventeen are taken');
  await page.getByText('One empty place is left out.').waitFor();
  await page.getByText('Each card: 63 × 88 mm').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('print and play');
  await shot(mira, 'deck-grid');
  const card = page.getByRole('button', { name: 'Card 5 of page 1', exact: true });
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  await card.click();
  expect([await count(mira), await card.getAttribute('aria-pressed')]).toEqual(['16 cards', 'false']);
  await card.click();
  await page.getByRole('button', { name: 'Odd pages' }).click();
  expect(await count(mira)).toBe('9 cards');
  await page.getByRole('button', { name: 'All pages' }).click();

  // A grid that does not fit, and the way back by itself.
  await page.getByText('Margins and gaps').click();
  await page.getByLabel('Left margin').fill('200');
  await page.getByText('With these numbers there is no room for cards.').waitFor();
  expect(await page.getByRole('button', { name: 'Lay the deck on a table' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Fit to the print' }).click();
  await eventually(async () => (await count(mira)) === '17 cards', 'it fits what is printed');
  expect(Number(await page.getByLabel('Left margin').inputValue())).toBeCloseTo(10.5, 0);
  for (const size of [PHONE.viewport, ...DESKS]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (size === PHONE.viewport) await shot(mira, 'deck-grid-phone');
  }
  await page.setViewportSize(DESKS[0]);
  expect(mira.troubles).toEqual([]);
});

test('a page of equal places is the back of all without a click; how many cards there are and the way on stay in view below it', async () => {
  const { page } = mira;
  const chooser = page.locator('input[type=file][multiple]');
  const backs = cardPage(Array.from({ length: 9 }, () => [0.2, 0.4, 0.8]));
  await chooser.setInputFiles(pdf(pdfOf([cardPage(COLOURS.slice(0, 9)), cardPage(COLOURS.slice(9)), backs])));
  await page.getByText('9 places are backs, not cards.').waitFor();
  expect([await count(mira), await page.getByTestId('deck-back').innerText()]).toEqual([
    '17 cards',
    'Card 1 of page 3: all places of that page look the same, so it is the back.',
  ]);
  await page.getByRole('button', { name: 'Card 1 of page 3: it is on all backs' }).waitFor();
  const equal = page.getByRole('button', { name: 'Card 4 of page 3', exact: true });
  await equal.scrollIntoViewIfNeeded();
  await shot(mira, 'deck-backs');
  for (const seen of [page.getByTestId('deck-count'), page.getByRole('button', { name: 'Lay the deck on a table' })]) {
    const box = await seen.boundingBox();
    expect(box !== null && box.y >= 0 && box.y + box.height <= DESKS[0].height).toBe(true);
  }
  // One of them is taken in by a click, and out again; the plain back makes cards of all of them.
  await equal.click();
  expect([await count(mira), await equal.getAttribute('aria-pressed')]).toEqual(['18 cards', 'true']);
  await equal.click();
  await page.getByRole('button', { name: 'The plain one' }).click();
  expect([await count(mira), await page.getByTestId('deck-back').innerText()]).toEqual(['26 cards', 'The plain back of blank cards.']);
  // One that is chosen takes what looks like it along.
  await page.getByRole('button', { name: 'Choose among these' }).click();
  await page.getByRole('button', { name: 'Card 9 of page 3', exact: true }).click();
  expect([await count(mira), await page.getByTestId('deck-back').innerText()]).toEqual(['17 cards', 'Card 9 of page 3']);
  // Printed on both sides: the second page is behind the first, and one of the third lies there with nothing behind it.
  await page.getByRole('button', { name: 'On every other page' }).click();
  await page.getByText('Page 2, behind page 1').waitFor();
  expect([await count(mira), await page.getByRole('checkbox', { name: 'Page 2, behind page 1' }).isDisabled()]).toEqual(['18 cards', true]);
  await page.getByText('Whose backs differ, everybody can tell apart by them.').waitFor();
  await page.getByRole('button', { name: 'On every other page' }).click();
  expect(await count(mira)).toBe('17 cards');
  await chooser.setInputFiles(pdf(PRINT));
  await eventually(async () => (await page.getByTestId('deck-back').innerText()).startsWith('The plain back'), 'the other file has none');
  expect(mira.troubles).toEqual([]);
});

/** Pictures that this page asked its server for, by name. */
function asks({ page }: Player): Set<string> {
  const asked = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = payload.toString();
      if (text.includes('readPicture')) for (const [name] of text.matchAll(/[0-9a-f]{24}/g)) asked.add(name);
    }),
  );
  return asked;
}

test('the deck lies on a table face down; who draws a card sees its front, and nobody else asks for its picture before it is shown', async () => {
  const { page } = mira;
  const hers = asks(mira);
  await page.getByRole('button', { name: 'Lay the deck on a table' }).click();
  await page.getByText('Your deck of 17 cards lies on the table').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const seen = await look(page);
  const deck = nth(seen, 'deck');
  expect(inside(seen, deck)).toBe(17);
  expect(seen.pieces.filter(({ zone, up }) => zone === 'felt' && up)).toEqual([]);
  expect(seen.pieces.map(({ extra }) => extra?.name)).toContain('print and play');

  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  tobias = { ...(await crowd.person({ name: 'Tobias', ...PHONE })), name: 'Tobias' };
  his = asks(tobias);
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await sit(tobias, '.*');
  await eventually(async () => (await look(tobias.page)).pieces.length > 0, 'he is at the table');

  const way = pointerWay(mira);
  await way.contextAction(deck, 'Draw one');
  const drawn = await eventually(async () => (await look(page)).pieces.find(({ zone }) => zone.startsWith('hand-')), 'a card is drawn');
  const name = await eventually(async () => (await look(page)).pieces.find(({ h }) => h === drawn.h)?.extra?.picture, 'it bears a picture');
  // The first card of the first page lies on top: red, without green.
  const middle = () =>
    page.evaluate(async (piece) => {
      const image = document.querySelector<HTMLImageElement>(`[data-piece="${piece}"] img`);
      await image?.decode();
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      if (image === null) return null;
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
    }, drawn.h);
  await eventually(async () => {
    const [red = 0, green = 255, blue = 0] = (await middle()) ?? [];
    return red > 190 && green < 40 && blue > 20;
  }, 'her fan shows its front');
  await shot(mira, 'deck-table');
  await shot(tobias, 'deck-table-phone');
  expect([...hers]).toContain(name);
  expect([...his]).toEqual([]);
  expect(JSON.stringify(await look(tobias.page))).not.toContain(name);

  await way.contextAction(drawn.h, 'Show to all');
  await eventually(() => Promise.resolve(his.size > 0), 'he asks when it is shown');
  expect([...his]).toEqual([name]);
  for (const { troubles } of [mira, tobias]) expect(troubles).toEqual([]);
});

/** What is on its way to the table, the top card first: is its front red, and how many ninths of green has its back? */
function keptColours(page: Player['page']): Promise<{ front: boolean; back: number }[]> {
  return page.evaluate(async () => {
    const asked = <T>(of: IDBRequest<T>): Promise<T> => new Promise((done) => of.addEventListener('success', () => done(of.result)));
    const db = await asked(indexedDB.open('baize-import'));
    const [kept] = await asked(db.transaction('plans').objectStore('plans').getAll());
    db.close();
    const { pictures, of, backs } = kept.art as { pictures: { data: string }[]; of: number[]; backs: number[] };
    const middle = async (at: number): Promise<number[]> => {
      const image = new Image();
      image.src = `data:image/webp;base64,${pictures[at]?.data ?? ''}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
    };
    const cards: { front: boolean; back: number }[] = [];
    for (let i = of.length - 1; i > 0; i--) {
      const [[red = 0], [, green = 0, blue = 0]] = [await middle(of[i] ?? -1), await middle(backs[i] ?? -1)];
      cards.push({ front: red > 190, back: blue > 190 ? Math.round((9 * green) / 255) : -1 });
    }
    return cards;
  });
}

test('a PDF that is printed on both sides becomes a deck whose cards have each the back that is printed behind it', async () => {
  const fresh = await enter(crowd, 'Nora', '/import', { viewport: DESKS[0] });
  const { page } = fresh;
  // Blues behind reds: the first of the first row has behind it the last of that row of the next page.
  const blues = COLOURS.slice(0, 9).map((_, i): PdfBox['colour'] => [0.1, i / 9, 0.9]);
  await page.locator('input[type=file]').setInputFiles(pdf(pdfOf([cardPage(COLOURS.slice(0, 9)), cardPage(blues)])));
  await eventually(async () => (await count(fresh)) === '18 cards', 'all are taken first');
  await page.getByRole('button', { name: 'On every other page' }).click();
  expect([await count(fresh), await page.getByTestId('deck-back').innerText()]).toEqual([
    '9 cards',
    'Each card has what is printed behind it: on the page after its own, the other way round.',
  ]);
  await shot(fresh, 'deck-two-sided');
  await page.getByRole('button', { name: 'Lay the deck on a table' }).click();
  await page.waitForURL(/bring/);
  // Fronts from red to red with green, and behind them blues whose green runs the other way in each row.
  expect(await keptColours(page)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({ front: true, back: [2, 1, 0, 5, 4, 3, 8, 7, 6][i] })));
  await page.getByText('Your deck of 9 cards lies on the table').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const deck = nth(await look(page), 'deck');
  const seen = new Set<string | null>();
  for (let i = 0; i < 3; i++) {
    const { sheet, pieces } = await look(page);
    seen.add(backIn(new Map(Object.entries(sheet)), pieces.find(({ h }) => h === deck)?.look ?? 0));
    await pointerWay(fresh).contextAction(deck, 'Draw one');
    await eventually(async () => inside(await look(page), deck) === 8 - i, 'one is drawn');
  }
  expect([seen.size, seen.has(null)]).toEqual([3, false]);
  expect(fresh.troubles).toEqual([]);
});

test('pictures become a deck beside what lies on the table one comes from, one of them on all backs; who sits there all the while asks for no front', async () => {
  const { page } = mira;
  const known = [...his];
  const before = (await look(page)).pieces.filter(({ zone }) => zone === 'felt').length;
  await page.keyboard.press('Shift+B');
  await page.getByRole('link', { name: 'A deck, a book or a jigsaw of your own pictures, or of a PDF …' }).click();
  await page.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
  const dots = ['one', 'two', 'three'].map((name, i) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: pngOf(126, 176, () => [20, 70 * i, 200]) }));
  await page.locator('input[type=file]').setInputFiles([...dots, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
  await page.getByRole('alert').filter({ hasText: 'notes.txt is left out' }).waitFor();
  await eventually(async () => (await count(mira)) === '3 cards', 'three are taken');
  // One of them is what is on all backs, and then no card any more.
  await page.getByRole('button', { name: 'Choose among these' }).click();
  await page.getByText('Click the card that is on all backs.').waitFor();
  await page.getByRole('button', { name: 'Card 3', exact: true }).click();
  await page.getByRole('button', { name: 'Card 3: it is on all backs' }).waitFor();
  expect([await count(mira), await page.getByTestId('deck-back').innerText()]).toEqual(['2 cards', 'Card 3']);
  await shot(mira, 'deck-pictures');
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Dots');
  await page.getByRole('button', { name: 'Lay the deck on your table' }).click();
  await page.getByText('Your deck of 2 cards lies on the table').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  let back: string | null = null;
  for (const person of [mira, tobias]) {
    const dotsOf = async () => (await look(person.page)).pieces.find(({ extra }) => extra?.name === 'Dots');
    const deck = (await eventually(dotsOf, `${person.name} sees it`))?.h ?? -1;
    const { sheet, pieces: seen } = await look(person.page);
    expect(inside(await look(person.page), deck)).toBe(2);
    back = backIn(new Map(Object.entries(sheet)), seen.find(({ h }) => h === deck)?.look ?? 0);
    expect([person.name, back]).toEqual([person.name, expect.stringMatching(/^[0-9a-f]{24}$/)]);
  }
  expect((await look(page)).pieces.filter(({ zone }) => zone === 'felt')).toHaveLength(before + 1);
  await shot(mira, 'deck-beside');
  // The back is everybody's.
  expect([...his].filter((name) => name !== back)).toEqual(known);
  expect(mira.troubles).toEqual([]);
});

test('a picture of one’s own is cut into a jigsaw on the table one comes from: both see its pieces loose, and two that fit click', async () => {
  const { page } = mira;
  await page.keyboard.press('Shift+B');
  await page.getByRole('link', { name: /A deck, a book or a jigsaw/ }).click();
  const stripes = pngOf(900, 600, (x, y) => [Math.floor(x / 4) % 256, Math.floor(y / 3) % 256, (x ^ y) % 256]);
  await page.locator('input[type=file]').setInputFiles({ name: 'lake_at_dawn.png', mimeType: 'image/png', buffer: stripes });
  await page.getByRole('radio', { name: 'A jigsaw' }).click();
  await page.getByRole('heading', { name: 'Your jigsaw' }).waitFor();
  await page.getByRole('radio', { name: '24' }).click();
  await page.getByRole('img', { name: 'the lines along which it is cut, 24 pieces' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the jigsaw' }).inputValue()).toBe('lake at dawn');
  await shot(mira, 'puzzle-cut');
  await page.setViewportSize(PHONE.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await shot(mira, 'puzzle-cut-phone');
  await page.setViewportSize(DESKS[0]);
  await page.getByRole('button', { name: 'Lay the jigsaw on your table' }).click();
  await page.getByText('25 pieces lie on the table').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const lying = async ({ page: of }: Player) => (await look(of)).pieces.filter(({ kind, look: is }) => kind === 'figure' && is === lookAt('jigsaw-24'));
  for (const person of [mira, tobias]) {
    await eventually(async () => (await lying(person)).filter(({ extra }) => extra?.picture !== undefined).length === 24, 'each bears its part');
    const there = await lying(person);
    expect([new Set(there.map(({ face }) => face)).size, new Set(there.map(({ extra }) => extra?.picture)).size]).toEqual([24, 24]);
  }
  await atRest(page);
  await shot(mira, 'puzzle-laid');
  await shot(tobias, 'puzzle-laid-phone');

  const there = await lying(mira);
  const steps = (p: number, q: number): number => ((p - q + 540) % 360) / 15 - 12;
  const pairs = there.flatMap((p) => {
    const q = there.find(({ face }) => face === (p.face ?? 0) + 1 && (p.face ?? 0) % 6 < 5);
    return q === undefined ? [] : [{ p, q, turns: steps(p.turn, q.turn) }];
  });
  const [{ p, q, turns }] = pairs.sort((one, other) => Math.abs(one.turns) - Math.abs(other.turns)) as [(typeof pairs)[number]];
  const from = await placeOfPiece(page, q.h);
  await page.mouse.move(from.x, from.y);
  for (let i = 0; i < Math.abs(turns); i++) {
    await page.keyboard.press(turns > 0 ? 'e' : 'q');
    const turn = (q.turn + Math.sign(turns) * 15 * (i + 1) + 360) % 360;
    await eventually(async () => (await lying(tobias)).find(({ h }) => h === q.h)?.turn === turn, 'it is turned');
  }
  const angle = (p.turn * Math.PI) / 180;
  const beside = await felt(page, Math.round(p.x + 600 * Math.cos(angle)) + 20, Math.round(p.z + 600 * Math.sin(angle)) - 20);
  await drag(page, await placeOfPiece(page, q.h), beside as never);
  for (const person of [mira, tobias])
    await eventually(async () => (await lying(person)).filter(({ extra }) => extra?.joints !== undefined).length === 2, 'they are joined');
  await page.mouse.move(2, 2);
  await atRest(page);
  await shot(mira, 'puzzle-clicked');
  for (const { troubles } of [mira, tobias]) expect(troubles).toEqual([]);
});
