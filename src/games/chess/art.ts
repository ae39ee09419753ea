// Chess on the screen: slate felt, a wooden board, ivory and dark men.

import { BOARD, LOOKS, manOf, MEN } from '../../../server-modules/games/chess/data.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { MAN_MODEL, MAN_SCALE, MAN_TINT } from '../box/men.ts';
import { CARD_H, CARD_W } from '../paint.ts';
import type { Body, Cell, GameArt, Pressable } from '../types.ts';
import { paintBoard, paintCover, paintCoverBack, paintPlaque, paintUnder, PLAQUE, SIDE } from './board.ts';

/**
 * The picture of the board is a little smaller than the board: the smallest page of pictures has room for no larger
 * one.
 */
const PICTURE = 400;

const CELLS: readonly Cell[] = [
  {
    key: 'board',
    w: PICTURE,
    h: PICTURE,
    paint(ctx) {
      ctx.scale(PICTURE / SIDE, PICTURE / SIDE);
      paintBoard(ctx);
    },
  },
  { key: 'half', w: PLAQUE.w, h: PLAQUE.h, paint: paintPlaque },
  { key: 'under', w: 20, h: 20, paint: paintUnder },
];
/** What only the lobby's pictures show. */
const COVERS: readonly Cell[] = [
  { key: 'cover-chess', w: CARD_W, h: CARD_H, paint: paintCover },
  { key: 'back-chess', w: CARD_W, h: CARD_H, paint: paintCoverBack },
];

const slab = { corner: 3, bevel: 1.4, edge: '#4E281C', rough: 0.38 };
const BOARD_BODY: Body = { t: 'sheet', w: SIDE, h: SIDE, thick: BOARD.thick / 10, bend: 0, front: 'board', back: 'under', slab };
const PLAQUE_BODY: Body = { t: 'sheet', w: PLAQUE.w, h: PLAQUE.h, thick: PLAQUE.thick, bend: 0, front: 'half', back: 'under', slab: { ...slab, bevel: 0.8 } };

function bodyOf(piece: PieceView): Body {
  const look = LOOKS[piece.look];
  if (look === 'board') return BOARD_BODY;
  if (look === 'half') return PLAQUE_BODY;
  const man = manOf(piece.face) ?? 'pawn';
  return { t: 'model', model: MAN_MODEL[man], tint: MAN_TINT[look === 'white' ? 'white' : 'black'], scale: MAN_SCALE[man] };
}

/** One's own plaque is pressed as a whole. */
function pressables(piece: PieceView, view: View): readonly Pressable[] {
  const mine = LOOKS[piece.look] === 'half' && (view.rules?.can ?? []).some(({ verb }) => verb.t === 'press' && verb.piece === piece.h);
  return mine ? [{ button: 'claim', x: 0, y: 0, w: PLAQUE.w, h: PLAQUE.h }] : [];
}

export const chessArt: GameArt = {
  id: 'chess',
  felt: '#2C3E4C',
  line: '#E8C98A',
  motif: null,
  table: { radius: 0.39, length: 0 },
  fonts: ['700 20px Cinzel', '400 20px "Young Serif"'],
  models: MEN.map((man) => MAN_MODEL[man]),
  cells: () => CELLS,
  cell: (key) => COVERS.find((one) => one.key === key) ?? null,
  bodyOf: (piece) => bodyOf(piece),
  closedBody: () => PLAQUE_BODY,
  pressables,
};
