// What can be brought out of the box, by name and in groups, as the page lists it. How each is laid stands in
// things.ts.

import { CHIP_VALUES, COLOURED, COLOURS, GO_SIZES } from './catalogue.ts';
import { PUZZLES } from './jigsaw.ts';
import { PAGE_LOOKS } from './pages.ts';

export const GROUPS = ['cards', 'dice', 'chips', 'figures', 'stones', 'helpers', 'boards'] as const;
export type Group = (typeof GROUPS)[number];

export const DECKS = ['red', 'blue', 'green'] as const;
export const DICE = ['d4', 'die', 'd8', 'd10', 'd100', 'd12', 'd20'] as const;
/** Two of the colours are enough to tell whose dice they are. */
export const PAIR = ['ivory', 'red'] as const;
export const STONES = ['black', 'white'] as const;
export const BOARDS = [
  'board-checkers',
  'board-backgammon',
  ...GO_SIZES.map((size) => `board-go-${size}` as const),
  'board-square',
  'board-hex',
  'board-crokinole',
  'board-reversi',
  'board-star',
  'board-pachisi',
] as const;

export const GROUPED: { readonly [G in Group]: readonly string[] } = {
  cards: [...DECKS.map((colour) => `deck-${colour}`), 'joker-red', 'joker-black', 'card-blank', 'set-dominoes', 'tile-blank', 'hex-blank', 'token-card'],
  dice: [...DICE.flatMap((kind) => PAIR.map((colour) => `${kind}-${colour}`)), 'die-blank', 'doubling', 'coin', 'tray'],
  chips: CHIP_VALUES.map((value) => `chips-${value}`),
  figures: [...['pawn', ...COLOURED].flatMap((thing) => COLOURS.map((colour) => `${thing}-${colour}`)), 'standee', 'block', 'set-blocks', 'topple', 'topples'],
  stones: ['man-dark', 'man-light', ...STONES.map((colour) => `stones-${colour}`), 'puck-dark', 'puck-light', 'reversi', 'marble'],
  helpers: [
    'counter',
    'clock',
    'note-yellow',
    'note-blue',
    'slate',
    'calculator',
    ...PAGE_LOOKS,
    'book',
    'bag',
    'bell',
    'musicbox',
    'magnet',
    ...PUZZLES.map((pieces) => `set-jigsaw-${pieces}`),
  ],
  boards: [...BOARDS, 'peg', 'rail'],
};

/** Too large to come more than one at a time. */
export const isLarge = (thing: string): boolean => thing.startsWith('board-') || thing === 'tray' || thing.startsWith('set-');
