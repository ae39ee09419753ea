// What each card of The Traitors is called in English, on the card and in the table's sentences. The cards of a Traitor
// are called otherwise there.

import type { CardKind, EventKind, Role } from '../../data.ts';

export const names: { readonly [K in Exclude<CardKind | EventKind | Role, 'traitor' | 'role-traitor' | 'role-faithful'>]: string } = {
  event: 'Event',
  finalBanishment: 'Final Banishment',
  dagger: 'Dagger',
  shield: 'Shield',
  gold: 'Gold',
  murder: 'Murder',
  banishment: 'Banishment',
  quietNight: 'Quiet Night',
};
