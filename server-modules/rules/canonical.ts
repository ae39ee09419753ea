// Canonical text of plain data: keys sorted, lists in order, integers only. Equal data gives equal text, whatever way
// led to it.

import { Bug } from '../kernel/result.ts';

/** Text of plain data. Anything that cannot be written down and read back alike is a Bug. */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new Bug(`not a whole number: ${value}`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new Bug(`state holds a ${typeof value}`);
  const fields: string[] = [];
  // Sorted, so the engine's own order of keys plays no part.
  for (const key of Object.keys(value).sort()) fields.push(`${JSON.stringify(key)}:${canonical((value as { [key: string]: unknown })[key])}`);
  return `{${fields.join(',')}}`;
}
