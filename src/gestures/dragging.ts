// A piece is in the hand and follows the pointer. Letting go lays it down; dice and coins that were shaken, or are let
// go in full swing, are thrown; cancel puts it back where it was.
// The other mouse button brings one more piece up, or lays the top of the pile that is held.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { isThrown } from '../context/kinds.ts';
import { drawFrom } from '../store/rules/targets.ts';
import type { Drop } from '../store/types.ts';
import { dropOn, restStep, turnStep } from './read.ts';
import { goto, idleWith, originOf, pieceAt, type GestureState, type Sees, type Shake } from './state.ts';
import type { Effect, PointerInput } from './types.ts';
import { twist } from './pointing.ts';

const heldPiece = (sees: Sees) => sees.state.held?.h ?? null;
/**
 * Where the piece in my hand stands under the pointer as it is now: a tall one is often gripped by its head, a square
 * away. It has not been carried there yet: it hung under the pointer as it was `last`.
 */
function footOf(sees: Sees, e: PointerInput, last: PointerInput): { x: number; z: number } {
  const { held } = sees.state.motion;
  return held === null ? e.at : { x: held.x + e.at.x - last.at.x, z: held.z + e.at.z - last.at.z };
}

/** Null beyond the table: from there it comes back. */
function dropAt(e: PointerInput, sees: Sees, last: PointerInput): Drop | null {
  if (e.off === true) return null;
  const { held } = sees.state,
    drop = dropOn(sees.view, heldPiece(sees), e.on, e.at, footOf(sees, e, last));
  const to = held === null || held.source === null ? undefined : drawFrom(sees.view, held.source)?.verb.to;
  // While rules bind what is drawn is drawn wherever it is let go.
  return drop !== null && to !== undefined && (drop.zone === to || held?.quiet === true) ? { ...drop, lit: true } : drop;
}

/** A turn counts when the hand has come back so far, and so many turns are a shake. */
const SHAKE_PX = 24;
export const SHAKE_TURNS = 4;
/** Let go at this speed dice are flung, 0.1 mm a second: a metre. A hand that lays something down slows before. */
export const FLUNG = 10_000;
const STILL: Shake = { way: 0, turns: 0, at: 0 };

export const dragging: GestureState<'dragging'> = {
  move(mode, e, sees) {
    if (e.id !== mode.id) return null;
    // Taken out of the hand by the table: the pointer is free again.
    if (!sees.state.held) return idleWith();
    return goto({ ...mode, last: e, shake: shaken(mode.shake ?? STILL, mode.last, e) }, { t: 'carry', at: e.at, drop: dropAt(e, sees, mode.last) });
  },
  up(mode, e, sees) {
    if (e.id !== mode.id) return null;
    if (!sees.state.held) return idleWith();
    const onto = dropAt(e, sees, mode.last);
    const drop: Effect = { t: 'drop', drop: onto, at: e.at };
    // What is flung into a bag or a hand is no throw.
    const isFlung = (e.fling ?? 0) >= FLUNG && onto?.zone != null && onto.over === null && sees.view.zones.get(onto.zone)?.kind === 'felt';
    const dice = isFlung || (mode.shake?.turns ?? 0) >= SHAKE_TURNS ? thrownHeld(sees) : [];
    return dice.length === 0 ? idleWith(drop) : idleWith(drop, { t: 'verb', verb: { t: 'roll', pieces: dice }, origin: originOf(e) });
  },
  down(mode, e, sees) {
    const h = heldPiece(sees);
    if (e.pointerType !== 'touch' && e.button === 2) {
      const other = pieceAt(e);
      const loose = other !== null && other !== h && sees.view.pieces.get(other)?.locked === false;
      return goto(mode, loose ? { t: 'raise', h: other } : { t: 'tap' });
    }
    if (e.pointerType !== 'touch' || e.id === mode.id || h === null) return null;
    return goto(twist({ ...mode.last, on: { t: 'piece', h } }, e, sees));
  },
  wheel(mode, e, sees) {
    const step = e.mods.ctrl ? restStep(sees.view, heldPiece(sees)) : turnStep(sees.view, heldPiece(sees));
    return goto(mode, { t: 'twist', degrees: Math.sign(e.delta) * step });
  },
  cancel: () => idleWith({ t: 'release' }),
};

/** With all that it did since the last move: on a slow page a hand goes to and fro within one. */
function shaken(shake: Shake, was: PointerInput, now: PointerInput): Shake {
  const way = [was.px, ...(now.swept ?? []), now.px].map(([x]) => x);
  return way.slice(1).reduce((so, x, i) => turned(so, x, x - (way[i] ?? x)), shake);
}

function turned(shake: Shake, x: number, step: number): Shake {
  if (shake.way === 0) return step === 0 ? shake : { way: step > 0 ? 1 : -1, turns: 0, at: x };
  const back = (shake.at - x) * shake.way;
  if (back <= 0) return { ...shake, at: x };
  return back < SHAKE_PX ? shake : { way: shake.way > 0 ? -1 : 1, turns: shake.turns + 1, at: x };
}

/** Dice and coins among what I hold. */
function thrownHeld({ state, view }: Sees): Handle[] {
  const held = state.held?.h;
  const all = held == null ? [] : [held, ...state.motion.along.keys()];
  return all.filter((h) => {
    const piece = view.pieces.get(h);
    return piece !== undefined && isThrown(piece);
  });
}
