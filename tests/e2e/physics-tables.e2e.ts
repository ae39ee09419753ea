// Tables of the shelf that live from weight, by pointer and on two pages: blocks are drawn out of the tower until it
// comes down; the first stone of a spiral topples the others; a disc is flicked; a marble rolls down its run.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, lookAt, piece } from './support/hand.ts';
import { two, type Wish } from './support/life.ts';
import { atRest, drag, eventually, now, placeOfPiece, type Player, type Point } from './support/player.ts';
import { shot, SHOWN, strip } from './support/shots.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `tables ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const loose = async (one: Player): Promise<PieceView[]> => (await look(one.page)).pieces.filter(({ zone, locked }) => zone === 'felt' && !locked);
/** How high the middle of the highest lies, tenths of a millimetre. */
const height = (all: readonly PieceView[]): number => Math.max(...all.map(({ extra }) => extra?.y ?? 0));
const places = (all: readonly PieceView[]) =>
  all.map(({ h, x, z, turn, extra }) => ({ h, x, z, turn, y: extra?.y, lean: extra?.lean })).sort((a, b) => a.h - b.h);
/** Does every one of them lie on the other page where it lies on this one? */
async function same(a: Player, b: Player): Promise<void> {
  await eventually(async () => JSON.stringify(places(await loose(a))) === JSON.stringify(places(await loose(b))), 'both see the same');
}

/**
 * Where it is seen: its middle may lie behind others that are nearer to who looks; its end or side is below that, its
 * upper edge above.
 */
async function seen({ page }: Player, h: number): Promise<Point> {
  const { x, y } = await now(await placeOfPiece(page, h as never));
  for (let far = 0; far <= 60; far += 3)
    for (const side of [1, -1]) {
      await page.mouse.move(x, y + far * side);
      if ((await page.evaluate(() => window.__baize?.test?.over() ?? null)) === h) return { x, y: y + far * side };
    }
  throw new Error(`piece ${h} is seen nowhere`);
}

/**
 * Lifts it, lets it down where it lies, goes that far with it in so many moves and lets go while it moves; tenths of a
 * millimetre, and milliseconds after each move. `at once`: no page is so slow that it hears of it as of a slow hand.
 */
async function push(one: Player, { h, x, z }: PieceView, by: { x: number; z: number }, moves: number, every: number | 'at once'): Promise<void> {
  const { page } = one,
    from = await seen(one, h),
    [was, to] = [await felt(page, x, z), await felt(page, x + by.x, z + by.z)];
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y - 14, { steps: 3 });
  await eventually(async () => piece(await look(page), h)?.zone.startsWith('hold:'), 'it is lifted');
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y, { steps: 2 });
  // Weight comes with the first thing that is lifted, and what is let down takes a while to the table.
  await eventually(() => page.evaluate((one) => window.__baize?.test?.loose().includes(one), h), 'it is let down');
  await page.waitForTimeout(700);
  const said: Promise<void>[] = [];
  for (let i = 1; i <= moves; i++) {
    const moved = page.mouse.move(from.x + ((to.x - was.x) * i) / moves, from.y + ((to.y - was.y) * i) / moves);
    if (every === 'at once') said.push(moved);
    else await moved.then(() => page.waitForTimeout(every));
  }
  await Promise.all([...said, page.mouse.up()]);
  await page.keyboard.up('Shift');
}

/** Two at such a table; in the end both see the same, and nothing was refused. */
async function at(game: NonNullable<Wish['game']>, play: (a: Player, b: Player) => Promise<void>): Promise<void> {
  const { a, b } = await two(crowd, { game }, { draws: SHOWN });
  await atRest(a.page);
  await shot(a, `${game}-0`);
  await play(a, b);
  await atRest(a.page);
  await same(a, b);
  await shot(a, `${game}-end`);
  await shot(b, `${game}-seen`);
  expect(await a.page.locator('main [role=alert]').allTextContents()).toEqual(['']);
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
}

test('blocks are drawn out of a storey of the tower: with the last that held it all above comes down, for both', () =>
  at('Tower', async (a, b) => {
    const all = await loose(a);
    expect(all).toHaveLength(54);
    const top = height(all);
    // The storey in the middle whose blocks show their ends to this seat: the one in the middle, and one of its sides.
    const storey = all.filter(({ extra, turn }) => extra?.y === 75 + 150 * 10 && turn === 0).sort((p, q) => p.x - q.x);
    expect(storey).toHaveLength(3);
    const [left, middle] = storey as [PieceView, PieceView];
    for (const [i, { h }] of [middle, left].entries()) {
      const [from, to] = [await seen(a, h), await felt(a.page, -2600 + 400 * i, 1800)];
      const drawnOut = async (): Promise<void> => {
        await drag(a.page, from, to);
        await eventually(async () => (await loose(b)).some((one) => one.h === h && one.x < -1500), `block ${i} lies beside the tower`);
        if (i > 0) await eventually(async () => height(await loose(b)) < top - 100, 'it has come down');
      };
      await (i === 0 ? drawnOut() : strip(b, 'strip-fall', drawnOut));
      if (i > 0) continue;
      // Two hold what is above.
      await a.page.waitForTimeout(2500);
      expect(height(await loose(b))).toBe(top);
    }
    expect(await loose(b)).toHaveLength(54);
  }));

test('the first stone of the spiral is pushed against the second: for both all lie in the end', () =>
  at('Toppling stones', async (a, b) => {
    const stones = (await loose(a)).filter(({ kind }) => kind === 'figure');
    expect(stones.length).toBeGreaterThan(45);
    const far = ({ x, z }: PieceView): number => Math.hypot(x, z);
    const [first, second] = stones.sort((p, q) => far(p) - far(q)) as [PieceView, PieceView];
    const standing = async (one: Player): Promise<number> =>
      (await loose(one)).filter(({ kind, h, extra }) => kind === 'figure' && h !== first.h && extra?.lean === undefined).length;
    expect(await standing(b)).toBe(stones.length - 1);
    // Pushed slowly, broad side against broad side, the second would slide: one quick push, half as far again as to it.
    await push(a, first, { x: 1.5 * (second.x - first.x), z: 1.5 * (second.z - first.z) }, 1, 300);
    for (let i = 1; i <= 3; i++) {
      await a.page.waitForTimeout(300);
      await shot(i === 2 ? b : a, `Toppling stones-fall-${i}`);
    }
    await eventually(async () => (await standing(b)) === 0, 'none stands');
  }));

/** Where it lies on the other page, once it has come to rest elsewhere. */
const restsAt = (one: Player, { h, x, z }: PieceView): Promise<PieceView> =>
  eventually(async () => {
    const found = piece(await look(one.page), h);
    return found?.zone === 'felt' && (found.z !== z || found.x !== x) ? found : null;
  }, `${h} has come to rest`);

test('a disc is flicked over the crokinole board: let go in motion, it slides on by ten centimetres and more, for both', () =>
  at('Crokinole', async (a, b) => {
    const mine = (await loose(a)).find(({ look: name, x }) => name === lookAt('puck-dark') && Math.abs(x) < 400) as PieceView;
    await drag(a.page, await seen(a, mine.h), await felt(a.page, 0, 2600));
    await eventually(async () => Math.abs((piece(await look(b.page), mine.h)?.z ?? 0) - 2600) < 300, 'it lies on the outermost line');
    await atRest(a.page);
    const disc = piece(await look(a.page), mine.h) as PieceView;
    const rests = await strip(b, 'strip-flick', async () => {
      await push(a, disc, { x: 0, z: -1200 }, 3, 'at once');
      return restsAt(b, disc);
    });
    expect(rests.z).toBeLessThan(disc.z - 1200 - 1000);
  }));

test('a marble is let go at the top of its run: it rolls down into the ring and takes others along; another is shot over the cloth', () =>
  at('Marbles', async (a, b) => {
    const [mine, theirs] = (await loose(a)).filter(({ extra }) => extra?.scale === 140).sort((p, q) => q.z - p.z) as [PieceView, PieceView];
    const ring = places((await loose(b)).filter(({ h }) => h !== mine.h));
    await drag(a.page, await seen(a, mine.h), await felt(a.page, -5000, 0), () => shot(a, 'Marbles-held'));
    await a.page.waitForTimeout(500);
    await shot(a, 'Marbles-rolls');
    // Its foot lies 19 cm from the middle: what is let go on it comes there by rolling alone.
    const down = await eventually(async () => {
      const found = piece(await look(b.page), mine.h);
      return found?.zone === 'felt' && found.x > -1800 ? found : null;
    }, 'it has rolled down');
    expect(Math.abs(down.z)).toBeLessThan(1800);
    expect(places((await loose(b)).filter(({ h }) => h !== mine.h))).not.toEqual(ring);
    await push(b, theirs, { x: 0, z: 700 }, 3, 'at once');
    const lies = await restsAt(a, theirs);
    expect(lies.z).toBeGreaterThan(theirs.z + 1000);
    expect(lies.extra?.lean).toBeUndefined();
  }));
