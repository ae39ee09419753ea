// What if: from a moment of a replay a new table is opened in free hand, in a browser that knew nothing of the old one.
// What the side had known lies where it lay; what it had not known is dealt anew.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look, nth } from './support/hand.ts';
import { begin, joinBy, sit, tableMenu, two } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { drawn, PHONE } from './support/sizes.ts';

let crowd: Crowd;
let viewer: Player;
/** Mira's replay; what she held and what he held, and where a pawn stood, when she saved it. */
let file = '';
let hers: string[] = [];
let his: string[] = [];
let felt: string[] = [];

beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `what-if ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const known = ({ page }: Pick<Player, 'page'>): Promise<PieceView[]> =>
  eventually(
    () =>
      page.evaluate(() => {
        const all = window.__baize?.test?.known() ?? [];
        return all.length > 0 ? all : null;
      }),
    'the table is there',
  );
const hand = (list: readonly PieceView[], seat: string): string[] =>
  list.filter(({ zone, face }) => zone === `hand-${seat}` && face !== null).map(({ kind, look: of, face }) => `${kind} ${of} ${face}`);
/** What lies loose, with its place. */
const loose = (list: readonly PieceView[]): string[] =>
  list
    .filter(({ zone }) => zone === 'felt')
    .map(({ kind, look: of, face, up, x, z, turn }) => JSON.stringify([kind, of, face, up, x, z, turn]))
    .sort();
const counts = ({ page }: Player): Promise<{ [zone: string]: number | null }> =>
  page.evaluate(() => Object.fromEntries((window.__baize?.test?.zones() ?? []).map(({ id, count }) => [String(id), count])));

/** Opens the replay, goes to its end, and follows the way to the new table. */
async function playsOn(options: Parameters<Crowd['person']>[0]): Promise<Player> {
  const person = await crowd.person({ name: 'Viv', ...options });
  await person.page.goto(`${inject('page')}/replay`);
  await person.page.locator('input[type=file]').setInputFiles(file);
  await person.page.getByTestId('replay-at').waitFor();
  await person.page.keyboard.press('End');
  await person.page.getByRole('button', { name: 'What if' }).click();
  const go = person.page.getByRole('link', { name: 'Open the table' });
  await go.waitFor();
  await shot(person, options?.isMobile === true ? 'what-if-phone-dialog' : 'what-if-dialog');
  const [page] = await Promise.all([person.context.waitForEvent('page'), go.click()]);
  await page.getByRole('heading', { name: /choose your seat/i }).waitFor();
  return { ...person, page, name: 'Viv' };
}

test('two play at a free table, and one saves what she saw', async () => {
  const { a, b } = await two(crowd, { game: 'Sandbox' });
  const deck = async (player: Player): Promise<number> => nth(await look(player.page), 'deck', 0, 'card-red');
  await drawn(a, await deck(a), 3);
  await drawn(b, await deck(b), 2);
  await eventually(async () => (await counts(a))['hand-B'] === 2, 'she sees how many he has');
  hers = hand(await known(a), 'A');
  his = hand(await known(b), 'B');
  felt = loose(await known(a));
  expect([hers.length, his.length]).toEqual([3, 2]);
  await tableMenu(a, /^replay/i);
  await dialog(a).getByTestId('replay-size').filter({ hasText: 'moments' }).waitFor();
  const [saved] = await Promise.all([a.page.waitForEvent('download'), click(a.page, /^save the file/i, '[role=dialog]')]);
  file = await saved.path();
  await close(a);
});

test('whoever has it opens a table from its last moment: free hand, empty seats, and what she knew where it lay', async () => {
  viewer = await playsOn({ draws: SHOWN });
  await shot(viewer, 'what-if-seats');
  expect(await viewer.page.getByRole('button', { name: /^sit at/i }).count()).toBeGreaterThan(5);
  await sit(viewer, 'blue');
  // As with a table out of a file the host says when.
  await begin(viewer);
  const there = await known(viewer);
  expect(hand(there, 'A')).toEqual(hers);
  expect(loose(there)).toEqual(felt);
  // As many cards as were counted, and nobody is told which.
  expect((await counts(viewer))['hand-B']).toBe(2);
  expect(hand(there, 'B')).toEqual([]);
  await shot(viewer, 'what-if-table');
});

test('the hand is free there, and somebody who takes the other seat finds cards that she had not seen', async () => {
  const { page } = viewer;
  const deck = nth(await look(page), 'deck', 0, 'card-red');
  await drawn(viewer, deck, 1);
  const all = hand(await known(viewer), 'A');
  expect(all).toHaveLength(4);
  expect(new Set(all).size).toBe(4);
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  const guest = await enter(crowd, 'Tom', '', { draws: false });
  await joinBy(guest, code);
  await sit(guest, 'orange');
  await eventually(async () => hand(await known(guest), 'B').length === 2, 'he has a hand');
  const dealt = hand(await known(guest), 'B');
  for (const card of dealt) expect(all).not.toContain(card);
  expect(viewer.troubles).toEqual([]);
  await guest.context.close();
  await viewer.context.close();
});

test('on a phone by a finger, and what is not kept any more is said', async () => {
  const phone = await playsOn({ ...PHONE, draws: SHOWN });
  await shot(phone, 'what-if-phone-seats');
  await phone.page.goto(`${inject('page')}/#/bring/if-nothing`);
  await phone.page.getByText('That moment is not here any more').waitFor();
  await phone.context.close();
});
