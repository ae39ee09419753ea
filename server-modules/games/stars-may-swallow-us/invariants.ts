// What holds at every moment of a voyage by the rules. (SM 1, SM 2)

import type { CensusRow } from '../../rules/census/census.ts';
import { holds } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { census } from './adopt.ts';
import {
  agendaDeck,
  agendaNamed,
  ALL_SIDES,
  cardsOf,
  CREW_IDS,
  crewNamed,
  faceOf,
  LEVELS,
  levelPlace,
  sidesOf,
  STARS,
  typeOf,
  TYPES,
  type Type,
} from './data.ts';
import * as names from './names.ts';
import { CASE, CREWS, DISCARD, discOf, matOf, PILE, SHIP, SICKBAY, WOUNDS } from './names.ts';
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

const picking = (c: Context): boolean => c.facts.phase === 'pick';
const sorted = (types: readonly (Type | null)[]): string => TYPES.flatMap((type) => types.filter((one) => one === type)).join();

export const invariants: GameRules<Stars>['invariants'] = {
  'every piece lies where the census says, so many': (c) => holds(c, census(c)),
  'the cards of a deck are those of its crew member and its agenda': (c) =>
    picking(c) ||
    c.seats.every((seat) => {
      const [crew, agenda] = [crewOfSeat(c, seat), agendaOfSeat(c, seat)];
      if (crew === null || agenda === null) return false;
      const dealt = cardsOf(crewNamed(crew).deck, agendaDeck(agenda, c.seats.length)).map(faceOf);
      return holds(c, [{ name: 'below', pieces: names.belowCards(seat), zones: [], elsewhere: true, dealt }]);
    }),
  'every Below Deck card lies face down in its own deck, hand or hatch, in the ship, or is gone, and open in the pile alone': (c) =>
    holds(
      c,
      c.seats.map((seat): CensusRow => {
        const pieces = names.belowCards(seat).filter((id) => c.rest(id) !== PILE);
        return { name: 'below', pieces, zones: [names.handOf(seat), names.deckOf(seat), names.hatchOf(seat), SHIP, DISCARD, CASE], up: false };
      }),
    ),
  'the list of an own deck is what is left of it, whatever its order': (c) =>
    picking(c) ||
    c.seats.every((seat) => !isLiving(c, seat) || c.ownOf(seat).deck.join() === sorted(c.zone(names.deckOf(seat)).map((id) => typeOf(c.face(id))))),
  'levels lie between 0 and 100, in steps of 5': (c) =>
    LEVELS.every((of) => {
      const value = level(c, of);
      return value >= 0 && value <= STARS.most && value % STARS.step === 0 && c.place(names.levelMarker(of))?.x === levelPlace(of, value).x;
    }),
  'crew sheets lie before seats, the rest together; wounds on them, two at most, or in the middle': (c) => {
    const [spots, tokens] = [c.seats.map(names.crewSpot), names.woundTokens(c.seats.length)];
    return holds(c, [
      { name: 'sheet', pieces: CREW_IDS.map(names.sheetOf), zones: [...spots, picking(c) ? CREWS : CASE] },
      { name: 'wound', pieces: tokens, zones: [WOUNDS, ...spots] },
      { name: 'wounds', pieces: tokens, zones: spots, most: STARS.woundsToKill, elsewhere: true },
    ]);
  },
  'agendas are dealt by the number of players, one to each, the rest unseen': (c) => {
    const dealt = c.seats.flatMap((seat) => agendaOfSeat(c, seat) ?? []);
    const count = sidesOf(c.seats.length);
    const rest = names.agendaCards().filter(({ id }) => c.rest(id) === CASE);
    return picking(c)
      ? dealt.length === 0 && rest.length === names.agendaCards().length
      : ALL_SIDES.every((side) => dealt.filter((id) => agendaNamed(id).side === side).length === count[side]) &&
          rest.every(({ id }) => c.up(id) !== true || c.frames().length === 0);
  },
  'an agenda lies open before the detained and the killed, and before nobody else till the end': (c) =>
    picking(c) ||
    c.frames().length === 0 ||
    (c.seats.every((seat) => isRevealed(c, seat) || (!isDetained(c, seat) && isLiving(c, seat))) &&
      living(c).every((seat) => !isRevealed(c, seat) || isDetained(c, seat))),
  'in the sickbay row lie the discs of the living with one wound, and no others': (c) => {
    const row = sickbay(c);
    const hurt = c.seats.filter((seat) => wounds(c, seat).length === 1);
    const discs = c.seats.map((seat) => ({ name: 'disc', pieces: [discOf(seat)], zones: [SICKBAY, matOf(seat)] }));
    return row.length === hurt.length && hurt.every((seat) => row.includes(seat)) && holds(c, discs);
  },
  'hands keep to their limit, and the killed hold nothing': (c) =>
    picking(c) || c.seats.every((seat) => (isLiving(c, seat) ? handSize(c, seat) <= handLimit(c, seat) : handSize(c, seat) === 0)),
};
