// What is written on the table can be read, looked at in the picture itself: the names of columns and rows of the
// station of Imposters and Crewmates, the pips of ivory dice.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TILE } from '../../server-modules/games/imposters-and-crewmates/data.ts';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { felt } from './support/gestures.ts';
import { pawnOn } from './support/imposters.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { atRest, enter, eventually, pieces, placeOfPiece, placeOfZone, skipped, type Player, type Point } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, EACH_DESK, outside, resized } from './support/sizes.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses read ${task.name.slice(0, 24)}`);
  for (const { troubles, context } of crowd.people.splice(0)) {
    await context.close();
    expect(troubles).toEqual([]);
  }
});
afterAll(() => crowd.close());

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** The light of each point of a box of the picture, as contrast is reckoned: 0 is black, 1 is white; row by row. */
interface Light extends Box {
  rows: number[][];
}

/** What the picture shows in these boxes of the window. */
async function lightIn({ page }: Player, boxes: readonly Box[]): Promise<Light[]> {
  const picture = [...(await page.screenshot())];
  return page.evaluate(
    async ([bytes, all]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('a canvas to look at the picture');
      pen.drawImage(image, 0, 0);
      const linear = (part: number): number => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      return all.map(({ left, top, width, height }) => {
        const box = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
        const { data } = pen.getImageData(box.left, box.top, box.width, box.height);
        const light = (i: number): number => 0.2126 * linear(data[i] ?? 0) + 0.7152 * linear(data[i + 1] ?? 0) + 0.0722 * linear(data[i + 2] ?? 0);
        return { ...box, rows: Array.from({ length: box.height }, (_, y) => Array.from({ length: box.width }, (__, x) => light(4 * (y * box.width + x)))) };
      });
    },
    [picture, boxes] as const,
  );
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
/** Of these values the one that so large a part of them is below. */
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** How high what is written in it stands, pixels, and its contrast to what it is written on. */
function written({ rows }: Light): { high: number; contrast: number } {
  const ground = at(rows.flat(), 0.3),
    ink = at(rows.flat(), 0.97);
  const lines = rows.flatMap((row, y) => (row.some((one) => one > (ground + ink) / 2) ? [y] : []));
  return { high: lines.length === 0 ? 0 : Math.max(...lines) - Math.min(...lines) + 1, contrast: contrast(ground, ink) };
}

/** Whether nothing of the page lies over this point of the table. */
const isFree = ({ page }: Player, { x, y }: Point): Promise<boolean> =>
  page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.tagName === 'CANVAS', [x, y] as const);

/** Beside the station, where the names of columns are printed (src/games/imposters-and-crewmates/print.ts), 0.1 mm. */
const BESIDE = { from: 2700, to: 2855 } as const;

test('the names of tiles: told large enough where the pointer rests, on a tile or on who stands there; columns are read on the board as the camera opens', async () => {
  const one = await enter(crowd, 'Mira', '', { draws: true, viewport: DESKS[0] });
  await openTable(one, { game: 'Imposters and Crewmates' });
  await sit(one, 'blue');
  await addBots(one, 3);
  await begin(one);
  const director = await directorOf(one);
  await director.lay({ round: 3, event: 'ev.task', turn: 'I', turns: 3 });
  for (const size of EACH_DESK) {
    await resized(one, size);
    await skipped(one.page);
    await atRest(one.page);
    // The far edge, the near one, both sides, a corner; one and two letters of a number.
    for (const tile of ['H1', 'O8', 'B13', 'J2', 'A15', 'H8']) {
      const { x, y } = await placeOfZone(one.page, tile);
      await one.page.mouse.move(x - 6, y - 2);
      await one.page.mouse.move(x, y, { steps: 2 });
      await isTold(one, tile, new RegExp(tile === 'H8' ? 'Tile H8' : `^Tile ${tile}$`));
      if (tile === 'J2') await shot(one, `clauses-tile-${size.width}`);
    }
    const pawn = await placeOfPiece(one.page, await pawnOn(one, 'E1'));
    await one.page.mouse.move(pawn.x, pawn.y, { steps: 2 });
    await isTold(one, 'E1', /Tile E1/);
    await one.page.mouse.move(2, 2);

    const near = await felt(one.page, 0, -BESIDE.to).then(async ({ y }) => (y > (await felt(one.page, 0, BESIDE.to)).y ? -1 : 1));
    const boxes: (Box & { name: string })[] = [];
    for (let i = -7; i <= 7; i++) {
      const [a, b] = await Promise.all([felt(one.page, i * TILE - 120, near * BESIDE.from), felt(one.page, i * TILE + 120, near * BESIDE.to)]);
      const box = { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
      if (await isFree(one, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })) boxes.push({ ...box, name: String.fromCharCode(72 + i) });
    }
    expect(boxes.length, 'columns that nothing lies over').toBeGreaterThanOrEqual(12);
    const read = await eventually(async () => {
      const all = (await lightIn(one, boxes)).map((part, i) => ({ name: boxes[i]?.name ?? '', ...written(part) }));
      return all.some((part) => part.contrast > 3) ? all : null;
    }, 'the print is drawn');
    await shot(one, `clauses-tiles-${size.width}`);
    const says = `${size.width}: ${read.map(({ name, high, contrast: c }) => `${name} ${high} px ${c.toFixed(1)}`).join(', ')}`;
    console.log(says);
    // Capitals as high as those of letters of 13 pixels; in a small window as those of nine.
    for (const { high, contrast: c } of read) expect([high >= (size.width < 1400 ? 6 : 9), c >= LEGIBLE], says).toEqual([true, true]);
  }
  director.end();
});

/** The least contrast of what is large enough to be read. */
const LEGIBLE = 3;

/** A plate says it, in letters of twelve pixels at least, and nothing of it is out of the window. */
async function isTold({ page }: Player, tile: string, words: RegExp): Promise<void> {
  const plate = page.getByTestId('hover');
  await eventually(async () => words.test((await plate.allInnerTexts()).join(' ').trim()), `the name of tile ${tile}: ${String(words)}`);
  const sizes = await plate.locator('b, span').evaluateAll((nodes) => nodes.map((node) => parseFloat(getComputedStyle(node).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  expect(await outside(page, '[data-testid=hover]')).toEqual([]);
}

/** As wide as high, millimetres: a die of six as it lies on the table. */
const DIE = 17.6;

test.each(['low', 'high'] as const)('in the %s quality the pips of ivory dice are read', async (quality) => {
  const one = await enter(crowd, 'Mira', '', { draws: true, quality, viewport: DESKS[0] });
  await openTable(one, { game: 'Sandbox' });
  await sit(one, '.*');
  await begin(one);
  for (const size of EACH_DESK) {
    await resized(one, size);
    await atRest(one.page);
    const dice = (await pieces(one.page)).filter(({ kind, look }) => kind === 'die' && LOOKS[look] === 'die');
    expect(dice.length).toBe(5);
    const tops: Box[] = [];
    for (const die of dice) {
      const seen = (x: number, z: number): Promise<Point> => felt(one.page, die.x + x, die.z + z);
      const [foot, left, right, far, close] = [
        await placeOfPiece(one.page, die.h),
        await seen(-500, 0),
        await seen(500, 0),
        await seen(0, -500),
        await seen(0, 500),
      ];
      // Pixels of a millimetre, across and away; what stands upright is seen as much as the felt is not.
      const across = (right.x - left.x) / 100,
        away = (close.y - far.y) / 100,
        up = Math.sqrt(Math.max(0, across ** 2 - away ** 2));
      const inner = DIE * 0.78;
      tops.push({ left: foot.x - (inner * across) / 2, top: foot.y - (DIE - 4) * up - (inner * away) / 2, width: inner * across, height: inner * away });
    }
    const read = await eventually(
      async () => {
        const all = (await lightIn(one, tops)).map((part) => ({ body: at(part.rows.flat(), 0.6), ink: Math.min(...part.rows.flat()) }));
        return all.every(({ body }) => body > 0.1) ? all : null;
      },
      'the picture is lit',
      60_000,
    );
    await shot(one, `clauses-dice-${quality}-${size.width}`);
    const says = `${quality}, ${size.width}: ${read.map(({ body, ink }) => `${contrast(body, ink).toFixed(1)} (${body.toFixed(2)}, ${ink.toFixed(2)})`).join(', ')}`;
    console.log(says);
    for (const { body, ink } of read) expect(contrast(body, ink), says).toBeGreaterThanOrEqual(LEGIBLE);
  }
});
