// Things of which it does not matter which one is taken: of acts that differ in nothing else one is offered, whichever
// lies first.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';

/**
 * What can be told of a piece that somebody takes: how it looks and where it lies, and not which of its like it is.
 * Null: it is one of its own.
 */
function kindOf(view: View, h: Handle): string | null {
  const piece = view.pieces.get(h),
    zone = piece && view.zones.get(piece.zone);
  // What belongs to somebody, lies in an order or is read from a card is no one of many.
  if (piece === undefined || zone === undefined || zone.owner !== null || zone.ordered || piece.kind === 'card') return null;
  const { kind, look, face, up, extra } = piece;
  return JSON.stringify([kind, look, face, up, extra, zone.id]);
}

/**
 * The same acts without those that do with another thing of the same kind what one before does: four equal guns are one
 * choice.
 */
export function distinct(view: View, acts: readonly LegalMove[]): readonly LegalMove[] {
  const seen = new Set<string>();
  return acts.filter(({ move, verb }) => {
    const kind = 'piece' in verb && verb.piece !== undefined ? kindOf(view, verb.piece) : null;
    if (kind === null) return true;
    const key = JSON.stringify([move, { ...verb, piece: kind }]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
