// The canonical text of a world: the same world gives the same text, whatever way led to it and whichever engine wrote
// it.

import { sha256 } from '@noble/hashes/sha2.js';
import type { PieceId, Seat, ZoneId } from './ids.ts';
import { enter } from './journal.ts';
import { Bug, no, ok, type Result } from './result.ts';
import { extraRow, homeRow, readExtra, readHome } from './text/extra.ts';
import { int, list, pick, rows, text, type Row } from './text/rows.ts';
import { emptyWorld, type Shelf, type World } from './state.ts';
import { PIECE_KINDS, ZONE_KINDS, type Eyes, type Grant, type Piece, type Zone } from './types.ts';
import { toHex, utf8 } from './utf8.ts';
import { eachPiece, eachZone } from './world.ts';

export const WORLD_VERSION = 2;
const EYES: readonly Eyes[] = ['all', 'owner', 'none'];

/** Canonical text; integers, strings and lists only, everything in one fixed order. [W2] */
export function encodeWorld(w: World): string {
  return JSON.stringify([
    WORLD_VERSION,
    w.seed,
    w.seats,
    eachZone(w).map((zone) => zoneRow(zone).concat([w.order.get(zone.id) ?? 0])),
    eachPiece(w).map(pieceRow),
    [...w.grants.values()].sort((a, b) => a.id - b.id).map((g) => [g.id, g.kind, g.piece ?? 0, g.zone ?? 0, g.to ?? 0, g.until]),
    shelfRows(w.open),
    w.seats.map((seat) => shelfRows(w.own.get(seat) as Shelf)),
    byName(w.streams).map(([name, s]) => [name, s.epoch, s.used]),
    byName(w.counters),
    byName(w.aux),
    byName(w.sheet),
  ]);
}

/**
 * The world of a text written by encodeWorld. A text that does not hang together is refused with the part that is
 * wrong.
 */
export function decodeWorld(text: string): Result<World, { part: string }> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return no({ part: 'json' });
  }
  if (!Array.isArray(raw) || raw[0] !== WORLD_VERSION) return no({ part: 'version' });
  const part = { name: 'head' };
  try {
    return ok(readWorld(raw, part));
  } catch (error) {
    if (error instanceof Bug) return no({ part: part.name });
    throw error;
  }
}

/** SHA-256 of the canonical text. */
export function hashWorld(w: World): string {
  return toHex(sha256(utf8(encodeWorld(w))));
}

function readWorld(raw: readonly unknown[], part: { name: string }): World {
  const w = emptyWorld(
    text(raw[1]),
    list(raw[2]).map((name) => text(name) as Seat),
  );
  part.name = 'zones';
  for (const row of rows(raw[3])) {
    const zone = readZone(row);
    w.zones.set(zone.id, zone);
    if (zone.kind === 'fog') w.fogs++;
    if (zone.ordered)
      w.order.set(
        zone.id,
        list(row[18]).map((id) => text(id) as PieceId),
      );
    if (zone.of !== null) w.insides.set(zone.of, zone.id);
  }
  part.name = 'pieces';
  let ordered = 0;
  for (const row of rows(raw[4])) {
    const piece = readPiece(row);
    const zone = w.zones.get(piece.zone);
    if (zone === undefined || w.pieces.has(piece.id)) throw new Bug('a piece without a place');
    w.pieces.set(piece.id, piece);
    if (zone.ordered) ordered++;
    else enter(w, zone.id, piece.id);
  }
  part.name = 'order';
  for (const [zone, order] of w.order) {
    ordered -= order.length;
    for (const id of order) if (w.pieces.get(id)?.zone !== zone) throw new Bug('an order of strangers');
  }
  if (ordered !== 0) throw new Bug('a piece without an index');
  part.name = 'grants';
  for (const row of rows(raw[5])) {
    const grant = readGrant(row);
    w.grants.set(grant.id, grant);
    if (grant.piece !== null) w.onPiece.set(grant.piece, [...(w.onPiece.get(grant.piece) ?? []), grant]);
    if (grant.zone !== null) w.onZone.set(grant.zone, [...(w.onZone.get(grant.zone) ?? []), grant]);
  }
  part.name = 'handles';
  readShelf(w, w.open, raw[6]);
  w.seats.forEach((seat, i) => {
    const shelf = w.own.get(seat) as Shelf;
    readShelf(w, shelf, list(raw[7])[i]);
    for (const id of shelf.of.keys()) w.named.set(id, (w.named.get(id) ?? 0) + 1);
  });
  part.name = 'streams';
  for (const row of rows(raw[8])) w.streams.set(text(row[0]), { name: text(row[0]), epoch: int(row[1]), used: int(row[2]) });
  part.name = 'counters';
  for (const row of rows(raw[9])) w.counters.set(text(row[0]), int(row[1]));
  part.name = 'aux';
  for (const row of rows(raw[10])) w.aux.set(text(row[0]), text(row[1]));
  part.name = 'sheet';
  for (const row of rows(raw[11])) w.sheet.set(text(row[0]), text(row[1]));
  return w;
}

function pieceRow(p: Piece): Row {
  return [
    p.id,
    PIECE_KINDS.indexOf(p.kind),
    p.look,
    p.face,
    p.zone,
    p.x,
    p.z,
    p.turn,
    p.up ? 1 : 0,
    p.stamp,
    p.locked ? 1 : 0,
    p.home === null ? 0 : homeRow(p.home),
    p.extra === null ? 0 : extraRow(p.extra),
  ];
}

function readPiece(row: Row): Piece {
  return {
    id: text(row[0]) as PieceId,
    kind: pick(PIECE_KINDS, row[1]),
    look: int(row[2]),
    face: int(row[3]),
    zone: text(row[4]) as ZoneId,
    x: int(row[5]),
    z: int(row[6]),
    turn: int(row[7]),
    up: row[8] === 1,
    stamp: int(row[9]),
    locked: row[10] === 1,
    extra: row[12] === 0 ? null : readExtra(list(row[12])),
    home: row[11] === 0 ? null : readHome(list(row[11])),
  };
}

function zoneRow(z: Zone): Row {
  return [
    z.id,
    ZONE_KINDS.indexOf(z.kind),
    z.owner ?? 0,
    eyesRow(z.tell),
    eyesRow(z.read),
    eyesRow(z.count),
    z.tally ?? 0,
    eyesRow(z.touch),
    z.ordered ? 1 : 0,
    z.limit,
    z.x,
    z.z,
    z.turn,
    z.w,
    z.d,
    z.of ?? 0,
    z.n ?? 0,
    eyesRow(z.insert),
  ];
}

/** A word by its number, or the seats by name. */
const eyesRow = (eyes: Eyes): unknown => (typeof eyes === 'string' ? EYES.indexOf(eyes) : eyes);
const readEyes = (raw: unknown): Eyes => (Array.isArray(raw) ? raw.map((name) => text(name) as Seat) : pick(EYES, raw));

function readZone(row: Row): Zone {
  return {
    id: text(row[0]) as ZoneId,
    kind: pick(ZONE_KINDS, row[1]),
    owner: row[2] === 0 ? null : (text(row[2]) as Seat),
    tell: readEyes(row[3]),
    read: readEyes(row[4]),
    count: readEyes(row[5]),
    tally: row[6] === 'turned' ? 'turned' : null,
    touch: readEyes(row[7]),
    insert: readEyes(row[17]),
    ordered: row[8] === 1,
    limit: int(row[9]),
    x: int(row[10]),
    z: int(row[11]),
    turn: int(row[12]),
    w: int(row[13]),
    d: int(row[14]),
    of: row[15] === 0 ? null : (text(row[15]) as PieceId),
    n: int(row[16]),
  };
}

function readGrant(row: Row): Grant {
  const kind = row[1] === 'peek' || row[1] === 'know' || row[1] === 'see' || row[1] === 'sight' ? row[1] : null;
  if (kind === null) throw new Bug('a grant of no kind');
  return {
    id: int(row[0]),
    kind,
    piece: row[2] === 0 ? null : (text(row[2]) as PieceId),
    zone: row[3] === 0 ? null : (text(row[3]) as ZoneId),
    to: row[4] === 0 ? null : list(row[4]).map((name) => text(name) as Seat),
    until: text(row[5]),
  };
}

/**
 * Names are mostly given in their order: a look at that is cheaper than to sort, in an engine that asks back for every
 * pair.
 */
function shelfRows(shelf: Shelf): Row[] {
  const found: [number, PieceId][] = [];
  let last = -1;
  let sorted = true;
  shelf.at.forEach((id, name) => {
    if (name < last) sorted = false;
    last = name;
    found.push([name, id]);
  });
  return sorted ? found : found.sort((a, b) => a[0] - b[0]);
}

function readShelf(w: World, shelf: Shelf, raw: unknown): void {
  for (const row of rows(raw)) {
    const id = text(row[1]) as PieceId;
    if (!w.pieces.has(id)) throw new Bug('a name of nothing');
    shelf.at.set(int(row[0]), id);
    shelf.of.set(id, int(row[0]));
  }
}

const byName = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort((a, b) => (a[0] < b[0] ? -1 : 1));
