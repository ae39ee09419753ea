// The edge of a card that may be looked at and not taken is lifted: pulled up a little on the screen and let go, it is
// looked at.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { actsOn } from '../store/rules/targets.ts';
import { goto, idleWith, originOf, type GestureState } from './state.ts';

/**
 * At least so many pixels up, and at most so far on the felt, in tenths of a millimetre: whoever pulls farther wants to
 * take it, and is told how to look at it.
 */
const UP_PX = 6,
  FARTHEST = 500;

export function edges(view: View, h: Handle): boolean {
  const acts = actsOn(view, h);
  return acts.length > 0 && acts.every(({ verb }) => verb.t === 'peek');
}

export const edging: GestureState<'edging'> = {
  move: (mode, e) => (e.id === mode.down.id ? goto(mode) : null),
  up(mode, e) {
    const { down, h } = mode;
    if (e.id !== down.id) return null;
    const up = down.px[1] - e.px[1] >= UP_PX,
      near = Math.hypot(e.at.x - down.at.x, e.at.z - down.at.z) <= FARTHEST;
    return up && near ? idleWith({ t: 'verb', verb: { t: 'peek', piece: h }, origin: originOf(e) }) : idleWith({ t: 'pull', h });
  },
  cancel: () => idleWith(),
};
