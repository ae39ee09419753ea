// The sandbox on the screen: green felt, 52 cards, and a body for every kind of piece there is.

import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { SEAT_LOOKS } from '../../ui/seats.ts';
import type { Body, Cell, GameArt, ModelName } from '../types.ts';
import { paintBack, paintCard, RANKS, SUITS } from './cards.ts';

const W = 63, H = 88;
const cards: Cell[] = SUITS.flatMap((suit) => RANKS.map((rank): Cell => ({ key: `${rank}${suit}`, w: W, h: H, paint: (ctx) => paintCard(ctx, rank, suit) })));
const CELLS: readonly Cell[] = [
  ...cards,
  { key: 'back-0', w: W, h: H, paint: (ctx) => paintBack(ctx) },
  { key: 'back-1', w: W, h: H, paint: (ctx) => paintBack(ctx, '#7A1D22') },
];

const sheet = (front: string, back: string): Body => ({ t: 'sheet', w: W, h: H, thick: 0.34, bend: 1, front, back });
const MODELS: { readonly [kind: string]: ModelName } = { coin: 'coin', token: 'token', die: 'die', pawn: 'pawn', marker: 'hit', lamp: 'lamp', chip: 'chip', clip: 'clip', pip: 'pip', bag: 'bag' };

/** Faces count from 0: spades, hearts, diamonds, clubs, each from the ace up. */
function bodyOf(piece: PieceView): Body {
  const back = `back-${piece.look % 2}`;
  if (piece.kind === 'card') return sheet(piece.face === null ? back : (cards[piece.face % cards.length]?.key ?? back), back);
  if (piece.kind === 'deck' || piece.kind === 'board') return sheet(back, back);
  const tint = (SEAT_LOOKS[piece.look % SEAT_LOOKS.length] ?? SEAT_LOOKS[0])?.fill ?? '#FFFFFF';
  return { t: 'model', model: MODELS[piece.kind] ?? 'token', tint, scale: 1, light: piece.kind === 'lamp' ? 1 : 0 };
}

export const sandboxArt: GameArt = {
  id: 'sandbox',
  felt: '#1F5B47',
  line: '#E8C98A',
  motif: null,
  fonts: ['700 20px Cinzel', '400 20px "Young Serif"'],
  cells: () => CELLS,
  bodyOf,
  closedBody: () => sheet('back-0', 'back-0'),
  pressables: () => [],
};
