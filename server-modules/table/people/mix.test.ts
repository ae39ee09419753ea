// What nobody may know any more is mixed: to go on without somebody, and when a step is taken back past something that
// was seen.

import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../kernel/ids.ts';
import { getPiece, orderOf } from '../../kernel/world.ts';
import { expectFolded, someCard } from '../../../tests/support/people.ts';
import { openFile } from '../../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const [A, B] = [seat('A'), seat('B')];

function free(seed: string): { t: TestTable; ann: TestPerson; bob: TestPerson } {
  const t = openTestTable({ seed });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}
const deckOf = (person: TestPerson) =>
  [...person.now.zones.values()].find((one) => one.kind === 'inside' && !one.tell && (one.count ?? 0) > 20)?.id ?? zone('');
const draw = (person: TestPerson, count: number) => yes(person.verb({ t: 'draw', from: deckOf(person), count, to: zone(`hand-${person.seat}`) }));
const faces = (person: TestPerson, place: string) => person.in(place).map(({ face }) => face);
/** The truth of a place, first to last. */
const truth = (t: TestTable, place: string) => orderOf(t.room.session.world, zone(place)).map((id) => getPiece(t.room.session.world, id).face);
const sorted = (list: readonly (number | null)[]) => [...list].sort((a, b) => (a ?? 0) - (b ?? 0));
function agree(asker: TestPerson, what: Parameters<TestPerson['act']>[0] & { t: 'propose' }, ...others: TestPerson[]): void {
  yes(asker.act(what));
  for (const one of others) yes(one.act({ t: 'consent', id: asker.now.room.proposals[0]?.id ?? 0, yes: true }));
}

describe('going on without somebody', () => {
  test('[S3] mixing all that is unseen never needs the word of who is away: hands keep their size, what was set aside goes back to the pile, and nothing is where it was', () => {
    const { t, ann, bob } = free('11');
    draw(ann, 4);
    draw(bob, 5);
    const deck = deckOf(ann);
    const before = { all: sorted([...truth(t, 'hand-A'), ...truth(t, 'hand-B'), ...truth(t, deck)]), mine: faces(ann, 'hand-A'), order: truth(t, deck) };
    bob.drop();
    t.ticks(700);
    yes(ann.act({ t: 'propose', what: { t: 'mix' } }));
    expect(ann.lines()).toContain('mixed-anew');
    expect(ann.in('hand-A')).toHaveLength(4);
    expect(truth(t, 'hand-B')).toEqual([]);
    expect(truth(t, deck)).toHaveLength(before.order.length + 5);
    expect(sorted([...truth(t, 'hand-A'), ...truth(t, deck)])).toEqual(before.all);
    expect(faces(ann, 'hand-A')).not.toEqual(before.mine);
    expect(truth(t, deck).slice(5)).not.toEqual(before.order);
    expect(ann.now.room.aside).toEqual([]);
    expect(ann.now.room.canUndo).toBe(false);
    expectFolded(t, ann);
  });

  test('[S7] how many were mixed does not tell how many somebody has written on', () => {
    const told = [0, 3].map((marked) => {
      const { t, ann, bob } = free('13');
      draw(bob, 5);
      for (const { h } of bob.in('hand-B').slice(0, marked)) yes(bob.verb({ t: 'name', piece: h, name: 'mine', about: '' }));
      agree(ann, { t: 'propose', what: { t: 'mix' } }, bob);
      expectFolded(t, ann, bob);
      return JSON.stringify(ann.now.log.at(-1)?.line);
    });
    expect(told[0]).toContain('mixed-anew');
    expect(told[1]).toBe(told[0]);
  });

  test('[S3] who is there is asked before; where rules bind nothing is mixed', () => {
    const { ann, bob } = free('12');
    draw(bob, 2);
    const his = faces(bob, 'hand-B');
    yes(ann.act({ t: 'propose', what: { t: 'mix' } }));
    expect(faces(bob, 'hand-B')).toEqual(his);
    yes(bob.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(bob.in('hand-B')).toHaveLength(2);
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced' });
    const [one, two] = [t.person('ann'), t.person('bob')];
    yes(one.act({ t: 'sit', seat: A }));
    yes(two.act({ t: 'sit', seat: B }));
    yes(one.act({ t: 'start' }));
    expect(code(one.act({ t: 'propose', what: { t: 'mix' } }))).toBe('in-play');
  });

  test('[S3] what somebody has written on is given to nobody: it stays aside for him', () => {
    const { t, ann, bob } = free('13');
    draw(bob, 2);
    yes(bob.verb({ t: 'write', piece: someCard(bob, 'hand-B').h, words: 'mine' }));
    bob.drop();
    t.ticks(700);
    yes(ann.act({ t: 'propose', what: { t: 'mix' } }));
    expect(ann.now.room.aside).toEqual([{ name: 'Bob', count: 1, mixed: true }]);
  });

  test('[S5] a file opened by one of two people goes on only after everything unseen was mixed, and then without the other’s hand', () => {
    const { t, ann, bob } = free('14');
    draw(ann, 3);
    draw(bob, 3);
    const mine = faces(ann, 'hand-A');
    const deck = deckOf(ann);
    const order = truth(t, deck);
    const { file } = yes(ann.act({ t: 'download' })).out as { file: string };
    const copy = opened(file);
    yes(copy.ann.act({ t: 'sit', seat: A }));
    expect(faces(copy.ann, 'hand-A')).toEqual(mine);
    expect(code(copy.ann.act({ t: 'start' }))).toBe('seats-kept');
    yes(copy.ann.act({ t: 'propose', what: { t: 'mix' } }));
    yes(copy.ann.act({ t: 'start' }));
    expect(copy.ann.in('hand-A')).toHaveLength(3);
    expect(faces(copy.ann, 'hand-A')).not.toEqual(mine);
    expect(truth(copy.t, deck)).toHaveLength(order.length + 3);
    expect(truth(copy.t, deck).slice(3)).not.toEqual(order);
    expect(bob.in('hand-B')).toHaveLength(3);
  });
});

function opened(file: string): { t: TestTable; ann: TestPerson } {
  const read = openFile(file);
  if ('no' in read) throw new Error(read.no);
  const t = openTestTable({ saved: read.text, seed: '99', game: 'sandbox' });
  return { t, ann: t.person('ann') };
}

describe('taking back past something that was seen', () => {
  test('[S6] a drawn card that is taken back lies anywhere in its deck: who drew it does not know where', () => {
    const places: number[] = [];
    for (let i = 0; i < 40; i++) {
      const { t, ann, bob } = free((i + 1).toString(16));
      const deck = deckOf(ann);
      const all = sorted(truth(t, deck));
      draw(ann, 1);
      const seen = faces(ann, 'hand-A')[0] ?? null;
      agree(ann, { t: 'propose', what: { t: 'undo' } }, bob);
      expect(truth(t, 'hand-A')).toEqual([]);
      expect(sorted(truth(t, deck))).toEqual(all);
      places.push(truth(t, deck).lastIndexOf(seen as number));
      if (i === 0) expectFolded(t, ann, bob);
    }
    // On top in one of 54 on average: ten times of forty come by chance less than once in a billion.
    expect(places.filter((place) => place === Math.max(...places)).length).toBeLessThan(10);
    expect(new Set(places).size).toBeGreaterThan(10);
  });

  test('[S6] a card of his that all have seen is any of those that look alike when it is taken back into his hand', () => {
    const same: boolean[] = [];
    for (let i = 0; i < 12; i++) {
      const { t, ann, bob } = free((i + 33).toString(16));
      draw(bob, 1);
      const his = faces(bob, 'hand-B')[0];
      const all = sorted([...truth(t, 'hand-B'), ...truth(t, deckOf(ann))]);
      yes(bob.verb({ t: 'put', piece: someCard(bob, 'hand-B').h, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } }));
      agree(ann, { t: 'propose', what: { t: 'undo' } }, bob);
      expect(sorted([...truth(t, 'hand-B'), ...truth(t, deckOf(ann))])).toEqual(all);
      same.push(truth(t, 'hand-B')[0] === his);
      expectFolded(t, ann, bob);
    }
    // One in 54 on average.
    expect(same.filter(Boolean).length).toBeLessThan(3);
  });

  test('[S6] brought back, everything is as it was before', () => {
    const { t, ann, bob } = free('22');
    const deck = deckOf(ann);
    draw(ann, 1);
    const [mine, order] = [faces(ann, 'hand-A'), truth(t, deck)];
    agree(ann, { t: 'propose', what: { t: 'undo' } }, bob);
    agree(ann, { t: 'propose', what: { t: 'redo' } }, bob);
    expect(faces(ann, 'hand-A')).toEqual(mine);
    expect(truth(t, deck)).toEqual(order);
  });
});
