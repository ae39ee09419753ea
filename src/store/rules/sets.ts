// Some of the own cards, as many as one likes, as one answer: acts that gather cards of my hand and differ in which.
// They are marked one by one and sent together.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { ownRow } from '../place.ts';
import { isSamePile } from './places.ts';

/** The slot in which it is said how many are wanted in return. */
const WANT = 'want';

export interface CardSet {
  move: string;
  /** Where the cards are gathered. */
  into: ZoneId;
  acts: readonly LegalMove[];
}

/** One for each move that gathers cards of mine, in the order of `can`. */
export function cardSets(view: View): readonly CardSet[] {
  const mine = new Set(ownRow(view)),
    found = new Map<string, { move: string; into: ZoneId; acts: LegalMove[] }>(),
    can = view.rules?.can ?? [];
  for (const { move, verb } of can)
    if (verb.t === 'gather' && verb.pieces.length > 0 && verb.pieces.every((h) => mine.has(h)) && !found.has(move))
      found.set(move, { move, into: verb.into, acts: [] });
  // Gathering none is a press of the same move.
  for (const act of can) found.get(act.move)?.acts.push(act);
  return [...found.values()];
}

const cardsIn = ({ verb }: LegalMove): readonly Handle[] => (verb.t === 'gather' ? verb.pieces : []);
const wantOf = ({ verb }: LegalMove): string | undefined => verb.choose?.[WANT];

/** Equal cards are one like the other. */
const kinds = (view: View, cards: readonly Handle[]): string =>
  cards
    .map((h) => view.pieces.get(h)?.face ?? -1)
    .sort((a, b) => a - b)
    .join();

/** The act that gathers just these, and asks for so many; null: it is not offered. */
export function actOf(view: View, set: CardSet, cards: readonly Handle[], want?: string): LegalMove | null {
  const wanted = kinds(view, cards);
  return set.acts.find((act) => (want === undefined || wantOf(act) === undefined || wantOf(act) === want) && kinds(view, cardsIn(act)) === wanted) ?? null;
}

/** How many can be asked for in return for these, where that is asked. */
export function wantsOf(view: View, set: CardSet, cards: readonly Handle[]): readonly string[] {
  const wanted = kinds(view, cards);
  return [...new Set(set.acts.flatMap((act) => (kinds(view, cardsIn(act)) === wanted ? (wantOf(act) ?? []) : [])))];
}

export const takesNumber = (set: CardSet): boolean => set.acts.some((act) => wantOf(act) !== undefined);

/** Does a drop mark a card instead of laying it? */
export const isMark = (view: View, verb: Extract<Verb<Handle>, { t: 'put' }>): boolean => {
  const sets = cardSets(view);
  if (sets.length === 0 || !ownRow(view).includes(verb.piece)) return false;
  const onto = verb.onto ?? (verb.over === undefined ? undefined : view.pieces.get(verb.over)?.zone);
  // A vote is laid on whichever pile a card would go to.
  return onto !== undefined && sets.some(({ into }) => isSamePile(view, into, onto));
};

/** The marks that still count: cards of mine, and for the question that is open. */
export const markedCards = (view: View, marked: { q: number; cards: readonly Handle[] }): readonly Handle[] =>
  marked.q === (view.rules?.ask?.q ?? 0) ? marked.cards.filter((h) => ownRow(view).includes(h)) : [];
