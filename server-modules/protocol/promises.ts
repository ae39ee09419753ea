// One hash over all that chance was promised in a round, one over what everybody saw of it, and one over what all were
// told in the log: who keeps them can tell later whether a proof is of what was played.

import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../kernel/utf8.ts';
import type { LogLine } from './messages.ts';

/** The hash of one stream's secret in one epoch. */
export interface Promised {
  stream: string;
  epoch: number;
  hash: string;
}
/** A draw whose result everybody saw. */
export interface Drawn {
  stream: string;
  epoch: number;
  /** Words used before and after. */
  from: number;
  to: number;
  /** Out of how many, and the result. */
  of: number;
  gave: number;
}
/** Which round of which table. */
export interface RoundName {
  table: string;
  game: string;
  round: number;
}
/** How many things, and one hash over all of them in their order. */
export interface Head {
  count: number;
  head: string;
}

/** Throws in one book (books.ts). The present one and the one before are kept. */
export const BOOK = 500;
/**
 * Lines in a batch: pages get a head of the log with every so many that all were told, and one when the round is over.
 */
export const BATCH = 25;
/** Batches in one book of the log. */
export const LOG_BOOK = 3;

export const PROOF_FORMAT = 'baize-proof';
export const PROOF_VERSION = 1;

/** The content of game.proof.json. */
export interface Proof extends RoundName {
  format: typeof PROOF_FORMAT;
  version: typeof PROOF_VERSION;
  /** Epoch by epoch. */
  commitments: Promised[];
  /** Closed hands, burned cards and unopened slips stay closed: their streams are not here. */
  opened: { stream: string; epoch: number; secret: string }[];
  /** Draws whose results everybody saw, in order: which word of the stream, out of how many, and what it gave. */
  draws: PublicDraw[];
  /** The throws before these, which are no longer kept; not there: none. */
  before?: Head;
  /**
   * What all were told in the log, batch by batch as heads of it were given, and those before these, which are no
   * longer kept. Not there: a server of before.
   */
  lines?: { before: Head; batches: string[][] };
}
/**
 * `nth` counts the draws of this proof, from 1; `throw` the throws: what fell together was told together, under one
 * head. Not there: it fell alone.
 */
export type PublicDraw = Drawn & { nth: number; throw?: number };

/** SHA-256 of a text's UTF-8 as hex. */
export const hashed = (text: string): string => toHex(sha256(utf8(text)));
/**
 * Not the table's name: what was promised is drawn by chance, so no other table has the same, and two tables with the
 * same secrets are told the same. [S9]
 */
const named = ({ game, round }: RoundName): string => `${game} ${round}`;

/** Nothing was promised yet in this round. One epoch counts as one. */
export const noPromises = (round: RoundName): Head => ({ count: 0, head: hashed(`baize promises ${named(round)}`) });
/** Nothing was drawn yet. */
export const noDraws = (round: RoundName): Head => ({ count: 0, head: hashed(`baize draws ${named(round)}`) });

/** After the promises of one more epoch. */
export const withPromises = ({ count, head }: Head, epoch: readonly Promised[]): Head => ({
  count: count + 1,
  head: hashed([head, ...epoch.map(({ stream, epoch: e, hash }) => `${stream} ${e} ${hash}`)].join('\n')),
});
/**
 * After one more throw: all that fell together counts as one, so that whoever is told every head is told every number.
 */
export const withThrow = ({ count, head }: Head, fell: readonly Drawn[]): Head => ({
  count: count + 1,
  head: hashed([head, ...fell.map(({ stream, epoch, from, to, of, gave }) => `${stream} ${epoch} ${from} ${to} ${of} ${gave}`)].join('\n')),
});

/** Nothing was told yet. */
export const noLines = (round: RoundName): Head => ({ count: 0, head: hashed(`baize lines ${named(round)}`) });
/** After one more batch of lines, none of which holds a line break. A server lends the hash of its own. */
export const withLines = ({ count, head }: Head, batch: readonly string[], hash = hashed): Head => ({
  count: count + 1,
  head: hash([head, ...batch].join('\n')),
});

/**
 * What is bound of a line that all were told: when, of what kind, whose, which, and with what. Not what people say: a
 * proof is shown around. Not by what name a reader knows a piece: each has names of his own.
 */
export const lineTextOf = ({ tick, kind, by, line: { k, a = [] } }: Pick<LogLine, 'tick' | 'kind' | 'by' | 'line'>): string =>
  JSON.stringify([tick, kind, by, k, ...(k === 'said' ? [] : a.map((arg) => (typeof arg === 'object' && 'p' in arg ? null : arg)))]);

/** Neighbours of a list that belong together, in its order. */
export function together<T>(list: readonly T[], belong: (one: T, next: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const one of list) {
    const last = groups.at(-1);
    if (last !== undefined && belong(last[0] as T, one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
/** The promises of each epoch by themselves. */
export const byEpoch = (list: readonly Promised[]): Promised[][] => together(list, (one, next) => one.epoch === next.epoch);
/** The draws of each throw by themselves. */
export const byThrow = (list: readonly PublicDraw[]): PublicDraw[][] => together(list, (one, next) => one.throw !== undefined && one.throw === next.throw);

export const headOfPromises = (round: RoundName, epochs: readonly (readonly Promised[])[]): Head => epochs.reduce(withPromises, noPromises(round));
export const headOfDraws = (round: RoundName, throws: readonly (readonly Drawn[])[], before: Head = noDraws(round)): Head => throws.reduce(withThrow, before);

/** What a page has kept of a round: as far as it had been promised and drawn when it looked last. */
export interface Kept extends RoundName {
  epochs: Head;
  draws: Head;
  /** It was there when the round began: nothing was drawn before. */
  whole: boolean;
  /**
   * All heads of promises that it was told, the newest among them: a head alone does not show a page that it goes on
   * from the one before.
   */
  seen?: Seen;
  /** All heads of what was drawn that it was told, likewise, in the book that is open. */
  told?: Seen;
  /** Of the log: batches of lines. Not there: a line of an older page. */
  lines?: Head;
  /** All heads of the log that it was told, in the book that is open. */
  read?: Seen;
}
/**
 * From which to which number of epochs or throws heads were told, in runs without a gap, and one hash over those heads
 * in their order.
 */
export interface Seen {
  runs: [number, number][];
  fold: string;
}

/** With one more head that was told. */
export function withSeen(seen: Seen | undefined, { count, head }: Head): Seen {
  const runs = (seen?.runs ?? []).map(([from, to]): [number, number] => [from, to]);
  const last = runs.at(-1);
  if (last !== undefined && last[1] === count - 1) last[1] = count;
  else runs.push([count, count]);
  return { runs, fold: hashed(`${seen?.fold ?? 'baize seen'}\n${count} ${head}`) };
}

const LINE =
  /^baize-promises 1 (\S{1,64}) (\S{1,64}) (\d{1,9}) (\d{1,9}) ([0-9a-f]{64}) (\d{1,9}) ([0-9a-f]{64}) (whole|late)((?: \d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9})* [0-9a-f]{64}){0,2})(?: log (\d{1,9}) ([0-9a-f]{64})(?: (\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9})*) ([0-9a-f]{64}))?)?$/;

/**
 * One line of text that can be copied: version, table, game, round, epochs and draws with how many and their hash,
 * whether the page was there from the beginning, and the heads it saw: of promises, then of draws; and the same of the
 * log.
 */
export const lineOf = ({ table, game, round, epochs, draws, whole, seen, told, lines, read }: Kept): string =>
  `baize-promises 1 ${table} ${game} ${round} ${epochs.count} ${epochs.head} ${draws.count} ${draws.head} ${whole ? 'whole' : 'late'}${seenText(seen)}${seen === undefined ? '' : seenText(told)}${lines === undefined ? '' : ` log ${lines.count} ${lines.head}${seenText(read)}`}`;

const seenText = (seen: Seen | undefined): string => (seen === undefined ? '' : ` ${seen.runs.map((run) => run.join('-')).join(',')} ${seen.fold}`);

/** Reads such a line, with whatever blanks around and between; null: it is none. */
export function readLine(text: string): Kept | null {
  const found = LINE.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (found === null) return null;
  const [, table = '', game = '', round, epochs, promised = '', draws, drawn = '', whole, more = '', count, head, runs, fold] = found;
  const [, seen, seenFold, told, toldFold] = more.split(' ');
  return {
    table,
    game,
    round: Number(round),
    epochs: { count: Number(epochs), head: promised },
    draws: { count: Number(draws), head: drawn },
    whole: whole === 'whole',
    ...(seen === undefined || seenFold === undefined ? {} : { seen: { runs: runsOf(seen), fold: seenFold } }),
    ...(told === undefined || toldFold === undefined ? {} : { told: { runs: runsOf(told), fold: toldFold } }),
    ...(head === undefined ? {} : { lines: { count: Number(count), head } }),
    ...(runs === undefined || fold === undefined ? {} : { read: { runs: runsOf(runs), fold } }),
  };
}

const runsOf = (list: string): [number, number][] =>
  list.split(',').map((run): [number, number] => {
    const [from = 0, to = 0] = run.split('-').map(Number);
    return [from, to];
  });
