// Two pages at a round trip of 80 ms on which two of a hundred parts come late: one pushes a pawn through a stack of
// twenty and a tower of fifty-four, and both see the same lie in the end. How old what the other sees is, frame by
// frame, is measured by tests/physics/seen.test.ts with the pages' own stores.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { solids } from '../../server-modules/games/box/data/solids.ts';
import { plainOf } from '../../server-modules/kernel/bodies/solids.ts';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { addressAt, visit } from '../../tools/table-client.ts';
import { lottery } from '../net/clock.ts';
import { openFar, type Far } from '../net/proxy.ts';
import { LONG } from '../support/report.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { begin, joinBy, openTable, sit } from './support/life.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';

const LINE = { delay: 40, jitter: 0, late: { percent: 2, least: 50, most: 300 } };
/** In which row they stand, tenths of a millimetre before the middle. */
const ROW = 1500;

/** The short run has the larger one. */
const PILES = [
  ['a stack of twenty', 'token-green', 20, 1],
  ['a tower of fifty-four', 'cube-blue', 54, 3],
] as const;

let crowd: Crowd;
let far: Far;
beforeAll(async () => {
  crowd = await openCrowd();
  far = await openFar({ port: Number(new URL(inject('page')).port) }, LINE, lottery(7));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `far ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  await crowd.close();
  await far.close();
});

async function enterFar(name: string): Promise<Player> {
  const person = await crowd.person({ name, draws: false });
  await person.page.goto(`http://127.0.0.1:${far.port}/`, { timeout: 60_000 });
  return { ...person, name };
}

/** A third person without a page stands so many things on each other, so many in a row; gives their handles. */
async function builds({ page }: Player, code: string, thing: string, count: number, across: number): Promise<Handle[]> {
  const table = /#\/t\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const { link, sit: sits } = await visit(await addressAt(inject('page')), 'Builder');
  const seated = await sits({ table, invite: code });
  try {
    const before = new Set(seated.view.pieces.keys());
    expect(await seated.table.act({ t: 'sit', seat: 'E' as never })).toMatchObject({ ok: true });
    for (let left = count; left > 0; left -= 20)
      expect(await seated.table.act({ t: 'bring', thing, at: { x: 0, z: 3000, turn: 0 }, count: Math.min(20, left) })).toMatchObject({ ok: true });
    const fresh = (view: { pieces: ReadonlyMap<Handle, PieceView> }): PieceView[] => [...view.pieces.values()].filter(({ h }) => !before.has(h));
    const things = fresh(await seated.until((view) => fresh(view).length === count));
    const one = plainOf(solids, things[0] as PieceView);
    if (one === null) throw new Error('no size');
    const places = things.map((_, n) => {
      const high = Math.floor(n / across);
      return { x: ((n % across) - Math.floor(across / 2)) * (one.w + 4), z: ROW, turn: 0, ...(high === 0 ? {} : { y: Math.ceil(one.h / 2) + high * one.h }) };
    });
    const pieces = things.map(({ h }) => h);
    expect(await seated.table.act({ t: 'verb', verb: { t: 'rest', pieces, places }, origin: 'script' })).toMatchObject({ ok: true });
    return pieces;
  } finally {
    link.close();
  }
}

/** Lifts a pawn before the row, lets it down by its key, and goes through the row with it. */
async function through({ page }: Player, h: Handle): Promise<void> {
  const [from, to] = [await placeOfPiece(page, h), await felt(page, 1000, ROW)];
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y - 14, { steps: 3 });
  await eventually(async () => piece(await look(page), h)?.zone.startsWith('hold:'), 'it is lifted');
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await eventually(() => page.evaluate((one) => window.__baize?.test?.loose().includes(one), Number(h)), 'it is let down');
  await page.waitForTimeout(900);
  for (let i = 1; i <= 24; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 24, from.y + ((to.y - from.y) * i) / 24);
    await page.waitForTimeout(50);
  }
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

const places = (all: readonly PieceView[]) =>
  all.map(({ h, zone, x, z, turn, extra }) => ({ h, zone, x, z, turn, y: extra?.y, lean: extra?.lean })).sort((p, q) => p.h - q.h);

test.each(LONG ? PILES : PILES.slice(1))(
  '[18] %s is knocked over by a hand far away: both pages see the same rest, and none is lost',
  async (_, thing, count, across) => {
    const a = await enterFar('Mira');
    const code = await openTable(a, { game: 'Sandbox' });
    await sit(a, '.*');
    const b = await enterFar('Tobias');
    await joinBy(b, code);
    await sit(b, '.*');
    await begin(a, b);
    const pawn = await eventually(async () => (await look(a.page)).pieces.find(({ kind, zone }) => kind === 'pawn' && zone === 'felt'), 'a pawn');
    await drag(a.page, await placeOfPiece(a.page, pawn.h), await felt(a.page, -1500, ROW));
    await eventually(async () => Math.abs((piece(await look(b.page), pawn.h)?.x ?? 0) + 1500) < 300, 'it lies before the row');
    const things = await builds(a, code, thing, count, across);
    const theirs = async (one: Player): Promise<PieceView[]> => (await look(one.page)).pieces.filter(({ h }) => things.includes(h));
    await eventually(async () => (await theirs(a)).length === count && (await theirs(b)).length === count, 'both see it stand');
    await atRest(a.page);
    const stood = places(await theirs(b));
    const high = (all: readonly { y?: number | undefined }[]): number => Math.max(...all.map(({ y }) => y ?? 0));
    await through(a, pawn.h);
    await eventually(async () => high(places(await theirs(b))) < high(stood) / 2, 'it has fallen');
    await eventually(async () => piece(await look(b.page), pawn.h)?.zone === 'felt', 'the pawn lies');
    await atRest(a.page);
    await eventually(async () => JSON.stringify(places(await theirs(a))) === JSON.stringify(places(await theirs(b))), 'both see the same');
    const now = places(await theirs(b));
    expect(now).toHaveLength(count);
    expect(now.every(({ zone, y }) => zone === 'felt' && (y ?? 0) >= 0)).toBe(true);
    expect(now.filter((one, i) => one.x !== stood[i]?.x || one.z !== stood[i]?.z).length).toBeGreaterThan(count / 3);
    for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
    for (const { context } of crowd.people.splice(0)) await context.close();
  },
);
