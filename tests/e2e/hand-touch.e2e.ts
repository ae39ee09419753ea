// Every verb of the free hand with a finger alone, at the plain table; what both see and read after each.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { DEED_ROWS } from './support/context-actions.ts';
import { felt, GESTURES, GRABS } from './support/gestures.ts';
import { before, bothSee, doRow, look, mine, nth, piece } from './support/hand.ts';
import { two } from './support/life.ts';
import { eventually, type Player } from './support/player.ts';
import { finger, touchable, type Finger } from './support/touch.ts';
import { placeOf, tip, touchWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
let one: Finger;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }, { draws: false, viewport: { width: 1180, height: 820 }, hasTouch: true }));
  one = await finger(a.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `touch ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

describe('first', () => {
  for (const row of GRABS) test(row.verb, () => row.run({ a, b, nib: tip(a, one), way: touchWay(a, one) }));
});

describe('by what is chosen and its menu', () => {
  for (const row of DEED_ROWS) test(row.verb, () => doRow([a, b], touchWay(a, one), row));
});

describe('on the felt', () => {
  for (const row of GESTURES) test(row.verb, () => row.run({ a, b, nib: tip(a, one), way: touchWay(a, one) }));
});

describe('with a piece under a finger', () => {
  test('a second finger turns it on the bar', async () => {
    const bar = a.page.getByRole('toolbar', { name: 'What is held' });
    const die = nth(await look(a.page), 'die', 0);
    const then = await before([a, b]);
    await one.drag(await placeOf(a.page, die), await felt(a.page, 600, 1500), async (beside) =>
      beside(await touchable(bar.getByRole('button', { name: 'Turn right' }), 'turn')),
    );
    await bothSee([a, b], then, 'turned', (now, old) => ((piece(now, die)?.turn ?? 0) - (piece(old, die)?.turn ?? 0) + 360) % 360 === 15);
  });

  test('two fingers turn it freely, two on the felt bring the camera near', async () => {
    const was = await before([a, b]);
    const coin = nth((was[0] as (typeof was)[0]).seen, 'pawn', 0);
    const at = await placeOf(a.page, coin);
    const side = { x: at.x + 60, y: at.y };
    await one.pinch([at, at], [side, { x: at.x + 59, y: at.y + 8 }]);
    await bothSee([a, b], was, 'turned', (now, old) => piece(now, coin)?.turn !== piece(old, coin)?.turn && (piece(now, coin)?.turn ?? 0) % 15 !== 0);
    const near = (await mine(a.page)).near;
    await one.pinch(
      [
        { x: 560, y: 180 },
        { x: 480, y: 180 },
      ],
      [
        { x: 620, y: 180 },
        { x: 700, y: 180 },
      ],
    );
    await eventually(async () => (await mine(a.page)).near > near, 'the camera is nearer');
  });
});

test('nothing went wrong on either page', () => {
  for (const person of [a, b]) expect(person.troubles).toEqual([]);
});
