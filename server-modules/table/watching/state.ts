// What a table remembers of those who only watch, and what it holds for them in memory.

import type { Seat, Tick } from '../../kernel/ids.ts';
import type { CastPart } from '../../protocol/show/casting.ts';
import type { PollWords } from '../../protocol/polls.ts';
import type { ShownHand, WatchPolicy } from '../../protocol/watching.ts';
import type { Channel, Sent } from '../outbox.ts';
import type { Presence } from '../port.ts';
import type { Voices } from '../voice/state.ts';

/** Written down with the room. */
export interface WatchState {
  policy: WatchPolicy;
  links: WatchLink[];
  next: number;
  /** So many lines had all been told when watching was last allowed: they are for nobody who came later. */
  since: number;
  /** What lies on the table was promised to nobody before this tick: a shorter delay does not reach back. */
  floor: Tick;
  /** From this row on the end of a game closes the gap, where the policy says so. */
  closes: number;
  /** Accounts that have agreed that watchers are shown their hands. */
  shows: string[];
  /** Accounts that have agreed that casters are, and no other watcher. */
  casts?: string[];
}

export interface WatchLink {
  link: number;
  code: string;
  /** The account that made it. */
  by: string;
  /** Seconds, as asked for; what counts is in `steps`. */
  delay: number;
  /** Row of its first picture: nothing from before is for this link. */
  born: number;
  floor: Tick;
  /** From which row on which delay holds, in seconds, the newest last: what was written under a longer one keeps it. */
  steps: { row: number; delay: number }[];
  /** Made by the policy, for the list of tables. */
  listed?: true;
  /** For one who talks about it, points and draws. */
  caster?: true;
}

/**
 * What one row shows to whoever watches, in base64: the difference, and the whole from which somebody who joins begins.
 */
export interface FrameRow {
  p?: string;
  w?: string;
  /** The whole is for those who watch already, too: no difference leads there. */
  all?: true;
  /** Hands that casters may look at, as JSON: all of them, where they are others than before or a whole stands here. */
  h?: string;
}

/** `key`: the whole, for who joins; `whole`: for everybody. */
export interface Frame {
  /** Counts all frames of this instance, those that became stills too. */
  n: number;
  tick: Tick;
  row: number;
  kind: 'patch' | 'key' | 'whole';
  bytes: Uint8Array;
}

/** A pose, a pointer or a ping. */
export interface Passed {
  tick: Tick;
  row: number;
  /** It is shown after so many frames. */
  after: number;
  op: number;
  bytes: Uint8Array;
}

/** Where one link has come to. */
export interface Cursor {
  link: WatchLink;
  /** Number of the next frame, and of the whole from which it can be begun; null: nothing has been shown yet. */
  next: number;
  key: number | null;
  /** When the last one was due: none overtakes another. */
  last: Tick;
  /** Frames before this one are due at once: the game is over. */
  open: number;
  pass: number;
  /** The last frame that it was shown. */
  seen: Pick<Frame, 'n' | 'row'>;
  /** Of a caster: the next of the hands that he may look at, and those that his picture has; null: none yet. */
  dealt: number;
  hands: readonly ShownHand[] | null;
  /** What casters have drawn and it has been shown, by keys; and how far it has come with each caster, by his link. */
  board: Map<string, CastPart>;
  heard: Map<number, { marks: number; points: number }>;
  /** Sockets that look through this link. */
  to: Looking[];
}

/** Somebody who looks, or may. */
export interface Looker {
  link: number;
  name: string;
  /** A relay of whoever runs the server. */
  relay: boolean;
  /** How many look through this socket, and the names of some: of a relay as it says. */
  count: number;
  people: string[];
}

/** A socket that looks. */
export interface Looking extends Presence {
  relay: boolean;
}

/** Frames that somebody still needs, numbered on from `first`. */
export interface Tape {
  /** Frames that there ever were. */
  count: number;
  first: number;
  frames: Frame[];
  bytes: number;
  firstPass: number;
  passes: Passed[];
  passBytes: number;
  /** Since the last whole, and how large it was. */
  since: { bytes: number; frames: number; whole: number };
}

/** What audiences are asked, each in its time. */
export interface Poll {
  poll: number;
  /** The account that asks; '': the table itself, at a question. */
  by: string;
  /** What was there when it was asked: an audience that has not seen this row is not asked yet. */
  row: number;
  tick: Tick;
  seconds: number;
  /**
   * Links there were when it was asked: what a table counts of voices is shared out among them for good, so that no
   * audience finds by its own share what others say, or what became of links since.
   */
  links: number;
  words: PollWords;
  options: PollWords[];
  closed: { row: number; tick: Tick } | null;
  /** The question of the game at which it was asked, as everybody reads it. */
  ask?: string;
}

/** What one audience has said. */
export interface Ballot {
  poll: number;
  /** As it was told. */
  open: boolean;
  /** Something was said since it was told last, at this tick. */
  fresh: boolean;
  at: Tick;
  /** Options by voter. */
  voices: Map<string, number>;
  /** When each may be heard again. */
  free: Map<string, Tick>;
  /** Voices that it has left at once, as of this tick. */
  left: number;
  since: Tick;
  /** When a bot last asked what is said: once a tick. */
  looked: Tick;
}

export interface PollDesk {
  /**
   * Written down; `auto`: at questions of the game by itself; `hooks`: who speaks for a chat, and the account that was
   * given the secret.
   */
  asked: { next: number; auto: boolean; list: Poll[]; hooks: { link: number; secret: string; by: string }[] };
  /** By link; voices are written down. */
  ballots: Map<number, Ballot>;
  /** What is asked has changed with the row at hand, and is written down when that stands. */
  changed: boolean;
}

/** Something that a caster did, for those who have come as far as he has. */
export interface Cast<T> {
  /** He had been shown the table up to this frame of this row, and of it what happened up to this tick. */
  n: number;
  row: number;
  tick: Tick;
  /** So many ticks his link was late: whoever is less late is ahead of him, and is shown nothing of it. */
  late: number;
  what: T;
  /** About so many bytes. */
  size: number;
}

/** Numbered on from `first`, as long as an audience has still to be shown it. */
export interface Casts<T> {
  first: number;
  list: Cast<T>[];
  size: number;
}

/** A stroke or a name by its key, all strokes gone, or the caster himself. */
export type CastMark = { key: string; part: CastPart } | 'clear' | 'end';

/** What a table holds of one caster, in memory alone. */
export interface CastDesk {
  link: number;
  name: string;
  marks: Casts<CastMark>;
  points: Casts<{ x: number; z: number }>;
  /** Where his picture was last. */
  at: Pick<Cast<unknown>, 'n' | 'row' | 'tick' | 'late'>;
  /** The next stroke takes this place; so many stand. */
  slot: number;
  strokes: number;
  pointed: Tick;
  /** What is left to him at once of strokes, of looks and of voice, as of these ticks. */
  ink: { left: number; since: Tick };
  glances: { left: number; since: Tick };
  talk: { left: number; since: Tick };
  /** Seats that he wants to look at, and those that he does, by the row that tells everybody so. */
  asked: Seat[];
  looks: Map<Seat, number>;
  /** As he was last told. */
  told: string;
  over: boolean;
}

/** Hands that casters may look at, all of them, as JSON: they belong to the picture that this frame and row leave. */
export interface Dealt {
  n: number;
  row: number;
  tick: Tick;
  text: string;
}

/**
 * They stand beside the tape, so that no other audience is shown anything later for what one hand did unseen; `hands`:
 * the last of them.
 */
export interface Casting {
  desks: Map<number, CastDesk>;
  dealt: { first: number; list: Dealt[]; size: number };
  hands: string;
  /** Casters who talk by voice, by link. */
  voices: Voices;
}

export interface Watch {
  readonly tape: Tape;
  /** How the tape reads a link, for polls and casters: they are opened apart from it. */
  readonly reads: {
    delayAt(link: WatchLink, row: number): number;
    nextRow(tape: Tape, cursor: Cursor): number;
    isPast(tape: Tape, cursor: Cursor, n: number): boolean;
  };
  readonly cursors: Map<number, Cursor>;
  /** Who may join, by account: which link it came with. */
  readonly passes: Map<string, Looker>;
  /** Who is here, by socket. */
  readonly here: Map<string, Looker>;
  /** What was said of the rules; of the room by rows; and beside them since then, which is said again with the next. */
  readonly channel: Channel;
  readonly said: Sent;
  readonly light: Sent;
  /** The next frame is a whole. */
  whole: boolean;
  /** Rows hold frames: something waits. */
  late: boolean;
  /** Polls of this table; null: nothing was ever asked. */
  polls: PollDesk | null;
  /** null: no link is a caster's. */
  casting: Casting | null;
  /** As everybody was told. */
  told: { count: number; people: string[] };
}
