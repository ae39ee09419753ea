// Laying pieces out as a position says. For tests alone: people's servers lay no positions.

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { fail, flag, list, record, seatIn, whole } from '../fields.ts';

/** Pieces by what they are called in a position, each to be taken once; of equal ones the first goes. */
export interface Stock {
  take(name: unknown, field: string): PieceId;
  /** What nobody has taken, in order. */
  rest(): PieceId[];
}
export function stock(pieces: readonly (readonly [name: string, id: PieceId])[]): Stock {
  const left = [...pieces];
  return {
    take(name, field) {
      const at = left.findIndex(([called]) => called === name);
      return at < 0 ? fail(field) : (left.splice(at, 1)[0]?.[1] ?? fail(field));
    },
    rest: () => left.map(([, id]) => id),
  };
}

interface Seated {
  readonly seats: readonly Seat[];
}
/** What is said of seats, by their names: nothing where the field is left out. */
export const bySeat = <T>(c: Seated, raw: unknown, field: string, read: (said: unknown, seat: Seat) => T): Map<Seat, T> =>
  new Map(
    Object.entries(record(raw ?? {}, field)).map(([name, said]) => {
      const seat = seatIn(c, name, field);
      return [seat, read(said, seat)];
    }),
  );
/** Seats by their names, in the order in which they are named. */
export const seatsIn = (c: Seated, raw: unknown, field: string): Seat[] => list(raw ?? [], field).map((name) => seatIn(c, name, field));
/** Something of each of these seats, by their names. */
export const each = <T>(seats: readonly Seat[], of: (seat: Seat) => T): { [seat: string]: T } => Object.fromEntries(seats.map((seat) => [seat, of(seat)]));

/** Plain data that shares nothing with what it was read from. */
export const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
/** Takes over what is given, each of the kind of what stood there; a number up to `most`. */
export function takeOver(into: object, given: { readonly [key: string]: unknown }, field: string, most = 1_000_000): void {
  const known = into as { [key: string]: unknown };
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, key)) fail(`${field}${key}`);
    const was = known[key];
    if (typeof was === 'boolean') known[key] = flag(value, `${field}${key}`);
    else if (typeof was === 'number') known[key] = whole(value, `${field}${key}`, most);
    else known[key] = copied(value);
  }
}
