// A box is drawn on the empty felt; what lies in it is selected. Shift or Ctrl adds to what is selected already.

import { piecesInBox } from './read.ts';
import { goto, idleWith, type GestureState } from './state.ts';

export const boxing: GestureState<'boxing'> = {
  move: (mode, e) => (e.id === mode.id ? goto(mode, { t: 'box', box: { x0: mode.x, z0: mode.z, x1: e.at.x, z1: e.at.z } }) : null),
  up(mode, e, sees) {
    if (e.id !== mode.id) return null;
    const pieces = piecesInBox(sees.view, { x0: mode.x, z0: mode.z, x1: e.at.x, z1: e.at.z });
    return idleWith({ t: 'box', box: null }, { t: 'select', pieces, add: mode.add });
  },
  cancel: () => idleWith({ t: 'box', box: null }),
};
