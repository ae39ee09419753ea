// A question that is answered on a board: a touch of a place, or of the own card that stands for it, is said once more
// before it counts, like a tile of the panel.

import { describe, expect, test } from 'vitest';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { AskView, LegalMove } from '../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView, withPieces } from '../store/testing.ts';
import { hands, piece } from './testing/hands.ts';

const press = (button: string): LegalMove => ({ move: 'answer', verb: { t: 'press', piece: h(6), button }, words: { k: button } });
const [kitchen, hall] = [press('kitchen'), press('hall')];
const ask: AskView = {
  q: 4,
  t: 'answer',
  me: 'owe',
  words: { k: 'ask' },
  mine: null,
  done: null,
  waiting: [],
  end: null,
  role: null,
} as unknown as AskView; // the fields that a hand looks at
const open = (can: LegalMove[], more: Partial<AskView> = {}) =>
  hands(withPieces(smallView([], { rules: rulesView(can, { ask: { ...ask, ...more } }) }), { 6: { kind: 'board', locked: true } }), {
    wordOf: (_, x) => ({ 3: 'kitchen', 5: 'cellar' })[x as number] ?? null,
  });

describe('a question that a board answers', () => {
  test('a touch of a lit place asks whether it is meant, and yes sends it', async () => {
    const t = await open([kitchen, hall]);
    t.tap({ t: 'zone', zone: zone('map-A/kitchen') });
    expect([t.verbs(), t.get().prompt?.confirm]).toEqual([[], { k: 'kitchen' }]);
    t.store.do.confirm();
    expect(t.verbs()).toEqual([kitchen.verb]);
  });

  test('my own card that stands for the place answers like the place', async () => {
    const t = await open([kitchen, hall]);
    t.tap(piece(3));
    t.store.do.confirm();
    expect(t.verbs()).toEqual([kitchen.verb]);
  });

  test('a card whose place is not offered is refused by the table, with its reason', async () => {
    const t = await open([kitchen, hall]);
    t.tap(piece(5));
    expect(t.verbs()).toEqual([{ t: 'press', piece: 6, button: 'cellar' }]);
    await t.last().answer({ no: 'untrue' });
    expect(t.get().refusal?.line).toEqual({ k: 'untrue' });
  });

  test('where nothing is asked, or in a window that is short, a touch is enough and a card is only chosen', async () => {
    const t = await open([kitchen, hall], { role: 'window' });
    t.tap({ t: 'zone', zone: zone('map-A/hall') });
    expect(t.verbs()).toEqual([hall.verb]);
    t.tap(piece(3), [50, 0]);
    expect([t.verbs().length, [...t.get().selection]]).toEqual([1, [3]]);
  });
});
