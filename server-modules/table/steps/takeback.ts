// Everything one person did in the last minutes, as far as nobody has built on it. What stays is decided by public
// knowledge alone:
// closed places count as a whole, so that nobody learns from what stays what was done in them unseen.

import { fogging } from '../../kernel/fog/fogs.ts';
import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { changesOf } from '../fast/lean-steps.ts';
import type { Person } from '../state.ts';
import { done, refuse, say, type Did, type Room, type UndoStep } from '../table.ts';
import { clash, touchOf, type Touch } from './touches.ts';
import { noteUndone, revertSteps } from './undo.ts';

export interface TakeBack {
  /** Newest first. */
  steps: UndoStep[];
  /** Steps that others saw, taken back and not. */
  gone: number;
  stayed: number;
}

/** What of a person's last minutes could be taken back now. */
function takeBackOf(room: Room, who: number, minutes: number): TakeBack {
  const { undo, session, tick } = room;
  const touch = undo.map((step) => touchOf(session.world, changesOf(step)));
  const since = tick - minutes * 60 * TICKS_PER_SECOND;
  const out = new Set<number>();
  let gone = 0;
  let stayed = 0;
  for (let i = undo.length - 1; i >= 0; i--) {
    const step = undo[i] as UndoStep;
    if (step.light || step.who !== who || step.tick < since || step.row <= (room.state.fixing?.row ?? 0)) continue;
    const group = withLifts(undo, i);
    const more = spread(room, touch, new Set([...out, ...group]), who);
    if (more === null) stayed++;
    else {
      gone++;
      for (const at of more) out.add(at);
    }
  }
  return { steps: [...out].sort((a, b) => b - a).map((at) => undo[at] as UndoStep), gone, stayed };
}

/** A step and what the same hand had lifted for it. */
function withLifts(undo: readonly UndoStep[], at: number): number[] {
  const group = [at];
  const { seat } = undo[at] as UndoStep;
  for (let i = at - 1; i >= 0; i--) {
    const step = undo[i] as UndoStep;
    if (step.seat !== seat || step.unseen) continue;
    if (!step.light) break;
    group.push(i);
  }
  return group;
}

/**
 * The steps with all that must go along: what was done unseen on top of them, and what the person has lifted since.
 * Null: somebody built on them.
 */
function spread({ undo }: Room, touch: readonly Touch[], start: ReadonlySet<number>, who: number): Set<number> | null {
  const all = new Set(start);
  for (const at of all) {
    for (let later = at + 1; later < undo.length; later++) {
      const step = undo[later] as UndoStep;
      // What was mixed there, and with what, shows in no answer. [S7]
      if (step.rest?.past === true) return null;
      if (all.has(later) || !clash(touch[at] as Touch, touch[later] as Touch)) continue;
      if (!step.unseen && !(step.light && step.who === who) && step.rest === undefined) return null;
      all.add(later);
    }
  }
  return all;
}

/** Refuses 'nothing-to-undo', 'holder-away'. */
function undoOf(room: Room, by: Person, who: number, minutes: number): Did {
  const { steps, gone, stayed } = takeBackOf(room, who, minutes);
  if (gone === 0) return refuse('nothing-to-undo');
  // Counts go on: numbers that later steps were given must not be given again.
  const { world } = room.session;
  const past = revertSteps(room, steps, (changes) => {
    const back = changes.filter((c) => c.t !== 'stream' && c.t !== 'counter');
    return world.fogs > 0 ? fogging().unsighted(world, back) : back;
  });
  if (past === null) return refuse('holder-away');
  const rows = steps.map(({ row }) => row);
  room.undo = room.undo.filter(({ row }) => !rows.includes(row));
  room.turn.taken = rows;
  noteUndone(room, steps);
  say(room, past ? 'undone-of-past-shown' : 'undone-of', [{ who: by.who }, { who }, gone, stayed], null, steps);
  return done;
}

export const takeBackActs = { takeBackOf, undoOf };
