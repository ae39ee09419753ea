// Context actions on joints: several things are joined to the first of them, and what is joined is taken apart. At free
// tables alone: elsewhere rules move the pieces, and the server joins none.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isFreeTable } from '../store/hand/bring.ts';
import { contextAction, type ContextAction } from '../store/hand/context-action.ts';
import { isPile } from './kinds.ts';

/** A piece has room for so many joints and is one itself; the server refuses more. */
const AT_ONCE = 9;

export function joining(view: View, free: readonly PieceView[]): ContextAction[] {
  const open = isFreeTable(view)
    ? free.filter((piece) => view.zones.get(piece.zone)?.kind === 'felt' && !isPile(piece) && piece.kind !== 'bag' && piece.kind !== 'infinite')
    : [];
  const pieces = open.map(({ h }) => h);
  // Of one piece all its joints end, of several those between them.
  const bound = open.length > 0 && open.every(({ extra }) => extra?.joints);
  return [
    ...(pieces.length > 1 && pieces.length <= AT_ONCE
      ? (['fixed', 'hinge', 'spring'] as const).map((as) => contextAction(`join-${as}`, 'style', null, { t: 'join', pieces, as }))
      : []),
    ...(bound ? [contextAction('part', 'style', null, { t: 'join', pieces, as: 'none' })] : []),
  ];
}
