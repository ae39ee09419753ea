// What a key is for: the piece in the hand, the selection, or what is under the pointer.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import { BY_HAND, isPile } from '../context/kinds.ts';
import { feltPose, insideOf } from '../store/place.ts';
import type { Sees } from './state.ts';

/**
 * The pieces a key is for: what I hold; else the selection, when the pointer is on one of it or on nothing; else what
 * is under the pointer.
 */
export function subjects({ state, view }: Sees): readonly Handle[] {
  if (state.held) return state.held.h === null ? [] : [state.held.h];
  const hover = typeof state.hover === 'number' ? state.hover : null;
  if (hover === null || state.selection.has(hover)) return [...state.selection].filter((h) => view.pieces.has(h));
  return view.pieces.has(hover) ? [hover] : [];
}

/** The pile a key is for: under the pointer as a zone or as a container. */
export function pileUnder(sees: Sees): ZoneId | null {
  const { hover } = sees.state;
  if (typeof hover === 'string') return sees.view.zones.get(hover)?.ordered ? hover : null;
  const piece = hover === null ? undefined : sees.view.pieces.get(hover);
  return piece && isPile(piece) ? (insideOf(sees.view, piece.h)?.id ?? null) : null;
}

/** What a typed number sets: a die, a counter, a piece with states, whose first state is called 1. */
export function typedOn(sees: Sees): { h: Handle; first: 0 | 1 } | null {
  const [h] = subjects(sees);
  const piece = h === undefined ? undefined : sees.view.pieces.get(h);
  if (piece === undefined) return null;
  if ((piece.extra?.states ?? 0) > 1) return { h: piece.h, first: 1 };
  return BY_HAND[piece.kind] === undefined ? null : { h: piece.h, first: 0 };
}

/** Where the hand is: on the piece under the pointer or in focus, else where the pointer was last. */
export function spot(sees: Sees): { x: number; z: number } {
  const [h] = subjects(sees);
  const piece = h === undefined ? undefined : sees.view.pieces.get(h);
  return piece === undefined ? sees.at : feltPose(sees.view, piece);
}
