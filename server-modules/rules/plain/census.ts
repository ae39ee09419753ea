// Which pieces may lie where, said once: what does not fit the table, what holds at every moment, positions of worked cases and how a game is taken up come of it.

import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import { misfit } from '../misfit.ts';
import type { Ctx, Game, Misfit, Sight } from '../types.ts';

/** Some pieces, and where they may lie. */
export interface CensusRow {
  /** What they are called where something is wrong with them; also the name of what holds of them. */
  name: string;
  pieces: readonly PieceId[];
  /** In one of these they lie, or are in a hand that lifted them out of one. */
  zones: readonly ZoneId[];
  /** How many of them lie in each of the zones. */
  least?: number;
  most?: number;
  /** What they may show; without it, what they were laid with stays. */
  faces?: readonly number[];
  /** Face up, face down; without it, either. */
  up?: boolean;
}

export type Census<G extends Game> = (k: Sight<G>) => readonly CensusRow[];

/** Pieces of a row that lie where they may not, and zones with too few or too many of them. */
export function wrongIn<G extends Game>(k: Sight<G>, row: CensusRow): { strewn: PieceId[]; zones: ZoneId[] } {
  const strewn = row.pieces.filter((id) => !row.zones.some((zone) => k.rest(id) === zone));
  const zones = row.zones.filter((zone) => {
    const there = row.pieces.filter((id) => k.rest(id) === zone).length;
    return there < (row.least ?? 0) || there > (row.most ?? row.pieces.length);
  });
  return { strewn, zones };
}

/** What the game cannot go on with. A piece that not everybody can tell apart is not named, only counted. */
export function misfitsOf<G extends Game>(census: Census<G>, c: Ctx<G>): Misfit[] {
  const everybody = c.sight(null);
  return census(c.truth).flatMap((row) => {
    const { strewn, zones } = wrongIn(c.truth, row);
    const named = strewn.filter((id) => everybody.rest(id) !== null);
    return [
      ...(strewn.length > 0 ? [misfit('all', 'fit.place', named, { w: row.name }, strewn.length)] : []),
      ...(zones.length > 0 ? [misfit('all', 'fit.count', [], { w: row.name }, zones.length)] : []),
    ];
  });
}
