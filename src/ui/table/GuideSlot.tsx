// Where the hand that shows what can be done has its sentence, while I want it; and the chip that offers it at the
// first table of a game.

import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useTable } from '../../app/table.tsx';
import { settings } from '../../store/settings.ts';
import { Guide, GuideOffer } from '../panels/later.ts';

export function GuideSlot() {
  const on = useStore(settings, (s) => s.showMe);
  return <Suspense fallback={null}>{on ? <Guide /> : null}</Suspense>;
}

/** Only where rules say what can be done, for somebody who plays. */
export function OfferSlot() {
  const game = useTable(({ view }) => (view?.rules != null && view.room.me.seat !== null ? view.room.game : null));
  const wanted = useStore(settings, (s) => game !== null && (s.showMe || !s.met.includes(game)));
  return <Suspense fallback={null}>{wanted ? <GuideOffer /> : null}</Suspense>;
}
