// What newcomers stumbled over in Good Cop Bad Cop, by pointer: a deck that is touched, an edge that is pulled far, an
// answer that lights the card it means, news that lie beside the table, a moment before the log tells it, why it ended.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { click, enter, eventually, pieces, placeOfPiece, placeOfZone, skipped, tap, zones, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { EACH_DESK, resized } from './support/sizes.ts';

let crowd: Crowd, mira: Player, tobias: Player, director: Director;
beforeAll(async () => {
  crowd = await openCrowd();
  mira = await enter(crowd, 'Mira', '', { viewport: { width: 1280, height: 800 } });
  const code = await openTable(mira, { game: 'Good Cop Bad Cop' });
  await sit(mira, 'blue');
  tobias = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(tobias, code);
  await sit(tobias, 'orange');
  await shows(mira, /Tobias/);
  // As many as the game needs are offered; one chooses how many come, and reads how many play then.
  const bots = mira.page.getByRole('group', { name: 'How many bots' });
  await bots.getByRole('button', { name: 'Add 2 bots' }).waitFor();
  for (let i = 0; i < 2; i++) await bots.getByRole('button', { name: 'One bot more' }).click();
  expect(await bots.innerText()).toContain('Then 6 play; it goes with 4 to 8');
  await shot(mira, 'newcomer-bots');
  await bots.getByRole('button', { name: 'Add 4 bots' }).click();
  await begin(mira, tobias);
  director = await directorOf(mira);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `newcomer ${task.name.slice(0, 24)}`);
  for (const one of [mira, tobias]) expect(one.troubles).toEqual([]);
});
afterAll(async () => {
  director.end();
  await crowd.close();
});

const CARDS = { A: '(A)(H)(C)', B: '(C)(K)(C)', C: '(H)(H)(C)' };
const lay = (more: object = {}): Promise<void> =>
  director.lay({ cards: CARDS, hands: { A: ['coffee'], B: [], C: [], D: [], E: [], F: [] }, guns: {}, turn: 'A', phase: 'action', ...more });
const told = async ({ page }: Player): Promise<string> => (await page.getByTestId('accessible-log').textContent()) ?? '';
const ticker = ({ page }: Player) => page.locator('main ul[data-spoken]');
const at = async ({ page }: Player, zone: string): Promise<number> =>
  eventually(async () => (await pieces(page)).find((one) => one.zone === zone && one.kind === 'card')?.h, `a card in ${zone}`);

test('a touch of the Equipment deck draws from it', async () => {
  await lay();
  const before = await told(mira);
  const deck = await eventually(async () => (await zones(mira.page)).find((zone) => zone.id === 'in-deck')?.of, 'the deck');
  await tap(mira.page, await placeOfPiece(mira.page, deck));
  await eventually(async () => (await told(mira)) !== before && /Equipment/.test(await told(mira)), 'it is drawn');
  await eventually(async () => (await zones(mira.page)).find(({ id }) => id === 'hand-A')?.count === 2, 'it is in the hand');
});

test('the edge of a card that is pulled as far as to the own hand is looked at; the plate says how, and the hand what it is about to do', async () => {
  await lay();
  await skipped(mira.page);
  const { page } = mira,
    card = await placeOfPiece(page, (await at(mira, 'slot-C-M')) as never),
    end = await placeOfZone(page, 'mat-A'),
    would = page.getByTestId('would');
  await page.mouse.move(card.x, card.y, { steps: 3 });
  await page
    .getByTestId('hover')
    .getByText(/pull at the edge/)
    .waitFor();
  await shot(mira, 'newcomer-edge-hint');
  await page.mouse.down();
  await page.mouse.move(card.x, card.y - 10, { steps: 2 });
  expect(await would.count()).toBe(0);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await would.getByText(/^Look at .* middle card$/).waitFor();
  await shot(mira, 'newcomer-edge');
  await page.mouse.up();
  await eventually(async () => (await would.count()) === 0, 'it is let go');
  await eventually(async () => /middle card: Honest/.test(await told(mira)), 'it was looked at');
  await skipped(mira.page);
});

test('while the pointer is on an answer the card that it means stands out', async () => {
  await lay({ guns: {} });
  const { page } = mira;
  await click(page, /^What you can do/, 'main');
  await shot(mira, 'newcomer-can');
  const gun = await eventually(async () => (await pieces(page)).find(({ zone }) => zone === 'guns')?.h, 'a gun in the middle');
  await page.keyboard.press('Escape');
  const from = await placeOfPiece(page, gun),
    to = await placeOfZone(page, 'mat-A');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const answers = page.locator('main').getByRole('group', { name: 'Choose' }).getByRole('button');
  await eventually(async () => (await answers.count()) === 3, 'left, middle, right');
  const plain = await page.evaluate(() => window.__baize?.test?.meant());
  await answers.nth(1).hover();
  const middle = await at(mira, 'slot-A-M');
  await eventually(async () => (await page.evaluate(() => window.__baize?.test?.meant()))?.includes(middle), 'the middle card stands out');
  await shot(mira, 'newcomer-meant');
  await page.mouse.move(640, 20);
  expect([plain, await page.evaluate(() => window.__baize?.test?.meant())]).toEqual([[], []]);
  await click(page, /^Cancel$/, 'main');
});

test('what is turned over is told by the log when it is turned, not before', async () => {
  await lay({ turn: 'C' });
  await skipped(mira.page);
  // Each picture of the page: is something shown large, and does the log tell it?
  await mira.page.evaluate(() => {
    const seen: [boolean, boolean][] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const large = document.querySelector('[data-testid=reveals]') !== null,
        log = /reveals the left card/.test(document.querySelector('main ul[data-spoken]')?.textContent ?? '');
      seen.push([large, log]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await director.move('C', { t: 'arm', reveal: 'L' });
  await ticker(mira)
    .getByText(/reveals the left card/)
    .waitFor();
  await shot(mira, 'newcomer-told');
  const seen = await mira.page.evaluate(() => (window as unknown as { seen: [boolean, boolean][] }).seen);
  const shown = seen.findIndex(([large]) => large),
    said = seen.findIndex(([, log]) => log);
  expect(shown).toBeGreaterThanOrEqual(0);
  expect(said).toBeGreaterThan(shown);
  await skipped(mira.page);
});

test('news lie where nothing of the table is covered, and go when their turn is past', async () => {
  await lay({ turn: 'C' });
  await skipped(mira.page);
  const { page } = mira;
  await director.move('C', { t: 'investigate', card: 'AL' });
  const news = page.getByTestId('news');
  await news.waitFor();
  expect(await news.innerText()).toMatch(/left card/);
  const covered = (): Promise<string[]> =>
    page.evaluate(() => {
      const plate = document.querySelector('[data-testid=news]')?.getBoundingClientRect();
      if (plate === undefined) return ['no plate'];
      const hits = (r: { left: number; right: number; top: number; bottom: number }): boolean =>
        r.left < plate.right && r.right > plate.left && r.top < plate.bottom && r.bottom > plate.top;
      const tags = [...document.querySelectorAll('[data-tag]')].filter((tag) => hits(tag.getBoundingClientRect())).map((tag) => tag.textContent ?? '');
      const hook = window.__baize?.test;
      const things = (hook?.pieces() ?? []).flatMap(({ h, look }) => {
        const p = hook?.piece(h) ?? null;
        return p !== null && hits({ left: p.x, right: p.x, top: p.y, bottom: p.y }) ? [`piece ${h} ${look}`] : [];
      });
      return [...tags, ...things];
    });
  await eventually(
    async () => {
      return (await covered()).length === 0;
    },
    'the table makes room',
    3000,
  ).finally(() => shot(mira, 'newcomer-news'));
  await director.move('C', { t: 'endTurn' });
  await director.pass(5);
  // Whose turn it is now may look at a card as well: that is other news.
  await eventually(async () => (await news.getByText(/Yellow .*left card/).count()) === 0, 'it is over', 20_000);
});

test.each(EACH_DESK)('at $width by $height no name tag stands under what lies at the left', async (size) => {
  await resized(mira, size);
  await lay();
  await skipped(mira.page);
  const under = (): Promise<string[]> =>
    mira.page.evaluate(() => {
      const tags = [...document.querySelectorAll('[data-tag]')];
      if (tags.length !== 5) return ['five name tags'];
      const lines = [
        ...document.querySelectorAll(
          'main ul[data-spoken] li, [data-testid=news] li, [data-testid=role], [data-testid=role-dealt], main details summary, [data-covers=""]',
        ),
      ];
      return tags.flatMap((tag) => {
        const one = tag.getBoundingClientRect();
        const hit = lines.find((line) => {
          const { left, right, top, bottom } = line.getBoundingClientRect();
          return right > left && one.left < right && one.right > left && one.top < bottom && one.bottom > top;
        });
        return hit === undefined ? [] : [`${tag.textContent} under ${hit.textContent}`];
      });
    });
  await eventually(async () => (await under()).length === 0, `nothing covers a name tag: ${(await under()).join('; ')}`, 10_000).finally(() =>
    shot(mira, `newcomer-tags-${size.width}`),
  );
});

test('the end says who was what, on which side, and by which rule it ended', async () => {
  await lay({ guns: { A: 'B' }, wounded: ['B'] });
  const { page } = mira;
  await skipped(page);
  await director.move('A', { t: 'shoot' });
  await director.pass(8);
  await eventually(async () => /The Kingpin is out/.test(await told(mira)), 'the Kingpin is out');
  const panel = page.locator('main section').filter({ has: page.getByRole('button', { name: /play again|another game|rematch/i }) });
  await skipped(page);
  await panel.first().waitFor();
  const words = await panel.first().innerText();
  await shot(mira, 'newcomer-end');
  expect(words).toMatch(/The Kingpin is out: the Honest win\./);
  expect(words).toMatch(/The Agent · Honest/);
  expect(words).toMatch(/The Kingpin · Crooked/);
  expect(words.match(/Honest|Crooked/g)?.length ?? 0).toBeGreaterThanOrEqual(6);
});
