// All that the kernel knows about a table: pieces in zones, who may tell them apart and read them, streams of chance.

import type { PieceId, Seat, Tick, Viewer, ZoneId } from './ids.ts';

/** Closed list; its order is the wire code, so new kinds go to the end. */
export const PIECE_KINDS = [
  ...(['card', 'board', 'coin', 'token', 'die', 'pawn', 'marker', 'lamp', 'chip', 'clip', 'pip', 'deck', 'bag'] as const),
  ...(['tile', 'figure', 'd4', 'd8', 'd10', 'd12', 'd20', 'd100', 'counter', 'clock', 'note', 'tray', 'infinite'] as const),
  ...(['bell', 'musicbox'] as const),
] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/**
 * Closed list; its order is the wire code. `felt` is the open table; `hold` is a seat's hand above it; `stand` is a
 * private rack; `inside` belongs to a container piece.
 * By hand: `layout` lines up what comes in, `mixer` mixes it, `fog` covers it, `area` only marks a place. `aside` is in
 * no view: what lies there waits for somebody.
 */
export const ZONE_KINDS = ['felt', 'hold', 'hand', 'stand', 'slot', 'spot', 'inside', 'hidden', 'layout', 'mixer', 'fog', 'area', 'aside'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** Whom a right belongs to. 'owner' means the zone's owner; a list names seats, in the order of the table. */
export type Eyes = 'all' | 'owner' | 'none' | readonly Seat[];

/** A clock on the table: counts down, counts up, or has two sides of which one runs. Times in ticks. */
export interface ClockState {
  mode: 'down' | 'up' | 'chess';
  /** What each side starts with; an up-counter starts with 0. */
  full: readonly [number, number];
  /** What each side had when it last started or stopped. */
  left: readonly [number, number];
  /** The side that runs since `since`; null: it stands. */
  runs: 0 | 1 | null;
  since: Tick;
}

/** What few pieces have: given by hand or by a game's setup. */
export interface Extra {
  /** Index into the palette of tints, 0: none. */
  tint: number;
  /** Percent of the usual size, 25..400. */
  scale: number;
  /** Leans about its long axis, whole degrees 0..359. */
  tilt: number;
  /** How many states it has, its face being the one it shows; 0: it has none. */
  states: number;
  /** What people call it and say about it, and what is typed on it: secret like the face. */
  name: string;
  about: string;
  words: string;
  clock: ClockState | null;
  /** The picture on its front, by what the server calls it: secret like the face. Not there: none. */
  picture?: string;
  /**
   * How high the middle of its body lies above the felt, tenths of a millimetre: only where it neither lies on the felt
   * nor flat on a board.
   */
  y?: number;
  /** How it is turned as a whole, its turn included, where it does not stand upright: never without `y`. */
  lean?: Lean;
  /** Its ends of joints, written as in `bodies/ends.ts`, as public as the piece. Not there: it is joined to nothing. */
  joints?: string;
  /** Words by which snap points draw it, with commas between them: secret like the face. Not there: it has none. */
  tags?: string;
  /** That it looks into fog: how far, for whom, by whom, written as in `fog/looks.ts`. Not there: it does not. [Z7] */
  looks?: string;
}

/** How two pieces are joined, a closed list: its order is the wire code. `none`: they are joined no longer. */
export const JOINTS = ['fixed', 'hinge', 'spring', 'none'] as const;

/**
 * One end of a joint: the number that the piece at its other end bears too, which of JOINTS it is, and where on the
 * piece it holds, from its middle and as it is turned, tenths of a millimetre. A spring holds the middles, and is as
 * long as x says.
 */
export type Joint = readonly [n: number, kind: number, x: number, z: number];

/** The room that a piece takes, tenths of a millimetre: a box, or a cylinder about its upright. */
export interface Solid {
  w: number;
  h: number;
  d: number;
  round?: true;
  /** Polished: it slides far. */
  slick?: true;
  /** It rolls, and takes as much room as the cylinder about it. */
  ball?: true;
  /** Open above, with walls so thick and a floor so high: a tray. */
  hollow?: { wall: number; floor: number };
}

/** What a game says of the things that click together. [V36] */
export interface Mates {
  /**
   * Where one lies to another that it fits, as that one lies unturned: tenths of a millimetre and whole degrees. Empty:
   * the two never fit.
   */
  beside(a: Fitting, b: Fitting): readonly Spot[];
  /** From how far along either side of its place, and from how many degrees, one is drawn into it. */
  draws(of: Fitting): { reach: number; turns: number };
  /** The farthest of all those. */
  reach: number;
  /** No two that fit lie farther apart along either side, tenths of a millimetre. */
  far: number;
  /** How many of its like make a whole; 0: there is none. */
  whole(of: Fitting): number;
}
export type Fitting = Readonly<Pick<Piece, 'kind' | 'look' | 'face'>>;
type Spot = Readonly<Pick<Piece, 'x' | 'z' | 'turn'>>;

/** A quaternion x, y, z, w in units of 1/1024, rounded; w is not below 0. */
export type Lean = readonly [number, number, number, number];

export interface Piece {
  id: PieceId;
  kind: PieceKind;
  /**
   * Index into the game's list of looks (back of a card, colour of a marker), or one with a back that somebody brought
   * (`looks.ts`). Public wherever the piece can be told apart.
   */
  look: number;
  /** What it shows: an index into the game's list of faces, the value of a die, 0/1 for a coin. The secret. */
  face: number;
  zone: ZoneId;
  /** Tenths of a millimetre inside the zone; 0 in ordered zones. */
  x: number;
  z: number;
  /** Whole degrees, 0..359. */
  turn: number;
  /** Face up. */
  up: boolean;
  /**
   * Fresh at every change of place: "placed in that order"; below 0 for what was pushed under all others. Saved, never
   * projected.
   */
  stamp: number;
  /** Nobody can lift it (boards). */
  locked: boolean;
  /** null for nearly every piece. */
  extra: Extra | null;
  /** Where it came from while it lies in a hold, to glide back to. */
  home: Home | null;
}

/** A place to glide back to; height and lean where it had them. */
export interface Home {
  zone: ZoneId;
  x: number;
  z: number;
  turn: number;
  index: number;
  y?: number;
  lean?: Lean;
}

export interface Zone {
  id: ZoneId;
  kind: ZoneKind;
  owner: Seat | null;
  /** Who can tell the pieces apart: gets a handle, place, pose, order. */
  tell: Eyes;
  /** Who reads faces even when they lie face down. Face-up pieces are read by whoever can tell them apart. */
  read: Eyes;
  /** Who is told how many lie there. */
  count: Eyes;
  /** A public figure about a closed zone: how many of its pieces are turned sideways (90 or 270 degrees). */
  tally: 'turned' | null;
  /** Who may take out (and put in, where `insert` says nothing else). */
  touch: Eyes;
  /** Who may put in. */
  insert: Eyes;
  /** Pieces have an index instead of x and z; index 0 is the front of a stand, the bottom of a deck. */
  ordered: boolean;
  limit: number;
  /** Middle of the zone on the felt, tenths of a millimetre, and its size. */
  x: number;
  z: number;
  turn: number;
  w: number;
  d: number;
  /** The container piece whose inside this is. */
  of: PieceId | null;
  /** What the wire calls it: a public number, given by addZone. */
  n?: number;
}

/**
 * A look that somebody was given: `peek` and `know` hang on a piece, `see` on a zone. `sight` hangs on a piece in fog:
 * it is told apart as it lies, and what lies face down stays unread. [Z6]
 */
export interface Grant {
  id: number;
  kind: 'peek' | 'know' | 'see' | 'sight';
  piece: PieceId | null;
  zone: ZoneId | null;
  /** null: everybody, watchers too. */
  to: Seat[] | null;
  /** Whose life ends it; free words of the game such as 'turn', 'round', 'game', 'mixed', 'frame:f3'. */
  until: string;
}

/** One entry of the change list that log, recovery and undo share. `was` or `now` null: created or removed. */
export type Change =
  | { t: 'piece'; was: Piece | null; now: Piece | null }
  | { t: 'zone'; was: Zone | null; now: Zone | null }
  /** `count` pieces of the order of `zone` at `at` were replaced. */
  | { t: 'order'; zone: ZoneId; at: number; was: PieceId[]; now: PieceId[] }
  | { t: 'grant'; was: Grant | null; now: Grant | null }
  | { t: 'handle'; viewer: Viewer; piece: PieceId; was: number | null; now: number | null }
  /** `of` and `gave`: a draw of one out of so many and what it gave, for proofs. */
  | { t: 'stream'; name: string; was: Stream | null; now: Stream; of?: number; gave?: number }
  | { t: 'counter'; name: string; was: number; now: number }
  /** Plain data of a layer above (rules state), as JSON text. */
  | { t: 'aux'; name: string; was: string | null; now: string | null }
  /** Public furniture of the table: a stroke, a snap point, the grid. JSON text. */
  | { t: 'sheet'; key: string; was: string | null; now: string | null }
  /** A die or coin was thrown: nothing of the world, but whoever sees it is told. `on: false` takes it back. */
  | { t: 'throw'; piece: PieceId; on: boolean };

/** A named source of chance. What it gives is a function of (seed, name, epoch, used). */
export interface Stream {
  name: string;
  epoch: number;
  used: number;
}

/** Kernel refusals. Games add their own codes; the table adds its own. */
export const KERNEL_CODES = [
  'unknown-piece',
  'unknown-zone',
  'not-yours',
  'piece-held',
  'locked',
  'zone-full',
  'empty',
  'wrong-kind',
  'out-of-bounds',
  'too-many',
  'not-held',
  'bad-order',
  'nothing-to-do',
  /** Not while not everybody may know what it is: it would give a secret away. */
  'not-public',
  /** A number or text that this piece cannot show. */
  'bad-value',
  /** As many as a table can have. */
  'table-full',
  /** Where it would come to rest something else is. */
  'blocked',
  /** Nothing would hold it there. */
  'hangs',
  /** What is joined would lie apart. */
  'torn',
] as const;
export type KernelCode = (typeof KERNEL_CODES)[number];
export interface Refusal<C extends string = KernelCode> {
  code: C;
}
