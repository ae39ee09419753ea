// Who may see what for a while: looks, searches, what a card shows. [V5]

import type { PieceId, ZoneId, Seat } from './ids.ts';
import { count, commit } from './journal.ts';
import { settleAfter } from './handles.ts';
import { eyes, granted } from './sight.ts';
import { getZone, sizeOf, type World } from './state.ts';
import type { Grant, Piece } from './types.ts';
import { holdOf } from './world.ts';

/** Gives a look: `to` null is everybody. Returns its number. [W8] */
export function addGrant(
  w: World,
  given: { kind: Grant['kind']; piece?: PieceId | null; zone?: ZoneId | null; to: readonly Seat[] | null; until: string },
): number {
  const id = count(w, 'grant');
  const to = given.to === null ? null : w.seats.filter((seat) => given.to?.includes(seat));
  commit(w, { t: 'grant', was: null, now: { id, kind: given.kind, piece: given.piece ?? null, zone: given.zone ?? null, to, until: given.until } });
  settleAfter(w, given.piece ?? null, given.zone ?? null);
  return id;
}

/** Ends a look; one that is over already is left alone. */
export function dropGrant(w: World, id: number): void {
  const was = w.grants.get(id);
  if (was === undefined) return;
  commit(w, { t: 'grant', was, now: null });
  settleAfter(w, was.piece, was.zone);
}

/** Ends for one seat every look that was given to it; what it is shown with everybody stays. */
export function blindSeat(w: World, seat: Seat): void {
  const ids: number[] = [];
  for (const { id, to } of w.grants.values()) if (to?.includes(seat) === true) ids.push(id);
  for (const id of ids.sort((a, b) => a - b)) {
    const was = w.grants.get(id) as Grant;
    const to = (was.to ?? []).filter((one) => one !== seat);
    commit(w, { t: 'grant', was, now: to.length === 0 ? null : { ...was, to } });
    settleAfter(w, was.piece, was.zone);
  }
}

/** Ends all looks with this word. */
export function endGrants(w: World, until: string): void {
  const ids: number[] = [];
  for (const grant of w.grants.values()) if (grant.until === until) ids.push(grant.id);
  for (const id of ids.sort((a, b) => a - b)) dropGrant(w, id);
}

export const SEARCH = 'search:';
/** How long somebody looks through a container: until he closes it. */
export const searchBy = (seat: Seat): string => `${SEARCH}${seat}`;
/** Does the seat hold something, or look through something? What emptyHold would end. */
export function isBusy(w: World, seat: Seat): boolean {
  if (sizeOf(w, holdOf(seat)) > 0) return true;
  for (const grant of w.grants.values()) if (grant.until === searchBy(seat)) return true;
  return false;
}

/** A look that hangs on a piece ends for those who cannot follow it to where it went. [W9] */
export function outOfSight(w: World, piece: Piece): void {
  const zone = getZone(w, piece.zone);
  const follow = (seat: Seat | null): boolean => eyes(zone.tell, zone, seat) || granted(w.onZone.get(zone.id), seat);
  for (const was of w.onPiece.get(piece.id) ?? []) {
    // Whom fog shows it to is settled by itself. [Z6]
    if (follow(null) || (was.kind === 'sight' && zone.kind === 'fog')) continue;
    const to = was.to?.filter(follow) ?? [];
    if (was.to !== null && to.length === was.to.length) continue;
    commit(w, { t: 'grant', was, now: to.length === 0 ? null : { ...was, to } });
  }
}
