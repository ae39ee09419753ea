// One step taken back after the other: what had to be done besides for the first, pieces put out of hands and what was
// known mixed, is no fault in what the next one finds.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { zone, type ZoneId } from '../../kernel/ids.ts';
import { orderOf } from '../../kernel/world.ts';
import { expectFolded, expectSound, twoAndWatcher } from '../../../tests/support/people.ts';
import { code, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const FELT = zone('felt');
const HOLD = zone('hold:A');

function agree(ann: TestPerson, bob: TestPerson, what: Parameters<TestPerson['act']>[0] & { t: 'propose' }): void {
  yes(ann.act(what));
  const id = bob.now.room.proposals.at(-1)?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
}
const undo = (ann: TestPerson, bob: TestPerson): void => agree(ann, bob, { t: 'propose', what: { t: 'undo' } });
const redo = (ann: TestPerson, bob: TestPerson): void => agree(ann, bob, { t: 'propose', what: { t: 'redo' } });
const undoOf = (ann: TestPerson, bob: TestPerson, who: number): void => agree(ann, bob, { t: 'propose', what: { t: 'undoOf', who, minutes: 5 } });

/** The zones and pieces, without counts of chance and of changes. */
const lying = ({ room }: TestTable): string => JSON.stringify((JSON.parse(encodeWorld(room.session.world)) as unknown[]).slice(3, 6));
const deckOf = (person: TestPerson): ZoneId => [...person.now.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? FELT;
const lay = (person: TestPerson, x: number): void => {
  const piece = person.in(HOLD).at(-1);
  if (piece === undefined) throw new Error('an empty hand');
  yes(person.verb({ t: 'put', piece: piece.h, onto: FELT, at: { x, z: 300, turn: 0 } }));
};

describe('[W11] what a hand had lifted together and laid one by one, taken back one by one', () => {
  test.each([
    ['take', 2],
    ['draw', 3],
  ] as const)('by %s, past a restart too', (by, count) => {
    const { t, ...people } = twoAndWatcher();
    let { ann, bob, wim } = people;
    const at = [lying(t)];
    const from = deckOf(ann);
    yes(ann.verb(by === 'take' ? { t: by, from, count: 2 } : { t: by, from, count: 2, to: HOLD }));
    lay(ann, 0);
    lay(ann, 600);
    const back = (): void => {
      for (let i = 0; i < count; i++) {
        at.push(lying(t));
        undo(ann, bob);
        expectSound(t);
        expectFolded(t, ann, bob, wim);
        expect(ann.in(HOLD)).toEqual([]);
        t.crash();
        [ann, bob, wim] = [t.person('ann'), t.person('bob'), t.person('wim')];
      }
      expect(lying(t)).toBe(at[0]);
    };
    back();
    while (at.length > 1) {
      redo(ann, bob);
      expect(lying(t)).toBe(at.pop());
    }
    back();
  });

  test('by whoever did them all', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const start = lying(t);
    yes(ann.verb({ t: 'take', from: deckOf(ann), count: 2 }));
    lay(ann, 0);
    lay(ann, 600);
    undo(ann, bob);
    undoOf(bob, ann, ann.who);
    expectSound(t);
    expect(ann.in(FELT).filter(({ kind, z }) => kind === 'card' && z === 300)).toEqual([]);
    expect(ann.in(HOLD)).toEqual([]);
    expect(sizes(t)).toEqual(sizesIn(start));
    expectFolded(t, ann, bob, wim);
  });
});

/** How many pieces lie in each zone. */
const sizes = (t: TestTable): { [zone: string]: number } => sizesIn(lying(t));
function sizesIn(text: string): { [zone: string]: number } {
  const [, pieces] = JSON.parse(text) as [unknown, unknown[][]];
  const found: { [zone: string]: number } = {};
  for (const piece of pieces) found[String(piece[4])] = (found[String(piece[4])] ?? 0) + 1;
  return found;
}

describe('[S6] what had been shown and was mixed', () => {
  /** Bob draws so many one by one, shows the last and both are taken back, the showing first. */
  function shown(count: number): { t: TestTable; ann: TestPerson; bob: TestPerson; wim: TestPerson; onTop: boolean } {
    const { t, ann, bob, wim } = twoAndWatcher();
    const from = deckOf(ann);
    const { world } = t.room.session;
    for (let i = 0; i < count; i++) yes(bob.verb({ t: 'draw', from, count: 1, to: zone('hand-B') }));
    const before = sizes(t);
    const top = orderOf(world, zone('hand-B')).at(-1);
    const card = bob.in('hand-B').at(-1);
    if (card === undefined) throw new Error('an empty hand');
    yes(bob.verb({ t: 'show', piece: card.h, to: 'all' }));
    undo(ann, bob);
    expectSound(t);
    expect(sizes(t)).toEqual(before);
    undo(ann, bob);
    expectSound(t);
    expect(sizes(t)).toEqual({ ...before, [from]: (before[from] ?? 0) + 1, 'hand-B': (before['hand-B'] ?? 0) - 1 });
    expectFolded(t, ann, bob, wim);
    return { t, ann, bob, wim, onTop: orderOf(world, from).at(-1) === top };
  }

  test('lies once, and is mixed again where it would lie as it did', () => {
    const tops = [1, 2, 3, 4, 5, 6].map((count) => shown(count).onTop);
    expect(tops.filter(Boolean).length).toBeLessThan(3);
  });

  test('comes back as it was', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const from = deckOf(ann);
    const at = [lying(t)];
    yes(bob.verb({ t: 'draw', from, count: 1, to: zone('hand-B') }));
    at.push(lying(t));
    yes(bob.verb({ t: 'show', piece: bob.in('hand-B')[0]!.h, to: 'all' }));
    at.push(lying(t));
    undo(ann, bob);
    const mixed = lying(t);
    undo(ann, bob);
    redo(ann, bob);
    expect(lying(t)).toBe(mixed);
    redo(ann, bob);
    expect(lying(t)).toBe(at[2]);
    expectSound(t);
    expectFolded(t, ann, bob, wim);
  });

  test('stands between what came before and whoever takes back the last minutes of one alone', () => {
    const { t, ann, bob, wim } = shown(2);
    expect(code(ann.act({ t: 'propose', what: { t: 'undoOf', who: bob.who, minutes: 5 } }))).toBe('nothing-to-undo');
    undo(ann, bob);
    expectSound(t);
    expectFolded(t, ann, bob, wim);
  });
});

test('three steps come back one by one, and none of them goes for the next', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const pieces = ann.in(FELT).filter(({ kind }) => kind === 'die' || kind === 'coin');
  expect(pieces.length).toBeGreaterThan(2);
  const at = [lying(t)];
  for (const [i, person] of [ann, bob, ann].entries()) {
    yes(person.verb({ t: 'turn', piece: pieces[i]!.h, degrees: 15 }));
    at.push(lying(t));
  }
  for (const was of [2, 1, 0]) {
    undo(ann, bob);
    expect(lying(t)).toBe(at[was]);
  }
  for (const is of [1, 2, 3]) {
    redo(ann, bob);
    expect(lying(t)).toBe(at[is]);
  }
  expectFolded(t, ann, bob, wim);
});
