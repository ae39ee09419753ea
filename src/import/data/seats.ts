// Colours of seats there, as indexes of our seats, which have the same ten colours. Black is the game master's, Grey is
// nobody's.

import { COLOURS } from '../../../server-modules/games/box/data/catalogue.ts';

const NAMED: { readonly [colour: string]: (typeof COLOURS)[number] } = { brown: 'umber' };

export function seatOf(colour: string): number | null {
  const named = colour.trim().toLowerCase();
  const index = COLOURS.findIndex((each) => each === (NAMED[named] ?? named));
  return index < 0 ? null : index;
}
