// Windows in real browsers, at three sizes of window: who can do nothing is shown no question, holds it open by key,
// mouse or finger, and has a list of what to be stopped for.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { addBots, begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { loaded } from './support/loaded.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { DESKS, EACH_DESK, outside, PHONE, resized } from './support/sizes.ts';
import { finger, tapOn, type Finger } from './support/touch.ts';

let crowd: Crowd, mira: Player, tobias: Player, touch: Finger, director: Director;
beforeAll(async () => {
  crowd = await openCrowd();
  mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
  const code = await openTable(mira, { game: 'Good Cop Bad Cop' });
  await sit(mira, 'blue');
  tobias = await enter(crowd, 'Tobias', '', { draws: false, ...PHONE });
  await joinBy(tobias, code);
  await sit(tobias, 'orange');
  await shows(mira, /Tobias/);
  await addBots(mira, 2);
  await begin(mira, tobias);
  director = await directorOf(mira);
  touch = await finger(tobias.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `windows ${task.name.slice(0, 20)}`);
  for (const one of [mira, tobias]) expect(one.troubles).toEqual([]);
});
afterAll(async () => {
  director.end();
  await crowd.close();
});

/** The end of a bot's turn: whoever holds Equipment is asked. A Taser is for one's own turn alone. */
const ends = (hands: object): Promise<void> =>
  director.lay({ cards: { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)' }, hands, turn: 'C', phase: 'end' });
const sign = ({ page }: Player) => page.getByTestId('window-sign');
const passes = ({ page }: Player) => page.locator('main').getByRole('button', { name: /^Pass$/ });
/** Clocks that are seen: 0:07. */
const clocks = ({ page }: Player): Promise<number> =>
  page
    .locator('main')
    .evaluate((main) => [...main.querySelectorAll('span')].filter((one) => one.checkVisibility() && /^\d+:\d\d$/.test(one.textContent ?? '')).length);
const thinks = async (one: Player, name: string): Promise<boolean> => new RegExp(`${name} thinks`).test((await one.page.locator('main').textContent()) ?? '');
const told = async ({ page }: Player): Promise<string> => (await page.getByTestId('accessible-log').textContent()) ?? '';

describe('a window of Good Cop Bad Cop', () => {
  for (const size of EACH_DESK)
    test(`${size.width} × ${size.height}: no question to who can do nothing; a key holds it, all read who thinks, passing releases it`, async () => {
      await resized(mira, size);
      await ends({ A: ['taser'], B: ['coffee'] });
      await sign(mira).waitFor();
      expect(await passes(mira).count()).toBe(0);
      expect(await outside(mira.page, '[data-testid="window-sign"]')).toEqual([]);
      await mira.page.keyboard.press('j');
      await passes(mira).waitFor();
      await eventually(() => thinks(tobias, 'Mira'), 'Tobias reads that Mira thinks');
      // One clock, and it says what ends with it.
      await mira.page
        .locator('main')
        .getByText(/You pass in/)
        .waitFor();
      expect(await clocks(mira)).toBe(1);
      expect(await mira.page.locator('main').textContent()).toContain('You think');
      await director.pass(5);
      expect(await passes(mira).count()).toBe(1);
      await click(mira.page, /^Pass$/, 'main');
      const before = await told(tobias);
      await director.pass(1);
      await eventually(async () => !(await thinks(tobias, 'Mira')), 'Mira thinks no more');
      await eventually(async () => (await told(tobias)) !== before, 'the game goes on');
    });

  test('a phone: the same by a finger; it closes by itself when nobody holds it', async () => {
    await ends({ A: ['coffee'], B: ['taser'] });
    await sign(tobias).waitFor();
    expect(await passes(tobias).count()).toBe(0);
    expect(await outside(tobias.page, '[data-testid="window-sign"]')).toEqual([]);
    const hold = sign(tobias).getByRole('button');
    expect((await hold.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await tapOn(touch, tobias, hold);
    await eventually(() => thinks(mira, 'Tobias'), 'Mira reads that Tobias thinks');
    // Mira can answer and was asked from the start.
    expect(await passes(mira).count()).toBe(1);
    await director.pass(4);
    expect(await thinks(mira, 'Tobias')).toBe(true);
    await ends({ B: ['taser'] });
    await sign(tobias).waitFor();
    const before = await told(mira);
    await director.pass(2);
    expect(await told(mira)).toBe(before);
    await director.pass(1);
    await eventually(async () => (await told(mira)) !== before, 'the game goes on');
  });

  test('a phone: the list of what to be stopped for stands in the window', async () => {
    const { page } = tobias,
      chip = page.getByText('Stop me when …');
    await tapOn(touch, tobias, chip);
    await page.getByRole('checkbox', { name: 'a turn ends' }).waitFor();
    expect(await outside(page, '[role="group"][aria-label="Stop me when …"]')).toEqual([]);
    await tapOn(touch, tobias, chip);
  });

  test('what is ticked in the list is held and asked, though one can do nothing; off the list it is quiet again', async () => {
    await resized(mira, EACH_DESK[0] ?? DESKS[0]);
    const { page } = mira;
    await page.getByText('Stop me when …').click();
    await page.getByRole('checkbox', { name: 'a turn ends' }).check();
    expect(await outside(page, '[role="group"][aria-label="Stop me when …"]')).toEqual([]);
    await page.getByText('Stop me when …').click();
    await ends({ A: ['taser'], B: ['coffee'] });
    await passes(mira).waitFor();
    await eventually(() => thinks(tobias, 'Mira'), 'Tobias reads that Mira thinks');
    await page.getByText('Stop me when …').click();
    await page.getByRole('checkbox', { name: 'a turn ends' }).uncheck();
    await page.getByText('Stop me when …').click();
    await ends({ A: ['taser'], B: ['coffee'] });
    await sign(mira).waitFor();
    expect(await passes(mira).count()).toBe(0);
    // A page that is loaded hears the key in time, too.
    await loaded(mira, async () => {
      await mira.page.keyboard.press('j');
      await passes(mira).waitFor();
      await eventually(() => thinks(tobias, 'Mira'), 'Tobias reads that Mira thinks');
    });
  });
});
