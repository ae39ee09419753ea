// Tables of many pieces, made from numbers alone: the same ones in every run.

import { seat, type Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceKind } from '../../server-modules/kernel/types.ts';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import { CHIP_VALUES, COLOURED, COLOURS, faceOf, lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { BOARDS, DICE, PAIR } from '../../server-modules/games/box/data/things.ts';
import { CHIPS, CLOCK } from '../../server-modules/games/box/lay.ts';
import { dieLook } from '../../server-modules/games/box/things.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { pieceView, roomView, zoneView } from '../../src/store/testing.ts';

/** What a table is made of: cards in heaps, and bodies of every kind between them. */
export interface Crowd {
  cards: number;
  /** Cards that lie on one another. */
  heap: number;
  bodies: number;
}

type Body = readonly [kind: PieceKind, look: string, over?: Partial<PieceView>];
/** All that the box has besides cards: large things once, the rest again and again, in all their colours. */
const LARGE: readonly Body[] = [...BOARDS.map((board): Body => ['board', board]), ['tray', 'tray']];
const SMALL_THINGS: readonly Body[] = [
  ...DICE.flatMap((kind) => PAIR.map((colour): Body => [kind, dieLook(kind, colour)])),
  ['die', 'die-blank'],
  ['figure', 'doubling', { face: 5, extra: { ...NO_EXTRA, states: 6 } }],
  ['coin', 'coin', { face: 0 }],
  ...CHIP_VALUES.map((value): Body => ['chip', `chip-${value}`]),
  ...CHIP_VALUES.map((value): Body => ['deck', `chip-${value}`]),
  ...COLOURS.map((_, i): Body => ['pawn', `pawn-${i}`]),
  ...COLOURED.flatMap((thing) => COLOURS.map((colour): Body => [thing === 'token' ? 'token' : 'figure', `${thing}-${colour}`])),
  ['chip', 'man-dark'],
  ['chip', 'man-light'],
  ['chip', 'stone-black'],
  ['infinite', 'stone-white'],
  ['counter', 'counter', { face: 17 }],
  ['clock', 'clock', { extra: CLOCK }],
  ['note', 'note-yellow', { face: 0, extra: { ...NO_EXTRA, words: 'Remember' } }],
  ['note', 'note-blue', { face: 0 }],
  ['bag', 'bag'],
  ['tile', 'tile-blank', { face: 0 }],
  ['tile', 'domino', { face: faceOf('domino-3-5') }],
];
/** Prime to how many there are: neighbours differ, and each comes as often. */
const STRIDE = 29;
/** Between the middles of neighbouring places, 0.1 mm. */
const ACROSS = 760,
  DOWN = 1010,
  SMALL = 450;

/** Places in rows round the middle of the felt. */
function grid(n: number, across: number, down: number): (i: number) => { x: number; z: number } {
  const columns = Math.ceil(Math.sqrt((n * down) / across));
  const rows = Math.ceil(n / columns);
  return (i) => ({ x: Math.round(((i % columns) - (columns - 1) / 2) * across), z: Math.round((Math.floor(i / columns) - (rows - 1) / 2) * down) });
}

/**
 * The View of somebody at seat A. Handles are even: everybody can tell these pieces apart. The card laid last is the
 * last of them.
 */
export function crowdView({ cards, heap, bodies }: Crowd): View {
  const pieces: PieceView[] = [];
  const low = grid(bodies, SMALL, SMALL);
  let h = 2;
  const piles: ZoneView[] = [];
  for (let i = 0; i < bodies; i++, h += 2) {
    const large = LARGE[i];
    const [kind, look, over] = large ?? SMALL_THINGS[((i - LARGE.length) * STRIDE) % SMALL_THINGS.length] ?? ['coin', 'coin'];
    // Beyond the cards, so that nothing rests on them; what is large lies beyond the small things.
    const at = large === undefined ? { x: low(i).x, z: low(i).z - 16_000 } : { x: (i - 3) * 5000, z: 14_000 };
    pieces.push(pieceView(h, 'felt', { kind, look: lookOf(look), face: 1, ...at, turn: (i * 37) % 360, ...over }));
    if (kind === 'deck')
      piles.push(zoneView(`inside:${h}`, { kind: 'inside', of: h as Handle, ordered: true, tell: false, count: CHIPS, w: 0, d: 0, n: 10 + h }));
  }
  const place = grid(Math.ceil(cards / heap), ACROSS, DOWN);
  for (let i = 0; i < cards; i++, h += 2) {
    const open = i % 3 !== 0;
    pieces.push(pieceView(h, 'felt', { face: open ? 1 + (i % 52) : null, up: open, ...place(Math.floor(i / heap)), turn: (i % 5) * 3 }));
  }
  const zones = [
    zoneView('felt', { w: 65534, d: 65534, count: pieces.length, n: 1 }),
    zoneView('hold:A', { kind: 'hold', owner: seat('A'), w: 0, d: 0, n: 2 }),
    ...piles,
  ];
  return {
    rev: 0,
    tick: 0,
    room: roomView(seat('A'), { game: 'sandbox', mode: 'sandbox' }),
    rules: null,
    log: [],
    pieces: new Map(pieces.map((p) => [p.h, p])),
    zones: new Map(zones.map((z) => [z.id, z])),
    sheet: new Map(),
  };
}

export const lastOf = (view: View): Handle => [...view.pieces.keys()].at(-1) ?? (0 as Handle);
