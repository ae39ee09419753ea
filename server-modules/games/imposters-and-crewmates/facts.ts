// Facts that are read from pieces and from what is going on: people, places, tokens, hands, points, who may play cards.
// (IC 0, IC 3, IC 4, IC 5)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { holdOf } from '../../kernel/world.ts';
import { HOME, isCardTile, isTile, kindOf, TILES, type Role, type Tile, type TileKind } from './board.ts';
import { deckOf, type Deck, type Kind } from './cards/table.ts';
import { byReading, eventOfFace, IMPOSTERS, kindOfFace, SLOTS, TEAMS, TRAYS, type SlotTile } from './data.ts';
import { eventRow, type EventId } from './events/table.ts';
import type { Ground, PlayerView, Team, Token } from './imposters.ts';
import type { Item } from './stack.ts';
import * as names from './names.ts';

/** People: Imposters are the first two seats. */
export const teamOf = (k: Pick<PlayerView, 'seats'>, seat: Seat): Team => (k.seats.indexOf(seat) < 2 ? 'I' : 'C');
export const otherTeam = (team: Team): Team => (team === 'I' ? 'C' : 'I');
export const roleOfTeam = (k: Pick<PlayerView, 'facts'>, team: Team): Role => ((team === 'I') !== k.facts.swapped ? 'imposter' : 'crewmate');
export const teamOfRole = (k: Pick<PlayerView, 'facts'>, role: Role): Team => ((role === 'imposter') !== k.facts.swapped ? 'I' : 'C');
/** What a seat plays in this round. */
export const roleOf = (k: Pick<PlayerView, 'seats' | 'facts'>, seat: Seat): Role => roleOfTeam(k, teamOf(k, seat));
export const isImposter = (k: Pick<PlayerView, 'seats' | 'facts'>, seat: Seat): boolean => roleOf(k, seat) === 'imposter';
/** Members of a team, the captain of the round first. */
export function membersOf(k: Pick<PlayerView, 'seats' | 'facts'>, team: Team): [captain: Seat, mate: Seat] {
  const both = k.seats.filter((seat) => teamOf(k, seat) === team) as [Seat, Seat];
  return k.facts.round % 2 === 1 ? both : [both[1], both[0]];
}
export const captainOf = (k: Pick<PlayerView, 'seats' | 'facts'>, team: Team): Seat => membersOf(k, team)[0];
/** Those who play a role, captain first. */
export const playersOf = (k: Pick<PlayerView, 'seats' | 'facts'>, role: Role): [captain: Seat, mate: Seat] => membersOf(k, teamOfRole(k, role));
export const mateOf = (k: Pick<PlayerView, 'seats' | 'facts'>, seat: Seat): Seat => playersOf(k, roleOf(k, seat)).find((other) => other !== seat) as Seat;
/** By role. */
export const isEnemy = (k: Pick<PlayerView, 'seats' | 'facts'>, a: Seat, b: Seat): boolean => roleOf(k, a) !== roleOf(k, b);
export const enemies = (k: Pick<PlayerView, 'seats' | 'facts'>, seat: Seat): Seat[] => k.seats.filter((other) => isEnemy(k, seat, other));
/** In which order several choose: the sides as named, captain first. */
export const inTurn = (k: PlayerView, ...roles: readonly Role[]): Seat[] => roles.flatMap((role) => playersOf(k, role)).filter((seat) => takesPart(k, seat));
export const takesPart = (k: Pick<PlayerView, 'facts'>, seat: Seat): boolean => !k.facts.out.includes(seat);

/**
 * What lies on the board is open to all: it is looked for once, with everybody's eyes. Steps see it with their own, as
 * the table changes under them.
 */
const onlooker = (k: PlayerView): PlayerView => (k.seat === null ? k : k.everybody);

/** The tile a piece stands on; null: it is not on the board. A piece in a hand stands where it was lifted. */
export const tileOf = (k: PlayerView, seat: Seat): Tile | null => tilesOf(k)[k.seats.indexOf(seat)] ?? null;
/** Those of all seats, in their order. */
function tilesOf(any: PlayerView): readonly (Tile | null)[] {
  const k = onlooker(any);
  return k.memo('tiles', () =>
    k.seats.map((seat) => {
      const at = k.rest(names.pawnOf(seat));
      return at !== null && isTile(at) ? at : null;
    }),
  );
}
export const isSafe = (k: PlayerView, seat: Seat): boolean => k.rest(names.pawnOf(seat)) === names.SAFE;
/** On the board or safe. */
export const isLiving = (k: PlayerView, seat: Seat): boolean => tileOf(k, seat) !== null || isSafe(k, seat);
/** Takes part and its piece lies out. */
export const isDead = (k: PlayerView, seat: Seat): boolean => takesPart(k, seat) && k.rest(names.pawnOf(seat)) === names.OUT;
/** Seats whose pieces stand on a tile. */
export function piecesOn(k: PlayerView, tile: Tile): Seat[] {
  const tiles = tilesOf(k);
  return k.seats.filter((_, i) => tiles[i] === tile);
}
export function onBoard(k: PlayerView, role?: Role): Seat[] {
  const tiles = tilesOf(k);
  return k.seats.filter((seat, i) => tiles[i] !== null && (role === undefined || roleOf(k, seat) === role));
}
export const living = (k: PlayerView, role?: Role): Seat[] => k.seats.filter((seat) => isLiving(k, seat) && (role === undefined || roleOf(k, seat) === role));
export const buttonTile = (k: PlayerView): Tile => (k.rest(names.BUTTON_PIECE) ?? HOME) as unknown as Tile;

export interface Laid {
  token: Token;
  piece: PieceId;
  tile: Tile;
  kept: boolean;
}
/** Every special tile on the board, in reading order. */
export function tokens(any: PlayerView): readonly Laid[] {
  const k = onlooker(any);
  return k.memo('tokens', () => findTokens(k));
}
function findTokens(k: PlayerView): Laid[] {
  const found: Laid[] = [];
  for (const token of TRAYS)
    for (const piece of names.tokensOf(token)) {
      const tile = k.rest(piece);
      if (tile !== null && isTile(tile)) found.push({ token, piece, tile, kept: k.up(piece) === false });
    }
  return found.sort((a, b) => byReading(a.tile, b.tile));
}
export const tokenOn = (k: PlayerView, tile: Tile): Laid | null => {
  for (const one of tokens(k)) if (one.tile === tile) return one;
  return null;
};
/** Special tiles that are not on the board, lifted ones too: lifting takes nothing. (IC 1.1) */
export const supply = (k: PlayerView, token: Token): PieceId[] => names.tokensOf(token).filter((id) => k.rest(id) === names.trayOf(token));
/** The one that this seat lays next: what its hand has lifted, else the last that lies there; null: all are lifted. */
export const nextToken = (k: PlayerView, token: Token, seat: Seat | null): PieceId | null =>
  k.memo(`next ${token} ${seat}`, () => {
    const lifted = seat === null ? undefined : supply(k, token).find((id) => k.where(id) === holdOf(seat));
    return lifted ?? k.zone(names.trayOf(token)).at(-1) ?? null;
  });
/** No piece, no special tile, not the button. (0) */
export const isEmpty = (k: PlayerView, tile: Tile): boolean => tokenOn(k, tile) === null && piecesOn(k, tile).length === 0 && buttonTile(k) !== tile;
/** Tiles on which a token can be put now. */
export function groundFor(k: PlayerView, on: Ground): Tile[] {
  const button = buttonTile(k);
  const fits = (tile: Tile): boolean => on === 'any' || (on === 'card' ? isCardTile(tile, button) : kindsFor(on).includes(kindOf(tile)));
  return TILES.filter((tile) => fits(tile) && isEmpty(k, tile));
}

const kindsFor = (on: 'blue' | 'blue-gray'): readonly TileKind[] => (on === 'blue' ? ['blue'] : ['blue', 'gray']);

/** The cards of a hand as this viewer sees them, in its order. */
export const handOf = (k: PlayerView, seat: Seat): readonly PieceId[] => k.zone(names.handOf(seat));
export const kindOfPiece = (k: PlayerView, piece: PieceId): Kind | null => kindOfFace(k.face(piece));
/** With their kinds; null: this viewer does not know. */
export const held = (k: PlayerView, seat: Seat): readonly { piece: PieceId; kind: Kind | null }[] =>
  k.memo(`held ${seat}`, () => handOf(k, seat).map((piece) => ({ piece, kind: kindOfPiece(k, piece) })));
export const kindsIn = (k: PlayerView, seat: Seat): Kind[] => held(k, seat).flatMap(({ kind }) => kind ?? []);
export const handSize = (k: PlayerView, seat: Seat): number => k.count(names.handOf(seat)) ?? 0;
/** The card of a kind in a hand; of equal ones the leftmost. */
export const inHand = (k: PlayerView, seat: Seat, kind: Kind): PieceId | null => held(k, seat).find((one) => one.kind === kind)?.piece ?? null;
export const handLimit = (k: PlayerView, seat: Seat): number => k.value('hand', { seat }, IMPOSTERS.hand);
/** The attached card of the own pair, and Immortalize! itself. */
export function pairOf(k: PlayerView, seat: Seat): { card: PieceId; kind: Kind } | null {
  for (const card of k.zone(names.pairOf(seat))) {
    const kind = kindOfPiece(k, card);
    if (kind !== null && kind !== 'wld.immortalize') return { card, kind };
  }
  return null;
}
/** Can it be played in this round still? */
export const isPairReady = (k: PlayerView, seat: Seat): boolean => pairOf(k, seat) !== null && !k.facts.spent.includes(seat);
export const deckOfRole = (role: Role): Deck => (role === 'imposter' ? 'imp' : 'crw');
/** The deck a team draws from; in the round it follows the role. */
export const ownDeck = (k: PlayerView, seat: Seat): Deck => deckOfRole(roleOf(k, seat));
export const playsDeck = (k: PlayerView, seat: Seat, kind: Kind): boolean => deckOf(kind) === 'wld' || deckOf(kind) === ownDeck(k, seat);

/** The event card on the table; its rules may be others'. */
export function eventOn(k: PlayerView): EventId | null {
  const [card] = k.zone(names.EVENT);
  return card === undefined || k.up(card) !== true ? null : eventOfFace(k.face(card));
}
/** The card in the slot of a wild tile; null: none, or no such tile. */
export const slotFor = (k: PlayerView, tile: string): PieceId | null => (isSlot(tile) ? (k.zone(names.slotOf(tile))[0] ?? null) : null);
const isSlot = (tile: string): tile is SlotTile => SLOTS.some((one) => one === tile);
/** Points of a score row: what lies face up in it, by what it is worth to that team. */
export const pointsOf = (k: PlayerView, team: Team): number => k.memo(`points ${team}`, () => countPoints(k, team));
function countPoints(k: PlayerView, team: Team): number {
  let sum = 0;
  for (const piece of k.zone(names.scoreOf(team))) {
    const face = k.up(piece) === true ? k.face(piece) : null;
    const event = eventOfFace(face);
    sum += event !== null ? eventRow(event).points[team] : kindOfFace(face) === null ? 0 : 1;
  }
  return sum;
}
export const leaders = (k: PlayerView): Team[] => TEAMS.filter((team) => pointsOf(k, team) === Math.max(...TEAMS.map((one) => pointsOf(k, one))));

/** The item that a word such as '#3' names. */
export const itemAt = (k: Pick<PlayerView, 'facts'>, word: string | null | undefined): Item | null =>
  k.facts.stack.find(({ n }) => names.itemWord(n) === word) ?? null;
/** A seat out of a word; null for anything else. */
export const seatIn = (k: Pick<PlayerView, 'seats'>, word: string | null | undefined): Seat | null => names.seatOf(k.seats, word);

/**
 * Who may be asked to play cards now, by what all can see: sitting out, banned, used up, or nothing to play. (IC 5.1)
 */
export function mayPlay(k: PlayerView, seat: Seat): boolean {
  if (!takesPart(k, seat) || k.permit('cards', { seat }, null) !== null || isOtherSide(k, seat)) return false;
  return handSize(k, seat) > 0 || isPairReady(k, seat);
}
/** Bad Connection!: the other side's turn. */
export const isOtherSide = (k: PlayerView, seat: Seat): boolean => isLaid(k) && k.facts.side !== null && k.facts.side !== roleOf(k, seat);
/** Are cards laid face down to act a turn later? */
export const isLaid = (k: PlayerView): boolean => k.value('laid', {}, 0) === 1;
export const isHolding = (k: PlayerView, seat: Seat): boolean => k.up(names.lampOf(seat)) === true;
export const isPassing = (k: PlayerView, seat: Seat): boolean => k.up(names.orderOf(seat)) === true;
