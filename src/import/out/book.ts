// What all that writes a save works with: the objects so far, and what is counted beside them.

import type { Extra, PieceKind, Solid } from '../../../server-modules/kernel/types.ts';
import { listOfTags } from '../../../server-modules/kernel/tags.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { tints } from '../../ui/tints.ts';
import type { Kind } from '../data/kinds.ts';
import { PLAIN } from '../read/colours.ts';
import type { Transform } from './pose.ts';

export type Json = { [key: string]: unknown };

export interface Book {
  /** When clocks are read. */
  tick: number;
  /** Objects with a name of their own so far, whatever holds them. */
  objects: number;
  /** Cards among them whose front is not said. */
  blank: number;
  /** Things of the table that the file does not say. */
  away: number;
}

/** A piece as far as its looks go. */
export interface What {
  kind: PieceKind;
  look: string;
  /** null: this viewer does not know. */
  face: number | null;
  up: boolean;
  locked: boolean;
  extra: Extra | null;
  /** What its game says of it, where its looks are not those of the box. */
  own?: OwnThere | null;
}

/** A piece of a game's own as that program has it. */
export interface OwnThere {
  name: string;
  kind: Kind;
  /** Number of its material, below 0: it has none. */
  material: number;
  /** Percent of our body at scale 1. */
  percent: number;
  /** The room it takes, where it is not that of its kind. */
  size: Solid | null;
}
/** Null: nothing there says it. */
export type OwnPieces = (piece: Pick<PieceView, 'kind' | 'look' | 'face'>) => OwnThere | null;

/** Colours that are written as the program writes them. */
export function colourThere(tint: number, plain: (typeof PLAIN)[number] = 1): Json {
  const hex = tints[tint - 1];
  if (hex === undefined) return { r: plain, g: plain, b: plain };
  const part = (from: number): number => Math.round((Number.parseInt(hex.slice(from, from + 2), 16) / 255) * 1e4) / 1e4;
  return { r: part(1), g: part(3), b: part(5) };
}

/** What every object has. Its number is its place in the file, so it tells nothing of the table's own names. */
export function objectOf(book: Book, name: string, at: Transform, of: Partial<Pick<What, 'kind' | 'locked' | 'extra'>>, over: Json): Json {
  book.objects++;
  const { kind = null, locked = false, extra = null } = of;
  const hides = kind === 'card' || kind === 'deck' || kind === 'tile';
  return {
    GUID: book.objects.toString(16).padStart(6, '0'),
    Name: name,
    Transform: at,
    Nickname: extra?.name ?? '',
    Description: extra?.about ?? '',
    GMNotes: '',
    ColorDiffuse: colourThere(0),
    Locked: locked,
    Grid: true,
    Snap: true,
    Autoraise: true,
    Sticky: true,
    Tooltip: true,
    GridProjection: false,
    HideWhenFaceDown: hides,
    Hands: kind === 'card',
    ...(extra?.tags ? { Tags: listOfTags(extra.tags) } : {}),
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ...over,
  };
}
