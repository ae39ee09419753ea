// The director's remote: a watcher makes it, a phone and an address for buttons steer the director of his page, and of
// a browser source beside it; when he ends it, nobody does.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { fillBots, openTable, sit, start, tableMenu } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
let host: Player, viv: Player, phone: Player;
let link = '',
  page = '',
  buttons = '',
  source = '';

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
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `remote ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const bar = ({ page: at }: Player) => at.getByTestId('director');
const openRemote = (player: Player): Promise<void> =>
  bar(player)
    .getByRole('button', { name: /^remote/i })
    .click();
const pressed = (player: Player, name: string | RegExp): Promise<void> =>
  eventually(
    async () => (await bar(player).getByRole('button', { name, includeHidden: true }).getAttribute('aria-pressed')) === 'true',
    `${name} is what the page shows`,
  ).then(() => undefined);
const desk = ({ page: at }: Player) => at.getByTestId('remote');
const press = (name: string | RegExp) =>
  desk(phone)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const lit = (name: string): Promise<unknown> => desk(phone).locator('button[aria-pressed="true"]').filter({ hasText: name }).waitFor();
const call = async (word: string, method = 'GET'): Promise<unknown> => {
  const answer = await fetch(`${buttons}${word}`, { method });
  return [answer.status, await answer.json()];
};
const field = (player: Player, name: RegExp): Promise<string> => dialog(player).getByRole('textbox', { name }).inputValue();

test('a watcher makes a remote, and is told where a phone and buttons find it', async () => {
  // As where the server listens in a network: the phone is sent there.
  await viv.page.route('**/config.json', (route) => route.fulfill({ json: { addresses: ['http://192.168.1.20:7350'] } }));
  await openRemote(viv);
  await dialog(viv).getByText('No remote steers this page.').waitFor();
  await click(viv.page, /^make a remote/i, '[role=dialog]');
  await dialog(viv).getByText('Ready: this page listens.').waitFor();
  [page, buttons, source] = [await field(viv, /page for a phone/i), await field(viv, /address for buttons/i), await field(viv, /browser source/i)];
  await dialog(viv).getByRole('img', { name: /scan/i }).waitFor();
  await shot(viv, 'remote-dialog');
  expect(new URL(page).origin).toBe('http://192.168.1.20:7350');
  buttons = buttons.replace(new URL(page).origin, new URL(viv.page.url()).origin);
  await close(viv);
  await viv.page.unroute('**/config.json');
  await pressed(viv, /^remote/i);
});

test('a phone steers it: whole table, a cut to a seat, staying with one, off and by itself again', async () => {
  const { pathname, hash } = new URL(page);
  phone = await enter(crowd, 'Phone', `${pathname}${hash}`, { draws: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await desk(phone).getByText('The director is off.').waitFor();
  await press('Whole table');
  await pressed(viv, 'Whole table');
  await lit('Whole table');
  await press('Stay with Mira');
  await pressed(viv, /^stay with Mira/i);
  await lit('Stay');
  await shot(phone, 'remote-phone');
  await shot(viv, 'remote-follows');
  await press('Cut to Mira');
  await pressed(viv, 'By itself');
  await lit('Cut');
  await press('Off');
  await eventually(async () => (await bar(viv).getAttribute('data-leads')) === 'false', 'the director is off');
  await press('By itself');
  await pressed(viv, 'By itself');
});

test('a button box calls an address: a word does what the phone does, anything else is refused in a sentence', async () => {
  const asked = [viv.acts.length, host.acts.length];
  expect(await call('above')).toEqual([200, { ok: true, screens: 1 }]);
  await pressed(viv, 'From above');
  await viv.page.keyboard.press('Control+Shift+Digit2');
  await desk(phone).getByRole('button', { name: 'View 2' }).waitFor();
  expect(await call('shot/2', 'POST')).toEqual([200, { ok: true, screens: 1 }]);
  await bar(viv).getByText('View 2').waitFor();
  expect(await call('shot/1')).toMatchObject([409, { no: 'no-such-shot', words: expect.stringContaining('No view was saved') }]);
  expect(await call('follow/J')).toMatchObject([409, { no: 'no-such-seat' }]);
  expect(await call('zoom')).toMatchObject([400, { no: 'unknown-command' }]);
  // Somebody moves the camera by hand: the phone says so, and calls the director again.
  await viv.page.mouse.move(640, 420);
  await viv.page.mouse.wheel(0, -240);
  await desk(phone).getByText('A hand has the camera there.').waitFor();
  expect(await call('toggle')).toMatchObject([200, { ok: true }]);
  await pressed(viv, 'By itself');
  // None of it went to the table.
  expect([viv.acts.length, host.acts.length]).toEqual(asked);
});

test('it outlives a new load of the page, and steers a browser source as well', async () => {
  await viv.page.reload();
  await bar(viv).waitFor();
  await pressed(viv, /^remote/i);
  const { hash } = new URL(source);
  const obs = await enter(crowd, 'OBS', `/${hash}`, { draws: SHOWN });
  await eventually(async () => JSON.stringify(await call('')).includes('"screens":2'), 'two pages listen');
  await desk(phone).getByText('2 pages listen.').waitFor();
  await press('From above');
  for (const one of [viv, obs]) await pressed(one, 'From above');
  await shot(obs, 'remote-source');
  await obs.page.close();
});

test('ended, it steers nothing; a new one has a new key', async () => {
  await openRemote(viv);
  await click(viv.page, /^end this remote/i, '[role=dialog]');
  await dialog(viv).getByText('No remote steers this page.').waitFor();
  await eventually(async () => JSON.stringify(await call('wide')).includes('remote-ended'), 'its key is void');
  await desk(phone).getByText('This remote was ended.').waitFor();
  await shot(phone, 'remote-ended');
  await click(viv.page, /^make a remote/i, '[role=dialog]');
  await dialog(viv).getByText('Ready: this page listens.').waitFor();
  expect(await field(viv, /page for a phone/i)).not.toBe(page);
  await close(viv);
  expect(await bar(host).count()).toBe(0);
  for (const { page: at, troubles } of crowd.people)
    // A refusal that the phone was given stands in its browser's console as well.
    expect(troubles.filter((one) => !(at === phone.page && /status of (404|410)/.test(one)))).toEqual([]);
});

test('a server that has no remotes: the page says so, and does not try again', async () => {
  const ned = await enter(crowd, 'Ned', `/${link}`, { draws: false });
  // Where there is no such address, a page's server answers with the page.
  await ned.page.route('**/hook/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await openRemote(ned);
  await click(ned.page, /^make a remote/i, '[role=dialog]');
  await dialog(ned)
    .getByText(/^This server has no remotes/)
    .waitFor();
  await shot(ned, 'remote-none');
});
