// The printed cards of Revolver Noir: room faces and the two backs, in millimetres.

import { CARD_H, CARD_W, disc, grain, icon, rect, round, rounded, rules, shape, stroke, TEXT, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { ROOM_PICTURES } from './rooms.ts';
import { FLOOR_NUMERALS, printed } from './locale/index.ts';

export const INK = '#15110F',
  PAPER = '#F0E4CC',
  RED = '#B4231F',
  BRASS = '#C9A15B';
export const TITLE_FONT = '400 $ Limelight';

/** What a room card says. */
export interface RoomCard {
  id: string;
  name: string;
  floor: number;
  /** Names of the rooms one may move to; of the rooms one may shoot at, the own one as 'here'. */
  moves: readonly string[];
  shots: readonly string[];
  /** The text of its effect, or null. */
  effect: string | null;
}

/** The box of the effect text, millimetres from the left top corner: the part that can be pressed. */
export const EFFECT_BOX = { x: 4, y: 63.4, w: 55, h: 10.6 } as const;

const PICTURE_H = 54;

export function bullet(ctx: Ctx, x: number, y: number, size: number, ink: string): void {
  shape(ctx, ink, 'M-.28.5V-.05Q-.26-.42 0-.56Q.26-.42 .28-.05V.5Z', x, y, size);
  rect(ctx, 'rgba(0,0,0,.35)', x - size * 0.28, y + size * 0.06, size * 0.56, size * 0.07);
}

/** One row of the footer: an icon and names, shrunk to the width of the card. */
function row(ctx: Ctx, y: number, names: readonly string[], ink: string, mark: () => void): void {
  mark();
  const text = names.join(' · ');
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink;
  for (let size = 3.5; size > 2; size -= 0.1) {
    ctx.font = `700 ${size}px ${TEXT}`;
    if (ctx.measureText(text).width <= 48.5) break;
  }
  ctx.fillText(text, 10.6, y + 0.15);
}

export function paintRoom(ctx: Ctx, room: RoomCard): void {
  rect(ctx, INK, 0, 0, CARD_W, CARD_H);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, CARD_W, PICTURE_H);
  ctx.clip();
  ctx.translate(0, -2);
  ROOM_PICTURES[room.id]?.(ctx);
  ctx.restore();
  rect(ctx, BRASS, 0, PICTURE_H, CARD_W, 0.55);

  title(ctx, room.name, CARD_W / 2, 58.5, 43, 7.2, TITLE_FONT, PAPER, 0.2);
  for (const flip of [false, true]) shape(ctx, RED, 'M5 0L8.2-1.8V1.8Z', flip ? CARD_W : 0, 58.5, 1, flip);
  const { effect } = room;
  if (effect !== null) {
    rounded(ctx, 'rgba(201,161,91,.14)', EFFECT_BOX.x, EFFECT_BOX.y, EFFECT_BOX.w, EFFECT_BOX.h, 1.4);
    stroke(ctx, 'rgba(201,161,91,.6)', 0.25);
    rules(ctx, effect, CARD_W / 2, EFFECT_BOX.y + 0.6, EFFECT_BOX.w - 3, EFFECT_BOX.h - 1.2, 4, 3.1, '#DDD0B8', '#FFF6E2');
  } else {
    ctx.font = `italic 600 3.1px ${TEXT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = 'rgba(201,161,91,.62)';
    ctx.fillText(printed.noEffect, CARD_W / 2, 68.8);
  }
  row(ctx, 77.4, room.moves, '#E3C587', () => icon(ctx, 'door', 7, 77.4, 4.2, BRASS));
  row(ctx, 82.2, room.shots, '#F0B9A6', () => bullet(ctx, 7, 82.3, 4, '#D8423A'));

  // Ribbon with the floor.
  shape(ctx, 'rgba(0,0,0,.4)', 'M5.6.4H14.6V13.4L10.1 10.8L5.6 13.4Z');
  shape(ctx, RED, 'M5 0H14V13L9.5 10.4L5 13Z');
  title(ctx, FLOOR_NUMERALS[room.floor] ?? '', 9.5, 5.6, 7.6, 6, TITLE_FONT, PAPER);
  ctx.strokeStyle = 'rgba(201,161,91,.8)';
  ctx.lineWidth = 0.35;
  round(ctx, 2, 2, CARD_W - 4, CARD_H - 4, 2);
  ctx.stroke();
  grain(ctx, CARD_W, CARD_H, room.id.length * 31 + room.floor);
}

export type CardSet = 'a' | 'b';

/** Deco scales with the drum of a revolver, one chamber loaded. */
export function paintBack(ctx: Ctx, set: CardSet): void {
  const ground = set === 'a' ? '#5E0F12' : '#1E1917',
    lift = set === 'a' ? '#7E1718' : '#352A24';
  rect(ctx, ground, 0, 0, CARD_W, CARD_H);
  ctx.save();
  round(ctx, 4, 4, 55, 80, 1.6);
  ctx.clip();
  const size = 7.1;
  for (let rowAt = -1; rowAt < 26; rowAt++) {
    for (let column = -1; column < 10; column++) {
      const x = column * size + (rowAt % 2 !== 0 ? size / 2 : 0),
        y = rowAt * 3.6 + 2;
      ctx.fillStyle = ground;
      ctx.beginPath();
      ctx.arc(x, y, size / 2 + 0.05, Math.PI, 0);
      ctx.fill();
      for (let k = 0; k < 4; k++) {
        ctx.strokeStyle = k === 0 ? BRASS : lift;
        ctx.lineWidth = k === 0 ? 0.28 : 0.55;
        ctx.beginPath();
        ctx.arc(x, y, (size / 2) * (1 - k * 0.24), Math.PI, 0);
        ctx.stroke();
      }
    }
  }
  ctx.restore();
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.6;
  round(ctx, 4, 4, 55, 80, 1.6);
  ctx.stroke();
  ctx.lineWidth = 0.25;
  round(ctx, 2.6, 2.6, 57.8, 82.8, 2.3);
  ctx.stroke();

  ctx.save();
  ctx.translate(CARD_W / 2, CARD_H / 2);
  disc(ctx, ground, 0, 0, 15.5);
  for (const [r, w] of [
    [15.5, 0.7],
    [14.1, 0.25],
  ] as const) {
    ctx.lineWidth = w;
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, Math.PI * 2);
    ctx.stroke();
  }
  disc(ctx, BRASS, 0, 0, 11.4);
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 + 0.26,
      b = a + Math.PI / 6;
    disc(ctx, ground, Math.cos(a) * 7.1, Math.sin(a) * 7.1, 2.7);
    disc(ctx, ground, Math.cos(b) * 12.3, Math.sin(b) * 12.3, 2.1);
  }
  disc(ctx, ground, 0, 0, 1.7);
  const loaded = 0.26 - Math.PI / 3;
  disc(ctx, PAPER, Math.cos(loaded) * 7.1, Math.sin(loaded) * 7.1, 1.9);
  ctx.restore();
  grain(ctx, CARD_W, CARD_H, set === 'a' ? 3 : 4);
}
