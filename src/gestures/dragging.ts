// A piece is in the hand and follows the pointer. Letting go lays it down; cancel puts it back where it was.

import { dropOn, turnStep } from './read.ts';
import { goto, idleWith, type GestureState, type Sees } from './state.ts';
import { twist } from './pointing.ts';

const heldPiece = (sees: Sees) => sees.state.held?.h ?? null;

export const dragging: GestureState<'dragging'> = {
  move(mode, e, sees) {
    if (e.id !== mode.id) return null;
    // Taken out of the hand by the table: the pointer is free again.
    if (!sees.state.held) return idleWith();
    return goto({ ...mode, last: e }, { t: 'carry', at: e.at, drop: dropOn(sees.view, heldPiece(sees), e.on, e.at) });
  },
  up(mode, e, sees) {
    if (e.id !== mode.id) return null;
    return sees.state.held ? idleWith({ t: 'drop', drop: dropOn(sees.view, heldPiece(sees), e.on, e.at), at: e.at }) : idleWith();
  },
  down(mode, e, sees) {
    const h = heldPiece(sees);
    if (e.pointerType !== 'touch' || e.id === mode.id || h === null) return null;
    return goto(twist({ ...mode.last, on: { t: 'piece', h } }, e, sees));
  },
  wheel(mode, e, sees) {
    return goto(mode, { t: 'twist', degrees: Math.sign(e.delta) * turnStep(sees.view, heldPiece(sees)) });
  },
  cancel: () => idleWith({ t: 'release' }),
};
