// Which pieces may lie where, said once: what does not fit the table, what holds at every moment and positions of plain
// games come of it. [E19]

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { misfit } from '../misfit.ts';
import type { Game, Misfit, RuleArg } from '../types.ts';
import type { Ctx, PlayerView } from '../context.ts';

/** Some pieces, and where they may lie. */
export interface CensusRow {
  /** What they are called where something is wrong with them, if the game has no sentence of its own. */
  name?: string;
  pieces: readonly PieceId[];
  /** In one of these they lie, or are in a hand that lifted them out of one. */
  zones: readonly ZoneId[];
  /** They may lie elsewhere too: the row only counts those in its zones. */
  elsewhere?: true;
  /** Nothing else lies in its zones. */
  alone?: true;
  /** How many of them lie in each of the zones. */
  least?: number;
  most?: number;
  /** How many of them lie in all of the zones together. */
  total?: number;
  /** What they may show; without it, what they were laid with stays. */
  faces?: readonly number[];
  /** What they show all together, in any order: what was dealt is what there is. */
  dealt?: readonly number[];
  /** Face up, face down; without it, either. */
  up?: boolean;
  /**
   * The game's own sentence for what does not fit, said once for all rows that have it; without it, the engine's, with
   * the name.
   */
  says?: string;
  /** What that sentence is about; without it, it is told how many pieces or places are wrong. */
  about?: RuleArg;
  /** Who alone is told; without it, everybody. */
  to?: Seat;
}
export type Census<G extends Game> = (k: PlayerView<G>) => readonly CensusRow[];

/**
 * What is wrong with a row: pieces that lie where they may not, zones with too few or too many or something else, and
 * what lies in those.
 */
interface Wrong {
  strewn: PieceId[];
  zones: ZoneId[];
  there: PieceId[];
}
export function wrongIn<G extends Game>(k: PlayerView<G>, row: CensusRow): Wrong {
  const { pieces, zones, least = 0, most = pieces.length } = row;
  const lying = new Map<ZoneId, PieceId[]>(zones.map((zone) => [zone, []]));
  const strewn: PieceId[] = [];
  for (const id of pieces) {
    const zone = k.rest(id);
    const at = zone === null ? undefined : lying.get(zone);
    if (at !== undefined) at.push(id);
    else if (row.elsewhere !== true) strewn.push(id);
  }
  const found: Wrong = { strewn, zones: [], there: [] };
  for (const [zone, ids] of lying) {
    const strangers = row.alone === true ? k.zone(zone).filter((id) => !pieces.includes(id)) : [];
    const fits = ids.length >= least && ids.length <= most;
    if (fits && strangers.length === 0) continue;
    found.zones.push(zone);
    found.there.push(...(fits ? [] : ids), ...strangers);
  }
  const all = [...lying.values()].flat();
  return row.total === undefined || all.length === row.total ? found : { strewn, zones: [...zones], there: all };
}

/** What the game cannot go on with. A piece that not everybody can tell apart is not named, only counted. */
export function misfitsOf<G extends Game>(c: Ctx<G>, rows: readonly CensusRow[]): Misfit[] {
  const everybody = c.playerView(null);
  const found = new Map<string, { misfit: Misfit; count: number }>();
  for (const row of rows) {
    const { says, about, to } = row;
    const { strewn, zones, there } = wrongIn(c, row);
    for (const [k, pieces, more] of [['fit.place', strewn, strewn.length] as const, ['fit.count', there, zones.length] as const]) {
      if (more === 0) continue;
      const key = JSON.stringify([says ?? [k, row.name], about, to]);
      const was = found.get(key);
      const count = more + (was?.count ?? 0);
      const named = new Set([...(was?.misfit.pieces ?? []), ...pieces.filter((id) => everybody.rest(id) !== null)]);
      const args = says === undefined ? [{ w: row.name ?? '' }, count] : [about ?? count];
      found.set(key, { misfit: misfit(to === undefined ? 'all' : [to], says ?? k, [...named], ...args), count });
    }
  }
  return [...found.values()].map((one) => one.misfit);
}
