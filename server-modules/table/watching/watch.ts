// Those who only watch, by a link: how they come in, what they are sent and when, and what the table's people decide
// about it. Few tables have any, so it is opened with the first: watches.ts.

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import type { Patches } from '../../kernel/diff.ts';
import { readUtf8 } from '../../kernel/utf8.ts';
import { MOST } from '../bounds.ts';
import { fromBase64, toBase64 } from '../keep/base64.ts';
import type { Left, Record } from '../keep/written.ts';
import type { Stored } from '../lines/log.ts';
import { isBanned } from '../people/people.ts';
import { ASKED, type Presence } from '../port.ts';
import { notice, type Room } from '../table.ts';
import { handsOf, keyOf, lightOf, patchOf, wholeOf } from './frames.ts';
import { ask, dropAll, makeLink, setPolicy, showHand, unlink, unlinkOf } from './policy.ts';
import { casts } from './casts.ts';
import { polls } from './polls.ts';
import { RELAY_BYTES, RELAY_MOST, type DelayedNotice } from '../../protocol/watching.ts';
import type { Cursor, FrameRow, Watch, WatchLink } from './state.ts';
import { addFrame, addPassing, advance, delayAt, dueAt, isPast, newCursor, newTape, nextRow, openUp, relaysOf, soFar, trim, wantsKey } from './tape.ts';

const newWatch = (): Watch => ({
  tape: newTape(),
  reads: { delayAt, nextRow, isPast },
  cursors: new Map(),
  passes: new Map(),
  here: new Map(),
  channel: { viewer: null, rules: null, sent: new Map() },
  said: new Map(),
  light: new Map(),
  whole: true,
  late: false,
  polls: null,
  casting: null,
  told: { count: 0, people: [] },
});

/** Cursors follow the links as the row has them. */
function follow(room: Room): Watch {
  const watch = (room.watch ??= newWatch());
  const links = room.state.watching?.links ?? [];
  for (const [number, { to }] of watch.cursors) {
    if (links.some(({ link }) => link === number)) continue;
    watch.cursors.delete(number);
    notice(room, { t: 'bye', why: 'unwatched' }, to);
    room.port.kick(to);
    for (const { session } of to) watch.here.delete(session);
  }
  for (const link of links) {
    const was = watch.cursors.get(link.link);
    if (was === undefined || was.link.born !== link.born) {
      const fresh = newCursor(watch.tape, link);
      watch.cursors.set(link.link, fresh);
      if (was === undefined) continue;
      // What it had not shown yet is shown to nobody.
      fresh.to = was.to;
      notice(room, { t: 'dropped' }, fresh.to);
    } else was.link = link;
  }
  return watch;
}

/** Is anything kept for later, so that it must outlive this instance? */
const isLate = (room: Room): boolean => room.state.watching?.links.some(({ steps }) => steps.some(({ delay }) => delay > 0)) === true;

/** Hands that casters may look at, as JSON. */
const forCasters = (room: Room): string => JSON.stringify(handsOf(room, 'casts'));
/** Is a link a caster's? */
const hasCaster = (room: Room): boolean => room.state.watching?.links.some(({ caster }) => caster === true) === true;

/** What the row at hand shows to watchers, which it holds. Call before it is written, with its operations and lines. */
function frame(room: Room, ops: Patches, lines: readonly Stored[], left: Left): void {
  const watch = follow(room);
  const { tape } = watch;
  if (watch.cursors.size === 0) {
    Object.assign(watch, { whole: true });
    return;
  }
  if (watch.polls?.asked.auto === true) polls().asked(room);
  const row = room.row + 1;
  const begins = [...watch.cursors.values()].some(({ link }) => link.born === row);
  const written: FrameRow = {};
  const late = isLate(room);
  let anew = false;
  const add = (kind: 'patch' | 'key' | 'whole', bytes: Uint8Array): void => {
    anew ||= kind !== 'patch';
    addFrame(tape, { tick: room.tick, row, kind, bytes });
    if (late) written[kind === 'patch' ? 'p' : 'w'] = toBase64(bytes);
    if (late && kind === 'whole') written.all = true;
  };
  if (watch.whole) {
    watch.whole = false;
    add('whole', wholeOf(room, watch, true));
  } else {
    const bytes = patchOf(room, watch, ops, lines);
    if (bytes !== null) add('patch', bytes);
    // From where something waits, a whole stands in a row: a waking table has nothing else.
    if (begins || late !== watch.late || (bytes !== null && wantsKey(tape))) add('key', keyOf(room));
  }
  watch.late = late;
  if (hasCaster(room)) {
    const looked = lines.some(({ line }) => line.k === 'caster-looks');
    const text = casts().deal(room, watch, row, forCasters(room), anew, looked);
    if (late && text !== null) written.h = text;
  }
  if (written.p !== undefined || written.w !== undefined || written.h !== undefined) left.frame = written;
}

/** Something has changed that no row tells. */
function light(room: Room): void {
  const { watch } = room;
  if (!watch?.cursors.size) return;
  const whole = watch.whole;
  const bytes = whole ? wholeOf(room, watch, false) : lightOf(room, watch);
  watch.whole = false;
  if (bytes !== null) addFrame(watch.tape, { tick: room.tick, row: room.row, kind: whole ? 'whole' : 'patch', bytes });
  if (whole && hasCaster(room)) casts().deal(room, watch, room.row, forCasters(room), true, false);
}

/** A pose, a pointer or a ping that all who watch may see. */
function pass(room: Room, op: number, bytes: Uint8Array): void {
  const { watch } = room;
  if (!watch?.cursors.size) return;
  addPassing(watch.tape, room.tick, room.row, op, bytes);
  send(room);
}

/** Sends what is due. */
function send(room: Room): void {
  const { watch } = room;
  if (watch === null) return;
  const { watching, phase } = room.state;
  const closes = phase === 'over' && watching?.policy.closes === true ? watching.closes : null;
  const cursors = [...watch.cursors.values()];
  let moved = false;
  for (const cursor of cursors) {
    // What was promised for later before that was agreed still comes later.
    if (closes !== null && nextRow(watch.tape, cursor) >= closes) openUp(watch.tape, cursor);
    if (advance(watch.tape, cursor, room.tick, room.port)) moved = true;
  }
  if (moved || cursors.length === 0) trim(watch.tape, cursors);
  if (watch.casting !== null) casts().send(room, watch, watch.casting, closes);
}

/** One tick; true: everybody is to be told how many watch. */
function tick(room: Room): boolean {
  send(room);
  const { watch } = room;
  if (watch?.polls) polls().step(room);
  const looked = !!watch?.casting && casts().looked(room, watch.casting);
  if (!watch || room.tick % TICKS_PER_SECOND !== 0) return looked;
  for (const cursor of watch.cursors.values()) notice(room, lateness(room, watch, cursor), relaysOf(cursor));
  const here = [...watch.here.values()];
  const people = here.flatMap((one) => one.people).slice(0, room.state.watching?.policy.names ? NAMED : 0);
  const told = { count: here.reduce((sum, { count }) => sum + count, 0), people };
  if (JSON.stringify(told) === JSON.stringify(watch.told)) return looked;
  watch.told = told;
  room.outbox.roomChanged = true;
  return true;
}
/** So many are named. */
const NAMED = 50;

/** The link that leads here by this code. */
const linkOf = (room: Room, code: string | null): WatchLink | undefined => room.state.watching?.links.find((link) => link.code === code);

/**
 * Lets an account come and watch: it becomes nobody at the table. Refuses 'banned', 'full', 'at-table' to those who are
 * somebody here, 'caster-here' where another account casts by this link.
 */
function admit(room: Room, user: string, name: string, { link }: WatchLink, relay: boolean): { no: string } | { invite: null; n: 0 } {
  if (isBanned(room, user)) return { no: 'banned' };
  if (room.state.people.some((one) => one.user === user)) return { no: 'at-table' };
  const watch = (room.watch ??= newWatch());
  if (watch.here.size >= MOST.watchers) return { no: 'full' };
  if (isTaken(watch, link, user)) return { no: 'caster-here' };
  watch.passes.delete(user);
  watch.passes.set(user, { link, name, relay, count: relay ? 0 : 1, people: relay ? [] : [name] });
  // Whoever was let in long ago and has not come asks again.
  for (const [first] of watch.passes) {
    if (watch.passes.size <= 2 * MOST.watchers) break;
    watch.passes.delete(first);
  }
  return { invite: null, n: 0 };
}

/** Is it a caster's link by which another account is here? */
function isTaken({ cursors }: Watch, link: number, user: string): boolean {
  const cursor = cursors.get(link);
  return cursor?.link.caster === true && cursor.to.some((one) => one.user !== user);
}

/** May this account's socket look? */
function mayLook({ watch }: Room, user: string): boolean {
  const passed = watch?.passes.get(user);
  return !!watch && !!passed && !isTaken(watch, passed.link, user) && watch.cursors.has(passed.link) && watch.here.size < MOST.watchers;
}

/** A socket looks from now on: it is sent what its link was shown, or how long that takes. */
function join(room: Room, from: Presence): void {
  const { watch } = room;
  const passed = watch?.passes.get(from.user);
  const cursor = passed && watch?.cursors.get(passed.link);
  if (!watch || !passed || !cursor) return;
  watch.here.set(from.session, passed);
  notice(room, lateness(room, watch, cursor), [from]);
  for (const { op, bytes } of soFar(watch.tape, cursor)) room.port.send([from], op, bytes);
  cursor.to = [...cursor.to, { ...from, relay: passed.relay }];
  if (watch.casting) casts().join(room, watch.casting, cursor, from);
  if (watch.polls) polls().join(room, from, passed.link);
}

/** How late a link is, and the ticks until its first picture. */
function lateness({ tick: now }: Room, { tape }: Watch, cursor: Cursor): DelayedNotice {
  return { t: 'delayed', seconds: cursor.link.steps.at(-1)?.delay ?? 0, wait: cursor.key === null ? Math.max(0, (dueAt(tape, cursor) ?? 0) - now) : 0 };
}

/** A relay says how many look through it, and the names of the first of them, a line each. */
function counted({ watch }: Room, session: string, bytes: Uint8Array): void {
  const here = watch?.here.get(session);
  if (!here?.relay || bytes.length > RELAY_BYTES) return;
  const [count, ...people] = readUtf8(bytes).split('\n');
  Object.assign(here, { count: Math.min(RELAY_MOST, Number(count) >>> 0), people });
}

function part(room: Room, from: Presence): void {
  const { watch } = room;
  if (!watch) return;
  watch.here.delete(from.session);
  for (const cursor of watch.cursors.values()) cursor.to = cursor.to.filter(({ session }) => session !== from.session);
}

/** Everybody who watches is told why it ends. */
function bye(room: Room, why: 'restart' | 'closed'): void {
  for (const { to } of room.watch?.cursors.values() ?? []) notice(room, { t: 'bye', why }, to);
}

/** The first row that a waking table would need. */
function firstRow({ watch, row }: Room): number {
  const dealt = watch?.casting?.dealt.list[0]?.row ?? Infinity;
  return Math.min(watch?.tape.frames[0]?.row ?? row + 1, dealt);
}

/** The tape as the rows have it, and each link where its delay has brought it. `rows`: the texts from row `from` on. */
function wake(room: Room, from: number, rows: readonly string[]): void {
  const watch = newWatch();
  room.watch = watch;
  rows.forEach((text, i) => {
    const { tick: at, frame: written } = JSON.parse(text) as Record;
    const [p, w] = [written?.p, written?.w].map((one) => (one === undefined ? null : fromBase64(one)));
    if (p) addFrame(watch.tape, { tick: at, row: from + i, kind: 'patch', bytes: p });
    if (w) addFrame(watch.tape, { tick: at, row: from + i, kind: written?.all === true ? 'whole' : 'key', bytes: w });
    if (written?.h !== undefined) casts().wake(watch, { tick: at, row: from + i, text: written.h });
  });
  for (const link of room.state.watching?.links ?? []) {
    const cursor = newCursor(watch.tape, link);
    watch.cursors.set(link.link, { ...cursor, next: watch.tape.first });
  }
  watch.late = isLate(room);
  const asked = room.port.load(ASKED);
  if (asked !== null) polls().wake(room, asked);
  // Who is here has changed; and no row that one alone knows is to be the first that says so. [S7]
  light(room);
  send(room);
}

export const watchActs = {
  ask,
  setPolicy,
  makeLink,
  unlink,
  unlinkOf,
  dropAll,
  showHand,
  frame,
  light,
  pass,
  send,
  tick,
  linkOf,
  admit,
  mayLook,
  join,
  part,
  counted,
  bye,
  firstRow,
  wake,
};
