// The match handler 'baize': one match is one table. The worlds live in this file's variables by the match's id: Nakama
// runs each match in a machine of its own, the embedded host runs them all in a few, so that what they share is
// compiled once.
// A throw would kill the match and close every socket, so every handler answers for itself.

import { close, data, join, left, mayJoin, tick, writeDown, type Room } from '../table/room.ts';
import { createRoom, wakeRoom, type NewTable } from '../table/new-room.ts';
import { Fenced } from '../table/port.ts';
import { isSignedOut, whenceOf } from './devices.ts';
import { bind, type Binding } from './binding.ts';
import { startingKey } from './bound.ts';
import { keepDays, wallNow } from './keep.ts';
import { count, createTicks } from './meter.ts';
import type { Begun, Context, Dispatcher, Logger, MatchMessage, Nakama, NakamaPresence, Signalled, State } from './runtime.ts';
import { signal } from './signals.ts';
import { errorText, loadStock } from './store.ts';
import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import { lendEncoder } from '../protocol/fast/encoder.ts';
import { OP } from '../protocol/messages.ts';

/** A table that is awake. */
interface Awake {
  room: Room;
  binding: Binding;
  /**
   * Nothing is done here any more: the next loop tells its people, and after so many more the match ends. Null: the
   * table lives here.
   */
  ending: 'lost' | 'stopped' | number | null;
  /** The wall clock: how late a tick comes is of no table's business. It ends in the operator's metrics. */
  ticks: ReturnType<typeof createTicks>;
}
const tables = new Map<string, Awake>();
/**
 * Loops in which a match that has lost its table still turns away who asks: what waits for a match of Nakama's when it
 * ends is answered after ten seconds, and holds up all that its socket asks meanwhile.
 */
const LINGER = 2 * TICKS_PER_SECOND;
/** A table that is awake says once an hour that it is in use. */
const RENEW_TICKS = 3600 * TICKS_PER_SECOND;

/** In a match it is always there. */
const idOf = (ctx: Context): string => ctx.matchId as string;
const isTest = (ctx: Context): boolean => ctx.env.BAIZE_TEST === '1';

/**
 * What the store has of a table; a log with a row missing is named to whoever keeps the server, before anything is
 * written.
 */
function wholeStock(logger: Logger, nk: Nakama, table: string): ReturnType<typeof loadStock> {
  try {
    return loadStock(nk, table);
  } catch (error) {
    logger.error('table %s does not open: %s', table, errorText(error));
    throw error;
  }
}

/**
 * Opens the table named in the parameters: a new one, or what the store has of it. A throw here reaches matchCreate.
 */
export function matchInit(ctx: Context, logger: Logger, nk: Nakama, params: { [name: string]: unknown }): Begun {
  const table = String(params.table);
  const id = idOf(ctx);
  lendEncoder((text) => nk.stringToBinary(text));
  const fresh = typeof params.fresh === 'string' ? (JSON.parse(params.fresh) as NewTable) : null;
  const stock = fresh === null ? wholeStock(logger, nk, table) : null;
  const binding = bind(nk, logger, table, id, stock?.first ?? 1, fresh === null ? String(params.dead) : null, keepDays(ctx), ctx.env);
  // Read again under the lock: an older instance may have written until now.
  const room = fresh === null ? wakeRoom(binding.port, loadStock(nk, table), isTest(ctx)) : createRoom(binding.port, fresh, isTest(ctx));
  tables.set(id, { room, binding, ending: null, ticks: createTicks(1000 / TICKS_PER_SECOND) });
  count(nk, { of: 'tables_opened', how: fresh === null ? 'woken' : 'new' });
  return { state: {}, tickRate: TICKS_PER_SECOND, label: binding.label() };
}

/**
 * Runs a handler's work on the room. Whatever goes wrong is our own mistake or the loss of the table; the match goes on
 * or ends in peace.
 */
function serve<T>(ctx: Context, nk: Nakama, logger: Logger, dispatcher: Dispatcher, other: T, work: (room: Room, binding: Binding) => T): T {
  const awake = tables.get(idOf(ctx));
  if (!awake || awake.ending !== null) return other;
  awake.binding.lend(nk, logger, dispatcher);
  try {
    return work(awake.room, awake.binding);
  } catch (error) {
    if (error instanceof Fenced) {
      logger.warn('table %s is served elsewhere: %s', awake.room.state.table, error.message);
      awake.ending = 'lost';
    } else logger.error('table %s: %s', awake.room.state.table, errorText(error));
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
  const why = serve<string | null>(ctx, nk, logger, dispatcher, 'closed', (here) =>
    isSignedOut(ctx, nk)
      ? 'signed-out'
      : mayJoin(here, { user: presence.userId, session: presence.sessionId }, metadata.take === '1', whenceOf(ctx), {
          beside: metadata.beside === '1',
          covered: metadata.covered === '1',
        }),
  );
  if (why !== null) count(nk, { of: 'refused', how: why });
  return why === null ? { state, accept: true } : { state, accept: false, rejectMessage: why };
}

export function matchJoin(ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, presences: NakamaPresence[]): State {
  for (const presence of presences) serve(ctx, nk, logger, dispatcher, undefined, (here, bound) => join(here, bound.meet(presence)));
  return { state };
}

export function matchLeave(ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, presences: NakamaPresence[]): State {
  for (const presence of presences) serve(ctx, nk, logger, dispatcher, undefined, (here, bound) => left(here, bound.part(presence)));
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
  const id = idOf(ctx);
  const held = tables.get(id);
  if (!held) return null;
  held.ticks(nk, wallNow());
  if (held.ending !== null) return goodbye(id, held, nk, dispatcher, state);
  // By index: walking a list of Nakama's own costs more than a resting table's whole tick.
  for (let i = 0; i < messages.length; i++) {
    const { sender, opCode, data: bytes } = messages[i] as MatchMessage;
    if (bytes !== null)
      serve(ctx, nk, logger, dispatcher, undefined, (here) => data(here, { user: sender.userId, session: sender.sessionId }, opCode, new Uint8Array(bytes)));
  }
  const awake = serve(ctx, nk, logger, dispatcher, true, (here, bound) => {
    if (bound.beat?.(here) !== true) return tick(here);
    bound.free(() => writeDown(here));
    held.ending = 'lost';
    // Where people sit it is open elsewhere in a moment, and stays in the list.
    if (here.live.size === 0) bound.sleep();
    return true;
  });
  if (held.ending !== null) return goodbye(id, held, nk, dispatcher, state);
  if (tickNow % RENEW_TICKS === RENEW_TICKS - 1) serve(ctx, nk, logger, dispatcher, undefined, (_, bound) => bound.renew());
  if (awake) return { state };
  serve(ctx, nk, logger, dispatcher, undefined, (here, bound) => {
    bound.free(() => close(here, 'closed'));
    bound.sleep();
  });
  tables.delete(id);
  count(nk, { of: 'tables_closed', how: 'asleep' });
  return null;
}

/** With each loop of a match that has lost its table, or whose server stops. */
function goodbye(id: string, held: Awake, nk: Nakama, dispatcher: Dispatcher, state: object): State | null {
  if (typeof held.ending === 'number') held.ending -= 1;
  else {
    held.ending = held.ending === 'lost' ? LINGER : 0;
    count(nk, { of: 'tables_closed', how: 'moved' });
    nk.localcacheDelete?.(startingKey(id));
    // Clients hear nothing when a match ends: they are told to come back by the table's own id.
    try {
      dispatcher.broadcastMessage(OP.notice, '{"t":"bye","why":"moved"}');
    } catch {
      // Nobody is left to tell.
    }
  }
  if (held.ending > 0) return { state };
  tables.delete(id);
  return null;
}

export function matchTerminate(ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, _grace: number): State {
  serve(ctx, nk, logger, dispatcher, undefined, (here, bound) => bound.free(() => close(here, 'restart')));
  count(nk, { of: 'tables_closed', how: 'stopped' });
  const held = tables.get(idOf(ctx));
  if (held) held.ending = 'stopped';
  return { state };
}

/** Messages through RPCs: admissions, acts, tests. An empty answer means that this match no longer serves the table. */
export function matchSignal(ctx: Context, logger: Logger, nk: Nakama, dispatcher: Dispatcher, _tick: number, state: object, text: string): Signalled {
  return { state, data: serve(ctx, nk, logger, dispatcher, '', (here) => signal(here, text)) };
}
