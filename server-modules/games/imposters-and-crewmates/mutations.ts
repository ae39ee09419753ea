// What steps do to the table: pieces, tokens, cards, points, outcomes; and what is told about it. (IC 3, IC 4, IC 5)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { lay } from '../../rules/lay.ts';
import { HOME, type Tile } from './board.ts';
import { deckOf, type Deck } from './cards/table.ts';
import * as data from './data.ts';
import { eventOfFace, type Pile } from './data.ts';
import { handOf, held, isImposter, kindOfPiece, nextToken, piecesOn, pointsOf, roleOf, supply, tileOf, tokens, type Laid } from './facts.ts';
import type { Context, Outcome, Team, Token, Verdict } from './imposters.ts';
import type { CardItem } from './stack.ts';
import * as names from './names.ts';
import { deckStream } from './setup.ts';

/** Random cards out of hands: which one it was is for two seats at most. */
export const THEFT_STREAM = 'theft';

/** A piece to a tile, in whatever way; not an entering and not a landing by itself. */
export function movePawn(c: Context, seat: Seat, tile: Tile): void {
  const shared = isShared(c, seat, tile);
  c.apply({ t: 'move', piece: names.pawnOf(seat), to: names.tileZone(tile), at: shared ? data.PINNING_AT : data.PAWN_AT });
  c.facts.beside = c.facts.beside.filter((other) => other !== seat);
  c.emit({ t: 'moved', v: { seat } });
}
const isShared = (c: Context, seat: Seat, tile: Tile): boolean => piecesOn(c, tile).some((other) => other !== seat);
/** Back to a tile of its way, whoever stands there by now. (IC 4.4) */
export function backPawn(c: Context, seat: Seat, tile: Tile): void {
  const shared = isShared(c, seat, tile);
  movePawn(c, seat, tile);
  if (shared) c.facts.beside.push(seat);
}
/**
 * As `movePawn`, for what is neither entering nor landing: an activation under way goes on from there, as a new path.
 * (IC 4.6, IC 7.13)
 */
export function putPawn(c: Context, seat: Seat, tile: Tile): void {
  movePawn(c, seat, tile);
  if (c.facts.walk?.pawn === seat) c.facts.walk = { ...c.facts.walk, at: tile, path: [tile], glued: false, heading: null };
}
/** Off the board, before the round. */
export const homePawn = (c: Context, seat: Seat): void => c.apply({ t: 'move', piece: names.pawnOf(seat), to: names.homeOf(seat), at: data.PAWN_AT });
/** To the safe rail: alive, out of reach. */
export function savePawn(c: Context, seat: Seat): void {
  c.apply({ t: 'move', piece: names.pawnOf(seat), to: names.SAFE, at: data.sidePlace(c.seats.indexOf(seat)) });
  c.emit({ t: 'moved', v: { seat } });
  c.say('safe', { s: seat });
}

/**
 * A piece dies: of a landing by somebody's piece, or of something else. A Crewmate's death gives licences till the turn
 * closes. (IC 5.7)
 */
export function die(c: Context, seat: Seat, by: Seat | null): void {
  if (tileOf(c, seat) === null) return;
  const { facts } = c;
  c.apply({ t: 'move', piece: names.pawnOf(seat), to: names.OUT, at: data.sidePlace(c.seats.indexOf(seat)) });
  if (by === null) c.say('dies', { s: seat });
  else c.say('kills', { s: by }, { s: seat });
  facts.died.push(seat);
  if (facts.walk?.pawn === seat) endActivation(c, seat);
  if (facts.steer?.pawn === seat) facts.steer = null;
  const licensed = by !== null && isImposter(c, by) ? by : null;
  if (roleOf(c, seat) === 'crewmate')
    c.begin({ t: 'licence', v: { victim: seat, killer: licensed } }, { by: licensed, on: names.pawnOf(seat), rank: 0, until: 'turn' });
  c.emit({ t: 'died', v: { seat, by } });
  c.emit({ t: 'moved', v: { seat } });
}
/** The activation under way is over, whoever's it is. */
export function endWalk(c: Context): void {
  if (c.facts.walk !== null) endActivation(c, c.facts.walk.pawn);
}
/** No more of it in this turn. */
export function endActivation(c: Context, seat: Seat): void {
  if (c.facts.walk?.pawn === seat) c.facts.walk = null;
  if (!c.facts.acted.includes(seat)) c.facts.acted.push(seat);
}

/** One out of the supply, first what the hand of this seat has lifted there; none left: nothing. (IC 1.1) */
export function putToken(c: Context, token: Token, tile: Tile, by: Seat | null): boolean {
  const piece = nextToken(c, token, by) ?? supply(c, token)[0];
  if (piece === undefined) return false;
  c.apply({ t: 'move', piece, to: names.tileZone(tile), at: data.PAWN_AT });
  c.say('puts-token', { w: token }, { w: tile });
  return true;
}
/** Back to the supply, not kept any more. */
export function toTray(c: Context, { piece, token }: Pick<Laid, 'piece' | 'token'>): void {
  const n = names.tokensOf(token).indexOf(piece);
  lay(c, piece, names.trayOf(token), true, data.trayPlace(Math.max(0, n)));
}
/** Tokens that lie out are there for good. (IC 7.15) */
export function keepTokens(c: Context): void {
  for (const { piece } of tokens(c)) if (c.up(piece) === true) c.apply({ t: 'flip', piece, up: false });
}
export function moveButton(c: Context, tile: Tile): void {
  c.apply({ t: 'move', piece: names.BUTTON_PIECE, to: names.tileZone(tile), at: data.PAWN_AT });
  if (tile !== HOME) c.say('moves-button', { w: tile });
}

/** Where a card is thrown when it is done with. */
const pileOf = (c: Context, piece: PieceId): Pile => {
  const kind = kindOfPiece(c, piece);
  return kind === null ? 'ev' : deckOf(kind);
};
/** To the discard pile of its deck, face up. */
export function toDiscard(c: Context, piece: PieceId): void {
  const zone = names.discardOf(pileOf(c, piece));
  lay(c, piece, zone, true, data.pilePlace(c.zone(zone).length));
}
/** Out of a hand, for all to see. */
export function discard(c: Context, seat: Seat, piece: PieceId): void {
  toDiscard(c, piece);
  c.barrier();
  c.say('discards', { s: seat }, { w: kindOfPiece(c, piece) ?? '' });
}
/** A hand in the order of the lists: how it was sorted is nobody else's business. */
export const inListOrder = (c: Context, seat: Seat): PieceId[] =>
  handOf(c, seat)
    .slice()
    .sort((a, b) => (c.face(a) ?? 0) - (c.face(b) ?? 0));
export function discardHand(c: Context, seat: Seat): void {
  for (const piece of inListOrder(c, seat)) discard(c, seat, piece);
}
/** The top of a deck, its discard pile mixed in first when it is empty; null: there is none. (IC 3.6) */
export function topOf(c: Context, pile: Pile): PieceId | null {
  const zone = names.deckZone(pile);
  if (c.zone(zone).length === 0) reshuffle(c, pile);
  return c.zone(zone).at(-1) ?? null;
}
/** The discard pile goes back into its deck, and all of it is mixed. */
export function reshuffle(c: Context, pile: Pile): void {
  const pieces = [...c.zone(names.discardOf(pile))];
  for (const piece of pieces) lay(c, piece, names.deckZone(pile), false, { index: 0 });
  if (c.zone(names.deckZone(pile)).length === 0) return;
  c.apply({ t: 'shuffle', zone: names.deckZone(pile), stream: deckStream(pile) });
  if (pieces.length > 0) c.say('reshuffles', { w: pile });
}
/** Into a hand; its new holder alone reads what it is. */
export function toHand(c: Context, seat: Seat, piece: PieceId): void {
  lay(c, piece, names.handOf(seat), false);
  c.line([seat], 'you-get', { w: kindOfPiece(c, piece) ?? '' });
}
/**
 * A trapped card is shown and gone, and the draw with it; everything else comes to the hand. Done: the piece, or null.
 * (IC 7.3)
 */
export function drawOne(c: Context, seat: Seat, deck: Deck): PieceId | null {
  const piece = topOf(c, deck);
  if (piece === null) {
    c.say('draws-nothing', { s: seat }, { w: deck });
    return null;
  }
  const kind = kindOfPiece(c, piece);
  if (kind === 'imp.trapped' || kind === 'crw.trapped') {
    c.barrier();
    toDiscard(c, piece);
    c.say('draws-trapped', { s: seat }, { w: kind });
    return null;
  }
  c.say('draws', { s: seat }, { w: deck });
  toHand(c, seat, piece);
  return piece;
}
/** A random card of a hand, of these; null: none. */
export function randomOf(c: Context, pieces: readonly PieceId[]): PieceId | null {
  return pieces.length === 0 ? null : (pieces[c.draw(THEFT_STREAM, pieces.length)] ?? null);
}

/** Into the score row of a team, for good. (IC 7.17) */
export function score(c: Context, piece: PieceId, team: Team): void {
  const zone = names.scoreOf(team);
  lay(c, piece, zone, true, data.rowPlace(c.zone(zone).length, team));
  const face = c.face(piece);
  c.say('scores', { w: team }, { w: eventOfFace(face) ?? kindOfPiece(c, piece) ?? '' }, pointsOf(c, team));
}

/** An outcome was reached for good; it is announced when what runs is done. */
export const announce = (c: Context, is: Outcome, why: string, more: Pick<Verdict, 'moved'> = {}): void =>
  void c.facts.due.push({ is, why, latched: true, ...more });
/**
 * An item leaves the stack without effect. `keep`: its card is somebody else's now, and stays where it is. (IC 5.4,
 * IC 7.20)
 */
export function negate(c: Context, n: number, keep = false): void {
  c.facts.stack = c.facts.stack.filter((item) => item.n !== n);
  for (const f of c.frames()) if (f.t === 'item' && f.v.n === n) c.mark(f.id, keep ? 'kept' : 'negated');
}
/** A card that was played and is still on the stack area goes where played cards go. `n`: the number of its item. */
export function tidy(c: Context, card: CardItem, n: number, negated: boolean): void {
  if (c.where(card.piece) !== names.STACK) return;
  if (card.pair !== null) return lay(c, card.piece, names.pairOf(card.pair), true, { x: 150, z: 0, turn: 0 });
  if (negated || c.value('pool', {}, 0) !== 1) return toDiscard(c, card.piece);
  lay(c, card.piece, names.POOL, false, data.pilePlace(c.zone(names.POOL).length));
  c.facts.pooled = [...c.facts.pooled.filter(({ piece }) => piece !== card.piece), { piece: card.piece, n }].sort((a, b) => a.n - b.n);
}
/** The pool in the order in which its cards were played; what was laid there in another way comes last. */
export function poolOf(c: Context): PieceId[] {
  const there = c.zone(names.POOL);
  const played = c.facts.pooled.map(({ piece }) => piece).filter((piece) => there.includes(piece));
  return [...played, ...there.filter((piece) => !played.includes(piece))];
}
/** On the stack area, for all to see. */
export function showCard(c: Context, piece: PieceId): void {
  c.barrier();
  lay(c, piece, names.STACK, true, data.stackPlace(c.zone(names.STACK).length));
}
/** The backs of all hands are public. */
export function countBacks(c: Context): void {
  // This is asked after every step, and hands are seldom others.
  const wilds = c.memo('wilds', () => c.seats.map((seat) => held(c, seat).filter(({ kind }) => kind !== null && deckOf(kind) === 'wld').length));
  if (wilds.some((n, i) => n !== c.facts.wilds[i])) c.facts.wilds = [...wilds];
}
/** Lamps of standing orders go out. */
export function clearOrders(c: Context, both: boolean): void {
  for (const seat of c.seats)
    for (const piece of both ? [names.lampOf(seat), names.orderOf(seat)] : [names.orderOf(seat)])
      if (c.up(piece) === true) c.apply({ t: 'flip', piece, up: false });
}
/** How many of a token are left in the supply. */
export const supplyOf = (c: Context, token: Token): number => supply(c, token).length;
