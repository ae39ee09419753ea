// A table in memory: a Port that keeps rows in arrays, and people who keep their Views as a client does. For tests of
// everything above the kernel.

import type { Handle, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import { readUtf8 } from '../../server-modules/kernel/utf8.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, type ActOut, type Mode, type Notice, type TableMsg, type View } from '../../server-modules/protocol/messages.ts';
import { readPointers, readPoses } from '../../server-modules/protocol/passing.ts';
import type { Way } from '../../server-modules/table/people/screens.ts';
import type { Whence } from '../../server-modules/table/people/bans.ts';
import { Fenced, type Port, type Presence, type Row } from '../../server-modules/table/port.ts';
import * as table from '../../server-modules/table/room.ts';
import * as newRoom from '../../server-modules/table/new-room.ts';
import { hashed } from '../../server-modules/protocol/promises.ts';
import { SERVER_KEY, testCipher } from './cipher.ts';
import type { Stock } from '../../server-modules/table/keep/recovery.ts';
import { uploadsOn } from './uploads.ts';

/**
 * What outlives an instance: rows, snapshot, lists. Several ports may write it; rows fence them off from each other.
 */
export interface Disk {
  rows: Map<number, Row>;
  snapshot: { n: number; text: string } | null;
  members: Set<string>;
  invites: Set<string>;
  saves: Map<number, string>;
  pictures: Map<string, string>;
  /** Of each picture that has pieces: how many. */
  pieces: Map<string, number>;
  /** What is not whole yet. */
  uploads: Map<string, { user: string; count: number; there: number }>;
  /** Those that were said to hang here too. */
  held: Set<string>;
  /** Who brought which. */
  brought: Map<string, string>;
  label: string;
  /** Rows that can still be written before the power goes; null: for ever. */
  power: number | null;
}

export const newDisk = (): Disk => ({
  rows: new Map(),
  snapshot: null,
  members: new Set(),
  invites: new Set(),
  saves: new Map(),
  pictures: new Map(),
  pieces: new Map(),
  uploads: new Map(),
  held: new Set(),
  brought: new Map(),
  label: '',
  power: null,
});

/** What the store hands to a waking instance. */
export function stockOf(disk: Disk): Stock {
  const rows: Row[] = [];
  for (let n = (disk.snapshot?.n ?? 0) + 1; disk.rows.has(n); n++) rows.push(disk.rows.get(n) as Row);
  return { snapshot: disk.snapshot, rows };
}

export interface Sent {
  to: string;
  op: number;
  bytes: Uint8Array;
}

export interface TestTable {
  disk: Disk;
  room: table.Room;
  /** Everything that was sent, in order, per session. */
  sent: Sent[];
  warnings: string[];
  people: Map<string, TestPerson>;
  /** A person joins: admitted first, by the invite unless told otherwise. */
  person(user: string, way?: { invite?: string | null; take?: boolean; session?: string; whence?: Whence; relay?: boolean } & Way): TestPerson;
  ticks(count: number): void;
  /** The process dies; the table wakes from its disk. People join again when told to. */
  crash(): void;
}

let count = 0;

export function openTestTable(
  given: {
    game?: string;
    mode?: Mode;
    listed?: boolean;
    options?: { [key: string]: string | number | boolean };
    test?: boolean;
    seed?: string;
    host?: string;
    saved?: string;
  } = {},
): TestTable {
  const disk = newDisk();
  const sent: Sent[] = [];
  const warnings: string[] = [];
  const people = new Map<string, TestPerson>();
  const port = memoryPort(disk, sent, warnings, people, given.seed ?? '7');
  const host = given.host ?? 'ann';
  const test = given.test ?? true;
  const made = {
    table: 'table',
    game: given.game ?? 'sandbox',
    mode: given.mode ?? 'sandbox',
    listed: given.listed ?? false,
    options: given.options ?? {},
    user: host,
    name: nameOf(host),
    ...(given.saved === undefined ? {} : { saved: given.saved }),
  };
  const t: TestTable = {
    disk,
    sent,
    warnings,
    people,
    room: newRoom.createRoom(port, made, test),
    person(user, way = {}) {
      const session = way.session ?? `${user}-${++count}`;
      const admitted = table.admitTo(t.room, user, nameOf(user), way.invite === undefined ? t.room.state.invite : way.invite, way.whence, way.relay);
      if ('no' in admitted) throw new Error(admitted.no);
      const why = table.mayJoin(t.room, { user, session }, way.take ?? false, way.whence, way);
      if (why !== null) throw new Error(why);
      const person = new TestPerson(t, user, session, admitted.n);
      people.set(session, person);
      table.join(t.room, { user, session });
      return person;
    },
    ticks(n) {
      for (let i = 0; i < n; i++) table.step(t.room);
    },
    crash() {
      people.clear();
      disk.power = null;
      t.room = newRoom.wakeRoom(memoryPort(disk, sent, warnings, people, given.seed ?? '7'), stockOf(disk), test);
    },
  };
  return t;
}

const nameOf = (user: string): string => user.charAt(0).toUpperCase() + user.slice(1);

/** Where a message to a session ends. */
export type Ear = Pick<TestPerson, 'receive' | 'kicked'>;

/** A Port over arrays. Chance comes from a counter, so that two tables from one seed are equal. */
export function memoryPort(disk: Disk, sent: Sent[], warnings: string[], people: ReadonlyMap<string, Ear>, seed: string): Port {
  let drawn = 0;
  const randomHex = (bytes: number): string => {
    drawn++;
    let hex = '';
    for (let i = 0; hex.length < bytes * 2; i++)
      hex += ((Number.parseInt(seed, 16) * 2654435761 + drawn * 40503 + i * 69069) >>> 0).toString(16).padStart(8, '0');
    return hex.slice(0, bytes * 2);
  };
  return {
    send(to: readonly Presence[], op, bytes) {
      for (const { session } of to) {
        sent.push({ to: session, op, bytes });
        people.get(session)?.receive(op, bytes);
      }
    },
    append(rows) {
      for (const row of rows) {
        if (disk.rows.has(row.n)) throw new Fenced(`row ${row.n} is there`);
        if (disk.power !== null && disk.power-- <= 0) throw new Error('the power is gone');
        disk.rows.set(row.n, row);
      }
    },
    snapshot(n, text, keep) {
      disk.snapshot = { n, text };
      for (const [at, row] of disk.rows) if (at < keep && row.fence !== true) disk.rows.delete(at);
    },
    randomHex,
    hash: hashed,
    kick(to) {
      for (const { session } of to) {
        const person = people.get(session);
        if (person !== undefined) person.kicked = true;
      }
    },
    label(text) {
      disk.label = text;
    },
    invite(now, was) {
      if (was !== null) disk.invites.delete(was);
      disk.invites.add(now);
    },
    link(code, on) {
      if (on) disk.invites.add(code);
      else disk.invites.delete(code);
    },
    rows: (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => disk.rows.get(from + i)?.text ?? '{}'),
    member(user, on) {
      if (on) disk.members.add(user);
      else disk.members.delete(user);
    },
    save(id, text) {
      if (text === null) disk.saves.delete(id);
      else disk.saves.set(id, text);
    },
    load: (id) => disk.saves.get(id) ?? null,
    keepPicture(id, data, user) {
      disk.pictures.set(id, data);
      disk.brought.set(id, user);
      return true;
    },
    ownPictures: (user) => [...disk.brought].flatMap(([id, by]) => (by === user && disk.pictures.has(id) ? [id] : [])),
    dropPicture: (id, user) => disk.brought.get(id) === user && disk.pictures.delete(id),
    holdPictures: (ids) => ids.forEach((id) => disk.held.add(id)),
    remove() {
      disk.rows.clear();
      disk.snapshot = null;
    },
    picture(id) {
      const [data, pieces] = [disk.pictures.get(id), disk.pieces.get(id)];
      return data === undefined ? null : { data, ...(pieces === undefined ? {} : { pieces }) };
    },
    uploads: () => uploadsOn(disk),
    key: () => SERVER_KEY,
    cipher: testCipher(randomHex),
    outside: () => ({ env: {}, now: 1_700_000_000 }),
    warn: (text) => warnings.push(text),
  };
}

/** A person with one socket: sends numbered messages, folds what arrives into a View. */
export class TestPerson {
  readonly t: TestTable;
  readonly user: string;
  readonly session: string;
  n: number;
  view: View | null = null;
  kicked = false;
  notices: Notice[] = [];
  poses: unknown[] = [];
  pointers: unknown[] = [];
  /** What arrived since the last look, as hex, in order. */
  inbox: string[] = [];

  constructor(t: TestTable, user: string, session: string, n: number) {
    this.t = t;
    this.user = user;
    this.session = session;
    this.n = n;
  }

  receive(op: number, bytes: Uint8Array): void {
    // In one go: put together byte by byte these texts took more time and memory than the tables themselves.
    this.inbox.push(`${op}:${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`);
    if (op === OP.snapshot) this.view = readSnapshot(bytes);
    else if (op === OP.patch) this.view = applyPatch(this.now, bytes);
    else if (op === OP.notice) this.notices.push(JSON.parse(readUtf8(bytes)) as Notice);
    else if (op === OP.pose) this.poses.push(readPoses(bytes));
    else if (op === OP.pointer) this.pointers.push(readPointers(bytes));
  }

  get now(): View {
    if (this.view === null) throw new Error(`${this.user} has no View yet`);
    return this.view;
  }
  get seat(): Seat | null {
    return this.now.room.me.seat;
  }
  get who(): number {
    return this.now.room.me.who;
  }

  /** Sends a message under the next number, or under `n` again. */
  act(msg: TableMsg, n = ++this.n): ActOut {
    return JSON.parse(table.receive(this.t.room, this.user, this.session, JSON.stringify({ table: 'table', n, msg }))) as ActOut;
  }
  verb(verb: Verb<Handle>, q?: number): ActOut {
    return this.act({ t: 'verb', verb, origin: 'script', ...(q === undefined ? {} : { q }) });
  }
  /** Does the first thing `can` lists that fits. */
  can(move: string, fits: (verb: Verb<Handle>) => boolean = () => true): ActOut {
    const found = this.now.rules?.can.find((one) => one.move === move && fits(one.verb));
    if (found === undefined) throw new Error(`${this.user} cannot ${move}; can ${this.now.rules?.can.map((one) => one.move).join(', ')}`);
    return this.verb(found.verb);
  }
  data(op: number, bytes: Uint8Array): void {
    table.data(this.t.room, { user: this.user, session: this.session }, op, bytes);
  }
  drop(): void {
    table.left(this.t.room, { user: this.user, session: this.session });
    this.t.people.delete(this.session);
  }
  /** Pieces this person can tell apart in a zone. */
  in(zone: string): PieceView[] {
    return [...this.now.pieces.values()].filter((piece) => piece.zone === (zone as ZoneId));
  }
  lines(kind?: string): string[] {
    return this.now.log.filter((line) => kind === undefined || line.kind === kind).map((line) => line.line.k);
  }
}

/** The answer was yes; else the test fails with the code. */
export function yes(answer: ActOut): ActOut & { ok: true } {
  if (!answer.ok) throw new Error(`refused: ${answer.no}`);
  return answer;
}
/** The code of a refusal; 'ok' when there was none. */
export const code = (answer: ActOut): string => (answer.ok ? 'ok' : answer.no);
