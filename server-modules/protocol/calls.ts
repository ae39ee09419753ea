// What is asked and answered outside of a table: who comes, what can be played, which tables there are, and the way in.

import type { Mode } from './messages.ts';

/**
 * RPC ids. All take and give JSON text. Failures are {code, message} with gRPC codes; refusals of the table are
 * ordinary answers.
 */
export const RPC = {
  /** HelloIn -> HelloOut: nickname, versions, games */
  hello: 'baize_hello',
  /** CreateIn -> OpenOut */
  create: 'baize_create',
  /** {} -> TableRow[]: open tables */
  list: 'baize_list',
  /** {} -> TableRow[]: tables this account belongs to */
  mine: 'baize_mine',
  /** OpenIn -> OpenOut: wakes the table if need be and lets the account in */
  open: 'baize_open',
  /** ActIn -> ActOut: a message to the table, through match signal */
  act: 'baize_act',
  /** {table} -> {}: takes a table of this account's own away for good */
  remove: 'baize_remove',
  /** AccountMsg -> AccountAnswer: devices of the account, one-time codes, the rescue line */
  account: 'baize_account',
  /** TestIn -> TestOut: only with BAIZE_TEST=1 */
  test: 'baize_test',
  /** DrainIn -> DrainOut: for whoever runs the server, by its HTTP key */
  drain: 'baize_drain',
} as const;

export interface HelloIn {
  name: string;
  protocol: number;
}

export interface HelloOut {
  protocol: number;
  build: string;
  games: GameRow[];
  test: boolean;
  name: string;

  /** Days for which a table that nobody opens is kept, with its pictures; null: for good. */
  keep: number | null;
}

export interface GameRow {
  id: string;
  seats: [least: number, most: number];
  minutes: number;
  modes: Mode[];
}

export interface CreateIn {
  game: string;
  mode: Mode;
  listed: boolean;
  options: { [key: string]: string | number | boolean };

  /** A downloaded table to go on from; game, mode and options are the file's then. */
  save?: string;
}

export interface TableRow {
  table: string;
  game: string;
  mode: Mode;

  /** Of each seat; '': a bot plays there, null: it is free. */
  names: (string | null)[];
  listed: boolean;
  over: boolean;
  /** The version of its rules while a round by rules is on; 0: none is. Rows of before say nothing: it counts as 1. */
  rules?: number;
  /** The code by which anybody may watch. */
  watch?: string;
}

export interface OpenIn {
  table?: string;
  invite?: string;
  watch?: boolean;
  /** By a relay: proof that it has the key which the operator gave it, for this invite (host/relay/proof.ts). */
  relay?: string;
}

/**
 * `invite` is present for those who may invite. `n` is the last number this account's messages took at that table, 0
 * before the first.
 */
export interface OpenOut {
  table: string;
  match: string;
  invite: string | null;
  n?: number;
}
