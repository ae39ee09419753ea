// A card that names something when it is played (the slot `at` of its acts) can be dropped on just that: a piece,
// whoever it belongs to, a place, or a card on the stack.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { named } from './named.ts';
import { matOf } from './places.ts';

/** The slot that a drop fills. */
const AT = 'at';
type Put = Extract<Verb<Handle>, { t: 'put' }>;

export interface Aims {
  /** Where it is played without being aimed. */
  onto: ZoneId | null;
  /** Words by what is dropped on. */
  pieces: ReadonlyMap<Handle, string>;
  zones: ReadonlyMap<ZoneId, string>;
}

/** Null: it names nothing. */
export function aimsOf(view: View, acts: readonly LegalMove[]): Aims | null {
  const pieces = new Map<Handle, string>(),
    zones = new Map<ZoneId, string>();
  let onto: ZoneId | null = null;
  for (const { verb } of acts) {
    const word = verb.t === 'put' ? verb.choose?.[AT] : undefined;
    if (verb.t !== 'put' || word === undefined) continue;
    onto ??= verb.onto ?? null;
    const thing = named(view, word);
    if (thing === null) continue;
    if (thing.zone !== undefined) zones.set(thing.zone, word);
    if (thing.piece !== null) {
      pieces.set(thing.piece, word);
      // Who drops it on the place on which the piece stands means the piece.
      const stands = view.zones.get(view.pieces.get(thing.piece)?.zone ?? ('' as ZoneId));
      if (stands?.kind === 'slot' && !zones.has(stands.id)) zones.set(stands.id, word);
    }
    const mat = matOf(view, word);
    if (mat !== null) zones.set(mat, word);
  }
  return onto === null ? null : { onto, pieces, zones };
}

/**
 * The drop as the rules list it: played, with what it was dropped on chosen. The same verb where it was not dropped on
 * something that can be named.
 */
export function aimed(view: View, verb: Put): Put {
  const acts = (view.rules?.can ?? []).filter((act) => act.verb.t === 'put' && act.verb.piece === verb.piece);
  const aims = verb.choose?.[AT] === undefined ? aimsOf(view, acts) : null;
  if (aims === null || aims.onto === null || verb.onto === aims.onto) return verb;
  const word = (verb.over === undefined ? undefined : aims.pieces.get(verb.over)) ?? (verb.onto === undefined ? undefined : aims.zones.get(verb.onto));
  return word === undefined ? verb : { t: 'put', piece: verb.piece, onto: aims.onto, choose: { ...verb.choose, [AT]: word } };
}
