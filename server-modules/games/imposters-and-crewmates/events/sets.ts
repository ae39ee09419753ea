// Several cards of a hand at once: written as kinds in the order of the lists, joined by '+'. Nothing is a set too.
// (IC 6, Voting Time!, Privacy Breach!)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { isKind, KINDS, type Kind } from '../cards/table.ts';
import { held, kindsIn } from '../facts.ts';
import type { PlayerView } from '../imposters.ts';

const JOIN = '+';
/** The order of the lists: how a hand was sorted is its owner's secret. */
const byList = (a: Kind, b: Kind): number => KINDS.indexOf(a) - KINDS.indexOf(b);

/** The one way to write these cards. */
export const writeSet = (kinds: readonly Kind[]): string => [...kinds].sort(byList).join(JOIN);
/** Null: not written as it should be. */
export function readSet(words: string): Kind[] | null {
  if (words === '') return [];
  const kinds = words.split(JOIN).filter(isKind);
  return writeSet(kinds) === words ? kinds : null;
}

/** The cards of a hand that are meant, of equal ones the leftmost; null: it does not hold them all. */
export function cardsOfSet(k: PlayerView, seat: Seat, words: string): readonly PieceId[] | null {
  // One list of offers asks for the same few sets again and again.
  const known = k.memo(`sets ${seat}`, () => new Map<string, readonly PieceId[]>());
  const cards = known.get(words) ?? findSet(k, seat, words);
  if (cards !== null) known.set(words, cards);
  return cards;
}
function findSet(k: PlayerView, seat: Seat, words: string): PieceId[] | null {
  const kinds = readSet(words);
  if (kinds === null) return null;
  const left = [...held(k, seat)];
  const found: PieceId[] = [];
  for (const kind of kinds) {
    const i = left.findIndex((one) => one.kind === kind);
    const [one] = i < 0 ? [] : left.splice(i, 1);
    if (one === undefined) return null;
    found.push(one.piece);
  }
  return found;
}

/**
 * So many cards of a hand are listed in sets: more than hands hold when sets are chosen. One that was stuffed at a free
 * table shall not hold up the server; whatever set the hand gathers is taken all the same.
 */
const LISTED = 8;
/** Every set of cards of a hand, once each, the empty one first. */
export function setsOf(k: PlayerView, seat: Seat): string[] {
  let sets: Kind[][] = [[]];
  for (const kind of kindsIn(k, seat).slice(0, LISTED)) sets = [...sets, ...sets.map((one) => [...one, kind])];
  return [...new Set(sets.map(writeSet))];
}
