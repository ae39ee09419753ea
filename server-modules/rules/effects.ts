// How effects in force bend a query: the highest rank that says anything decides, a ban wins a tie, sets come before
// sums before products. (§2.4)

import type { Bends, Effect } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

type Force = readonly Effect<Loose>[];

function bendsOf(rules: AnyRules, k: PlayerView<Loose>, e: Effect<Loose>): Bends<Loose, Effect<Loose>> | undefined {
  const def = rules.effects[e.t];
  return def?.bends?.(k, e) ?? def;
}

/** null: allowed; else the code of the latest ban in the deciding rank. Silence leaves `base`. */
export function foldPermit(rules: AnyRules, k: PlayerView<Loose>, force: Force, query: string, arg: unknown, base: string | null): string | null {
  let rank = -1;
  let answer = base;
  let banned = false;
  for (const e of force) {
    const verdict = bendsOf(rules, k, e)?.permits?.[query]?.(k, e, arg) ?? null;
    if (verdict === null || e.rank < rank) continue;
    if (e.rank > rank) {
      rank = e.rank;
      banned = false;
    }
    if (verdict !== 'allow') {
      banned = true;
      answer = verdict.forbid;
    } else if (!banned) answer = null;
  }
  return answer;
}

/** The highest-ranked, then latest `set`; then every `add`; then every `times`. */
export function foldValue(rules: AnyRules, k: PlayerView<Loose>, force: Force, query: string, arg: unknown, base: number): number {
  let set = base;
  let rank = -1;
  let add = 0;
  let times = 1;
  for (const e of force) {
    const bend = bendsOf(rules, k, e)?.values?.[query]?.(k, e, arg) ?? null;
    if (bend === null) continue;
    if ('add' in bend) add += bend.add;
    else if ('times' in bend) times *= bend.times;
    else if (e.rank >= rank) {
      rank = e.rank;
      set = bend.set;
    }
  }
  return (set + add) * times;
}

/** In the order in which they bend and hear: by rank, then by stamp. */
export const inForce = (stored: Force, standing: Force): Effect<Loose>[] =>
  [...stored, ...standing].sort((a, b) => a.rank - b.rank || a.stamp - b.stamp || a.id - b.id);
