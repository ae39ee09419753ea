// Mixing what must not be known: all unseen pieces that look alike, to go on without somebody [S3] [S5], and what was
// seen since a step that is taken back [S6].

import type { PieceId, Viewer, ZoneId } from '../../kernel/ids.ts';
import { settleHandles } from '../../kernel/handles.ts';
import { flipPiece, forget, mixZone, movePiece, swapPieces } from '../../kernel/ops.ts';
import { draw } from '../../kernel/random.ts';
import { reads } from '../../kernel/sight.ts';
import { NO_EXTRA } from '../../kernel/ops.ts';
import type { Piece, Zone } from '../../kernel/types.ts';
import { SHUFFLE_STREAM } from '../../kernel/verbs/piles/shuffle.ts';
import { eachPiece, eachZone, getPiece, getZone, orderOf, removeZone, sizeOf, type World } from '../../kernel/world.ts';
import { kindOf } from '../../kernel/kinds/index.ts';
import { holderOf } from './holders.ts';
import { isHere, personOf, type Known, type Room } from '../table.ts';

const isFoggy = (w: World, id: PieceId): boolean => getZone(w, getPiece(w, id).zone).kind === 'fog';
/** Who reads each piece, as text to compare: one sign for watchers and for each seat. */
type Readers = ReadonlyMap<PieceId, string>;

const viewersOf = (w: World): Viewer[] => [null, ...w.seats];
const readersOf = (w: World, id: PieceId): string =>
  viewersOf(w)
    .map((viewer) => (reads(w, viewer, id) ? '1' : '0'))
    .join('');

/** Who reads what now, or has read it as `known` says. */
function whoReads(w: World, known: readonly Known[]): Readers {
  const readers = new Map(eachPiece(w).map(({ id }) => [id, readersOf(w, id)]));
  for (const [id, had] of known) readers.set(id, [...had].map((sign, i) => (sign === '1' ? sign : (readers.get(id)?.[i] ?? '0'))).join(''));
  return readers;
}

/**
 * Pieces that somebody read then and does not read now, in the order of their ids. What is gone, or was not there, is
 * none of them.
 */
function unseenAgain(w: World, then: Readers): PieceId[] {
  return eachPiece(w).flatMap(({ id, kind }) => {
    const was = then.get(id) ?? '';
    const now = readersOf(w, id);
    // What lies in fog is nobody's, and comes in sight and goes with whoever looks. [Z6]
    if (isFoggy(w, id)) return [];
    return kindOf(kind).holds === null && [...was].some((sign, i) => sign === '1' && now[i] === '0') ? [id] : [];
  });
}

/** An ordered place that is nobody's: a deck, a pile. */
const isPile = (zone: Zone): boolean => zone.ordered && zone.owner === null && zone.kind !== 'aside' && typeof zone.read === 'string';

/**
 * What somebody has come to know since then and does not see any more. Null: some of it lies in the hand of somebody
 * who is not here, and mixing would touch it.
 * Where rules bind, piles alone are mixed: what lies elsewhere the rules know by its place.
 */
function knownStill(room: Room, then: Readers): PieceId[] | null {
  const w = room.session.world;
  const free = room.session.mode === 'sandbox';
  const known = unseenAgain(w, then).filter((id) => free || isPile(getZone(w, getPiece(w, id).zone)));
  const away = known.some((id) => {
    const { owner } = getZone(w, getPiece(w, id).zone);
    const user = owner === null ? undefined : holderOf(room, owner)?.user;
    const holder = user === undefined ? undefined : personOf(room, user);
    return user !== undefined && (holder === undefined || !isHere(room, holder.who));
  });
  return away ? null : known;
}

/**
 * Nobody knows any more which of those that look alike each of these is: one that lies in a hand or loose changes
 * places with one of a pile, and piles are mixed.
 */
function mixKnown({ session: { world: w } }: Room, known: readonly PieceId[]): void {
  const piles = new Set<ZoneId>();
  for (const id of known) {
    const piece = getPiece(w, id);
    if (isPile(getZone(w, piece.zone))) {
      piles.add(piece.zone);
      continue;
    }
    const others = eachPiece(w).filter((other) => other.id !== id && isPile(getZone(w, other.zone)) && isUnread(w, other.id) && areAlike(piece, other));
    const other = others[draw(w, SHUFFLE_STREAM, others.length + 1)];
    if (other === undefined) continue;
    piles.add(other.zone);
    exchange(w, piece, other);
  }
  for (const zone of [...piles].sort()) mixUnread(w, zone, known);
}

/** They change places; which side is up belongs to the place. */
function exchange(w: World, a: Piece, b: Piece): void {
  swapPieces(w, a.id, b.id);
  flipPiece(w, a.id, b.up);
  flipPiece(w, b.id, a.up);
  for (const { id } of [a, b]) {
    forget(w, id);
    settleHandles(w, id);
  }
}

/** Those of a pile that nobody reads change places by chance, each with such as look alike. */
function mixUnread(w: World, zone: ZoneId, known: readonly PieceId[]): void {
  const ids = [...orderOf(w, zone)];
  const from = ids.map((_, i) => i);
  for (const group of alike(
    w,
    ids.filter((id) => isUnread(w, id) || known.includes(id)),
  )) {
    const places = group.map((id) => ids.indexOf(id));
    shuffled(w, places).forEach((place, i) => (from[places[i] as number] = place));
  }
  mixZone(w, zone, from);
}

function shuffled<T>(w: World, list: readonly T[]): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = draw(w, SHUFFLE_STREAM, i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

const isUnread = (w: World, id: PieceId): boolean => !viewersOf(w).some((viewer) => reads(w, viewer, id));

/** What everybody can tell two pieces apart by, wherever they lie. */
function lookOf({ kind, look, extra }: Piece): string {
  const { tint, scale, tilt, states, clock } = extra ?? NO_EXTRA;
  return JSON.stringify([kind, look, tint, scale, tilt, states, clock]);
}
const areAlike = (a: Piece, b: Piece): boolean => lookOf(a) === lookOf(b);

/** Groups that look alike, in the order in which their first ones come. */
function alike(w: World, ids: readonly PieceId[]): PieceId[][] {
  const groups = new Map<string, PieceId[]>();
  for (const id of ids) {
    const look = lookOf(getPiece(w, id));
    const group = groups.get(look);
    if (group === undefined) groups.set(look, [id]);
    else group.push(id);
  }
  return [...groups.values()];
}

/**
 * Did somebody write on it or hang a picture on it? That is known of nothing else that looks alike, so it is not given
 * to others.
 */
const isMarked = ({ extra }: Piece): boolean =>
  extra !== null && (extra.name !== '' || extra.about !== '' || extra.words !== '' || extra.picture !== undefined);

/** Has it a face that not everybody reads? */
const isHidden = (w: World, piece: Piece): boolean => kindOf(piece.kind).holds === null && !reads(w, null, piece.id);
/** May it be mixed with others? */
const isMixed = (w: World, piece: Piece): boolean => isHidden(w, piece) && !isMarked(piece);

/**
 * All unseen pieces that look alike change places, held and unheld together, so that nobody knows of any where it is;
 * what was set aside for those who are not here goes to a pile of its kind before, where there is one with others in
 * it. How many look alike unseen: as all can tell, whatever is written on them. [S3] [S7]
 */
function mixAll(room: Room): number {
  const w = room.session.world;
  releaseAside(room);
  const unread = eachPiece(w).filter((piece) => isHidden(w, piece) && !isFoggy(w, piece.id));
  const ids = (pieces: readonly Piece[]): PieceId[] => pieces.map(({ id }) => id);
  for (const group of alike(w, ids(unread.filter((piece) => !isMarked(piece))))) if (group.length > 1) permute(w, group);
  return alike(w, ids(unread)).reduce((sum, group) => sum + (group.length > 1 ? group.length : 0), 0);
}

/** Each comes to the place of another by chance. Names and looks end before, so that nobody follows one. */
function permute(w: World, group: readonly PieceId[]): void {
  for (const id of group) forget(w, id);
  const to = shuffled(w, group);
  // By exchanges, one cycle after the other: who lies where is looked up as it goes.
  const at = [...group];
  to.forEach((wanted, i) => {
    const here = at[i] as PieceId;
    if (here === wanted) return;
    const j = at.indexOf(wanted);
    exchange(w, getPiece(w, here), getPiece(w, wanted));
    at[j] = here;
    at[i] = wanted;
  });
  for (const id of group) settleHandles(w, id);
}

/**
 * What lies aside goes under a pile of such as look alike, if others than his lie unseen there or in hands: alone it
 * would tell what he held.
 */
function releaseAside(room: Room): void {
  const w = room.session.world;
  const left = room.state.aside.map((entry) => {
    for (const { zone } of entry.kept) {
      for (const id of Array.from(orderOf(w, zone))) {
        const piece = getPiece(w, id);
        const pile = eachZone(w).find(
          (one) => isPile(one) && one.of !== null && orderOf(w, one.id).some((other) => areAlike(piece, getPiece(w, other)) && isMixed(w, getPiece(w, other))),
        );
        if (pile === undefined || isMarked(piece) || sizeOf(w, pile.id) >= pile.limit) continue;
        movePiece(w, id, pile.id, { index: 0 });
        flipPiece(w, id, false);
      }
      if (sizeOf(w, zone) === 0) removeZone(w, zone);
    }
    return { ...entry, kept: entry.kept.filter(({ zone }) => w.zones.has(zone)) };
  });
  room.state.aside = left.filter(({ kept, places }) => kept.length + places.length > 0);
  room.touched = true;
}

export const mixActs = { whoReads, knownStill, mixKnown, mixAll };
