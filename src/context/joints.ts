// Context actions on joints: several things are joined to the first of them, and what is joined is taken apart. Where
// rules bind there are none.

import { JOINTS } from '../../server-modules/kernel/types.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isPile } from './kinds.ts';
import { contextAction, type ContextAction } from '../store/hand/context-action.ts';

/** A piece has room for so many joints; the door of the server refuses more. */
const AT_ONCE = 9;

export function joining(view: View, free: readonly PieceView[]): ContextAction[] {
  if (view.rules !== null && view.room.mode === 'enforced' && view.room.fixing === null) return [];
  const open = free.filter((piece) => view.zones.get(piece.zone)?.kind === 'felt' && !isPile(piece) && piece.kind !== 'bag' && piece.kind !== 'infinite');
  const pieces = open.map(({ h }) => h);
  const bound = open.some(({ extra }) => extra?.joints !== undefined);
  return [
    ...(open.length > 1 && open.length <= AT_ONCE ? JOINTS.map((as) => contextAction(`join-${as}`, 'style', null, { t: 'join', pieces, as })) : []),
    ...(bound ? [contextAction('part', 'style', null, { t: 'join', pieces, as: 'none' })] : []),
  ];
}
