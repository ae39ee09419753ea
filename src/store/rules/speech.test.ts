import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { payerOf, payers, utter, type WordOf } from './speech.ts';
import { h, pieceView, roomView, rulesView, smallView, testTable, zoneView } from '../testing.ts';

const wordOf: WordOf = (_, { face }) => (face === null ? null : `card-${face}`);

/** A hand of three cards, 11 and 13 alike, 15 another. */
function speaking(speak: 'free' | 'card'): View {
  const view = smallView();
  const zones = new Map(view.zones).set(
    zone('hand-A'),
    zoneView('hand-A', { kind: 'hand', owner: seat('A'), ordered: true, order: [11, 13, 15].map(h), count: 3 }),
  );
  const pieces = new Map(view.pieces);
  for (const [n, face] of [
    [11, 4],
    [13, 4],
    [15, 9],
  ] as const)
    pieces.set(h(n), pieceView(n, 'hand-A', { face }));
  return { ...view, room: roomView(seat('A')), zones, pieces, rules: rulesView([], { speak }) };
}

describe('words that cost a card', () => {
  test('each kind of the hand can pay, once; whichever of two equal cards is laid there is that kind', () => {
    const view = speaking('card');
    expect(payers(view, wordOf)).toEqual([
      { h: 11, kind: 'card-4' },
      { h: 15, kind: 'card-9' },
    ]);
    expect(payerOf(view, h(13), wordOf)?.h).toBe(11);
    for (const none of [null, h(99)]) expect(payerOf(view, none, wordOf)).toBeNull();
    expect(payers(speaking('free'), wordOf)).toEqual([]);
  });

  test('the card goes with the words in one act, and pays once; without it the words go alone, for the table to refuse', async () => {
    const t = await testTable(speaking('card'));
    t.store.do.price(h(13));
    const said = utter(t.store, 'Run', 'all', wordOf);
    expect(t.verbs()).toEqual([{ t: 'say', text: 'Run', to: 'all', choose: { pay: 'card-4' } }]);
    await t.last().answer({ ok: true });
    expect(await said).toBe(true);
    expect(t.get().price).toBeNull();
    const again = utter(t.store, 'Run', 'all', wordOf);
    expect(t.verbs().at(-1)).toEqual({ t: 'say', text: 'Run', to: 'all' });
    await t.last().answer({ no: 'MUTED' });
    expect(await again).toBe(false);
  });

  test('where words are free they are chat, whatever was laid there before', async () => {
    const t = await testTable(speaking('free'));
    t.store.do.price(h(11));
    void utter(t.store, 'Run', 2, wordOf);
    expect(t.sent.at(-1)?.msg).toEqual({ t: 'chat', text: 'Run', to: [2] });
    expect(t.verbs()).toEqual([]);
  });
});
