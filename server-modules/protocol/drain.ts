// What whoever runs a server of many nodes asks one of them. Tables need none of it.

import type { Result } from '../kernel/result.ts';
import { bool, fields, maybe, parseJson, type Flaw } from './fields.ts';

/** `on`: the node is to be emptied, or no longer; not there: it is asked how it stands. */
export interface DrainIn {
  on?: boolean;
}
/** `tables`: so many are awake at it. `to`: the nodes that take tables; while there is none they stay. */
export interface DrainOut {
  node: string;
  draining: boolean;
  tables: number;
  to: string[];
}

const TEXT_MOST = 100;

/** RPC `drain`; no text is a question. */
export const parseDrain = (raw: unknown): Result<DrainIn, Flaw> => parseJson(raw === '' ? '{}' : raw, TEXT_MOST, fields({ on: maybe(bool) }));
