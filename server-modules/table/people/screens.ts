// The screens of one person: the page that holds his place, one more beside it (a phone, a second window), and what is
// covered on them. All of them are his account's, so no screen is told more than his own View; a covered one is told
// what whoever only watches is told, so whoever films it sees nothing else. [S10]

import { TICKS_PER_SECOND, type Viewer } from '../../kernel/ids.ts';
import type { TableMsg } from '../../protocol/messages.ts';
import { MOST } from '../bounds.ts';

import type { Reader } from '../lines/log.ts';
import type { Desk } from '../outbox.ts';
import type { Presence } from '../port.ts';
import type { Person } from '../state.ts';
import type { Room } from '../table.ts';
import { eyesOf, readerOf } from './holders.ts';

/** How a socket comes: in its person's place or beside it, and covered from the first byte on or not. */
export interface Way {
  beside?: boolean;
  covered?: boolean;
}

/** What `Room.live` and the desks call a screen: the person's number, below zero for the one beside. */
export const screenKey = (who: number, { beside }: Way): number => (beside === true ? -who : who);

/** The screen that this socket is; null: none of this person's. */
export function screenOf(room: Room, { who }: Person, session: string): number | null {
  if (room.live.get(who)?.session === session) return who;
  return room.live.get(-who)?.session === session ? -who : null;
}

/** Messages of a second screen are counted apart: neither knows what the other has sent. */
export const countedAs = (user: string, screen: number): string => (screen < 0 ? user + SECOND : user);
const SECOND = '+';
/** Whose numbers these are. */
export const accountOf = (line: string): string => (line.endsWith(SECOND) ? line.slice(0, -1) : line);

/**
 * The host says with a socket's attempt alone how it comes, so that is kept till it is here. False: too many are on
 * their way, and this one has to try again; one that was forgotten would come uncovered. Whoever is not here after
 * COMING_TICKS has gone again: the host joins a socket as soon as its attempt is answered.
 */
export function noteWay(room: Room, { session }: Presence, way: Way): boolean {
  if (way.beside !== true && way.covered !== true) return true;
  for (const [late, { since }] of room.ways) if (since + COMING_TICKS < room.tick) room.ways.delete(late);
  if (room.ways.size >= MOST.coming && !room.ways.has(session)) return false;
  room.ways.set(session, { ...way, since: room.tick });
  return true;
}
const COMING_TICKS = 60 * TICKS_PER_SECOND;

/** Through whose eyes a desk sees. */
export const eyesAt = (room: Room, { who, covered }: Pick<Desk, 'who' | 'covered'>): Viewer => (covered ? null : eyesOf(room, who));

/** Is this screen covered? */
export const isCovered = (room: Room, screen: number): boolean => room.outbox.desks.get(screen)?.covered === true;

/** Answers that hand out what is one's own alone: a covered screen gets none of them. */
const OWN: readonly TableMsg['t'][] = ['invite', 'watchLink', 'poll', 'ownPictures', 'download'];
export const isOwn = (msg: TableMsg): boolean => OWN.includes(msg.t) || ((msg.t === 'readNote' || msg.t === 'note') && msg.private);

/** How a desk reads the log: a covered one hears what all are told, and no whisper. */
export const readerAt = (room: Room, { who, covered }: Pick<Desk, 'who' | 'covered'>): Reader => (covered ? ALL_TOLD : readerOf(room, who));
const ALL_TOLD: Reader = { who: 0, seat: null };
