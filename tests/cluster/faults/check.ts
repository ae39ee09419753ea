// Does the history of a table hold together? What was acknowledged stands there once, in order, and none is lost; in
// each epoch one node has written; a row follows the other; and who looks sees what there is.

import { missingRow } from '../../../server-modules/table/lines/log-keys.ts';
import type { Act, Binding, History, Look, Row } from './history.ts';
import { isWord, type Mark } from './marks.ts';

const nameOf = ({ who, mark }: Mark): string => `${who}:${mark}`;

/**
 * All that is wrong with acts and rows, a sentence each; none: acts are linearizable, and no second node has written.
 */
export function wrongIn(history: History): string[] {
  return [...sequence(history), ...epochs(history.rows), ...bindings(history.bindings), ...acts(history)];
}

/** All looks at a table that was not so at that moment, a sentence each. */
export const staleIn = (history: History): string[] => [...looks(history)];

/** Rows are written one after the other, without a gap, and what must still be there is. */
function* sequence({ rows, left }: History): Generator<string> {
  for (const [i, { n }] of rows.entries()) {
    const expected = i === 0 ? 1 : (rows[i - 1]?.n ?? 0) + 1;
    if (n !== expected) yield `row ${n} was written where row ${expected} was due`;
  }
  const missing = missingRow(left.rows, left.first, left.last);
  if (missing !== null) yield `row ${missing} is missing at the end`;
  const written = rows.at(-1)?.n ?? 0;
  const kept = left.rows.at(-1) ?? 0;
  if (written !== kept) yield `row ${written} was written last, and ${kept} is the last that is there`;
}

/** From one first row to the next all are one node's; each opens a later epoch than the one before. */
function* epochs(rows: readonly Row[]): Generator<string> {
  let [epoch, node]: [number, string | null] = [0, null];
  for (const row of rows) {
    if (row.node === null) yield `nobody knows who wrote row ${row.n}`;
    if (row.opens !== null) {
      if (!(row.opens > epoch)) yield `row ${row.n} opens epoch ${row.opens} after epoch ${epoch}`;
      [epoch, node] = [row.opens, row.node];
    } else if (epoch === 0) yield `row ${row.n} stands before any epoch`;
    else if (row.node !== node) yield `two nodes wrote in epoch ${epoch}: ${node}, and ${row.node} row ${row.n}`;
  }
}

/** The table's own row: epochs only grow, and one of them is one match's at one node. */
function* bindings(all: readonly Binding[]): Generator<string> {
  let was: Binding | null = null;
  for (const one of all) {
    if (was !== null && one.epoch < was.epoch) yield `the table was bound to epoch ${one.epoch} after epoch ${was.epoch}`;
    else if (was !== null && one.epoch === was.epoch) {
      if (one.match !== was.match) yield `two matches were bound in epoch ${one.epoch}: ${was.match} and ${one.match}`;
      if (one.node !== null && was.node !== null && one.node !== was.node) yield `two nodes were bound in epoch ${one.epoch}: ${was.node} and ${one.node}`;
    }
    was = one;
  }
}

/** Acknowledged once, in order, none lost; refused never; what was not asked stands nowhere. */
function* acts({ acts, rows }: History): Generator<string> {
  const asked = new Map(acts.map((act) => [nameOf(act), act]));
  if (asked.size < acts.length) yield 'two acts have one number';
  const stand = new Set<string>();
  const last = new Map<number, number>();
  /** Of what stands so far, whatever was asked last. */
  let latest: Act | null = null;
  for (const { n, mark } of rows) {
    if (mark === null) continue;
    const name = nameOf(mark);
    const act = asked.get(name);
    if (act === undefined) {
      yield `${name} in row ${n} was never asked`;
      continue;
    }
    if (stand.has(name)) yield `${name} stands twice, the second time in row ${n}`;
    stand.add(name);
    if (act.outcome === 'refused') yield `${name} was refused and stands in row ${n}`;
    const before = last.get(mark.who) ?? 0;
    if (mark.mark < before) yield `${name} stands after ${mark.who}:${before}`;
    last.set(mark.who, Math.max(before, mark.mark));
    // Linearizable: what was answered before another was asked stands before it.
    if (latest !== null && act.answered !== null && act.answered < latest.asked)
      yield `${name} was answered before ${nameOf(latest)} was asked, and stands after it`;
    if (latest === null || act.asked > latest.asked) latest = act;
  }
  for (const act of acts) if (act.outcome === 'done' && !stand.has(nameOf(act))) yield `${nameOf(act)} was acknowledged and is lost`;
}

/** What a look shows is the table at some moment between asking and answer. */
function* looks({ looks, acts, rows }: History): Generator<string> {
  const asked = new Map(acts.map((act) => [nameOf(act), act]));
  const moves = rows.flatMap(({ mark }) => (mark === null || isWord(mark.mark) ? [] : [mark]));
  for (const look of looks) {
    if (moments(look, moves, asked).some((seen) => seen.join() === look.moves.join())) continue;
    yield `bot ${look.who} saw ${look.moves.join(' and ')}, which the table was not at that moment`;
  }
}

/** The last move of each bot at each moment that a look may show. */
function moments(look: Look, moves: readonly Mark[], asked: ReadonlyMap<string, Act>): number[][] {
  const at = (mark: Mark): Act | undefined => asked.get(nameOf(mark));
  // All up to the last that was answered before; none from the first on that was asked after.
  const first = moves.findIndex((mark) => (at(mark)?.asked ?? 0) > look.answered);
  const before = first < 0 ? moves : moves.slice(0, first);
  const now = look.moves.map(() => 0);
  let all = [[...now]];
  for (const mark of before) {
    now[mark.who] = mark.mark;
    if ((at(mark)?.answered ?? Infinity) < look.asked) all = [];
    all.push([...now]);
  }
  return all;
}
