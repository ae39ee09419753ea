// One verb of one seat: refused with a code and nothing changed, or done.

import type { Outcome } from './events.ts';
import type { PieceId, Seat } from './ids.ts';
import { no, ok, type Result } from './result.ts';
import type { World } from './state.ts';
import type { Refusal } from './types.ts';
import type { Verb, VerbName } from './verb.ts';
import { verbs } from './verbs/index.ts';
import type { VerbDef } from './verbs/verb-def.ts';

export type { Outcome };

/** Why the seat cannot do this now, or null. Changes nothing. */
export function checkVerb(w: World, seat: Seat, verb: Verb<PieceId>): Refusal | null {
  return defOf(verb).check(w, seat, verb);
}

/** Does a verb as the free hand would, if its check says nothing. [V1] */
export function applyVerb(w: World, seat: Seat, verb: Verb<PieceId>): Result<Outcome, Refusal> {
  const def = defOf(verb);
  const refusal = def.check(w, seat, verb);
  return refusal === null ? ok(def.apply(w, seat, verb)) : no(refusal);
}

// The compiler cannot pair the entry with the verb it was looked up by; the table's type has done so.
const defOf = (verb: Verb<PieceId>): VerbDef<VerbName> => verbs[verb.t] as VerbDef<VerbName>;
