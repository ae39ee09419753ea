// Pictures are kept as long as a table that has them. Few tables have any, so this is opened when it is asked for:
// leases.ts.

import { removeTable } from '../table/keep/removal.ts';
import type { Lease } from './bound.ts';
import { DAY } from './keep.ts';
import type { Nakama } from './runtime.ts';
import { key, row } from './store.ts';

const leaseRow = (picture: string, lease: Lease): ReturnType<typeof row> => row('lease', picture, { j: JSON.stringify(lease) });

/** The leases that there are of these pictures: those of an older build have none and stay for good. */
function readLeases(nk: Nakama, pictures: readonly string[]): [picture: string, lease: Lease][] {
  if (pictures.length === 0) return [];
  return nk.storageRead(pictures.map((one) => key('lease', one))).map((found) => [found.key, JSON.parse(String(found.value.j)) as Lease]);
}

/** A table has these pictures: they are kept a day longer than it. */
function renewLeases(nk: Nakama, table: string, pictures: readonly string[], until: number | null): void {
  const rows = readLeases(nk, pictures).flatMap(([picture, lease]) => {
    const later = until === null || lease.until === null ? null : Math.max(lease.until, until + DAY);
    const shared = lease.at !== table && lease.shared !== true;
    return later === lease.until && !shared ? [] : [leaseRow(picture, { ...lease, ...(shared ? { shared: true as const } : {}), until: later })];
  });
  if (rows.length > 0) nk.storageWrite(rows);
}

/** Those of a table's pictures that an account has brought to it. */
function ownPictures(nk: Nakama, table: string, pictures: readonly string[] = [], user: string): string[] {
  const own = new Set(readLeases(nk, pictures).flatMap(([picture, { by, at }]) => (by === user && at === table ? [picture] : [])));
  return pictures.filter((picture) => own.has(picture));
}

export const leaseActs = { leaseRow, renewLeases, removeTable, ownPictures };
