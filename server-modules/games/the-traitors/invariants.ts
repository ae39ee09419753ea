// What holds at every moment of a game by the rules.

import type { Seat } from '../../kernel/ids.ts';
import type { GameRules } from '../../rules/types.ts';
import { faceOf, kindOf, TRAITORS } from './data.ts';
import { CASE, DECK, DISCARD, EVENT, FUND, gameCards, handOf, roleCards, roleSpot } from './names.ts';
import { active, hand, handSize, holds, isLiving, role, type Context, type Sight, type Traitors } from './traitors.ts';

export const invariants: GameRules<Traitors>['invariants'] = {
  'all 60 game cards lie where game cards lie, each what it was': (c) =>
    gameCards().every(({ id, kind }) => kindOf(c.truth.face(id)) === kind && liesWell(c, id)),
  'only Gold lies in the prize fund': (c) => c.truth.zone(FUND).every((id) => kindOf(c.truth.face(id)) === 'gold'),
  'what a round gave is the Gold that lies there': (c) => !isCounted(c) || paidOut(c),
  'nobody holds an Event or Final Banishment': (c) => c.seats.every((seat) => !holds(c.truth, seat, 'event') && !holds(c.truth, seat, 'finalBanishment')),
  'hands keep three cards, four after drawing': (c) => c.seats.every((seat) => handSize(c.truth, seat) <= mostOf(c, seat)),
  'one Role card lies before each seat, the Traitor among them': (c) =>
    c.seats.every((seat) => c.truth.zone(roleSpot(seat)).length === 1) && c.seats.filter((seat) => role(c.truth, seat) === 'role-traitor').length === 1,
  'all Role cards exist': (c) =>
    roleCards().every(({ id, role: name }) => c.truth.face(id) === faceOf(name) && [CASE, ...c.seats.map(roleSpot)].some((zone) => c.truth.where(id) === zone)),
  'whoever is out has shown the role and holds nothing': (c) => c.seats.every((seat) => isLiving(c.truth, seat) || handSize(c.truth, seat) === 0),
  'an undecided Traitor card is in the hand of the active player': (c) =>
    c.seats.every((seat) => !c.own(seat).undecided || (seat === active(c.truth) && holds(c.truth, seat, 'traitor'))),
};

/** A lifted card still lies where it was lifted from. */
function liesWell(c: Context, id: Parameters<Sight['rest']>[0]): boolean {
  const zone = c.truth.rest(id);
  return [DECK, DISCARD, FUND, EVENT].some((place) => place === zone) || c.seats.some((seat) => handOf(seat) === zone);
}

/** Each blackmail puts one Dagger down and takes one card at most. */
const mostOf = (c: Context, seat: Seat): number => TRAITORS.hand + (seat === active(c.truth) && c.facts.drawn ? 1 : 0);

const isCounted = (c: Context): boolean => c.facts.phase === 'round-end' || c.facts.phase === 'match-end';
/** The prize fund in equal parts, and each living hand to whoever holds it. */
function paidOut(c: Context): boolean {
  const shares = c.facts.scored.reduce((sum, { share }) => sum + share, 0);
  return (
    shares === c.truth.count(FUND) && c.facts.scored.every(({ seat, hand: gold }) => gold === hand(c.truth, seat).filter((kind) => kind === 'gold').length)
  );
}
