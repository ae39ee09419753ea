// Two fingers on one piece: it turns with them and rests as they leave it, on a rack at the next quarter.

import { dropOn } from './read.ts';
import { goto, idleWith, type GestureState } from './state.ts';
import type { PointerInput } from './types.ts';

/** Degrees of the line between two fingers, clockwise on the screen. */
export const angle = (a: PointerInput, b: PointerInput): number => (Math.atan2(b.px[1] - a.px[1], b.px[0] - a.px[0]) * 180) / Math.PI;

/** The short way round from one angle to the other. */
const short = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export const twisting: GestureState<'twisting'> = {
  move(mode, e) {
    const [a, b] = e.id === mode.a.id ? [e, mode.b] : e.id === mode.b.id ? [mode.a, e] : [null, null];
    if (!a || !b) return null;
    const from = angle(a, b),
      turned = mode.turned + short(from - mode.from);
    const shown = Math.round(turned);
    return goto({ ...mode, a: { ...a, on: mode.a.on }, b, from, turned, shown }, { t: 'twist', degrees: shown - mode.shown });
  },
  up(mode, e, sees) {
    if (e.id !== mode.a.id && e.id !== mode.b.id) return null;
    const held = sees.state.held;
    const rest = Math.round(mode.turned / mode.step) * mode.step;
    const settle = { t: 'twist', degrees: rest - mode.shown } as const;
    if (!held) return idleWith();
    // Laid down where it is: on its rack in its own gap, else below the fingers.
    const home =
      held.quiet && held.from ? { zone: held.from.zone, index: held.from.index, over: null, lit: false } : dropOn(sees.view, held.h, null, mode.a.at);
    return idleWith(settle, { t: 'drop', drop: home, at: mode.a.at });
  },
  cancel: () => idleWith({ t: 'release' }),
};
