// What stands side by side before a watcher: hands of those who said so, after the delay; of two tables that differ in
// what somebody else holds it is the same. A hand that is handed on without a word of its holder is found out.

import { expect, test } from 'vitest';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { setFace } from '../../server-modules/kernel/ops.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { sidesOf } from '../../src/ui/watching/sides.ts';
import { yes, type TestPerson } from '../support/table.ts';
import { linkOf, look, openShow, type Show } from './show.ts';

/** What of each seat's hand is read: faces in their order, or how many there are. */
const hands = (view: View): (number | null | (number | null)[])[] => sidesOf(view).map(({ cards, count }) => cards?.map(({ face }) => face) ?? count);
const faces = (person: TestPerson, zone: string): (number | null)[] => person.in(zone as never).map(({ face }) => face);

/** Both draw, so that each holds other cards than the other. */
function dealt(policy: Parameters<typeof openShow>[0], seed = '7'): Show {
  const show = openShow(policy, { seed });
  const deck = [...show.ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;
  yes(show.ann.verb({ t: 'draw', from: deck, count: 3, to: 'hand-A' as never }));
  yes(show.bob.verb({ t: 'draw', from: deck, count: 2, to: 'hand-B' as never }));
  return show;
}

test('a hand by its holder’s own word, until he takes it back; all others as a count', () => {
  const { t, ann, bob } = dealt({ hands: 'asked' });
  const viv = look(t, linkOf(ann, 0));
  t.ticks(1);
  expect(hands(viv.now)).toEqual([3, 2]);
  yes(bob.act({ t: 'watchHand', on: true }));
  t.ticks(1);
  expect(hands(viv.now)).toEqual([3, faces(bob, 'hand-B')]);
  yes(ann.act({ t: 'watchHand', on: true }));
  yes(bob.act({ t: 'watchHand', on: false }));
  t.ticks(1);
  expect(hands(viv.now)).toEqual([faces(ann, 'hand-A'), 2]);
  // Whoever is at the table by name, or plays, reads none of it.
  for (const other of [ann, bob, t.person('wim')]) expect(sidesOf(other.now).every(({ cards }) => cards === null)).toBe(true);
  // Each word of it stands in the log that everybody reads.
  const told = bob.now.log.map(({ line }) => line.k).filter((k) => k.startsWith('watch-hand'));
  expect(told).toEqual(['watch-hand-shown', 'watch-hand-shown', 'watch-hand-hidden']);
});

test('it is as late as all else, and what is taken back meanwhile was shown when it was shown', () => {
  const { t, ann, bob } = dealt({ hands: 'asked' });
  const viv = look(t, linkOf(ann, 10));
  t.ticks(101);
  yes(bob.act({ t: 'watchHand', on: true }));
  for (let tick = 0; tick < 99; tick++) {
    t.ticks(1);
    expect(hands(viv.now)[1]).toBe(2);
  }
  t.ticks(2);
  expect(hands(viv.now)[1]).toEqual(faces(bob, 'hand-B'));
});

/** Two tables that differ in Bob's cards alone, while Ann shows hers; `opens` is done before they are looked at. */
function worlds(opens: (show: Show) => void = () => undefined): { inbox: string; sides: string; held: string }[] {
  return [0, 1].map((world) => {
    const show = dealt({ hands: 'asked' });
    const { t, ann, bob } = show;
    const { world: two } = t.room.session;
    const cards = [...two.pieces.values()].filter(({ zone }) => zone === 'hand-B');
    const [one, other] = cards.map(({ face }) => face ?? 0);
    if (one === undefined || other === undefined || one === other) throw new Error('no two cards');
    if (world === 1) cards.forEach(({ id }, i) => setFace(two, id, i === 0 ? other : one));
    takeChanges(two);
    opens(show);
    const viv = look(t, linkOf(ann, 0));
    yes(ann.act({ t: 'watchHand', on: true }));
    yes(ann.act({ t: 'chat', text: 'on we go', to: 'all' }));
    t.ticks(3);
    yes(bob.act({ t: 'resync' }));
    return { inbox: viv.inbox.join(' '), sides: JSON.stringify(sidesOf(viv.now)), held: faces(bob, 'hand-B').join() };
  });
}

test('of two tables that differ in a hand that nobody shows it is the same, and every byte that is sent', () => {
  const [one, two] = worlds();
  expect(two?.held).not.toBe(one?.held);
  expect([two?.inbox, two?.sides]).toEqual([one?.inbox, one?.sides]);
  expect(JSON.parse(one?.sides ?? '[]')).toMatchObject([
    { seat: 'A', count: 3 },
    { seat: 'B', cards: null, count: 2 },
  ]);
});

test('a hand that is shown without its holder’s word is found out', () => {
  // The hole that is planted: his account stands among those who have agreed, and he never did.
  const [one, two] = worlds(({ t }) => void t.room.state.watching?.shows.push('bob'));
  expect(two?.sides).not.toBe(one?.sides);
  expect(two?.inbox).not.toBe(one?.inbox);
});
