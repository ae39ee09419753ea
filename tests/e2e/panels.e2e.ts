// What lies over the table covers nothing that it speaks of: question, drawer and band, for eight at a table, at three
// window sizes, for who sits there and who watches.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { covered, overflowing, tagsFromHands } from './support/insight.ts';
import { fillBots, begin, joinBy, openTable, sit } from './support/life.ts';
import { atRest, click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { SLOWER } from './support/setting.ts';
import { DESKS, EACH_DESK, outside, PHONE, resized } from './support/sizes.ts';

const SIZES = [...EACH_DESK, PHONE.viewport];
/** As long a name as the server takes, of two words. */
const LONG = 'Solveig Bartholomew-Ridg';

/** Everybody is still in, and the next card is the final vote. */
const CASTLE = {
  hands: { A: 'GDS', B: 'GGS', C: 'GG', D: 'DGS', E: 'SG', F: 'GDG', H: 'GG' },
  fund: 13,
  discard: 'DE',
  role: 'D',
  out: ['G'],
  turn: 'A',
  dealer: 'H',
  round: 2,
  rounds: 3,
  totals: { A: 5, B: 3, C: 8, D: 1, E: 6, F: 4, G: 2, H: 0 },
  deck: 'F',
};

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `panels ${task.name.slice(0, 20)}`);
});
afterAll(() => crowd.close());

const calm = async (player: Player, what: () => Promise<string[]>, says: string): Promise<void> => {
  let last: string[] = [];
  await eventually(async () => (last = await what()).length === 0, says, 15_000).catch((error: unknown) => {
    throw new Error(`${player.name}: ${says}: ${last.join(', ')}`, { cause: error });
  });
};

/** The sheet of the question is open: where it began folded it is unfolded. */
async function opened({ page }: Player): Promise<void> {
  const fold = page.locator('main [aria-expanded=false]').filter({ hasText: 'Whom do you banish?' });
  const sheet = page.getByRole('region', { name: 'Whom do you banish?' });
  await sheet.waitFor();
  if ((await fold.count()) > 0) await fold.click();
  await sheet.getByRole('group', { name: 'Choose' }).waitFor();
}

describe('eight at a table', () => {
  let mira: Player, eve: Player, director: Director;
  beforeAll(async () => {
    mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    const code = await openTable(mira, { game: 'The Traitors', listed: true });
    await sit(mira, 'blue');
    const long = await enter(crowd, LONG);
    await joinBy(long, code);
    await sit(long, 'purple');
    await fillBots(mira);
    await begin(mira);
    director = await directorOf(mira);
    await director.lay(CASTLE);
    eve = await enter(crowd, 'Eve', `/#/w/${/#\/t\/([^/?]+)/.exec(mira.page.url())?.[1] ?? ''}`, { viewport: DESKS[0] });
    await eve.page.getByText('You are watching').waitFor();
    await eventually(async () => (await eve.page.locator('[data-tag]').count()) === 8, 'eight name tags');
  }, 240_000 * SLOWER);
  afterAll(() => director.end());

  test('a question that opens by itself covers nothing, folded or not', async () => {
    await atRest(mira.page);
    await shot(mira, 'panels-before-the-question');
    await director.move('A', { t: 'draw' });
    const skip = mira.page.getByRole('button', { name: 'Skip', exact: true });
    for (const size of SIZES) {
      await resized(mira, size);
      if ((await skip.count()) > 0) await skip.click().catch(() => undefined);
      await opened(mira);
      await calm(mira, () => covered(mira.page), `nothing is covered at ${size.width}`);
      await shot(mira, `panels-question-${size.width}`);
      expect(await outside(mira.page, '[data-tag]')).toEqual([]);
      expect(await overflowing(mira.page, 'main [role=group] button')).toEqual([]);
      await calm(mira, () => overflowing(mira.page, '[data-tag]'), `no name tag overflows at ${size.width}`);
    }
  });

  test('the drawer moves the table aside at once, and back', async () => {
    for (const size of EACH_DESK) {
      await resized(mira, size);
      // Where the window has no room for both, the question folds.
      await opened(mira);
      await click(mira.page, /^log and chat/i);
      await mira.page.getByRole('tab', { name: 'Chat' }).waitFor();
      await calm(mira, () => covered(mira.page), `nothing is covered at ${size.width}`);
      await shot(mira, `panels-drawer-${size.width}`);
      await click(mira.page, /^log and chat/i);
      await mira.page.locator('main').getByRole('group', { name: 'Choose' }).waitFor();
      await calm(mira, () => covered(mira.page), `nothing is covered at ${size.width} when it has gone`);
    }
  });

  test('for who watches the band hides no name tag, each stands at its own hand, and the near one covers no card', async () => {
    for (const size of SIZES) {
      await resized(eve, size);
      await calm(eve, () => covered(eve.page), `nothing is covered at ${size.width}`);
      await shot(eve, `panels-watch-${size.width}`);
      // On a phone the tags of those at the sides stand upright on the rim.
      const most = size.width < 620 ? 120 : 90;
      const far = async (): Promise<string[]> =>
        (await tagsFromHands(eve.page)).flatMap(({ seat, aside }) => (aside > most ? [`${seat} ${aside.toFixed(0)}`] : []));
      await calm(eve, far, `tags are at their hands at ${size.width}`);
      const under = (): Promise<string[]> =>
        eve.page.evaluate(() => {
          const hook = window.__baize?.test;
          const tag = document.querySelector('[data-tag][data-seat=A]')?.getBoundingClientRect();
          return (hook?.pieces() ?? []).flatMap(({ h, zone }) => {
            const at = hook?.piece(h);
            return tag !== undefined && at && at.x > tag.left && at.x < tag.right && at.y > tag.top && at.y < tag.bottom ? [zone] : [];
          });
        });
      await calm(eve, under, `the near name tag covers no piece at ${size.width}`);
    }
  });
});

test(
  'eight rooms stand in the question without scrolling',
  async () => {
    const one = await enter(crowd, 'Ana', '', { viewport: DESKS[0] });
    const code = await openTable(one, { game: 'Revolver Noir' });
    await sit(one, 'blue');
    const other = await enter(crowd, 'Tobias');
    await joinBy(other, code);
    await sit(other, 'orange');
    await begin(one, other);
    const { page } = one;
    const group = page.locator('main').getByRole('group', { name: 'Choose' });
    for (const size of SIZES) {
      // The sheet folds by itself where the window is small.
      await resized(one, size);
      const folded = page.locator('main section button[aria-expanded=false]');
      if ((await group.count()) === 0) await folded.first().click();
      await group.waitFor();
      expect(await group.getByRole('button').count()).toBe(8);
      await shot(one, `panels-rooms-${size.width}`);
      const cut = await group.evaluate((node) => {
        const sheet = node.closest('section')?.getBoundingClientRect();
        return {
          scrolls: node.scrollHeight - node.clientHeight,
          out: [...node.children].filter((child) => child.getBoundingClientRect().bottom > (sheet?.bottom ?? 0)).length,
        };
      });
      expect(cut.scrolls).toBeLessThanOrEqual(1);
      expect(cut.out).toBe(0);
      expect(await overflowing(page, 'main [role=group] button')).toEqual([]);
    }
  },
  240_000 * SLOWER,
);
