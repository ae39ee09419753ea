// The Port of one table inside Nakama: sends through the dispatcher of the moment, writes through a storage row that
// binds table, match and epoch.

import { MOST } from '../table/bounds.ts';
import { logKey } from '../table/lines/log-keys.ts';
import { Fenced, type Port, type Presence, type Row } from '../table/port.ts';
import type { Room } from '../table/table.ts';
import { STARTING_SECONDS, startingKey, type Bound } from './bound.ts';
import { cipherOf } from './cipher.ts';
import { directories } from './directories.ts';
import { DAY, keptUntil, secondNow } from './keep.ts';
import { leases } from './leases.ts';
import { objects } from './objects.ts';
import type { Context, Dispatcher, Logger, Nakama, NakamaPresence, StorageWrite } from './runtime.ts';
import { dropLog, hexOf, index, key, logRow, readLog, readOne, row, serverKey, writeFenced } from './store.ts';
import type { Keep } from './upload-store.ts';
import { uploads } from './uploads.ts';

export interface Binding {
  port: Port;
  /** Handlers lend their dispatcher and runtime before they call the room. */
  lend(nk: Nakama, logger: Logger, dispatcher: Dispatcher): void;
  meet(presence: NakamaPresence): Presence;
  part(presence: NakamaPresence): Presence;
  /** It is still in use: it is kept from now on as long as the host says. */
  renew(): void;
  /** Public text for lists, as matchInit wants it. */
  label(): string;
  /** The table goes to sleep: nobody is shown it until it wakes, and the list has room for others. */
  sleep(): void;
  /**
   * No node has it any more with what `last` writes, all or nothing: whichever is asked next may open it. Where that
   * fails the table is ours as before.
   */
  free(last: () => void): void;
  /**
   * With each tick, where there are many nodes. True: the node drains, and this is the moment to let the table go.
   * Throws Fenced like a write.
   */
  beat?(room: Room): boolean;
}

/** Is it in the list of tables: may strangers come and sit, or watch? */
const isListed = (label: string): boolean => {
  if (label === '') return false;
  const { listed, watch } = JSON.parse(label) as { listed: boolean; watch?: string };
  return listed || watch !== undefined;
};

const asPresence = ({ userId, sessionId }: NakamaPresence): Presence => ({ user: userId, session: sessionId });

/**
 * Takes the table over from the match that was found dead (null: a new table): exactly one instance wins. Throws Fenced
 * when another was quicker. `env` names this node, where there are many.
 */
export function bind(
  nk0: Nakama,
  logger0: Logger,
  table: string,
  match: string,
  first: number,
  dead: string | null,
  days: number | null = null,
  env: Context['env'] = {},
): Binding {
  const name = env['BAIZE_NODE'];
  let nk = nk0;
  let logger = logger0;
  let dispatcher: Dispatcher | null = null;
  const here = new Map<string, NakamaPresence>();
  const was = readOne(nk, 'table', table);
  const old = was === null ? null : (JSON.parse(String(was.value.j)) as Bound);
  // Whoever looked before the winner wrote would else take the table from a living match, and its people would sit at a
  // dead one.
  if ((old?.match ?? null) !== dead) throw new Fenced('version check: another match has the table');
  if (old?.gone !== undefined) throw new Fenced('version check: the table is being taken away');
  const bound: Bound = {
    match,
    epoch: (old?.epoch ?? 0) + 1,
    fences: old?.fences ?? [],
    label: old?.label ?? '',
    pictures: old?.pictures ?? [],
    until: keptUntil(secondNow(), days, old?.until),
  };
  const node = name === undefined ? name : directories().enter(nk, name);
  if (node !== undefined) {
    // Between the look at its lease and this lie the log's rows: so late a node that lives is seldom taken for dead.
    if (directories().isBack(nk, node, old?.node)) throw new Fenced('version check: its node is back');
    bound.node = node;
  }
  let version = was?.version ?? '*';
  let listed = isListed(bound.label);
  let kept = first;
  let secret: string | null = null;

  /** Writes rows together with the binding: all or nothing, and only while the table is ours. */
  const writeBound = (rows: StorageWrite[]): void => {
    const acks = writeFenced(nk, [...rows, row('table', table, { j: JSON.stringify(bound) }, version)]);
    version = acks[rows.length]?.version ?? '';
    if (version === '') throw new Fenced('no version');
  };
  const renewPictures = (pictures: readonly string[] = []): void => {
    if (pictures.length > 0) leases().renewLeases(nk, table, pictures, bound.until ?? null);
  };
  nk.localcachePut?.(startingKey(match), '1', STARTING_SECONDS);
  writeBound([]);
  renewPictures(bound.pictures);
  nk.localcachePut?.(`baize:${table}`, match, 3600);
  if (listed) index(nk, 'open', table, true);

  /** Remembers what hangs here, the newest last; what of it is new. */
  const hold = (ids: readonly string[]): string[] => {
    const fresh = ids.filter((id) => bound.pictures?.includes(id) !== true);
    bound.pictures = [...(bound.pictures ?? []), ...fresh].slice(-MOST.pictures);
    return fresh;
  };

  const keep: Keep = (id, value, user, units, away) => {
    hold([id]);
    const until = keptUntil(secondNow() + DAY, days, bound.until);
    writeBound([row('picture', id, value, '*'), leases().leaseRow(id, { by: user, at: table, units, until, away })]);
  };

  // The room sends to the same list again and again: what Nakama calls these people is looked up once.
  let names = new WeakMap<readonly Presence[], NakamaPresence[]>();
  const known = (to: readonly Presence[]): NakamaPresence[] => {
    let found = names.get(to);
    if (found === undefined) names.set(to, (found = to.flatMap(({ session }) => here.get(session) ?? [])));
    return found;
  };
  const port: Port = {
    send(to, op, bytes) {
      const presences = known(to);
      if (dispatcher !== null && presences.length > 0) dispatcher.broadcastMessage(op, exact(bytes), presences, null, true);
    },
    append(rows: readonly Row[]) {
      const log = rows.map((one) => logRow(table, one));
      const fences = rows.filter((one) => one.fence).map((one) => one.n);
      if (fences.length === 0) writeFenced(nk, log);
      else {
        // One that lives through so many others can write a row that nobody reads; its next snapshot ends it.
        const all = [...bound.fences, ...fences];
        bound.fences = all.slice(-MOST.fences);
        writeBound(log);
        const old = all.filter((n) => n < kept && !bound.fences.includes(n));
        if (old.length > 0) nk.storageDelete(old.map((n) => key('log', logKey(table, n))));
      }
    },
    snapshot(n, text, keep) {
      writeBound([row('snap', table, { n, j: text, first: Math.max(kept, keep) })]);
      dropLog(nk, table, kept, keep, bound.fences);
      kept = Math.max(kept, keep);
    },
    randomHex: (count) => hexOf(nk.secureRandomBytes(count)),
    hash: (text) => nk.sha256Hash(text),
    kick(to) {
      const presences = known(to);
      if (dispatcher !== null && presences.length > 0) dispatcher.matchKick(presences);
    },
    label(text) {
      bound.label = text;
      writeBound([]);
      dispatcher?.matchLabelUpdate(text);
      const now = isListed(text);
      if (now !== listed) index(nk, 'open', table, now);
      listed = now;
    },
    invite(now, old) {
      nk.storageWrite([row('invite', nk.sha256Hash(now), { table })]);
      if (old !== null) nk.storageDelete([key('invite', nk.sha256Hash(old))]);
    },
    link(code, on) {
      if (on) nk.storageWrite([row('invite', nk.sha256Hash(code), { table })]);
      else nk.storageDelete([key('invite', nk.sha256Hash(code))]);
    },
    rows: (from, to) => readLog(nk, table, from, to),
    member: (user, on) => index(nk, `mine:${user}`, table, on),
    save(id, text) {
      if (text === null) return nk.storageDelete([key('save', `${table}:${id}`)]);
      const kept = row('save', `${table}:${id}`, { j: text });
      // What watchers say goes with no row of the log, which would find out that another has the table.
      if (id > 0) nk.storageWrite([kept]);
      else writeBound([kept]);
    },
    load(id) {
      const found = readOne(nk, 'save', `${table}:${id}`);
      return found === null ? null : String(found.value.j);
    },
    keepPicture(id, data, user, units) {
      const has = leases().takeRoom(nk, user, units);
      if (has) keep(id, { j: data }, user, units);
      return has;
    },
    uploads: () => uploads().uploadsAt(nk, table, keep, env),
    holdPictures(ids) {
      const fresh = hold(ids);
      if (fresh.length === 0) return;
      writeBound([]);
      renewPictures(fresh);
    },
    remove({ last, saves, invite, links }, user) {
      bound.gone = { from: kept, last, saves, invite: nk.sha256Hash(invite), links: links.map((code) => nk.sha256Hash(code)), by: user };
      writeBound([]);
    },
    picture(id) {
      const found = readOne(nk, 'picture', id);
      if (found === null) return null;
      const { j, n, away } = found.value;
      return { data: String(j), pieces: n, at: away && objects().getAddress(nk, env, id) } as ReturnType<Port['picture']>;
    },
    ownPictures: (user) => leases().ownPictures(nk, table, bound.pictures, user),
    dropPicture(id, user) {
      if (!leases().ownPictures(nk, table, bound.pictures, user).includes(id)) return false;
      leases().dropPictures(nk, leases().readLeases(nk, [id]), env);
      bound.pictures = bound.pictures?.filter((one) => one !== id) ?? [];
      writeBound([]);
      return true;
    },
    key: () => (secret ??= serverKey(nk)),
    cipher: cipherOf(() => nk),
    outside: () => ({ env, now: secondNow() }),
    warn: (text) => logger.warn('table %s: %s', table, text),
  };
  return {
    port,
    lend(nextNk, nextLogger, nextDispatcher) {
      nk = nextNk;
      logger = nextLogger;
      dispatcher = nextDispatcher;
    },
    meet(presence) {
      const { userId, sessionId, username, node } = presence;
      here.set(sessionId, { userId, sessionId, username, node });
      names = new WeakMap();
      return asPresence(presence);
    },
    part(presence) {
      here.delete(presence.sessionId);
      names = new WeakMap();
      return asPresence(presence);
    },
    renew() {
      bound.until = keptUntil(secondNow(), days, bound.until);
      writeBound([]);
      renewPictures(bound.pictures);
    },
    label: () => bound.label,
    sleep() {
      if (listed) index(nk, 'open', table, false);
    },
    free(last) {
      const was = version;
      delete bound.node;
      try {
        last();
        if (node !== undefined && version === was) writeBound([]);
      } catch (error) {
        if (node !== undefined) bound.node = node;
        throw error;
      }
    },
    ...(node === undefined ? {} : { beat: (room) => directories().beat(nk, node, room, match) }),
  };
}

/** Nakama takes a buffer of exactly the bytes to send. */
function exact(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer ? buffer : bytes.slice().buffer;
}
