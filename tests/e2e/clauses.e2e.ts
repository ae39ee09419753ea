// What a table and the lobby promise everybody, whatever is played: looked at in three windows, done by mouse and
// finger.

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { felt } from './support/gestures.ts';
import { begin, fillBots, openTable, shows, sit } from './support/life.ts';
import { drag, enter, eventually, placeOfPiece, zones, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { EACH_DESK, laid, PHONE, red } from './support/sizes.ts';
import { finger } from './support/touch.ts';

const SIZES = [...EACH_DESK, PHONE.viewport];

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses ${task.name.slice(0, 24)}`);
  for (const { troubles } of crowd.people) expect(troubles).toEqual([]);
});
afterAll(() => crowd.close());
/** Everybody leaves: what comes after begins with an empty room. */
const leave = async (): Promise<void> => {
  for (const { context } of crowd.people.splice(0)) await context.close();
};

const tableOf = ({ page }: Player): string => /#\/t\/([^/?]+)/.exec(page.url())?.[1] ?? '';

describe('the sandbox', () => {
  test.each(SIZES)('at $width a piece is moved right after sitting down, and nobody has started anything', async (size) => {
    const phone = size.width < 620;
    const one = await enter(crowd, 'Mira', '', phone ? PHONE : { viewport: size });
    await openTable(one, { game: 'Sandbox' });
    await sit(one, '.*');
    await eventually(async () => (await one.page.getByRole('button', { name: /^start the game/i }).count()) === 0, 'nobody is to start anything');
    const deck = await eventually(() => red(one).catch(() => null), 'the deck lies there');
    const top = await eventually(async () => (await zones(one.page)).find(({ of }) => of === deck)?.count, 'cards in the deck');
    const [from, to] = [await placeOfPiece(one.page, deck as never), await felt(one.page, 1100, 1400)];
    if (phone) await (await finger(one.page)).drag(from, to);
    else await drag(one.page, from, to);
    await eventually(async () => (await laid(one)).length === 1, 'a card lies where it was let go');
    expect((await zones(one.page)).find(({ of }) => of === deck)?.count).toBe(top - 1);
    await shot(one, `clauses-sandbox-${size.width}`);
    await leave();
  });
});

describe('the lobby', () => {
  test.each(SIZES)('at $width a table that is over is looked back at, one that goes on is gone on with; each goes when it is deleted', async (size) => {
    const phone = size.width < 620;
    const host = await enter(crowd, 'Mira', '', { ...(phone ? PHONE : { viewport: size }), draws: false });
    const press = (what: ReturnType<Player['page']['locator']>): Promise<void> => (phone ? what.tap() : what.click());
    await openTable(host, { game: 'Good Cop Bad Cop', listed: true });
    await sit(host, 'blue');
    await fillBots(host);
    await begin(host);
    const [table, director] = [tableOf(host), await directorOf(host)];
    const rows = host.page
      .getByRole('listitem')
      .filter({ hasText: 'Good Cop Bad Cop' })
      .filter({ has: host.page.getByRole('button', { name: /^Delete/ }) });
    await host.page.goto(inject('page'));
    await rows.getByRole('button', { name: 'Go on', exact: true }).waitFor();
    // Bots sit on seven chairs.
    expect(await rows.innerText()).not.toMatch(/seats? free/);
    expect(await host.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await shot(host, `clauses-lobby-${size.width}`);
    await press(rows.getByRole('button', { name: 'Go on', exact: true }));
    await eventually(async () => tableOf(host) === table, 'at the table again');
    await director.lay({ cards: { A: '(A)(H)(C)', B: '(C)(K)(C)' }, hands: {}, guns: { A: 'B' }, wounded: ['B'], turn: 'A', phase: 'action' });
    await director.move('A', { t: 'shoot' });
    await director.pass(8);
    await host.page.goto(inject('page'));
    const back = rows.getByRole('button', { name: 'Look at the end', exact: true });
    await back.waitFor();
    expect(await rows.getByRole('button', { name: 'Go on', exact: true }).count()).toBe(0);
    expect(await rows.innerText()).not.toMatch(/seats? free/);
    await shot(host, `clauses-lobby-over-${size.width}`);
    await press(back);
    await shows(host, /The Kingpin is out: the Honest win/);
    await host.page.goto(inject('page'));
    await press(rows.getByRole('button', { name: /^Delete/ }));
    await press(host.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
    await rows.waitFor({ state: 'detached' });
    director.end();
    await leave();
  });
});
