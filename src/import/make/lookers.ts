// What looks into fog: a piece of a save that reveals there becomes a looker of ours, for its colour's seat or for all.

import { LOOKERS_MOST } from '../../../server-modules/kernel/fog/sight.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { lack, type Build } from '../build.ts';
import { seatOf } from '../data/seats.ts';
import type { PlannedPiece } from '../plan.ts';
import { bool, get, num, rec, text } from '../read/fields.ts';
import { felt } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';

/** How far one sees that says nothing of it, units; and the farthest that can be told, tenths of a millimetre. */
const USUAL = 5;
const FAR = 32_767;
/** It reveals for everybody. */
const ALL: ReadonlySet<string> = new Set(['', 'all']);

/** How far it sees and for whom; null: it does not look; 'nobody': for somebody who has no seat here. */
function looksOf({ raw }: Thing): NonNullable<PlannedPiece['looks']> | 'nobody' | null {
  const of = rec(raw, 'FogOfWarRevealer');
  const range = of === null ? 0 : Math.min(FAR, felt(Math.abs(num(of, 'Range', USUAL))));
  if (of === null || !bool(of, 'Active', get(of, 'Range') !== undefined) || range < 1) return null;
  const colour = text(of, 'Color', 40).trim().toLowerCase();
  const seat = ALL.has(colour) ? null : seatOf(colour);
  return seat === null && !ALL.has(colour) ? 'nobody' : { range, seat };
}

/**
 * Gives all pieces of the plan that look into fog their sight, as many as a table can have; the others lack it. Where
 * the save has no fog there is nothing to look into.
 */
export function settleLookers(b: Build): void {
  const { pieces, zones } = b.plan;
  if (!zones.some(({ kind }) => kind === 'fog')) return;
  const of = new Map<number, PlannedPiece[]>();
  for (const piece of pieces) of.set(piece.from, [...(of.get(piece.from) ?? []), piece]);
  const beside = new Set(b.beside.flatMap((i) => pieces[i] ?? []));
  let count = 0;
  for (const thing of b.lookers) {
    const looks = looksOf(thing);
    if (looks === null) continue;
    const [piece, ...more] = of.get(thing.index) ?? [];
    const isOne = piece !== undefined && more.length === 0 && piece.inside === null && !beside.has(piece);
    const can = isOne && !kindOf(piece.kind).stacks && kindOf(piece.kind).holds === null;
    if (looks === 'nobody' || !can) lack(b, thing, 'looker');
    else if (++count > LOOKERS_MOST) lack(b, thing, 'lookers');
    else piece.looks = looks;
  }
}
