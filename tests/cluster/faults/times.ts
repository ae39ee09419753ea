// How long tables were without an answer, out of their histories.

import type { Fault } from './deal.ts';
import type { Act, Row } from './history.ts';

/** A fault as it came about: when it began, and when it was over. */
export interface Befell {
  fault: Fault;
  from: number;
  to: number;
}

/** Which node had the table at a moment; null: none had yet. */
export function nodeAt(rows: readonly Row[], at: number): string | null {
  let node: string | null = null;
  for (const row of rows) if (row.opens !== null && row.at <= at) node = row.node;
  return node;
}

/** Milliseconds until an act was answered that was asked after the moment; null: none was. */
export function answeredAfter(acts: readonly Act[], from: number): number | null {
  let first = Infinity;
  for (const { asked, answered, outcome } of acts) if (outcome === 'done' && asked >= from && answered !== null) first = Math.min(first, answered);
  return first === Infinity ? null : first - from;
}

/** Did the fault befall this table: is it of the proxy, or of the node that had the table? */
export const befell = ({ fault, from }: Befell, rows: readonly Row[]): boolean => fault.kind === 'proxy' || fault.node === nodeAt(rows, from);
