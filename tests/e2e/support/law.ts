// One offered move made with the mouse at the real screen, as one would make it with real things: the likeliest way
// first. What the move declares says where the hand goes; nothing of any game is known here.

import type { Locator } from 'playwright-core';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { norm } from '../../../src/store/place.ts';
import { answerAll } from './cop.ts';
import { beside, eventually, now, pieces, placeOfButton, placeOfPiece, placeOfZone, skipped, zones, type Place, type Player, type Point } from './player.ts';
import type { LawPlayer } from './law-table.ts';
import type { Offer } from './traitors.ts';
import { markOnSheet, sendMarked } from './law-sets.ts';
import { pointerWay } from './ways.ts';
import { SLOWER } from './setting.ts';

interface Way {
  name: string;
  go(): Promise<void>;
}

const seen = (player: Player, what: 'piece' | 'zone', id: number | string): Promise<boolean> =>
  player.page.evaluate(
    ([kind, it]) => {
      const hook = window.__baize?.test;
      return (kind === 'piece' ? hook?.piece(Number(it)) : hook?.zone(String(it))) != null;
    },
    [what, id] as const,
  );

/**
 * Where a piece is taken hold of: in the fan at the lower edge, or on the table. `seenAt`: where it is on the table;
 * it is waited for until it is at rest unless that is known.
 */
export async function grip(player: Player, h: Handle, seenAt: (h: Handle) => Promise<Place | null> = (n) => placeOfPiece(player.page, n)): Promise<Place> {
  const card = player.page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${h}"]`);
  const box = (await card.count()) > 0 ? await card.first().boundingBox() : null;
  if (box !== null) return { x: box.x + box.width / 2, y: box.y + box.height * 0.3 };
  const at = await seenAt(h);
  if (at === null) throw new Error(`piece ${h} is not to be seen`);
  return bit(player, h, at);
}

/** Points about the middle of a thing, pixels: others may lie over it. */
const AROUND = [0, -8, 8, -16, 16, -26, 26].flatMap((x) => [0, -8, 8, -16, 16, -26, 26].map((y) => [x, y] as const));
/** Where the pointer is on it, its middle first; its middle where none is found. */
async function bit({ page }: Player, h: Handle, middle: Place): Promise<Place> {
  await skipped(page);
  const at = await now(middle);
  for (const [x, y] of [...AROUND].sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))) {
    await page.mouse.move(at.x + x, at.y + y);
    const on = await page.evaluate(
      () => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => tell(window.__baize?.test?.over() ?? null)))),
    );
    if (on === h) return { x: at.x + x, y: at.y + y };
  }
  return middle;
}

/** The middle of a place, or of the pile in which it is. */
export async function middle(player: LawPlayer, id: string, index?: number): Promise<Place> {
  const zone = (await zones(player.page)).find((one) => one.id === id);
  const { width, height } = player.page.viewportSize() ?? { width: 1280, height: 720 };
  // The whole lower edge is the own hand.
  if (zone?.kind === 'hand' && zone.owner === player.seat) return { x: width / 2, y: height - 60 };
  if (zone?.kind === 'felt') return bare(player);
  if (zone?.of != null) return placeOfPiece(player.page, zone.of);
  return placeOfZone(player.page, id, index);
}

/** Felt on which nothing lies, near the own edge. */
export async function bare({ page }: Player): Promise<Point> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const spot = await page.evaluate(
    ([w, h]) => {
      const hook = window.__baize?.test,
        taken = [...(hook?.pieces() ?? []).flatMap(({ h: one }) => hook?.piece(one) ?? []), ...(hook?.zones() ?? []).flatMap(({ id }) => hook?.zone(id) ?? [])];
      let best = { x: w / 2, y: h / 2, off: -1 };
      for (let x = w * 0.25; x < w * 0.75; x += 24)
        for (let y = h * 0.25; y < h * 0.65; y += 24) {
          const off = Math.min(...taken.map((one) => Math.hypot(one.x - x, one.y - y)));
          if (off > best.off) best = { x, y, off };
        }
      return best;
    },
    [width, height] as const,
  );
  return { x: spot.x, y: spot.y };
}

async function pull({ page }: Player, from: Place, to: Place): Promise<void> {
  await skipped(page);
  const at = await now(from);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 3, at.y - 14, { steps: 2 });
  const there = await now(to);
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await page.waitForTimeout(80);
  await page.mouse.up();
}

async function tap({ page }: Player, place: Place): Promise<void> {
  await skipped(page);
  const at = await now(place);
  await page.mouse.click(at.x, at.y);
}

/** A piece that walks is gripped above its foot, and it is the foot that is led. */
async function lead(player: LawPlayer, h: Handle, over: string): Promise<void> {
  const { page } = player,
    from = await grip(player, h),
    home = (await pieces(page)).find((one) => one.h === h)?.zone,
    [grasp, foot, to] = [await now(from), home === undefined ? from : await placeOfZone(page, home), await middle(player, over)];
  await pull(player, from, beside(to, grasp.x - foot.x, grasp.y - foot.y));
}

/** How far a pull goes that turns or pushes, 0.1 mm. */
const PULL = 1000;
/** Away from where a thing is gripped, towards `degrees` of the felt, as the window shows that way at its middle. */
async function towards({ page }: Player, from: Place, degrees: number): Promise<Place> {
  const way = (degrees * Math.PI) / 180,
    at = await now(from);
  const [o, to] = await page.evaluate(([dx, dz]) => [window.__baize?.test?.felt(0, 0) ?? null, window.__baize?.test?.felt(dx, dz) ?? null] as const, [
    PULL * Math.sin(way),
    -PULL * Math.cos(way),
  ] as const);
  return o === null || to === null ? beside(from, 0, -60) : { x: at.x + to.x - o.x, y: at.y + to.y - o.y };
}

const turnOf = async (player: Player, h: Handle): Promise<number> => {
  const piece = (await pieces(player.page)).find((one) => one.h === h),
    zone = (await zones(player.page)).find(({ id }) => id === piece?.zone);
  return (piece?.turn ?? 0) + (zone === undefined || zone.kind === 'felt' ? 0 : zone.turn);
};

/** Grabbed, turned by the wheel in quarters, let go where it stood. */
async function twist(player: Player, h: Handle, degrees: number): Promise<void> {
  const { page } = player;
  await skipped(page);
  const at = await now(await grip(player, h));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 3, at.y - 14, { steps: 2 });
  await eventually(() => page.evaluate(() => document.querySelector('canvas')?.style.cursor === 'grabbing'), 'a piece is in the hand');
  await page.mouse.move(at.x, at.y, { steps: 4 });
  for (let d = 0; d < norm(degrees); d += 90) await page.mouse.wheel(0, 100);
  await page.waitForTimeout(150);
  await page.mouse.up();
}

/** What a touch on a piece presses, where it has several buttons: the first. */
const pressedFirst = (piece: Handle, all: readonly Offer[]): string | null =>
  all.flatMap(({ verb }) => (verb.t === 'press' && verb.piece === piece ? [verb.button] : []))[0] ?? null;

/** Every way that is worth a try. `kind`: how the game calls such a move; `all`: whatever is offered. */
async function waysOf(player: LawPlayer, { move, verb, words }: Offer, kind: string, all: readonly Offer[]): Promise<Way[]> {
  const { page } = player,
    out: Way[] = [];
  const add = (name: string, go: Way['go']): void => void out.push({ name, go });
  const piece = 'piece' in verb && verb.piece !== undefined ? verb.piece : null;
  const there =
    piece !== null &&
    ((await page.getByRole('region', { name: 'Your hand' }).locator(`[data-piece="${piece}"]`).count()) > 0 || (await seen(player, 'piece', piece)));
  if (verb.t === 'put' && piece !== null && there) {
    const { over, onto, index } = verb;
    if (over !== undefined) add('drag', async () => pull(player, await grip(player, piece), await placeOfPiece(page, over)));
    else if (onto !== undefined) add('drag', async () => pull(player, await grip(player, piece), await middle(player, onto, index)));
    add('tap', async () => tap(player, await grip(player, piece)));
    if (onto !== undefined)
      add('tap, then its place', async () => {
        await tap(player, await grip(player, piece));
        await tap(player, await middle(player, onto, index));
      });
  }
  if (verb.t === 'cross' && piece !== null) add('led', () => lead(player, piece, verb.over));
  if (verb.t === 'press') {
    const { button } = verb;
    const part = await page.evaluate(([h, b]) => window.__baize?.test?.button(Number(h), String(b)) != null, [verb.piece, button] as const);
    if (part) add('tap on its part', async () => tap(player, await placeOfButton(page, verb.piece, button)));
    // A lamp is turned on and off by a touch: what is pressed on it is said.
    const isFirst = pressedFirst(verb.piece, all) === button && (await pieces(page)).find(({ h }) => h === verb.piece)?.kind !== 'lamp';
    if (there && isFirst) add('tap', async () => tap(player, await grip(player, verb.piece)));
    const place = (await zones(page)).find(({ id }) => id.endsWith(`/${button}`));
    if (place !== undefined) add('tap on a place', async () => tap(player, await placeOfZone(page, place.id)));
    if (there && isFirst) add('pull', async () => pull(player, await grip(player, verb.piece), beside(await grip(player, verb.piece), 0, -60)));
  }
  if (verb.t === 'draw') add('drag', async () => pull(player, await middle(player, verb.from), await middle(player, verb.to)));
  if (verb.t === 'turn' && there) {
    const isAimed = (await pieces(page)).find(({ h }) => h === verb.piece)?.kind === 'figure';
    if (!isAimed) add('twist', () => twist(player, verb.piece, verb.degrees));
    add('pull', async () =>
      pull(player, await grip(player, verb.piece), await towards(player, await grip(player, verb.piece), (await turnOf(player, verb.piece)) + verb.degrees)),
    );
  }
  if (verb.t === 'push' && there) {
    add('pull', async () =>
      pull(player, await grip(player, verb.piece), await towards(player, await grip(player, verb.piece), await turnOf(player, verb.piece))),
    );
    add('tap', async () => tap(player, await grip(player, verb.piece)));
  }
  if (verb.t === 'peek' && there)
    add('edge', async () => {
      const at = await grip(player, verb.piece);
      await pull(player, at, beside(at, 0, -20));
    });
  if (verb.t === 'flip' && there)
    add('double click', async () => {
      await skipped(page);
      const at = await now(await grip(player, verb.piece));
      await page.mouse.dblclick(at.x, at.y);
    });
  if ((verb.t === 'flip' || verb.t === 'peek') && piece !== null && there)
    add('key', async () => {
      const at = await now(await grip(player, piece));
      await page.mouse.move(at.x, at.y, { steps: 3 });
      await page.keyboard.press(verb.t === 'flip' ? 'f' : 'Alt');
    });
  if (verb.t === 'gather') {
    add('each laid there', async () => {
      for (const one of verb.pieces) await pull(player, await grip(player, one), await middle(player, verb.into));
      await sendMarked(player, move);
    });
    add('each touched', async () => {
      await markOnSheet(player, verb.pieces);
      await sendMarked(player, move);
    });
  }
  add('button of the panel', () => byPanel(player, words, kind));
  // Whoever can do nothing but let a window pass is asked by no panel.
  if (verb.t === 'press' && there)
    add('menu', async () => {
      await skipped(page);
      await pointerWay(player).contextAction(verb.piece, words);
    });
  return out;
}

/** What is said rather than done has a button of its own; several of one kind share one, which then asks. */
async function byPanel({ page }: Player, words: string, kind: string): Promise<void> {
  await skipped(page);
  const main = page.locator('main');
  const folded = main.locator('section [aria-expanded="false"]').filter({ hasText: /answer/i });
  if ((await folded.count()) > 0) await folded.first().click();
  const named = (name: string): Locator => main.getByRole('button', { name, exact: true }).and(page.locator(':not([data-testid="accessible"] *)'));
  const button = named(words).or(named(kind)).first();
  await button.click({ timeout: 3000 * SLOWER });
  // An option is chosen by one press, and given by another.
  if ((await button.count()) > 0 && (await button.getAttribute('aria-pressed')) === 'true') await button.click({ timeout: 3000 * SLOWER });
}

/**
 * Makes the move in the first of its ways that comes to something. Gives the way, or why none did. `kind`: how the game
 * calls such a move.
 */
export async function make(
  player: LawPlayer,
  offer: Offer,
  kind: string,
  all: readonly Offer[],
  taken: () => Verb<Handle> | null,
): Promise<{ way: string; verb: Verb<Handle> } | { failed: string[] }> {
  const failed: string[] = [];
  for (const { name, go } of await waysOf(player, offer, kind, all)) {
    try {
      await go();
      await player.page.waitForTimeout(150);
      await answerAll(player);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
    for (let i = 0; i < 20 && taken() === null; i++) await player.page.waitForTimeout(50);
    const verb = taken();
    if (verb !== null) return { way: name, verb };
    failed.push(`${name}: nothing came of it`);
    for (let i = 0; i < 3; i++) await player.page.keyboard.press('Escape');
  }
  return { failed };
}

/** A verb without what was chosen with it, its fields in one order: as it is compared. */
const plain = (verb: object): string => JSON.stringify(Object.entries({ ...verb, choose: undefined }).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The kinds of move that this verb was, of those that are offered. What names a place of its own is like none of them:
 * then those of the same thing and the same part of it are meant, at last those that are done in the same way.
 */
export function kindsOf(done: Verb<Handle>, offered: readonly Offer[]): string[] {
  const fieldOf = (verb: object, field: string): unknown => (verb as { [name: string]: unknown })[field];
  const alike = (...fields: readonly string[]): string[] =>
    offered.filter(({ verb }) => fields.every((field) => fieldOf(verb, field) === fieldOf(done, field))).map(({ move }) => move);
  const exactly = offered.filter(({ verb }) => plain(verb) === plain(done)).map(({ move }) => move);
  if (exactly.length > 0 || done.t === 'press') return exactly;
  const ofIt = alike('t', 'piece');
  return ofIt.length > 0 ? ofIt : alike('t');
}
