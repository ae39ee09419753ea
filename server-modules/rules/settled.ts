// Sights between two inputs: what one has worked out serves its view, the next verb and, as far as it is everybody's,
// all other viewers.

import type { Viewer } from '../kernel/ids.ts';
import type { World } from '../kernel/world.ts';
import { playerViewOf } from './player-view.ts';
import type { RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

/** Sights of one revision of the world and of the state that was read from it. */
export interface Sights {
  readonly revision: number;
  readonly state: RulesState<Loose>;
  readonly everybody: PlayerView<Loose>;
  readonly of: Map<Viewer, PlayerView<Loose>>;
}

/**
 * What this viewer may know while no input is at work. Every change of the world moves its revision on; within an input
 * facts change before it does, so a run has sights of its own.
 */
export function settledView(
  at: { readonly world: World; sights: Sights | null },
  rules: AnyRules,
  state: RulesState<Loose>,
  viewer: Viewer,
): PlayerView<Loose> {
  const { world } = at;
  let { sights } = at;
  if (sights === null || sights.revision !== world.revision || sights.state !== state) {
    const everybody = playerViewOf(world, state, rules, null);
    at.sights = sights = { revision: world.revision, state, everybody, of: new Map([[null, everybody]]) };
  }
  let k = sights.of.get(viewer);
  if (k === undefined) sights.of.set(viewer, (k = playerViewOf(world, state, rules, viewer, sights.everybody)));
  return k;
}
