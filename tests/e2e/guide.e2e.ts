import { afterAll, beforeAll, describe, test } from 'vitest';
import { openCrowd, type Crowd } from './support/browser.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { click, enter } from './support/player.ts';
import { shot } from './support/shots.ts';
import { PHONE } from './support/sizes.ts';
import { directorOf } from './support/director.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterAll(() => crowd.close());
const GAMES = [
  { game: 'Revolver Noir', bots: 1, lay: null },
  { game: 'The Traitors', bots: 3, lay: { hands: { A: 'GGD', B: 'GSD', C: 'G', D: 'GG' }, deck: 'EEGG', selector: 'MMM', role: 'D', turn: 'A', round: 3, rounds: 3 } },
] as const;
describe.each(GAMES)('$game', ({ game, bots, lay }) => {
  test.each([['desk', { viewport: { width: 1280, height: 720 }, draws: true }], ['phone', { ...PHONE, draws: true }]] as const)('%s', async (name, how) => {
    const me = await enter(crowd, 'Mira', '', how);
    me.page.setDefaultTimeout(9000);
    try { await openTable(me, { game }); } catch (e) { console.log('TROUBLES', me.troubles, await me.page.evaluate(() => document.body.innerText)); throw e; }
    await sit(me, 'blue');
    await addBots(me, bots);
    await begin(me);
    if (lay) { const d = await directorOf(me); await d.lay(lay); d.end(); }
    await me.page.waitForTimeout(2500);
    await shot(me, `guide-${game}-${name}-0`);
    await click(me.page, /^rules and help/i);
    await me.page.waitForTimeout(1200);
    await shot(me, `guide-${game}-${name}-1-rules`);
    await me.page.getByRole('dialog').getByRole('switch').click();
    await me.page.waitForTimeout(2500);
    for (let i = 0; i < 4; i++) {
      await shot(me, `guide-${game}-${name}-2-${i}`);
      await me.page.keyboard.press(',');
      await me.page.waitForTimeout(800);
    }
    console.log(me.troubles);
  });
});
