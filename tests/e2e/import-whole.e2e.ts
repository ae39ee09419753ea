// What a save has besides its pictures: a document that becomes a book, decals on a tile and on the table, our own men
// and boards. Brought out of files, laid on a table and seen there.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { object, save, SITE } from '../../src/import/testing/saves.ts';
import { A4, pdfOf } from '../support/pdf.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look } from './support/hand.ts';
import { enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS } from './support/sizes.ts';

let crowd: Crowd;
let mira: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0], draws: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `import-whole ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const decal = (name: string, x: number, z: number, Size: number): object => ({
  Transform: { posX: x, posY: 0.2, posZ: z, rotX: 90, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
  CustomDecal: { Name: name, ImageURL: `${SITE}${name}.png`, Size },
});
/** Three pages, each of a colour of its own. */
const PDF = pdfOf(
  [
    [0.8, 0.1, 0.1],
    [0.1, 0.6, 0.2],
    [0.1, 0.2, 0.7],
  ].map(([r = 0, g = 0, b = 0]) => ({ ...A4, boxes: [{ x: 60, y: 60, w: 470, h: 700, colour: [r, g, b] as const }] })),
);
const MEN = ['King', 'Queen', 'Bishop', 'Knight', 'Rook', 'Pawn'];
const SAVE = save(
  [
    object('Custom_PDF', { x: 0, z: -8, ry: 180 }, { Nickname: 'Rules', CustomPDF: { PDFUrl: `${SITE}rules.pdf`, PDFPage: 1 } }),
    object(
      'Custom_Board',
      { x: 12, z: -6, s: 0.4, ry: 180 },
      { Nickname: 'Field', Locked: true, CustomImage: { ImageURL: `${SITE}field.png`, WidthScale: 1 }, AttachedDecals: [decal('seal', 0, 0, 9.7)] },
    ),
    object('Chinese_Checkers_Board', { x: -16, z: 8, y: 0.9 }),
    object('Pachisi_board', { x: 0, z: 10, y: 0.9 }),
    object('reversi_board', { x: 16, z: 8, y: 0.9 }),
    object('reversi_chip', { x: 16, z: 8.7, ry: 180 }),
    object('reversi_chip', { x: 14.6, z: 8.7, ry: 180, rz: 180 }),
    ...MEN.flatMap((man, i) => [2, 3].map((MaterialIndex) => object(`Chess_${man}`, { x: -16 + 2 * i, z: -2 - 2 * MaterialIndex }, { MaterialIndex }))),
  ],
  { Decals: [decal('seal', -6, -14, 3)] },
);

test('a PDF, decals and men of chess come to the table: a book open at its page, a painted board, a flat piece', async () => {
  const { page } = mira;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SAVE)) });
  await page.getByText('One document becomes a book').waitFor();
  const cached = (name: string): string => `${SITE}${name}`.replace(/[^a-zA-Z0-9]/g, '');
  const png = (name: string, colour: [number, number, number]) => ({
    name: `${cached(name)}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(pngOf(300, 300, () => colour)),
  });
  const pdf = { name: `${cached('rules.pdf')}.PDF`, mimeType: 'application/pdf', buffer: PDF };
  await page.getByTestId('art-files').setInputFiles([png('field.png', [20, 60, 230]), png('seal.png', [240, 30, 200]), pdf]);
  await eventually(async () => (await page.locator('dd[data-sum=found]').textContent()) === '3', 'board, seal and document are found');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const { pieces } = await look(page);
  const book = pieces.find(({ kind }) => kind === 'deck');
  expect(book).toMatchObject({ x: 0, z: 2288, extra: { name: 'Rules' } });
  const pages = pieces.filter(({ kind, extra }) => kind === 'tile' && extra?.picture !== undefined);
  expect(pages).toHaveLength(3);
  expect(pieces.filter(({ kind }) => kind === 'figure')).toHaveLength(12);
  for (const name of ['Field', 'seal']) expect(pieces.find(({ extra }) => extra?.name === name)?.extra?.picture).toMatch(/^[0-9a-f]{24}$/);
  await shot(mira, 'import-whole');
  expect(mira.troubles).toEqual([]);
});
