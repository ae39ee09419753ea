// The 52 cards: index in Cinzel, pips of our own outlines, mirrored courts cut by a gold diagonal. Millimetres.

import { CARD_H, CARD_W, disc, ellipse, grain, rect, round, rounded, shape, stroke, title } from '../paint.ts';
import type { Ctx } from '../types.ts';

export const SUITS = ['s', 'h', 'd', 'c'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const SUIT_INK: { readonly [S in Suit]: string } = { s: '#1A2230', h: '#B51F2B', d: '#C2571A', c: '#1E5A43' };
const PAPER = '#FBF6EA',
  CREAM = '#F3E1B4',
  GREEN = '#1F5B47',
  GOLD = '#D9A441';

/** In a box of 10 by 10 around the middle. */
const PIP: { readonly [S in Suit]: string } = {
  h: 'M0 5C-1.6 2.6-4.8.6-4.8-2.1C-4.8-4.2-3.2-5-2.3-5C-1-5-.3-4.1 0-3C.3-4.1 1-5 2.3-5C3.2-5 4.8-4.2 4.8-2.1C4.8.6 1.6 2.6 0 5Z',
  d: 'M0-5.4Q1.6-2.2 4.1 0Q1.6 2.2 0 5.4Q-1.6 2.2-4.1 0Q-1.6-2.2 0-5.4Z',
  s: 'M0-5.2C1.4-2.8 4.7-1.2 4.7 1.4C4.7 3.9 1.6 4 .6 2.4Q.8 4.2 2 5.1H-2Q-.8 4.2-.6 2.4C-1.6 4-4.7 3.9-4.7 1.4C-4.7-1.2-1.4-2.8 0-5.2Z',
  c: 'M2.45-2.6A2.45 2.45 0 1 1-2.45-2.6A2.45 2.45 0 1 1 2.45-2.6ZM-.15 1.1A2.45 2.45 0 1 1-5.05 1.1A2.45 2.45 0 1 1-.15 1.1ZM5.05 1.1A2.45 2.45 0 1 1 .15 1.1A2.45 2.45 0 1 1 5.05 1.1ZM-.6 0H.6Q.7 4 2 5.1H-2Q-.7 4-.6 0Z',
};

export function pip(ctx: Ctx, suit: Suit, x: number, y: number, size: number, ink: string, down = false): void {
  ctx.save();
  ctx.translate(x, y);
  if (down) ctx.rotate(Math.PI);
  shape(ctx, ink, PIP[suit], 0, 0, size / 10);
  ctx.restore();
}

/** Columns -1, 0, 1 and rows -1..1. */
const PLACES: { readonly [n: number]: readonly (readonly [number, number])[] } = {
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  7: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, -1],
    [1, -1],
    [-1, -0.34],
    [1, -0.34],
    [0, 0],
    [-1, 0.34],
    [1, 0.34],
    [-1, 1],
    [1, 1],
  ],
  10: [
    [-1, -1],
    [1, -1],
    [0, -0.66],
    [-1, -0.34],
    [1, -0.34],
    [-1, 0.34],
    [1, 0.34],
    [0, 0.66],
    [-1, 1],
    [1, 1],
  ],
};

/** Both halves of a card: the second one turned by half. */
export function halves(ctx: Ctx, paint: () => void): void {
  for (const turn of [0, Math.PI]) {
    ctx.save();
    ctx.translate(CARD_W / 2, CARD_H / 2);
    ctx.rotate(turn);
    paint();
    ctx.restore();
  }
}

export function paintCard(ctx: Ctx, rank: Rank, suit: Suit): void {
  const ink = SUIT_INK[suit];
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  halves(ctx, () => {
    title(ctx, rank, -24.3, -35, 10.4, 11.2, '700 $ Cinzel', ink, rank === '10' ? -1.1 : 0);
    pip(ctx, suit, -24.3, -24.4, 7.2, ink);
  });
  if (rank === 'A') ace(ctx, suit, ink);
  else if (rank === 'J' || rank === 'Q' || rank === 'K') court(ctx, rank, suit, ink);
  else for (const [x, y] of PLACES[Number(rank)] ?? []) pip(ctx, suit, CARD_W / 2 + x * 11.5, CARD_H / 2 + y * 27.5, 11.6, ink, y > 0);
  grain(ctx, CARD_W, CARD_H, RANKS.indexOf(rank) + 20 * SUITS.indexOf(suit));
}

function ace(ctx: Ctx, suit: Suit, ink: string): void {
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.globalAlpha = 0.35;
  ctx.lineWidth = 0.35;
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.arc(CARD_W / 2, CARD_H / 2, 18 + i * 1.6, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.restore();
  pip(ctx, suit, CARD_W / 2, CARD_H / 2, 27, ink);
  pip(ctx, suit, CARD_W / 2, CARD_H / 2 + 0.6, 9, PAPER);
}

function court(ctx: Ctx, rank: 'J' | 'Q' | 'K', suit: Suit, ink: string): void {
  ctx.save();
  round(ctx, 14.5, 8, 34, 72, 1.6);
  ctx.clip();
  rect(ctx, '#F3E7CC', 0, 0, CARD_W, CARD_H);
  halves(ctx, () => {
    ctx.beginPath();
    ctx.moveTo(-17, 7.7);
    ctx.lineTo(17, -7.7);
    ctx.lineTo(17, -36);
    ctx.lineTo(-17, -36);
    ctx.clip();
    bust(ctx, rank, suit, ink);
  });
  ctx.restore();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.4;
  round(ctx, 14.5, 8, 34, 72, 1.6);
  ctx.stroke();
  stroke(ctx, GOLD, 0.8, 'M14.5 51.7L48.5 36.3');
}

const CROWN = {
  K: 'M-7-22L-8.4-31L-4-27L0-33L4-27L8.4-31L7-22Z',
  Q: 'M-6.6-23.4C-9-30-5-29.5-4-27C-3-33 3-33 4-27C5-29.5 9-30 6.6-23.4Z',
  J: 'M-7.6-22L-7.2-26C-4-30 5-30.5 7.4-26.4L7.6-22Z',
} as const;

/** The upper half of a court figure: rays, robe, head, crown. */
function bust(ctx: Ctx, rank: 'J' | 'Q' | 'K', suit: Suit, ink: string): void {
  const hair = { K: '#3B2417', Q: '#5A2A14', J: '#8A5A22' }[rank],
    skin = '#EBC7A0',
    shade = '#DDB48A';
  ctx.fillStyle = 'rgba(217,164,65,.22)';
  for (let i = 1; i < 22; i += 2) {
    ctx.beginPath();
    ctx.moveTo(0, -17);
    ctx.arc(0, -17, 46, Math.PI + (i * Math.PI) / 22, Math.PI + ((i + 1) * Math.PI) / 22);
    ctx.fill();
  }
  const robe = 'M-19 12V0C-15-7-9-9.5-5-10H5C9-9.5 15-7 19 0V12Z';
  shape(ctx, ink, robe);
  ctx.save();
  ctx.clip(new Path2D(robe));
  for (let i = -4; i < 5; i++) for (let j = 0; j < 5; j++) pip(ctx, suit, i * 5 + (j % 2) * 2.5, -5 + j * 4.2, 2.5, 'rgba(251,246,234,.35)');
  ctx.restore();
  shape(ctx, GOLD, 'M-6.5-10.6L0 7L6.5-10.6L3.6-11L0-1L-3.6-11Z');
  shape(ctx, PAPER, 'M-3.6-11L0-1L3.6-11Z');
  if (rank === 'Q') ellipse(ctx, hair, 0, -17, 8.6, 9.2);
  else {
    rounded(ctx, hair, -7.3, -23.2, 14.6, 12, 3.6);
  }
  rect(ctx, shade, -2.2, -14, 4.4, 4.4);
  shape(ctx, skin, 'M-4.7-22H4.7V-15.6C4.6-12.4 2-11.2 0-11.2C-2-11.2-4.6-12.4-4.7-15.6Z');
  shape(ctx, shade, 'M0-22H4.7V-15.6C4.6-12.4 2-11.2 0-11.2Z');
  if (rank === 'K') shape(ctx, hair, 'M-4.8-17C-5-9-2-7 0-6.4C2-7 5-9 4.8-17L3.4-15.6H-3.4Z');
  ellipse(ctx, '#B5453F', 0, rank === 'K' ? -14 : -13.5, 1.3, 0.5);
  for (const side of [-1, 1]) {
    ellipse(ctx, '#22180F', side * 2.3, -18.4, 0.75, 0.5);
    rect(ctx, '#22180F', side * 2.3 - 1.2, -20, 2.4, 0.45);
  }
  shape(ctx, GOLD, CROWN[rank]);
  rect(ctx, ink, -7, -23.6, 14, 1.7);
  for (const x of [-4, 0, 4]) disc(ctx, PAPER, x, -22.75, 0.55);
  if (rank === 'J') {
    stroke(ctx, ink, 1.2, 'M6-26C10-30 11-33 9-35');
  }
  pip(ctx, suit, -12.6, -30.4, 5.8, ink);
}

/** Green or red lattice with an oval. */
export function paintBack(ctx: Ctx, ground: string = GREEN): void {
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  rounded(ctx, ground, 3.4, 3.4, 56.2, 81.2, 2);
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = CREAM;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 0.3;
  for (let j = 0; j < 17; j++)
    for (let i = 0; i < 11; i++) {
      const x = 3.4 + i * 5.62,
        y = 3.4 + j * 5.08;
      ctx.stroke(new Path2D(`M${x} ${y - 2.5}L${x + 2.8} ${y}L${x} ${y + 2.5}L${x - 2.8} ${y}Z`));
      disc(ctx, CREAM, x, y, 0.55);
    }
  ctx.restore();
  ctx.strokeStyle = CREAM;
  ctx.lineWidth = 0.35;
  round(ctx, 5, 5, 53, 78, 1.3);
  ctx.stroke();
  ellipse(ctx, ground, CARD_W / 2, CARD_H / 2, 13, 17);
  for (const [w, h, lw] of [
    [13, 17, 0.5],
    [11.6, 15.6, 0.2],
  ] as const) {
    ctx.lineWidth = lw;
    ctx.beginPath();
    ctx.ellipse(CARD_W / 2, CARD_H / 2, w, h, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  title(ctx, 'B', CARD_W / 2, CARD_H / 2, 20, 17, '400 $ "Young Serif"', CREAM);
  grain(ctx, CARD_W, CARD_H, 2);
}
