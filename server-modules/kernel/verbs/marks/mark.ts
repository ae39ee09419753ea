// What tinting and scaling ask alike: a number that pieces bear for all to see.

import type { PieceId, Seat } from '../../ids.ts';
import { kindOf } from '../../kinds/index.ts';
import { NO_EXTRA } from '../../ops.ts';
import { getPiece, type World } from '../../state.ts';
import type { Refusal } from '../../types.ts';
import { handOnAll, refuse } from '../verb-def.ts';

/**
 * May this seat give the pieces that mark? Refuses bad-value (no whole number of the range), wrong-kind where a mark
 * would give something away, nothing-to-do where all have it, and what hands may not touch.
 */
export function markable(
  w: World,
  seat: Seat,
  pieces: readonly PieceId[],
  mark: 'tint' | 'scale',
  value: number,
  { least, most }: { least: number; most: number },
): Refusal | null {
  if (!Number.isInteger(value) || value < least || value > most) return refuse('bad-value');
  const no = handOnAll(w, seat, pieces);
  if (no !== null) return no;
  if (pieces.some((id) => !kindOf(getPiece(w, id).kind).marks)) return refuse('wrong-kind');
  return pieces.every((id) => (getPiece(w, id).extra ?? NO_EXTRA)[mark] === value) ? refuse('nothing-to-do') : null;
}
