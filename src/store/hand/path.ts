// A piece that walks from place to place (acts that are a `cross`): where it may get to, and the path that a hand draws
// for it. Pure; what is legal stands in the View.

import { zone, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import type { Meeting } from '../../../server-modules/protocol/told.ts';
import { actsOn } from '../rules/targets.ts';

/** What the rules say of one walk: everything within reach of the steps that are left. */
export interface Walk {
  /** Where the piece stands. */
  at: ZoneId;
  left: number;
  /** Where it may come to rest, and where it may only pass. */
  land: ReadonlySet<ZoneId>;
  pass: ReadonlySet<ZoneId>;
  /** From each place to those that it may go on to. */
  next: ReadonlyMap<ZoneId, readonly ZoneId[]>;
  /** What all can see that it meets there; the others are plain ground. */
  meets: ReadonlyMap<ZoneId, Meeting>;
}

const ids = (names: readonly string[]): ZoneId[] => names.map(zone);

/** What the rules tell of the walk from there. */
function told(view: View, at: ZoneId): Walk | null {
  const walk = view.rules?.own?.walks?.find((one) => one.at === at);
  if (walk === undefined) return null;
  const next = new Map(walk.next.map(([from, to]) => [zone(from), ids(to)]));
  const meets = new Map((walk.meets ?? []).map((one) => [zone(one.at), one]));
  return { at, left: walk.left, land: new Set(ids(walk.land)), pass: new Set(ids(walk.pass)), next, meets };
}

const memo = new WeakMap<View, Map<Handle, Walk | null>>();

/**
 * How this piece may walk now; null when it may not. Where the rules tell no more, the next step is all that is known.
 */
export function walkOf(view: View, h: Handle): Walk | null {
  const known = memo.get(view) ?? new Map<Handle, Walk | null>();
  memo.set(view, known);
  const kept = known.get(h);
  if (kept !== undefined) return kept;
  const found = find(view, h);
  known.set(h, found);
  return found;
}

function find(view: View, h: Handle): Walk | null {
  const at = view.pieces.get(h)?.zone,
    acts = actsOn(view, h);
  if (at === undefined || acts.length === 0) return null;
  const over = acts.flatMap(({ verb }) => (verb.t === 'cross' ? [verb.over] : []));
  const walk = told(view, at);
  if (walk !== null || over.length === 0) return walk;
  const rest = acts.flatMap(({ verb }) => (verb.t === 'put' && verb.onto !== undefined ? [verb.onto] : []));
  return { at, left: 1, land: new Set(rest), pass: new Set(over.filter((id) => !rest.includes(id))), next: new Map([[at, over]]), meets: new Map() };
}

/** Side by side: a step. What lies farther apart is reached by a hop, which costs none. */
export function isStep(view: View, a: ZoneId, b: ZoneId): boolean {
  const [from, to] = [view.zones.get(a), view.zones.get(b)];
  if (!from || !to) return true;
  return Math.hypot(from.x - to.x, from.z - to.z) < Math.max(from.w, from.d) * 1.2;
}

export function stepsOf(view: View, path: readonly ZoneId[]): number {
  let steps = 0;
  for (let i = 1; i < path.length; i++) steps += isStep(view, path[i - 1] ?? ('' as ZoneId), path[i] ?? ('' as ZoneId)) ? 1 : 0;
  return steps;
}

/**
 * The path drawn on to `to`: back over what was drawn, one step or hop further, over the only place between, or on from
 * an earlier place of the path. The first `sure` places stay as they are. Null: there is no such way.
 */
export function extended(view: View, walk: Walk, ahead: readonly ZoneId[], sure: number, to: ZoneId): readonly ZoneId[] | null {
  const path = [walk.at, ...ahead],
    back = path.lastIndexOf(to);
  if (back >= sure) return ahead.slice(0, back);
  const fits = (way: readonly ZoneId[]): boolean => stepsOf(view, [walk.at, ...way]) <= walk.left;
  for (let i = path.length - 1; i >= sure; i--) {
    const way = [...ahead.slice(0, i), to];
    if ((walk.next.get(path[i] ?? walk.at) ?? []).includes(to) && fits(way)) return way;
  }
  const end = path.at(-1) ?? walk.at;
  const between = (walk.next.get(end) ?? []).filter(
    (id) => !path.includes(id) && isStep(view, end, id) && isStep(view, id, to) && (walk.next.get(id) ?? []).includes(to),
  );
  const [only] = between;
  const way = only === undefined || between.length > 1 ? null : [...ahead, only, to];
  return way !== null && fits(way) ? way : null;
}

/**
 * Led straight to a place where it may rest, with several ways between or none drawn: there by the best way (`wayTo`)
 * from where it goes for certain. Null: it may not rest there.
 */
export function straight(view: View, walk: Walk, { ahead, sure }: { ahead: readonly ZoneId[]; sure: number }, to: ZoneId): readonly ZoneId[] | null {
  if (!walk.land.has(to)) return null;
  const certain = ahead.slice(0, sure);
  const rest = { ...walk, at: certain.at(-1) ?? walk.at, left: walk.left - stepsOf(view, [walk.at, ...certain]) };
  const way = wayTo(view, rest, to);
  return way === null ? null : [...certain, ...way];
}

/** Is it the end of the piece there? */
const isGrave = ({ meets }: Walk, id: ZoneId): boolean => meets.get(id)?.grave === true;

/** So much of a way is made without the end of the piece: the places before the first grave one. */
export function safePart(walk: Walk, way: readonly ZoneId[]): number {
  const at = way.findIndex((id) => isGrave(walk, id));
  return at < 0 ? way.length : at;
}

/** What is met on a way, in words: whatever is grave, else what is met where it ends. */
export function metOn(walk: Walk, way: readonly ZoneId[]): { words: Line; grave: boolean } | null {
  const at = way[safePart(walk, way)] ?? way.at(-1),
    met = at === undefined ? undefined : walk.meets.get(at);
  return met === undefined ? null : { words: met.words, grave: met.grave === true };
}

/**
 * The shortest way there past all that is grave, or else over it; of several the one on which least lies. Null: out of
 * reach.
 */
export const wayTo = (view: View, walk: Walk, to: ZoneId): readonly ZoneId[] | null => shortest(view, walk, to, false) ?? shortest(view, walk, to, true);

function shortest(view: View, walk: Walk, to: ZoneId, overAll: boolean): readonly ZoneId[] | null {
  if (to === walk.at) return [];
  const taken = new Map<ZoneId, number>();
  for (const { zone } of view.pieces.values()) taken.set(zone, (taken.get(zone) ?? 0) + 1);
  const cost = (way: readonly ZoneId[]): number =>
    stepsOf(view, [walk.at, ...way]) * 1000 + way.slice(0, -1).reduce((sum, id) => sum + (taken.get(id) ?? 0), 0) * 10 + way.length;
  const best = new Map<ZoneId, readonly ZoneId[]>([[walk.at, []]]);
  for (let queue: ZoneId[] = [walk.at]; queue.length > 0;) {
    const again: ZoneId[] = [];
    for (const from of queue)
      for (const id of walk.next.get(from) ?? []) {
        if (!overAll && id !== to && isGrave(walk, id)) continue;
        const way = [...(best.get(from) ?? []), id],
          old = best.get(id);
        if (stepsOf(view, [walk.at, ...way]) > walk.left || (old !== undefined && cost(old) <= cost(way))) continue;
        best.set(id, way);
        again.push(id);
      }
    queue = again;
  }
  return best.get(to) ?? null;
}

/** Where the walk that is under way has been, for all to see (the fact `trail`), its start first. */
export const trailOf = (view: View): readonly ZoneId[] => ids(view.rules?.facts.trail ?? []);
