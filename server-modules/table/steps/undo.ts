// Taking steps back: changes are walked backwards, rules state included. Past something shown or drawn, chance starts
// afresh and the line says so.

import { asides } from '../people/asides.ts';
import { MOST } from '../bounds.ts';
import { fogging } from '../../kernel/fog/fogs.ts';
import { putBack } from '../../kernel/ops.ts';
import { newEpoch } from '../../kernel/random.ts';
import { promiseMore } from '../promise/proof.ts';
import { revertChanges, rollback } from '../../kernel/journal.ts';
import type { PieceId, Tick } from '../../kernel/ids.ts';
import type { Change } from '../../kernel/types.ts';
import { holdOf, orderOf } from '../../kernel/world.ts';
import { joinUnseen } from './joined-steps.ts';
import { changesOf } from '../fast/lean-steps.ts';
import type { Person } from '../state.ts';
import { UNDO_STEPS, done, refuse, say, type Did, type RestIn, type Room, type StepNote, type UndoStep } from '../table.ts';

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

/**
 * The end of the list with so many steps that others saw: how many a hand did unseen in between must not tell how far
 * can be undone.
 */
export function lastSteps(steps: readonly UndoStep[], most: number): UndoStep[] {
  let seen = 0;
  for (let i = steps.length - 1; i >= 0; i--) if (!(steps[i] as UndoStep).light && ++seen > most) return steps.slice(i + 1);
  return [...steps];
}
/**
 * A bound on memory: so many steps that others noticed in all, what was only lifted among them. What was done unseen is
 * joined and counts nowhere. [S7]
 */
const NOTICED_STEPS = MOST.noticed;

/**
 * Remembers what an input changed. True: it was done unseen and is joined to what was done at the same place before.
 */
export function remember(room: Room, step: UndoStep): boolean {
  // What was there when something was taken back, or a fix was opened, is told from what came later by its row.
  const apart = Math.max(room.state.fixing?.row ?? 0, room.redo.at(-1)?.row ?? 0);
  if (step.unseen && joinUnseen(room.session.world, room.undo, step, apart)) return true;
  const could = canUndo(room);
  room.undo.push(step);
  // An open fix can be put back as a whole, so nothing of it is forgotten.
  if (room.undo.length > UNDO_STEPS && room.state.fixing === null) forgetOld(room.undo);
  // What others just saw can be taken back, whatever was before.
  const can = step.light ? canUndo(room) : room.state.phase === 'playing';
  if (can !== could) room.outbox.roomChanged = true;
  return false;
}

/** Remembers what taking steps back left to be done, as a step of its own that no list names. */
export function rememberRest(list: UndoStep[], row: number, tick: Tick, changes: readonly Change[], rest: RestIn): RestIn {
  const { from, to, past, known } = rest;
  const note: StepNote = { seat: null, who: null, line: null, barrier: false, light: true, unseen: false };
  list.push({ ...note, row, tick, changes: changes.slice(from, to), rest: { past, known } });
  counted.delete(list);
  return rest;
}

/**
 * Has the open fix as many steps that others noticed as can be put back as a whole? Whoever did one unseen is told
 * nothing by it. [S7]
 */
export function isFixFull({ undo, state }: Room): boolean {
  const row = state.fixing?.row ?? null;
  if (row === null || undo.length < MOST.fixSteps) return false;
  return undo.reduce((sum, step) => sum + (step.row > row && !step.unseen ? 1 : 0), 0) >= MOST.fixSteps;
}

/**
 * How many steps of a list others saw, and how many they noticed, carried on from verb to verb: to count them anew
 * would cost 8 to 17 hundredths of a handler (docs/fast.md).
 */
const counted = new WeakMap<UndoStep[], { length: number; seen: number; noticed: number }>();

/**
 * Keeps the newest steps of a list to which one was just added, so many that others saw and no more that they noticed
 * than the bound on memory.
 */
function forgetOld(list: UndoStep[]): void {
  let known = counted.get(list);
  if (known === undefined) counted.set(list, (known = { length: -1, seen: 0, noticed: 0 }));
  // Steps come one at a time and only here; a list that grew otherwise, or shrank meanwhile, is counted afresh.
  const isNext = known.length === list.length - 1;
  let seen = isNext ? known.seen + (list[known.length]?.light === true ? 0 : 1) : list.filter((step) => !step.light).length;
  let noticed = isNext ? known.noticed + (list[known.length]?.unseen === true ? 0 : 1) : list.filter((step) => !step.unseen).length;
  let cut = 0;
  while (seen > UNDO_STEPS || noticed > NOTICED_STEPS) {
    const { light, unseen } = list[cut++] as UndoStep;
    if (!light) seen--;
    if (!unseen) noticed--;
  }
  if (cut === 1) list.shift();
  else if (cut > 1) list.splice(0, cut);
  known.length = list.length;
  known.seen = seen;
  known.noticed = noticed;
}

/** The last `count` steps that others saw, with the light ones around them, newest first. */
export function lastGroups(room: Room, count: number): UndoStep[] {
  const first = room.state.fixing?.row ?? 0;
  const steps: UndoStep[] = [];
  const between: UndoStep[] = [];
  let heavy: UndoStep | null = null;
  let found = 0;
  for (let i = room.undo.length - 1; i >= 0; i--) {
    const step = room.undo[i] as UndoStep;
    if (step.row <= first) break;
    // What the same hand had lifted for the step belongs to it, whatever was done unseen in between: that alone, by
    // whomever, is left as it is. [S7]
    if (found === count && step.unseen) {
      between.push(step);
      continue;
    }
    if (found === count && (!step.light || step.seat !== heavy?.seat)) break;
    if (!step.light) {
      heavy = step;
      found++;
    }
    steps.push(...between.splice(0), step);
  }
  return found === 0 ? [] : steps;
}

/** Was something shown or drawn that others know of? */
export const isPast = (steps: readonly StepNote[]): boolean => steps.some((step) => step.barrier && !step.unseen);

/** Takes back the last steps that others saw. Refuses 'nothing-to-undo', 'holder-away'. */
export function undo(room: Room, by: Person, count: number): Did {
  const steps = canUndo(room) ? lastGroups(room, count) : [];
  if (steps.length === 0) return refuse('nothing-to-undo');
  const past = revertSteps(room, steps);
  if (past === null) return refuse('holder-away');
  room.undo.splice(room.undo.length - steps.length);
  room.turn.popped = steps.length;
  noteUndone(room, steps);
  const many = steps.filter((step) => !step.light).length;
  if (many === 1) say(room, past ? 'undone-past-shown' : 'undone', [{ who: by.who }], null, steps);
  else say(room, past ? 'undone-many-past-shown' : 'undone-many', [{ who: by.who }, many], null, steps);
  return done;
}

/** What was just taken back can be brought back: as the one step it was, or as so many. */
export function noteUndone(room: Room, steps: readonly UndoStep[]): void {
  const heavy = steps.filter((step) => !step.light);
  const [only] = heavy;
  const line = heavy.length === 1 && only !== undefined ? only.line : { k: 'step-many', a: [heavy.length] };
  room.turn.undid = { seat: only?.seat ?? null, who: only?.who ?? null, line, barrier: isPast(steps), light: false, unseen: false };
  room.outbox.roomChanged = true;
  room.touched = true;
}

/** Chance never goes back: words of a stream that were used once are not used again. */
export const lasting = (changes: readonly Change[]): Change[] => changes.filter((c) => c.t !== 'stream' && !(c.t === 'counter' && c.name === 'epoch'));

/**
 * Reverts steps, last first; true when one of them had shown or drawn something that others know of: then chance starts
 * afresh, and what somebody came to know and would not know now is mixed. Null: a hand of somebody who is not here
 * would be mixed, so everything stays. [S6]
 */
export function revertSteps(room: Room, steps: readonly UndoStep[], of: (changes: readonly Change[]) => Change[] = lasting): boolean | null {
  const { world } = room.session;
  const past = isPast(steps);
  const rests = steps.flatMap(({ rest }) => rest ?? []);
  const mixes = past || rests.some((rest) => rest.past);
  // What was mixed before is for a moment as it was, so whoever had read it counts once more.
  const seen = mixes
    ? asides().whoReads(
        world,
        rests.flatMap(({ known }) => known),
      )
    : null;
  const held = world.seats.map((seat) => [...orderOf(world, holdOf(seat))]);
  for (const step of steps) revertChanges(world, of(changesOf(step)));
  // What was laid down goes back to where it was lifted from. Where another hand acted in between, the lift is no part
  // of these steps, and the piece would hang in a hand that has let go of it. [W11]
  const from = world.journal.length;
  world.seats.forEach((seat, i) => putBack(world, seat, held[i] ?? []));
  if (world.fogs > 0) fogging().settle(world);
  let known: PieceId[] = [];
  if (seen !== null) {
    const still = asides().knownStill(room, seen);
    if (still === null) {
      rollback(world);
      return null;
    }
    known = still;
    if (past) freshChance(room);
    asides().mixKnown(room, known);
  }
  const to = world.journal.length;
  // That there is such a step must not tell whether something was mixed. [S7]
  if (mixes || from < to) room.turn.rest = { from, to, past: mixes, known: known.map((id) => [id, seen?.get(id) ?? '']) };
  return past;
}

/** Chance starts afresh: promised before its first use, like the first time. */
export function freshChance(room: Room): void {
  newEpoch(room.session.world);
  promiseMore(room);
}
