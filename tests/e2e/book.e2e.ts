// A book of one's own: a PDF becomes pages that all leaf, from the drop to the table. Leafed by pointer, by menu and by
// key; the other sees each page turn, and his browser has asked for no picture of a page that was not open yet.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { bookOf } from '../../src/store/book.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { A4, pdfOf, type PdfPage } from '../support/pdf.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { sit } from './support/life.ts';
import { atRest, click, enter, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, PHONE } from './support/sizes.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player;
let tobias: Player;
let his: Set<string>;
beforeAll(async () => {
  crowd = await openCrowd({ painted: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0] });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `book ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** A page of lines as of print, under a bar of its own colour. */
const printed = (n: number): PdfPage => ({
  ...A4,
  boxes: [
    { x: 40, y: A4.h - 110, w: A4.w - 80, h: 70, colour: [n / 8, 0.2, 1 - n / 8] },
    ...Array.from({ length: 120 }, (_, i) => ({
      x: 50 + (i % 3) * 165,
      y: A4.h - 140 - Math.floor(i / 3) * 16,
      w: 90 + ((i * 37) % 60),
      h: 5,
      colour: [0.1, 0.1, 0.1] as const,
    })),
  ],
});
const RULES = { name: 'rules_of_play.pdf', mimeType: 'application/pdf', buffer: pdfOf([1, 2, 3, 4, 5].map(printed)) };

test('a PDF is offered as a book: pages are left out and taken in, whole or in halves, and the room is told before it is laid', async () => {
  const { page } = mira;
  await page.locator('input[type=file]').setInputFiles(RULES);
  await page.getByRole('radio', { name: 'A book' }).click();
  await page.getByRole('heading', { name: 'Your book' }).waitFor();
  const count = () => page.getByTestId('book-count').innerText();
  await eventually(async () => (await count()) === '5 pages', 'five are taken');
  await page.getByText('They take 15 of the 1200 units').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the book' }).inputValue()).toBe('rules of play');
  await page.getByRole('radio', { name: 'In two halves' }).click();
  expect(await count()).toBe('10 pages');
  await page.getByRole('radio', { name: 'Whole' }).click();
  await page.getByRole('button', { name: 'Page 5', exact: true }).click();
  expect(await count()).toBe('4 pages');
  await shot(mira, 'book-import');
  await page.setViewportSize(PHONE.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKS[0]);
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

/** The book as this page is told of it. */
async function bookAt({ page }: Player, h: number) {
  const { pieces, zones } = await look(page);
  const view = { pieces: new Map(pieces.map((one) => [one.h, one])), zones: new Map(zones.map((one) => [one.id, one])) } as unknown as View;
  return bookOf(view, h as never);
}

test('it lies open on a table; leafed by a tap, by the menu and by a key the other sees the page turn, and has asked for no page that was not open', async () => {
  const { page } = mira;
  await page.getByRole('button', { name: 'Lay the book on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const book = nth(await look(page), 'deck');
  expect((await bookAt(mira, book))?.page).toBe(1);
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  tobias = { ...(await crowd.person({ name: 'Tobias', ...PHONE })), name: 'Tobias' };
  his = asks(tobias);
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await sit(tobias, '.*');
  const open: string[] = [];
  const sees = async (n: number): Promise<void> => {
    const name = await eventually(async () => {
      const now = await bookAt(tobias, book);
      return now?.page === n ? now.top.extra?.picture : undefined;
    }, `he sees page ${n}`);
    if (!open.includes(name)) open.push(name);
    await eventually(() => Promise.resolve(his.has(name)), `his browser asks for page ${n}`);
    expect([...his].sort()).toEqual([...open].sort());
  };
  await sees(1);
  const order = (await bookAt(tobias, book))?.order ?? [];
  expect(order).toHaveLength(4);
  await atRest(page);
  await shot(mira, 'book-table');

  const at = await placeOfPiece(page, book as never);
  await page.mouse.click(at.x + 12, at.y);
  await sees(2);
  await page.mouse.click(at.x - 12, at.y);
  await sees(1);
  await page.mouse.move(at.x + 10, at.y);
  await page.keyboard.press('PageDown');
  await sees(2);
  await page.getByTestId('hover').filter({ hasText: 'Page 2 of 4' }).waitFor();
  const way = pointerWay(mira);
  await way.contextAction(book, 'Go to page …');
  await way.answer({ number: 3 });
  await sees(3);
  await shot(tobias, 'book-table-phone');

  // Fastened it is leafed as well, and read closely it is leafed there.
  await way.contextAction(book, 'Lock');
  await eventually(async () => (await look(tobias.page)).pieces.find(({ h }) => h === book)?.locked === true, 'it is locked');
  await page.mouse.move(at.x + 10, at.y);
  await page.keyboard.press('PageUp');
  await sees(2);
  await page.keyboard.down('Alt');
  const zoom = page.getByTestId('page-zoom');
  await zoom.getByRole('status').filter({ hasText: 'Page 2 of 4' }).waitFor();
  await zoom.locator('img').waitFor();
  await shot(mira, 'book-read');
  await page.keyboard.up('Alt');
  await zoom.waitFor({ state: 'detached' });
  expect(his.size).toBe(3);
  for (const { troubles } of [mira, tobias]) expect(troubles).toEqual([]);
});
