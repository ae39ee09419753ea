// What each room of Revolver Noir is called in German, on the card and in the table's sentences.

import type { Room } from '../../data.ts';

export const rooms: { readonly [R in Room]: string } = {
  balcony: 'Balkon',
  basement: 'Keller',
  bedroom: 'Schlafzimmer',
  dining_room: 'Esszimmer',
  foyer: 'Foyer',
  hall: 'Flur',
  kitchen: 'Küche',
  library: 'Bibliothek',
};
