// A live table in memory: what its parts share. Parts are functions over this record; room.ts puts them together.

import type { PieceId, Seat, Tick } from '../kernel/ids.ts';
import type { Change } from '../kernel/types.ts';
import { utf8 } from '../kernel/utf8.ts';
import { OP, type Arg, type Line, type LogLine, type Notice, type Origin } from '../protocol/messages.ts';
import type { TableCode } from '../protocol/codes.ts';
import type { TableLine } from '../protocol/log-lines.ts';
import type { Session } from '../rules/working.ts';
import type { RuleLine } from '../rules/types.ts';
import { lineFor } from '../rules/view.ts';
import type { Buckets, Numbers } from './people/admission.ts';
import type { Way } from './people/screens.ts';
import type { Traces } from './people/bans.ts';
import type { Bots } from './bots.ts';
import type { Chain } from './promise/chain.ts';
import { MOST } from './bounds.ts';
import { ALL, personAudience, seatAudience, write, type Log, type Said } from './lines/log.ts';
import type { Note } from './people/notes.ts';
import type { Outbox } from './outbox.ts';
import type { Passing } from './lines/passing.ts';
import type { Port, Presence } from './port.ts';
import type { Head } from '../protocol/promises.ts';
import type { Draw } from './promise/proof.ts';
import type { Person, RoomState, SaveRow } from './state.ts';
import type { Voices } from './voice/state.ts';
import type { Watch } from './watching/state.ts';

/** What is known of a step besides its changes. */
export interface StepNote {
  /** The seat that did it; null: the table. */
  seat: Seat | null;
  /** The person whose hand it was; null: a bot's, or the table's. */
  who: number | null;
  /** The sentence of what was done, as everybody read it; null: none was written. */
  line: Line | null;
  /** Something hidden was shown or drawn by chance. */
  barrier: boolean;
  /** Nobody but the actor saw it, or it only lifted something: undone along with its neighbour. */
  light: boolean;
  /** Nobody but the actor saw it. */
  unseen: boolean;
}
/** One input that changed the world, for undo. */
export interface UndoStep extends StepNote {
  row: number;
  tick: Tick;
  /** The lines that tell of it; not there: none. */
  said?: Said;
  /** Read them with `changesOf`: older ones lie as text. */
  changes: Change[] | string;
  /** The step by which that text is read. */
  after?: UndoStep;
  /** It is no hand's: what was still to be done when steps above it were taken back. */
  rest?: Rest;
}
/**
 * What was done besides when steps were taken back: pieces put back out of hands, what was known mixed. It is in the
 * history as a step of nobody's, so that the steps below it find the table as they left it.
 */
export interface Rest {
  /** It went past something shown or drawn, so something may have been mixed. */
  past: boolean;
  /** What was mixed, and who had read it. */
  known: readonly Known[];
}
/** The same by its part of a row's changes. */
export type RestIn = Rest & { from: number; to: number };
/** A piece, and a sign for watchers and for each seat: does he read it? */
export type Known = readonly [piece: PieceId, readers: string];
/** Steps that were taken back at a row, by the changes that did so. */
export interface Undone {
  row: number;
  changes: Change[];
  note: StepNote;
}
export const UNDO_STEPS = MOST.steps;

export interface Room {
  readonly port: Port;
  state: RoomState;
  session: Session;
  log: Log;
  numbers: Numbers;
  readonly buckets: Buckets;
  tick: Tick;
  /**
   * Tick of the last row that everybody could notice: where a waking table's clock goes on, so that it tells of nothing
   * else.
   */
  told: Tick;
  /** Number of the last row of the log. */
  row: number;
  /** Row of the last snapshot. */
  snapped: number;
  undo: UndoStep[];
  /** Rows of those steps that a waking table would know. */
  kept: number[];
  /** What can be brought back, the newest last; ends at the next step that others see. */
  redo: Undone[];
  notes: Note[];
  /** Draws of this round, in order. */
  draws: Draw[];
  /** The throws before those, no longer kept. */
  thrown: Head | undefined;
  /** What all were told in this round. */
  chain: Chain;
  /** Who is here, by person: the newest socket; below zero his second screen (people/screens.ts). */
  readonly live: Map<number, Presence>;
  /** How sockets come that were let in and are not here yet. */
  readonly ways: Map<string, Way & { since: Tick }>;
  /** Since when somebody who belongs here is gone, by person. */
  readonly away: Map<number, Tick>;
  /** By what people here would be known again, had they to go. */
  readonly traces: Map<number, Traces>;
  readonly outbox: Outbox;
  readonly passing: Passing;
  readonly bots: Bots;
  /** What is kept for those who only watch; null: nobody does. */
  watch: Watch | null;
  /** Who talks by voice; null: nobody has. */
  voices: Voices | null;
  /** The room's state was changed by the input at hand. */
  touched: boolean;
  /** What the input at hand has done besides. */
  turn: Turn;
  bugs: number;
  /** The same by person; 0: the table's own. */
  readonly bugsOf: Map<number, number>;
  closed: boolean;
  /** Sizes of patches are multiples of so many bytes; 0: as they come. */
  pad: number;
  /** Ticks since anybody was here. */
  idle: number;
  /** The last row as the table's clock saw it, and since when. */
  calm: { row: number; since: Tick };
  /** The room's state as the last row has it. */
  saved: string;
  label: string;
  readonly test: TestKnobs | null;
}

/** What one input has done, until its row is written. */
export interface Turn {
  step: { seat: Seat | null; barrier: boolean; lifts: boolean; line?: Line | null; again?: StepNote; nameless?: true; aside?: true } | null;
  /** Undo steps that were taken back from the end. */
  popped: number;
  /** Rows of undo steps that were taken back from anywhere. */
  taken: readonly number[];
  /** Together they can be brought back as this. */
  undid: StepNote | null;
  /** What was done for that besides, as a part of the changes. */
  rest: RestIn | null;
  /** Pages that were written. */
  notes: readonly Note[];
  /** Saves whose content goes once the row is written. */
  drop: readonly number[];
  /** A new world stands on the table. */
  fresh: boolean;
  /** Somebody is not remembered any more. */
  parted: boolean;
  /** People to be shut out once the row is written. */
  out: readonly { who: number; why: 'kicked' | null }[];
}
const NONE: readonly never[] = [];
export const newTurn = (): Turn => ({
  step: null,
  popped: 0,
  taken: NONE,
  undid: null,
  rest: null,
  notes: NONE,
  drop: NONE,
  fresh: false,
  parted: false,
  out: NONE,
});

/** Only with BAIZE_TEST=1. */
export interface TestKnobs {
  /** Seed of the next game. */
  seed: string | null;
  /** Ticks come by RPC alone and rates are off: set by the first test message. */
  byHand: boolean;
  /**
   * The game's invariants, looked at after every row: how often, and names of those that did not hold. Null: nobody has
   * asked.
   */
  watch: { looked: number; broken: Set<string> } | null;
}

/** Why nothing happened. Kernel and games add codes of their own. */
export interface No {
  no: string;
  a?: Arg[];
}
/** A message that was done; `out` is handed to the asker alone. */
export interface Done {
  out?: unknown;
  /** What is handed out is short and cannot be made again: under the same number it is handed out again. */
  keep?: true;
}
export type Did = No | Done;
export const refuse = (no: TableCode, a?: Arg[]): No => (a === undefined ? { no } : { no, a });
export const done: Done = {};
export const isNo = (did: Did): did is No => 'no' in did;

export function personOf(room: Room, user: string): Person | undefined {
  const { people } = room.state;
  for (let i = 0; i < people.length; i++) if (people[i]?.user === user) return people[i];
  return undefined;
}
export const personAt = (room: Room, seat: Seat): Person | undefined => room.state.people.find((person) => person.seat === seat);
/** Does a bot or a clock play on this seat? */
export const isHelped = ({ state }: Pick<Room, 'state'>, seat: Seat | null): boolean => state.helpers.some((helper) => helper.seat === seat);
/** Nobody plays on this seat but who sits there. */
export function dismiss({ state }: Room, seat: Seat): void {
  state.helpers = state.helpers.filter((helper) => helper.seat !== seat);
}
export const person = (room: Room, who: number): Person | undefined => room.state.people.find((other) => other.who === who);
export const isHost = ({ state }: Room, { who }: Person): boolean => who === state.host;
export const saveOf = ({ state }: Room, save: number): SaveRow | undefined => state.saves.find((row) => row.save === save);
export const isHere = (room: Room, who: number): boolean => room.live.has(who) || room.live.has(-who);

/** Writes a line of the table for everybody. `undone`: steps that are taken back with it. */
export function say(room: Room, k: TableLine, a: Arg[] = [], by: LogLine['by'] = null, undone: readonly UndoStep[] = []): void {
  const back = undone.flatMap(({ unseen, said }) => (unseen || said === undefined ? [] : [said]));
  write(room.log, { tick: room.tick, kind: 'table', by, to: [ALL], line: a.length === 0 ? { k } : { k, a }, ...(back.length > 0 ? { back } : {}) });
}

/** Writes a line about the game; rendered now, because names of pieces die. */
/** The same of what changes the table for everybody, where nothing else is left to do. */
export function tell(room: Room, k: TableLine, a?: Arg[]): Did {
  room.touched = true;
  say(room, k, a);
  return done;
}
export function sayGame(
  room: Room,
  to: readonly Seat[] | 'all',
  raw: RuleLine,
  about: { kind: LogLine['kind']; by: LogLine['by']; origin?: Origin; place?: [number, number] },
): void {
  const { world } = room.session;
  const line = lineFor(world, null, raw);
  const seats = to === 'all' ? room.state.seats : to;
  const own: { seat: Seat; line: Line }[] = [];
  if (raw.a?.some((arg) => typeof arg === 'object' && 'p' in arg)) {
    for (const seat of seats) {
      const mine = lineFor(world, seat, raw);
      if (JSON.stringify(mine) !== JSON.stringify(line)) own.push({ seat, line: mine });
    }
  }
  const audiences = to === 'all' ? [ALL] : to.map(seatAudience);
  write(room.log, { tick: room.tick, to: audiences, line, ...about, ...(own.length > 0 ? { own } : {}) });
}

/** A whisper: to these people and to the one who speaks. */
export const whisperTo = (who: readonly number[]): string[] => who.map(personAudience);

/** Tells everybody at the table, or `to`. */
export function notice(room: Room, what: Notice, to: readonly Presence[] = [...room.live.values()]): void {
  room.port.send(to, OP.notice, utf8(JSON.stringify(what)));
}
