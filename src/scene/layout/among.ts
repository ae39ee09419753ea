// Who shares a zone with whom: pieces in rows and on one marked place, what lies in what, and which zones lie elsewhere
// than before.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import { sameRows, type Rows } from './rows.ts';
import type { Sizes } from './spot.ts';
import { rowsOf } from './rowzones.ts';

/** Where a piece stands among others of its zone: in a row, or on a marked place. */
export interface Among {
  i: number;
  n: number;
  /** The places of the zone that lines it up. */
  rows?: Rows;
}

export const ALONE: Among = { i: 0, n: 1 };
/** Zones that lie elsewhere than before, or are something else. */
export function stirredZones(was: View, now: View): Set<ZoneId> | null {
  if (was.zones === now.zones) return null;
  const out = new Set<ZoneId>();
  for (const zone of now.zones.values()) {
    const old = was.zones.get(zone.id);
    if (old === zone) continue;
    const same =
      old !== undefined &&
      old.kind === zone.kind &&
      old.owner === zone.owner &&
      old.ordered === zone.ordered &&
      (old.order === null) === (zone.order === null) &&
      old.x === zone.x &&
      old.z === zone.z &&
      old.turn === zone.turn;
    if (!same) out.add(zone.id);
  }
  return out.size === 0 ? null : out;
}

/** The inside of each container. */
export function insides(view: View): ReadonlyMap<Handle, ZoneView> {
  const out = new Map<Handle, ZoneView>();
  for (const zone of view.zones.values()) if (zone.of !== null) out.set(zone.of, zone);
  return out;
}

export const sameAmong = (a: Among, b: Among): boolean => a.i === b.i && a.rows === b.rows && (a.n === b.n || a.rows !== undefined);
/**
 * Pieces in rows, and those that share a marked place. `lines` keeps the places of each zone as long as they are the
 * same.
 */
export function amongOthers(view: View, art: GameArt, sizes: Sizes, lines: Map<ZoneId, Rows>): ReadonlyMap<Handle, Among> {
  const out = new Map<Handle, Among>(),
    crowds = new Map<ZoneId, Map<string, Handle[]>>();
  for (const zone of view.zones.values()) {
    if (zone.kind === 'slot' || zone.kind === 'spot') crowds.set(zone.id, new Map());
    else if (zone.kind === 'layout') {
      const now = rowsOf(view, zone, art, sizes),
        kept = lines.get(zone.id) ?? null;
      const rows = sameRows(kept, now) ? kept : now;
      if (!rows) continue;
      lines.set(zone.id, rows);
      zone.order?.forEach((h, i, { length: n }) => out.set(h, { i, n, rows }));
    } else if (zone.order !== null && (zone.kind === 'stand' || zone.kind === 'hand')) zone.order.forEach((h, i, { length: n }) => out.set(h, { i, n }));
  }
  // On one place only what was laid in the very same way stands side by side: a game may lay out a place itself.
  if (crowds.size > 0)
    for (const { h, zone, x, z, turn } of view.pieces.values()) {
      const place = crowds.get(zone),
        at = `${x} ${z} ${turn}`,
        crowd = place?.get(at);
      if (crowd) crowd.push(h);
      else place?.set(at, [h]);
    }
  for (const place of crowds.values()) for (const crowd of place.values()) if (crowd.length > 1) crowd.forEach((h, i) => out.set(h, { i, n: crowd.length }));
  return out;
}
