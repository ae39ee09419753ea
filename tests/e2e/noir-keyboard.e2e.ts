// Two people without a mouse make a table, join by its code, and play a whole enforced game through the accessible
// view.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { choose, tabTo, yes } from './support/keyboard.ts';
import { reads } from './support/noir.ts';
import { enter, eventually, log, type Player } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, 'noir-keyboard');
});
afterAll(() => crowd.close());

/** Ends when a turn has come to the player. */
const turnOf = (player: Player): Promise<true> =>
  eventually(
    async () => ((await player.page.locator('[data-testid="act"][data-move="endTurn"]').count()) > 0 ? (true as const) : null),
    `it is the turn of ${player.name}`,
  );

async function seated(): Promise<{ a: Player; b: Player }> {
  const a = await enter(crowd, 'Mira', '', { draws: false });
  await tabTo(a, /^open a table/i);
  await a.page.getByRole('dialog').waitFor();
  await tabTo(a, /^open the table/i);
  await choose(a, /^sit at/i, 'seat-A-sit');
  await tabTo(a, /^(invite|share)/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await a.page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await a.page.keyboard.press('Escape');

  const b = await enter(crowd, 'Tobias', '', { draws: false });
  await tabTo(b, /code/i, null);
  await b.page.keyboard.type(code);
  await b.page.keyboard.press('Enter');
  await choose(b, /^sit at/i, 'seat-B-sit');
  await choose(a, /start the game/i, 'accessible-start');
  return { a, b };
}

describe('Revolver Noir by the outline', () => {
  test('a whole game by keys alone, from the lobby to the end', async () => {
    const { a, b } = await seated();
    await choose(a, /Start in the Hall/);
    await choose(b, /Start in the Foyer/);
    await reads(a, /The coin falls: .* begins/);
    const [p, q] = /The coin falls: Mira begins/.test((await a.page.getByTestId('accessible-log').textContent()) ?? '') ? [a, b] : [b, a];
    if (p === b) {
      // The story is told from the Hall: the other one passes first.
      await choose(p, /End the turn/);
    }
    const [hall, foyer] = p === a ? [p, q] : [q, p];
    await turnOf(hall);
    await choose(hall, /^Listen/);
    await choose(foyer, /Answer: Kitchen/);
    await choose(hall, /^Set a trap/);
    await reads(foyer, /sets a trap/);
    await choose(hall, /End the turn/);
    await turnOf(foyer);
    await choose(foyer, /^Move to the Balcony|^Move/);
    await reads(hall, /Tobias moves, 1 AP left/);
    await choose(foyer, /End the turn/);
    await turnOf(hall);
    await choose(hall, /Shoot at the Balcony/);
    await yes(hall);
    await reads(foyer, /shoots from Hall at Balcony, hit/);
    await choose(hall, /Go to the Library/);
    await choose(hall, /End the turn/);
    await turnOf(foyer);
    await choose(foyer, /Use Jump/);
    await yes(foyer);
    await choose(foyer, /End the turn/);
    await turnOf(hall);
    // Trap Door Switch: the opponent jumped into the Kitchen and falls.
    await choose(hall, /Use Trap Door/);
    await yes(hall);
    await reads(foyer, /falls/);
    await choose(hall, /^Move to the Basement/);
    await choose(hall, /End the turn/);
    await turnOf(foyer);
    await choose(foyer, /End the turn/);
    await turnOf(hall);
    await choose(hall, /Shoot at the Basement/);
    await yes(hall);
    for (const one of [a, b]) await reads(one, /wins|has won|won the/i);
    for (const one of [a, b]) {
      const origins = new Set((await log(one.page)).flatMap(({ origin }) => (origin === null ? [] : [origin])));
      expect([...origins]).toEqual(['outline']);
      expect(one.troubles).toEqual([]);
    }
  });
});
