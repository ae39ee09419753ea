// The replay of somebody who watched a show by a link: a caster's ink and hand, and a poll with its result, are seen
// again where they were; the replay of whoever played has none of it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, nth } from './support/hand.ts';
import { begin, joinBy, openTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { drawn } from './support/sizes.ts';

let crowd: Crowd;
let a: Player, viv: Player, ida: Player;
const folder = mkdtempSync(path.join(tmpdir(), 'baize-show-'));
const files = { viv: '', mira: '' };

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: false });
  const invite = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
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
  await close(a);
  const b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, invite);
  await sit(b, '.*');
  await begin(a, b);
  viv = await enter(crowd, 'Viv', `/#/w/${plain}`, { draws: SHOWN });
  ida = await enter(crowd, 'Ida', `/#/w/${caster}`, { draws: SHOWN });
  for (const { page } of [viv, ida]) await page.getByText(/You are watching, live/).waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `replay-show ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await crowd.close();
});

const strokes = async ({ page }: Player): Promise<string | null> => {
  const casters = page.getByTestId('casters');
  return (await casters.count()) === 0 ? null : casters.getAttribute('data-strokes');
};
async function saved(player: Player, name: string): Promise<string> {
  await tableMenu(player, /^replay/i);
  await dialog(player).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
  const [file] = await Promise.all([player.page.waitForEvent('download'), click(player.page, /^save the file/i, '[role=dialog]')]);
  const kept = path.join(folder, `${name}.baize-replay`);
  await file.saveAs(kept);
  await close(player);
  return kept;
}
/** Something that all see: a moment of its own. */
const draws = async (): Promise<void> => drawn(a, nth(await look(a.page), 'deck', 0, 'card-red'), 1);

test('a caster draws, the host asks, a watcher answers: each saves what he was shown', async () => {
  await draws();
  const bar = ida.page.getByTestId('caster');
  await bar.waitFor();
  await bar.getByRole('button', { name: 'Draw' }).click();
  const [from, to] = [await felt(ida.page, -900, 300), await felt(ida.page, 900, 600)];
  await ida.page.mouse.move(from.x, from.y);
  await ida.page.mouse.down();
  await ida.page.mouse.move(to.x, to.y, { steps: 8 });
  await ida.page.mouse.up();
  await eventually(async () => (await strokes(viv)) === '1', 'it is seen');
  await draws();
  await tableMenu(a, /^watchers/i);
  await dialog(a).getByRole('textbox', { name: 'Question' }).fill('Who wins?');
  await click(a.page, /^ask$/i, '[role=dialog]');
  const poll = viv.page.getByTestId('poll');
  await poll.getByRole('button', { name: 'Tobias' }).click();
  await eventually(async () => (await poll.getByRole('button').allTextContents()).join() === 'Mira0 %,Tobias100 %', 'his voice is counted');
  await click(a.page, /^end it now/i, '[role=dialog]');
  await poll
    .getByText(/^Closed\. One voice\./)
    .first()
    .waitFor();
  await close(a);
  await draws();
  // What comes within a fifth of a second belongs to that moment, and a quick page wipes sooner.
  await ida.page.waitForTimeout(600);
  await bar.getByRole('button', { name: 'Wipe off' }).click();
  await eventually(async () => (await strokes(viv)) === '0', 'it is wiped off');
  await draws();
  files.viv = await saved(viv, 'viv');
  files.mira = await saved(a, 'mira');
});

test('the watcher’s replay shows ink and poll where they were, both ways; who played has none of it', async () => {
  const person = await crowd.person({ name: '', draws: SHOWN });
  const viewer: Player = { ...person, name: 'stranger' };
  const { page } = viewer;
  await page.goto(`${inject('page')}/replay`);
  await page.locator('input[type=file]').setInputFiles(files.viv);
  await page.getByTestId('replay-eyes').filter({ hasText: 'Seen by watchers' }).waitFor();
  const place = page.getByTestId('replay-at');
  const length = Number(await place.getAttribute('data-length'));
  const poll = page.getByTestId('poll');
  const seen = async (): Promise<string> => {
    const asked =
      (await poll.count()) === 0 ? 'none' : `${(await poll.getByRole('listitem').allTextContents()).join()} ${await poll.getAttribute('data-open')}`;
    return `${(await strokes(viewer)) ?? 'nobody'} ${asked}`;
  };
  const forwards: string[] = [];
  for (let i = 0; i < length; i++) {
    await eventually(async () => (await place.getAttribute('data-index')) === String(i), `moment ${i}`);
    await page.waitForTimeout(250);
    forwards.push(await seen());
    if (forwards.at(-1)?.startsWith('1 Mira') === true) await shot(viewer, 'show-replay');
    await page.keyboard.press('ArrowRight');
  }
  expect(forwards[0]).toMatch(/^(?:nobody|0) none$/);
  expect(forwards.some((text) => text === '1 none')).toBe(true);
  expect(forwards.some((text) => text === '1 Mira0 %,Tobias100 % false')).toBe(true);
  expect(forwards.at(-1)).toMatch(/^0 /);
  for (let i = length - 2; i >= 0; i--) {
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => (await seen()) === forwards[i], `moment ${i} as it was`);
  }
  expect(viewer.troubles).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(files.mira);
  await page.getByTestId('replay-eyes').filter({ hasText: 'Seen by Mira' }).waitFor();
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    expect(await strokes(viewer)).toBeNull();
    expect(await poll.count()).toBe(0);
  }
  await viewer.context.close();
});
