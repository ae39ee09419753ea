// Two people and a watcher in real browsers play a whole enforced game of Revolver Noir by mouse alone.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { answer, bring, choose, confirm, duel, endTurn, listen, pressEffect, reads, shoot, twist, type Duellist } from './support/noir.ts';
import { shows } from './support/life.ts';
import { shot } from './support/shots.ts';
import { click, eventually, log, pieces, zones } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'noir-pointer');
});
afterAll(() => crowd.close());

describe('Revolver Noir by mouse', () => {
  test('[RN 6] every gesture on the pieces is its move; a watcher sees only the public column', async () => {
    const { a, b, watcher } = await duel(crowd);
    await bring(a, 'hall');
    await reads(b, /Mira is ready/);
    await bring(b, 'foyer');
    await reads(a, /The coin falls: .* begins/);
    const text = (await a.page.getByTestId('accessible-log').textContent()) ?? '';
    const [p, q] = /The coin falls: Mira begins/.test(text) ? [a, b] : [b, a];
    // Whoever begins goes to the Hall's side of the story; the rooms differ, so both walk first to where it starts.
    for (const one of [p, q]) await watchEnd(one);
    await (p === a ? hallBegins(p, q) : foyerBegins(p, q));
    for (const one of [p, q, watcher]) await reads(one, /wins|has won|won the/i);
    for (const one of [p, q]) {
      await one.page.getByRole('region', { name: 'Result' }).waitFor();
      expect(await one.page.evaluate(() => document.documentElement.dataset['ended'])).toBe('said first');
      await shot(one, `noir-over-${one.side}`);
      await click(one.page, /look at the table/i);
      await shot(one, `noir-over-table-${one.side}`);
      expect(await one.page.locator('[data-tag][data-turn]').count()).toBe(0);
    }

    for (const one of [p, q]) {
      const origins = new Set((await log(one.page)).flatMap(({ origin }) => (origin === null ? [] : [origin])));
      expect([...origins]).toEqual(['pointer']);
    }
    for (const one of [a, b, watcher]) expect(one.troubles).toEqual([]);
  });
});

/** Writes down whether who wins is said large before the result stands there, and never together with it. */
const watchEnd = ({ page }: Duellist): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    setInterval(() => {
      const stage = document.querySelector('[data-testid="reveals"]'),
        result = document.querySelector('section[aria-label="Result"]');
      if (stage !== null && result !== null) dataset['ended'] = 'together';
      else if (/wins/.test(stage?.textContent ?? '') && dataset['ended'] === undefined) dataset['ended'] = 'said first';
    }, 25);
  });

/** Nobody's eyes but mine: others see one closed stack of eight and a number. */
async function closed(of: Duellist, to: Duellist, traps: number): Promise<void> {
  const zone = await eventually(
    async () => (await zones(to.page)).find((one) => one.id === `stand-${of.side}` && one.tally === traps),
    `${traps} traps at ${of.name}'s stack`,
  );
  expect(zone).toMatchObject({ count: 8, order: null });
  expect((await pieces(to.page)).filter((one) => one.zone === zone.id)).toEqual([]);
}

/** P in the Hall, Q in the Foyer, P's turn. */
async function hallBegins(p: Duellist, q: Duellist): Promise<void> {
  await listen(p);
  // The own card stands for its room: a room that is not next to him is refused in words, the true one asks once more
  // before it counts.
  await choose(q, 'bedroom');
  await shows(q, /not next to you/);
  await choose(q, 'kitchen');
  await click(q.page, /^cancel/i, 'main');
  await answer(q, 'kitchen');
  await reads(p, /answers: Kitchen/);
  await twist(p, 'hall');
  await reads(q, /sets a trap/);
  await closed(p, q, 1);
  await endTurn(p);

  await pressEffect(q);
  await confirm(q);
  await reads(q, /is in the Hall/);
  await bring(q, 'balcony');
  await reads(p, new RegExp(`${q.name} moves, 1 AP left`));
  await endTurn(q);

  await shoot(p, 'balcony');
  await confirm(p);
  for (const one of [p, q]) await reads(one, /shoots from Hall at Balcony, hit/);
  await bring(p, 'library');
  await reads(q, new RegExp(`${p.name} has moved`));
  await endTurn(p);

  await pressEffect(q);
  await confirm(q);
  // The rules brought another card to the front: both must have seen it before the next hand.
  for (const one of [p, q]) await reads(one, /uses Jump The Railing/);
  await bring(q, 'dining_room');
  await endTurn(q);

  await twist(p, 'hall');
  await confirm(p);
  await reads(q, /trap in Hall|Hall.*no hit|trap.*Hall/i);
  await bring(p, 'basement');
  await endTurn(p);
  await endTurn(q);

  await pressEffect(p);
  await confirm(p);
  await choose(p, 'foyer');
  await reads(q, /uses Control Panel/);
  await endTurn(p);
  await bring(q, 'foyer');
  await endTurn(q);
}

/** P in the Foyer begins: one round of walking brings both to where the other story starts, with the roles kept. */
async function foyerBegins(p: Duellist, q: Duellist): Promise<void> {
  await endTurn(p);
  await reads(p, new RegExp(`It is the turn of ${q.name}`));
  await hallBegins(q, p);
}
