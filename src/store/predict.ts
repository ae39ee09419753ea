// What a verb makes of the shown View before the server has answered. Only own moves of pieces that I can tell apart;
// never a face that I do not know, never chance.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { norm } from './place.ts';
import type { Place, Predicted } from './types.ts';

/** A coin and a die show what chance gave; a deck turns over card by card, which only the server can do. */
const UNFLIPPED: ReadonlySet<string> = new Set(['coin', 'die', 'deck', 'bag']);

/** The effect as absolute values: laying it over a View that already has it changes nothing. */
export function effectOf(view: View, verb: Verb<Handle>): readonly Predicted[] {
  switch (verb.t) {
    case 'put':
      return putEffect(view, verb);
    case 'turn': {
      const piece = view.pieces.get(verb.piece);
      return piece ? [{ t: 'turn', h: piece.h, turn: norm(piece.turn + verb.degrees) }] : [];
    }
    case 'flip': {
      const piece = view.pieces.get(verb.piece);
      // A face that turns up is a secret until the server tells it.
      return piece && !UNFLIPPED.has(piece.kind) && (piece.up || piece.face !== null) ? [{ t: 'up', h: piece.h, up: !piece.up }] : [];
    }
    case 'arrange': {
      const order = view.zones.get(verb.zone)?.order;
      const whole = order && order.length === verb.order.length && verb.order.every((h) => order.includes(h));
      return whole ? [{ t: 'order', zone: verb.zone, order: verb.order }] : [];
    }
    default:
      return [];
  }
}

function putEffect(view: View, put: Extract<Verb<Handle>, { t: 'put' }>): readonly Predicted[] {
  const piece = view.pieces.get(put.piece);
  if (!piece) return [];
  if (put.over !== undefined) {
    const below = view.pieces.get(put.over);
    return below ? [{ t: 'lie', h: piece.h, to: { zone: below.zone, index: null, x: below.x, z: below.z, turn: piece.turn } }] : [];
  }
  const zone = put.onto === undefined ? undefined : view.zones.get(put.onto);
  if (!zone) return [];
  const turn = put.at?.turn ?? piece.turn;
  if (!zone.ordered) return [{ t: 'lie', h: piece.h, to: { zone: zone.id, index: null, x: put.at?.x ?? 0, z: put.at?.z ?? 0, turn } }];
  if (zone.order === null) return [{ t: 'lie', h: piece.h, to: { zone: zone.id, index: null, x: 0, z: 0, turn } }];
  const lie: Predicted = { t: 'lie', h: piece.h, to: { zone: zone.id, index: put.index ?? zone.order.length, x: 0, z: 0, turn } };
  // What comes into a hand faces its owner; a face that is not known yet waits for the server.
  return zone.kind === 'hand' && !piece.up && piece.face !== null ? [lie, { t: 'up', h: piece.h, up: true }] : [lie];
}

/**
 * The View with effects laid over it, in order: what a later one takes back (turned over, and over again) is laid too.
 * The same object when nothing changes.
 */
export function overlay(view: View, effects: readonly Predicted[]): View {
  const first = effects.findIndex((e) => !holds(view, e));
  if (first < 0) return view;
  const shown = { ...view, pieces: new Map(view.pieces), zones: new Map(view.zones) };
  for (const e of effects.slice(first)) if (!holds(shown, e)) lay(shown.pieces, shown.zones, e);
  return shown;
}

function lay(pieces: Map<Handle, PieceView>, zones: Map<ZoneId, ZoneView>, e: Predicted): void {
  if (e.t === 'order') {
    const zone = zones.get(e.zone);
    if (zone?.order && zone.order.length === e.order.length) zones.set(zone.id, { ...zone, order: [...e.order] });
    return;
  }
  const piece = pieces.get(e.h);
  if (!piece) return;
  if (e.t === 'turn') pieces.set(e.h, { ...piece, turn: e.turn });
  else if (e.t === 'up') pieces.set(e.h, { ...piece, up: e.up });
  else {
    // What was laid last is listed last, as in a patch.
    pieces.delete(e.h);
    pieces.set(e.h, { ...piece, zone: e.to.zone, x: e.to.x, z: e.to.z, turn: e.to.turn });
    move(zones, piece, e.to);
  }
}

function move(zones: Map<ZoneId, ZoneView>, piece: PieceView, to: Place): void {
  const was = zones.get(piece.zone);
  const away = piece.zone !== to.zone;
  if (was) {
    const order = was.order && was.order.filter((h) => h !== piece.h);
    zones.set(was.id, { ...was, order, count: was.count === null ? null : was.count - (away ? 1 : 0) });
  }
  const now = zones.get(to.zone);
  if (!now) return;
  const order = now.order && [...now.order];
  if (order) order.splice(Math.min(to.index ?? order.length, order.length), 0, piece.h);
  zones.set(now.id, { ...now, order, count: now.count === null ? null : now.count + (away ? 1 : 0) });
}

/**
 * Does the View already show this? A piece whose handle is gone counts as settled: its place is told under a new name.
 */
export function holds(view: View, e: Predicted): boolean {
  if (e.t === 'order') {
    const order = view.zones.get(e.zone)?.order;
    return !order || order.length !== e.order.length || e.order.every((h, i) => order[i] === h);
  }
  const piece = view.pieces.get(e.h);
  if (!piece) return true;
  if (e.t === 'turn') return piece.turn === e.turn;
  if (e.t === 'up') return piece.up === e.up;
  if (piece.zone !== e.to.zone || piece.turn !== e.to.turn) return false;
  const order = view.zones.get(piece.zone)?.order;
  if (order && e.to.index !== null) return order[Math.min(e.to.index, order.length - 1)] === piece.h;
  return piece.x === e.to.x && piece.z === e.to.z;
}
