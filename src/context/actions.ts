// The one list of what my hand can do with what is pointed at: for the menu and for the accessible view. While rules
// bind, the rules' own list stands instead.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { bookOf } from '../store/book.ts';
import { insideOf, mySeat } from '../store/place.ts';
import { freedom } from '../store/rules/targets.ts';
import { contextActionsOnPieces, pictures } from './piece.ts';
import { contextActionsOnPile } from './pile.ts';
import { contextAction, CONTEXT_ACTIONS, type ContextAction, type ContextActionId } from '../store/hand/context-action.ts';

const RANK: ReadonlyMap<ContextActionId, number> = new Map(CONTEXT_ACTIONS.map((id, i) => [id, i]));

/**
 * On a piece, a selection (the piece first) or a zone, in the order of `CONTEXT_ACTIONS`; nothing for watchers and
 * where rules bind.
 */
export function contextActionsOn(view: View, on: Handle | ZoneId, also: readonly Handle[] = []): ContextAction[] {
  if (mySeat(view) === null || freedom(view) === 'bound') return [];
  const found = typeof on === 'string' ? onZone(view, on) : onPieces(view, [on, ...also.filter((h) => h !== on)]);
  return found.sort((a, b) => (RANK.get(a.id) ?? 0) - (RANK.get(b.id) ?? 0));
}

function onPieces(view: View, hs: readonly Handle[]): ContextAction[] {
  const [h] = hs;
  const inside = hs.length === 1 && h !== undefined ? insideOf(view, h) : null;
  const own = contextActionsOnPieces(view, hs);
  const book = h === undefined || inside === null ? null : bookOf(view, h);
  if (book !== null) return [...own, ...contextActionsOnPile(view, book.zone), ...pictures(view, [book.top])];
  return inside === null ? own : [...own, ...contextActionsOnPile(view, inside)];
}

function onZone(view: View, id: ZoneId): ContextAction[] {
  const zone = view.zones.get(id);
  if (zone === undefined) return [];
  const made = id.startsWith('made:') && ((zone.touch && zone.kind !== 'fog') || zone.owner === mySeat(view) || zone.count === 0);
  return [...contextActionsOnPile(view, zone), ...(made ? [contextAction('zone-remove', 'style', null, { t: 'zone', zone: id, make: null })] : [])];
}
