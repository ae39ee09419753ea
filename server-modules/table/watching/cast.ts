// Casters: what one of them points at and draws is told to those who watch, when they have come as far as he had, and
// to nobody at the table; and hands that their holders show to casters, each look of which is a line of the log. All of
// it but whose hand is shown lies in memory alone.

import { CASTER_WHO } from '../../protocol/presence.ts';
import { CASTERS, readCast, type CastMsg, type CastOwn, type CastParts } from '../../protocol/show/casting.ts';
import { OP } from '../../protocol/messages.ts';
import { writePointers } from '../../protocol/passing.ts';
import type { ShownHand } from '../../protocol/watching.ts';
import { MOST } from '../bounds.ts';
import type { Presence } from '../port.ts';
import { notice, done, personOf, refuse, say, type Did, type Room } from '../table.ts';
import { voices } from '../voice/voices.ts';
import { add, deskOf, drop, GLANCES, INK, lay, newCasting, NO_HANDS, passDealt, take, TALK } from './cast-desk.ts';
import type { Cast, CastDesk, Casting, CastMark, Casts, Cursor, Dealt, Watch } from './state.ts';

/** Whoever has become somebody at the table meanwhile is no audience. */
const audience = (room: Room, { to }: Cursor): Presence[] => to.filter(({ user }) => personOf(room, user) === undefined);

/**
 * Before a row is written: whoever's looks it tells (`told`) looks from it on, and hands are for casters as it leaves
 * them (`text`, as JSON). `anew`: a whole begins there, from which a waking table goes on. The text, where it is to be
 * written down with the row; null: it is as it was.
 */
function deal(room: Room, watch: Watch, row: number, text: string, anew: boolean, told: boolean): string | null {
  const casting = (watch.casting ??= newCasting());
  for (const desk of told ? casting.desks.values() : []) {
    for (const seat of desk.asked) desk.looks.set(seat, row);
    desk.asked = [];
  }
  if (text === casting.hands && (!anew || text === NO_HANDS)) return null;
  casting.hands = text;
  lay(casting, { n: watch.tape.count, row, tick: room.tick, text });
  return text;
}

/** As the row has it that a waking table reads. */
function wake(watch: Watch, one: Omit<Dealt, 'n'>): void {
  const casting = (watch.casting ??= newCasting());
  casting.hands = one.text;
  lay(casting, { n: watch.tape.count, ...one });
}

/**
 * Has this audience come so far? `never`: it is ahead of the caster, and what it has on its board from before that only
 * goes; or it began after it.
 */
function reaches(room: Room, { tape, reads }: Watch, cursor: Cursor, { n, row, tick, late, what }: Cast<unknown>): 'now' | 'later' | 'never' {
  const { link, key, next, open } = cursor;
  const delay = reads.delayAt(link, row);
  if (row < link.born || (delay < late && what !== 'clear' && what !== 'end')) return 'never';
  if (key === null || !reads.isPast(tape, cursor, n)) return 'later';
  // Where the end of the game has closed the gap, both see it as it is.
  return next <= open || tick + delay <= room.tick ? 'now' : 'later';
}

/** What of a caster's acts one audience is shown now, in their order. */
function fresh<T>(room: Room, watch: Watch, cursor: Cursor, { first, list }: Casts<T>, from: number): { next: number; shown: T[] } {
  const shown: T[] = [];
  let next = Math.max(from, first);
  for (; next < first + list.length; next++) {
    const one = list[next - first] as Cast<T>;
    const how = reaches(room, watch, cursor, one);
    if (how === 'later') break;
    if (how === 'now') shown.push(one.what);
  }
  return { next, shown };
}

/** A mark of a caster on an audience's board, and what is told of it. */
function mark({ board }: Cursor, { link }: CastDesk, what: CastMark, put: CastParts): void {
  if (typeof what === 'object') {
    board.set(what.key, what.part);
    put[what.key] = what.part;
    return;
  }
  const own = String(link);
  for (const key of board.keys()) {
    if (!key.startsWith(`${own}.`) && !(what === 'end' && key === own)) continue;
    board.delete(key);
    put[key] = null;
  }
}

function deliver(room: Room, watch: Watch, cursor: Cursor, desk: CastDesk): void {
  const heard = cursor.heard.get(desk.link) ?? { marks: desk.marks.first, points: desk.points.first };
  const marks = fresh(room, watch, cursor, desk.marks, heard.marks);
  const points = fresh(room, watch, cursor, desk.points, heard.points);
  cursor.heard.set(desk.link, { marks: marks.next, points: points.next });
  const put: CastParts = {};
  for (const what of marks.shown) mark(cursor, desk, what, put);
  const at = points.shown.at(-1);
  if (at === undefined && Object.keys(put).length === 0) return;
  const to = audience(room, cursor);
  if (Object.keys(put).length > 0) notice(room, { t: 'cast', put }, to);
  // A caster sees his own hand.
  if (at !== undefined && to.length > 0 && cursor.link.link !== desk.link)
    room.port.send(to, OP.pointer, writePointers([{ who: CASTER_WHO + desk.link, ...at }]));
}

/** His link is closed: what was not shown yet never is, and what stands goes when his last act would have been seen. */
function end(desk: CastDesk): void {
  drop(desk.marks, desk.marks.list.length);
  drop(desk.points, desk.points.list.length);
  add(desk.marks, desk, 'end', 0);
  Object.assign(desk, { over: true, asked: [], looks: new Map() });
}

/** Sends what is due. `closes`: from this row on the end of the game has closed the gap; null: it has not. */
function send(room: Room, watch: Watch, casting: Casting, closes: number | null): void {
  const { desks, dealt } = casting;
  const cursors = [...watch.cursors.values()];
  for (const cursor of cursors) {
    if (cursor.link.caster !== true) continue;
    turnHands(room, watch, casting, cursor, closes);
    stand(room, watch, cursor, deskOf(room, casting, cursor.link.link));
  }
  for (const desk of desks.values()) {
    if (!desk.over && !watch.cursors.has(desk.link)) end(desk);
    for (const cursor of cursors) deliver(room, watch, cursor, desk);
    forget(desk, cursors);
    if (!desk.over || desk.marks.list.length > 0) continue;
    desks.delete(desk.link);
    for (const { heard } of cursors) heard.delete(desk.link);
  }
  if (casting.voices.size > 0) talkers(room, watch, casting);
  const casters = cursors.filter(({ link }) => link.caster === true);
  const gone = Math.min(dealt.first + dealt.list.length, ...casters.map((cursor) => cursor.dealt)) - dealt.first;
  passDealt(casting, Math.max(0, gone));
  if (casters.length === 0 && desks.size === 0) watch.casting = null;
}

/** Casters who have said yes to voice and still look through their links. Nobody else is told of it. */
function talkers(room: Room, { cursors }: Watch, casting: Casting): Casting['voices'] {
  return voices().still(room, casting.voices, (link, { session }) => {
    const cursor = cursors.get(link);
    return cursor !== undefined && audience(room, cursor).some((one) => one.session === session);
  });
}

/** Hands as a caster's picture has them by now. */
function turnHands({ tick }: Room, { tape, reads }: Watch, { dealt }: Casting, cursor: Cursor, closes: number | null): void {
  const { link } = cursor;
  for (let at = Math.max(cursor.dealt, dealt.first); ; at++) {
    cursor.dealt = at;
    const one = dealt.list[at - dealt.first];
    if (one === undefined) return;
    if (one.row < link.born) continue;
    if (cursor.key === null || !reads.isPast(tape, cursor, one.n)) return;
    if (one.tick + reads.delayAt(link, one.row) > tick && (closes === null || one.row < closes)) return;
    cursor.hands = JSON.parse(one.text) as ShownHand[];
  }
}

/** Where a caster stands in the show, and what he is told for himself where it has changed. */
function stand(room: Room, { reads }: Watch, cursor: Cursor, desk: CastDesk): void {
  const { key, seen, next, open, to, link } = cursor;
  const late = reads.delayAt(link, seen.row);
  if (key !== null) desk.at = { n: seen.n, row: seen.row, tick: room.tick - (next <= open ? 0 : late), late };
  // Whoever comes again looks again, and it is told again.
  if (key === null || to.length === 0) Object.assign(desk, { asked: [], looks: new Map() });
  const text = ownText(room, cursor, desk);
  if (text === desk.told) return;
  desk.told = text;
  notice(room, { t: 'cast', put: { me: JSON.parse(text) as CastOwn } }, audience(room, cursor));
}

/** What is his alone. A hand goes with its holder's word for it, and so does the look. */
function ownText({ row }: Room, { hands, key }: Cursor, desk: CastDesk): string {
  const shown = key === null ? [] : (hands ?? []);
  for (const seat of desk.looks.keys()) if (!shown.some((hand) => hand.seat === seat)) desk.looks.delete(seat);
  const own: CastOwn = {
    by: desk.link,
    seats: shown.map(({ seat }) => seat),
    // Not before the row stands that tells everybody.
    hands: shown.filter(({ seat }) => (desk.looks.get(seat) ?? Infinity) <= row),
  };
  return JSON.stringify(own);
}

/** Lets go of what every audience has been shown. */
function forget({ link, marks, points }: CastDesk, cursors: readonly Cursor[]): void {
  const least = (kind: 'marks' | 'points', of: Casts<unknown>): number =>
    Math.min(of.first + of.list.length, ...cursors.map(({ heard }) => heard.get(link)?.[kind] ?? of.first)) - of.first;
  drop(marks, least('marks', marks));
  drop(points, least('points', points));
  // Pointers pass: the oldest are let go first.
  if (points.size > MOST.castBytes) drop(points, Math.ceil(points.list.length / 4));
}

/** Somebody looks from now on: he is shown what stands for his audience. */
function join(room: Room, casting: Casting, cursor: Cursor, from: Presence): void {
  if (personOf(room, from.user) !== undefined) return;
  const put: CastParts = Object.fromEntries(cursor.board);
  if (cursor.link.caster === true) put['me'] = JSON.parse(ownText(room, cursor, deskOf(room, casting, cursor.link.link))) as CastOwn;
  if (Object.keys(put).length > 0) notice(room, { t: 'cast', put }, [from]);
}

/** One tick: looks that were asked for are told to everybody. True: a row is to be written. */
function looked(room: Room, { desks }: Casting): boolean {
  let told = false;
  for (const { asked, name } of desks.values())
    for (const seat of asked) {
      say(room, 'caster-looks', [name, { s: seat }]);
      told = true;
    }
  return told;
}

/**
 * What a caster says, on a socket that looks through his link; null: no caster says it. Refuses 'bad-message', 'stale'
 * (he has been shown nothing yet), 'too-fast', 'no-watching' (that hand is not shown to casters, as far as he sees).
 */
function heard(room: Room, user: string, session: string, what: unknown): Did | null {
  const { watch } = room;
  const here = watch?.here.get(session);
  const cursor = here === undefined ? undefined : watch?.cursors.get(here.link);
  if (watch === null || here === undefined || cursor?.link.caster !== true || personOf(room, user) !== undefined) return null;
  const msg = readCast(what);
  if (msg === null) return refuse('bad-message');
  const casting = (watch.casting ??= newCasting());
  const desk = deskOf(room, casting, here.link);
  // It is no mark of his, which all who watch would be told, and needs no picture.
  if (msg.t === 'voice') {
    const from = cursor.to.find((one) => one.session === session);
    return take(room, desk.talk, TALK) ? voices().talk(room, talkers(room, watch, casting), here.link, from, msg) : refuse('too-fast');
  }
  if (cursor.key === null) return refuse('stale');
  stand(room, watch, cursor, desk);
  if (desk.name !== here.name) {
    desk.name = here.name;
    add(desk.marks, desk, { key: String(desk.link), part: { name: here.name } }, here.name.length);
  }
  const did = msg.t === 'look' ? look(room, cursor, desk, msg) : drawn(room, desk, msg);
  for (const other of watch.cursors.values()) deliver(room, watch, other, desk);
  return did;
}

function drawn(room: Room, desk: CastDesk, msg: Exclude<CastMsg, { t: 'look' | 'voice' }>): Did {
  if (msg.t === 'point') {
    if (desk.pointed === room.tick) return refuse('too-fast');
    desk.pointed = room.tick;
    add(desk.points, desk, msg.at, 0);
    return done;
  }
  if (msg.t === 'clear' && desk.strokes === 0) return done;
  const size = msg.t === 'clear' ? 0 : JSON.stringify(msg.stroke).length;
  // That he wipes the board is never too much.
  if (msg.t === 'ink' && (desk.marks.size + size > MOST.castBytes || !take(room, desk.ink, INK))) return refuse('too-fast');
  desk.strokes = msg.t === 'clear' ? 0 : desk.strokes + 1;
  if (msg.t === 'clear') {
    add(desk.marks, desk, 'clear', 0);
    return done;
  }
  add(desk.marks, desk, { key: `${desk.link}.${desk.slot}`, part: msg.stroke }, size);
  desk.slot = (desk.slot + 1) % CASTERS.strokes;
  return done;
}

function look(room: Room, { hands }: Cursor, desk: CastDesk, { seat, on }: Extract<CastMsg, { t: 'look' }>): Did {
  if (!on) {
    desk.looks.delete(seat);
    desk.asked = desk.asked.filter((one) => one !== seat);
    return done;
  }
  if (hands?.some((hand) => hand.seat === seat) !== true) return refuse('no-watching');
  if (desk.looks.has(seat) || desk.asked.includes(seat)) return done;
  if (!take(room, desk.glances, GLANCES)) return refuse('too-fast');
  desk.asked.push(seat);
  return done;
}

export const castActs = { deal, wake, send, join, looked, heard };
