// What would happen if the thing in the hand were let go where it is: the moves that the rules list for it, in their own words.

import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Held } from '../types.ts';
import { walkOf } from '../hand/path.ts';
import { insideOf } from '../place.ts';
import { aimed } from './aims.ts';
import { actsFor } from './match.ts';
import { drawFrom } from './targets.ts';

/** More than this is no word beside a pointer: what is meant is asked then. */
const MOST = 2;

/** One line for each move; nothing where no place glows under the hand. */
export function wouldDo(view: View, held: Held | null): readonly Line[] {
  const drop = held?.drop;
  if (!held || !drop?.lit) return [];
  if (held.source !== null) return [drawFrom(view, held.source)?.words ?? []].flat();
  if (held.h === null) return [];
  // Of a piece that is led the place alone is told: on its way there is no move of the rules yet that ends there.
  if (drop.zone !== null && walkOf(view, held.h) !== null) return [{ k: 'option', a: [{ w: drop.zone }] }];
  const put: Extract<Verb<Handle>, { t: 'put' }> = drop.over !== null
    ? { t: 'put', piece: held.h, over: drop.over }
    : drop.zone === null
      ? { t: 'put', piece: held.h }
      : { t: 'put', piece: held.h, onto: drop.zone, ...(drop.index === null ? {} : { index: drop.index }) };
  // Into a pile it goes by its place, on top or below.
  const pile = drop.over === null ? null : insideOf(view, drop.over);
  const hands =
    pile === null ? [aimed(view, put)] : [put, ...[{}, { under: true }].map((way) => ({ t: 'put' as const, piece: put.piece, onto: pile.id, ...way }))];
  const acts = hands.map((hand) => actsFor(view, hand)).find((found) => found.length > 0) ?? [],
    firsts = acts.filter((act, i) => acts.findIndex(({ move }) => move === act.move) === i);
  // What is chosen afterwards is not known yet: then the move alone is named.
  return firsts.slice(0, MOST).map((act) => (acts.filter(({ move }) => move === act.move).length > 1 ? { k: `move.${act.move}` } : act.words));
}
