// Polls of those who watch. A poll is asked once and stands in no row: nobody at the table is told of it, in bytes or
// in numbers. Each link's audience is asked as late as it sees the table, has a ballot of its own, and is told its own
// counts alone: what others who are further on have said would tell it what comes.

import { TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import { POLLS, readPoll, type PollOwn, type PollView, type PollWords } from '../../protocol/polls.ts';
import { MOST } from '../bounds.ts';
import { rulesView } from '../game.ts';
import { hasBot } from '../people/chairs.ts';
import { newInvite } from '../people/invite.ts';
import { mayInvite } from '../people/people.ts';
import { ASKED, type Presence } from '../port.ts';
import type { Person } from '../state.ts';
import { done, isHost, notice, personAt, personOf, refuse, type Did, type Room } from '../table.ts';
import { DROPS, KEY, newBallot, newDesk, SAID, wake } from './poll-desk.ts';
import type { Ballot, Cursor, Poll, PollDesk, Watch } from './state.ts';

/** Of voices in one poll. */
const DROPS_SECOND = 20;
function keepAsked(room: Room, desk: PollDesk): void {
  desk.changed = false;
  room.port.save(ASKED, JSON.stringify(desk.asked));
}
const keepSaid = (room: Room, { ballots }: PollDesk): void =>
  room.port.save(SAID, JSON.stringify([...ballots].map(([link, { poll, voices }]) => [link, poll, [...voices].map(([key, option]) => `${key}${option}`)])));

/** What this audience is asked now, or was last; undefined: nothing yet, or that was called off with all the rest. */
function shownTo({ tick }: Room, { tape, reads, polls }: Watch, cursor: Cursor): Poll | undefined {
  const { key, link } = cursor;
  if (key === null) return undefined;
  const next = reads.nextRow(tape, cursor);
  return polls?.asked.list.filter((poll) => poll.row >= link.born && next > poll.row && poll.tick + reads.delayAt(link, poll.row) <= tick).at(-1);
}

/** Ticks for which this audience may answer still. */
function leftFor({ tick }: Room, { tape, reads }: Watch, cursor: Cursor, poll: Poll): number {
  const now = tick - reads.delayAt(cursor.link, poll.row);
  const { closed } = poll;
  // Where the end of the game closes the gap, it has seen this end, too.
  const seesIt = cursor.next <= cursor.open;
  if (closed !== null && (seesIt || closed.tick <= now) && reads.nextRow(tape, cursor) > closed.row) return 0;
  return Math.max(0, poll.tick + poll.seconds * TICKS_PER_SECOND - now);
}

function countsOf({ options }: Poll, { voices }: Ballot): number[] {
  const counts = options.map(() => 0);
  for (const option of voices.values()) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}

function viewFor(room: Room, watch: Watch, cursor: Cursor, key: string): PollView | null {
  const poll = shownTo(room, watch, cursor);
  const ballot = watch.polls?.ballots.get(cursor.link.link);
  if (poll === undefined || ballot?.poll !== poll.poll) return null;
  const left = leftFor(room, watch, cursor, poll);
  const { words, options } = poll;
  return {
    poll: poll.poll,
    words,
    options,
    counts: countsOf(poll, ballot),
    open: left > 0,
    left: Math.ceil(left / TICKS_PER_SECOND),
    mine: ballot.voices.get(key) ?? null,
  };
}

/** Who of an audience this is, so that he has one voice: by his account, or by what a bot calls him. */
const keyOf = ({ port }: Room, link: number, of: 'account' | 'chat', name: string): string => port.hash(`voter:${link}:${of}:${name}`).slice(0, KEY);

/** One tick: whose turn it is to be asked is asked, and told what is new of its own counts, once a second. */
function step(room: Room): void {
  const { watch } = room;
  const desk = watch?.polls;
  if (watch === null || !desk) return;
  endGone(room, watch, desk);
  if (desk.changed) keepAsked(room, desk);
  let began = false;
  for (const [link, cursor] of watch.cursors) {
    const poll = shownTo(room, watch, cursor);
    const ballot = desk.ballots.get(link);
    if (poll !== undefined && poll.poll > (ballot?.poll ?? 0)) {
      desk.ballots.set(link, newBallot(poll.poll));
      began = true;
      const view = viewFor(room, watch, cursor, '');
      if (view?.open === true) notice(room, { t: 'poll', poll: view }, cursor.to);
    } else if (ballot !== undefined) {
      const same = poll?.poll === ballot.poll;
      const open = same && leftFor(room, watch, cursor, poll) > 0;
      if (open === ballot.open && !(ballot.fresh && room.tick - ballot.at >= TICKS_PER_SECOND)) continue;
      Object.assign(ballot, { open, fresh: false, at: room.tick });
      notice(room, { t: 'polled', poll: ballot.poll, counts: same ? countsOf(poll, ballot) : [], open }, cursor.to);
    }
  }
  for (const link of desk.ballots.keys()) if (!watch.cursors.has(link)) began = desk.ballots.delete(link);
  if (began) keepSaid(room, desk);
}

/** Whoever has gone for good asks no more, and no bot speaks by an address that he was given. */
function endGone({ state, row, tick }: Room, { cursors }: Watch, desk: PollDesk): void {
  const { asked } = desk;
  const known = new Set(['', ...state.people.map(({ user }) => user)]);
  for (const one of asked.list) {
    if (one.closed !== null || known.has(one.by)) continue;
    one.closed = { row, tick };
    desk.changed = true;
  }
  const hooks = asked.hooks.filter(({ link, by }) => cursors.has(link) && known.has(by));
  if (hooks.length < asked.hooks.length) Object.assign(desk, { changed: true, asked: { ...asked, hooks } });
}

/** Somebody looks from now on: he is told what his audience is asked, and nothing of what is over. */
function join(room: Room, from: Presence, link: number): void {
  const cursor = room.watch?.cursors.get(link);
  if (room.watch === null || cursor === undefined) return;
  const poll = viewFor(room, room.watch, cursor, keyOf(room, link, 'account', from.user));
  if (poll?.open === true) notice(room, { t: 'poll', poll }, [from]);
}

/** Has even the last audience had its time? */
function isPast({ tick }: Room, { cursors }: Watch, poll: Poll): boolean {
  const longest = Math.max(0, ...[...cursors.values()].flatMap(({ link }) => link.steps.map(({ delay }) => delay)));
  const end = Math.min(poll.tick + poll.seconds * TICKS_PER_SECOND, poll.closed?.tick ?? Infinity);
  return end + longest * TICKS_PER_SECOND <= tick;
}

/** Asks every audience that there is, each in its time. False: as many wait as may. */
function ask(room: Room, watch: Watch, desk: PollDesk, poll: Pick<Poll, 'by' | 'row' | 'words' | 'options' | 'seconds' | 'ask'>): boolean {
  const { asked } = desk;
  const shown = new Set([...desk.ballots.values()].map((ballot) => ballot.poll));
  asked.list = asked.list.filter((one) => shown.has(one.poll) || !isPast(room, watch, one));
  if (asked.list.length >= MOST.polls) return false;
  asked.list.push({ ...poll, poll: asked.next++, tick: room.tick, links: watch.cursors.size, closed: null });
  desk.changed = true;
  return true;
}

/** Of these seats those that may be meant: people, bots, and chairs of the round. */
const named = (room: Room, seats: readonly Seat[]): PollWords[] =>
  seats.flatMap((s) => {
    const chair = room.state.chairs.find(({ seat, user }) => seat === s && user !== null);
    const name = personAt(room, s)?.name ?? (hasBot(room, s) ? '' : chair?.name);
    return name === undefined ? [] : [{ s, name }];
  });

/**
 * Before a row is written: a question that it opens is put to audiences too, and one that it ends is over for them.
 * Nothing is written here, where a failure would leave the row unwritten and its changes made.
 */
function asked(room: Room): void {
  const { watch } = room;
  const desk = watch?.polls;
  if (watch === null || !desk) return;
  const view = rulesView(room, null)?.ask ?? null;
  const what = view?.audience === undefined || room.state.phase !== 'playing' ? null : JSON.stringify([view.words, view.end, view.audience]);
  const row = room.row + 1;
  const last = ofTheTable(desk);
  if (last !== undefined && last.ask === what) return;
  if (last !== undefined) {
    last.closed = { row, tick: room.tick };
    desk.changed = true;
  }
  const options = named(room, view?.audience ?? []);
  if (view !== null && what !== null && options.length >= POLLS.least)
    ask(room, watch, desk, { by: '', row, words: view.words, options, seconds: POLLS.longest, ask: what });
}

/** What the table itself asks now. */
const ofTheTable = ({ asked: { list } }: PollDesk): Poll | undefined => list.filter((one) => one.ask !== undefined && one.closed === null).at(-1);

/**
 * What somebody at the table says about polls. Refuses 'bad-message', 'not-invited', 'no-watching', 'watching' (only
 * watchers have a voice), 'seats-empty' (too few to choose from), 'polls-full', 'stale' (none of his is open),
 * 'no-such-link', 'host-only' (it is somebody else's).
 */
function poll(room: Room, me: Person, what: unknown): Did {
  const msg = readPoll(what);
  if (msg === null) return refuse('bad-message');
  if (!mayInvite(room, me)) return refuse('not-invited');
  const { watch } = room;
  const { watching } = room.state;
  if (watch === null || watching === undefined || watching.policy.who === 'nobody') return refuse('no-watching');
  const desk = (watch.polls ??= newDesk());
  const { asked } = desk;
  // The host ends anybody's.
  const isMine = ({ by, ask: table }: Poll): boolean => by === me.user || (isHost(room, me) && table === undefined);
  const mine = asked.list.filter((one) => isMine(one) && one.closed === null && !isPast(room, watch, one)).at(-1);
  switch (msg.t) {
    case 'open': {
      const options = msg.options === 'seats' ? named(room, room.session.world.seats) : msg.options;
      if (options.length < POLLS.least) return refuse('seats-empty');
      const { words, seconds } = msg;
      if (!ask(room, watch, desk, { by: me.user, row: room.row, words, options, seconds })) return refuse('polls-full');
      break;
    }
    case 'close':
      if (mine === undefined) return refuse('stale');
      mine.closed = { row: room.row, tick: room.tick };
      break;
    case 'auto': {
      asked.auto = msg.on;
      const last = ofTheTable(desk);
      if (last !== undefined && !msg.on) last.closed = { row: room.row, tick: room.tick };
      break;
    }
    case 'hook': {
      const link = watching.links.find((one) => one.link === msg.link);
      if (link === undefined) return refuse('no-such-link');
      if (link.by !== me.user && !isHost(room, me)) return refuse('host-only');
      const secret = newInvite(room.port);
      asked.hooks = [...asked.hooks.filter((hook) => hook.link !== msg.link), { link: msg.link, secret, by: me.user }];
      keepAsked(room, desk);
      return { out: { secret }, keep: true };
    }
    case 'list': {
      const polls: PollOwn = {
        auto: asked.auto,
        open: mine === undefined ? null : { poll: mine.poll, words: mine.words },
        hooks: asked.hooks.map(({ link }) => link),
      };
      return { out: { polls } };
    }
    default:
      return refuse('watching');
  }
  keepAsked(room, desk);
  return done;
}

/**
 * What is said to a poll by somebody who is nobody at the table: a watcher's voice, and a chat's bot. Null: it is none
 * of that, or somebody of the table says it, who has no voice and is told none. Refuses 'bad-message', 'stale' (it is
 * no longer open, or not yet), 'too-fast', 'poll-full', 'no-such-link'.
 */
function heard(room: Room, user: string, session: string, what: unknown): Did | null {
  const { watch } = room;
  const here = watch?.here.get(session);
  if (watch === null || personOf(room, user) !== undefined) return null;
  const msg = readPoll(what);
  if (msg === null) return refuse('bad-message');
  // A relay says for which of its watchers.
  if (msg.t === 'vote')
    return here ? vote(room, watch, here.link, keyOf(room, here.link, 'account', (here.relay && msg.voter) || user), msg.option, msg.poll) : null;
  if (msg.t !== 'chat') return null;
  const link = watch.polls?.asked.hooks.find(({ secret }) => secret === msg.secret)?.link ?? 0;
  const cursor = watch.cursors.get(link);
  if (cursor === undefined) return refuse('no-such-link');
  const { voter, option } = msg;
  if (voter !== undefined && option !== undefined) return vote(room, watch, link, keyOf(room, link, 'chat', voter), option, null);
  // A bot that looks takes no voice's turn.
  const ballot = watch.polls?.ballots.get(link);
  if (ballot?.looked === room.tick) return refuse('too-fast');
  if (ballot !== undefined) ballot.looked = room.tick;
  return { out: { poll: viewFor(room, watch, cursor, '') } };
}

/** `number`: which poll is meant; null: the one that this audience is asked. */
function vote(room: Room, watch: Watch, link: number, key: string, option: number, number: number | null): Did {
  const cursor = watch.cursors.get(link);
  const desk = watch.polls;
  const ballot = desk?.ballots.get(link);
  const poll = cursor === undefined ? undefined : shownTo(room, watch, cursor);
  if (!desk || cursor === undefined || poll === undefined || ballot?.poll !== poll.poll || (number !== null && number !== poll.poll)) return refuse('stale');
  if (leftFor(room, watch, cursor, poll) === 0) return refuse('stale');
  if (option >= poll.options.length) return refuse('bad-message');
  const was = ballot.voices.get(key);
  if (was === option) return done;
  // Each voice three times at once and then once a second, so that one alone takes nobody else's turn.
  const free = Math.max(ballot.free.get(key) ?? 0, room.tick - 2 * TICKS_PER_SECOND);
  if (free > room.tick || !takeDrop(room, poll, ballot)) return refuse('too-fast');
  if (was === undefined && (ballot.voices.size + 1) * poll.links > MOST.voices) return refuse('poll-full');
  ballot.voices.set(key, option);
  ballot.free.set(key, free + TICKS_PER_SECOND);
  ballot.fresh = true;
  keepSaid(room, desk);
  return done;
}

/** False: this link has had its share for now. */
function takeDrop({ tick }: Room, { links }: Poll, ballot: Ballot): boolean {
  ballot.left = Math.min(DROPS / links, ballot.left + ((tick - ballot.since) * DROPS_SECOND) / TICKS_PER_SECOND / links);
  ballot.since = tick;
  if (ballot.left < 1) return false;
  ballot.left--;
  return true;
}

export const pollActs = { poll, heard, asked, step, join, wake };
