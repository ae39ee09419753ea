// What a game's folder says to the lobby before anybody opens a table: names, notes, the words of its options.

import type { Words } from '../locale/index.ts';

/** `lobby/<language>.ts` of a folder. A folder may hold several games. */
export interface LobbyWords {
  /** By id. The note is one or two sentences. */
  readonly games: { readonly [id: string]: { readonly name: string; readonly note: string } };
  /** Words of its own options. */
  readonly options?: { readonly [label: string]: string };
}

/**
 * What `about/<language>.ts` of a folder exports as `about`: for each of its games a sentence to each option, by its
 * key. Loaded with the dialog that asks.
 */
export interface AboutOptions {
  readonly [game: string]: { readonly [option: string]: string };
}

export type OptionValue = number | string | boolean;

/**
 * One thing that can be set when a table is opened. Key and values are those of the game's own options
 * (`GameDef.options`).
 */
export interface OptionSpec {
  key: string;
  label: string;
  start: OptionValue;
  values: [value: OptionValue, label: string][];
  /** Is about what is laid on the table, so it is asked without rules too. */
  laid?: boolean;
}

/** Words that many games need for their options. */
export type CommonWords = Words['ui']['open'];

/** `options.ts` of a folder: what is asked for each of its games, in the words of the page and in its own. */
export type GameOptions<L extends LobbyWords = LobbyWords> = (
  common: CommonWords,
  own: { readonly [K in keyof L['options']]: string },
) => { readonly [id: string]: readonly OptionSpec[] };

/** Yes or no, yes unless said. */
export const flag = (key: string, label: string, [on, off]: readonly [on: string, off: string]): OptionSpec => ({
  key,
  label,
  start: true,
  values: [
    [true, on],
    [false, off],
  ],
});

/** A clock in seconds; 0 where `none`: as long as one likes. */
export const clock = (words: CommonWords, key: string, label: string, start: number, seconds: readonly number[], none = true): OptionSpec => ({
  key,
  label,
  start,
  values: [...(none ? [[0, words.noClock] as [number, string]] : []), ...seconds.map((s): [number, string] => [s, words.seconds(s)])],
});
