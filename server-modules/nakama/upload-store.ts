// Pictures that come in pieces, in rows: one for each piece, and the lease of the picture says meanwhile how many there
// are and which are there. So what is never finished goes as what nobody renews goes, with the same sweep (sweep.ts).

import { pieceName } from '../protocol/pictures.ts';
import type { Uploads } from '../table/port.ts';
import type { Lease } from './bound.ts';
import { secondNow } from './keep.ts';
import { leases } from './leases.ts';
import { objects } from './objects.ts';
import type { Context, Nakama, StorageWrite } from './runtime.ts';
import { key, readOne, row } from './store.ts';

/** Seconds that one has to become whole. */
export const UPLOAD_SECONDS = 3600;
/** Unfinished ones of an account, at all its tables: one more, and the oldest is dropped. */
export const UPLOADS = 2;

/** Writes a whole picture down together with the table's own row. `away`: of how many bytes its object is. */
export type Keep = (id: string, value: StorageWrite['value'], user: string, units: number, away?: number) => void;
type Open = Lease & { of: number; there: number };

function uploadsAt(nk: Nakama, table: string, keep: Keep, env: Context['env']): Uploads {
  const leaseOf = (id: string): Lease | null => leases().readLeases(nk, [id])[0]?.[1] ?? null;
  /** Null: it is none, or it is whole. */
  const openLease = (id: string): Open | null => {
    const lease = leaseOf(id);
    return lease?.of === undefined ? null : (lease as Open);
  };
  const drop = (id: string): void => {
    const lease = leaseOf(id);
    if (lease !== null) leases().dropPictures(nk, [[id, lease]], env);
  };
  const bucket: Uploads['bucket'] = {
    address(id, user, bytes, type) {
      const lease = openLease(id);
      if (lease === null) return '';
      const { comingName, putAddress, PUT_SECONDS } = objects();
      // What comes by the address goes when nobody can put anything there any more, whatever becomes of the picture.
      const coming: Lease = { by: user, at: table, until: secondNow() + 2 * PUT_SECONDS, away: bytes };
      nk.storageWrite([leases().leaseRow(id, { ...lease, away: bytes }), leases().leaseRow(comingName(id), coming)]);
      return putAddress(nk, env, id, bytes, type);
    },
    take(id) {
      const away = openLease(id)?.away;
      const found = away === undefined ? null : objects().take(nk, env, id, away);
      return found === null || away === undefined ? null : { ...found, bytes: away };
    },
  };
  return {
    begin(id, user, units, count, data) {
      // Who begins at two tables in the same moment is counted once: the other one has its hour and no more.
      const begun = readOne(nk, 'upload', user);
      const ids = begun === null ? [] : (JSON.parse(String(begun.value.j)) as string[]);
      const unfinished = ids.filter((one) => openLease(one) !== null);
      const stay = unfinished.slice(-(UPLOADS - 1));
      for (const one of unfinished) if (!stay.includes(one)) drop(one);
      if (!leases().takeRoom(nk, user, units)) return false;
      const lease: Open = { by: user, at: table, units, until: secondNow() + UPLOAD_SECONDS, of: count, there: 1 };
      nk.storageWrite([row('upload', user, { j: JSON.stringify([...stay, id]) }), leases().leaseRow(id, lease), row('picture', pieceName(id, 0), { j: data })]);
      return true;
    },
    find(id, user) {
      const lease = leaseOf(id);
      if (lease === null || lease.by !== user || lease.at !== table) return null;
      const { of, there = 0, until } = lease;
      if (of === undefined) return { count: 0, there, whole: true };
      return until !== null && until < secondNow() ? null : { count: of, there, whole: false };
    },
    put(id, _user, n, data) {
      const lease = openLease(id);
      if (lease === null) return;
      nk.storageWrite([row('picture', pieceName(id, n), { j: data }), leases().leaseRow(id, { ...lease, there: lease.there | (1 << n) })]);
    },
    finish(id, user, inBucket) {
      const lease = openLease(id);
      const small = readOne(nk, 'picture', pieceName(id, 0));
      if (lease === null || small === null) return;
      keep(id, { j: String(small.value.j), ...(inBucket ? { away: 1 } : { n: lease.of }) }, user, lease.units ?? 0, lease.away);
      nk.storageDelete([key('picture', pieceName(id, 0))]);
    },
    drop,
    bucket: objects().hasBucket(nk, env) ? bucket : null,
  };
}

export const uploadStore = { uploadsAt };
