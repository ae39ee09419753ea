// What belongs to a table and is no piece, into the plan of a box; and joints, by who bears their ends.

import { bearersOf, jointsOf } from '../../../server-modules/kernel/bodies/ends.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { SHEET, type Cloth, type Grid, type KeptStroke, type Label, type SnapPoint } from '../../../server-modules/kernel/sheet.ts';
import { listOfTags } from '../../../server-modules/kernel/tags.ts';
import { JOINTS } from '../../../server-modules/kernel/types.ts';
import type { WorldView } from '../../../server-modules/kernel/view.ts';
import type { Joint, Plan } from '../plan.ts';

/** A text of the sheet as the server wrote it; one that does not parse is passed over. */
function parsed<T>(text: string): T[] {
  try {
    return [JSON.parse(text) as T];
  } catch {
    return [];
  }
}
/** All under a prefix, in the order in which they were laid: keys end in a count. */
function family<T>({ sheet }: WorldView, prefix: string): T[] {
  const numbered = [...sheet].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => ({ n: Number(key.slice(prefix.length)), text }));
  return numbered.sort((a, b) => a.n - b.n).flatMap(({ text }) => parsed<T>(text));
}
const one = <T>({ sheet }: WorldView, key: string): T | null => parsed<T>(sheet.get(key) ?? '')[0] ?? null;

export function furnish(plan: Plan, view: WorldView): void {
  plan.cloth = one<Cloth>(view, SHEET.cloth) ?? plan.cloth;
  plan.grid = one<Grid>(view, SHEET.grid);
  plan.snaps = family<SnapPoint>(view, SHEET.snap).map((point) => ({ ...point, tags: listOfTags(point.tags) }));
  // Who drew a line stays at the table.
  plan.strokes = family<KeptStroke>(view, SHEET.ink).map(({ colour, width, line }) => ({ colour, width, line }));
  plan.labels = family<Label>(view, SHEET.label);
}

/** `at`: which piece of the plan is which of the table. A joint of which one end is not there stays out. */
export function jointsIn({ pieces }: WorldView, at: ReadonlyMap<Handle, number>): Joint[] {
  const joints: { kind: Joint['kind']; ends: [number, number] }[] = [];
  for (const [n, ends] of bearersOf(pieces)) {
    const [first, second] = ends.flatMap((h) => at.get(h) ?? []).sort((a, b) => a - b);
    const bearer = ends[0] === undefined ? undefined : pieces.get(ends[0]);
    const kind = JOINTS[bearer === undefined ? -1 : (jointsOf(bearer).find(([each]) => each === n)?.[1] ?? -1)];
    if (first !== undefined && second !== undefined && kind !== undefined && kind !== 'none') joints.push({ kind, ends: [first, second] });
  }
  joints.sort((a, b) => a.ends[0] - b.ends[0] || a.ends[1] - b.ends[1]);
  return joints.map(({ kind, ends: [from, to] }) => ({ kind, from, to: String(to) }));
}
