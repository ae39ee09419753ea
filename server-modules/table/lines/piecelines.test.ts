// What the log says of hands on pieces and containers: what everybody saw, and nothing that somebody did not.

import { describe, expect, test } from 'vitest';
import { piece, TICKS_PER_SECOND, type ZoneId } from '../../kernel/ids.ts';
import type { PieceView } from '../../kernel/view.ts';
import { addPiece } from '../../kernel/world.ts';
import { A, B, expectFolded, twoAndWatcher } from '../../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../../tests/support/table.ts';
import { sayLog } from '../../../src/locale/say.ts';

const FELT = 'felt' as ZoneId;
const hand = (seat: string): ZoneId => `hand-${seat}` as ZoneId;
const AT = { x: 0, z: 2500, turn: 0 };

function insideOf(person: TestPerson, kind: string): ZoneId {
  const found = [...person.now.zones.values()].find(({ of }) => of !== null && person.now.pieces.get(of)?.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.id;
}
function some(person: TestPerson, kind: string): PieceView {
  const found = [...person.now.pieces.values()].find((each) => each.kind === kind && each.zone === FELT);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}
/** What this person reads of what happens in `what`. */
function reads(person: TestPerson, what: () => void): string[] {
  const from = person.now.log.length;
  what();
  return person.now.log.slice(from).map((line) => sayLog(line, person.now));
}
function kitTable(): { ann: TestPerson; wim: TestPerson } {
  const t = openTestTable({ game: 'kit', mode: 'sandbox' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { ann, wim: t.person('wim') };
}

describe('what hands do to containers is told to all', () => {
  test('searching and taking out, cutting, piles, spreading: whole containers and public numbers', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const zone = insideOf(ann, 'deck');
    const there = ann.now.zones.get(zone)?.count ?? 0;
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'search', zone, on: true }));
      yes(ann.verb({ t: 'take', piece: ann.in(zone)[7]?.h as never }));
      yes(ann.verb({ t: 'put', piece: ann.in('hold:A')[0]?.h as never, onto: zone, random: true }));
      yes(ann.verb({ t: 'search', zone, on: false }));
      yes(bob.verb({ t: 'cut', zone, count: 9 }));
      yes(bob.verb({ t: 'draw', from: zone, count: 2, to: hand('B'), bottom: true }));
      yes(bob.verb({ t: 'draw', from: zone, count: 1, to: hand('B'), random: true }));
      yes(ann.verb({ t: 'piles', zone, count: 3 }));
      yes(ann.verb({ t: 'spread', zone, shape: 'row', at: AT }));
    });
    expect(told).toEqual([
      'Ann looks through a deck.',
      'Ann takes something out of a deck.',
      'Ann slips something somewhere into a deck.',
      'Ann has looked through a deck.',
      'Bob cuts a deck: 9 go under.',
      'Bob draws 2 from the bottom of a deck.',
      'Bob draws 1 out of a deck at random.',
      'Ann makes 3 piles of a deck.',
      `Ann spreads out a deck of ${Math.ceil((there - 3) / 3)}.`,
    ]);
    expectFolded(t, ann, bob, wim);
  });
  test('bags: what comes out is counted and not named', () => {
    const { ann, wim } = kitTable();
    const [bag, endless] = [insideOf(ann, 'bag'), insideOf(ann, 'infinite')];
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'take', from: endless, count: 2 }));
      for (const { h } of ann.in('hold:A')) yes(ann.verb({ t: 'put', piece: h, onto: bag }));
      yes(ann.verb({ t: 'take', from: bag, count: 1 }));
    });
    expect(told).toEqual(['Ann draws 2 out of an endless bag.', 'Ann draws 1 out of a bag.']);
  });
});

describe('what hands do to pieces is told as far as all can tell them apart and read them', () => {
  test('locking, setting, copying, removing', () => {
    const { ann, wim } = twoAndWatcher();
    const [pawn, die, coin] = [some(ann, 'pawn'), some(ann, 'die'), some(ann, 'coin')];
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'lock', pieces: [pawn.h, die.h], on: true }));
      yes(ann.verb({ t: 'lock', pieces: [pawn.h, die.h], on: false }));
      yes(ann.verb({ t: 'set', piece: die.h, value: die.face === 5 ? 6 : 5 }));
      yes(ann.verb({ t: 'set', piece: coin.h, value: coin.face === 1 ? 0 : 1 }));
      yes(ann.verb({ t: 'copy', pieces: [pawn.h], at: AT }));
      yes(ann.verb({ t: 'tint', pieces: [pawn.h], tint: 4 }));
      yes(ann.verb({ t: 'remove', pieces: [pawn.h, die.h] }));
    });
    expect(told).toEqual([
      'Ann locks a pawn and a die.',
      'Ann unlocks a pawn and a die.',
      `Ann sets a die to ${die.face === 5 ? 6 : 5}.`,
      `Ann sets a coin to ${coin.face === 1 ? 'heads' : 'tails'}.`,
      'Ann copies a pawn.',
      'Ann takes a pawn and a die off the table.',
    ]);
  });
  test('names and words that not everybody reads are not told, nor that there are any', () => {
    const { ann, bob, wim } = twoAndWatcher();
    const card = ann.in('hand-A')[0];
    if (card === undefined) throw new Error('an empty hand');
    const pawn = some(ann, 'pawn');
    bob.inbox = [];
    const told = reads(bob, () => {
      yes(ann.verb({ t: 'name', piece: card.h, name: 'Trump', about: 'mine' }));
      yes(ann.verb({ t: 'write', piece: card.h, words: 'secret' }));
    });
    expect([told, JSON.stringify(bob.inbox).includes('Trump')]).toEqual([[], false]);
    expect(
      reads(wim, () => {
        yes(ann.verb({ t: 'name', piece: pawn.h, name: 'Sir Leslie', about: '' }));
        yes(ann.verb({ t: 'name', piece: pawn.h, name: '', about: '' }));
      }),
    ).toEqual(['Ann calls a pawn Sir Leslie.', 'Ann takes the name off a pawn.']);
  });
  test('[V20] a clock goes by the table’s ticks', () => {
    const { t, ann, wim } = twoAndWatcher();
    const id = piece('clock');
    const plain = { look: 0, face: 0, x: 0, z: 0, turn: 0, up: true, locked: false };
    addPiece(t.room.session.world, { id, kind: 'clock', zone: FELT, ...plain });
    t.ticks(33);
    yes(ann.act({ t: 'resync' }));
    const { h } = some(ann, 'clock');
    expect(
      reads(wim, () => {
        yes(ann.verb({ t: 'clock', piece: h, act: 'set', mode: 'down', seconds: 60 }));
        yes(ann.verb({ t: 'clock', piece: h, act: 'start' }));
      }),
    ).toEqual(['Ann sets the clock.', 'Ann starts the clock.']);
    expect(wim.now.pieces.get(h)?.extra?.clock).toMatchObject({ runs: 0, left: [60 * TICKS_PER_SECOND, 60 * TICKS_PER_SECOND], since: t.room.tick });
    expect(t.room.tick).toBeGreaterThan(30);
  });
  test('a counter below nothing arrives as it is', () => {
    const { ann, wim } = kitTable();
    const counter = some(ann, 'counter');
    expect(reads(wim, () => yes(ann.verb({ t: 'set', piece: counter.h, value: -7 })))).toEqual(['Ann sets a counter to -7.']);
    expect(wim.now.pieces.get(counter.h)?.face).toBe(-7);
  });
});

test('[V23] a search ends when its hand leaves the seat, and when it has been away for a while', () => {
  const { t, ann, bob } = twoAndWatcher();
  const zone = insideOf(ann, 'deck');
  yes(bob.verb({ t: 'search', zone, on: true }));
  yes(bob.act({ t: 'stand' }));
  expect(t.room.session.world.grants.size).toBe(0);
  yes(ann.verb({ t: 'search', zone, on: true }));
  ann.drop();
  t.ticks(30 * TICKS_PER_SECOND);
  expect(t.room.session.world.grants.size).toBe(0);
});
