// Parts of the canonical text, read back.

import { Bug } from '../result.ts';

export type Row = readonly unknown[];

// The text is our own, so a wrong one is rare: these throw, and decodeWorld answers.
export function list(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new Bug('no list');
  return raw;
}
export const rows = (raw: unknown): Row[] => list(raw).map(list);
export function text(raw: unknown): string {
  if (typeof raw !== 'string') throw new Bug('no text');
  return raw;
}
export function int(raw: unknown): number {
  if (!Number.isSafeInteger(raw)) throw new Bug('no integer');
  return raw as number;
}
export function pick<T>(from: readonly T[], raw: unknown): T {
  const value = from[int(raw)];
  if (value === undefined) throw new Bug('no such word');
  return value;
}
