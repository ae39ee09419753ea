// Which pictures a plan wants, and of which addresses they are cut: one for each front that differs, as large as its
// body shows it. A table has room for so many; boards come first, then the order of the plan.

import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { PICTURES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import { STANDEE, STANDEES } from '../../../server-modules/games/box/data/own.ts';
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
  /** What is clear in it stays so, and it has no rim but stands on its lower edge: a standee is cut out along it. */
  clear?: true;
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
  /** It holds a model. */
  mesh?: true;
  /** Pieces that show something of it, and what the first of them are called. */
  pieces: number;
  names: string[];
}

/** A model and what is drawn round it, which become one picture of the table. */
export interface WantedModel {
  picture: number;
  /** Which source holds it. */
  mesh: number;
  /** The cut that is its own picture; null: the save names none. */
  skin: number | null;
  /** Tenths of a millimetre for one unit along each axis. */
  unit: readonly [number, number, number];
}

export interface Wanted {
  sources: Source[];
  /** Of every piece of the plan: which picture is its front; -1: none. */
  of: number[];
  pictures: number;
  pairs: Pair[];
  models: WantedModel[];
  units: number;
  /** Pieces whose picture has no room at a table any more. */
  noRoom: number;
}

const CARD = 63 / 88;
const PLATE = STANDEE.w / STANDEE.plate;
/** A hexagon with a corner upwards. */
const HEX = Math.sqrt(3) / 2;
const shapeOf = ({ kind, look }: PlannedPiece): number => (kind === 'card' ? CARD : look.startsWith('hex') ? HEX : look.startsWith(STANDEES[0]) ? PLATE : 1);
const NAMES = 3;

/** Can a table show a picture on it, and has it one? */
const isShown = ({ kind, look, front, model }: PlannedPiece): boolean =>
  kindOf(kind).picture && (model !== null || (front !== null && (kind !== 'figure' || look.startsWith(STANDEES[0]))));
const sizeOf = ({ kind }: PlannedPiece): PictureSize => (kind === 'board' ? 'large' : 'small');

export function wantedOf(plan: Plan): Wanted {
  const wanted: Wanted = { sources: [], of: plan.pieces.map(() => -1), pictures: 0, pairs: [], models: [], units: 0, noRoom: 0 };
  const sources = new Map<string, Source>();
  const pictures = new Map<string, number>();
  const names = (piece: PlannedPiece, source: Source | undefined): void => {
    if (source === undefined) return;
    source.pieces++;
    if (piece.name !== '' && source.names.length < NAMES && !source.names.includes(piece.name)) source.names.push(piece.name);
  };
  /** Which picture it becomes; null: there is no room. `units`: what it takes, where it is no half of another. */
  const cutOf = (piece: PlannedPiece, print: Print, units: number): number | null => {
    const sheet = plan.sheets[print.sheet];
    if (sheet === undefined) return null;
    const [size, shape, clear] = [sizeOf(piece), shapeOf(piece), piece.kind === 'figure'];
    const key = [print.sheet, print.cell, size, shape, piece.fit, clear, units].join(' ');
    let picture = pictures.get(key);
    let source = sources.get(sheet.address);
    if (picture === undefined) {
      if (wanted.units + units > PICTURE_UNITS) return null;
      pictures.set(key, (picture = wanted.pictures++));
      wanted.units += units;
      if (source === undefined) {
        sources.set(sheet.address, (source = { address: sheet.address, cuts: [], pieces: 0, names: [] }));
        wanted.sources.push(source);
      }
      const { columns, rows } = sheet;
      source.cuts.push({ picture, columns, rows, cell: print.cell, size, shape, fit: piece.fit, ...(clear ? { clear } : {}) });
    }
    names(piece, source);
    return picture;
  };
  const both = (piece: PlannedPiece, front: Print, back: Print): number | null => {
    const key = ['two', front.sheet, back.sheet].join(' ');
    const known = pictures.get(key);
    const units = known === undefined ? PICTURES.large.units : 0;
    if (wanted.units + units > PICTURE_UNITS) return null;
    const [left, right] = [cutOf(piece, front, 0), cutOf(piece, back, 0)];
    if (known !== undefined || left === null || right === null) return known ?? null;
    wanted.units += units;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    wanted.pairs.push({ picture, front: left, back: right });
    return picture;
  };
  const sourceAt = (address: string): Source => {
    const known = sources.get(address);
    if (known !== undefined) return known;
    const source: Source = { address, cuts: [], pieces: 0, names: [] };
    sources.set(address, source);
    wanted.sources.push(source);
    return source;
  };
  const modelOf = (piece: PlannedPiece, at: number): number | null => {
    const model = plan.models[at];
    if (model === undefined) return null;
    const key = `model ${at}`;
    const known = pictures.get(key);
    if (known === undefined && wanted.units + PICTURES.large.units > PICTURE_UNITS) return null;
    const mesh = sourceAt(model.mesh);
    names(piece, mesh);
    const skin = model.diffuse === '' ? null : sourceAt(model.diffuse);
    if (skin !== null && skin !== mesh) names(piece, skin);
    if (known !== undefined) return known;
    mesh.mesh = true;
    let cut: number | null = null;
    if (skin !== null && skin !== mesh) {
      const skinKey = `skin ${model.diffuse}`;
      cut = pictures.get(skinKey) ?? wanted.pictures++;
      // Places on it are parts of its width and height, whatever its shape.
      if (!pictures.has(skinKey)) skin.cuts.push({ picture: cut, columns: 1, rows: 1, cell: 0, size: 'large', shape: 1, fit: 'stretch' });
      pictures.set(skinKey, cut);
    }
    wanted.units += PICTURES.large.units;
    const picture = wanted.pictures++;
    pictures.set(key, picture);
    wanted.models.push({ picture, mesh: wanted.sources.indexOf(mesh), skin: cut, unit: model.size.map((mm) => mm * 10) as [number, number, number] });
    return picture;
  };
  const take = (piece: PlannedPiece, i: number): void => {
    const { front, back, look, model } = piece;
    if (model !== null) {
      const found = modelOf(piece, model);
      if (found === null) wanted.noRoom++;
      else wanted.of[i] = found;
      return;
    }
    if (front === null || plan.sheets[front.sheet] === undefined) return;
    const picture = look === STANDEES[1] && back !== null ? both(piece, front, back) : cutOf(piece, front, PICTURES[sizeOf(piece)].units);
    if (picture === null) wanted.noRoom++;
    else wanted.of[i] = picture;
  };
  const each = (large: boolean): void => plan.pieces.forEach((piece, i) => (isShown(piece) && (piece.kind === 'board') === large ? take(piece, i) : undefined));
  each(true);
  each(false);
  return wanted;
}
