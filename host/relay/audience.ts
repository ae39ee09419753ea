// Everybody who looks through one link by this relay: what they are sent, and what whoever joins is sent, out of
// memory, as the table itself would send it. Nothing is read of a View and nothing is made anew: the bytes are the
// table's.
// It knows neither sockets nor servers, so that tests can drive it by ticks.

import { OP } from '../../server-modules/protocol/messages.ts';
import type { PollView } from '../../server-modules/protocol/polls.ts';
import type { CastParts } from '../../server-modules/protocol/show/casting.ts';
import { RELAY_OP, type DelayedNotice } from '../../server-modules/protocol/watching.ts';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { isRecord } from '../http/json.ts';
import { frameOf, type Joined, type Session } from '../line/session.ts';

/** What of a socket an audience needs. */
export type Ear = Pick<Session, 'id' | 'userId' | 'pass' | 'waiting' | 'whenRead' | 'cut'>;

/** Somebody who looks. */
interface Onlooker {
  ear: Ear;
  name: string;
  /** Since when he is sent nothing, because he does not read; null: he does. */
  behind: number | null;
}

/** Bytes that may wait for one who reads slowly: beyond them he is sent nothing more, till he has read. */
export const SLOW = 256 * 1024;
/** How long he has to read that, in milliseconds, before his line is cut. */
export const PATIENCE = 20_000;
/** What is kept for those who join, at most; a table sends a new whole long before. */
export const KEPT = { bytes: 4_000_000, frames: 4096 } as const;

export interface Audience extends Joined {
  /** What its sockets call it: the same whatever becomes of the table's own match. */
  readonly match: string;
  readonly size: number;
  /** Bytes that are kept for those who join. */
  readonly bytes: number;
  /** The line to the table stands, and what is kept is what it shows. */
  readonly begun: boolean;
  /** Null: it goes on; else its link leads nowhere any more. */
  readonly over: boolean;
  /** Names of the first of those who look. */
  names(most: number): string[];
  /** The line to the table is a new one: what comes next begins with all that stands. */
  anew(): void;
  /** One message of the table's. False: too much came since the last whole, and it has to be asked for anew. */
  heard(op: number, bytes: Uint8Array): boolean;
  /** Sent what stands, and from now on what comes. */
  add(ear: Ear, name: string): void;
  /** One voice was heard at the table. */
  voted(voter: string, poll: number, option: number): void;
  /** The poll that is open, as far as is known; null: none. */
  readonly poll: number | null;
  /** All are told that their link is closed, and go. */
  end(): void;
  /** Cuts who has not read for too long. */
  sweep(): void;
}

/** `clock` gives milliseconds; a table's tick is a tenth of a second. */
export function createAudience(match: string, clock: () => number = Date.now): Audience {
  const onlookers = new Map<string, Onlooker>();
  let kept: Buffer[] = [];
  let bytes = 0;
  /** All of it as one, until something comes. */
  let joined: Buffer | null = null;
  let begun = false;
  let over = false;
  let late: { seconds: number; wait: number; at: number } = { seconds: 0, wait: 0, at: clock() };
  const board = new Map<string, CastParts[string]>();
  let asked: { view: PollView; at: number } | null = null;
  const voices = new Map<string, number>();

  const framed = (op: number, data: Uint8Array): Buffer =>
    frameOf(`{"match_data":{"match_id":"${match}","op_code":"${op}","data":"${Buffer.from(data).toString('base64')}","reliable":true}}`);
  const noticed = (what: object): Buffer => framed(OP.notice, Buffer.from(JSON.stringify(what)));

  function forget(): void {
    kept = [];
    bytes = 0;
    joined = null;
    board.clear();
    asked = null;
    voices.clear();
  }

  function keep(frame: Buffer, whole: boolean): void {
    if (whole) {
      kept = [];
      bytes = 0;
    }
    kept.push(frame);
    bytes += frame.length;
    joined = null;
  }

  function give(one: Onlooker, frame: Buffer): void {
    if (one.behind !== null) return;
    if (one.ear.waiting <= SLOW) return one.ear.pass(frame);
    one.behind = clock();
    one.ear.whenRead(() => {
      if (onlookers.get(one.ear.id) !== one) return;
      one.behind = null;
      if (begun) catchUp(one);
    });
  }
  const toAll = (frame: Buffer): void => onlookers.forEach((one) => give(one, frame));

  /** The poll that is open, for one reader; null: none. */
  function pollFor(voter: string): Buffer | null {
    if (asked === null) return null;
    const left = asked.view.left - Math.floor((clock() - asked.at) / 1000);
    return left > 0 ? noticed({ t: 'poll', poll: { ...asked.view, left, mine: voices.get(voter) ?? null } }) : null;
  }

  /** What the table would send to whoever joins now, in its order. */
  function catchUp(one: Onlooker): void {
    const since = Math.floor(((clock() - late.at) / 1000) * TICKS_PER_SECOND);
    const delayed: DelayedNotice = { t: 'delayed', seconds: late.seconds, wait: kept.length > 0 ? 0 : Math.max(0, late.wait - since) };
    joined ??= Buffer.concat(kept);
    const poll = pollFor(one.ear.userId);
    const all = [
      noticed(delayed),
      joined,
      ...(board.size > 0 ? [noticed({ t: 'cast', put: Object.fromEntries(board) })] : []),
      ...(poll === null ? [] : [poll]),
    ];
    for (const frame of all) if (frame.length > 0) one.ear.pass(frame);
  }

  function notice(data: Uint8Array): void {
    const said: unknown = JSON.parse(Buffer.from(data).toString());
    if (!isRecord(said)) return;
    const frame = framed(OP.notice, data);
    switch (said['t']) {
      case 'delayed': {
        const { seconds, wait } = said as unknown as DelayedNotice;
        late = { seconds, wait, at: clock() };
        // Later ones are for those who join.
        if (begun) return;
        begun = true;
        forget();
        return toAll(frame);
      }
      case 'dropped':
        forget();
        late = { seconds: late.seconds, wait: late.seconds * TICKS_PER_SECOND, at: clock() };
        return toAll(frame);
      case 'cast':
        for (const [key, part] of Object.entries(said['put'] as CastParts))
          if (part === null) board.delete(key);
          else board.set(key, part);
        return toAll(frame);
      case 'poll': {
        const view = said['poll'] as PollView;
        if (asked?.view.poll !== view.poll) voices.clear();
        asked = { view, at: clock() };
        return toAll(frame);
      }
      case 'polled':
        if (asked !== null && asked.view.poll === said['poll']) {
          if (said['open'] === true) asked.view = { ...asked.view, counts: said['counts'] as number[] };
          else asked = null;
        }
        return toAll(frame);
      case 'bye':
        // Where the table only moves this relay goes after it, and who looks need not.
        if (said['why'] === 'moved' || said['why'] === 'restart') return;
        over = true;
        toAll(frame);
        return onlookers.clear();
      default:
        return toAll(frame);
    }
  }

  return {
    match,
    heard(op, data) {
      if (op === RELAY_OP) keep(framed(OP.snapshot, data), true);
      else if (op === OP.notice) notice(data);
      else {
        const frame = framed(op, data);
        if (op === OP.snapshot || (op === OP.patch && kept.length > 0)) keep(frame, op === OP.snapshot);
        toAll(frame);
      }
      return bytes <= KEPT.bytes && kept.length <= KEPT.frames;
    },
    add(ear, name) {
      const one: Onlooker = { ear, name, behind: null };
      onlookers.set(ear.id, one);
      if (begun) catchUp(one);
    },
    leave: (session) => void onlookers.delete(session.id),
    anew() {
      begun = false;
    },
    names: (most) => [...onlookers.values()].slice(0, most).map(({ name }) => name),
    voted(voter, poll, option) {
      if (asked?.view.poll === poll) voices.set(voter, option);
    },
    end() {
      notice(Buffer.from('{"t":"bye","why":"unwatched"}'));
    },
    sweep() {
      for (const { ear, behind } of onlookers.values()) if (behind !== null && clock() - behind > PATIENCE) ear.cut();
    },
    get poll() {
      return asked?.view.poll ?? null;
    },
    get size() {
      return onlookers.size;
    },
    get bytes() {
      return bytes;
    },
    get begun() {
      return begun;
    },
    get over() {
      return over;
    },
  };
}
