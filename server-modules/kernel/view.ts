// What one viewer may know, as plain data. Views are built up from nothing; whatever is not written into one does not
// leave the server.

import type { Handle, Seat, ZoneId } from './ids.ts';
import type { Extra, PieceKind, ZoneKind } from './types.ts';

export interface PieceView {
  h: Handle;
  kind: PieceKind;
  look: number;
  /** null: this viewer does not know. */
  face: number | null;
  up: boolean;
  zone: ZoneId;
  x: number;
  z: number;
  turn: number;
  locked: boolean;
  /**
   * null for nearly every piece. Name, description and typed words are empty and no picture is there where the viewer
   * may not read the face.
   */
  extra: Extra | null;
}

export interface ZoneView {
  id: ZoneId;
  /** What the wire calls it. */
  n: number;
  kind: ZoneKind;
  owner: Seat | null;
  ordered: boolean;
  x: number;
  z: number;
  turn: number;
  w: number;
  d: number;
  /** This viewer can tell the pieces in it apart: all of them are in `pieces`. */
  tell: boolean;
  /** null: not told. */
  count: number | null;
  tally: number | null;
  /** Handles in order where this viewer can tell them apart in an ordered zone, else null. */
  order: Handle[] | null;
  /** May this viewer take out? */
  touch: boolean;
  /** May this viewer put in? */
  insert: boolean;
  /** The container whose inside this is. */
  of: Handle | null;
}

/**
 * The part of a View that the kernel makes. In unordered zones the pieces are listed in the order in which they were
 * laid down.
 */
export interface WorldView {
  pieces: Map<Handle, PieceView>;
  zones: Map<ZoneId, ZoneView>;
  /** Public furniture of the table: key to JSON text, keys in their order. */
  sheet: Map<string, string>;
}
