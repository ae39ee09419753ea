// Every kind of object that a save can name, and what becomes of it here: the one table of the import. A kind that is
// in no row is looked for among the families.

import { chessLook, type ChessMan } from '../../../server-modules/games/box/data/men.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { Missing, Reason } from './missing.ts';
import type { SIDES } from './dice.ts';

/** Of the palette: what dark materials look like. */
export const DARK = 15;

/** How a kind is read; each has its function in make/. */
export type Make =
  | 'card'
  | 'deck'
  | 'bag'
  | 'model'
  | 'tile'
  | 'token'
  | 'board'
  | 'figurine'
  | 'document'
  | 'customDie'
  | 'die'
  | 'builtIn'
  | 'chipStack'
  | 'note'
  | 'counter'
  | 'clock'
  | 'words'
  | 'puzzle'
  | 'calculator'
  | 'tablet'
  | 'zone'
  | 'standIn';

export interface Kind {
  make: Make;
  /** The piece and the look it has here. */
  piece?: PieceKind;
  look?: string;
  /** Lies the right way up at 180 degrees there. */
  half?: true;
  /** Ours lies as it does after a quarter turn to the right. */
  quarter?: true;
  /** What every one of them lacks. */
  lacks?: readonly Missing[];
  /** Why it is a stand-in. */
  why?: Reason;
  /** Which colour each number of its material is: of the palette from 1 on, 0 its own. */
  materials?: readonly number[];
  /** The look of those of a dark material (DARK of the palette), which is no tint of the other one's. */
  dark?: string;
  /** Percent of our body at scale 1, where both sizes are known. */
  percent?: number;
  /** It bears the name of its kind where the save gives it none; `typed`: and that stands on it. */
  called?: true;
  typed?: true;
  /** Its plain side lies up at 180 degrees there: the other one is crowned. */
  crowned?: true;
  /** Which side lies up. */
  sides?: keyof typeof SIDES;
  /** Holds one prototype and never runs out. */
  endless?: true;
  /** Several of one piece on each other. */
  stack?: true;
  /** It comes in its box. */
  boxed?: true;
  /** What comes out of it where the save does not say. */
  gives?: string;
  zone?: 'hand' | 'hidden' | 'fog' | 'mixer' | 'layout' | 'area';
}

const die = (piece: PieceKind, sides: keyof typeof SIDES): Kind => ({
  make: 'die',
  piece,
  look: piece === 'die' ? 'die' : 'dice-ivory',
  sides,
  materials: [0, 14],
});
const standIn = (why: Reason, piece: PieceKind = 'figure', look = 'cube-white'): Kind => ({ make: 'standIn', piece, look, why });
const tool = standIn('tool', 'token', 'token-white');
const puzzle: Kind = { make: 'puzzle', lacks: ['cutAnew'] };
const chip = (look: string, lacks: readonly Missing[] = []): Kind => ({ make: 'builtIn', piece: 'chip', look, lacks });
const man = (look: string, tint = 0): Kind => ({ make: 'builtIn', piece: 'chip', look, materials: [tint] });
const draughts = (look: string, tint = 0): Kind => ({ ...man(look, tint), crowned: true });
/** Chrome, iron, light and dark wood. Squares there are 1.93 units wide, and 50 mm where our men come from. */
const chess = (man: ChessMan): Kind => ({
  make: 'builtIn',
  piece: 'figure',
  look: chessLook(man, 'white'),
  dark: chessLook(man, 'black'),
  materials: [14, DARK, 0, DARK],
  percent: 110,
});
/** What nobody here has a body for, but a plain figure that bears its name and colour. */
const figure: Kind = { make: 'builtIn', piece: 'figure', look: 'meeple-white', lacks: ['plainFigure'], called: true };
/** A ball of theirs is as wide as a unit. */
const ball = (tint: number): Kind => ({ make: 'builtIn', piece: 'figure', look: 'marble', percent: 179, materials: [tint], lacks: ['sizeGuessed'] });

export const KINDS: { readonly [name: string]: Kind } = {
  Card: { make: 'card', half: true },
  CardCustom: { make: 'card', half: true },
  'Card Facade': { make: 'card', half: true },
  Deck: { make: 'deck', half: true },
  DeckCustom: { make: 'deck', half: true },
  Deck_CardBot_Head: { make: 'deck', half: true },
  Deck_CardBot_Main: { make: 'deck', half: true },

  Bag: { make: 'bag' },
  Infinite_Bag: { make: 'bag', endless: true },
  Bowl: { make: 'bag', lacks: ['body'] },
  Cup: { make: 'bag', lacks: ['body'] },
  go_game_bowl_black: { make: 'bag', endless: true, gives: 'go_game_piece_black' },
  go_game_bowl_white: { make: 'bag', endless: true, gives: 'go_game_piece_white' },

  Custom_Model: { make: 'model' },
  Custom_Model_Bag: { make: 'bag' },
  Custom_Model_Infinite_Bag: { make: 'bag', endless: true },
  Custom_Model_Stack: { make: 'model', stack: true },
  Custom_Assetbundle: standIn('bundle'),
  Custom_Assetbundle_Bag: { make: 'bag', why: 'bundle' },
  Custom_Assetbundle_Infinite_Bag: { make: 'bag', endless: true, why: 'bundle' },

  Custom_Tile: { make: 'tile', half: true },
  Custom_Tile_Stack: { make: 'tile', half: true, stack: true },
  Custom_Token: { make: 'token', half: true },
  Custom_Token_Stack: { make: 'token', half: true, stack: true },
  Custom_Board: { make: 'board', half: true },
  Figurine_Custom: { make: 'figurine', half: true },
  Custom_Dice: { make: 'customDie' },
  Custom_PDF: { make: 'document', piece: 'note', look: 'note-yellow', half: true },
  Custom_Jigsaw_Puzzle: puzzle,
  Custom_Jigsaw_Puzzle_Box: { ...puzzle, boxed: true },
  Jigsaw_Puzzle: puzzle,
  Jigsaw_Puzzle_Box: { ...puzzle, boxed: true },

  Die_4: die('d4', 'D4'),
  Die_6: die('die', 'D6'),
  Die_6_Rounded: { ...die('die', 'D6_ROUND'), materials: [15, 1, 6, 9] },
  Die_8: die('d8', 'D8'),
  Die_10: die('d10', 'D10'),
  Die_12: die('d12', 'D12'),
  Die_20: die('d20', 'D20'),
  Die_Piecepack: { ...die('die', 'D6'), lacks: ['values'] },
  Quarter: { make: 'die', piece: 'coin', look: 'coin', sides: 'COIN' },

  BlockSquare: { make: 'builtIn', piece: 'figure', look: 'cube-white', percent: 270 },
  BlockRectangle: { make: 'builtIn', piece: 'figure', look: 'cube-white', percent: 270, lacks: ['body'] },
  BlockTriangle: { make: 'builtIn', piece: 'figure', look: 'cube-white', percent: 270, lacks: ['body'] },
  PlayerPawn: { make: 'builtIn', piece: 'pawn', look: 'pawn-8', materials: [0, 1, 2, 4, 6, 9, 11, 12, 15] },
  Chinese_Checkers_Piece: { make: 'builtIn', piece: 'chip', look: 'stone-white', materials: [0, 1, 4, 6, 9, 12, 15] },
  Checker_black: draughts('man-dark'),
  Checker_white: draughts('man-light'),
  Checker_red: draughts('man-light', 1),
  CheckerStack: { make: 'builtIn', piece: 'chip', look: 'man-light', stack: true },
  backgammon_piece_brown: man('man-dark'),
  backgammon_piece_white: man('man-light'),
  reversi_chip: { make: 'builtIn', piece: 'chip', look: 'reversi', half: true, lacks: ['sides'] },
  go_game_piece_black: man('stone-black'),
  go_game_piece_white: man('stone-white'),
  Chess_Pawn: chess('pawn'),
  Chess_Rook: chess('rook'),
  Chess_Knight: chess('knight'),
  Chess_Bishop: chess('bishop'),
  Chess_Queen: chess('queen'),
  Chess_King: chess('king'),
  Chip_10: chip('chip-5', ['worth']),
  Chip_50: chip('chip-25', ['worth']),
  Chip_100: chip('chip-100'),
  Chip_500: chip('chip-500'),
  Chip_1000: chip('chip-500', ['worth']),
  ChipStack: { make: 'chipStack', piece: 'chip', look: 'chip-1', stack: true },
  Domino: { make: 'builtIn', piece: 'tile', look: 'domino', half: true, lacks: ['guess'] },
  Mahjong_Tile: { make: 'builtIn', piece: 'tile', look: 'tile-blank', half: true, lacks: ['typed'], typed: true },
  Mahjong_Coin: standIn('builtIn', 'token', 'token-white'),
  Mahjong_Stick: standIn('builtIn', 'token', 'token-white'),
  Ball: ball(16),
  'Metal Ball': ball(14),

  // Their squares are 1.93 units wide, ours 40 mm.
  // Its men stand on the corner at the right of the near side, so that is a dark one.
  Checker_Board: { make: 'builtIn', piece: 'board', look: 'board-checkers', percent: 138, quarter: true },
  Chess_Board: { make: 'builtIn', piece: 'board', look: 'board-checkers', percent: 138 },
  backgammon_board: { make: 'builtIn', piece: 'board', look: 'board-backgammon' },
  Go_Board: { make: 'builtIn', piece: 'board', look: 'board-go-19' },
  reversi_board: { make: 'builtIn', piece: 'board', look: 'board-reversi' },
  Chinese_Checkers_Board: { make: 'builtIn', piece: 'board', look: 'board-star' },
  Pachisi_board: { make: 'builtIn', piece: 'board', look: 'board-pachisi', lacks: ['drawn'] },
  CardBot_Board: standIn('builtIn', 'board', 'board-square'),

  Notecard: { make: 'note', piece: 'note', look: 'note-yellow' },
  Counter: { make: 'counter', piece: 'counter', look: 'counter' },
  Digital_Clock: { make: 'clock', piece: 'clock', look: 'clock' },
  '3DText': { make: 'words' },
  Tablet: { make: 'tablet', half: true },
  Calculator: { make: 'calculator', half: true },
  MP3_Player: { ...tool, half: true },
  LineObject: tool,

  HandTrigger: { make: 'zone', zone: 'hand' },
  FogOfWarTrigger: { make: 'zone', zone: 'hidden' },
  FogOfWar: { make: 'zone', zone: 'fog' },
  RandomizeTrigger: { make: 'zone', zone: 'mixer' },
  LayoutZone: { make: 'zone', zone: 'layout', lacks: ['layout'] },
  ScriptingTrigger: { make: 'zone', zone: 'area', lacks: ['scriptZone'] },
  MarqueeTrigger: { make: 'zone', zone: 'area', lacks: ['scriptZone'] },
};

/** Kinds by how their names begin, where they have no row of their own. */
export const FAMILIES: readonly (readonly [start: string, kind: Kind])[] = [
  ['custom_assetbundle', standIn('bundle')],
  ['custom_model', { make: 'model' }],
  ['custom_tile', { make: 'tile', half: true }],
  ['custom_token', { make: 'token', half: true }],
  ['custom_board', { make: 'board', half: true }],
  ['custom_jigsaw', puzzle],
  ['deck', { make: 'deck', half: true }],
  ['card', { make: 'card', half: true }],
  ['die_', { ...die('die', 'D6'), lacks: ['body'] }],
  ['chess_', standIn('builtIn', 'figure', 'meeple-white')],
  ['checker', man('man-light')],
  ['chip_', chip('chip-1', ['worth'])],
  ['piecepack_', standIn('builtIn', 'token', 'token-white')],
  ['figurine_', figure],
  ['rpg_', figure],
  ['tileset_', standIn('builtIn')],
  ['mahjong_', standIn('builtIn', 'tile', 'tile-blank')],
  ['table_', standIn('builtIn', 'board', 'board-square')],
];

/** What is of no known kind. */
export const UNKNOWN: Kind = standIn('unknown');
const UNSAID: Kind = standIn('nameless');

const byName = new Map(Object.entries(KINDS).map(([name, kind]) => [name.toLowerCase(), kind]));

/** The row of a kind by its name, whatever its letters' case. */
export function kindNamed(name: string): Kind | null {
  const lower = name.toLowerCase();
  return byName.get(lower) ?? FAMILIES.find(([start]) => lower.startsWith(start))?.[1] ?? (name === '' ? UNSAID : null);
}

/** Parts that only one kind of object has, for those whose kind is not said. */
export const TOLD_BY: readonly (readonly [field: string, name: string])[] = [
  ['DeckIDs', 'Deck'],
  ['CardID', 'Card'],
  ['CustomMesh', 'Custom_Model'],
  ['CustomAssetbundle', 'Custom_Assetbundle'],
  ['CustomPDF', 'Custom_PDF'],
  ['Counter', 'Counter'],
  ['Clock', 'Digital_Clock'],
  ['Text', '3DText'],
  ['ContainedObjects', 'Bag'],
];
/** The same of the parts of a picture. */
export const PICTURED_BY: readonly (readonly [field: string, name: string])[] = [
  ['CustomTile', 'Custom_Tile'],
  ['CustomToken', 'Custom_Token'],
  ['CustomDice', 'Custom_Dice'],
  ['CustomJigsawPuzzle', 'Custom_Jigsaw_Puzzle'],
];
