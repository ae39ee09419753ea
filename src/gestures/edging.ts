// The edge of a card that may be looked at and not taken is lifted: pulled far enough to be meant, whichever way, it
// says what letting go does, which is to look at it. Laid back where it lay it is not looked at.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import { feltPose } from '../store/place.ts';
import { actsOn } from '../store/rules/targets.ts';
import { far, goto, idleWith, originOf, type GestureState } from './state.ts';
import { EDGE_PX, type Effect } from './types.ts';

/** How high it is held, tenths of a millimetre. */
const LIFTED = 120;

export function edges(view: View, h: Handle): boolean {
  const acts = actsOn(view, h);
  return acts.length > 0 && acts.every(({ verb }) => verb.t === 'peek');
}

/** Of several ways to look the move alone is named: which it is, is chosen afterwards. */
function wouldLook(view: View, h: Handle): Line | null {
  const [act, ...more] = actsOn(view, h);
  return act === undefined ? null : more.length > 0 ? { k: `move.${act.move}` } : act.words;
}

const LAID: Effect = { t: 'swivel', pose: null };

export const edging: GestureState<'edging'> = {
  move(mode, e, { view }) {
    if (e.id !== mode.down.id) return null;
    const piece = view.pieces.get(mode.h);
    if (!piece) return idleWith(LAID);
    if (!far(mode.down.px, e.px, EDGE_PX)) return goto(mode, LAID);
    const { x, z, turn } = feltPose(view, piece);
    return goto(mode, { t: 'swivel', pose: { h: mode.h, x, y: LIFTED, z, turn }, would: wouldLook(view, mode.h) });
  },
  up(mode, e) {
    const { down, h } = mode;
    if (e.id !== down.id) return null;
    return far(down.px, e.px, EDGE_PX) ? idleWith(LAID, { t: 'verb', verb: { t: 'peek', piece: h }, origin: originOf(e) }) : idleWith(LAID, { t: 'pull', h });
  },
  cancel: () => idleWith(LAID),
};
