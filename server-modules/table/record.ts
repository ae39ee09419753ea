// What one input leaves behind, in this order: a durable row (input and changes), then patches, then now and then a snapshot.

import { rollback, takeChanges } from '../kernel/journal.ts';
import { encodeWorld } from '../kernel/encode.ts';
import type { Seat, Tick } from '../kernel/ids.ts';
import type { Change } from '../kernel/types.ts';
import type { ActOut, TableRow } from '../protocol/messages.ts';
import { saveNumbers, takeNumber, type SavedNumbers } from './admission.ts';
import { ALL, dropFresh, saveLog, settleLines, type SavedLog, type Stored } from './log.ts';
import { collect, dropDesk, flush, seenByOthers, sendAnew } from './outbox.ts';
import { notice } from './play.ts';
import { Fenced } from './port.ts';
import { drawsIn, publicDraws, type Draw } from './proof.ts';
import { readRoom, writeRoom } from './state.ts';
import { newTurn, personAt, type Room, type UndoStep } from './table.ts';
import { lastSteps, remember } from './undo.ts';

/** Rows between two snapshots: one costs as much as fifteen verbs. */
export const SNAPSHOT_ROWS = 200;
/** Undo steps that others saw and that a waking table still knows. */
export const KEPT_STEPS = 8;

/** One row of the durable log. Recovery needs `changes`, `room`, `lines`, `answer`; `input` is for reading and checking. */
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
  step?: { seat: Seat | null; barrier: boolean; light: boolean };
  popped?: number;
}

/** All of a table at one row. */
export interface Saved {
  world: string;
  room: string;
  log: SavedLog;
  numbers: SavedNumbers;
  undo: UndoStep[];
  draws: Draw[];
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

/** Makes durable what the input did, then sends it. False when it did nothing that lasts; then nothing but the room's passing state is sent. */
export function settle(room: Room, about: About): boolean {
  const { turn } = room;
  room.turn = newTurn();
  const changes = takeChanges(room.session.world);
  const lines = settleLines(room.log);
  if (changes.length === 0 && lines.length === 0 && !room.touched && !turn.fresh) {
    if (room.outbox.roomChanged || wholeWaits(room)) flush(room, collect(room), lines);
    return false;
  }
  const draws = publicDraws(drawsIn(changes, room.row + 1), room.state.game);
  if (turn.fresh) room.draws = draws;
  else if (draws.length > 0) room.draws.push(...draws);
  const ops = collect(room);
  if (turn.step !== null && changes.length > 0) {
    const { seat, barrier, lifts } = turn.step;
    const light = lifts || (!areTold(lines) && !seenByOthers(ops, seat));
    remember(room, { row: room.row + 1, seat, changes, barrier, light });
  }
  const step = turn.step === null || changes.length === 0 ? undefined : room.undo[room.undo.length - 1];
  const record = recordOf(room.tick, about, turn.fresh ? [] : changes, lines);
  if (step !== undefined) record.step = { seat: step.seat, barrier: step.barrier, light: step.light };
  if (turn.popped > 0) record.popped = turn.popped;
  if (turn.fresh) {
    record.world = encodeWorld(room.session.world);
    record.draws = draws;
  }
  if (room.touched) {
    room.saved = record.room = writeRoom(room.state);
    room.outbox.roomChanged = true;
    seatDesks(room);
  }
  if (isTold(record)) room.told = room.tick;
  append(room, record);
  if (about.user !== undefined && about.answer !== undefined) takeNumber(room.numbers, about.user, about.answer);
  if (room.touched) relabel(room);
  room.touched = false;
  if (turn.out.length > 0) for (const { who, why } of turn.out) shutOut(room, who, why);
  flush(room, ops, lines);
  if (turn.fresh || room.row - room.snapped >= SNAPSHOT_ROWS) snapshot(room);
  return true;
}

/** Did others than the actor notice what this row did? By public knowledge: a whisper or a look through one's own cards is nobody else's. */
export const isTold = ({ room, world, popped, step, lines }: Record): boolean =>
  room !== undefined || world !== undefined || popped !== undefined || step?.light === false || areTold(lines);

const areTold = (lines: readonly Stored[]): boolean => lines.some((line) => line.to.includes(ALL));

/** Field by field: in Nakama's engine a spread costs ten times as much. */
function recordOf(tick: Tick, about: About, changes: Change[], lines: Stored[]): Record {
  const { user, who, seat, input, answer } = about;
  if (user !== undefined && who !== undefined && seat !== undefined && answer !== undefined) return { tick, user, who, seat, input, answer, changes, lines };
  return { tick, ...about, changes, lines };
}

const wholeWaits = (room: Room): boolean => {
  for (const desk of room.outbox.desks.values()) if (desk.whole) return true;
  return false;
};

function append(room: Room, record: Record, fence = false): void {
  const n = room.row + 1;
  try {
    room.port.append([fence ? { n, text: JSON.stringify(record), fence } : { n, text: JSON.stringify(record) }]);
  } catch (error) {
    // Whatever the reason, what was done here is not durable: this instance must not speak any more.
    room.closed = true;
    throw error instanceof Fenced ? error : new Fenced(error instanceof Error ? error.message : 'the log cannot be written');
  }
  room.row = n;
}

/** The first row of an instance: it keeps older ones that still live from writing. */
export function fence(room: Room, input: unknown): void {
  append(room, { tick: room.tick, input, changes: [], lines: [] }, true);
}

/** Desks follow the people who changed seats: they are sent their new View whole. */
function seatDesks(room: Room): void {
  for (const desk of room.outbox.desks.values()) {
    const seat = room.state.people.find((person) => person.who === desk.who)?.seat ?? null;
    if (seat === desk.viewer) continue;
    desk.viewer = seat;
    sendAnew(room, desk);
  }
}

function shutOut(room: Room, who: number, why: 'kicked' | null): void {
  const presence = room.live.get(who);
  room.live.delete(who);
  dropDesk(room, who);
  if (presence === undefined) return;
  if (why !== null) notice(room, { t: 'bye', why }, [presence]);
  room.port.kick([presence]);
}

/** Writes the whole table down; rows of this round are kept for those who check the log. */
export function snapshot(room: Room): void {
  const from = room.state.fixing?.row ?? room.row;
  const kept = lastSteps(room.undo, KEPT_STEPS).length;
  const steps = room.undo.filter((step, i) => i >= room.undo.length - kept || step.row > from);
  const saved: Saved = {
    world: encodeWorld(room.session.world),
    room: room.saved,
    log: saveLog(room.log),
    numbers: saveNumbers(room.numbers),
    undo: steps,
    draws: room.draws,
    tick: room.told,
  };
  room.port.snapshot(room.row, JSON.stringify(saved), room.state.roundRow);
  room.snapped = room.row;
}

function relabel(room: Room): void {
  const { table, game, mode, listed, phase, seats } = room.state;
  const row: TableRow = { table, game, mode, names: seats.map((seat) => personAt(room, seat)?.name ?? null), listed, over: phase === 'over' };
  const text = JSON.stringify(row);
  if (text === room.label) return;
  room.label = text;
  room.port.label(text);
}

/** Nothing of a failed or refused input stays: world, state, lines. */
export function forget(room: Room): void {
  rollback(room.session.world);
  dropFresh(room.log);
  if (room.touched) room.state = readRoom(room.saved);
  room.touched = false;
  room.turn = newTurn();
}
