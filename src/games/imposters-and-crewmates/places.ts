// What is read from the public facts and the names of places: who plays what, where a piece is, whose place it is.

import { FACES } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';

export type Role = 'imposter' | 'crewmate';
export const ROLES: readonly Role[] = ['imposter', 'crewmate'];

const inFacts = (view: View, fact: string, seat: Seat): unknown => {
  const all = view.rules?.facts[fact];
  return typeof all === 'object' && all !== null ? (all as { readonly [seat: string]: unknown })[seat] : undefined;
};

/** What the rules tell of a seat's piece: role and whereabouts; null without rules. */
export function personOf(view: View, seat: Seat): { role: Role; at: string } | null {
  const told = inFacts(view, 'people', seat);
  if (typeof told !== 'object' || told === null) return null;
  const { role, at } = told as { role?: unknown; at?: unknown };
  const known = ROLES.find((one) => one === role);
  return known === undefined ? null : { role: known, at: String(at) };
}

/** Whether a public list of seats names this one. */
export const isAmong = (view: View, fact: string, seat: Seat): boolean => {
  const list = view.rules?.facts[fact];
  return Array.isArray(list) && list.includes(seat);
};

/** The word of a player piece: which team's, and which of its two. */
export function pawnWord(piece: PieceView): { team: 'I' | 'C'; n: 1 | 2 } {
  const word = FACES[piece.face ?? 0] ?? '';
  return { team: word.startsWith('C') ? 'C' : 'I', n: word.endsWith('2') ? 2 : 1 };
}

/** Whose piece that is: seats sit in the order of the four words. */
export function seatOfPawn(piece: PieceView, view: View): Seat | null {
  const { team, n } = pawnWord(piece);
  return view.room.seats[(team === 'I' ? 0 : 2) + n - 1]?.seat ?? null;
}
