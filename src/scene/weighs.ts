// The table that is drawn brings weight to the hand: how large its things are, where its rim is, and the part of the
// page that makes them fall, when it is first needed.

import type { PieceKind } from '../../server-modules/kernel/types.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameArt } from '../games/types.ts';
import type { TableStore } from '../store/signature.ts';
import type { TableShape } from './layout/seats.ts';

/** Until the returned function is called. */
export function weighs(store: TableStore, look: () => { art: GameArt; table: TableShape }): () => void {
  store.do.weigh({
    tying: () => look().art.tying,
    async load(core, goHome) {
      const { createFalling, createWeight } = await import('../physics/weight/weight.ts');
      return createFalling(core, goHome, await createWeight());
    },
    sizing(view) {
      const { art, table } = look();
      return { solids: art.solids ?? null, within: (deck) => within(art, deck, view), table };
    },
  });
  return () => store.do.weigh(null);
}

/** A pile looks like its top thing: of what kind that is, its body tells. */
export function within(art: GameArt, deck: PieceView, view: View): PieceKind {
  const body = art.bodyOf(deck, view);
  if (body.t === 'sheet') return body.slab === undefined ? 'card' : 'tile';
  return body.model === 'coin' || body.model === 'token' ? body.model : 'chip';
}
