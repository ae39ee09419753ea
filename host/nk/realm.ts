// One JavaScript realm with the server bundle loaded. All matches share one, RPCs and hooks a few.
// Only plain data, array buffers and wrapped functions cross: no object of the host reaches the bundle.

import { isNativeError } from 'node:util/types';
import vm from 'node:vm';
import { isRecord } from '../http/json.ts';
import { Refused, WrongArgument } from '../http/errors.ts';

/**
 * A function of the host that the bundle may call. A Uint8Array it returns arrives as an ArrayBuffer, everything else
 * as plain data.
 */
export type Native = (...args: unknown[]) => unknown;
export type Callable = (...args: unknown[]) => unknown;

// Names that Nakama's engine lacks are taken away, so that a bundle that needs them fails here too.
const BOOT = `(() => {
  'use strict';
  for (const name of ['console', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Intl', 'Iterator']) delete globalThis[name];
  const parse = JSON.parse, proto = Object.prototype, keys = Object.keys, isView = ArrayBuffer.isView;
  const buffer = (bytes) => { const made = new ArrayBuffer(bytes.length); new Uint8Array(made).set(bytes); return made; };
  const copy = (value, depth) => {
    if (value === null || typeof value !== 'object') {
      if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('state must be plain data');
      return value === undefined ? null : value;
    }
    if (depth > 200) throw new TypeError('state is nested too deeply or in a circle');
    if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1));
    if (value instanceof ArrayBuffer) return value.slice(0);
    if (Object.getPrototypeOf(value) !== proto) throw new TypeError('state must be plain data');
    const out = {};
    for (const name of keys(value)) out[name] = copy(value[name], depth + 1);
    return out;
  };
  return {
    wrap: (native) => (...args) => {
      const out = native(args);
      if (out.error !== undefined) throw out.type ? new TypeError(out.error) : new Error(out.error);
      return out.json !== undefined ? parse(out.json) : out.bytes !== undefined ? buffer(out.bytes) : out.value;
    },
    plain: (json) => parse(json),
    bundle: (entries) => Object.fromEntries(entries),
    messages: (json, datas) => { const list = parse(json); for (let i = 0; i < list.length; i++) list[i].data = datas[i] === null ? null : buffer(datas[i]); return list; },
    copy: (value) => copy(value, 0),
  };
})()`;
// After loading, as Nakama does; the global object itself stays open.
const FREEZE = `for (const k of Reflect.ownKeys(globalThis)) { if (k === 'globalThis') continue; const v = globalThis[k]; if (v) { Object.freeze(v); v.prototype && Object.freeze(v.prototype); v.__proto__ && Object.freeze(v.__proto__); } }`;

interface Booted {
  wrap(native: (args: unknown[]) => object): Callable;
  plain(json: string): unknown;
  bundle(entries: [string, unknown][]): object;
  messages(json: string, datas: (Uint8Array | null)[]): unknown;
  copy(value: unknown): unknown;
}

export interface Realm {
  /** A global function of the bundle, or null. */
  find(name: string): Callable | null;
  /** The name under which a function of the bundle is a property of its global object, or null. */
  nameOf(fn: unknown): string | null;
  native(fn: Native): Callable;
  /** Plain data of the host as an object of the realm. */
  plain(value: unknown): unknown;
  /** An object of the realm with these members. */
  object(members: { [name: string]: unknown }): object;
  messages(heads: object[], datas: (Uint8Array | null)[]): unknown;
  /** A copy of plain data of the realm; throws for anything else, which Nakama would mangle. */
  copy(value: unknown): unknown;
}

export type Program = vm.Script;

export function compile(code: string, filename: string): Program {
  return new vm.Script(code, { filename });
}

export function createRealm(program: Program): Realm {
  const globals: { [name: string]: unknown } = {};
  const context = vm.createContext(globals);
  const boot: Booted = vm.runInContext(BOOT, context);
  program.runInContext(context);
  vm.runInContext(FREEZE, context);
  const find = (name: string): Callable | null => {
    const value = globals[name];
    return typeof value === 'function' ? (...args) => Reflect.apply(value, null, args) : null;
  };
  return {
    find,
    nameOf: (fn) => Object.getOwnPropertyNames(globals).find((name) => globals[name] === fn) ?? null,
    native: (fn) =>
      boot.wrap((args) => {
        try {
          const value = fn(...args);
          if (value instanceof Uint8Array) return { bytes: value };
          return typeof value === 'object' && value !== null ? { json: JSON.stringify(value) } : { value };
        } catch (error) {
          return { error: error instanceof Error ? error.message : String(error), type: error instanceof WrongArgument };
        }
      }),
    plain: (value) => boot.plain(JSON.stringify(value)),
    object: (members) => boot.bundle(Object.entries(members)),
    messages: (heads, datas) => boot.messages(JSON.stringify(heads), datas),
    copy: (value) => boot.copy(value),
  };
}

/**
 * What the bundle threw, as Nakama would report it: `{message, code}` is a refusal, everything else our mistake (code
 * 13).
 */
export interface Fault {
  message: string;
  code: number;
  /** A refusal on purpose; nothing to log. */
  custom: boolean;
  stack: string;
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return { message: error.message, code: error.code, custom: true, stack: error.message };
  if (isNativeError(error)) return { message: String(error), code: 13, custom: false, stack: error.stack ?? String(error) };
  if (isRecord(error)) {
    const { message, code } = error;
    const custom = typeof message === 'string' || Number.isInteger(code);
    if (custom)
      return {
        message: typeof message === 'string' ? message : 'refused',
        code: typeof code === 'number' && Number.isInteger(code) ? code : 13,
        custom,
        stack: '',
      };
  }
  return { message: String(error), code: 13, custom: false, stack: String(error) };
}
