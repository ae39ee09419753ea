// A game by the rules at the table: secrets, fixing, consent, bots, absent players. What the rules themselves say is
// tested with the game.

import { describe, expect, test } from 'vitest';
import { encodeWorld, hashWorld } from '../kernel/encode.ts';
import { TICKS_PER_SECOND, type Handle } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import { A, B, expectFolded } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { checkProof } from '../protocol/check-proof.ts';
import { runTest } from './test.ts';

interface Duel {
  t: TestTable;
  ann: TestPerson;
  bob: TestPerson;
  wim: TestPerson;
}

function duel(options: { [key: string]: number } = {}, seed = '7'): Duel {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0, ...options }, seed });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  const wim = t.person('wim');
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob, wim };
}

/** Both choose a start room; the coin falls. Returns who is on turn first. */
function begun(options: { [key: string]: number } = {}, starts: [number, number] = [0, 0], seed = '7'): Duel & { first: TestPerson; other: TestPerson } {
  const d = duel(options, seed);
  for (const [person, at] of [
    [d.ann, starts[0]],
    [d.bob, starts[1]],
  ] as const)
    yes(person.verb(nth(person, 'start', at)));
  const first = d.ann.now.rules?.ask?.me === 'owe' ? d.ann : d.bob;
  return { ...d, first, other: first === d.ann ? d.bob : d.ann };
}

function nth(person: TestPerson, move: string, at: number): Verb<Handle> {
  const found = person.now.rules?.can.filter((one) => one.move === move)[at];
  if (found === undefined) throw new Error(`${person.user} cannot ${move}`);
  return found.verb;
}

/** Seats answer by `can` until nothing is left to do. */
function playOut(d: Duel, pick: (n: number) => number, most = 4000): void {
  for (let i = 0; i < most && d.t.room.state.phase === 'playing'; i++) {
    const who = [d.ann, d.bob].filter((person) => (person.now.rules?.can.length ?? 0) > 0);
    const person = who[pick(who.length)];
    const can = person?.now.rules?.can ?? [];
    const act = can[pick(can.length)];
    if (person === undefined || act === undefined) throw new Error('nobody can do anything');
    yes(person.verb(act.verb, person.now.rules?.ask?.q));
    d.t.ticks(TICKS_PER_SECOND);
  }
}

function lottery(state: number): (n: number) => number {
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

describe('secrets', () => {
  test('[W5] [W8] two worlds that differ in hidden start rooms send the other side and the watcher equal bytes', () => {
    const seen = [0, 3].map((start) => {
      const d = duel();
      d.bob.inbox = [];
      d.wim.inbox = [];
      const answer = d.ann.verb(nth(d.ann, 'start', start));
      return { bob: d.bob.inbox, wim: d.wim.inbox, answer };
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.bob.length).toBe(1);
  });

  test('[L7] a refusal reaches the actor alone and changes nothing', () => {
    const { t, ann, bob, wim, other } = begun();
    const hash = hashWorld(t.room.session.world);
    ann.inbox = bob.inbox = wim.inbox = [];
    const card = other.in(`stand-${other.seat}`)[1];
    if (card === undefined) throw new Error('no stand');
    expect(code(other.verb({ t: 'put', piece: card.h, onto: card.zone, index: 0 }))).toBe('not-your-turn');
    expect([ann.inbox, bob.inbox, wim.inbox]).toEqual([[], [], []]);
    expect(hashWorld(t.room.session.world)).toBe(hash);
  });

  test('an answer to a question that is no longer open is stale', () => {
    const { first } = begun();
    const q = first.now.rules?.ask?.q ?? 0;
    const listed = first.now.rules?.can[0];
    if (listed === undefined) throw new Error('nothing to do');
    expect(code(first.verb(listed.verb, q - 1))).toBe('stale');
  });
});

describe('a whole game', () => {
  test('two people and a watcher play by `can` to the end; Views fold; the proof holds', () => {
    const d = begun();
    playOut(d, lottery(3));
    expect(d.t.room.state.phase).toBe('over');
    expectFolded(d.t, d.ann, d.bob, d.wim);
    const proof = yes(d.wim.act({ t: 'proof' })).out;
    const findings = checkProof(JSON.parse(JSON.stringify(proof)));
    expect(findings.filter((finding) => !finding.ok)).toEqual([]);
    expect(findings.some((finding) => finding.what.includes('gave'))).toBe(true);
  });

  test('a proof with one figure changed does not hold', () => {
    const d = begun();
    yes(d.first.act({ t: 'resign' }));
    const text = JSON.stringify(yes(d.ann.act({ t: 'proof' })).out);
    const proof = JSON.parse(text) as { draws: { gave: number; from: number }[]; opened: { secret: string }[] };
    const draw = proof.draws[0];
    const opened = proof.opened[0];
    if (draw === undefined || opened === undefined) throw new Error('nothing was drawn');
    const failing = (change: () => void): number => {
      const before = JSON.stringify(proof);
      change();
      const count = checkProof(JSON.parse(JSON.stringify(proof))).filter((finding) => !finding.ok).length;
      Object.assign(proof, JSON.parse(before));
      return count;
    };
    expect(checkProof(proof).every((finding) => finding.ok)).toBe(true);
    expect(failing(() => void ((proof.draws[0] as { gave: number }).gave ^= 1))).toBeGreaterThan(0);
    expect(failing(() => void ((proof.opened[0] as { secret: string }).secret = `00${opened.secret.slice(2)}`))).toBeGreaterThan(0);
    expect(checkProof(null).every((finding) => finding.ok)).toBe(false);
  });

  test('a proof is only for games that are over', () => {
    expect(code(begun().ann.act({ t: 'proof' }))).toBe('not-over');
  });

  test('two bots play a whole game alone', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
    const ann = t.person('ann');
    yes(ann.act({ t: 'bot', seat: A, on: true }));
    yes(ann.act({ t: 'bot', seat: B, on: true }));
    yes(ann.act({ t: 'start' }));
    for (let i = 0; i < 400 && t.room.state.phase === 'playing'; i++) t.ticks(TICKS_PER_SECOND);
    expect(t.room.state.phase).toBe('over');
    expect(ann.now.rules?.over?.winners.length).toBe(1);
    expect(t.warnings).toEqual([]);
    expectFolded(t, ann);
  });
});

describe('absent players', () => {
  test('after a minute the game can be claimed, not before', () => {
    const { t, ann, bob } = begun();
    bob.drop();
    t.ticks(59 * TICKS_PER_SECOND);
    expect(code(ann.act({ t: 'claim', how: 'claim' }))).toBe('nobody-away');
    t.ticks(2 * TICKS_PER_SECOND);
    yes(ann.act({ t: 'claim', how: 'claim' }));
    expect(ann.now.rules?.over).toMatchObject({ winners: [A] });
    expect(ann.now.room.phase).toBe('over');
  });

  test('a bot stands in until the player is back', () => {
    const { t, first, other } = begun();
    first.drop();
    t.ticks(61 * TICKS_PER_SECOND);
    yes(other.act({ t: 'claim', how: 'bot' }));
    const before = other.now.log.length;
    t.ticks(5 * TICKS_PER_SECOND);
    expect(other.now.log.length).toBeGreaterThan(before);
    const back = t.person(first.user);
    expect(back.lines('table')).toContain('back-at-table');
    expect(back.now.room.seats.every((one) => !one.bot)).toBe(true);
    expectFolded(t, back, other);
  });

  test('the clock stands in and passes the turn', () => {
    const { t, first, other } = begun();
    first.drop();
    t.ticks(61 * TICKS_PER_SECOND);
    yes(other.act({ t: 'claim', how: 'clock' }));
    t.ticks(4 * TICKS_PER_SECOND);
    expect(other.now.rules?.ask?.me).toBe('owe');
  });
});

describe('fix the table', () => {
  function fixing(): Duel & { first: TestPerson; other: TestPerson } {
    const d = begun();
    yes(d.ann.act({ t: 'propose', what: { t: 'fix' } }));
    yes(d.bob.act({ t: 'consent', id: d.bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    return d;
  }

  test('it needs the others; then hands are free, marked, and nothing is offered by the rules', () => {
    const { t, ann, bob, wim } = fixing();
    expect(ann.now.room.fixing).toEqual({ misfits: [], offers: [] });
    expect(ann.now.rules?.can).toEqual([]);
    const coin = ann.in('felt').find((piece) => !piece.locked);
    if (coin === undefined) throw new Error('nothing loose on the felt');
    yes(bob.verb({ t: 'turn', piece: coin.h, degrees: 45 }));
    expect(wim.lines('fix')).toEqual(['fixed-by-hand']);
    yes(ann.act({ t: 'fixed' }));
    expect(ann.now.room.fixing).toBe(null);
    expect(ann.now.rules?.can.length || bob.now.rules?.can.length).toBeGreaterThan(0);
    expectFolded(t, ann, bob, wim);
  });

  test('closed places stay closed: nobody reaches into the other stand', () => {
    const { ann, bob } = fixing();
    expect(bob.in('stand-B').length).toBe(8);
    expect(code(ann.verb({ t: 'take', from: 'stand-B' as never, count: 1 }))).toBe('not-yours');
    expect(code(ann.verb({ t: 'draw', from: 'stand-B' as never, count: 1, to: 'felt' as never }))).toBe('not-yours');
  });

  test('what does not fit is named to those who may know, with offers; putting it back takes all of it back', () => {
    const { t, ann, bob, wim } = fixing();
    const hash = hashWorld(t.room.session.world);
    const card = ann.in('stand-A')[1];
    if (card === undefined) throw new Error('no stand');
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }));
    yes(ann.act({ t: 'fixed' }));
    expect(ann.now.room.fixing?.misfits.length).toBeGreaterThan(0);
    expect(ann.now.room.fixing?.offers).toContain('put-back');
    expect(code(wim.act({ t: 'fixed', offer: 'put-back' }))).toBe('watching');
    yes(bob.act({ t: 'fixed', offer: 'put-back' }));
    expect(ann.now.room.fixing).toBe(null);
    expect(ann.lines('table')).toContain('fix-put-back');
    expect(ann.in('stand-A').length).toBe(8);
    expect(hash.length).toBe(64);
    expectFolded(t, ann, bob, wim);
    t.crash();
    expect(t.room.state.fixing).toBe(null);
  });

  test('an open fix survives a crash', () => {
    const { t } = fixing();
    t.crash();
    const ann = t.person('ann');
    const bob = t.person('bob');
    expect(ann.now.room.fixing).toEqual({ misfits: [], offers: [] });
    yes(bob.act({ t: 'fixed' }));
    expect(ann.now.room.fixing).toBe(null);
    expect((ann.now.rules?.can.length ?? 0) + (bob.now.rules?.can.length ?? 0)).toBeGreaterThan(0);
    expect(t.room.session.mode).toBe('enforced');
  });

  test('[§5.16] when it closes, what was asked is asked afresh with full time, and answers to the old ask are stale', () => {
    const d = begun({ clock: 60 });
    const { t, ann, bob, first } = d;
    const was = first.now.rules?.ask;
    const act = first.now.rules?.can.find((one) => one.move === 'endTurn');
    if (was == null || was.end === null || act === undefined) throw new Error('nothing is asked');
    t.ticks(10 * TICKS_PER_SECOND);
    yes(ann.act({ t: 'propose', what: { t: 'fix' } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    // Far past the end of the old ask: no clock runs while the table is open.
    t.ticks(100 * TICKS_PER_SECOND);
    yes(bob.act({ t: 'fixed' }));
    const now = first.now.rules?.ask;
    expect(now).toMatchObject({ t: was.t, q: was.q + 1, me: 'owe' });
    expect((now?.end ?? 0) - t.room.tick).toBeGreaterThanOrEqual(60 * TICKS_PER_SECOND);
    expect(code(first.act({ t: 'verb', verb: act.verb, q: was.q, origin: 'script' }))).toBe('stale');
    yes(first.act({ t: 'verb', verb: act.verb, q: was.q + 1, origin: 'script' }));
    expectFolded(t, ann, bob);
  });
});

describe('modes and undo', () => {
  test("undo takes a whole turn's step back, questions included", () => {
    const { t, ann, bob, first, other } = begun();
    const hash = hashWorld(t.room.session.world);
    yes(first.can('endTurn'));
    expect(other.now.rules?.ask?.me).toBe('owe');
    yes(first.act({ t: 'propose', what: { t: 'undo' } }));
    yes(other.act({ t: 'consent', id: other.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(first.now.rules?.ask?.me).toBe('owe');
    expect(hashWorld(t.room.session.world)).toBe(hash);
    expectFolded(t, ann, bob);
  });

  test('to the free hand and back while pieces stay where they are', () => {
    const { t, ann, bob } = begun();
    for (const mode of ['sandbox', 'enforced'] as const) {
      yes(ann.act({ t: 'propose', what: { t: 'mode', mode } }));
      yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
      expect(ann.now.room.mode).toBe(mode);
      expect(ann.now.rules === null).toBe(mode === 'sandbox');
    }
    expectFolded(t, ann, bob);
  });

  test('in assisted mode a marker that hands took off the table does not stop the rules, which would move it', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'assisted' });
    const people = [t.person('ann'), t.person('bob')];
    people.forEach((person, i) => yes(person.act({ t: 'sit', seat: i === 0 ? A : B })));
    yes((people[0] as TestPerson).act({ t: 'start' }));
    for (const id of ['ear-a', 'ear-b', 'aim-a', 'aim-b', 'coin', 'lamp']) {
      const h = t.room.session.world.open.of.get(id as never);
      if (h !== undefined) (people[0] as TestPerson).verb({ t: 'remove', pieces: [h as never] });
    }
    expect(t.room.session.world.pieces.has('ear-b' as never)).toBe(false);
    const moves = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const one = people[i % 2] as TestPerson;
      const can = one.now.rules?.can ?? [];
      const next = can.find(({ move }) => !moves.has(move)) ?? can[i % Math.max(1, can.length)];
      if (next === undefined) continue;
      moves.add(next.move);
      one.verb(next.verb);
    }
    expect(t.warnings).toEqual([]);
    expect(moves.size).toBeGreaterThan(3);
  });

  test('a draw by agreement ends the game', () => {
    const { ann, bob } = begun();
    yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.now.room.phase).toBe('over');
    expect(ann.now.rules?.over).toMatchObject({ winners: [] });
  });

  test('another game is laid when all agree', () => {
    const { t, ann, bob } = begun();
    yes(ann.act({ t: 'propose', what: { t: 'game', game: 'sandbox', mode: 'sandbox' } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.now.room).toMatchObject({ game: 'sandbox', mode: 'sandbox', round: 2, phase: 'playing' });
    expect([ann.seat, bob.seat]).toEqual([A, B]);
    expectFolded(t, ann, bob);
  });
});

describe('recovery', () => {
  test('[promise 3] a game that crashes at every tenth row ends like one that does not', () => {
    const hashes = [false, true].map((crashing) => {
      const d = begun();
      const pick = lottery(11);
      let { ann, bob } = d;
      for (let i = 0; i < 60 && d.t.room.state.phase === 'playing'; i++) {
        const who = [ann, bob].filter((person) => (person.now.rules?.can.length ?? 0) > 0);
        const person = who[pick(who.length)];
        const can = person?.now.rules?.can ?? [];
        const act = can[pick(can.length)];
        if (person === undefined || act === undefined) throw new Error('nobody can do anything');
        // Ticks since the last row are forgotten by a crash, so they come first.
        d.t.ticks(2);
        yes(person.verb(act.verb));
        if (!crashing || i % 10 !== 9) continue;
        const before = encodeWorld(d.t.room.session.world);
        d.t.crash();
        expect(encodeWorld(d.t.room.session.world)).toBe(before);
        ann = d.t.person('ann');
        bob = d.t.person('bob');
      }
      return hashWorld(d.t.room.session.world);
    });
    expect(hashes[1]).toBe(hashes[0]);
  });
});

describe('knobs for tests', () => {
  test('a seed decides the next game; ticks come by hand; moves go by name or by hand; the script gives a hash', () => {
    const hashes = ['1f', '1f', '2e'].map((seed) => {
      const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
      const ann = t.person('ann');
      for (const on of [A, B]) yes(ann.act({ t: 'bot', seat: on, on: true }));
      expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'seed', seed }))).toEqual({ ok: true });
      yes(ann.act({ t: 'start' }));
      runTest(t.room, JSON.stringify({ table: 'table', t: 'tick', count: 0 }));
      expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'move', seat: 'A', move: { t: 'start', room: 'hall' }, via: 'move' }))).toEqual({ ok: true });
      expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'move', seat: 'B', move: { t: 'start', room: 'kitchen' }, via: 'verb' }))).toMatchObject({
        ok: true,
      });
      const again = runTest(t.room, JSON.stringify({ table: 'table', t: 'move', seat: 'B', move: { t: 'start', room: 'kitchen' }, via: 'move' }));
      expect(again).toMatchObject({ ok: false, no: 'not-now' });
      const out = runTest(t.room, JSON.stringify({ table: 'table', t: 'hash' }));
      return out.ok ? out.hash : null;
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[2]).not.toBe(hashes[0]);
    const t = openTestTable();
    expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'run', seed: '7', count: 50 }))).toMatchObject({ ok: true });
  });
});
