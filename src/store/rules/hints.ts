// What the rules let a hand do with one piece: named beside a resting pointer, and where a gesture was refused.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { gestureKey, type ActRow } from './match.ts';
import { offered } from './offers.ts';

/** So many are named; a longer list is no hint. */
export const HINTS = 2;

/** The piece that a hand takes hold of; null where a verb is about none, or about several. */
export const touchedBy = (verb: Verb<Handle>): Handle | null => ('piece' in verb && verb.piece !== undefined ? verb.piece : null);

/** What a verb lays its piece at: the one below it, or the one that stands there in a row; null: none. */
export function laidAt(view: View, verb: Verb<Handle>): Handle | null {
  if (verb.t !== 'put') return null;
  if (verb.over !== undefined) return verb.over;
  const order = (verb.onto === undefined ? null : view.zones.get(verb.onto)?.order) ?? [];
  return order[Math.min(verb.index ?? 0, order.length - 1)] ?? null;
}

/**
 * What is offered that begins at this piece, a row for each move however many ends it has, at most HINTS. A move of two
 * ends that are said in words of their own is a yes or no: each of them is a row.
 */
export function hintsFor(view: View, on: Handle): readonly ActRow[] {
  const rows = new Map<string, LegalMove[]>();
  for (const act of offered(view)) if (touchedBy(act.verb) === on) rows.set(act.move, [...(rows.get(act.move) ?? []), act]);
  return [...rows].flatMap(([move, acts]) => (isEither(acts) ? acts.map((act) => row(move, [act])) : [row(move, acts)])).slice(0, HINTS);
}

const row = (move: string, acts: readonly LegalMove[]): ActRow => ({ key: `${move} ${acts[0]?.words.k ?? ''}`, move, acts });
const isEither = ([one, other, ...more]: readonly LegalMove[]): boolean =>
  one !== undefined && other !== undefined && more.length === 0 && one.words.k !== other.words.k && gestureKey(one.verb) !== gestureKey(other.verb);
