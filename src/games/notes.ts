// The notebook that fills itself: what a game remembers for one seat out of the lines which that seat was sent, and out
// of its own View. `notes.ts` of a folder says it, its words stand in `notebook/en.ts` and `notebook/de.ts` there; both
// come when a round of such a game has something to note.

import type { Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Arg, Line, LogLine, View } from '../../server-modules/protocol/messages.ts';
import { addGameWords, gameWords } from '../locale/games.ts';
import { language } from '../locale/index.ts';
import { folderOf } from './folders.ts';
import { seatAt } from './told.ts';

/** A sign: path data in a box of 512, and its ink. */
export interface NoteSign {
  path: string;
  ink: string;
  /** What such entries are called together, a key of the words. */
  words: string;
}

/** One thing to remember. Its words are a key of `notebook/`, with names as a line of the log has them. */
export interface NoteEntry {
  /** The line that it comes of, by the viewer's own count. */
  i: number;
  /** Whom it is about, first of all. */
  about: readonly Seat[];
  /** One of the game's signs. */
  kind: string;
  words: Line;
  /** When: the turn, or the round. */
  when: Line;
  /** I alone was told. */
  own?: true;
}

/** One cell of the game's grid. */
export interface NoteCell {
  row: string;
  column: string;
  /** What stands in it. */
  words?: Line;
  kind?: string;
  /** Struck out, open, or certain; without it: nothing is known. */
  state?: 'no' | 'open' | 'sure';
  /** Who has looked there, or is meant. */
  seats?: readonly Seat[];
  own?: true;
}

/**
 * Rows of people and columns of what there is to know of them; `plan`: columns lie as on a plan, in hundredths of its
 * width and height.
 */
export interface NoteGrid {
  title: Line;
  columns: readonly { id: string; words: Line }[];
  rows: readonly Seat[];
  cells: readonly NoteCell[];
  plan?: { readonly [column: string]: readonly [x: number, y: number, w: number, h: number] };
}

/** A small mark of an entry, at the name tag of a seat or at a place of the table. */
export interface NoteMark {
  on: Seat | ZoneId;
  kind: string;
  words: Line;
  /** The seat that it names besides. */
  at?: Seat;
  own?: true;
}

export interface Noted {
  /** Oldest first. */
  entries: readonly NoteEntry[];
  grid: NoteGrid | null;
  marks: readonly NoteMark[];
}

/** What `notes.ts` of a folder exports as `notes`. */
export interface GameNotes {
  signs: { readonly [kind: string]: NoteSign };
  /** The face of its headings, a CSS font family. */
  face: string;
  /**
   * Pure, out of the lines of this game that still stand (what was taken back is not among them) and of the View of
   * whoever was sent them. Nothing else may be in it: what a hidden piece shows is read as the View shows it, or not at
   * all.
   */
  read(lines: readonly LogLine[], view: View): Noted;
}

const NOTES = import.meta.glob<GameNotes>('./*/notes.ts', { import: 'notes' });
const WORDS = import.meta.glob<{ [key: string]: string }>('./*/notebook/{en,de}.ts', { import: 'lines' });

/** Does the game fill a notebook? */
export const fillsNotes = (game: string): boolean => NOTES[`./${folderOf(game)}/notes.ts`] !== undefined;

/** The notes of a game, with its words in the language of the page; null: it has none. */
export async function loadNotes(game: string): Promise<GameNotes | null> {
  const load = NOTES[`./${folderOf(game)}/notes.ts`];
  if (load === undefined) return null;
  const [notes, words] = await Promise.all([load(), WORDS[`./${folderOf(game)}/notebook/${language}.ts`]?.()]);
  const known = gameWords(game);
  addGameWords(game, { ...known, lines: { ...known.lines, ...words } });
  return notes;
}

/** The word that a line names at this place, or ''. */
export const wordAt = (line: Line, at: number): string => {
  const arg = line.a?.[at];
  return typeof arg === 'object' && 'w' in arg ? arg.w : '';
};

/** The number that a line names at this place. */
export const numberAt = (line: Line, at: number): number => {
  const arg = line.a?.[at];
  return typeof arg === 'number' ? arg : 0;
};

/** Seats that a line names, in its order, each once. */
export const seatsOf = (line: Line): Seat[] => [...new Set((line.a ?? []).flatMap((_, at) => seatAt(line, at) ?? []))];

/** Of what kind an entry is, by the key of its line: for each kind its lines. */
export const byLine = (kinds: { readonly [kind: string]: readonly string[] }): ReadonlyMap<string, string> =>
  new Map(Object.entries(kinds).flatMap(([kind, lines]) => lines.map((line) => [line, kind] as const)));

/** A sentence of the notebook. */
export const noteLine = (k: string, ...a: Arg[]): Line => (a.length === 0 ? { k: `note.${k}` } : { k: `note.${k}`, a });

/**
 * Which turn it was at each line: turns are counted back from the one that is played now, for the lines begin anywhere.
 * `turn`: the key of the line at which one begins.
 */
export function turnsAt(lines: readonly LogLine[], now: number, turn = 'turn'): (i: number) => number {
  const begun = lines.filter(({ kind, line }) => kind === 'game' && line.k === turn).map(({ i }) => i);
  return (i) => Math.max(1, now - begun.filter((one) => one > i).length);
}
