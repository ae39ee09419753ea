// The notebook that fills itself, in three games: what is heard, seen and voted comes into it, stands small at name
// tags and on the map, is shown again at a press, is marked by hand and found again after a new load, and is in nobody
// else's notebook. At desks by mouse and keys, one of them on a phone by finger.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { beside, click, enter, eventually, pieces, placeOfPiece, type Player } from './support/player.ts';
import { pull } from './support/cop.ts';
import { directorOf, type Director } from './support/director.ts';
import { addBots, begin, joinBy, openTable, sit } from './support/life.ts';
import { answer, bring, confirm, duel, endTurn, listen, reads, shoot, type Duellist } from './support/noir.ts';
import { shot } from './support/shots.ts';
import { outside, PHONE } from './support/sizes.ts';
import { finger, tapOn, touchable, type Finger } from './support/touch.ts';

const DESK = { width: 1280, height: 720 };

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `notebook ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const book = ({ page }: Player): Locator => page.getByTestId('notebook');
const entries = (player: Player, words: RegExp): Locator => book(player).getByTestId('note-entry').filter({ hasText: words });
const cell = (player: Player, key: string): Locator => book(player).locator(`[data-testid="note-cell"][data-key="${key}"]`);
const part = (player: Player, seat: string): Locator => book(player).locator(`[data-testid="note-person"][data-key="${seat}"]`);
const sign = (player: Player, key: string): Locator => book(player).locator(`[data-testid="note-sign"][data-key="${key}"]`);
const words = (player: Player, key: string): Locator => book(player).locator(`[data-testid="note-text"][data-key="${key}"]`);
const atTag = ({ page }: Player, seat: string): Locator => page.locator(`[data-tag][data-seat="${seat}"] [data-testid="noted"]`);

async function open(player: Player): Promise<void> {
  await click(player.page, /^notebook$/i);
  await book(player).waitFor();
}
const shut = (player: Player): Promise<void> => click(player.page, /^notebook$/i);
/** A key of the table, as nothing has the focus. */
async function press({ page }: Player, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}
/** Comes back by a new load. */
async function again(player: Player): Promise<void> {
  await player.page.reload();
  await player.page.getByRole('button', { name: /^notebook$/i }).waitFor();
}
/** Written at the table: what was marked is in the own private page. */
const written = ({ acts }: Player): number => acts.filter(({ t, ok }) => t === 'note' && ok === true).length;

describe('Revolver Noir at 1280 by 720', () => {
  let a: Duellist, b: Duellist, watcher: Player;
  /** Whoever begins, and the other. */
  let p: Duellist, q: Duellist;
  beforeAll(async () => {
    ({ a, b, watcher } = await duel(crowd));
    await bring(a, 'hall');
    await reads(b, /Mira is ready/);
    await bring(b, 'foyer');
    await reads(a, /The coin falls: .* begins/);
    const text = (await a.page.getByTestId('accessible-log').textContent()) ?? '';
    [p, q] = /The coin falls: Mira begins/.test(text) ? [a, b] : [b, a];
  });

  test('what is heard comes into it, with its turn; the plan strikes out what cannot be; the map and the name tag bear it', async () => {
    await open(p);
    expect(await book(p).innerText()).toMatch(/Nothing noted yet/);
    await listen(p);
    // Whoever is in the Hall is beside the Balcony, whoever is in the Foyer beside the Kitchen.
    const [room, name] = q === a ? (['balcony', 'Balcony'] as const) : (['kitchen', 'Kitchen'] as const);
    await answer(q, room);
    await reads(p, new RegExp(`answers: ${name}`));
    await entries(p, new RegExp(`${q.name} answers: ${name}`))
      .first()
      .waitFor();
    expect(
      await entries(p, /answers/)
        .first()
        .innerText(),
    ).toMatch(/Turn 1/);
    const out = await book(p).locator('[data-testid="note-cell"][data-state="no"]').count();
    expect(out).toBe(q === a ? 6 : 5);
    expect(await cell(p, `${q.side}/${q === a ? 'hall' : 'foyer'}`).getAttribute('data-state')).toBe('open');
    await atTag(p, q.side).waitFor();
    expect(await atTag(p, q.side).innerText()).toContain(`Named in turn 1: ${name}`);
    await eventually(async () => (await p.page.getByTestId('noted-place').count()) > 0, 'the map bears it');
    await shot(p, 'notebook-noir');
    await shut(p);
    // The marks let the pointer through: whoever rests on one reads what it says.
    const mark = p.page.getByTestId('noted-place').first(),
      plate = p.page.getByTestId('hover').getByText(/could be here|named this room/);
    await eventually(async () => {
      const box = await mark.boundingBox();
      if (box === null) return false;
      await p.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      return plate.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      );
    }, 'a mark on the map says what it is');
    expect(await p.page.getByTestId('accessible-noted').textContent()).toMatch(/could be here|named this room/);
    await shot(p, 'notebook-noir-map');
  });

  test('a press on it shows the line of the log again', async () => {
    await press(p, 'Shift+n');
    await book(p).waitFor();
    await entries(p, /answers/)
      .first()
      .click();
    await book(p).getByTestId('note-line').first().waitFor();
    await eventually(async () => /answers/.test((await p.page.getByTestId('reveals').textContent()) ?? ''), 'it is told again');
    await press(p, '.');
    await press(p, 'Shift+n');
    await book(p).waitFor({ state: 'detached' });
  });

  test('a shot is noted by both: who fired stands there, who was not there is struck out', async () => {
    await endTurn(p);
    const target = q === a ? 'library' : 'kitchen';
    await shoot(q, target);
    await confirm(q);
    await reads(p, /shoots from/);
    await open(p);
    await entries(p, /shoots from/)
      .first()
      .waitFor();
    await open(q);
    await entries(q, /shoots from/)
      .first()
      .waitFor();
    await shot(q, 'notebook-noir-other');
    expect(await cell(q, `${p.side}/${target}`).count()).toBe(1);
  });

  test('a tick on a room and words beside it are there after a new load, and in nobody else’s notebook', async () => {
    const key = `${q.side}/basement`;
    const before = written(p);
    await cell(p, key).click();
    await cell(p, key).click();
    expect(await cell(p, key).getAttribute('data-sign')).toBe('no');
    await words(p, key).fill('smells of water');
    await p.page.keyboard.press('Enter');
    await sign(p, q.side).click();
    await eventually(async () => written(p) > before, 'it is kept at the table');
    await p.page.waitForTimeout(600);
    await shot(p, 'notebook-noir-marked');
    await again(p);
    await open(p);
    await eventually(async () => (await cell(p, key).getAttribute('data-sign')) === 'no', 'the cross is there');
    expect(await sign(p, q.side).getAttribute('data-sign')).toBe('yes');
    expect(await cell(p, key).getAttribute('title')).toContain('smells of water');
    // What the log still has fills it again.
    await entries(p, /answers/)
      .first()
      .waitFor();
    expect(await book(q).innerHTML()).not.toContain('smells of water');
    expect(await book(q).locator('[data-sign="no"], [data-sign="yes"]').count()).toBe(0);
    expect(await watcher.page.getByRole('button', { name: /^notebook$/i }).count()).toBe(0);
    expect(await watcher.page.content()).not.toContain('smells of water');
  });

  test('the small marks go by the settings, and nothing went wrong', async () => {
    await shut(p);
    await atTag(p, q.side).waitFor();
    await click(p.page, /^settings$/i);
    await p.page.getByRole('switch', { name: /marks of my notebook/i }).click();
    await p.page.keyboard.press('Escape');
    await atTag(p, q.side).waitFor({ state: 'detached' });
    expect(await p.page.getByTestId('noted-place').count()).toBe(0);
    for (const one of [a, b, watcher]) expect(one.troubles).toEqual([]);
    for (const one of [a, b, watcher]) await one.context.close();
  });
});

describe('games for many', () => {
  let desk: Player, phone: Player;
  let one: Finger;
  let director: Director;
  async function opened(game: 'Good Cop Bad Cop' | 'The Traitors', options: readonly { of: string; value: string }[]): Promise<void> {
    desk = await enter(crowd, 'Mira', '', { viewport: DESK });
    const code = await openTable(desk, { game, options });
    await sit(desk, 'blue');
    phone = await enter(crowd, 'Tobias', '', PHONE);
    await joinBy(phone, code);
    await sit(phone, 'orange');
    await addBots(desk, 2);
    await begin(desk, phone);
    one = await finger(phone.page);
    director = await directorOf(desk);
  }
  async function closed(): Promise<void> {
    director.end();
    for (const player of [desk, phone]) expect(player.troubles).toEqual([]);
    for (const player of [desk, phone]) await player.context.close();
  }

  test('Good Cop Bad Cop: who looked at what is in every notebook, what was seen in one alone; a mark on a card outlives a new load', async () => {
    await opened('Good Cop Bad Cop', [{ of: 'Variant', value: 'Cops alone' }]);
    await director.lay({ cards: { A: '(H)(C)(H)', B: '(K)(C)(H)', C: '(H)(H)(C)', D: '(C)(A)(C)' }, turn: 'A', phase: 'action', hands: {} });
    const card = await eventually(async () => (await pieces(desk.page)).find(({ zone, kind }) => zone === 'slot-B-L' && kind === 'card')?.h, 'his left card');
    const at = await placeOfPiece(desk.page, card);
    await pull(desk, at, beside(at, 0, -20));
    await open(desk);
    await entries(desk, /Tobias's left card: Kingpin/)
      .first()
      .waitFor();
    expect(await cell(desk, 'B/L').innerText()).toMatch(/Kingpin/);
    await atTag(desk, 'B').waitFor();
    expect(await atTag(desk, 'B').innerText()).toMatch(/You know a hidden card: left/);
    await cell(desk, 'B/L').click();
    await words(desk, 'B/L').fill('the boss');
    await desk.page.keyboard.press('Enter');
    await eventually(async () => written(desk) > 0, 'it is kept');
    await desk.page.waitForTimeout(600);
    await shot(desk, 'notebook-cop');

    await tapOn(one, phone, /^notebook$/i);
    await book(phone).waitFor();
    await entries(phone, /Mira viewed Tobias's left card/)
      .first()
      .waitFor();
    expect(await entries(phone, /Tobias's left card: /).count()).toBe(0);
    expect(await outside(phone.page, '[data-testid=notebook]')).toEqual([]);
    await shot(phone, 'notebook-cop-phone');
    // By finger: a sign at the person, and only her part.
    await one.tap(await touchable(sign(phone, 'A'), 'the sign of Mira'));
    expect(await sign(phone, 'A').getAttribute('data-sign')).toBe('yes');
    await one.tap(
      await touchable(
        book(phone)
          .getByRole('group', { name: /whom it is about/i })
          .getByRole('button', { name: /Mira/ }),
        'Mira alone',
      ),
    );
    await part(phone, 'B').waitFor({ state: 'detached' });
    expect(await phone.page.content()).not.toContain('the boss');

    await again(desk);
    await open(desk);
    await eventually(async () => (await cell(desk, 'B/L').getAttribute('data-sign')) === 'yes', 'the tick is there');
    expect(await cell(desk, 'B/L').getAttribute('title')).toContain('the boss');
    expect(await sign(desk, 'A').getAttribute('data-sign')).toBe('none');
    // The pages of words are where they were, and hers has one more, of marks.
    await click(desk.page, /^written pages$/i);
    await desk.page.getByRole('dialog', { name: 'Notebook' }).getByRole('button', { name: 'Marks by hand' }).waitFor();
    await desk.page.keyboard.press('Escape');
    await closed();
  });

  test('The Traitors: every vote is in it, ballot by ballot; while the role is hidden what one alone knows is, too', async () => {
    await opened('The Traitors', [{ of: 'Events', value: 'From selector cards' }]);
    await director.lay({ hands: { A: 'GD', B: 'GSD', C: 'G', D: 'GG' }, deck: 'GEGG', selector: 'BBB', role: 'D', turn: 'A', round: 6, rounds: 6 });
    await click(desk.page, /^Draw a card$/, 'main');
    await open(desk);
    await entries(desk, /You drew: Gold/)
      .first()
      .waitFor();
    await press(desk, 'y');
    await press(desk, 'y');
    await press(desk, 'y');
    await eventually(async () => (await entries(desk, /You drew/).count()) === 0, 'it is hidden with the role');
    await press(desk, 'y');
    await entries(desk, /You drew: Gold/)
      .first()
      .waitFor();
    await shut(desk);
    await click(desk.page, /^End the turn$/, 'main');
    await eventually(async () => {
      await phone.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="accessible-can"] [data-move="draw"]')?.click());
      return /Event/.test((await phone.page.getByTestId('accessible-log').textContent()) ?? '');
    }, 'an Event is drawn');
    await open(desk);
    await eventually(
      async () => {
        for (const { page } of [phone, desk])
          await page.evaluate(() =>
            document
              .querySelector<HTMLElement>('[data-testid="accessible-can"] [data-move="openEvent"], [data-testid="accessible-can"] [data-move="vote"]')
              ?.click(),
          );
        await director.pass(2);
        return (await entries(desk, /votes for/).count()) > 0;
      },
      'all have voted',
      60_000,
    );
    await entries(desk, /Tobias votes for/)
      .first()
      .waitFor();
    expect(await book(desk).locator('[data-testid="note-cell"][data-key="B/b1"]').count()).toBe(1);
    expect(await atTag(desk, 'B').innerText()).toMatch(/Voted last for/);
    await shot(desk, 'notebook-traitors');
    await closed();
  });
});
