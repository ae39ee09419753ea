// The crew as they are painted on their sheets: all in the same suit and the same light, amber from the left and cyan
// from behind. Millimetres, the face round the origin, about 60 wide.

import { at, disc, ellipse, linear, pathOf, radial, rect, fill } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { hatch, INK, sky } from './brush.ts';
import { across, CREW, pen, type Person } from './crew.ts';

function headOf([temples, cheeks, jaw, chin, low]: Person['head']): string {
  const half = (s: 1 | -1): readonly string[] => [
    `${s * temples * 0.72} -15.6 ${s * temples} -10.6`,
    `${s * temples} -4.4`,
    `${s * cheeks} 1.6`,
    `${s * (jaw + 1)} 6 ${s * jaw} 9.4`,
    `${s * (jaw - 1.4)} 13`,
    `${s * (chin + 1)} ${low}`,
  ];
  const [a, b, c, d, e, f] = half(1);
  const [, , , , , f2] = half(-1);
  return (
    `M0 -15.6C${a ?? ''} ${b ?? ''}C${c ?? ''} ${d ?? ''}C${e ?? ''} ${f ?? ''} 0 ${low}` +
    `C${f2 ?? ''} ${-(jaw - 1.4)} 13 ${-jaw} 9.4C${-(jaw + 1)} 6 ${-cheeks} 1.6 ${-temples} -4.4C${-temples} -10.6 ${-temples * 0.72} -15.6 0 -15.6Z`
  );
}

/** A patch of light or shade without an edge. */
const soft = (ctx: Ctx, ink: string, strength: string, x: number, y: number, r: number): void =>
  disc(ctx, radial(ctx, x, y, 0, r, { 0: ink + strength, 1: `${ink}00` }), x, y, r);

function face(ctx: Ctx, of: Person): void {
  const { skin, eyes, brows, lips, head } = of,
    [, , jaw, , low] = head;
  const outline = headOf(head);
  for (const x of [-1, 1]) {
    ellipse(ctx, x < 0 ? skin[0] : skin[2], x * (head[0] + 0.5), 0.6, 2, 3.2, x * -0.12);
    ellipse(ctx, 'rgba(60,20,40,.35)', x * (head[0] + 0.6), 0.7, 1, 2);
  }
  fill(ctx, across(ctx, skin), outline);
  ctx.save();
  ctx.clip(pathOf(outline));
  // The half away from the lamp, cut by brow, nose, lips and chin.
  fill(ctx, `${skin[2]}A6`, `M2.4 -17L3.6 -7.4L1.6 -4.4L2.8 2.8L1.8 4.8L2.6 7L1.6 9.6L3 ${low - 3}L1.4 ${low + 2}H20V-17Z`);
  soft(ctx, skin[2], '88', -9.4, 8.6, 5);
  soft(ctx, '#FFECCE', '80', -5.6, 3, 3.4);
  soft(ctx, '#FFF0D6', '70', -4, -10, 5);
  // Behind: the cold light of the porthole.
  ctx.strokeStyle = 'rgba(120,236,240,.85)';
  ctx.lineWidth = 1.5;
  ctx.save();
  ctx.beginPath();
  ctx.rect(4, -18, 16, 40);
  ctx.clip();
  ctx.stroke(pathOf(outline));
  ctx.restore();
  ctx.restore();
  // Nose.
  pen(ctx, `${skin[2]}CC`, 0.45, 'M-1.6 4.4C-1.2 5 -.5 5 0 4.9C.6 5 1.4 5 1.8 4.2');
  fill(ctx, 'rgba(255,244,222,.5)', 'M-.5 -1.6C-.1 .6 .2 2.4 -.1 3.6C-.9 3.8-1.1 3.2-.9 2.2C-.8 1-.7 0-.5 -1.6Z');
  for (const s of [-1, 1] as const)
    at(ctx, s * eyes.gap, -1.6, 1, s * eyes.slant, () => {
      ellipse(ctx, `${skin[2]}80`, 0, -0.5, 3, 2.3);
      const high = eyes.high;
      const almond = `M-2.5 .2C-1.6 ${-high} 1.6 ${-high} 2.5 .1C1.5 ${high * 0.72}-1.4 ${high * 0.76}-2.5 .2Z`;
      fill(ctx, s < 0 ? '#FFF8EE' : '#D6DCEA', almond);
      ctx.save();
      ctx.clip(pathOf(almond));
      disc(ctx, eyes.ink, 0.15, -0.1, 1.18);
      disc(ctx, '#08060C', 0.15, -0.1, 0.62);
      disc(ctx, '#FFFFFF', -0.3, -0.55, 0.34);
      ctx.restore();
      pen(ctx, '#1C0F18', 0.55, `M-2.6 .25C-1.7 ${-high - 0.1} 1.7 ${-high - 0.1} 2.6 .1`);
      at(ctx, 0, -3.2, 1, s * brows.slant, () =>
        fill(
          ctx,
          brows.ink ?? of.hair[s < 0 ? 1 : 2],
          `M-2.9 ${brows.thick * 0.5}C-1.6 ${-brows.thick} 1.6 ${-brows.thick} 3 0C1.6 ${-brows.thick * 0.1}-1.4 ${brows.thick * 0.3}-2.9 ${brows.thick * 0.5}Z`,
        ),
      );
    });
  const { wide, full, ink } = lips;
  fill(
    ctx,
    ink,
    `M${-wide} 8.6C${-wide * 0.5} ${8.1 - full * 0.5}-.5 ${7.7 - full * 0.4} 0 8C.5 ${7.7 - full * 0.4} ${wide * 0.5} ${8.1 - full * 0.5} ${wide} 8.6C${wide * 0.5} ${9 + full}${-wide * 0.5} ${9 + full} ${-wide} 8.6Z`,
  );
  pen(ctx, 'rgba(40,8,20,.75)', 0.35, `M${-wide} 8.6C${-wide * 0.4} 8.9 ${wide * 0.4} 8.9 ${wide} 8.6`);
  ellipse(ctx, 'rgba(255,230,214,.35)', -0.8, 8.9 + full * 0.4, 1.1, 0.35);
  ellipse(ctx, `${skin[2]}59`, 0, Math.min(low - 2.6, 10.6 + full), jaw * 0.3, 0.6);
}

/** So much higher than it is drawn the suit sits: necks are short. */
const SHORT = 4.6;

/** The suit that all wear: a ring of metal round the neck, seams, shoulders in the colour of the department. */
function suit(ctx: Ctx, colour: string): void {
  fill(
    ctx,
    linear(ctx, -30, 24, 30, 44, { 0: '#E9EDF2', 0.4: '#A9B3C4', 0.75: '#4C5672', 1: '#1F2540' }),
    'M-33 60C-34 36-27 27-12 22.4H12C27 27 34 36 33 60Z',
  );
  fill(ctx, colour, 'M-32.4 46C-31 33-24 27-13 23.4L-15 31C-22 34-26 40-27 52ZM32.4 46C31 33 24 27 13 23.4L15 31C22 34 26 40 27 52Z');
  fill(ctx, 'rgba(8,8,34,.55)', 'M32.4 46C31 33 24 27 13 23.4L15 31C22 34 26 40 27 52Z');
  pen(ctx, 'rgba(10,14,44,.5)', 0.5, 'M-15 31C-9 34 9 34 15 31M0 33.4V60M-20 60C-19 50-17 42-15 31M20 60C19 50 17 42 15 31');
  pen(ctx, 'rgba(120,236,240,.8)', 0.7, 'M33 60C34 36 27 27 12 22.4');
  rect(ctx, colour, -13.6, 38.4, 8.4, 5.4);
  rect(ctx, 'rgba(255,255,255,.35)', -13.6, 38.4, 8.4, 0.6);
  // The ring stands round the neck: behind it the far side is seen.
  ellipse(ctx, '#2A3150', 0, 22.2, 13.6, 4.6);
  ellipse(ctx, '#0C1028', 0, 21.8, 11.4, 3.4);
}

const collar = (ctx: Ctx): void => {
  const metal = linear(ctx, -14, 0, 14, 0, { 0: '#FFE9C2', 0.3: '#C9D2DE', 0.7: '#5A6684', 0.92: '#8FE6EA', 1: '#2A3150' });
  ctx.strokeStyle = metal;
  ctx.lineWidth = 2.3;
  ctx.beginPath();
  ctx.ellipse(0, 22.4, 13, 4.2, 0, 0.05, Math.PI - 0.05);
  ctx.stroke();
  pen(ctx, 'rgba(10,14,44,.55)', 0.3, 'M-12.6 24.2C-8 28.4 8 28.4 12.6 24.2');
};

/** Somebody of the crew before a porthole, in a picture so wide and high; the face is in the middle, a little above. */
export function portrait(ctx: Ctx, id: string, w: number, h: number, colour: string): void {
  const of = CREW[id];
  rect(ctx, INK, 0, 0, w, h);
  const k = Math.max(w / 46, h / 76),
    cx = w / 2,
    cy = h * 0.45;
  // The wall of the cabin in the light of the department, a porthole in it.
  rect(ctx, radial(ctx, cx - w * 0.3, cy - h * 0.2, 2, w * 1.1, { 0: `${colour}B0`, 0.5: `${colour}40`, 1: '#0B0D26' }), 0, 0, w, h);
  for (let i = -1; i < 4; i++) rect(ctx, 'rgba(255,255,255,.035)', i * w * 0.34 + w * 0.06, 0, w * 0.16, h);
  const [px, py, pr] = [cx + w * 0.1, cy - h * 0.04, w * 0.4];
  ctx.save();
  ctx.beginPath();
  ctx.arc(px, py, pr, 0, Math.PI * 2);
  ctx.clip();
  at(ctx, px - pr, py - pr, 1, 0, () => sky(ctx, [pr * 2, pr * 2], [pr * 1.5, pr * 0.8], ['#5FC8E0', '#2B3C8C', '#15163E'], id.length * 7 + 3));
  ctx.restore();
  hatch(ctx, px, py, pr * 1.03, '#8FA3C4', 16);
  if (of === undefined) return;
  at(ctx, cx, cy, k, 0, () => {
    const hair = across(ctx, of.hair);
    of.behind?.(ctx, hair);
    at(ctx, 0, -SHORT, 1, 0, () => suit(ctx, colour));
    fill(ctx, across(ctx, of.skin, 8), 'M-6.4 6C-6 11-6.6 15-8.2 18.6C-4 21 4 21 8.2 18.6C6.6 15 6 11 6.4 6Z');
    fill(ctx, `${of.skin[2]}C8`, 'M-6.3 9C-3 15.4 3 15.6 6.3 9L6.4 13C3 18.4-2 18.2-6.3 12.4Z');
    face(ctx, of);
    of.front(ctx, hair, of);
    at(ctx, 0, -SHORT, 1, 0, () => collar(ctx));
  });
}
