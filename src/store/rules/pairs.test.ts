import { describe, expect, test } from 'vitest';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { dropTargets } from './targets.ts';
import { h, smallView, testTable } from '../testing.ts';

const HATCH = zone('map-kitchen');
const WORDS = ['', 'algae', '', 'leak', '', 'leak'];
/** Two leaks (3, 5) and algae (1): of equal cards the rules name the leftmost. */
const pair = (piece: number, first: string): LegalMove => ({
  move: 'rushCards',
  verb: { t: 'put', piece: h(piece), onto: HATCH, choose: { first } },
  words: { k: 'pair' },
});
const CAN = [pair(3, 'algae'), pair(5, 'leak')];
const lay = (n: number) => ({ t: 'put', piece: h(n), onto: HATCH, at: { x: 0, z: 0, turn: 0 } }) as const;
const table = () => testTable(smallView(CAN), { wordOf: (view, piece) => WORDS[view.pieces.get(piece)?.face ?? 0] ?? null });

describe('two cards that are laid down as one move', () => {
  test('the first waits for its owner’s eyes alone: nothing is sent, and it asks for the other', async () => {
    for (const [first, others] of [
      [1, [3, 5]],
      [3, [1, 5]],
      [5, [1, 3]],
    ] as const) {
      const t = await table();
      expect([...dropTargets(t.get().shown!, h(first)).zones]).toEqual([HATCH]);
      t.store.do.hand(lay(first), 'pointer');
      expect(t.shown(first)?.zone).toBe(HATCH);
      expect(t.verbs()).toEqual([]);
      expect(t.get().prompt?.options.map(({ piece }) => piece)).toEqual(others);
    }
  });

  test('it counts when the second lies there, slid or touched; whichever came first, it is one verb and both lie there', async () => {
    for (const second of ['slid', 'touched'])
      for (const [a, b, sent] of [
        [1, 5, CAN[0]],
        [5, 1, CAN[0]],
        [5, 3, CAN[1]],
      ] as const) {
        const t = await table();
        t.store.do.hand(lay(a), 'pointer');
        if (second === 'slid') t.store.do.hand(lay(b), 'pointer');
        else t.store.do.pick(t.get().prompt?.options.find(({ piece }) => piece === h(b))?.value ?? '');
        expect(t.verbs()).toEqual([sent?.verb]);
        expect([t.shown(a)?.zone, t.shown(b)?.zone]).toEqual([HATCH, HATCH]);
        expect(t.get().prompt).toBeNull();
      }
  });

  test('the first can be taken back, by hand or by calling it off, and another one laid', async () => {
    const t = await table();
    t.store.do.hand(lay(1), 'pointer');
    t.store.do.hand({ t: 'put', piece: h(1), onto: zone('stand-A'), index: 0 }, 'pointer');
    expect(t.shown(1)?.zone).toBe('stand-A');
    expect(t.get().prompt).toBeNull();
    t.store.do.hand(lay(3), 'pointer');
    t.store.do.cancel();
    expect(t.shown(3)?.zone).toBe('stand-A');
    t.store.do.hand(lay(5), 'pointer');
    expect(t.get().prompt?.options.map(({ piece }) => piece)).toEqual([1, 3]);
    expect(t.verbs()).toEqual([]);
  });
});
