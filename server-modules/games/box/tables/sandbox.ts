// Sandbox, the plain table: two decks with jokers, chips in five values, dice, a coin, a pawn and a hand for each seat.

import type { World } from '../../../kernel/world.ts';
import { CHIP_VALUES } from '../data/catalogue.ts';
import { CHIPS, lay, layCards, layHands, layStack, placeOf } from '../lay.ts';
import { freeTable } from '../def.ts';

const DICE = 5;

function setup(w: World): void {
  layCards(w, 'deck-red', 'red', { x: -500, z: 0 }, 'deck.red');
  layCards(w, 'deck-blue', 'blue', { x: 500, z: 0 }, 'deck.blue');
  for (let i = 0; i < DICE; i++) lay(w, `die-${i + 1}`, 'die', 'die', { x: 1400 + 250 * i, z: -300 }, { face: 1 + i });
  lay(w, 'coin', 'coin', 'coin', { x: 1400, z: 200 });
  CHIP_VALUES.forEach((value, i) => layStack(w, `chips-${value}`, 'chip', `chip-${value}`, CHIPS, { x: -1450 - 450 * i, z: 250 }));
  layHands(w);
  w.seats.forEach((seat, i) => {
    const { x, z } = placeOf(i, 3500);
    lay(w, `pawn-${seat}`, 'pawn', `pawn-${i}`, { x, z });
  });
}

export const game = freeTable({ id: 'sandbox', rank: 70, seats: [1, 10], setup });
