// Which pictures a plan wants, and of which addresses they are cut: one for each front and each back that differs, as
// large as its body shows it. A table has room for so many; boards come first, then the order of the plan.

import { cutOf as puzzleOf, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { BACKS_MOST } from '../../../server-modules/kernel/looks.ts';
import { PICTURES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import { DIE_NET, STANDEE, STANDEES } from '../../../server-modules/games/box/data/own.ts';
import type { Plan, PlannedPiece, Print, Sticker, Stuck } from '../plan.ts';

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
  /** It is on a board: where it has the pixels and the table the room it comes sharper, as a map. */
  board?: true;
  /** What lies beyond a disc in it is clear. */
  round?: true;
  /** It is the net of a die: of each side from 1 on, the field of the net. */
  net?: readonly number[];
  /** It is a piece of a puzzle of so many, cut along its tabs; its cell is which one. */
  puzzle?: Pieces;
  /**
   * What is clear in it stays so, and it has no rim, for it is cut out along it: a standee stands on its lower edge, a
   * token lies in the middle.
   */
  clear?: 'stands' | 'lies';
}

/** The two sides of a standee, which become one picture: the front to the left of the back. */
export interface Pair {
  picture: number;
  front: number;
  back: number;
}

/** What lies at an address, and what it is for. */
export interface Source {
  address: string;
  cuts: Cut[];
  /** It holds a model, or a document. */
  mesh?: true;
  pdf?: true;
  /** Pieces that show something of it, and what the first of them are called. */
  pieces: number;
  names: string[];
}

/** A model and what is drawn round it, which become one picture of the table. */
export interface WantedModel {
  picture: number;
  /** Which source holds it. */
  mesh: number;
  /** The cuts that are its own picture and its relief; null: the save names none. */
  skin: number | null;
  relief: number | null;
  /** Tenths of a millimetre for one unit along each axis. */
  unit: readonly [number, number, number];
  /** What sticks on it, and which cut each is. */
  on: readonly (Omit<Sticker, 'print'> & { picture: number })[];
}

/** A picture and those that stick on it, which become one picture of the table. */
export interface WantedStuck {
  picture: number;
  base: number;
  /** Where each lies, as the plan says it, and which cut it is. */
  on: readonly (Omit<Stuck, 'print'> & { picture: number })[];
}

/** A document that a piece is, and at which page it is open. */
export interface WantedDocument {
  piece: number;
  source: number;
  page: number;
}

export interface Wanted {
  sources: Source[];
  /** Of every piece of the plan: which picture is its front; -1: none. */
  of: number[];
  /** The same of its back. */
  backs: number[];
  pictures: number;
  pairs: Pair[];
  models: WantedModel[];
  documents: WantedDocument[];
  stuck: WantedStuck[];
  units: number;
  /** Pieces whose picture has no room at a table any more. */
  noRoom: number;
}

const CARD = 63 / 88;
const PLATE = STANDEE.w / STANDEE.plate;
/** A hexagon with a corner upwards. */
const HEX = Math.sqrt(3) / 2;
const NET = DIE_NET.columns / DIE_NET.rows;
function shapeOf({ kind, look, net }: PlannedPiece): number {
  if (net !== undefined) return NET;
  return kind === 'card' ? CARD : look.startsWith('hex') ? HEX : look.startsWith(STANDEES[0]) ? PLATE : 1;
}
const NAMES = 3;

/**
 * Which prints of a piece a table can show. A side like the other one is no back of its own: a tile that shows the same
 * below would tell its front to all. Of figures pieces of a puzzle and standees alone bear one, and both sides of a
 * standee stand in one picture. Of dice those bear one of which it is known how it goes round them.
 */
export function shownOn({ kind, look, front, back, net }: Pick<PlannedPiece, 'kind' | 'look' | 'front' | 'back' | 'net'>): {
  front: Print | null;
  back: Print | null;
} {
  const { picture, flips, thrown } = kindOf(kind);
  const isSame = front !== null && back !== null && front.sheet === back.sheet && front.cell === back.cell;
  const isStandee = look.startsWith(STANDEES[0]);
  const isBare = !picture || (thrown !== null && net === undefined) || (kind === 'figure' && puzzleOf(look) === null && !isStandee);
  return isBare ? { front: null, back: null } : { front, back: flips && !isSame && !isStandee ? back : null };
}
/** How what is clear in its picture is kept; null: it becomes paper. */
const clearIn = ({ kind, look, round }: PlannedPiece, isBack: boolean): 'stands' | 'lies' | null =>
  look.startsWith(STANDEES[0]) ? 'stands' : kind === 'token' && (!isBack || round === true) ? 'lies' : null;
const sizeOf = ({ kind }: PlannedPiece): PictureSize => (kind === 'board' ? 'large' : 'small');

export function wantedOf(plan: Plan): Wanted {
  const none = (): number[] => plan.pieces.map(() => -1);
  const wanted: Wanted = { sources: [], of: none(), backs: none(), pictures: 0, pairs: [], models: [], documents: [], stuck: [], units: 0, noRoom: 0 };
  const sources = new Map<string, Source>();
  const pictures = new Map<string, number>();
  const backs = new Set<number>();
  const last = new Map<Source, PlannedPiece>();
  const sourceAt = (address: string): Source => {
    const known = sources.get(address);
    if (known !== undefined) return known;
    const source: Source = { address, cuts: [], pieces: 0, names: [] };
    sources.set(address, source);
    wanted.sources.push(source);
    return source;
  };
  /** A piece is named once for each address that it wants, whatever of it. */
  const names = (piece: PlannedPiece, source: Source): void => {
    if (last.get(source) === piece) return;
    last.set(source, piece);
    source.pieces++;
    if (piece.name !== '' && source.names.length < NAMES && !source.names.includes(piece.name)) source.names.push(piece.name);
  };
  /** Which picture it is; -1: there is none, null: no room. `units`: what it takes, as a half of another none. */
  const cutOf = (piece: PlannedPiece, print: Print | null, isBack: boolean, units: number = PICTURES[sizeOf(piece)].units): number | null => {
    const sheet = print === null ? undefined : plan.sheets[print.sheet];
    if (print === null || sheet === undefined) return -1;
    const { fit, net, round } = piece;
    const [size, shape, clear] = [sizeOf(piece), shapeOf(piece), clearIn(piece, isBack)];
    // What is public on one piece and secret on another is not called the same.
    const key = [isBack ? 'back' : 'front', print.sheet, print.cell, size, shape, fit, clear, units, net, round].join(' ');
    let picture = pictures.get(key);
    if (isBack && backs.size >= BACKS_MOST && (picture === undefined || !backs.has(picture))) return null;
    if (picture === undefined && wanted.units + units > PICTURE_UNITS) return null;
    const source = sourceAt(sheet.address);
    if (picture === undefined) {
      pictures.set(key, (picture = wanted.pictures++));
      wanted.units += units;
      const { columns, rows } = sheet;
      source.cuts.push({
        picture,
        columns,
        rows,
        cell: print.cell,
        size,
        shape,
        fit,
        ...(clear === null ? {} : { clear }),
        ...(net === undefined ? {} : { net }),
        ...(round === undefined ? {} : { round }),
        ...(size === 'large' ? { board: true } : {}),
      });
    }
    if (isBack) backs.add(picture);
    names(piece, source);
    return picture;
  };
  /** Both sides of a standee, as one picture. */
  const both = (piece: PlannedPiece, front: Print, back: Print): number | null => {
    const key = ['two', front.sheet, front.cell, back.sheet, back.cell].join(' ');
    const known = pictures.get(key);
    const units = known === undefined ? PICTURES.large.units : 0;
    if (wanted.units + units > PICTURE_UNITS) return null;
    const [left, right] = [cutOf(piece, front, false, 0), cutOf(piece, back, false, 0)];
    if (known !== undefined || left === null || right === null) return known ?? null;
    wanted.units += units;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    wanted.pairs.push({ picture, front: left, back: right });
    return picture;
  };
  /** The cut that is drawn round a model; null: none is named. */
  const skinOf = (piece: PlannedPiece, address: string, mesh: Source): number | null => {
    const source = address === '' ? mesh : sourceAt(address);
    if (source === mesh) return null;
    names(piece, source);
    const key = `skin ${address}`;
    const known = pictures.get(key);
    if (known !== undefined) return known;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    // Places on it are parts of its width and height, whatever its shape.
    source.cuts.push({ picture, columns: 1, rows: 1, cell: 0, size: 'large', shape: 1, fit: 'stretch' });
    return picture;
  };
  /** What sticks on something: as large as its own picture has pixels, and what is clear in it stays so. */
  const decalOf = <S extends { print: Print }>(piece: PlannedPiece, { print, ...at }: S): Omit<S, 'print'> & { picture: number } => ({
    ...at,
    picture: cutOf({ ...piece, kind: 'figure', look: STANDEES[0], fit: 'stretch' }, print, false, 0) ?? -1,
  });
  const modelOf = (piece: PlannedPiece, at: number): number | null => {
    const model = plan.models[at];
    if (model === undefined) return null;
    const key = `model ${at}`;
    const known = pictures.get(key);
    if (known === undefined && wanted.units + PICTURES.large.units > PICTURE_UNITS) return null;
    const mesh = sourceAt(model.mesh);
    names(piece, mesh);
    mesh.mesh = true;
    const [skin = null, relief = null] = [model.diffuse, model.normal].map((address) => skinOf(piece, address, mesh));
    if (known !== undefined) return known;
    wanted.units += PICTURES.large.units;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    const unit = model.size.map((mm) => mm * 10) as [number, number, number];
    wanted.models.push({ picture, mesh: wanted.sources.indexOf(mesh), skin, relief, unit, on: (model.stuck ?? []).map((each) => decalOf(piece, each)) });
    return picture;
  };
  /** A side with what sticks on it. */
  const withStuck = (piece: PlannedPiece, print: Print, stuck: readonly Stuck[], isBack: boolean): number | null => {
    const size = sizeOf(piece);
    const key = ['stuck', isBack, print.sheet, print.cell, size, shapeOf(piece), piece.fit, JSON.stringify(stuck)].join(' ');
    const known = pictures.get(key);
    const { units } = PICTURES[size];
    if (known === undefined && (wanted.units + units > PICTURE_UNITS || (isBack && backs.size >= BACKS_MOST))) return null;
    const base = cutOf(piece, print, false, 0);
    const on = stuck.map((each) => decalOf(piece, each));
    if (known !== undefined || base === null || base < 0) return known ?? null;
    wanted.units += units;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    wanted.stuck.push({ picture, base, on });
    if (isBack) backs.add(picture);
    return picture;
  };
  const frontOf = (piece: PlannedPiece, front: Print | null): number | null => {
    if (piece.model !== null) return modelOf(piece, piece.model);
    if (front !== null && piece.stuck !== undefined) return withStuck(piece, front, piece.stuck, false);
    return piece.look === STANDEES[1] && front !== null && piece.back !== null ? both(piece, front, piece.back) : cutOf(piece, front, false);
  };
  const backOf = (piece: PlannedPiece, back: Print | null): number | null =>
    back !== null && piece.stuckBelow !== undefined ? withStuck(piece, back, piece.stuckBelow, true) : cutOf(piece, back, true);
  const each = (large: boolean): void =>
    plan.pieces.forEach((piece, i) => {
      if ((piece.kind === 'board') !== large) return;
      const shown = shownOn(piece);
      const [front, back] = [frontOf(piece, shown.front), backOf(piece, shown.back)];
      wanted.of[i] = front ?? -1;
      wanted.backs[i] = back ?? -1;
      if (front === null || back === null) wanted.noRoom++;
    });
  each(true);
  each(false);
  tabs(plan, wanted);
  // Last: how much room they take is known when they are opened.
  plan.pieces.forEach((piece, i) => {
    if (piece.document === undefined || piece.link === '') return;
    const source = sourceAt(piece.link);
    source.pdf = true;
    names(piece, source);
    wanted.documents.push({ piece: i, source: wanted.sources.indexOf(source), page: piece.document });
  });
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
