// How somebody plays Good Cop Bad Cop in a real browser: by the gestures of its specification with the mouse, or by
// keys through the accessible view.

import type { Locator } from 'playwright-core';
import { LOOKS, lookOf } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { toFelt } from '../../../src/store/place.ts';
import { choose } from './keyboard.ts';
import { beside, click, drag, eventually, now, pieces, placeOfPiece, placeOfZone, skipped, tap, zones, type Place, type Player } from './player.ts';
import type { Way } from './plays.ts';
import type { Offer } from './traitors.ts';
import { SLOWER } from './setting.ts';

type Look = (typeof LOOKS)[number];

const find = (player: Player, look: Look, zone?: string): Promise<Handle> =>
  eventually(
    async () => (await pieces(player.page)).find((one) => one.look === lookOf(look) && (zone === undefined || one.zone === zone))?.h,
    `a piece ${look}`,
  );

/** Pulls from there to there without anything coming into the hand. */
export async function pull({ page }: Player, piece: Place, target: Place): Promise<void> {
  const { mouse } = page;
  await skipped(page);
  const [from, to] = [await now(piece), await now(target)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3, { steps: 3 });
  await mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForTimeout(60);
  await mouse.up();
}

/**
 * Chooses the first answer of a sheet, and presses it once more where that gives it. A long list is folded at first.
 */
export async function firstOf(options: Locator): Promise<void> {
  const first = options.first();
  const isQuick = (await first.getAttribute('aria-pressed')) === null;
  await first.click();
  if (!isQuick) await first.click({ timeout: 3000 * SLOWER });
}

/**
 * Whatever is asked for a move that was begun: the first answer, and the button that says it, until nothing is asked.
 */
export async function answerAll({ page }: Player): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const sheet = page.locator('section[data-covers]').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
    if ((await sheet.count()) === 0) return;
    const options = sheet.getByRole('group').getByRole('button');
    if ((await options.count()) > 0) await firstOf(options);
    else await sheet.getByRole('button', { name: 'Do it' }).click();
    await page.waitForTimeout(120);
  }
}

/** The place of the seat in whose direction a piece points. */
async function pointedAt({ page }: Player, h: Handle, me: string): Promise<string> {
  const [all, places] = [await pieces(page), await zones(page)];
  const piece = all.find((one) => one.h === h),
    home = places.find(({ id }) => id === piece?.zone);
  if (!piece || !home) throw new Error('the weapon lies before somebody');
  const from = toFelt(home, piece);
  const off = ({ x, z }: { x: number; z: number }): number => Math.abs((((Math.atan2(x - from.x, from.z - z) * 180) / Math.PI - from.turn + 540) % 360) - 180);
  const others = places.filter(({ id }) => id.startsWith('mat-') && id !== `mat-${me}`);
  return others.sort((a, b) => off(a) - off(b))[0]?.id ?? 'mat-B';
}

/** One move with the mouse. */
export const byPointer =
  (me: string): Way =>
  (player, offered, chosen) =>
    pointed(player, offered, me, chosen);

async function pointed(player: Player, offered: readonly Offer[], me: string, chosen: (kind: string) => void): Promise<void> {
  const { page } = player;
  const offer = (move: string): Offer | undefined => offered.find((one) => one.move === move);
  const mat = await placeOfZone(page, `mat-${me}`);
  const weapon = async (): Promise<Handle> => {
    const all = await pieces(page);
    return eventually(
      async () => all.find(({ zone, look }) => zone === `mat-${me}` && (look === lookOf('gun') || look === lookOf('arms')))?.h,
      'the own weapon',
    );
  };
  const shot = offer('shoot') ?? offer('bite');
  const kind = ['shoot', 'bite', 'arm', 'investigate', 'equip', 'infect', 'zombieEquip', 'endTurn', 'aim'].find((one) => offer(one) !== undefined);
  chosen(kind ?? offered[0]?.move ?? '?');
  // A card that could be played in a window is not: its sheet may open later than it is offered.
  if (kind === undefined && offer('pass')) {
    chosen('pass');
    await click(page, /^Pass$/, 'main');
  } else if (shot) {
    // Pushed along its barrel: towards the place of whom it points at.
    const h = await weapon();
    await pull(player, await placeOfPiece(page, h), await placeOfZone(page, await pointedAt(player, h, me)));
  } else if (offer('arm')) {
    const gun = await eventually(
      async () => (await pieces(page)).find(({ zone, look }) => zone === 'guns' && look === lookOf('gun'))?.h,
      'a gun in the middle',
    );
    await drag(page, await placeOfPiece(page, gun), mat);
    await page.waitForTimeout(120);
    await answerAll(player);
  } else if (offer('investigate')) {
    const { verb } = offer('investigate') as Offer;
    if (verb.t !== 'peek') throw new Error('a card is looked at by its edge');
    const at = await placeOfPiece(page, verb.piece);
    await pull(player, at, beside(at, 0, -20));
  } else if (offer('equip')) {
    const deck = await eventually(async () => (await zones(page)).find((zone) => zone.id === 'in-deck')?.of, 'the deck');
    await drag(page, await placeOfPiece(page, deck), mat);
  } else if (offer('infect')) {
    const { verb } = offer('infect') as Offer;
    if (verb.t !== 'put' || verb.onto === undefined) throw new Error('a token is laid on a card');
    await drag(page, await placeOfPiece(page, verb.piece), await placeOfZone(page, verb.onto));
    await page.waitForTimeout(120);
    await answerAll(player);
  } else if (offer('zombieEquip')) {
    const { verb } = offer('zombieEquip') as Offer;
    if (verb.t !== 'put' || verb.onto === undefined) throw new Error('a token goes back');
    await pull(player, await placeOfPiece(page, verb.piece), await placeOfZone(page, verb.onto));
  } else if (offer('endTurn')) await tap(page, await placeOfPiece(page, await find(player, 'turn-marker')));
  else if (offer('aim')) {
    const at = await placeOfPiece(page, await weapon());
    const others = (await zones(page)).filter(({ id }) => id.startsWith('mat-') && id !== `mat-${me}`);
    await pull(player, at, await placeOfZone(page, others[0]?.id ?? 'mat-B'));
  } else await answerFirst(player);
}

/** The first answer of what is asked, on its sheet; where nothing is to be chosen the one button that says it. */
async function answerFirst({ page }: Player): Promise<void> {
  const main = page.locator('main');
  const folded = main.locator('section [aria-expanded="false"]').filter({ hasText: /answer/i });
  if ((await folded.count()) > 0) await folded.first().click();
  const options = main.getByRole('group', { name: 'Choose' }).getByRole('button');
  // Sheets have a title; what is in force and the stack lie there too and ask for nothing.
  const only = main.locator('section[data-covers]').filter({ has: page.getByRole('heading', { level: 2 }) });
  await options.or(only).first().waitFor();
  if ((await options.count()) > 0) await firstOf(options);
  else await only.first().getByRole('button').last().click();
}

/** In which order moves are made by keys. */
const WISHES: readonly RegExp[] = [
  /^Pass$/,
  /^Shoot /,
  /^Bite /,
  /^Reveal your .* take a Gun|^Arm$|^Take a Gun/,
  /^End the turn$/,
  /^Aim at /,
  /^Look at /,
  /^Draw /,
  /^Reveal /,
  /^Put /,
  /^To the /,
];

/** What is asked for a move that was begun by keys: the first answer each time, and yes. */
export async function answerByKeys(player: Player): Promise<void> {
  const prompt = player.page.locator('[data-testid="prompt"]');
  for (let i = 0; i < 4 && (await prompt.count()) > 0; i++) {
    await choose(player, /./, (await prompt.getByTestId('prompt-option').count()) > 0 ? 'prompt-option' : 'prompt-yes');
    await player.page.waitForTimeout(120);
  }
}

/** One move by keys alone: of those that are offered the first that is wished for, else the first. */
export const byKeys =
  (wishes: readonly RegExp[] = WISHES): Way =>
  async (player, offered, chosen) => {
    const wish = wishes.find((words) => offered.some((one) => words.test(one.words))) ?? /./;
    chosen(offered.find((one) => wish.test(one.words))?.move ?? '?');
    await choose(player, wish);
    await answerByKeys(player);
  };
