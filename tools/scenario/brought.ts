// What an act brought to one viewer, in names that all viewers share, so that what two of them got can be compared:
// each page calls pieces by numbers of its own.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import type { Look } from './driver.ts';

/** A value with its numbers as they are, and with each that is called so on this page as the piece's name, as text. */
type Told = readonly [raw: string, named: string];
/** All that lies before a viewer: what it is called, and what it is like. */
export type Before = ReadonlyMap<string, Told>;
/** What an act brought: the lines, and what is otherwise than it was; null: it is no more. */
export interface Brought {
  lines: readonly string[];
  changed: ReadonlyMap<string, Told | null>;
}

/** What is each viewer's own right, or his own way of saying it, and no news. */
const OWN: readonly string[] = ['n', 'h', 'touch', 'insert', 'tell'];
const RULES = ['ask', 'stack', 'force', 'over'] as const;

/**
 * Everything before his eyes. What he cannot tell apart is called by its zone and how many of its kind were listed
 * there before it.
 */
export function beforeEyes({ view, handles }: Look, rules: RulesView | null): Before {
  const names = new Map<Handle, string>();
  for (const [name, handle] of handles) if (handle !== null) names.set(handle, name);
  const listed = new Map<string, number>();
  for (const { h, zone } of view.pieces.values()) {
    if (names.has(h)) continue;
    const at = listed.get(zone) ?? 0;
    listed.set(zone, at + 1);
    names.set(h, `${zone} ${at}`);
  }
  const text = (value: unknown, named: boolean): string =>
    JSON.stringify(value, (key: string, part: unknown) =>
      OWN.includes(key) ? undefined : named && typeof part === 'number' ? (names.get(part as Handle) ?? part) : part,
    );
  const told = (value: unknown): Told => [text(value, false), text(value, true)];
  const all = new Map<string, Told>();
  for (const [h, piece] of view.pieces) all.set(`piece ${names.get(h) ?? ''}`, told({ ...piece, h: 0 }));
  for (const [id, zone] of view.zones) {
    const { count, tally, ...rest } = zone;
    all.set(`zone ${id}`, told([{ ...rest, x: 0, z: 0, turn: 0, w: 0, d: 0 }, `${count} ${tally}`]));
  }
  for (const kind of ['facts', 'own'] as const)
    for (const [key, value] of Object.entries(rules?.[kind] ?? {})) if (value !== null) all.set(`${kind} ${key}`, told(value));
  for (const kind of RULES) all.set(kind, told(rules?.[kind] ?? null));
  return all;
}

/** A number that stays is no news, though the page calls another piece so; nor is a piece that it calls otherwise. */
const isNews = (was: Told | undefined, is: Told | undefined): boolean => was?.[0] !== is?.[0] && was?.[1] !== is?.[1];

export function broughtBy(was: Before, is: Before, lines: readonly string[]): Brought {
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => isNews(was.get(key), is.get(key))).sort();
  return { lines, changed: new Map(keys.map((key) => [key, is.get(key) ?? null])) };
}

/**
 * In what two viewers got something else: `lines`, or what each thing is called. A number is alike when it is the same,
 * or calls the same piece on each page.
 */
export function partedBy(one: Brought, other: Brought): string[] {
  const keys = [...new Set([...one.changed.keys(), ...other.changed.keys()])].sort();
  const parted = keys.filter((key) => {
    const [a, b] = [one.changed.get(key), other.changed.get(key)];
    if (!a || !b) return a !== b;
    return !alike(JSON.parse(a[0]), JSON.parse(a[1]), JSON.parse(b[0]), JSON.parse(b[1]));
  });
  return [...(JSON.stringify(one.lines) === JSON.stringify(other.lines) ? [] : ['lines']), ...parted];
}

function alike(raw: unknown, named: unknown, otherRaw: unknown, otherNamed: unknown): boolean {
  if (!isRecord(raw) || !isRecord(named) || !isRecord(otherRaw) || !isRecord(otherNamed)) return raw === otherRaw || named === otherNamed;
  const keys = Object.keys(raw);
  if (Array.isArray(raw) !== Array.isArray(otherRaw) || keys.length !== Object.keys(otherRaw).length) return false;
  return keys.every((key) => Object.hasOwn(otherRaw, key) && alike(raw[key], named[key], otherRaw[key], otherNamed[key]));
}

const isRecord = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null;
