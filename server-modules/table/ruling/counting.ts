// Which moves are open by the rules of a table, what fits them, and how far the turn is. All of it goes by places,
// rights and numbers that everybody is told, or that the hand itself is: never by what a piece shows.

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { flipPiece, setFace } from '../../kernel/ops.ts';
import { reads } from '../../kernel/sight.ts';
import { eachPiece, getPiece, getZone, insideOf, setSheet, type World } from '../../kernel/world.ts';
import { PLAYED, playedText, type Played, type PlayMove, type PlayRules } from '../../protocol/play.ts';
import { lyingIn, type Crossing, type Spot } from './crossings.ts';

/** What a counter can show. */
const WORTH_MOST = 9999;

const madeBy = (w: World, { done }: Played, move: number, seat: Seat): number => done[move]?.[w.seats.indexOf(seat)] ?? 0;

export const movesOf = (rules: PlayRules, { phase }: Played): readonly PlayMove[] => rules.phases[phase]?.moves ?? [];

/** The moves of the phase that this seat can still make, by their place in it. */
export const openTo = (w: World, rules: PlayRules, played: Played, seat: Seat): number[] =>
  movesOf(rules, played).flatMap((move, i) => ((move.who === 'all' || played.seat === seat) && madeBy(w, played, i, seat) < move.most ? [i] : []));

/** Is that the place which a move of this seat calls so? One that belongs to a seat counts for that seat alone. */
function isSpot(rules: PlayRules, called: string, spot: Spot, seat: Seat): boolean {
  if (called === 'hand') return spot.hand === seat;
  if (called === 'hands') return spot.hand !== null && spot.hand !== seat;
  if (called === 'table') return spot.table;
  return spot.place >= 0 && rules.places[spot.place]?.name === called && (spot.owner === null || spot.owner === seat);
}

/** Which of the open moves all of that is at once, by its place in the phase; below 0: none. */
export function moveFor(w: World, rules: PlayRules, played: Played, seat: Seat, crossings: readonly Crossing[]): number {
  const count = crossings.reduce((sum, one) => sum + one.count, 0);
  const fits = ({ from, to, most }: PlayMove, i: number): boolean =>
    madeBy(w, played, i, seat) + count <= most &&
    crossings.every((one) => one.from.counted && one.to.counted && isSpot(rules, from, one.from, seat) && isSpot(rules, to, one.to, seat));
  return openTo(w, rules, played, seat).find((i) => fits(movesOf(rules, played)[i] as PlayMove, i)) ?? -1;
}

/** Does an open move of this seat begin there? */
export const beginsAt = (w: World, rules: PlayRules, played: Played, seat: Seat, spot: Spot): boolean =>
  openTo(w, rules, played, seat).some((i) => isSpot(rules, (movesOf(rules, played)[i] as PlayMove).from, spot, seat));

/** How far the turn is after a move with so many pieces. */
export function counted(w: World, played: Played, moves: number, move: number, seat: Seat, count: number): Played {
  const done = Array.from({ length: moves }, (_, i) => w.seats.map((each) => madeBy(w, played, i, each) + (i === move && each === seat ? count : 0)));
  return { ...played, done };
}

/** The moves that whoever has the turn still owes; where nothing lies to make one with, none is owed. */
export const owedIn = (w: World, rules: PlayRules, played: Played): PlayMove[] =>
  movesOf(rules, played).filter(
    (move, i) => madeBy(w, played, i, played.seat) < move.least && lyingIn(w, rules, (spot) => isSpot(rules, move.from, spot, played.seat)) > 0,
  );

/** Has whoever has the turn made all that the phase has for him, so that it ends by itself? */
export function isThrough(w: World, rules: PlayRules, played: Played): boolean {
  const moves = movesOf(rules, played).map((move, i) => ({ move, made: madeBy(w, played, i, played.seat) }));
  const own = moves.filter(({ move }) => move.who === 'turn');
  return rules.phases[played.phase]?.ends === 'moves' && own.length > 0 && own.every(({ move, made }) => made >= move.most);
}

/** Lays what came as the move says. True: everybody reads now what not everybody had read. */
export function turnFaces(w: World, { face }: PlayMove, pieces: readonly PieceId[]): boolean {
  if (face === 'lies') return false;
  let shown = false;
  for (const id of pieces) {
    const piece = w.pieces.get(id);
    if (piece === undefined || insideOf(w, id) !== null || ['hand', 'hold'].includes(getZone(w, piece.zone).kind)) continue;
    const known = reads(w, null, id);
    flipPiece(w, id, face === 'open');
    shown ||= !known && reads(w, null, id);
  }
  return shown;
}

/** Adds to the counter of a move: the one in a place of the seat's own, else the only one that all can read. */
export function addScore(w: World, { score }: PlayMove, seat: Seat, count: number): void {
  if (score === undefined) return;
  const counters = eachPiece(w).filter(({ id, kind, extra }) => kind === 'counter' && extra?.name === score.counter && reads(w, null, id));
  const own = counters.find(({ zone }) => getZone(w, zone).owner === seat) ?? (counters.length === 1 ? counters[0] : undefined);
  if (own === undefined) return;
  const sum = getPiece(w, own.id).face + score.by * count;
  setFace(w, own.id, Math.max(-WORTH_MOST, Math.min(WORTH_MOST, sum)));
}

export const setPlayed = (w: World, played: Played): void => setSheet(w, PLAYED, playedText(played));
