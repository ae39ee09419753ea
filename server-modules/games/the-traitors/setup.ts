// The starting layout: dealt for those who sit, the same with and without rules. (TT 1, TT 2, TT 8)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { flipPiece, movePiece } from '../../kernel/ops.ts';
import { draw } from '../../kernel/random.ts';
import { FELT, type World } from '../../kernel/world.ts';
import { layer, laySpots, NOWHERE, placesOf } from '../../rules/layer.ts';
import { faceOf, LOOKS, MAT, MIDDLE, SEAT, TRAITORS, type Look } from './data.ts';
import { dealRound } from './deal.ts';
import {
  BELL,
  BOX,
  BOX_PIECE,
  CASE,
  CASE_PIECE,
  CHOSEN,
  DEALER,
  DECK,
  DECK_PIECE,
  DISCARD,
  EVENT,
  FUND,
  gameCards,
  handOf,
  matOf,
  numberCard,
  roleCards,
  roleSpot,
  SELECTOR,
  SELECTOR_PIECE,
  selectorCards,
  slipOf,
  STONE,
  tokenOf,
} from './names.ts';

/** Who deals first. */
export const DEALER_STREAM = 'dealer';
const { lay, container } = layer(LOOKS);

export function setup(w: World): void {
  layMiddle(w);
  w.seats.forEach((seat, i) => laySeat(w, seat, i));
  for (let n = w.seats.length + 1; n <= TRAITORS.players[1]; n++) card(w, numberCard(n), 'number', `number-${n}`, CASE);
  for (const { id, kind } of gameCards()) card(w, id, 'game', kind, DECK);
  for (const { id, role } of roleCards()) card(w, id, 'role', role, CASE);
  for (const { id, event } of selectorCards()) card(w, id, 'selector', event, SELECTOR);
  const dealer = w.seats[draw(w, DEALER_STREAM, w.seats.length)] as Seat;
  lay(w, DEALER, 'marker', 'dealer', matOf(dealer), MAT.dealer);
  lay(w, STONE, 'marker', 'turn-stone', matOf(dealer), MAT.stone);
  dealRound(w.seats, {
    lay(piece, to) {
      flipPiece(w, piece, false);
      movePiece(w, piece, to, w.zones.get(to)?.ordered === true ? { index: -1 } : NOWHERE);
    },
    draw: (stream, n) => draw(w, stream, n),
  });
}

function layMiddle(w: World): void {
  container(w, DECK_PIECE, 'deck', 'game', DECK, MIDDLE.deck);
  container(w, SELECTOR_PIECE, 'deck', 'selector', SELECTOR, MIDDLE.selector);
  container(w, CASE_PIECE, 'bag', 'case', CASE, MIDDLE.case);
  container(w, BOX_PIECE, 'bag', 'box', BOX, MIDDLE.box);
  laySpots(w, [
    [DISCARD, MIDDLE.discard],
    [FUND, MIDDLE.fund],
    [EVENT, MIDDLE.event],
    [CHOSEN, MIDDLE.chosen],
  ]);
  lay(w, BELL, 'token', 'bell', FELT, { ...MIDDLE.bell, turn: 0 });
}

/** A hand for its owner's eyes, a role that its owner may look at, and what lies open before a seat. */
function laySeat(w: World, seat: Seat, i: number): void {
  const place = placesOf(w, seat);
  place(handOf(seat), 'hand', SEAT.hand, {
    tell: 'owner',
    read: 'owner',
    count: 'all',
    touch: 'owner',
    insert: 'all',
    ordered: true,
    limit: TRAITORS.gameCards,
  });
  place(roleSpot(seat), 'spot', SEAT.role, { read: 'owner', touch: 'owner', insert: 'all' });
  place(matOf(seat), 'spot', SEAT.mat, {});
  lay(w, numberCard(i + 1), 'card', 'number', matOf(seat), MAT.number, faceOf(`number-${i + 1}`));
  lay(w, slipOf(seat), 'note', 'slip', matOf(seat), MAT.slip);
  lay(w, tokenOf(seat), 'token', 'token', matOf(seat), MAT.token);
}

const card = (w: World, id: PieceId, look: Look, face: string, to: ZoneId): void => lay(w, id, 'card', look, to, NOWHERE, faceOf(face), false);
