// How a game says which places belong to which seat.

import { SEATS, type Seat, type ZoneId } from '../kernel/ids.ts';
import type { PlaceBySeat } from '../protocol/told.ts';

/** A place for each seat of a game that so many play at most. */
export const placeBySeat = (most: number, of: (seat: Seat) => ZoneId): PlaceBySeat => Object.fromEntries(SEATS.slice(0, most).map((seat) => [seat, of(seat)]));
