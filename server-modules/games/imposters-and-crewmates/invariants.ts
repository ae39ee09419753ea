// What holds at every moment of a game. For tests alone. (IC 1, IC 3, IC 4)

import { holds } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { census } from './adopt.ts';
import { arrowOf, TILES } from './board.ts';
import { faceOf, facesIn, IMPOSTERS, PILES, TEAMS } from './data.ts';
import { handLimit, handSize, piecesOn, pointsOf, tileOf } from './facts.ts';
import type { Context, Imposters } from './imposters.ts';
import { standing, together } from './items.ts';
import * as names from './names.ts';

/** Somebody chooses what to throw away, or a result is being carried out. */
const isBusy = (c: Context): boolean =>
  c.facts.phase === 'result' || c.frames().some(({ t }) => t === 'limit' || t === 'draw' || t === 'row' || t === 'wild' || t === 'effect');

export const invariants: GameRules<Imposters>['invariants'] = {
  'every piece lies where the census says, so many, and no card is added, changed or lost': (c) =>
    holds(c, [
      ...census(c),
      ...PILES.map((pile) => ({ name: pile, pieces: names.cardsOf(pile), zones: [], elsewhere: true as const, dealt: facesIn(pile).map(faceOf) })),
    ]),
  'two pieces share a tile only while one is under way, pins the other, or went back to where it began': (c) =>
    TILES.every((tile) => {
      const here = piecesOn(c, tile);
      if (here.length < 2 || c.facts.phase === 'result' || c.frames().some(({ t }) => t === 'landing' || t === 'item' || t === 'move' || t === 'effect'))
        return true;
      const { walk, steer } = c.facts;
      return here.some(
        (seat) => walk?.pawn === seat || steer?.pawn === seat || c.facts.beside.includes(seat) || c.effects('pin').some(({ v }) => v.who === seat),
      );
    }),
  'a piece at rest stands on no arrow': (c) =>
    c.seats.every((seat) => {
      const at = tileOf(c, seat);
      return at === null || arrowOf(at) === null || c.facts.walk?.pawn === seat || c.facts.steer?.pawn === seat;
    }),
  'what is over goes on no more': (c) => c.facts.walk === null || !c.facts.acted.includes(c.facts.walk.pawn),
  'hands keep to their limit': (c) => isBusy(c) || c.seats.every((seat) => handSize(c, seat) <= Math.max(IMPOSTERS.hand, handLimit(c, seat))),
  'nobody has five points while the game runs': (c) => c.frames().length === 0 || TEAMS.every((team) => pointsOf(c, team) < IMPOSTERS.win),
  'the stack is empty where a side is to move, and the round undecided': (c) =>
    c.frames().at(-1)?.t !== 'turn' || (c.facts.stack.length === 0 && c.facts.due.length === 0 && together(standing(c)) === null),
  'sitting out means off the board': (c) => c.facts.out.every((seat) => tileOf(c, seat) === null),
  'one team turn after the other, forty at most': (c) => c.facts.turn <= IMPOSTERS.turns,
  'backs are counted': (c) => c.facts.wilds.length === c.seats.length,
};
