// What hands do unseen is one step of the history per place, however often they do it: so how long the history is, and
// what falls off its end, is decided by what everybody saw. [S7]

import { inverse } from '../../kernel/journal.ts';
import type { PieceId } from '../../kernel/ids.ts';
import type { Change } from '../../kernel/types.ts';
import type { World } from '../../kernel/world.ts';
import { changesOf } from '../fast/lean-steps.ts';
import type { UndoStep } from '../table.ts';
import { clash, touchOf, type Touch } from './touches.ts';

/**
 * Adds an unseen step to the last one at the same place, if nothing that others saw lies between; false: there is none,
 * and it stands by itself. Call while the world is as the step left it. `after`: a row that must stay apart from what
 * comes later.
 */
export function joinUnseen(w: World, list: UndoStep[], step: UndoStep, after: number): boolean {
  const changes = changesOf(step);
  const mine = touchOf(w, changes);
  for (let i = list.length - 1; i >= 0; i--) {
    const other = list[i] as UndoStep;
    if (!other.unseen || other.row <= after) return false;
    const before = changesOf(other);
    if (!meet(touchOf(w, before), mine)) continue;
    const { seat, who, row } = other;
    // Its own row is the first: whatever asks what was done since a row means all of it.
    list[i] = { ...step, row, seat: seat === step.seat ? seat : null, who: who === step.who ? who : null, changes: joined(w, before, changes) };
    return true;
  }
  return false;
}

/** A step that only counts or names something on has no place of its own. */
const meet = (a: Touch, b: Touch): boolean => a.wrote.size === 0 || b.wrote.size === 0 || clash(a, b);

/** Both lists as one that is no longer than what they change. The second has just been done. */
function joined(w: World, first: readonly Change[], second: readonly Change[]): Change[] {
  const both = [...first, ...second];
  const orders = new Map<string, Extract<Change, { t: 'order' }>>();
  for (const c of both) {
    if (c.t === 'zone' || (c.t === 'piece' && (c.was === null || c.now === null))) return both;
    if (c.t !== 'order' || orders.has(c.zone)) continue;
    const now = [...(w.order.get(c.zone) ?? [])];
    const was = orderBefore(now, both, c.zone);
    // Something else has changed it meanwhile: then each says its own.
    if (was === null) return both;
    orders.set(c.zone, { t: 'order', zone: c.zone, at: 0, was, now });
  }
  const one = new Map<string, Change>();
  for (const c of both) {
    const key = keyOf(c);
    const known = one.get(key);
    if (c.t === 'order') one.set(key, orders.get(c.zone) as Change);
    // The same thing, from what it was at first to what it is now.
    else one.set(key, known === undefined ? c : ({ ...c, was: (known as typeof c & { was: unknown }).was } as Change));
  }
  return [...one.values()].filter((c) => !('was' in c) || c.was !== null || c.now !== null);
}

/** The order of a zone before these changes; null: it is not what they say. */
function orderBefore(now: readonly PieceId[], changes: readonly Change[], zone: string): PieceId[] | null {
  const list = [...now];
  for (let i = changes.length - 1; i >= 0; i--) {
    const c = changes[i] as Change;
    if (c.t !== 'order' || c.zone !== zone) continue;
    const back = inverse(c) as typeof c;
    if (list.slice(back.at, back.at + back.was.length).join() !== back.was.join()) return null;
    list.splice(back.at, back.was.length, ...back.now);
  }
  return list;
}

/** What a change is of. */
function keyOf(c: Change): string {
  switch (c.t) {
    case 'piece':
    case 'zone':
    case 'grant':
      return `${c.t} ${(c.now ?? c.was)?.id}`;
    case 'order':
      return `order ${c.zone}`;
    case 'handle':
      return `handle ${c.viewer} ${c.piece}`;
    case 'stream':
    case 'counter':
    case 'aux':
      return `${c.t} ${c.name}`;
    case 'sheet':
      return `sheet ${c.key}`;
    case 'throw':
      return `throw ${c.piece}`;
  }
}
