// What a game adds on the screen: colours, painted faces, which body a piece has, what can be pressed. Loaded with the
// table, one chunk per game.

import type { Offered } from './offered.ts';
import type { Moment, Says } from './says.ts';
import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { LegalMove, Line, RoomView, View } from '../../server-modules/protocol/messages.ts';
import type { JigsawCut } from '../scene/pieces/cut-line.ts';
import type { Bodily } from '../store/hand/weight.ts';
import type { OwnBody } from './own.ts';
import type { GameIcon, InterfaceIcon } from '../ui/icons.generated.ts';

export type { Moment, Tone } from './says.ts';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** One picture in the atlas. Sizes in millimetres; `paint` draws in millimetres from the left top corner. */
export interface Cell {
  key: string;
  w: number;
  h: number;
  paint(ctx: Ctx): void;
  /** All that it is painted from is there; without it: always. What is painted before is painted again. */
  ready?(): boolean;
}

/** Files of models/; a game names those it uses, so that a table loads no others. */
export const MODELS = [
  ...(['aim', 'bag', 'chip', 'clip', 'coin', 'die', 'ear', 'hit', 'lamp', 'pawn', 'pip', 'token', 'rack', 'chair'] as const),
  ...(['d4', 'd8', 'd10', 'd12', 'd20', 'd100', 'die-blank', 'doubling', 'man', 'stone', 'poker', 'meeple', 'cube'] as const),
  ...(['tray', 'counter', 'clock', 'endless', 'bell', 'musicbox', 'musicbox-open', 'peg', 'marble', 'standee'] as const),
  ...(['chest', 'coffer', 'ducat', 'handbell', 'turn-stone', 'beacon', 'evidence', 'pistol', 'zombie-arms'] as const),
  ...(['station', 'crewmate-1', 'crewmate-2', 'imposter-1', 'imposter-2', 'button', 'trap', 'glue', 'task', 'sabotage', 'hold', 'order'] as const),
  ...(['fist', 'gauge', 'locker', 'pointing', 'rocket', 'chess-pawn', 'chess-knight', 'chess-bishop', 'chess-rook', 'chess-queen', 'chess-king'] as const),
] as const;
export type ModelName = (typeof MODELS)[number];

/**
 * How a piece stands on the table. Cards and boards are sheets with two cells of the atlas, everything else is a model.
 */
export type Body =
  | { t: 'sheet'; w: number; h: number; thick: number; bend: number; front: string; back: string; slab?: Slab; /** Coloured by hand. */ tint?: string }
  | {
      t: 'model';
      model: ModelName;
      tint: string;
      scale: number;
      /** Shines: 0 off, 1 on. */
      light?: number;
      /** How wide the light lies on the felt around it, metres. */
      pool?: number;
      /** How it is turned to show what it shows: dice about their middle. */
      turns?: readonly [yaw: number, lean: number, spin: number];
      /** What its print or its display shows: the number of a print, or one or two numbers. */
      shows?: readonly [number, number];
      /** On a die of six: the cell of what is typed on its sides, or of somebody's picture round it. */
      sides?: string;
      own?: OwnBody;
      /** Its floor, when things can lie in it: width, depth and height, millimetres. */
      floor?: readonly [w: number, d: number, high: number];
    };

/** A sheet that is no card: corner and bevel in millimetres, edge, roughness; `cut` out of the picture on its front. */
export interface Slab {
  corner: number;
  bevel: number;
  edge: string;
  rough: number;
  /** Six-sided, a corner upwards, sharp, as wide as from side to side. */
  hex?: true;
  cut?: JigsawCut;
  /** With a picture that somebody brought it is cut out along what is clear in it. */
  along?: true;
}

/**
 * A part of a sheet that can be pressed, in millimetres from its left top corner. `zone`: the part is a marked place
 * instead.
 */
export interface Pressable {
  button: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A card that is shown to the whole table for a moment, large, and turned over: what a line of the log says. */
export interface Reveal {
  /** Cells of the side that is seen first, and of the one it is turned to. */
  back: string;
  front: string;
  /** Whose it is, and whom it is about. */
  by: Seat | null;
  about: Seat | null;
  /** One of several alike, which stand in a row and are turned one after the other. */
  small: boolean;
  /** Its whole row is turned over in the same instant. */
  together?: true;
  /**
   * Belongs to a sequence of that name which the server paces: it makes room when the next one comes, so that nobody
   * lags behind, and whoever skips one skips all of them.
   */
  run?: string;
}

/**
 * What I am in this round, out of my own View alone: dealt face down, lifted to my eyes by myself, then on my plate.
 */
export interface OwnRole {
  /** Names the deal: another one is a card that lies face down again. Tells nothing of the role. */
  deal: string;
  /** Cells of the card. */
  back: string;
  front: string;
  name: string;
  /** What it wants, in one line; what decides is **bold**. */
  aim: string;
  /** It lies open on the table for everybody: there is nothing to lift any more. */
  open?: boolean;
}

/** What somebody was in a game that is over. */
export interface Was {
  name: string;
  /** Where the name does not say it. */
  side?: string;
}

/** A sign on the name tag of a seat, or a short text of its own, what it says, and the seat it is about. */
export interface SeatMark {
  /** Path data in a box of 512; left out: the text stands alone. */
  path?: string;
  /** What stands after the sign, in full in `words`: twelve characters are drawn, the rest is cut off. */
  text?: string | number;
  ink: string;
  /** All that it says, for whoever hears it or rests the pointer on it. */
  words: string;
  at?: Seat | null;
  /** Nobody but its owner is told of it: it is not shown while the own role is hidden. */
  own?: true;
}

/** What stands under the bar of the turn: a sign, what it is called, and how much of it there is. */
export interface Status {
  key: string;
  /** What it is called, for whoever hears it or rests the pointer on it. */
  words: string;
  /** What is shown of it; without it the words themselves. */
  text?: string;
  /** Path data in a box of 512. */
  path?: string;
  ink?: string;
  /** A piece that is looked at when it is pressed. */
  zoom?: Handle;
  /** Something to mind. */
  grave?: true;
}

/**
 * How the light of the room follows the game: factors on the lamp over the table and on the light around it, red, green
 * and blue.
 */
export interface Mood {
  lamp: readonly [number, number, number];
  air: readonly [number, number, number];
  /** Something is wrong: for some beats the light around swings to this and back. */
  alarm?: readonly [number, number, number];
}

/**
 * A marked place as it lies on the felt before the viewer: metres from the middle, radians, and how wide and deep it
 * is.
 */
export interface Place {
  id: ZoneId;
  /** Whose it is; null: nobody's. */
  owner: Seat | null;
  x: number;
  z: number;
  yaw: number;
  w: number;
  d: number;
}

export interface GameArt extends Bodily, Offered, Says {
  id: string;
  felt: string;
  /** Lines and motif printed on the felt. */
  line: string;
  motif: GameIcon | null;
  /**
   * What is printed on the felt besides, in metres round its middle, and the places that it is printed for. A colour is
   * seen as it is given, in the middle of the table by the evening lamp; `asCloth`: lit like the cloth, paler.
   */
  print?: { places(zone: ZoneView): boolean; paint(pen: Ctx, places: readonly Place[]): void; asCloth?: true };
  /** Inner radius and straight length of the table in metres, when the game wants another than the usual one. */
  table?: { radius: number; length: number };
  /** CSS font shorthands to wait for before the first face. */
  fonts: readonly string[];
  /** Models beside those of every table (chairs and racks). */
  models: readonly ModelName[];
  /** Models that are fetched when they are first seen: few tables have any. */
  rare?: readonly ModelName[];
  cells(): readonly Cell[];
  /**
   * A cell that is made when it is needed: words typed on a card, the cover of a box. Null when the game has no such
   * cell.
   */
  cell?(key: string): Cell | null;
  /**
   * May depend on the piece, its zone, what is inside it and the rules; on other pieces only where the game has
   * `rides`.
   */
  bodyOf(piece: PieceView, view: View): Body;
  /**
   * The look of the cards in a closed pile, stack or hand, of which only the number is known. `index`: which one of a
   * hand, where the game tells what backs there are; the order tells nothing.
   */
  closedBody(zone: ZoneView, view: View, index?: number): Body;
  pressables(piece: PieceView, view: View): readonly Pressable[];
  /**
   * The place for which a thing stands: what is dropped on the chest goes into it, wherever its cards are counted.
   * Null: for none but where it lies.
   */
  standsFor?(piece: PieceView): ZoneId | null;
  /** What the name tag of a seat says besides its name; of the own seat also what only its owner knows. */
  marks?(seat: Seat, view: View): readonly SeatMark[];
  /** The sign before the fact `totals`, and its key among the words of the game. Null: none; absent: a coin. */
  totals?: { path: string; ink: string; words: string } | null;
  /** What is told all the time of the round as a whole, by what is public: all see the same. */
  status?(view: View): readonly Status[];
  /** The piece on whose edge this one sits (a clip on a card), or null. */
  rides?(piece: PieceView, view: View): Handle | null;
  /**
   * What points at whom and is to be seen to: a line on the felt from the piece to the seat, `grave` when it is about
   * to fire. `on`: what the pointer is on.
   */
  threats?(view: View, on: Handle | null): readonly { from: Handle; at: Seat; grave: boolean }[];
  /** Places whose name and number of pieces stand beside them: what is counted all the time. */
  counted?: readonly ZoneId[];
  /**
   * What a public line of the log is celebrated with, or null. Told by the line and by what is public: all see the
   * same.
   */
  reveal?(line: Line, view: View): Reveal | null;
  /** The moments of the game, by the key of their line; of one that a seat alone is told, for that seat alone. */
  moments?: { readonly [line: string]: Moment };
  /**
   * What an act takes: so many of the actions of a turn (the fact `ap`), or in the game's own words; null: nothing, or
   * it is not told.
   */
  costs?(act: LegalMove, view: View): number | string | null;
  /** What the viewer himself is, or null: nobody deals it, or it is not known yet. Read from his own View alone. */
  role?(view: View): OwnRole | null;
  /** Why the round that is over, or the last of a game that is, ended: in one line, by what everybody sees. */
  ending?(view: View): Line | null;
  /** What a seat was, and on which side, once the game is over: by what lies open, so all see the same. */
  was?(seat: Seat, view: View): Was | null;
  /** The light that goes with what is public now: all see the same. */
  mood?(view: View): Mood;
  /** All know what it is though it lies face down, so knowing it is nothing to be told. */
  isOpen?(piece: PieceView): boolean;
  /** The line of the log at which all player pieces stand together for some seconds. */
  together?: string;
  /** A picture for each move; a move without one shows what the hand does. */
  icons?: { readonly [move: string]: InterfaceIcon };
  /** Can a window of this kind (`react.bite`) open and close by itself with these options? Yes, if nothing is said. */
  stops?(kind: string, options: RoomView['options']): boolean;
  /** A marker that lies with its print down. */
  liesDown?(piece: PieceView): boolean;
}

/**
 * What `index.ts` of a folder exports as `art`: what one of its games looks like, its printed words in the language of
 * the page.
 */
export type LoadArt = (game: string) => Promise<GameArt>;

/** What `cover/cells.ts` of a folder exports: for each of its games the cells of the two cards on its box. */
export type CoverCells = { readonly [game: string]: { readonly face: string; readonly back: string } };
