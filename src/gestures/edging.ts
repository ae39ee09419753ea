// The edge of a card that may be looked at and not taken is lifted: pulled, whichever way and however far, and let go,
// it is looked at. Laid back where it lay it is not.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { actsOn } from '../store/rules/targets.ts';
import { far, goto, idleWith, originOf, type GestureState } from './state.ts';
import { DRAG_START_PX } from './types.ts';

export function edges(view: View, h: Handle): boolean {
  const acts = actsOn(view, h);
  return acts.length > 0 && acts.every(({ verb }) => verb.t === 'peek');
}

export const edging: GestureState<'edging'> = {
  move: (mode, e) => (e.id === mode.down.id ? goto(mode) : null),
  up(mode, e) {
    const { down, h } = mode;
    if (e.id !== down.id) return null;
    return far(down.px, e.px, DRAG_START_PX) ? idleWith({ t: 'verb', verb: { t: 'peek', piece: h }, origin: originOf(e) }) : idleWith({ t: 'pull', h });
  },
  cancel: () => idleWith(),
};
