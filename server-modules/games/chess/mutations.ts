// What a legal move does to the table: the man goes, what it takes stands beside the board, the rook follows its king,
// a pawn becomes what was chosen. (FC 3)

import type { PieceId } from '../../kernel/ids.ts';
import { FELT } from '../../kernel/world.ts';
import { columnOf, faceOf, isSquare, rowOf, squareAt, takenPlace, type Side, type Square } from './data.ts';
import { fenOf, fenWith, manAt, type Context, type Facts, type Standing } from './chess.ts';
import { isCheck, keyOf, play, type Fen, type Legal } from './library.ts';
import { CHESSMEN, otherOf, seatOf, squareOf, squareZone } from './names.ts';

/** Carries out a legal move and hands the turn over. */
export function carryOut(c: Context, move: Legal): void {
  const man = manAt(c, move.from);
  if (man === null) return;
  const after = play(fenOf(c), move);
  const taken = victimOf(c, man, move);
  if (taken !== null) standAside(c, taken.man.id, man.side);
  stand(c, man.id, move.to, man.side);
  const rook = rookOf(c, man, move);
  if (rook !== null) stand(c, rook.id, rook.to, man.side);
  if (move.promote !== null) c.apply({ t: 'face', piece: man.id, face: faceOf(move.promote) });
  tellMove(c, man, move, taken);
  takeOver(c, after, move);
  if (isCheck(after)) c.say('check', { s: c.facts.active });
}

/** What the move takes and where it stood: on the square it goes to, or beside it in passing. (FC 3.1.1, FC 3.7.3.1) */
function victimOf(c: Context, man: Standing, { from, to }: Legal): { man: Standing; at: Square } | null {
  const there = manAt(c, to);
  if (there !== null) return { man: there, at: to };
  if (man.man !== 'pawn' || columnOf(from) === columnOf(to)) return null;
  const at = squareAt(columnOf(to), rowOf(from));
  const passed = at === null ? null : manAt(c, at);
  return at === null || passed === null ? null : { man: passed, at };
}

/** The rook of a king that moves two squares, and where it goes. (FC 3.8.2) */
function rookOf(c: Context, man: Standing, { from, to }: Legal): { id: PieceId; to: Square } | null {
  const step = columnOf(to) - columnOf(from);
  if (man.man !== 'king' || Math.abs(step) !== 2) return null;
  const corner = squareAt(step > 0 ? 7 : 0, rowOf(from));
  const beside = squareAt(columnOf(from) + step / 2, rowOf(from));
  const rook = corner === null ? null : manAt(c, corner);
  return rook === null || beside === null ? null : { id: rook.id, to: beside };
}

/** Puts a man on the middle of a square, facing the other side. */
export function stand(c: Context, id: PieceId, square: Square, side: Side): void {
  c.apply({ t: 'move', piece: id, to: squareZone(square), at: { x: 0, z: 0, turn: side === 'w' ? 0 : 180 } });
}

/** A taken man to the next free place beside the board of whoever took it. */
export function standAside(c: Context, id: PieceId, by: Side): void {
  const side = CHESSMEN.find((one) => one.id === id)?.side;
  const before = CHESSMEN.filter((one) => one.side === side && one.id !== id && squareOf(c.rest(one.id)) === null).length;
  c.apply({ t: 'move', piece: id, to: FELT, at: takenPlace(by, before) });
}

/** The facts after a move, from the position that chess.js gives. */
function takeOver(c: Context, after: Fen, { from, to }: Legal): void {
  const read = readFields(after);
  if (read === null) return;
  const { facts } = c;
  facts.active = read.active;
  facts.castling = read.castling;
  facts.passed = read.passed;
  facts.number = read.number;
  facts.quiet = read.quiet;
  if (read.quiet === 0) facts.seen = [];
  facts.seen.push(keyOf(after));
  facts.last = { from, to };
}

/** The turn goes over without a move: the clock's answer where it does not end the game. */
export function passOver(c: Context): void {
  const { facts } = c;
  if (facts.active === 'B') facts.number += 1;
  facts.active = otherOf(facts.active);
  facts.passed = '-';
  facts.seen = [keyOf(fenWith(c, facts))];
}

/** The five fields behind the men; null where one of them cannot be read. */
export function readFields(fen: Fen): Pick<Facts, 'active' | 'castling' | 'passed' | 'quiet' | 'number'> | null {
  const [, side, castling = '', passed, quiet = '', number = '', more] = fen.split(' ');
  if ((side !== 'w' && side !== 'b') || more !== undefined) return null;
  if (!/^(-|(?=.)K?Q?k?q?)$/.test(castling) || (passed !== '-' && !isSquare(passed))) return null;
  const counts = [quiet, number].map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : -1));
  const [still = -1, nth = -1] = counts;
  return still < 0 || nth < 1 ? null : { active: seatOf(side), castling, passed, quiet: still, number: nth };
}

function tellMove(c: Context, man: Standing, { from, to, promote }: Legal, taken: { man: Standing; at: Square } | null): void {
  const who = { s: seatOf(man.side) };
  if (man.man === 'king' && Math.abs(columnOf(to) - columnOf(from)) === 2) c.say(columnOf(to) === 6 ? 'castles-short' : 'castles-long', who);
  else if (taken === null) c.say('moves', who, { w: man.man }, from, to);
  else c.say(taken.at === to ? 'takes' : 'takes-passing', who, { w: man.man }, from, { w: taken.man.man }, to);
  if (promote !== null) c.say('promotes', to, { w: promote });
}
