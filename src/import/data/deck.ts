// The playing cards that a save names by number alone, 0 to 51, as rank and suit; read off the nicknames of many saves.

import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';

const ORDER: readonly (readonly [suit: string, ranks: readonly string[]])[] = [
  ['clubs', ['king', 'queen', 'jack', 'ace', '10']],
  ['diamonds', ['king', 'queen', 'jack', 'ace', '10']],
  ['clubs', ['9', '8', '7', '6', '5']],
  ['diamonds', ['9', '8', '7', '6', '5']],
  ['clubs', ['4', '3', '2']],
  ['diamonds', ['3', '2', '4']],
  ['spades', ['5', '4', '3', '2']],
  ['hearts', ['king', 'queen', 'jack', 'ace', '10']],
  ['spades', ['king', 'queen', 'jack', 'ace', '10']],
  ['hearts', ['9', '8', '7', '6', '5']],
  ['spades', ['9', '8', '7', '6']],
  ['hearts', ['4', '3', '2']],
];

/** Faces of our catalogue by the number of the card. */
export const PLAYING_CARDS: readonly number[] = ORDER.flatMap(([suit, ranks]) => ranks.map((rank) => faceOf(`${suit}-${rank}`)));
