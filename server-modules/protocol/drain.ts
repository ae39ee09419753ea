// What whoever runs a server of many nodes asks one of them. Tables need none of it.

import type { Result } from '../kernel/result.ts';
import { bool, fields, int, maybe, parseJson, type Flaw } from './fields.ts';

/** Minutes for which a drain waits for rounds that no other node can go on with, where it does not say; and at most. */
export const ROUND_MINUTES = 30;
const MOST_MINUTES = 1440;

/**
 * `on`: the node is to be emptied, or no longer; not there: it is asked how it stands. `minutes`: so long it waits for
 * rounds that no other node can go on with.
 */
export interface DrainIn {
  on?: boolean;
  minutes?: number;
}
/**
 * `tables`: so many are awake at it. `waiting`: at so many of them a round is on that no other node which takes tables
 * can go on with. `to`: the nodes that take tables; while there is none they stay.
 */
export interface DrainOut {
  node: string;
  draining: boolean;
  tables: number;
  waiting: number;
  to: string[];
}

const TEXT_MOST = 100;

/** RPC `drain`; no text is a question. */
export const parseDrain = (raw: unknown): Result<DrainIn, Flaw> =>
  parseJson(raw === '' ? '{}' : raw, TEXT_MOST, fields({ on: maybe(bool), minutes: maybe(int(0, MOST_MINUTES)) }));
