// One verb of one seat: refused with a code and nothing changed, or done.

import { joining } from './bodies/rests.ts';
import type { Outcome } from './events.ts';
import { fogging } from './fog/fogs.ts';
import type { PieceId, Seat, Tick } from './ids.ts';
import { no, ok, type Result } from './result.ts';
import type { World } from './state.ts';
import type { Refusal } from './types.ts';
import type { Verb, VerbName } from './verb.ts';
import { verbs } from './verbs/index.ts';
import type { VerbDef } from './verbs/verb-def.ts';

export type { Outcome };

/** Why the seat cannot do this now, or null. Changes nothing. */
export function checkVerb(w: World, seat: Seat, verb: Verb<PieceId>, now: Tick = 0): Refusal | null {
  if (w.fogs === 0) return defOf(verb).check(w, seat, verb, now);
  return fogging().veiled(w, verb) ?? defOf(verb).check(w, seat, fogging().towards(w, verb), now);
}

/**
 * Does a verb as the free hand would, if its check says nothing. `now` is what clocks on the table start and stop by.
 * [V1] [V20]
 */
export function applyVerb(w: World, seat: Seat, asked: Verb<PieceId>, now: Tick = 0): Result<Outcome, Refusal> {
  const refusal = checkVerb(w, seat, asked, now);
  if (refusal !== null) return no(refusal);
  const lay = w.fogs > 0;
  const verb = lay ? fogging().towards(w, asked) : asked;
  const settled = (act: () => Outcome): Outcome => {
    const outcome = act();
    if (lay || w.fogs > 0) fogging().settle(w);
    return outcome;
  };
  const done = (): Outcome => settled(() => defOf(verb).apply(w, seat, verb, now));
  // Where anything was ever joined, what is joined goes along. [V35]
  return ok(w.counters.has('joint') ? settled(() => joining().along(w, verb, done)) : done());
}

// The compiler cannot pair the entry with the verb it was looked up by; the table's type has done so.
const defOf = (verb: Verb<PieceId>): VerbDef<VerbName> => verbs[verb.t] as VerbDef<VerbName>;
