// The men and the board as another program has them, for a table that is taken there.

import { CHECKERS } from '../../../server-modules/games/box/data/boards.ts';
import { BOARD, BOARD_SIDE, LOOKS, manOf } from '../../../server-modules/games/chess/data.ts';
import { DARK, KINDS } from '../../import/data/kinds.ts';
import type { OwnPieces } from '../../import/out/book.ts';

/** Null: the plaque that claims a draw, and a man that is not told. */
export const elsewhere: OwnPieces = ({ look, face }) => {
  const [colour, man] = [LOOKS[look], manOf(face)];
  const name = colour === 'board' ? 'Chess_Board' : man === null ? '' : `Chess_${man.charAt(0).toUpperCase()}${man.slice(1)}`;
  const kind = KINDS[name];
  if (kind === undefined || colour === 'half') return null;
  const material = (kind.materials ?? []).lastIndexOf(colour === 'black' ? DARK : 0);
  if (colour !== 'board') return { name, kind, material, percent: kind.percent ?? 100, size: null };
  // How large that board is was measured by the squares of the board in our box.
  const percent = ((kind.percent ?? 100) * CHECKERS.square * 10) / BOARD.square;
  return { name, kind, material, percent, size: { w: BOARD_SIDE, h: BOARD.thick, d: BOARD_SIDE } };
};
