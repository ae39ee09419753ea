// Casters: by a link of his own one points, draws and looks at a hand that is shown to him; who watches sees it by
// name, and nobody at the table is shown any of it but the line that says who looked.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, nth } from './support/hand.ts';
import { begin, joinBy, openTable, overTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { drawn } from './support/sizes.ts';

let crowd: Crowd;
let a: Player, b: Player, viv: Player, ida: Player;

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  const invite = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await dialog(a)
    .getByRole('radio', { name: /each one/i })
    .click();
  await click(a.page, /^so be it/i, '[role=dialog]');
  await click(a.page, /^new link/i, '[role=dialog]');
  const code = async (row: string): Promise<string> => {
    const field = a.page.locator(`[role=dialog] ${row} input`);
    await field.waitFor();
    return (await field.inputValue()).replace(/^.*\//, '');
  };
  const plain = await code('li[data-delay="0"]:not([data-caster])');
  await click(a.page, /^link for a caster/i, '[role=dialog]');
  const caster = await code('li[data-caster]');
  await shot(a, 'casters-link');
  await close(a);
  b = await enter(crowd, 'Tobias', '', { draws: SHOWN });
  await joinBy(b, invite);
  await sit(b, '.*');
  await begin(a, b);
  viv = await enter(crowd, 'Viv', `/#/w/${plain}`, { draws: SHOWN });
  ida = await enter(crowd, 'Ida', `/#/w/${caster}`, { draws: SHOWN });
  for (const { page } of [viv, ida]) await page.getByText(/You are watching, live/).waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `casters ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const strokes = async ({ page }: Player): Promise<string | null> => {
  const casters = page.getByTestId('casters');
  return (await casters.count()) === 0 ? null : casters.getAttribute('data-strokes');
};

/** The log as this person reads it. */
const lines = ({ page }: Player): Promise<string[]> => page.getByTestId('accessible-log').locator('p').allTextContents();

test('he points and draws; who watches sees it by name, and the table is shown none of it', async () => {
  const bar = ida.page.getByTestId('caster');
  await bar.waitFor();
  expect(await viv.page.getByTestId('caster').count()).toBe(0);
  const pointer = viv.page.getByTestId('caster-pointer').filter({ hasText: 'Ida' });
  const [from, to] = [await felt(ida.page, -900, 300), await felt(ida.page, 900, 600)];
  await eventually(async () => {
    await ida.page.mouse.move(from.x, from.y);
    await ida.page.mouse.move(to.x, to.y, { steps: 4 });
    return (await pointer.count()) > 0 && (await pointer.isVisible());
  }, 'his hand is seen');
  await shot(viv, 'casters-pointer');
  await bar.getByRole('button', { name: 'Draw' }).click();
  await ida.page.mouse.move(from.x, from.y);
  await ida.page.mouse.down();
  await ida.page.mouse.move(to.x, to.y, { steps: 8 });
  await ida.page.mouse.up();
  for (const one of [viv, ida]) await eventually(async () => (await strokes(one)) === '1', `${one.name} sees what he drew`);
  for (const one of [viv, ida]) await shot(one, `casters-ink-${one.name.toLowerCase()}`);
  // Whoever plays has neither him nor it, and whoever comes to watch has both.
  for (const player of [a, b]) {
    for (const id of ['caster', 'casters', 'caster-pointer']) expect(await player.page.getByTestId(id).count()).toBe(0);
    expect(await overTable(player.page)).not.toContain('Ida');
    expect((await look(player.page)).sheet).toEqual((await look(viv.page)).sheet);
  }
  await viv.page.reload();
  await eventually(async () => (await strokes(viv)) === '1', 'who comes sees what stands');
  await bar.getByRole('button', { name: 'Wipe off' }).click();
  for (const one of [viv, ida]) await eventually(async () => (await strokes(one)) === '0', `${one.name} sees it gone`);
  await bar.getByRole('button', { name: 'Draw' }).click();
});

test('a hand that is shown to casters is his when he looks, under its holder’s name, and the log says so', async () => {
  await drawn(b, nth(await look(b.page), 'deck', 0, 'card-red'), 2);
  await tableMenu(b, /^watchers/i);
  await dialog(b)
    .getByRole('radio', { name: /^to casters/i })
    .click();
  await shot(b, 'casters-hand');
  await close(b);
  await b.page.getByTestId('watched').filter({ hasText: 'Casters may see your hand' }).waitFor();
  const sides = ida.page.getByTestId('sides');
  await sides.getByRole('button', { name: 'What each one knows' }).click();
  const tobias = sides.getByRole('listitem', { name: 'Tobias' });
  const looks = tobias.getByRole('button', { name: 'Look at this hand' });
  await looks.waitFor();
  expect(await tobias.locator('img').count()).toBe(0);
  expect((await lines(a)).some((text) => text.includes('Ida'))).toBe(false);
  await looks.click();
  await eventually(async () => (await tobias.locator('img').count()) === 2, 'his cards are read');
  await shot(ida, 'casters-sides');
  for (const player of [a, b])
    await eventually(
      async () => (await lines(player)).some((text) => text.includes('Caster Ida looks at the hand of Tobias')),
      `${player.name} reads who looks`,
    );
  // Another watcher is shown a count, and no column has a button.
  expect(await viv.page.getByTestId('sides').locator('img').count()).toBe(0);
  expect(await viv.page.getByRole('button', { name: 'Look at this hand' }).count()).toBe(0);
  await tobias.getByRole('button', { name: 'Look away' }).click();
  await eventually(async () => (await tobias.locator('img').count()) === 0, 'he looks no longer');
});

test('when his link is closed what he drew goes with him', async () => {
  const bar = ida.page.getByTestId('caster');
  await bar.getByRole('button', { name: 'Draw' }).click();
  const [from, to] = [await felt(ida.page, -600, -300), await felt(ida.page, 600, -300)];
  await ida.page.mouse.move(from.x, from.y);
  await ida.page.mouse.down();
  await ida.page.mouse.move(to.x, to.y, { steps: 8 });
  await ida.page.mouse.up();
  await eventually(async () => (await strokes(viv)) === '1', 'it stands');
  await tableMenu(a, /^watchers/i);
  await a.page.locator('[role=dialog] li[data-caster]').getByRole('button', { name: 'Close this link' }).click();
  await ida.page.getByText('This link for watchers was closed.').waitFor();
  await eventually(async () => (await strokes(viv)) === null, 'nothing of him stands');
  await close(a);
});
