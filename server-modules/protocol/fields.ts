// Small parsers that are put together to larger ones: unknown in, a fresh bounded value or a flaw out. Nothing of the input is kept.

import { no, ok, type Result } from '../kernel/result.ts';

/** Where the input is wrong, and what was wanted there. */
export interface Flaw {
  path: string;
  want: string;
}

export type Parser<T> = (raw: unknown, path: string) => Result<T, Flaw>;
export type Parsed<P> = P extends Parser<infer T> ? T : never;

export const flaw = (path: string, want: string): { ok: false; error: Flaw } => no({ path, want });

/** A whole number, both ends included. */
export function int(least: number, most: number): Parser<number> {
  return (raw, path) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most ? ok(raw === 0 ? 0 : raw) : flaw(path, `a whole number ${least}..${most}`));
}

/** Text of `least` to `most` UTF-16 units, without control characters but newline and tab. */
export function text(most: number, least = 0): Parser<string> {
  return (raw, path) => {
    if (typeof raw !== 'string' || raw.length < least || raw.length > most) return flaw(path, `text of ${least}..${most}`);
    for (let i = 0; i < raw.length; i++) {
      const unit = raw.charCodeAt(i);
      if ((unit < 0x20 && unit !== 0x0a && unit !== 0x09) || unit === 0x7f) return flaw(path, 'text without control characters');
    }
    return ok(raw);
  };
}

export const bool: Parser<boolean> = (raw, path) => (typeof raw === 'boolean' ? ok(raw) : flaw(path, 'true or false'));

export function oneOf<T extends string>(words: readonly T[]): Parser<T> {
  return (raw, path) => {
    for (const word of words) if (word === raw) return ok(word);
    return flaw(path, `one of ${words.join(', ')}`);
  };
}

export function list<T>(item: Parser<T>, most: number, least = 0): Parser<T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw) || raw.length < least || raw.length > most) return flaw(path, `a list of ${least}..${most}`);
    const values: T[] = [];
    for (let i = 0; i < raw.length; i++) {
      const value = item(raw[i], `${path}[${i}]`);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return ok(values);
  };
}

export function either<A, B>(a: Parser<A>, b: Parser<B>): Parser<A | B> {
  return (raw, path) => {
    const first = a(raw, path);
    return first.ok ? first : b(raw, path);
  };
}

/** Wraps a parser of a field that may be left out. */
export interface Optional<T> {
  readonly optional: Parser<T>;
}
export const maybe = <T>(parser: Parser<T>): Optional<T> => ({ optional: parser });

type Shape = { readonly [key: string]: Parser<unknown> | Optional<unknown> };
type Needed<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? never : K]: S[K] extends Parser<infer T> ? T : never };
type Spare<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? K : never]?: S[K] extends Optional<infer T> ? T : never };
export type Fields<S extends Shape> = Needed<S> & Spare<S>;

/** An object with these own keys and no others. Fields are set in the order of the shape, whatever order they came in. */
export function fields<S extends Shape>(shape: S): Parser<Fields<S>> {
  const keys = Object.keys(shape);
  return (raw, path) => {
    const given = ownKeys(raw);
    if (given === null) return flaw(path, 'an object');
    for (const key of given) if (!keys.includes(key)) return flaw(join(path, key.slice(0, 40)), 'no such field');
    const values: { [key: string]: unknown } = {};
    for (const key of keys) {
      const entry = shape[key] as Parser<unknown> | Optional<unknown>;
      const optional = typeof entry !== 'function';
      if (!given.includes(key)) {
        if (optional) continue;
        return flaw(join(path, key), 'a field that is missing');
      }
      const value = (optional ? entry.optional : entry)((raw as { [key: string]: unknown })[key], join(path, key));
      if (!value.ok) return value;
      values[key] = value.value;
    }
    // Every key of the shape was parsed by its own parser just above.
    return ok(values as Fields<S>);
  };
}

/** An object of free keys: few, short, never one that means something to the language. Sorted by key. */
export function record<T>(item: Parser<T>, most: number, keyLength: number): Parser<{ [key: string]: T }> {
  return (raw, path) => {
    const given = ownKeys(raw);
    if (given === null || given.length > most) return flaw(path, `an object of at most ${most} fields`);
    const values: { [key: string]: T } = {};
    for (const key of given.sort()) {
      if (key.length === 0 || key.length > keyLength || FORBIDDEN.includes(key)) return flaw(path, `keys of 1..${keyLength}`);
      const value = item((raw as { [key: string]: unknown })[key], join(path, key));
      if (!value.ok) return value;
      values[key] = value.value;
    }
    return ok(values);
  };
}

/** A union told apart by `t`. */
export function tagged<T extends { t: string }>(cases: { readonly [K in T['t']]: Parser<Extract<T, { t: K }>> }): Parser<T> {
  const tags = Object.keys(cases);
  return (raw, path) => {
    if (ownKeys(raw) === null || !Object.hasOwn(raw as object, 't')) return flaw(path, 'an object with t');
    const { t } = raw as { t: unknown };
    if (typeof t !== 'string' || !tags.includes(t)) return flaw(join(path, 't'), 'a known word');
    const parser = cases[t as T['t']] as Parser<T>;
    return parser(raw, path);
  };
}

/** JSON text of at most `most` UTF-16 units. */
export function parseJson<T>(raw: unknown, most: number, parser: Parser<T>): Result<T, Flaw> {
  if (typeof raw !== 'string' || raw.length > most) return flaw('', `text of at most ${most}`);
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return flaw('', 'JSON');
  }
  return parser(value, '');
}

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

function ownKeys(raw: unknown): string[] | null {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.keys(raw) : null;
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
