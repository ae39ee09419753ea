// The bundle at work outside matches: RPCs and hooks, in a few realms of their own.

import { Refused } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { createLogger } from './logger.ts';
import { isRecord } from '../http/json.ts';
import type { Lines } from '../line/lines.ts';
import { createMatches, type Matches } from './matches.ts';
import { createCache, createNk } from './nk.ts';
import { NO_PROBE, type Probe } from '../probe.ts';
import { compile, createRealm, faultOf, type Fault, type Realm } from './realm.ts';
import { register, type Registry } from './registry.ts';
import type { Store } from '../storage/rows.ts';
import type { Tokens } from '../tokens.ts';

/** All that a client is told of a mistake. */
const UNTOLD = 'Internal Server Error';

/** Realms that RPCs take turns in: a bundle that keeps state in one would be found out, as on Nakama. */
const REALMS = 2;

/** Who calls. Without a user it is a server with the HTTP key. */
export interface Caller {
  userId?: string;
  username?: string;
  vars?: { [name: string]: string };
  expiry?: number;
  sessionId?: string;
  ip: string;
  port: string;
  headers?: { [name: string]: string[] };
  query?: { [name: string]: string[] };
}

export type Outcome = { ok: true; value: unknown } | { ok: false; fault: Fault };

export interface Runtime {
  readonly registry: Registry;
  readonly matches: Matches;
  hasRpc(id: string): boolean;
  rpc(id: string, payload: string, caller: Caller): Outcome;
  /**
   * Runs the hook before an HTTP operation; null when none is registered. A null value means: this resource does not
   * exist.
   */
  before(op: string, request: object | null, caller: Caller): Outcome | null;
  after(op: string, request: object | null, answer: object, caller: Caller): void;
  /** The same for a kind of socket message, such as match_create. */
  rtBefore(kind: string, envelope: object, caller: Caller): Outcome | null;
  shutdown(): void;
}

export interface RuntimeParts {
  code: string;
  store: Store;
  lines: Lines;
  tokens: Tokens;
  env: { [name: string]: string };
  log: Log;
  probe?: Probe;
  limits: { input: number; matches: number };
  /** Told of every tick of every match: how many milliseconds late it began, and how long it took. */
  ticked(late: number, cost: number): void;
}

interface Seat {
  realm: Realm;
  nk: object;
  logger: object;
}

function contextOf(env: { [name: string]: string }, mode: string, caller: Caller): object {
  const { userId, username, vars, expiry, sessionId, ip, port, headers, query } = caller;
  return {
    env,
    executionMode: mode,
    node: 'baize',
    version: '3.40.0+embedded',
    headers: headers ?? {},
    queryParams: query ?? {},
    userId,
    username,
    vars,
    userSessionExp: expiry,
    sessionId,
    clientIp: ip,
    clientPort: port,
  };
}

/** Loads the bundle and runs its InitModule. Throws when that fails. */
export function createRuntime(parts: RuntimeParts): Runtime {
  const { store, lines, tokens, env, log } = parts;
  const program = compile(parts.code, 'index.js');
  const cache = createCache();
  const probe = parts.probe ?? NO_PROBE;
  const matches = createMatches({ program, store, lines, tokens, cache, env, log, probe, limits: parts.limits, ticked: parts.ticked });
  const seats: Seat[] = Array.from({ length: REALMS }, () => {
    const realm = createRealm(program);
    return { realm, nk: createNk(realm, { store, lines, tokens, cache, matches }), logger: createLogger(realm, log, '') };
  });
  let turn = 0;
  const [first] = seats;
  if (first === undefined) throw new Error('no realm');
  const registry = register(
    first.realm,
    first.realm.plain({ env, node: 'baize', version: '3.40.0+embedded', executionMode: 'run_once' }),
    first.logger,
    first.nk,
  );
  matches.handlers = registry.matches;

  function call(name: string, mode: string, what: string, caller: Caller, ...args: unknown[]): Outcome {
    turn = (turn + 1) % seats.length;
    const seat = seats[turn] ?? first;
    const fn = seat?.realm.find(name);
    if (!seat || !fn) return { ok: false, fault: faultOf(new Refused(13, `Could not run ${what}.`)) };
    try {
      const plain = args.map((one) => (typeof one === 'object' && one !== null ? seat.realm.plain(one) : one));
      return { ok: true, value: fn(seat.realm.plain(contextOf(env, mode, caller)), seat.logger, seat.nk, ...plain) };
    } catch (error) {
      const fault = faultOf(error);
      if (!fault.custom) log.error(`${what} raised an uncaught exception: ${fault.stack || fault.message}`);
      // Its text may hold anything that the bundle knew: it stays in our log, as the stack does.
      return { ok: false, fault: fault.custom ? fault : { ...fault, message: UNTOLD } };
    }
  }

  return {
    registry,
    matches,
    hasRpc: (id) => registry.rpcs.has(id.toLowerCase()),
    rpc(id, payload, caller) {
      const name = registry.rpcs.get(id.toLowerCase());
      if (name === undefined) return { ok: false, fault: faultOf(new Refused(5, 'RPC function not found')) };
      const out = call(name, 'rpc', `RPC ${id}`, caller, payload);
      if (!out.ok || out.value === null || out.value === undefined) return out.ok ? { ok: true, value: '' } : out;
      if (typeof out.value === 'string') return out;
      return { ok: false, fault: faultOf(new Refused(13, 'Runtime function returned invalid data - only allowed one return value of type string.')) };
    },
    before(op, request, caller) {
      const name = registry.before.get(op);
      if (name === undefined) return null;
      const out = call(name, 'before', `hook before ${op}`, caller, request);
      return out.ok ? { ok: true, value: isRecord(out.value) ? out.value : null } : out;
    },
    after(op, request, answer, caller) {
      const name = registry.after.get(op);
      if (name !== undefined) call(name, 'after', `hook after ${op}`, caller, answer, request);
    },
    rtBefore(kind, envelope, caller) {
      const name = registry.rtBefore.get(kind.replaceAll('_', ''));
      if (name === undefined) return null;
      const out = call(name, 'before', `hook before ${kind}`, caller, envelope);
      return out.ok ? { ok: true, value: isRecord(out.value) ? out.value : null } : out;
    },
    shutdown() {
      if (registry.shutdown !== null) call(registry.shutdown, 'shutdown', 'shutdown function', { ip: '', port: '' });
    },
  };
}
