// What each room of Revolver Noir is called in English, on the card and in the table's sentences.

import type { Room } from '../../data.ts';

export const rooms: { readonly [R in Room]: string } = {
  balcony: 'Balcony',
  basement: 'Basement',
  bedroom: 'Bedroom',
  dining_room: 'Dining Room',
  foyer: 'Foyer',
  hall: 'Hall',
  kitchen: 'Kitchen',
  library: 'Library',
};
