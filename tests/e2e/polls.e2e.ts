// The audience plays: the host asks those who watch, they answer on their page, an overlay shows what they said, and
// nobody at the table is shown any of it.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { begin, joinBy, openTable, overTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
let a: Player, b: Player, viv: Player;
let code = '';

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  const invite = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await click(a.page, /^so be it/i, '[role=dialog]');
  await click(a.page, /^new link/i, '[role=dialog]');
  const row = a.page.locator('[role=dialog] li[data-delay="0"] input');
  await row.waitFor();
  code = (await row.inputValue()).replace(/^.*\//, '');
  await close(a);
  b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, invite);
  await sit(b, '.*');
  await begin(a, b);
  viv = await enter(crowd, 'Viv', `/#/w/${code}`, { draws: SHOWN });
  await viv.page.getByText(/You are watching, live/).waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `polls ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

test('the host asks, a watcher answers and changes his mind, the overlay shows it, and the table is told nothing', async () => {
  const obs = await enter(crowd, 'OBS', `/overlay?show=plates,poll#${code}`, { draws: false });
  await obs.page.setViewportSize({ width: 1920, height: 1080 });
  await obs.page.locator('.bz-plate').first().waitFor();
  expect(await obs.page.locator('.bz-poll').count()).toBe(0);
  await tableMenu(a, /^watchers/i);
  await dialog(a).getByRole('textbox', { name: 'Question' }).fill('Who is the Traitor?');
  await dialog(a)
    .getByRole('switch', { name: /^ask by itself/i })
    .scrollIntoViewIfNeeded();
  await shot(a, 'polls-form');
  await click(a.page, /^ask$/i, '[role=dialog]');
  await dialog(a)
    .getByText(/^Asked: Who is the Traitor/)
    .waitFor();

  const poll = viv.page.getByTestId('poll');
  await poll.getByRole('heading', { name: 'Who is the Traitor?' }).waitFor();
  expect(await poll.getByRole('button').allTextContents()).toEqual(['Mira', 'Tobias']);
  await shot(viv, 'polls-asked');
  await poll.getByRole('button', { name: 'Mira' }).click();
  await poll
    .getByText(/One voice\./)
    .first()
    .waitFor();
  await eventually(async () => (await poll.getByRole('button').allTextContents()).join() === 'Mira100 %,Tobias0 %', 'his voice is counted');
  await poll.getByRole('button', { name: 'Tobias' }).click();
  await eventually(async () => (await poll.getByRole('button').allTextContents()).join() === 'Mira0 %,Tobias100 %', 'he changed his mind');
  await shot(viv, 'polls-answered');
  await obs.page.locator('.bz-poll .bz-poll-most', { hasText: 'Tobias' }).waitFor();
  if (SHOWN) await obs.page.screenshot({ path: 'build/shots/overlay-poll.png', omitBackground: true });
  // Whoever plays sees none of it, the host neither.
  for (const player of [a, b]) {
    expect(await player.page.getByTestId('poll').count()).toBe(0);
    expect(await overTable(player.page)).not.toMatch(/100 %|voice/);
    for (const open of await player.page.getByRole('dialog').allTextContents()) expect(open).not.toMatch(/100 %|one voice/i);
  }
  // He comes back and finds his own voice.
  await viv.page.reload();
  await poll.getByRole('button', { name: 'Tobias', pressed: true }).waitFor();
  await click(a.page, /^end it now/i, '[role=dialog]');
  await poll
    .getByText(/^Closed\. One voice\./)
    .first()
    .waitFor();
  expect(await poll.getByRole('button', { name: 'Mira' }).isDisabled()).toBe(true);
  await obs.page.locator('.bz-poll-closed').waitFor();
  await shot(viv, 'polls-closed');
  await obs.page.close();
});

test('a chat’s bot counts voices in by an address', async () => {
  await dialog(a)
    .getByRole('radio', { name: /^my own/i })
    .click();
  await dialog(a).getByRole('textbox', { name: 'Question' }).fill('What would you do?');
  await dialog(a).getByRole('textbox', { name: 'Answer 1' }).fill('Draw two');
  await dialog(a).getByRole('textbox', { name: 'Answer 2' }).fill('Wait');
  await click(a.page, /^address for a chat/i, '[role=dialog]');
  const field = dialog(a).getByRole('textbox', { name: /^address for a chat/i });
  const address = await field.inputValue();
  await click(a.page, /^ask$/i, '[role=dialog]');
  const poll = viv.page.getByTestId('poll');
  await poll.getByRole('heading', { name: 'What would you do?' }).waitFor();
  // Nakama has no such address: there a bot has a key.
  const chats = address.startsWith('http');
  if (chats) {
    const read = (await (await fetch(address)).json()) as { question: string; options: string[] };
    expect([read.question, read.options]).toEqual(['What would you do?', ['Draw two', 'Wait']]);
    const sent = await fetch(address, { method: 'POST', body: new URLSearchParams({ voter: 'ida', text: '!2 of course' }) });
    expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);
  } else expect(address).toMatch(/^[A-Z2-9-]{10,40}$/i);
  await poll.getByRole('button', { name: 'Draw two' }).click();
  const counted = chats ? 'Draw two50 %,Wait50 %' : 'Draw two100 %,Wait0 %';
  await eventually(async () => (await poll.getByRole('button').allTextContents()).join() === counted, 'all are counted');
  await shot(viv, 'polls-chat');
  await viv.page.setViewportSize({ width: 390, height: 844 });
  await poll.getByRole('button', { name: 'Wait' }).click();
  await poll.getByRole('button', { name: 'Wait', pressed: true }).waitFor();
  await shot(viv, 'polls-phone');
  await close(a);
});
