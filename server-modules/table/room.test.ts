// The room with people at it: free hands, secrets, numbers, seats, consent, recovery. Games by rule have tests of their
// own.

import { describe, expect, test } from 'vitest';
import { seat, TICKS_PER_SECOND } from '../kernel/ids.ts';
import { hashWorld } from '../kernel/encode.ts';
import { OP, type LogLine } from '../protocol/messages.ts';
import { writePoses } from '../protocol/passing.ts';
import { A, B, expectFolded, someCard, twoAndWatcher } from '../../tests/support/people.ts';
import { code, openTestTable, yes } from '../../tests/support/table.ts';
import { IDLE_TICKS, idleTicks } from './clock.ts';
import { receive, dataNow, mayJoin, tick } from './room.ts';

describe('hands', () => {
  test('a move on the felt reaches everybody, and folding patches equals a fresh View', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    expect(bob.now.pieces.get(card.h)?.zone).toBe('hold:A');
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: 5, z: 6, turn: 90 } }));
    for (const person of [ann, bob, wim]) expect(person.now.pieces.get(card.h)).toMatchObject({ zone: 'felt', x: 5, z: 6, turn: 90 });
    expectFolded(t, ann, bob, wim);
  });
});

describe('numbers', () => {
  test('[promise 2] a message sent again is answered again and done once', () => {
    const { t, ann } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    const first = ann.verb({ t: 'turn', piece: card.h, degrees: 90 });
    const row = t.room.row;
    expect(ann.act({ t: 'verb', verb: { t: 'turn', piece: card.h, degrees: 90 }, origin: 'script' }, ann.n)).toEqual(first);
    expect(t.room.row).toBe(row);
    expect(ann.now.pieces.get(card.h)?.turn).toBe((card.turn + 90) % 360);
  });

  test('an old number is stale, one far ahead is bad, both name the last', () => {
    const { ann } = twoAndWatcher();
    for (let i = 0; i < 40; i++) code(ann.verb({ t: 'ping', at: { x: i, z: 0, turn: 0 } }));
    expect(ann.act({ t: 'resync' }, 1)).toMatchObject({ ok: false, no: 'stale-number', a: [ann.n] });
    expect(ann.act({ t: 'resync' }, 1_000_000)).toMatchObject({ ok: false, no: 'bad-number', a: [ann.n] });
  });

  test('noise is refused with a code and changes nothing', () => {
    const { t, ann } = twoAndWatcher();
    const before = hashWorld(t.room.session.world);
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"table":"table","n":0,"msg":{"t":"sit"}}',
      `{"table":"table","n":99,"msg":{"t":"chat","text":"${'x'.repeat(20_000)}","to":"all"}}`,
    ]) {
      expect(JSON.parse(receive(t.room, ann.user, ann.session, text))).toMatchObject({ ok: false, no: 'bad-message' });
    }
    expect(hashWorld(t.room.session.world)).toBe(before);
  });

  test('who is too fast is told so, and may go on later', () => {
    const t = openTestTable({ test: false });
    const ann = t.person('ann');
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) codes.push(code(ann.act({ t: 'chat', text: 'hi', to: 'all' })));
    expect(codes.filter((one) => one === 'too-fast').length).toBe(4);
    t.ticks(TICKS_PER_SECOND);
    yes(ann.act({ t: 'chat', text: 'hi', to: 'all' }));
  });
});

describe('secrets', () => {
  test('[promise 1] what only a seat may know reaches nobody else, by bytes', () => {
    const sides = [0, 1].map((swap) => {
      const { t, ann, bob, wim } = twoAndWatcher();
      bob.inbox = [];
      wim.inbox = [];
      const mine = ann.in('hand-A');
      const card = mine[swap];
      if (card === undefined) throw new Error('an empty hand');
      yes(ann.verb({ t: 'arrange', zone: 'hand-A' as never, order: mine.map((one) => one.h).reverse() }));
      yes(ann.verb({ t: 'put', piece: card.h, onto: 'hand-A' as never, index: 3 }));
      yes(bob.act({ t: 'chat', text: 'hm', to: 'all' }));
      return { t, bob: bob.inbox, wim: wim.inbox, lines: bob.now.log.length };
    });
    expect(sides[1]?.bob).toEqual(sides[0]?.bob);
    expect(sides[1]?.wim).toEqual(sides[0]?.wim);
    expect(sides[0]?.bob.length).toBe(1);
  });

  test('[L16] a change that a viewer may not see sends him no message at all', () => {
    const { ann, bob } = twoAndWatcher();
    bob.inbox = [];
    yes(
      ann.verb({
        t: 'arrange',
        zone: 'hand-A' as never,
        order: ann
          .in('hand-A')
          .map((one) => one.h)
          .reverse(),
      }),
    );
    expect(bob.inbox).toEqual([]);
  });

  test('[L13] a whisper reaches its ears and is numbered by each reader alone', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const before = wim.now.log.length;
    yes(ann.act({ t: 'chat', text: 'psst', to: [bob.who] }));
    yes(ann.act({ t: 'chat', text: 'all', to: 'all' }));
    expect(wim.lines('whisper')).toEqual([]);
    expect(bob.lines('whisper')).toEqual(['said']);
    expect(wim.now.log.length).toBe(before + 1);
    for (const person of [ann, bob, wim]) {
      const numbers = person.now.log.map((line: LogLine) => line.i);
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
    }
    expectFolded(t, ann, bob, wim);
  });

  test("a saved copy is this viewer's own View, without the invite", () => {
    const { ann, bob } = twoAndWatcher();
    const text = JSON.stringify(yes(bob.act({ t: 'save' })));
    expect(text).not.toContain(ann.now.room.me.invite ?? 'none');
    expect(text.includes('"zone":"hand-A"')).toBe(false);
  });
});

describe('passing things', () => {
  test('a pose is passed on for a piece that all can tell apart and the sender holds', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    const other = ann.in('felt')[1];
    yes(ann.verb({ t: 'take', piece: card.h }));
    ann.data(
      OP.pose,
      writePoses([
        { h: card.h, x: 1, y: 2, z: 3, turn: 4 },
        { h: other?.h ?? card.h, x: 9, y: 9, z: 9, turn: 9 },
      ]),
    );
    bob.data(OP.pose, writePoses([{ h: card.h, x: 7, y: 7, z: 7, turn: 7 }]));
    t.ticks(1);
    expect(bob.poses).toEqual([{ ok: true, value: [{ h: card.h, x: 1, y: 2, z: 3, turn: 4 }] }]);
    expect(ann.poses).toEqual([]);
  });

  test('the first poses of a hand in a tick go at once, and not again with the tick; what else comes in it waits, the newest counts', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    const bytes = (x: number) => writePoses([{ h: card.h, x, y: 0, z: 0, turn: 0 }]);
    const told = () => bob.poses.splice(0).map((read) => (read as { value: { x: number }[] }).value[0]?.x);
    // As the host has it: ahead, and again with the tick.
    const now = (x: number) => dataNow(t.room, { user: ann.user, session: ann.session }, bytes(x));
    for (const x of [1, 2, 3]) {
      now(x);
      expect(told()).toEqual([x]);
    }
    now(4);
    now(5);
    expect(told()).toEqual([]);
    for (const x of [1, 2, 3, 4, 5]) ann.data(OP.pose, bytes(x));
    t.ticks(1);
    expect(told()).toEqual([5]);
    ann.data(OP.pose, bytes(6));
    now(7);
    ann.data(OP.pose, bytes(7));
    expect(told()).toEqual([7]);
    t.ticks(1);
    expect(told()).toEqual([]);
    expect(ann.poses).toEqual([]);
  });

  test('[L15] what may not be posed is not posed at once either: a hand card, what another holds, without a seat, from an older socket, noise', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    const pose = (h: typeof card.h) => writePoses([{ h, x: 1, y: 2, z: 3, turn: 4 }]);
    const from = ({ user, session }: typeof ann) => ({ user, session });
    dataNow(t.room, from(ann), pose(someCard(ann, 'hand-A').h));
    dataNow(t.room, from(bob), pose(card.h));
    dataNow(t.room, from(wim), pose(card.h));
    dataNow(t.room, { user: ann.user, session: 'another' }, pose(card.h));
    dataNow(t.room, { user: 'nobody', session: ann.session }, pose(card.h));
    dataNow(t.room, from(ann), new Uint8Array([255, 255, 255, 255, 255, 255, 255]));
    dataNow(t.room, from(ann), new Uint8Array(5000));
    t.ticks(1);
    expect([ann.poses, bob.poses, wim.poses]).toEqual([[], [], []]);
  });

  test('[L15] a hand card is never posed, and noise is dropped', () => {
    const { t, ann, bob } = twoAndWatcher();
    const secret = someCard(ann, 'hand-A');
    ann.data(OP.pose, writePoses([{ h: secret.h, x: 1, y: 2, z: 3, turn: 4 }]));
    ann.data(OP.pose, new Uint8Array([255, 255, 255, 255, 255, 255, 255]));
    ann.data(77, new Uint8Array(5));
    t.ticks(1);
    expect(bob.poses).toEqual([]);
  });
});

describe('people', () => {
  test('a game that is laid out for those who still take seats says nothing: it is laid anew when it starts', () => {
    const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced' });
    const people = ['ann', 'bob', 'cleo', 'dan'].map((name) => t.person(name));
    const told = (): number => people[0]?.now.log.filter(({ kind }) => kind === 'game').length ?? 0;
    for (const [i, person] of people.entries()) yes(person.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') }));
    expect(told()).toBe(0);
    yes(people[0]?.act({ t: 'start' }) as never);
    expect(told()).toBeGreaterThan(0);
  });
  test('a table by link lets nobody in without the invite; a listed one lets strangers watch', () => {
    const t = openTestTable();
    expect(() => t.person('eve', { invite: null })).toThrow('not-invited');
    const listed = openTestTable({ listed: true });
    const eve = listed.person('eve', { invite: null });
    expect(eve.now.room.me.invite).toBe(null);
    expect(code(eve.act({ t: 'chat', text: 'spam', to: 'all' }))).toBe('not-invited');
    yes(eve.act({ t: 'sit', seat: B }));
  });

  test('a kick bans the account, frees the seat and voids the invite', () => {
    const { t, ann, bob } = twoAndWatcher();
    const old = t.room.state.invite;
    yes(ann.act({ t: 'kick', who: bob.who }));
    expect(bob.kicked).toBe(true);
    expect(bob.notices).toContainEqual({ t: 'bye', why: 'kicked' });
    expect(ann.now.room.seats[1]?.who).toBe(null);
    expect(() => t.person('bob')).toThrow('banned');
    expect(() => t.person('eve', { invite: old })).toThrow('not-invited');
    expect(t.disk.invites).toEqual(new Set([t.room.state.invite]));
    expect(code(bob.act({ t: 'chat', text: 'hello?', to: 'all' }))).toBe('not-here');
  });

  test('only the host kicks, gives bots seats, lists and starts', () => {
    const { ann, bob } = twoAndWatcher();
    for (const answer of [
      bob.act({ t: 'kick', who: ann.who }),
      bob.act({ t: 'bot', seat: seat('C'), on: true }),
      bob.act({ t: 'listed', on: true }),
      bob.act({ t: 'start' }),
    ]) {
      expect(code(answer)).toBe('host-only');
    }
    yes(ann.act({ t: 'host', who: bob.who }));
    yes(bob.act({ t: 'listed', on: true }));
  });

  test('the host passes on a minute after it is gone', () => {
    const { t, ann, bob } = twoAndWatcher();
    ann.drop();
    t.ticks(59 * TICKS_PER_SECOND);
    expect(bob.now.room.me.host).toBe(false);
    t.ticks(2 * TICKS_PER_SECOND);
    expect(bob.now.room.me.host).toBe(true);
  });

  test.each([false, true])(
    'a table where nobody has been for most of a minute may sleep, one with somebody at it never; with ticks given by a test: %s',
    (byHand) => {
      const { t, ann, bob, wim } = twoAndWatcher();
      if (t.room.test) t.room.test.byHand = byHand;
      const awake = (ticks: number): boolean => Array.from({ length: ticks }, () => tick(t.room)).every(Boolean);
      ann.drop();
      bob.drop();
      expect(awake(IDLE_TICKS + 1)).toBe(true);
      wim.drop();
      expect(awake(idleTicks(t.room.state.table) - 1)).toBe(true);
      expect(tick(t.room)).toBe(false);
    },
  );

  test('a page that comes anew finds its hand empty: what the old one held lies where it was', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    ann.drop();
    const again = t.person('ann');
    for (const person of [again, bob]) expect(person.now.pieces.get(card.h)).toMatchObject({ zone: 'felt', x: card.x, z: card.z });
    expectFolded(t, again, bob);
  });

  test('a seat is kept, its hold goes home after five seconds, and its person comes back to it', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    ann.drop();
    expect(bob.now.room.seats[0]).toMatchObject({ who: ann.who, here: false });
    t.ticks(4 * TICKS_PER_SECOND);
    expect(bob.now.pieces.get(card.h)?.zone).toBe('hold:A');
    t.ticks(2 * TICKS_PER_SECOND);
    expect(bob.now.pieces.get(card.h)).toMatchObject({ zone: 'felt', x: card.x, z: card.z });
    expect(bob.lines('table')).toContain('put-home');
    const again = t.person('ann');
    expect(again.seat).toBe(A);
    expect(again.now.room.me.host).toBe(true);
    expectFolded(t, again, bob);
  });

  test('a second tab is asked, and takes over when it says so', () => {
    const { t, ann } = twoAndWatcher();
    expect(mayJoin(t.room, { user: 'ann', session: 'other' }, false)).toBe('second-tab');
    const tab = t.person('ann', { take: true });
    expect(ann.notices).toContainEqual({ t: 'bye', why: 'second-tab' });
    expect(ann.kicked).toBe(true);
    expect(code(ann.act({ t: 'resync' }))).toBe('second-tab');
    ann.drop();
    expect(tab.now.room.seats[0]?.here).toBe(true);
    yes(tab.act({ t: 'chat', text: 'me', to: 'all' }));
  });

  test('seats are swapped when both want it, or at once with a free one', () => {
    const { t, ann, bob } = twoAndWatcher();
    yes(ann.act({ t: 'swap', seat: B }));
    expect(ann.seat).toBe(A);
    yes(bob.act({ t: 'swap', seat: A }));
    expect([ann.seat, bob.seat]).toEqual([B, A]);
    expect(bob.in('hand-A').length).toBe(6);
    yes(bob.act({ t: 'swap', seat: seat('C') }));
    expect(bob.in('hand-A')).toEqual([]);
    expectFolded(t, ann, bob);
  });

  test('who leaves frees the seat and is no member any more', () => {
    const { t, ann, bob } = twoAndWatcher();
    yes(bob.act({ t: 'leave' }));
    expect(t.disk.members).toEqual(new Set(['ann', 'wim']));
    expect(ann.now.room.people.map((p) => p.name)).toEqual(['Ann', 'Wim']);
    expect(ann.lines('table')).toContain('left');
  });
});

describe('consent', () => {
  test('undo asks the others; alone it is done at once', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: 5, z: 6, turn: 90 } }));
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    const open = bob.now.room.proposals[0];
    expect(open).toMatchObject({ by: ann.who, what: { t: 'undo' }, wanted: [bob.who] });
    expect(code(bob.act({ t: 'propose', what: { t: 'undo' } }))).toBe('already-proposed');
    yes(bob.act({ t: 'consent', id: open?.id ?? 0, yes: true }));
    expect(ann.now.pieces.get(card.h)).toMatchObject({ zone: 'felt', x: card.x, z: card.z, turn: card.turn });
    expect(ann.lines('table')).toContain('undone');
    expect(ann.now.room.canUndo).toBe(false);
    expectFolded(t, ann, bob);
    yes(bob.act({ t: 'stand' }));
    yes(ann.verb({ t: 'turn', piece: card.h, degrees: 90 }));
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    expect(ann.now.pieces.get(card.h)?.turn).toBe(card.turn);
  });

  test('undo past something shown says so, and what was seen is not dealt again', () => {
    const { t, ann, bob } = twoAndWatcher();
    const hidden = someCard(ann, 'hand-A');
    yes(ann.verb({ t: 'put', piece: hidden.h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }));
    const down = ann.in('felt').find((piece) => piece.kind === 'card');
    if (down === undefined) throw new Error('no card on the felt');
    if (!down.up) yes(ann.verb({ t: 'flip', piece: down.h }));
    const epoch = t.room.session.world.counters.get('epoch') ?? 0;
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.lines('table')).toContain('undone-past-shown');
    expect(t.room.session.world.counters.get('epoch')).toBe(epoch + 1);
    expect(bob.in('felt').find((piece) => piece.kind === 'card')?.face ?? null).toBe(null);
    expectFolded(t, ann, bob);
  });

  test('[L18] an act that nobody else saw does not show in "may be undone"', () => {
    const { ann, bob } = twoAndWatcher();
    yes(
      ann.verb({
        t: 'arrange',
        zone: 'hand-A' as never,
        order: ann
          .in('hand-A')
          .map((one) => one.h)
          .reverse(),
      }),
    );
    expect([ann.now.room.canUndo, bob.now.room.canUndo]).toEqual([false, false]);
    expect(code(ann.act({ t: 'propose', what: { t: 'undo' } }))).toBe('nothing-to-undo');
  });

  test('a rematch lays the table afresh, from other chance', () => {
    const { t, ann, bob } = twoAndWatcher();
    const seed = t.room.session.world.seed;
    yes(bob.act({ t: 'propose', what: { t: 'rematch' } }));
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.now.room.round).toBe(2);
    expect(t.room.session.world.seed).not.toBe(seed);
    expectFolded(t, ann, bob);
  });
});
