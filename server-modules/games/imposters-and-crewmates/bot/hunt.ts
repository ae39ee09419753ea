// How the Imposters plan: the two of them stand where no launch tile stays out of reach. (IC 11)

import { alone, FAR, farOf, lateness, launchesOf, matched, openness, shaker } from './pair.ts';
import type { Launches, Man } from './pair.ts';

export interface HuntPlan {
  me: Man;
  mate: Man | null;
  crew: readonly Man[];
  /** Where an Imposter waits when nothing is to be done: H9, in Hide and Seek! H3. */
  post: number;
  chance: number;
}

/** By Crewmate, what an Imposter on one tile does about it. */
interface Watch {
  kills: boolean;
  late: readonly number[];
  near: number;
  /** By next landing of the Crewmate: whether it lies in reach. */
  reach: readonly boolean[];
}
interface Stand {
  tile: number;
  watch: readonly Watch[];
  far: number;
}

/** The own half of the best pair of landings: a tile number. */
export function planHunt(plan: HuntPlan): number {
  const { me, mate, crew } = plan;
  const guards = mate === null ? [me] : [me, mate];
  const launches = crew.map((one) => launchesOf(one, guards));
  const mine = stands(plan, launches, me, 0);
  const theirs = mate === null ? [null] : stands(plan, launches, mate, 1);
  const shake = shaker(plan.chance);
  let best = me.at;
  let least = Infinity;
  for (const a of mine)
    for (const b of theirs) {
      if (b !== null && b.tile === a.tile) continue;
      const score = worth(crew, launches, a, b) + 0.3 * shake();
      if (score >= least) continue;
      least = score;
      best = a.tile;
    }
  return best;
}

function stands({ crew, post }: HuntPlan, launches: readonly Launches[], man: Man, guard: number): Stand[] {
  const home = man.field.turns([post]);
  return man.options.map((tile) => ({
    tile,
    far: farOf(home[tile]),
    watch: crew.map((one, i) => {
      const may = man.strikes.includes(one.seat);
      return {
        kills: may && tile === one.at,
        late: may ? lateness(launches[i] as Launches, guard, tile, one.at, 'crewmate') : (launches[i]?.tiles ?? []).map(() => FAR),
        near: farOf(man.field.turns([one.at])[tile]),
        reach: (one.field.lands[one.at] ?? []).map((to) => may && man.field.strikes(tile, to)),
      };
    }),
  }));
}

function worth(crew: readonly Man[], launches: readonly Launches[], a: Stand, b: Stand | null): number {
  let score = 0.1 * (a.far + (b?.far ?? 0));
  const free = new Set<number>();
  const watched: number[][] = [];
  for (const [i, one] of crew.entries()) {
    const w = a.watch[i];
    const v = b?.watch[i];
    if (w === undefined || w.kills || v?.kills === true) continue;
    const tiles = launches[i]?.tiles ?? [];
    if (tiles.includes(one.at)) score += 40;
    const late = v === undefined ? [w.late] : [w.late, v.late];
    score += 6 * openness(late, tiles.length);
    watched.push(late.map(alone));
    score += 0.8 * Math.min(12, w.near, v?.near ?? FAR);
    const next = one.field.lands[one.at] ?? [];
    let struck = 0;
    for (const [j, to] of next.entries()) {
      if (w.reach[j] === true || v?.reach[j] === true) struck += 1;
      else if (tiles.includes(to)) free.add(to);
    }
    score -= next.length === 0 ? 0 : struck / next.length;
  }
  return score + 8 * free.size + (watched.length === 0 ? 0 : 3 * matched(watched));
}
