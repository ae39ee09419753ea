// One hash over all that chance was promised in a round, and one over what everybody saw of it: who keeps them can tell later whether a proof is of what was played.

import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../kernel/utf8.ts';

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
}
/** `nth` counts the draws of this proof, from 1. */
export type PublicDraw = Drawn & { nth: number };

const hashed = (text: string): string => toHex(sha256(utf8(text)));
/** Not the table's name: what was promised is drawn by chance, so no other table has the same, and two tables with the same secrets are told the same. [S9] */
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
/** After one more draw. */
export const withDraw = ({ count, head }: Head, { stream, epoch, from, to, of, gave }: Drawn): Head => ({
  count: count + 1,
  head: hashed(`${head}\n${stream} ${epoch} ${from} ${to} ${of} ${gave}`),
});

/** The promises of each epoch by themselves, in the order of the list. */
export function byEpoch(list: readonly Promised[]): Promised[][] {
  const epochs: Promised[][] = [];
  for (const one of list) {
    const last = epochs.at(-1);
    if (last?.[0]?.epoch === one.epoch) last.push(one);
    else epochs.push([one]);
  }
  return epochs;
}

export const headOfPromises = (round: RoundName, epochs: readonly (readonly Promised[])[]): Head => epochs.reduce(withPromises, noPromises(round));
export const headOfDraws = (round: RoundName, draws: readonly Drawn[]): Head => draws.reduce(withDraw, noDraws(round));

/** What a page has kept of a round: as far as it had been promised and drawn when it looked last. */
export interface Kept extends RoundName {
  epochs: Head;
  draws: Head;
  /** It was there when the round began: nothing was drawn before. */
  whole: boolean;
  /** All heads of promises that it was told, the newest among them: a head alone does not show a page that it goes on from the one before. */
  seen?: Seen;
}
/** From which to which number of epochs heads were told, in runs without a gap, and one hash over those heads in their order. */
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
  /^baize-promises 1 (\S{1,64}) (\S{1,64}) (\d{1,9}) (\d{1,9}) ([0-9a-f]{64}) (\d{1,9}) ([0-9a-f]{64}) (whole|late)(?: (\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9})*) ([0-9a-f]{64}))?$/;

/** One line of text that can be copied: version, table, game, round, epochs and draws with how many and their hash, whether the page was there from the beginning, and the heads it saw. */
export const lineOf = ({ table, game, round, epochs, draws, whole, seen }: Kept): string =>
  `baize-promises 1 ${table} ${game} ${round} ${epochs.count} ${epochs.head} ${draws.count} ${draws.head} ${whole ? 'whole' : 'late'}${seen === undefined ? '' : ` ${seen.runs.map((run) => run.join('-')).join(',')} ${seen.fold}`}`;

/** Reads such a line, with whatever blanks around and between; null: it is none. */
export function readLine(text: string): Kept | null {
  const found = LINE.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (found === null) return null;
  const [, table = '', game = '', round, epochs, promised = '', draws, drawn = '', whole, list, fold] = found;
  return {
    table,
    game,
    round: Number(round),
    epochs: { count: Number(epochs), head: promised },
    draws: { count: Number(draws), head: drawn },
    whole: whole === 'whole',
    ...(list === undefined || fold === undefined ? {} : { seen: { runs: runsOf(list), fold } }),
  };
}

const runsOf = (list: string): [number, number][] =>
  list.split(',').map((run): [number, number] => {
    const [from = 0, to = 0] = run.split('-').map(Number);
    return [from, to];
  });
