// The director: whoever watches lets a camera lead that cuts by itself, tells it by buttons and keys what to stay on,
// takes it over by hand, and finds it in an address for a stream without bars.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { fillBots, openTable, sit, start, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
let host: Player, viv: Player;
let link = '';

beforeAll(async () => {
  crowd = await openCrowd();
  host = await enter(crowd, 'Mira', '', { draws: false });
  await openTable(host, { game: 'Good Cop Bad Cop' });
  await sit(host, 'blue');
  await fillBots(host);
  await tableMenu(host, /^watchers/i);
  await dialog(host)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await click(host.page, /^so be it/i, '[role=dialog]');
  await dialog(host)
    .getByRole('radiogroup', { name: /new link/i })
    .getByRole('radio', { name: 'live', exact: true })
    .click();
  await click(host.page, /^new link/i, '[role=dialog]');
  const row = host.page.locator('[role=dialog] li[data-delay="0"] input');
  await row.waitFor();
  link = new URL(await row.inputValue()).hash;
  await close(host);
  await start(host);
  viv = await enter(crowd, 'Viv', `/${link}`, { draws: SHOWN });
  await bar(viv).waitFor();
  await eventually(() => viv.page.evaluate(() => window.__baize?.test !== undefined), 'the table is there');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `director ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const bar = ({ page }: Player) => page.getByTestId('director');
const button = (player: Player, name: string | RegExp) => bar(player).getByRole('button', { name });
const leads = async (player: Player, wanted: boolean): Promise<void> => {
  await eventually(async () => (await bar(player).getAttribute('data-leads')) === String(wanted), `the director ${wanted ? 'leads' : 'does not lead'}`);
};

/** Four places of the felt in the window: by them one knows from where one looks. */
const looks = ({ page }: Player): Promise<string> =>
  page.evaluate(() => {
    const hook = window.__baize?.test;
    const at = [
      [0, 0],
      [1500, 0],
      [0, 1500],
      [0, -1500],
    ].map(([x = 0, z = 0]) => hook?.felt(x, z));
    return JSON.stringify(at.map((one) => [Math.round(one?.x ?? 0), Math.round(one?.y ?? 0)]));
  });
const other = (player: Player, than: string, what: string): Promise<string> =>
  eventually(async () => {
    const now = await looks(player);
    return now === than ? null : now;
  }, what);
/** From above what lies far is as wide as what lies near: the felt is as deep as it is wide. */
const isAbove = async (player: Player): Promise<boolean> => {
  const [middle, right, near] = JSON.parse(await looks(player)) as [number, number][];
  if (!middle || !right || !near) return false;
  return Math.abs((near[1] - middle[1]) / (right[0] - middle[0]) - 1) < 0.1;
};

/** How many pixels ten centimetres in the middle of the table are wide. */
const nearness = ({ page }: Player): Promise<number> => page.evaluate(() => window.__baize?.test?.mine().near ?? 0);
/** The same once the picture stands: a frame may take a while, and panels that come move it aside. */
async function rested(player: Player): Promise<number> {
  let [last, since] = [0, Date.now()];
  return eventually(async () => {
    const now = await nearness(player);
    if (now !== last) [last, since] = [now, Date.now()];
    return now > 0 && Date.now() - since > RESTED_MS ? now : null;
  }, 'the picture stands');
}
const RESTED_MS = 600;

describe('on a watcher’s page', () => {
  test('a button calls it; it stays on what it is told by buttons and by keys', async () => {
    const before = await rested(viv);
    await button(viv, 'Director').click();
    await leads(viv, true);
    await shot(viv, 'director-bar');
    await button(viv, 'From above').click();
    await eventually(() => isAbove(viv), 'the table is seen from above');
    await shot(viv, 'director-above');
    await viv.page.mouse.move(640, 400);
    await viv.page.keyboard.press('Shift+F');
    await eventually(async () => !(await isAbove(viv)), 'a seat is looked at');
    expect(await bar(viv).locator('button[aria-label^="Stay with"][aria-pressed="true"]').count()).toBe(1);
    const first = await looks(viv);
    await viv.page.keyboard.press('Shift+F');
    await other(viv, first, 'the next seat is looked at');
    await shot(viv, 'director-seat');
    await viv.page.keyboard.press('Shift+A');
    await eventually(() => isAbove(viv), 'the table is seen from above again');
    await viv.page.keyboard.press('Shift+W');
    await eventually(async () => !(await isAbove(viv)), 'the whole table is seen');
    await viv.page.keyboard.press('Shift+C');
    await eventually(async () => (await button(viv, 'By itself').getAttribute('aria-pressed')) === 'true', 'it leads by itself');
    await viv.page.keyboard.press('Shift+C');
    await leads(viv, false);
    await eventually(async () => Math.abs((await nearness(viv)) / before - 1) < 0.1 && !(await isAbove(viv)), 'without it one looks from one’s own place');
  });

  test('a hand on the camera takes over, until the director is called again', async () => {
    await button(viv, 'Director').click();
    await button(viv, 'From above').click();
    await eventually(() => isAbove(viv), 'the table is seen from above');
    await viv.page.mouse.move(640, 420);
    await viv.page.mouse.wheel(0, -240);
    await leads(viv, false);
    await bar(viv).getByText('You have the camera').waitFor();
    await viv.page.keyboard.press('a');
    const mine = await looks(viv);
    await button(viv, 'Lead again').click();
    await leads(viv, true);
    await other(viv, mine, 'it leads again');
  });

  test('a saved view is a shot of its own, by its number', async () => {
    await viv.page.keyboard.press('Shift+W');
    await leads(viv, true);
    const far = await rested(viv);
    await viv.page.mouse.move(640, 420);
    await viv.page.mouse.wheel(0, -480);
    await leads(viv, false);
    // Nearer by the wheel, as far as it takes: a page that is busy hears several notches as one. The whole table may
    // come nearer by a fourth and must still be farther than this.
    let near = far;
    for (let notches = 0; notches < 12 && near <= 1.6 * far; notches++) {
      await viv.page.mouse.wheel(0, -480);
      near = await rested(viv);
    }
    expect(near).toBeGreaterThan(1.6 * far);
    await viv.page.keyboard.press('Control+Shift+Digit1');
    await viv.page.keyboard.press('Shift+W');
    await leads(viv, true);
    // Each time from another side, which is nearer or farther by a fourth.
    const whole = await eventually(async () => {
      const now = await nearness(viv);
      return now < 0.85 * near ? now : null;
    }, 'the whole table is seen again');
    await viv.page.keyboard.press('Shift+Digit1');
    await bar(viv).getByText('View 1').waitFor();
    await eventually(async () => (await nearness(viv)) > 1.15 * whole, 'it is the saved view, which is nearer');
    const saved = await looks(viv);
    await viv.page.keyboard.press('Shift+A');
    await eventually(() => isAbove(viv), 'the table is seen from above');
    await viv.page.keyboard.press('Shift+Digit1');
    await eventually(async () => (await looks(viv)) === saved, 'it is the same view again');
  });

  test('it is remembered', async () => {
    await viv.page.reload();
    await bar(viv).waitFor();
    await leads(viv, true);
    await button(viv, 'Director').click();
    await viv.page.reload();
    await bar(viv).waitFor();
    await leads(viv, false);
  });
});

test('an address shows the table led by it, without bars, with names and a sentence', async () => {
  const obs = await enter(crowd, 'OBS', `/${link}?director=above&bars=0`, { draws: SHOWN });
  await obs.page.getByTestId('caption').waitFor();
  await eventually(() => isAbove(obs), 'the table is seen from above');
  expect(await bar(obs).isVisible()).toBe(false);
  expect(await obs.page.getByRole('toolbar').filter({ visible: true }).count()).toBe(0);
  await eventually(async () => (await obs.page.locator('[data-tag]').filter({ visible: true }).count()) > 0, 'names stand in the picture');
  await shot(obs, 'director-obs');
  await obs.page.close();
  const plain = await enter(crowd, 'OBS', `/${link}?director=1&bars=0&lines=0`, { draws: false });
  await plain.page.locator('[data-tag]').first().waitFor();
  await eventually(() => plain.page.evaluate(() => window.__baize?.test !== undefined), 'the table is there');
  expect(await plain.page.getByTestId('caption').count()).toBe(0);
  await plain.page.close();
  // Below an overlay with names of its own the picture has none.
  const under = await enter(crowd, 'OBS', `/${link}?director=1&bars=0&lines=0&plates=0`, { draws: false });
  await under.page.locator('[data-counts]').first().waitFor({ state: 'attached' });
  expect(await under.page.locator('[data-tag]').count()).toBe(0);
  await under.page.close();
});

test('whoever plays is led on a safe screen alone', async () => {
  expect(await bar(host).count()).toBe(0);
  await host.page.keyboard.press('Shift+C');
  await host.page.getByText('There is nothing here that this does something with').first().waitFor();
  await click(host.page, /^settings/i);
  await dialog(host)
    .getByRole('switch', { name: /safe screen/i })
    .click();
  await close(host);
  await bar(host).waitFor();
  await button(host, 'Director').click();
  await leads(host, true);
  for (const { troubles } of crowd.people) expect(troubles).toEqual([]);
});
