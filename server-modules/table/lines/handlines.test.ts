// What the log says of free hands: what everybody saw, and nothing that somebody did not.

import { describe, expect, test } from 'vitest';
import type { ZoneId } from '../../kernel/ids.ts';
import * as words from '../../games/box/locale/en.ts';
import { A, B, expectFolded, someCard, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson } from '../../../tests/support/table.ts';
import { addGameWords } from '../../../src/locale/games.ts';
import { sayLog } from '../../../src/locale/say.ts';

addGameWords('sandbox', words);

const deckOf = (person: TestPerson): ZoneId => {
  const found = [...person.now.zones.values()].find((zone) => zone.kind === 'inside');
  if (found === undefined) throw new Error('no deck');
  return found.id;
};
const hand = (seat: string): ZoneId => `hand-${seat}` as ZoneId;
const pieces = (person: TestPerson, kind: string) => [...person.now.pieces.values()].filter((piece) => piece.kind === kind);

/** What this person reads of what happens in `what`. */
function reads(person: TestPerson, what: () => void): string[] {
  const from = person.now.log.length;
  what();
  return person.now.log.slice(from).map((line) => sayLog(line, person.now));
}

describe('what a free hand did is told to all', () => {
  test('drawing, dealing, shuffling, cutting, with public numbers', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const from = deckOf(ann);
    const count = ann.now.zones.get(from)?.count ?? 0;
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'draw', from, count: 2, to: hand('A') }));
      yes(bob.verb({ t: 'draw', from, count: 1, to: hand('B') }));
      yes(ann.verb({ t: 'deal', from, count: 3, to: [A, B] }));
      yes(ann.verb({ t: 'shuffle', zone: from }));
      yes(bob.verb({ t: 'take', from, count: 2 }));
      yes(ann.verb({ t: 'split', zone: from, count: 5 }));
    });
    const left = count - 9;
    expect(told).toEqual([
      'Ann draws 2 cards.',
      'Bob draws a card.',
      'Ann deals 3 cards each to Ann and Bob.',
      `Ann shuffles a deck of ${left}.`,
      'Bob takes 2 cards off a deck.',
      'Ann cuts 5 off a deck.',
    ]);
    expectFolded(t, ann, bob, wim);
  });

  test('a whole deck that is moved, or goes into a hand, is told with its number; one card is not', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const lies = (h: number): number => [...wim.now.zones.values()].find((zone) => zone.of === h)?.count ?? 0;
    const small = [...pieces(ann, 'deck')].find((one) => lies(one.h) > 0 && lies(one.h) <= 54);
    if (small === undefined) throw new Error('no deck that a hand holds');
    const n = lies(small.h);
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'take', piece: small.h }));
      yes(ann.verb({ t: 'put', piece: small.h, onto: 'felt' as ZoneId, at: { x: 100, z: 900, turn: 0 } }));
      yes(ann.verb({ t: 'put', piece: small.h, onto: hand('A') }));
      yes(ann.verb({ t: 'put', piece: someCard(ann, 'hand-A').h, onto: 'felt' as ZoneId, at: { x: 0, z: 0, turn: 0 } }));
    });
    expect(told).toEqual([`Ann moves a deck of ${n} as a whole.`, `Ann moves a deck of ${n} as a whole.`]);
    expectFolded(t, ann, bob, wim);
  });

  test('[Z5] what comes into a mixing place is told with what it became there', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const make = { kind: 'mixer', owner: null, x: 4500, z: 2500, turn: 0, w: 900, d: 900, see: 'all', count: 'all', touch: 'all', insert: 'all' } as const;
    yes(ann.verb({ t: 'zone', make }));
    const mixer = [...ann.now.zones.values()].find((zone) => zone.kind === 'mixer');
    const [die] = pieces(ann, 'die');
    const [deck] = pieces(ann, 'deck');
    if (!mixer || !die || !deck) throw new Error('no mixing place');
    const at = { x: 0, z: 0, turn: 0 };
    const told = reads(wim, () => {
      yes(bob.verb({ t: 'put', piece: die.h, onto: mixer.id, at }));
      yes(bob.verb({ t: 'put', piece: deck.h, onto: mixer.id, at }));
    });
    expect(told).toEqual([`Bob rolls ${wim.now.pieces.get(die.h)?.face}.`, 'Bob shuffles a deck.']);
    expectFolded(t, ann, bob, wim);
  });

  test('dice and coins say what they show', () => {
    const { ann, wim } = twoAndWatcher();
    const [one, two] = pieces(ann, 'die');
    const [coin] = pieces(ann, 'coin');
    if (!one || !two || !coin) throw new Error('no dice');
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'roll', pieces: [one.h, two.h] }));
      yes(ann.verb({ t: 'roll', pieces: [coin.h] }));
    });
    const shows = (h: typeof one.h): number => wim.now.pieces.get(h)?.face ?? -1;
    expect(told).toEqual([`Ann rolls ${shows(one.h)} and ${shows(two.h)}.`, `Ann flips a coin: ${shows(coin.h) === 0 ? 'heads' : 'tails'}.`]);
  });

  test('a die that was typed on says the word of its side, in quotes, when it is rolled and when it is set', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const [one, two] = pieces(ann, 'die');
    if (!one || !two) throw new Error('no dice');
    yes(ann.verb({ t: 'write', piece: one.h, words: 'Sword\nSword\nSword\nAxe\nAxe\nAxe' }));
    const told = reads(wim, () => {
      yes(bob.verb({ t: 'roll', pieces: [one.h, two.h] }));
      yes(bob.verb({ t: 'set', piece: two.h, value: (ann.now.pieces.get(two.h)?.face ?? 0) === 3 ? 4 : 3 }));
      yes(bob.verb({ t: 'set', piece: one.h, value: (ann.now.pieces.get(one.h)?.face ?? 0) > 3 ? 1 : 4 }));
    });
    const [first] = /“(?:Sword|Axe)”/.exec(told[0] ?? '') ?? [];
    expect(told[0]).toMatch(/^Bob rolls “(Sword|Axe)” and [1-6]\.$/);
    expect(told[1]).toMatch(/^Bob sets a die to [34]\.$/);
    expect(told[2]).toBe(`Bob sets a die to ${first === '“Sword”' ? '“Axe”' : '“Sword”'}.`);
    expectFolded(t, ann, bob, wim);
  });

  test('many dice are told by their sum, and by their number where one of them shows a word', () => {
    const { ann, wim } = twoAndWatcher();
    const [one] = pieces(ann, 'die');
    if (!one) throw new Error('no die');
    for (let i = 0; i < 13; i++) yes(ann.verb({ t: 'copy', pieces: [one.h], at: { x: 200 * i - 1500, z: 2500, turn: 0 } }));
    const many = pieces(ann, 'die').slice(-13);
    const rolled = (): string[] => reads(wim, () => yes(ann.verb({ t: 'roll', pieces: many.map(({ h }) => h) })));
    expect(rolled()).toEqual([expect.stringMatching(/^Ann rolls 13 dice: \d+ in all\.$/)]);
    yes(ann.verb({ t: 'write', piece: many[4]!.h, words: 'a\nb\nc\nd\ne\nf' }));
    expect(rolled()).toEqual(['Ann rolls 13 dice.']);
  });

  test('a plain put or turn of one piece is not told', () => {
    const { ann, wim } = twoAndWatcher();
    const [card] = pieces(ann, 'die');
    if (card === undefined) throw new Error('no die');
    expect(
      reads(wim, () => {
        yes(ann.verb({ t: 'take', piece: card.h }));
        yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as ZoneId, at: { x: 5, z: 6, turn: 0 } }));
        yes(ann.verb({ t: 'turn', piece: card.h, degrees: 90 }));
      }),
    ).toEqual([]);
  });

  test('a card is named when all can read it, and only then', () => {
    const { ann, wim } = twoAndWatcher();
    const card = someCard(ann, 'hand-A');
    const told = reads(wim, () => yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as ZoneId, at: { x: 0, z: 2000, turn: 0 } })));
    expect(told).toEqual([]);
    const laid = pieces(ann, 'card').find((one) => one.zone === 'felt');
    if (!laid) throw new Error('not laid');
    const name = words.words[words.faceWord({ kind: 'card', face: card.face }) ?? ''];
    const flips = reads(wim, () => {
      yes(ann.verb({ t: 'flip', piece: laid.h }));
      yes(ann.verb({ t: 'flip', piece: laid.h }));
    });
    const up = `Ann turns up ${name}.`;
    const down = 'Ann turns a card face down.';
    expect(flips).toEqual(laid.up ? [down, up] : [up, down]);
  });
});

describe('[promise 1] what happens in a closed hand stays there', () => {
  test('what is typed on a die in a hand, and which word came', () => {
    const { ann, bob, wim } = twoAndWatcher();
    const [die] = pieces(ann, 'die');
    if (!die) throw new Error('no die');
    yes(ann.verb({ t: 'put', piece: die.h, onto: hand('A') }));
    const told = reads(wim, () => {
      const [mine] = ann.in('hand-A').filter(({ kind }) => kind === 'die');
      yes(ann.verb({ t: 'write', piece: mine!.h, words: 'Sword\nSword\nSword\nSword\nSword\nSword' }));
      yes(ann.verb({ t: 'roll', pieces: [mine!.h] }));
    });
    expect(told).toEqual([]);
    for (const other of [bob, wim]) expect([...other.now.pieces.values()].some(({ extra }) => extra?.words !== undefined && extra.words !== '')).toBe(false);
  });

  test('sorting, mixing and turning in one’s own hand is not told', () => {
    const { ann, bob } = twoAndWatcher();
    const mine = ann.in('hand-A').map((one) => one.h);
    bob.inbox = [];
    const told = reads(bob, () => {
      yes(ann.verb({ t: 'arrange', zone: hand('A'), order: [...mine].reverse() }));
      yes(ann.verb({ t: 'turn', piece: mine[0]!, degrees: 90 }));
      yes(ann.verb({ t: 'flip', piece: mine[0]! }));
      yes(ann.verb({ t: 'shuffle', zone: hand('A') }));
    });
    expect(told).toEqual([]);
    // A flag of the room (can anything be undone?) may be told; no piece and no number is.
    expect([...bob.now.pieces.values()].filter((one) => one.zone === 'hand-A')).toEqual([]);
  });

  test('two worlds: what a watcher is sent of a draw, a peek and a show to one seat does not depend on the faces', () => {
    const sides = ['7', '8'].map((swap) => {
      const { ann, bob, wim } = twoAndWatcher();
      wim.inbox = [];
      const mine = ann.in('hand-A')[swap === '7' ? 0 : 1];
      if (!mine) throw new Error('an empty hand');
      yes(ann.verb({ t: 'show', piece: mine.h, to: [B] }));
      yes(ann.verb({ t: 'show', piece: mine.h, to: [] }));
      yes(bob.verb({ t: 'draw', from: deckOf(bob), count: 2, to: hand('B') }));
      return wim.inbox;
    });
    expect(sides[0]).toEqual(sides[1]);
  });
});

describe('looking at what lies with its face down', () => {
  test('[V12] a peek: told to all, seen by one, over when that hand shows the card to nobody', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const card = ann.in('hand-A')[0];
    if (!card) throw new Error('an empty hand');
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as ZoneId, at: { x: 0, z: 2000, turn: 0 } }));
    const laid = pieces(bob, 'card').find((one) => one.zone === 'felt');
    if (!laid) throw new Error('not laid');
    if (laid.up) yes(ann.verb({ t: 'flip', piece: laid.h }));
    const face = (person: TestPerson) => person.now.pieces.get(laid.h)?.face;
    // Who held it knows it no longer: eyes follow a card, the View does not remember.
    expect([face(ann), face(bob), face(wim)]).toEqual([null, null, null]);
    const told = reads(wim, () => yes(bob.verb({ t: 'peek', piece: laid.h })));
    expect(told).toEqual(['Bob looks at a card.']);
    expect([face(ann), face(bob), face(wim)]).toEqual([null, card.face, null]);
    expect(reads(wim, () => yes(bob.verb({ t: 'show', piece: laid.h, to: [] })))).toEqual([]);
    expect(face(bob)).toBeNull();
    expectFolded(t, ann, bob, wim);
  });

  test('[V12] the top of a deck, for one seat, until it is let go', () => {
    const { ann, bob, wim } = twoAndWatcher();
    const zone = deckOf(ann);
    const deck = ann.now.zones.get(zone)?.of;
    if (deck == null) throw new Error('no deck');
    const seen = (person: TestPerson) => [...person.now.pieces.values()].filter((one) => one.zone === zone).length;
    expect(reads(wim, () => yes(ann.verb({ t: 'peek', piece: deck })))).toEqual(['Ann looks at the top of a deck.']);
    expect([seen(ann), seen(bob), seen(wim)]).toEqual([1, 0, 0]);
    yes(ann.verb({ t: 'show', piece: deck, to: [] }));
    expect([seen(ann), seen(bob), seen(wim)]).toEqual([0, 0, 0]);
  });

  test('showing the hand to one seat is told to all, seen by that seat', () => {
    const { ann, bob, wim } = twoAndWatcher();
    const told = reads(wim, () => {
      yes(ann.verb({ t: 'show', zone: hand('A'), to: [B] }));
      expect([bob.in('hand-A').length, wim.in('hand-A').length]).toEqual([6, 0]);
      yes(ann.verb({ t: 'show', zone: hand('A'), to: [] }));
    });
    expect(bob.in('hand-A').length).toBe(0);
    expect(told).toEqual(['Ann shows the whole hand to Bob.', 'Ann no longer shows the whole hand.']);
  });
});
