// The pictures on the cards of The Traitors that show somebody or somewhere: the cloaked one, the letter of a murder,
// the gate, the roofs at night. About 36 high, middle at the origin.

import { at, disc, ellipse, linear, radial, rng } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { EDGE, engrave, flame, gilt, GOLD, lancet, seal, strokes } from './brush.ts';
import { dagger } from './objects.ts';

/** Somebody in a cloak, hood up, with a lantern. */
export function cloaked(ctx: Ctx): void {
  const cloak =
    'M0-20.5C-5.8-20.5-8.6-15.6-8.4-10.6C-8.2-8.4-9.6-6.8-12-4.6C-15.6-1-16.4 8-17 20H17C16.4 8 15.6-1 12-4.6C9.6-6.8 8.2-8.4 8.4-10.6C8.6-15.6 5.8-20.5 0-20.5Z';
  engrave(ctx, cloak, {
    fill: linear(ctx, -17, 0, 17, 0, { 0: '#1A0F22', 0.5: '#33203A', 1: '#0B050F' }),
    edge: GOLD,
    width: 0.65,
    shade: [-8, -6, 14, 14],
    angle: 1.35,
    step: 0.95,
    ink: '4,1,8',
  });
  // Folds, the seam of the hood, the dark where a face would be.
  strokes(
    ctx,
    'M-6-3C-8 4-9.6 12-10 19.6M-1.6-1.6C-2.6 6-3.4 13-3.6 19.6M4.4-1.8C5 6 5.2 12 5.2 19.6M10-3C11.6 4 12.2 12 12.4 19.6',
    'rgba(220,167,68,.32)',
    0.35,
  );
  engrave(ctx, 'M0-17.6C-4.2-17.6-6-14.2-5.8-10.4C-5.6-7-3-3.6 0-2.6C3-3.6 5.6-7 5.8-10.4C6-14.2 4.2-17.6 0-17.6Z', {
    fill: radial(ctx, 0, -9, 1, 9, { 0: '#000000', 1: '#120817' }),
    edge: 'rgba(220,167,68,.75)',
    width: 0.4,
  });
  for (const x of [-2.1, 2.1]) ellipse(ctx, '#F4CE79', x, -10.4, 1.05, 0.42, x > 0 ? -0.28 : 0.28);
  engrave(ctx, 'M0-3L-1.6-1.2L0 .6L1.6-1.2Z', { fill: gilt(ctx, -3, 1), edge: EDGE, width: 0.3 });
  // The lantern.
  strokes(ctx, 'M8.4 3.4C8.4 1.4 12.2 1.4 12.2 3.4', GOLD, 0.5);
  flame(ctx, 10.3, 9.4, 0.75);
  engrave(ctx, 'M7.4 4.6H13.2L12.6 3.4H8ZM7.4 11H13.2L13.6 12.4H7Z', { fill: gilt(ctx, 3, 13), edge: EDGE, width: 0.3 });
  strokes(ctx, 'M7.9 4.8V10.8M12.7 4.8V10.8M10.3 4.8V6', GOLD, 0.4);
}

/** A letter, sealed, and what pins it down. */
export function murderLetter(ctx: Ctx): void {
  at(ctx, 0, 4, 1, -0.1, () => {
    engrave(ctx, 'M-14.5-9H14.5V10.5H-14.5Z', {
      fill: linear(ctx, -14, -9, 14, 11, { 0: '#FBF0D4', 1: '#D6B67C' }),
      edge: EDGE,
      width: 0.5,
      shade: [-4, 0, 15, 10],
      angle: 0.5,
      step: 0.9,
    });
    engrave(ctx, 'M-14.5-9L0 3.4L14.5-9Z', { fill: '#F3E0B4', edge: 'rgba(58,28,6,.65)', width: 0.4 });
    strokes(ctx, 'M-14.5 10.5L-4 0M14.5 10.5L4 0', 'rgba(58,28,6,.45)', 0.35);
    seal(ctx, 0, 2.2, 5);
  });
  at(ctx, 4.4, -9, 0.72, -0.5, () => dagger(ctx));
}

/** The gate at night, and somebody who leaves. */
export function exile(ctx: Ctx): void {
  const stone = linear(ctx, -16, 0, 16, 0, { 0: '#8E6A2C', 0.5: '#E9BE62', 1: '#7A5216' });
  engrave(ctx, 'M-17 18V-12H-18.6V-17H-14.6V-14.4H-11.6V-17H-7.6V-12H-8.6V-9H8.6V-12H7.6V-17H11.6V-14.4H14.6V-17H18.6V-12H17V18H9V2C9-6-9-6-9 2V18Z', {
    fill: stone,
    edge: EDGE,
    width: 0.6,
    shade: [-10, 0, 19, 6],
    angle: 0.75,
    step: 0.85,
  });
  strokes(
    ctx,
    'M-16.4-8H-9.4M-16.4-3H-10M-16.4 2H-9.6M-16.4 7H-9.6M-16.4 12H-9.6M9.6 2H16.4M10-3H16.4M9.4-8H16.4M9.6 7H16.4M9.6 12H16.4M-13-8V-3M-11-3V2M-14 2V7M-12 7V12M13-8V-3M11-3V2M14 2V7M12 7V12',
    'rgba(58,28,6,.5)',
    0.35,
  );
  // The portcullis, drawn up.
  strokes(ctx, 'M-6-2.6V1.4M-3-3.8V2.4M0-4V2.4M3-3.8V2.4M6-2.6V1.4M-8-1H8', '#2B1708', 0.8);
  // The way out, and the one on it.
  engrave(ctx, 'M-5 18C-4 13-2.6 9-1 6H2C3.6 9 6 13 8 18Z', { fill: 'rgba(255,226,160,.35)' });
  engrave(ctx, 'M.4 4.2C-1.6 4.4-2.6 6.2-3 9L-4.2 16.4H4.4L3.4 9C3 6.4 2.4 4.4.4 4.2Z', { fill: '#170A14', edge: GOLD, width: 0.3 });
  disc(ctx, '#170A14', 0.3, 3.4, 1.9);
  strokes(ctx, 'M4 8.6L7 14.8', '#170A14', 0.7);
}

/** Moon and stars over the roofs. */
export function asleep(ctx: Ctx): void {
  const r = rng(21);
  for (let i = 0; i < 26; i++) disc(ctx, `rgba(255,246,214,${0.35 + r() * 0.6})`, -20 + r() * 40, -22 + r() * 28, 0.22 + r() * 0.34);
  disc(ctx, 'rgba(255,240,200,.14)', 5, -8, 13);
  engrave(ctx, 'M9.5-17.4A10.4 10.4 0 1 0 9.5 1.4A12.4 12.4 0 0 1 9.5-17.4Z', {
    fill: linear(ctx, -5, -18, 8, 2, { 0: '#FFF7DF', 1: '#E2C27A' }),
    edge: 'rgba(58,28,6,.6)',
    width: 0.4,
    shade: [2, -6, 11, 0],
    angle: 1,
    step: 0.7,
  });
  engrave(ctx, 'M-24 22V9H-21V6.4H-19V9H-16V12H-13V-1L-9.6-7L-6.2-1V12H-2V8H0V10H2V8H4V10H6V8H8V13H11V3L14-3L17 3V13H24V22Z', {
    fill: linear(ctx, 0, -6, 0, 22, { 0: '#16322E', 1: '#061312' }),
    edge: 'rgba(220,167,68,.8)',
    width: 0.45,
  });
  for (const [x, y, w] of [
    [-9.6, 3.4, 2.1],
    [14, 7, 1.7],
  ] as const)
    engrave(ctx, lancet(x, y, w, y + w * 1.9), { fill: x < 0 ? '#F8C65E' : 'rgba(0,0,0,.45)' });
  strokes(ctx, 'M-24 16H24M-24 19H24', 'rgba(220,167,68,.16)', 0.3);
}
