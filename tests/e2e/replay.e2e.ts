// Replays: a game that was played is saved from the table's menu and seen again in a browser that knows nobody, step by
// step and anywhere, with the same picture of pieces; a page plays by itself from the disk; a clip is recorded; bad
// files are refused in a sentence.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { addBots, begin, openTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, pieces, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { drawn, PHONE } from './support/sizes.ts';

let crowd: Crowd;
let a: Player;
/** The file as Mira saved it, and what her page showed then. */
let file = '';
let shown: string[] = [];
/** The address of the page that her dialog offers. */
let link = '';

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN, permissions: ['clipboard-read', 'clipboard-write'] });
  expect(await a.page.getByRole('link', { name: 'See a replay' }).getAttribute('href')).toBe('/replay');
  await shot(a, 'replay-lobby');
  await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await begin(a);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `replay ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const picture = (list: readonly PieceView[]): string[] =>
  list.map(({ h, kind, look: of, face, up, zone, x, z, turn }) => JSON.stringify([h, kind, of, face, up, zone, x, z, turn])).sort();
/** What the page knows of the pieces, once it shows a table: one that is not there yet knows nothing of anything. */
const known = ({ page }: Pick<Player, 'page'>): Promise<PieceView[]> =>
  eventually(() => page.evaluate(() => window.__baize?.test?.known() ?? null), 'the table is there');
const at = async ({ page }: Player): Promise<[index: number, length: number]> => {
  const place = page.getByTestId('replay-at');
  return [Number(await place.getAttribute('data-index')), Number(await place.getAttribute('data-length'))];
};
const press = ({ page }: Player, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** A browser without a session opens the page for replays, and what it asks of the server. */
async function stranger(path = '/replay', options: Parameters<Crowd['person']>[0] = {}): Promise<Player & { asked: string[] }> {
  const asked: string[] = [];
  const person = await crowd.person({ name: '', ...options });
  person.page.on('request', (request) => void asked.push(request.url()));
  person.page.on('websocket', (socket) => void asked.push(socket.url()));
  await person.page.goto(inject('page') + path);
  return { ...person, name: 'stranger', asked };
}

describe('from the menu of the table', () => {
  test('what was played becomes a file that says whose eyes it has', async () => {
    const deck = nth(await look(a.page), 'deck', 0, 'card-red');
    for (let i = 0; i < 3; i++) await drawn(a, deck, 1);
    await click(a.page, /^log and chat/i);
    await a.page.getByRole('tab', { name: 'Chat' }).click();
    await a.page.getByRole('textbox', { name: /say something/i }).fill('for nobody else');
    await a.page.keyboard.press('Enter');
    await a.page.getByText('for nobody else').first().waitFor();
    await click(a.page, /^close/i, 'section');
    await tableMenu(a, /^replay/i);
    expect(await dialog(a).getByTestId('replay-shows').textContent()).toMatch(/The file shows what Mira knew.*The game is still on/);
    await dialog(a).getByRole('switch', { name: 'With chat and whispers' }).click();
    await dialog(a).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
    await shot(a, 'replay-dialog');
    shown = picture(await known(a));
    const [saved] = await Promise.all([a.page.waitForEvent('download'), click(a.page, /^save the file/i, '[role=dialog]')]);
    expect(saved.suggestedFilename()).toBe('sandbox.1.A.baize-replay');
    file = await saved.path();
    link = (await dialog(a).getByRole('link', { name: 'Watch' }).getAttribute('href')) ?? '';
    await close(a);
    expect(shown.length).toBeGreaterThan(20);
    expect(statSync(file).size).toBeLessThan(20_000);
  });

  test('a link holds the whole replay', async () => {
    await tableMenu(a, /^replay/i);
    await dialog(a).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
    await click(a.page, /^copy a link/i, '[role=dialog]');
    await dialog(a).getByText('Copied').waitFor();
    await close(a);
    const copied = await a.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/replay#r=[\w-]+$/);
    const other = await stranger(new URL(copied).pathname + new URL(copied).hash, { draws: false });
    await other.page.getByTestId('replay-at').waitFor();
    await other.context.close();
  });

  test('a page of one file plays by itself, from the disk and without a network', async () => {
    await tableMenu(a, /^replay/i);
    await dialog(a).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
    const [saved] = await Promise.all([a.page.waitForEvent('download'), click(a.page, /^save as a page/i, '[role=dialog]')]);
    expect(saved.suggestedFilename()).toBe('sandbox.1.A.html');
    await close(a);
    const folder = mkdtempSync(path.join(tmpdir(), 'baize-alone-'));
    const file = path.join(folder, 'alone.html');
    await saved.saveAs(file);
    expect(statSync(file).size).toBeLessThan(4_000_000);
    const context = await crowd.browser.newContext({ viewport: { width: 1280, height: 720 }, offline: true, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    const [asked, errors]: [string[], string[]] = [[], []];
    page.on('request', (request) => void asked.push(request.url()));
    page.on('pageerror', ({ message }) => void errors.push(message));
    await page.goto(`file://${file}`);
    const place = page.getByTestId('replay-at');
    await place.waitFor();
    expect(await page.getByTestId('replay-eyes').textContent()).toContain('Seen by Mira');
    await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn');
    // It begins without a hand.
    await eventually(async () => Number(await place.getAttribute('data-index')) > 1, 'it plays');
    expect(asked.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([`file://${file}`]);
    expect(errors).toEqual([]);
    await context.close();
    rmSync(folder, { recursive: true });
  });

  test('it is watched in a tab of its own, while the table goes on', async () => {
    expect(link).toMatch(/^\/replay#k=/);
    const page = await a.context.newPage();
    await page.goto(inject('page') + link);
    await page.getByTestId('replay-at').waitFor();
    await page.close();
  });
});

describe('in a browser without a session', () => {
  let viewer: Player & { asked: string[] };

  test('each moment can be gone to, both ways; the last shows the pieces that her page showed', async () => {
    viewer = await stranger('/replay', { draws: SHOWN });
    const { page } = viewer;
    await page.getByRole('heading', { name: 'Replays' }).waitFor();
    await shot(viewer, 'replay-page');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByTestId('replay-at').waitFor();
    expect(await page.getByTestId('replay-eyes').textContent()).toContain('Seen by Mira');
    const [first, length] = await at(viewer);
    expect(first).toBe(0);
    // Its whole table, and a moment for each card; what a slow page is told at once is one.
    expect(length).toBeGreaterThanOrEqual(4);
    await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn');
    const seen: string[][] = [picture(await known(viewer))];
    for (let i = 1; i < length; i++) {
      await press(viewer, 'One step on');
      await eventually(async () => (await at(viewer))[0] === i, `moment ${i}`);
      seen.push(picture(await known(viewer)));
    }
    expect(seen.at(-1)).toEqual(shown);
    for (let i = length - 2; i >= 0; i--) {
      await press(viewer, 'One step back');
      expect(picture(await known(viewer))).toEqual(seen[i]);
    }
    // Anywhere on the line of time.
    const range = await page.getByRole('slider', { name: 'Moment of the game' }).boundingBox();
    if (range === null) throw new Error('no line');
    for (const share of [0.8, 0.3, 0.55]) {
      await page.mouse.click(range.x + range.width * share, range.y + range.height / 2);
      const [index] = await at(viewer);
      expect(picture(await known(viewer))).toEqual(seen[index]);
    }
    await page.keyboard.press('End');
    expect(picture(await known(viewer))).toEqual(shown);
    await shot(viewer, 'replay-end');
  });

  test('the story is told in words, without what people said; a press goes there', async () => {
    const { page } = viewer;
    const story = page.getByRole('complementary', { name: 'Story' });
    const lines = await story.getByRole('button').allTextContents();
    expect(lines.filter((text) => /Mira draws a card/.test(text))).toHaveLength(3);
    expect(lines.join(' ')).not.toContain('for nobody else');
    await story
      .getByRole('button', { name: /Mira draws a card/ })
      .first()
      .click();
    const cards = (await known(viewer)).filter(({ zone, kind }) => zone === 'hand-A' && kind === 'card');
    expect(cards).toHaveLength(1);
    expect(await page.getByTestId('replay-caption').textContent()).toContain('Mira draws a card');
  });

  test('it plays at the speed that is chosen, and stands at the end', async () => {
    const { page } = viewer;
    await page.keyboard.press('Home');
    await page.getByRole('radio', { name: '8×' }).click();
    await press(viewer, 'Play');
    await eventually(async () => {
      const [index, length] = await at(viewer);
      return index === length - 1;
    }, 'it is played to its end');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    const [index, length] = await at(viewer);
    expect(index).toBe(length - 2);
  });

  test('nothing on it can act: what is pressed, pulled or typed leaves every piece where it was', async () => {
    const { page } = viewer;
    const before = picture(await known(viewer));
    const canvas = await page.locator('canvas').first().boundingBox();
    if (canvas === null) throw new Error('no picture');
    const deck = (await known(viewer)).find(({ kind }) => kind === 'deck');
    const spot = await page.evaluate((h) => window.__baize?.test?.piece(h) ?? null, deck?.h ?? 0);
    if (spot === null) throw new Error('no deck is seen');
    await page.mouse.click(spot.x, spot.y);
    await page.mouse.dblclick(spot.x, spot.y);
    await page.mouse.click(spot.x, spot.y, { button: 'right' });
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 60, canvas.y + 200, { steps: 6 });
    await page.mouse.up();
    for (const key of ['f', 's', 'd', 'Delete', 'r']) await page.keyboard.press(key);
    await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height - 30);
    expect(picture(await known(viewer))).toEqual(before);
    expect(await page.evaluate(() => window.__baize?.test?.mine().chosen ?? [])).toEqual([]);
  });

  test('no server was asked for anything but the page’s own files', () => {
    const own = viewer.asked.filter((url) => !/^(?:data|blob):/.test(url)).map((url) => new URL(url).pathname);
    expect(own.filter((path) => !/^\/(?:replay|assets\/[\w.-]+|favicon\.svg|boxes\/[\w.-]+)$/.test(path))).toEqual([]);
    expect(viewer.troubles).toEqual([]);
  });

  test('a moment becomes a film', async () => {
    const { page } = viewer;
    await page.getByRole('radio', { name: '1×' }).click();
    await page.getByRole('button', { name: 'Clip …' }).click();
    await page.getByRole('radio', { name: /this moment/i }).click();
    await shot(viewer, 'replay-clip');
    const [film] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), page.getByRole('button', { name: 'Record' }).click()]);
    expect(film.suggestedFilename()).toBe('sandbox.1.webm');
    const bytes = readFileSync(await film.path());
    // How films of this kind begin (RFC 8794, EBML).
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.length).toBeGreaterThan(2000);
  });

  test('a bad file is refused in a sentence of its own', async () => {
    const { page } = viewer;
    const bytes = readFileSync(file);
    const cases: readonly [Buffer, RegExp][] = [
      [Buffer.from('hello'), /no replay/],
      [Buffer.concat([bytes.subarray(0, 8), Buffer.from([99]), bytes.subarray(9)]), /newer version/],
      [bytes.subarray(0, bytes.length - 40), /damaged/],
    ];
    for (const [buffer, sentence] of cases) {
      await page.locator('input[type=file]').setInputFiles({ name: 'x.baize-replay', mimeType: 'application/octet-stream', buffer });
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    }
    await page.goto(`${inject('page')}/replay#k=00000000-0000`);
    await page
      .getByRole('alert')
      .filter({ hasText: /not in this browser/ })
      .waitFor();
    await viewer.context.close();
  });

  test('it fits a phone, and a finger steps', async () => {
    const phone = await stranger('/replay', { ...PHONE, draws: SHOWN });
    const { page } = phone;
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByTestId('replay-at').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'One step on', exact: true }).tap();
    await eventually(async () => (await at(phone))[0] === 1, 'a step');
    await shot(phone, 'replay-phone');
    await page.getByRole('button', { name: 'Story' }).tap();
    await page.getByRole('complementary', { name: 'Story' }).waitFor();
    await shot(phone, 'replay-phone-story');
    await phone.context.close();
  });
});

describe('a game by the rules, with a bot', () => {
  test('when it is over the host takes his side home, a watcher what watchers saw; the end is marked', async () => {
    const host = await enter(crowd, 'Ana', '', { draws: false });
    await openTable(host, { game: 'Revolver Noir' });
    await sit(host, 'blue');
    await addBots(host, 1);
    await tableMenu(host, /^watchers/i);
    await dialog(host)
      .getByRole('radio', { name: /by a link/i })
      .click();
    await click(host.page, /^so be it/i, '[role=dialog]');
    await click(host.page, /^new link/i, '[role=dialog]');
    const row = host.page.locator('[role=dialog] li[data-delay="0"] input');
    await row.waitFor();
    const watching = new URL(await row.inputValue()).hash;
    await close(host);
    await begin(host);
    const viv = await enter(crowd, 'Viv', `/${watching}`, { draws: false });
    await viv.page.getByText(/You are watching, live/).waitFor();
    await tableMenu(host, /^resign/i);
    await host.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^resign/i })
      .click();
    await host.page.getByRole('region', { name: 'Result' }).waitFor();
    const taken: [Player, RegExp, RegExp, string][] = [
      [host, /what Ana knew/, /Seen by Ana/, 'revolver-noir.1.A.baize-replay'],
      [viv, /what everybody may know/, /Seen by watchers/, 'revolver-noir.1.baize-replay'],
    ];
    const other = await stranger('/replay', { draws: false });
    /** Whose stack is known there. */
    const stacks = async (): Promise<string[]> => {
      const seen = (await known(other)).filter(({ zone, face }) => zone.startsWith('stand-') && face !== null);
      return [...new Set(seen.map(({ zone }) => String(zone)))].sort();
    };
    for (const [player, says, eyes, name] of taken) {
      await tableMenu(player, /^replay/i);
      const told = (await dialog(player).getByTestId('replay-shows').textContent()) ?? '';
      expect(told).toMatch(says);
      expect(told).not.toMatch(/still on/);
      await dialog(player).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
      const [saved] = await Promise.all([player.page.waitForEvent('download'), click(player.page, /^save the file/i, '[role=dialog]')]);
      expect(saved.suggestedFilename()).toBe(name);
      await close(player);
      await other.page.reload();
      await other.page.locator('input[type=file]').setInputFiles(await saved.path());
      await other.page.getByTestId('replay-eyes').filter({ hasText: eyes }).waitFor();
      // While it was played a seat knew its own stack, and nobody else's; watchers knew none.
      await other.page.keyboard.press('Home');
      expect(await stacks()).toEqual(player === host ? ['stand-A'] : []);
      // The end shows both to everybody.
      await other.page.keyboard.press('End');
      expect(await other.page.locator('[data-kind=over]').count()).toBeGreaterThan(0);
      expect(await stacks()).toEqual(['stand-A', 'stand-B']);
    }
    await other.context.close();
  });
});
