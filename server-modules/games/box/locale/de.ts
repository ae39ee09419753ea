// Names of what lies on the free tables, in German.

import { CHESS_COLOURS, CHESS_MEN, chessLook, type ChessMan } from '../data/men.ts';
import { MODEL_LOOKS } from '../data/own.ts';
import { DECKS, DICE, PAIR } from '../data/things.ts';
import { CHIP_VALUES, COLOURED, COLOURS, DICE_COLOURS, DOMINOES, GO_SIZES, RANKS, SUITS, type Colour, type DiceColour } from '../data/catalogue.ts';
import type * as english from './en.ts';

export { faceWord, lookWord } from './faces.ts';

export const lines: { readonly [K in keyof typeof english.lines]: string } = {};

const suitNames: { readonly [S in (typeof SUITS)[number]]: string } = { spades: 'Pik', hearts: 'Herz', diamonds: 'Karo', clubs: 'Kreuz' };
/** Court cards alone and as they stand after a verb: „deckt den Pik-König auf“. */
const courts: { readonly [rank: string]: readonly [name: string, article: string, after?: string] } = {
  ace: ['Ass', 'das'],
  jack: ['Bube', 'den', 'Buben'],
  queen: ['Dame', 'die'],
  king: ['König', 'den'],
};

const cards = SUITS.flatMap((suit) =>
  RANKS.flatMap((rank): [string, string][] => {
    const [name = rank, article = 'die', after = name] = courts[rank] ?? [];
    return [
      [`${suit}-${rank}`, `${suitNames[suit]}-${name}`],
      [`${suit}-${rank}:acc`, `${article} ${suitNames[suit]}-${after}`],
    ];
  }),
);
const dominoes = DOMINOES.map(([low, high]): [string, string] => [`domino-${low}-${high}`, `Dominostein ${low}–${high}`]);

/** Before a masculine noun. */
const colours: { readonly [C in Colour | DiceColour]: string } = {
  blue: 'Blauer',
  orange: 'Oranger',
  yellow: 'Gelber',
  pink: 'Rosa',
  teal: 'Petrolfarbener',
  red: 'Roter',
  green: 'Grüner',
  purple: 'Lila',
  white: 'Weißer',
  umber: 'Brauner',
  ivory: 'Elfenbeinfarbener',
  black: 'Schwarzer',
};
const things: { readonly [T in (typeof COLOURED)[number]]: string } = { cube: 'Klotz', meeple: 'Meeple', token: 'Spielstein' };

/** Before a feminine noun: those that bend lose the r. */
const feminine = (colour: string): string => colour.replace(/er$/, 'e');
const men: { readonly [M in ChessMan]: string } = { pawn: 'Bauer', knight: 'Springer', bishop: 'Läufer', rook: 'Turm', queen: 'Dame', king: 'König' };
const dieNames: { readonly [kind: string]: string } = { die: 'Würfel', d100: 'W%', d4: 'W4', d8: 'W8', d10: 'W10', d12: 'W12', d20: 'W20' };
const backs: { readonly [D in (typeof DECKS)[number]]: string } = { red: 'roten', blue: 'blauen', green: 'grünen' };

export const own: { readonly [K in keyof typeof english.own]: string } = {
  'card-red': 'Karte mit rotem Rücken',
  'card-blue': 'Karte mit blauem Rücken',
  'card-green': 'Karte mit grünem Rücken',
  'card-blank': 'Leere Karte',
  blank: 'Leere Karte',
  'joker-red': 'Roter Joker',
  'joker-black': 'Schwarzer Joker',
  die: 'Elfenbeinfarbener Würfel',
  coin: 'Münze',
  'man-dark': 'Dunkler Stein',
  'man-light': 'Heller Stein',
  'stone-black': 'Schwarzer Stein',
  'stone-white': 'Weißer Stein',
  doubling: 'Dopplerwürfel',
  'die-blank': 'Leerer Würfel',
  domino: 'Dominostein',
  'board-checkers': 'Damebrett',
  'board-backgammon': 'Backgammonbrett',
  'board-square': 'Brett mit Quadraten',
  'board-hex': 'Brett mit Sechsecken',
  tray: 'Würfelschale',
  'note-yellow': 'Gelber Notizzettel',
  'note-blue': 'Blauer Notizzettel',
  slate: 'Schiefertafel',
  calculator: 'Taschenrechner',
  counter: 'Zähler',
  clock: 'Uhr',
  bell: 'Glocke',
  musicbox: 'Spieldose',
  bag: 'Beutel',
  endless: 'Endloser Beutel',
  'tile-blank': 'Leeres Plättchen',
  'hex-blank': 'Leeres Sechseck',
  'token-card': 'Pappmarke',
  'set-dominoes': 'Beutel mit 28 Dominosteinen',
  'stones-black': 'Schwarze Steine ohne Ende',
  'stones-white': 'Weiße Steine ohne Ende',
  block: 'Holzklotz',
  'set-blocks': 'Beutel mit 54 Holzklötzen',
  topple: 'Fallstein',
  topples: 'Fallsteine ohne Ende',
  peg: 'Zapfen',
  rail: 'Leiste',
  'puck-dark': 'Dunkle Scheibe',
  'puck-light': 'Helle Scheibe',
  marble: 'Murmel',
  'board-crokinole': 'Crokinole-Brett',
  reversi: 'Scheibe mit schwarzer und weißer Seite',
  'board-reversi': 'Reversi-Brett',
  'board-star': 'Sternhalma-Brett',
  'board-pachisi': 'Pachisi-Brett',
  'jigsaw-24': 'Puzzleteil',
  'jigsaw-54': 'Puzzleteil',
  'jigsaw-96': 'Puzzleteil',
  standee: 'Aufsteller',
  'standee-two': 'Aufsteller',
  'page-portrait': 'Seite, hochkant',
  'page-landscape': 'Seite, quer',
  'page-square': 'Seite, quadratisch',
  book: 'Buch mit einer leeren Seite',
  magnet: 'Stabmagnet',
  'set-jigsaw-24': 'Beutel mit Puzzle, 24 Teile',
  'set-jigsaw-54': 'Beutel mit Puzzle, 54 Teile',
  'set-jigsaw-96': 'Beutel mit Puzzle, 96 Teile',
};

export const piles: { readonly [K in keyof typeof english.piles]: string } = {
  'card-red': 'Kartenstapel mit rotem Rücken',
  'card-blue': 'Kartenstapel mit blauem Rücken',
  'card-green': 'Kartenstapel mit grünem Rücken',
  'card-blank': 'Stapel leerer Karten',
  coin: 'Münzstapel',
  'man-dark': 'Stapel dunkler Steine',
  'man-light': 'Stapel heller Steine',
  'stone-black': 'Stapel schwarzer Steine',
  'stone-white': 'Stapel weißer Steine',
  'puck-dark': 'Stapel dunkler Scheiben',
  'puck-light': 'Stapel heller Scheiben',
  reversi: 'Stapel schwarz-weißer Scheiben',
  domino: 'Stapel Dominosteine',
  'tile-blank': 'Stapel leerer Plättchen',
  'hex-blank': 'Stapel leerer Sechsecke',
  'token-card': 'Stapel von Pappmarken',
  'page-portrait': 'Buch',
  'page-landscape': 'Buch',
  'page-square': 'Buch',
};

export const words: { readonly [key: string]: string } = {
  ...Object.fromEntries(cards),
  ...Object.fromEntries(dominoes),
  ...Object.fromEntries(COLOURS.map((colour, i) => [`pawn-${i}`, `${feminine(colours[colour])} Spielfigur`])),
  ...Object.fromEntries(DICE_COLOURS.map((colour) => [`dice-${colour}`, `${colours[colour]} Würfel`])),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chip-${value}`, `Spielmarke zu ${value}`])),
  ...Object.fromEntries(GO_SIZES.map((size) => [`board-go-${size}`, `Go-Brett mit ${size} Linien`])),
  ...Object.fromEntries(COLOURED.flatMap((thing) => COLOURS.map((colour) => [`${thing}-${colour}`, `${colours[colour]} ${things[thing]}`]))),
  ...Object.fromEntries(DECKS.map((colour) => [`deck-${colour}`, `Kartenspiel mit ${backs[colour]} Rücken`])),
  ...Object.fromEntries(PAIR.flatMap((colour) => DICE.map((kind) => [`${kind}-${colour}`, `${colours[colour]} ${dieNames[kind] ?? kind}`]))),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chips-${value}`, `20 Spielmarken zu ${value}`])),
  ...Object.fromEntries(COLOURS.map((colour) => [`pawn-${colour}`, `${feminine(colours[colour])} Spielfigur`])),
  ...Object.fromEntries(CHIP_VALUES.map((value) => [`chip-${value}:pile`, `Stapel Spielmarken zu ${value}`])),
  ...Object.fromEntries(COLOURS.map((colour) => [`token-${colour}:pile`, `Stapel ${colours[colour].toLowerCase()} Spielsteine`])),
  ...Object.fromEntries(
    CHESS_MEN.flatMap((man) =>
      CHESS_COLOURS.map((colour) => [chessLook(man, colour), `${man === 'queen' ? feminine(colours[colour]) : colours[colour]} ${men[man]}`]),
    ),
  ),
  ...Object.fromEntries(Object.entries(piles).map(([look, name]) => [`${look}:pile`, name])),
  ...Object.fromEntries(
    MODEL_LOOKS.flatMap((look) => [
      [look, 'Modell'],
      [`${look}:pile`, 'Stapel Modelle'],
    ]),
  ),
  ...own,
};
