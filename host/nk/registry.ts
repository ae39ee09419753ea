// What the bundle registers: InitModule runs once in a realm of its own, and every function is remembered by its global
// name, as Nakama does.

import type { Callable, Realm } from './realm.ts';
import { ROUTES } from '../http/routes.ts';

export const HANDLERS = ['matchInit', 'matchJoinAttempt', 'matchJoin', 'matchLeave', 'matchLoop', 'matchTerminate', 'matchSignal'] as const;
export type Handler = (typeof HANDLERS)[number];
export type MatchNames = Record<Handler, string>;

export interface Registry {
  /** RPC id in lower case -> global name. */
  rpcs: Map<string, string>;
  matches: Map<string, MatchNames>;
  /** Operation (such as ListMatches) -> global name. */
  before: Map<string, string>;
  after: Map<string, string>;
  /** Kind of a socket message in lower case without underscores (such as matchcreate) -> global name. */
  rtBefore: Map<string, string>;
  rtAfter: Map<string, string>;
  shutdown: string | null;
}

/** Registrations that exist on Nakama and can never fire here. */
const SILENT =
  /^register(LeaderboardReset|MatchmakerMatched|PurchaseNotification\w+|StorageIndex|StorageIndexFilter|SubscriptionNotification\w+|TournamentEnd|TournamentReset|BeforeValidatePurchaseSamsung|AfterValidatePurchaseSamsung)$/;

/**
 * Runs InitModule of the bundle loaded in `realm`. Throws a sentence when the bundle asks for something Nakama would
 * refuse.
 */
export function register(realm: Realm, ctx: unknown, logger: unknown, nk: unknown): Registry {
  const out: Registry = { rpcs: new Map(), matches: new Map(), before: new Map(), after: new Map(), rtBefore: new Map(), rtAfter: new Map(), shutdown: null };
  const nameOf = (fn: unknown, what: string): string => {
    const name = typeof fn === 'function' ? realm.nameOf(fn) : null;
    if (name === null) throw new Error(`${what} must be a function of the bundle's global scope`);
    return name;
  };
  const members: { [name: string]: unknown } = {
    registerRpc: (id: unknown, fn: unknown) => void out.rpcs.set(String(id).toLowerCase(), nameOf(fn, `RPC ${String(id)}`)),
    registerMatch: (name: unknown, handlers: unknown) => void out.matches.set(String(name), matchNames(String(name), handlers, nameOf)),
    registerRtBefore: (kind: unknown, fn: unknown) => void out.rtBefore.set(String(kind).toLowerCase(), nameOf(fn, `hook before ${String(kind)}`)),
    registerRtAfter: (kind: unknown, fn: unknown) => void out.rtAfter.set(String(kind).toLowerCase(), nameOf(fn, `hook after ${String(kind)}`)),
    registerShutdown: (fn: unknown) => void (out.shutdown = nameOf(fn, 'shutdown function')),
  };
  for (const route of ROUTES) {
    if (!route.hook) continue;
    members[`registerBefore${route.op}`] = (fn: unknown) => void out.before.set(route.op, nameOf(fn, `hook before ${route.op}`));
    members[`registerAfter${route.op}`] = (fn: unknown) => void out.after.set(route.op, nameOf(fn, `hook after ${route.op}`));
  }
  const initializer = new Proxy(members, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      if (SILENT.test(name)) return () => undefined;
      return target[name];
    },
  });
  const init: Callable | null = realm.find('InitModule');
  if (init === null) throw new Error('failed to find InitModule function in the bundle');
  init(ctx, logger, nk, initializer);
  return out;
}

function matchNames(match: string, handlers: unknown, nameOf: (fn: unknown, what: string) => string): MatchNames {
  if (typeof handlers !== 'object' || handlers === null) throw new Error(`match ${match} needs an object of handlers`);
  const of = (handler: Handler): string => nameOf(Reflect.get(handlers, handler), `${handler} of match ${match}`);
  return {
    matchInit: of('matchInit'),
    matchJoinAttempt: of('matchJoinAttempt'),
    matchJoin: of('matchJoin'),
    matchLeave: of('matchLeave'),
    matchLoop: of('matchLoop'),
    matchTerminate: of('matchTerminate'),
    matchSignal: of('matchSignal'),
  };
}
