// The table's furniture as the client reads it: the sheet's texts by kind, parsed once. The server wrote them; what
// does not parse is left out.

import { SHEET, type Cloth, type Grid, type KeptStroke, type Label, type SnapPoint } from '../../server-modules/kernel/sheet.ts';
import type { View } from '../../server-modules/protocol/messages.ts';

export type Kept<T> = T & { key: string };

const read = new Map<string, unknown>();
const MEMO_MOST = 4000;

function parsed<T>(text: string): T | null {
  let value = read.get(text);
  if (value === undefined) {
    if (read.size > MEMO_MOST) read.clear();
    try {
      value = JSON.parse(text);
    } catch {
      value = null;
    }
    read.set(text, value);
  }
  return value as T | null;
}

const lists = new WeakMap<ReadonlyMap<string, string>, Map<string, unknown>>();

/** Everything of one family, in the order of the keys; the same list as long as the sheet is the same. */
function family<T extends object>({ sheet }: View, prefix: string): readonly Kept<T>[] {
  let known = lists.get(sheet);
  if (known === undefined) lists.set(sheet, (known = new Map()));
  let list = known.get(prefix) as readonly Kept<T>[] | undefined;
  if (list === undefined) {
    list = [...sheet].flatMap(([key, text]) => {
      const value = key.startsWith(prefix) ? parsed<T>(text) : null;
      return value === null ? [] : [{ ...value, key }];
    });
    known.set(prefix, list);
  }
  return list;
}

function one<T>({ sheet }: View, key: string): T | null {
  const text = sheet.get(key);
  return text === undefined ? null : parsed<T>(text);
}

export const strokesOf = (view: View): readonly Kept<KeptStroke>[] => family<KeptStroke>(view, SHEET.ink);
export const snapsOf = (view: View): readonly Kept<SnapPoint>[] => family<SnapPoint>(view, SHEET.snap);
export const labelsOf = (view: View): readonly Kept<Label>[] => family<Label>(view, SHEET.label);
export const gridOf = (view: View): Grid | null => one<Grid>(view, SHEET.grid);
export const clothOf = (view: View): Cloth | null => one<Cloth>(view, SHEET.cloth);
