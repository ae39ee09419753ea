// The one list of what my hand can do with what is pointed at: for the menu and for the outline. While rules bind, the rules' own list stands instead.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { insideOf, mySeat } from '../store/place.ts';
import { freedom } from '../store/rules/targets.ts';
import { deedsOnPieces } from './piece.ts';
import { deedsOnPile } from './pile.ts';
import { deed, DEEDS, type Deed, type DeedId } from '../store/hand/deed.ts';

const RANK: ReadonlyMap<DeedId, number> = new Map(DEEDS.map((id, i) => [id, i]));

/** On a piece, a selection (the piece first) or a zone, in the order of `DEEDS`; nothing for watchers and where rules bind. */
export function deedsOn(view: View, on: Handle | ZoneId, also: readonly Handle[] = []): Deed[] {
  if (mySeat(view) === null || freedom(view) === 'bound') return [];
  const found = typeof on === 'string' ? onZone(view, on) : onPieces(view, [on, ...also.filter((h) => h !== on)]);
  return found.sort((a, b) => (RANK.get(a.id) ?? 0) - (RANK.get(b.id) ?? 0));
}

function onPieces(view: View, hs: readonly Handle[]): Deed[] {
  const [h] = hs;
  const inside = hs.length === 1 && h !== undefined ? insideOf(view, h) : null;
  const own = deedsOnPieces(view, hs);
  return inside === null ? own : [...own, ...deedsOnPile(view, inside)];
}

function onZone(view: View, id: ZoneId): Deed[] {
  const zone = view.zones.get(id);
  if (zone === undefined) return [];
  const made = id.startsWith('made:') && (zone.touch || zone.owner === mySeat(view) || zone.count === 0);
  return [...deedsOnPile(view, zone), ...(made ? [deed('zone-remove', 'style', null, { t: 'zone', zone: id, make: null })] : [])];
}
