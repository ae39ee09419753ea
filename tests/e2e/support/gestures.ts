// What is done on the felt itself, by a mouse or a finger: carrying, choosing with a box, and the tools of the bar.

import type { Locator, Page } from 'playwright-core';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { last } from './context-actions.ts';
import { before, bothSee, inside, look, mine, nth, piece, zone, type Seen, type Way } from './hand.ts';
import { atRest, eventually, zones, type Player } from './player.ts';
import { chosen, placeOf } from './ways.ts';

interface Point {
  x: number;
  y: number;
}

export interface Nib {
  origin: Origin;
  press(what: Locator): Promise<void>;
  tap(at: Point): Promise<void>;
  /** Press, go there, let go; `held` happens before. */
  drag(from: Point, to: Point, held?: () => Promise<unknown>): Promise<void>;
  /** Lifts what is there and goes to and fro with it. */
  shake(at: Point): Promise<void>;
  /** Presses until the check holds. */
  hold(at: Point, until: () => Promise<unknown>): Promise<void>;
}

/** A place on the felt, 0.1 mm. */
interface Spot {
  x: number;
  z: number;
}

/**
 * How far a finger must stay from the middle of a card or a pile, and of what is small, to press on neither; 0.1 mm.
 */
const CARD_REACH = 600;
const SMALL_REACH = 220;

export interface GestureRow {
  verb: string;
  run(table: Table): Promise<void>;
}

export interface Table {
  a: Player;
  b: Player;
  nib: Nib;
  way: Way;
}

/** A point of the felt in the window, 0.1 mm from its middle; waits for a table that is not laid out yet. */
export const felt = (page: Page, x: number, z: number): Promise<Point> =>
  eventually(() => page.evaluate(([px, pz]) => window.__baize?.test?.felt(px, pz) ?? null, [x, z] as const), 'there is felt');

const keys = (seen: Seen, family: string): number => Object.keys(seen.sheet).filter((key) => key.startsWith(family)).length;
const tool = (name: string, page: Page): Locator => page.getByTestId(`tool-${name}`);
const near = async (page: Page): Promise<number> => (await mine(page)).near;

/** Opens what stands behind the three dots of the tool bar. */
async function more({ nib, a }: Table, entry: RegExp): Promise<void> {
  await nib.press(a.page.getByRole('toolbar', { name: 'Tools of the free table' }).getByRole('button', { name: 'More …' }));
  await nib.press(a.page.getByRole('menuitem', { name: entry }));
}

/**
 * Takes a tool and sees that it is taken: a stroke made before that would be the old tool's. On a busy machine a tap
 * may last as long as a long press, which is none: then it is tapped again.
 */
async function takeTool({ a, nib }: Pick<Table, 'a' | 'nib'>, name: string): Promise<void> {
  const taken = async (): Promise<boolean> => (await tool(name, a.page).getAttribute('aria-pressed')) === 'true';
  await eventually(async () => {
    await nib.press(tool(name, a.page));
    return eventually(taken, name, 2000).catch(() => false);
  }, `the tool ${name} is taken`);
}

/** Takes a tool, works with it, takes the hand again; both see what came of it. */
async function withTool(table: Table, name: string, verb: string, work: (page: Page) => Promise<void>, then: (now: Seen, was: Seen) => boolean): Promise<void> {
  const { a, b } = table;
  const was = await before([a, b]);
  await takeTool(table, name);
  await work(a.page);
  await takeTool(table, 'hand');
  await bothSee([a, b], was, verb, then);
}

/** Where a die lies after it was carried to a place. */
async function carried({ a, b, nib }: Table, n: number, x: number, z: number, verb: string, then: (at: { x: number; z: number }) => boolean): Promise<void> {
  const was = await before([a, b]);
  const h = nth((was[0] as (typeof was)[0]).seen, 'die', n);
  await nib.drag(await placeOf(a.page, h), await felt(a.page, x, z));
  await bothSee([a, b], was, verb, (now) => {
    const at = piece(now, h);
    return at !== undefined && at.zone === 'felt' && then(at);
  });
}

/** Chooses squares, hexagons or nothing in the form of the cloth. */
async function grid(table: Table, shape: 'Squares' | 'Hexagons' | 'None'): Promise<void> {
  const { a, b, nib } = table;
  const was = await before([a, b]);
  await more(table, /^Cloth and light/);
  const form = a.page.getByRole('dialog');
  await nib.press(form.getByRole('radio', { name: shape }));
  await bothSee([a, b], was, shape, (now) => (now.sheet['grid'] !== undefined) === (shape !== 'None'));
  await nib.press(form.getByRole('button', { name: 'Close', exact: true }));
  await form.waitFor({ state: 'detached' });
}

/** A box around a piece whose first corner lies on the bare felt: a press on something would lift that instead. */
function boxAround({ pieces, zones }: Seen, { x, z }: PieceView): [from: Spot, to: Spot] {
  const free = (at: Spot): boolean =>
    [...pieces.filter((one) => one.zone === 'felt'), ...zones.filter((one) => one.kind !== 'felt' && one.kind !== 'hand')].every(
      (one) => Math.hypot(one.x - at.x, one.z - at.z) > (one.kind === 'card' || 'order' in one ? CARD_REACH : SMALL_REACH),
    );
  for (const half of [260, 300, 340])
    for (const [dx, dz] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const from = { x: x + dx * half, z: z + dz * half };
      if (free(from)) return [from, { x: x - dx * half, z: z - dz * half }];
    }
  throw new Error('no corner beside the pawn is free');
}

const middle = (v: number, cell = 500): number => Math.abs((((v % cell) + cell) % cell) - cell / 2);

/** Done first: two dice lie free of what is laid out later. */
export const GRABS: readonly GestureRow[] = [
  { verb: 'grab and drop', run: (table) => carried(table, 0, -1100, -1700, 'grab', ({ x, z }) => Math.abs(x + 1100) < 150 && Math.abs(z + 1700) < 150) },
  { verb: 'and another', run: (table) => carried(table, 1, -300, -1700, 'drop', ({ x, z }) => Math.abs(x + 300) < 150 && Math.abs(z + 1700) < 150) },
];

export const GESTURES: readonly GestureRow[] = [
  {
    verb: 'carry several',
    async run({ a, b, nib, way }) {
      // Whatever was chosen before is chosen no longer.
      await way.chooseNone();
      const was = await before([a, b]);
      const { seen } = was[0] as (typeof was)[0];
      const [one, two] = [nth(seen, 'die', 0), nth(seen, 'die', 1)];
      await way.choose([one, two]);
      await nib.drag(await placeOf(a.page, one), await felt(a.page, -1500, -1900));
      const gone = (now: Seen, old: Seen, h: number): number => Math.round(Math.abs((piece(now, h)?.x ?? 0) - (piece(old, h)?.x ?? 0)));
      await bothSee([a, b], was, 'carry several', (now, old) => gone(now, old, one) > 50 && Math.abs(gone(now, old, one) - gone(now, old, two)) <= 1);
      await way.chooseNone();
    },
  },
  {
    verb: 'put on top of a pile',
    async run({ a, b, nib }) {
      const was = await before([a, b]);
      const { seen } = was[0] as (typeof was)[0];
      const [card, deck] = [last(seen, 'card'), last(seen, 'deck')];
      await nib.drag(await placeOf(a.page, card), await placeOf(a.page, deck));
      await bothSee([a, b], was, 'put on top', (now, old) => inside(now, deck) === inside(old, deck) + 1);
    },
  },
  {
    verb: 'throw and shake to roll',
    async run({ a, b, nib }) {
      const was = await before([a, b]);
      const at = await placeOf(a.page, nth((was[0] as (typeof was)[0]).seen, 'die', 1));
      await nib.shake(at);
      await bothSee([a, b], was, 'shake', () => true, { text: /Mira rolls/, origin: nib.origin });
    },
  },
  {
    verb: 'multi-select with a box',
    async run({ a, nib, way }) {
      await atRest(a.page);
      const seen = await look(a.page);
      const pawn = piece(seen, nth(seen, 'pawn'));
      if (pawn === undefined) throw new Error('there is no pawn');
      const [from, to] = boxAround(seen, pawn);
      await takeTool({ a, nib }, 'select');
      await nib.drag(await felt(a.page, from.x, from.z), await felt(a.page, to.x, to.z), () =>
        eventually(async () => (await mine(a.page)).sketch === 'box', 'a box is drawn'),
      );
      await takeTool({ a, nib }, 'hand');
      await eventually(async () => (await mine(a.page)).chosen.includes(pawn.h), 'the pawn is chosen');
      await way.chooseNone();
      await chosen(a.page, []);
    },
  },
  {
    verb: 'ping',
    run: (table) =>
      withTool(
        table,
        'ping',
        'ping',
        async (page) => table.nib.tap(await felt(page, -200, 1700)),
        (now, was) => now.pings > was.pings || now.pings > 0,
      ),
  },
  {
    verb: 'measuring',
    async run({ a, nib }) {
      await takeTool({ a, nib }, 'measure');
      await nib.drag(await felt(a.page, -900, 1300), await felt(a.page, 200, 1300), () =>
        eventually(async () => (await mine(a.page)).sketch === 'measure', 'it is measured'),
      );
      await eventually(async () => (await mine(a.page)).sketch === null, 'the measure is gone');
      await takeTool({ a, nib }, 'hand');
    },
  },
  {
    verb: 'free drawing',
    run: (table) =>
      withTool(
        table,
        'ink',
        'drawing',
        async (page) => table.nib.drag(await felt(page, -900, 1300), await felt(page, 200, 1500)),
        (now, was) => keys(now, 'ink:') === keys(was, 'ink:') + 1,
      ),
  },
  {
    verb: 'erasing',
    run: (table) =>
      withTool(
        table,
        'erase',
        'erasing',
        async (page) => table.nib.drag(await felt(page, -900, 1250), await felt(page, -880, 1340)),
        (now, was) => keys(now, 'ink:') === keys(was, 'ink:') - 1,
      ),
  },
  {
    verb: 'snap points by the tool',
    run: (table) =>
      withTool(
        table,
        'snap',
        'snap',
        async (page) => table.nib.tap(await felt(page, 300, 1900)),
        (now, was) => keys(now, 'snap:') === keys(was, 'snap:') + 1,
      ),
  },
  {
    verb: 'a snap point draws what is let go',
    run: (table) => carried(table, 0, 380, 1960, 'snap', ({ x, z }) => Math.abs(x - 300) < 12 && Math.abs(z - 1900) < 12),
  },
  {
    verb: 'a layout zone',
    async run({ a, b, nib }) {
      const was = await before([a, b]);
      await takeTool({ a, nib }, 'zone');
      await nib.drag(await felt(a.page, -2200, 1300), await felt(a.page, -600, 2100));
      const form = a.page.getByRole('dialog', { name: 'A new zone' });
      await nib.press(form.getByRole('radio', { name: /^Row/ }));
      await nib.press(form.getByRole('button', { name: 'Mark it out' }));
      await form.waitFor({ state: 'detached' });
      await bothSee([a, b], was, 'a layout', (now) => now.zones.some(({ kind }) => kind === 'layout'));
    },
  },
  {
    verb: 'deal to a layout',
    async run({ a, b, way }) {
      const was = await before([a, b]);
      const { seen } = was[0] as (typeof was)[0];
      await way.contextAction(nth(seen, 'deck', 0, 'card-red'), 'Deal into a row …');
      const row = (await zones(a.page)).find(({ kind }) => kind === 'layout')?.id ?? '';
      await way.answer({ place: /row/i });
      await bothSee([a, b], was, 'deal to a layout', (now) => (zone(now, row)?.count ?? 0) === 5);
      await way.chooseNone();
    },
  },
  { verb: 'a square grid', run: (table) => grid(table, 'Squares') },
  { verb: 'it draws what is let go', run: (table) => carried(table, 0, 1130, 1640, 'squares', ({ x, z }) => middle(x) <= 1 && middle(z) <= 1) },
  {
    verb: 'a hex grid',
    async run(table) {
      await grid(table, 'Hexagons');
      await carried(table, 0, 1480, 1330, 'hexagons', ({ z }) => Math.abs(z / 433.01 - Math.round(z / 433.01)) < 0.01);
      await grid(table, 'None');
    },
  },
  {
    verb: 'magnifier',
    async run({ a, nib }) {
      const was = await near(a.page);
      await takeTool({ a, nib }, 'magnify');
      await nib.hold(await felt(a.page, 0, 600), () => eventually(async () => (await near(a.page)) > was * 1.2, 'it is nearer'));
      await eventually(async () => Math.abs((await near(a.page)) - was) < 1, 'it is as before');
      await takeTool({ a, nib }, 'hand');
    },
  },
];
