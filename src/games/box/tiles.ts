// Dominoes and what can be written on: blank cards, tiles, notes. Millimetres.

import { DOMINO, HEXES } from '../../../server-modules/games/box/data/boards.ts';
import { DOUBLE } from '../../../server-modules/games/box/data/catalogue.ts';
import { CARD_H, CARD_W, disc, grain, linear, radial, rect, round, rounded, rules, shape } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, INK, PAPER } from './colours.ts';

/** Columns and rows from -1 to 1, for 0 to 6. */
const SPOTS: readonly (readonly (readonly [number, number])[])[] = (() => {
  const corner = [
      [-1, -1],
      [1, 1],
    ] as const,
    other = [
      [1, -1],
      [-1, 1],
    ] as const,
    side = [
      [-1, 0],
      [1, 0],
    ] as const,
    middle = [[0, 0]] as const;
  return [[], [...middle], [...corner], [...corner, ...middle], [...corner, ...other], [...corner, ...other, ...middle], [...corner, ...other, ...side]];
})();
/** Pips of each number have a colour of their own, as on old sets; the number alone tells as much. */
const PIP_INK = [INK, '#1F3F86', '#1E5A43', '#A3161B', '#5B2A12', '#1F5F74', INK] as const;

export function paintDomino(ctx: Ctx, low: number, high: number): void {
  const { w, h } = DOMINO;
  rect(ctx, '#F4ECD8', 0, 0, w, h);
  rect(ctx, linear(ctx, 0, 0, w, h, { 0: 'rgba(255,255,255,.35)', 1: 'rgba(120,90,40,.12)' }), 0, 0, w, h);
  rect(ctx, '#3A2A1A', 3, h / 2 - 0.4, w - 6, 0.8);
  disc(ctx, '#7A531D', w / 2, h / 2, 2.1);
  disc(ctx, radial(ctx, w / 2 - 0.5, h / 2 - 0.6, 0, 2, { 0: '#FFE3A0', 1: BRASS }), w / 2, h / 2, 1.8);
  [low, high].forEach((n, half) => {
    for (const [x, y] of SPOTS[n] ?? []) {
      const px = w / 2 + x * 6.1,
        py = (half + 0.5) * (h / 2) + y * 6.4 + (half === 0 ? -0.4 : 0.4),
        r = n === 1 ? 2.5 : 2.1;
      disc(ctx, PIP_INK[n] ?? INK, px, py, r);
      disc(ctx, linear(ctx, px, py - r, px, py + r, { 0: 'rgba(0,0,0,.5)', 0.6: 'rgba(0,0,0,0)', 1: 'rgba(255,255,255,.25)' }), px, py, r);
    }
  });
}

/** The back of a domino: black with a brass star. */
export function paintDominoBack(ctx: Ctx): void {
  const { w, h } = DOMINO;
  rect(ctx, linear(ctx, 0, 0, 0, h, { 0: '#2A2422', 1: '#171312' }), 0, 0, w, h);
  ctx.strokeStyle = 'rgba(217,164,65,.55)';
  ctx.lineWidth = 0.4;
  round(ctx, 2.6, 2.6, w - 5.2, h - 5.2, 2);
  ctx.stroke();
  for (let i = 0; i < DOUBLE; i++) {
    ctx.save();
    ctx.translate(w / 2, h / 2);
    ctx.rotate((i * Math.PI) / 3);
    shape(ctx, 'rgba(217,164,65,.8)', 'M0 0L1.3-2.6L0-7L-1.3-2.6Z');
    ctx.restore();
  }
}

const WRITING = '#2A2119';

/** A card to write on; `words` fill it as large as they fit. */
export function paintBlank(ctx: Ctx, words: string): void {
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  ctx.strokeStyle = 'rgba(140,119,81,.35)';
  ctx.lineWidth = 0.3;
  round(ctx, 3.5, 3.5, CARD_W - 7, CARD_H - 7, 2);
  ctx.stroke();
  if (words !== '') rules(ctx, words, CARD_W / 2, 7, CARD_W - 14, CARD_H - 14, 9, 2.6, WRITING);
  grain(ctx, CARD_W, CARD_H, 4);
}

/** The back of a card to write on. */
export function paintBlankBack(ctx: Ctx): void {
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  rounded(ctx, '#55606B', 3.4, 3.4, CARD_W - 6.8, CARD_H - 6.8, 2);
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = 'rgba(251,246,234,.35)';
  ctx.lineWidth = 0.35;
  for (let i = -CARD_H; i < CARD_W; i += 4) {
    ctx.beginPath();
    ctx.moveTo(i, 0);
    ctx.lineTo(i + CARD_H, CARD_H);
    ctx.stroke();
  }
  ctx.restore();
  ctx.setLineDash([2, 1.4]);
  ctx.strokeStyle = PAPER;
  ctx.lineWidth = 0.5;
  round(ctx, 18, 30, 27, 28, 2);
  ctx.stroke();
  ctx.setLineDash([]);
  grain(ctx, CARD_W, CARD_H, 5);
}

export const TILE = { side: 40, thick: 2.4 } as const;
export function paintTile(ctx: Ctx, words: string): void {
  rect(ctx, '#EFE6D0', 0, 0, TILE.side, TILE.side);
  ctx.strokeStyle = 'rgba(120,96,60,.4)';
  ctx.lineWidth = 0.4;
  round(ctx, 2, 2, TILE.side - 4, TILE.side - 4, 1.4);
  ctx.stroke();
  if (words !== '') rules(ctx, words, TILE.side / 2, 4, TILE.side - 8, TILE.side - 8, 7.5, 2.4, WRITING);
  grain(ctx, TILE.side, TILE.side, 6);
}
export function paintTileBack(ctx: Ctx): void {
  rect(ctx, '#CDBB96', 0, 0, TILE.side, TILE.side);
  grain(ctx, TILE.side, TILE.side, 8);
}

/** A token of cardboard, as large as the wooden ones: what pictures of one's own are laid on. */
export const TOKEN = { look: 'token-card', back: 'token-card-back', side: 27.6, thick: 2.6 } as const;
export function paintToken(ctx: Ctx, back: boolean): void {
  rect(ctx, back ? '#CDBB96' : '#EFE6D0', 0, 0, TOKEN.side, TOKEN.side);
  ctx.strokeStyle = 'rgba(120,96,60,.4)';
  ctx.lineWidth = 0.4;
  round(ctx, 1.6, 1.6, TOKEN.side - 3.2, TOKEN.side - 3.2, 2);
  if (!back) ctx.stroke();
  grain(ctx, TOKEN.side, TOKEN.side, 6);
}

/** A hexagon that lies in a cell of the hexagonal board with a little play, a corner upwards. */
export const HEX = { w: HEXES.flat - 0.8, h: ((HEXES.flat - 0.8) * 2) / Math.sqrt(3) } as const;
function hexagon(ctx: Ctx, inset: number): void {
  const r = HEX.h / 2 - inset;
  ctx.beginPath();
  for (let k = 0; k < 6; k++) ctx.lineTo(HEX.w / 2 + Math.cos(((k + 0.5) * Math.PI) / 3) * r, HEX.h / 2 + Math.sin(((k + 0.5) * Math.PI) / 3) * r);
  ctx.closePath();
}
/** Only what is seen is painted, and a little beyond it. */
function cutHex(ctx: Ctx, paint: () => void): void {
  ctx.save();
  hexagon(ctx, -1.2);
  ctx.clip();
  paint();
  ctx.restore();
}
export function paintHex(ctx: Ctx, words: string): void {
  cutHex(ctx, () => paintHexFront(ctx, words));
}
function paintHexFront(ctx: Ctx, words: string): void {
  rect(ctx, '#EFE6D0', 0, 0, HEX.w, HEX.h);
  ctx.strokeStyle = 'rgba(120,96,60,.45)';
  ctx.lineWidth = 0.4;
  hexagon(ctx, 2);
  ctx.stroke();
  // Words stand where it is widest.
  if (words !== '') rules(ctx, words, HEX.w / 2, HEX.h * 0.25, HEX.w - 8, HEX.h * 0.5, 6.5, 2.2, WRITING);
  grain(ctx, HEX.w, HEX.h, 7);
}
export function paintHexBack(ctx: Ctx): void {
  cutHex(ctx, () => {
    rect(ctx, '#CDBB96', 0, 0, HEX.w, HEX.h);
    grain(ctx, HEX.w, HEX.h, 8);
  });
}

export const NOTE = { side: 86 } as const;
const NOTE_PAPER = { yellow: ['#F6DE7C', '#E9C84F'], blue: ['#BFD9E6', '#97BDD1'] } as const;
export type NoteColour = keyof typeof NOTE_PAPER;
/** A sheet of a note block: lines to write on until something is written. */
export function paintNote(ctx: Ctx, colour: NoteColour, words: string): void {
  const s = NOTE.side,
    [light, dark] = NOTE_PAPER[colour];
  rect(ctx, linear(ctx, 0, 0, 0, s, { 0: dark, 0.13: light, 1: light }), 0, 0, s, s);
  rect(ctx, 'rgba(90,60,10,.16)', 0, 11, s, 0.3);
  if (words === '') for (let i = 0; i < 7; i++) rect(ctx, 'rgba(90,70,30,.16)', 8, 22 + i * 8.6, s - 16, 0.25);
  else rules(ctx, words, s / 2, 14, s - 14, s - 20, 9, 2.8, WRITING);
  grain(ctx, s, s, 7);
}

/** A page on which nothing is printed. */
export function paintPage(ctx: Ctx, { w, h }: { w: number; h: number }): void {
  rect(ctx, '#F3EDDD', 0, 0, w, h);
  ctx.strokeStyle = 'rgba(120,96,60,.28)';
  ctx.lineWidth = 0.5;
  ctx.strokeRect(9, 9, w - 18, h - 18);
  grain(ctx, w, h, 9);
}
