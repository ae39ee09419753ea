// A player who streams himself: his page shows what his viewers may see, his hand while a button or a key is held, and
// all the time on a second screen that plays.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { answer, begin, joinBy, openTable, sit } from './support/life.ts';
import { reads } from './support/noir.ts';
import { close } from './support/people.ts';
import { click, enter, eventually, pieces, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';

let crowd: Crowd;
let a: Player, b: Player, phone: Player;

beforeAll(async () => {
  crowd = await openCrowd();
  a = await enter(crowd, 'Mira', '', { draws: SHOWN });
  const invite = await openTable(a);
  b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, invite);
  await sit(a, 'blue');
  await sit(b, 'orange');
  await begin(a, b);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `safe ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** What is mine alone has a name that nobody else has, an odd one. */
const own = async ({ page }: Player): Promise<string> => JSON.stringify((await pieces(page)).flatMap(({ h, face }) => (h % 2 === 1 ? [[h, face]] : [])));
const covered = (player: Player): Promise<true> =>
  eventually(async () => (await own(player)) === '[]' || null, 'nothing of one’s own is on the page').then(() => true);
const holdButton = (player: Player) => player.page.getByTestId('safe').getByRole('button');

test('the safe screen shows no hand, in the picture, the list or the page’s own memory, and says so', async () => {
  const before = await own(a);
  expect(before).not.toBe('[]');
  await shot(a, 'safe-before');
  await click(a.page, /^settings/i);
  await a.page.getByRole('switch', { name: /^safe screen/i }).click();
  await close(a);
  await covered(a);
  await a.page.getByText('Safe screen: your viewers see this picture, and so do you.').waitFor();
  await shot(a, 'safe-covered');
  await a.page.keyboard.press('k');
  const list = a.page.getByTestId('accessible');
  await list.waitFor();
  await shot(a, 'safe-list');
  await a.page.keyboard.press('k');
});

test('held, button and key show the hand, and let go they hide it at once', async () => {
  const at = await holdButton(a).boundingBox();
  if (at === null) throw new Error('no button');
  await a.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await a.page.mouse.down();
  await eventually(async () => (await own(a)) !== '[]', 'the hand is there');
  await a.page.getByText('Open: whoever films this screen sees your hand.').waitFor();
  // The cards are painted anew.
  if (SHOWN) await a.page.waitForTimeout(3000);
  await shot(a, 'safe-open');
  await a.page.mouse.up();
  expect(await own(a)).toBe('[]');
  await a.page.keyboard.down('Shift');
  await a.page.keyboard.down('H');
  await eventually(async () => (await own(a)) !== '[]', 'the hand is there by the key');
  await a.page.keyboard.up('H');
  expect(await own(a)).toBe('[]');
  await a.page.keyboard.up('Shift');
});

test('it is remembered: the page comes back covered, and nothing of mine is sent to it', async () => {
  await a.page.reload();
  await a.page.getByTestId('safe').waitFor();
  await covered(a);
});

test('a second screen beside it shows the hand and plays, and the safe one says so', async () => {
  phone = { ...a, page: await a.context.newPage() };
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.goto(a.page.url());
  await phone.page.getByRole('button', { name: /^open it here as well/i }).waitFor();
  await shot(phone, 'safe-beside-asks');
  await click(phone.page, /^open it here as well/i, '[role=dialog]');
  await eventually(async () => (await own(phone)) !== '[]', 'the hand is on the phone');
  await a.page.getByText('Safe screen: your hand is on your other screen.').waitFor();
  await shot(phone, 'safe-phone');
  await shot(a, 'safe-beside');
  expect(await own(a)).toBe('[]');
  // The phone plays, and both screens see it.

  await click(phone.page, /^choose where you start/i);
  await answer(phone, /^start in the hall/i);
  await answer(b, /^start in the hall/i);
  for (const one of [phone, a]) await reads(one, /The coin falls/);
  expect(await own(a)).toBe('[]');
  await phone.page.close();
  await a.page.getByText('Safe screen: your viewers see this picture, and so do you.').waitFor();
});
