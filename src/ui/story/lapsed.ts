// The table has answered for somebody: his time ran out, or he was away. The server says no word of it; a page finds it
// in what it is told anyhow: who was awaited before all eyes, until when, and that nobody's hand ended it. So it tells
// nothing that was not told, and of a secret window nothing at all.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { AskView, Line, LogLine, SeatView, View } from '../../../server-modules/protocol/messages.ts';
import type { TableStore } from '../../store/signature.ts';
import { isSameAsk } from './told.ts';

export interface Lapse {
  /** For whom the table has answered, as everybody could see; empty where that is not told. */
  seats: readonly Seat[];
  /** For me, too. */
  mine: boolean;
  how: 'time' | 'away';
}

const last = ({ log }: View): number => log.at(-1)?.i ?? 0;

/** The lines of the game that came since. */
const fresh = (was: View, now: View): LogLine[] => now.log.filter(({ i, kind }) => i > last(was) && kind === 'game');

/** The question of one View that is no more in the next, where the clock binds and nothing else has ended it. */
function ended(was: View, now: View): AskView | null {
  const ask = was.rules?.ask ?? null;
  const same = was.room.table === now.room.table && was.room.round === now.room.round && was.room.me.seat === now.room.me.seat;
  const binds = was.room.mode === 'enforced' && was.room.fixing === null && now.room.fixing === null;
  return same && binds && now.rules !== null && ask !== null && !isSameAsk(ask, now.rules.ask) ? ask : null;
}

/** Who was awaited before all eyes, people alone. What is not told one by one may have been answered by any of them. */
function awaited({ room }: View, { waiting, done }: AskView): SeatView[] {
  if (!Array.isArray(waiting) || done === null || (done.length === 0 && waiting.length > 1)) return [];
  return room.seats.filter(({ seat, bot }) => !bot && waiting.includes(seat));
}

/** Where silence passes the table chooses nothing: a window, and what nobody is named in. */
const passes = ({ window, role, waiting }: AskView): boolean =>
  window !== undefined || role === 'window' || role === 'round' || (role === undefined && waiting === 'someone');

/**
 * Has the table answered the question of one View before the next? Null: somebody has, or it is not known. The clock
 * answers at the tick of its end, before any hand, and its lines name nobody who did it.
 */
export function lapse(was: View, now: View): Lapse | null {
  const ask = ended(was, now);
  if (ask === null || passes(ask)) return null;
  const lines = fresh(was, now),
    rows = awaited(was, ask);
  const ran = ask.end !== null && was.tick < ask.end && now.tick >= ask.end;
  // Somebody stands in for whoever is gone: the clock, without waiting for its end.
  const away = lines.length > 0 && rows.length > 0 && rows.length === ask.waiting?.length && rows.every(({ here }) => !here);
  if (!ran && !away) return null;
  const byTable = now.rev === was.rev + 1 ? (lines[0]?.by ?? null) === null : isOfClock(lines, ask.end);
  if (!byTable) return null;
  const mine = ran && ask.me === 'owe' && ask.mine === null && now.room.me.seat !== null;
  return rows.length === 0 && !mine ? null : { seats: rows.map(({ seat }) => seat), mine, how: ran ? 'time' : 'away' };
}

/** After a gap of the line: the clock has said something at its tick, and no hand before. */
const isOfClock = (lines: readonly LogLine[], end: number | null): boolean =>
  end !== null && lines.some(({ by, tick }) => by === null && tick === end) && lines.every(({ by, tick }) => by === null || tick >= end);

/** A question of mine that the table has answered. */
export interface Mine {
  asked: Line;
  /** What the log said of it first, where nobody else was awaited: that is what was chosen. Null: it says nothing. */
  chose: Line | null;
}

export interface Lapses {
  /** What the log tells of it besides, each behind the line after which it came. */
  lines: readonly LogLine[];
  /** The last one of mine, until I have seen that. */
  mine: Mine | null;
}

/** So many are kept: the log itself forgets. */
const MOST = 40;
/** Between the numbers of two lines of the log. */
const BETWEEN = 0.5;

const NONE: Lapses = { lines: [], mine: null };
const stores = new WeakMap<TableStore, StoreApi<Lapses>>();

/** What the table has answered for people since the page came to it. */
export function lapsesOf(store: TableStore): StoreApi<Lapses> {
  const found = stores.get(store);
  if (found !== undefined) return found;
  const lapses = createStore<Lapses>(() => NONE);
  stores.set(store, lapses);
  store.subscribe(({ view, cover }, { view: was }) => {
    if (cover === 'on' && lapses.getState().mine !== null) lapses.setState({ mine: null });
    if (view === null || was === null || view === was) return;
    if (view.room.table !== was.room.table || view.room.round !== was.room.round) return lapses.setState(NONE);
    const one = lapse(was, view);
    if (one !== null) lapses.setState((state) => withLapse(state, one, was, view));
  });
  return lapses;
}

/** Before what the table chose: that is told by the next line of the log. */
function withLapse({ lines, mine }: Lapses, { seats, how, mine: me }: Lapse, was: View, now: View): Lapses {
  const [seat = null, more] = seats;
  const at = { i: last(was) + BETWEEN, tick: now.tick, kind: 'table' } as const;
  const told: LogLine[] = seat === null ? [] : [{ ...at, by: more === undefined ? seat : null, line: { k: `${how}-for`, a: seats.map((s) => ({ s })) } }];
  const asked = was.rules?.ask?.words;
  const chose = seat === now.room.me.seat && more === undefined ? (fresh(was, now)[0]?.line ?? null) : null;
  return { lines: [...lines, ...told].slice(-MOST), mine: me && asked !== undefined ? { asked, chose } : mine };
}

/** I have seen it. */
export const sawLapse = (store: TableStore): void => lapsesOf(store).setState({ mine: null });

/** The log with them, in order; the same list where there are none. */
export function withLapses(log: LogLine[], lines: readonly LogLine[]): LogLine[] {
  const first = log[0]?.i ?? Infinity;
  const told = lines.filter(({ i }) => i >= first);
  return told.length === 0 ? log : [...log, ...told].sort((a, b) => a.i - b.i);
}
