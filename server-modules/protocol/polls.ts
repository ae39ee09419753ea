// Polls of those who watch: what is asked, what a voter and a chat's bot say, and what an audience is told. Nobody who
// plays is told any of it. Read here and not in parse.ts, because few tables have polls: it is opened with the first.

import type { Seat } from '../kernel/ids.ts';
import { bool, either, int, list, maybe, oneOf, tagged, text, WRONG } from './fields.ts';
import type { Line } from './line.ts';

/** Bounds of one poll, in UTF-16 units, options and seconds. */
export const POLLS = { words: 120, option: 40, least: 2, most: 10, shortest: 10, longest: 1800, voter: 64, secret: 64 } as const;

/** Plain words typed by a person, a sentence of the game, or a seat with the name that it had; '': a bot's. */
export type PollWords = string | Line | { s: Seat; name: string };

/** What is said about polls; answers in `out`. */
export type PollMsg =
  /** By whoever may invite: asks every audience, each as late as its link. `seats`: the names of those who play. */
  | { t: 'open'; words: string; options: 'seats' | string[]; seconds: number }
  /** The newest one ends, for each audience as late as it began. */
  | { t: 'close' }
  /** At each question of the game that has an answer for an audience, by itself. */
  | { t: 'auto'; on: boolean }
  /** Answered with {secret}: by it a chat's bot speaks for the audience of this link; a new one ends the old one. */
  | { t: 'hook'; link: number }
  /** Answered with {polls: PollOwn}. */
  | { t: 'list' }
  /**
   * By whoever watches by a link, as often as he likes until it is closed. `voter`: a relay's word for which of its
   * watchers says so.
   */
  | { t: 'vote'; poll: number; option: number; voter?: string }
  /**
   * By a chat's bot, from no seat and no socket. Answered with {poll: PollView | null}, with what this link's audience
   * is shown; `voter` and `option` together are a voice.
   */
  | { t: 'chat'; secret: string; voter?: string; option?: number };

/** What whoever may open polls is told when he asks: no voice and no count. */
export interface PollOwn {
  auto: boolean;
  /** The newest one of his own, until it is closed or has been open to the last audience. */
  open: { poll: number; words: PollWords } | null;
  /** Links that a chat's bot speaks for. */
  hooks: number[];
}

/** A poll as its audience sees it. */
export interface PollView {
  poll: number;
  words: PollWords;
  options: PollWords[];
  counts: number[];
  open: boolean;
  /** Seconds for which it is open still. */
  left: number;
  /** Which option is the reader's own; null: none, or nobody knows. */
  mine: number | null;
}

/** To one audience alone. */
export type PollNotice = { t: 'poll'; poll: PollView } | { t: 'polled'; poll: number; counts: number[]; open: boolean };

const number = int(1, 2 ** 40);
const option = int(0, POLLS.most - 1);

const pollMsg = tagged<PollMsg>({}, () => ({
  open: () => ({
    words: text(POLLS.words, 1),
    options: either(oneOf(['seats'] as const), list(text(POLLS.option, 1), POLLS.most, POLLS.least)),
    seconds: int(POLLS.shortest, POLLS.longest),
  }),
  close: () => ({}),
  auto: () => ({ on: bool }),
  hook: () => ({ link: number }),
  list: () => ({}),
  vote: () => ({ poll: number, option, voter: maybe(text(POLLS.voter, 1)) }),
  chat: () => ({ secret: text(POLLS.secret, 1), voter: maybe(text(POLLS.voter, 1)), option: maybe(option) }),
}));

/** Null: it means nothing. */
export function readPoll(raw: unknown): PollMsg | null {
  const read = pollMsg(raw);
  return read === WRONG ? null : read;
}
