// What is written down of a table: one input's row, and all of it at one row.

import type { Seat } from '../../kernel/ids.ts';
import type { Change } from '../../kernel/types.ts';
import type { ActOut } from '../../protocol/messages.ts';
import type { Head } from '../../protocol/promises.ts';
import type { Stored, SavedLog } from '../lines/log.ts';
import type { SavedNumbers } from '../people/admission.ts';
import type { Note } from '../people/notes.ts';
import type { Chain } from '../promise/chain.ts';
import type { Draw } from '../promise/proof.ts';
import type { RestIn, StepNote, UndoStep, Undone } from '../table.ts';
import type { FrameRow } from '../watching/state.ts';

/**
 * One row of the durable log. Recovery needs `changes`, `room`, `lines`, `answer`; `input` is for reading and checking.
 */
export interface Record {
  tick: number;
  user?: string;
  who?: number;
  seat?: Seat | null;
  input: unknown;
  changes: Change[];
  lines: Stored[];
  answer?: ActOut;
  room?: string;
  world?: string;
  /** Draws of a fresh world's setup, whose changes the world's text stands for. */
  draws?: Draw[];
  step?: StepNote;
  /** The step is joined to what was done unseen at the same place before. */
  joined?: true;
  popped?: number;
  taken?: readonly number[];
  undid?: StepNote;
  /** What was taken back left this to be done: a part of the changes, and a step of its own. */
  rest?: RestIn;
  redone?: true;
  /** The round was over with this row. */
  over?: true;
  notes?: readonly Note[];
  /** Somebody is not remembered any more: so is what was kept for him. */
  parted?: true;
  /** What it shows to those who watch later. */
  frame?: FrameRow;
}

/** What the input did, as far as its row tells. */
export type Left = Omit<Record, 'tick' | keyof About>;

/** All of a table at one row. */
export interface Saved {
  world: string;
  room: string;
  log: SavedLog;
  numbers: SavedNumbers;
  undo: UndoStep[];
  /** Rows of those steps that a waking table knows. */
  kept?: number[];
  redo?: Undone[];
  notes?: Note[];
  draws: Draw[];
  /** Throws that are no longer kept. */
  thrown?: Head | undefined;
  chain?: Chain;
  /** The first row that those who watch later still wait for. */
  watched?: number;
  tick: number;
}

/** Who acted: a person by a message, or the table itself. */
export interface About {
  user?: string;
  who?: number;
  seat?: Seat | null;
  input: unknown;
  answer?: ActOut;
}
