// The arbiter of a free table: agreed by all, looks anywhere, and everybody reads where.

import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { A, B, twoAndWatcher } from '../../../tests/support/people.ts';
import { code, yes } from '../../../tests/support/table.ts';

const HAND_B = 'hand-B' as never;

/** Ann and Bob sit, Bob has drawn two cards, Wim watches. */
function table() {
  const made = twoAndWatcher();
  const { ann, bob } = made;
  const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id ?? ('' as never);
  yes(bob.verb({ t: 'draw', from: deck, count: 2, to: HAND_B }));
  return { ...made, deck };
}

function appointed() {
  const made = table();
  yes(made.ann.act({ t: 'propose', what: { t: 'arbiter', seat: A } }));
  const [proposal] = made.bob.now.room.proposals;
  yes(made.bob.act({ t: 'consent', id: proposal?.id ?? 0, yes: true }));
  return made;
}

const handOf = (person: { now: { pieces: ReadonlyMap<number, { zone: string; face: number | null }> } }): (number | null)[] =>
  [...person.now.pieces.values()].filter((piece) => piece.zone === 'hand-B').map((piece) => piece.face);

describe('the arbiter', () => {
  test('is appointed by all, and looks nowhere before', () => {
    const { ann, bob, wim } = table();
    expect(code(ann.act({ t: 'look', zone: HAND_B, on: true }))).toBe('not-arbiter');
    yes(ann.act({ t: 'propose', what: { t: 'arbiter', seat: A } }));
    expect(ann.now.room.arbiter).toBeNull();
    const [proposal] = bob.now.room.proposals;
    yes(bob.act({ t: 'consent', id: proposal?.id ?? 0, yes: true }));
    expect([ann, bob, wim].map((one) => one.now.room.arbiter)).toEqual([A, A, A]);
    expect(code(ann.act({ t: 'propose', what: { t: 'arbiter', seat: seat('J') } }))).toBe('no-such-seat');
  });

  test('every look is told to all, shows the zone to the arbiter alone, and gives no hand in it', () => {
    const { ann, bob, wim } = appointed();
    expect(handOf(ann)).toEqual([]);
    yes(ann.act({ t: 'look', zone: HAND_B, on: true }));
    expect(handOf(ann)).toEqual(handOf(bob));
    expect(handOf(ann).length).toBeGreaterThan(1);
    expect(handOf(wim)).toEqual([]);
    for (const one of [ann, bob, wim]) expect(one.lines('table').at(-1)).toBe('arbiter-looks-at');
    const [card] = [...ann.now.pieces.values()].filter((piece) => piece.zone === HAND_B);
    expect(code(ann.verb({ t: 'take', piece: card?.h ?? (0 as never) }))).toBe('not-yours');
    yes(ann.act({ t: 'look', zone: HAND_B, on: false }));
    expect(handOf(ann)).toEqual([]);
    expect(wim.lines('table').at(-1)).toBe('arbiter-looked');
    expect(code(ann.act({ t: 'look', zone: HAND_B, on: false }))).toBe('nothing-to-do');
    expect(code(ann.act({ t: 'look', zone: 'nowhere' as never, on: true }))).toBe('unknown-zone');
  });

  test('looks into a closed pile without changing its order, and whoever stands up looks no more', () => {
    const { ann, deck } = appointed();
    yes(ann.act({ t: 'look', zone: deck, on: true }));
    expect(ann.now.zones.get(deck)?.order).toHaveLength(ann.now.zones.get(deck)?.count ?? -1);
    yes(ann.act({ t: 'stand' }));
    expect(ann.now.room.arbiter).toBeNull();
    expect(ann.now.zones.get(deck)?.order).toBeNull();
    yes(ann.act({ t: 'sit', seat: A }));
    expect(ann.now.zones.get(deck)?.order).toBeNull();
    expect(code(ann.act({ t: 'look', zone: deck, on: true }))).toBe('not-arbiter');
  });

  test('a seat without a person cannot be arbiter, and nobody is where rules bind', () => {
    const { bob } = appointed();
    yes(bob.act({ t: 'propose', what: { t: 'arbiter', seat: null } }));
    expect(bob.now.room.proposals).toHaveLength(1);
    expect(B).toBe(bob.now.room.me.seat);
  });
});
