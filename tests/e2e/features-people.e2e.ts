// What users of virtual tables count on, at one table of two: link and seats, talk, turns, teams, host, blindfold,
// sending away; and what the pages ask over the network.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inject } from 'vitest';
import { SEAT_LOOKS } from '../../src/ui/seats.ts';
import { openCrowd, pictures, type Crowd, type Person } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { begin, menu, openTable, sit, tableMenu } from './support/life.ts';
import { reads } from './support/noir.ts';
import { about, close, dialog, people, row } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { SHOWN, shot } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
/** Whom the pages asked, by scheme, name and port. */
const asked = new Set<string>();

function listen({ page }: Person): void {
  page.on('request', (request) => void asked.add(originOf(request.url())));
  page.on('websocket', (socket) => void asked.add(originOf(socket.url())));
}
const originOf = (url: string): string => (/^(data|blob):/.test(url) ? url.slice(0, 5) : new URL(url).origin.replace(/^ws/, 'http'));

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  listen(a);
  await a.page.reload();
  await openTable(a, { game: 'Sandbox', listed: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await pictures(crowd, `features-people ${task.name.slice(0, 24)}`);
  for (const { page } of crowd.people) for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
});
afterAll(() => crowd.close());

const main = ({ page }: Player) => page.locator('main');
async function say(from: Player, text: string, to = 'Everybody'): Promise<void> {
  const box = from.page.getByRole('textbox', { name: /say something|whisper/i });
  if ((await box.count()) === 0) {
    await click(from.page, /^log and chat/i);
    await from.page.getByRole('tab', { name: 'Chat' }).click();
  }
  await from.page.getByRole('combobox', { name: 'To' }).selectOption({ label: to });
  await box.fill(text);
  await from.page.keyboard.press('Enter');
}
const lines = (player: Player) => player.page.getByRole('tabpanel').locator('li');
const hears = (player: Player, words: RegExp) =>
  eventually(async () => words.test((await lines(player).allTextContents()).join('\n')), `${player.name} hears ${String(words)}`);

describe('coming in', () => {
  test('a listed table stands in the lobby; a guest comes by the link with a nickname alone', async () => {
    await click(a.page, /^invite/i);
    const link = await dialog(a).getByRole('textbox', { name: 'Link' }).inputValue();
    await close(a);
    b = await enter(crowd, '', '', { draws: SHOWN });
    listen(b);
    b.name = 'Tobias';
    await b.page
      .getByRole('region', { name: /open tables/i })
      .getByText('Sandbox')
      .first()
      .waitFor();
    await b.page.goto(link);
    const asks = dialog(b);
    await asks.getByRole('textbox').fill('Tobias');
    await b.page.keyboard.press('Enter');
    await b.page.getByRole('heading', { name: /choose your seat/i }).waitFor();
    await reads(a, /Tobias came to the table/);
  });

  test('ten seats stand for choice, each with a colour and a mark of its own, and everybody sees who took which', async () => {
    const seats = b.page.locator('section[aria-labelledby=seating] li');
    expect(await seats.count()).toBe(10);
    const looks = await seats.evaluateAll((all) => all.map((seat) => [seat.querySelector('path')?.getAttribute('d'), seat.querySelector('b')?.textContent]));
    expect(new Set(looks.map(([mark]) => mark)).size).toBe(10);
    expect(looks.map(([, name]) => name?.toLowerCase())).toEqual(SEAT_LOOKS.map(({ colour }) => colour));
    await sit(a, 'teal');
    await sit(b, 'purple');
    await begin(a, b);
    await people(b);
    await eventually(async () => /Teal/.test((await row(b, 'Mira').textContent()) ?? ''), 'he reads that she is Teal');
    expect(await row(b, 'Tobias').textContent()).toContain('Purple');
    await close(b);
    const plate = main(b).locator('[data-seat]').filter({ hasText: 'Mira' });
    expect(await plate.evaluate((node) => getComputedStyle(node).borderTopColor)).toBe('rgb(30, 147, 150)');
  });
});

describe('talk', () => {
  test('/roll throws for all to see', async () => {
    await say(b, 'hello');
    await say(a, '/roll 3d6+2');
    await hears(b, /3d6\+2/);
    const told = /\((\d), (\d), (\d)\) \+ 2\D+(\d+)/.exec((await lines(b).allTextContents()).join('\n'));
    const [, one, two, three, sum] = (told ?? []).map(Number);
    expect((one ?? 0) + (two ?? 0) + (three ?? 0) + 2).toBe(sum);
    await hears(a, new RegExp(`\\(${one}, ${two}, ${three}\\) \\+ 2`));
  });

  test('whom the host mutes is told so and not heard; afterwards he speaks again', async () => {
    await about(a, 'Tobias', /^mute/i);
    await reads(b, /Tobias .*silen/i);
    await say(b, 'nobody hears this');
    await main(b).getByText('You are asked to be silent now.').waitFor();
    await b.page.getByRole('textbox', { name: /say something/i }).fill('');
    await about(a, 'Tobias', /^unmute/i);
    await say(b, 'and now again');
    await hears(a, /and now again/);
    expect((await lines(a).allTextContents()).join('\n')).not.toContain('nobody hears this');
  });

  test('whom one has blocked one neither hears nor sees pointing, until the block is taken back', async () => {
    await about(a, 'Tobias', /^block/i);
    await say(b, 'into the wind');
    await hears(b, /into the wind/);
    const die = nth(await look(b.page), 'die', 0);
    await pointerWay(b).contextAction(die, 'Point at it');
    // What came after both is there: so would they be.
    await pointerWay(b).contextAction(die, 'Turn right');
    await eventually(async () => (await look(a.page)).pieces.find(({ h }) => h === die)?.turn === 15, 'what he does is seen');
    expect((await lines(a).allTextContents()).join('\n')).not.toContain('into the wind');
    expect(await a.page.getByTestId('accessible-log').textContent()).not.toContain('into the wind');
    expect((await look(a.page)).pings).toBe(0);
    await people(a);
    expect(await row(a, 'Tobias').textContent()).toContain('blocked by you');
    await close(a);
    await about(a, 'Tobias', /^block no longer/i);
    await hears(a, /into the wind/);
  });

  test('a team talks among itself; it sees each other’s hands when each has agreed, and whoever likes hides his again', async () => {
    for (const [one, zone] of [
      [a, 'hand-E'],
      [b, 'hand-H'],
    ] as const) {
      await pointerWay(one).contextAction(nth(await look(one.page), 'deck', 0, 'card-red'), 'Draw one');
      await eventually(async () => (await look(one.page)).pieces.some((card) => card.zone === zone && card.face !== null), `${one.name} holds a card`);
    }
    const faces = async (of: Player, zone: string): Promise<number> =>
      (await look(of.page)).pieces.filter((card) => card.zone === zone && card.face !== null).length;
    const both = async (): Promise<string> => `${await faces(a, 'hand-H')} ${await faces(b, 'hand-E')}`;
    await about(a, 'Mira', /^team 2/i);
    await about(b, 'Tobias', /^team 2/i);
    await reads(a, /Tobias .*team 2/i);
    await say(a, 'just us', 'My team');
    await hears(b, /Mira whispers just us/);
    expect(await both()).toBe('0 0');

    // Asked, and not answered: nobody is shown. A no leaves it so.
    await about(a, 'Mira', /^ask the team to show hands/i);
    const asked = b.page.getByRole('alert').filter({ hasText: /show each other its hands/ });
    await asked.waitFor();
    expect(await both()).toBe('0 0');
    await shot(b, 'team-hands');
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await both()).toBe('0 0');

    await about(a, 'Mira', /^ask the team to show hands/i);
    await asked.getByRole('button', { name: 'Agree' }).click();
    await eventually(async () => (await both()) === '1 1', 'each sees the other’s card');
    // Who never was the host hides his own, and sees none.
    await about(b, 'Tobias', /^hide my hand/i);
    await reads(a, /Tobias hides/);
    await eventually(async () => (await both()) === '0 0', 'both are closed');
    for (const one of [a, b]) await one.page.getByRole('button', { name: 'Close' }).first().click();
  });
});

describe('turns and the host', () => {
  test('the tracker says whose turn it is and counts the time down, for both; the turn is passed on', async () => {
    await tableMenu(a, /^turns/i);
    await dialog(a)
      .getByRole('switch', { name: /show whose turn/i })
      .click();
    await dialog(a).getByRole('spinbutton').fill('90');
    await click(a.page, /^use this order/i, '[role=dialog]');
    const bar = ({ page }: Player) => page.getByTestId('turns');
    await eventually(async () => /Mira’s turn/.test((await bar(b).textContent()) ?? ''), 'he reads that it is her turn');
    const left = async (): Promise<number> =>
      Number(((await bar(b).getByRole('timer').textContent()) ?? '').split(':').reduce((sum, part) => String(60 * Number(sum) + Number(part)), '0'));
    const first = await left();
    expect(first).toBeGreaterThan(60);
    await eventually(async () => (await left()) < first, 'the time runs');
    await bar(a).getByRole('button', { name: 'Pass' }).click();
    await eventually(async () => /Your turn/.test((await bar(b).textContent()) ?? ''), 'it is his turn');
    await b.page.keyboard.press('Shift+P');
    await eventually(async () => /Your turn/.test((await bar(a).textContent()) ?? ''), 'and hers again');
  });

  test('the host gives the table to the other, who can do what hosts do, and gets it back', async () => {
    await about(a, 'Tobias', /^make host/i);
    await reads(b, /Tobias .*host/i);
    await people(a);
    await menu(a, /what to do about Tobias/i, /^block/i);
    await close(a);
    await about(a, 'Tobias', /^block no longer/i);
    await people(b);
    expect(await row(b, 'Tobias').textContent()).toContain('Host');
    await menu(b, /what to do about Mira/i, /^mute/i);
    await eventually(async () => /muted/.test((await row(b, 'Mira').textContent()) ?? ''), 'he mutes her');
    await menu(b, /what to do about Mira/i, /^unmute/i);
    await menu(b, /what to do about Mira/i, /^make host/i);
    await close(b);
    await people(a);
    await eventually(async () => /Host/.test((await row(a, 'Mira').textContent()) ?? ''), 'she is host again');
    await close(a);
  });

  test('who is blindfolded sees nothing of the table; the others see that he does not look', async () => {
    await b.page.keyboard.press('b');
    const curtain = b.page.getByRole('dialog', { name: 'You are blindfolded' });
    await curtain.waitFor();
    const covered = await b.page.evaluate(() => {
      const sheet = document.querySelector('[role=dialog][aria-label="You are blindfolded"]');
      const spots = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.02, 0.25, 0.5, 0.75, 0.98].map((y) => [x * innerWidth, y * innerHeight] as const));
      const ground = sheet === null ? '' : getComputedStyle(sheet).backgroundColor;
      return { all: spots.every(([x, y]) => sheet?.contains(document.elementFromPoint(x, y)) === true), ground };
    });
    expect(covered.all).toBe(true);
    // Nothing shines through.
    expect(covered.ground).toMatch(/^rgb\(/);
    await reads(a, /Tobias .*blindfold/i);
    await people(a);
    await eventually(async () => /blindfolded/.test((await row(a, 'Tobias').textContent()) ?? ''), 'she sees the mark');
    await curtain.getByRole('button', { name: 'Take off the blindfold' }).click();
    await eventually(async () => !/blindfolded/.test((await row(a, 'Tobias').textContent()) ?? ''), 'he looks again');
    await close(a);
  });

  test('who is sent away is out and stays out by his link, until the host lets him in again', async () => {
    const at = b.page.url();
    await people(a);
    await menu(a, /what to do about Tobias/i, /^send away/i);
    await a.page.getByRole('alertdialog').getByRole('button', { name: 'Send away' }).click();
    await b.page.getByText('You were sent away from this table.').waitFor();
    await b.page.goto(inject('page'));
    await b.page.goto(at);
    await b.page.getByText('You were sent away from this table.').waitFor();
    expect(await b.page.getByRole('button', { name: /log and chat/i }).count()).toBe(0);
    const gone = dialog(a)
      .getByRole('group', { name: 'Sent away' })
      .or(dialog(a).locator('section').filter({ hasText: 'Sent away' }));
    await gone.getByRole('button', { name: 'Let in again' }).click();
    await eventually(async () => (await dialog(a).getByRole('button', { name: 'Let in again' }).count()) === 0, 'he is let in');
    await close(a);
    await b.page.goto(inject('page'));
    await b.page.goto(at);
    await b.page.getByRole('button', { name: /log and chat/i }).waitFor();
  });
});

describe('over the network', () => {
  test('the pages asked nobody but the place they came from and its server', async () => {
    const settings = (await (await fetch(new URL('/config.json', inject('page')))).json()) as { host?: string; port?: number };
    const own = new URL(inject('page'));
    const server = settings.host === undefined ? own.origin : `http://${settings.host}:${settings.port}`;
    expect([...asked].filter((origin) => !/^(data|blob):?$/.test(origin)).every((origin) => origin === own.origin || origin === server)).toBe(true);
    expect(asked.has(server)).toBe(true);
    expect(asked.has(own.origin)).toBe(true);
  });

  test('the browser keeps them from asking anybody else, from frames, and from words that become a program', async () => {
    // So far the policy has kept nothing from the pages that they need.
    for (const one of [a, b]) expect(one.troubles).toEqual([]);
    const kept = await a.page.evaluate(async () => {
      const broken: string[] = [];
      addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective));
      const failed = await fetch('http://127.0.0.1:9/').then(
        () => 'let through',
        () => 'kept',
      );
      const image = new Image();
      image.src = 'http://127.0.0.1:9/look.png';
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      const frame = document.createElement('iframe');
      frame.src = 'http://127.0.0.1:9/';
      document.body.append(frame);
      await new Promise<void>((done) => {
        const look = (): unknown => (new Set(broken).size >= 4 ? done() : setTimeout(look, 20));
        look();
      });
      script.remove();
      frame.remove();
      return { failed, ran: 'ran' in window, broken: [...new Set(broken)].sort() };
    });
    expect(kept).toEqual({ failed: 'kept', ran: false, broken: ['connect-src', 'frame-src', 'img-src', 'script-src-elem'] });
  });
});
