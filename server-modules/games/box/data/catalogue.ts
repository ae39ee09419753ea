// The one catalogue of the free tables: names of all looks and faces that their pieces carry as numbers. New names go
// to the end, so that kept tables stay readable.

import { MODEL_LOOKS, STANDEES } from './own.ts';
import { CHESS_LOOKS } from './men.ts';
import { PAGE_LOOKS } from './pages.ts';

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'] as const;

/** In the order of the seats: what belongs to nobody comes in the same ten. */
export const COLOURS = ['blue', 'orange', 'yellow', 'pink', 'teal', 'red', 'green', 'purple', 'white', 'umber'] as const;
export type Colour = (typeof COLOURS)[number];
export const PAWNS = COLOURS.length;

/** Most pips on half of a domino. */
export const DOUBLE = 6;
export const DOMINOES: readonly (readonly [low: number, high: number])[] = Array.from({ length: DOUBLE + 1 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): [number, number] => [low, high]),
).flat();

export const CARDS = SUITS.length * RANKS.length;
export const JOKERS = ['joker-red', 'joker-black'] as const;

/**
 * 0 is nothing; 1 to 52 are the cards by suit and rank; two jokers, the dominoes, a card to write on. Dice, coins,
 * counters and states are numbers and not in this list.
 */
export const FACES: readonly string[] = [
  '',
  ...SUITS.flatMap((suit) => RANKS.map((rank) => `${suit}-${rank}`)),
  ...JOKERS,
  ...DOMINOES.map(([low, high]) => `domino-${low}-${high}`),
  'blank',
];
export const faceOf = (name: string): number => FACES.indexOf(name);

export const CHIP_VALUES = [1, 5, 25, 100, 500] as const;
export const DICE_COLOURS = ['ivory', 'red', 'blue', 'black'] as const;
export type DiceColour = (typeof DICE_COLOURS)[number];
export const GO_SIZES = [9, 13, 19] as const;
export type GoSize = (typeof GO_SIZES)[number];

/** Things of which there is one in each of the ten colours. */
export const COLOURED = ['cube', 'meeple', 'token'] as const;

export const LOOKS: readonly string[] = [
  'card-red',
  'card-blue',
  'die',
  'coin',
  ...Array.from({ length: PAWNS }, (_, i) => `pawn-${i}`),
  'card-green',
  'card-blank',
  ...DICE_COLOURS.map((colour) => `dice-${colour}`),
  ...CHIP_VALUES.map((value) => `chip-${value}`),
  'man-dark',
  'man-light',
  'stone-black',
  'stone-white',
  'doubling',
  'die-blank',
  'domino',
  'board-checkers',
  'board-backgammon',
  ...GO_SIZES.map((size) => `board-go-${size}`),
  'board-square',
  'board-hex',
  'tray',
  'note-yellow',
  'note-blue',
  'counter',
  'clock',
  'bag',
  'endless',
  'tile-blank',
  ...COLOURED.flatMap((thing) => COLOURS.map((colour) => `${thing}-${colour}`)),
  'hex-blank',
  'token-card',
  'bell',
  'musicbox',
  'block',
  'topple',
  'peg',
  'rail',
  'puck-dark',
  'puck-light',
  'marble',
  'board-crokinole',
  'jigsaw-24',
  'jigsaw-54',
  'jigsaw-96',
  'magnet',
  'calculator',
  'slate',
  ...STANDEES,
  ...MODEL_LOOKS,
  ...PAGE_LOOKS,
  ...CHESS_LOOKS,
  'reversi',
  'board-reversi',
  'board-star',
  'board-pachisi',
];
export const lookOf = (name: string): number => LOOKS.indexOf(name);
