// The ground floor and what lies below: Basement, Dining Room, Foyer, Kitchen.

import { disc, ellipse, line, linear, radial, rect, rng, rounded, shape, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, CREAM, DUSK, LAMP, NIGHT, RED, W, WALL, blinds, glow } from './brush.ts';

export function diningRoom(ctx: Ctx): void {
  glow(ctx, 31.5, 24, 36, LAMP);
  for (const x of [6, 44]) {
    rect(ctx, 'rgba(12,8,7,.45)', x, 4, 13, 24);
    rect(ctx, 'rgba(201,161,91,.16)', x + 0.8, 4.8, 11.4, 22.4);
    ellipse(ctx, 'rgba(12,8,7,.5)', x + 6.5, 15, 3, 4.2);
    shape(ctx, 'rgba(12,8,7,.5)', 'M-5 8C-5 2 5 2 5 8V10H-5Z', x + 6.5, 16.6);
  }
  // Chairs far and near, the long table between them.
  const chair = 'M-4 0V-15C-4-18-2.6-19.6 0-20.4C2.6-19.6 4-18 4-15V0Z';
  for (const [x, s] of [
    [12, 0.7],
    [22, 0.62],
    [41, 0.62],
    [51, 0.7],
  ] as const) {
    shape(ctx, DUSK, chair, x, 44, s);
    shape(ctx, 'rgba(180,35,31,.5)', 'M-2.4-4V-13C-2.4-15-1.4-16 0-16.6C1.4-16 2.4-15 2.4-13V-4Z', x, 44, s);
  }
  shape(ctx, linear(ctx, 0, 38, 0, 58, { 0: '#E8D6AE', 0.35: '#9B7A52', 1: '#2A1A12' }), 'M16 39H47L68 60H-5Z');
  shape(ctx, 'rgba(94,15,18,.9)', 'M28 39H35L39 60H24Z');
  for (const [x, y, k] of [
    [19, 44, 1],
    [43.5, 44, 1],
    [12, 52, 1.5],
    [51, 52, 1.5],
  ] as const) {
    ellipse(ctx, '#F0E4CC', x, y, 2.6 * k, 0.85 * k);
    ellipse(ctx, '#B9A582', x, y + 0.1 * k, 1.7 * k, 0.5 * k);
  }
  for (const [x, y, k] of [
    [24, 43.4, 1],
    [39.4, 43.4, 1],
  ] as const)
    shape(ctx, 'rgba(244,231,203,.85)', 'M-1-5C-1-3.4-.6-2.8-.15-2.6V-.4L-.8 0H.8L.15-.4V-2.6C.6-2.8 1-3.4 1-5Z', x, y + 1.6, k);
  // Candelabrum.
  ctx.lineCap = 'round';
  line(ctx, NIGHT, 1.3, [
    [31.5, 46],
    [31.5, 24],
  ]);
  stroke(ctx, NIGHT, 1.1, 'M22.5 26C22.5 33 40.5 33 40.5 26M27 25.5C27 30 36 30 36 25.5');
  shape(ctx, NIGHT, 'M-5 0C-4-2-1.4-2-1-5H1C1.4-2 4-2 5 0Z', 31.5, 47);
  for (const [x, y] of [
    [22.5, 25.5],
    [27, 24.6],
    [31.5, 22.5],
    [36, 24.6],
    [40.5, 25.5],
  ] as const) {
    rect(ctx, CREAM, x - 0.75, y - 5, 1.5, 5);
    disc(ctx, radial(ctx, x, y - 7, 0.2, 5, { 0: 'rgba(255,226,150,.9)', 0.3: 'rgba(250,180,90,.4)', 1: 'rgba(250,160,70,0)' }), x, y - 7, 5);
    shape(ctx, '#FFF3C9', 'M0-3C1.3-1.3 1.1 0 0 .4C-1.1 0-1.3-1.3 0-3Z', x, y - 5.4);
  }
  ctx.lineCap = 'butt';
}

export function foyer(ctx: Ctx): void {
  glow(ctx, 31.5, 14, 40, LAMP);
  // Arch and door at the head of the stairs.
  shape(ctx, WALL, 'M18 34V14C18 6 24 2 31.5 2S45 6 45 14V34Z');
  shape(ctx, linear(ctx, 0, 6, 0, 34, { 0: '#F4E0AE', 1: '#A06E3A' }), 'M22.5 34V15.5C22.5 9.6 26.4 6.4 31.5 6.4S40.5 9.6 40.5 15.5V34Z');
  rect(ctx, DUSK, 31.1, 7, 0.8, 27);
  for (const x of [26.6, 35.6]) rect(ctx, DUSK, x, 12, 0.6, 22);
  rect(ctx, DUSK, 22.5, 17, 18, 0.7);
  // Steps widen towards the viewer, a red runner in the middle.
  for (let i = 0; i < 8; i++) {
    const y = 33 + i * 3.3,
      half = 10 + i * 3;
    rect(ctx, i % 2 ? '#3A251B' : '#2C1B14', 31.5 - half, y, half * 2, 3.4);
    rect(ctx, 'rgba(244,220,170,.34)', 31.5 - half, y, half * 2, 0.5);
    const runner = 5 + i * 1.35;
    rect(ctx, i % 2 ? '#8E1B1A' : '#74141A', 31.5 - runner, y, runner * 2, 3.4);
    rect(ctx, 'rgba(255,200,160,.3)', 31.5 - runner, y, runner * 2, 0.5);
  }
  // Banisters with newel posts.
  for (const flip of [false, true]) {
    shape(ctx, NIGHT, 'M20.5 25.5L-4 47V50.5L20.5 29Z', flip ? W : 0, 0, 1, flip);
    for (let i = 0; i < 7; i++) {
      const x = 18.8 - i * 3.6,
        y = 28.6 + i * 3.1;
      rect(ctx, NIGHT, flip ? W - x - 0.5 : x - 0.5, y, 1, 9 + i * 1.2);
    }
    shape(ctx, NIGHT, 'M-2 0V-13H2V0ZM0-18.4A2.6 2.6 0 1 1 0-13.2A2.6 2.6 0 1 1 0-18.4Z', flip ? 41.5 : 21.5, 40);
  }
  // Chandelier.
  line(ctx, NIGHT, 0.6, [
    [31.5, 0],
    [31.5, 6],
  ]);
  stroke(ctx, NIGHT, 0.9, 'M22 9.5C22 15.5 41 15.5 41 9.5M26 9C26 12.6 37 12.6 37 9M31.5 5V15');
  for (const x of [22, 26, 31.5, 37, 41]) {
    disc(ctx, radial(ctx, x, 7.4, 0.2, 4, { 0: 'rgba(255,236,180,1)', 0.35: 'rgba(255,200,110,.55)', 1: 'rgba(255,180,90,0)' }), x, 7.4, 4);
    disc(ctx, '#FFF6DA', x, 7.6, 0.9);
  }
  blinds(ctx, 0.12);
}

export function kitchen(ctx: Ctx): void {
  glow(ctx, 15, 17, 40, LAMP);
  const r = rng(21);
  for (let y = 0; y < 9; y++)
    for (let x = 0; x < 11; x++) {
      ctx.fillStyle = `rgba(244,224,184,${0.03 + r() * 0.07})`;
      ctx.fillRect(x * 6 + 0.3, y * 4.6 + 0.3, 5.4, 4);
    }
  // Window over the sink.
  rect(ctx, NIGHT, 4, 7, 22, 21);
  rect(ctx, linear(ctx, 0, 8, 0, 27, { 0: '#FBEFCF', 1: '#D3A766' }), 5, 8, 20, 19);
  rect(ctx, NIGHT, 14.6, 8, 0.9, 19);
  rect(ctx, NIGHT, 5, 17, 20, 0.9);
  // Rail with pans and a cleaver.
  rect(ctx, BRASS, 29, 7.4, 32, 0.8);
  const pan = (x: number, s: number): void => {
    line(ctx, NIGHT, 1.3 * s, [
      [x, 8],
      [x, 8 + 7 * s],
    ]);
    disc(ctx, NIGHT, x, 8 + 11 * s, 4.8 * s);
    disc(ctx, 'rgba(226,150,90,.3)', x - 1.2 * s, 8 + 10 * s, 2.8 * s);
  };
  pan(33.5, 1);
  pan(43.4, 0.84);
  line(ctx, NIGHT, 1.2, [
    [52, 8],
    [52, 13.5],
  ]);
  shape(ctx, '#C9C0B0', 'M-1.4 0H6V10.5C2 11.2-.6 10.6-1.4 10Z', 51.4, 13.4);
  shape(ctx, RED, 'M4.6 7.4C5.4 8.4 5.3 9.8 4.6 10.4C3.9 9.8 3.8 8.4 4.6 7.4Z', 51.4, 13.4);
  // Stove with a hood, a kettle steaming on it.
  shape(ctx, NIGHT, 'M33 42H63V60H33Z');
  rect(ctx, 'rgba(244,220,170,.3)', 33, 42, 30, 0.5);
  rounded(ctx, radial(ctx, 48, 52, 1, 10, { 0: '#F6B15A', 0.6: '#8E2B14', 1: '#2A0E08' }), 38, 46.6, 20, 11, 1);
  for (let i = 0; i < 5; i++) rect(ctx, NIGHT, 40 + i * 3.8, 46.6, 0.8, 11);
  for (const x of [36.4, 40.6, 55.6, 59.8]) disc(ctx, BRASS, x, 44.4, 0.8);
  shape(ctx, '#0A0706', 'M-7 0C-8-7-5-10 0-10S8-7 7 0ZM6-5L12-9.5L13-8L7.4-2ZM-1.2-10.4H1.2V-12H-1.2Z', 46.5, 42);
  stroke(ctx, '#0A0706', 1, 'M41 34C41 26.5 52 26.5 52 34');
  stroke(ctx, 'rgba(244,231,203,.55)', 0.9, 'M59 31C62 28 57 26 60 22.5M61.4 32C64 29.6 60.6 28 62.6 25');
  // Counter with a board and bottles.
  shape(ctx, NIGHT, 'M0 41H31V60H0Z');
  rect(ctx, 'rgba(244,220,170,.4)', 0, 41, 31, 0.6);
  for (const [x, h] of [
    [6, 12],
    [11, 9],
    [26, 11],
  ] as const)
    shape(ctx, '#0C0807', `M-2 0V${-h + 4}C-2 ${-h + 2}-.7 ${-h + 2}-.7 ${-h}H.7C.7 ${-h + 2} 2 ${-h + 2} 2 ${-h + 4}V0Z`, x, 41.2);
  ellipse(ctx, '#0C0807', 18.4, 40.2, 4, 1.4);
  blinds(ctx, 0.17);
}
