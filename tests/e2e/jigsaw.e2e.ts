// The puzzle: two pieces that fit are brought beside each other by pointer and click, both pages see it and read it,
// they are carried as one and taken apart again. And magnets, which draw each other, and a calculator out of the box.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cutOf } from '../../server-modules/games/box/data/jigsaw.ts';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { bring } from './support/box.ts';
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
  ({ a, b } = await two(crowd, { game: 'Jigsaw', options: [{ of: 'Pieces', value: '24' }] }, { draws: SHOWN }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `jigsaw ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const at = async (one: Player, h: number): Promise<PieceView> => piece(await look(one.page), h) as PieceView;
const bound = async (one: Player, h: number): Promise<boolean> => (await at(one, h)).extra?.joints !== undefined;
const SIDE = 600;
/** Where the piece at the right of this one belongs. */
function besides({ x, z, turn }: PieceView): { x: number; z: number } {
  const angle = (turn * Math.PI) / 180;
  return { x: Math.round(x + SIDE * Math.cos(angle)), z: Math.round(z + SIDE * Math.sin(angle)) };
}

/** Two that lie beside each other in the picture, of which the one needs the fewest turns to lie as the other does. */
async function neighbours(): Promise<[PieceView, PieceView, steps: number]> {
  const lying = (await look(a.page)).pieces.filter((one) => cutOf(LOOKS[one.look] ?? '') !== null);
  expect(lying).toHaveLength(24);
  const pairs = lying.flatMap((p) => {
    const q = lying.find((one) => one.face === (p.face ?? 0) + 1 && (p.face ?? 0) % 6 < 5);
    return q === undefined || Math.hypot(p.x, p.z) > 4600 ? [] : [[p, q, ((p.turn - q.turn + 540) % 360) / 15 - 12] as [PieceView, PieceView, number]];
  });
  return pairs.sort((one, other) => Math.abs(one[2]) - Math.abs(other[2]))[0] as [PieceView, PieceView, number];
}

async function carry(h: number, x: number, z: number): Promise<void> {
  await drag(a.page, await placeOfPiece(a.page, h as never), (await felt(a.page, x, z)) as never);
}

test('a piece that is turned and laid beside one that it fits clicks into its place; both pages see it, joined, and read it', async () => {
  await shot(a, 'jigsaw-laid');
  const [p, q, steps] = await neighbours();
  const from = await placeOfPiece(a.page, q.h as never);
  await a.page.mouse.move(from.x, from.y);
  for (let i = 0; i < Math.abs(steps); i++) {
    await a.page.keyboard.press(steps > 0 ? 'e' : 'q');
    const turn = (q.turn + Math.sign(steps) * 15 * (i + 1) + 360) % 360;
    await eventually(async () => (await at(b, q.h)).turn === turn, 'it is turned');
  }
  const to = besides(p);
  await carry(q.h, to.x + 25, to.z - 20);
  for (const one of [a, b]) await eventually(async () => (await bound(one, q.h)) && (await bound(one, p.h)), 'both see that they are joined');
  for (const one of [a, b]) {
    const [lies, mate] = [await at(one, q.h), await at(one, p.h)];
    expect([mate.x, mate.z, lies.turn]).toEqual([p.x, p.z, p.turn]);
    expect(Math.max(Math.abs(lies.x - to.x), Math.abs(lies.z - to.z))).toBeLessThanOrEqual(1);
  }
  await reads(b, /it clicks, 2 pieces together/);
  await a.page.mouse.move(2, 2);
  await atRest(a.page);
  await shot(a, 'jigsaw-clicked');
  await shot(b, 'jigsaw-seen');

  // Carried as one, and seen so.
  await carry(p.h, 0, 0);
  await eventually(async () => Math.abs((await at(b, p.h)).x) < 100 && (await at(b, p.h)).zone === 'felt', 'it lies in the middle');
  for (const one of [a, b]) {
    const [lead, along] = [await at(one, p.h), await at(one, q.h)],
      place = besides(lead);
    expect(Math.max(Math.abs(along.x - place.x), Math.abs(along.z - place.z))).toBeLessThanOrEqual(1);
  }
  await atRest(a.page);
  await shot(a, 'jigsaw-carried');

  await pointerWay(a).contextAction(q.h, 'Take apart');
  await reads(b, /takes apart what was joined/);
  for (const one of [a, b]) await eventually(async () => !(await bound(one, q.h)) && !(await bound(one, p.h)), 'both see that they are not joined');
  const mate = await at(b, p.h);
  await carry(q.h, 0, 1500);
  await eventually(async () => Math.abs((await at(b, q.h)).z - 1500) < 100 && (await at(b, q.h)).zone === 'felt', 'it lies for itself');
  expect(await at(b, p.h)).toMatchObject({ x: mate.x, z: mate.z });
});

test('magnets out of the box draw each other when they are let go side by side: both see it, and they are carried as one', async () => {
  const [one, other] = [await bring(a, b, 'magnet', 'figure'), await bring(a, b, 'magnet', 'figure')];
  const laid = async (h: number, x: number, z: number): Promise<void> => {
    await carry(h, x, z);
    await eventually(async () => {
      const now = await at(b, h);
      return now.zone === 'felt' && Math.abs(now.x - x) < 120 && Math.abs(now.z - z) < 120;
    }, 'it lies there');
    await atRest(a.page);
  };
  await laid(one, -600, -700);
  const { x, z } = await at(b, one);
  await laid(other, x + 670, z + 40);
  for (const each of [a, b]) {
    await eventually(async () => (await bound(each, one)) && (await bound(each, other)), 'they hold each other');
    expect(await at(each, other)).toMatchObject({ x: x + 600, z, turn: 0 });
  }
  await shot(a, 'magnets');
  await laid(other, 600, -300);
  for (const each of [a, b]) {
    const [left, right] = [await at(each, one), await at(each, other)];
    expect([right.x - left.x, right.z - left.z]).toEqual([600, 0]);
  }
});

test('a calculator out of the box counts in decimals by its keys and by the keyboard, and what comes out stands on it for both', async () => {
  const h = await bring(a, b, 'calculator', 'note');
  await pointerWay(a).contextAction(h, 'Write …');
  const keys = a.page.getByRole('dialog');
  for (const key of ['0', 'Point', '1', 'Plus', '0', 'Point', '2', 'Equals']) await keys.getByRole('button', { name: key, exact: true }).click();
  const shows = (one: Player, words: string) => eventually(async () => (await at(one, h)).extra?.words === words, words);
  for (const one of [a, b]) await shows(one, '0.1 + 0.2 = 0.3');
  await a.page.keyboard.type('*3');
  await a.page.keyboard.press('Enter');
  for (const one of [a, b]) await shows(one, '0.3 × 3 = 0.9');
  await a.page.keyboard.type('/0');
  await a.page.keyboard.press('Enter');
  await keys.getByRole('alert').filter({ hasText: 'Nothing can be divided by nought.' }).waitFor();
  await shot(a, 'calculator-keys');
  await a.page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect((await at(b, h)).extra?.words).toBe('0.3 × 3 = 0.9');
  await shot(b, 'calculator');
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
