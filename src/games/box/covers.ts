// What stands on the lid of each box: one large thing of its table, on cream, framed like a court card. Millimetres.

import { CARD_H, CARD_W, disc, ellipse, grain, icon, line, linear, radial, rect, round, rounded, shape, stroke, title, fill } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, INK, MAN_FILL, PAPER, WOOD } from './colours.ts';
import { paintDomino } from './tiles.ts';
import { board as crokinole, glass, puzzle, spiral, tower } from './lids.ts';
import { plank } from './wood.ts';

const CX = CARD_W / 2,
  CY = CARD_H / 2;

/** A framed lid in the colour of its box. */
export function lid(ctx: Ctx, ground: string, paint: (ctx: Ctx) => void): void {
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  ctx.save();
  round(ctx, 4, 4, CARD_W - 8, CARD_H - 8, 2.4);
  ctx.clip();
  rect(ctx, radial(ctx, CX, CY - 8, 4, 56, { 0: ground, 1: INK }), 0, 0, CARD_W, CARD_H);
  paint(ctx);
  ctx.restore();
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.7;
  round(ctx, 5.6, 5.6, CARD_W - 11.2, CARD_H - 11.2, 1.6);
  ctx.stroke();
  grain(ctx, CARD_W, CARD_H, 12);
}

const shadow = (ctx: Ctx, x: number, y: number, rx: number, ry: number): void => ellipse(ctx, 'rgba(0,0,0,.35)', x + 1.2, y + 1.6, rx, ry);

/** A twenty seen from the front: the side that shows, and what is left and right of it. */
function dice(ctx: Ctx): void {
  const r = 22,
    hex = Array.from({ length: 6 }, (_, i) => [CX + Math.sin((i * Math.PI) / 3) * r, CY - Math.cos((i * Math.PI) / 3) * r] as const);
  const inner = Array.from(
    { length: 3 },
    (_, i) => [CX + Math.sin((i * 2 * Math.PI) / 3) * r * 0.62, CY - Math.cos((i * 2 * Math.PI) / 3) * r * 0.62] as const,
  );
  shadow(ctx, CX, CY + r - 1, r, 5);
  const face = (ink: string, ...points: (readonly [number, number] | undefined)[]): void => {
    ctx.fillStyle = ink;
    ctx.beginPath();
    for (const at of points) if (at) ctx.lineTo(at[0], at[1]);
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = '#6B0E12';
    ctx.lineWidth = 0.5;
    ctx.lineJoin = 'round';
    ctx.stroke();
  };
  const tones = ['#D6323A', '#B01D24', '#8E141B', '#7A0F16', '#8E141B', '#C2272F'];
  hex.forEach((at, i) => {
    const next = hex[(i + 1) % 6],
      near = inner[Math.floor(((i + 1) % 6) / 2)];
    face(tones[i] ?? '', at, next, near);
  });
  for (let i = 0; i < 3; i++) face(['#C9262E', '#7A0F16', '#C9262E'][i] ?? '', inner[i], hex[i * 2 + 1], inner[(i + 1) % 3]);
  face('#BE2028', ...inner);
  title(ctx, '20', CX, CY + 1.4, 16, 11, '700 $ Cinzel', '#FFF3DC');
}

function board(ctx: Ctx): void {
  const s = 17;
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 6; j++) {
      const dark = (i + j) % 2 === 0;
      plank(ctx, dark ? WOOD.dark : WOOD.light, CX - 2 * s + i * s, CY - 3 * s + j * s, s, s, i * 9 + j + 1, { deep: 0.24, dense: 16, upright: dark });
    }
  for (const [x, y, ink, crowned] of [
    [CX - s / 2, CY - s * 0.5, MAN_FILL.light, false],
    [CX + s / 2, CY + s * 0.5, '#2A1810', true],
  ] as const) {
    shadow(ctx, x, y, 7.2, 7.2);
    for (const [r, a] of [
      [7.2, 0],
      [6.6, 0.16],
      [5, 0],
      [4.4, 0.14],
    ] as const) {
      disc(ctx, ink, x, y, r);
      disc(ctx, `rgba(255,235,200,${a})`, x, y, r);
    }
    if (crowned) shape(ctx, BRASS, 'M-30 20L-38-18L-17-2L0-30L17-2L38-18L30 20ZM-30 24H30V32H-30Z', x, y, 0.1);
  }
}

function stones(ctx: Ctx): void {
  plank(ctx, WOOD.kaya, 0, 0, CARD_W, CARD_H, 3, { deep: 0.12, upright: true });
  const step = 12.4;
  for (let i = -3; i <= 3; i++) {
    line(ctx, '#2A1A0C', 0.35, [
      [CX + i * step, 0],
      [CX + i * step, CARD_H],
    ]);
    line(ctx, '#2A1A0C', 0.35, [
      [0, CY + i * step],
      [CARD_W, CY + i * step],
    ]);
  }
  const black = [
    [0, -1],
    [-1, 0],
    [0, 1],
    [1, 2],
  ] as const;
  const white = [
    [0, 0],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (const [all, core, rim] of [
    [black, '#55585E', '#0E0F11'],
    [white, '#FFFFFF', '#CFC8B8'],
  ] as const)
    for (const [i, j] of all) {
      const x = CX + i * step,
        y = CY + j * step;
      shadow(ctx, x, y, 5.9, 5.9);
      disc(ctx, radial(ctx, x - 1.8, y - 2.2, 0.3, 6, { 0: core, 1: rim }), x, y, 5.9);
    }
}

function points(ctx: Ctx): void {
  rect(ctx, '#20483C', 0, 0, CARD_W, CARD_H);
  for (let i = 0; i < 5; i++) {
    const x = 9.5 + i * 11;
    shape(ctx, i % 2 === 0 ? '#7B2320' : '#E0C48E', `M${x - 5.2} 4L${x} 42L${x + 5.2} 4Z`);
    shape(ctx, i % 2 === 0 ? '#E0C48E' : '#7B2320', `M${x - 5.2} 84L${x} 46L${x + 5.2} 84Z`);
  }
  for (const [column, count, ink, near] of [
    [1, 3, MAN_FILL.light, true],
    [3, 2, '#2A1810', true],
    [2, 3, '#2A1810', false],
    [4, 1, MAN_FILL.light, false],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = 9.5 + column * 11,
        y = near ? 76 - i * 10.2 : 12 + i * 10.2;
      shadow(ctx, x, y, 4.9, 4.9);
      disc(ctx, ink, x, y, 4.9);
      disc(ctx, 'rgba(255,235,200,.16)', x, y, 4);
      disc(ctx, ink, x, y, 2.6);
    }
}

function bones(ctx: Ctx): void {
  for (const [x, y, turn, low, high] of [
    [21, 30, -0.5, 3, 5],
    [43, 47, 0.34, 6, 6],
    [20, 62, 1.2, 1, 4],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.scale(0.78, 0.78);
    ctx.translate(-12, -24);
    rounded(ctx, 'rgba(0,0,0,.4)', 1.2, 1.8, 24, 48, 3.2);
    round(ctx, 0, 0, 24, 48, 3.2);
    ctx.clip();
    paintDomino(ctx, low, high);
    ctx.restore();
  }
}

function parts(ctx: Ctx): void {
  const r = 9.4;
  for (let row = -3; row <= 3; row++)
    for (let column = -2; column <= 2; column++) {
      ctx.beginPath();
      for (let k = 0; k < 6; k++) {
        const a = ((k + 0.5) * Math.PI) / 3;
        ctx.lineTo(CX + (column + (Math.abs(row) % 2) / 2) * r * 1.732 + Math.cos(a) * r, CY + row * r * 1.5 + Math.sin(a) * r);
      }
      ctx.closePath();
      stroke(ctx, 'rgba(239,230,208,.28)', 0.4);
    }
  shadow(ctx, 25, 54, 14, 4);
  icon(ctx, 'meeple', 26, 40, 34, '#C2050C', { outline: PAPER, width: 1.4 });
  // A cube, seen from a corner.
  const [x, y, s] = [43, 62, 9.5];
  shadow(ctx, x, y + s, s, 3);
  shape(ctx, '#4D86E8', `M${x} ${y - s}L${x + s} ${y - s / 2}L${x} ${y}L${x - s} ${y - s / 2}Z`);
  shape(ctx, '#1C5DD5', `M${x - s} ${y - s / 2}L${x} ${y}V${y + s}L${x - s} ${y + s / 2}Z`);
  fill(ctx, linear(ctx, x, y, x + s, y + s, { 0: '#164AAB', 1: '#0F367F' }), `M${x + s} ${y - s / 2}L${x} ${y}V${y + s}L${x + s} ${y + s / 2}Z`);
}

interface Cover {
  /** Colour of the box. */
  ground: string;
  paint(ctx: Ctx): void;
}

/** The lids by game; the sandbox shows a king of its cards instead. */
export const COVERS: { readonly [game: string]: Cover } = {
  dice: { ground: '#5A2535', paint: dice },
  checkers: { ground: WOOD.dark, paint: board },
  go: { ground: '#6A5026', paint: stones },
  backgammon: { ground: '#20483C', paint: points },
  dominoes: { ground: '#1F5266', paint: bones },
  tower: { ground: '#6B4128', paint: tower },
  toppling: { ground: '#3A4F78', paint: spiral },
  crokinole: { ground: '#2A5A41', paint: crokinole },
  marbles: { ground: '#5C5A3C', paint: glass },
  jigsaw: { ground: '#3E5568', paint: puzzle },
  kit: { ground: '#3F4B57', paint: parts },
};
