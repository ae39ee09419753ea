// What a word of a slot names on the table: a seat ("B"), the card at a place of a seat ("BM") or of my own ("M"), as
// the game names its places, a place by its own name ("H8"), or what waits on the stack by its number ("#3").

import { zone, type Handle, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { matOf, sheetOf, slotNamed } from './places.ts';

export interface Named {
  words: Line;
  /** What can be touched for it: a piece, or a marked place. */
  piece: Handle | null;
  zone?: ZoneId;
}

const lyingAt = (view: View, id: ZoneId | null, kind: PieceKind): Handle | null => {
  if (id === null) return null;
  for (const piece of view.pieces.values()) if (piece.zone === id && piece.kind === kind) return piece.h;
  return null;
};
const seatNamed = (view: View, word: string): Seat | null => view.room.seats.find((row) => row.seat === word)?.seat ?? null;

/** Where a seat's own piece stands, where the game tells it (the fact `people`). */
function standing(view: View, at: Seat): Handle | null {
  const place = view.rules?.facts.people?.[at]?.at;
  if (place === undefined || !view.zones.has(zone(place))) return null;
  const there = [...view.pieces.values()].filter((piece) => piece.zone === place && piece.kind === 'pawn');
  return there.length === 1 ? (there[0]?.h ?? null) : null;
}

/** A seat, by its sheet, its sign before it, or the piece that it moves. */
export const seatOnTable = (view: View, at: Seat): Named => ({
  words: { k: 'option', a: [{ s: at }] },
  piece: lyingAt(view, sheetOf(view, at), 'card') ?? lyingAt(view, matOf(view, at), 'token') ?? standing(view, at),
});

/** The card of an item that waits, by its number in the fact `stack`. */
function waiting(view: View, word: string): Handle | null {
  const rows = view.rules?.facts.stack ?? [],
    stack = view.rules?.stack ?? [];
  return rows.length === stack.length ? (stack[rows.findIndex(({ n }) => `#${n}` === word)]?.card ?? null) : null;
}

/** Null: a word that names nothing on the table. */
export function named(view: View, word: string): Named | null {
  const at = seatNamed(view, word);
  if (at !== null) return seatOnTable(view, at);
  const card = word.startsWith('#') ? waiting(view, word) : null;
  if (card !== null) return { words: { k: 'option', a: [{ p: card }] }, piece: card };
  const place = view.zones.get(zone(word));
  if (place?.kind === 'slot') return { words: { k: 'option', a: [{ w: word }] }, piece: null, zone: place.id };
  const slot = slotNamed(view, word);
  if (slot === null) return null;
  const spoken = { w: slot.says };
  return { words: slot.mine ? { k: 'option', a: [spoken] } : { k: 'option.at', a: [{ s: slot.seat }, spoken] }, piece: lyingAt(view, slot.zone, 'card') };
}

/** The seat that a sentence is about when it names one and nothing else. */
export function soleSeat(words: Line): Seat | null {
  const [only, ...more] = words.a ?? [];
  return more.length === 0 && typeof only === 'object' && 's' in only ? only.s : null;
}
