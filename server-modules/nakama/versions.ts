// Which rules a node of many runs, and by which ones a table's round is on. Nodes tell it in their rows, tables in
// theirs: a version is public.

import { allGames, shelf } from '../games/index.ts';
import type { TableRow } from '../protocol/calls.ts';
import { takenOver } from '../rules/versions.ts';
import { takes } from './bound.ts';

export interface Round {
  game: string;
  version: number;
}

/** All that this node takes over, as its row lists it. */
export const rulesHere = (): string =>
  allGames()
    .flatMap(({ id, rules }) => (rules === null ? [] : takenOver(rules).map((version) => ` ${id}@${version} `)))
    .join('');

/** The round that is on at a table, by its row; null: none is that hangs on rules. */
export function roundIn(label: string): Round | null {
  if (label === '') return null;
  const { game, mode, over, rules } = JSON.parse(label) as TableRow;
  const version = rules ?? (over || mode === 'sandbox' ? 0 : 1);
  return version === 0 ? null : { game, version };
}

export const isTakenBy = (rules: string, { game, version }: Round): boolean => takes(rules, game, version);

/** Does this node take it over? Only its game is opened to say so. */
export function isTakenHere({ game, version }: Round): boolean {
  const rules = Object.hasOwn(shelf, game) ? (shelf[game]?.().rules ?? null) : null;
  return rules !== null && takenOver(rules).includes(version);
}
