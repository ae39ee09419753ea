// The match handler 'baize': one match is one table. The world lives in this file's variables, because each match runs the bundle in a machine of its own.
// A throw would kill the match and close every socket, so every handler answers for itself.

import { close, createRoom, data, join, left, mayJoin, tick, wakeRoom, type NewTable, type Room } from '../table/room.ts';
import { Fenced } from '../table/port.ts';
import { isSignedOut, whenceOf } from './devices.ts';
import { bind, type Binding } from './binding.ts';
import { startingKey } from './bound.ts';
import { keepDays } from './keep.ts';
import { count, createTicks } from './meter.ts';
import type { Begun, Context, Dispatcher, Logger, MatchMessage, Nakama, NakamaPresence, Signalled, State } from './runtime.ts';
import { signal } from './signals.ts';
import { errorText, loadStock } from './store.ts';
import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import { lendEncoder } from '../protocol/bytes.ts';
import { OP } from '../protocol/messages.ts';

let room: Room | null = null;
let binding: Binding | null = null;
/** A table that is awake says once an hour that it is in use. */
const RENEW_TICKS = 3600 * TICKS_PER_SECOND;
/** The next loop ends the match. */
let ending = false;
// The wall clock: how late a tick comes is of no table's business. It ends in the operator's metrics.
const ticks = createTicks(1000 / TICKS_PER_SECOND);

const isTest = (ctx: Context): boolean => ctx.env.BAIZE_TEST === '1';

/** What the store has of a table; a log with a row missing is named to whoever keeps the server, before anything is written. */
function wholeStock(logger: Logger, nk: Nakama, table: string): ReturnType<typeof loadStock> {
  try {
    return loadStock(nk, table);
  } catch (error) {
    logger.error('table %s does not open: %s', table, errorText(error));
    throw error;
  }
}

/** Opens the table named in the parameters: a new one, or what the store has of it. A throw here reaches matchCreate. */
export function matchInit(ctx: Context, logger: Logger, nk: Nakama, params: { [name: string]: unknown }): Begun {
  const table = String(params.table);
  lendEncoder((text) => nk.stringToBinary(text));
  const fresh = typeof params.fresh === 'string' ? (JSON.parse(params.fresh) as NewTable) : null;
  const stock = fresh === null ? wholeStock(logger, nk, table) : null;
  binding = bind(nk, logger, table, String(ctx.matchId), stock?.first ?? 1, fresh === null ? String(params.dead) : null, keepDays(ctx));
  // Read again under the lock: an older instance may have written until now.
  room = fresh === null ? wakeRoom(binding.port, loadStock(nk, table), isTest(ctx)) : createRoom(binding.port, fresh, isTest(ctx));
  count(nk, { of: 'tables_opened', how: fresh === null ? 'woken' : 'new' });
  return { state: {}, tickRate: TICKS_PER_SECOND, label: binding.label() };
}

/** Runs a handler's work on the room. Whatever goes wrong is our own mistake or the loss of the table; the match goes on or ends in peace. */
function serve<T>(nk: Nakama, logger: Logger, dispatcher: Dispatcher, other: T, work: (room: Room, binding: Binding) => T): T {
  if (room === null || binding === null || ending) return other;
  binding.lend(nk, logger, dispatcher);
  try {
    return work(room, binding);
  } catch (error) {
    if (error instanceof Fenced) {
      logger.warn('table %s is served elsewhere: %s', room.state.table, error.message);
      ending = true;
    } else logger.error('table %s: %s', room.state.table, errorText(error));
    return other;
  }
}

export function matchJoinAttempt(
  ctx: Context,
  logger: Logger,
  nk: Nakama,
  dispatcher: Dispatcher,
  _tick: number,
  state: object,
  presence: NakamaPresence,
  metadata: { [name: string]: string },
): { state: object; accept: boolean; rejectMessage?: string } {
  const why = serve<string | null>(nk, logger, dispatcher, 'closed', (here) =>
    isSignedOut(ctx, nk) ? 'signed-out' : mayJoin(here, { user: presence.userId, session: presence.sessionId }, metadata.take === '1', whenceOf(ctx)),
  );
  if (why !== null) count(nk, { of: 'refused', how: why });
  return why === null ? { state, accept: true } : { state, accept: false, rejectMessage: why };
}

export function matchJoin(_ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, presences: NakamaPresence[]): State {
  for (const presence of presences) serve(nk, logger, dispatcher, undefined, (here, bound) => join(here, bound.meet(presence)));
  return { state };
}

export function matchLeave(
  _ctx: Context,
  logger: Logger,
  nk: Nakama,
  dispatcher: Dispatcher,
  _tick: number,
  state: object,
  presences: NakamaPresence[],
): State {
  for (const presence of presences) serve(nk, logger, dispatcher, undefined, (here, bound) => left(here, bound.part(presence)));
  return { state };
}

export function matchLoop(
  ctx: Context,
  logger: Logger,
  nk: Nakama,
  dispatcher: Dispatcher,
  tickNow: number,
  state: object,
  messages: MatchMessage[],
): State | null {
  ticks(nk, Date.now());
  if (ending) {
    if (room !== null) count(nk, { of: 'tables_closed', how: 'moved' });
    nk.localcacheDelete?.(startingKey(String(ctx.matchId)));
    return goodbye(dispatcher);
  }
  // By index: walking a list of Nakama's own costs more than a resting table's whole tick.
  for (let i = 0; i < messages.length; i++) {
    const { sender, opCode, data: bytes } = messages[i] as MatchMessage;
    if (bytes !== null)
      serve(nk, logger, dispatcher, undefined, (here) => data(here, { user: sender.userId, session: sender.sessionId }, opCode, new Uint8Array(bytes)));
  }
  const awake = serve(nk, logger, dispatcher, true, tick);
  if (tickNow % RENEW_TICKS === RENEW_TICKS - 1) serve(nk, logger, dispatcher, undefined, (_, bound) => bound.renew());
  if (awake) return { state };
  serve(nk, logger, dispatcher, undefined, (here, bound) => {
    close(here, 'closed');
    bound.sleep();
  });
  count(nk, { of: 'tables_closed', how: 'asleep' });
  return null;
}

/** Clients hear nothing when a match ends: they are told to come back by the table's own id. */
function goodbye(dispatcher: Dispatcher): null {
  try {
    dispatcher.broadcastMessage(OP.notice, '{"t":"bye","why":"moved"}');
  } catch {
    // Nobody is left to tell.
  }
  room = null;
  return null;
}

export function matchTerminate(_ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, _grace: number): State {
  serve(nk, logger, dispatcher, undefined, (here) => close(here, 'restart'));
  count(nk, { of: 'tables_closed', how: 'stopped' });
  ending = true;
  return { state };
}

/** Messages through RPCs: admissions, acts, tests. An empty answer means that this match no longer serves the table. */
export function matchSignal(_ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, text: string): Signalled {
  return { state, data: serve(nk, logger, dispatcher, '', (here) => signal(here, text)) };
}
