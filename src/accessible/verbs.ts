// What a hand can do with one piece or pile, as rows of buttons: first what the rules list, then the free hand. Pure.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Pose, Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { contextActionsOn } from '../context/actions.ts';
import type { ContextAction } from '../store/hand/context-action.ts';
import { feltPose, isOwnRack, mySeat, toZone } from '../store/place.ts';
import { freedom } from '../store/rules/targets.ts';
import { accessible, words } from '../locale/index.ts';

export interface HandRow {
  /** Stable part of the test id. */
  id: string;
  words: string;
  contextAction: ContextAction;
}

/**
 * Verbs of the free hand on a piece, or on all that is chosen with it. While rules bind only what is private to me: the
 * order on my own rack.
 */
export function handRows(view: View, piece: PieceView, also: readonly Handle[] = []): HandRow[] {
  const order = mySeat(view) !== null && !piece.locked && isOwnRack(view, piece.zone) ? orderRows(view, piece) : [];
  const lamp = piece.kind === 'lamp' && freedom(view) === 'free' && mySeat(view) !== null;
  return [
    ...order,
    ...contextActionsOn(view, piece.h, also).map(contextActionRow),
    ...(lamp ? [verbRow('push', accessible.push, { t: 'push', piece: piece.h })] : []),
  ];
}

const verbRow = (id: string, text: string, verb: Verb<Handle>): HandRow => ({
  id,
  words: text,
  contextAction: { id: 'push', group: 'main', action: null, verbs: [verb], ask: null },
});
const contextActionRow = (contextAction: ContextAction): HandRow => ({ id: contextAction.id, words: words.contextActions[contextAction.id], contextAction });

/** To the front, one back, one forward: on a rack of mine. */
function orderRows(view: View, piece: PieceView): HandRow[] {
  const order = view.zones.get(piece.zone)?.order ?? [];
  const at = order.indexOf(piece.h);
  const put = (index: number): Verb<Handle> => ({ t: 'put', piece: piece.h, onto: piece.zone, index });
  const rows: HandRow[] = [];
  if (at > 0) rows.push(verbRow('front', accessible.toFront, put(0)));
  if (at > 1) rows.push(verbRow('forward', accessible.forward, put(at - 1)));
  if (at >= 0 && at < order.length - 1) rows.push(verbRow('back', accessible.back, put(at + 1)));
  return rows;
}

/** Verbs on a pile or a marked place as such. */
export const pileRows = (view: View, zone: ZoneView): HandRow[] => contextActionsOn(view, zone.id).map(contextActionRow);

/** Where a piece can be put by the free hand: every place I may touch but the one it lies in. */
export function putRows(view: View, piece: PieceView, nameOf: (zone: ZoneView) => string): HandRow[] {
  if (mySeat(view) === null || piece.locked || freedom(view) === 'bound' || !view.zones.get(piece.zone)?.touch) return [];
  const rows: HandRow[] = [];
  for (const zone of view.zones.values()) {
    if (!zone.insert || zone.kind === 'hold' || zone.id === piece.zone || zone.of === piece.h) continue;
    const where = zone.ordered ? {} : { at: freeSpot(view, zone) };
    rows.push(verbRow(`put-${zone.id}`, accessible.put(nameOf(zone)), { t: 'put', piece: piece.h, onto: zone.id, ...where }));
  }
  return rows;
}

/** Room that a piece laid by the accessible view leaves around others, 0.1 mm. */
const ROOM = 700;

/** A place in a zone where nothing lies yet, nearest to its middle row by row; the middle when all is full. */
export function freeSpot(view: View, zone: ZoneView): Pose {
  if (zone.kind === 'slot' || zone.kind === 'spot') return { x: 0, z: 0, turn: 0 };
  const taken = [...view.pieces.values()]
    .filter((p) => p.zone === zone.id || view.zones.get(p.zone)?.kind === 'spot')
    .map((p) => toZone(zone, feltPose(view, p)));
  const free = (x: number, z: number): boolean => taken.every((at) => Math.max(Math.abs(at.x - x), Math.abs(at.z - z)) >= ROOM);
  for (let ring = 0; ring * ROOM < Math.min(zone.w, zone.d) / 2; ring++) {
    for (let i = -ring; i <= ring; i++)
      for (const j of [-ring, ring]) {
        for (const [x, z] of [
          [i * ROOM, j * ROOM],
          [j * ROOM, i * ROOM],
        ] as const)
          if (free(x, z)) return { x, z, turn: 0 };
      }
  }
  return { x: 0, z: 0, turn: 0 };
}

/** Places that are only worth a line while something lies in them. */
const QUIET_KINDS: ReadonlySet<string> = new Set(['hold', 'slot', 'spot']);

const sorted = new WeakMap<View['pieces'], ReadonlyMap<ZoneId, readonly PieceView[]>>();

/** Which pieces lie in which zone: one walk over all pieces of a View, however many zones it has. */
function byZone({ pieces }: View): ReadonlyMap<ZoneId, readonly PieceView[]> {
  const known = sorted.get(pieces);
  if (known) return known;
  const made = new Map<ZoneId, PieceView[]>();
  for (const piece of pieces.values()) {
    const list = made.get(piece.zone);
    if (list) list.push(piece);
    else made.set(piece.zone, [piece]);
  }
  sorted.set(pieces, made);
  return made;
}

/** Zones in the order of reading: mine first, then the common ones, then the others'. */
export function zonesToRead(view: View): ZoneView[] {
  const me = mySeat(view);
  const rank = (zone: ZoneView): number => (zone.owner !== null && zone.owner === me ? 0 : zone.owner === null ? 1 : 2);
  const busy = byZone(view);
  return [...view.zones.values()].filter((zone) => busy.has(zone.id) || !QUIET_KINDS.has(zone.kind)).sort((a, b) => rank(a) - rank(b));
}

/** Pieces of a zone in order; loose ones from left to right, back to front. */
export function piecesToRead(view: View, zone: ZoneId): PieceView[] {
  const order = view.zones.get(zone)?.order;
  if (order) return order.flatMap((h) => view.pieces.get(h) ?? []);
  return [...(byZone(view).get(zone) ?? [])].sort((a, b) => a.z - b.z || a.x - b.x);
}
