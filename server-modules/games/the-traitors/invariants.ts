// What holds at every moment of a game by the rules.

import { holds as allHold } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { census } from './adopt.ts';
import { faceOf } from './data.ts';
import { CASE, FUND, gameCards, handOf, roleCards, roleSpot } from './names.ts';
import { active, hand, handSize, holds, isLiving, type Context, type Traitors } from './traitors.ts';

export const invariants: GameRules<Traitors>['invariants'] = {
  'every piece lies where the census says, so many, each what it was': (c) => allHold(c, census(c)),
  'what a round gave is the Gold that lies there': (c) => !isCounted(c) || paidOut(c),
  'nobody holds an Event or Final Banishment': (c) => {
    const pieces = gameCards().flatMap(({ id, kind }) => (kind === 'event' || kind === 'finalBanishment' ? [id] : []));
    return allHold(c, [{ name: 'event', pieces, zones: c.seats.map(handOf), most: 0, elsewhere: true }]);
  },
  'all Role cards exist, and the Traitor is among those who play': (c) => {
    const spots = c.seats.map(roleSpot);
    return allHold(
      c,
      roleCards().map(({ id, role }) => ({ name: role, pieces: [id], zones: role === 'role-traitor' ? spots : [CASE, ...spots], faces: [faceOf(role)] })),
    );
  },
  'whoever is out has shown the role and holds nothing': (c) => c.seats.every((seat) => isLiving(c, seat) || handSize(c, seat) === 0),
  'an undecided Traitor card is in the hand of the active player': (c) =>
    c.seats.every((seat) => !c.ownOf(seat).undecided || (seat === active(c) && holds(c, seat, 'traitor'))),
};

const isCounted = (c: Context): boolean => c.facts.phase === 'round-end' || c.facts.phase === 'match-end';
/** The prize fund in equal parts, and each living hand to whoever holds it. */
function paidOut(c: Context): boolean {
  const shares = c.facts.scored.reduce((sum, { share }) => sum + share, 0);
  return shares === c.count(FUND) && c.facts.scored.every(({ seat, hand: gold }) => gold === hand(c, seat).filter((kind) => kind === 'gold').length);
}
