// What a hand's verb brought from one place to another, read off the changes that it made: by whatever verb, and
// however many pieces at once. Places are told apart as the table's rules name them; what lies in a pile lies where the
// pile lies, unless the pile itself is a place.

import type { KernelEvent } from '../../kernel/events.ts';
import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Change, Piece, Zone } from '../../kernel/types.ts';
import { eachZone, FELT, insideOf, orderOf, type World } from '../../kernel/world.ts';
import { placeAt, type PlayRules } from '../../protocol/play.ts';

/** A place as the rules see it. */
export interface Spot {
  /** Moving about within what has one key is nobody's move. */
  key: string;
  /** Which of the named places; below 0: none. */
  place: number;
  /** Whose hand it is; null: it is none. */
  hand: Seat | null;
  /** Whose place it is, if it is somebody's. */
  owner: Seat | null;
  /** Open ground that has no name. */
  table: boolean;
  /** All are told how many lie there: what is done elsewhere is counted by nobody. */
  counted: boolean;
}

export interface Crossing {
  from: Spot;
  to: Spot;
  /** What went, and how many it counts as: a pile as many as lie in it. */
  piece: PieceId;
  count: number;
}

/** The table at one moment. */
interface Moment {
  zone(id: ZoneId): Zone | undefined;
  piece(id: PieceId): Piece | undefined;
}

export const nowAt = (w: World): Moment => ({ zone: (id) => w.zones.get(id), piece: (id) => w.pieces.get(id) });

/** The table before these changes. */
function before(w: World, changes: readonly Change[]): Moment & { pieces: ReadonlyMap<PieceId, Piece | null> } {
  const pieces = new Map<PieceId, Piece | null>();
  const zones = new Map<ZoneId, Zone | null>();
  for (const c of changes) {
    const id = c.t === 'piece' || c.t === 'zone' ? (c.was ?? c.now)?.id : undefined;
    if (c.t === 'piece' && id !== undefined && !pieces.has(id as PieceId)) pieces.set(id as PieceId, c.was);
    if (c.t === 'zone' && id !== undefined && !zones.has(id as ZoneId)) zones.set(id as ZoneId, c.was);
  }
  const of = <K, V>(known: ReadonlyMap<K, V | null>, now: ReadonlyMap<K, V>, id: K): V | undefined =>
    known.has(id) ? (known.get(id) ?? undefined) : now.get(id);
  return { pieces, zone: (id) => of(zones, w.zones, id), piece: (id) => of(pieces, w.pieces, id) };
}

/** Where a piece lies; what a hand has lifted lies where it was lifted from. */
function spotOf(at: Moment, rules: PlayRules, { zone, home }: Piece): Spot {
  return spotAt(at, rules, at.zone(zone)?.kind === 'hold' ? (home?.zone ?? FELT) : zone);
}

export function spotAt(at: Moment, rules: PlayRules, id: ZoneId): Spot {
  const zone = at.zone(id) ?? at.zone(FELT);
  if (zone === undefined) return { key: '', place: -1, hand: null, owner: null, table: false, counted: false };
  const container = zone.of === null ? undefined : at.piece(zone.of);
  const counted = zone.count === 'all';
  const place = placeAt(rules, id, container);
  const { owner } = zone;
  if (place >= 0) return { key: id, place, hand: null, owner, table: false, counted };
  if (container !== undefined) {
    const around = spotOf(at, rules, container);
    return { ...around, counted: around.counted && counted };
  }
  const isHand = (zone.kind === 'hand' || zone.kind === 'stand') && owner !== null;
  const table = !isHand && zone.tell === 'all';
  return { key: isHand ? `hand ${owner}` : table ? FELT : id, place, hand: isHand ? owner : null, owner, table, counted };
}

/** What these changes, the newest of the world, brought from one place to another. */
export function crossingsOf(w: World, rules: PlayRules, changes: readonly Change[], events: readonly KernelEvent[]): Crossing[] {
  const [was, now] = [before(w, changes), nowAt(w)];
  const crossings: Crossing[] = [];
  for (const [piece, first] of was.pieces) {
    const last = now.piece(piece);
    const from = first === null ? comesFrom(events, piece) : first.zone;
    if (first !== null && last !== undefined && isLeft(was, now, first, last)) continue;
    const to = last === undefined ? goesTo(events, piece) : last.zone;
    // A pile that came to be, or is no more: what lies in it is told by itself.
    if (from === null || to === null) continue;
    const left = first === null ? spotAt(was, rules, from) : spotOf(was, rules, first);
    const came = last === undefined ? spotAt(now, rules, to) : spotOf(now, rules, last);
    if (left.key === came.key) continue;
    const inside = insideOf(w, piece);
    const known = inside === null || now.zone(inside)?.count === 'all';
    crossings.push({ from: known ? left : { ...left, counted: false }, to: came, piece, count: inside === null ? 1 : orderOf(w, inside).length });
  }
  return crossings;
}

/** Where a copy out of a bag without end comes from. */
function comesFrom(events: readonly KernelEvent[], piece: PieceId): ZoneId | null {
  for (const e of events) if ((e.t === 'drew' && e.pieces.includes(piece)) || (e.t === 'took' && e.piece === piece)) return e.from;
  return null;
}

/** Into which bag without end it went. */
function goesTo(events: readonly KernelEvent[], piece: PieceId): ZoneId | null {
  for (const e of events) if (e.t === 'put' && e.piece === piece) return e.to;
  return null;
}

/** The last one of a pile lies where the pile lay: no hand brought it there. */
function isLeft(was: Moment, now: Moment, first: Piece, last: Piece): boolean {
  const of = was.zone(first.zone)?.of ?? null;
  const pile = of === null ? undefined : was.piece(of);
  return of !== null && pile !== undefined && now.piece(of) === undefined && last.zone === pile.zone && last.x === pile.x && last.z === pile.z;
}

/** How many pieces are told to lie in places like that; what not everybody is told of counts as one there is. */
export function lyingIn(w: World, rules: PlayRules, isThere: (spot: Spot) => boolean): number {
  let sum = 0;
  for (const { id, count } of eachZone(w)) {
    const spot = spotAt(nowAt(w), rules, id);
    if (w.zones.get(id)?.kind === 'hold' || !isThere(spot)) continue;
    if (count !== 'all' || !spot.counted) return 1;
    for (const piece of orderOf(w, id)) if (insideOf(w, piece) === null) sum++;
  }
  return sum;
}
