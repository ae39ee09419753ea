import { describe, expect, test } from 'vitest';
import { decodeWorld, encodeWorld } from '../kernel/encode.ts';
import { FELT, setAux } from '../kernel/world.ts';
import { piece, seat, zone, type Seat } from '../kernel/ids.ts';
import { revertChanges, takeChanges } from '../kernel/journal.ts';
import { Bug } from '../kernel/result.ts';
import { canonical } from './canonical.ts';
import { foldPermit, foldValue } from './effects.ts';
import type { AnyMove } from './moves.ts';
import { playInput, actMove, clock, dueAt, openSession, resign, rulesView, seatsOwing } from './session.ts';
import { readTable, reread, setMode } from './reread.ts';
import { stateOf } from './working.ts';
import { overOf } from './working.ts';
import type { Session } from './working.ts';
import { playerViewOf } from './player-view.ts';
import { toy } from './toy.ts';
import type { Effect, RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';

const SEATS = [seat('A'), seat('B'), seat('C')];
const [A, B, C] = SEATS as [Seat, Seat, Seat];
const rules = toy.rules as AnyRules;

function open(plan: string[], mode: Session['mode'] = 'enforced'): Session {
  const s = openSession({ game: toy, seats: SEATS, seed: 'ab', mode, options: {}, position: { log: [], deaths: 0, plan } });
  takeChanges(s.world);
  return s;
}
const did = (s: Session, by: Seat, move: object, tick = 0): string => {
  const done = actMove(s, by, move as AnyMove, tick);
  if (done.ok) takeChanges(s.world);
  return done.ok ? 'ok' : done.error.code;
};
const log = (s: Session): string[] => (stateOf(s) as unknown as { facts: { log: string[] } }).facts.log;
const frames = (s: Session): string[] => stateOf(s)?.frames.map((f) => f.t) ?? [];
const pass = (s: Session, ...by: Seat[]): void => by.forEach((one) => expect(did(s, one, { t: 'pass' })).toBe('ok'));

describe('the loop', () => {
  test('[E1] one ask, of the top frame; those who may speak up can answer it too', () => {
    const s = open(['x']);
    expect(seatsOwing(s)).toEqual([A]);
    expect(did(s, C, { t: 'act', what: 'x' })).toBe('not-asked');
    expect(did(s, B, { t: 'act', what: 'x' })).toBe('ok');
    expect(stateOf(s)?.ask?.frame).toBe(stateOf(s)?.frames.at(-1)?.id);
  });

  test('[E2] the state at every ask is plain data that reads back alike', () => {
    let s = open(['card1']);
    for (const [by, move] of [
      [A, { t: 'act', what: 'card1' }],
      [B, { t: 'play', card: 'shield' }],
      [A, { t: 'pass' }],
      [B, { t: 'pass' }],
      [C, { t: 'pass' }],
    ] as const) {
      const text = encodeWorld(s.world);
      const world = decodeWorld(text);
      if (!world.ok) throw new Error(world.error.part);
      s = openSession({ game: toy, seats: SEATS, seed: '', mode: 'enforced', options: {}, world: world.value });
      expect(encodeWorld(s.world)).toBe(text);
      expect(did(s, by, move)).toBe('ok');
    }
    expect(log(s)).toEqual(['shield resolves', 'shield tidied', 'card1 tidied']);
  });

  test('[E3] events of one step are heard together; the frames they call run one completely after the other', () => {
    const s = open(['card1']);
    did(s, A, { t: 'act', what: 'card1' });
    did(s, B, { t: 'play', card: 'kill' });
    pass(s, A, B, C);
    expect(log(s)).toEqual(['kill resolves', '1 dies', '1 buried', '2 dies', '2 buried', 'kill tidied']);
  });

  test('[E4] passes collect; any other answer closes the window, and everybody is asked afresh', () => {
    const s = open(['card1']);
    did(s, A, { t: 'act', what: 'card1' });
    pass(s, A);
    const q = rulesView(s, A)?.ask?.q;
    expect(did(s, B, { t: 'play', card: 'shield' })).toBe('ok');
    expect(frames(s)).toEqual(['root', 'item', 'item']);
    expect(rulesView(s, null)?.stack.map((item) => item.words.k)).toEqual(['card1', 'shield']);
    // A piece by this viewer's name for it, a place by its own; what is not there has none.
    expect(rulesView(s, null)?.stack[0]?.names).toEqual([expect.any(Number), 'box']);
    // A's pass was for the window before.
    const stale = playInput(s, A, { t: 'press', piece: piece('t1'), button: 'pass' }, 0, q);
    expect(stale).toEqual({ ok: false, error: { code: 'stale' } });
    expect(did(s, A, { t: 'pass' })).toBe('ok');
    expect(did(s, A, { t: 'pass' })).toBe('not-asked');
  });

  test('[E4] gathered from all: answers lie still, can be changed, and come in seat order', () => {
    const s = open(['ballot']);
    did(s, A, { t: 'act', what: 'ballot' });
    did(s, C, { t: 'vote', for: 'A' });
    did(s, A, { t: 'vote', for: 'B' });
    expect(log(s)).toEqual([]);
    expect(rulesView(s, B)?.ask).toMatchObject({ me: 'owe', mine: null, waiting: ['B'], done: ['A', 'C'] });
    expect(JSON.stringify(rulesView(s, B))).not.toContain('"button":"A","t"');
    expect(rulesView(s, A)?.ask?.mine?.verb).toMatchObject({ button: 'B' });
    did(s, A, { t: 'vote', for: 'C' });
    did(s, B, { t: 'vote', for: 'B' });
    expect(log(s)).toEqual(['A:C:hand B:B:hand C:A:hand']);
  });

  test('[E5] the clock answers for whoever still owes, on its grid', () => {
    const s = open(['ballot', 'card1']);
    did(s, A, { t: 'act', what: 'ballot' }, 7);
    expect(dueAt(s)).toBe(120);
    did(s, B, { t: 'vote', for: 'B' }, 9);
    expect(clock(s, 119)).toBeNull();
    expect(clock(s, 120)?.barrier).toBe(true);
    expect(log(s)[0]).toMatch(/^A:[ABC]:clock B:B:hand C:[ABC]:clock$/);
    did(s, A, { t: 'act', what: 'card1' }, 121);
    expect(dueAt(s)).toBe(200);
    clock(s, 200);
    expect(log(s).slice(1)).toEqual(['card1 resolves', 'card1 tidied']);
  });

  test('[E6] what is listed is accepted, what is not is refused by the same guard, and nothing changes', () => {
    const s = open(['x', 'y']);
    expect(rulesView(s, A)?.can.map((a) => a.verb)).toEqual([
      { t: 'press', piece: 0, button: 'x' },
      { t: 'press', piece: 0, button: 'y' },
    ]);
    const state = stateOf(s) as RulesState<Loose>;
    state.effects = [effect('ban', { what: 'x' }, 1, 1)];
    setAux(s.world, 'rules', canonical(state));
    s.text = null;
    expect(rulesView(s, A)?.can).toHaveLength(1);
    const before = encodeWorld(s.world);
    expect(did(s, A, { t: 'act', what: 'x' })).toBe('bar-1');
    expect(encodeWorld(s.world)).toBe(before);
    expect(rulesView(s, C)?.force).toEqual([{ words: { k: 'ban', a: ['x'] }, on: null, until: 'turn' }]);
  });

  test('[E7] a marked frame ends at its next waking without a window', () => {
    const s = open(['card1']);
    did(s, A, { t: 'act', what: 'card1' });
    did(s, B, { t: 'play', card: 'shield' });
    pass(s, A, B, C);
    expect(log(s)).toEqual(['shield resolves', 'shield tidied', 'card1 tidied']);
    expect(frames(s)).toEqual(['root']);
  });

  test('[E9] unwinding drops every frame on the way, top first; the end of the game drops all', () => {
    const s = open(['card1']);
    did(s, A, { t: 'act', what: 'card1' });
    did(s, B, { t: 'play', card: 'unwind' });
    pass(s, A, B, C);
    expect(log(s)).toEqual(['unwind dropped', 'card1 dropped']);
    did(s, A, { t: 'act', what: 'card1' });
    const step = resign(s, C, 0);
    expect(step.over).toEqual({ winners: [A, B], why: 'resigned' });
    expect(log(s).slice(2)).toEqual(['card1 dropped', 'ended']);
    expect(did(s, A, { t: 'act', what: 'card1' })).toBe('done');
    expect(resign(s, A, 0).over).toEqual(step.over);
  });

  test('settling ends the game between two steps', () => {
    const s = open(['hurt']);
    for (let n = 0; n < 3; n++) did(s, A, { t: 'act', what: 'hurt' });
    expect(overOf(s)?.why).toBe('all dead');
    expect(seatsOwing(s)).toEqual([]);
  });

  test('whatever is thrown inside leaves the world as it was and comes out as a Bug', () => {
    const s = open(['throw', 'x']);
    const before = encodeWorld(s.world);
    expect(() => actMove(s, A, { t: 'act', what: 'throw' } as AnyMove, 0)).toThrow(Bug);
    expect(encodeWorld(s.world)).toBe(before);
    expect(did(s, A, { t: 'act', what: 'x' })).toBe('ok');
  });

  test('undo walks back over frames and asks', () => {
    const s = open(['card1']);
    const before = encodeWorld(s.world);
    const done = actMove(s, A, { t: 'act', what: 'card1' } as AnyMove, 0);
    expect(done.ok).toBe(true);
    revertChanges(s.world, takeChanges(s.world));
    takeChanges(s.world);
    expect(encodeWorld(s.world)).toBe(before);
    expect(rulesView(s, A)?.ask?.t).toBe('main');
  });
});

function effect(t: string, v: object, rank: 0 | 1 | 2, id: number): Effect<Loose> {
  return { t, v, id, rank, stamp: id, by: null, on: null, until: 'turn' };
}

describe('effects in force (2.4)', () => {
  const s = open([]);
  const k = playerViewOf(s.world, stateOf(s) as RulesState<Loose>, rules, null);
  const permit = (...force: Effect<Loose>[]): string | null => foldPermit(rules, k, force, 'doing', { what: 'x' }, 'no');
  const size = (...force: Effect<Loose>[]): number => foldValue(rules, k, force, 'size', {}, 2);
  test('silence leaves the base; an allow lifts it', () => {
    expect(permit()).toBe('no');
    expect(permit(effect('licence', { what: 'x' }, 0, 1))).toBeNull();
  });
  test('inside a rank a ban beats an allow; a higher rank decides', () => {
    expect(permit(effect('ban', { what: 'x' }, 1, 1), effect('licence', { what: 'x' }, 1, 2))).toBe('bar-1');
    expect(permit(effect('ban', { what: 'x' }, 1, 1), effect('licence', { what: 'x' }, 2, 2))).toBeNull();
    expect(permit(effect('licence', { what: 'x' }, 1, 1), effect('ban', { what: 'x' }, 2, 2))).toBe('bar-2');
  });
  test('values: the highest, latest set, then every add, then every times', () => {
    expect(size(effect('twice', {}, 0, 1), effect('plus', { by: 3 }, 0, 2))).toBe(10);
    expect(size(effect('set', { to: 7 }, 0, 1), effect('set', { to: 5 }, 1, 2), effect('plus', { by: 1 }, 2, 3))).toBe(6);
  });
});

test('effects hear what happens by rank and then by age, and end with the step that ends their time', () => {
  const s = open(['begin', 'hurt', 'x', 'turn over', 'next turn']);
  const can = (): unknown[] => rulesView(s, A)?.can.map((one) => (one.verb.t === 'press' ? one.verb.button : '')) ?? [];
  did(s, A, { t: 'act', what: 'begin' });
  expect(can()).not.toContain('x');
  did(s, A, { t: 'act', what: 'hurt' });
  expect(log(s)).toEqual(['did begin', 'did hurt', 'early hears x', 'late hears x', 'x dies', 'x buried']);
  did(s, A, { t: 'act', what: 'turn over' });
  expect(can()).toContain('x');
  expect(stateOf(s)?.effects.map((e) => e.v)).toEqual([{ say: 'early' }]);
  did(s, A, { t: 'act', what: 'next turn' });
  expect(stateOf(s)?.effects).toEqual([]);
});

describe('modes (2.5)', () => {
  const put = { t: 'put', piece: piece('t1'), onto: zone('box') } as const;
  test('enforced refuses what assisted only remarks on, and then reads the table', () => {
    const bound = open(['x']);
    expect(playInput(bound, A, { t: 'flip', piece: piece('t1') }, 0)).toEqual({ ok: false, error: { code: 'no' } });
    const s = open(['x'], 'assisted');
    playInput(s, A, put, 0);
    const done = playInput(s, A, { t: 'flip', piece: piece('t1') }, 0);
    expect(done.ok && done.value.lines).toEqual([
      { to: [A], line: { k: 'no' } },
      { to: 'all', line: { k: 'token-gone' } },
    ]);
    expect(readTable(s)).toHaveLength(1);
  });
  test('assisted: moves run, the end is only announced, no clock', () => {
    const s = open(['hurt', 'ballot'], 'assisted');
    for (let n = 0; n < 3; n++) did(s, A, { t: 'act', what: 'hurt' });
    expect(overOf(s)).toBeNull();
    const done = actMove(s, A, { t: 'act', what: 'ballot' } as AnyMove, 0);
    expect(done.ok && done.value.lines.at(-1)).toEqual({ to: 'all', line: { k: 'would-be-over', a: [{ w: 'all dead' }] } });
    expect(dueAt(s)).toBeNull();
  });
  test('sandbox: the hand has its way and the rules say nothing; back again they go on from the table', () => {
    const s = open(['x']);
    expect(setMode(s, 'sandbox')).toEqual([]);
    expect(rulesView(s, A)).toBeNull();
    expect(playInput(s, C, put, 0).ok).toBe(true);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(rulesView(s, A)?.ask?.t).toBe('main');
  });
  test('after fixing, the rules read the table again and what was half resolved is called off', () => {
    const s = open(['card1']);
    did(s, A, { t: 'act', what: 'card1' });
    expect(reread(s, 0)).toEqual([]);
    expect(frames(s)).toEqual(['root']);
    expect(stateOf(s)?.facts).toMatchObject({ plan: ['card1'] });
  });
});

test('a frame that wakes at `end` is done without a step of that name; any other name that nobody wrote is a Bug', () => {
  const ending = (wake: string): Session => {
    const ballot = { first: 'ask', steps: { ask: () => ({ ask: { t: 'ballot', v: {} }, wake }) } };
    const game = { ...toy, rules: { ...rules, frames: { ...rules.frames, ballot } } as AnyRules };
    const s = openSession({ game, seats: SEATS, seed: 'ab', mode: 'enforced', options: {}, position: { log: [], deaths: 0, plan: ['ballot'] } });
    takeChanges(s.world);
    did(s, A, { t: 'act', what: 'ballot' });
    for (const by of [A, B]) did(s, by, { t: 'vote', for: 'B' });
    return s;
  };
  const s = ending('end');
  did(s, C, { t: 'vote', for: 'B' });
  expect(frames(s)).toEqual(['root']);
  expect(() => did(ending('gone'), C, { t: 'vote', for: 'B' })).toThrow(Bug);
});

test('a state of an older version is moved on when it is read', () => {
  const s = open(['x']);
  const old = { ...(JSON.parse(s.world.aux.get('rules') ?? '') as object), version: 1 };
  setAux(s.world, 'rules', canonical(old));
  expect(stateOf(s)?.version).toBe(2);
});

test('canonical text: sorted, whole numbers only', () => {
  expect(canonical({ b: [1, null], a: 'x' })).toBe('{"a":"x","b":[1,null]}');
  for (const bad of [0.5, NaN, -0, { a: undefined }, () => 1]) expect(() => canonical(bad)).toThrow(Bug);
  expect(FELT).toBe('felt');
});
