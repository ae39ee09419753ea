// Boxes on a server's shelf: the lobby shows those that are whole, a guest picks one, reads who made and signed it, and
// plays at its table; of the broken one the operator's log has a sentence. By pointer, by keys and on a phone.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import { fingerprintOf, makeKeys } from '../../src/import/boxfile/sign.ts';
import { writeBox, type Boxed } from '../../src/import/boxfile/write.ts';
import { newPlan } from '../../src/import/blank.ts';
import { ABOUT, boxedAt, richTable } from '../../src/import/testing/boxes.ts';
import { startChildHost, type ChildHost } from '../../tools/child-host.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { openCrowd, pictures, type Crowd, type Person } from './support/browser.ts';
import { look } from './support/hand.ts';
import { eventually } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { DESKS, outside, PHONE } from './support/sizes.ts';

let crowd: Crowd;
let host: ChildHost;
let folder: string;
let fingerprint = '';
/** What lies in the box. */
let pieces = 0;

/** What lies loose in it, with its pictures: a whole table takes a while to lay where software draws. */
function small({ plan, art, ...rest }: Boxed): Boxed {
  const kept = plan.pieces.flatMap(({ kind, inside }, i) => (inside === null && kindOf(kind).holds === null ? [i] : []));
  const of = (list: readonly number[] = []): number[] => kept.map((i) => list[i] ?? -1);
  return {
    ...rest,
    plan: { ...plan, pieces: kept.flatMap((i) => plan.pieces[i] ?? []), joints: [] },
    art: { pictures: art.pictures, of: of(art.of), backs: of(art.backs) },
  };
}

/** Something to see on a cover. */
async function painted(words: string, colours: string): Promise<Uint8Array> {
  const page = await crowd.browser.newPage({ viewport: { width: 640, height: 400 } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:linear-gradient(140deg,${colours});font:700 96px serif;color:#fff8">${words}</body>`,
  );
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return picture;
}

beforeAll(async () => {
  crowd = await openCrowd();
  folder = tempFolder('shelf');
  const boxes = path.join(folder, 'boxes');
  mkdirSync(boxes);
  const { t, maker } = richTable();
  const trolls = small(await boxedAt(t, maker));
  pieces = trolls.plan.pieces.length;
  const keys = await makeKeys();
  fingerprint = fingerprintOf(keys?.key ?? '');
  const signed = await writeBox({ ...trolls, cover: await painted('Trolls', '#274b3a,#c2803a') }, keys);
  writeFileSync(path.join(boxes, 'trolls.baize'), signed);
  const elves = { ...trolls, about: { ...trolls.about, name: 'Elves at the gate of the northern forest', authors: [], licence: '' }, cover: null };
  writeFileSync(path.join(boxes, 'elves.baize'), await writeBox(elves, null));
  writeFileSync(path.join(boxes, 'broken.baize'), signed.subarray(0, signed.length / 2));
  host = await startChildHost({ dataDir: path.join(folder, 'data'), boxes });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `shelf ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  await host?.kill9();
  await crowd?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(name: string, size: Parameters<Crowd['person']>[0] = {}): Promise<Person> {
  const one = await crowd.person({ name, ...size });
  await one.page.goto(host.url);
  await one.page.getByRole('heading', { name: '2 boxes of this server' }).waitFor();
  return one;
}
const box = ({ page }: Person, name: RegExp) => page.getByRole('region', { name: '2 boxes of this server' }).getByRole('button', { name });

test('the lobby shows the two that are whole, after the games; the log has a sentence of the broken one', async () => {
  const one = await visit('Mira', { viewport: DESKS[0]! });
  const { page } = one;
  expect(await page.locator('[data-game], [data-box]').evaluateAll((all) => all.slice(-3).map((each) => each.hasAttribute('data-box')))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await box(one, /^Trolls/).innerText()).toMatch(/Trolls\s+Ann\s+2–4/);
  expect(await box(one, /^Trolls/).innerText()).toContain('CC-BY-4.0');
  const cover = page.locator('[data-box] img').filter({ visible: true });
  await cover.last().scrollIntoViewIfNeeded();
  await eventually(() => cover.last().evaluate((img) => (img as HTMLImageElement).naturalWidth === 640), 'the cover is drawn');
  expect(host.said()).toMatch(/The box broken\.baize is not on the shelf\. The box is broken:/);
  expect(await outside(page, '[data-box] *')).toEqual([]);
  await shot(one, 'shelf-lobby');
});

test('a guest picks one, reads who signed it, says his name, and has its table; next time its key is known', async () => {
  const one = await visit('');
  const { page } = one;
  await box(one, /^Trolls/).click();
  const dialog = page.getByRole('dialog', { name: 'Trolls' });
  await dialog.getByText(`Signed by ${fingerprint}, whom this browser has never seen before`).waitFor();
  await page.waitForTimeout(SHOWN ? 1500 : 0);
  await shot(one, 'shelf-dialog');
  const go = dialog.getByRole('button', { name: 'Open the table' });
  await go.click();
  expect(await dialog.getByRole('alert').textContent()).toBe('Your name is still missing.');
  await page.keyboard.type('Ana');
  await go.click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const seen = await look(page);
  expect(seen.pieces.filter(({ zone }) => zone === 'felt' || zone.startsWith('made:')).length).toBe(pieces);
  await shot(one, 'shelf-laid');
  await page.goto(host.url);
  await box(one, /^Trolls/).click();
  await dialog.getByText('whom this browser has seen once before').waitFor();
  await dialog.getByText('You have opened 1.0.0 before.').waitFor();
  expect(one.troubles).toEqual([]);
});

test('by keys alone a box is reached, picked and left again', async () => {
  const one = await visit('Mira');
  const { page } = one;
  await page
    .getByRole('link', { name: /How to play/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Elves');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Elves/ })
    .getByText('Not signed: anybody can have made or changed it.')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a box that holds a game by rules is told so, and has nothing to lay', async () => {
  const { page, troubles } = await crowd.person({ name: 'Mira' });
  await page.goto(`${host.url}/import`);
  const text = Buffer.from('throw new Error("run");\n');
  const module = { id: 'castles', files: new Map(['server/index.ts', 'page/index.ts'].map((name) => [name, text])) };
  const code = await writeBox({ about: { ...ABOUT, name: 'Castles' }, cover: null, plan: newPlan('Castles'), art: { pictures: [], of: [] }, module }, null);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'castles.baize', mimeType: 'application/octet-stream', buffer: Buffer.from(code) });
  const told = page.getByRole('region', { name: 'The box' });
  await told.getByRole('note').getByText('It holds the game castles by rules, as code. Nothing of it runs here.').waitFor();
  expect(await page.getByRole('button', { name: 'Lay it on a table' }).count()).toBe(0);
  await shot({ page }, 'shelf-code');
  expect(troubles).toEqual([]);
});

test('what the server hands out otherwise than it said is not laid', async () => {
  const one = await visit('Mira', PHONE);
  const { page } = one;
  await page.route(/\/shelf\/\w+\.baize$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    const at = body.indexOf('JFIF', 0, 'latin1') + 40;
    body[at] = (body[at] ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  await box(one, /^Trolls/).scrollIntoViewIfNeeded();
  await shot(one, 'shelf-phone');
  await box(one, /^Trolls/).tap();
  const dialog = page.getByRole('dialog', { name: 'Trolls' });
  await dialog.getByRole('button', { name: 'Open the table' }).tap();
  await dialog.getByRole('alert').getByText('This box is not what the server said of it. Nothing of it was laid.').waitFor();
  await shot(one, 'shelf-phone-refused');
  expect(await outside(page, '[role=dialog] [role=alert]')).toEqual([]);
});
