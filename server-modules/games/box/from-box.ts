// A table out of a box that somebody gave away, laid by a game's own lists: what `npm run new-game -- <id> --from FILE`
// writes. Lengths in tenths of a millimetre, turns in whole degrees.

import { makeInside } from '../../kernel/decks.ts';
import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { count } from '../../kernel/journal.ts';
import { kindOf } from '../../kernel/kinds/index.ts';
import { NO_EXTRA, plain } from '../../kernel/ops.ts';
import { SHEET, type Cloth, type Grid, type KeptStroke, type Label, type SnapPoint, type Stroke } from '../../kernel/sheet.ts';
import type { Extra, Lean, Piece, PieceKind, Solid, ZoneKind } from '../../kernel/types.ts';
import { addPiece, addZone, FELT, makeZone, setSheet, type World } from '../../kernel/world.ts';
import { lookOf } from './data/catalogue.ts';
import type { OwnBack } from './data/filed.ts';
import { solids } from './data/solids.ts';
import { DOUBLING } from './lay.ts';

/** One piece; what is not said is as usual: face up, free, straight, in the middle. */
export interface BoxPiece {
  id: string;
  kind: PieceKind;
  look: string;
  /** A number, or a name of the game's faces. */
  face?: number | string;
  /** The container in which it lies, bottom first; or the marked place, from whose middle x and z are then. */
  in?: string;
  within?: string;
  x?: number;
  z?: number;
  turn?: number;
  up?: false;
  /** A pile whose pieces everybody tells apart: a book. */
  open?: true;
  locked?: true;
  name?: string;
  about?: string;
  words?: string;
  tint?: number;
  scale?: number;
  tilt?: number;
  clock?: NonNullable<Extra['clock']>;
  y?: number;
  lean?: Lean;
  /** With commas between them. [V38] */
  tags?: string;
}

type Whose = 'all' | 'owner' | 'none';
/** A marked place. `seat`: whose, by the index of a seat. */
export interface BoxZone {
  id: string;
  kind: ZoneKind;
  seat: number | null;
  x: number;
  z: number;
  turn: number;
  w: number;
  d: number;
  tell: Whose;
  read: Whose;
  count: Whose;
  touch: Whose;
  insert: Whose;
}

export interface BoxTable {
  pieces: readonly BoxPiece[];
  zones: readonly BoxZone[];
  snaps: readonly SnapPoint[];
  strokes: readonly Stroke[];
  labels: readonly Label[];
  grid: Grid | null;
  cloth: Cloth;
}

/** As large as what they look like. */
export const solidsWith =
  (from: number, backs: readonly OwnBack[]) =>
  ({ kind, look }: Pick<Piece, 'kind' | 'look'>): Solid | null => {
    const own = backs[look - from];
    return solids({ kind, look: own === undefined ? look : lookOf(own.like) });
  };

export const insideOf = (container: string): ZoneId => zone(`in-${container}`);

/** Lays all of it. */
export function layTable(w: World, { pieces, zones, snaps, strokes, labels, grid, cloth }: BoxTable, looks: readonly string[], faces: readonly string[]): void {
  for (const { id, kind, seat, ...rest } of zones) addZone(w, zoneOf(w, id, kind, seat, rest));
  for (const given of pieces) layOne(w, given, looks, faces);
  for (const point of snaps) setSheet(w, `${SHEET.snap}${count(w, 'snap')}`, JSON.stringify(point));
  const [by] = w.seats;
  if (by !== undefined) for (const stroke of strokes) setSheet(w, `${SHEET.ink}${count(w, 'ink')}`, JSON.stringify({ by, ...stroke } satisfies KeptStroke));
  for (const label of labels) setSheet(w, `${SHEET.label}${count(w, 'label')}`, JSON.stringify(label));
  if (grid !== null) setSheet(w, SHEET.grid, JSON.stringify(grid));
  setSheet(w, SHEET.cloth, JSON.stringify(cloth));
}

/** Rows have an order; nobody's hand is a place that is marked. */
function zoneOf(w: World, id: string, kind: ZoneKind, seat: number | null, rest: Omit<BoxZone, 'id' | 'kind' | 'seat'>) {
  const owner: Seat | null = seat === null ? null : (w.seats[seat] ?? null);
  const ordered = kind === 'hand' || kind === 'layout';
  return makeZone(zone(id), kind === 'hand' && owner === null ? 'area' : kind, { ...rest, owner, ordered });
}

function layOne(w: World, given: BoxPiece, looks: readonly string[], faces: readonly string[]): void {
  const { id, kind, look, face = 0, x = 0, z = 0, turn = 0, up = true, locked = false, y, lean } = given;
  const to = given.in !== undefined ? insideOf(given.in) : given.within !== undefined ? zone(given.within) : FELT;
  const { name = '', about = '', words = '', tint = 0, scale = 100, tilt = 0, clock = null, tags = '' } = given;
  const states = look === 'doubling' ? DOUBLING : 0;
  const high = { ...(y === undefined ? {} : { y }), ...(lean === undefined ? {} : { lean }) };
  const extra = plain({ ...NO_EXTRA, name, about, words, tint, scale, tilt, clock, states, tags, ...high });
  const shown = typeof face === 'number' ? face : faces.indexOf(face);
  const named: PieceId = piece(id);
  addPiece(w, { id: named, kind, look: looks.indexOf(look), face: shown, zone: to, x, z, turn, up, locked, extra });
  if (kindOf(kind).holds !== null) addZone(w, makeInside(insideOf(id), named, given.open === true ? { tell: 'all' } : {}));
}
