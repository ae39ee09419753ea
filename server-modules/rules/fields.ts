// Reading a position, field by field: the first that cannot be read ends it by its name. For tests alone: people's
// servers lay no positions.

import type { Seat } from '../kernel/ids.ts';
import { badPosition } from './misfit.ts';
import type { Misfit } from './types.ts';

export type Fields = { readonly [key: string]: unknown };
/** Thrown inside, caught by `readFields`. */
class Unread extends Error {}
export const fail = (field: string): never => {
  throw new Unread(field);
};

/** Reads a position with no other fields than these; gives what could not be read. */
export function readFields(raw: unknown, names: readonly string[], read: (fields: Fields) => void): Misfit[] {
  try {
    const fields = record(raw, 'position');
    for (const key of Object.keys(fields)) if (!names.includes(key)) fail(key);
    read(fields);
    return [];
  } catch (error) {
    if (error instanceof Unread) return badPosition(error.message);
    throw error;
  }
}

export const record = (raw: unknown, field: string): Fields => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : fail(field));
export const list = (raw: unknown, field: string): readonly unknown[] => (Array.isArray(raw) ? raw : fail(field));
export const word = (raw: unknown, field: string): string => (typeof raw === 'string' ? raw : fail(field));
export const flag = (raw: unknown, field: string): boolean => (typeof raw === 'boolean' ? raw : fail(field));
export const whole = (raw: unknown, field: string, most: number): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= most ? raw : fail(field);
export const oneOf = <T extends string>(raw: unknown, field: string, of: readonly T[]): T => of.find((one) => one === raw) ?? fail(field);
export const seatIn = ({ seats }: { readonly seats: readonly Seat[] }, raw: unknown, field: string): Seat => seats.find((one) => one === raw) ?? fail(field);
