// The ten seats as eyes tell them apart: a colour and a mark each, never one without the other. Used by the HUD, by
// name tags and by what the scene draws.

import type { Seat } from '../../server-modules/kernel/ids.ts';

export type MarkName = 'disc' | 'square' | 'triangle' | 'star' | 'diamond' | 'plus' | 'crescent' | 'ring' | 'heart' | 'bars';

export interface SeatLook {
  /** Key of the colour's name in the words. */
  colour: 'white' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'umber';
  fill: string;
  mark: MarkName;
  ink: string;
}

const DARK = '#1B1612';
const LIGHT = '#FFFFFF';

/** In the default order of the table: seat A is Blue, B Orange and so on. Neighbours in this order differ most. */
export const SEAT_LOOKS: readonly SeatLook[] = [
  { colour: 'blue', fill: '#1C5DD5', mark: 'crescent', ink: LIGHT },
  { colour: 'orange', fill: '#E57708', mark: 'triangle', ink: DARK },
  { colour: 'yellow', fill: '#FDE436', mark: 'star', ink: DARK },
  { colour: 'pink', fill: '#F1A2CE', mark: 'heart', ink: DARK },
  { colour: 'teal', fill: '#1E9396', mark: 'plus', ink: LIGHT },
  { colour: 'red', fill: '#C2050C', mark: 'square', ink: LIGHT },
  { colour: 'green', fill: '#84D16F', mark: 'diamond', ink: DARK },
  { colour: 'purple', fill: '#5F2187', mark: 'ring', ink: LIGHT },
  { colour: 'white', fill: '#F5F4F3', mark: 'disc', ink: DARK },
  { colour: 'umber', fill: '#312406', mark: 'bars', ink: LIGHT },
];

/**
 * A ring of cream outside the disc and a line of ink outside that: red, blue and purple hardly differ from green felt.
 */
export const RING = '#FFF7E6';
export const RING_LINE = '#1B1410';

/** Marks as path data around (0, 0), about 1 unit in radius, fill rule nonzero. */
export const MARK_PATHS: { readonly [M in MarkName]: string } = {
  disc: 'M.82 0A.82.82 0 1 1-.82 0A.82.82 0 1 1 .82 0Z',
  square: 'M-.76-.76H.76V.76H-.76Z',
  triangle: 'M0-.95L.95.72H-.95Z',
  star: 'M0-.94L.247-.28L.951-.249L.399.19L.588.869L0 .48L-.588.869L-.399.19L-.951-.249L-.247-.28Z',
  diamond: 'M0-1L.72 0L0 1L-.72 0Z',
  plus: 'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z',
  crescent: 'M.642-.607A.92.92 0 1 0 .642.607A.62.62 0 1 1 .642-.607Z',
  ring: 'M.9 0A.9.9 0 1 1-.9 0A.9.9 0 1 1 .9 0ZM.46 0A.46.46 0 1 0-.46 0A.46.46 0 1 0 .46 0Z',
  heart: 'M0 .9C-.36.55-.95.15-.95-.36C-.95-.72-.7-.92-.45-.92C-.24-.92-.08-.8 0-.62C.08-.8.24-.92.45-.92C.7-.92.95-.72.95-.36C.95.15.36.55 0 .9Z',
  bars: 'M-.85-.85H-.43V.85H-.85ZM-.21-.85H.21V.85H-.21ZM.43-.85H.85V.85H.43Z',
};

/** Which of the ten a seat is: A is 0, J is 9; anything else 0. */
export const seatIndex = (seat: Seat | string): number => Math.max(0, Math.min(9, seat.charCodeAt(0) - 65)) || 0;

/** Colour and mark of a seat. */
export const lookOf = (seat: Seat | string): SeatLook => SEAT_LOOKS[seatIndex(seat)] ?? (SEAT_LOOKS[0] as SeatLook);
