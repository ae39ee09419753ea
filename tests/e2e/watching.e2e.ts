// Showing the game: a policy that everybody reads, links for watchers who can do nothing, a delay, and overlays on a
// ground that is not there.

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { begin, joinBy, openTable, sit, tableMenu, two } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { DESKS, drawn, PHONE, resized } from './support/sizes.ts';

let crowd: Crowd;
let a: Player, b: Player;
let invite = '';
/** Addresses of links, by how late they are. */
const links = new Map<number, string>();

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  invite = await openTable(a, { game: 'Sandbox' });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `watching ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** Makes a link that is so late, by the words of its choice. */
async function makeLink({ page }: Player, late: string, seconds: number): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: /new link/i })
    .getByRole('radio', { name: late, exact: true })
    .click();
  await click(page, /^new link/i, '[role=dialog]');
  const row = page.locator(`[role=dialog] li[data-delay="${seconds}"] input`);
  await row.waitFor();
  links.set(seconds, await row.inputValue());
}
const codeOf = (seconds: number): string => (links.get(seconds) ?? '').replace(/^.*\//, '');

/** This begins where the line of those who watch ends. */
const below = ({ page }: Player, css: string): Promise<boolean> =>
  eventually(async () => {
    const [band, there] = [await page.getByTestId('watched').boundingBox(), await page.locator(css).boundingBox()];
    return band !== null && there !== null && there.y >= band.y + band.height;
  }, `${css} is below it`);

describe('the policy', () => {
  test('the host lets watchers in by links, and everybody reads it before he sits down and while he plays', async () => {
    await sit(a, '.*');
    await tableMenu(a, /^watchers/i);
    await dialog(a).getByText('Nobody watches by a link.').first().waitFor();
    await dialog(a)
      .getByRole('radio', { name: /by a link/i })
      .click();
    await shot(a, 'watching-policy');
    await click(a.page, /^so be it/i, '[role=dialog]');
    await makeLink(a, 'live', 0);
    await makeLink(a, '10 s', 10);
    await shot(a, 'watching-links');
    await close(a);
    b = await enter(crowd, 'Tobias', '', { draws: SHOWN });
    await joinBy(b, invite);
    const told = /Whoever has a link may watch, live\. Hands are never shown\./;
    await b.page.getByTestId('watch-policy').filter({ hasText: told }).waitFor();
    await shot(b, 'watching-before-sitting');
    await sit(b, '.*');
    await begin(a, b);
    expect(await b.page.getByTestId('watched').textContent()).toContain('0 watching, live');
    // On a phone too it lies over no word of what has happened.
    await resized(b, PHONE.viewport);
    expect(await b.page.locator('main ul[data-spoken] li').count()).toBeGreaterThan(0);
    await below(b, 'main ul[data-spoken]');
    await shot(b, 'watching-phone');
    await resized(b, { width: 1280, height: 720 });
  });

  test('more is shown only when everybody agrees, who reads what', async () => {
    await tableMenu(a, /^watchers/i);
    await dialog(a)
      .getByRole('radio', { name: /each one/i })
      .click();
    await click(a.page, /^ask the others/i, '[role=dialog]');
    await close(a);
    const asked = b.page.getByRole('alert').filter({ hasText: /A hand is shown only by its holder/ });
    await asked.waitFor();
    await shot(b, 'watching-asked');
    await asked.getByRole('button', { name: /^agree/i }).click();
    await a.page.getByTestId('watched').waitFor();
    await tableMenu(a, /^watchers/i);
    await dialog(a)
      .getByText(/A hand is shown only by its holder/)
      .first()
      .waitFor();
    await dialog(a)
      .getByRole('switch', { name: /show watchers my hand/i })
      .click();
    await close(a);
    await a.page.getByTestId('watched').filter({ hasText: 'Watchers see your hand' }).waitFor();
  });
});

describe('a watcher', () => {
  test('by a live link sees the table and is offered nothing to do', async () => {
    const viv = await enter(crowd, 'Viv', `/${new URL(links.get(0) ?? '').hash}`, { draws: SHOWN });
    await viv.page.getByText(/You are watching, live/).waitFor();
    await click(viv.page, /^log and chat/i);
    await viv.page.getByRole('tab', { name: 'Chat' }).click();
    expect(await viv.page.getByRole('textbox', { name: /say something/i }).count()).toBe(0);
    await click(viv.page, /^table menu/i);
    expect(await viv.page.getByRole('menuitem').allTextContents()).toHaveLength(4);
    await viv.page.keyboard.press('Escape');
    expect(await viv.page.getByRole('button', { name: /sit|take a seat/i }).count()).toBe(0);
    await a.page.getByTestId('watched').filter({ hasText: '1 watching' }).waitFor();
    await shot(viv, 'watching-live');
    // Side by side: what its holder shows, and of every other hand how many cards it has.
    const sides = viv.page.getByTestId('sides');
    await sides.getByRole('button', { name: 'What each one knows' }).click();
    const [mira, tobias] = ['Mira', 'Tobias'].map((name) => sides.getByRole('listitem', { name }));
    await mira?.getByText('No card in hand').waitFor();
    await tobias?.getByText('No card in hand').waitFor();
    for (const player of [a, b]) await drawn(player, nth(await look(player.page), 'deck', 0, 'card-red'), 2);
    await eventually(async () => (await mira?.locator('img').count()) === 2, 'her cards are read');
    await tobias?.getByText('2 cards, closed').waitFor();
    expect(await tobias?.locator('img').count()).toBe(0);
    await shot(viv, 'watching-sides');
    await viv.page.close();
  });

  test('by a late link waits, is told how long, and sees the table as it was', async () => {
    const vera = await enter(crowd, 'Vera', `/${new URL(links.get(10) ?? '').hash}`, { draws: false });
    // The link is older than its delay by now: its first picture is there, ten seconds old.
    await vera.page.getByText(/You are watching/).waitFor();
    await tableMenu(a, /^watchers/i);
    await click(a.page, /^stop the show now/i, '[role=dialog]');
    await close(a);
    await vera.page.getByRole('heading', { name: /The show begins in/ }).waitFor();
    await shot(vera, 'watching-waits');
    await vera.page.getByText(/You are watching/).waitFor({ timeout: 20_000 });
    await vera.page.close();
  });
});

describe('an overlay', () => {
  const plates = 'plates,turn,score,ask,moments,hands';

  test('stands on a ground that is not there, by stable names, and shows what watchers may see', async () => {
    const obs = await enter(crowd, 'OBS', `/overlay?show=${plates}#${codeOf(0)}`, { draws: false });
    await obs.page.setViewportSize({ width: 1920, height: 1080 });
    await obs.page.locator('.bz-plate').first().waitFor();
    expect(await obs.page.locator('.bz-plate .bz-name').allTextContents()).toEqual(['Mira', 'Tobias']);
    const ground = await obs.page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
    expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    // Read from the back of a room: a thirtieth of the picture's height at least.
    const size = await obs.page
      .locator('.bz-name')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(30);
    if (SHOWN) await obs.page.screenshot({ path: 'build/shots/overlay-sandbox.png', omitBackground: true });
    await obs.page.close();
  });

  test('its address is put together on a page that shows it at once', async () => {
    const maker = await enter(crowd, 'Mira', `/overlay#${codeOf(0)}`, { draws: false });
    await maker.page.getByTestId('overlay-preview').locator('.bz-plate').first().waitFor();
    await maker.page.getByRole('switch', { name: 'Points' }).click();
    await maker.page.getByRole('radio', { name: 'For a phone' }).click();
    const address = await maker.page.getByRole('textbox', { name: 'Address for OBS' }).inputValue();
    expect(address).toBe(`${inject('page')}/overlay?show=plates,turn,score,ask,moments&size=phone&lang=en#${codeOf(0)}`);
    await shot(maker, 'overlay-builder');
    await maker.page.goto(address);
    await maker.page.locator('.bz-phone .bz-plate').first().waitFor();
    await maker.page.close();
  });

  test('a lower third and the next game lie over a picture as plain words, and come and go when the address says', async () => {
    const said = [
      `third=${encodeURIComponent('Mira <b>&</b> guests')}`,
      `under=${encodeURIComponent('half a final')}`,
      'after=5',
      'stays=4',
      `next=${encodeURIComponent('Liars’ night')}`,
      `when=${encodeURIComponent('at nine')}`,
    ].join('&');
    const obs = await enter(crowd, 'OBS', `/overlay?show=third,next&${said}#${codeOf(0)}`, { draws: false });
    await obs.page.setViewportSize({ width: 1920, height: 1080 });
    await obs.page.locator('.bz-next').waitFor();
    expect(await obs.page.locator('.bz-third').count()).toBe(0);
    expect(await obs.page.locator('.bz-next p').allTextContents()).toEqual(['Next', 'Liars’ night', 'at nine']);
    const third = obs.page.locator('.bz-third');
    await third.waitFor();
    expect(await third.locator('p').allTextContents()).toEqual(['Mira <b>&</b> guests', 'half a final']);
    expect(await third.locator('b').count()).toBe(0);
    // It lies over a picture: there the picture is seen no more, and everywhere else it is.
    await obs.page.waitForTimeout(600);
    const at = await third.boundingBox();
    if (at === null) throw new Error('no lower third');
    const png = await obs.page.screenshot({ omitBackground: true });
    if (SHOWN) await obs.page.screenshot({ path: 'build/shots/overlay-third.png', omitBackground: true });
    const alphas = await obs.page.evaluate(
      async ([source, points]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        // Of its own size, whatever this page paints small.
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        pen?.drawImage(image, 0, 0);
        return points.map(([x, y]) => pen?.getImageData(Math.round(x), Math.round(y), 1, 1).data[3]);
      },
      [
        png.toString('base64'),
        [
          [at.x + 12, at.y + at.height / 2],
          [960, 300],
          [300, 1000],
        ],
      ] as const,
    );
    expect(alphas[0]).toBeGreaterThan(220);
    expect(alphas.slice(1)).toEqual([0, 0]);
    // Its type is read from the back of a room, and it lies in the middle of the lower third.
    const size = await third.locator('.bz-third-line').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(40);
    expect(at.y).toBeGreaterThan(720);
    expect(Math.abs(at.x + at.width / 2 - 960)).toBeLessThan(4);
    await third.waitFor({ state: 'detached' });
    expect(await obs.page.locator('.bz-next').count()).toBe(1);
    await obs.page.close();
  });

  test('the page that puts an address together asks for their words, and shows them at once', async () => {
    const maker = await enter(crowd, 'Mira', `/overlay#${codeOf(0)}`, { draws: false });
    const preview = maker.page.getByTestId('overlay-preview');
    await preview.locator('.bz-plate').first().waitFor();
    await maker.page.getByRole('switch', { name: 'A lower third' }).click();
    await maker.page.getByRole('switch', { name: 'What is played next' }).click();
    await maker.page.getByRole('textbox', { name: 'Lower third: line' }).fill(`Mira${'!'.repeat(80)}`);
    await maker.page.getByRole('textbox', { name: 'Next game' }).fill('A game for two');
    await maker.page.getByRole('spinbutton', { name: /^Stays/ }).fill('9');
    expect(await preview.locator('.bz-third-line').textContent()).toBe(`Mira${'!'.repeat(44)}`);
    expect(await preview.locator('.bz-next-game').textContent()).toBe('A game for two');
    const address = await maker.page.getByRole('textbox', { name: 'Address for OBS' }).inputValue();
    expect(new URL(address).searchParams.get('third')).toBe(`Mira${'!'.repeat(44)}`);
    expect([new URL(address).searchParams.get('stays'), new URL(address).searchParams.get('next')]).toEqual(['9', 'A game for two']);
    await shot(maker, 'overlay-builder-third');
    await maker.page.goto(address);
    await maker.page.locator('.bz-third').waitFor();
    await maker.page.close();
  });

  test('at a game by rules: whose turn it is, what is asked, and what happened', async () => {
    const { a: host } = await two(crowd, {}, { draws: false });
    await tableMenu(host, /^watchers/i);
    await dialog(host)
      .getByRole('radio', { name: /by a link/i })
      .click();
    // Somebody else sits there: he is asked.
    await click(host.page, /^ask the others/i, '[role=dialog]');
    const other = crowd.people.at(-1);
    await other?.page
      .locator('main')
      .getByRole('button', { name: /^agree/i })
      .click();
    await makeLink(host, 'live', 0);
    const obs = await enter(crowd, 'OBS', `/overlay?show=${plates}#${codeOf(0)}`, { draws: false });
    await obs.page.setViewportSize({ width: 1920, height: 1080 });
    await obs.page.locator('.bz-turn').waitFor();
    expect((await obs.page.locator('.bz-turn-text').textContent()) ?? '').toMatch(/Mira|Tobias|answers|waiting/i);
    expect(await obs.page.locator('.bz-plate').count()).toBe(2);
    if (SHOWN) await obs.page.screenshot({ path: 'build/shots/overlay-noir.png', omitBackground: true });
    await obs.page.close();
    await close(host);
    // How it ended stands below the line of those who watch, at a desk and on a phone.
    await tableMenu(host, /^resign/i);
    await host.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^resign/i })
      .click();
    await host.page.getByRole('region', { name: 'Result' }).waitFor();
    for (const size of [DESKS[0], PHONE.viewport]) {
      await resized(host, size);
      await below(host, 'section[aria-label=Result]');
    }
    await shot(host, 'watching-ended');
  });
});
