// What a game adds on the screen: colours, painted faces, which body a piece has, what can be pressed. Loaded with the table, one chunk per game.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameIcon } from '../ui/icons.generated.ts';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** One picture in the atlas. Sizes in millimetres; `paint` draws in millimetres from the left top corner. */
export interface Cell {
  key: string;
  w: number;
  h: number;
  paint(ctx: Ctx): void;
}

export type ModelName = 'aim' | 'bag' | 'chip' | 'clip' | 'coin' | 'die' | 'ear' | 'hit' | 'lamp' | 'pawn' | 'pip' | 'token' | 'rack' | 'chair';

/** How a piece stands on the table. Cards and boards are sheets with two cells of the atlas, everything else is a model. */
export type Body =
  | { t: 'sheet'; w: number; h: number; thick: number; bend: number; front: string; back: string }
  | { t: 'model'; model: ModelName; tint: string; scale: number; /** Shines: 0 off, 1 on. */ light?: number };

/** A part of a sheet that can be pressed, in millimetres from its left top corner. `zone`: the part is a marked place instead. */
export interface Pressable {
  button: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface GameArt {
  id: string;
  felt: string;
  /** Lines and motif printed on the felt. */
  line: string;
  motif: GameIcon | null;
  /** Inner radius and straight length of the table in metres, when the game wants another than the usual one. */
  table?: { radius: number; length: number };
  /** CSS font shorthands to wait for before the first face. */
  fonts: readonly string[];
  cells(): readonly Cell[];
  bodyOf(piece: PieceView, view: View): Body;
  /** The look of the cards in a closed pile or stack, of which only the number is known. */
  closedBody(zone: ZoneView, view: View): Body;
  pressables(piece: PieceView, view: View): readonly Pressable[];
  /** The piece on whose edge this one sits (a clip on a card), or null. */
  rides?(piece: PieceView, view: View): Handle | null;
  /** A marker that lies with its print down. */
  liesDown?(piece: PieceView): boolean;
}
