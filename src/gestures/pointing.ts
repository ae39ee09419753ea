// Pressed on a piece, a pile or the empty felt: becomes a tap, a drag, a box, a menu or a look.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { isLockedSilent, isPushed, leafOn, pileOf, pressOf, putByTap, restStep, slotAt } from './read.ts';
import { edges } from './edging.ts';
import { swivels } from './swivelling.ts';
import { soleWalker } from '../store/rules/asked.ts';
import { isSwitch } from '../store/rules/lamps.ts';
import { answerAt, ledByTap, walkByTap, walks } from './walking.ts';
import { far, goto, idleWith, IDLE, originOf, pieceAt, type GestureState, type Mode, type Sees, type Step } from './state.ts';
import { DRAG_START_PX, LONG_PRESS_MS, type Effect, type PointerInput } from './types.ts';
import { angle } from './twisting.ts';

export const pointing: GestureState<'pointing'> = {
  move: (mode, e, sees) => (e.id === mode.down.id && far(mode.down.px, e.px, DRAG_START_PX) ? startDrag(mode.down, isLong(mode, e), e, sees) : null),
  down(mode, e, sees) {
    const h = pieceAt(mode.down);
    if (e.pointerType !== 'touch' || h === null || e.id === mode.down.id || sees.view.pieces.get(h)?.locked) return null;
    return goto(twist(mode.down, e, sees), { t: 'lift', h, origin: 'touch', at: mode.down.at });
  },
  up: (mode, e, sees) => (e.id === mode.down.id ? tap(mode.down, sees) : null),
  longpress(mode, e, sees) {
    const piece = sees.view.pieces.get(pieceAt(mode.down) ?? (-1 as never));
    if (!piece) return null;
    if (e.pointerType !== 'touch') {
      const pile = pileOf(sees.view, mode.down.on);
      return goto({ ...mode, long: true }, ...(pile === null ? [] : [{ t: 'grip' as const, grip: { pile, all: true } }]));
    }
    // A finger cannot hover: what is a card is read, everything else opens its menu.
    return piece.kind === 'card' ? idleWith({ t: 'zoom', h: piece.h }) : idleWith({ t: 'menu', menu: { on: piece.h, px: mode.down.px, origin: 'touch' } });
  },
  cancel: () => idleWith(),
};

/**
 * Was it held still for so long by the pointer's own clock? A timer of a busy page goes off while the hand has long
 * begun to move.
 */
function isLong({ down, long }: { down: PointerInput; long: boolean }, e: PointerInput): boolean {
  return down.time === undefined || e.time === undefined || down.pointerType === 'touch' ? long : e.time - down.time >= LONG_PRESS_MS;
}

export const twist = (a: PointerInput, b: PointerInput, sees: Sees): Mode => ({
  s: 'twisting',
  a,
  b,
  from: angle(a, b),
  turned: 0,
  shown: 0,
  step: restStep(sees.view, pieceAt(a)),
});

const GROUND: ReadonlySet<string> = new Set(['board', 'tray']);

/** From the place of the press, so that a piece does not jump by the threshold. */
export function startDrag(down: PointerInput, long: boolean, e: PointerInput, sees: Sees): Step {
  const h = pieceAt(down),
    origin = originOf(down),
    drag: Mode = { s: 'dragging', id: down.id, last: { ...e, at: down.at } };
  if (down.button !== 0) return idleWith();
  const piece = h === null ? undefined : sees.view.pieces.get(h);
  if (piece && swivels(sees.view, piece.h)) return goto({ s: 'swivelling', down, h: piece.h });
  if (piece && edges(sees.view, piece.h)) return goto({ s: 'edging', down, h: piece.h });
  if (piece && walks(sees, piece.h)) return goto({ s: 'walking', down, last: down }, { t: 'walk', step: { t: 'begin', h: piece.h, at: down.at, origin } });
  if (piece && isSwitch(sees.view, piece.h)) return idleWith({ t: 'verb', verb: { t: 'flip', piece: piece.h }, origin });
  if (piece && isPushed(sees.view, piece.h)) return idleWith({ t: 'verb', verb: { t: 'push', piece: piece.h }, origin });
  const pile = long ? null : pileOf(sees.view, down.on);
  if (pile !== null) return goto(drag, { t: 'liftTop', zone: pile, origin, at: down.at });
  if (piece && !piece.locked) return goto(drag, { t: 'lift', h: piece.h, origin, at: down.at });
  // Boards are ground to draw a box on; what else is locked stays, and says so.
  if (piece?.locked && !GROUND.has(piece.kind)) return idleWith({ t: 'pull', h: piece.h });
  // The empty felt: a finger moves the camera there, a mouse draws a box.
  const several = sees.state.tool === 'select';
  if (e.pointerType === 'touch' && !several) return idleWith();
  return goto({ s: 'boxing', id: down.id, x: down.at.x, z: down.at.z, add: several || down.mods.shift || down.mods.ctrl });
}

function tap(down: PointerInput, sees: Sees): Step {
  const { state, view } = sees;
  const h = pieceAt(down),
    origin = originOf(down);
  const close: Effect[] = state.menu ? [{ t: 'menu', menu: null }] : [];
  if (down.button === 2) {
    const on = down.on === null ? null : down.on.t === 'zone' ? down.on.zone : down.on.h;
    return on === null ? idleWith(...close, { t: 'refuse', code: 'nothing-here' }) : idleWith({ t: 'menu', menu: { on, px: down.px, origin } });
  }
  if (h !== null && state.prompt?.options.some((o) => o.piece === h)) return idleWith({ t: 'choose', h });
  const place = down.on === null ? null : slotAt(view, down.at),
    option = place === null ? undefined : state.prompt?.options.find((one) => one.zone === place);
  if (option) return idleWith({ t: 'pick', value: option.value });
  if (state.zoomed !== null && down.pointerType === 'touch') return idleWith({ t: 'zoom', h: null });
  const [chosen] = state.selection;
  const walk = state.selection.size === 1 && chosen !== undefined && down.on ? walkByTap(sees, chosen, down) : null;
  if (walk) return idleWith(...close, { t: 'walk', step: walk }, { t: 'select', pieces: [], add: false });
  const put = state.selection.size === 1 && chosen !== undefined && state.tool !== 'select' && down.on ? putByTap(view, chosen, down.on, down.at) : null;
  if (put) return idleWith(...close, { t: 'verb', verb: put, origin }, { t: 'select', pieces: [], add: false });
  const answer = place === null || state.prompt !== null ? null : answerAt(sees, place, down);
  if (answer) return idleWith(...close, ...answer);
  const walker = soleWalker(view);
  const led = walker === null || h === walker || state.prompt !== null ? null : ledByTap(sees, walker, down);
  if (led) return idleWith(...close, ...led);
  if (isLockedSilent(view, down.on)) return idleWith(...close, { t: 'refuse', code: 'locked-silent' });
  const press = down.on && pressOf(view, down.on);
  if (press) return idleWith(...close, { t: 'verb', verb: press, origin });
  const leaf = down.mods.ctrl || down.mods.shift || state.tool === 'select' ? null : leafOn(view, down.on, down.at);
  if (leaf) return idleWith(...close, { t: 'verb', verb: leaf, origin });
  // A finger on the bare felt, and nothing chosen: the camera comes near where cards are too small for it, or goes
  // back.
  if (down.on === null && down.pointerType === 'touch' && state.selection.size === 0 && state.menu === null && state.tool === 'hand')
    return idleWith({ t: 'camera', wish: { t: 'near', x: down.at.x, z: down.at.z } });
  const add = down.mods.ctrl || down.mods.shift || state.tool === 'select';
  if (h === null || view.pieces.get(h)?.locked)
    return { to: IDLE, out: state.selection.size > 0 && !add ? [...close, { t: 'select', pieces: [], add: false }] : close };
  return idleWith(...close, toggled(state.selection, h, add));
}

/** One piece is chosen; or one more is, or one less. */
export function toggled(selection: ReadonlySet<Handle>, h: Handle, add: boolean): Effect {
  if (add && selection.has(h)) return { t: 'select', pieces: [...selection].filter((other) => other !== h), add: false };
  return { t: 'select', pieces: [h], add };
}
