// What a hand can do with one piece or pile, as rows of buttons: first what the rules list, then the free hand. Pure.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Pose, Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isContainer, isThrown } from '../gestures/read.ts';
import { feltPose, insideOf, isOwnRack, isPeeked, isPrivate, liesHidden, myHand, mySeat, toZone } from '../store/place.ts';
import { freedom } from '../store/targets.ts';
import { outline } from '../words/en.ts';

export interface HandRow {
  /** Stable part of the test id. */
  id: string;
  words: string;
  verb: Verb<Handle>;
}

/** Verbs of the free hand on a piece. While rules bind only what is private to me: the order on my own rack. */
export function handRows(view: View, piece: PieceView): HandRow[] {
  if (mySeat(view) === null || piece.locked) return [];
  const rack = isOwnRack(view, piece.zone);
  const order = rack ? orderRows(view, piece) : [];
  if (freedom(view) === 'bound') return order;
  const zone = view.zones.get(piece.zone);
  if (!zone?.touch) return [];
  const h = piece.h,
    step = rack ? 90 : 15;
  const rows: HandRow[] = [
    ...order,
    { id: 'flip', words: outline.flip, verb: { t: 'flip', piece: h } },
    { id: 'turn-left', words: outline.turnLeft, verb: { t: 'turn', piece: h, degrees: -step } },
    { id: 'turn-right', words: outline.turnRight, verb: { t: 'turn', piece: h, degrees: step } },
  ];
  if (isThrown(piece)) rows.push({ id: 'roll', words: outline.roll, verb: { t: 'roll', pieces: [h] } });
  if (piece.kind === 'lamp') rows.push({ id: 'push', words: outline.push, verb: { t: 'push', piece: h } });
  if (liesHidden(view, h)) rows.push({ id: 'peek', words: outline.peek, verb: { t: 'peek', piece: h } });
  if (isPeeked(view, h)) rows.push({ id: 'peek-end', words: outline.peekEnd, verb: { t: 'show', piece: h, to: [] } });
  if (isPrivate(h))
    rows.push(
      { id: 'show', words: outline.show, verb: { t: 'show', piece: h, to: 'all' } },
      { id: 'hide', words: outline.hide, verb: { t: 'show', piece: h, to: [] } },
    );
  const inside = isContainer(piece) ? insideOf(view, h) : null;
  return inside ? [...rows, ...pileRows(view, inside)] : rows;
}

/** To the front, one back, one forward: on a rack of mine. */
function orderRows(view: View, piece: PieceView): HandRow[] {
  const order = view.zones.get(piece.zone)?.order ?? [];
  const at = order.indexOf(piece.h);
  const put = (index: number): Verb<Handle> => ({ t: 'put', piece: piece.h, onto: piece.zone, index });
  const rows: HandRow[] = [];
  if (at > 0) rows.push({ id: 'front', words: outline.toFront, verb: put(0) });
  if (at > 1) rows.push({ id: 'forward', words: outline.forward, verb: put(at - 1) });
  if (at >= 0 && at < order.length - 1) rows.push({ id: 'back', words: outline.back, verb: put(at + 1) });
  return rows;
}

/** Verbs on a pile as such. */
export function pileRows(view: View, zone: ZoneView): HandRow[] {
  if (freedom(view) === 'bound' || !zone.touch || !zone.ordered) return [];
  const hand = myHand(view),
    rows: HandRow[] = [];
  if ((zone.count ?? zone.order?.length ?? 0) > 1) rows.push({ id: 'shuffle', words: outline.shuffle, verb: { t: 'shuffle', zone: zone.id } });
  if (hand && hand.id !== zone.id && zone.count !== 0)
    rows.push({ id: 'draw', words: outline.draw, verb: { t: 'draw', from: zone.id, count: 1, to: hand.id } });
  return rows;
}

/** Where a piece can be put by the free hand: every place I may touch but the one it lies in. */
export function putRows(view: View, piece: PieceView, nameOf: (zone: ZoneView) => string): HandRow[] {
  if (mySeat(view) === null || piece.locked || freedom(view) === 'bound' || !view.zones.get(piece.zone)?.touch) return [];
  const rows: HandRow[] = [];
  for (const zone of view.zones.values()) {
    if (!zone.touch || zone.kind === 'hold' || zone.id === piece.zone || zone.of === piece.h) continue;
    const where = zone.ordered ? {} : { at: freeSpot(view, zone) };
    rows.push({ id: `put-${zone.id}`, words: outline.put(nameOf(zone)), verb: { t: 'put', piece: piece.h, onto: zone.id, ...where } });
  }
  return rows;
}

/** Room that a piece laid by the outline leaves around others, 0.1 mm. */
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

/** Zones in the order of reading: mine first, then the common ones, then the others'. */
export function zonesToRead(view: View): ZoneView[] {
  const me = mySeat(view);
  const rank = (zone: ZoneView): number => (zone.owner !== null && zone.owner === me ? 0 : zone.owner === null ? 1 : 2);
  const busy = new Set([...view.pieces.values()].map((p) => p.zone));
  return [...view.zones.values()].filter((zone) => busy.has(zone.id) || !QUIET_KINDS.has(zone.kind)).sort((a, b) => rank(a) - rank(b));
}

/** Pieces of a zone in order; loose ones from left to right, back to front. */
export function piecesToRead(view: View, zone: ZoneId): PieceView[] {
  const order = view.zones.get(zone)?.order;
  if (order) return order.flatMap((h) => view.pieces.get(h) ?? []);
  return [...view.pieces.values()].filter((p) => p.zone === zone).sort((a, b) => a.z - b.z || a.x - b.x);
}
