// Voice: off until one says yes, then pages hear each other from browser to browser, two of them, and four in a long
// run; what is held, muted or forbidden is silent; and the line comes back after a break. Microphones are the browser's
// own fake ones, which beep once a second; levels are those of the received tracks.

import type { WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { LONG } from '../support/report.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { begin, joinBy, menu, openTable, sit, tableMenu } from './support/life.ts';
import { about, close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { PHONE } from './support/sizes.ts';

const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'];
/** A beep is louder, and nothing is quieter: what noise suppression leaves of silence is below this. */
const HEARD = 0.01;
const SILENT = 0.002;
/** Longer than between two beeps, milliseconds. */
const LISTENS_MS = 2500;

let crowd: Crowd;
let a: Player, b: Player;
let code = '';
/** Mira's sockets, to be cut. */
const lines: WebSocketRoute[] = [];

beforeAll(async () => {
  crowd = await openCrowd({ args: FAKE });
  const person = await crowd.person({ name: 'Mira', draws: SHOWN, permissions: ['microphone'] });
  await person.page.routeWebSocket(/\/ws/, (page) => {
    lines.push(page);
    page.connectToServer();
  });
  await person.page.goto(inject('page'));
  a = { ...person, name: 'Mira' };
  code = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  b = await come('Tobias');
  await begin(a, b);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `voice ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

async function come(name: string, options = {}): Promise<Player> {
  const player = await enter(crowd, name, '', { draws: SHOWN, permissions: ['microphone'], ...options });
  await joinBy(player, code);
  await sit(player, '.*');
  return player;
}

const bar = ({ page }: Player) => page.getByTestId('voice');
const other = (player: Player, { name }: Player) => bar(player).getByRole('listitem').filter({ hasText: name }).getByRole('button');

/** Opens the dialog; on a phone all menus are one. */
const opened = (player: Player): Promise<void> =>
  menu(player, player.page.viewportSize()?.width === PHONE.viewport.width ? /^more$/i : /^table menu/i, /^voice/i);

async function saysYes(player: Player): Promise<void> {
  await opened(player);
  await dialog(player)
    .getByText(/can see the network address of your device/)
    .waitFor();
  await click(player.page, /^yes, talk/i, '[role=dialog]');
  await bar(player).waitFor();
}
/** From now on the microphone is on until it is muted. */
async function speaksFreely(player: Player): Promise<void> {
  await click(player.page, /^voice …/i, '[data-testid=voice]');
  await dialog(player)
    .getByRole('radio', { name: /^always/i })
    .click();
  await close(player);
}
/**
 * The loudest that this page hears of somebody while it listens, or till it has heard enough; null: it shows no level
 * of him.
 */
async function loudest(player: Player, of: Player, enough = Number.POSITIVE_INFINITY): Promise<number | null> {
  let most: number | null = null;
  const meter = other(player, of).locator('[data-voice-of]');
  for (const end = Date.now() + LISTENS_MS; Date.now() < end && (most ?? 0) <= enough;) {
    const told = (await meter.count()) === 0 ? null : await meter.getAttribute('data-level', { timeout: 1000 }).catch(() => null);
    if (told !== null) most = Math.max(most ?? 0, Number(told));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return most;
}
const levelsShown = (player: Player, of: Player): Promise<number> => other(player, of).locator('[data-voice-of][data-level]').count();
/** The levels that were heard, printed at the end. */
const levels: string[] = [];
const hears = (player: Player, of: Player): Promise<true> =>
  eventually(
    async () => {
      const level = (await loudest(player, of, HEARD)) ?? 0;
      if (level > HEARD) levels.push(`${player.name} of ${of.name} ${level.toFixed(3)}`);
      return level > HEARD;
    },
    `${player.name} hears ${of.name}`,
    20_000,
  );
const stands = (player: Player, of: Player): Promise<true> =>
  eventually(async () => (await other(player, of).getAttribute('data-stands')) === 'true', `the line from ${player.name} to ${of.name} stands`, 20_000);

describe('two who talk', () => {
  test('nobody is asked for a microphone before he has read what it means and said yes', async () => {
    expect(await bar(a).count()).toBe(0);
    await opened(a);
    await dialog(a).getByText('Nobody talks yet.').waitFor();
    await shot(a, 'voice-asked');
    await close(a);
    await saysYes(a);
    await bar(a).getByText('Nobody else has said yes yet.').waitFor();
    expect(await bar(b).count()).toBe(0);
    await opened(b);
    await dialog(b).getByText('Mira is there and waits.').waitFor();
    await close(b);
  });

  test('they hear each other while the button or the key is held, and not before or after', async () => {
    await saysYes(b);
    await Promise.all([stands(a, b), stands(b, a)]);
    expect(await loudest(b, a)).toBeLessThan(SILENT);
    await a.page.keyboard.down('Shift');
    await a.page.keyboard.down('V');
    await bar(a).locator('[data-heard=true]').waitFor();
    await hears(b, a);
    await shot(b, 'voice-heard');
    await a.page.keyboard.up('V');
    await a.page.keyboard.up('Shift');
    await eventually(async () => ((await loudest(b, a)) ?? 1) < SILENT, 'it is silent again');
    const hold = bar(b).getByRole('button', { name: /hold to speak/i });
    await hold.hover();
    await b.page.mouse.down();
    await hears(a, b);
    await b.page.mouse.up();
    await eventually(async () => ((await loudest(a, b)) ?? 1) < SILENT, 'it is silent again');
  });

  test('an open microphone is heard until it is muted; who mutes another hears nothing of him; the host silences', async () => {
    await Promise.all([speaksFreely(a), speaksFreely(b)]);
    await Promise.all([hears(a, b), hears(b, a)]);
    await shot(a, 'voice-open');
    await bar(a).getByRole('button', { name: 'Mute yourself' }).click();
    await eventually(async () => ((await loudest(b, a)) ?? 1) < SILENT, 'the own mute holds');
    await bar(a).getByRole('button', { name: 'Speak again' }).click();
    await hears(b, a);
    // The track itself is silent, so the sound that is played is, too.
    await other(b, a).click();
    await bar(b).getByRole('button', { name: 'Hear Mira again' }).waitFor();
    await eventually(async () => (await levelsShown(b, a)) === 0, 'no level of hers is shown');
    const tag = b.page.locator('[data-tag][data-talks]');
    await eventually(async () => Number(await tag.getAttribute('data-level')) < SILENT, 'nothing of her is played');
    await shot(b, 'voice-muted');
    await other(b, a).click();
    await hears(b, a);
    await about(a, 'Tobias', /^mute/i);
    await bar(b).getByText('The host asks you to be silent.').waitFor();
    await eventually(async () => (await levelsShown(a, b)) === 0, 'the host hears him no more');
    await about(a, 'Tobias', /^unmute/i);
    await hears(a, b);
  });

  test('after a break of the socket they still hear each other, and who comes then is heard, too', async () => {
    const before = lines.length;
    await lines.at(-1)?.close({ code: 4000, reason: 'cut' });
    await eventually(async () => lines.length > before, 'the page comes back');
    await hears(a, b);
    await b.page.reload();
    await b.page.getByRole('button', { name: /log and chat/i }).waitFor();
    expect(await bar(b).count()).toBe(0);
    await saysYes(b);
    await Promise.all([stands(a, b), stands(b, a)]);
    await Promise.all([hears(a, b), hears(b, a)]);
    // Who stands up is let go at once, on both sides.
    await tableMenu(b, /^stand up/i);
    await eventually(async () => (await other(a, b).count()) === 0, 'his line is gone', 5000);
    await bar(b).waitFor({ state: 'detached' });
    const ended = b.page.getByTestId('voice-ended');
    await ended.getByText('You stood up, so voice has ended.').waitFor();
    await ended.getByRole('button', { name: 'Close' }).click();
    await ended.waitFor({ state: 'detached' });
    await sit(b, '.*');
    expect(await bar(b).count()).toBe(0);
    expect(await other(a, b).count()).toBe(0);
  });
});

/**
 * A page whose server has a relay that answers nobody, as far as it is told; gives what it tells others. Whatever an
 * own address could go out by stands in there.
 */
async function withRelay(player: Player): Promise<string[]> {
  const out: string[] = [];
  const turn = String.raw`\"ice\":[{\"urls\":[\"turn:127.0.0.1:9\"],\"username\":\"u\",\"credential\":\"c\"}]`;
  await player.page.routeWebSocket(/\/ws/, (page) => {
    const server = page.connectToServer();
    page.onMessage((said) => {
      if (/offer|answer|candidate/.test(said.toString())) out.push(said.toString());
      server.send(said);
    });
    server.onMessage((said) =>
      page.send(
        typeof said === 'string' ? said.replace(String.raw`\"relays\":false`, String.raw`\"relays\":true`).replace(String.raw`\"ice\":[]`, turn) : said,
      ),
    );
  });
  await player.page.reload();
  await player.page.getByRole('button', { name: /log and chat/i }).waitFor();
  return out;
}

test('by the relay alone no address of one’s own goes out, and without it nobody is heard', async () => {
  const out = await withRelay(b);
  await opened(b);
  await dialog(b)
    .getByRole('switch', { name: /by the relay alone/i })
    .click();
  await dialog(b)
    .getByText(/others see its address in place of yours/)
    .waitFor();
  await shot(b, 'voice-relay');
  await click(b.page, /^yes, talk/i, '[role=dialog]');
  await other(b, a).waitFor();
  await eventually(async () => out.length > 0, 'his page tells something');
  await new Promise((resolve) => setTimeout(resolve, LISTENS_MS));
  expect(out.filter((one) => /candidate:|IN IP[46] (?!0\.0\.0\.0)/.test(one))).toEqual([]);
  expect(await other(b, a).getAttribute('data-stands')).toBe('false');
  // The same way that one talks without it, the page tells ways: what is looked for above would be found.
  await click(b.page, /^voice …/i, '[data-testid=voice]');
  await click(b.page, /^stop talking/i, '[role=dialog]');
  out.length = 0;
  await opened(b);
  await dialog(b)
    .getByRole('switch', { name: /by the relay alone/i })
    .click();
  await click(b.page, /^yes, talk/i, '[role=dialog]');
  await Promise.all([stands(a, b), stands(b, a)]);
  expect(out.filter((one) => one.includes('candidate:'))).not.toEqual([]);
});

test('a team of two hears what is said to it and the third hears silence; when the team ends nobody hears it until one says to whom', async () => {
  const c = await come('Nora');
  await saysYes(c);
  await Promise.all([stands(c, a), stands(a, c), stands(b, a)]);
  await Promise.all([hears(b, a), hears(c, a)]);
  const to = (name: string) => bar(a).getByRole('button', { name, exact: true });
  const silent = (player: Player): Promise<true> => eventually(async () => ((await loudest(player, a)) ?? 1) < SILENT, `${player.name} hears nothing of Mira`);
  expect(await to('To my team').count()).toBe(0);
  await about(a, 'Mira', /^team 1/i);
  await about(b, 'Tobias', /^team 1/i);
  await to('To my team').click();
  await bar(a).getByText('You speak to your team alone: Tobias.').waitFor();
  await Promise.all([silent(c), hears(b, a)]);
  // Her line stands, and she is told nothing of it.
  expect(await other(c, a).getAttribute('data-stands')).toBe('true');
  expect(await bar(c).textContent()).not.toMatch(/team/i);
  await shot(a, 'voice-team');
  await to('To all').click();
  await hears(c, a);
  await a.page.keyboard.down('Shift');
  await a.page.keyboard.down('M');
  await Promise.all([silent(c), hears(b, a)]);
  await a.page.keyboard.up('M');
  await a.page.keyboard.up('Shift');
  await hears(c, a);
  await to('To my team').click();
  await silent(c);
  await about(b, 'Tobias', /^no team/i);
  await bar(a).getByText('Nobody hears you until you say to whom you speak.').waitFor();
  await Promise.all([silent(b), silent(c)]);
  await shot(a, 'voice-team-over');
  await to('To all').click();
  await Promise.all([hears(b, a), hears(c, a)]);
  await tableMenu(c, /^stand up/i);
});

test('two casters hear each other; they and who talks at the table do not hear each other, and it ends with the link', async () => {
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await click(a.page, /^ask the others/i, '[role=dialog]');
  await close(a);
  await b.page
    .getByRole('alert')
    .getByRole('button', { name: /^agree/i })
    .click();
  await a.page.getByTestId('watched').waitFor();
  await tableMenu(a, /^watchers/i);
  const rows = a.page.locator('[role=dialog] li[data-caster] input');
  for (const count of [1, 2]) {
    await click(a.page, /^link for a caster/i, '[role=dialog]');
    await eventually(async () => (await rows.count()) === count, 'the link is there');
  }
  const links = (await rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).map((one) => one.replace(/^.*\//, ''));
  await close(a);
  const [ida, ole] = (await Promise.all(
    ['Ida', 'Ole'].map((name, i) => enter(crowd, name, `/#/w/${links[i]}`, { draws: SHOWN, permissions: ['microphone'] })),
  )) as [Player, Player];
  for (const one of [ida, ole]) {
    await click(one.page, /^voice …/i, '[data-testid=caster]');
    await dialog(one)
      .getByText(/Nobody at the table and nobody who watches hears it/)
      .waitFor();
    await dialog(one)
      .getByText(/can see the network address of your device/)
      .waitFor();
    if (one === ida) await shot(one, 'voice-caster-asked');
    await click(one.page, /^yes, talk/i, '[role=dialog]');
    await bar(one).waitFor();
    await speaksFreely(one);
  }
  const only = (player: Player) => bar(player).getByRole('listitem').getByRole('button');
  for (const one of [ida, ole]) await eventually(async () => (await only(one).getAttribute('data-stands')) === 'true', `the line of ${one.name} stands`);
  const meters = async (player: Player, enough = Number.POSITIVE_INFINITY): Promise<number> => {
    let most = 0;
    for (const end = Date.now() + LISTENS_MS; Date.now() < end && most <= enough; await new Promise((resolve) => setTimeout(resolve, 50)))
      most = Math.max(most, Number((await only(player).locator('[data-voice-of]').getAttribute('data-level')) ?? 0));
    return most;
  };
  const hear = (): Promise<unknown> =>
    Promise.all([ida, ole].map((one) => eventually(async () => (await meters(one, HEARD)) > HEARD, `${one.name} hears the other caster`, 20_000)));
  await hear();
  // Mira and Tobias talk at the table: each page has the line to the other one of its own circle, and no other line.
  await Promise.all([stands(a, b), stands(b, a), hears(b, a)]);
  for (const [one, others] of [
    [a, 'Tobias'],
    [b, 'Mira'],
    [ida, ''],
    [ole, ''],
  ] as const) {
    expect(await only(one).count()).toBe(1);
    expect(await only(one).textContent()).toContain(others);
    if (others === '') expect(await bar(one).textContent()).not.toMatch(/Mira|Tobias/);
  }
  await shot(ida, 'voice-caster');
  // The casters are silent, and who talks at the table still is not heard by them; then the other way round.
  for (const one of [ida, ole]) await bar(one).getByRole('button', { name: 'Mute yourself' }).click();
  await Promise.all([ida, ole].map((one) => eventually(async () => (await meters(one)) < SILENT, `${one.name} hears nobody`)));
  await hears(b, a);
  for (const one of [ida, ole]) await bar(one).getByRole('button', { name: 'Speak again' }).click();
  for (const one of [a, b]) await bar(one).getByRole('button', { name: 'Mute yourself' }).click();
  await hear();
  for (const [one, of] of [
    [a, b],
    [b, a],
  ] as const)
    await eventually(async () => ((await loudest(one, of)) ?? 1) < SILENT, `${one.name} hears nobody`);
  for (const one of [a, b]) await bar(one).getByRole('button', { name: 'Speak again' }).click();
  await tableMenu(a, /^watchers/i);
  await a.page.locator('[role=dialog] li[data-caster]').last().getByRole('button', { name: 'Close this link' }).click();
  await close(a);
  await bar(ole).waitFor({ state: 'detached' });
  await eventually(async () => (await only(ida).count()) === 0, 'the line to him is gone', 5000);
});

describe.each(LONG ? ['four'] : [])('%s who talk', () => {
  test('each hears each of the others, on a phone too', async () => {
    const [c, d] = [await come('Vera', PHONE), await come('Wim')];
    const all = [a, b, c, d];
    for (const one of [c, d]) {
      await saysYes(one);
      await speaksFreely(one);
    }
    for (const one of all) for (const of of all) if (one !== of) await stands(one, of);
    await Promise.all(
      all.map(async (one) => {
        for (const of of all) if (one !== of) await hears(one, of);
      }),
    );
    await shot(a, 'voice-four');
    await shot(c, 'voice-phone');
    await opened(c);
    await shot(c, 'voice-phone-dialog');
    await click(c.page, /^stop talking/i, '[role=dialog]');
    await eventually(async () => (await other(a, c).count()) === 0, 'she is gone at once', 5000);
    expect(await bar(c).count()).toBe(0);
    for (const { troubles } of all) expect(troubles).toEqual([]);
    console.log(`heard: ${levels.join(', ')}`);
  });
});
