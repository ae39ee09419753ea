// A relay: a link for watchers leads to it by its address alone, and the page is the same.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startRelayProcess, type Running } from '../relay/processes.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { openTable, sit, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
let relay: Running;
let a: Player;
let code = '';

beforeAll(async () => {
  crowd = await openCrowd();
  relay = await startRelayProcess(inject('page'), inject('relayKey'));
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await click(a.page, /^so be it/i, '[role=dialog]');
  await dialog(a)
    .getByRole('radiogroup', { name: /new link/i })
    .getByRole('radio', { name: 'live', exact: true })
    .click();
  await click(a.page, /^new link/i, '[role=dialog]');
  const row = a.page.locator('[role=dialog] li[data-delay="0"] input');
  await row.waitFor();
  code = (await row.inputValue()).replace(/^.*\//, '');
  await close(a);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `relay ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  await relay?.kill();
  await crowd?.close();
});

/** Somebody comes by the same link, at the relay's address. */
async function through(name: string, options: Parameters<Crowd['person']>[0] = {}): Promise<Player> {
  const person = await crowd.person({ name, draws: SHOWN, ...options });
  await person.page.goto(`${relay.url}/#/w/${code}`);
  return { ...person, name };
}

test('a link for watchers with the relay’s address before it shows the table, and whoever plays reads how many watch', async () => {
  const viv = await through('Viv');
  await viv.page.getByText(/You are watching, live/).waitFor();
  const phone = await through('Pia', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.page.getByText(/You are watching, live/).waitFor();
  await a.page.getByTestId('watched').filter({ hasText: '2 watching' }).waitFor();
  await click(a.page, /^log and chat/i);
  await a.page.getByRole('tab', { name: 'Chat' }).click();
  await a.page.getByRole('textbox', { name: /say something/i }).fill('Can you see this?');
  await a.page.keyboard.press('Enter');
  await click(viv.page, /^log and chat/i);
  await viv.page.getByRole('tab', { name: 'Chat' }).click();
  await viv.page.getByText('Can you see this?').first().waitFor();
  expect(await viv.page.getByRole('textbox', { name: /say something/i }).count()).toBe(0);
  await shot(viv, 'relay-desktop');
  await shot(phone, 'relay-phone');
  const obs = await crowd.person({ name: 'OBS', draws: false });
  await obs.page.goto(`${relay.url}/overlay?show=plates#${code}`);
  await obs.page.locator('.bz-plate .bz-name').filter({ hasText: 'Mira' }).waitFor();
  expect([...viv.troubles, ...phone.troubles, ...obs.troubles]).toEqual([]);
  await obs.page.close();
  await phone.page.close();
  await a.page.getByTestId('watched').filter({ hasText: '1 watching' }).waitFor();
  await viv.page.close();
});

test('a relay that dies and is there again shows the table to the same page, without anybody’s doing', async () => {
  const vera = await through('Vera');
  await vera.page.getByText(/You are watching, live/).waitFor();
  const { port } = relay;
  await relay.kill();
  relay = await startRelayProcess(inject('page'), inject('relayKey'), { PORT: String(port) });
  await a.page.getByRole('textbox', { name: /say something/i }).fill('And now?');
  await a.page.keyboard.press('Enter');
  await click(vera.page, /^log and chat/i);
  await vera.page.getByRole('tab', { name: 'Chat' }).click();
  await vera.page.getByText('And now?').first().waitFor();
  await vera.page.close();
});
