// Which pictures a plan wants, and of which addresses they are cut: one for each front that differs, as large as its
// body shows it. A table has room for so many; boards come first, then the order of the plan.

import { cutOf as puzzleOf, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { PICTURES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import type { Plan, PlannedPiece } from '../plan.ts';

/** A cell of a picture, and how it comes on its body. */
export interface Cut {
  /** Which picture of the table it becomes. */
  picture: number;
  columns: number;
  rows: number;
  cell: number;
  size: PictureSize;
  /** Width to height of the body's front. */
  shape: number;
  fit: PlannedPiece['fit'];
  /** It is a piece of a puzzle of so many, cut along its tabs; its cell is which one. */
  puzzle?: Pieces;
}

/** What lies at an address, and what it is for. */
export interface Source {
  address: string;
  cuts: Cut[];
  /** Pieces that show something of it, and what the first of them are called. */
  pieces: number;
  names: string[];
}

export interface Wanted {
  sources: Source[];
  /** Of every piece of the plan: which picture is its front; -1: none. */
  of: number[];
  pictures: number;
  units: number;
  /** Pieces whose picture has no room at a table any more. */
  noRoom: number;
}

const CARD = 63 / 88;
/** A hexagon with a corner upwards. */
const HEX = Math.sqrt(3) / 2;
const shapeOf = ({ kind, look }: PlannedPiece): number => (kind === 'card' ? CARD : look.startsWith('hex') ? HEX : 1);
const NAMES = 3;

/** Can a table show a picture on it, and has it one? */
export const isShown = ({ kind, look, front }: PlannedPiece): boolean =>
  front !== null && kindOf(kind).picture && (kind !== 'figure' || puzzleOf(look) !== null);
const sizeOf = ({ kind }: PlannedPiece): PictureSize => (kind === 'board' ? 'large' : 'small');

export function wantedOf(plan: Plan): Wanted {
  const wanted: Wanted = { sources: [], of: plan.pieces.map(() => -1), pictures: 0, units: 0, noRoom: 0 };
  const sources = new Map<string, Source>();
  const pictures = new Map<string, number>();
  const take = (piece: PlannedPiece, i: number): void => {
    const { front, fit } = piece;
    const sheet = front === null ? undefined : plan.sheets[front.sheet];
    if (front === null || sheet === undefined) return;
    const [size, shape] = [sizeOf(piece), shapeOf(piece)];
    const key = [front.sheet, front.cell, size, shape, fit].join(' ');
    let picture = pictures.get(key);
    let source = sources.get(sheet.address);
    if (picture === undefined) {
      const { units } = PICTURES[size];
      if (wanted.units + units > PICTURE_UNITS) return void wanted.noRoom++;
      pictures.set(key, (picture = wanted.pictures++));
      wanted.units += units;
      if (source === undefined) {
        sources.set(sheet.address, (source = { address: sheet.address, cuts: [], pieces: 0, names: [] }));
        wanted.sources.push(source);
      }
      source.cuts.push({ picture, columns: sheet.columns, rows: sheet.rows, cell: front.cell, size, shape, fit });
    }
    wanted.of[i] = picture;
    if (source === undefined) return;
    source.pieces++;
    if (piece.name !== '' && source.names.length < NAMES && !source.names.includes(piece.name)) source.names.push(piece.name);
  };
  const each = (large: boolean): void => plan.pieces.forEach((piece, i) => (isShown(piece) && (piece.kind === 'board') === large ? take(piece, i) : undefined));
  each(true);
  each(false);
  tabs(plan, wanted);
  return wanted;
}

/** Pieces of puzzles are cut along their tabs. */
function tabs({ pieces }: Plan, { sources, of }: Wanted): void {
  const puzzles = new Map<number, Pieces>();
  pieces.forEach(({ look }, i) => {
    const cut = puzzleOf(look);
    if (cut !== null) puzzles.set(of[i] ?? -1, (cut.columns * cut.rows) as Pieces);
  });
  for (const { cuts } of sources)
    for (const cut of cuts) {
      const puzzle = puzzles.get(cut.picture);
      if (puzzle !== undefined) cut.puzzle = puzzle;
    }
}
