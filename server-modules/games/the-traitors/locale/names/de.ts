// What each card of The Traitors is called in German, on the card and in the table's sentences. The cards of a Traitor
// are called otherwise there.

import type { CardKind, EventKind, Role } from '../../data.ts';

export const names: { readonly [K in Exclude<CardKind | EventKind | Role, 'traitor' | 'role-traitor' | 'role-faithful'>]: string } = {
  event: 'Ereignis',
  finalBanishment: 'Letzte Verbannung',
  dagger: 'Dolch',
  shield: 'Schild',
  gold: 'Gold',
  murder: 'Mord',
  banishment: 'Verbannung',
  quietNight: 'Ruhige Nacht',
};
