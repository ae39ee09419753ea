// What one input leaves behind, in this order: a durable row (input and changes), then patches, then now and then a
// snapshot.

import { rollback, takeChanges } from '../../kernel/journal.ts';
import { fogging } from '../../kernel/fog/fogs.ts';
import { encodeWorld } from '../../kernel/encode.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Change } from '../../kernel/types.ts';
import type { Line } from '../../protocol/messages.ts';
import type { TableRow } from '../../protocol/calls.ts';
import { BOOK } from '../../protocol/promises.ts';
import { roundVersion } from '../game.ts';
import { hasBot } from '../people/chairs.ts';
import { saveNumbers, takeNumber } from '../people/admission.ts';
import { MOST } from '../bounds.ts';
import { addLines, newChain } from '../promise/chain.ts';
import { dropForgotten } from '../people/forgotten.ts';
import { seatDesks, shutOut } from '../people/desks.ts';
import { ALL, dropFresh, saidIn, saveLog, settleLines, type Stored } from '../lines/log.ts';
import { collect, flush, seenByAll } from '../outbox.ts';
import { withNote } from '../people/notes.ts';
import { wholeStep } from '../fast/lean-steps.ts';
import { Fenced } from '../port.ts';
import { drawsIn, publicDraws } from '../promise/proof.ts';
import { proofTaker } from '../promise/proofs.ts';
import { canRedo, redoAfter } from '../steps/redo.ts';
import { noteHost, notePeople } from '../../rules/note.ts';
import { broken } from '../../rules/reread.ts';
import { AUX } from '../../rules/state.ts';
import { isAnswerSeen } from '../../rules/view.ts';
import { readRoom, writeRoom } from '../state.ts';
import { isHelped, newTurn, personAt, type Room, type StepNote, type TestKnobs, type UndoStep } from '../table.ts';
import { lastSteps, remember, rememberRest } from '../steps/undo.ts';
import type { About, Left, Record, Saved } from './written.ts';
import { watches } from '../watching/watches.ts';

/** Rows between two snapshots: one costs as much as fifteen verbs. */
export const SNAPSHOT_ROWS = MOST.snapshotRows;

/** Undo steps that others saw and that a waking table still knows. */
export const KEPT_STEPS = MOST.keptSteps;

/**
 * Makes durable what the input did, then sends it. False when it did nothing that lasts; then nothing but the room's
 * passing state is sent.
 */
export function commit(room: Room, about: About): boolean {
  const { turn } = room;
  room.turn = newTurn();
  if (room.touched) {
    noteHost(room.session, seatOfHost(room));
    notePeople(room.session, peopleSeated(room));
  }
  // Whatever it was that happened, fog is as the world is now. [Z6]
  if (room.session.world.fogs > 0) fogging().settle(room.session.world);
  const changes = takeChanges(room.session.world);
  const lines = settleLines(room.log);
  if (changes.length === 0 && lines.length === 0 && !room.touched && !turn.fresh && turn.notes.length === 0) {
    if (room.outbox.roomChanged && room.watch !== null) watches().light(room);
    if (room.outbox.roomChanged || wholeWaits(room)) flush(room, collect(room), lines);
    if (room.watch !== null) watches().send(room);
    return false;
  }
  const all = drawsIn(changes, room.row + 1);
  const draws = all.length === 0 ? all : publicDraws(all, room.state.game);
  if (turn.fresh) {
    room.draws = [...draws];
    room.thrown = undefined;
  } else if (draws.length > 0) {
    room.draws.push(...draws);
    room.outbox.roomChanged = true;
  }
  const ops = collect(room);
  let note: StepNote | null = null;
  let isJoined = false;
  if (turn.step !== null && changes.length > 0) {
    const { seat, barrier, lifts, again, nameless, aside } = turn.step;
    // How many offers two made each other, and which of them changed anything, decides nothing that others could
    // notice.
    const unseen = aside === true || ((lines.length === 0 || !areTold(lines)) && !seenByAll(ops) && !isLampLit(room, changes));
    note = again ?? {
      // An aside belongs to no step of the hand that made it.
      seat: aside === true ? null : seat,
      who: nameless === true ? null : (about.who ?? null),
      line: (lines.length === 0 ? null : publicLine(lines)) ?? turn.step.line ?? null,
      barrier,
      light: lifts || unseen,
      unseen,
    };
    const { who, line, light } = note;
    isJoined = remember(room, {
      row: room.row + 1,
      tick: room.tick,
      changes,
      ...saidIn(lines),
      seat: note.seat,
      who,
      line,
      barrier: note.barrier,
      light,
      unseen: note.unseen,
    });
  }
  const left: Left = { changes: turn.fresh ? [] : changes, lines };
  if (note !== null) left.step = note;
  if (isJoined) left.joined = true;
  if (turn.popped > 0) left.popped = turn.popped;
  if (turn.taken.length > 0) left.taken = turn.taken;
  if (turn.undid !== null) left.undid = turn.undid;
  if (turn.rest !== null) left.rest = rememberRest(room.undo, room.row + 1, room.tick, changes, turn.rest);
  if (turn.step?.again !== undefined) left.redone = true;
  room.kept = keptAfter(room.kept, room.row + 1, left, room.undo);
  keepRedo(room, left);
  if (turn.fresh) room.chain = newChain(room.state);
  const over = room.state.phase === 'over' && !room.chain.closed;
  if (over) left.over = true;
  if (addLines(room.chain, lines, over, room.port.hash).length > 0) room.outbox.roomChanged = true;
  if (turn.notes.length > 0) {
    left.notes = turn.notes;
    room.notes = turn.notes.reduce(withNote, room.notes);
  }
  if (turn.parted) left.parted = true;
  if (turn.fresh) {
    left.world = encodeWorld(room.session.world);
    left.draws = [...draws];
  }
  if (room.touched) {
    room.saved = left.room = writeRoom(room.state);
    room.outbox.roomChanged = true;
    seatDesks(room);
  }
  if (isTold(left)) room.told = room.tick;
  if (room.state.watching !== undefined) watches().frame(room, ops, lines, left);
  append(room, about, left);
  if (about.user !== undefined && about.answer !== undefined) takeNumber(room.numbers, about.user, about.answer, true);
  if (turn.parted) dropForgotten(room);
  for (const save of turn.drop) afterwards(room, () => room.port.save(save, null));
  if (room.touched || room.label === '') afterwards(room, () => relabel(room));
  room.touched = false;
  if (turn.out.length > 0) for (const { who, why } of turn.out) shutOut(room, who, why);
  flush(room, ops, lines);
  if (room.watch !== null) watches().send(room);
  if (room.test !== null && room.test.watch !== null) watch(room.session, room.test.watch);
  if (turn.fresh || room.row - room.snapped >= SNAPSHOT_ROWS) afterwards(room, () => snapshot(room));
  return true;
}

/**
 * What follows a row. Where the store does not take it just now, the row stands and is told and acknowledged all the
 * same; a label and a snapshot are tried again with the next row. A new table needs its first snapshot: it is not there
 * without.
 */
function afterwards(room: Room, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Fenced || room.snapped === 0) throw error;
    room.port.warn(`not kept: ${String(error)}`);
  }
}

/** For tests: does everything hold that the game says must hold? */
function watch(session: Room['session'], seen: NonNullable<TestKnobs['watch']>): void {
  seen.looked++;
  for (const name of broken(session)) seen.broken.add(name);
}

/**
 * Rows of the steps that a waking table still knows, after one more row: the last few that others saw, less what of
 * them was taken back since. As if the table were written down whole at every row, so that a waking table does not tell
 * when it was. The same in a living table and in recovery. [S7]
 */
export function keptAfter(kept: number[], n: number, { world, step, popped, taken }: Left, undo: readonly UndoStep[]): number[] {
  if (world !== undefined) return [];
  const left = popped === undefined && taken === undefined ? kept : kept.filter((row) => undo.some((one) => one.row === row));
  return step === undefined || step.light ? left : left.concat(n).slice(-KEPT_STEPS);
}

/** The steps that a waking table knows: those in `kept` with all that was done since, and whatever came after a row. */
export function keptSteps(undo: readonly UndoStep[], kept: readonly number[], from: number): UndoStep[] {
  const first = undo.length - lastSteps(undo, kept.length).length;
  return undo.filter((step, i) => i >= first || step.row > from);
}

/** What can be brought back from here on; the flag of it is everybody's. */
function keepRedo(room: Room, left: Left): void {
  if (room.redo.length === 0 && left.undid === undefined) return;
  const could = canRedo(room);
  room.redo = redoAfter(room.redo, room.row + 1, left);
  if (canRedo(room) !== could) room.outbox.roomChanged = true;
}

/**
 * An answer that nobody may read yet moves no piece and says no line; that somebody has answered is seen all the same.
 */
function isLampLit({ session }: Room, changes: readonly Change[]): boolean {
  const { rules } = session.game;
  if (rules === null) return false;
  for (const c of changes) if (c.t === 'aux' && c.name === AUX && c.was !== null && c.now !== null && isAnswerSeen(rules, c.was, c.now)) return true;
  return false;
}

const publicLine = (lines: readonly Stored[]): Line | null => lines.find((line) => line.kind === 'game' && line.to.includes(ALL))?.line ?? null;

/**
 * Did others than the actor notice what this row did? By public knowledge: a whisper or a look through one's own cards
 * is nobody else's.
 */
export const isTold = ({ room, world, popped, taken, step, lines }: Left): boolean =>
  room !== undefined || world !== undefined || popped !== undefined || taken !== undefined || step?.light === false || (lines.length > 0 && areTold(lines));

const areTold = (lines: readonly Stored[]): boolean => lines.some((line) => line.to.includes(ALL));

/** Where somebody sits and nobody stands in, in the order of the table. */
const peopleSeated = ({ state }: Room): Seat[] => state.seats.filter((seat) => state.people.some((one) => one.seat === seat) && !isHelped({ state }, seat));
const seatOfHost = ({ state }: Room): Seat | null => state.people.find(({ who }) => who === state.host)?.seat ?? null;

const wholeWaits = (room: Room): boolean => {
  for (const desk of room.outbox.desks.values()) if (desk.whole) return true;
  return false;
};

function append(room: Room, about: About, left: Left, fence = false): void {
  const n = room.row + 1;
  try {
    const record: Record = { tick: room.tick, ...about, ...left };
    const text = JSON.stringify(record);
    room.port.append([fence ? { n, text, fence } : { n, text }]);
  } catch (error) {
    // Whatever the reason, what was done here is not durable: this instance must not speak any more.
    room.closed = true;
    throw error instanceof Fenced ? error : new Fenced(String(error));
  }
  room.row = n;
}

/** The first row of an instance: it keeps older ones that still live from writing. */
export function fence(room: Room, input: unknown): void {
  append(room, { input }, { changes: [], lines: [] }, true);
}

/** Writes the whole table down; rows of this round are kept for those who check the log. */
export function snapshot(room: Room): void {
  // There are at least as many draws as throws.
  if (room.draws.length >= 2 * BOOK) proofTaker().forgetThrows(room);
  const from = room.state.fixing?.row ?? room.row;
  const watched = room.watch === null ? null : watches().firstRow(room);
  const saved: Saved = {
    world: encodeWorld(room.session.world),
    room: room.saved,
    log: saveLog(room.log),
    numbers: saveNumbers(room.numbers),
    undo: keptSteps(room.undo, room.kept, from).map(wholeStep),
    kept: room.kept,
    ...(room.redo.length > 0 ? { redo: room.redo } : {}),
    ...(room.notes.length > 0 ? { notes: room.notes } : {}),
    draws: room.draws,
    thrown: room.thrown,
    chain: room.chain,
    ...(watched === null ? {} : { watched }),
    tick: room.told,
  };
  // A free hand may go on for ever, its log does not.
  const first = Math.max(Math.min(room.state.roundRow, watched ?? Infinity), room.row - MOST.roundRows);
  room.port.snapshot(room.row, JSON.stringify(saved), first);
  room.snapped = room.row;
}

function relabel(room: Room): void {
  const { table, game, mode, listed, phase, seats } = room.state;
  const watch = room.state.watching?.links.find((link) => link.listed === true);
  const row: TableRow = {
    table,
    game,
    mode,
    names: seats.map((seat) => personAt(room, seat)?.name ?? (hasBot(room, seat) ? '' : null)),
    listed,
    over: phase === 'over',
    rules: roundVersion(room),
    ...(watch === undefined ? {} : { watch: watch.code }),
  };
  const text = JSON.stringify(row);
  if (text === room.label) return;
  room.label = '';
  room.port.label(text);
  room.label = text;
}

/** Nothing of a failed or refused input stays: world, state, lines. */
export function forget(room: Room): void {
  rollback(room.session.world);
  dropFresh(room.log);
  if (room.touched) room.state = readRoom(room.saved);
  room.touched = false;
  room.turn = newTurn();
}
