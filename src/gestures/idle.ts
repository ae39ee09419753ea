// Nothing is pressed: follows the pointer with the hover, waits for a press.

import { isThrown } from '../context/kinds.ts';
import { leafOn, pileOf, pointedAt, pressOf } from './read.ts';
import { beginTool } from './tooling.ts';
import { goto, idleWith, originOf, pieceAt, type GestureState } from './state.ts';
import type { Target } from './types.ts';

const hoverOf = (on: Target | null) => (on === null ? null : on.t === 'zone' ? on.zone : on.h);

export const idle: GestureState<'idle'> = {
  move: (_, e, sees) => (hoverOf(e.on) === sees.state.hover ? null : idleWith({ t: 'hover', on: hoverOf(e.on) })),
  down(_, e, sees) {
    const h = pieceAt(e);
    const tool = beginTool(e, sees);
    if (tool !== null) return tool;
    if (e.button === 1) return h === null ? null : idleWith({ t: 'verb', verb: { t: 'flip', piece: h }, origin: originOf(e) });
    if (e.button === 0 && sees.pinging) return idleWith({ t: 'verb', verb: { t: 'ping', at: pointedAt(sees.view, e.on, e.at) }, origin: originOf(e) });
    if (e.button === 0 && e.on?.t === 'button') return goto({ s: 'aiming', down: e });
    const pile = e.button === 0 ? pileOf(sees.view, e.on) : null;
    return goto({ s: 'pointing', down: e, long: false }, ...(pile === null ? [] : [{ t: 'grip' as const, grip: { pile, all: false } }]));
  },
  double(_, e, sees) {
    const piece = sees.view.pieces.get(pieceAt(e) ?? (-1 as never));
    if (!piece || piece.locked || !e.on || pressOf(sees.view, e.on) || leafOn(sees.view, e.on, e.at)) return null;
    return idleWith({ t: 'verb', verb: isThrown(piece) ? { t: 'roll', pieces: [piece.h] } : { t: 'flip', piece: piece.h }, origin: originOf(e) });
  },
  cancel: () => idleWith(),
};
