// Names of what lies on the free tables, in English.

import { CHESS_COLOURS, CHESS_MEN, chessLook } from '../data/men.ts';
import { MODEL_LOOKS } from '../data/own.ts';
import { DECKS, DICE, PAIR } from '../data/things.ts';
import { CHIP_VALUES, COLOURED, COLOURS, DICE_COLOURS, DOMINOES, GO_SIZES, RANKS, SUITS } from '../data/catalogue.ts';

export { faceWord, lookWord } from './faces.ts';

export const lines = {};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cards = SUITS.flatMap((suit) => RANKS.map((rank): [string, string] => [`${suit}-${rank}`, `${upper(rank)} of ${suit}`]));
const dominoes = DOMINOES.map(([low, high]): [string, string] => [`domino-${low}-${high}`, `Domino ${low}–${high}`]);
const things: { readonly [T in (typeof COLOURED)[number]]: string } = { cube: 'cube', meeple: 'meeple', token: 'token' };

/** As people who throw them say; the usual die is just a die. */
const dieNames: { readonly [kind: string]: string } = { die: 'die', d100: 'd%' };

export const own = {
  'card-red': 'Card with a red back',
  'card-blue': 'Card with a blue back',
  'card-green': 'Card with a green back',
  'card-blank': 'Blank card',
  blank: 'Blank card',
  'joker-red': 'Red joker',
  'joker-black': 'Black joker',
  die: 'Ivory die',
  coin: 'Coin',
  'man-dark': 'Dark man',
  'man-light': 'Light man',
  'stone-black': 'Black stone',
  'stone-white': 'White stone',
  doubling: 'Doubling cube',
  'die-blank': 'Blank die',
  domino: 'Domino',
  'board-checkers': 'Checkers board',
  'board-backgammon': 'Backgammon board',
  'board-square': 'Board of squares',
  'board-hex': 'Board of hexagons',
  tray: 'Dice tray',
  'note-yellow': 'Yellow note',
  'note-blue': 'Blue note',
  slate: 'Slate',
  calculator: 'Calculator',
  counter: 'Counter',
  clock: 'Clock',
  bell: 'Bell',
  musicbox: 'Music box',
  bag: 'Bag',
  endless: 'Endless bag',
  'tile-blank': 'Blank tile',
  'hex-blank': 'Blank hexagon',
  'token-card': 'Cardboard token',
  'set-dominoes': 'Bag of 28 dominoes',
  'stones-black': 'Endless black stones',
  'stones-white': 'Endless white stones',
  block: 'Wooden block',
  'set-blocks': 'Bag of 54 wooden blocks',
  topple: 'Toppling stone',
  topples: 'Endless toppling stones',
  peg: 'Peg',
  rail: 'Rail',
  'puck-dark': 'Dark disc',
  'puck-light': 'Light disc',
  marble: 'Marble',
  'board-crokinole': 'Crokinole board',
  reversi: 'Disc with a black and a white side',
  'board-reversi': 'Reversi board',
  'board-star': 'Chinese checkers board',
  'board-pachisi': 'Pachisi board',
  'jigsaw-24': 'Piece of a jigsaw',
  'jigsaw-54': 'Piece of a jigsaw',
  'jigsaw-96': 'Piece of a jigsaw',
  magnet: 'Bar magnet',
  'set-jigsaw-24': 'Bag with a jigsaw of 24',
  'set-jigsaw-54': 'Bag with a jigsaw of 54',
  'set-jigsaw-96': 'Bag with a jigsaw of 96',
  standee: 'Standee',
  'standee-two': 'Standee',
  'page-portrait': 'Upright page',
  'page-landscape': 'Broad page',
  'page-square': 'Square page',
  book: 'Book with a blank page',
};

/** What a pile of such pieces is called. */
export const piles = {
  'card-red': 'Deck with red backs',
  'card-blue': 'Deck with blue backs',
  'card-green': 'Deck with green backs',
  'card-blank': 'Pile of blank cards',
  coin: 'Pile of coins',
  'man-dark': 'Pile of dark men',
  'man-light': 'Pile of light men',
  'stone-black': 'Pile of black stones',
  'stone-white': 'Pile of white stones',
  'puck-dark': 'Pile of dark discs',
  'puck-light': 'Pile of light discs',
  reversi: 'Pile of black and white discs',
  domino: 'Pile of dominoes',
  'tile-blank': 'Pile of blank tiles',
  'hex-blank': 'Pile of blank hexagons',
  'token-card': 'Pile of cardboard tokens',
  'page-portrait': 'Book',
  'page-landscape': 'Book',
  'page-square': 'Book',
};

export const words: { readonly [key: string]: string } = {
  ...Object.fromEntries(cards),
  ...Object.fromEntries(dominoes),
  ...Object.fromEntries(COLOURS.map((colour, i) => [`pawn-${i}`, `${upper(colour)} pawn`])),
  ...Object.fromEntries(DICE_COLOURS.map((colour) => [`dice-${colour}`, `${upper(colour)} die`])),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chip-${value}`, `Chip of ${value}`])),
  ...Object.fromEntries(GO_SIZES.map((size) => [`board-go-${size}`, `Go board, ${size} lines`])),
  ...Object.fromEntries(COLOURED.flatMap((thing) => COLOURS.map((colour) => [`${thing}-${colour}`, `${upper(colour)} ${things[thing]}`]))),
  ...Object.fromEntries(DECKS.map((colour) => [`deck-${colour}`, `Deck of cards, ${colour} backs`])),
  ...Object.fromEntries(PAIR.flatMap((colour) => DICE.map((kind) => [`${kind}-${colour}`, `${upper(colour)} ${dieNames[kind] ?? kind}`]))),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chips-${value}`, `20 chips of ${value}`])),
  ...Object.fromEntries(COLOURS.map((colour) => [`pawn-${colour}`, `${upper(colour)} pawn`])),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chip-${value}:pile`, `Pile of chips of ${value}`])),
  ...Object.fromEntries(COLOURS.map((colour) => [`token-${colour}:pile`, `Pile of ${colour} tokens`])),
  ...Object.fromEntries(
    CHESS_MEN.flatMap((man) => CHESS_COLOURS.map((colour) => [chessLook(man, colour), `${upper(colour)} ${man === 'pawn' ? 'chess pawn' : man}`])),
  ),
  ...Object.fromEntries(Object.entries(piles).map(([look, name]) => [`${look}:pile`, name])),
  ...Object.fromEntries(
    MODEL_LOOKS.flatMap((look) => [
      [look, 'Model'],
      [`${look}:pile`, 'Pile of models'],
    ]),
  ),
  ...own,
};
