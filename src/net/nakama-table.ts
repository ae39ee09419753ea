// One joined table: opens it anew after each loss, sends again what was not answered, turns match data into events.

import { readPointers, readPoses, writePointers, writePoses } from '../../server-modules/protocol/passing.ts';
import { OP, type ActOut, type Notice } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { JoinIn, SocketTable, TableEvents } from './link.ts';
import { createPending, type Waiting } from './pending.ts';
import { Lost, ServerError } from './errors.ts';
import type { Wire } from './wire.ts';

export interface Table {
  readonly link: SocketTable;
  /** The match it lives in now; another one after the server has slept. */
  readonly match: string | null;
  /** The line it is on: the link's own, or one to the node that has it. */
  readonly wire: Wire;
  /** Opens and joins; throws Lost when the line breaks, ServerError when the server refuses. */
  enter(): Promise<void>;
  /** Comes back after a loss; never throws. */
  resume(): Promise<void>;
  lost(): void;
  data(op: number, bytes: Uint8Array): void;
  /** Ends it here. */
  give(why: string): void;
}

/** Errors that mean: the match has just ended, or a server is going down; open it again. */
const ASLEEP = new Set(['asleep', 'busy', 'closed', 'match busy', 'Match not found', 'that did not work']);
const ELSEWHERE = /^elsewhere:([\w-]+)$/;
const asleep = (error: unknown): boolean => error instanceof ServerError && ASLEEP.has(error.message);
/** The node that has the table, as an error says it. */
const nodeIn = (error: unknown): string | undefined => (error instanceof ServerError ? ELSEWHERE.exec(error.message)?.[1] : undefined);
/** Opens a line to a node; throws Lost when none can be had soon. */
export type Follow = (node: string) => Promise<Wire>;
/** How often one message is tried again on a line that stands, and the pause between, in milliseconds. */
const TRIES = 20;
const PAUSE = 250;
/**
 * The way in is tried for about a minute, with pauses that grow up to a second: a node that cannot reach its database
 * keeps its line and its table, till the table's lease is over and another node has it (ten seconds and more).
 */
const WAYS_IN = 60;
const wayIn = (tries: number): number => Math.min(1000, PAUSE * 1.2 ** tries);
/** A table that has let us in and shows us nothing for so long, in milliseconds, is asked for our View. */
const UNSEEN = 5000;

const pause = (ms: number = PAUSE): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks over a line, or over the one to the node that has the table, where the first says so. */
export async function askThere<T>(wire: Wire, follow: Follow, ask: (wire: Wire) => Promise<T>): Promise<T> {
  try {
    return await ask(wire);
  } catch (error) {
    const node = nodeIn(error);
    if (node === undefined) throw error;
    return ask(await follow(node)).catch((again: unknown) => {
      throw nodeIn(again) === undefined ? again : new Lost('the table moved on meanwhile');
    });
  }
}

export function createTable(home: Wire, input: JoinIn, events: TableEvents, gone: () => void, follow: Follow): Table {
  let wire = home;
  const pending = createPending();
  let opened: OpenOut | null = null;
  /** Joined on the line that stands now. */
  let joined = false;
  /** Joined at least once: the place is ours, and the server may still count our old socket. */
  let held = input.take === true;
  let over = false;
  /**
   * Counts the ends of what we were joined to: lines that broke, matches that let us go. A way in that began before one
   * of them leads nowhere.
   */
  let ends = 0;
  /** Called when a View has come. */
  let viewed = (): void => undefined;
  /** One way in at a time. */
  let entering: Promise<void> | null = null;

  async function openAndJoin(): Promise<void> {
    const { take: _, beside = false, covered, ...asked } = input;
    const wanted = opened === null ? asked : { ...asked, table: opened.table };
    opened = await askThere(wire, follow, (there) => {
      wire = there;
      return there.rpc(RPC.open, wanted) as Promise<OpenOut>;
    });
    pending.startAfter(opened.n ?? 0);
    const end = ends;
    let seen = false;
    const view = new Promise<void>((resolve) => {
      viewed = () => {
        seen = true;
        resolve();
      };
    });
    const way = { ...(held ? { take: '1' } : {}), ...(beside ? { beside: '1' } : {}), ...(covered?.() === true ? { covered: '1' } : {}) };
    await wire.join(opened.match, way);
    // Joins and messages reach the table in no fixed order: what is sent before our View has come could find us not
    // here yet, and what is sent after it be done first.
    await Promise.race([view, pause()]);
    if (end !== ends) throw new Lost('the table let go');
    if (over) return wire.leave(opened.match);
    joined = true;
    held = true;
    events.state('open');
    pending.unsent();
    pump();
    if (!seen) setTimeout(() => void (seen || over || end !== ends || link.act({ t: 'resync' }).catch(() => undefined)), UNSEEN);
  }

  /** The match has let us go: what is on its way in is void, and the table is entered anew, `after` milliseconds. */
  function again(after: number): void {
    ends += 1;
    joined = false;
    events.state('lost');
    setTimeout(() => void resume(), after);
  }

  function enter(): Promise<void> {
    if (joined) return Promise.resolve();
    entering ??= openAndJoin().finally(() => (entering = null));
    return entering;
  }

  async function resume(): Promise<void> {
    for (let tries = 0; !over && !joined && wire.open; tries++) {
      try {
        await enter();
        return;
      } catch (error) {
        const passing = asleep(error) || error instanceof Lost;
        if (!passing || tries >= WAYS_IN) return give('refused');
        await pause(wayIn(tries));
      }
    }
  }

  /** Sends what waits, as far as the server keeps answers for. */
  function pump(): void {
    for (const waiting of pending.due()) void send(waiting);
  }

  /** It has its answer, and another may go out. */
  function settled(waiting: Waiting, tell: () => void): void {
    if (!pending.done(waiting.n)) return;
    tell();
    if (joined) pump();
  }

  async function send(waiting: Waiting): Promise<void> {
    const table = opened?.table;
    if (table === undefined) return;
    try {
      const answer = (await wire.rpc(RPC.act, { table, n: waiting.n, msg: waiting.msg })) as ActOut;
      // A table that has just woken does not know our socket yet.
      if (!answer.ok && answer.no === 'not-here') throw new ServerError(0, 'asleep');
      settled(waiting, () => waiting.resolve(answer));
    } catch (error) {
      // A broken line: everything that waits is sent again under its number when the table is open again.
      if (over || (error instanceof Lost && !wire.open)) return;
      waiting.tries += 1;
      const passing = asleep(error) || error instanceof Lost;
      if (!passing || waiting.tries >= TRIES) return settled(waiting, () => waiting.reject(error));
      joined = false;
      await pause();
      void resume();
    }
  }

  function give(why: string): void {
    if (over) return;
    over = true;
    joined = false;
    pending.fail(new Lost(why));
    events.state(why === 'refused' ? 'refused' : 'idle');
    gone();
  }

  function notice(bytes: Uint8Array): void {
    const said = JSON.parse(new TextDecoder().decode(bytes)) as Notice;
    events.notice(said);
    if (said.t !== 'bye') return;
    // One that has moved can be opened elsewhere before anybody is told; of a server that stops nobody knows.
    if (said.why === 'moved') again(0);
    else if (said.why === 'restart') again(PAUSE);
    else give('refused');
  }

  const link: SocketTable = {
    get table() {
      return opened?.table ?? input.table ?? '';
    },
    get invite() {
      return opened?.invite ?? null;
    },
    act: (msg) =>
      new Promise<ActOut>((resolve, reject) => {
        if (over) return reject(new Lost('left'));
        pending.add(msg, resolve, reject);
        if (joined) pump();
      }),
    send(op, bytes) {
      if (joined && opened) wire.send(opened.match, op, bytes);
    },
    pose: (poses) => link.send(OP.pose, writePoses(poses)),
    point: (at) => link.send(OP.pointer, writePointers([{ who: 0, x: at.x, z: at.z }])),
    leave() {
      if (opened) wire.leave(opened.match);
      give('left');
    },
  };

  return {
    link,
    get match() {
      return opened?.match ?? null;
    },
    get wire() {
      return wire;
    },
    enter,
    resume,
    lost() {
      ends += 1;
      joined = false;
      wire = home;
      if (!over) events.state('lost');
    },
    data(op, bytes) {
      if (over) return;
      events.raw?.(op, bytes);
      if (op === OP.snapshot) {
        events.snapshot(bytes);
        viewed();
      } else if (op === OP.patch) events.patch(bytes);
      else if (op === OP.notice) notice(bytes);
      else if (op === OP.pose) {
        const read = readPoses(bytes);
        if (read.ok) events.poses(read.value);
      } else if (op === OP.pointer) {
        const read = readPointers(bytes);
        if (read.ok) events.pointers(read.value);
      }
    },
    give,
  };
}
