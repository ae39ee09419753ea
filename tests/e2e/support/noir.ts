// The gestures of Revolver Noir's specification, section 6, made with the mouse on the table as it is drawn.

import type { Page } from 'playwright-core';
import { faceOf, lookOf, LOOKS, type Room } from '../../../server-modules/games/revolver-noir/data.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { click, drag, enter, eventually, pieces, placeOfButton, placeOfPiece, placeOfZone, tap, zones, type Player } from './player.ts';
import type { Crowd } from './browser.ts';
import { overTable } from './life.ts';

export type Side = 'A' | 'B';
type Look = (typeof LOOKS)[number];

export interface Duellist extends Player {
  side: Side;
}

const other = (side: Side): Side => (side === 'A' ? 'B' : 'A');
const small = (side: Side): 'a' | 'b' => (side === 'A' ? 'a' : 'b');

const find = (page: Page, look: Look): Promise<Handle> =>
  eventually(async () => (await pieces(page)).find((one) => one.look === lookOf(look))?.h, `a piece ${look}`);

/** The handle of one of my room cards. */
const card = (page: Page, side: Side, room: Room): Promise<Handle> =>
  eventually(async () => (await pieces(page)).find((one) => one.zone === `stand-${side}` && one.face === faceOf(room))?.h, `my card ${room}`);

const front = (page: Page, side: Side): Promise<Handle> =>
  eventually(async () => (await zones(page)).find((one) => one.id === `stand-${side}`)?.order?.[0], 'my front card');

/** Bring a room card to the front: start, move, forced move. */
export async function bring({ page, side }: Duellist, room: Room): Promise<void> {
  const h = await card(page, side, room);
  if ((await front(page, side)) === h) {
    // It lies in front already; choosing it as the start is laying it there once more.
    const at = await placeOfPiece(page, h);
    await drag(page, at, at);
    return;
  }
  const to = await placeOfZone(page, `stand-${side}`, 0);
  // Last, so that nothing moves between the look and the hand.
  await drag(page, await placeOfPiece(page, h), to);
  await eventually(async () => (await front(page, side)) === h, `the ${room} is in front`);
}

/** Grab and twist by a quarter with the wheel, let go where it stands. */
export async function twist({ page, side }: Duellist, room: Room): Promise<void> {
  const at = await placeOfPiece(page, await card(page, side, room));
  await drag(page, at, at, async () => {
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(150);
  });
}

export async function shoot({ page, side }: Duellist, room: Room): Promise<void> {
  const to = await placeOfZone(page, `map-${side}/${room}`);
  await drag(page, await placeOfPiece(page, await find(page, `aim-${small(side)}`)), to);
}

export async function listen({ page, side }: Duellist): Promise<void> {
  const to = await placeOfZone(page, `stand-${other(side)}`);
  await drag(page, await placeOfPiece(page, await find(page, `ear-${small(side)}`)), to);
}

export async function pressEffect({ page, side }: Duellist): Promise<void> {
  await tap(page, await placeOfButton(page, await front(page, side), 'effect'));
}

/** A touch on the room, and the yes that it is the one. */
export async function answer({ page, side }: Duellist, room: Room): Promise<void> {
  await tap(page, await placeOfZone(page, `map-${side}/${room}`));
  await click(page, /^(yes|confirm|do it)/i);
}

export async function endTurn({ page }: Duellist): Promise<void> {
  await tap(page, await placeOfPiece(page, await find(page, 'lamp')));
}

/** Taps one of my room cards, as the answer to a prompt. */
export async function choose({ page, side }: Duellist, room: Room): Promise<void> {
  await tap(page, await placeOfPiece(page, await card(page, side, room)));
}

export const confirm = ({ page }: Player): Promise<void> => click(page, /^(yes|confirm|do it)/i);

/**
 * Waits for a line of the log. In vain: the error says what stands there instead, for whoever cannot see the screen.
 */
export async function reads({ page, name }: Player, line: RegExp, ms?: number): Promise<void> {
  const text = async (): Promise<string> => (await page.getByTestId('accessible-log').textContent()) ?? '';
  try {
    await eventually(async () => line.test(await text()), `${name} reads ${String(line)}`, ms);
  } catch (error) {
    const screen = (await overTable(page)).replaceAll(/\s+/g, ' ').slice(0, 300);
    throw new Error(`${name} does not read ${String(line)}; the log ends: ${(await text()).slice(-200)}; the screen says: ${screen}`, { cause: error });
  }
}

/** Two players at a table of their own, the second one come by the link, and a watcher; the game has begun. */
export async function duel(crowd: Crowd): Promise<{ a: Duellist; b: Duellist; watcher: Player }> {
  const maker = await enter(crowd, 'Mira');
  await click(maker.page, /^open a table/i);
  await maker.page
    .getByRole('dialog')
    .getByText(/listed|everybody|anyone/i)
    .first()
    .click();
  await click(maker.page, /^open the table/i, '[role=dialog]');
  await maker.page.getByRole('heading', { name: /choose your seat/i }).waitFor();
  await click(maker.page, /^sit at\s+blue/i);
  await click(maker.page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await maker.page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await maker.page.keyboard.press('Escape');

  const guest = await enter(crowd, 'Tobias');
  await guest.page.getByRole('textbox', { name: /code/i }).fill(code);
  await click(guest.page, /^join/i);
  await click(guest.page, /^sit at\s+orange/i);

  const watcher = await enter(crowd, 'Ana', '', { draws: false });
  await watcher.page.getByRole('button', { name: /watch/i }).first().click();
  await eventually(() => watcher.page.evaluate(() => /^#.[a-z]/.test(location.hash)), 'the watcher is at the table');

  await click(maker.page, /^start the game/i);
  for (const { page } of [maker, guest]) {
    await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ state: 'detached' });
    await eventually(async () => (await pieces(page)).length > 0, 'the table is drawn', 30_000);
  }
  return { a: { ...maker, side: 'A' }, b: { ...guest, side: 'B' }, watcher };
}
