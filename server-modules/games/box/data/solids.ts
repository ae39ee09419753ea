// How large the things of the box are, by the first word of their look: the sizes of their models, tenths of a
// millimetre.

import { plainLook } from '../../../kernel/looks.ts';
import type { Piece, Solid } from '../../../kernel/types.ts';
import {
  BACKGAMMON,
  backgammonDepth,
  backgammonWidth,
  CHECKERS,
  checkersSide,
  DOMINO,
  GO,
  goSide,
  GRID,
  gridSide,
  hexDepth,
  HEXES,
  hexWidth,
} from './boards.ts';
import { DISC, PACHISI, pachisiSide, REVERSI, reversiSide, STAR, starSide } from './boards-cut.ts';
import { GO_SIZES, LOOKS } from './catalogue.ts';
import { CALCULATOR, SLATE } from './desk.ts';
import { BODY_THICK, cutOf } from './jigsaw.ts';
import { chessSolid } from './men.ts';
import { roomOf } from './own.ts';
import { PAGE_THICK, pageOf } from './pages.ts';
import { BLOCK, CROKINOLE, MAGNET, MARBLE, PEG, PUCK, RAIL, TOPPLE } from './wood.ts';

const box = (w: number, h: number, d: number): Solid => ({ w: Math.round(w), h: Math.round(h), d: Math.round(d) });
const disc = (width: number, h: number): Solid => ({ ...box(width, h, width), round: true });
const sheet = ({ w, h, thick }: { w: number; h: number; thick: number }): Solid => box(w * 10, thick * 10, h * 10);

/** Things in the hand are a little larger than life: bodies of the page have the same factor. */
const LARGER = 1.15;

const THINGS: { readonly [thing: string]: Solid } = {
  chip: disc(390, 34),
  man: disc(300, 76),
  stone: disc(212, 80),
  doubling: box(260, 260, 260),
  domino: box(DOMINO.w * LARGER * 10, DOMINO.thick * LARGER * 10, DOMINO.h * LARGER * 10),
  cube: box(115, 115, 115),
  meeple: box(267, 288, 103),
  hex: disc(332, 24),
  block: sheet(BLOCK),
  topple: sheet(TOPPLE),
  rail: sheet(RAIL),
  magnet: sheet(MAGNET),
  peg: disc(PEG.across * 10, PEG.high * 10),
  puck: { ...disc(PUCK.across * 10, PUCK.high * 10), slick: true },
  reversi: disc(DISC.across * 10, DISC.thick * 10),
  calculator: sheet(CALCULATOR),
  slate: sheet(SLATE),
  marble: { ...disc(MARBLE.across * 10, MARBLE.across * 10), ball: true },
};
const BOARDS: { readonly [look: string]: Solid } = {
  'board-checkers': box(checkersSide * 10, CHECKERS.thick * 10, checkersSide * 10),
  'board-backgammon': box(backgammonWidth * 10, BACKGAMMON.thick * 10, backgammonDepth * 10),
  ...Object.fromEntries(GO_SIZES.map((size) => [`board-go-${size}`, box(goSide(size) * 10, GO.thick * 10, goSide(size) * 10)])),
  'board-square': box(gridSide * 10, GRID.thick * 10, gridSide * 10),
  'board-crokinole': { ...disc(CROKINOLE.across * 10, CROKINOLE.thick * 10), slick: true },
  'board-reversi': box(reversiSide * 10, REVERSI.thick * 10, reversiSide * 10),
  'board-star': disc(starSide * 10, STAR.thick * 10),
  'board-pachisi': box(pachisiSide * 10, PACHISI.thick * 10, pachisiSide * 10),
  'board-hex': box(hexWidth * 10, HEXES.thick * 10, hexDepth * 10),
};

/** Null: as things of its kind usually are. */
export function solids({ kind, look }: Pick<Piece, 'kind' | 'look'>): Solid | null {
  const name = LOOKS[plainLook(look)] ?? '';
  const cut = cutOf(name);
  if (cut !== null) return box(cut.cell, BODY_THICK, cut.cell);
  const page = pageOf(name);
  if (page !== null) return sheet({ ...page, thick: PAGE_THICK });
  const own = roomOf(name) ?? chessSolid(name);
  if (own !== null) return own;
  if (kind === 'board') return BOARDS[name] ?? null;
  return kind === 'bag' || kind === 'infinite' ? null : (THINGS[name.split('-')[0] ?? ''] ?? null);
}
