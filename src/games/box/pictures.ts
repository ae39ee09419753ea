// What each thing of the box looks like in a list: the cell of a card or board, or an outline in the colour of the
// piece.

import { COLOURS, type Colour, type DiceColour } from '../../../server-modules/games/box/data/catalogue.ts';
import { DICE } from '../../../server-modules/games/box/data/things.ts';
import { SEAT_LOOKS } from '../../ui/seats.ts';
import { CHIP_FILL, DICE_FILL, fillOf, MAN_FILL, STONE_FILL } from './colours.ts';

export const SHAPES = [
  'pawn',
  'meeple',
  'cube',
  'disc',
  'chip',
  'd4',
  'die',
  'd8',
  'd10',
  'd12',
  'd20',
  'tray',
  'clock',
  'counter',
  'bag',
  'bell',
  'musicbox',
  'block',
] as const;
export type Shape = (typeof SHAPES)[number];
/** `mark` stands on it. */
export type Picture = { t: 'cell'; key: string } | { t: 'shape'; shape: Shape; fill: string; mark: string };

const shape = (name: Shape, fill: string, mark = ''): Picture => ({ t: 'shape', shape: name, fill, mark });
const cell = (key: string): Picture => ({ t: 'cell', key });
const LEATHER = '#8A5A32',
  BEECH = '#C99A62';

const ALONE: { readonly [thing: string]: Picture } = {
  'joker-red': cell('joker-red'),
  'joker-black': cell('joker-black'),
  'card-blank': cell('blank'),
  'set-dominoes': cell('domino-3-5'),
  'tile-blank': cell('tile'),
  'hex-blank': cell('hex'),
  'token-card': cell('token-card'),
  'die-blank': shape('die', DICE_FILL.ivory, 'Aa'),
  doubling: shape('die', DICE_FILL.ivory, '64'),
  coin: shape('disc', '#F0BC5E'),
  tray: shape('tray', '#10362B'),
  'note-yellow': cell('note-yellow'),
  'note-blue': cell('note-blue'),
  slate: cell('slate'),
  calculator: cell('calculator'),
  'page-portrait': cell('page-portrait'),
  'page-landscape': cell('page-landscape'),
  'page-square': cell('page-square'),
  book: shape('block', '#F3EDDD'),
  counter: shape('counter', '#8C3F33', '00'),
  clock: shape('clock', '#C9A15B'),
  bag: shape('bag', LEATHER),
  bell: shape('bell', '#D8A95A'),
  musicbox: shape('musicbox', '#6A3A1D'),
  block: shape('block', BEECH),
  'set-blocks': shape('bag', LEATHER, '54'),
  topple: shape('block', '#EFE5CD'),
  topples: shape('bag', '#EFE5CD'),
  peg: shape('pawn', '#D8A95A'),
  rail: shape('block', '#4B2412'),
  'puck-dark': shape('disc', MAN_FILL.dark),
  'puck-light': shape('disc', MAN_FILL.light),
  reversi: cell('reversi-black'),
  marble: shape('disc', '#7FB6C9'),
  standee: shape('block', '#E9E1CF'),
  magnet: cell('magnet'),
  'set-jigsaw-24': shape('bag', LEATHER, '24'),
  'set-jigsaw-54': shape('bag', LEATHER, '54'),
  'set-jigsaw-96': shape('bag', LEATHER, '96'),
};

const isColour = (name: string): name is Colour => COLOURS.some((one) => one === name);

/** The picture of a thing by its name; an unknown one is a plain disc. */
export function pictureOf(thing: string): Picture {
  const alone = ALONE[thing];
  if (alone) return alone;
  const [kind = '', of = ''] = thing.split('-');
  if (kind === 'board') return cell(thing);
  if (kind === 'deck') return cell(`card-${of}`);
  if (kind === 'chips') return shape('chip', CHIP_FILL[of] ?? LEATHER, of);
  if (kind === 'man') return shape('disc', MAN_FILL[of === 'light' ? 'light' : 'dark']);
  if (kind === 'stones') return shape('bag', STONE_FILL[of === 'white' ? 'white' : 'black']);
  // Red is a colour of dice too.
  if (isColour(of) && !DICE.some((die) => die === kind)) {
    if (kind === 'pawn') return shape('pawn', SEAT_LOOKS[COLOURS.indexOf(of)]?.fill ?? LEATHER);
    if (kind === 'meeple' || kind === 'cube') return shape(kind, fillOf(of));
    return shape('disc', fillOf(of));
  }
  const fill = DICE_FILL[of as DiceColour] ?? DICE_FILL.ivory;
  if (kind === 'die') return shape('die', fill, '6');
  if (kind === 'd100') return shape('d10', fill, '%');
  const die = SHAPES.find((one) => one === kind);
  return die ? shape(die, fill, kind.slice(1)) : shape('disc', LEATHER);
}
