// Who may only watch a table, how late, and what of it: one policy for the whole table, which everybody reads before he
// sits down and while he plays.

import type { Seat } from '../kernel/ids.ts';
import type { Extra, PieceKind } from '../kernel/types.ts';
import type { CastNotice } from './show/casting.ts';
import type { PollNotice } from './polls.ts';

/** `link`: whoever has one; `listed`: anybody, by the list of open tables. */
export const WATCH_WHO = ['nobody', 'link', 'listed'] as const;
/**
 * Hands that watchers are shown, of those who agreed and of nobody else: none; those of a game that is over; those in
 * play.
 */
export const WATCH_HANDS = ['never', 'after', 'asked'] as const;
/** Links of casters at once. */
export const CASTERS_MOST = 2;
/** Longest delay, in seconds. */
export const DELAY_MOST = 3600;

export interface WatchPolicy {
  who: (typeof WATCH_WHO)[number];
  /** Seconds after which what happened is sent to whoever watches; a link of its own may say more, and none less. */
  delay: number;
  hands: (typeof WATCH_HANDS)[number];
  /** Watchers are named to everybody. */
  names: boolean;
  /** When a game is over they are shown the rest of it at once. */
  closes: boolean;
}

export const UNWATCHED: WatchPolicy = { who: 'nobody', delay: 0, hands: 'never', names: false, closes: false };

/** What everybody at the table is told of it. */
export interface WatchingView extends WatchPolicy {
  /** How many watch now. */
  count: number;
  /** Who, where they are named: the first of them. */
  people: string[];
  /** Seats whose holders have agreed that their hand is shown. */
  shows: Seat[];
  /** Links of casters, and seats whose holders have agreed that casters alone are shown their hand. */
  casting?: { links: number; shows: Seat[] };
}

/** A link as those see it who may invite. */
export interface WatchLinkView {
  link: number;
  code: string;
  /** Seconds, at least those of the policy. */
  delay: number;
  listed: boolean;
  /** Whoever comes by it points and draws for those who watch. */
  caster?: true;
}

/**
 * A hand that its holder shows to watchers, in its order; without names for its cards, so that nobody can follow one.
 */
export interface ShownHand {
  seat: Seat;
  cards: { kind: PieceKind; look: number; face: number | null; extra: Extra | null }[];
}

/** Does the second show anybody more, or sooner, than the first? Then everybody whose things it shows is asked. */
export function isWider(was: WatchPolicy, now: WatchPolicy): boolean {
  if (now.who === 'nobody') return false;
  if (was.who === 'nobody') return true;
  const more = <T>(of: readonly T[], a: T, b: T): boolean => of.indexOf(b) > of.indexOf(a);
  return more(WATCH_WHO, was.who, now.who) || more(WATCH_HANDS, was.hands, now.hands) || now.delay < was.delay || (now.closes && !was.closes);
}

/** What the room tells besides where somebody may watch. */
export interface WatchedRoom {
  /** Who may only watch, and who does; not there: nobody was ever let in like that. */
  watching?: WatchingView;
  /** For watchers alone: hands whose holders show them. */
  hands?: ShownHand[];
}

/** What one person's own screens tell him, and what he is told who may invite. */
export interface OwnScreen {
  /** This screen is told what watchers are told: it may be filmed. */
  covered?: true;
  /** Another screen of mine is at the table. */
  beside?: true;
  watchLinks?: WatchLinkView[];
}

/** What people at the table say about those who only watch. */
export type WatchMsg =
  /** The host says who may; what shows more is asked of all whose it is. */
  | { t: 'watching'; policy: WatchPolicy }
  /**
   * Answered with {code}: a link for whoever only watches, so many seconds later; by the host's word for one who talks
   * about it and draws.
   */
  | { t: 'watchLink'; delay: number; caster?: boolean }
  /** A link leads nowhere any more; null: what no watcher was shown yet is shown to nobody. */
  | { t: 'unwatch'; link: number | null }
  /** The own hand is shown to watchers, or to casters alone, or no longer to either. */
  | { t: 'watchHand'; on: boolean; casters?: boolean }
  /** By a caster: a CastMsg, read where casters are opened (casting.ts). */
  | { t: 'cast'; what: unknown }
  /** Polls of those who watch, which they answer too: a PollMsg, read where polls are opened (polls.ts). */
  | { t: 'poll'; what: unknown }
  /** The screen that says so is told what watchers are told, or again what is mine. */
  | { t: 'cover'; on: boolean };

/** What a relay signs by the key that the operator gave it, HMAC-SHA256 as hex, and how many letters of that count. */
export const relayText = (invite: string): string => `baize relay ${invite}`;
export const RELAY_PROOF = 40;

/**
 * An op code of match data, beside those of messages.ts. relay -> server: how many look through it, and names, a line
 * each; server -> relay: a whole View from which those who join there begin, binary.
 */
export const RELAY_OP = 6;

/** Most that a relay may say to look through it, and bytes in which it says so. */
export const RELAY_MOST = 1_000_000;
export const RELAY_BYTES = 4096;

/**
 * To whoever joins; and once a second to relays, for those who join there.
 * How late it is, and in how many ticks the first picture comes; 0: it is there, or nobody knows.
 */
export interface DelayedNotice {
  t: 'delayed';
  seconds: number;
  wait: number;
}

/** What whoever only watches is told of the show itself. */
export type WatchNotice =
  | DelayedNotice
  /** What was not shown yet is shown to nobody. */
  | { t: 'dropped' }
  | CastNotice
  | PollNotice;
