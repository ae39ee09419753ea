// What I say to the table. Where words cost a card (`speak` is 'card'), a card of my hand goes with them in the same
// act; without one nothing goes out, and nobody else is told.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { ownRow } from '../place.ts';
import type { TableStore } from '../signature.ts';

export type WordOf = (view: View, piece: PieceView) => string | null;

/** Do words cost a card? */
export const isPriced = (view: View | null): boolean => view?.rules?.speak === 'card';

/** The cards that can pay, each kind once: equal cards are one like the other. */
export function payers(view: View, wordOf: WordOf): readonly { h: Handle; kind: string }[] {
  const found = new Map<string, Handle>();
  for (const h of isPriced(view) ? ownRow(view) : []) {
    const kind = wordOf(view, view.pieces.get(h) as PieceView);
    if (kind !== null && !found.has(kind)) found.set(kind, h);
  }
  return [...found].map(([kind, h]) => ({ h, kind }));
}

/** The payer that is meant: the card itself, or one like it. Null: none is, or it is no longer in my hand. */
export function payerOf(view: View, price: Handle | null, wordOf: WordOf): { h: Handle; kind: string } | null {
  const card = price === null || !ownRow(view).includes(price) ? undefined : view.pieces.get(price);
  const kind = card === undefined ? null : wordOf(view, card);
  return payers(view, wordOf).find((one) => one.kind === kind) ?? null;
}

/** Says it to all, to those of my team or to one person; true when it went out. */
export async function utter(store: TableStore, text: string, to: 'all' | 'team' | number, wordOf: WordOf): Promise<boolean> {
  const { view, price } = store.getState();
  if (view === null) return false;
  if (!isPriced(view)) return (await store.do.tell({ t: 'chat', text, to: typeof to === 'number' ? [to] : to })).ok;
  const seats = to === 'all' ? ('all' as const) : view.room.people.flatMap(({ who, seat }) => (who === to && seat !== null ? [seat] : []));
  const pay = payerOf(view, price, wordOf);
  const said = await store.do.send({ t: 'say', text, to: seats, ...(pay === null ? {} : { choose: { pay: pay.kind } }) }, 'key');
  store.do.price(null);
  return said.ok;
}
