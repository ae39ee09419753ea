// Reading the table as it lies: what does not fit, and how a game goes on from there.

import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { manOf, SIDES, SQUARES } from './data.ts';
import { board, castlingLeft, fenWith, type Context, type FrameSeed } from './chess.ts';
import { stand } from './deeds.ts';
import { isSound, keyOf } from './library.ts';
import { CHESSMEN, chessman, otherOf, seatOf, squareOf, squareZone } from './names.ts';

/** What chess cannot go on with. Nothing is secret here, so everybody is told. */
export function misfits(c: Context): Misfit[] {
  const found: Misfit[] = [];
  for (const square of SQUARES) {
    const there = c.truth.zone(squareZone(square));
    const men = there.filter((id) => chessman(id) !== null);
    if (men.length > 1) found.push(misfit('all', 'fit.crowd', men, square));
  }
  for (const side of SIDES) {
    const kings = CHESSMEN.filter((one) => one.side === side && manOf(c.truth.face(one.id)) === 'king' && squareOf(c.truth.rest(one.id)) !== null);
    if (kings.length !== 1)
      found.push(
        misfit(
          'all',
          'fit.king',
          kings.map((one) => one.id),
          { s: seatOf(side) },
        ),
      );
  }
  const last = board(c.truth).flatMap((one, i) => (one?.man === 'pawn' && (i < 8 || i >= 56) ? [one.id] : []));
  if (last.length > 0) found.push(misfit('all', 'fit.pawn', last));
  if (found.length === 0 && !isSound(fenWith(c.truth, c.facts))) found.push(misfit('all', 'fit.check', [], { s: otherOf(c.facts.active) }));
  return found;
}

/**
 * A game that goes on with the men as they stand. Whose move it is shows on no piece: it stays, unless the side that waits is in check, which only it could
 * have left; then it is that side's move. Castling stays possible where king and rook stand at home; what was played before counts for no repetition.
 */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const { facts } = c;
  const turned = { ...facts, active: otherOf(facts.active), passed: '-' as const };
  if (!isSound(fenWith(c.truth, facts)) && isSound(fenWith(c.truth, turned))) Object.assign(facts, { active: turned.active });
  const found = misfits(c);
  if (found.length > 0) return found;
  facts.castling = castlingLeft(c.truth, facts.castling);
  const key = keyOf(fenWith(c.truth, facts));
  if (facts.seen.at(-1) !== key) {
    facts.passed = '-';
    facts.quiet = 0;
    facts.last = null;
    facts.seen = [keyOf(fenWith(c.truth, facts))];
  }
  facts.late = null;
  for (const one of CHESSMEN) {
    const square = squareOf(c.truth.where(one.id));
    if (square !== null) stand(c, one.id, square, one.side);
  }
  return { t: 'match', v: {} };
}
