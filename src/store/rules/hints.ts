// What the rules let a hand do with one piece: named beside a resting pointer, and where a gesture was refused.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { groupActs, type ActRow } from './match.ts';

/** So many are named; a longer list is no hint. */
export const HINTS = 2;

/** The piece that a hand takes hold of; null where a verb is about none, or about several. */
export const touchedBy = (verb: Verb<Handle>): Handle | null => ('piece' in verb && verb.piece !== undefined ? verb.piece : null);

/**
 * The rows of `can` that begin at this piece, the first of each move, at most HINTS. What lies there alike for many
 * ends is one row.
 */
export function hintsFor(view: View, on: Handle): readonly ActRow[] {
  const rows = groupActs((view.rules?.can ?? []).filter(({ verb }) => touchedBy(verb) === on));
  return rows.filter((row, i) => rows.findIndex((other) => other.move === row.move) === i).slice(0, HINTS);
}
