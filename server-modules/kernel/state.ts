// What a World holds in memory: the saved truth, the indexes derived from it, and the list of changes since the last
// take.

import type { PieceId, Seat, ZoneId } from './ids.ts';
import { Bug } from './result.ts';
import type { Change, Grant, Mates, Piece, Solid, Stream, Zone } from './types.ts';

/** Both directions of the names that one audience uses for pieces. */
export interface Shelf {
  of: Map<PieceId, number>;
  at: Map<number, PieceId>;
}

/** What changed since a projector last looked. */
export interface Marks {
  pieces: Set<PieceId>;
  /** The last one that was marked: of one alone no list needs to be made. */
  last: PieceId | null;
  zones: Set<ZoneId>;
  sheet: Set<string>;
  /** Unordered zones where something came to lie below what was there. */
  relaid: Set<ZoneId>;
  /** Dice and coins that were thrown, under the names they have now. */
  thrown: Set<PieceId>;
  /**
   * Per seat: new handle -> the handle by which that seat knew the same piece until now, without a gap in its sight.
   */
  links: Map<Seat, Map<number, number>>;
}

/** A memo of a stream: where its words of chance come from. Never saved. */
export interface Well {
  epoch: number;
  secret: Uint8Array;
  block: number;
  words: number[];
}

/**
 * All server-side truth about one table. Mutable, changed only through `commit` (journal.ts); read it with the getters
 * of world.ts.
 * Pieces, zones and grants are replaced, never written into, so an object that was read stays as it was.
 */
export interface World {
  readonly seed: string;
  readonly seats: readonly Seat[];
  readonly pieces: Map<PieceId, Piece>;
  readonly zones: Map<ZoneId, Zone>;
  readonly grants: Map<number, Grant>;
  readonly streams: Map<string, Stream>;
  readonly counters: Map<string, number>;
  readonly aux: Map<string, string>;
  /** Public furniture of the table, by key: strokes, snap points, the grid, the cloth. */
  readonly sheet: Map<string, string>;
  /** Ordered zones: the order is truth. */
  readonly order: Map<ZoneId, PieceId[]>;
  /** Names for everybody, and each seat's own. */
  readonly open: Shelf;
  readonly own: Map<Seat, Shelf>;

  /** Derived: who lies in an unordered zone (their order is that of their stamps); of an empty one nothing. */
  readonly members: Map<ZoneId, Set<PieceId>>;
  /** Derived: the inside of a container. */
  readonly insides: Map<PieceId, ZoneId>;
  /** Derived: how many seats have a name of their own for a piece. */
  readonly named: Map<PieceId, number>;
  /** Derived: grants by what they hang on. */
  readonly onPiece: Map<PieceId, Grant[]>;
  readonly onZone: Map<ZoneId, Grant[]>;
  /** Derived: how many fogs lie on the table. Without any nothing is asked about them. */
  fogs: number;
  /** Derived: ids in canonical order, until a piece or zone comes or goes. */
  pieceIds: PieceId[] | null;
  zoneIds: ZoneId[] | null;

  journal: Change[];
  /** One per projector. */
  readonly marks: Marks[];
  /** Counts changes since the world was made or read; memos of layers above hang on it. Not saved. */
  revision: number;
  readonly wells: Map<string, Well>;
  /** How large the game's pieces are, as it says itself; never saved. */
  solids: ((piece: Pick<Piece, 'kind' | 'look'>) => Solid | null) | null;
  /** What clicks together on the game's tables, as it says itself; never saved. */
  mates?: Mates | null | undefined;
  /** Only for tests: draws that are given instead of drawn, by stream. */
  readonly forced: Map<string, { epoch: number; from: number; draws: number[] }>;
}

/** A world with nothing in it, not even its holds: for createWorld and decodeWorld. */
export function emptyWorld(seed: string, seats: readonly Seat[]): World {
  const own = new Map<Seat, Shelf>();
  for (const seat of seats) own.set(seat, { of: new Map(), at: new Map() });
  return {
    seed,
    seats: [...seats],
    pieces: new Map(),
    zones: new Map(),
    grants: new Map(),
    streams: new Map(),
    counters: new Map(),
    aux: new Map(),
    sheet: new Map(),
    order: new Map(),
    open: { of: new Map(), at: new Map() },
    own,
    members: new Map(),
    insides: new Map(),
    named: new Map(),
    onPiece: new Map(),
    onZone: new Map(),
    fogs: 0,
    pieceIds: null,
    zoneIds: null,
    journal: [],
    marks: [],
    revision: 0,
    wells: new Map(),
    solids: null,
    forced: new Map(),
  };
}

/** A piece that must exist; use `w.pieces.get` where a stranger's word is checked. */
export function getPiece(w: World, id: PieceId): Piece {
  const piece = w.pieces.get(id);
  if (piece === undefined) throw new Bug(`no piece ${id}`);
  return piece;
}

/** A zone that must exist. */
export function getZone(w: World, id: ZoneId): Zone {
  const zone = w.zones.get(id);
  if (zone === undefined) throw new Bug(`no zone ${id}`);
  return zone;
}

/** How many pieces lie in a zone; constant time. */
export function sizeOf(w: World, zone: ZoneId): number {
  return w.order.get(zone)?.length ?? w.members.get(zone)?.size ?? 0;
}
