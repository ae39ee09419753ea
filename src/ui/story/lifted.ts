// Which of the own roles was lifted to one's eyes: kept for this tab, so that a new load of the page does not deal it
// again. Names deals, never a role.

import { createStore } from 'zustand/vanilla';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole } from '../../games/types.ts';

const KEY = 'baize.lifted';
/** So many deals are remembered, the newest: one of each table that may stand open, and some before. */
const MOST = 20;

/** Where they are kept; a browser may refuse it. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function shelf(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** What was kept, as far as it is what this file writes. */
export function kept(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string').slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** The deals that were looked at, the newest last. */
export const lifted = createStore<{ deals: readonly string[] }>(() => ({ deals: kept(shelf()?.getItem(KEY) ?? null) }));

/** The deal of a role: of this table, of this round of it, of my seat in it. */
export const dealOf = ({ room }: Pick<View, 'room'>, role: Pick<OwnRole, 'deal'>): string => [room.table, room.round, room.me.seat, role.deal].join(' ');

/** It was looked at. */
export function lift(deal: string): void {
  const deals = [...lifted.getState().deals.filter((one) => one !== deal), deal].slice(-MOST);
  lifted.setState({ deals });
  try {
    shelf()?.setItem(KEY, JSON.stringify(deals));
  } catch {
    // A full or closed store: it is known as long as the page lives.
  }
}
