// The men of chess as things of the box: they come with a plan, from a save or a box, and stand in no list of the
// drawer. Tenths of a millimetre, as wide as the feet of their models and as high as these.

import type { Solid } from '../../../kernel/types.ts';

export const CHESS_COLOURS = ['white', 'black'] as const;
const disc = (width: number, h: number): Solid => ({ w: width, h, d: width, round: true });
const SOLIDS = {
  pawn: disc(269, 430),
  knight: disc(312, 558),
  bishop: disc(287, 553),
  rook: disc(298, 493),
  queen: disc(303, 649),
  king: disc(302, 718),
};
export type ChessMan = keyof typeof SOLIDS;
export const CHESS_MEN = Object.keys(SOLIDS) as ChessMan[];

const CHESS = 'chess-';
export const chessLook = (man: ChessMan, colour: (typeof CHESS_COLOURS)[number]): string => `${CHESS}${man}-${colour}`;
export const CHESS_LOOKS: readonly string[] = CHESS_MEN.flatMap((man) => CHESS_COLOURS.map((colour) => chessLook(man, colour)));
/** Which man a look is, by its name; null: it is none. */
export const chessManOf = (look: string): ChessMan | null => (look.startsWith(CHESS) ? (look.split('-')[1] as ChessMan) : null);
/** The room of a man, by the name of its look. */
export function chessSolid(look: string): Solid | null {
  const man = chessManOf(look);
  return man === null ? null : SOLIDS[man];
}
