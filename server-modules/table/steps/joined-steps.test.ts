// What was done unseen is joined: it is taken back as it was done, and a table that wakes has the same history as one
// that never slept.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { zone, type Handle } from '../../kernel/ids.ts';
import { seededPick } from '../../kernel/testing.ts';
import { expectFolded, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import { changesOf } from '../fast/lean-steps.ts';

/** The world without its counts of chance and of changes. */
const lying = ({ room }: TestTable): string => JSON.stringify((JSON.parse(encodeWorld(room.session.world)) as unknown[]).slice(3, 6));
const steps = ({ room }: TestTable): unknown[] => room.undo.map((step) => [step.row, step.seat, step.who, step.unseen, changesOf(step)]);

function turn(person: TestPerson): void {
  const piece = person.in('felt').find(({ locked, kind }) => !locked && kind !== 'deck');
  yes(person.verb({ t: 'turn', piece: piece?.h as Handle, degrees: 15 }));
}
/** Sorts, mixes, moves or names something in his hand. */
function unseen(person: TestPerson, pick: (n: number) => number): void {
  const hand = zone(`hand-${person.seat}`);
  const held = (person.now.zones.get(hand)?.order ?? person.in(hand).map(({ h }) => h)) as Handle[];
  const piece = held[pick(held.length)] as Handle;
  const deeds = [
    () => person.verb({ t: 'arrange', zone: hand, order: [...held.slice(2), ...held.slice(0, 2)] }),
    () => person.verb({ t: 'shuffle', zone: hand }),
    () => person.verb({ t: 'put', piece, onto: hand, index: pick(held.length) }),
    () => person.verb({ t: 'name', piece, name: `n${pick(99)}`, about: '' }),
    () => person.verb({ t: 'flip', piece }),
  ];
  const before = person.t.room.row;
  deeds[pick(deeds.length)]?.();
  expect(person.t.room.row - before).toBeLessThan(2);
}
function agree(ann: TestPerson, bob: TestPerson, what: Extract<Parameters<TestPerson['act']>[0], { t: 'propose' }>['what']): void {
  yes(ann.act({ t: 'propose', what }));
  const id = bob.now.room.proposals.at(-1)?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
}

describe('[S7] what was done unseen', () => {
  test.each([1, 2, 3, 4])('is taken back with what others saw, as it was done, and the world lies as before (seed %i)', (seed) => {
    const pick = seededPick(`joined ${seed}`);
    const { t, ann, bob, wim } = twoAndWatcher();
    const start = lying(t);
    const marks: string[] = [];
    for (let i = 0; i < 5; i++) {
      marks.push(lying(t));
      turn(pick(2) === 0 ? ann : bob);
      for (let k = pick(25); k > 0; k--) unseen(pick(3) === 0 ? ann : bob, pick);
      expectFolded(t, ann, bob, wim);
    }
    // Two hands, one place each: the list is as long as what was seen allows.
    expect(t.room.undo.length).toBeLessThanOrEqual(15);
    agree(ann, bob, { t: 'undo', steps: 5 });
    expect(lying(t)).toBe(start);
    expectFolded(t, ann, bob, wim);
    agree(ann, bob, { t: 'redo' });
    agree(ann, bob, { t: 'undo', steps: 1 });
    expect(lying(t)).toBe(start);
    expect(marks[0]).toBe(start);
  });

  test.each([1, 2, 3, 4, 5, 6])('is the same history in a table that wakes (seed %i)', (seed) => {
    const pick = seededPick(`wakes ${seed}`);
    const { t, ann, bob } = twoAndWatcher();
    const deeds = [
      () => turn(ann),
      () => turn(bob),
      ...Array.from({ length: 6 }, () => () => unseen(pick(2) === 0 ? ann : bob, pick)),
      () => void ann.act({ t: 'propose', what: { t: 'undo', steps: 1 + pick(3) } }),
      () => void ann.act({ t: 'propose', what: { t: 'redo' } }),
      () => void bob.act({ t: 'propose', what: { t: 'undoOf', who: ann.who, minutes: 5 } }),
    ];
    for (let i = 0; i < 150; i++) {
      deeds[pick(deeds.length)]?.();
      for (const one of [ann, bob]) for (const { id, by } of one.now.room.proposals) if (by !== one.who) yes(one.act({ t: 'consent', id, yes: true }));
    }
    for (const one of [ann, bob]) {
      turn(one);
      for (let i = 0; i < 4; i++) unseen(one, pick);
    }
    expectFolded(t, ann, bob);
    const lived = steps(t);
    const world = encodeWorld(t.room.session.world);
    t.crash();
    expect(encodeWorld(t.room.session.world)).toBe(world);
    const woken = steps(t);
    // The living table was made to forget its opening, and a waking one knows the last few alone.
    const both = Math.min(woken.length, lived.length);
    expect(both).toBeGreaterThan(3);
    expect(woken.slice(woken.length - both)).toEqual(lived.slice(lived.length - both));
    expectFolded(t, t.person('ann'), t.person('bob'));
  });

  test('takes no more room however often it is done, and pushes nothing out', () => {
    const { t, ann, bob } = twoAndWatcher();
    turn(ann);
    const pick = seededPick('often');
    for (let i = 0; i < 60; i++) unseen(bob, pick);
    const size = JSON.stringify(steps(t)).length;
    for (let i = 0; i < 1_200; i++) unseen(bob, pick);
    expect(JSON.stringify(steps(t)).length).toBeLessThan(size * 1.5);
    expect(t.room.undo.length).toBe(2);
    expect(ann.now.room.canUndo).toBe(true);
  });
});
