// Windows that stand open for their own time: nothing that anybody holds moves it, silence passes at its end, and
// anybody asked may hold. [E21] to [E25]

import { expect, test } from 'vitest';
import { seat, type Seat } from '../kernel/ids.ts';
import { anyRules } from './any-rules.ts';
import type { AnyMove } from './moves.ts';
import { actMove, clock, dueAt, hold, openSession, rulesView, seatsOwing } from './session.ts';
import { toy, toyRules } from './toy.ts';
import { WINDOW } from './window.ts';
import { stateOf, type Session } from './working.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
/** Ticks that the toy's windows stand open, how long they can be held, and their beat. */
const OPEN = 30;
const SECONDS = 12;
const BEAT = 10;

interface Knobs {
  /** Whoever may play a card; all of them unless told otherwise. */
  able?: readonly Seat[];
  seconds?: number | null;
  mode?: Session['mode'];
}
/** The toy, whose cards only some can answer. */
function open({ able = SEATS, seconds = SECONDS, mode = 'enforced' }: Knobs = {}): Session {
  const rules = anyRules({
    ...toyRules,
    asks: {
      ...toyRules.asks,
      window: { ...toyRules.asks.window, ...WINDOW, seconds: () => seconds, grid: 1, beat: () => BEAT, open: (_k, owe) => (owe.length > 0 ? OPEN : 0) },
    },
    moves: { ...toyRules.moves, play: { ...toyRules.moves.play, guards: [(_k, by) => (able.includes(by) ? null : 'bar-1')] } },
  });
  const s = openSession({ game: { ...toy, rules }, seats: SEATS, seed: 'ab', mode, options: {}, position: { log: [], deaths: 0, plan: ['card'] } });
  act(s, A, { t: 'act', what: 'card' }, 0);
  return s;
}
function act(s: Session, by: Seat, move: object, tick: number): string {
  const done = actMove(s, by, move as AnyMove, tick);
  return done.ok ? 'ok' : done.error.code;
}
const q = (s: Session, by: Seat): number => rulesView(s, by)?.ask?.q ?? -1;
function holds(s: Session, by: Seat, tick: number): string {
  const done = hold(s, by, tick, q(s, by));
  return done.ok ? 'ok' : done.error.code;
}
const told = (s: Session, viewer: Seat | null) => rulesView(s, viewer)?.ask?.window;
/** Runs the clock until the window is closed; gives the tick. */
function closes(s: Session): number {
  const { nth } = stateOf(s)?.ask ?? { nth: -1 };
  for (;;) {
    const due = dueAt(s);
    if (due === null) return -1;
    clock(s, due);
    if (stateOf(s)?.ask?.nth !== nth) return due;
  }
}

test('[E21] it stands open for the same time whoever can answer, and whoever passes, early or late', () => {
  for (const able of [[], [A], [B, C], SEATS])
    for (const passing of [[], [A], [B, C], SEATS]) {
      const s = open({ able });
      for (const [i, by] of passing.entries()) expect(act(s, by, { t: 'pass' }, 1 + 7 * i)).toBe('ok');
      expect(dueAt(s)).toBe(OPEN);
      expect(clock(s, OPEN - 1)).toBeNull();
      expect(closes(s)).toBe(OPEN);
      expect(stateOf(s)?.ask?.t).toBe('main');
    }
});

test('[E21] silence counts as passing when the time is over, and not one tick before', () => {
  const s = open();
  expect(seatsOwing(s)).toEqual(SEATS);
  expect(act(s, B, { t: 'play', card: 'shield' }, OPEN - 1)).toBe('ok');
  // What comes of the card is asked afresh, for its full time.
  expect(dueAt(s)).toBe(OPEN - 1 + OPEN);
});

test('[E22] where no clock runs, and in assisted mode, silence never counts: everybody asked is waited for', () => {
  for (const knobs of [{ seconds: null }, { mode: 'assisted' }] as const) {
    const s = open(knobs);
    expect(dueAt(s)).toBeNull();
    expect(told(s, A)).toBeUndefined();
    expect(holds(s, A, 1)).toBe('stale');
    for (const by of SEATS) expect(act(s, by, { t: 'pass' }, 10)).toBe('ok');
    expect(stateOf(s)?.ask?.t).toBe('main');
  }
});

test('[E22] a clock shorter than the window’s time ends it', () => {
  expect(closes(open({ seconds: 2 }))).toBe(20);
});

test('[E23] anybody asked may hold, able or not; all are told who, and the others look alike whether he could do anything', () => {
  const views = [[], [B]].map((able) => {
    const s = open({ able });
    expect(told(s, B)?.hold).toBe(true);
    expect(holds(s, B, 5)).toBe('ok');
    return [A, C, null].map((viewer) => JSON.stringify(rulesView(s, viewer)));
  });
  expect(views[0]).toEqual(views[1]);
  expect(views[0]?.[2]).toContain('"thinks":["B"]');
});

test('[E23] it is held till the last who thinks has answered, then closes on its beat; its own clock is the bound', () => {
  const s = open();
  for (const by of [C, A]) expect(holds(s, by, 5)).toBe('ok');
  expect(told(s, null)?.thinks).toEqual([A, C]);
  expect(holds(s, A, 6)).toBe('no-hold');
  clock(s, OPEN);
  expect(seatsOwing(s)).toEqual([A, C]);
  expect(told(s, B)).toEqual({ rest: null, thinks: [A, C] });
  act(s, A, { t: 'pass' }, 41);
  expect(told(s, null)?.thinks).toEqual([C]);
  act(s, C, { t: 'pass' }, 43);
  expect(closes(s)).toBe(50);
  const kept = open();
  holds(kept, B, 1);
  expect(closes(kept)).toBe(SECONDS * 10);
});

test('[E23] who has released before the time is over shortens nothing', () => {
  const s = open();
  holds(s, B, 1);
  act(s, B, { t: 'pass' }, 2);
  expect(told(s, null)?.thinks).toEqual([]);
  expect(closes(s)).toBe(OPEN);
});

test('[E23] a hold for another window is stale, and one of somebody who has passed is refused and moves nothing', () => {
  const s = open();
  expect(hold(s, B, 1, q(s, B) + 1)).toEqual({ ok: false, error: { code: 'stale' } });
  act(s, B, { t: 'pass' }, 2);
  const before = JSON.stringify(stateOf(s));
  expect(holds(s, B, 3)).toBe('no-hold');
  expect(JSON.stringify(stateOf(s))).toBe(before);
  expect(told(s, B)?.hold).toBeUndefined();
});

test('[E24] a seat holds three windows in a row at most, till something else than a window is asked', () => {
  const s = open();
  let tick = 0;
  for (let n = 0; n < 3; n++) {
    expect(holds(s, B, ++tick)).toBe('ok');
    // A card opens the next window; deeper than this the toy asks no more.
    if (n < 2) expect(act(s, C, { t: 'play', card: 'shield' }, ++tick)).toBe('ok');
    if (stateOf(s)?.ask?.t !== 'window') throw new Error('no window');
    if (n === 1) tick = closes(s);
  }
  expect(stateOf(s)?.held).toEqual([B, B, B]);
  act(s, B, { t: 'pass' }, ++tick);
  for (tick = closes(s); stateOf(s)?.ask?.t === 'window'; tick = closes(s)) expect(holds(s, B, tick)).toBe('no-hold');
  expect(stateOf(s)?.held).toBeUndefined();
  act(s, A, { t: 'act', what: 'card' }, tick);
  expect(holds(s, B, tick + 1)).toBe('ok');
});

test('[E25] who can do nothing but pass is told so alone', () => {
  const [idle, able] = [open({ able: [A] }), open({ able: [A, B] })];
  expect([told(idle, B)?.idle, told(able, B)?.idle]).toEqual([true, undefined]);
  for (const viewer of [A, C, null]) expect(JSON.stringify(rulesView(idle, viewer))).toBe(JSON.stringify(rulesView(able, viewer)));
});

test('a table that was saved before windows had a time of their own goes on as it was', () => {
  const s = open({ seconds: 12 });
  const { holds: _holds, orders: _orders, ...ask } = stateOf(s)?.ask ?? {};
  Object.assign(stateOf(s) as object, { ask });
  expect(holds(s, A, 1)).toBe('stale');
  for (const by of SEATS) act(s, by, { t: 'pass' }, 5);
  expect(closes(s)).toBe(10);
});
