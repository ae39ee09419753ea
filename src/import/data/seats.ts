// Colours of seats there, as indexes of our seats, which have the same ten colours. Black is the game master's, Grey is
// nobody's.

import { COLOURS, type Colour } from '../../../server-modules/games/box/data/catalogue.ts';

const NAMED: { readonly [colour: string]: Colour } = { brown: 'umber' };

export function seatOf(colour: string): number | null {
  const named = colour.trim().toLowerCase();
  const index = COLOURS.findIndex((each) => each === (NAMED[named] ?? named));
  return index < 0 ? null : index;
}

/** The colour of a seat there, by its index; null: there is no such seat. */
export function colourOfSeat(index: number): string | null {
  const ours = COLOURS[index];
  if (ours === undefined) return null;
  const there = Object.keys(NAMED).find((name) => NAMED[name] === ours) ?? ours;
  return there.charAt(0).toUpperCase() + there.slice(1);
}
