// What a table remembers besides the world: people, seats, proposals, the mode. Plain data, saved whole whenever it changed.

import type { Seat } from '../kernel/ids.ts';
import type { Mode, Proposal } from '../protocol/messages.ts';
import type { Misfit } from '../rules/types.ts';

export interface Person {
  /** Counts people at this table from 1; never given twice. */
  who: number;
  user: string;
  name: string;
  seat: Seat | null;
  /** Came by the invite or made the table; a stranger is here because the table is listed. */
  invited: boolean;
}

/** Who plays for a seat when its person does not: a bot on an empty seat, or after a claim. */
export interface Helper {
  seat: Seat;
  how: 'bot' | 'clock';
}

export interface OpenProposal {
  id: number;
  by: number;
  what: Proposal;
  yes: number[];
  wanted: number[];
}

export type Options = { [key: string]: string | number | boolean };

export interface RoomState {
  table: string;
  game: string;
  mode: Mode;
  phase: 'seating' | 'playing' | 'over';
  round: number;
  options: Options;
  seats: Seat[];
  listed: boolean;
  host: number | null;
  nextWho: number;
  people: Person[];
  banned: string[];
  invite: string;
  helpers: Helper[];
  proposals: OpenProposal[];
  nextProposal: number;
  /** `row` is the last row before the fix was opened. */
  fixing: { row: number; misfits: Misfit[] } | null;
  commitments: { stream: string; epoch: number; hash: string }[];
  swaps: { from: Seat; to: Seat }[];
  /** Row and line of the log with which this round began. */
  roundRow: number;
  roundLine: number;
}

export function writeRoom(state: RoomState): string {
  return JSON.stringify(state);
}

/** Reads what `writeRoom` wrote: our own rows, never a stranger's text. */
export function readRoom(text: string): RoomState {
  return JSON.parse(text) as RoomState;
}
