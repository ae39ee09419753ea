// Pictures are kept as long as a table that has them. Few tables have any, so this is opened when it is asked for:
// leases.ts.

import { removeTable } from '../table/keep/removal.ts';
import type { Lease } from './bound.ts';
import { pieceName, PICTURES, PICTURE_UNITS_OWN, PIECES_MOST } from '../protocol/pictures.ts';
import { DAY } from './keep.ts';
import { objects } from './objects.ts';
import type { Context, Nakama, StorageKey } from './runtime.ts';
import { isConflict, key, readOne, row } from './store.ts';

const leaseRow = (picture: string, lease: Lease): ReturnType<typeof row> => row('lease', picture, { j: JSON.stringify(lease) });

/** The leases that there are of these pictures: those of an older build have none and stay for good. */
function readLeases(nk: Nakama, pictures: readonly string[]): [picture: string, lease: Lease][] {
  if (pictures.length === 0) return [];
  return nk.storageRead(pictures.map((one) => key('lease', one))).map((found) => [found.key, JSON.parse(String(found.value.j)) as Lease]);
}

/** Seconds that a lease may end too early: a table that wakes again and again does not write all of them each time. */
const SLACK = 3600;

/** A table has these pictures: they are kept a day longer than it, to the hour. */
function renewLeases(nk: Nakama, table: string, pictures: readonly string[], until: number | null): void {
  const rows = readLeases(nk, pictures).flatMap(([picture, lease]) => {
    const later = until === null || lease.until === null ? null : Math.max(lease.until, until + DAY);
    const shared = lease.at !== table && lease.shared !== true;
    const same = later === lease.until || (later !== null && lease.until !== null && later < lease.until + SLACK);
    return same && !shared ? [] : [leaseRow(picture, { ...lease, ...(shared ? { shared: true as const } : {}), until: later })];
  });
  if (rows.length > 0) nk.storageWrite(rows);
}

/** Those of a table's pictures that an account has brought to it. */
function ownPictures(nk: Nakama, table: string, pictures: readonly string[] = [], user: string): string[] {
  const own = new Set(readLeases(nk, pictures).flatMap(([picture, { by, at }]) => (by === user && at === table ? [picture] : [])));
  return pictures.filter((picture) => own.has(picture));
}

/**
 * Takes room out of what an account may have, or gives it back: one row for each account that has brought any. False:
 * it has no more. What is kept of it depends on nothing but sizes, never on what a picture shows or who else has it.
 */
function takeRoom(nk: Nakama, user: string, units: number): boolean {
  for (let tries = 0; tries < 8; tries++) {
    const was = readOne(nk, 'art', user);
    const now = Math.max(0, (was === null ? 0 : Number(was.value.n)) + units);
    if (units > 0 && now > PICTURE_UNITS_OWN) return false;
    try {
      nk.storageWrite([row('art', user, { n: now }, was?.version ?? '*')]);
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return false;
}

/** Rows taken away in one transaction. */
const BATCH = 250;
function drop(nk: Nakama, keys: readonly StorageKey[]): void {
  for (let i = 0; i < keys.length; i += BATCH) nk.storageDelete(keys.slice(i, i + BATCH));
}

/**
 * Takes pictures away with all their pieces, whole or not, and gives the room back to who brought them. Where a bucket
 * keeps one and does not answer, a lease that is over stays of it, so that the sweep asks again.
 */
function dropPictures(nk: Nakama, gone: readonly (readonly [picture: string, lease: Lease])[], env: Context['env']): void {
  const late: ReturnType<typeof row>[] = [];
  const keys = gone.flatMap(([picture, { by, at, units, away }]) => {
    const all = [key('picture', picture)];
    if (away === undefined || objects().forget(nk, env, picture)) all.push(key('lease', picture));
    else if (at !== '') late.push(leaseRow(picture, { by, at: '', until: 0, away }));
    if (units === PICTURES.map.units) for (let n = 0; n <= PIECES_MOST; n++) all.push(key('picture', pieceName(picture, n)));
    return all;
  });
  if (late.length > 0) nk.storageWrite(late);
  drop(nk, keys);
  const sums = new Map<string, number>();
  for (const [, { by, units = 0 }] of gone) if (units > 0) sums.set(by, (sums.get(by) ?? 0) + units);
  for (const [user, units] of sums) takeRoom(nk, user, -units);
}

export const leaseActs = { leaseRow, readLeases, renewLeases, removeTable, ownPictures, takeRoom, drop, dropPictures };
