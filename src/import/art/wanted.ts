// Which pictures a plan wants, and of which addresses they are cut: one for each front and each back that differs, as
// large as its body shows it. A table has room for so many; boards come first, then the order of the plan.

import { cutOf as puzzleOf, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { BACKS_MOST } from '../../../server-modules/kernel/looks.ts';
import { PICTURES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import type { Plan, PlannedPiece, Print } from '../plan.ts';

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
  /** The same of its back. */
  backs: number[];
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

/**
 * Which prints of a piece a table can show. A side like the other one is no back of its own: a tile that shows the same
 * below would tell its front to all. Of figures pieces of a puzzle alone bear one.
 */
export function shownOn({ kind, look, front, back }: Pick<PlannedPiece, 'kind' | 'look' | 'front' | 'back'>): { front: Print | null; back: Print | null } {
  const { picture, flips } = kindOf(kind);
  const isSame = front !== null && back !== null && front.sheet === back.sheet && front.cell === back.cell;
  const isBare = !picture || (kind === 'figure' && puzzleOf(look) === null);
  return isBare ? { front: null, back: null } : { front, back: flips && !isSame ? back : null };
}
const sizeOf = ({ kind }: PlannedPiece): PictureSize => (kind === 'board' ? 'large' : 'small');

export function wantedOf(plan: Plan): Wanted {
  const none = (): number[] => plan.pieces.map(() => -1);
  const wanted: Wanted = { sources: [], of: none(), backs: none(), pictures: 0, units: 0, noRoom: 0 };
  const sources = new Map<string, Source>();
  const pictures = new Map<string, number>();
  const backs = new Set<number>();
  const last = new Map<Source, PlannedPiece>();
  /** Which picture it is; -1: there is none, null: it has no room. */
  const take = (piece: PlannedPiece, print: Print | null, isBack: boolean): number | null => {
    const { fit } = piece;
    const sheet = print === null ? undefined : plan.sheets[print.sheet];
    if (print === null || sheet === undefined) return -1;
    const [size, shape] = [sizeOf(piece), shapeOf(piece)];
    // What is public on one piece and secret on another is not called the same.
    const key = [isBack ? 'back' : 'front', print.sheet, print.cell, size, shape, fit].join(' ');
    let picture = pictures.get(key);
    let source = sources.get(sheet.address);
    if (isBack && backs.size >= BACKS_MOST && (picture === undefined || !backs.has(picture))) return null;
    if (picture === undefined) {
      const { units } = PICTURES[size];
      if (wanted.units + units > PICTURE_UNITS) return null;
      pictures.set(key, (picture = wanted.pictures++));
      wanted.units += units;
      if (source === undefined) {
        sources.set(sheet.address, (source = { address: sheet.address, cuts: [], pieces: 0, names: [] }));
        wanted.sources.push(source);
      }
      source.cuts.push({ picture, columns: sheet.columns, rows: sheet.rows, cell: print.cell, size, shape, fit });
    }
    if (isBack) backs.add(picture);
    if (source === undefined || last.get(source) === piece) return picture;
    last.set(source, piece);
    source.pieces++;
    if (piece.name !== '' && source.names.length < NAMES && !source.names.includes(piece.name)) source.names.push(piece.name);
    return picture;
  };
  const each = (large: boolean): void =>
    plan.pieces.forEach((piece, i) => {
      if ((piece.kind === 'board') !== large) return;
      const shown = shownOn(piece);
      const [front, back] = [take(piece, shown.front, false), take(piece, shown.back, true)];
      wanted.of[i] = front ?? -1;
      wanted.backs[i] = back ?? -1;
      if (front === null || back === null) wanted.noRoom++;
    });
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
