// The starting layout: decks mixed, two cards dealt to each, the same with and without rules. (IC 3.1, IC 9.3)

import type { Seat } from '../../kernel/ids.ts';
import { flipPiece, movePiece } from '../../kernel/ops.ts';
import { draw } from '../../kernel/random.ts';
import { addPiece, addZone, FELT, makeZone, orderOf, type World } from '../../kernel/world.ts';
import { mixed } from '../../rules/chance.ts';
import { layer, laySpots, NOWHERE } from '../../rules/layer.ts';
import { HOME, TILES } from './board.ts';
import * as data from './data.ts';
import { BLANKS, CARD, faceOf, facesIn, facing, IMPOSTERS, lookOf, MIDDLE, PILES, SLOTS, TEAMS, TILE, TRAYS } from './data.ts';
import * as names from './names.ts';
import type { Team } from './imposters.ts';

/** Chance that nobody is ever told: the order of the decks. */
export const deckStream = (pile: data.Pile): string => `deck.${pile}`;
/** A pawn, another that is pinned by it, a special tile, the button; by a free hand more. */
const ROOM = 12;
/** More than anybody ever draws, Weapon Shipment! and all. */
const HELD = 30;
const { lay, container } = layer(data.LOOKS);
/** Whose people sit there. */
export const teamAt = (index: number): Team => (index < 2 ? 'I' : 'C');

export function setup(w: World): void {
  addPiece(w, { id: names.BOARD_PIECE, kind: 'board', look: lookOf('board'), face: 0, zone: FELT, ...NOWHERE, up: true, locked: true });
  for (const tile of TILES) addZone(w, makeZone(names.tileZone(tile), 'slot', { ...data.tilePlace(tile), w: TILE, d: TILE, limit: ROOM }));
  layMiddle(w);
  w.seats.forEach((seat, index) => laySeat(w, seat, index));
  for (const pile of PILES) {
    const faces = mixed(facesIn(pile), (n) => draw(w, deckStream(pile), n));
    names.cardsOf(pile).forEach((id, i) => lay(w, id, 'card', pile, names.deckZone(pile), NOWHERE, faceOf(faces[i] ?? ''), false));
  }
  names.blanks(BLANKS).forEach((id) => lay(w, id, 'card', 'ev', names.BOX, NOWHERE, faceOf('ev.blank'), false));
  for (const token of TRAYS) names.tokensOf(token).forEach((id, n) => lay(w, id, 'token', token, names.trayOf(token), data.trayPlace(n)));
  lay(w, names.BUTTON_PIECE, 'token', 'button', names.tileZone(HOME), NOWHERE);
  for (let round = 0; round < IMPOSTERS.dealt; round++) w.seats.forEach((seat, index) => dealOne(w, seat, teamAt(index)));
}

/** A trapped card is shown and gone; it is not replaced. (IC 3.1, IC 7.3) */
function dealOne(w: World, seat: Seat, team: Team): void {
  const pile = team === 'I' ? 'imp' : 'crw';
  const top = orderOf(w, names.deckZone(pile)).at(-1);
  if (top === undefined) return;
  const trapped = w.pieces.get(top)?.face === faceOf(`${pile}.trapped`);
  if (!trapped) return movePiece(w, top, names.handOf(seat), { index: -1 });
  movePiece(w, top, names.discardOf(pile), data.pilePlace(0));
  flipPiece(w, top, true);
}

function layMiddle(w: World): void {
  for (const pile of PILES) {
    container(w, names.deckPiece(pile), 'deck', pile, names.deckZone(pile), { ...MIDDLE.decks[pile], turn: facing(pile) });
    laySpots(w, [[names.discardOf(pile), { ...MIDDLE.discards[pile], ...CARD, turn: facing(pile) }]]);
  }
  container(w, names.BOX_PIECE, 'bag', 'box', names.BOX, MIDDLE.box);
  laySpots(w, [
    [names.EVENT, { ...MIDDLE.event, ...CARD }],
    [names.OUT, MIDDLE.out],
    [names.SAFE, MIDDLE.safe],
    [names.STACK, MIDDLE.stack],
    ...TEAMS.map((team) => [names.scoreOf(team), MIDDLE.scores[team]] as const),
    ...TRAYS.map((token) => [names.trayOf(token), { ...MIDDLE.trays[token], ...MIDDLE.tray }] as const),
    ...SLOTS.map((tile) => [names.slotOf(tile), { ...data.slotPlace(tile), ...CARD }] as const),
  ]);
  // It lies face down for show: everybody saw what was played.
  addZone(w, makeZone(names.POOL, 'spot', { ...MIDDLE.pool, ...CARD, turn: 0, read: 'all' }));
}

/** A hand for its owner's eyes, a row that only its owner reads, and what lies open before a seat. */
function laySeat(w: World, seat: Seat, index: number): void {
  const { turn, ...at } = data.seatPlaces(index);
  const place = (id: ReturnType<typeof names.handOf>, kind: 'hand' | 'spot', spot: keyof typeof at, size: { w: number; d: number }, over: object): void =>
    addZone(w, makeZone(id, kind, { ...at[spot], turn, ...size, owner: seat, ...over }));
  const own = { read: 'owner', touch: 'owner', insert: 'all' } as const;
  place(names.handOf(seat), 'hand', 'hand', { w: 2400, d: 900 }, { ...own, tell: 'owner', count: 'all', ordered: true, limit: HELD });
  place(names.laidOf(seat), 'spot', 'laid', { w: 900, d: 900 }, own);
  place(names.pairOf(seat), 'spot', 'pair', { w: 900, d: 900 }, {});
  place(names.homeOf(seat), 'spot', 'home', { w: TILE, d: TILE }, {});
  place(names.matOf(seat), 'spot', 'mat', { w: 1000, d: 620 }, {});
  lay(w, names.pawnOf(seat), 'pawn', 'pawn', names.homeOf(seat), NOWHERE, faceOf(seatWord(index)));
  lay(w, names.lampOf(seat), 'lamp', 'hold', names.matOf(seat), { x: -260, z: 0, turn: 0 }, 0, false);
  lay(w, names.orderOf(seat), 'lamp', 'order', names.matOf(seat), { x: 260, z: 0, turn: 0 }, 0, false);
}
/** I1, I2, C1, C2: what a piece shows. */
export const seatWord = (index: number): string => `${teamAt(index)}${1 + (index % 2)}`;
