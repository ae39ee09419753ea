// A piece goes on: it comes to a tile and meets what lies there, or is set back. (IC 4.3, IC 4.4)

import type { Seat } from '../../kernel/ids.ts';
import type { Tile } from './board.ts';
import { backPawn, die, endActivation, movePawn, toTray } from './mutations.ts';
import { isImposter, tileOf, tokenOn } from './facts.ts';
import type { Context } from './imposters.ts';
import type { Walk } from './stack.ts';
import { rulesNow } from './items.ts';
import { hopped, stepped } from './walker.ts';
import { isGhost, isVent, setBackTile, walkerOf } from './walks.ts';

/** One step or hop of a walk that was found legal; null: the piece did not live to go on. */
export function advance(c: Context, walk: Walk, t: 'step' | 'hop', to: Tile, other: boolean): Walk | null {
  const walker = walkerOf(c, walk.pawn, walk.by);
  const trail = t === 'step' ? stepped(walker, walk, to) : hopped(walker, walk, to);
  const bound = trail.glued && !(isGhost(c, walk.pawn) && !other);
  const next: Walk = {
    ...walk,
    ...trail,
    glued: bound || (other && tokenOn(c, to)?.token === 'G'),
    path: t === 'step' ? [...walk.path, to] : hoppedPath(walk.path, to),
    made: walk.made + (t === 'step' ? 1 : 0),
  };
  movePawn(c, walk.pawn, to);
  enter(c, walk.pawn, to, other);
  return tileOf(c, walk.pawn) === to ? next : null;
}

/**
 * The path after a hop. Hops cost nothing: of the vents hopped between without a step each is kept once, at its last
 * place, so that no path grows for ever. Where a piece is set back to stays the same. (IC 4.4, IC 4.5)
 */
function hoppedPath(path: readonly Tile[], to: Tile): Tile[] {
  let run = path.length;
  // No two vents lie side by side: from vent to vent is a hop.
  while (run > 1 && isVent(path[run - 1] ?? '') && isVent(path[run - 2] ?? '')) run--;
  const [from, kept] = [path.slice(0, run), path.slice(run).filter((tile) => tile !== to)];
  // Back on the vent the run began with, and on to another: nothing was walked there.
  if (kept[0] === from.at(-1)) kept.shift();
  return [...from, ...kept, to];
}

/**
 * What lies on a tile acts on whoever enters it. A ghost passes traps and glue and takes tasks and sabotages, or the
 * `other` way round. (IC 4.3, IC 7.14)
 */
export function enter(c: Context, seat: Seat, tile: Tile, other = false): void {
  const laid = tokenOn(c, tile);
  if (laid === null || laid.token === 'G') return;
  if (laid.token === 'B') {
    if (isGhost(c, seat) && !other) return;
    c.say('trapped', { s: seat }, { w: tile });
    return die(c, seat, null);
  }
  const collects = laid.token === (isImposter(c, seat) ? 'S' : 'T');
  if (!collects || (isGhost(c, seat) && other)) return;
  toTray(c, laid);
  c.facts.got[laid.token]++;
  c.say('collects', { s: seat }, { w: laid.token }, c.facts.got[laid.token]);
  rulesNow(c).collected?.(c);
}

/** Without landing effects, to where it may stand. (IC 4.4) */
export function setBack(c: Context, { pawn, path }: Pick<Walk, 'pawn' | 'path'>): void {
  const tile = setBackTile(c, pawn, path);
  if (tile !== tileOf(c, pawn)) backPawn(c, pawn, tile);
  c.say('set-back', { s: pawn }, { w: tile });
}

/**
 * The activation of a piece is over before it has landed: another one is opened, or a card ends it. Steps left are
 * lost; it stands where it is, or is set back. (IC 3.3, IC 4.4)
 */
export function breakOff(c: Context, seat: Seat): void {
  const { walk } = c.facts;
  if (walk?.pawn === seat && walk.path.length > 1) setBack(c, walk);
  endActivation(c, seat);
}
