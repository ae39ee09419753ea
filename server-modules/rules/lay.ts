// Laying one piece down by the rules.

import type { PieceId, ZoneId } from '../kernel/ids.ts';
import type { Game } from './types.ts';
import type { Ctx, Op } from './context.ts';

type At = Extract<Op, { t: 'move' }>['at'];
/** On top, or at the end. */
export const TOP = { index: -1 } as const;

/** Lays a piece there: turned down where it lay, turned up where it comes to lie. */
export function lay<G extends Game>(c: Ctx<G>, piece: PieceId, to: ZoneId, up: boolean, at: At = TOP): void {
  if (!up && c.up(piece) !== false) c.apply({ t: 'flip', piece, up });
  c.apply({ t: 'move', piece, to, at });
  if (up && c.up(piece) !== true) c.apply({ t: 'flip', piece, up });
}

/** Lays it face down there, under a name that nobody has followed. [L11] */
export function hide<G extends Game>(c: Ctx<G>, piece: PieceId, to: ZoneId, at: At = TOP): void {
  lay(c, piece, to, false, at);
  c.apply({ t: 'forget', piece });
}
