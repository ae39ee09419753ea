// A moment of a replay as a table to play on from, as it travels: what one audience knew of the pieces, and nothing
// else. Rows of numbers, as a table has many pieces.

import { SEATS, type Seat } from '../kernel/ids.ts';
import type { SnapPoint } from '../kernel/sheet.ts';
import { TAGS } from '../kernel/tags.ts';
import { PIECE_KINDS, type Lean } from '../kernel/types.ts';
import { bool, either, fields, int, list, maybe, oneOf, record, text, WRONG, type Parser } from './fields.ts';

export const WHAT_IF = 'baize-what-if';
export const WHAT_IF_VERSION = 1;
export const WHAT_IF_MOST = { pieces: 3000, zones: 1200, extras: 600, snaps: 500 } as const;

export interface WhatIfPiece {
  /** Index into PIECE_KINDS. */
  kind: number;
  look: number;
  /** null: this audience did not know. */
  face: number | null;
  up: boolean;
  /** Index into the list of zones. */
  zone: number;
  x: number;
  z: number;
  turn: number;
  locked: boolean;
}

export interface WhatIfZone {
  id: string;
  /** The piece whose inside it is, by its place in the list; -1: of none. */
  of: number;
  /** How many pieces lie in it, the known ones too; -1: this audience was not told. */
  count: number;
  x: number;
  z: number;
  turn: number;
}

/** What few pieces bear, as far as this audience could read it. */
export interface WhatIfExtra {
  piece: number;
  tint: number;
  scale: number;
  tilt: number;
  name: string;
  about: string;
  words: string;
  y?: number | undefined;
  lean?: Lean | undefined;
  tags?: string | undefined;
}

export interface WhatIf {
  format: typeof WHAT_IF;
  version: typeof WHAT_IF_VERSION;
  game: string;
  options: { [name: string]: string | number | boolean };
  /** The seats that the game was laid for. */
  seats: Seat[];
  /** In each zone from the bottom, or the front, on; what lies loose in the order in which it was laid. */
  pieces: WhatIfPiece[];
  zones: WhatIfZone[];
  extras: WhatIfExtra[];
  /** Snap points as they lay there; not there: those that the game lays. */
  snaps?: SnapPoint[] | undefined;
}

const place = int(-32_767, 32_767);
const degrees = int(0, 359);
const nothing: Parser<null> = (raw) => (raw === null ? null : WRONG);
const NUMBER = 100_000;

const PIECE_ROW = list(either(nothing, int(-NUMBER, NUMBER)), 9, 9);
const flag = (n: unknown): boolean => n === 1;
const within = (n: number | null | undefined, least: number, most: number): n is number => typeof n === 'number' && n >= least && n <= most;

/** [kind, look, face or null, up, zone, x, z, turn, locked] */
const piece: Parser<WhatIfPiece> = (raw) => {
  const row = PIECE_ROW(raw);
  if (row === WRONG) return WRONG;
  const [kind, look, face = null, up, zone, x, z, turn, locked] = row;
  if (!within(kind, 0, PIECE_KINDS.length - 1) || !within(look, 0, NUMBER) || !within(up, 0, 1) || !within(locked, 0, 1)) return WRONG;
  if (!within(zone, 0, WHAT_IF_MOST.zones) || !within(x, -32_767, 32_767) || !within(z, -32_767, 32_767) || !within(turn, 0, 359)) return WRONG;
  return { kind, look, face, up: flag(up), zone, x, z, turn, locked: flag(locked) };
};
export const pieceRow = ({ kind, look, face, up, zone, x, z, turn, locked }: WhatIfPiece): (number | null)[] => [
  kind,
  look,
  face,
  up ? 1 : 0,
  zone,
  x,
  z,
  turn,
  locked ? 1 : 0,
];

const lean = list(int(-1024, 1024), 4, 4) as Parser<unknown> as Parser<Lean>;
const extra = fields({
  piece: int(0, WHAT_IF_MOST.pieces),
  tint: int(0, 255),
  scale: int(25, 400),
  tilt: degrees,
  name: text(40),
  about: text(300),
  words: text(500),
  y: maybe(int(0, 30_000)),
  lean: maybe(lean),
  tags: maybe(text(TAGS.all)),
});
const snap = fields({
  x: place,
  z: place,
  turn: degrees,
  reach: int(1, 5000),
  turns: bool,
  kind: either(nothing, oneOf(PIECE_KINDS)),
  tags: maybe(text(TAGS.all, 1)),
}) as Parser<unknown> as Parser<SnapPoint>;

const whole = fields({
  format: oneOf<typeof WHAT_IF>([WHAT_IF]),
  version: int(WHAT_IF_VERSION, WHAT_IF_VERSION) as Parser<number> as Parser<typeof WHAT_IF_VERSION>,
  game: text(40, 1),
  options: record(either(either(text(40), bool), int(-1_000_000, 1_000_000)), 32, 40),
  seats: list(oneOf<Seat>(SEATS), SEATS.length, 1),
  pieces: list(piece, WHAT_IF_MOST.pieces),
  zones: list(
    fields({ id: text(40, 1), of: int(-1, WHAT_IF_MOST.pieces), count: int(-1, WHAT_IF_MOST.pieces), x: place, z: place, turn: degrees }),
    WHAT_IF_MOST.zones,
  ),
  extras: list(extra, WHAT_IF_MOST.extras),
  snaps: maybe(list(snap, WHAT_IF_MOST.snaps)),
});

/** Reads what `writeWhatIf` wrote; null: it is none. Places in lists are looked at too. */
export function readWhatIf(raw: unknown): WhatIf | null {
  const read = whole(raw);
  if (read === WRONG) return null;
  const { pieces, zones, extras } = read;
  const inLists =
    pieces.every(({ zone }) => zone < zones.length) && zones.every(({ of }) => of < pieces.length) && extras.every((one) => one.piece < pieces.length);
  const once = new Set(zones.map(({ id }) => id)).size === zones.length;
  return inLists && once ? read : null;
}

export const writeWhatIf = (plan: WhatIf): string => JSON.stringify({ ...plan, pieces: plan.pieces.map(pieceRow) });
