import { describe, expect, test } from 'vitest';
import type { LegalMove } from '../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView, testTable } from './testing.ts';

const press = (n: number): LegalMove => ({ verb: { t: 'press', piece: h(n), button: 'bell' }, move: 'ring', words: { k: 'act.ring' } });
const ring = press(2);
const click = { t: 'press', piece: h(2), button: 'bell' } as const;

describe('a second click is no second act', () => {
  test('while the first is on its way the same act is not sent again, by the piece or by the button that offers it', async () => {
    const t = await testTable(smallView([ring]));
    t.store.do.hand(click, 'pointer');
    t.store.do.hand(click, 'pointer');
    t.store.do.act(ring, 'pointer');
    expect(t.verbs()).toEqual([ring.verb]);
  });

  test('nor when it was done meanwhile and is offered no more; later it is for the server to refuse', async () => {
    const t = await testTable(smallView([ring]));
    t.store.do.hand(click, 'pointer');
    t.patch({ ...smallView(), rules: rulesView([]) });
    await t.last().answer({ ok: true });
    t.store.do.hand(click, 'pointer');
    t.store.do.act(ring, 'pointer');
    expect(t.verbs()).toHaveLength(1);
    t.wait(1000);
    t.store.do.hand(click, 'pointer');
    expect(t.verbs()).toHaveLength(2);
  });

  test('what is offered again can be done again at once', async () => {
    const t = await testTable(smallView([ring]));
    t.store.do.hand(click, 'pointer');
    await t.last().answer({ ok: true });
    t.store.do.hand(click, 'pointer');
    expect(t.verbs()).toHaveLength(2);
  });

  test('a refused act can be tried again, and another act is another', async () => {
    const other = press(4);
    const t = await testTable(smallView([ring, other]));
    t.store.do.hand(click, 'pointer');
    t.store.do.act(other, 'pointer');
    t.store.do.hand(click, 'pointer');
    expect(t.verbs()).toEqual([ring.verb, other.verb]);
    await t.sent[0]!.answer({ no: 'not-now' });
    t.store.do.hand(click, 'pointer');
    expect(t.verbs()).toEqual([ring.verb, other.verb, ring.verb]);
  });

  test('a free hand does what it likes as often as it likes', async () => {
    const t = await testTable(smallView([ring]));
    for (let i = 0; i < 3; i++) t.store.do.hand({ t: 'press', piece: h(4), button: 'plus' }, 'pointer');
    expect(t.verbs()).toHaveLength(3);
  });
});
