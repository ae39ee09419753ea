// The second floor: Balcony, Bedroom, Hall, Library.

import { disc, ellipse, line, linear, radial, rect, rng, rounded, shape } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, BRASS, CREAM, DUSK, H, LAMP, MOON, NIGHT, RED, W, blinds, glow, man } from './brush.ts';

export function balcony(ctx: Ctx): void {
  glow(ctx, 42, 19, 42, LAMP);
  disc(ctx, CREAM, 42, 19, 9.5);
  for (const [x, y, r] of [
    [39, 16, 2],
    [45, 22, 2.8],
    [40, 23, 1.2],
    [46, 15, 1],
  ] as const)
    disc(ctx, 'rgba(140,110,70,.2)', x, y, r);
  const r = rng(5);
  for (let i = 0; i < 11; i++) {
    const w = 4 + r() * 5,
      h = 7 + r() * 15,
      x = i * 6.2 - 2;
    rect(ctx, DUSK, x, 46 - h, w, h);
    for (let k = 0; k < 5; k++) if (r() > 0.62) rect(ctx, AMBER, x + 1 + r() * (w - 2), 48 - h + r() * (h - 3), 0.6, 0.9);
  }
  rect(ctx, NIGHT, 0, 43.5, W, 2.4);
  rect(ctx, NIGHT, 0, 57, W, 4);
  rect(ctx, 'rgba(244,231,203,.22)', 0, 43.5, W, 0.3);
  const post = 'M-.8 0C-.4 3.5-2.3 5.5-1.9 8.5C-1.6 10.5-.9 10.5-1 12H1C.9 10.5 1.6 10.5 1.9 8.5C2.3 5.5 .4 3.5 .8 0Z';
  for (let i = 0; i < 11; i++) shape(ctx, NIGHT, post, 3 + i * 5.7, 45.5);
  man(ctx, 18, 60, 1);
  blinds(ctx, 0.26);
}

export function bedroom(ctx: Ctx): void {
  glow(ctx, 46, 20, 40, MOON, '#1D191C', '#4A3A35');
  // Window with moonlight, bars and curtains.
  rect(ctx, linear(ctx, 0, 6, 0, 34, { 0: '#E9EAE0', 1: '#A9A593' }), 37, 6, 18, 28);
  for (const x of [42.6, 48.6]) rect(ctx, DUSK, x, 6, 0.8, 28);
  for (const y of [14.6, 24]) rect(ctx, DUSK, 37, y, 18, 0.8);
  shape(ctx, '#4A1513', 'M-6-2C-5 14-3 24-8 35H3C3 20 3 10 6-2Z', 36, 4);
  shape(ctx, '#4A1513', 'M-6-2C-5 14-3 24-8 35H3C3 20 3 10 6-2Z', 56.5, 4, 1, true);
  rect(ctx, BRASS, 30, 3.4, 32, 0.9);
  // Four-poster bed.
  rect(ctx, NIGHT, 3, 8, 2, 52);
  rect(ctx, NIGHT, 30, 16, 1.8, 40);
  shape(ctx, NIGHT, 'M1.5 9L33 17V21.5C30 20 29 23 26.5 21.8C24 19.5 23 22.5 20 20.5C17 18 16 21 13 18.5C10 16 9 19.5 6 16.5C4 14.5 3 17 1.5 15.5Z');
  shape(ctx, '#140D0C', 'M3 30C10 26 16 27 20 33V46H3Z');
  shape(ctx, linear(ctx, 0, 36, 0, 56, { 0: '#C9BBA2', 0.5: '#6F5A4C', 1: '#2A1B17' }), 'M3 41C14 36 34 37 47 43L50 52C36 48 16 48 3 52Z');
  shape(ctx, '#5E1215', 'M20 39.4C30 38.6 40 40.4 47 43L51 55C40 50 26 49 14 51Z');
  shape(ctx, '#E6DBC4', 'M5 40C8 35.5 16 35 19.5 38.4C17 41.5 9 42.6 5 42Z');
  rect(ctx, NIGHT, 0, 52, W, 8);
  shape(ctx, NIGHT, 'M3 50H50L51 56H3Z');
  // The lever on the wall: red handle, brass plate.
  rounded(ctx, BRASS, 55.6, 38, 4.6, 9, 0.8);
  line(ctx, '#100B0A', 1.1, [
    [57.9, 43],
    [60.4, 36.6],
  ]);
  disc(ctx, RED, 60.6, 36.2, 1.6);
  blinds(ctx, 0.15);
}

export function hall(ctx: Ctx): void {
  glow(ctx, 31.5, 25, 30, LAMP, '#1D1411', '#4A3023');
  // A corridor in one-point perspective.
  shape(ctx, '#1A110E', 'M0 0H63L38 17H25Z');
  shape(ctx, linear(ctx, 0, 0, 25, 0, { 0: '#2E1D15', 1: '#6A452C' }), 'M0 0L25 17V37L0 60Z');
  shape(ctx, linear(ctx, 63, 0, 38, 0, { 0: '#2E1D15', 1: '#6A452C' }), 'M63 0L38 17V37L63 60Z');
  const floor = new Path2D('M25 37H38L66 62H-3Z');
  ctx.save();
  ctx.clip(floor);
  rect(ctx, '#1B120E', -5, 36, 75, 26);
  const row = (k: number): number => 37 + 23 * k * k;
  for (let j = 0; j < 7; j++)
    for (let i = -5; i < 5; i++) {
      if ((i + j) % 2 !== 0) continue;
      const [a, b] = [row(j / 7), row((j + 1) / 7)];
      const x = (n: number, y: number): number => 31.5 + n * (1.6 + ((y - 37) / 25) * 5.6);
      shape(ctx, 'rgba(222,180,120,.6)', `M${x(i, a)} ${a}L${x(i + 1, a)} ${a}L${x(i + 1, b)} ${b}L${x(i, b)} ${b}Z`);
    }
  ctx.restore();
  shape(ctx, linear(ctx, 0, 37, 0, 60, { 0: 'rgba(142,27,26,.95)', 1: 'rgba(70,12,14,.95)' }), 'M29.4 37H33.6L41 60H22Z');
  // Doors along the walls, a lit one at the end with somebody in it.
  for (const flip of [false, true])
    for (const d of ['M4 58V8.6L11 12.6V51.4Z', 'M15.4 47V15L19.6 17.6V43Z']) {
      shape(ctx, NIGHT, d, flip ? W : 0, 0, 1, flip);
    }
  for (const x of [9.6, 53.4]) disc(ctx, BRASS, x, 33, 0.7);
  shape(ctx, radial(ctx, 31.5, 28, 1, 14, { 0: '#FFF4D4', 1: '#DFA658' }), 'M26.6 37V21.5C26.6 18.6 28.6 18 31.5 18S36.4 18.6 36.4 21.5V37Z');
  man(ctx, 31.5, 37.2, 0.42);
  shape(ctx, 'rgba(6,4,3,.72)', 'M29.4 37.2H33.6L37.5 60H25.5Z');
  for (const x of [13.2, 49.8]) {
    disc(ctx, radial(ctx, x, 24, 0.3, 7, { 0: 'rgba(255,226,160,.95)', 0.3: 'rgba(250,180,90,.4)', 1: 'rgba(250,160,70,0)' }), x, 24, 7);
    shape(ctx, CREAM, 'M-1.3-1.6H1.3L.8 1.4H-.8Z', x, 24);
  }
}

export function library(ctx: Ctx): void {
  glow(ctx, 41, 36, 30, LAMP, '#1A120F', '#3E281C');
  const r = rng(33);
  const spines = ['#5E1215', '#2E3A33', '#4A2F1C', '#3A2A4A', '#6B4A22', '#20303A', '#7A5B34', '#3B1612'];
  for (const [x0, x1] of [
    [2, 30],
    [34, 62],
  ] as const) {
    rect(ctx, '#0C0807', x0 - 1, 0, x1 - x0 + 2, H);
    for (let shelf = 0; shelf < 5; shelf++) {
      const y = 10.6 + shelf * 11;
      rect(ctx, '#1A110C', x0, y - 9.6, x1 - x0, 9.6);
      let x = x0 + 0.3;
      while (x < x1 - 1.2) {
        const w = 1 + r() * 1.7,
          h = 6 + r() * 3,
          gap = r() > 0.92 ? 2.4 : 0;
        if (x + w > x1 - 0.2) break;
        rect(ctx, spines[Math.floor(r() * spines.length)] ?? NIGHT, x, y - h, w, h);
        rect(ctx, 'rgba(255,220,160,.2)', x, y - h, 0.22, h);
        if (r() > 0.45) rect(ctx, 'rgba(226,181,98,.75)', x + 0.2, y - h * 0.78, w - 0.4, 0.5);
        x += w + 0.12 + gap;
      }
      rect(ctx, '#3A2416', x0 - 0.6, y, x1 - x0 + 1.2, 1.3);
      rect(ctx, 'rgba(244,214,150,.25)', x0 - 0.6, y, x1 - x0 + 1.2, 0.3);
    }
  }
  rect(ctx, radial(ctx, 43, 38, 2, 34, { 0: 'rgba(244,200,120,.42)', 0.5: 'rgba(30,16,10,.18)', 1: 'rgba(10,6,5,.72)' }), 0, 0, W, H);
  // Ladder on its rail.
  rect(ctx, '#8A6A34', 0, 7.4, W, 0.8);
  for (const x of [10, 18.4])
    line(ctx, '#070504', 1.3, [
      [x + 4.4, 2],
      [x - 2, 60],
    ]);
  for (let i = 0; i < 8; i++)
    line(ctx, '#070504', 1.1, [
      [13.6 - i * 0.77, 8 + i * 7],
      [22 - i * 0.77, 8 + i * 7],
    ]);
  // Reading table with a green lamp.
  shape(ctx, '#070504', 'M26 50H66V53H63V62H60V53H32V62H29V53H26Z');
  shape(ctx, '#0A0706', 'M-6 0H6V-1.4H.8V-8H-.8V-1.4H-6Z', 46, 50);
  shape(ctx, '#1F7A4F', 'M-7.6 0C-7-5-4.6-7 0-7S7-5 7.6 0Z', 46, 42.6);
  shape(ctx, 'rgba(255,255,255,.3)', 'M-6.4-.8C-6-4-4.2-5.8-1.6-6.2C-3.8-4.8-4.6-2.8-4.8-.8Z', 46, 42.6);
  ellipse(ctx, '#FFF3C9', 46, 42.8, 6.8, 0.8);
  shape(ctx, 'rgba(255,226,150,.34)', 'M-7 0H7L13 7.4H-13Z', 46, 42.6);
  shape(ctx, CREAM, 'M-5 0C-3-1.4-1-1.2 0-.2C1-1.2 3-1.4 5 0V1C3 .1 1 .2 0 1C-1 .2-3 .1-5 1Z', 35.6, 48.8);
}
