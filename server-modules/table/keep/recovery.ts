// A table out of its snapshot and the rows after it. Changes are applied; no rule runs.

import { decodeWorld } from '../../kernel/encode.ts';
import { applyChanges, takeChanges } from '../../kernel/journal.ts';
import { Bug } from '../../kernel/result.ts';
import type { World } from '../../kernel/world.ts';
import { addLines, newChain } from '../promise/chain.ts';
import { newNumbers, openNumbers, takeNumber } from '../people/admission.ts';
import { dropWritten } from '../people/forgotten.ts';
import { newSession } from '../game.ts';
import { joinUnseen } from '../steps/joined-steps.ts';
import { rememberRest } from '../steps/undo.ts';
import { newLog, openLog, replayLines, saidIn } from '../lines/log.ts';
import { withNote, type Note } from '../people/notes.ts';
import type { Row } from '../port.ts';
import { drawsIn, publicDraws } from '../promise/proof.ts';
import { isTold, KEPT_STEPS, keptAfter, keptSteps } from './record.ts';
import type { Record, Saved } from './written.ts';
import { readRoom, type RoomState } from '../state.ts';
import { redoAfter } from '../steps/redo.ts';
import type { Room, Undone, UndoStep } from '../table.ts';

/** What the store has of a table. `rows` are those after the snapshot, without a gap. */
export interface Stock {
  snapshot: { n: number; text: string } | null;
  rows: readonly Row[];
}

export type Restored = Pick<
  Room,
  'state' | 'saved' | 'session' | 'log' | 'numbers' | 'undo' | 'kept' | 'redo' | 'notes' | 'draws' | 'thrown' | 'chain' | 'tick' | 'told' | 'row' | 'snapped'
> & {
  /** The first row that those who watch later may still wait for. */
  watched: number;
};

/** The table as it stood after its last row. Throws a Bug when the store holds nothing of it. */
export function restore(stock: Stock): Restored {
  const base = stock.snapshot === null ? null : (JSON.parse(stock.snapshot.text) as Saved);
  let world: World | null = base === null ? null : readWorld(base.world);
  let text: string | null = base?.room ?? null;
  let undo: UndoStep[] = base?.undo ?? [];
  let kept = base?.kept ?? undo.flatMap(({ light, row: at }) => (light ? [] : [at])).slice(-KEPT_STEPS);
  let notes: Note[] = base?.notes ?? [];
  let redo: Undone[] = base?.redo ?? [];
  let draws = base?.draws ?? [];
  let thrown = base?.thrown;
  let chain = base?.chain ?? null;
  let tick = base?.tick ?? 0;
  let row = stock.snapshot?.n ?? 0;
  const log = base === null ? newLog() : openLog(base.log);
  const numbers = base === null ? newNumbers() : openNumbers(base.numbers);
  for (const { n, text: line } of stock.rows) {
    if (n !== row + 1) throw new Bug(`a gap before row ${n}`);
    const record = JSON.parse(line) as Record;
    row = n;
    if (isTold(record)) tick = record.tick;
    if (record.world !== undefined) {
      world = readWorld(record.world);
      undo = [];
      draws = record.draws ?? [];
      thrown = undefined;
      chain = null;
    }
    draws.push(...drawsIn(record.changes, n));
    if (world === null) throw new Bug('a table without its first row');
    applyChanges(world, record.changes);
    takeChanges(world);
    if (record.popped !== undefined) undo.splice(Math.max(0, undo.length - record.popped));
    if (record.taken !== undefined) undo = undo.filter((step) => record.taken?.includes(step.row) !== true);
    if (record.step !== undefined) {
      const step: UndoStep = { row: n, tick: record.tick, changes: record.changes, ...saidIn(record.lines), ...record.step };
      if (record.joined !== true || !joinUnseen(world, undo, step, 0)) undo.push(step);
    }
    if (record.rest !== undefined) rememberRest(undo, n, record.tick, record.changes, record.rest);
    kept = keptAfter(kept, n, record, undo);
    redo = redoAfter(redo, n, record);
    if (record.notes !== undefined) notes = record.notes.reduce(withNote, notes);
    if (record.room !== undefined) text = record.room;
    if (text !== null) addLines((chain ??= newChain(readRoom(text))), record.lines, record.over === true);
    replayLines(log, record.lines);
    if (record.user !== undefined && record.answer !== undefined) takeNumber(numbers, record.user, record.answer, true);
    if (record.parted === true && record.room !== undefined) dropWritten({ state: readRoom(record.room), log, numbers });
  }
  if (world === null || text === null) throw new Bug('nothing is stored of this table');
  const state = readRoom(text);
  dropWritten({ state, log, numbers });
  return {
    state,
    saved: text,
    session: reopen(state, world),
    log,
    numbers,
    undo: keptSteps(undo, kept, state.fixing?.row ?? row),
    kept,
    redo,
    notes: notes.filter(({ owner }) => owner === null || state.people.some(({ who }) => who === owner)),
    draws: publicDraws(draws, state.game),
    thrown,
    chain: chain ?? newChain(state),
    tick,
    told: tick,
    row,
    snapped: stock.snapshot?.n ?? 0,
    watched: base?.watched ?? (stock.snapshot?.n ?? 0) + 1,
  };
}

function readWorld(text: string): World {
  const read = decodeWorld(text);
  if (!read.ok) throw new Bug(`the stored world is broken at ${read.error.part}`);
  return read.value;
}

function reopen(state: RoomState, world: World): Room['session'] {
  return newSession({
    game: state.game,
    seats: state.seats,
    seed: world.seed,
    mode: state.mode,
    options: state.options,
    world,
  });
}
