// Bringing back what was taken back, and the list of steps by name. A redo ends with the next step that others see.

import { revertChanges } from '../../kernel/journal.ts';
import type { StepRow } from '../../protocol/proposals.ts';
import { changesOf } from '../fast/lean-steps.ts';
import type { Left } from '../keep/written.ts';
import type { Person } from '../state.ts';
import { done, refuse, say, type Did, type Room, type UndoStep, type Undone } from '../table.ts';
import { freshChance, lasting } from './undo.ts';

/** How many steps the list names. */
const NAMED_STEPS = 20;

/** Public knowledge only, like `canUndo`. */
export const canRedo = (room: Room): boolean => room.state.phase === 'playing' && room.state.fixing === null && room.redo.length > 0;

export const isRedoPast = (room: Room): boolean => room.redo.at(-1)?.note.barrier === true;

/**
 * Brings back what was taken back last. What hands did unseen meanwhile is taken back for it. Refuses
 * 'nothing-to-redo'.
 */
export function redo(room: Room, by: Person): Did {
  const last = room.redo.at(-1);
  if (!canRedo(room) || last === undefined) return refuse('nothing-to-redo');
  const { world } = room.session;
  const { length } = room.undo;
  while (room.undo.at(-1)?.unseen === true && (room.undo.at(-1)?.row ?? 0) > last.row) revertChanges(world, lasting(changesOf(room.undo.pop() as UndoStep)));
  // What was done besides, when it was taken back, is a part of that.
  if (room.undo.at(-1)?.row === last.row) room.undo.pop();
  room.turn.popped = length - room.undo.length;
  revertChanges(world, lasting(last.changes));
  // It shows again what it showed; but nothing that was drawn since its own time is drawn again.
  if (last.note.barrier) freshChance(room);
  room.turn.step = { seat: last.note.seat, barrier: last.note.barrier, lifts: false, again: last.note };
  room.outbox.roomChanged = true;
  say(room, last.note.barrier ? 'redone-past-shown' : 'redone', [{ who: by.who }]);
  return done;
}

/**
 * The list after a row: undone steps come on it, a step that others saw ends it. The same in a living table and in
 * recovery.
 */
export function redoAfter(list: readonly Undone[], n: number, { world, undid, step, popped, redone, changes }: Left): Undone[] {
  if (world !== undefined || (list.length === 0 && undid === undefined)) return [];
  if (undid !== undefined) return [...list, { row: n, changes, note: undid }];
  if (redone === true) return list.slice(0, -1);
  // What the table itself changed, hands shown to a team or a question asked anew, no list knows of.
  const ends = step === undefined ? popped !== undefined || lasting(changes).length > 0 : !step.unseen;
  return ends ? [] : (list as Undone[]);
}

/** The last steps that others saw, newest first: who did what, and whether something was shown or drawn. */
export function namedSteps(room: Room): StepRow[] {
  const rows: StepRow[] = [];
  const first = room.state.fixing?.row ?? 0;
  for (let i = room.undo.length - 1; i >= 0 && rows.length < NAMED_STEPS; i--) {
    const step = room.undo[i];
    if (step === undefined || step.row <= first) break;
    if (!step.light)
      rows.push({ by: step.who ?? step.seat, line: step.line ?? { k: 'step-some', a: step.seat === null ? [] : [{ s: step.seat }] }, barrier: step.barrier });
  }
  return rows;
}
