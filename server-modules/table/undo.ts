// Taking steps back: changes are walked backwards, rules state included. Past something shown or drawn, chance starts afresh and the line says so.

import { commitments, newEpoch } from '../kernel/random.ts';
import { promisedOf } from './game.ts';
import { revertChanges } from '../kernel/journal.ts';
import { UNDO_STEPS, done, refuse, tell, type Did, type Room, type UndoStep } from './table.ts';
import type { Person } from './state.ts';

/** Public knowledge only: was there a step that others saw? */
export function canUndo(room: Room): boolean {
  if (room.state.phase !== 'playing') return false;
  const first = room.state.fixing?.row ?? 0;
  // From the end, where the answer nearly always lies.
  for (let i = room.undo.length - 1; i >= 0; i--) {
    const step = room.undo[i] as UndoStep;
    if (step.row <= first) return false;
    if (!step.light) return true;
  }
  return false;
}

/** The end of the list with so many steps that others saw: how many a hand did unseen in between must not tell how far can be undone. */
export function lastSteps(steps: readonly UndoStep[], most: number): UndoStep[] {
  let seen = 0;
  for (let i = steps.length - 1; i >= 0; i--) if (!(steps[i] as UndoStep).light && ++seen > most) return steps.slice(i + 1);
  return [...steps];
}
/** A bound on memory: so many steps in all, seen or not. */
const UNSEEN_STEPS = 1024;

/** Remembers what an input changed. */
export function remember(room: Room, step: UndoStep): void {
  const could = canUndo(room);
  room.undo.push(step);
  // An open fix can be put back as a whole, so nothing of it is forgotten.
  if (room.undo.length > UNDO_STEPS && room.state.fixing === null) forgetOld(room.undo);
  if (canUndo(room) !== could) room.outbox.roomChanged = true;
}

/** How many steps of a list others saw, carried on from verb to verb: to count them anew would cost more than the rest of a plain verb. */
const counted = new WeakMap<UndoStep[], { length: number; seen: number }>();

/** Keeps the newest steps of a list to which one was just added, so many that others saw and no more than the bound on memory. */
function forgetOld(list: UndoStep[]): void {
  let known = counted.get(list);
  if (known === undefined) counted.set(list, (known = { length: -1, seen: 0 }));
  // Steps come one at a time and only here; a list that grew otherwise, or shrank meanwhile, is counted afresh.
  let seen = known.length === list.length - 1 ? known.seen + (list[known.length]?.light === true ? 0 : 1) : list.filter((step) => !step.light).length;
  let cut = 0;
  while (seen > UNDO_STEPS) if (!(list[cut++] as UndoStep).light) seen--;
  while (list.length - cut > UNSEEN_STEPS) if (!(list[cut++] as UndoStep).light) seen--;
  if (cut > 0) list.splice(0, cut);
  known.length = list.length;
  known.seen = seen;
}

/** Takes back the last step that others saw, with the light ones around it. Refuses 'nothing-to-undo'. */
export function undo(room: Room, by: Person): Did {
  if (!canUndo(room)) return refuse('nothing-to-undo');
  const steps: UndoStep[] = [];
  let heavy: UndoStep | null = null;
  while (room.undo.length > 0) {
    const top = room.undo[room.undo.length - 1] as UndoStep;
    // What the same hand had lifted for the step belongs to it.
    if (heavy !== null && (!top.light || top.seat !== heavy.seat)) break;
    room.undo.pop();
    steps.push(top);
    if (heavy === null && !top.light) heavy = top;
  }
  const barrier = revertSteps(room, steps);
  room.turn.popped = steps.length;
  room.outbox.roomChanged = true;
  room.touched = true;
  tell(room, barrier ? 'undone-past-shown' : 'undone', [{ who: by.who }]);
  return done;
}

/** Reverts steps, last first; true when one of them had shown or drawn something. */
export function revertSteps(room: Room, steps: readonly UndoStep[]): boolean {
  const world = room.session.world;
  for (const step of steps) revertChanges(world, step.changes);
  const barrier = steps.some((step) => step.barrier);
  if (!barrier) return false;
  // Chance starts afresh: promised before its first use, like the first time.
  newEpoch(world);
  room.state.commitments = [...room.state.commitments, ...commitments(world, promisedOf(room.state.game))];
  room.touched = true;
  return true;
}
