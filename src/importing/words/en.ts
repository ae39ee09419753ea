// English. What is missing and why is said beside what can be missing (src/import/data/missing.ts).

import { artEn } from './art.en.ts';
import { boxEn } from './box.en.ts';
import { csvEn } from './csv.en.ts';
import { deckEn } from './deck.en.ts';
import { bookEn } from './book.en.ts';
import { puzzleEn } from './puzzle.en.ts';
import { modelEn } from './model.en.ts';
import { scriptsEn } from './scripts.en.ts';
import { FURNITURE, FURNITURE_MISSING, LEFT_OUT, MISSING, REASONS, REFUSALS } from '../../import/data/missing.ts';

/** As many sentences, in any words. */
type Said<T> = { readonly [K in keyof T]: string };

export const en = {
  title: 'Bring a save or cards',
  lead: 'A table that was built in Tabletop Simulator or at virtualtabletop.io, or a box that a friend made here, becomes a table, and pictures, a PDF to print or a table of cards (CSV) become a deck. You see what of it comes across before anything is laid.',
  drop: 'Drop a save or a box here, a file that ends in .json, .vtt or .baize; or pictures, a sheet of cards, a PDF or a table (CSV) for a deck.',
  choose: 'Choose files …',
  where:
    'Saves lie in “My Games/Tabletop Simulator/Saves”, what you subscribed to in “Mods/Workshop”. The files stay in this browser; no address is asked before you say so, and no script is run.',
  reading: (name: string) => `Reading ${name} …`,
  failed: 'The file could not be read: the browser gave up on it.',
  notKept: 'This browser keeps nothing, as private windows do; the table cannot be handed over.',
  lay: 'Lay it on a table',
  other: 'Another file …',
  notice: 'You will know what you laid, faces of cards too: shuffle before you play, when others are there.',
  report: 'What comes across',
  objects: 'Objects',
  verdicts: { whole: 'Whole', part: 'In part', standIn: 'Stand-in', leftOut: 'Left out' },
  inPart: 'What those in part lack',
  instead: 'Why something is a stand-in, or not there',
  ofTable: 'What belongs to the table',
  ofThem: (carried: number, found: number) => `${carried} of ${found}.`,
  art: 'Pictures and models',
  artLead: (addresses: number, dead: number) =>
    `The save names ${addresses} addresses${dead > 0 ? ` and ${dead} that lead nowhere` : ''}, at these sites. Nothing is loaded from them without your word.`,
  dead: (times: number) => (times === 1 ? 'named once' : `named ${times} times`),
  deadTitle: 'Addresses that lead nowhere',
  artWords: artEn,
  deckWords: deckEn,
  modelWords: modelEn,
  boxWords: boxEn,
  csvWords: csvEn,
  scriptWords: scriptsEn,
  puzzleWords: puzzleEn,
  bookWords: bookEn,
  byKind: 'Kind by kind',
  kind: 'Kind',
  eachObject: 'Every object',
  search: 'Search',
  show: 'Show',
  all: 'All',
  found: (n: number) => `${n} found`,
  more: (n: number) => `${n} more: search for them.`,
  missing: MISSING as Said<typeof MISSING>,
  reasons: REASONS as Said<typeof REASONS>,
  leftOut: LEFT_OUT as Said<typeof LEFT_OUT>,
  furniture: FURNITURE as Said<typeof FURNITURE>,
  furnitureMissing: FURNITURE_MISSING as Said<typeof FURNITURE_MISSING>,
  refusals: REFUSALS as Said<typeof REFUSALS>,
};
