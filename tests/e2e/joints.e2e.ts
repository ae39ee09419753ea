// Joints at the plain table: two pieces are joined by the menu, one carries the other along for both to see, pulls it
// over the felt, and they are taken apart again.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { two } from './support/life.ts';
import { reads } from './support/noir.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
  ({ a, b } = await two(crowd, { game: 'Sandbox' }, { draws: SHOWN }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `joints ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const pawns = async (): Promise<[number, number]> => {
  const found = (await look(a.page)).pieces.filter((one) => one.kind === 'pawn' && one.zone === 'felt').sort((p, q) => p.h - q.h);
  return found.slice(0, 2).map(({ h }): number => h) as [number, number];
};
const at = async (one: Player, h: number): Promise<PieceView | undefined> => piece(await look(one.page), h);
const joints = async (one: Player, h: number): Promise<string | undefined> => (await at(one, h))?.extra?.joints;

async function carry(h: number, x: number, z: number): Promise<void> {
  await drag(a.page, await placeOfPiece(a.page, h as never), (await felt(a.page, x, z)) as never);
  await eventually(async () => (await at(b, h))?.zone === 'felt' && Math.abs(((await at(b, h))?.x ?? 0) - x) < 400, 'it lies there');
  await atRest(a.page);
}

test('two pawns are joined by the menu, and the one that is carried takes the other along for both to see', async () => {
  const [p0, p1] = await pawns();
  await carry(p1, -500, 900);
  await carry(p0, -900, 900);
  const way = pointerWay(a);
  await way.choose([p0, p1]);
  await way.contextAction(p0, 'Join firmly');
  await reads(b, /joins 2 things/);
  for (const one of [a, b]) await eventually(async () => (await joints(one, p1)) !== undefined, 'both see that they are joined');
  await way.chooseNone();
  await a.page.mouse.move(2, 2);
  await atRest(a.page);
  await shot(a, 'joints-joined');
  const [was, mate] = [await at(b, p0), await at(b, p1)];
  // Seen in the air: the other is in the hand's company.
  const [from, to] = [await placeOfPiece(a.page, p0 as never), await felt(a.page, 500, 1200)];
  await a.page.mouse.move(from.x, from.y);
  await a.page.mouse.down();
  await a.page.mouse.move(to.x, to.y, { steps: 12 });
  await a.page.waitForTimeout(600);
  await shot(a, 'joints-carried');
  await a.page.mouse.up();
  await eventually(async () => (await at(b, p0))?.zone === 'felt' && (await at(b, p0))?.x !== was?.x, 'it lies where it was let go');
  for (const one of [a, b]) {
    const [now, along] = [await at(one, p0), await at(one, p1)];
    expect([(along?.x ?? 0) - (now?.x ?? 0), (along?.z ?? 0) - (now?.z ?? 0)]).toEqual([(mate?.x ?? 0) - (was?.x ?? 0), (mate?.z ?? 0) - (was?.z ?? 0)]);
  }
  await atRest(a.page);
  await shot(a, 'joints-laid');
  await shot(b, 'joints-seen');
});

/** Lifts a piece, lets it down by its key and goes to a place with it; `seen` on the way. */
async function pull(h: number, x: number, z: number, seen: (part: number) => Promise<void>): Promise<void> {
  await a.page.waitForTimeout(700);
  await atRest(a.page);
  const from = await placeOfPiece(a.page, h as never),
    to = await felt(a.page, x, z);
  await a.page.mouse.move(from.x, from.y);
  await a.page.mouse.down();
  await a.page.mouse.move(from.x + 3, from.y - 14, { steps: 3 });
  await eventually(async () => (await at(a, h))?.zone === 'hold:A', 'it is lifted');
  await a.page.keyboard.down('Shift');
  await a.page.mouse.move(from.x, from.y, { steps: 2 });
  await a.page.waitForTimeout(900);
  for (let i = 1; i <= 20; i++) {
    await a.page.mouse.move(from.x + ((to.x - from.x) * i) / 20, from.y + ((to.y - from.y) * i) / 20);
    await a.page.waitForTimeout(60);
    if (i % 10 === 0) await seen(i / 10);
  }
  await a.page.mouse.up();
  await a.page.keyboard.up('Shift');
  await eventually(async () => (await at(b, h))?.zone === 'felt', 'it lies again');
  await a.page.waitForTimeout(500);
}
const far = (p: PieceView | undefined, q: PieceView | undefined): number => Math.hypot((p?.x ?? 0) - (q?.x ?? 0), (p?.z ?? 0) - (q?.z ?? 0));
const where = (p: PieceView | undefined) => ({ x: p?.x, z: p?.z, turn: p?.turn, zone: p?.zone, y: p?.extra?.y, lean: p?.extra?.lean });

test('pulled over the felt by its key, what is fixed comes along by weight, rigidly, and both pages have it at one place', async () => {
  const [p0, p1] = await pawns();
  const [was, mate] = [await at(b, p0), await at(b, p1)];
  await pull(p0, -300, 1300, async (part) => {
    await shot(a, `joints-pulled-${part}`);
    await shot(b, `joints-pulled-seen-${part}`);
  });
  const [now, along] = [await at(b, p0), await at(b, p1)];
  expect(far(now, was)).toBeGreaterThan(300);
  expect(far(along, mate)).toBeGreaterThan(300);
  expect(Math.abs(far(now, along) - far(was, mate))).toBeLessThan(3);
  for (const h of [p0, p1]) expect(where(await at(a, h))).toEqual(where(await at(b, h)));
  expect(await a.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
});

test('by a hinge it turns, by a spring it is drawn: both chosen in the menu, both pulled', async () => {
  const [p0, p1] = await pawns();
  const way = pointerWay(a);
  for (const [words, kind] of [
    ['Join by a hinge', 1],
    ['Join by a spring', 2],
  ] as const) {
    await way.choose([p0, p1]);
    await way.contextAction(p0, words);
    await eventually(async () => (await joints(b, p1))?.split(',')[1] === String(kind), 'the other sees of which kind');
    await way.chooseNone();
    await a.page.mouse.move(2, 2);
    await atRest(a.page);
    await shot(a, `joints-kind-${kind}`);
    const [was, mate] = [await at(b, p0), await at(b, p1)];
    await pull(p0, kind === 1 ? 500 : -700, kind === 1 ? 800 : 1300, async (part) => shot(a, `joints-kind-${kind}-${part}`));
    const [now, along] = [await at(b, p0), await at(b, p1)];
    expect(far(now, was)).toBeGreaterThan(300);
    expect(far(along, mate)).toBeGreaterThan(100);
    // Two that hang on a hinge reach no farther than both arms, and a spring has drawn its own after it.
    expect(far(now, along)).toBeLessThan(far(was, mate) + (kind === 1 ? 10 : 200));
    for (const h of [p0, p1]) expect(where(await at(a, h))).toEqual(where(await at(b, h)));
  }
});

test('taken back, both lie as they lay before the last pull', async () => {
  const [p0, p1] = await pawns();
  const [was, mate] = [await at(b, p0), await at(b, p1)];
  await carry(p0, 300, 900);
  expect(await at(b, p1)).not.toMatchObject({ x: mate?.x, z: mate?.z });
  await a.page.keyboard.press('Control+z');
  await eventually(async () => {
    await b.page
      .getByRole('button', { name: /^(agree|yes)/i })
      .first()
      .click({ timeout: 300 })
      .catch(() => null);
    return (await at(b, p0))?.x === was?.x;
  }, 'it lies where it lay');
  expect(where(await at(b, p1))).toEqual(where(mate));
  expect(await joints(b, p1)).toBeDefined();
});

test('taken apart by the menu, each lies for itself again', async () => {
  const [p0, p1] = await pawns();
  await pointerWay(a).contextAction(p0, 'Take apart');
  await reads(b, /takes apart what was joined/);
  for (const one of [a, b]) await eventually(async () => (await joints(one, p1)) === undefined, 'both see that it is not joined');
  const mate = await at(b, p1);
  await carry(p0, -900, 900);
  expect(await at(b, p1)).toMatchObject({ x: mate?.x, z: mate?.z });
  await a.page.mouse.move(2, 2);
  await shot(a, 'joints-apart');
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
