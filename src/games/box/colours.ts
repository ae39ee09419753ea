// The colours of what lies in the box.

import type { Colour, DiceColour } from '../../../server-modules/games/box/data/catalogue.ts';
import { SEAT_LOOKS } from '../../ui/seats.ts';

/** The ten colours of the seats. */
export const fillOf = (colour: Colour): string => SEAT_LOOKS.find((look) => look.colour === colour)?.fill ?? '#FFFFFF';

export const DICE_FILL: { readonly [C in DiceColour]: string } = { ivory: '#F1E7CF', red: '#7E0F14', blue: '#173170', black: '#1D1B1F' };
/** Poker chips by value: white, red, green, black, purple. */
export const CHIP_FILL: { readonly [value: string]: string } = { 1: '#DDD3BF', 5: '#A81D22', 25: '#1F6B46', 100: '#1E1C20', 500: '#5B2A86' };
export const MAN_FILL = { dark: '#3A1A0E', light: '#B88C4E' } as const;
export const STONE_FILL = { black: '#17181B', white: '#F3EFE4' } as const;
/** Board woods: the one points and squares are inlaid with, dark and light, and the frame. */
export const WOOD = { dark: '#4B2412', light: '#BD935C', frame: '#32170B', edge: '#24110A', kaya: '#B78847' } as const;
export const BRASS = '#D9A441';
export const PAPER = '#FBF6EA';
export const INK = '#15110F';
