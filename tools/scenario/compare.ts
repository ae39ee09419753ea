// Comparing what is written in a file with what is there.

import { isRecord } from './format.ts';

/** Are two plain values alike, lists in order and objects with the same fields? */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => same(value, b[i]));
  if (isRecord(a) && isRecord(b)) return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => same(a[key], b[key]));
  return a === b;
}

/** Has `whole` all that `part` names? */
export function covers(whole: unknown, part: unknown): boolean {
  if (!isRecord(part)) return same(whole, part);
  return isRecord(whole) && Object.keys(part).every((key) => covers(whole[key], part[key]));
}

/** The value at a path such as 'hits.B'; undefined where there is none. */
export function at(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) || Array.isArray(value) ? (value as { [key: string]: unknown })[key] : undefined), from);
}
