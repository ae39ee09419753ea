// What would happen if the thing in the hand were let go where it is: the moves that the rules list for it, in their
// own words.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, Line, View } from '../../../server-modules/protocol/messages.ts';
import { metOn } from '../hand/path.ts';
import type { Held, Walking } from '../types.ts';
import { putVerb } from '../hand/put.ts';
import { insideOf } from '../place.ts';
import { aimed } from './aims.ts';
import { actsFor } from './match.ts';
import { actsOn, drawFrom, freedom } from './targets.ts';
import { writtenWould } from './written.ts';

/** Where on a place it would lie is of no matter here. */
const STILL = { x: 0, z: 0, turn: 0 };

/** Of a piece that is led: what all can see that it meets on the way that is drawn for it. */
export function wouldMeet(walk: Walking | null): readonly Line[] {
  const met = walk === null || walk.lands ? null : metOn(walk.known, walk.ahead);
  return met === null ? [] : [met.words];
}

/** What is pushed or tipped over acts at the touch of a hand: what that does, while the pointer is on it. */
export function pushDoes(view: View, on: Handle | ZoneId | null): readonly Line[] {
  const acts = typeof on === 'number' ? actsOn(view, on) : [];
  if (acts.some(({ verb }) => verb.t === 'put')) return [];
  return firstOfEach(acts.filter(({ verb }) => verb.t === 'push'));
}

/** Turned in the hand and let go where it was, a thing is turned there. */
function turnedBack(view: View, { h, from, drop, turned = 0 }: Held): readonly LegalMove[] {
  if (h === null || from === null || turned === 0 || drop?.zone !== from.zone || drop.over !== null) return [];
  return actsFor(view, { t: 'turn', piece: h, degrees: turned });
}

/**
 * One line for each move; nothing where no place glows under the hand. At a free table with rules as data what they
 * make of it.
 */
export function wouldDo(view: View, held: Held | null): readonly Line[] {
  const drop = held?.drop,
    turns = held?.quiet === true ? turnedBack(view, held) : [];
  if (turns.length > 0) return firstOfEach(turns);
  const written = held === null || freedom(view) === 'bound' ? [] : writtenWould(view, held);
  if (written.length > 0) return written;
  if (!held || held.low === true || !drop?.lit) return [];
  if (held.source !== null) return [drawFrom(view, held.source)?.words ?? []].flat();
  if (held.h === null) return [];
  const put = putVerb(view, held, held.h, drop, STILL);
  if (put.t !== 'put') return [];
  // Into a pile it goes by its place, on top or below.
  const pile = drop.over === null ? null : insideOf(view, drop.over);
  const hands =
    pile === null ? [aimed(view, put)] : [put, ...[{}, { under: true }].map((way) => ({ t: 'put' as const, piece: put.piece, onto: pile.id, ...way }))];
  return firstOfEach(hands.map((hand) => actsFor(view, hand)).find((found) => found.length > 0) ?? []);
}

/** What is chosen afterwards is not known yet: then the move alone is named. */
function firstOfEach(acts: readonly LegalMove[]): readonly Line[] {
  const firsts = acts.filter((act, i) => acts.findIndex(({ move }) => move === act.move) === i);
  return firsts.map((act) => (acts.filter(({ move }) => move === act.move).length > 1 ? { k: `move.${act.move}` } : act.words));
}
