// A table, from its first row to its last: what a host calls. Everything that comes in ends in a durable row, patches,
// and one answer, in this order.

import { rollback } from '../kernel/journal.ts';
import type { ActOut } from '../protocol/messages.ts';
import { parseAct } from '../protocol/parse.ts';
import { RELAY_OP } from '../protocol/watching.ts';
import { actOn } from './acts.ts';
import { isTooLong, TEST_RATE, admit, lastNumber, standing, takeNumber } from './people/admission.ts';
import { noteTraces, type Whence } from './people/bans.ts';
import { takeBack } from './people/claim.ts';
import { isBusy } from '../kernel/grants.ts';
import { putHome, staysAwake, tickOnce } from './clock.ts';
import { addDesk, dropDesk } from './outbox.ts';
import { countedAs, noteWay, screenKey, screenOf, type Way } from './people/screens.ts';
import { pass, passNow } from './lines/passing.ts';
import { enter, forgetPerson, isBanned, mayInvite } from './people/people.ts';
import { Fenced, type Presence } from './port.ts';
import { forget, commit, snapshot } from './keep/record.ts';
import type { About } from './keep/written.ts';
import { isHost, isNo, notice, personOf, type Did, type Room } from './table.ts';
import { casts } from './watching/casts.ts';
import { polls } from './watching/polls.ts';
import { watches } from './watching/watches.ts';

export type { Room };

/**
 * Lets an account in before it joins. `n` is the last number its messages took here. A `relay` of the operator looks by
 * links for watchers and is nobody here.
 */
export function admitTo(
  room: Room,
  user: string,
  name: string,
  invite: string | null,
  whence: Whence = {},
  relay = false,
): { no: string } | { invite: string | null; n: number } {
  const link = invite === null ? undefined : room.state.watching?.links.find(({ code }) => code === invite);
  if (link !== undefined && !(relay && link.caster)) return watches().admit(room, user, name, link, relay);
  if (relay) return { no: 'no-such-link' };
  const known = personOf(room, user);
  const entry = guarded(room, () => enter(room, user, name, { invite, whence }), { user, input: { t: 'enter' } }) ?? { no: 'bug' as const };
  if ('no' in entry) return entry;
  noteTraces(room, entry.person.who, whence);
  if (entry.person.invited && (known === undefined || entry.fresh)) room.port.member(user, true);
  return { invite: mayInvite(room, entry.person) ? room.state.invite : null, n: lastNumber(room.numbers, user) };
}

/** May this socket join? Null, or why not: 'not-invited', 'too-fast', 'second-tab' (join again with `take`). */
export function mayJoin(room: Room, from: Presence, take: boolean, whence: Whence = {}, way: Way = {}): string | null {
  const me = personOf(room, from.user);
  if (room.closed) return 'closed';
  if (me === undefined) {
    if (isBanned(room, from.user)) return 'banned';
    return room.watch !== null && watches().mayLook(room, from.user) ? null : 'not-invited';
  }
  const other = room.live.get(screenKey(me.who, way));
  if (other !== undefined && other.session !== from.session && !take) return 'second-tab';
  if (!noteWay(room, from, way)) return 'too-fast';
  noteTraces(room, me.who, whence);
  return null;
}

/** A socket has joined: it gets the whole View; an older one of the same account in the same place is let go. */
export function join(room: Room, from: Presence): void {
  const me = personOf(room, from.user);
  if (me === undefined) return room.watch === null ? undefined : watches().join(room, from);
  const way: Way = room.ways.get(from.session) ?? {};
  room.ways.delete(from.session);
  const screen = screenKey(me.who, way);
  const other = room.live.get(screen);
  if (other !== undefined && other.session !== from.session) {
    notice(room, { t: 'bye', why: 'second-tab' }, [other]);
    room.port.kick([other]);
  }
  room.live.set(screen, from);
  room.away.delete(me.who);
  room.outbox.roomChanged = true;
  addDesk(room, screen, from, way.covered === true);
  guarded(room, () => takeBack(room, me), { who: me.who, seat: me.seat, input: { t: 'back' } });
  // A hand comes back empty: its page may be a new one, which knows of nothing that the old one held. One that stays
  // goes on with what it holds.
  const { seat } = me;
  if (seat !== null && !room.live.has(-screen) && isBusy(room.session.world, seat))
    guarded(room, () => putHome(room, seat), { seat, input: { t: 'home', seat } });
}

/** A socket is gone. The seat is kept. A stranger without a seat is forgotten. */
export function left(room: Room, from: Presence): void {
  if (room.watch?.here.has(from.session) === true) return watches().part(room, from);
  const me = personOf(room, from.user);
  const screen = me === undefined ? null : screenOf(room, me, from.session);
  if (me === undefined || screen === null) return;
  room.live.delete(screen);
  dropDesk(room, screen);
  room.outbox.roomChanged = true;
  if (room.live.has(-screen)) {
    // The other screen knows of nothing that this one held.
    const { seat } = me;
    guarded(room, () => seat !== null && isBusy(room.session.world, seat) && putHome(room, seat), { seat, input: { t: 'home', seat } });
    return;
  }
  room.away.set(me.who, room.tick);
  const stranger = !me.invited && me.seat === null && !isHost(room, me);
  guarded(
    room,
    () => {
      if (!stranger) return;
      room.state.people = room.state.people.filter((other) => other.who !== me.who);
      forgetPerson(room, me);
      room.touched = true;
    },
    { who: me.who, input: { t: 'gone' } },
  );
}

/**
 * One message of one account: the text of an ActIn in, the text of an ActOut out. Throws Fenced when this instance has
 * lost the table.
 */
export function receive(room: Room, user: string, session: string, text: string): string {
  return JSON.stringify(answer(room, user, session, text));
}

function answer(room: Room, user: string, session: string, text: string): ActOut {
  if (room.closed) throw new Fenced('closed');
  const read = isTooLong(text) ? null : parseAct(text);
  if (read === null || !read.ok) return { ok: false, n: 0, no: 'bad-message' };
  const { n, msg } = read.value;
  // A voice in a poll of those who watch is no act, nor is what a caster draws: nothing at the table changes by it.
  const heard = msg.t === 'poll' || msg.t === 'cast' ? heardShow(room, user, session, msg) : null;
  if (heard !== null) return isNo(heard) ? { ok: false, n, no: heard.no } : { ok: true, n, out: heard.out };
  // Whoever only watches never acts, whatever it is.
  if (room.watch?.here.has(session) === true) return { ok: false, n, no: 'only-watching' };
  const me = personOf(room, user);
  const screen = me === undefined ? null : screenOf(room, me, session);
  if (me === undefined || screen === null) return { ok: false, n, no: me !== undefined && room.live.has(me.who) ? 'second-tab' : 'not-here' };
  const line = countedAs(user, screen);
  const place = standing(room.numbers, line, n);
  if (place.t === 'again') return place.answer;
  if (place.t !== 'fresh') return { ok: false, n, no: place.t === 'stale' ? 'stale-number' : 'bad-number', a: [place.last] };
  const rate = { times: room.test === null ? 1 : TEST_RATE, stranger: !me.invited };
  if (room.test?.byHand !== true && !admit(room.buckets, user, msg, room.tick, rate)) return { ok: false, n, no: 'too-fast' };

  try {
    const did = actOn(room, me, msg, screen);
    if (isNo(did)) {
      forget(room);
      const no: ActOut = did.a === undefined ? { ok: false, n, no: did.no } : { ok: false, n, no: did.no, a: did.a };
      takeNumber(room.numbers, line, no);
      return no;
    }
    const yes: ActOut = did.keep === true ? { ok: true, n, out: did.out } : { ok: true, n };
    // The log has no picture in it: it is kept where it can be read again.
    const input = msg.t === 'picture' ? { t: msg.t, size: msg.size } : msg;
    if (!commit(room, { user: line, who: me.who, seat: me.seat, input, answer: yes })) takeNumber(room.numbers, line, yes);
    // What is handed out is not kept: asked again it is made again.
    return did.out === undefined ? yes : { ok: true, n, out: did.out };
  } catch (error) {
    const bug: ActOut = { ok: false, n, no: 'bug', a: [failed(room, error, me.who)] };
    takeNumber(room.numbers, line, bug);
    return bug;
  }
}

/** A voice in a poll, or what a caster does; null: it is neither, or nobody watches. */
function heardShow(room: Room, user: string, session: string, { t, what }: { t: 'poll' | 'cast'; what: unknown }): Did | null {
  if (room.watch === null) return null;
  return t === 'poll' ? polls().heard(room, user, session, what) : casts().heard(room, user, session, what);
}

/** Does something the table does by itself; our own mistake costs only this. */
function guarded<T>(room: Room, work: () => T, about: About): T | null {
  const { session } = room;
  try {
    const result = work();
    commit(room, about);
    return result;
  } catch (error) {
    room.session = session;
    failed(room, error);
    return null;
  }
}

/**
 * Everything stands as it stood before; whoever acted learns a number, the operator a message with it. Fenced goes on
 * up. Each person's are counted by themselves:
 * how often somebody else's act failed, which nobody else notices, is not told. [S7]
 */
function failed(room: Room, error: unknown, who = 0): number {
  if (error instanceof Fenced) throw error;
  rollback(room.session.world);
  forget(room);
  room.bugs++;
  const count = (room.bugsOf.get(who) ?? 0) + 1;
  room.bugsOf.set(who, count);
  room.port.warn(`bug ${count} of ${who === 0 ? 'the table' : `person ${who}`}: ${String(error)}`);
  return count;
}

/** Passing match data of a joined socket. */
export function data(room: Room, from: Presence, op: number, bytes: Uint8Array): void {
  if (op === RELAY_OP && room.watch !== null) return watches().counted(room, from.session, bytes);
  const me = personOf(room, from.user);
  const screen = me === undefined ? null : screenOf(room, me, from.session);
  if (screen !== null) pass(room, screen, op, bytes);
}

/** A pose of a joined socket, ahead of the tick that brings it again. */
export function dataNow(room: Room, from: Presence, bytes: Uint8Array): void {
  const me = personOf(room, from.user);
  if (room.closed || room.test?.byHand === true) return;
  const screen = me === undefined ? null : screenOf(room, me, from.session);
  if (screen !== null) passNow(room, screen, bytes);
}

/** One tick of the host. False: nobody has been here for long, the table may sleep. */
export function tick(room: Room): boolean {
  if (room.closed) return false;
  if (room.test?.byHand !== true) step(room);
  return staysAwake(room);
}

/** One tick, by the host or by a test. */
export function step(room: Room): void {
  try {
    tickOnce(room, commit);
  } catch (error) {
    failed(room, error);
  }
}

/** Everything is written down, and nothing more is done here. Throws as the port does, and the table goes on. */
export function writeDown(room: Room): void {
  snapshot(room);
  room.closed = true;
}

/** The server stops or the table goes to sleep: it is written down, people are told. */
export function close(room: Room, why: 'restart' | 'closed'): void {
  if (room.closed) return;
  writeDown(room);
  notice(room, { t: 'bye', why });
  if (room.watch !== null) watches().bye(room, why);
}
