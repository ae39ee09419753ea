// What few pieces bear, height and lean among it: nearly every piece lies flat on its ground and has neither.

import type { PieceId } from '../ids.ts';
import { commit } from '../journal.ts';
import { getPiece, type World } from '../state.ts';
import type { Extra, Lean } from '../types.ts';

/** An extra that says nothing yet. */
export const NO_EXTRA: Extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: null };

/**
 * An extra, or null where it says nothing. No picture and no tags are no field, so that what says the same is the
 * same.
 */
export function plain(extra: Extra): Extra | null {
  if (extra.picture === '' || extra.tags === '' || extra.looks === '') {
    const { picture, tags, looks, ...rest } = extra;
    return plain({ ...rest, ...(picture ? { picture } : {}), ...(tags ? { tags } : {}), ...(looks ? { looks } : {}) });
  }
  const { tint, scale, tilt, states, name, about, words, clock } = extra;
  if (extra.picture !== undefined || extra.y !== undefined || extra.joints || extra.tags || extra.looks) return extra;
  return tint === 0 && scale === 100 && tilt === 0 && states === 0 && name === '' && about === '' && words === '' && clock === null ? null : extra;
}

/** The same without height and lean: as it lies flat on its ground. [W13] */
export function grounded(extra: Extra | null): Extra | null {
  if (extra === null || extra.y === undefined) return extra;
  const { y: _, lean: __, ...rest } = extra;
  return plain(rest);
}

/** What was turned or turned over by hand leans no longer; what stands upright on something stays there. [W13] */
export const upright = (extra: Extra | null): Extra | null => (extra?.lean === undefined ? extra : grounded(extra));

/** Gives a piece attributes that few pieces have. What is sized or tilted anew lies on its ground again. */
export function changeExtra(w: World, id: PieceId, over: Partial<Extra>): void {
  const was = getPiece(w, id);
  const from = over.scale === undefined && over.tilt === undefined ? was.extra : grounded(was.extra);
  commit(w, { t: 'piece', was, now: { ...was, extra: plain({ ...(from ?? NO_EXTRA), ...over }) } });
}

/**
 * Raises a piece where it lies, or lays it flat on its ground (no `y`). A lean's w comes to be no less than 0. [W13]
 */
export function standPiece(w: World, id: PieceId, y: number | undefined, lean: Lean | undefined): void {
  const was = getPiece(w, id);
  const flat = grounded(was.extra);
  const extra = y === undefined ? flat : { ...(flat ?? NO_EXTRA), y, ...(lean === undefined ? {} : { lean: oneSided(lean) }) };
  if (!sameStand(was.extra, extra)) commit(w, { t: 'piece', was, now: { ...was, extra } });
}

/** A turn and its opposite are the same turn: of both the one that is written. */
function oneSided([x, y, z, w]: Lean): Lean {
  const first = [w, z, y, x].find((n) => n !== 0) ?? 0;
  return first < 0 ? [0 - x, 0 - y, 0 - z, 0 - w] : [x, y, z, w];
}

/** Do both lie at one height, turned alike? */
export function sameStand(a: Extra | null, b: Extra | null): boolean {
  if (a?.y !== b?.y) return false;
  const [one, other] = [a?.lean, b?.lean];
  return one === other || (one !== undefined && other !== undefined && one.every((n, i) => n === other[i]));
}
