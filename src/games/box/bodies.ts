// Which body each look of the catalogue has.

import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { CARDS, DOMINOES, faceOf, FACES, LOOKS, type Colour, type DiceColour } from '../../../server-modules/games/box/data/catalogue.ts';
import { DOMINO } from '../../../server-modules/games/box/data/boards.ts';
import { BOARD_THICK, cutOf, sidesOf } from '../../../server-modules/games/box/data/jigsaw.ts';
import { DISC } from '../../../server-modules/games/box/data/boards-cut.ts';
import { CALCULATOR, SLATE } from '../../../server-modules/games/box/data/desk.ts';
import { CHESS_MEN } from '../../../server-modules/games/box/data/men.ts';
import { roomOf } from '../../../server-modules/games/box/data/own.ts';
import { PAGES, PAGE_THICK, pageOf } from '../../../server-modules/games/box/data/pages.ts';
import { BLOCK, MAGNET, PUCK, RAIL, TOPPLE } from '../../../server-modules/games/box/data/wood.ts';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { printNumber, type Print } from '../../scene/pieces/cells.ts';
import { dieTurns, isDie, type DieKind } from '../../physics/dice.ts';
import { SEAT_LOOKS } from '../../ui/seats.ts';
import { CARD_H, CARD_W } from '../paint.ts';
import type { OwnBody } from '../own.ts';
import type { Body, ModelName, Slab } from '../types.ts';
import { BOARDS } from './boards.ts';
import { CHIP_FILL, DICE_FILL, fillOf, MAN_FILL, STONE_FILL, WOOD } from './colours.ts';
import { RANKS, SUITS } from './cards.ts';
import { MAN_MODEL, MAN_SCALE, MAN_TINT } from './men.ts';
import { SCENERY } from './scenery.ts';
import { HEX, NOTE, TILE, TOKEN } from './tiles.ts';

type Model = Extract<Body, { t: 'model' }>;

/** Things in the hand are a little larger than life, so that they can be read across the table. */
const LARGER = 1.15;
const POUCH = 0.85;
/** How wide the model of a man is, millimetres. */
const MAN = 30;
/** Planed wood that nobody has painted. */
const BEECH = '#C99A62';
/** Inside of the tray and how high its floor lies, millimetres: as the model has it. */
const TRAY_FLOOR = [274, 190, 3] as const;

/** Cells of the cards by face: 1 to 52 by suit and rank, then the jokers. */
export const CARD_KEYS: readonly string[] = ['', ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)), 'joker-red', 'joker-black'];
export const DOMINO_KEYS: readonly string[] = DOMINOES.map(([low, high]) => `domino-${low}-${high}`);

/** A cell with typed words in it. */
export const WRITTEN = '|';
const written = (key: string, piece: PieceView): string => {
  const words = piece.extra?.words ?? '';
  return words === '' ? key : `${key}${WRITTEN}${words}`;
};

const model = (name: ModelName, tint: string, scale = 1): Model => ({ t: 'model', model: name, tint, scale });
const card = (front: string, back: string): Body => ({ t: 'sheet', w: CARD_W, h: CARD_H, thick: 0.34, bend: 1, front, back });
const IVORY: Slab = { corner: 3.2, bevel: 1.3, edge: '#EFE5CD', rough: 0.22 };
/** A block whose sides are of the colour of its cell. */
const block = (size: { w: number; h: number; thick: number }, cell: string, slab: Slab): Extract<Body, { t: 'sheet' }> => ({
  t: 'sheet',
  ...size,
  bend: 0,
  front: cell,
  back: cell,
  slab,
});
const PLASTIC: Slab = { corner: 4, bevel: 1.2, edge: '#23272B', rough: 0.45 };
const FRAME: Slab = { corner: 2, bevel: 0.8, edge: '#7A5330', rough: 0.6 };
/** What people bring themselves, in the room that its look says. */
function own(as: OwnBody['as'], look: string): Model {
  const { w, h, d } = roomOf(look) ?? { w: 100, h: 100, d: 100 };
  const box = [w / 10, h / 10, d / 10] as const;
  const size = { radius: Math.max(w, d) / 20_000, height: h / 10_000 };
  return { ...model('standee', '#FFFFFF'), own: { as, box, size, picture: null } };
}
const CARDBOARD: Slab = { corner: 3, bevel: 0.3, edge: '#C9B48E', rough: 0.7 };

export const dominoBody = (front: string): Body => ({
  t: 'sheet',
  w: DOMINO.w * LARGER,
  h: DOMINO.h * LARGER,
  thick: DOMINO.thick * LARGER,
  bend: 0,
  front,
  back: 'domino',
  slab: IVORY,
});

/** The front of what is read: a card of the deck, or a blank one with its words. */
function cardBody(piece: PieceView, back: string): Body {
  const face = piece.face ?? 0;
  if (face === 0 || FACES[face] === undefined) return card(back, back);
  if (face === faceOf('blank')) return card(written('blank', piece), back);
  return card(face <= CARDS + 2 ? (CARD_KEYS[face] ?? back) : back, back);
}

/** The cell of what is typed on the sides of a die. */
export const SIDES = 'sides';

/** A die of six on which something is typed is a blank one in its own colour, with stickers. */
function die(piece: PieceView, kind: DieKind, name: ModelName, tint: string, value: number): Model {
  const turns = dieTurns(kind, value);
  if (kind !== 'die' || (piece.extra?.words.trim() ?? '') === '') return { ...model(name, tint, LARGER), turns };
  return { ...model('die-blank', tint, LARGER), turns, sides: written(SIDES, piece) };
}

/** Minutes and seconds as four digits behind a one, so that zeros in front are shown. */
function clockDigits(ticks: number): number {
  const seconds = Math.max(0, Math.floor(ticks / TICKS_PER_SECOND));
  return 10_000 + Math.min(99, Math.floor(seconds / 60)) * 100 + (seconds % 60);
}

const print = (name: string): readonly [number, number] => [printNumber(name as Print), 0];
const dieTint = (look: string): string => DICE_FILL[look.split('-')[1] as DiceColour] ?? DICE_FILL.ivory;

/** By the first word of the look; the rest of it is the variant. */
const BODIES: { readonly [thing: string]: (piece: PieceView, variant: string, look: string) => Body } = {
  card: (piece, variant, look) => cardBody(piece, variant === 'blank' ? 'card-blank' : look),
  coin: () => model('coin', '#FFFFFF', LARGER),
  die: (piece, variant, look) =>
    variant === 'blank' ? die(piece, 'die', 'die-blank', '#EFE3C8', piece.face ?? 1) : die(piece, 'die', 'die', dieTint(look), piece.face ?? 1),
  dice: (piece, _variant, look) => {
    const kind = isDie(piece.kind) ? piece.kind : 'die';
    return die(piece, kind, kind, dieTint(look), piece.face ?? 1);
  },
  pawn: (_piece, variant) => model('pawn', SEAT_LOOKS[Number(variant) % SEAT_LOOKS.length]?.fill ?? '#FFFFFF', LARGER),
  chip: (_piece, variant) => ({ ...model('poker', CHIP_FILL[variant] ?? '#FFFFFF'), shows: print(`n${variant}`) }),
  man: (_piece, variant) => model('man', MAN_FILL[variant === 'light' ? 'light' : 'dark']),
  stone: (_piece, variant) => model('stone', STONE_FILL[variant === 'white' ? 'white' : 'black']),
  doubling: (piece) => ({ ...model('doubling', '#F1E7CF'), turns: dieTurns('die', (piece.face ?? 0) + 1) }),
  domino: (piece) => dominoBody(piece.face === null ? 'domino' : (DOMINO_KEYS[piece.face - faceOf('domino-0-0')] ?? 'domino')),
  jigsaw: (piece, _variant, look) => {
    const cut = cutOf(look),
      face = piece.face ?? 0;
    if (cut === null) return card('under', 'under');
    const { columns, rows, cell } = cut;
    const slab = { ...CARDBOARD, cut: { column: face % columns, row: Math.floor(face / columns), columns, rows, sides: sidesOf(cut, face) } };
    return { t: 'sheet', w: cell / 10, h: cell / 10, thick: BOARD_THICK / 10, bend: 0, front: SCENERY, back: 'tile-back', slab };
  },
  board: (_piece, _variant, look) => {
    const board = BOARDS[look];
    return board ? { t: 'sheet', ...board, bend: 0, front: look, back: 'under' } : card('under', 'under');
  },
  tray: () => ({ ...model('tray', '#10362B'), floor: TRAY_FLOOR }),
  block: () => block(BLOCK, 'block', { corner: 1.2, bevel: 0.8, edge: BEECH, rough: 0.6 }),
  topple: () => block(TOPPLE, 'topple', { corner: 1.6, bevel: 1, edge: IVORY.edge, rough: 0.3 }),
  rail: () => block(RAIL, 'rail', { corner: 2, bevel: 1.4, edge: WOOD.edge, rough: 0.4 }),
  magnet: () => block(MAGNET, 'magnet', { corner: 1.6, bevel: 0.8, edge: '#5E6369', rough: 0.35 }),
  peg: () => model('peg', '#D8A95A'),
  puck: (_piece, variant) => model('man', MAN_FILL[variant === 'light' ? 'light' : 'dark'], PUCK.across / MAN),
  reversi: () => ({
    t: 'sheet',
    w: DISC.across,
    h: DISC.across,
    thick: DISC.thick,
    bend: 0,
    front: 'reversi-black',
    back: 'reversi-white',
    slab: { corner: DISC.across / 2, bevel: 1.4, edge: '#6B6760', rough: 0.35 },
  }),
  marble: () => model('marble', '#7FB6C9'),
  chess: (_piece, variant) => {
    const [name, colour] = variant.split('-');
    const man = CHESS_MEN.find((one) => one === name) ?? 'pawn';
    return model(MAN_MODEL[man], MAN_TINT[colour === 'black' ? 'black' : 'white'], MAN_SCALE[man]);
  },
  standee: (_piece, variant, look) => own(variant === 'two' ? 'two' : 'standee', look),
  model: (piece, _variant, look) => {
    const body = own('model', look);
    // Others lie on it as on any board.
    return piece.kind === 'board' && body.own ? { ...body, floor: [body.own.box[0], body.own.box[2], body.own.box[1]] } : body;
  },
  note: (piece, variant) => {
    const front = written(variant === 'blue' ? 'note-blue' : 'note-yellow', piece);
    return { t: 'sheet', w: NOTE.side, h: NOTE.side, thick: 0.4, bend: 1.4, front, back: variant === 'blue' ? 'note-blue' : 'note-yellow' };
  },
  calculator: (piece) => ({ ...block(CALCULATOR, 'calculator', PLASTIC), front: written('calculator', piece), back: 'calculator-back' }),
  page: (_piece, variant, look) => {
    const page = pageOf(look) ?? PAGES.portrait;
    return { t: 'sheet', ...page, thick: PAGE_THICK, bend: 0.6, front: `page-${variant}`, back: `page-${variant}` };
  },
  slate: (piece) => ({ ...block(SLATE, 'slate', FRAME), front: written('slate', piece), back: 'slate-back' }),
  counter: (piece) => ({ ...model('counter', '#5C2A22', 1.1), shows: [piece.face ?? 0, 0], light: 1 }),
  clock: ({ extra }) => ({
    ...model('clock', '#FFFFFF'),
    shows: [clockDigits(extra?.clock?.left[0] ?? 0), clockDigits(extra?.clock?.left[1] ?? 0)],
    light: 1,
  }),
  bell: () => model('bell', '#FFFFFF'),
  // It stands open while it plays.
  musicbox: ({ extra }) => model(extra?.clock?.runs === 0 ? 'musicbox-open' : 'musicbox', '#FFFFFF'),
  bag: () => BAG,
  endless: () => model('endless', '#FFFFFF', LARGER),
  tile: (piece) => ({ t: 'sheet', w: TILE.side, h: TILE.side, thick: TILE.thick, bend: 0, front: written('tile', piece), back: 'tile-back', slab: CARDBOARD }),
  hex: (piece) => ({ t: 'sheet', ...HEX, thick: TILE.thick, bend: 0, front: written('hex', piece), back: 'hex-back', slab: { ...CARDBOARD, hex: true } }),
  cube: (_piece, variant) => model('cube', fillOf(variant as Colour), LARGER),
  meeple: (_piece, variant) => model('meeple', fillOf(variant as Colour), LARGER),
  token: (_piece, variant, look) =>
    look === TOKEN.look
      ? { t: 'sheet', w: TOKEN.side, h: TOKEN.side, thick: TOKEN.thick, bend: 0, front: look, back: TOKEN.back, slab: { ...CARDBOARD, along: true } }
      : model('token', fillOf(variant as Colour), LARGER),
};

/** What a piece of another catalogue, or of a kind without a look of its own, is shown as. */
const PLAIN: { readonly [kind: string]: ModelName } = { marker: 'hit', lamp: 'lamp', clip: 'clip', pip: 'pip' };

/** Of dark leather; a tint takes the place of that. */
const BAG: Body = model('bag', '#6D353E', LARGER);

/** The colour of a bag without end is that of what comes out of it. */
function endless(of: Body): Body {
  return model('endless', of.t === 'model' ? of.tint : '#FFFFFF', POUCH);
}

export function bodyOf(piece: PieceView): Body {
  const look = LOOKS[piece.look] ?? '';
  const [thing = '', ...rest] = look.split('-');
  const make = BODIES[thing];
  const plain = PLAIN[piece.kind];
  if (plain !== undefined || make === undefined)
    return { ...model(plain ?? 'token', '#FFFFFF', LARGER), ...(piece.kind === 'lamp' ? { light: 1, pool: 0.26 } : { light: 0 }) };
  if (piece.kind === 'bag') return BAG;
  const body = make(piece, rest.join('-'), look);
  return piece.kind === 'infinite' ? endless(body) : body;
}

/** Bodies with two sides that are no sheets: the upper one is down when they are turned over. */
const TWO_SIDED: ReadonlySet<string> = new Set(['chip', 'token', 'marker']);
export const liesDown = (piece: PieceView): boolean => TWO_SIDED.has(piece.kind) && !piece.up;
