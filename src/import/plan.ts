// What an import makes: a plan of a sandbox table, as plain data. Nothing in it was looked up anywhere: addresses of
// pictures and models are carried as they stand in the save. Lengths in tenths of a millimetre on the felt, turns in
// whole degrees clockwise seen from above, as everywhere at a table.

import type { Cloth, Grid, Label, SnapPoint, Stroke } from '../../server-modules/kernel/sheet.ts';
import type { ClockState, Eyes, Lean, PieceKind } from '../../server-modules/kernel/types.ts';
import type { HAND_ZONES } from '../../server-modules/kernel/verb.ts';
import type { PlayRules } from '../../server-modules/protocol/play.ts';

export const PLAN_FORMAT = 'baize-plan';
export const PLAN_VERSION = 2;

/** A picture that lies at an address; cards share one that is cut into equal cells. */
export interface Sheet {
  address: string;
  columns: number;
  rows: number;
}

/** One cell of a sheet, counted from the top left, row by row. */
export interface Print {
  sheet: number;
  cell: number;
}

/**
 * A picture stuck on a model: its middle, how it is turned and its sides in the model's own space and units, as the
 * save has them.
 */
export interface Sticker {
  print: Print;
  at: readonly [x: number, y: number, z: number];
  turned: readonly [x: number, y: number, z: number];
  w: number;
  h: number;
}

/** A body of somebody's own, by the addresses of its parts; '' where it has none. */
export interface Model {
  mesh: string;
  diffuse: string;
  normal: string;
  collider: string;
  /** One unit of the mesh along each axis, in millimetres. */
  size: readonly [number, number, number];
  /** Not there: nothing sticks on it. */
  stuck?: readonly Sticker[];
}

/**
 * A picture stuck on another: its middle and its size in thousandths of that one's width and depth, from the left top,
 * and its turn in degrees clockwise.
 */
export interface Stuck {
  print: Print;
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
}

export interface PlannedPiece {
  kind: PieceKind;
  /** A name of the catalogue of looks, and a number of its faces, or what a die, coin or counter shows. */
  look: string;
  face: number;
  /** The piece in whose inside it lies, by its place in the plan, which is before this one; null: on the felt. */
  inside: number | null;
  /** The zone in which it lies, by its place in the plan: x and z are from its middle then. Not there: on the felt. */
  within?: number;
  x: number;
  z: number;
  turn: number;
  up: boolean;
  /** A pile whose pieces everybody tells apart: a book, through which all leaf. */
  open?: true;
  locked: boolean;
  name: string;
  about: string;
  words: string;
  /** Of the palette, 0: its own colour. Percent of the usual size. Degrees that it leans. */
  tint: number;
  scale: number;
  tilt: number;
  clock: ClockState | null;
  /** How high it stands and how it is turned as a whole, where it does not lie flat (`Piece.extra`). */
  y?: number;
  lean?: Lean;
  front: Print | null;
  back: Print | null;
  /** Its picture is so many times as wide as it is deep; 1 where nobody knows before it is loaded. */
  wide: number;
  /**
   * How its picture comes on the body: all of it, with a rim where the body is wider or longer; stretched over all of
   * the body; or over all of it with what does not fit cut off.
   */
  fit: 'whole' | 'stretch' | 'cover';
  /**
   * Its picture is a net of a die of six: of each of its sides, from 1 on, the field of the net. Not there: it is none.
   */
  net?: readonly number[];
  /** It is a disc: what of its sides lies beyond that is clear. */
  round?: true;
  /** Pictures that stick on its front, the lowest first. */
  stuck?: readonly Stuck[];
  /** The same on its back. */
  stuckBelow?: readonly Stuck[];
  /** It looks into fog: how far, tenths of a millimetre, and for which seat by its index; null: for all. */
  looks?: { range: number; seat: number | null };
  /** What others see of it while it stands in a hand; null: its back. */
  closed: Print | null;
  model: number | null;
  /** The address of what only another program can show, a document or a bundle; '': none. */
  link: string;
  /** It is a document that becomes a book where its file comes, open at this page; the first is 0. */
  document?: number;
  /** It goes into the hand in whose place it lies: cards do, if nothing else is said. */
  hand: boolean;
  /**
   * What its sides are worth, for dice and what is turned to a side; the first lies up at the first rotation of the
   * save.
   */
  sides: readonly string[];
  tags: readonly string[];
  /** What the save calls it: not unique, for joints and lists alone. */
  guid: string;
  /** The object of the report that it comes from. */
  from: number;
}

export interface PlannedZone {
  kind: (typeof HAND_ZONES)[number];
  /** Index of the seat whose it is, null: nobody's. */
  seat: number | null;
  x: number;
  z: number;
  turn: number;
  w: number;
  d: number;
  tags: readonly string[];
  from: number | null;
  /** Where they are not those of its kind. */
  rights?: { see: Eyes; count: Eyes; touch: Eyes; insert: Eyes };
}

export interface PlannedSnap extends Omit<SnapPoint, 'tags'> {
  tags: readonly string[];
}

export interface Page {
  title: string;
  text: string;
  /** Only the seat with this index may read it; null: everybody. */
  seat: number | null;
}

/** Two objects that the save holds together, by what it calls them. */
export interface Joint {
  kind: 'fixed' | 'hinge' | 'spring';
  from: number;
  to: string;
}

export interface Plan {
  format: typeof PLAN_FORMAT;
  version: typeof PLAN_VERSION;
  title: string;
  /**
   * A container stands before what lies in it, its bottom first; what lies loose stands in the order in which it is
   * laid, the lowest first.
   */
  pieces: PlannedPiece[];
  zones: PlannedZone[];
  snaps: PlannedSnap[];
  strokes: Stroke[];
  labels: Label[];
  grid: Grid | null;
  cloth: Cloth;
  pages: Page[];
  sheets: Sheet[];
  models: Model[];
  joints: Joint[];
  /** Seats in the order of their turns, by index; empty: nobody counts turns. */
  turns: number[];
  /** Rules as data, which call a zone by its place in `zones`. Not there: there are none. */
  play?: PlayRules<number>;
}

/** How many cards are in the one deck that all of the plan's pieces are; null: it is no deck alone. */
export function deckAlone({ pieces: [deck, ...rest] }: Plan): number | null {
  return deck?.kind === 'deck' && rest.length > 0 && rest.every(({ kind, inside }) => kind === 'card' && inside === 0) ? rest.length : null;
}
