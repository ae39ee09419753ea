// Things out of the box: each lays itself at a place of the felt.

import { SHUFFLE_STREAM } from '../../kernel/verbs/piles/shuffle.ts';
import type { World } from '../../kernel/world.ts';
import type { Things } from '../game.ts';
import { CHIP_VALUES, COLOURED, COLOURS, DICE_COLOURS, DOMINOES, faceOf } from './data/catalogue.ts';
import { JIGSAW, PUZZLES } from './data/jigsaw.ts';
import { BOARDS, DECKS, DICE, PAIR, STONES } from './data/things.ts';
import { CHESS_LOOKS } from './data/men.ts';
import { MODEL_LOOKS } from './data/own.ts';
import { FIRST, firstOf, PAGE_LOOKS } from './data/pages.ts';
import { BLOCKS } from './data/wood.ts';
import { CHIPS, CLOCK, DOUBLING, lay, layBook, layCards, layClicking, layContainer, layStack, layTopples, type At } from './lay.ts';
import { NO_EXTRA } from '../../kernel/ops.ts';

type Lay = Things[string];
const named = <K extends string | number>(names: readonly K[], name: (of: K) => string, make: (of: K) => Lay): Things =>
  Object.fromEntries(names.map((of) => [name(of), make(of)]));
const one =
  (kind: Parameters<typeof lay>[2], look: string, over: Parameters<typeof lay>[5] = {}): Lay =>
  (w, at, id) =>
    void lay(w, id, kind, look, at, over);

/** The double six in a bag: what is drawn comes by chance. */
function layDominoes(w: World, at: At, id: string): void {
  layContainer(w, id, 'bag', 'bag', at, (put) => {
    for (const [low, high] of DOMINOES) put(`${id}-${low}-${high}`, 'tile', 'domino', { face: faceOf(`domino-${low}-${high}`) });
  });
}

/** A figure whose front takes a picture shows that it is blank. */
const FRONT = { face: faceOf('blank') };

export const THINGS: Things = {
  ...named(
    DECKS,
    (colour) => `deck-${colour}`,
    (colour) => (w, at, id) => layCards(w, id, colour, at, SHUFFLE_STREAM),
  ),
  'joker-red': one('card', 'card-red', { face: faceOf('joker-red') }),
  'joker-black': one('card', 'card-blue', { face: faceOf('joker-black') }),
  'card-blank': one('card', 'card-blank', { face: faceOf('blank') }),
  'set-dominoes': layDominoes,
  'tile-blank': one('tile', 'tile-blank'),
  'hex-blank': one('tile', 'hex-blank'),
  'token-card': one('token', 'token-card'),
  ...Object.assign(
    {},
    ...PAIR.map((colour) =>
      named(
        DICE,
        (kind) => `${kind}-${colour}`,
        (kind) => one(kind, dieLook(kind, colour), { face: 1 }),
      ),
    ),
  ),
  'die-blank': one('die', 'die-blank', { face: 1 }),
  doubling: one('figure', 'doubling', { face: DOUBLING - 1, extra: { ...NO_EXTRA, states: DOUBLING } }),
  coin: one('coin', 'coin'),
  tray: one('tray', 'tray'),
  ...named(
    CHIP_VALUES.map(String),
    (value) => `chips-${value}`,
    (value) => (w, at, id) => layStack(w, id, 'chip', `chip-${value}`, CHIPS, at),
  ),
  ...named(
    COLOURS,
    (colour) => `pawn-${colour}`,
    (colour) => one('pawn', `pawn-${COLOURS.indexOf(colour)}`),
  ),
  ...Object.assign(
    {},
    ...COLOURED.map((thing) =>
      named(
        COLOURS,
        (colour) => `${thing}-${colour}`,
        (colour) => one(thing === 'token' ? 'token' : 'figure', `${thing}-${colour}`),
      ),
    ),
  ),
  standee: one('figure', 'standee', FRONT),
  block: one('figure', 'block'),
  'set-blocks': (w, at, id) =>
    void layContainer(w, id, 'bag', 'bag', at, (put) => {
      for (let i = 1; i <= BLOCKS; i++) put(`${id}-${i}`, 'figure', 'block', { up: true });
    }),
  topple: one('figure', 'topple'),
  topples: layTopples,
  marble: one('figure', 'marble'),
  peg: one('figure', 'peg'),
  rail: one('figure', 'rail'),
  magnet: (w, at, id) => {
    layClicking(w);
    lay(w, id, 'figure', 'magnet', at);
  },
  ...named(
    PUZZLES,
    (pieces) => `set-jigsaw-${pieces}`,
    (pieces) => (w, at, id) => {
      layClicking(w);
      layContainer(w, id, 'bag', 'bag', at, (put) => {
        for (let face = 0; face < pieces; face++) put(`${id}-${face}`, 'figure', `${JIGSAW}${pieces}`, { face, up: true });
      });
    },
  ),
  'puck-dark': one('chip', 'puck-dark'),
  'puck-light': one('chip', 'puck-light'),
  reversi: one('chip', 'reversi'),
  'man-dark': one('chip', 'man-dark'),
  'man-light': one('chip', 'man-light'),
  ...named(
    STONES,
    (colour) => `stones-${colour}`,
    (colour) => (w, at, id) => {
      const look = `stone-${colour}`;
      layContainer(w, id, 'infinite', look, at, (put) => put(`${id}-${colour}`, 'chip', look, { up: true }));
    },
  ),
  counter: one('counter', 'counter'),
  clock: one('clock', 'clock', { extra: CLOCK }),
  bell: one('bell', 'bell'),
  musicbox: one('musicbox', 'musicbox', { face: 1 }),
  'note-yellow': one('note', 'note-yellow'),
  'note-blue': one('note', 'note-blue'),
  slate: one('note', 'slate'),
  calculator: one('note', 'calculator'),
  ...named(
    PAGE_LOOKS,
    (look) => look,
    (look) => one('tile', look),
  ),
  book: (w, at, id) => layBook(w, id, at, (put) => put(`${id}-1`, 'tile', 'page-portrait', { face: FIRST, up: true })),
  bag: (w, at, id) => void layContainer(w, id, 'bag', 'bag', at, () => undefined),
  ...named(
    BOARDS,
    (board) => board,
    (board) => one('board', board),
  ),
};

/** What no list shows: what comes with its own picture or model, and men of chess, brought by those who lay a plan. */
export const OWN_THINGS: Things = {
  'standee-two': one('figure', 'standee-two', FRONT),
  'book-empty': (w, at, id) => layBook(w, id, at, () => undefined),
  ...named(
    CHESS_LOOKS,
    (look) => look,
    (look) => one('figure', look),
  ),
  ...named(PAGE_LOOKS, firstOf, (look) => one('tile', look, { face: FIRST })),
  ...Object.fromEntries(
    MODEL_LOOKS.flatMap((look) => [
      [look, one('figure', look)],
      [`${look}-board`, one('board', look)],
      [`${look}-token`, one('token', look)],
    ]),
  ),
};

/** The ivory die with pips has a look of its own, as the oldest. */
export function dieLook(kind: (typeof DICE)[number], colour: (typeof DICE_COLOURS)[number]): string {
  return kind === 'die' && colour === 'ivory' ? 'die' : `dice-${colour}`;
}
