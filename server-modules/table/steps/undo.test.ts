// Taking back and bringing back: lists by name, consent past what was shown, one person's last minutes.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { seat, TICKS_PER_SECOND, zone, type Handle } from '../../kernel/ids.ts';
import { holdOf, sizeOf } from '../../kernel/world.ts';
import { promisesOf } from '../promise/takeproof.ts';
import type { StepRow } from '../../protocol/proposals.ts';
import { expectFolded, someCard, twoAndWatcher } from '../../../tests/support/people.ts';
import { code, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const FELT = zone('felt');
const cards = (person: TestPerson): { h: Handle; x: number; z: number; turn: number; up: boolean }[] =>
  person.in('felt').filter((piece) => !piece.locked && piece.kind !== 'deck');

function agree(ann: TestPerson, bob: TestPerson, what: Parameters<TestPerson['act']>[0] & { t: 'propose' | 'teamHands' }): void {
  yes(ann.act(what));
  const id = bob.now.room.proposals.at(-1)?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
}
const steps = (person: TestPerson): StepRow[] => (yes(person.act({ t: 'steps' })).out as { steps: StepRow[] }).steps;
/** The world without its counts of chance and of changes. */
const lying = ({ room }: TestTable): string => JSON.stringify((JSON.parse(encodeWorld(room.session.world)) as unknown[]).slice(3, 6));
const turn = (person: TestPerson, h: Handle, degrees = 15): void => void yes(person.verb({ t: 'turn', piece: h, degrees }));
const place = (x: number): { x: number; z: number; turn: number } => ({ x, z: 300, turn: 0 });

test('[W11] what was laid down while another hand acted lies where it was lifted from again, and in no hand', () => {
  const { t, ann, bob } = twoAndWatcher();
  const [one, two] = cards(ann);
  if (one === undefined || two === undefined) throw new Error('too few pieces');
  yes(ann.verb({ t: 'take', piece: one.h }));
  yes(bob.verb({ t: 'turn', piece: two.h, degrees: 30 }));
  const between = cards(bob).find(({ h }) => h === two.h);
  yes(ann.verb({ t: 'put', piece: one.h, onto: FELT, at: place(900) }));
  const end = lying(t);
  agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
  expect(sizeOf(t.room.session.world, holdOf(seat('A')))).toBe(0);
  expect(cards(bob).find(({ h }) => h === one.h)).toEqual(one);
  expect(cards(bob).find(({ h }) => h === two.h)).toEqual(between);
  agree(ann, bob, { t: 'propose', what: { t: 'redo' } });
  expect(lying(t)).toBe(end);
  agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 2 } });
  expect([one, two].map((was) => cards(bob).find(({ h }) => h === was.h))).toEqual([one, two]);
  expectFolded(t, ann, bob);
});

describe('redo', () => {
  test('what was taken back is brought back by consent, as it lay, and ends at the next verb', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const [one, two] = cards(ann);
    if (one === undefined || two === undefined) throw new Error('too few pieces');
    turn(ann, one.h);
    const before = lying(t);
    turn(bob, two.h, 30);
    const after = lying(t);
    agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
    expect(lying(t)).toBe(before);
    expect(wim.now.room.canRedo).toBe(true);
    yes(bob.act({ t: 'propose', what: { t: 'redo' } }));
    expect(ann.now.room.proposals[0]).toMatchObject({ what: { t: 'redo' }, past: false, wanted: [ann.who] });
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(lying(t)).toBe(after);
    expect(wim.now.room).toMatchObject({ canRedo: false, canUndo: true });
    expect(wim.lines('table')).toContain('redone');
    agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
    expect(lying(t)).toBe(before);
    turn(ann, one.h);
    expect(ann.now.room.canRedo).toBe(false);
    expect(code(ann.act({ t: 'propose', what: { t: 'redo' } }))).toBe('nothing-to-redo');
    expectFolded(t, ann, bob, wim);
  });

  test('several steps are taken back together and come back together, past a restart too', () => {
    const { t, ann, bob } = twoAndWatcher();
    const start = lying(t);
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    for (let i = 0; i < 4; i++) turn(i % 2 === 0 ? ann : bob, one.h);
    const end = lying(t);
    agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 4 } });
    expect(lying(t)).toBe(start);
    expect(ann.lines('table')).toContain('undone-many');
    t.crash();
    const [ann2, bob2] = [t.person('ann'), t.person('bob')];
    expect(ann2.now.room.canRedo).toBe(true);
    agree(ann2, bob2, { t: 'propose', what: { t: 'redo' } });
    expect(lying(t)).toBe(end);
    expect(steps(ann2)[0]).toMatchObject({ line: { k: 'step-many', a: [4] } });
    expectFolded(t, ann2, bob2);
  });

  test('what hands did unseen meanwhile neither ends the list nor shows in it [L18]', () => {
    const { t, ann, bob } = twoAndWatcher();
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    turn(ann, one.h);
    const end = lying(t);
    agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
    bob.inbox = [];
    const mine = ann.in('hand-A').map(({ h }) => h);
    yes(ann.verb({ t: 'arrange', zone: zone('hand-A'), order: [...mine].reverse() }));
    expect(bob.inbox).toEqual([]);
    expect(bob.now.room.canRedo).toBe(true);
    agree(ann, bob, { t: 'propose', what: { t: 'redo' } });
    expect(lying(t)).toBe(end);
    expectFolded(t, ann, bob);
  });

  test('never silently past something rolled: the proposal says so, everybody must agree, and chance starts afresh', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const dice = [...ann.now.pieces.values()].filter(({ kind, zone }) => kind === 'die' && zone === FELT).map(({ h }) => h);
    yes(ann.verb({ t: 'roll', pieces: dice }));
    const faces = (): (number | null)[] => dice.map((h) => wim.now.pieces.get(h)?.face ?? null);
    const rolled = faces();
    const epoch = (): number => t.room.session.world.counters.get('epoch') ?? 0;
    const first = epoch();
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    expect(bob.now.room.proposals[0]).toMatchObject({ past: true, wanted: [bob.who] });
    expect(wim.lines('table')).toContain('goes-past-shown');
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(epoch()).toBe(first + 1);
    yes(ann.act({ t: 'propose', what: { t: 'redo' } }));
    expect(bob.now.room.proposals[0]?.past).toBe(true);
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(faces()).toEqual(rolled);
    expect(epoch()).toBe(first + 2);
    // No epoch comes twice, however often it goes back and forth.
    for (let i = 0; i < 3; i++) {
      agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
      agree(ann, bob, { t: 'propose', what: { t: 'redo' } });
    }
    expect(epoch()).toBe(first + 8);
    const seen = promisesOf(t.room.session.world, t.room.state).map(({ stream, epoch: e }) => `${stream} ${e}`);
    expect(new Set(seen).size).toBe(seen.length);
    expectFolded(t, ann, bob, wim);
  });

  test('what the table itself changed ends it: nothing is brought back over hands that others see now', () => {
    const { t, ann, bob } = twoAndWatcher();
    yes(bob.verb({ t: 'put', piece: someCard(bob, 'hand-B').h, onto: FELT, at: place(0) }));
    agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
    expect(ann.now.room).toMatchObject({ canRedo: true, canUndo: false });
    for (const at of ['A', 'B']) yes(ann.act({ t: 'team', seat: seat(at), team: 1 }));
    yes(ann.act({ t: 'chat', text: '/roll d6', to: 'all' }));
    expect(ann.now.room.canRedo).toBe(true);
    agree(ann, bob, { t: 'teamHands', on: true });
    expect(ann.now.room.canRedo).toBe(false);
    t.crash();
    expect(t.person('ann').now.room.canRedo).toBe(false);
  });

  test('what the table itself changed ends all steps, also those that a second crash finds in the store once more', () => {
    const { t, ann } = twoAndWatcher();
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    for (let i = 0; i < 12; i++) turn(ann, one.h);
    t.crash();
    const again = t.person('ann');
    for (const at of ['A', 'B']) yes(again.act({ t: 'team', seat: seat(at), team: 1 }));
    agree(again, t.person('bob'), { t: 'teamHands', on: true });
    t.crash();
    const back = t.person('ann');
    expect(back.now.room.canUndo).toBe(false);
    expect(code(back.act({ t: 'propose', what: { t: 'undoOf', who: back.who, minutes: 5 } }))).toBe('nothing-to-undo');
  });

  test('people agree about the steps they saw: others done meanwhile are not taken back for them', () => {
    const { ann, bob } = twoAndWatcher();
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    turn(ann, one.h);
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    turn(bob, one.h);
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(ann.now.pieces.get(one.h)?.turn).toBe((one.turn + 30) % 360);
    expect(ann.lines('table')).toContain('not-possible');
  });
});

describe('the list of steps', () => {
  test('names the last steps that all saw, who did them, and what was shown; never one that was unseen', () => {
    const { ann, bob } = twoAndWatcher();
    const [one] = cards(ann);
    const dice = [...ann.now.pieces.values()].filter(({ kind, zone }) => kind === 'die' && zone === FELT).map(({ h }) => h);
    if (one === undefined) throw new Error('too few pieces');
    turn(ann, one.h);
    yes(
      bob.verb({
        t: 'arrange',
        zone: zone('hand-B'),
        order: bob
          .in('hand-B')
          .map(({ h }) => h)
          .reverse(),
      }),
    );
    yes(bob.verb({ t: 'roll', pieces: dice }));
    const list = steps(bob);
    expect(list.map(({ by, barrier }) => [by, barrier])).toEqual([
      [bob.who, true],
      [ann.who, false],
    ]);
    expect(list.map(({ line }) => line.k)).toEqual(['hand-rolls', 'step-by-hand']);
    expect(steps(ann)).toEqual(list);
    for (let i = 0; i < 30; i++) turn(ann, one.h);
    expect(steps(ann).length).toBe(20);
  });

  test('a step out of a closed hand does not tell by which verb nor which piece', () => {
    const { ann } = twoAndWatcher();
    yes(ann.verb({ t: 'put', piece: someCard(ann, 'hand-A').h, onto: zone('hand-B') }));
    expect(JSON.stringify(steps(ann))).not.toContain('put');
  });
});

describe('everything one person did in the last minutes', () => {
  test('is taken back as far as nobody has built on it, and all are told how much stayed', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const [one, two, three] = cards(ann);
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few pieces');
    turn(bob, one.h);
    turn(ann, three.h);
    turn(bob, two.h);
    turn(ann, two.h);
    yes(bob.verb({ t: 'take', piece: three.h }));
    yes(bob.verb({ t: 'put', piece: three.h, onto: FELT, at: place(100) }));
    yes(wim.act({ t: 'sit', seat: seat('C') }));
    // Whoever is meant is asked like everybody.
    yes(ann.act({ t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 5 } }));
    expect(wim.now.room.proposals[0]?.wanted).toEqual([bob.who, wim.who]);
    for (const one of [wim, bob]) yes(one.act({ t: 'consent', id: wim.now.room.proposals[0]?.id ?? 0, yes: true }));
    // One and three lie as before Bob; two was turned by Ann after him and stays.
    expect(wim.now.pieces.get(one.h)?.turn).toBe(one.turn);
    expect(wim.now.pieces.get(three.h)).toMatchObject({ x: three.x, z: three.z, turn: (three.turn + 15) % 360, zone: 'felt' });
    expect(wim.now.pieces.get(two.h)?.turn).toBe((two.turn + 30) % 360);
    expect(wim.now.log.at(-1)?.line).toMatchObject({ k: 'undone-of', a: [{ who: ann.who }, { who: bob.who }, 2, 1] });
    expect(steps(ann).length).toBe(3);
    yes(wim.act({ t: 'leave' }));
    const now = lying(t);
    agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 3 } });
    expect(ann.now.pieces.get(two.h)?.turn).toBe(two.turn);
    agree(ann, bob, { t: 'propose', what: { t: 'redo' } });
    expect(lying(t)).toBe(now);
    t.crash();
    expectFolded(t, t.person('ann'), t.person('bob'));
  });

  test('[S6] needs the word of who did it, however few are there; of who is away or gone it stays', () => {
    const { t, ann, bob } = twoAndWatcher();
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    turn(bob, one.h);
    const turned = ann.now.pieces.get(one.h)?.turn;
    const asks = [
      { t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 5 } },
      { t: 'propose', what: { t: 'undo' } },
    ] as const;
    for (const ask of asks) {
      yes(ann.act(ask));
      yes(bob.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: false }));
    }
    bob.drop();
    t.ticks(120 * TICKS_PER_SECOND);
    for (const ask of asks) expect(code(ann.act(ask))).toBe('holder-away');
    yes(t.person('bob').act({ t: 'leave' }));
    expect(code(ann.act(asks[1]))).toBe('holder-away');
    expect(ann.now.pieces.get(one.h)?.turn).toBe(turned);
  });

  test('[S6] what was refused twice rests for a while', () => {
    const { t, ann, bob } = twoAndWatcher();
    const [one] = cards(ann);
    if (one === undefined) throw new Error('too few pieces');
    turn(bob, one.h);
    const ask = { t: 'propose', what: { t: 'undo' } } as const;
    for (let i = 0; i < 2; i++) {
      yes(ann.act(ask));
      yes(bob.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: false }));
    }
    expect(code(ann.act(ask))).toBe('asked-twice');
    // A power cut is no way to ask again.
    t.crash();
    const [anew, back] = [t.person('ann'), t.person('bob')];
    expect(code(anew.act(ask))).toBe('asked-twice');
    // Another question, and the other's own, may be asked.
    yes(back.act(ask));
    yes(back.act({ t: 'consent', id: anew.now.room.proposals[0]?.id ?? 0, yes: false }));
    t.ticks(5 * 60 * TICKS_PER_SECOND);
    yes(anew.act(ask));
  });

  test('no count of the world goes back with it: what is made later gets numbers of its own, and nothing is refused as a bug', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const counters = (): Map<string, number> => new Map(t.room.session.world.counters);
    const start = counters();
    const deck = [...ann.now.pieces.values()].find(({ kind }) => kind === 'deck')?.h;
    const from = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id;
    if (deck === undefined || from === undefined) throw new Error('no deck');
    /**
     * Everything that counts something on: pieces and places made, names given, looks, what lies above and below, what
     * is written on the cloth.
     */
    const makes = (person: TestPerson, x: number): void => {
      const at = place(x);
      const own = person.in(`hand-${person.seat}`).slice(0, 3);
      const [card] = cards(person);
      if (card === undefined) throw new Error('too few pieces');
      yes(person.verb({ t: 'copy', pieces: [card.h], at }));
      yes(person.verb({ t: 'draw', from, count: 3, to: zone(`hand-${person.seat}`) }));
      const laid = own.map(({ h }, i) => {
        yes(person.verb({ t: 'put', piece: h, onto: FELT, at: { ...at, z: 2000 + 700 * i } }));
        return cards(person).find((piece) => piece.x === at.x && piece.z === 2000 + 700 * i)?.h as Handle;
      });
      yes(person.verb({ t: 'under', piece: laid[2] as Handle }));
      yes(person.verb({ t: 'stack', pieces: laid.slice(0, 2) }));
      yes(person.verb({ t: 'peek', piece: deck }));
      const rights = { see: 'all', count: 'all', touch: 'all', insert: 'all' } as const;
      yes(person.verb({ t: 'zone', make: { kind: 'layout', owner: null, ...at, z: -2500, w: 300, d: 300, ...rights } }));
      yes(person.verb({ t: 'ink', stroke: { colour: 1, width: 40, line: [x, 0, x + 100, 100] } }));
      yes(person.verb({ t: 'snap', point: { ...at, reach: 100, turns: false, kind: null } }));
      yes(person.verb({ t: 'label', label: { ...at, size: 100, colour: 1, text: 'here' } }));
      yes(person.act({ t: 'bring', thing: 'note-blue', at, count: 1 }));
    };
    makes(bob, 1000);
    makes(ann, -1000);
    const before = counters();
    const counted = [...before].filter(([name, n]) => n > (start.get(name) ?? 0)).map(([name]) => name);
    expect(counted.sort()).toEqual(
      ['brought', 'copy', 'grant', 'h', 'h:A', 'h:B', 'ink:', 'inside', 'label:', 'made', 'snap:', 'stamp', 'sunk', 'zone'].sort(),
    );
    agree(ann, bob, { t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 5 } });
    expect(wim.now.log.at(-1)?.line.k).toMatch(/^undone-of/);
    const after = counters();
    for (const [name, n] of before) expect([name, (after.get(name) ?? 0) >= n]).toEqual([name, true]);
    // Both can make all of it once more: no number is given twice, and what each is sent still folds to what he would
    // be shown.
    makes(bob, 1500);
    makes(ann, -1500);
    expectFolded(t, ann, bob, wim);
    t.crash();
    expectFolded(t, t.person('ann'), t.person('bob'));
  });

  test('older steps stay, and who did nothing has nothing to take back', () => {
    const { t, ann, bob } = twoAndWatcher();
    const [one, two] = cards(ann);
    if (one === undefined || two === undefined) throw new Error('too few pieces');
    turn(bob, one.h);
    t.ticks(3 * 60 * 20);
    turn(bob, two.h);
    expect(code(bob.act({ t: 'propose', what: { t: 'undoOf', who: ann.who, minutes: 5 } }))).toBe('nothing-to-undo');
    agree(ann, bob, { t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 2 } });
    expect(ann.now.pieces.get(one.h)?.turn).toBe((one.turn + 15) % 360);
    expect(ann.now.pieces.get(two.h)?.turn).toBe(two.turn);
  });

  test('what somebody did unseen in his hand decides nothing about what stays', () => {
    const outcomes = [false, true].map((sorts) => {
      const { t, ann, bob, wim } = twoAndWatcher();
      const deck = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? zone('');
      yes(ann.verb({ t: 'deal', from: deck, count: 1, to: [seat('A'), seat('B')] }));
      const order = bob.in('hand-B').map(({ h }) => h);
      if (sorts) yes(bob.verb({ t: 'arrange', zone: zone('hand-B'), order: [...order].reverse() }));
      agree(bob, ann, { t: 'propose', what: { t: 'undoOf', who: ann.who, minutes: 5 } });
      expectFolded(t, ann, bob, wim);
      return { line: wim.now.log.at(-1)?.line, cards: wim.now.zones.get(zone('hand-B'))?.count };
    });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ line: { k: 'undone-of-past-shown' }, cards: 6 });
  });

  test('a look taken meanwhile keeps the card where it is: nobody sees into a hand by it', () => {
    const { ann, bob } = twoAndWatcher();
    const card = someCard(bob, 'hand-B');
    yes(bob.verb({ t: 'put', piece: card.h, onto: FELT, at: place(0) }));
    const laid = bob.in('felt').find((piece) => piece.x === 0 && piece.z === 300);
    if (laid === undefined) throw new Error('not laid');
    if (laid.up) yes(bob.verb({ t: 'flip', piece: laid.h }));
    yes(ann.verb({ t: 'peek', piece: laid.h }));
    ann.act({ t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 5 } });
    expect(ann.in('hand-B')).toEqual([]);
    expect(bob.in('hand-B').length).toBe(5);
  });
});
