// Small parsers that are put together to larger ones: unknown in, a fresh bounded value or a flaw out. Nothing of the
// input is kept.

import { no, ok, type Result } from '../kernel/result.ts';

/** Where the input is wrong, and what was wanted there. */
export interface Flaw {
  path: string;
  want: string;
}

/** What a parser gives where the input is wrong; `flawed` says where. */
export const WRONG: unique symbol = Symbol('wrong');
let flawed: Flaw = { path: '', want: '' };

/** A flaw's path begins at what the parser was given; whoever called it puts its own step before. */
export type Parser<T> = (raw: unknown) => T | typeof WRONG;
export type Parsed<P> = P extends Parser<infer T> ? T : never;

export function flaw(want: string, path = ''): typeof WRONG {
  flawed = { path, want };
  return WRONG;
}

/** The flaw of a part, seen from the whole. */
function at(step: string): typeof WRONG {
  const { path, want } = flawed;
  return flaw(want, path === '' || path.charCodeAt(0) === BRACKET ? step + path : `${step}.${path}`);
}
const BRACKET = 0x5b;

/** A whole number, both ends included. -0 becomes 0. */
export function int(least: number, most: number): Parser<number> {
  return (raw) => (typeof raw === 'number' && raw % 1 === 0 && raw >= least && raw <= most ? raw + 0 : flaw(`a whole number ${least}..${most}`));
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** Text of `least` to `most` UTF-16 units, without control characters but newline and tab. */
export function text(most: number, least = 0): Parser<string> {
  return (raw) => {
    if (typeof raw !== 'string' || raw.length < least || raw.length > most) return flaw(`text of ${least}..${most}`);
    if (CONTROL.test(raw)) return flaw('text without control characters');
    return raw;
  };
}

export const bool: Parser<boolean> = (raw) => (typeof raw === 'boolean' ? raw : flaw('true or false'));

export function oneOf<T extends string>(words: readonly T[]): Parser<T> {
  return (raw) => (words.includes(raw as T) ? (raw as T) : flaw(`one of ${words.join(', ')}`));
}

export function list<T>(item: Parser<T>, most: number, least = 0): Parser<T[]> {
  return (raw) => {
    if (!Array.isArray(raw) || raw.length < least || raw.length > most) return flaw(`a list of ${least}..${most}`);
    const values: T[] = [];
    for (let i = 0; i < raw.length; i++) {
      const value = item(raw[i]);
      if (value === WRONG) return at(`[${i}]`);
      values.push(value);
    }
    return values;
  };
}

export function either<A, B>(a: Parser<A>, b: Parser<B>): Parser<A | B> {
  return (raw) => {
    const first = a(raw);
    return first === WRONG ? b(raw) : first;
  };
}

/** Wraps a parser of a field that may be left out. */
export interface Optional<T> {
  readonly optional: Parser<T>;
}
export const maybe = <T>(parser: Parser<T>): Optional<T> => ({ optional: parser });

export type Shape = { readonly [key: string]: Parser<unknown> | Optional<unknown> };
type Needed<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? never : K]: S[K] extends Parser<infer T> ? T : never };
type Spare<S extends Shape> = { [K in keyof S as S[K] extends Optional<unknown> ? K : never]?: S[K] extends Optional<infer T> ? T : never };
export type Fields<S extends Shape> = Needed<S> & Spare<S>;

/**
 * An object with these own keys and no others. Fields are set in the order of the shape, whatever order they came in.
 */
export function fields<S extends Shape>(shape: S): Parser<Fields<S>> {
  const keys = Object.keys(shape);
  const entries = keys.map((key) => shape[key] as Parser<unknown> | Optional<unknown>);
  const parsers = entries.map((entry) => (typeof entry === 'function' ? entry : entry.optional));
  const needed = entries.map((entry) => typeof entry === 'function');
  return (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return flaw('an object');
    const from = raw as { [key: string]: unknown };
    const values: { [key: string]: unknown } = {};
    let found = 0;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      const given = from[key];
      if (given === undefined) {
        if (needed[i] === true) return flaw('a field that is missing', key);
        continue;
      }
      found++;
      const value = (parsers[i] as Parser<unknown>)(given);
      if (value === WRONG) return at(key);
      values[key] = value;
    }
    // What was inherited was counted too, so this also asks whether all were the object's own.
    const own = Object.keys(raw);
    if (own.length !== found) return flaw('no such field', (own.find((key) => !keys.includes(key)) ?? '').slice(0, 40));
    // Every key of the shape was parsed by its own parser just above.
    return values as Fields<S>;
  };
}

/** An object of free keys: few, short, never one that means something to the language. Sorted by key. */
export function record<T>(item: Parser<T>, most: number, keyLength: number): Parser<{ [key: string]: T }> {
  return (raw) => {
    const given = isObject(raw) ? Object.keys(raw) : null;
    if (!isObject(raw) || given === null || given.length > most) return flaw(`an object of at most ${most} fields`);
    const values: { [key: string]: T } = {};
    for (const key of given.sort()) {
      if (key.length === 0 || key.length > keyLength || hasMeaning(key)) return flaw(`keys of 1..${keyLength}`);
      const value = item(raw[key]);
      if (value === WRONG) return at(key);
      values[key] = value;
    }
    return values;
  };
}

/** The parsers of an object's fields. */
export type ShapeOf<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional<T[K]> : Parser<T[K]> };
/** For each word of a union, what makes the shape of its fields: without `t`, and without those that all words have. */
type Cases<T extends { t: string }, A extends keyof T> = { readonly [K in T['t']]: () => ShapeOf<Omit<Extract<T, { t: K }>, 't' | A>> };

/**
 * A union told apart by `t`; `all` is what every word has besides. The list is made when the first message comes, a
 * word's parser with the first message of that word: in Nakama every table has its own copy of what is made here, and
 * hears few of the words: 0.62 MiB of each (docs/fast.md).
 */
export function tagged<T extends { t: string }, A extends keyof T = never>(all: ShapeOf<Pick<T, A>>, cases: () => Cases<T, A>): Parser<T> {
  let made: { readonly [word: string]: () => Shape } | null = null;
  const parsers = new Map<unknown, Parser<T>>();
  return (raw) => {
    // A list has no t either.
    const t = typeof raw === 'object' && raw !== null ? (raw as { t?: unknown }).t : undefined;
    if (t === undefined) return flaw('an object with t');
    let parser = parsers.get(t);
    if (parser === undefined) {
      made ??= cases();
      if (typeof t !== 'string' || !Object.hasOwn(made, t)) return flaw('a known word', 't');
      // What the shape's own type says of each word is gone by now: they are many.
      parsers.set(t, (parser = fields({ t: oneOf([t]), ...all, ...made[t]?.() }) as Parser<unknown> as Parser<T>));
    }
    return parser(raw);
  };
}

/** JSON text of at most `most` UTF-16 units. */
export function parseJson<T>(raw: unknown, most: number, parser: Parser<T>): Result<T, Flaw> {
  if (typeof raw !== 'string' || raw.length > most) return no({ path: '', want: `text of at most ${most}` });
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return no({ path: '', want: 'JSON' });
  }
  const value = parser(json);
  return value === WRONG ? no(flawed) : ok(value);
}

/** What every object has already. In Nakama, where that is frozen, writing to such a name throws. */
const hasMeaning = (key: string): boolean => key in Object.prototype || key === 'prototype';

function isObject(raw: unknown): raw is { [key: string]: unknown } {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
