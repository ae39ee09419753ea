// The power goes: people play on a host whose system calls are written down, and for many moments of that the disk is
// rebuilt as it would be if everything that was not synced were gone (or any part of it there, torn). On each such disk
// every acknowledged message must be found.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../host/storage/store.ts';
import { NOBODY, type Store } from '../../host/storage/rows.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Draw } from '../../server-modules/table/promise/chance.ts';
import { readLogKey } from '../../server-modules/table/lines/log-keys.ts';
import { restore } from '../../server-modules/table/keep/recovery.ts';
import { serverKeyOf, startChildHost } from '../../tools/child-host.ts';
import { createDisk, readTrace, TRACED, type Deed } from '../../tools/suites/lost-writes.ts';
import { needStrace } from '../../tools/suites/strace.ts';
import { addressOf, visit } from '../../tools/table-client.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { openHand } from './hands.ts';

/** Who plays at which of two tables. Nobody sits at both: an answer is known by its socket. */
const TABLES = [['Ann', 'Bob'], ['Cid']] as const;

interface Person {
  user: string;
  device: string;
  table: string;
}
/** What was played, as the system saw it and as it was in the end. */
interface Played {
  deeds: Deed[];
  people: Person[];
  /** Rows of all logs in the end, by name. */
  rows: Map<string, string>;
}

const rowsIn = (store: Store): Map<string, string> => {
  const rows = new Map<string, string>();
  let after: ReturnType<Store['list']>['next'] = { userId: NOBODY, key: '' };
  while (after !== null) {
    const page: ReturnType<Store['list']> = store.list('log', NOBODY, 500, after);
    for (const { key, value } of page.rows) rows.set(key, (JSON.parse(value) as { j: string }).j);
    after = page.next;
  }
  return rows;
};

/** Lets people play on a host that is traced, until each has so many answers, and kills it. */
async function play(each: number, synced: boolean, draw: Draw): Promise<Played> {
  const folder = tempFolder('power');
  const [dataDir, trace] = [path.join(folder, 'data'), path.join(folder, 'trace')];
  const under = [needStrace(), '-D', '-f', '-qq', '--seccomp-bpf', '-y', '-xx', '-s', '100000000', '-o', trace, '-e', `trace=${TRACED}`];
  const host = await startChildHost({ dataDir, synced, under });
  const people: Person[] = [];
  try {
    const address = addressOf(host.url, await serverKeyOf(host.url));
    const hands = await Promise.all(
      TABLES.map(async (names) => {
        const visitors = await Promise.all(names.map((name) => visit(address, name)));
        const open = await visitors[0]?.link.create({ game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
        if (open === undefined) throw new Error('nobody');
        const seated = [];
        for (const [i, one] of visitors.entries()) {
          const place = await one.sit({ table: open.table, ...(i > 0 && open.invite !== null ? { invite: open.invite } : {}) });
          await place.table.act({ t: 'sit', seat: SEATS[i] as Seat });
          people.push({ user: '', device: one.device, table: open.table });
          seated.push(place);
        }
        await seated[0]?.table.act({ t: 'start' });
        await Promise.all(seated.map((place) => place.until((view) => view.room.phase === 'playing')));
        return seated.map((place, i) => openHand(place, SEATS[i] as Seat, i, draw));
      }),
    );
    await Promise.all(
      hands.flat().map(async (hand) => {
        while (hand.done < each) await hand.step(() => undefined);
        await hand.rest(20_000);
      }),
    );
  } finally {
    await host.kill9();
  }
  const store = openStore(dataDir, false);
  try {
    const of = (device: string): string => store.accountByDevice(device)?.id ?? '';
    return { deeds: readTrace(readFileSync(trace, 'utf8'), dataDir), people: people.map((one) => ({ ...one, user: of(one.device) })), rows: rowsIn(store) };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Messages that left a row behind them: who, and the number. */
function answered(rows: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of rows) {
    const { user, answer } = JSON.parse(text) as { user?: string; answer?: { n: number } };
    if (user !== undefined && answer !== undefined) found.add(`${user} ${answer.n}`);
  }
  return found;
}

/** Follows what went to the sockets: which messages were acknowledged, and which accounts and tables were told of. */
function openEar(): { hear(deed: Deed): boolean; acknowledged: Set<string>; users: Set<string>; tables: Set<string> } {
  const owners = new Map<string, string>();
  const [acknowledged, users, tables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    acknowledged,
    users,
    tables,
    hear(deed) {
      if (deed.t !== 'out') return false;
      const text = deed.bytes.toString('latin1');
      const [, self] = /"self":\{"user_id":"([0-9a-f-]{36})"/.exec(text) ?? [];
      if (self !== undefined) {
        owners.set(deed.socket, self);
        users.add(self);
      }
      for (const [, table = ''] of text.matchAll(/\\"table\\":\\"([0-9a-f-]{36})/g)) tables.add(table);
      const owner = owners.get(deed.socket);
      const [, n] = /"payload":"\{\\"ok\\":true,\\"n\\":(\d+)/.exec(text) ?? [];
      if (n === undefined || owner === undefined) return false;
      acknowledged.add(`${owner} ${n}`);
      return true;
    },
  };
}

/** What is wrong with a folder after a cut; null: everything acknowledged is there, and every table wakes. */
function lookAt(folder: string, played: Played, lasting: ReadonlySet<string>, ear: ReturnType<typeof openEar>): string | null {
  let store: Store;
  try {
    store = openStore(folder, false);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  try {
    for (const user of ear.users) if (store.accountById(user) === null) return `the account ${user} is gone`;
    const rows = rowsIn(store);
    // Rows from before a round are let go later.
    for (const [key, text] of rows) if ((played.rows.get(key) ?? text) !== text) return `row ${key} is not what was written`;
    const found = answered(rows.values());
    for (const one of ear.acknowledged) if (lasting.has(one) && !found.has(one)) return `message ${one} was acknowledged and is gone`;
    for (const { table, row } of store.gaps) return `row ${row} of table ${table} is missing`;
    for (const table of ear.tables) {
      const [snap] = store.read([{ collection: 'snap', key: table, userId: NOBODY }]);
      const { n = 0, j = '' } = snap === undefined ? {} : (JSON.parse(snap.value) as { n: number; j: string });
      const later = [...rows].filter(([key]) => readLogKey(key).table === table && readLogKey(key).n > n);
      restore({ snapshot: snap === undefined ? null : { n, text: j }, rows: later.map(([key, text]) => ({ n: readLogKey(key).n, text })) });
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    store.close();
  }
}

/** A whole host on such a disk: everybody comes back to his table, and his numbers go on. */
async function comeBackTo(folder: string, played: Played, lasting: ReadonlySet<string>, acknowledged: ReadonlySet<string>): Promise<string | null> {
  const host = await startChildHost({ dataDir: folder });
  try {
    const address = addressOf(host.url, await serverKeyOf(host.url));
    for (const { user, device, table } of played.people) {
      const last = Math.max(0, ...[...acknowledged].filter((one) => lasting.has(one) && one.startsWith(`${user} `)).map((one) => Number(one.split(' ')[1])));
      if (last === 0) continue;
      const visitor = await visit(address, 'Back', device);
      await visitor.sit({ table });
      const { n = 0 } = (await visitor.link.wire.rpc(RPC.open, { table })) as OpenOut;
      if (n < last) return `message ${last} of ${user} was acknowledged, and the table knows ${n}`;
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await host.kill9();
  }
}

/** The look at a disk whose log was synced until deed `from` and no more, when the power goes after deed `to`. */
function withoutSyncs(folder: string, played: Played, lasting: ReadonlySet<string>, from: number, to: number): string | null {
  const [disk, ear] = [createDisk(), openEar()];
  for (const [i, deed] of played.deeds.slice(0, to + 1).entries()) {
    ear.hear(deed);
    disk.take(i > from && deed.t === 'sync' ? { t: 'out', socket: '', bytes: Buffer.alloc(0) } : deed);
  }
  mkdirSync(folder);
  for (const [name, bytes] of disk.after(null)) writeFileSync(path.join(folder, name), bytes);
  return lookAt(folder, played, lasting, ear);
}

export interface Cuts {
  /** Moments at which the power went. */
  cuts: number;
  /** Those of them behind which something was acknowledged. */
  owed: number;
  /**
   * Disks that were rebuilt and looked at: for each moment one with nothing of what was not synced, and some with parts
   * of it.
   */
  disks: number;
  /** Acknowledged messages, and how many of them were behind the last cut. */
  acknowledged: number;
  /** Tables that somebody was told of. */
  tables: number;
  /** Whole hosts that were started on such a disk. */
  started: number;
  wrong: string[];
  /**
   * A fault put in on purpose: from some answer on the log's syncs are taken out of the trace, and the power goes at a
   * later one. What the look says of each such disk.
   */
  planted: (string | null)[];
}

/** Answers between the first sync that is left out and the cut, at most. */
const LATER = 8;
/** Disks with that fault. */
const PLANTED = 3;

/**
 * An answer, and one behind it that must not be there without the syncs between. One sync stands for all that was
 * written in a turn of the loop, and many answers may go out behind it: so those count that come after one that is left
 * out. A store that never waits has none, and there any answer will do.
 */
function faultIn(deeds: readonly Deed[], answers: readonly number[], draw: Draw): [from: number, to: number] {
  const syncs = deeds.flatMap(({ t }, at) => (t === 'sync' && at < (answers.at(-1) ?? 0) ? [at] : []));
  const last = syncs.at(-1) ?? -1;
  const before = answers.filter((at, i) => i < answers.length - LATER && (last < 0 || at < last));
  const from = before[draw(before.length)] as number;
  const left = syncs.find((at) => at > from) ?? from;
  return [
    from,
    answers
      .filter((at) => at > left)
      .slice(0, LATER)
      .at(-1) as number,
  ];
}

/**
 * Everybody plays until he has `each` answers; the power goes `cuts` times, half of them in the moment in which an
 * answer goes out. `parts`: disks besides with parts of what was not synced.
 */
export async function cutPower(options: { each: number; cuts: number; parts: number; starts: number; synced: boolean }, draw: Draw): Promise<Cuts> {
  const played = await play(options.each, options.synced, draw);
  const { deeds } = played;
  const lasting = answered(played.rows.values());
  const probe = openEar();
  const answers: number[] = [];
  deeds.forEach((deed, i) => probe.hear(deed) && answers.push(i));
  const moments = new Set<number>();
  const first = deeds.findIndex(({ t }) => t !== 'out');
  while (moments.size < Math.min(options.cuts, deeds.length - first))
    moments.add(moments.size % 2 === 0 ? (answers[draw(answers.length)] as number) : first + draw(deeds.length - first));
  const sorted = [...moments].sort((a, b) => a - b);
  const started = new Set(sorted.filter((_, i) => i % Math.ceil(sorted.length / Math.max(1, options.starts)) === 0 && options.starts > 0));
  const out: Cuts = { cuts: 0, owed: 0, disks: 0, acknowledged: 0, tables: 0, started: 0, wrong: [], planted: [] };
  const [disk, ear] = [createDisk(), openEar()];
  const folder = tempFolder('cut');
  for (let i = 0; i < PLANTED; i++) {
    const [from, to] = faultIn(deeds, answers, draw);
    out.planted.push(withoutSyncs(path.join(folder, `planted-${i}`), played, lasting, from, to));
  }
  for (const [i, deed] of deeds.entries()) {
    disk.take(deed);
    ear.hear(deed);
    if (!moments.has(i)) continue;
    out.cuts += 1;
    out.tables = ear.tables.size;
    out.acknowledged = [...ear.acknowledged].filter((one) => lasting.has(one)).length;
    if (out.acknowledged > 0) out.owed += 1;
    for (let part = 0; part <= options.parts; part++) {
      const [here, copy] = [path.join(folder, `${i}-${part}`), path.join(folder, `${i}-${part}-host`)];
      mkdirSync(here);
      for (const [name, bytes] of disk.after(part === 0 ? null : draw)) writeFileSync(path.join(here, name), bytes);
      const starts = started.has(i) && part === 0;
      if (starts) cpSync(here, copy, { recursive: true });
      const wrong = [lookAt(here, played, lasting, ear), starts ? await comeBackTo(copy, played, lasting, ear.acknowledged) : null];
      out.wrong.push(...wrong.filter((one) => one !== null).map((one) => `cut after call ${i}${part === 0 ? '' : ', parts there'}: ${one}`));
      out.disks += 1;
      out.started += starts ? 1 : 0;
      for (const one of [here, copy]) rmSync(one, { recursive: true, force: true });
    }
  }
  return out;
}
