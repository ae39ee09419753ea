// The things on the cards of The Traitors, each about 36 high, its middle at the origin: cut in gold, shaded with an
// engraver's lines.

import { at, disc, ellipse, linear, radial, ring } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { EDGE, engrave, flame, gilt, GOLD, KEYHOLE, lancet, strokes } from './brush.ts';

export function dagger(ctx: Ctx): void {
  at(ctx, 0, 0, 1, 0.66, () => {
    const blade = 'M-3.4-7.2L-3.1 9.5L0 20.5L3.1 9.5L3.4-7.2Z';
    engrave(ctx, blade, {
      fill: linear(ctx, -3.4, 0, 3.4, 0, { 0: '#FFF6DC', 0.49: '#E2C58A', 0.5: '#A98243', 1: '#7E5A22' }),
      edge: EDGE,
      width: 0.55,
      shade: [0, 0, 4, 0],
      angle: -0.5,
      step: 0.8,
    });
    strokes(ctx, 'M0-6.5V18.6', 'rgba(58,28,6,.8)', 0.3);
    strokes(ctx, 'M-1.5-6V9M1.5-6V9', 'rgba(58,28,6,.35)', 0.22);
    engrave(ctx, 'M-1.9-19.5H1.9L2.3-9.5H-2.3Z', { fill: '#5E1428', edge: EDGE, width: 0.5 });
    for (let i = 0; i < 4; i++) strokes(ctx, `M-2-${18 - i * 2.3}L2-${16.4 - i * 2.3}`, GOLD, 0.42);
    engrave(ctx, 'M-9.4-5.9C-9.9-8.2-8.8-9.7-7-9.4C-5-9.2-3-9.5 0-9.9C3-9.5 5-9.2 7-9.4C8.8-9.7 9.9-8.2 9.4-5.9C8.2-7.3 4-6.6 0-6.5C-4-6.6-8.2-7.3-9.4-5.9Z', {
      fill: gilt(ctx, -10, -5),
      edge: EDGE,
      width: 0.5,
    });
    disc(ctx, EDGE, 0, -21.4, 3.3);
    disc(ctx, gilt(ctx, -24.5, -18.5), 0, -21.4, 2.8);
    disc(ctx, '#8E1730', 0, -21.4, 1.4);
    disc(ctx, 'rgba(255,220,210,.8)', -0.5, -21.9, 0.4);
  });
}

const HEATER = 'M0-18.5C-5-16-10-15-14.6-15.2C-15.6-2 -13 10.5 0 19C13 10.5 15.6-2 14.6-15.2C10-15 5-16 0-18.5Z';
const INNER = 'M0-15.2C-4.2-13.2-8.2-12.3-11.8-12.3C-12.3-2-10.2 8-0 15.1C10.2 8 12.3-2 11.8-12.3C8.2-12.3 4.2-13.2 0-15.2Z';

export function shield(ctx: Ctx): void {
  engrave(ctx, HEATER, { fill: gilt(ctx, -18, 19), edge: EDGE, width: 0.6, shade: [-4, 0, 15, 6], angle: 0.9, step: 0.9 });
  engrave(ctx, INNER, {
    fill: radial(ctx, -4, -6, 1, 24, { 0: '#3F8C78', 1: '#0E322C' }),
    edge: EDGE,
    width: 0.5,
    shade: [-2, 0, 13, 4],
    angle: -0.7,
    ink: '2,20,18',
  });
  // A tower with a gate in its arms.
  engrave(ctx, 'M-6.4 8V-4.6H-7.8V-9.2H-5V-7.2H-2.6V-9.2H2.6V-7.2H5V-9.2H7.8V-4.6H6.4V8Z', {
    fill: gilt(ctx, -9, 9),
    edge: EDGE,
    width: 0.45,
    shade: [-2, 0, 8, 0],
    angle: 1.57,
  });
  strokes(ctx, 'M-7.6-4.6H7.6M-6.2-1H-2.6M2-1H6.2M-6.2 2.6H-3.4M3.4 2.6H6.2M-3.6-4.6V-1M4-1V2.6', 'rgba(58,28,6,.55)', 0.3);
  engrave(ctx, lancet(0, -1.2, 5.2, 8), { fill: '#12241F', edge: EDGE, width: 0.4 });
  at(ctx, 0, 2.4, 0.34, 0, () => engrave(ctx, KEYHOLE, { fill: '#F4CE79' }));
  for (const [x, y] of [
    [-13.1, -13.6],
    [13.1, -13.6],
    [0, -16.9],
    [0, 17],
    [-11.5, 6],
    [11.5, 6],
  ] as const)
    disc(ctx, '#6B420F', x, y, 0.62);
}

/** One coin seen at a slant, its middle there. */
function lying(ctx: Ctx, x: number, y: number, r: number): void {
  const k = r * 0.36,
    high = r * 0.3;
  engrave(ctx, `M${x - r} ${y}A${r} ${k} 0 0 0 ${x + r} ${y}V${y + high}A${r} ${k} 0 0 1 ${x - r} ${y + high}Z`, {
    fill: linear(ctx, x - r, 0, x + r, 0, { 0: '#8A5412', 0.3: '#F0C768', 0.6: '#B67C22', 1: '#6E410C' }),
    edge: EDGE,
    width: 0.4,
  });
  for (let i = -6; i <= 6; i++) {
    const px = x + (i / 7) * r,
      py = y + k * Math.sqrt(1 - (i / 7) ** 2);
    strokes(ctx, `M${px.toFixed(2)} ${(py + 0.25).toFixed(2)}v${(high * 0.75).toFixed(2)}`, 'rgba(58,28,6,.5)', 0.22);
  }
  ellipse(ctx, EDGE, x, y, r + 0.2, k + 0.2);
  ellipse(ctx, gilt(ctx, y - k, y + k), x, y, r, k);
  ctx.strokeStyle = 'rgba(90,50,8,.7)';
  ctx.lineWidth = 0.3;
  ctx.beginPath();
  ctx.ellipse(x, y, r * 0.78, k * 0.76, 0, 0, Math.PI * 2);
  ctx.stroke();
}

/** One coin seen from the front, with a keyhole struck into it. */
export function coin(ctx: Ctx, x: number, y: number, r: number, turn = 0): void {
  at(ctx, x, y, r / 8, turn, () => {
    disc(ctx, EDGE, 0, 0, 8.2);
    disc(ctx, gilt(ctx, -8, 8), 0, 0, 7.8);
    ring(ctx, 'rgba(90,50,8,.75)', 0.5, 0, 0, 6.5);
    ring(ctx, 'rgba(90,50,8,.75)', 0.22, 0, 0, 5.9);
    for (let i = 0; i < 40; i++) {
      const a = (i * Math.PI) / 20;
      strokes(ctx, `M${Math.cos(a) * 6.9} ${Math.sin(a) * 6.9}L${Math.cos(a) * 7.7} ${Math.sin(a) * 7.7}`, 'rgba(90,50,8,.6)', 0.25);
    }
    at(ctx, 0.25, -1.35, 0.72, 0, () => engrave(ctx, KEYHOLE, { fill: 'rgba(255,240,190,.7)' }));
    at(ctx, 0, -1.6, 0.72, 0, () => engrave(ctx, KEYHOLE, { fill: '#6B3F0B' }));
  });
}

export function gold(ctx: Ctx): void {
  ellipse(ctx, 'rgba(20,8,2,.5)', 1, 15.5, 19, 4);
  // Three stacks, and what slid off them.
  for (const [x, foot, count] of [
    [-9.6, 11.4, 5],
    [9.8, 11, 7],
    [0.2, 13.2, 9],
  ] as const)
    for (let i = 0; i < count; i++) lying(ctx, x + ((i * 5) % 3) * 0.3 - 0.3, foot - i * 2.35, 7);
  lying(ctx, -13.4, 14.6, 5.4);
  lying(ctx, 13, 15, 5.4);
  coin(ctx, -3.4, 12.6, 5.4, -0.35);
  for (const [x, y, s] of [
    [-8, -9, 1.3],
    [12.5, -12, 1.7],
    [4, -14, 1],
  ] as const)
    at(ctx, x, y, s, 0, () => engrave(ctx, 'M0-2.4L.4-.4L2.4 0L.4.4L0 2.4L-.4.4L-2.4 0L-.4-.4Z', { fill: '#FFF3CB' }));
}

/** A bell under its yoke, swinging. */
export function bell(ctx: Ctx): void {
  strokes(ctx, 'M-15-16.5H15', '#2B1708', 3.4);
  strokes(ctx, 'M-15-16.9H15', '#7A4A1E', 2.2);
  strokes(ctx, 'M-14.6-17.4H14.6', 'rgba(255,220,160,.5)', 0.4);
  at(ctx, 0, -15, 1, 0.16, () => {
    engrave(ctx, 'M-1.6 0H1.6V3.4H-1.6Z', { fill: gilt(ctx, 0, 4), edge: EDGE, width: 0.4 });
    ellipse(ctx, EDGE, 2.2, 29.6, 3, 3);
    ellipse(ctx, gilt(ctx, 27, 33), 2.2, 29.4, 2.5, 2.5);
    engrave(
      ctx,
      'M0 2.6C-5.4 2.6-7.4 6-7.9 12C-8.3 18-9.2 21.4-13.4 25.6C-14 26.6-13.6 28 -12.4 28H12.4C13.6 28 14 26.6 13.4 25.6C9.2 21.4 8.3 18 7.9 12C7.4 6 5.4 2.6 0 2.6Z',
      {
        fill: linear(ctx, -13, 0, 13, 0, { 0: '#A86F1E', 0.28: '#FBE7A8', 0.52: '#D59C3C', 1: '#6B3F0B' }),
        edge: EDGE,
        width: 0.6,
        shade: [-1, 14, 13, 18],
        angle: 1.45,
        step: 0.8,
      },
    );
    strokes(ctx, 'M-7.6 12.6H7.7M-7.8 14H7.9M-11.6 23.8H11.7M-12.7 25.3H12.8', 'rgba(58,28,6,.7)', 0.4);
    at(ctx, 0, 17.2, 0.5, 0, () => engrave(ctx, KEYHOLE, { fill: '#5A3208' }));
  });
  strokes(
    ctx,
    'M-16.6 4C-18.6 7-18.6 10-17.4 13M-19.4 2.4C-22 6.6-22 11-20.2 15M15.6 6C17.6 9 17.4 12 16 14.6M18.6 4.6C21 9 20.8 13 18.6 16.8',
    'rgba(255,226,150,.75)',
    0.6,
  );
}

/** The clock of the castle at midnight. */
export function clock(ctx: Ctx): void {
  disc(ctx, EDGE, 0, 0, 17.6);
  disc(ctx, gilt(ctx, -17, 17), 0, 0, 17);
  disc(ctx, EDGE, 0, 0, 14.9);
  disc(ctx, radial(ctx, -3, -5, 2, 20, { 0: '#FFF3D2', 1: '#D9B878' }), 0, 0, 14.5);
  for (let i = 0; i < 60; i++) {
    const a = (i * Math.PI) / 30,
      long = i % 5 === 0 ? 2.4 : 0.9;
    strokes(
      ctx,
      `M${Math.sin(a) * 13.8} ${-Math.cos(a) * 13.8}L${Math.sin(a) * (13.8 - long)} ${-Math.cos(a) * (13.8 - long)}`,
      '#3A1C06',
      i % 5 === 0 ? 0.85 : 0.3,
    );
  }
  for (let i = 0; i < 24; i++) {
    const a = (i * Math.PI) / 12;
    strokes(ctx, `M${Math.sin(a) * 15.3} ${-Math.cos(a) * 15.3}L${Math.sin(a) * 16.6} ${-Math.cos(a) * 16.6}`, 'rgba(58,28,6,.6)', 0.35);
  }
  ring(ctx, 'rgba(122,23,52,.6)', 0.3, 0, 0, 9.4);
  // Both hands at twelve.
  engrave(ctx, 'M-1.5 3.5L-.7-8.4L-2-8.4L0-12.9L2-8.4L.7-8.4L1.5 3.5Z', { fill: '#7A1734', edge: '#2A0A1E', width: 0.35 });
  disc(ctx, '#2A0A1E', 0, 0, 1.9);
  disc(ctx, GOLD, 0, 0, 1);
  strokes(ctx, 'M-10.6-21.4A24 24 0 0 1 10.6-21.4', 'rgba(255,226,150,.55)', 0.4);
}

/** Half a face of gold over crossed daggers. */
export function mask(ctx: Ctx): void {
  for (const side of [-1, 1])
    at(ctx, 0, 4, 0.86, side * 0.56, () => {
      engrave(ctx, 'M-1.9-25L0-30.5L1.9-25L2.1 10H-2.1Z', {
        fill: linear(ctx, -2, 0, 2, 0, { 0: '#F7EBD0', 0.5: '#C9A15B', 1: '#6B4A1C' }),
        edge: EDGE,
        width: 0.45,
      });
      engrave(ctx, 'M-6 9.4H6V11.6H-6ZM-1.4 11.6H1.4V18H-1.4Z', { fill: gilt(ctx, 9, 18), edge: EDGE, width: 0.45 });
      disc(ctx, gilt(ctx, 17, 21), 0, 19, 1.9);
    });
  const face =
    'M-15-9.4C-10-12.2-4.6-10.4 0-10.4C4.6-10.4 10-12.2 15-9.4C16.4-3.4 14.4 3.4 9.4 6C5.8 7.6 3.4 5.4 0 1.6C-3.4 5.4-5.8 7.6-9.4 6C-14.4 3.4-16.4-3.4-15-9.4Z';
  engrave(ctx, face, { fill: gilt(ctx, -12, 8), edge: EDGE, width: 0.7, shade: [-6, 0, 15, 4], angle: 0.9, step: 0.75 });
  for (const side of [-1, 1])
    engrave(ctx, `M${side * 2.6}-2.6C${side * 5}-6.4 ${side * 10}-6.4 ${side * 12}-4.4C${side * 11}-.6 ${side * 6} .6 ${side * 2.6}-2.6Z`, {
      fill: '#12040C',
      edge: EDGE,
      width: 0.45,
    });
  strokes(ctx, 'M-12.6-8C-8.6-9.8-4.6-8.4 0-8.4C4.6-8.4 8.6-9.8 12.6-8', 'rgba(255,240,190,.8)', 0.35);
  engrave(ctx, 'M0-9.6L-1.7-6.6L0-3.6L1.7-6.6Z', { fill: '#9C1B33', edge: EDGE, width: 0.35 });
  strokes(ctx, 'M-14.8-8.6C-19-8-19 0-21 6M14.8-8.6C19-8 19 0 21 6', '#9C1B33', 1.1);
}

/** A candle that burns, in a wreath. */
export function candle(ctx: Ctx): void {
  // Leaves up both sides.
  for (const side of [-1, 1]) {
    strokes(ctx, `M0 17C${side * 12} 15 ${side * 17.4} 4 ${side * 14.6}-10.4`, '#6B4A14', 0.7);
    for (let i = 0; i < 8; i++) {
      const t = 0.1 + i * 0.118,
        k = 1 - t;
      const x = side * (3 * k * k * t * 12 + 3 * k * t * t * 17.4 + t * t * t * 14.6),
        y = k * k * k * 17 + 3 * k * k * t * 15 + 3 * k * t * t * 4 - t * t * t * 10.4;
      for (const out of [-1, 1])
        at(ctx, x, y, 0.82, side * (0.9 - t * 1.5) + out * side * 0.62, () =>
          engrave(ctx, 'M0 0C-2.4-1.6-2.4-5 0-7.6C2.4-5 2.4-1.6 0 0Z', { fill: gilt(ctx, -8, 0), edge: EDGE, width: 0.35 }),
        );
    }
  }
  engrave(ctx, 'M-3.6-6.4C-3.6-7.6 3.6-7.6 3.6-6.4V12H-3.6Z', {
    fill: linear(ctx, -4, 0, 4, 0, { 0: '#D9BE8E', 0.35: '#FFF7E4', 1: '#A98A5A' }),
    edge: EDGE,
    width: 0.45,
    shade: [0, 0, 4.6, 0],
    angle: 1.57,
    step: 0.65,
  });
  engrave(ctx, 'M-3.6-6.2C-3.9-3-2.6-1-2.4-3.4C-2.2-5-1.4-5-1-3C-.8-1.8.2-3.8.6-5L3.6-6.4C2-7.5-3-7.5-3.6-6.2Z', {
    fill: '#FFF9EA',
    edge: 'rgba(58,28,6,.35)',
    width: 0.25,
  });
  strokes(ctx, 'M0-6.8V-8.6', '#2B1708', 0.5);
  flame(ctx, 0, -8, 1.35);
  engrave(ctx, 'M-7.6 11.6H7.6C7.6 14.6 4.6 15.4 2.4 15.6V17.6H4.8V19.4H-4.8V17.6H-2.4V15.6C-4.6 15.4-7.6 14.6-7.6 11.6Z', {
    fill: gilt(ctx, 11, 20),
    edge: EDGE,
    width: 0.5,
  });
}

/** A parchment edge, for what is written on. */
export const sheetOf = (ctx: Ctx, y0: number, y1: number): CanvasGradient => linear(ctx, 0, y0, 0, y1, { 0: '#F9EED3', 1: '#E6CE9E' });
