// Context actions on fog: whoever laid one says which things look into it, how far, and for whom.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { asking, contextAction, type ContextAction } from '../store/hand/context-action.ts';
import { isPrivate, mySeat } from '../store/place.ts';
import { isPile, STACKS } from './kinds.ts';
import { seats } from './seats.ts';

/** Centimetres: the table is no larger. */
const REACH = { least: 1, most: 327, start: 15 } as const;
/** Tenths of a millimetre in one. */
const CM = 100;

export function looking(view: View, lying: readonly PieceView[]): ContextAction[] {
  const me = mySeat(view);
  const mine = [...view.zones.values()].some(({ kind, owner }) => kind === 'fog' && owner !== null && owner === me);
  const able = mine
    ? lying.filter((piece) => !isPrivate(piece.h) && !isPile(piece) && !STACKS.has(piece.kind) && piece.kind !== 'bag' && piece.kind !== 'infinite')
    : [];
  if (able.length === 0) return [];
  const pieces = able.map(({ h }) => h);
  const forSeat = seats(
    view.room.seats.map(({ seat }) => seat),
    false,
    ([to], cm) => (to === undefined ? [] : [{ t: 'sight', pieces, range: cm * CM, to }]),
  );
  return [
    asking('sight-seat', 'look', null, { ...forSeat, reach: REACH } as typeof forSeat),
    asking('sight-all', 'look', null, { t: 'number', ...REACH, make: (cm) => [{ t: 'sight', pieces, range: cm * CM, to: 'all' }] }),
    ...(able.some(({ extra }) => extra?.looks) ? [contextAction('sight-end', 'look', null, { t: 'sight', pieces, range: 0, to: 'all' })] : []),
  ];
}
