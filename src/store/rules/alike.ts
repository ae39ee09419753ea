// Things of which it does not matter which one is taken: of acts that differ in nothing else one is offered, whichever
// lies first.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';

/**
 * What can be told of a piece that somebody takes: how it looks and where it lies, and not which of its like it is.
 * Null: it is one of its own.
 */
function kindOf(view: View, h: Handle): string | null {
  const piece = view.pieces.get(h),
    zone = piece && view.zones.get(piece.zone);
  // What belongs to somebody, lies in an order or is read from a card is no one of many.
  if (piece === undefined || zone === undefined || zone.owner !== null || zone.ordered || piece.kind === 'card') return null;
  const { kind, look, face, up, extra } = piece;
  return JSON.stringify([kind, look, face, up, extra, zone.id]);
}

/**
 * The same acts without those that do with another thing of the same kind what one before does: four equal guns are one
 * choice.
 */
export function distinct(view: View, acts: readonly LegalMove[]): readonly LegalMove[] {
  const seen = new Set<string>();
  return acts.filter(({ move, verb }) => {
    const kind = 'piece' in verb && verb.piece !== undefined ? kindOf(view, verb.piece) : null;
    if (kind === null) return true;
    const key = JSON.stringify([move, { ...verb, piece: kind }]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const memo = new WeakMap<View, ReadonlyMap<Handle, Handle>>();

/**
 * Cards of my own hand for which nothing is listed, each with the one of the same face that something is listed for:
 * of equal cards the rules name one, and any of them does it.
 */
export function doubles(view: View): ReadonlyMap<Handle, Handle> {
  const known = memo.get(view);
  if (known !== undefined) return known;
  const listed = new Map<string, Handle>(),
    others: [string, Handle][] = [],
    acting = new Set((view.rules?.can ?? []).flatMap(({ verb }) => (verb.t === 'put' ? [verb.piece] : [])));
  for (const { h, kind, look, face, zone: at } of view.pieces.values()) {
    const zone = view.zones.get(at);
    if (kind !== 'card' || face === null || zone?.kind !== 'hand' || zone.owner === null || zone.owner !== view.room.me.seat) continue;
    const key = JSON.stringify([look, face, at]);
    if (!acting.has(h)) others.push([key, h]);
    else if (!listed.has(key)) listed.set(key, h);
  }
  const made = new Map(others.flatMap(([key, h]): [Handle, Handle][] => (listed.has(key) ? [[h, listed.get(key) as Handle]] : [])));
  memo.set(view, made);
  return made;
}

/** The acts that lay a card down, said of another card in its place. */
export const saidOf = (acts: readonly LegalMove[], h: Handle): LegalMove[] =>
  acts.flatMap((act) => (act.verb.t === 'put' ? [{ ...act, verb: { ...act.verb, piece: h } }] : []));
