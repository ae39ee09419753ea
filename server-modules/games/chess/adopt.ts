// Which men may stand where, what does not fit, and how a game goes on from a table as it lies.

import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { manOf, SIDES, SQUARES } from './data.ts';
import { castlingLeft, fenWith, type Context, type FrameSeed, type PlayerView } from './chess.ts';
import { stand } from './mutations.ts';
import { isSound, keyOf } from './library.ts';
import { CHESSMEN, chessman, otherOf, seatOf, squareOf, squareZone } from './names.ts';

/** Zones of squares on the second to the seventh row. */
const MIDDLE = SQUARES.filter((square) => !square.endsWith('1') && !square.endsWith('8')).map(squareZone);

/** One man on a square, one king on each side, no pawn on the first or last row; whoever was taken lies elsewhere. */
export function census(k: PlayerView): CensusRow[] {
  const squares = SQUARES.map(squareZone);
  const men = CHESSMEN.filter(({ id }) => squareOf(k.rest(id)) !== null).map((one) => ({ ...one, is: manOf(k.face(one.id)) }));
  return [
    ...SQUARES.map((square): CensusRow => {
      const there = k.zone(squareZone(square)).filter((id) => chessman(id) !== null);
      return { pieces: there, zones: [squareZone(square)], elsewhere: true, most: 1, says: 'fit.crowd', about: square };
    }),
    ...SIDES.map((side): CensusRow => {
      const pieces = men.filter((one) => one.side === side && one.is === 'king').map(({ id }) => id);
      return { pieces, zones: squares, total: 1, says: 'fit.king', about: { s: seatOf(side) } };
    }),
    { pieces: men.filter(({ is }) => is === 'pawn').map(({ id }) => id), zones: MIDDLE, says: 'fit.pawn' },
  ];
}

/** What chess cannot go on with. Nothing is secret here, so everybody is told. */
export function misfits(c: Context): Misfit[] {
  const found = misfitsOf(c, census(c));
  if (found.length === 0 && !isSound(fenWith(c, c.facts))) found.push(misfit('all', 'fit.check', [], { s: otherOf(c.facts.active) }));
  return found;
}

/**
 * A game that goes on with the men as they stand. Whose move it is shows on no piece: it stays, unless the side that
 * waits is in check, which only it could have left; then it is that side's move. Castling stays possible where king and
 * rook stand at home; what was played before counts for no repetition.
 */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const { facts } = c;
  const turned = { ...facts, active: otherOf(facts.active), passed: '-' as const };
  if (!isSound(fenWith(c, facts)) && isSound(fenWith(c, turned))) Object.assign(facts, { active: turned.active });
  const found = misfits(c);
  if (found.length > 0) return found;
  facts.castling = castlingLeft(c, facts.castling);
  const key = keyOf(fenWith(c, facts));
  if (facts.seen.at(-1) !== key) {
    facts.passed = '-';
    facts.quiet = 0;
    facts.last = null;
    facts.seen = [keyOf(fenWith(c, facts))];
  }
  facts.late = null;
  for (const one of CHESSMEN) {
    const square = squareOf(c.where(one.id));
    if (square !== null) stand(c, one.id, square, one.side);
  }
  return { t: 'match', v: {} };
}
