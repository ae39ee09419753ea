// How somebody plays The Traitors in a real browser: by the gestures of its specification with the mouse, or by keys
// through the accessible view.

import { expect } from 'vitest';
import { faceOf, lookOf, LOOKS } from '../../../server-modules/games/the-traitors/data.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { choose } from './keyboard.ts';
import { click, drag, eventually, now, pieces, placeOfPiece, placeOfZone, skipped, tap, zones, type Place, type Player } from './player.ts';
import { touchable } from './touch.ts';
import { SLOWER } from './setting.ts';

type Look = (typeof LOOKS)[number];

/** What this person may do now, as the list of the table says it. */
export interface Offer {
  move: string;
  words: string;
  verb: Verb<Handle>;
}

export const offers = ({ page }: Player): Promise<Offer[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid="accessible-can"] [data-testid="act"]')].map((one) => ({
      move: one.dataset['move'] ?? '',
      words: one.textContent,
      verb: JSON.parse(one.dataset['verb'] ?? '{}'),
    })),
  );

export const readsNow = async (player: Player, line: RegExp): Promise<boolean> => line.test((await lines(player)) ?? '');

const refusal = async ({ page }: Player): Promise<string> => (await page.getByTestId('accessible-refusal').textContent()) ?? '';

const find = (player: Player, look: Look): Promise<Handle> =>
  eventually(async () => (await pieces(player.page)).find((one) => one.look === lookOf(look))?.h, `a piece ${look}`);

/** The newest lines alone stand there. */
const lines = ({ page }: Player): Promise<string | null> => page.getByTestId('accessible-log').textContent();

/**
 * Makes a move and waits until it was made: something else is offered, or the same again after something was told. A
 * hand that found no more what it was offered was overtaken, which few are.
 */
async function made(player: Player, was: readonly Offer[], move: () => Promise<void>): Promise<void> {
  const told = await lines(player);
  try {
    await move();
  } catch (error) {
    const times = (overtaken.get(player) ?? 0) + 1;
    overtaken.set(player, times);
    const now = await offers(player);
    if (times > OVERTAKEN_MOST || JSON.stringify(now) === JSON.stringify(was))
      throw new Error(`${player.name} is offered ${now.map(({ words }) => words).join(' | ')}`, { cause: error });
    return;
  }
  const since = Date.now();
  await eventually(async () => {
    if (JSON.stringify(await offers(player)) !== JSON.stringify(was)) return true;
    return Date.now() - since > AGAIN_MS && (await lines(player)) !== told;
  }, `${player.name} has made a move`);
}
const AGAIN_MS = 3000;
/** So often others may be faster than one person's hand in a test. */
const OVERTAKEN_MOST = 2;
const overtaken = new WeakMap<Player, number>();

/** From the fan at the lower edge onto a place of the table. */
export async function lay(player: Player, h: Handle, target: Place): Promise<void> {
  const { page } = player;
  await skipped(page);
  // Where it lies on top, once the fan that another card came into stands still.
  const from = await touchable(page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${h}"]`), `card ${h} in the hand`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 3 });
  const to = await now(target);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.waitForTimeout(60);
  // A name tag may have moved since.
  const there = await now(target);
  await page.mouse.move(there.x, there.y);
  await page.mouse.up();
}

/** The middle of a pile that grows is covered by the last card of it: its place is meant. */
const numberOf = async (player: Player, zone: string): Promise<Place> => {
  const card = await eventually(
    async () => (await pieces(player.page)).find((one) => one.zone === zone && one.face !== null && one.face >= faceOf('number-1')),
    `the number at ${zone}`,
  );
  return placeOfPiece(player.page, card.h);
};

/** A question is answered on its sheet: an answer, and the button that says it. */
export async function answer(player: Player, words: RegExp): Promise<void> {
  await click(player.page, words, 'main');
  const again = player.page.locator('main').getByRole('button', { name: words }).and(player.page.locator('[aria-pressed="true"]'));
  if ((await again.count()) > 0) await again.first().click();
}

const [FAITHFUL, MURDER] = [/^F: /, /^Murder /];
/** A Traitor whose role is not hidden on his page is offered numbers alone. */
const entryOf = (offered: readonly Offer[]): RegExp => (offered.some(({ words }) => FAITHFUL.test(words)) ? FAITHFUL : MURDER);

/**
 * One move with the mouse. Where the own role is hidden all are offered F, so a Traitor tries it first and is told that
 * it is not open to him.
 */
export const byPointer = (player: Player, offered: readonly Offer[]): Promise<void> => made(player, offered, () => pointed(player, offered));

async function pointed(player: Player, offered: readonly Offer[]): Promise<void> {
  const { page } = player;
  const offer = (move: string): Offer | undefined => offered.find((one) => one.move === move);
  const put = (move: string, onto?: string): (Verb<Handle> & { t: 'put' }) | null => {
    const verb = offered.find((one) => one.move === move && one.verb.t === 'put' && (onto === undefined || one.verb.onto === onto))?.verb;
    return verb?.t === 'put' ? verb : null;
  };
  const [refuse, gold, dagger, spare, stone] = [put('recruit', 'discard'), put('playGold'), put('dagger'), put('discard'), put('endTurn')];
  if (offer('draw')) {
    const deck = await eventually(async () => (await zones(page)).find((zone) => zone.id === 'in-deck')?.of, 'the deck');
    await drag(page, await placeOfPiece(page, deck), await placeOfZone(page, 'mat-A'));
  } else if (refuse) await lay(player, refuse.piece, await placeOfZone(page, 'discard'));
  else if (dagger?.onto) await lay(player, dagger.piece, await numberOf(player, dagger.onto));
  else if (gold) {
    await lay(player, gold.piece, await placeOfZone(page, 'fund'));
    // Where it may be laid off there as well, it is asked which of the two is meant.
    if (offered.some(({ move, verb }) => move === 'discard' && verb.t === 'put' && verb.onto === 'fund')) await answer(player, /^Give a Gold/);
  } else if (spare?.onto) await lay(player, spare.piece, await placeOfZone(page, spare.onto));
  else if (stone?.onto) await drag(page, await placeOfPiece(page, stone.piece), await numberOf(player, stone.onto));
  else if (offer('take')) await take(player);
  else if (offer('openEvent')) await tap(page, await placeOfPiece(page, await find(player, 'bell')));
  else if (offer('revealMurder')) await tap(page, await placeOfPiece(page, await find(player, 'box')));
  else if (offer('entry')) {
    await answer(player, entryOf(offered));
    await page.waitForTimeout(150);
    if (/not open to you/.test(await refusal(player))) await answer(player, MURDER);
  } else if (offer('vote')) await pressTag(player, 'Vote for ');
  else if (offer('agree')) await answer(player, /^Play on$/);
  else if (offer('shield')) await answer(player, /^Use a Shield$/);
  else await click(page, /^Begin the next round$/, 'main');
}

/** The first name tag that stands for an answer of these words: a press chooses, a second one says it. */
async function pressTag({ page, name }: Player, words: string): Promise<void> {
  await skipped(page);
  const tag = page.locator(`[data-tag] button[data-says^="${words}"]`).first();
  await eventually(async () => {
    if ((await tag.getAttribute('aria-pressed', { timeout: PRESSED_MS }).catch(() => null)) === 'true') return true;
    await tag.click({ timeout: PRESSED_MS }).catch(() => undefined);
    return false;
  }, `${name} has chosen by a name tag`);
  // The sheet has the same answer chosen.
  expect(await page.locator('main').getByRole('group', { name: 'Choose' }).locator(`[aria-pressed="true"][aria-label^="${words}"]`).count()).toBe(1);
  await tag.click();
}
const PRESSED_MS = 1000 * SLOWER;

/** My own token on the felt, pressed. */
export async function turnToken({ page }: Player): Promise<void> {
  const token = await eventually(async () => (await pieces(page)).find((one) => one.look === lookOf('token') && one.zone === 'mat-A'), 'my token');
  await tap(page, await placeOfPiece(page, token.h));
}

/** The first card of the shown hand that may be taken; none where there is none. */
async function take({ page }: Player): Promise<void> {
  const sheet = page.getByRole('region', { name: /^Take a card of/ });
  const card = sheet.getByRole('group').getByRole('button', { disabled: false }).first();
  if ((await card.count()) === 0) return sheet.getByRole('button', { name: 'Take nothing' }).click();
  await card.click();
  await sheet.getByRole('button', { name: /^Take (Gold|Shield|Dagger)/ }).click();
}

const WISHES: readonly RegExp[] = [
  /^Draw a card$/,
  /^Refuse: /,
  /^Blackmail /,
  /^Take (Gold|Shield|Dagger)$/,
  /^Take nothing$/,
  /^Give a Gold/,
  /^Discard /,
  /^End the turn$/,
  /^Open the Event$/,
  /^Lift the lid$/,
  /^Vote for /,
  /^Play on$/,
  /^Use a Shield$/,
  /^Begin the next round$/,
];

/** One move by keys alone. */
export const byKeys = (player: Player, offered: readonly Offer[]): Promise<void> => made(player, offered, () => keyed(player, offered));

async function keyed(player: Player, offered: readonly Offer[]): Promise<void> {
  if (offered.some(({ move }) => move === 'entry')) {
    await choose(player, entryOf(offered));
    await player.page.waitForTimeout(150);
    if (/not open to you/.test(await refusal(player))) await choose(player, MURDER);
  } else {
    const wish = WISHES.find((words) => offered.some((one) => words.test(one.words)));
    if (wish === undefined) throw new Error(`${player.name} is offered nothing that is known: ${JSON.stringify(offered)}`);
    await choose(player, wish);
  }
}
