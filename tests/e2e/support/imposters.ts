// How somebody plays Imposters and Crewmates in a real browser: a piece led from tile to tile by mouse or finger, cards
// drawn onto what they name, answers and passes by mouse, finger and keys.

import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { kindOfFace } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import type { Crowd } from './browser.ts';
import { mine } from './hand.ts';
import { choose } from './keyboard.ts';
import { addBots, begin, joinBy, openTable, shows, sit } from './life.ts';
import { click, enter, eventually, log, pieces, placeOfPiece, placeOfZone, skipped, zones, type Place, type Player } from './player.ts';
import { SHOWN } from './shots.ts';
import { PHONE } from './sizes.ts';
import { bare, tapOn, touchable, type Finger } from './touch.ts';
import { offers } from './traitors.ts';
import { walkTo } from './walking.ts';

interface Point {
  x: number;
  y: number;
}

/** The piece that stands on a tile. */
export const pawnOn = ({ page }: Player, tile: string): Promise<Handle> =>
  eventually(async () => (await pieces(page)).find((one) => one.zone === tile && one.kind === 'pawn')?.h, `a piece on ${tile}`);

/** A special tile or the button that lies there. */
export const tokenAt = ({ page }: Player, place: string): Promise<Handle> =>
  eventually(async () => (await pieces(page)).filter((one) => one.zone === place && one.kind === 'token').at(-1)?.h, `a token at ${place}`);

/** Where a piece is to all who see the table. */
export const tileOf = async ({ page }: Player, h: Handle): Promise<string | undefined> => (await pieces(page)).find((one) => one.h === h)?.zone;

export async function allSee(people: readonly Player[], h: Handle, place: string): Promise<void> {
  for (const one of people) await eventually(async () => (await tileOf(one, h)) === place, `${one.name} sees it at ${place}`);
}

/** How many lie in a place. */
export const countIn = async ({ page }: Player, place: string): Promise<number> => (await zones(page)).find(({ id }) => id === place)?.count ?? 0;

/** A card of the own hand by its kind. */
export const cardOf = ({ page }: Player, kind: string): Promise<Handle> =>
  eventually(async () => {
    // The own cards stand in the fan alone.
    const known = await page.evaluate(() => window.__baize?.test?.known() ?? []);
    return known.find((one) => one.zone.startsWith('hand-') && kindOfFace(one.face) === kind)?.h;
  }, `${kind} in the hand`);

/** Waits until somebody reads a line, and that it tells by which way the context action was done. */
export async function told(player: Player, line: RegExp, origin: Origin): Promise<void> {
  const found = await eventually(async () => (await log(player.page)).filter(({ text }) => line.test(text)).at(-1), `${player.name} reads ${String(line)}`);
  expect(found.origin, found.text).toBe(origin);
}

/** A piece is gripped above its foot: it is the foot that goes from tile to tile. */
async function wayOf(player: Player, from: string, tiles: readonly string[]): Promise<{ h: Handle; start: Point; way: { tile: string; at: Point }[] }> {
  const h = await pawnOn(player, from);
  const start = await placeOfPiece(player.page, h),
    stand = await placeOfZone(player.page, from);
  const way = [];
  for (const tile of tiles) {
    const to = await placeOfZone(player.page, tile);
    way.push({ tile, at: { x: to.x + start.x - stand.x, y: to.y + start.y - stand.y } });
  }
  return { h, start, way };
}

/** The way is drawn as far as this tile; where the hand rested, the piece may be there already. */
const drawn = (player: Player, h: Handle, tile: string): Promise<boolean> =>
  eventually(async () => (await mine(player.page)).way.at(-1) === tile || (await tileOf(player, h)) === tile, `the way is drawn to ${tile}`);

/** Leads a piece over these tiles with the mouse and lets it go on the last. */
export async function lead(player: Player, from: string, tiles: readonly string[]): Promise<void> {
  const { page } = player,
    { mouse } = page;
  await skipped(page);
  const { h, start, way } = await wayOf(player, from, tiles);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + 2, start.y - 9);
  await eventually(() => page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'grabbing'), 'the piece is in the hand');
  for (const { tile, at } of way) {
    await mouse.move(at.x, at.y, { steps: 5 });
    await drawn(player, h, tile);
  }
  await mouse.up();
}

/** The same with a finger. */
export async function leadByTouch(one: Finger, player: Player, from: string, tiles: readonly string[]): Promise<void> {
  const { h, start, way } = await wayOf(player, from, tiles);
  const pulled = { x: start.x + 2, y: start.y - 9 };
  const steps = [undefined, ...way];
  await one.path([start, pulled, ...way.map(({ at }) => at)], async () => {
    const step = steps.shift();
    if (step === undefined)
      await eventually(() => player.page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'grabbing'), 'the piece is in the hand');
    else await drawn(player, h, step.tile);
  });
}

/**
 * Draws a card of the fan with a finger to a place of the table. A question that lies open over the own cards is folded
 * away before.
 */
export async function layByTouch(one: Finger, player: Player, kind: string, to: Place): Promise<void> {
  const fold = player.page.locator('main').getByRole('button', { name: /^Fold away/i });
  if ((await fold.count()) > 0) await tapOn(one, player, fold);
  const card = player.page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${await cardOf(player, kind)}"]`);
  await one.drag(await touchable(card, `${player.name} can touch ${kind}`), to);
}

/** A move by keys: its own button, or the button of its kind and then the answer that is meant. */
export async function keyed(player: Player, kind: RegExp, words: RegExp): Promise<void> {
  const own = player.page.locator('[data-testid="accessible"] [data-testid="act"]').filter({ hasText: words });
  const all = player.page.locator('[data-testid="accessible"] [data-testid="act"]').filter({ hasText: kind });
  await eventually(async () => (await own.count()) + (await all.count()) > 0, `${player.name} may do ${String(words)}`);
  if ((await own.count()) > 0) return choose(player, words);
  await choose(player, kind);
  await choose(player, words, 'prompt-option');
}

/** Is nothing asked but a sign shown that a window is open? */
export const isQuiet = async ({ page }: Player): Promise<boolean> => (await page.getByTestId('window-sign').count()) > 0;
/** So often a window may close under a hand that is on its way to pass. */
const CLOSED_MOST = 4;
/** Whoever may pass does so, each in his own way, until the check holds; `pass` lets the table's clock go on. */
export async function passing(
  ways: readonly { player: Player; pass(): Promise<void> }[],
  tick: () => Promise<void>,
  until: () => Promise<boolean>,
  what: string,
): Promise<void> {
  let closed = 0;
  await eventually(
    async () => {
      if (await until()) return true;
      for (const { player, pass } of ways) {
        const was = await offers(player);
        // Whoever can do nothing is asked nothing: time passes for him.
        if (!was.some(({ move }) => move === 'pass') || (await isQuiet(player))) continue;
        try {
          await pass();
        } catch (error) {
          // The window may have closed meanwhile, and only then is it looked again.
          if (JSON.stringify(await offers(player)) === JSON.stringify(was) || ++closed > CLOSED_MOST) throw error;
        }
      }
      await tick();
      return false;
    },
    what,
    180_000,
  );
}

export const passByMouse = ({ page }: Player): Promise<void> => click(page, /^Pass$/, 'main');
export const passByKeys = (player: Player): Promise<void> => choose(player, /^Pass$/);

/** On a phone the sheet is folded at first. */
export async function unfold(one: Finger, player: Player, wanted: Locator): Promise<void> {
  const folded = player.page.locator('main section [aria-expanded="false"], main [data-covers] [aria-expanded="false"]').filter({ hasText: /answer/i });
  if ((await bare(wanted)) === null && (await folded.count()) > 0) await tapOn(one, player, folded.first());
}
export async function passByTouch(one: Finger, player: Player): Promise<void> {
  const pass = player.page
    .locator('main')
    .getByRole('button', { name: /^Pass$/ })
    .first();
  await unfold(one, player, pass);
  await tapOn(one, player, pass);
}

export const asks = async (one: Player, move: string): Promise<boolean> => (await offers(one)).some((offer) => offer.move === move);
/** Ticks a card of the own hand in the accessible view. */
export async function ticks(one: Player, kind: string): Promise<void> {
  await cardOf(one, kind);
  await walkTo(one, '[data-testid="set-cards"] input');
  await one.page.keyboard.press(' ');
}
/** Says there what is ticked. */
export async function gathers(one: Player, move: string): Promise<void> {
  await walkTo(one, `[data-testid="set-go"][data-move="${move}"]`);
  await one.page.keyboard.press('Enter');
}

/** Mira with a mouse, Jonas, and Tobias with a finger on a phone, at a table that has begun; the fourth is a bot. */
export async function threeAndABot(crowd: Crowd): Promise<{ mira: Player; jonas: Player; tobias: Player }> {
  const mira = await enter(crowd, 'Mira', '', { draws: SHOWN });
  const code = await openTable(mira, { game: 'Imposters and Crewmates' });
  await sit(mira, 'blue');
  const jonas = await enter(crowd, 'Jonas', '', { draws: false });
  const tobias = await enter(crowd, 'Tobias', '', { draws: false, ...PHONE });
  for (const [one, colour] of [
    [jonas, 'orange'],
    [tobias, 'yellow'],
  ] as const) {
    await joinBy(one, code);
    await sit(one, colour);
  }
  await shows(mira, /Tobias/);
  await addBots(mira, 1);
  await begin(mira, jonas, tobias);
  return { mira, jonas, tobias };
}
