// What time does to asks: a secrecy window over who has answered, one clock for a whole phase; and where the host sits.

import { expect, test } from 'vitest';
import { seat, TICKS_PER_SECOND, type Seat } from '../kernel/ids.ts';
import { takeChanges } from '../kernel/journal.ts';
import { hashWorld } from '../kernel/encode.ts';
import { getAux, setAux } from '../kernel/world.ts';
import type { AnyMove } from './moves.ts';
import { noteHost } from './note.ts';
import { actMove, clock, dueAt, openSession, rulesView, seatsOwing } from './session.ts';
import { askAgain } from './reread.ts';
import { stateOf } from './working.ts';
import type { Session } from './working.ts';
import { playerViewOf } from './player-view.ts';
import { toy, toyRules } from './toy.ts';
import { anyRules, type AnyRules } from './any-rules.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
const timed: AnyRules = anyRules({
  ...toyRules,
  host: true,
  asks: {
    ...toyRules.asks,
    main: { ...toyRules.asks.main, seconds: () => 4, phase: (k) => `day ${k.facts.deaths}`, late: () => ({ t: 'act', what: 'late' }) },
    window: { ...toyRules.asks.window, seconds: () => null, beat: () => TICKS_PER_SECOND },
    ballot: { ...toyRules.asks.ballot, change: false, seconds: () => 1, secrecyWindow: () => 3 },
  },
});

function open(plan: string[], mode: Session['mode'] = 'enforced'): Session {
  const s = openSession({ game: { ...toy, rules: timed }, seats: SEATS, seed: 'ab', mode, options: {}, position: { log: [], deaths: 0, plan } });
  takeChanges(s.world);
  return s;
}
function did(s: Session, by: Seat, move: object, tick = 0): string {
  const done = actMove(s, by, move as AnyMove, tick);
  takeChanges(s.world);
  return done.ok ? 'ok' : done.error.code;
}
/** The tick so many seconds after the start. */
const at = (seconds: number): number => seconds * TICKS_PER_SECOND;
const log = (s: Session): string[] => (stateOf(s) as unknown as { facts: { log: string[] } }).facts.log;

test('[E11] within a secrecy window nobody is told who has answered; at its end all at once, afterwards one by one', () => {
  const s = open(['ballot']);
  did(s, A, { t: 'act', what: 'ballot' }, at(1));
  const before = JSON.stringify(rulesView(s, C));
  did(s, A, { t: 'vote', for: 'B' }, at(1.5));
  did(s, B, { t: 'vote', for: 'B' }, at(2));
  expect(JSON.stringify(rulesView(s, C))).toBe(before);
  expect(rulesView(s, C)?.ask).toMatchObject({ waiting: [A, B, C], done: [] });
  expect(rulesView(s, A)?.ask?.mine).not.toBeNull();
  expect(seatsOwing(s)).toEqual([C]);
  expect(dueAt(s)).toBe(at(4));
  expect(clock(s, at(4) - 1)).toBeNull();
  expect(clock(s, at(4))).not.toBeNull();
});

test('[E11] a table that was written down within such a window before it had its name keeps it', () => {
  const s = open(['ballot']);
  did(s, A, { t: 'act', what: 'ballot' }, at(1));
  setAux(s.world, 'rules', (getAux(s.world, 'rules') ?? '').replace('"secretUntil":', '"hush":'));
  takeChanges(s.world);
  const later = openSession({ game: { ...toy, rules: timed }, seats: SEATS, seed: '', mode: 'enforced', options: {}, world: s.world });
  did(later, A, { t: 'vote', for: 'B' }, at(1.5));
  expect([rulesView(later, C)?.ask?.done, dueAt(later)]).toEqual([[], at(4)]);
});

test('[E11] whoever is last within the secrecy window ends nothing: the ask closes at its end, and what was asked is not open to the clock before', () => {
  const s = open(['ballot']);
  did(s, A, { t: 'act', what: 'ballot' }, 0);
  for (const by of SEATS) expect(did(s, by, { t: 'vote', for: 'B' }, 1)).toBe('ok');
  expect(stateOf(s)?.ask?.t).toBe('ballot');
  expect(did(s, A, { t: 'vote', for: 'C' }, 2)).toBe('not-asked');
  expect(clock(s, at(3) - 1)).toBeNull();
  clock(s, at(3));
  expect(stateOf(s)?.ask?.t).toBe('main');
  expect(log(s)).toEqual(['A:B:hand B:B:hand C:B:hand']);
});

test('[E11] the clock of an ask never ends before its secrecy window; in assisted mode nothing is withheld', () => {
  const s = open(['ballot']);
  did(s, A, { t: 'act', what: 'ballot' }, 0);
  expect(rulesView(s, A)?.ask?.end).toBe(at(3));
  did(s, B, { t: 'vote', for: 'A' }, 5);
  clock(s, at(3));
  expect(log(s)[0]).toMatch(/^A:.:clock B:A:hand C:.:clock$/);
  const free = open(['ballot'], 'assisted');
  did(free, A, { t: 'act', what: 'ballot' }, 0);
  did(free, A, { t: 'vote', for: 'A' }, 1);
  expect(rulesView(free, B)?.ask?.done).toEqual([A]);
});

test('[E13] a window that all have passed closes on its beat, counted from when it was asked, and till then nobody is told', () => {
  const s = open(['card']);
  did(s, A, { t: 'act', what: 'card' }, 7);
  did(s, A, { t: 'pass' }, 7);
  did(s, B, { t: 'pass' }, 8);
  const before = JSON.stringify(rulesView(s, null));
  expect(did(s, C, { t: 'pass' }, 7 + at(1.5))).toBe('ok');
  expect(JSON.stringify(rulesView(s, null))).toBe(before);
  expect(seatsOwing(s)).toEqual([]);
  expect(did(s, C, { t: 'play', card: 'shield' }, 7 + at(1.6))).toBe('not-asked');
  expect(dueAt(s)).toBe(7 + at(2));
  expect(clock(s, 7 + at(2) - 1)).toBeNull();
  clock(s, 7 + at(2));
  expect(log(s)).toEqual(['card resolves', 'card tidied']);
});

test('[E13] on the beat it closes at once; in assisted mode, where no clock runs, always', () => {
  for (const [mode, last] of [
    ['enforced', at(3)],
    ['assisted', at(3.3)],
  ] as const) {
    const s = open(['card'], mode);
    did(s, A, { t: 'act', what: 'card' }, 0);
    for (const by of SEATS) did(s, by, { t: 'pass' }, by === C ? last : 1);
    expect(log(s)).toEqual(['card resolves', 'card tidied']);
  }
});

/** A ballot whose hands can be held anew, and that closes on whole seconds; or that asks nobody at all. */
const secret = (owe: readonly Seat[], seconds: number | null): AnyRules =>
  anyRules({
    ...toyRules,
    asks: {
      ...toyRules.asks,
      ballot: {
        ...toyRules.asks.ballot,
        owe: () => [...owe],
        seconds: () => seconds,
        grid: 1,
        beat: () => TICKS_PER_SECOND,
        shows: { who: 'names', done: 'end' },
        late: () => ({ t: 'vote', for: '' }),
      },
    },
  });
function ballot(owe: readonly Seat[], seconds: number | null, mode: Session['mode'] = 'enforced'): Session {
  const position = { log: [], deaths: 0, plan: ['ballot'] };
  const s = openSession({ game: { ...toy, rules: secret(owe, seconds) }, seats: SEATS, seed: 'ab', mode, options: {}, position });
  takeChanges(s.world);
  did(s, A, { t: 'act', what: 'ballot' }, 7);
  return s;
}

test('[E13] what all must answer closes on its beat too; an answer that is changed meanwhile counts and puts nothing off, and nobody sees any of it', () => {
  const s = ballot(SEATS, 9);
  did(s, A, { t: 'vote', for: 'B' }, 8);
  did(s, B, { t: 'vote', for: 'A' }, 9);
  const before = JSON.stringify(rulesView(s, null));
  did(s, C, { t: 'vote', for: 'A' }, 7 + at(1.2));
  expect(dueAt(s)).toBe(7 + at(2));
  did(s, B, { t: 'vote', for: 'C' }, 7 + at(1.9));
  expect(dueAt(s)).toBe(7 + at(2));
  expect(JSON.stringify(rulesView(s, null))).toBe(before);
  clock(s, 7 + at(2));
  expect(log(s)).toEqual(['A:B:hand B:C:hand C:A:hand']);
});

test('[E13] whose answer was the last to come is not told either where it falls on the beat', () => {
  const s = ballot(SEATS, 9);
  for (const by of [A, B]) did(s, by, { t: 'vote', for: 'C' }, 8);
  const done = actMove(s, C, { t: 'vote', for: 'A' } as AnyMove, 7 + at(1));
  expect(done.ok && done.value.nameless).toBe(true);
  expect(log(s)).toHaveLength(1);
});

test('[E15] a pause asks nobody and ends by its clock, in every mode; where none runs there is no pause', () => {
  for (const mode of ['enforced', 'assisted'] as const) {
    const s = ballot([], 3, mode);
    expect(rulesView(s, A)?.ask).toMatchObject({ t: 'ballot', me: null, waiting: [], end: 7 + at(3) });
    expect(did(s, A, { t: 'vote', for: 'B' }, 8)).toBe('not-asked');
    expect(clock(s, 7 + at(3) - 1)).toBeNull();
    clock(s, 7 + at(3));
    expect([stateOf(s)?.ask?.t, log(s)]).toEqual(['main', ['']]);
  }
  expect(log(ballot([], null))).toEqual(['']);
});

/** A and B have said that they pass whenever a window opens; A remembers it by passing. */
const ordered: AnyRules = anyRules({
  ...toyRules,
  asks: {
    ...toyRules.asks,
    window: { ...toyRules.asks.window, seconds: () => 9, orders: { after: TICKS_PER_SECOND, of: (k) => (k.own?.secret === 1 ? { t: 'pass' } : null) } },
  },
  moves: {
    ...toyRules.moves,
    pass: {
      ...toyRules.moves.pass,
      notes(own) {
        own.secret = 1;
      },
    },
  },
});
const opened = (mode: Session['mode']): Session => {
  const s = openSession({ game: { ...toy, rules: ordered }, seats: SEATS, seed: 'ab', mode, options: {}, position: { log: [], deaths: 0, plan: ['card'] } });
  takeChanges(s.world);
  return s;
};

test('[E14] a standing order is carried out at a fixed time after each asking, is nobody else’s to see, and leaves the rest to be answered', () => {
  const s = opened('enforced');
  did(s, A, { t: 'act', what: 'card' }, 7);
  did(s, A, { t: 'pass' }, 8);
  did(s, B, { t: 'pass' }, 9);
  // Carried out once: nobody who owes has given one.
  expect(dueAt(s)).toBe(7 + at(1));
  clock(s, 7 + at(1));
  expect(seatsOwing(s)).toEqual([C]);
  // Then its clock, on its grid.
  expect(dueAt(s)).toBe(at(10));
  did(s, C, { t: 'play', card: 'shield' }, 7 + at(2));
  const seen = JSON.stringify(rulesView(s, null)?.ask);
  expect(seatsOwing(s)).toEqual(SEATS);
  expect(clock(s, 7 + at(3) - 1)).toBeNull();
  clock(s, 7 + at(3));
  expect(seatsOwing(s)).toEqual([C]);
  expect(JSON.stringify(rulesView(s, null)?.ask)).toBe(seen);
});

test('[E14] before its time a hand may answer otherwise; where no clock runs nothing is carried out', () => {
  const s = opened('enforced');
  did(s, A, { t: 'act', what: 'card' }, 0);
  did(s, A, { t: 'pass' }, 1);
  did(s, B, { t: 'play', card: 'shield' }, 2);
  expect(did(s, A, { t: 'play', card: 'shield' }, 3)).toBe('ok');
  const free = opened('assisted');
  did(free, A, { t: 'act', what: 'card' }, 0);
  expect(stateOf(free)?.ask?.orders).toBeUndefined();
});

test('[E12] the asks of one phase share one clock, which nothing done meanwhile stops or restarts', () => {
  const s = open(['x', 'hurt']);
  expect(rulesView(s, A)?.ask?.end).toBe(at(4));
  did(s, A, { t: 'act', what: 'x' }, at(2.5));
  expect(rulesView(s, A)?.ask?.end).toBe(at(4));
  did(s, A, { t: 'act', what: 'hurt' }, at(3.5));
  expect(rulesView(s, A)?.ask?.end).toBe(at(7.5));
});

test('[E12] when the clock has run out, all that the phase still asks is answered at once', () => {
  const s = open(['x']);
  const rules = { ...timed, asks: { ...timed.asks, main: { ...timed.asks['main'], late: lateDeath } } } as AnyRules;
  const t: Session = { ...s, game: { ...toy, rules } };
  clock(t, at(4));
  expect(log(t).filter((line) => line === 'did late')).toHaveLength(2);
  expect(rulesView(t, A)?.ask?.end).toBe(at(8));
  expect(clock(t, at(4) + 1)).toBeNull();
});
/** Two plain acts, then one that begins another phase. */
function lateDeath(c: { facts: object }): AnyMove {
  const done = (c.facts as { log: string[] }).log.length;
  return { t: 'act', what: done < 2 ? 'late' : 'hurt' } as AnyMove;
}

test('[E12] what is asked again after a fix has its full time', () => {
  const s = open(['x']);
  askAgain(s, at(3));
  expect(rulesView(s, A)?.ask?.end).toBe(at(7));
});

test('the rules find the host where the table wrote him down, and the first seat while he does not sit', () => {
  const s = open(['x']);
  const host = (): Seat => playerViewOf(s.world, stateOf(s) as never, timed, B).host;
  expect(host()).toBe(A);
  noteHost(s, C);
  expect(host()).toBe(C);
  noteHost(s, null);
  expect(host()).toBe(A);
  const other = openSession({ game: toy, seats: SEATS, seed: 'ab', mode: 'enforced', options: {} });
  const hash = hashWorld(other.world);
  noteHost(other, C);
  expect(hashWorld(other.world)).toBe(hash);
});
