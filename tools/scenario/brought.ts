// What an act brought to one viewer, in names that all viewers share, so that what two of them got can be compared:
// each page calls pieces by numbers of its own.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import type { Look } from './driver.ts';

/** All that lies before a viewer: what it is called, and what it is like, as text. */
export type Before = ReadonlyMap<string, string>;

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
  const told = (value: unknown): string =>
    JSON.stringify(value, (key: string, part: unknown) =>
      OWN.includes(key) ? undefined : typeof part === 'number' ? (names.get(part as Handle) ?? part) : part,
    );
  const all = new Map<string, string>();
  for (const [h, piece] of view.pieces) all.set(`piece ${names.get(h) ?? ''}`, JSON.stringify({ ...piece, h: 0 }));
  for (const [id, zone] of view.zones)
    all.set(`zone ${id}`, told({ ...zone, x: 0, z: 0, turn: 0, w: 0, d: 0, count: null, tally: null }) + `${zone.count} ${zone.tally}`);
  for (const kind of ['facts', 'own'] as const)
    for (const [key, value] of Object.entries(rules?.[kind] ?? {})) if (value !== null) all.set(`${kind} ${key}`, told(value));
  for (const kind of RULES) all.set(kind, told(rules?.[kind] ?? null));
  return all;
}

/** What is otherwise than it was, as one text; equal texts: the same was brought. */
export function broughtBy(was: Before, is: Before, lines: readonly string[]): string {
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key)).sort();
  return JSON.stringify([lines, changed.map((key) => [key, is.get(key) ?? null])]);
}
