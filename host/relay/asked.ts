// One frame of one watcher: the part of the server's protocol that whoever watches by a link needs, with its answers.
// All else is refused in the server's own words.

import { RPC, type HelloOut, type OpenOut } from '../../server-modules/protocol/calls.ts';
import { parseHello, parseOpen } from '../../server-modules/protocol/parse-calls.ts';
import { parseAct } from '../../server-modules/protocol/parse.ts';
import { readPoll } from '../../server-modules/protocol/polls.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { isTooLong } from '../../server-modules/table/people/admission.ts';
import { readInvite } from '../../server-modules/table/people/invite.ts';
import { GRPC, SOCKET } from '../http/errors.ts';
import { readEnvelope, type Request } from '../line/envelope.ts';
import type { Verdict } from '../line/pipeline.ts';
import { wirePresence, type Session } from '../line/session.ts';
import type { Audiences, Looked } from './audiences.ts';

/** What one socket has said and may do. */
interface Visit {
  name: string;
  /** Audiences that it was let in to, by match, and those that it looks with. */
  passes: Map<string, Looked>;
  looks: Map<string, Looked>;
}

export interface AskedParts {
  audiences: Audiences;
  /** What the server says of itself. */
  hello(): Promise<HelloOut>;
}

/** How long an answer that the server has to give may take, in milliseconds. */
const PATIENCE = 6000;
/** Audiences that one socket may be let in to. */
const PASSES = 8;
/** What the server's RPCs are called, of which a relay has none. */
const KNOWN = new Set<string>(Object.values(RPC));

class Refusal extends Error {}
const refuse = (word: string): never => {
  throw new Refusal(word);
};

/** Answers by frames from now on. */
export function createAsked({ audiences, hello }: AskedParts): (session: Session, text: string) => Verdict {
  const visits = new WeakMap<Session, Visit>();
  const visitOf = (session: Session): Visit => {
    const known = visits.get(session);
    if (known !== undefined) return known;
    const visit: Visit = { name: 'Guest', passes: new Map(), looks: new Map() };
    visits.set(session, visit);
    return visit;
  };

  function answer(session: Session, cid: string, body: object): void {
    session.send(JSON.stringify(cid === '' ? body : { cid, ...body }));
  }
  const fail = (session: Session, cid: string, code: number, message: string): void =>
    answer(session, cid, { error: { ...(code === 0 ? {} : { code }), message } });

  /** Within a moment, or it is to be asked again. */
  async function soon<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([work, new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Refusal('asleep')), PATIENCE)))]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function act(session: Session, payload: string): Promise<ActOut> {
    const read = isTooLong(payload) ? null : parseAct(payload);
    if (read === null || !read.ok) return { ok: false, n: 0, no: 'bad-message' };
    const { table, n, msg } = read.value;
    const looked = [...visitOf(session).looks.values()].find((one) => one.table === table);
    if (looked === undefined) return { ok: false, n, no: 'not-here' };
    if (msg.t !== 'poll') return { ok: false, n, no: 'only-watching' };
    const said = readPoll(msg.what);
    if (said === null) return { ok: false, n, no: 'bad-message' };
    // A chat's bot speaks to the server itself.
    if (said.t === 'chat') return { ok: false, n, no: 'no-such-link' };
    if (said.t !== 'vote') return { ok: false, n, no: 'only-watching' };
    const done = await looked.vote(session.userId, said.poll, said.option);
    return 'ok' in done ? { ...done, n } : { ok: false, n, no: done.no };
  }

  async function called(session: Session, id: string, payload: string): Promise<object> {
    const visit = visitOf(session);
    switch (id) {
      case RPC.hello: {
        const read = parseHello(payload);
        if (!read.ok) return refuse('bad-message');
        visit.name = read.value.name;
        return { ...(await soon(hello())), name: visit.name };
      }
      case RPC.open: {
        const read = parseOpen(payload);
        if (!read.ok) return refuse('bad-message');
        const code = read.value.invite === undefined ? null : readInvite(read.value.invite);
        // Tables of the list are watched at the server.
        if (code === null) return refuse('no-such-table');
        const found = await soon(audiences.find(code));
        if ('no' in found) return refuse(found.no);
        if (visit.passes.size >= PASSES) visit.passes.clear();
        visit.passes.set(found.audience.match, found);
        return { table: found.table, match: found.audience.match, invite: null, n: 0 } satisfies OpenOut;
      }
      case RPC.act:
        return act(session, payload);
      case RPC.list:
      case RPC.mine:
        return [];
      default:
        return refuse('not offered here');
    }
  }

  function rpc(session: Session, { cid, body }: Request): void {
    const id = String(body['id'] ?? '').toLowerCase();
    if (id === '') return fail(session, cid, SOCKET.badInput, 'RPC ID must be set');
    if (!KNOWN.has(id)) return fail(session, cid, SOCKET.rpcNotFound, 'RPC function not found');
    called(session, id, String(body['payload'] ?? '')).then(
      (out) => answer(session, cid, { rpc: { id, payload: JSON.stringify(out) } }),
      (error: unknown) => fail(session, cid, SOCKET.runtime, error instanceof Refusal ? error.message : 'that did not work'),
    );
  }

  function join(session: Session, { cid, body }: Request): void {
    const match = String(body['match_id'] ?? '');
    const { name, passes, looks } = visitOf(session);
    const looked = passes.get(match);
    if (looked === undefined || audiences.at(match) !== looked) return fail(session, cid, SOCKET.matchNotFound, 'Match not found');
    const again = looks.has(match);
    // Before what stands is sent, as at the server; who else looks nobody is told.
    if (!again && !audiences.hasRoom()) return fail(session, cid, SOCKET.joinRejected, 'full');
    answer(session, cid, { match: { match_id: match, authoritative: true, self: wirePresence(session) } });
    if (again) return;
    looks.set(match, looked);
    session.matches.set(match, {
      leave(one, reason) {
        looks.delete(match);
        one.matches.delete(match);
        looked.audience.leave(one, reason);
      },
    });
    looked.audience.add(session, name);
  }

  return (session, text) => {
    let request: Request;
    try {
      request = readEnvelope(text);
    } catch {
      return 'cut';
    }
    const { cid, kind, body } = request;
    switch (kind) {
      case null:
        fail(session, cid, SOCKET.missing, 'Missing message.');
        return 'close';
      case 'ping':
        answer(session, cid, { pong: {} });
        break;
      case 'pong':
        break;
      // Poses and pointers of whoever watches go nowhere.
      case 'match_data_send':
        break;
      case 'rpc':
        rpc(session, request);
        break;
      case 'match_join':
        join(session, request);
        break;
      case 'match_leave':
        session.matches.get(String(body['match_id'] ?? ''))?.leave(session, 0);
        answer(session, cid, {});
        break;
      default:
        fail(session, cid, SOCKET.runtime, `Not served by this server (${GRPC.unimplemented}).`);
    }
    return 'keep';
  };
}
