// What users of virtual tables count on, at one table of two: camera, bars, pieces and hidden places. Each row is done
// by one and seen by the other.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { bring } from './support/box.ts';
import { openCrowd, pictures, stopDrawing, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { count, inside, look, nth, ofKind, piece } from './support/hand.ts';
import { begin, joinBy, openTable, sit } from './support/life.ts';
import { reads } from './support/noir.ts';
import { atRest, enter, eventually, log, stepsOf, swings, type Player } from './support/player.ts';
import { SHOWN } from './support/shots.ts';
import { mouse, placeOf, pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  // Hers is drawn, for what is seen in the picture alone; his runs all the same.
  a = await enter(crowd, 'Mira', '', { draws: true, viewport: { width: 1000, height: 640 } });
  const code = await openTable(a, { game: 'Sandbox' });
  await sit(a, 'blue');
  b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, code);
  await sit(b, 'orange');
  await begin(a, b);
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await pictures(crowd, `features-table ${task.name.slice(0, 24)}`);
  // What a failed row left open is not the next one's.
  for (let i = 0; i < 3; i++) await a.page.keyboard.press('Escape');
});
afterAll(() => crowd.close());

type Corner = { x: number; y: number };
/** Two points of the felt in the window, and how flat the table is seen: one from straight above, less from a chair. */
async function shot({ page }: Player): Promise<{ at: [Corner, Corner]; flat: number }> {
  const [far, near, left, right] = [await felt(page, 0, -1000), await felt(page, 0, 1000), await felt(page, -1000, 0), await felt(page, 1000, 0)];
  return { at: [far, right], flat: Math.abs(near.y - far.y) / Math.hypot(right.x - left.x, right.y - left.y) };
}
const same = (one: { at: [Corner, Corner] }, two: { at: [Corner, Corner] }): boolean =>
  one.at.every((corner, i) => Math.hypot(corner.x - (two.at[i]?.x ?? 0), corner.y - (two.at[i]?.y ?? 0)) < 1);
/** Waits until the view is as the check wants it. */
const until = (player: Player, what: string, check: (now: Awaited<ReturnType<typeof shot>>) => boolean) =>
  eventually(async () => {
    const now = await shot(player);
    return check(now) ? now : null;
  }, what);

/** Rests on a piece, so that keys are for it. */
async function over({ page }: Player, h: number): Promise<void> {
  // It may still be on its way: looked for until the pointer is on it.
  await eventually(async () => {
    const at = await placeOf(page, h);
    await page.mouse.move(at.x - 2, at.y - 2);
    await page.mouse.move(at.x, at.y);
    return eventually(() => page.evaluate((n) => window.__baize?.test?.over() === n, h), 'it is', 500).catch(() => false);
  }, `the pointer is on ${h}`);
}

const seen = async (player: Player, h: number): Promise<PieceView | undefined> => piece(await look(player.page), h);
const sees = (player: Player, h: number, what: string, check: (now: PieceView) => boolean) =>
  eventually(async () => {
    const now = await seen(player, h);
    return now !== undefined && check(now) ? now : null;
  }, `${player.name} sees ${what}`);
/** Carries something to a place of the felt, 0.1 mm. */
async function lift(h: number, x: number, z: number, held?: () => Promise<unknown>): Promise<void> {
  await over(a, h);
  await mouse(a).drag(await placeOf(a.page, h), await felt(a.page, x, z), held);
}

describe('camera and bars', () => {
  test('each sees the table from the own seat: the own hand lies near, the other’s far', async () => {
    const places = ({ page }: Player) =>
      page.evaluate(() => {
        const at = (id: string): number => window.__baize?.test?.zone(id)?.y ?? 0;
        return { mine: at('hand-A'), other: at('hand-B') };
      });
    const [hers, his] = [await places(a), await places(b)];
    expect(hers.mine - hers.other).toBeGreaterThan(200);
    expect(his.other - his.mine).toBeGreaterThan(200);
  });

  test('P goes from the seat to the view from above, to the low view and back; Space returns to the seat', async () => {
    const chair = await shot(a);
    expect(chair.flat).toBeGreaterThan(0.4);
    expect(chair.flat).toBeLessThan(0.8);
    await a.page.keyboard.press('p');
    await until(a, 'the table from above', ({ flat }) => flat > 0.95);
    await a.page.keyboard.press('p');
    await until(a, 'the table from low down', ({ flat }) => flat < chair.flat - 0.1);
    await a.page.keyboard.press('p');
    await until(a, 'the seat again', (now) => same(now, chair));
    await a.page.keyboard.press('p');
    await until(a, 'from above again', ({ flat }) => flat > 0.95);
    await a.page.keyboard.press(' ');
    await until(a, 'Space leads to the seat', (now) => same(now, chair));
  });

  test('a view is saved with Ctrl+Shift and a digit and comes back with Shift and the digit', async () => {
    const first = await shot(a);
    await a.page.keyboard.press('Control+Shift+Digit1');
    await a.page.keyboard.press('PageUp');
    await a.page.keyboard.press('d');
    const second = await until(a, 'another view', (now) => !same(now, first) && now.at[0].x < first.at[0].x);
    await a.page.keyboard.press('Control+Shift+Digit2');
    await a.page.keyboard.press('Shift+Digit1');
    await until(a, 'the first view', (now) => same(now, first));
    await a.page.keyboard.press('Shift+Digit2');
    await until(a, 'the second view', (now) => same(now, second));
    await a.page.keyboard.press(' ');
    await until(a, 'the seat', (now) => same(now, first));
  });

  test('F11 leaves nothing but the table, and brings all back', async () => {
    const bars = a.page.locator('main').locator('[role=toolbar], header, button, input, [data-seat], [role=region], [role=status]');
    const shown = (): Promise<number> => bars.evaluateAll((all) => all.filter((node) => node.checkVisibility()).length);
    const before = await shown();
    expect(before).toBeGreaterThan(10);
    await a.page.keyboard.press('F11');
    await eventually(async () => (await shown()) === 0, 'no bar is left');
    expect(await a.page.locator('canvas').first().isVisible()).toBe(true);
    await a.page.keyboard.press('F11');
    await eventually(async () => (await shown()) === before, 'all is back');
  });

  test('a tap of M takes the glass in hand: what is under it is seen larger, nothing else changes', async () => {
    const at = await felt(a.page, 0, 0);
    await a.page.mouse.move(at.x, at.y);
    await atRest(a.page);
    const clip = (dx: number, side: number) => ({ x: at.x + dx - side / 2, y: at.y - side / 2, width: side, height: side });
    const look = async (): Promise<[under: Buffer, beside: Buffer]> => [
      await a.page.screenshot({ clip: clip(0, 120) }),
      await a.page.screenshot({ clip: clip(-260, 80) }),
    ];
    const [under, beside] = await look();
    await a.page.keyboard.press('m');
    await eventually(async () => !(await look())[0].equals(under), 'the glass shows it larger');
    expect((await look())[1].equals(beside)).toBe(true);
    await a.page.keyboard.press('m');
    await eventually(async () => (await look())[0].equals(under), 'the glass is away');
    if (!SHOWN) await stopDrawing(a);
  });
});

describe('pieces', () => {
  test('a tile of a bag is drawn face down and turned over, a cube with many sides changes by a typed number', async () => {
    const bag = await bring(a, b, 'set-dominoes', 'bag');
    await pointerWay(a).contextAction(bag, 'Draw one');
    const held = await eventually(async () => (await look(a.page)).pieces.find(({ kind, zone }) => kind === 'tile' && zone.startsWith('hand-')), 'a tile');
    expect(held.face).not.toBeNull();
    expect((await look(b.page)).pieces.some(({ kind, face }) => kind === 'tile' && face !== null)).toBe(false);
    // The bag stands before what comes next.
    await over(a, bag);
    await a.page.keyboard.press('Delete');
    await eventually(async () => (await seen(b, bag)) === undefined, 'the bag is put away');
    const cube = await bring(a, b, 'doubling', 'figure');
    await over(a, cube);
    await a.page.keyboard.press('3');
    await sees(b, cube, 'the third side', ({ face }) => face === 2);
  });

  test('chips laid on each other make a pile that counts; a drag takes the top', async () => {
    const pile = nth(await look(a.page), 'deck', 0, 'chip-5');
    const had = inside(await look(b.page), pile);
    await lift(pile, -2600, -1500);
    await eventually(async () => inside(await look(b.page), pile) === had - 1, 'the top is taken');
    const chip = await eventually(async () => ofKind(await look(b.page), 'chip').at(-1), 'one chip lies alone');
    expect(Math.abs(chip.x + 2600) < 300 && Math.abs(chip.z + 1500) < 300).toBe(true);
    await over(a, chip.h);
    await mouse(a).drag(await placeOf(a.page, chip.h), await placeOf(a.page, pile));
    await eventually(async () => inside(await look(b.page), pile) === had, 'it is counted again');
  });

  test('a counter goes up and down by keys and by typing, for both to read', async () => {
    const counter = await bring(a, b, 'counter', 'counter');
    const words = b.page.getByTestId(`piece-${counter}`);
    await over(a, counter);
    await a.page.keyboard.press('+');
    await sees(b, counter, 'one more', ({ face }) => face === 1);
    await a.page.keyboard.press('4');
    await a.page.keyboard.press('2');
    await sees(b, counter, '42', ({ face }) => face === 42);
    await a.page.keyboard.press('-');
    await sees(b, counter, '41', ({ face }) => face === 41);
    await eventually(async () => /41/.test((await words.textContent()) ?? ''), 'he reads 41');
  });

  test('shaken dice are thrown: both see what was drawn and read it', async () => {
    const die = nth(await look(a.page), 'die', 0);
    // Free of the others, on which it might come to lie.
    await lift(die, -1200, 1600);
    await over(a, die);
    await mouse(a).shake(await placeOf(a.page, die));
    await reads(b, /Mira rolls/);
    await atRest(a.page);
    const value = (await seen(a, die))?.face ?? 0;
    await sees(b, die, `the same ${value}`, ({ face }) => face === value);
    await reads(b, new RegExp(`Mira rolls .*${value}`));
  });

  test('a die that is let go in full swing rolls, and one that is laid down does not', async () => {
    const [die] = ofKind(await look(a.page), 'die');
    const h = die?.h as number;
    await lift(h, -1200, 1300);
    const laid = (await seen(a, h))?.face;
    await atRest(a.page);
    expect((await seen(b, h))?.face).toBe(laid);
    const rolls = async (): Promise<number> => (await log(b.page)).filter(({ text }) => /Mira rolls/.test(text)).length;
    const before = await rolls();
    const [from, to] = [await placeOf(a.page, h), await felt(a.page, 600, 1700)];
    await a.page.mouse.move(from.x, from.y);
    await a.page.mouse.down();
    await a.page.mouse.move(from.x + 3, from.y - 14);
    await eventually(() => a.page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'grabbing'), 'it is in the hand');
    await swings(a.page, stepsOf(from, to, 5), () => a.page.mouse.up());
    await eventually(async () => (await rolls()) > before, 'he reads that it rolls');
    await atRest(a.page);
    const { face, x } = (await seen(a, h)) ?? {};
    await sees(b, h, `the same ${face}`, (now) => now.face === face && now.x === x);
    expect(Math.abs((x ?? 0) - 600)).toBeLessThan(900);
  });

  test('Alt and Shift look under a card while they are held: one reads it, the other reads who looks', async () => {
    const deck = nth(await look(a.page), 'deck', 0, 'card-red');
    await lift(deck, 2300, 1700);
    const card = await eventually(async () => ofKind(await look(b.page), 'card', 'card-red').at(-1), 'a card lies there');
    expect(card.face).toBeNull();
    await over(a, card.h);
    await a.page.keyboard.down('Alt');
    await a.page.keyboard.down('Shift');
    await sees(a, card.h, 'its face', ({ face }) => face !== null);
    await a.page.locator('main [role=img][class*=zoom]').waitFor();
    await reads(b, /Mira (looks at|peeks)/);
    expect((await seen(b, card.h))?.face).toBeNull();
    await a.page.keyboard.up('Shift');
    await a.page.keyboard.up('Alt');
    await sees(a, card.h, 'its back again', ({ face }) => face === null);
  });

  test('U slips a card below what it lies on, Shift and an arrow nudge a die, L holds it fast', async () => {
    const first = await eventually(async () => ofKind(await look(b.page), 'card', 'card-red').at(-1), 'the card of before');
    const deck = nth(await look(a.page), 'deck', 0, 'card-red');
    await lift(deck, 2760, 1700);
    const second = await eventually(async () => ofKind(await look(b.page), 'card', 'card-red').find(({ h }) => h !== first.h), 'a second card');
    const depth = async (h: number): Promise<number> => (await look(b.page)).pieces.filter(({ zone }) => zone === 'felt').findIndex((one) => one.h === h);
    expect(await depth(second.h)).toBeGreaterThan(await depth(first.h));
    await over(a, second.h);
    await a.page.keyboard.press('u');
    await eventually(async () => (await depth(second.h)) < (await depth(first.h)), 'it lies below');
    const die = nth(await look(a.page), 'die', 1);
    const was = await seen(b, die);
    await over(a, die);
    await a.page.keyboard.press('Shift+ArrowRight');
    await sees(b, die, 'it a centimetre to her right', (now) => now.x - (was?.x ?? 0) === 100);
    await over(a, die);
    await a.page.keyboard.press('l');
    const locked = await sees(b, die, 'it locked', (now) => now.locked);
    await a.page.keyboard.press('Shift+ArrowRight');
    await a.page.locator('main [role=alert]').filter({ hasText: 'That piece stays where it is.' }).waitFor();
    expect(await seen(b, die)).toMatchObject({ x: locked.x, z: locked.z });
    await a.page.keyboard.press('l');
    await sees(b, die, 'it loose', (now) => !now.locked);
  });

  test('Tab and a click point: the other sees where', async () => {
    await a.page.keyboard.down('Tab');
    const at = await felt(a.page, -1500, 900);
    await a.page.mouse.click(at.x, at.y);
    await a.page.keyboard.up('Tab');
    const ping = await eventually(async () => (await b.page.evaluate(() => window.__baize?.test?.pinged() ?? [])).at(-1), 'a ping');
    expect(Math.hypot(ping.x + 1500, ping.z - 900)).toBeLessThan(40);
  });
});

describe('hidden places', () => {
  const LEFT = { x0: -2900, z0: 700, x1: -1900, z1: 1500 };
  const middle = { x: (LEFT.x0 + LEFT.x1) / 2, z: (LEFT.z0 + LEFT.z1) / 2 };
  const plate = ({ page }: Player) => page.locator('[data-made]');

  /** Marks it out with the tool; `see` is chosen in the form. */
  async function mark(see: string | null): Promise<void> {
    await a.page.keyboard.press('F4');
    await mouse(a).drag(await felt(a.page, LEFT.x0, LEFT.z0), await felt(a.page, LEFT.x1, LEFT.z1));
    const form = a.page.getByRole('dialog', { name: 'A new zone' });
    await form.getByRole('radio', { name: /^Hidden place/ }).click();
    if (see !== null) {
      await form.getByRole('combobox', { name: 'See what lies there' }).selectOption({ label: 'To whom …' });
      await form.getByRole('checkbox', { name: see }).check();
    }
    await form.getByRole('button', { name: 'Mark it out' }).click();
    await form.waitFor({ state: 'detached' });
    await plate(b).waitFor();
  }

  test('what lies in a hidden place is seen by its owner; the other sees how many and neither piece nor pointer', async () => {
    await mark(null);
    const die = nth(await look(a.page), 'die', 2);
    const pointers = b.page.locator('[class*=pointer][data-who]');
    const pointed = (): Promise<boolean> => pointers.evaluateAll((all) => all.some((node) => getComputedStyle(node).visibility !== 'hidden'));
    await lift(die, -900, 1500, () => eventually(pointed, 'a pointer on the open table'));
    await eventually(async () => !(await pointed()), 'it has gone');
    await lift(die, middle.x, middle.z);
    await eventually(async () => (await seen(b, die)) === undefined, 'it is gone for him');
    // Under a name that she alone has: until her page hears of it, it still shows the piece as she laid it, under the
    // old one.
    const hers = await eventually(
      async () => (await look(a.page)).pieces.find(({ h, kind, zone }) => kind === 'die' && h !== die && zone.startsWith('made')),
      'she sees it',
    );
    expect(await plate(b).textContent()).toMatch(/1$/);
    await eventually(async () => !(await pointed()), 'the pointer has gone');
    await lift(hers.h, middle.x + 200, middle.z, async () => expect(await pointed()).toBe(false));
    await sees(a, hers.h, 'it moved', ({ x }) => x !== hers.x);
    expect(await pointed()).toBe(false);
  });

  test('a hidden place may be open to named seats alone, its owner not among them', async () => {
    const zone = (await look(a.page)).zones.find(({ kind }) => kind === 'hidden')?.id ?? '';
    const at = await felt(a.page, LEFT.x0 + 100, LEFT.z0 + 100);
    await a.page.mouse.click(at.x, at.y, { button: 'right' });
    await a.page.getByRole('menuitem', { name: 'Remove this zone' }).click();
    await eventually(async () => count(await look(b.page), zone) === -1, 'the zone is away');
    const had = ofKind(await look(b.page), 'die').length;
    await mark('Tobias');
    await eventually(async () => ofKind(await look(a.page), 'die').length === had - 1, 'she no longer sees the die');
    expect((await look(b.page)).pieces.filter(({ kind, zone: at }) => kind === 'die' && at.startsWith('made'))).toHaveLength(1);
    expect((await look(a.page)).pieces.some(({ kind, zone: at }) => kind === 'die' && at.startsWith('made'))).toBe(false);
  });
});

test('nothing went wrong on either page', () => {
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
