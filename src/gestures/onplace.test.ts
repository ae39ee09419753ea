// Keys and tools that work at a place: nudging, choosing several, a zone round what is chosen, measuring, the
// magnifier, free turning.

import { describe, expect, test } from 'vitest';
import type { Action } from '../keys/actions.ts';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../server-modules/protocol/messages.ts';
import { h, pieceView, smallView, testTable, zoneView } from '../store/testing.ts';
import { createHand } from './hand.ts';
import { dropOn } from './read.ts';
import type { PointerInput, Target } from './types.ts';

const FREE: View = {
  ...smallView(),
  rules: null,
  room: { ...smallView().room, mode: 'sandbox' },
  pieces: new Map([2, 4].map((n) => [h(n), pieceView(n, 'felt', { kind: 'pawn', x: n * 500, z: 0 })])),
};

async function hands(view: View = FREE) {
  const t = await testTable(view);
  let clock = 0;
  const hand = createHand(t.store, { now: () => clock, later: () => () => undefined });
  const feed = (type: PointerInput['t'], on: Target | null, x: number, e: Partial<PointerInput> = {}): void =>
    hand.feed({ t: type, id: 1, on, at: { x, z: 0 }, px: [x, 0], pointerType: 'touch', button: 0, mods: { alt: false, shift: false, ctrl: false }, ...e });
  const key = (action: Action, down = true): void => hand.feed({ t: 'key', action, down });
  const tap = (n: number): void => {
    feed('down', { t: 'piece', h: h(n) }, 0);
    feed('up', { t: 'piece', h: h(n) }, 0);
  };
  const wait = (ms: number): void => void (clock += ms);
  return { ...t, hand, feed, key, tap, wait };
}

describe('a thing that is let go beside its lit place', () => {
  const lay = (onto: string): LegalMove => ({ move: 'play', verb: { t: 'put', piece: h(5), onto: zone(onto) }, words: { k: 'play' } });
  const view = (...acts: LegalMove[]): View => {
    const base = smallView(acts);
    const places = [zoneView('here', { kind: 'slot', x: 0, z: 0, w: 600, d: 900 }), zoneView('there', { kind: 'slot', x: 1500, z: 0, w: 600, d: 900 })];
    return { ...base, zones: new Map([...base.zones, ...places.map((one) => [one.id, one] as const)]) };
  };
  const at = (seen: View, x: number) => dropOn(seen, h(5), { t: 'zone', zone: zone('felt') }, { x, z: 0 });

  test('is meant for it, for the nearest of two, as far as a card is wide', () => {
    expect(at(view(lay('here')), 900)).toMatchObject({ zone: 'here', lit: true });
    expect(at(view(lay('here'), lay('there')), 760)).toMatchObject({ zone: 'there', lit: true });
    expect(at(view(lay('here')), 940)).toMatchObject({ zone: 'felt' });
  });

  test('lies where it is let go if a hand is free, or if it may lie there', () => {
    const seen = view(lay('here'), lay('felt'));
    expect(at(seen, 900)).toMatchObject({ zone: 'felt', lit: true });
    expect(at({ ...seen, rules: null, room: { ...seen.room, mode: 'sandbox' } }, 900)).toMatchObject({ zone: 'felt' });
  });
});

describe('keys at a place', () => {
  test('a nudge is one centimetre as I see the table, for all that is chosen', async () => {
    const t = await hands();
    t.store.do.select([h(2), h(4)], false);
    t.key('nudgeUp');
    expect(t.verbs()).toEqual([{ t: 'shift', pieces: [2, 4], by: { x: 0, z: -100, turn: 0 } }]);
  });

  test('one more is chosen, and one less', async () => {
    const t = await hands();
    for (const n of [2, 4, 2]) {
      t.store.do.hover(h(n));
      t.key('selectOne');
    }
    expect([...t.get().selection]).toEqual([4]);
  });

  test('a zone is marked out round what is chosen, and asked about', async () => {
    const t = await hands();
    t.store.do.select([h(2), h(4)], false);
    t.key('zoneHere');
    expect(t.get().motion.sketch).toMatchObject({ tool: 'zone', line: [550, -450, 2450, 450] });
    expect(t.get().panel).toBe('zone');
  });

  test('measuring goes from what is chosen to what is in focus, and is said; Escape puts it away', async () => {
    const t = await hands();
    t.store.do.select([h(2)], false);
    t.store.do.hover(h(4));
    t.key('lineHere');
    expect(t.get().toasts.at(-1)?.line).toEqual({ k: 'measured', a: [100] });
    expect(t.get().motion.sketch?.line).toEqual([1000, 0, 2000, 0]);
    t.key('cancel');
    expect(t.get().motion.sketch).toBeNull();
  });

  test('the magnifier comes close while its key is held, and goes back', async () => {
    const t = await hands();
    t.store.do.hover(h(4));
    t.key('magnify');
    expect(t.get().camera).toMatchObject({ t: 'focus', x: 2000, z: 0 });
    t.key('magnify', false);
    expect(t.get().camera).toMatchObject({ t: 'load', slot: 0 });
  });

  test('a tap of its key takes the glass in hand, another puts it away; held it does neither', async () => {
    const t = await hands();
    const hold = (ms: number): void => {
      t.key('magnify');
      t.wait(ms);
      t.key('magnify', false);
    };
    hold(600);
    expect(t.get().tool).toBe('hand');
    hold(120);
    expect([t.get().tool, t.get().camera]).toMatchObject(['magnify', { t: 'load', slot: 0 }]);
    hold(600);
    expect(t.get().tool).toBe('magnify');
    hold(120);
    expect(t.get().tool).toBe('hand');
  });

  test('turning by a degree on the felt', async () => {
    const t = await hands();
    t.store.do.hover(h(2));
    t.key('turnRightFree');
    expect(t.verbs()).toEqual([{ t: 'turn', piece: 2, degrees: 1 }]);
  });
});

describe('tools for a finger', () => {
  test('with the tool for several a tap adds, a drag over the empty felt draws a box', async () => {
    const t = await hands();
    t.store.do.tool('select');
    t.tap(2);
    t.tap(4);
    expect([...t.get().selection]).toEqual([2, 4]);
    t.tap(2);
    expect([...t.get().selection]).toEqual([4]);
    t.feed('down', null, 800);
    t.feed('move', null, 900);
    t.feed('move', null, 1200);
    t.feed('up', null, 1200);
    expect([...t.get().selection].sort()).toEqual([2, 4]);
  });

  test('with the pointing tool a tap points', async () => {
    const t = await hands();
    t.store.do.tool('ping');
    t.feed('down', null, 800);
    t.feed('up', null, 800);
    expect(t.verbs()).toEqual([{ t: 'ping', at: { x: 800, z: 0, turn: 0 } }]);
  });

  test('two fingers leave a piece of the felt as they turned it', async () => {
    const t = await hands();
    const at = (x: number, z: number, id: number) => ({ id, px: [x, z] as [number, number] });
    t.feed('down', { t: 'piece', h: h(2) }, 0, at(0, 0, 1));
    t.feed('down', { t: 'piece', h: h(2) }, 0, at(100, 0, 2));
    t.feed('move', null, 0, at(99, 12, 2));
    t.feed('up', null, 0, at(99, 12, 2));
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 2, at: { turn: 7 } });
  });

  test('what is held hangs as high as the setting says', async () => {
    for (const [lift, y] of [
      [0, 450],
      [1, 1650],
    ] as const) {
      const t = await testTable(FREE, { lift: () => lift });
      t.store.do.lift(h(2), { x: 0, z: 0 }, 'pointer');
      expect(t.get().motion.held?.y).toBe(y);
    }
  });
});
