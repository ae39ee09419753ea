// The story of a game on the screen, at two windows of a desk by mouse and keys and on a phone by finger: who I am,
// what has just happened, what concerns me. The Traitors stand for all games that declare such things; what they
// declare is held against their lines without a browser.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { addBots, begin, joinBy, openTable, sit } from './support/life.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { loaded } from './support/loaded.ts';
import { shot } from './support/shots.ts';
import { DESKS, EACH_DESK, outside, PHONE, resized } from './support/sizes.ts';
import { finger, type Finger } from './support/touch.ts';

let crowd: Crowd;
/** Mira at a desk, a Faithful; Tobias with a phone, a Faithful too; a bot is the Traitor. */
let desk: Player, phone: Player;
let one: Finger;
let director: Director;
beforeAll(async () => {
  crowd = await openCrowd();
  desk = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
  const code = await openTable(desk, { game: 'The Traitors', options: [{ of: 'Events', value: 'From selector cards' }] });
  await sit(desk, 'blue');
  phone = await enter(crowd, 'Tobias', '', PHONE);
  await joinBy(phone, code);
  await sit(phone, 'orange');
  await addBots(desk, 2);
  await begin(desk, phone);
  one = await finger(phone.page);
  director = await directorOf(desk);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `story ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  director.end();
  await crowd.close();
});

/**
 * A deal of another round is one that nobody has looked at; there are six, and what is not about roles takes the last.
 */
const LAST = 6;
let fresh = 0;
const deal = (more: object = {}) =>
  director.lay({ hands: { A: 'GGD', B: 'GSD', C: 'G', D: 'GG' }, deck: 'EEGG', selector: 'MMM', role: 'D', turn: 'A', round: LAST, rounds: LAST, ...more });
const dealRoles = () => deal({ round: ++fresh });

const part = ({ page }: Player, id: 'role' | 'role-dealt' | 'role-raised' | 'reveals' | 'news'): Locator => page.getByTestId(id);
const middle = async (of: Locator) => {
  const { x, y, width, height } = await eventually(() => of.boundingBox(), 'it has a place');
  return { x: x + width / 2, y: y + height / 2 };
};
const gone = (of: Locator) => of.waitFor({ state: 'detached' });
const over = ({ page }: Player): Promise<string> => page.evaluate(() => document.querySelector('main')?.innerText ?? '');
/** A key of the table, as nothing has the focus. */
async function press({ page }: Player, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}
/** All that was shown is past, and everything that waits was seen. */
async function cleared(...people: readonly Player[]): Promise<void> {
  for (const player of people)
    await eventually(async () => {
      if ((await part(player, 'reveals').count()) + (await part(player, 'news').count()) === 0) return true;
      await press(player, '.');
      return false;
    }, `${player.name} has seen everything`);
}

const folded = ({ page }: Player): Locator => page.getByRole('button', { name: /^A murder: what do you enter/ });
/** The Event is drawn and opened: a Murder. */
async function murder(): Promise<void> {
  await click(desk.page, /^Draw a card$/, 'main');
  await click(desk.page, /^Open the Event$/, 'main');
}

describe.each(EACH_DESK)('in a window of $width by $height', (size) => {
  beforeAll(() => resized(desk, size));

  test('my role lies face down, comes up at a click, lies down again and stays on my plate; a key hides it and shows it', async () => {
    await dealRoles();
    await part(desk, 'role-dealt').waitFor();
    expect(await over(desk)).not.toContain('vote them out');
    await shot(desk, `story-dealt-${size.width}`);
    await part(desk, 'role-dealt').click();
    await part(desk, 'role-raised').waitFor();
    expect(await part(desk, 'role-raised').innerText()).toMatch(/Faithful[\s\S]*Find the Traitors and vote them out/);
    await shot(desk, `story-raised-${size.width}`);
    await part(desk, 'role-raised').click();
    await gone(part(desk, 'role-raised'));
    expect(await part(desk, 'role').innerText()).toMatch(/Faithful\s+Find the Traitors and vote them out/);
    expect(await outside(desk.page, '[data-testid=role]')).toEqual([]);
    await shot(desk, `story-plate-${size.width}`);
    await press(desk, 'y');
    await eventually(async () => /Role hidden/.test(await part(desk, 'role').innerText()), 'it is hidden');
    expect(await over(desk)).not.toContain('Find the Traitors');
    await press(desk, 'y');
    await eventually(async () => /Faithful/.test(await part(desk, 'role').innerText()), 'it is shown');
  });

  test('the key lifts what was dealt and lays it down', async () => {
    await dealRoles();
    await part(desk, 'role-dealt').waitFor();
    await press(desk, 'y');
    await part(desk, 'role-raised').waitFor();
    await press(desk, 'y');
    await gone(part(desk, 'role-raised'));
    expect(await part(desk, 'role').innerText()).toContain('Faithful');
  });

  test('what happens is told large to everybody at once, goes at a click, a tap, a key, and comes again from the log; a Faithful is offered no murder', async () => {
    await deal();
    await cleared(desk, phone);
    await murder();
    for (const player of [desk, phone]) {
      await eventually(async () => /The Event is a Murder/.test((await part(player, 'reveals').textContent()) ?? ''), `${player.name} is told`);
      expect(await part(player, 'reveals').getAttribute('data-tone')).toBe('blood');
    }
    await shot(desk, `story-moment-${size.width}`);
    await shot(phone, `story-moment-phone-${size.width}`);
    // Gone before its time.
    const words = await middle(part(desk, 'reveals').locator('figure').first());
    await desk.page.mouse.click(words.x, words.y);
    await one.tap(await middle(part(phone, 'reveals').locator('figure').first()));
    for (const player of [desk, phone]) expect(await part(player, 'reveals').count()).toBe(0);

    await shot(desk, `story-entry-${size.width}`);
    for (const player of [desk, phone]) {
      await player.page.locator('main').getByRole('button', { name: 'F: I am Faithful' }).waitFor();
      expect(await over(player)).not.toMatch(/Murder (Mira|Tobias|the)/);
      expect(
        await player.page
          .locator('main')
          .getByRole('button', { name: /^Murder / })
          .count(),
      ).toBe(0);
    }
    // While the role is hidden everybody is shown the same.
    if ((await part(desk, 'role-dealt').count()) > 0) {
      await press(desk, 'y');
      await press(desk, 'y');
      await part(desk, 'role').waitFor();
    }
    await press(desk, 'y');
    // Where all of it does not fit beside the table it is folded.
    if ((await folded(desk).count()) > 0) await folded(desk).first().click();
    await eventually(async () => /Murder Tobias/.test(await over(desk)), 'all is offered');
    await shot(desk, `story-entry-hidden-${size.width}`);
    await press(desk, 'y');
    await eventually(async () => !/Murder Tobias/.test(await over(desk)), 'what he may do is offered');

    await click(desk.page, /^log and chat/i);
    await desk.page
      .getByRole('button', { name: /The Event is a Murder/ })
      .last()
      .click();
    await eventually(async () => /The Event is a Murder/.test((await part(desk, 'reveals').textContent()) ?? ''), 'it is told again');
    expect(await part(phone, 'reveals').count()).toBe(0);
    await press(desk, '.');
    await gone(part(desk, 'reveals'));
    await click(desk.page, /^log and chat/i);
  });

  test('what concerns me stays until I have put it away, by key or by click', async () => {
    await deal({ turn: 'B', out: ['C'], found: true });
    await cleared(desk, phone);
    await phone.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="accessible-can"] [data-move="proposeEnd"]')?.click());
    await eventually(async () => /Tobias asks whether all/.test((await part(desk, 'news').textContent()) ?? ''), 'a plate waits');
    // Who did it knows it.
    expect(await part(phone, 'news').count()).toBe(0);
    await press(desk, '.');
    await gone(part(desk, 'reveals'));
    await desk.page.waitForTimeout(2600);
    expect(await part(desk, 'news').getByRole('button').count()).toBe(1);
    expect(await outside(desk.page, '[data-testid=news]')).toEqual([]);
    await shot(desk, `story-news-${size.width}`);
    if (size === EACH_DESK[0]) await press(desk, '.');
    else await part(desk, 'news').getByRole('button').click();
    await gone(part(desk, 'news'));
  });
});

test('the question that a moment brings is not there before it is over or skipped', async () => {
  await deal();
  await cleared(desk, phone);
  await murder();
  const asked = /what do you enter/;
  for (const player of [desk, phone]) {
    await part(player, 'reveals').waitFor();
    // What stood before it is gone, and the question is not there yet.
    expect([await over(player), await part(player, 'reveals').count()]).toEqual([expect.not.stringMatching(asked), 1]);
  }
  await shot(desk, 'story-before-question');
  await press(desk, '.');
  await eventually(async () => asked.test(await over(desk)), 'whoever skips it is asked');
  await eventually(async () => asked.test(await over(phone)), 'the others are asked when it is over');
});

test('on a phone a tap lifts the card and lays it down; role and aim stand there, in the window', async () => {
  await dealRoles();
  await cleared(phone);
  await part(phone, 'role-dealt').waitFor();
  await shot(phone, 'story-dealt-phone');
  await one.tap(await middle(part(phone, 'role-dealt')));
  await part(phone, 'role-raised').waitFor();
  expect(await part(phone, 'role-raised').innerText()).toMatch(/Faithful[\s\S]*Find the Traitors/);
  await shot(phone, 'story-raised-phone');
  await one.tap(await middle(part(phone, 'role-raised')));
  await gone(part(phone, 'role-raised'));
  expect(await part(phone, 'role').innerText()).toMatch(/Faithful[\s\S]*Find the Traitors/);
  expect(await outside(phone.page, '[data-testid=role]')).toEqual([]);
  await shot(phone, 'story-plate-phone');
});

test('on a phone what concerns me goes at a tap', async () => {
  await deal({ out: ['C'], found: true });
  await cleared(desk, phone);
  await desk.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="accessible-can"] [data-move="proposeEnd"]')?.click());
  await eventually(async () => /Mira asks whether all/.test((await part(phone, 'news').textContent()) ?? ''), 'a plate waits');
  expect(await outside(phone.page, '[data-testid=news]')).toEqual([]);
  await one.tap(await middle(part(phone, 'reveals').locator('figure').first()));
  await shot(phone, 'story-news-phone');
  await one.tap(await middle(part(phone, 'news').getByRole('button').first()));
  await gone(part(phone, 'news'));
});

test('on a loaded page what happens is told large, goes at the first click, and brings the question', async () => {
  await deal();
  await cleared(desk, phone);
  await loaded(desk, async () => {
    await murder();
    await eventually(async () => /The Event is a Murder/.test((await part(desk, 'reveals').textContent()) ?? ''), 'it is told');
    const words = await middle(part(desk, 'reveals').locator('figure').first());
    await desk.page.mouse.click(words.x, words.y);
    await gone(part(desk, 'reveals'));
    await desk.page.locator('main').getByRole('button', { name: 'F: I am Faithful' }).or(folded(desk)).first().waitFor();
  });
  await cleared(phone);
});

test('with full motion there is light and a jolt, with less the words alone', async () => {
  await deal();
  await cleared(desk, phone);
  const motion = async (choice: 'full' | 'less') => {
    await desk.page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('baize.settings') ?? '{}');
      localStorage.setItem('baize.settings', JSON.stringify({ ...kept, state: { ...kept.state, motion: chosen } }));
    }, choice);
    await desk.page.reload();
    await desk.page
      .getByRole('button', { name: /^Draw a card$/ })
      .first()
      .waitFor();
  };
  for (const choice of ['full', 'less'] as const) {
    await motion(choice);
    await murder();
    const stage = part(desk, 'reveals');
    await eventually(async () => /The Event is a Murder/.test((await stage.textContent()) ?? ''), 'it is told');
    expect([choice, await stage.getAttribute('data-still')]).toEqual([choice, choice === 'less' ? 'true' : null]);
    const moves = await stage.evaluate((node) => node.getAnimations({ subtree: true }).length);
    expect(moves > 0).toBe(choice === 'full');
    await shot(desk, `story-motion-${choice}`);
    await cleared(desk, phone);
    await deal();
  }
});

test('nothing went wrong on any page', () => {
  for (const player of [desk, phone]) expect(player.troubles).toEqual([]);
});
