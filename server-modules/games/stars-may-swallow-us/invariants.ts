// What holds at every moment of a voyage by the rules. (SM 1, SM 2)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { GameRules } from '../../rules/types.ts';
import { agendaDeck, agendaNamed, cardsOf, CREW_IDS, crewNamed, LEVELS, levelPlace, sidesOf, STARS, typeOf, TYPES, type Side, type Type } from './data.ts';
import {
  agendaCards,
  agendaSpot,
  belowCards,
  CASE,
  CREWS,
  crewSpot,
  deckOf,
  DISCARD,
  discOf,
  FIRST,
  handOf,
  hatchOf,
  levelMarker,
  matOf,
  PILE,
  sheetOf,
  SHIP,
  SICKBAY,
  TRACKS,
  WOUNDS,
  woundTokens,
} from './names.ts';
import {
  agendaOfSeat,
  crewOfSeat,
  handLimit,
  handSize,
  isDetained,
  isLiving,
  isRevealed,
  level,
  living,
  sickbay,
  wounds,
  type Context,
  type Stars,
} from './stars.ts';

const SIDES: readonly Side[] = ['crew', 'contagion', 'coward', 'prince'];
const picking = (c: Context): boolean => c.facts.phase === 'pick';
/** A lifted piece still lies where it was lifted from. */
const lies = (c: Context, id: PieceId, zones: readonly ZoneId[]): boolean => zones.some((zone) => c.truth.rest(id) === zone);
const each = (c: Context, zone: (seat: Seat) => ZoneId): ZoneId[] => c.seats.map(zone);
const sorted = (types: readonly (Type | null)[]): string => TYPES.flatMap((type) => types.filter((one) => one === type)).join();

export const invariants: GameRules<Stars>['invariants'] = {
  'the cards of a deck are those of its crew member and its agenda': (c) =>
    picking(c) ||
    c.seats.every((seat) => {
      const [crew, agenda] = [crewOfSeat(c.truth, seat), agendaOfSeat(c.truth, seat)];
      if (crew === null || agenda === null) return false;
      const faces = belowCards(seat).map((id) => typeOf(c.truth.face(id)));
      return sorted(faces) === sorted(cardsOf(crewNamed(crew).deck, agendaDeck(agenda, c.seats.length)));
    }),
  'every Below Deck card lies in its own deck, hand or hatch, in the ship, or is gone': (c) =>
    c.seats.every((seat) => belowCards(seat).every((id) => lies(c, id, [handOf(seat), deckOf(seat), hatchOf(seat), SHIP, PILE, DISCARD, CASE]))),
  'Below Deck cards lie open in the pile alone': (c) =>
    c.seats.every((seat) => belowCards(seat).every((id) => c.truth.up(id) !== true || c.truth.rest(id) === PILE)),
  'the list of an own deck is what is left of it, whatever its order': (c) =>
    picking(c) ||
    c.seats.every((seat) => !isLiving(c.truth, seat) || c.own(seat).deck.join() === sorted(c.truth.zone(deckOf(seat)).map((id) => typeOf(c.truth.face(id))))),
  'levels lie between 0 and 100, in steps of 5': (c) =>
    LEVELS.every((of) => {
      const value = level(c.truth, of);
      const at = c.truth.place(levelMarker(of));
      return value >= 0 && value <= STARS.most && value % STARS.step === 0 && lies(c, levelMarker(of), [TRACKS]) && at?.x === levelPlace(of, value).x;
    }),
  'each seat has one crew sheet, the rest lie together': (c) =>
    CREW_IDS.every((id) => lies(c, sheetOf(id), [...each(c, crewSpot), picking(c) ? CREWS : CASE])) &&
    (picking(c) || c.seats.every((seat) => crewOfSeat(c.truth, seat) !== null)),
  'agendas are dealt by the number of players, one to each, the rest unseen': (c) => {
    const dealt = c.seats.flatMap((seat) => agendaOfSeat(c.truth, seat) ?? []);
    const count = sidesOf(c.seats.length);
    const rest = agendaCards().filter(({ id }) => lies(c, id, [CASE]));
    return picking(c)
      ? dealt.length === 0 && rest.length === agendaCards().length
      : SIDES.every((side) => dealt.filter((id) => agendaNamed(id).side === side).length === count[side]) &&
          c.seats.every((seat) => c.truth.zone(agendaSpot(seat)).length === 1) &&
          rest.every(({ id }) => c.truth.up(id) !== true || c.frames().length === 0);
  },
  'an agenda lies open before the detained and the killed, and before nobody else till the end': (c) =>
    picking(c) ||
    c.frames().length === 0 ||
    (c.seats.every((seat) => isRevealed(c.truth, seat) || (!isDetained(c.truth, seat) && isLiving(c.truth, seat))) &&
      living(c.truth).every((seat) => !isRevealed(c.truth, seat) || isDetained(c.truth, seat))),
  'wounds lie on crew sheets, two at most, or in the middle': (c) =>
    woundTokens(c.seats.length).every((id) => lies(c, id, [WOUNDS, ...each(c, crewSpot)])) &&
    c.seats.every((seat) => wounds(c.truth, seat).length <= STARS.woundsToKill),
  'in the sickbay row lie the discs of the living with one wound, and no others': (c) => {
    const row = sickbay(c.truth);
    const hurt = c.seats.filter((seat) => wounds(c.truth, seat).length === 1);
    return row.length === hurt.length && hurt.every((seat) => row.includes(seat)) && c.seats.every((seat) => lies(c, discOf(seat), [SICKBAY, matOf(seat)]));
  },
  'hands keep to their limit, and the killed hold nothing': (c) =>
    picking(c) || c.seats.every((seat) => (isLiving(c.truth, seat) ? handSize(c.truth, seat) <= handLimit(c.truth, seat) : handSize(c.truth, seat) === 0)),
  'the First Player token lies before one seat': (c) => picking(c) || lies(c, FIRST, each(c, matOf)),
};
