// A position as a small object around a FEN; documented field by field in docs/scenarios/chess.md.

import { fail, list, readFields, word } from '../../rules/fields.ts';
import type { Misfit } from '../../rules/types.ts';
import { faceOf, isSquare, LETTERS, MEN, SQUARES, squareAt, type Man, type Side, type Square } from './data.ts';
import { fenOf, fenWith, type Context } from './chess.ts';
import { readFields as readFen, stand, standAside } from './mutations.ts';
import { keyOf, START } from './library.ts';
import { CHESSMEN, type Chessman } from './names.ts';

const FIELDS = ['fen', 'seen', 'last'];
/** More of them have not been there since the last capture or pawn move. */
const SEEN_MOST = 160;

/** Sets the men up as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    const fen = word(fields.fen ?? START, 'fen');
    const men = readMen(fen.split(' ')[0] ?? '');
    const read = readFen(fen);
    if (read === null || men === null || !setUp(c, men)) return fail('fen');
    Object.assign(c.facts, read);
    const key = keyOf(fenWith(c, c.facts));
    const seen = list(fields.seen ?? [], 'seen').map((one) => word(one, 'seen'));
    if (seen.length > SEEN_MOST || seen.some((one) => one.length >= 90)) return fail('seen');
    c.facts.seen = seen.at(-1) === key ? seen : [...seen, key];
    c.facts.last = readLast(fields.last ?? null);
  });
}

/** The position as canonical fields. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const { seen, last } = c.facts;
  return { fen: fenOf(c), seen: [...seen], last: last === null ? null : [last.from, last.to] };
}

function readLast(raw: unknown): { from: Square; to: Square } | null {
  if (raw === null) return null;
  const [from, to, more] = list(raw, 'last');
  return isSquare(from) && isSquare(to) && more === undefined ? { from, to } : fail('last');
}

type Men = { square: Square; side: Side; man: Man }[];

/** The first field: eight rows from the far side, digits for free squares. Null when it cannot be read. */
function readMen(text: string): Men | null {
  const men: Men = [];
  const rows = text.split('/');
  if (rows.length !== 8) return null;
  for (const [i, row] of rows.entries()) {
    let column = 0;
    for (const sign of row) {
      const man = MEN[LETTERS.indexOf(sign.toLowerCase())];
      const square = squareAt(column, 7 - i);
      if (sign >= '1' && sign <= '8') column += Number(sign);
      else if (man === undefined || square === null) return null;
      else {
        men.push({ square, side: sign === sign.toLowerCase() ? 'b' : 'w', man });
        column += 1;
      }
    }
    if (column !== 8) return null;
  }
  return men;
}

/**
 * Gives each man of the position a piece: first those that stand where they start, then of the same kind, then pawns
 * that were promoted. False when there are too few.
 */
function setUp(c: Context, men: Men): boolean {
  const free = [...CHESSMEN];
  const stands: { one: Chessman; square: Square; man: Man }[] = [];
  const rounds: ((one: Chessman, wanted: Men[number]) => boolean)[] = [
    (one, wanted) => one.home === wanted.square && one.man === wanted.man,
    (one, wanted) => one.man === wanted.man,
    (one) => one.man === 'pawn',
  ];
  let open = men;
  for (const fits of rounds) {
    const rest: Men = [];
    for (const wanted of open) {
      const at = free.findIndex((one) => one.side === wanted.side && fits(one, wanted));
      const one = free[at];
      if (one === undefined || (wanted.man === 'king' && one.man !== 'king')) rest.push(wanted);
      else stands.push({ one: (free.splice(at, 1), one), square: wanted.square, man: wanted.man });
    }
    open = rest;
  }
  if (open.length > 0) return false;
  for (const one of free) {
    c.apply({ t: 'face', piece: one.id, face: faceOf(one.man) });
    standAside(c, one.id, one.side === 'w' ? 'b' : 'w');
  }
  for (const { one, square, man } of stands) {
    c.apply({ t: 'face', piece: one.id, face: faceOf(man) });
    stand(c, one.id, square, one.side);
  }
  return stands.length <= SQUARES.length;
}
