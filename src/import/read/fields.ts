// Fields of a stranger's JSON, read leniently: saves are made by many tools and many versions, and no odd field may
// cost more than itself.

export type Rec = { readonly [key: string]: unknown };

/** Numbers beyond this say nothing about a table. */
const FAR = 1e7;

export const isRec = (raw: unknown): raw is Rec => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** An own field; nothing that every object inherits. */
export const get = (of: Rec, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);

export function rec(of: Rec, key: string): Rec | null {
  const raw = get(of, key);
  return isRec(raw) ? raw : null;
}

/** A number: as such, as text with a point or a comma, or as extended JSON of a database writes it. */
export function toNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? Math.max(-FAR, Math.min(FAR, raw)) : null;
  if (typeof raw === 'string' && raw.length <= 40 && raw.trim() !== '') return toNumber(Number(raw.trim().replace(',', '.')));
  if (typeof raw === 'boolean') return raw ? 1 : 0;
  if (!isRec(raw)) return null;
  for (const key of ['$numberDouble', '$numberInt', '$numberLong', '$numberDecimal']) {
    const inner = get(raw, key);
    if (typeof inner === 'string' || typeof inner === 'number') return toNumber(inner);
  }
  return null;
}

export const num = (of: Rec, key: string, otherwise = 0): number => toNumber(get(of, key)) ?? otherwise;
export const int = (of: Rec, key: string, otherwise = 0): number => Math.trunc(num(of, key, otherwise)) || 0;

export function bool(of: Rec, key: string, otherwise = false): boolean {
  const raw = get(of, key);
  if (typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return raw !== 0;
  if (typeof raw === 'string') return /^(?:true|1|yes)$/i.test(raw.trim());
  return otherwise;
}

/** Text of at most so many units; numbers are text too. */
export function text(of: Rec, key: string, most = 100_000): string {
  const raw = get(of, key);
  if (typeof raw === 'string') return raw.length > most ? raw.slice(0, most) : raw;
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : '';
}

const WHOLE = /^\d{1,9}$/;

/** A list: as such, as an object whose keys count, or as a database writes typed ones. */
export function toList(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (!isRec(raw)) return [];
  const typed = get(raw, '_v');
  if (Array.isArray(typed)) return typed;
  const keys = Object.keys(raw).filter((key) => WHOLE.test(key));
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => raw[key]);
}

export const list = (of: Rec, key: string): readonly unknown[] => toList(get(of, key));

/** Objects of a list; what else stands in it is passed over. */
export const recs = (of: Rec, key: string): Rec[] => list(of, key).filter(isRec);

/** At most so many words of a list. */
export const texts = (of: Rec, key: string, most = 40): string[] =>
  list(of, key)
    .filter((each): each is string => typeof each === 'string')
    .slice(0, most)
    .map((each) => each.slice(0, 100));

export type Vector = readonly [x: number, y: number, z: number];

/** Three numbers: by name, in a list, or as one text. */
export function toVector(raw: unknown): Vector | null {
  const three =
    typeof raw === 'string'
      ? raw
          .slice(0, 200)
          .replace(/[()]/g, '')
          .split(/[;,\s]+/)
      : isRec(raw) && Object.hasOwn(raw, 'x')
        ? [raw['x'], raw['y'], raw['z']]
        : toList(raw);
  const [x, y, z] = [toNumber(three[0]), toNumber(three[1]), toNumber(three[2])];
  return x === null || z === null ? null : [x, y ?? 0, z];
}

export const vector = (of: Rec, key: string): Vector | null => toVector(get(of, key));
