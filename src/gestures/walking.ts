// A piece is led from place to place: each place that it passes over is a step, drawn as a path. What was drawn is gone
// when the hand rests or lets go, and until then it can be led back.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import { askedOnTable } from '../store/rules/asked.ts';
import { metOn, walkOf, wayTo } from '../store/hand/path.ts';
import type { WalkStep } from '../store/signature.ts';
import { slotAt } from './read.ts';
import { goto, idleWith, originOf, type GestureState, type Sees } from './state.ts';
import type { Effect, PointerInput } from './types.ts';

/** A place counts as passed when the piece is over so much of it: who brushes a corner has not been there. */
const INNER = 0.82;

/** It may walk, or is on a walk that I can go on with. */
export const walks = ({ state, view }: Sees, h: Handle): boolean => walkOf(state.view ?? view, h) !== null;

/** Where the piece in my hand stands now: it is often gripped by its head, a place away. */
function foot(last: PointerInput, e: PointerInput, { state }: Sees): { x: number; z: number } {
  const held = state.motion.held;
  return held ? { x: held.x + e.at.x - last.at.x, z: held.z + e.at.z - last.at.z } : e.at;
}

export const walking: GestureState<'walking'> = {
  move(mode, e, sees) {
    if (e.id !== mode.down.id) return null;
    // Its time is over, or somebody has taken it off the table.
    if (!sees.state.walk) return idleWith({ t: 'release' });
    const at = foot(mode.last, e, sees),
      over = slotAt(sees.view, at, INNER),
      way = over !== null && sees.state.walk.known.next.size > 0 ? over : null;
    const lit = over !== null && sees.state.walk.known.land.has(over);
    const carry: Effect = { t: 'carry', at: e.at, drop: over === null ? null : { zone: over, index: null, over: null, lit } };
    return goto({ ...mode, last: e }, carry, ...(way === null ? [] : [{ t: 'walk', step: { t: 'over', zone: way } } as const]));
  },
  up(mode, e, sees) {
    if (e.id !== mode.down.id) return null;
    const { walk } = sees.state;
    if (!walk) return idleWith({ t: 'release' });
    const zone = slotAt(sees.view, foot(mode.last, e, sees)),
      end: Effect = { t: 'walk', step: { t: 'end', zone } };
    // Beside all places nothing comes of it, unless it was on its way already.
    return zone === null && walk.sure === 0 ? idleWith(end, { t: 'pull', h: walk.h }) : idleWith(end);
  },
  rest: (mode, e) => (e.id === mode.down.id ? goto(mode, { t: 'walk', step: { t: 'on' } }) : null),
  cancel: () => idleWith({ t: 'walk', step: { t: 'end', zone: null } }),
};

/**
 * A tap on a place that answers what is asked: the piece that is to be led goes there, or what is to be laid is laid
 * there.
 */
export function answerAt(sees: Sees, place: ZoneId, down: PointerInput): readonly Effect[] | null {
  const { walker, places } = askedOnTable(sees.state.view ?? sees.view);
  const led = walker === null ? null : ledByTap(sees, walker, down);
  if (led !== null) return led;
  const act = places.get(place);
  return act === undefined ? null : [{ t: 'verb', verb: act.verb, origin: originOf(down) }];
}

/**
 * A tap on a lit place, with no piece chosen: the only one that may be led goes there at once. Where it may only pass,
 * or where it would be the end of it, it is chosen first, and told what it meets: a second tap leads it there.
 */
export function ledByTap(sees: Sees, walker: Handle, down: PointerInput): readonly Effect[] | null {
  const step = walkByTap(sees, walker, down);
  if (step?.t !== 'to') return null;
  const view = sees.state.view ?? sees.view,
    walk = walkOf(view, walker),
    met = walk === null ? null : metOn(walk, wayTo(view, walk, step.zone) ?? []);
  if (step.rests && met?.grave !== true) return [{ t: 'walk', step }];
  return [
    { t: 'select', pieces: [walker], add: false },
    ...(met?.grave === true ? [{ t: 'say', line: met.words } as const, { t: 'say', line: { k: 'touch-again' } } as const] : []),
  ];
}

/**
 * A tap on a place within reach while one piece is chosen that may walk: there by the shortest way, to rest there if it
 * may.
 */
export function walkByTap({ state, view }: Sees, chosen: Handle, down: PointerInput): WalkStep | null {
  const walk = walkOf(state.view ?? view, chosen),
    zone = slotAt(view, down.at);
  if (walk === null || zone === null || zone === walk.at) return null;
  const rests = walk.land.has(zone);
  return rests || walk.pass.has(zone) ? { t: 'to', h: chosen, zone, rests, origin: originOf(down) } : null;
}
