import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { actOf, cardSets, markedCards, takesNumber, wantsOf } from './sets.ts';
import { h, pieceView, rulesView, smallView, testTable, zoneView } from '../testing.ts';

const PILE = zone('discard-wld'),
  MAT = zone('mat-B');
const vote = (...cards: number[]): LegalMove => ({ move: 'vote', verb: { t: 'gather', pieces: cards.map(h), into: PILE }, words: { k: 'act.vote' } });
const none: LegalMove = { move: 'vote', verb: { t: 'press', piece: h(8), button: 'none' }, words: { k: 'act.vote.none' } };
const offer = (want: string, ...cards: number[]): LegalMove => ({
  move: 'offer',
  verb: { t: 'gather', pieces: cards.map(h), into: MAT, choose: { want } },
  words: { k: 'act.offer' },
});
const ready: LegalMove = { move: 'ready', verb: { t: 'press', piece: h(8), button: 'ready' }, words: { k: 'act.ready' } };

/** A hand of three cards, 11 and 13 alike, 15 another. */
function asked(can: LegalMove[], q = 1): View {
  const view = smallView(can);
  const zones = new Map(view.zones).set(
    zone('hand-A'),
    zoneView('hand-A', { kind: 'hand', owner: seat('A'), ordered: true, order: [11, 13, 15].map(h), count: 3 }),
  );
  for (const id of [PILE, zone('discard-imp'), MAT]) zones.set(id, zoneView(id, { kind: 'spot', x: 3000 }));
  const pieces = new Map(view.pieces);
  for (const [n, face] of [
    [11, 4],
    [13, 4],
    [15, 9],
  ] as const)
    pieces.set(h(n), pieceView(n, 'hand-A', { face }));
  const ask = { q, t: 'ballot', words: { k: 'ask.ballot' }, me: 'owe', mine: null, waiting: null, done: null, end: null } as const;
  return { ...view, zones, pieces, rules: rulesView(can, { ask }) };
}

const VOTES = [none, vote(11), vote(15), vote(11, 13), vote(11, 15), vote(11, 13, 15)];

describe('an answer of several cards', () => {
  test('is one thing to do, whichever of two equal cards is marked, and none is an answer too', () => {
    const view = asked([...VOTES, ready]);
    const [set, ...more] = cardSets(view);
    expect(more).toEqual([]);
    expect(actOf(view, set!, [h(13)])).toEqual(vote(11));
    expect(actOf(view, set!, [h(15), h(13)])).toEqual(vote(11, 15));
    expect(actOf(view, set!, [])).toEqual(none);
    expect(takesNumber(set!)).toBe(false);
  });

  test('with a number in return: what can be asked for depends on what is given', () => {
    const view = asked([offer('0', 11), offer('1', 11), offer('2', 11, 15)]);
    const [set] = cardSets(view);
    expect(takesNumber(set!)).toBe(true);
    expect(wantsOf(view, set!, [h(11)])).toEqual(['0', '1']);
    expect(actOf(view, set!, [h(11)], '1')).toEqual(offer('1', 11));
    expect(actOf(view, set!, [h(15)], '1')).toBeNull();
    expect(wantsOf(view, set!, [h(11), h(15)])).toEqual(['2']);
  });

  test('a card drawn to where it would go is marked, drawn there again not; nothing is sent, and the next question begins without marks', async () => {
    const t = await testTable(asked(VOTES));
    const drop = (onto: string, card: number) => t.store.do.hand({ t: 'put', piece: h(card), onto: zone(onto) }, 'pointer');
    drop('discard-imp', 11);
    drop('discard-wld', 15);
    expect(markedCards(t.get().shown!, t.get().marked)).toEqual([11, 15]);
    drop('discard-wld', 11);
    expect(markedCards(t.get().shown!, t.get().marked)).toEqual([15]);
    expect(t.verbs()).toEqual([]);
    expect(t.shown(11)?.zone).toBe('hand-A');
    t.patch(asked(VOTES, 2));
    expect(markedCards(t.get().shown!, t.get().marked)).toEqual([]);
  });

  test('cards of somebody else, and a pile that is gathered by hand, are none', () => {
    expect(cardSets(asked([{ move: 'tidy', verb: { t: 'gather', pieces: [h(2), h(4)], into: PILE }, words: { k: 'x' } }]))).toEqual([]);
  });
});
