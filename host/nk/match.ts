// One authoritative match: its realm, its members, its tick. A throw in a handler ends it and closes its members'
// sockets, as on Nakama.

import { createDispatcher, LABEL_BYTES } from './dispatcher.ts';
import type { Log } from '../log.ts';
import type { Probe } from '../probe.ts';
import { isRecord } from '../http/json.ts';
import { faultOf, type Callable, type Realm } from './realm.ts';
import { HANDLERS, type Handler, type MatchNames } from './registry.ts';
import { LEFT, wirePresence, type Session } from '../line/session.ts';

export interface MatchParts {
  id: string;
  node: string;
  module: string;
  realm: Realm;
  names: MatchNames;
  nk: object;
  logger: object;
  env: { [name: string]: string };
  log: Log;
  probe: Probe;
  /** Messages kept between two ticks. */
  input: number;
  /** Told of every tick: how many milliseconds late it began, and how long it took. */
  ticked(late: number, cost: number): void;
  ended(id: string): void;
}

export type JoinAnswer = { ok: true; fresh: boolean; others: Session[] } | { ok: false; reason: string } | null;

export interface Match {
  readonly id: string;
  readonly module: string;
  readonly label: string;
  readonly tickRate: number;
  readonly size: number;
  /** Asks the bundle; null when the match is over. */
  ask(session: Session, metadata: { [name: string]: string }): JoinAnswer;
  /** Lets a session in that was accepted: everybody hears of it, then the bundle. */
  admit(session: Session): void;
  leave(session: Session, reason: number): void;
  data(session: Session, op: number, bytes: Uint8Array | null): void;
  /** Throws when the match is busy, over or answers wrongly. */
  signal(text: string): string;
  terminate(graceSeconds: number): void;
  /** Stops without a word. */
  stop(): void;
}

/** Makes a match and runs matchInit; throws what it threw. */
export function createMatch(parts: MatchParts, params: unknown): Match {
  const { id, node, realm, log } = parts;
  const handlers = new Map<Handler, Callable>();
  for (const handler of HANDLERS) {
    const fn = realm.find(parts.names[handler]);
    if (fn === null) throw new Error(`${handler} is not registered in the global object scope`);
    handlers.set(handler, fn);
  }
  const members = new Map<string, Session>();
  const leaving: { session: Session; reason: number }[] = [];
  let inbox: { head: object; bytes: Uint8Array | null }[] = [];
  let state: unknown = null;
  let label = '';
  let tick = 0;
  let tickRate = 0;
  let running = false;
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  let dropped = 0;

  const body = {
    id,
    members,
    get stopped() {
      return stopped;
    },
    kick: (session: Session) => remove(session, LEFT),
    label(text: string) {
      label = text;
      usual = null;
    },
  };
  const dispatcher = createDispatcher(realm, body);
  const base = (): object => ({
    node,
    version: '3.40.0+embedded',
    env: parts.env,
    executionMode: 5,
    matchId: id,
    matchNode: node,
    matchLabel: label,
    matchTickRate: tickRate,
  });
  /** The usual context, made anew only when something in it has changed: it is handed over twenty times a second. */
  let usual: unknown = null;
  const context = (extra?: object): unknown => (extra === undefined ? (usual ??= realm.plain(base())) : realm.plain({ ...base(), ...extra }));
  const presence = (session: Session, reason: number): object => ({ userId: session.userId, sessionId: session.id, username: session.username, node, reason });

  function stop(): void {
    if (stopped) return;
    stopped = true;
    if (timer !== null) clearInterval(timer);
    for (const session of members.values()) session.matches.delete(id);
    parts.ended(id);
  }

  function fail(what: string, error: unknown): void {
    log.error(`match ${id} stopped: ${what}: ${faultOf(error).stack || faultOf(error).message}`);
    const left = [...members.values()];
    stop();
    members.clear();
    for (const session of left) session.close(1000, 'server-side session disconnect');
  }

  /** Runs one handler; gives its answer, or null when it ended the match. */
  function run(handler: Handler, first: unknown, ...rest: unknown[]): { [name: string]: unknown } | null {
    if (stopped) return null;
    const fn = handlers.get(handler);
    if (fn === undefined) return null;
    running = true;
    try {
      const answer =
        handler === 'matchInit' ? fn(first, parts.logger, parts.nk, ...rest) : fn(first, parts.logger, parts.nk, dispatcher.object, tick, state, ...rest);
      if (answer === null || answer === undefined) {
        if (handler === 'matchTerminate' || handler === 'matchSignal') throw new TypeError(`${handler} is expected to return an object with 'state' property`);
        running = false;
        stop();
        members.clear();
        return null;
      }
      if (!isRecord(answer) || !isRecord(answer['state'])) throw new TypeError(`${handler} is expected to return an object with 'state' property`);
      state = realm.copy(answer['state']);
      running = false;
      dispatcher.flush();
      settle();
      return answer;
    } catch (error) {
      running = false;
      if (handler === 'matchInit') {
        stop();
        throw error;
      }
      fail(handler, error);
      return null;
    }
  }

  /** Tells the bundle of those who left while it was busy. */
  function settle(): void {
    while (!running && !stopped && leaving.length > 0) {
      const gone = leaving.splice(0);
      run('matchLeave', context(), realm.plain(gone.map((one) => presence(one.session, one.reason))));
    }
  }

  function tell(kind: 'joins' | 'leaves', session: Session): void {
    const frame = JSON.stringify({ match_presence_event: { match_id: id, [kind]: [wirePresence(session)] } });
    for (const one of members.values()) one.send(frame);
  }

  function remove(session: Session, reason: number): void {
    if (!members.delete(session.id)) return;
    session.matches.delete(id);
    inbox = inbox.filter((message) => Reflect.get(Reflect.get(message.head, 'sender'), 'sessionId') !== session.id);
    tell('leaves', session);
    leaving.push({ session, reason });
    settle();
  }

  function loop(): void {
    if (running) return;
    const got = inbox;
    inbox = [];
    if (dropped > 0) parts.probe.refused('queue', dropped);
    if (dropped > 0) log.warn(`match ${id}: ${dropped} messages dropped, the queue was full`);
    dropped = 0;
    run(
      'matchLoop',
      context(),
      realm.messages(
        got.map((one) => one.head),
        got.map((one) => one.bytes),
      ),
    );
    tick += 1;
  }

  const begun = run('matchInit', context(), realm.plain(params));
  if (begun === null) throw new Error('matchInit is expected to return an object');
  const { tickRate: rate, label: text } = begun;
  if (typeof rate !== 'number' || !Number.isInteger(rate) || rate < 1 || rate > 60) {
    stop();
    throw new Error('matchInit is expected to return a tick rate between 1 and 60');
  }
  if (text !== undefined && (typeof text !== 'string' || Buffer.byteLength(text) > LABEL_BYTES)) {
    stop();
    throw new Error('matchInit is expected to return a label of at most 2048 bytes');
  }
  tickRate = rate;
  body.label(typeof text === 'string' ? text : '');
  const period = 1000 / rate;
  let due = performance.now() + period;
  timer = setInterval(() => {
    const from = performance.now();
    loop();
    parts.ticked(Math.max(0, from - due), performance.now() - from);
    // The timer counts from where it began: a tick that came late is not made up for.
    due = from + period;
  }, period);

  return {
    id,
    module: parts.module,
    get label() {
      return label;
    },
    get tickRate() {
      return tickRate;
    },
    get size() {
      return members.size;
    },
    ask(session, metadata) {
      if (stopped) return null;
      const others = [...members.values()];
      if (members.has(session.id)) return { ok: true, fresh: false, others };
      if (running) return { ok: false, reason: 'match busy' };
      const extra = {
        userId: session.userId,
        username: session.username,
        userSessionExp: session.expiry,
        sessionId: session.id,
        clientIp: session.ip,
        clientPort: session.port,
        vars: session.vars,
      };
      const answer = run('matchJoinAttempt', context(extra), realm.plain(presence(session, 0)), realm.plain(metadata));
      if (answer === null) return null;
      if (answer['accept'] === true) return { ok: true, fresh: true, others };
      const why = answer['rejectMessage'];
      return { ok: false, reason: typeof why === 'string' && why !== '' ? why : 'Match join rejected' };
    },
    admit(session) {
      if (stopped || members.has(session.id) || !session.open) return;
      members.set(session.id, session);
      session.matches.set(id, this);
      tell('joins', session);
      run('matchJoin', context(), realm.plain([presence(session, 1)]));
    },
    leave: remove,
    data(session, op, bytes) {
      if (stopped || !members.has(session.id)) return;
      if (inbox.length >= parts.input) {
        dropped += 1;
        return;
      }
      const sender = { userId: session.userId, sessionId: session.id, username: session.username, node };
      inbox.push({ head: { sender, opCode: op, data: null, reliable: false, receiveTimeMs: Date.now() }, bytes });
    },
    signal(data) {
      if (stopped) throw new Error('match not found');
      if (running) throw new Error('match busy');
      const answer = run('matchSignal', context(), data);
      if (answer === null) throw new Error('match busy');
      const out = answer['data'];
      return typeof out === 'string' ? out : '';
    },
    terminate: (grace) => void run('matchTerminate', context(), grace),
    stop,
  };
}
