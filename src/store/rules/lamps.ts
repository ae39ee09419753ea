// The lamps of standing orders before me. What one does lasts, and all see it: before it is lit for the first time it
// is said what it does, and the next touch lights it.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Origin, View } from '../../../server-modules/protocol/messages.ts';
import { say, sendVerb, type Core } from '../core.ts';
import { matOf } from './places.ts';

type Flip = Extract<Verb<Handle>, { t: 'flip' }>;

/** So long a question has to be answered by a standing order, milliseconds; what is open then waits for its hand. */
const ANSWERED_MS = 1500;

/**
 * A lamp before me that stands for a standing order (the facts `hold` and `standing` tell of them): it is turned on and
 * off.
 */
export function isSwitch(view: View, h: Handle): boolean {
  const piece = view.pieces.get(h);
  return piece?.kind === 'lamp' && view.rules?.facts.hold !== undefined && piece.zone === matOf(view, view.room.me.seat);
}

/** The lamp that passes for me, while I am asked what it answers; null: I am asked nothing of that kind. */
export function passingLamp(view: View): Handle | null {
  const act = view.rules?.can.find(({ verb }) => verb.t === 'press' && verb.button === 'pass');
  if (act?.verb.t !== 'press') return null;
  const { piece } = act.verb;
  return [...view.pieces.values()].find(({ h }) => h !== piece && isSwitch(view, h))?.h ?? null;
}

/** Turns such lamps on and off; each is explained once, as long as the page is open. */
export function createLamps(core: Core): (verb: Flip, origin: Origin) => void {
  const explained = new Set<number>();
  return (verb, origin) => {
    const piece = core.state.getState().shown?.pieces.get(verb.piece);
    if (!piece) return;
    if (!piece.up && !explained.has(piece.look)) {
      explained.add(piece.look);
      return say(core, { k: 'lamp-again', a: [{ p: piece.h }] }, 'plain');
    }
    void sendVerb(core, verb, origin).then(({ ok }) => ok && core.env.later(() => tellLate(verb.piece), ANSWERED_MS));
  };

  /** It answers what is asked from now on: what was open already is mine to answer. */
  function tellLate(h: Handle): void {
    const { view } = core.state.getState();
    if (view?.pieces.get(h)?.up === true && passingLamp(view) === h) say(core, { k: 'lamp-next', a: [{ p: h }] }, 'plain');
  }
}
