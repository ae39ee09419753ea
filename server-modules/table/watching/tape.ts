// One tape of what all watchers are shown, in the order in which it happened; each link stands somewhere in it. What is
// not due has not been sent.
// It is bounded: what few need of it for long becomes stills, and what only passes by is let go first.

import { TICKS_PER_SECOND, type Tick } from '../../kernel/ids.ts';
import { OP } from '../../protocol/messages.ts';
import { RELAY_OP } from '../../protocol/watching.ts';
import { MOST } from '../bounds.ts';
import type { Port, Presence } from '../port.ts';
import type { Cursor, Frame, Passed, Tape, WatchLink } from './state.ts';

/** What a frame takes besides its bytes, about. */
const FRAME = 128;
/** A whole comes after so many frames, or when what was written since weighs so much more than it. */
const KEY_FRAMES = 256;
const KEY_BYTES = 16_384;

export const newTape = (): Tape => ({
  count: 0,
  first: 0,
  frames: [],
  bytes: 0,
  firstPass: 0,
  passes: [],
  passBytes: 0,
  since: { bytes: 0, frames: 0, whole: 0 },
});
const endOf = (tape: Tape): number => tape.first + tape.frames.length;

/** A link begins at the end of the tape. */
export const newCursor = (tape: Tape, link: WatchLink): Cursor => ({
  link,
  next: endOf(tape),
  key: null,
  last: link.floor,
  open: -1,
  pass: tape.firstPass + tape.passes.length,
  seen: { n: 0, row: 0 },
  dealt: 0,
  hands: null,
  board: new Map(),
  heard: new Map(),
  to: [],
});

export function addFrame(tape: Tape, frame: Omit<Frame, 'n'>): void {
  tape.frames.push({ n: ++tape.count, ...frame });
  tape.bytes += frame.bytes.length + FRAME;
  if (frame.kind === 'patch') {
    tape.since.bytes += frame.bytes.length;
    tape.since.frames++;
  } else tape.since = { bytes: 0, frames: 0, whole: frame.bytes.length };
}

export const wantsKey = ({ since }: Tape): boolean => since.frames >= KEY_FRAMES || since.bytes > KEY_BYTES + 2 * since.whole;

export function addPassing(tape: Tape, tick: Tick, row: number, op: number, bytes: Uint8Array): void {
  tape.passes.push({ tick, row, after: endOf(tape), op, bytes });
  tape.passBytes += bytes.length + FRAME;
}

/** The delay that held when this row was written, in ticks. */
export function delayAt({ steps }: WatchLink, row: number): number {
  let delay = steps[0]?.delay ?? 0;
  for (const step of steps) if (step.row <= row) delay = step.delay;
  return delay * TICKS_PER_SECOND;
}

/** The tick at which this link is shown its next frame; null: there is none. */
export function dueAt(tape: Tape, cursor: Cursor): Tick | null {
  const frame = tape.frames[cursor.next - tape.first];
  if (frame === undefined) return null;
  return cursor.next < cursor.open ? 0 : Math.max(cursor.last, frame.tick + delayAt(cursor.link, frame.row));
}

/** Row of what this link is shown next; past all rows where there is nothing. */
export const nextRow = (tape: Tape, cursor: Cursor): number => tape.frames[cursor.next - tape.first]?.row ?? Infinity;

/** Is what this link is shown next newer than this frame? Then it has been shown that one, or what stands for it. */
export const isPast = (tape: Tape, cursor: Cursor, n: number): boolean => (tape.frames[cursor.next - tape.first]?.n ?? Infinity) > n;

/** Everything before here is due at once. */
export function openUp(tape: Tape, cursor: Cursor): void {
  cursor.open = endOf(tape);
}

/** Sends what has become due by now, in the order in which it happened. True when something was. */
export function advance(tape: Tape, cursor: Cursor, now: Tick, port: Port): boolean {
  const began = cursor.next + cursor.pass;
  for (;;) {
    const passed = passingDue(tape, cursor, now);
    if (passed !== null) {
      cursor.pass++;
      // Who has seen nothing yet could make nothing of it.
      if (cursor.key !== null && passed.row >= cursor.link.born) port.send(cursor.to, passed.op, passed.bytes);
      continue;
    }
    const due = dueAt(tape, cursor);
    if (due === null || due > now) return cursor.next + cursor.pass > began;
    const frame = tape.frames[cursor.next - tape.first] as Frame;
    if (frame.row >= cursor.link.born) {
      cursor.last = Math.max(cursor.last, due);
      cursor.seen = frame;
      show(cursor, frame, port);
    }
    cursor.next++;
  }
}

/** What passed by before the next frame, if it is due. */
function passingDue(tape: Tape, cursor: Cursor, now: Tick): Passed | null {
  const passed = tape.passes[cursor.pass - tape.firstPass];
  if (passed === undefined || passed.after > cursor.next) return null;
  return passed.after <= cursor.open || passed.tick + delayAt(cursor.link, passed.row) <= now ? passed : null;
}

/** Those that serve what they are sent to many. */
export const relaysOf = ({ to }: Cursor): Presence[] => to.filter(({ relay }) => relay);

function show(cursor: Cursor, { kind, bytes }: Frame, port: Port): void {
  const begins = kind === 'whole' || (kind === 'key' && cursor.key === null);
  if (begins) port.send(cursor.to, OP.snapshot, bytes);
  else if (kind === 'patch' && cursor.key !== null) port.send(cursor.to, OP.patch, bytes);
  // From here on begin those who join at a relay, as those who join here.
  else if (kind === 'key') port.send(relaysOf(cursor), RELAY_OP, bytes);
  if (kind !== 'patch') cursor.key = cursor.next;
}

/** What somebody is sent who begins to look now: the last whole that this link was shown, and what came after it. */
export function* soFar(tape: Tape, { key, next }: Cursor): Generator<{ op: number; bytes: Uint8Array }> {
  for (let at = key ?? next; at < next; at++) {
    const frame = tape.frames[at - tape.first];
    if (frame !== undefined && (at === key || frame.kind === 'patch')) yield { op: at === key ? OP.snapshot : OP.patch, bytes: frame.bytes };
  }
}

/** Lets go of what no link needs any more, and keeps within bounds. */
export function trim(tape: Tape, cursors: readonly Cursor[], most: number = MOST.tapeBytes): void {
  const needed = Math.min(endOf(tape), ...cursors.map(({ key, next }) => key ?? next));
  const gone = needed - tape.first;
  // In bites: the whole list moves up each time.
  if (gone >= 64 || (gone > 0 && gone === tape.frames.length)) {
    for (const { bytes } of tape.frames.splice(0, gone)) tape.bytes -= bytes.length + FRAME;
    tape.first = needed;
  }
  const passed = Math.min(tape.firstPass + tape.passes.length, ...cursors.map(({ pass }) => pass)) - tape.firstPass;
  if (passed >= 64 || passed === tape.passes.length) dropPasses(tape, passed);
  if (tape.passBytes > MOST.passBytes) {
    dropPasses(tape, Math.ceil(tape.passes.length / 4));
    for (const cursor of cursors) cursor.pass = Math.max(cursor.pass, tape.firstPass);
  }
  for (let stills = 0; tape.bytes > most && stills < 24; stills++) thin(tape, cursors, stills > 1);
}

function dropPasses(tape: Tape, count: number): void {
  for (const { bytes } of tape.passes.splice(0, count)) tape.passBytes -= bytes.length + FRAME;
  tape.firstPass += count;
}

/**
 * What is waited for by few and for long is shown as stills: between two wholes the differences go, and the second is
 * for everybody. Never sooner than before.
 * `harder`: every other still goes, too. What somebody who joins would be sent stays.
 */
function thin(tape: Tape, cursors: readonly Cursor[], harder: boolean): void {
  const { frames, first } = tape;
  const isKept = (at: number): boolean => cursors.some(({ key, next }) => key !== null && at >= key && at < next);
  const stays = frames.map(() => true);
  let last = -1;
  let stills = 0;
  for (let i = 0; i < frames.length; i++) {
    const frame = frames[i] as Frame;
    if (frame.kind === 'patch') continue;
    const between = last >= 0 && !frames.slice(last, i + 1).some((_, j) => isKept(first + last + j));
    if (between) {
      for (let j = last + 1; j < i; j++) stays[j] = false;
      frame.kind = 'whole';
      if (harder && stills++ % 2 === 0) stays[last] = false;
    }
    last = i;
  }
  // Numbers of what stays: before frame `at` there are so many.
  const before: number[] = [0];
  for (const one of stays) before.push((before.at(-1) as number) + (one ? 1 : 0));
  const moved = (at: number): number => first + (before[Math.min(before.length - 1, Math.max(0, at - first))] as number);
  for (const cursor of cursors) {
    cursor.next = moved(cursor.next);
    if (cursor.key !== null) cursor.key = moved(cursor.key);
    cursor.open = moved(cursor.open);
  }
  for (const passed of tape.passes) passed.after = moved(passed.after);
  tape.frames = frames.filter((_, i) => stays[i]);
  tape.bytes = tape.frames.reduce((sum, { bytes }) => sum + bytes.length + FRAME, 0);
}
