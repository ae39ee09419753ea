// How the Crewmates plan: one runs, the other draws the guards away, and whoever is not watched goes through. (IC 11)

import { apart, nextTo, PLACES } from '../board.ts';
import { alone, farOf, lateness, launchesOf, matched, openness, shaker } from './pair.ts';
import type { Man } from './pair.ts';

export interface CrewPlan {
  me: Man;
  /** Null: it is dead, safe, or takes no part. */
  mate: Man | null;
  imposters: readonly Man[];
  /** Team turns of this round so far: a guard that never leaves must be challenged after a while. */
  turn: number;
  /** A hand that can still move a piece out of reach: only the own one is known. */
  shelter: boolean;
  /** Outvoted!: neighbours guard each other. */
  guarded: boolean;
  /** Wild tiles with a card. */
  wilds: readonly number[];
  /** How often that seat's piece has landed on a tile in its last four landings. */
  often(seat: string, tile: number): number;
  /** One number below 2^32, for the random part. */
  chance: number;
}

const WEARY = 24;

/** What one Crewmate's landing is worth, as far as it does not hang on the other's. */
interface Landing {
  tile: number;
  plain: number;
  safe: number;
  struck: boolean;
  open: number;
  watch: readonly number[];
  launch: boolean;
  /** Imposters that could land there next, by number. */
  threats: readonly number[];
  small: number;
}

/** The own half of the best pair of landings: a tile number. */
export function planCrew(plan: CrewPlan): number {
  const { me, mate } = plan;
  const mine = landings(plan, me);
  const theirs = mate === null ? [null] : landings(plan, mate);
  const shake = shaker(plan.chance);
  let best = me.at;
  let most = -Infinity;
  for (const a of mine)
    for (const b of theirs) {
      if (b !== null && b.tile === a.tile) continue;
      const score = worth(plan, a, b) + 0.6 * shake();
      if (score <= most) continue;
      most = score;
      best = a.tile;
    }
  return best;
}

function landings(plan: CrewPlan, man: Man): Landing[] {
  const guards = plan.imposters.filter(({ strikes }) => strikes.includes(man.seat));
  const danger = new Set(guards.flatMap(({ field, at }) => field.lands[at] ?? []));
  const plain = man.field.turns(man.goals);
  const safe = man.field.turns(man.goals, danger);
  const launches = launchesOf(man, guards);
  return man.options.map((tile) => {
    const late = guards.map((guard, i) => lateness(launches, i, guard.at, tile, 'imposter'));
    return {
      tile,
      plain: farOf(plain[tile]),
      safe: (safe[tile] ?? -1) < 0 ? farOf(plain[tile]) + 6 : farOf(safe[tile]),
      struck: danger.has(tile),
      open: openness(late, launches.tiles.length),
      watch: late.map(alone),
      launch: launches.tiles.includes(tile),
      threats: plan.imposters.flatMap(({ strikes, field, at }, i) => (strikes.includes(man.seat) && field.strikes(at, tile) ? [i] : [])),
      small: (plan.wilds.includes(tile) ? 0.3 : 0) - 0.7 * plan.often(man.seat, tile),
    };
  });
}

function worth(plan: CrewPlan, a: Landing, b: Landing | null): number {
  const [runner, decoy] = b === null || a.safe <= b.safe ? [a, b] : [b, a];
  let score = -3 * runner.safe + a.small;
  if (decoy !== null) score -= 1.5 * Math.min(decoy.safe, decoy.plain + 3);
  const neighbours = b !== null && nextTo(nameOf(a.tile), nameOf(b.tile));
  const free: Landing[] = [];
  for (const one of b === null ? [a] : [a, b]) {
    const struck = one.struck && !(plan.guarded && neighbours);
    if (!struck) free.push(one);
    else score -= (one === a && plan.shelter ? 6 : 20) / (plan.turn > WEARY ? 2 : 1);
  }
  for (const { open } of free) score += 3 * open;
  if (free.length > 0) score += 1.5 * matched(free.map(({ watch }) => watch));
  if (b !== null) score += b.small + 0.15 * Math.min(10, apart(nameOf(a.tile), nameOf(b.tile)));
  return throughs(a, b) ? score + 40 : score;
}

/** More of the two stand on launch tiles than different Imposters can land on. */
function throughs(a: Landing, b: Landing | null): boolean {
  const ready = [a, ...(b === null ? [] : [b])].filter(({ launch }) => launch);
  if (ready.some(({ threats }) => threats.length === 0)) return true;
  const hunters = new Set(ready.flatMap(({ threats }) => threats));
  return ready.length > hunters.size;
}

const nameOf = (index: number) => PLACES[index] ?? 'A1';
