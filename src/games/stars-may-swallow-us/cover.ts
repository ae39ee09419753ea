// What stands on the lid of the box: the ship in the dark, half of its windows lit, before a planet that waits for it.

import { at, CARD_H, CARD_W, disc, grain, linear, radial, rect, ring, title, fill } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, cut, CYAN, hatch, orbits, planet, sky, TITLE_FONT } from './brush.ts';

const CX = CARD_W / 2;

export function paintCover(ctx: Ctx): void {
  sky(ctx, [CARD_W, CARD_H], [40, 28], ['#6A5AC8', '#2C2A78', '#14163E'], 12);
  orbits(ctx, 33, 34, 20, 6, 5, { strength: 0.6 });
  disc(ctx, radial(ctx, 34, 33, 6, 28, { 0: 'rgba(255,190,110,.55)', 0.5: 'rgba(255,140,80,.16)', 1: 'rgba(255,120,60,0)' }), 34, 33, 28);
  planet(ctx, 34, 33, 13.4);
  ship(ctx);
  rect(ctx, linear(ctx, 0, 60, 0, CARD_H, { 0: 'rgba(8,9,30,0)', 0.5: 'rgba(8,9,30,.86)', 1: 'rgba(8,9,30,.96)' }), 0, 60, CARD_W, 28);
  title(ctx, 'THE STARS', CX, 69.4, 52, 9.6, TITLE_FONT, '#FFFFFF', 0.3);
  title(ctx, 'MAY SWALLOW US', CX, 78, 52, 8, TITLE_FONT, CYAN, 0.3);
  ctx.lineWidth = 0.7;
  ctx.strokeStyle = CYAN;
  cut(ctx, 3, 3, CARD_W - 6, CARD_H - 6, [5, 5, 5, 5]);
  ctx.stroke();
  grain(ctx, CARD_W, CARD_H, 21);
}

/**
 * Seen from the side and a little from below: a long hull, a ring of cabins, three engines that have gone out but one.
 */
function ship(ctx: Ctx): void {
  at(ctx, 27, 52, 1, -0.34, () => {
    const steel = linear(ctx, 0, -6, 0, 7, { 0: '#E4EEF6', 0.4: '#7C8DB4', 1: '#141836' });
    disc(ctx, radial(ctx, -24, 1, 0.5, 11, { 0: 'rgba(200,255,255,.95)', 0.3: 'rgba(99,221,221,.55)', 1: 'rgba(99,221,221,0)' }), -24, 1, 11);
    fill(ctx, steel, 'M-21 -4.4H-15L-12 -3H10C18 -3 24 -1.4 29 1C24 3 18 4.4 10 4.6H-12L-15 6H-21Z');
    ctx.fillStyle = '#0C0F2C';
    for (const y of [-3.2, 0, 3.2]) ctx.fill(new Path2D(`M-21 ${y - 0.8}H-24.4L-25.4 ${y + 1}L-24.4 ${y + 2.2}H-21Z`));
    fill(ctx, '#9FF4F4', 'M-24.4 -.4H-25.6V1.8H-24.4Z');
    // The ring of cabins, its lower half in the dark.
    for (const [front, ink] of [
      [false, '#2A3262'],
      [true, steel],
    ] as const) {
      ctx.strokeStyle = ink;
      ctx.lineWidth = 2.6;
      ctx.beginPath();
      ctx.ellipse(-1, 0.8, 3.6, 11.4, 0.12, front ? Math.PI / 2 : -Math.PI / 2, front ? (Math.PI * 3) / 2 : Math.PI / 2);
      ctx.stroke();
    }
    for (let i = 0; i < 9; i++) {
      const a = Math.PI / 2 + 0.3 + i * 0.32;
      rect(ctx, i % 3 === 1 ? AMBER : i % 3 === 2 ? '#FFE3B0' : '#0C0F2C', -1 + Math.cos(a) * 3.6 - 0.4, 0.8 + Math.sin(a) * 11.4 - 0.4, 0.9, 0.9);
    }
    for (let i = 0; i < 12; i++) rect(ctx, i % 4 === 0 || i === 5 ? '#FFD08A' : 'rgba(12,15,44,.8)', 5 + i * 1.5, -0.6 + i * 0.05, 0.9, 0.7);
    rect(ctx, 'rgba(120,236,240,.8)', -12, 4.2, 22, 0.35);
    ring(ctx, AMBER, 0.4, 23.4, 0.8, 1.5);
    hatch(ctx, -9, 0.8, 2.4, CYAN, 8);
  });
}
