// Pressed on a button of a piece (effect text, a room on a map): let go on the same button presses it; a drag from it
// drags the piece.

import { startDrag } from './pointing.ts';
import { far, idleWith, originOf, type GestureState } from './state.ts';
import { DRAG_START_PX } from './types.ts';

export const aiming: GestureState<'aiming'> = {
  move: (mode, e, sees) => (e.id === mode.down.id && far(mode.down.px, e.px, DRAG_START_PX) ? startDrag(mode.down, false, e, sees) : null),
  up(mode, e, sees) {
    const on = mode.down.on;
    if (e.id !== mode.down.id || on?.t !== 'button') return idleWith();
    if (sees.state.prompt?.options.some((o) => o.piece === on.h)) return idleWith({ t: 'choose', h: on.h });
    return idleWith({ t: 'verb', verb: { t: 'press', piece: on.h, button: on.button }, origin: originOf(e) });
  },
  longpress: (mode, e) => (e.pointerType === 'touch' && mode.down.on?.t === 'button' ? idleWith({ t: 'zoom', h: mode.down.on.h }) : null),
  cancel: () => idleWith(),
};
