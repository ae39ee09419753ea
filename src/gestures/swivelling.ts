// A piece that points at somebody: dragged, it turns on its place towards the pointer and snaps to whom it may point
// at; pushed along its own direction, it is pushed; where it can only be raised, a pull raises it.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, Line, View } from '../../server-modules/protocol/messages.ts';
import { feltPose, norm } from '../store/place.ts';
import { actsOn } from '../store/rules/targets.ts';
import { goto, idleWith, originOf, type GestureState, type Sees } from './state.ts';
import type { PointerInput } from './types.ts';

/** So far must it be pushed, in tenths of a millimetre. */
const PUSH = 400;
/** How high it is held while it turns. */
const LIFTED = 120;

type Turn = LegalMove & { verb: { t: 'turn' } };
const turnsOf = (view: View, h: Handle): Turn[] => actsOn(view, h).filter((act): act is Turn => act.verb.t === 'turn');
const isPush = (view: View, h: Handle): boolean => actsOn(view, h).some(({ verb }) => verb.t === 'push');
/** Several ways to push it are told apart afterwards: then the move alone is named. */
function pushWords(view: View, h: Handle): Line | null {
  const [act, ...more] = actsOn(view, h).filter(({ verb }) => verb.t === 'push');
  return act === undefined ? null : more.length > 0 ? { k: `move.${act.move}` } : act.words;
}
/** What a hand does that is raised: the first that its piece is pressed for, where it cannot be turned. */
const raised = (view: View, h: Handle): LegalMove | null =>
  turnsOf(view, h).length > 0 ? null : (actsOn(view, h).find(({ verb }) => verb.t === 'press') ?? null);

/** It stands where it stands, and only where it points can be changed, or that it is pushed or raised. */
export function swivels(view: View, h: Handle): boolean {
  const piece = view.pieces.get(h);
  if (piece?.kind !== 'figure' || actsOn(view, h).some(({ verb }) => verb.t === 'put')) return false;
  return isPush(view, h) || turnsOf(view, h).length > 0 || raised(view, h) !== null;
}

const apart = (a: number, b: number): number => Math.min(norm(a - b), norm(b - a));

/**
 * The way that it may take which is nearest to the direction of the pointer; null: the pointer is on the piece itself.
 * Turns count from how it lies for all, not from what I have answered.
 */
function nearest({ state, view }: Sees, h: Handle, at: { x: number; z: number }): { act: Turn | null; turn: number } | null {
  const told = state.view ?? view,
    piece = told.pieces.get(h);
  if (!piece) return null;
  const from = feltPose(told, piece),
    [dx, dz] = [at.x - from.x, at.z - from.z];
  if (Math.hypot(dx, dz) < PUSH) return null;
  // Degrees clockwise, nought away from seat A.
  const wanted = norm((Math.atan2(dx, -dz) * 180) / Math.PI);
  const ways = turnsOf(view, h).map((act) => ({ act, turn: norm(from.turn + act.verb.degrees) }));
  const best = [...ways].sort((a, b) => apart(a.turn, wanted) - apart(b.turn, wanted))[0];
  return best ?? { act: null, turn: from.turn };
}

/** How far the pointer has gone along the direction in which it points. */
function along(view: View, h: Handle, down: PointerInput, now: PointerInput): number {
  const piece = view.pieces.get(h);
  if (!piece) return 0;
  const turn = (feltPose(view, piece).turn * Math.PI) / 180;
  return (now.at.x - down.at.x) * Math.sin(turn) - (now.at.z - down.at.z) * Math.cos(turn);
}

export const swivelling: GestureState<'swivelling'> = {
  move(mode, e, sees) {
    if (e.id !== mode.down.id) return null;
    const { view } = sees,
      piece = view.pieces.get(mode.h);
    if (!piece) return idleWith({ t: 'swivel', pose: null });
    const at = feltPose(view, piece);
    if (isPush(view, mode.h)) {
      const far = Math.max(0, Math.min(PUSH, along(view, mode.h, mode.down, e))),
        turn = (at.turn * Math.PI) / 180,
        would = far < PUSH ? null : pushWords(view, mode.h);
      return goto(mode, { t: 'swivel', pose: { h: mode.h, x: at.x + Math.sin(turn) * far, y: 0, z: at.z - Math.cos(turn) * far, turn: at.turn }, would });
    }
    const way = nearest(sees, mode.h, e.at);
    // On the piece itself letting go leaves it as it was.
    if (way === null) return goto(mode, { t: 'swivel', pose: null });
    const would = (way.act ?? raised(view, mode.h))?.words ?? null;
    return goto(mode, { t: 'swivel', pose: { h: mode.h, x: at.x, y: LIFTED, z: at.z, turn: way.turn }, would });
  },
  up(mode, e, sees) {
    if (e.id !== mode.down.id) return null;
    const { view } = sees,
      origin = originOf(e),
      done = { t: 'swivel', pose: null } as const;
    if (isPush(view, mode.h))
      return along(view, mode.h, mode.down, e) < PUSH
        ? idleWith(done, { t: 'pull', h: mode.h })
        : idleWith(done, { t: 'verb', verb: { t: 'push', piece: mode.h }, origin });
    const up = raised(view, mode.h);
    if (up?.verb.t === 'press') return idleWith(done, { t: 'verb', verb: { t: 'press', piece: mode.h, button: up.verb.button }, origin });
    const act = nearest(sees, mode.h, e.at)?.act;
    return act ? idleWith(done, { t: 'verb', verb: act.verb, origin }) : idleWith(done, { t: 'pull', h: mode.h });
  },
  cancel: () => idleWith({ t: 'swivel', pose: null }),
};
