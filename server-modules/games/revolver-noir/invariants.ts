// What holds at every moment of a game by the rules.

import type { Seat } from '../../kernel/ids.ts';
import { holds } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { census, loser } from './adopt.ts';
import { NOIR, ROOMS } from './data.ts';
import { cardOf, clipOf, clipsOf, SEATS_OF_GAME } from './names.ts';
import { clipOn, flooding, isSideways, location, pointsLeft, traps, type Context, type Noir } from './noir.ts';

export const invariants: GameRules<Noir>['invariants'] = {
  'eight own cards in each stack, and nothing else': (c) => holds(c, census()),
  'at most two traps, each with its clip': (c) => SEATS_OF_GAME.every((s) => clipsFit(c, s)),
  'nobody stays in a flooded Basement': (c) => !c.frames().some((f) => f.t === 'turn') || c.frames().some((f) => f.t === 'flee') || driesOut(c),
  'points fit the turn': (c) => pointsLeft(c) <= 3,
  'nobody plays on with two hits': (c) => c.frames().length === 0 || loser(c) === null,
};

function clipsFit(c: Context, seat: Seat): boolean {
  const set = traps(c, seat);
  const clipped = ROOMS.filter((room) => clipOn(c, seat, room) !== null);
  const home = [1, 2].filter((n) => c.where(clipOf(seat, n)) === clipsOf(seat)).length;
  return (
    set.length <= NOIR.trapLimit &&
    clipped.every((room) => isSideways(c.turned(cardOf(seat, room)))) &&
    clipped.length === set.length &&
    home === 2 - set.length
  );
}

const driesOut = (c: Context): boolean => !SEATS_OF_GAME.some((s) => flooding(c, s)) || SEATS_OF_GAME.every((s) => location(c, s) !== 'basement');
