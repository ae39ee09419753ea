// Damage with structure: a valid message that is wrong in one to three places, or text that is no message at all.

import type { Draw } from '../../server-modules/table/promise/chance.ts';

const LONG_TEXT = 'x'.repeat(9_000);
/** What stands where something else was wanted. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  -0.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 40 + 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  '',
  ' ',
  'x',
  '0',
  '1',
  'all',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'A',
  'B',
  'J',
  'Z',
  'felt',
  'hand-A',
  'hand-B',
  'hold:A',
  'inside:deck-red',
  '\ud800',
  'a\udfffb',
  '\u0000',
  'a\u0007b',
  '\u202egnp',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧',
  '<b>',
  '{{x}}',
  '%s%n',
  "'; drop table log; --",
  '../../etc',
  LONG_TEXT,
  [],
  {},
  [[]],
  [null],
  [1, 2, 3],
  { t: 'take' },
  { t: '__proto__' },
  { t: 'constructor' },
  { length: 3 },
  { toString: 1 },
  { valueOf: null },
];
const KEYS: readonly string[] = [
  'extra',
  't',
  'n',
  'msg',
  'table',
  'piece',
  'to',
  'from',
  'seat',
  'who',
  'choose',
  'at',
  'constructor',
  'toString',
  'prototype',
  '',
  'x'.repeat(50),
];
const SEATS: readonly string[] = ['A', 'B', 'C', 'J', 'a', 'Ä'];

/** Stands for a nest so deep that it can only be written as text. */
const DEEP = '@deep@';
const NEST = `${'['.repeat(2_000)}1${']'.repeat(2_000)}`;

type Json = unknown;
interface Spot {
  of: { [key: string]: Json } | Json[];
  key: string;
}

const isNode = (value: Json): value is { [key: string]: Json } | Json[] => typeof value === 'object' && value !== null;

/** Every place in a value that could be changed. */
function spots(value: Json, found: Spot[] = []): Spot[] {
  if (!isNode(value)) return found;
  for (const key of Object.keys(value)) {
    found.push({ of: value, key });
    spots(Reflect.get(value, key), found);
  }
  return found;
}

const nest = (depth: number, value: Json): Json => {
  let nested = value;
  for (let i = 0; i < depth; i++) nested = i % 2 === 0 ? [nested] : { a: nested };
  return nested;
};

/**
 * As splice, which asks the list's own `constructor` what to make: a key that an earlier mutation may have put there.
 */
function edit(list: Json[], at: number, count: number, ...put: Json[]): void {
  const whole = Array.from(list);
  whole.splice(at, count, ...put);
  list.length = 0;
  list.push(...whole);
}

export interface Mutator {
  draw: Draw;
  one<T>(list: readonly T[]): T;
  /** A copy of a value, wrong in one place. */
  structure(value: Json): Json;
  /** The JSON text of a value. */
  write(value: Json): string;
  /** The text of a value, wrong as text. */
  text(text: string): string;
  noise(): string;
}

export function mutator(draw: Draw): Mutator {
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;

  function number(value: number): Json {
    return one([value + 1, value - 1, -value, value + 0.5, value * 1000, value + 2 ** 41, String(value), 1e300, -1, 0]);
  }
  function words(value: string): Json {
    const cut = draw(value.length + 1);
    return one([
      value + value,
      value.slice(0, cut),
      `${value.slice(0, cut)}\u0001${value.slice(cut)}`,
      `${value}\ud83d`,
      value.toUpperCase(),
      ` ${value}`,
      LONG_TEXT,
      one(SEATS),
      [value],
    ]);
  }

  function structure(given: Json): Json {
    const value: Json = structuredClone(given);
    const all = spots(value);
    const spot = all[draw(Math.max(1, all.length))];
    if (spot === undefined) return one(ODD);
    const { of, key } = spot;
    const was: Json = Reflect.get(of, key);
    const from = one(all);
    const set = (now: Json): void => void Reflect.set(of, key, now);
    switch (draw(12)) {
      case 0:
      case 1:
        set(one(ODD));
        break;
      case 2:
        if (Array.isArray(of)) edit(of, Number(key), 1);
        else Reflect.deleteProperty(of, key);
        break;
      case 3:
        if (Array.isArray(of)) edit(of, Number(key), 0, one(ODD));
        else set2(of, one(KEYS), one(ODD));
        break;
      case 4:
        set2(isNode(was) && !Array.isArray(was) ? was : of, one(KEYS), one(ODD));
        break;
      case 5:
        // Something of the message itself, where it does not belong.
        set(structuredClone(from.of === of && from.key === key ? null : (Reflect.get(from.of, from.key) as Json)));
        break;
      case 6:
        set(draw(10) === 0 ? DEEP : nest(1 + draw(6), was));
        break;
      case 7:
        set(Array.isArray(was) ? Array.from({ length: 1 + draw(500) }, () => was[0] ?? 0) : [was, was]);
        break;
      case 8:
        if (isNode(was)) set(Array.isArray(was) ? { ...was } : Object.entries(was));
        else set({ [String(was).slice(0, 20)]: was });
        break;
      default:
        set(typeof was === 'number' ? number(was) : typeof was === 'string' ? words(was) : typeof was === 'boolean' ? one([!was, 1, 'true', null]) : one(ODD));
    }
    return value;
  }

  const write = (value: Json): string => (JSON.stringify(value) ?? '').replaceAll(`"${DEEP}"`, NEST);

  function text(whole: string): string {
    const cut = draw(whole.length + 1);
    switch (draw(8)) {
      case 0:
        return whole.slice(0, cut);
      case 1:
        return `${whole.slice(0, cut)}${String.fromCharCode(draw(0x250))}${whole.slice(cut + 1)}`;
      case 2:
        return `${whole}${whole}`;
      case 3:
        return whole.replace('{', '{"__proto__":{"polluted":1},');
      case 4:
        return whole.replace(/"t":"/, '"t":"x","t":"');
      case 5:
        return `${whole.slice(0, cut)}${one(['[', '{', '"', '\\', ',', ':', 'NaN', '\u0000', '\ud800', '1e999'])}${whole.slice(cut)}`;
      case 6:
        return `\ufeff${whole}`;
      default:
        return whole.padEnd(whole.length + draw(20_000), ' ');
    }
  }

  function noise(): string {
    const length = draw(200);
    let made = '';
    for (let i = 0; i < length; i++) made += String.fromCharCode(draw(draw(3) === 0 ? 0x10000 : 0x80));
    return draw(5) === 0 ? '['.repeat(draw(8_000)) + made : made;
  }

  return { draw, one, structure, write, text, noise };
}

/** Sets a key that may be `__proto__` as a key of the object's own. */
function set2(of: object, key: string, value: Json): void {
  Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true });
}
