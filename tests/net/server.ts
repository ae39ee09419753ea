// A server of one table in this process: a real Room over a Port in memory, and just so much of Nakama's sockets as
// nakama-js needs to reach it.

import { PROTOCOL_VERSION, OP } from '../../server-modules/protocol/messages.ts';
import type { HelloOut, OpenIn, OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { parseHello, parseOpen } from '../../server-modules/protocol/parse-calls.ts';
import type { Port } from '../../server-modules/table/port.ts';
import type { Record } from '../../server-modules/table/keep/written.ts';
import type { Room } from '../../server-modules/table/room.ts';
import * as table from '../../server-modules/table/room.ts';
import * as newRoom from '../../server-modules/table/new-room.ts';
import { memoryPort, newDisk } from '../support/table.ts';
import type { Draw } from './clock.ts';
import { userOf, type Service, type Up } from './weather.ts';

const MATCH = 'match-1';
const TABLE = 'table';
/** Of a hundred passing messages so many are lost on either side. */
const LOST_POSES = 20;

interface Request {
  cid?: string;
  ping?: object;
  rpc?: { id: string; payload?: string };
  match_join?: { match_id: string; metadata?: { [name: string]: string } };
  match_leave?: { match_id: string };
  match_data_send?: { op_code: string; data?: string };
}

/** An account's socket; it is at the table between joining and leaving. */
interface Session {
  user: string;
  session: string;
  send(message: object): void;
  here: boolean;
  kicked: boolean;
  receive(op: number, bytes: Uint8Array): void;
}

export interface TestServer extends Service {
  readonly room: Room;
  readonly warnings: string[];
  /** All rows that were ever written. */
  readonly journal: Record[];
  /** Answers that were given, those given again among them. */
  readonly done: { user: string; n: number }[];
  /** Sockets that stand. */
  sockets(): number;
  tick(): void;
}

/**
 * Makes the table; its maker comes in like everybody else. `lostPoses`: of a hundred; `ahead`: poses need not wait for
 * the tick, as on the embedded host.
 */
export function openServer(draw: Draw, given: { game: string; host: string; seed: number; lostPoses?: number; ahead?: boolean }): TestServer {
  const disk = newDisk(),
    lost = given.lostPoses ?? LOST_POSES;
  const warnings: string[] = [];
  const sessions = new Map<string, Session>();
  const done: TestServer['done'] = [];
  const journal: Record[] = [];
  const inner = memoryPort(disk, [], warnings, sessions, String(1 + (given.seed % 900)));
  const port: Port = {
    ...inner,
    append(rows) {
      inner.append(rows);
      for (const { text } of rows) journal.push(JSON.parse(text) as Record);
    },
  };
  let standing = 0;
  const room = newRoom.createRoom(
    port,
    { table: TABLE, game: given.game, mode: 'sandbox', listed: true, options: {}, user: given.host, name: given.host },
    false,
  );
  /** While an RPC is at work: what its asker is sent besides the answer. */
  let held: { to: Session; messages: object[] } | null = null;
  let count = 0;

  function newSession(user: string, send: (text: string) => void): Session {
    const one: Session = {
      user,
      session: `${user}-${++count}`,
      here: false,
      kicked: false,
      send(message) {
        if (held?.to === one) held.messages.push(message);
        else send(JSON.stringify(message));
      },
      receive(op, bytes) {
        if ((op === OP.pose || op === OP.pointer) && draw(100) < lost) return;
        one.send({ match_data: { match_id: MATCH, op_code: String(op), data: Buffer.from(bytes).toString('base64') } });
      },
    };
    return one;
  }

  function rpc(one: Session, id: string, payload: string): string {
    if (id === RPC.hello) {
      const read = parseHello(payload);
      if (!read.ok) throw new Error('bad-message');
      return JSON.stringify({ protocol: PROTOCOL_VERSION, build: 'test', games: [], test: false, name: read.value.name, keep: null } satisfies HelloOut);
    }
    if (id === RPC.open) {
      const read = parseOpen(payload);
      const input: OpenIn = read.ok ? read.value : {};
      const admitted = table.admitTo(room, one.user, one.user, input.invite ?? null);
      if ('no' in admitted) throw new Error(admitted.no);
      return JSON.stringify({ table: TABLE, match: MATCH, invite: admitted.invite, n: admitted.n } satisfies OpenOut);
    }
    if (id !== RPC.act) throw new Error(`no such call: ${id}`);
    const answer = table.receive(room, one.user, one.session, payload);
    const { n } = JSON.parse(answer) as { n: number };
    done.push({ user: one.user, n });
    return answer;
  }

  /** The answer and the patch of one message take different ways on Nakama: either may come first. */
  function answered(one: Session, work: () => object): void {
    held = { to: one, messages: [] };
    let answer: object;
    try {
      answer = work();
    } catch (error) {
      answer = { error: { code: 3, message: error instanceof Error ? error.message : 'unknown' } };
    }
    const { messages } = held;
    held = null;
    const all = draw(3) === 0 ? [answer, ...messages] : [...messages, answer];
    for (const message of all) one.send(message);
  }

  function joined(one: Session, take: boolean): object {
    const why = table.mayJoin(room, one, take);
    if (why !== null) throw new Error(why);
    one.here = true;
    sessions.set(one.session, one);
    return { match: { match_id: MATCH, presences: [] } };
  }

  function left(one: Session): void {
    if (!one.here) return;
    one.here = false;
    sessions.delete(one.session);
    table.left(room, one);
  }

  function serve(one: Session, request: Request): void {
    const { cid } = request;
    const { rpc: call, match_join: join, match_leave: leave, match_data_send: data } = request;
    if (call !== undefined) answered(one, () => ({ cid, rpc: { id: call.id, payload: rpc(one, call.id, call.payload ?? '') } }));
    else if (join !== undefined) {
      answered(one, () => ({ cid, ...joined(one, join.metadata?.['take'] === '1') }));
      if (one.here) table.join(room, one);
    } else if (leave !== undefined) {
      left(one);
      one.send({ cid });
    } else if (data !== undefined) {
      if (!one.here || draw(100) < lost) return;
      const [op, bytes] = [Number(data.op_code), new Uint8Array(Buffer.from(data.data ?? '', 'base64'))];
      if (op === OP.pose && given.ahead === true) table.dataNow(room, one, bytes);
      table.data(room, one, op, bytes);
    } else one.send({ cid, pong: {} });
  }

  return {
    room,
    warnings,
    journal,
    done,
    sockets: () => standing,
    post(_path, body) {
      const { id } = JSON.parse(body) as { id: string };
      const exp = Math.floor(Date.now() / 1000) + 7200;
      const token = `x.${btoa(JSON.stringify({ tid: id, uid: id, usn: id, exp, iat: exp - 7200 }))}.x`;
      return { token, refresh_token: token, created: false };
    },
    open(token, down): Up {
      const one = newSession(userOf(token), (text) => down.send(text));
      standing += 1;
      return {
        text: (text) => serve(one, JSON.parse(text) as Request),
        gone() {
          standing -= 1;
          left(one);
        },
      };
    },
    tick() {
      table.step(room);
      // A table that shuts somebody out closes its way in, not the socket.
      for (const one of sessions.values()) if (one.kicked) left(one);
    },
  };
}
