// How much a node of many has to do, as it tells the others in its row: new tables go to whoever has least
// (elsewhere.ts).

import { NODE_LABEL } from './bound.ts';
import type { Nakama } from './runtime.ts';
import { SYSTEM } from './store.ts';

/**
 * Whoever sits or watches costs as much as so many tables at rest: a core serves 480 people who act and 1,200 tables
 * at which nobody does (docs/operating.md).
 */
const PERSON = 2.5;
/** Most tables that are counted. */
const MOST = 10_000;

const LOAD = `UPDATE storage SET value = value || jsonb_build_object('load', $3::text::int, 'rules', $4::text) WHERE collection = 'node' AND key = $1 AND user_id = $2 RETURNING key`;

/** Tables that are awake here, each with its row and how many are at it. */
export const tablesHere = (nk: Nakama): ReturnType<Nakama['matchList']> => nk.matchList(MOST, true).filter(({ label }) => label !== NODE_LABEL);

/** In tables at rest. */
export const loadOf = (tables: readonly { size: number }[]): number => Math.round(tables.length + PERSON * tables.reduce((all, { size }) => all + size, 0));

/** Writes it down with the rules that run here (versions.ts); when the node was last heard of stays as it is. */
export const tellLoad = (nk: Nakama, node: string, rules: string): void => void nk.sqlQuery?.(LOAD, [node, SYSTEM, String(loadOf(tablesHere(nk))), rules]);
