// The free tables on the screen: one catalogue of cells and bodies, and for each table its felt, its size and which
// cells it needs at the start.

import { SANDBOX } from '../../../server-modules/games/box/data/table-sizes.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import { CARD_H, CARD_W, title } from '../paint.ts';
import { sidesCell } from '../sides.ts';
import type { Body, Cell, Ctx, GameArt, ModelName } from '../types.ts';
import { bodyOf, CARD_KEYS, dominoBody, DOMINO_KEYS, liesDown, SIDES, WRITTEN } from './bodies.ts';
import { boardCell, BOARDS } from './boards.ts';
import { paintDisc } from './boards-cut.ts';
import { paintBack, paintCard, RANKS, SUITS } from './cards.ts';
import { COVERS, lid } from './covers.ts';
import { paintJoker } from './joker.ts';
import { tying } from './joints.ts';
import { paintScenery, SCENERY } from './scenery.ts';
import { PICTURE } from '../../../server-modules/games/box/data/jigsaw.ts';
import { DISC } from '../../../server-modules/games/box/data/boards-cut.ts';
import { DOMINO } from '../../../server-modules/games/box/data/boards.ts';
import { solids } from '../../../server-modules/games/box/data/solids.ts';
import { DOMINOES } from '../../../server-modules/games/box/data/catalogue.ts';
import {
  HEX,
  NOTE,
  paintBlank,
  paintBlankBack,
  paintDomino,
  paintDominoBack,
  paintHex,
  paintHexBack,
  paintNote,
  paintPage,
  paintTile,
  paintTileBack,
  paintToken,
  TILE,
  TOKEN,
  type NoteColour,
} from './tiles.ts';
import { BLOCK, MAGNET, RAIL, TOPPLE } from '../../../server-modules/games/box/data/wood.ts';
import { CALCULATOR, SLATE } from '../../../server-modules/games/box/data/desk.ts';
import { pageLook, PAGES, PAGE_SHAPES } from '../../../server-modules/games/box/data/pages.ts';
import { WOOD } from './colours.ts';
import { paintCalculator, paintCalculatorBack, paintSlate, paintSlateBack } from './desk.ts';
import { paintMagnet } from './magnet.ts';
import { MAN_MODEL } from './men.ts';
import { plank } from './wood.ts';
import { rect } from '../paint.ts';

const card = (key: string, paint: Cell['paint']): Cell => ({ key, w: CARD_W, h: CARD_H, paint });
const square = (key: string, side: number, paint: Cell['paint']): Cell => ({ key, w: side, h: side, paint });

const planed = (key: string, { w, h }: { w: number; h: number }, ground: string, upright: boolean): Cell => ({
  key,
  w,
  h,
  paint: (ctx) => plank(ctx, ground, 0, 0, w, h, 17, { deep: 0.2, dense: 12, upright }),
});

/** What is painted with words on it. */
const WRITABLE: { readonly [key: string]: (key: string, words: string) => Cell } = {
  [SIDES]: sidesCell,
  blank: (key, words) => card(key, (ctx) => paintBlank(ctx, words)),
  tile: (key, words) => square(key, TILE.side, (ctx) => paintTile(ctx, words)),
  hex: (key, words) => ({ key, ...HEX, paint: (ctx) => paintHex(ctx, words) }),
  calculator: (key, words) => ({ key, w: CALCULATOR.w, h: CALCULATOR.h, paint: (ctx) => paintCalculator(ctx, words) }),
  slate: (key, words) => ({ key, w: SLATE.w, h: SLATE.h, paint: (ctx) => paintSlate(ctx, words) }),
  ...Object.fromEntries(
    (['yellow', 'blue'] as const).map((colour: NoteColour) => [
      `note-${colour}`,
      (key: string, words: string): Cell => square(key, NOTE.side, (ctx) => paintNote(ctx, colour, words)),
    ]),
  ),
};

const FIXED: ReadonlyMap<string, Cell> = new Map(
  [
    ...SUITS.flatMap((suit) => RANKS.map((rank) => card(`${rank}${suit}`, (ctx) => paintCard(ctx, rank, suit)))),
    card('joker-red', (ctx) => paintJoker(ctx, true)),
    card('joker-black', (ctx) => paintJoker(ctx, false)),
    card('card-red', (ctx) => paintBack(ctx, '#6E181D')),
    card('card-blue', (ctx) => paintBack(ctx, '#1B365E')),
    card('card-green', (ctx) => paintBack(ctx)),
    card('card-blank', paintBlankBack),
    ...DOMINOES.map(([low, high]): Cell => ({ key: `domino-${low}-${high}`, w: DOMINO.w, h: DOMINO.h, paint: (ctx) => paintDomino(ctx, low, high) })),
    { key: 'domino', w: DOMINO.w, h: DOMINO.h, paint: paintDominoBack },
    square('tile-back', TILE.side, paintTileBack),
    square(TOKEN.look, TOKEN.side, (ctx) => paintToken(ctx, false)),
    square(TOKEN.back, TOKEN.side, (ctx) => paintToken(ctx, true)),
    square('reversi-black', DISC.across, paintDisc('black')),
    square('reversi-white', DISC.across, paintDisc('white')),
    { key: 'hex-back', ...HEX, paint: paintHexBack },
    { key: 'calculator-back', w: CALCULATOR.w, h: CALCULATOR.h, paint: paintCalculatorBack },
    ...PAGE_SHAPES.map((shape): Cell => ({ key: pageLook(shape), ...PAGES[shape], paint: (ctx) => paintPage(ctx, PAGES[shape]) })),
    { key: 'slate-back', w: SLATE.w, h: SLATE.h, paint: paintSlateBack },
    square('under', 20, (ctx) => rect(ctx, WOOD.edge, 0, 0, 20, 20)),
    { key: SCENERY, w: PICTURE.w / 10, h: PICTURE.h / 10, paint: paintScenery },
    { key: 'magnet', w: MAGNET.w, h: MAGNET.h, paint: paintMagnet },
    planed('block', BLOCK, '#C99A62', true),
    planed('topple', TOPPLE, '#EFE5CD', false),
    planed('rail', RAIL, WOOD.dark, false),
    ...Object.keys(BOARDS).flatMap((look) => boardCell(look) ?? []),
    ...Object.keys(WRITABLE).flatMap((key) => WRITABLE[key]?.(key, '') ?? []),
    ...Object.entries(COVERS).flatMap(([game, { ground, paint }]) => [
      card(`cover-${game}`, (ctx) => lid(ctx, ground, paint)),
      card(`back-${game}`, (ctx) => paintBack(ctx, ground)),
    ]),
  ].map((cell): [string, Cell] => [cell.key, cell]),
);

/** A cell by its key; words may stand behind the key of what can be written on. */
function cell(key: string): Cell | null {
  const fixed = FIXED.get(key);
  if (fixed !== undefined) return fixed;
  const at = key.indexOf(WRITTEN);
  return at < 0 ? null : (WRITABLE[key.slice(0, at)]?.(key, key.slice(at + 1)) ?? null);
}

const BACKS = ['card-red', 'card-blue', 'card-green'];
/** All of them at every table: whatever is brought out of the box must be there to be seen. What is rare comes then. */
const MODELS: readonly ModelName[] = [
  ...(['die', 'd4', 'd8', 'd10', 'd12', 'd20', 'd100', 'die-blank', 'doubling', 'coin', 'tray'] as const),
  ...(['poker', 'pawn', 'cube', 'meeple', 'token', 'man', 'stone'] as const),
  ...(['counter', 'clock', 'bag', 'endless'] as const),
];
const RARE: readonly ModelName[] = ['bell', 'musicbox', 'musicbox-open', 'peg', 'marble', 'standee', ...Object.values(MAN_MODEL)];
const ROUND = SANDBOX;
const MIDDLE = { radius: 0.5, length: 0 };
const SMALL = { radius: 0.45, length: 0 };

interface Table {
  felt: string;
  size: { radius: number; length: number };
  cells: readonly string[];
  closed?: Body;
}

const back = (key: string): Body => ({ t: 'sheet', w: CARD_W, h: CARD_H, thick: 0.34, bend: 1, front: key, back: key });

const TABLES: { readonly [game: string]: Table } = {
  sandbox: { felt: '#1F5B47', size: ROUND, cells: [...CARD_KEYS.slice(1), ...BACKS] },
  dice: { felt: '#4A1D2B', size: MIDDLE, cells: BACKS.slice(0, 1) },
  checkers: { felt: '#234A55', size: SMALL, cells: ['board-checkers', 'under'] },
  go: { felt: '#33433A', size: SMALL, cells: ['board-go-9', 'board-go-13', 'board-go-19', 'under'] },
  backgammon: { felt: '#20304F', size: SMALL, cells: ['board-backgammon', 'under'] },
  dominoes: { felt: '#1D4A5C', size: SMALL, cells: [...DOMINO_KEYS, 'domino'], closed: dominoBody('domino') },
  tower: { felt: '#4A3326', size: SMALL, cells: ['block'] },
  toppling: { felt: '#2B3A55', size: SMALL, cells: ['topple'] },
  crokinole: { felt: '#1E3B2C', size: ROUND, cells: ['board-crokinole', 'under', 'rail'] },
  marbles: { felt: '#3B3A2C', size: ROUND, cells: ['block', 'rail'] },
  jigsaw: { felt: '#2F3E4A', size: MIDDLE, cells: [SCENERY, 'tile-back'] },
  kit: {
    felt: '#39444F',
    size: ROUND,

    cells: ['board-square', 'board-hex', 'under', 'blank', 'card-blank', 'tile', 'tile-back', 'note-yellow', 'note-blue'],
    closed: back('card-blank'),
  },
};

/** The art of a free table; an unknown one is the sandbox's. */
export function boxArt(game: string): GameArt {
  const table = TABLES[game] ?? (TABLES['sandbox'] as Table);
  const shown = table.cells.flatMap((key) => FIXED.get(key) ?? []);
  const closed = table.closed ?? back('card-red');
  return {
    id: game,
    felt: table.felt,
    line: '#E8C98A',
    motif: null,
    table: table.size,
    solids,
    fonts: ['700 20px Cinzel', '400 20px "Young Serif"'],
    models: MODELS,
    rare: RARE,
    cells: () => shown,
    cell,
    bodyOf: (piece) => bodyOf(piece),
    closedBody: (_zone: ZoneView, _view: View) => closed,
    pressables: () => [],
    liesDown,
    tying,
  };
}

/** What a game by rules that is played with things of the box says of its own look. */
export interface BoxLook extends Partial<Omit<GameArt, 'id' | 'cells'>> {
  /** The table of the box whose things it uses: `sandbox` has the cards, `dice` has none. */
  like: 'sandbox' | 'dice';
  felt: string;
  /**
   * Paints what stands on the lid of its box, in millimetres of a card; without it the first letters of its name do.
   */
  lid?(ctx: Ctx): void;
}

/** The art of a game that is played with things of the box. */
export function boxGame(game: string, { like, lid: paint, ...own }: BoxLook): GameArt {
  const box = boxArt(like);
  const letters = game
    .split('-')
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
  const lids: { readonly [key: string]: Cell } = {
    [`cover-${game}`]: card(`cover-${game}`, (ctx) =>
      lid(ctx, own.felt, paint ?? (() => title(ctx, letters, CARD_W / 2, CARD_H / 2 + 1, CARD_W - 16, 26, '700 $ Cinzel', '#F4E3B8'))),
    ),
    [`back-${game}`]: card(`back-${game}`, (ctx) => paintBack(ctx, own.felt)),
  };
  return { ...box, id: game, cell: (key) => lids[key] ?? cell(key), ...own };
}
