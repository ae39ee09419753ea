// A box: one makes it of his table and signs it, a friend opens it on a page of his own, reads who made it, and has the
// same table.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { inside, look } from './support/hand.ts';
import { shows, tableMenu, two } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import type { Player } from './support/player.ts';
import { shot } from './support/shots.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `box ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

let box: Buffer;
let fingerprint = '';

function fail(why: string): never {
  throw new Error(why);
}

/** What lies on the felt, as all see it; containers with how much is in them. */
async function stands({ page }: Player): Promise<string[]> {
  const seen = await look(page);
  return seen.pieces
    .flatMap(({ h, kind, zone, x, z, face }) => (zone === 'felt' ? [`${kind} ${x} ${z} ${face} ${kind === 'deck' ? inside(seen, h) : 0}`] : []))
    .sort();
}

test('out of the table’s menu one makes a box, signs it with a key of his own, and has the file; all read that he looked', async () => {
  const { page } = a;
  await tableMenu(a, /^Make a box/);
  await dialog(a).getByLabel('What the game is called').fill('Trolls');
  await dialog(a).getByLabel('Licence').fill('CC-BY-4.0');
  await dialog(a).getByLabel('What it is').fill('Six trolls and a bridge.');
  await dialog(a).getByRole('img', { name: 'The cover' }).waitFor();
  await shot(a, 'box-make');
  expect(await dialog(a).getByText('your page looks through 7 piles and bags').count()).toBe(1);
  const make = dialog(a).getByRole('button', { name: 'Make the box' });
  await make.scrollIntoViewIfNeeded();
  const outcome = dialog(a).getByText(/^Trolls 1\.0\.0 is made|^The box could not|^Something on|^Making/);
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 20_000 }).catch(async () => fail(await outcome.innerText())), make.click()]);
  expect(file.suggestedFilename()).toBe('Trolls-1.0.0.baize');
  box = readFileSync(await file.path());
  const told = await dialog(a).getByRole('status').innerText();
  [, fingerprint = ''] = /^Trolls 1\.0\.0 is made, with \d+ pieces\. Signed by ((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})\./.exec(told) ?? [];
  expect(fingerprint).not.toBe('');
  await make.scrollIntoViewIfNeeded();
  await shot(a, 'box-made');
  await shows(b, /Mira (?:looks|has looked) through a/);
  await close(a);
  // He reads that she looked, and no card.
  expect((await look(b.page)).pieces.filter(({ kind }) => kind === 'card')).toEqual([]);
});

test('a friend opens it: who signed it, whom he never saw before; the table stands the same', async () => {
  const was = await stands(a);
  const { page } = b;
  await page.goto(`${inject('page')}/import`);
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'gift.baize', mimeType: 'application/octet-stream', buffer: box });
  const told = page.getByRole('region', { name: 'The box' });
  await told.waitFor();
  await told.getByRole('img', { name: 'The cover' }).waitFor();
  expect(await told.innerText()).toContain(`Signed by ${fingerprint}, whom this browser has never seen before`);
  await shot(b, 'box-opened');
  // A byte of it changed on the way: it is not opened.
  const spoiled = Buffer.from(box);
  const at = spoiled.indexOf('RIFF', 0, 'latin1') + 40;
  spoiled[at] = (spoiled[at] ?? 0) ^ 1;
  await files.setInputFiles({ name: 'gift.baize', mimeType: 'application/octet-stream', buffer: spoiled });
  await page.getByRole('alert').getByText('was changed after somebody signed it').waitFor();
  await files.setInputFiles({ name: 'gift.baize', mimeType: 'application/octet-stream', buffer: box });
  await told.getByText('whom this browser has seen once before').waitFor();
  await told.getByText('You have opened 1.0.0 before.').waitFor();
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  expect(await stands(b)).toEqual(was);
  await shot(b, 'box-laid');
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
