// Who may see what for a while: looks, searches, what a card shows. [V5]

import type { PieceId, ZoneId, Seat } from './ids.ts';
import { count, commit } from './journal.ts';
import { settleAfter } from './handles.ts';
import { type World, sizeOf } from './state.ts';
import type { Grant } from './types.ts';
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
