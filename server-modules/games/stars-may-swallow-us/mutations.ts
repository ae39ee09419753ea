// What steps do to the table: levels, cards, hatches, wounds, the token, hands of a ballot; and what is told about it.
// (SM 2, SM 4)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { towards } from '../../rules/circle.ts';
import { hide, lay } from '../../rules/lay.ts';
import {
  discPlace,
  faceOf,
  hatchPlace,
  levelPlace,
  LEVELS,
  MAT,
  pilePlace,
  spareWound,
  STARS,
  typeOf,
  TYPES,
  woundPlace,
  type Level,
  type Penalty,
  type Type,
} from './data.ts';
import { giveFirst, type Hands } from './deal.ts';
import * as names from './names.ts';
import { CASE, DISCARD, PILE, SHIP, SICKBAY, WOUNDS } from './names.ts';
import {
  agendaCard,
  agendaOfSeat,
  deckSize,
  handLimit,
  handSize,
  hatch,
  isLiving,
  isRevealed,
  isWounded,
  level,
  sheet,
  sickbay,
  wounds,
  type Context,
  type Note,
} from './stars.ts';

const NOWHERE = { x: 0, z: 0, turn: 0 } as const;
/** Chance that nobody is ever told: which card of a hand it hits, in which order two cards come to a hatch. */
export const HAND_STREAM = 'hands';

/** The table under the rules, for what is dealt. */
export const handsOf = (c: Context): Hands => ({
  lay: (piece, to, up, at) => lay(c, piece, to, up, at),
  face: (piece, face) => c.apply({ t: 'face', piece, face }),
  draw: (stream, n) => c.draw(stream, n),
  shuffle: (zone, stream) => c.apply({ t: 'shuffle', zone, stream }),
  top: (zone) => c.zone(zone).at(-1),
});

/** Changes of one card or effect, as one; what leads beyond an end is lost. (SM 2.4) */
export function change(c: Context, by: Pick<Penalty, Level>): void {
  for (const of of LEVELS) {
    const was = level(c, of);
    const now = Math.max(0, Math.min(STARS.most, was + (by[of] ?? 0)));
    if (now === was) continue;
    setLevel(c, of, now);
    c.say(`${of}-${now > was ? 'up' : 'down'}`, Math.abs(now - was), now);
  }
}
export const setLevel = (c: Context, of: Level, to: number): void =>
  c.apply({ t: 'move', piece: names.levelMarker(of), to: names.TRACKS, at: levelPlace(of, to) });

/** Its owner knows which cards are left in the deck, never in which order. (SM 4) */
export function noteDeck(c: Context, seat: Seat): void {
  const left = c.zone(names.deckOf(seat)).map((id) => typeOf(c.face(id)));
  c.ownOf(seat).deck = TYPES.flatMap((type) => left.filter((other) => other === type).map(() => type));
}

/** The top of the own deck; none is left, or the hand is full: nothing. (SM 2.3) */
export function drawCard(c: Context, seat: Seat): void {
  const top = c.zone(names.deckOf(seat)).at(-1);
  if (top === undefined || handSize(c, seat) >= handLimit(c, seat)) {
    c.say('draws-nothing', { s: seat });
    return;
  }
  hide(c, top, names.handOf(seat));
  noteDeck(c, seat);
  c.barrier();
  c.say('draws', { s: seat });
  c.line([seat], 'own-drew', { w: typeWord(c, top) });
}
/** Up to the hand limit. */
export function drawUp(c: Context, seat: Seat): void {
  for (let n = Math.min(deckSize(c, seat), handLimit(c, seat) - handSize(c, seat)); n > 0; n--) drawCard(c, seat);
}

/**
 * Cards of a hand, face down onto its hatch; two of them in an order of chance, or their names would tell which is
 * which. (SM 4)
 */
export function layOnHatch(c: Context, seat: Seat, cards: readonly PieceId[]): void {
  const left = [...cards];
  while (left.length > 0) {
    const [id] = left.splice(left.length === 1 ? 0 : c.draw(HAND_STREAM, left.length), 1);
    if (id !== undefined) lay(c, id, names.hatchOf(seat), false, hatchPlace(hatch(c, seat).length));
  }
  c.say(cards.length === 1 ? 'plays-below' : 'rushes-cards', { s: seat });
  for (const id of cards) c.line([seat], 'own-played', { w: typeWord(c, id) });
}

/** All hatches into the pile, which nobody can follow. (SM 2.5) */
export function openHatches(c: Context): void {
  for (const seat of c.seats) for (const id of hatch(c, seat).slice()) lay(c, id, SHIP, false);
}
/** The next card of the pile, for all to see. */
export function turnUp(c: Context): Type | null {
  const top = c.zone(SHIP).at(-1);
  if (top === undefined) return null;
  lay(c, top, PILE, true, pilePlace(c.zone(PILE).length));
  c.barrier();
  return typeOf(c.face(top));
}
export function clearPile(c: Context): void {
  for (const id of [...c.zone(PILE), ...c.zone(SHIP)]) lay(c, id, DISCARD, false);
}

/** A card of a hand, by chance. */
export const anyCard = (c: Context, seat: Seat): PieceId | undefined => {
  const cards = c.zone(names.handOf(seat));
  return cards[c.draw(HAND_STREAM, Math.max(1, cards.length))];
};
/** Face down to the discard pile: only its owner knows what is gone. */
export function discard(c: Context, seat: Seat, cards: readonly PieceId[]): void {
  for (const id of cards) c.line([seat], 'own-lost', { w: typeWord(c, id) });
  for (const id of cards) lay(c, id, DISCARD, false);
}

/** Somebody sees a card of somebody: all hear that, the owner which, the looker what it is. (SM 4) */
export function look(c: Context, by: Seat, of: Seat, card: PieceId, how: Note['by']): void {
  const type = typeOf(c.face(card)) ?? 'rewire';
  // On the hatch it can be told apart till it is shuffled; in a hand it never can.
  if (how === 'inquest') c.grant({ piece: card }, [by], 'know', 'pile');
  c.ownOf(by).notes.push({ round: c.facts.round, by: how, of, type });
  c.barrier();
  c.say(how === 'inquest' ? 'looks-hatch' : 'looks-hand', { s: by }, { s: of });
  c.line([by], 'own-saw', { s: of }, { w: type });
  c.line([of], 'own-shown', { s: by }, { w: type });
}

const typeWord = (c: Context, id: PieceId): string => typeOf(c.face(id)) ?? 'below';

/** The First Player token before a seat. */
export function giveToken(c: Context, seat: Seat): void {
  giveFirst(seat, handsOf(c));
  c.say('first-player', { s: seat });
}

/** A wound on the crew sheet; with the first the disc comes to the right end of the sickbay row. (SM 2.7) */
export function layWound(c: Context, seat: Seat): void {
  if (addWound(c, seat) && isWounded(c, seat)) c.apply({ t: 'move', piece: names.discOf(seat), to: SICKBAY, at: discPlace(sickbay(c).length) });
}
function addWound(c: Context, seat: Seat): boolean {
  const token = c.zone(WOUNDS).at(-1);
  if (token !== undefined) c.apply({ t: 'move', piece: token, to: names.crewSpot(seat), at: woundPlace(wounds(c, seat).length) });
  return token !== undefined;
}
export function heal(c: Context, seat: Seat): void {
  for (const id of wounds(c, seat).slice()) c.apply({ t: 'move', piece: id, to: WOUNDS, at: spareWound(names.woundTokens(c.seats.length).indexOf(id)) });
  leaveSickbay(c, seat);
  c.say('healed', { s: seat });
}
/** The row closes up; its order stays. */
function leaveSickbay(c: Context, seat: Seat): void {
  if (!sickbay(c).includes(seat)) return;
  c.apply({ t: 'move', piece: names.discOf(seat), to: names.matOf(seat), at: MAT.disc });
  sickbay(c).forEach((other, n) => c.apply({ t: 'move', piece: names.discOf(other), to: SICKBAY, at: discPlace(n) }));
}

/** The agenda is turned up for all. */
export function reveal(c: Context, seat: Seat): void {
  const card = agendaCard(c, seat);
  if (card === null || isRevealed(c, seat)) return;
  c.apply({ t: 'flip', piece: card, up: true });
  c.barrier();
  c.say('agenda-is', { s: seat }, { w: agendaOfSeat(c, seat) ?? 'agenda' });
}
/** Killed: agenda up, hand and deck out of the game face down; what lies on the hatch stays there. (SM 2.7) */
export function fall(c: Context, seat: Seat): void {
  c.say('killed', { s: seat });
  // Who dies without a card gets the wounds that say so.
  while (isLiving(c, seat) && addWound(c, seat));
  leaveSickbay(c, seat);
  reveal(c, seat);
  for (const zone of [names.handOf(seat), names.deckOf(seat)]) for (const id of c.zone(zone).slice()) lay(c, id, CASE, false);
  c.ownOf(seat).deck = [];
}
/** The crew sheet face down, for good. */
export function lockUp(c: Context, seat: Seat): void {
  const own = sheet(c, seat);
  if (own !== null) c.apply({ t: 'flip', piece: own, up: false });
  c.say('is-detained', { s: seat });
  reveal(c, seat);
}

/** How a hand is held: a fist, or pointing at somebody. */
export function holdHand(c: Context, seat: Seat, at: Seat | null): void {
  const piece = names.markerOf(seat);
  c.apply({ t: 'face', piece, face: faceOf(at === null ? 'fist' : 'pointing') });
  c.apply({ t: 'turn', piece, degrees: at === null ? NOWHERE.turn : towards(c.seats, seat, at) });
}
