// The sandbox on the screen: green felt, 52 cards, and a body for every kind of piece there is.

import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { LOOKS } from '../../../server-modules/games/sandbox/data.ts';
import { SEAT_LOOKS } from '../../ui/seats.ts';
import type { Body, Cell, GameArt, ModelName } from '../types.ts';
import { paintBack, paintCard, RANKS, SUITS } from './cards.ts';

const W = 63,
  H = 88;
const cards: Cell[] = SUITS.flatMap((suit) => RANKS.map((rank): Cell => ({ key: `${rank}${suit}`, w: W, h: H, paint: (ctx) => paintCard(ctx, rank, suit) })));
const CELLS: readonly Cell[] = [
  ...cards,
  { key: 'card-red', w: W, h: H, paint: (ctx) => paintBack(ctx, '#6E181D') },
  { key: 'card-blue', w: W, h: H, paint: (ctx) => paintBack(ctx, '#1B365E') },
];

const sheet = (front: string, back: string): Body => ({ t: 'sheet', w: W, h: H, thick: 0.34, bend: 1, front, back });
const MODELS: { readonly [kind: string]: ModelName } = {
  coin: 'coin',
  token: 'token',
  die: 'die',
  pawn: 'pawn',
  marker: 'hit',
  lamp: 'lamp',
  chip: 'chip',
  clip: 'clip',
  pip: 'pip',
  bag: 'bag',
};

/** Face 0 is nothing; 1 to 52 are spades, hearts, diamonds, clubs, each from the ace up. */
function bodyOf(piece: PieceView): Body {
  const look = LOOKS[piece.look] ?? '';
  const back = look === 'card-blue' ? look : 'card-red';
  if (piece.kind === 'card') return sheet(piece.face === null ? back : (cards[piece.face - 1]?.key ?? back), back);
  if (piece.kind === 'deck' || piece.kind === 'board') return sheet(back, back);
  const tint = SEAT_LOOKS[Number(look.split('-')[1] ?? 0) % SEAT_LOOKS.length]?.fill ?? '#FFFFFF';
  return { t: 'model', model: MODELS[piece.kind] ?? 'token', tint, scale: 1.15, light: piece.kind === 'lamp' ? 1 : 0 };
}

export const sandboxArt: GameArt = {
  id: 'sandbox',
  felt: '#1F5B47',
  line: '#E8C98A',
  motif: null,
  // Ten hands lie in a circle: a round table large enough for them.
  table: { radius: 0.6, length: 0 },
  fonts: ['700 20px Cinzel', '400 20px "Young Serif"'],
  cells: () => CELLS,
  bodyOf,
  closedBody: () => sheet('card-red', 'card-red'),
  pressables: () => [],
};
