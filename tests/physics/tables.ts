// Tables of loose things as a page is told of them, plain enough to be carried into another browser, and hands that go
// through them.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceKind } from '../../server-modules/kernel/types.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Island, Sizing, Weight } from '../../src/store/hand/weight.ts';

/** A View without its Maps. */
export interface Told {
  pieces: [Handle, PieceView][];
  zones: [ZoneId, ZoneView][];
}

/** Where something stands: tenths of a millimetre and degrees; `y` is how high its middle is. */
export interface Stood {
  kind: PieceKind;
  x: number;
  z: number;
  turn?: number;
  y?: number;
  look?: number;
  /** Its ends of joints. */
  joints?: string;
}

/** Wooden blocks, three times as long as wide: figures of this look. */
const BLOCK = { look: 9, w: 250, h: 150, d: 750 };

/** The first is what the hand lifts. */
export const LEAD = 2 as Handle;

const FELT = { id: 'felt', n: 0, kind: 'felt', owner: null, ordered: false, x: 0, z: 0, turn: 0, w: 0, d: 0, tell: true, count: null, tally: null };

export function toldOf(things: readonly Stood[]): Told {
  const nothing = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: null };
  const pieces = things.map(({ kind, x, z, turn = 0, y, look = 1, joints }, i): [Handle, PieceView] => {
    const h = (LEAD + 2 * i) as Handle,
      extra = y === undefined && joints === undefined ? null : { ...nothing, ...(y === undefined ? {} : { y }), ...(joints === undefined ? {} : { joints }) };
    return [h, { h, kind, look, face: 1, up: true, zone: FELT.id as ZoneId, x, z, turn, locked: false, extra }];
  });
  return { pieces, zones: [[FELT.id as ZoneId, { ...FELT, order: null, touch: true, insert: true, of: null } as ZoneView]] };
}

export const viewOf = ({ pieces, zones }: Told): View => ({ pieces: new Map(pieces), zones: new Map(zones), sheet: new Map(), room: {} }) as unknown as View;

/** Twenty chips on each other. */
const stack = (x: number, z: number): Stood[] =>
  Array.from({ length: 20 }, (_, i) => ({ kind: 'chip' as const, x, z, turn: 7 * i, ...(i === 0 ? {} : { y: 38 + 76 * i }) }));

/** Fifty-four blocks, three a storey, each storey across the one below. */
const tower = (x: number, z: number): Stood[] =>
  Array.from({ length: 54 }, (_, i) => {
    const storey = Math.floor(i / 3),
      off = (BLOCK.w + 2) * ((i % 3) - 1),
      across = storey % 2 === 1;
    const place = { kind: 'figure' as const, look: BLOCK.look, x: x + (across ? 0 : off), z: z + (across ? off : 0), turn: across ? 90 : 0 };
    return storey === 0 ? place : { ...place, y: BLOCK.h / 2 + BLOCK.h * storey };
  });

/** Dice of every kind laid over each other where they happen to lie. */
function heap(x: number, z: number, count: number): Stood[] {
  const kinds: PieceKind[] = ['die', 'd4', 'd8', 'd10', 'd12', 'd20'];
  return Array.from({ length: count }, (_, i) => ({
    kind: kinds[i % kinds.length] as PieceKind,
    x: x + 150 * (i % 6) + 13 * (i % 5),
    z: z + 150 * Math.floor(i / 6) + 11 * (i % 7),
    turn: (37 * i) % 360,
  }));
}

/** What stands there, and the way the hand takes with its pawn; let go at the end while it still moves: a throw. */
export interface Scene {
  things: readonly Stood[];
  way: readonly { x: number; z: number }[];
  /** Tenths of a millimetre in a moment of 16 ms. */
  pace: number;
}

/** The hand begins here. */
const FROM = { x: -1600, z: -3000 };
const pawn: Stood = { kind: 'pawn', ...FROM };

export const SCENES: { readonly [name: string]: Scene } = {
  'a stack of twenty': { things: [pawn, ...stack(0, -3000)], way: [{ x: 900, z: -3000 }], pace: 60 },
  'a tower of fifty-four': { things: [pawn, ...tower(0, -3000)], way: [{ x: 1100, z: -2960 }], pace: 80 },
  'a heap of dice': {
    things: [pawn, ...heap(-400, -3300, 30)],
    way: [
      { x: 900, z: -3100 },
      { x: -500, z: -2800 },
    ],
    pace: 120,
  },
  'a train of what is joined': {
    things: [
      pawn,
      { kind: 'pawn', x: -800, z: -3000, joints: '0,0,200,0' },
      { kind: 'pawn', x: -400, z: -3000, joints: '0,0,-200,0 1,1,200,0' },
      { kind: 'pawn', x: 0, z: -3000, joints: '1,1,-200,0 2,2,600,0' },
      { kind: 'pawn', x: 0, z: -2400, joints: '2,2,600,0' },
    ],
    way: [
      { x: -1000, z: -3050 },
      { x: -500, z: -2700 },
    ],
    pace: 60,
  },
};

/** What came of it: where everything was now and then on its way, and where the server is told that it lies. */
export interface Played {
  paths: number[];
  rest: ReturnType<Island['rest']>;
}

/**
 * Plays a scene. Nothing from outside of it is used, so that its text can be run in another browser.
 */
export function play(weight: Weight, told: Told, { way, pace }: Pick<Scene, 'way' | 'pace'>): Played {
  const view = { pieces: new Map(told.pieces), zones: new Map(told.zones), sheet: new Map(), room: {} } as unknown as View;
  const block = { w: 250, h: 150, d: 750 };
  const sizing: Sizing = { solids: ({ look }) => (look === 9 ? block : null), within: () => 'card', table: { radius: 0.9, length: 0 } };
  const [h, { x, z, turn }] = told.pieces[0] as [Handle, PieceView];
  const island = weight.lower(view, sizing, h, { x, y: 500, z, turn });
  if (island === null) throw new Error('nothing was let down');
  const paths: number[] = [];
  let from = { x, z };
  island.run(200);
  for (const to of way) {
    const steps = Math.ceil(Math.sqrt((to.x - from.x) ** 2 + (to.z - from.z) ** 2) / pace);
    for (let i = 1; i <= steps; i++) {
      island.lead({ x: from.x + ((to.x - from.x) * i) / steps, z: from.z + ((to.z - from.z) * i) / steps, turn });
      island.run(16);
    }
    from = to;
  }
  island.release();
  for (let i = 0; i < 400 && !island.still; i++) {
    island.run(16);
    if (i % 20 === 0) for (const one of island.flown()) paths.push(one.h, one.x, one.y, one.z, ...one.q);
  }
  const rest = island.rest();
  island.free();
  return { paths, rest };
}
