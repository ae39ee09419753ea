// For tests: a hand over a table that nobody serves, fed as scene and keyboard feed it, with a clock of its own.

import { zone } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Action } from '../../keys/actions.ts';
import { h, smallView, testTable } from '../../store/testing.ts';
import { createHand } from '../hand.ts';
import type { PointerInput, Target } from '../types.ts';

export const piece = (n: number): Target => ({ t: 'piece', h: h(n) });
export const inZone = (id: string, index?: number): Target => ({ t: 'zone', zone: zone(id), ...(index === undefined ? {} : { index }) });

export async function hands(view: View = smallView(), more: Parameters<typeof testTable>[1] = {}) {
  const t = await testTable(view, more);
  const timers: { run: () => void; at: number }[] = [];
  let clock = 0;
  const hand = createHand(t.store, {
    now: () => clock,
    later: (run, ms) => {
      const it = { run, at: clock + ms };
      timers.push(it);
      return () => {
        const i = timers.indexOf(it);
        if (i >= 0) timers.splice(i, 1);
      };
    },
  });
  const event = (type: PointerInput['t'], on: Target | null, px: [number, number], e: Partial<PointerInput> = {}) =>
    hand.feed({
      t: type,
      id: 1,
      on,
      at: { x: px[0] * 10, z: px[1] * 10 },
      px,
      pointerType: 'mouse',
      button: 0,
      mods: { alt: false, shift: false, ctrl: false },
      time: clock,
      ...e,
    });
  return {
    ...t,
    hand,
    down: (on: Target | null, px: [number, number], e?: Partial<PointerInput>) => event('down', on, px, e),
    move: (on: Target | null, px: [number, number], e?: Partial<PointerInput>) => event('move', on, px, e),
    up: (on: Target | null, px: [number, number], e?: Partial<PointerInput>) => event('up', on, px, e),
    key: (action: Action, down = true) => hand.feed({ t: 'key', action, down }),
    tap: (on: Target | null, px: [number, number] = [0, 0], e?: Partial<PointerInput>) => {
      event('down', on, px, e);
      event('up', on, px, e);
    },
    rest: (ms: number) => {
      const end = clock + ms;
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | null>((first, it) => (it.at <= end && (first === null || it.at < first.at) ? it : first), null);
        if (next === null) break;
        timers.splice(timers.indexOf(next), 1);
        clock = Math.max(clock, next.at);
        next.run();
      }
      clock = end;
    },
    /** So long the page does nothing: what was due meanwhile goes off at the end of it, before what the pointer did. */
    blocked: (ms: number) => {
      clock += ms;
      for (const it of timers.filter((one) => one.at <= clock)) {
        timers.splice(timers.indexOf(it), 1);
        it.run();
      }
    },
  };
}
