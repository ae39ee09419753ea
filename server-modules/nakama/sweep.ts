// Taking away what nobody opens any more, and tables whose hosts say so: a little at a time, each time somebody looks
// at the lobby. What was begun is gone on with.

import { logKey } from '../table/lines/log-keys.ts';
import { readRoom } from '../table/state.ts';
import { startingKey, type Bound, type Gone, type Lease } from './bound.ts';
import { standing, tidyNodes } from './elsewhere.ts';
import { leases } from './leases.ts';
import type { Context, Nakama, StorageKey, StorageRow } from './runtime.ts';
import { index, isConflict, key, loadStock, readOne, row, SYSTEM } from './store.ts';

/** Rows looked at in one go, rows of a log taken away in one go, and tables taken away in one go. */
const PAGE = 100;
const ROWS = 1000;
const TABLES = 3;

const leaseIn = (found: StorageRow): Lease => JSON.parse(String(found.value.j)) as Lease;
const boundOf = (found: StorageRow): Bound => JSON.parse(String(found.value.j)) as Bound;

/**
 * Goes on taking a table away; true: nothing is left of it. Its own row goes last, so that what was begun is found
 * again.
 */
function finish(nk: Nakama, table: string, env: Context['env'] = {}): boolean {
  const found = readOne(nk, 'table', table);
  if (found === null) return true;
  const bound = boundOf(found);
  const { gone } = bound;
  if (gone === undefined) return false;
  const until = Math.min(gone.last, gone.from + ROWS - 1);
  const log: StorageKey[] = [];
  for (let n = gone.from; n <= until; n++) log.push(key('log', logKey(table, n)));
  leases().drop(nk, log);
  if (until < gone.last) {
    write(nk, table, { ...bound, gone: { ...gone, from: until + 1 } }, found.version);
    return false;
  }
  const rest = [...bound.fences.map((n) => key('log', logKey(table, n))), key('snap', table), key('invite', gone.invite)];
  for (const link of gone.links ?? []) rest.push(key('invite', link));
  // Those before the first are its polls'.
  for (let save = -1; save < gone.saves; save++) rest.push(key('save', `${table}:${save}`));
  leases().drop(nk, rest);
  dropPictures(nk, table, bound.pictures ?? [], gone.by, env);
  index(nk, 'open', table, false);
  if (gone.by !== null) index(nk, `mine:${gone.by}`, table, false);
  nk.storageDelete([key('table', table)]);
  return true;
}

/**
 * Pictures that an account brought to a table that it takes away go with it. What another table has, or somebody else
 * brought, stays till its time is over. [S4]
 */
function dropPictures(nk: Nakama, table: string, pictures: readonly string[], by: string | null, env: Context['env']): void {
  if (by === null || pictures.length === 0) return;
  const own = nk.storageRead(pictures.map((picture) => key('lease', picture))).flatMap((found) => {
    const lease = leaseIn(found);
    return lease.by === by && lease.at === table && lease.shared !== true ? [[found.key, lease] as const] : [];
  });
  leases().dropPictures(nk, own, env);
}

/** False: another was quicker. */
function write(nk: Nakama, table: string, bound: Bound, version: string): boolean {
  try {
    nk.storageWrite([row('table', table, { j: JSON.stringify(bound) }, version)]);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/**
 * What there is to take away of a table that sleeps. Null: its rows do not hang together, and it is left to whoever
 * runs the server.
 */
function remainsOf(nk: Nakama, table: string): Gone | null {
  const stock = whole(nk, table);
  if (stock === null) return null;
  const { snapshot, rows, first } = stock;
  const written = rows.map(({ text }) => (JSON.parse(text) as { room?: string }).room).filter((text) => text !== undefined);
  const text = written.at(-1) ?? (snapshot === null ? undefined : (JSON.parse(snapshot.text) as { room: string }).room);
  const state = text === undefined ? null : readRoom(text);
  const last = (snapshot?.n ?? 0) + rows.length;
  const links = (state?.watching?.links ?? []).map(({ code }) => nk.sha256Hash(code));
  return { from: first, last, saves: state?.nextSave ?? 1, invite: state === null ? '-' : nk.sha256Hash(state.invite), links, by: null };
}

function whole(nk: Nakama, table: string): ReturnType<typeof loadStock> | null {
  try {
    return loadStock(nk, table);
  } catch {
    return null;
  }
}

/** A table whose time is over and that nobody has open; true: it is being taken away. */
function begin(nk: Nakama, table: string, found: StorageRow, now: number): boolean {
  const bound = boundOf(found);
  if (bound.gone !== undefined) return true;
  if (typeof bound.until !== 'number' || bound.until >= now) return false;
  if (nk.matchGet(bound.match) !== null || typeof nk.localcacheGet?.(startingKey(bound.match)) === 'string') return false;
  if (bound.node !== undefined && standing(nk).includes(bound.node)) return false;
  const gone = remainsOf(nk, table);
  return gone !== null && write(nk, table, { ...bound, gone }, found.version);
}

const PLACE = 'sweep at';
/**
 * Looks on for a page, first through the tables, then through the pictures, and takes away what is due. False: it has
 * come to the end, where of many nodes those are let go that were not heard of for long.
 */
function sweep(nk: Nakama, now: number, env: Context['env'] = {}): boolean {
  const [what = 'table', cursor = ''] = String(nk.localcacheGet?.(PLACE) ?? 'table ').split(' ');
  const page = nk.storageList(SYSTEM, what, PAGE, cursor === '' ? null : cursor);
  let left = TABLES;
  for (const found of page.objects ?? []) {
    if (what === 'lease') dropLate(nk, found, now, env);
    else if (begin(nk, found.key, found, now)) {
      // More of them than can be done now: the same page is looked at again.
      if (left === 0) return true;
      left--;
      if (!finish(nk, found.key, env)) left = 0;
    }
  }
  const next = page.cursor ?? '';
  const place = next !== '' ? `${what} ${next}` : what === 'table' ? 'lease ' : null;
  if (place === null) {
    nk.localcacheDelete?.(PLACE);
    if (env.BAIZE_NODE !== undefined) tidyNodes(nk);
  } else nk.localcachePut?.(PLACE, place, 3600);
  return place !== null;
}

/** A picture that no table has renewed, or one that never became whole. */
function dropLate(nk: Nakama, found: StorageRow, now: number, env: Context['env']): void {
  const lease = leaseIn(found);
  if (lease.until === null || lease.until >= now) return;
  leases().dropPictures(nk, [[found.key, lease]], env);
}

/** Only for tests: all of it at once, as if it were that second. Null: that is not what is asked. */
function sweepAt(nk: Nakama, payload: string, env: Context['env'] = {}): { ok: true; looks: number } | null {
  let asked: unknown = null;
  try {
    asked = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof asked !== 'object' || asked === null || !('t' in asked) || asked.t !== 'sweep' || !('now' in asked)) return null;
  let looks = 1;
  nk.localcacheDelete?.(PLACE);
  while (sweep(nk, Number(asked.now), env) && looks < 1000) looks++;
  return { ok: true, looks };
}

export const removalActs = { finish, sweep, sweepAt };
