// The table's log as each viewer reads it: lines are rendered when they are written, numbered per viewer, and kept per
// audience.
// What one audience has is pruned by that audience's own count, so nobody can tell from his log how much others were
// told.

import type { Seat, Tick } from '../../kernel/ids.ts';
import type { Line, LogLine, Origin } from '../../protocol/messages.ts';
import { MOST } from '../bounds.ts';

/** How many lines of one audience a joining viewer is given. */
export const TAIL = MOST.lines;

/** One line as it lies in the log: `seat:A`, `who:3` or `all` are its audiences. */
export interface Stored {
  /** Order among all lines of the table; never leaves the server. */
  at: number;
  tick: Tick;
  kind: LogLine['kind'];
  by: number | Seat | null;
  to: string[];
  line: Line;
  /** Where pieces are named that a seat knows by a name of its own. */
  own?: { seat: Seat; line: Line }[];
  origin?: Origin;
  /** Where on the felt it happened, as far as everybody sees it. */
  place?: [x: number, z: number];
  /** Which lines tell of what was taken back with it. */
  back?: Said[];
}

/** Lines of one row: the number of its first, and the one after its last. */
export type Said = [first: number, end: number];
export const saidIn = (lines: readonly Stored[]): { said?: Said } =>
  lines.length === 0 ? {} : { said: [(lines[0] as Stored).at, (lines[lines.length - 1] as Stored).at + 1] };

/**
 * Lines lie as text, by number: as objects they would take more memory in Nakama's engine (0.1 MiB after 37 rows,
 * docs/fast.md), and they are seldom read again.
 */
interface Shelf {
  count: number;
  at: number[];
  texts: string[];
  /**
   * Numbers of as many lines again, before those: what the oldest line that is still read says of the lines before it
   * is counted by them.
   */
  older: number[];
}

export interface Log {
  next: number;
  shelves: Map<string, Shelf>;
  /** Written since the last row. */
  fresh: Stored[];
}

/** Who reads: a person, through the seat he sits on. */
export interface Reader {
  who: number;
  seat: Seat | null;
  /** Of the seat's own lines those before `at`, `count` in number, were somebody else's to read. Not there: none. */
  from?: { at: number; count: number };
}

export const ALL = 'all';
export const seatAudience = (seat: Seat): string => `seat:${seat}`;
const PERSON = 'who:';
export const personAudience = (who: number): string => PERSON + who;

export function newLog(): Log {
  return { next: 1, shelves: new Map(), fresh: [] };
}

/** Writes a line. It reaches readers with the next flush and the row that carries it. */
export function write(log: Log, line: Omit<Stored, 'at'>): void {
  const stored: Stored = { at: log.next++, ...line };
  log.fresh.push(stored);
}

/** Takes the lines written since the last row and puts them on their shelves. */
export function settleLines(log: Log): Stored[] {
  const fresh = log.fresh;
  if (fresh.length === 0) return fresh;
  log.fresh = [];
  for (const line of fresh) shelve(log, line);
  return fresh;
}

/** Lines of a recovered row. */
export function replayLines(log: Log, lines: readonly Stored[]): void {
  for (const line of lines) {
    log.next = line.at + 1;
    shelve(log, line);
  }
}

/** Forgets lines whose input failed. */
export function dropFresh(log: Log): void {
  log.next -= log.fresh.length;
  log.fresh = [];
}

function shelve(log: Log, line: Stored): void {
  const text = JSON.stringify(line);
  for (const key of line.to) {
    let shelf = log.shelves.get(key);
    if (shelf === undefined) log.shelves.set(key, (shelf = { count: 0, at: [], texts: [], older: [] }));
    shelf.count++;
    shelf.at.push(line.at);
    shelf.texts.push(text);
    if (shelf.at.length <= TAIL) continue;
    shelf.older.push(shelf.at.shift() as number);
    shelf.texts.shift();
    if (shelf.older.length > TAIL) shelf.older.shift();
  }
}

/**
 * Forgets what was said to people whom the table does not remember: a number is never given twice, so nobody could read
 * it.
 */
export function keepWhispers(log: Log, people: ReadonlySet<number>): void {
  for (const key of log.shelves.keys()) if (key.startsWith(PERSON) && !people.has(Number(key.slice(PERSON.length)))) log.shelves.delete(key);
}

const read = (text: string): Stored => JSON.parse(text) as Stored;

const audiences = (reader: Reader): string[] =>
  reader.seat === null ? [ALL, personAudience(reader.who)] : [ALL, seatAudience(reader.seat), personAudience(reader.who)];

/**
 * How many lines this reader has been given in all. A line goes to everybody, to seats or to people, so no reader has
 * it twice.
 */
export function linesRead(log: Log, reader: Reader): number {
  let count = 0;
  for (const key of audiences(reader)) count += shelfCount(log, key);
  return count - (reader.from?.count ?? 0);
}

/** How many lines one audience has been given in all. */
export const shelfCount = (log: Log, key: string): number => log.shelves.get(key)?.count ?? 0;

const isOfSeat = (reader: Reader, key: string): boolean => reader.seat !== null && key === seatAudience(reader.seat);

/** The end of the log as this reader may know it, numbered by his own count. */
export function tailFor(log: Log, reader: Reader): LogLine[] {
  const lines: Stored[] = [];
  for (const key of audiences(reader)) {
    const since = isOfSeat(reader, key) ? (reader.from?.at ?? 0) : 0;
    for (const text of log.shelves.get(key)?.texts ?? []) {
      const line = read(text);
      if (line.at >= since) lines.push(line);
    }
  }
  lines.sort((a, b) => a.at - b.at);
  const last = lines.slice(-TAIL);
  const first = linesRead(log, reader) - last.length + 1;
  return last.map((line, i) => toLogLine(log, line, reader, first + i));
}

/** Fresh lines for one reader. Call after settleLines. */
export function freshFor(log: Log, fresh: readonly Stored[], reader: Reader): LogLine[] {
  const keys = audiences(reader);
  const mine = fresh.filter((line) => line.to.some((key) => keys.includes(key)));
  const first = linesRead(log, reader) - mine.length + 1;
  return mine.map((line, i) => toLogLine(log, line, reader, first + i));
}

/**
 * By the reader's own count: what he was not told of is not among them. [S7]
 * Of the lines before it as many as a joining viewer is given, so that it says the same whenever it is read.
 */
function backOf(log: Log, { at, back = [] }: Stored, reader: Reader, i: number): number[] {
  const mine: number[] = [];
  // Of the lines before it some of this reader's numbers are gone.
  let known = 0;
  for (const key of audiences(reader)) {
    const shelf = log.shelves.get(key);
    if (shelf === undefined) continue;
    const since = isOfSeat(reader, key) ? (reader.from?.at ?? 0) : 0;
    const all = [...shelf.older, ...shelf.at];
    if (shelf.count > all.length && (all[0] ?? 0) > since) known = Math.max(known, all[0] ?? 0);
    mine.push(...all.filter((one) => one >= since && one < at));
  }
  const from = (line: number): number => Math.max(i - TAIL, i - mine.filter((one) => one >= Math.max(line, known)).length);
  return back.flatMap(([first, end]) => (from(first) < from(end) ? [from(first), from(end)] : []));
}

function toLogLine(log: Log, stored: Stored, reader: Reader, i: number): LogLine {
  const isOwn = reader.seat !== null && stored.at >= (reader.from?.at ?? 0);
  const line = (isOwn && stored.own?.find((own) => own.seat === reader.seat)?.line) || stored.line;
  const out: LogLine = { i, tick: stored.tick, kind: stored.kind, by: stored.by, line };
  if (stored.origin !== undefined) out.origin = stored.origin;
  if (stored.place !== undefined) out.at = stored.place;
  if (stored.back !== undefined) out.back = backOf(log, stored, reader, i);
  return out;
}

/** Lines about the game that a seat was told after line `at`, in order: what a bot hears. */
export function linesAfter(log: Log, seat: Seat, at: number): { at: number; line: Line }[] {
  const lines: { at: number; line: Line }[] = [];
  for (const key of [ALL, seatAudience(seat)]) {
    const shelf = log.shelves.get(key);
    if (shelf === undefined) continue;
    for (let i = shelf.at.length - 1; i >= 0 && (shelf.at[i] as number) > at; i--) {
      const stored = read(shelf.texts[i] as string);
      if (stored.kind === 'game') lines.push({ at: stored.at, line: stored.own?.find((own) => own.seat === seat)?.line ?? stored.line });
    }
  }
  return lines.sort((a, b) => a.at - b.at);
}

/** All that a snapshot keeps of the log, as plain data. */
export interface SavedLog {
  next: number;
  /** `older`: not there in what was saved before such numbers were kept, and where there are none. */
  shelves: { key: string; count: number; lines: number[]; older?: number[] }[];
  lines: Stored[];
}

export function saveLog(log: Log): SavedLog {
  const lines = new Map<number, Stored>();
  const shelves = [...log.shelves].map(([key, shelf]) => {
    shelf.at.forEach((at, i) => {
      if (!lines.has(at)) lines.set(at, read(shelf.texts[i] as string));
    });
    return { key, count: shelf.count, lines: [...shelf.at], ...(shelf.older.length > 0 ? { older: [...shelf.older] } : {}) };
  });
  return { next: log.next, shelves, lines: [...lines.values()] };
}

export function openLog(saved: SavedLog): Log {
  const texts = new Map(saved.lines.map((line) => [line.at, JSON.stringify(line)]));
  const log = newLog();
  log.next = saved.next;
  for (const { key, count, lines: ids, older = [] } of saved.shelves) {
    const at = ids.filter((id) => texts.has(id));
    log.shelves.set(key, { count, at, texts: at.map((id) => texts.get(id) as string), older: [...older] });
  }
  return log;
}
