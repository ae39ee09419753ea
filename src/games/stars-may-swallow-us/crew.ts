// Who is in the crew, as they look: skin, hair, the shape of the head, and what is theirs alone. Millimetres, the face
// round the origin, about 24 wide.

import { at, disc, ellipse, fill, linear, pathOf, radial, rect, rng } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { CYAN } from './brush.ts';

type Ink = string | CanvasGradient;

/** One of the crew. Of a skin and of hair: lit, as it is, in shadow. */
export interface Person {
  skin: readonly [string, string, string];
  hair: readonly [string, string, string];
  /** Half widths of temples, cheeks, jaw and chin, and how low the chin is. */
  head: readonly [temples: number, cheeks: number, jaw: number, chin: number, low: number];
  eyes: { ink: string; high: number; gap: number; slant: number };
  brows: { thick: number; slant: number; ink?: string };
  lips: { wide: number; full: number; ink: string };
  /** Behind the head, and over the face. */
  behind?(ctx: Ctx, hair: Ink): void;
  front(ctx: Ctx, hair: Ink, of: Person): void;
}

export const pen = (ctx: Ctx, ink: Ink, width: number, path: string): void => {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.lineCap = ctx.lineJoin = 'round';
  ctx.stroke(pathOf(path));
};

/** Lit from the left. */
export const across = (ctx: Ctx, [lit, plain, dark]: readonly [string, string, string], x = 13): CanvasGradient =>
  linear(ctx, -x, -4, x, 4, { 0: lit, 0.42: plain, 1: dark });

/** Streaks of light over hair. */
const streaks = (ctx: Ctx, path: string, ink = 'rgba(255,226,180,.34)'): void => pen(ctx, ink, 0.5, path);

export const CREW: { readonly [id: string]: Person } = {
  malumil: {
    skin: ['#B97B52', '#8A5335', '#4A2622'],
    hair: ['#FFFFFF', '#D3D8E0', '#7C8599'],
    head: [10.6, 10.8, 8.6, 4.4, 15.6],
    eyes: { ink: '#2A1A14', high: 1.6, gap: 4.4, slant: 0.02 },
    brows: { thick: 1.1, slant: 0.06 },
    lips: { wide: 3, full: 0.8, ink: '#5E3028' },
    front(ctx, hair) {
      fill(
        ctx,
        hair,
        'M-10.9 -2C-12 -11 -8.4 -17.8 0 -17.8C8.4 -17.8 12 -11 10.9 -2L9.8 -4C9.9 -8 8.8 -10.4 6.6 -12.4C3.6 -13.6-3.6 -13.6-6.6 -12.4C-8.8 -10.4-9.9 -8-9.8 -4Z',
      );
      fill(
        ctx,
        hair,
        'M-10.5 0C-11 8-8.8 15.2 0 18.4C8.8 15.2 11 8 10.5 0C9.6 3.2 8.6 5.2 7 6C4.8 4.6 2.2 4.7 0 6C-2.2 4.7-4.8 4.6-7 6C-8.6 5.2-9.6 3.2-10.5 0Z',
      );
      fill(ctx, '#6B3A30', 'M-3.2 9.4C-1.6 8.6 1.6 8.6 3.2 9.4C1.8 10.8-1.8 10.8-3.2 9.4Z');
      streaks(ctx, 'M-8.4 7C-7.4 11-5 14-2 15.6M-5 8C-4.2 11-2.6 13.4-.6 14.6M-8.6 -12C-7.6 -14.4-5 -16.4-2 -16.8', 'rgba(255,255,255,.75)');
      pen(ctx, 'rgba(74,30,20,.4)', 0.3, 'M-6 -9.4C-3 -10.2 2 -10.2 5 -9.4M-5 -7.6C-3 -8.2 2 -8.2 4.4 -7.6');
    },
  },
  iza: {
    skin: ['#F3CFA4', '#D9A276', '#86504E'],
    hair: ['#5A5E8A', '#1E1E3A', '#0A0A1C'],
    head: [10, 10, 7.2, 3, 14.8],
    eyes: { ink: '#2B1B22', high: 1.7, gap: 4.3, slant: -0.08 },
    brows: { thick: 0.7, slant: -0.04 },
    lips: { wide: 2.9, full: 1.3, ink: '#9A3348' },
    behind(ctx, hair) {
      fill(ctx, hair, 'M-13.6 10.6C-16 -4-13.4 -19.6 0 -19.6C13.4 -19.6 16 -4 13.6 10.6C12 12.8 9.4 12.6 8 11.4L8 0L-8 0L-8 11.4C-9.4 12.6-12 12.8-13.6 10.6Z');
    },
    front(ctx, hair) {
      fill(
        ctx,
        hair,
        'M-12.6 9C-14 -9-9.4 -19 0 -19C9.4 -19 14 -9 12.6 9C11.8 9.8 10.6 9.6 9.8 8.6C10.2 2 9.8 -3 8.8 -6.4C4 -5-4 -5-8.8 -6.4C-9.8 -3-10.2 2-9.8 8.6C-10.6 9.6-11.6 9.8-12.6 9Z',
      );
      streaks(ctx, 'M-10.8 -4C-10.6 -10-7 -15.4-2 -16.8M-8.6 -7.6C-7.8 -11.6-5 -14.4-2 -15.2M-11.6 4C-11.8 0-11.6 -2-11.2 -4', 'rgba(170,190,255,.5)');
      for (const x of [-4.4, 4.4]) {
        ctx.strokeStyle = '#FFC46B';
        ctx.lineWidth = 0.55;
        ctx.beginPath();
        ctx.roundRect(x - 3.5, -3.9, 7, 5, 2);
        fill(ctx, 'rgba(99,221,221,.14)');
        ctx.stroke();
        pen(ctx, 'rgba(234,255,255,.8)', 0.5, `M${x - 2.2} -2.8L${x - 1.2} -3.2`);
      }
      pen(ctx, '#FFC46B', 0.55, 'M-.9 -2.2C-.4 -2.8.4 -2.8.9 -2.2');
    },
  },
  korrin: {
    skin: ['#E9B98A', '#C08556', '#6E3D38'],
    hair: ['#5E4634', '#33241E', '#140E14'],
    head: [10.4, 10.6, 9, 5, 15.4],
    eyes: { ink: '#3B5A46', high: 1.45, gap: 4.4, slant: 0.02 },
    brows: { thick: 1.25, slant: 0.13 },
    lips: { wide: 3.4, full: 0.9, ink: '#9A5647' },
    front(ctx, hair) {
      fill(
        ctx,
        hair,
        'M-10.9 -1.4C-12 -11-8 -17.4 0 -17.4C8 -17.4 12 -11 10.9 -1.4L10 -4.6C9.8 -8.6 8 -11.2 5.6 -11.8C2 -11.2-2 -11.2-5.6 -11.8C-8 -11.2-9.8 -8.6-10 -4.6Z',
      );
      streaks(ctx, 'M-9.8 -7C-9 -11.6-6.4 -14.6-3 -15.8M-7.6 -11.8C-6 -13.8-4 -15-1.6 -15.4');
      // A scar through the brow, and the set in the ear.
      pen(ctx, '#FFE0C6', 0.6, 'M-6.4 -8.6L-4.9 -4.4M-4.4 .2L-3.4 3.4');
      pen(ctx, 'rgba(110,40,36,.6)', 0.25, 'M-5.9 -8.6L-4.4 -4.4M-3.9 .2L-2.9 3.4');
      ellipse(ctx, '#20243C', -10.9, 0.4, 1.8, 3);
      disc(ctx, CYAN, -11, 0.2, 0.7);
      pen(ctx, '#20243C', 0.8, 'M-11 3C-10.6 7-8.4 9-5.4 9.6');
      disc(ctx, '#20243C', -5.2, 9.7, 0.8);
    },
  },
  tace: {
    skin: ['#F2D9C8', '#CBA294', '#6D4A5C'],
    hair: ['#8C6A4A', '#4E3524', '#1E1418'],
    head: [10.8, 10.4, 8.2, 4.2, 16],
    eyes: { ink: '#56788C', high: 1.35, gap: 4.5, slant: 0.05 },
    brows: { thick: 0.9, slant: 0.12 },
    lips: { wide: 3, full: 0.7, ink: '#94605C' },
    front(ctx, hair) {
      fill(
        ctx,
        hair,
        'M-4.4 6.4C-2.4 5.4 2.4 5.4 4.4 6.4C5.2 9 5 13.4 2.8 16C1.4 17.6-1.4 17.6-2.8 16C-5 13.4-5.2 9-4.4 6.4ZM-3 7.6C-3.2 9-2.6 10.2-1.6 10.8L1.6 10.8C2.6 10.2 3.2 9 3 7.6C1.6 7-1.6 7-3 7.6Z',
      );
      fill(ctx, '#A8716A', 'M-2.8 8.8C-1.4 8.1 1.4 8.1 2.8 8.8C1.4 9.9-1.4 9.9-2.8 8.8Z');
      // The bare skull shines; one eye is of glass and steel.
      ellipse(ctx, 'rgba(255,246,232,.5)', -4.4, -11.4, 3, 1.7, -0.6);
      pen(ctx, '#191C30', 1.1, 'M10.6 -4.4C8 -7 4 -8-1 -9.8');
      disc(ctx, '#191C30', 4.5, -1.6, 3.5);
      disc(ctx, '#5B6480', 4.5, -1.6, 2.9);
      disc(ctx, radial(ctx, 4.2, -2, 0.2, 2.2, { 0: '#F2FFFF', 0.4: CYAN, 1: '#0B4A58' }), 4.5, -1.6, 2.1);
    },
  },
  obeya: {
    skin: ['#8E5A3C', '#5E3626', '#2C1620'],
    hair: ['#8FE0A0', '#2F9A6A', '#0E4A44'],
    head: [10.2, 10.2, 7.6, 3.6, 14.8],
    eyes: { ink: '#1C100E', high: 1.8, gap: 4.3, slant: -0.06 },
    brows: { thick: 0.9, slant: -0.02, ink: '#1E1014' },
    lips: { wide: 3.4, full: 1.6, ink: '#8A3A3E' },
    front(ctx, hair) {
      fill(ctx, hair, 'M-11.6 -4C-14.6 -13.6-10.6 -22.4 .6 -22.8C12.4 -22.6 15.2 -13.6 11.6 -4C8 -8.8 4 -10.2 0 -10.2C-4 -10.2-8 -8.8-11.6 -4Z');
      pen(ctx, 'rgba(4,40,40,.55)', 0.6, 'M-11.8 -7C-7 -12.6 3 -13.6 11.8 -7.6M-12.2 -11.4C-6 -16.8 5 -16.8 12.2 -11M-9.4 -16.8C-5 -20.2 5 -20.2 9.8 -15.8');
      streaks(ctx, 'M-11.4 -8.6C-7.4 -13-2 -14 2 -13.8M-11.2 -13.2C-8 -16.6-4 -17.6 0 -17.6', 'rgba(230,255,220,.6)');
      fill(ctx, '#F2B45A', 'M-11.8 -5.2C-7.6 -10.2 7.6 -10.2 11.8 -5.2L11.6 -3.6C7.6 -8.6-7.6 -8.6-11.6 -3.6Z');
      fill(ctx, hair, 'M3 -20.6C5 -24.8 11 -25.4 11.6 -22C12 -19.6 7 -18.8 3 -20.6Z');
      for (const x of [-10.9, 10.9]) {
        disc(ctx, '#F2B45A', x, 5, 1.2);
        pen(ctx, '#F2B45A', 0.4, `M${x} 2.6V4`);
      }
    },
  },
  fenn: {
    skin: ['#FFE2C4', '#EDB890', '#985A5A'],
    hair: ['#FFB05A', '#D2641E', '#6A2220'],
    head: [10, 10.2, 7.4, 3.4, 14.4],
    eyes: { ink: '#3E7A4E', high: 1.9, gap: 4.3, slant: 0 },
    brows: { thick: 0.75, slant: -0.08 },
    lips: { wide: 3.2, full: 1, ink: '#B4524E' },
    behind(ctx, hair) {
      const r = rng(5);
      for (let i = 0; i < 15; i++) {
        const a = Math.PI * (0.92 + (i / 14) * 1.16);
        disc(ctx, hair, Math.cos(a) * (11.6 + r() * 1.6), -6 + Math.sin(a) * (12 + r() * 1.6), 3.4 + r());
      }
    },
    front(ctx, hair) {
      const r = rng(8);
      for (let i = 0; i < 10; i++) {
        const a = Math.PI * (1.02 + (i / 9) * 0.96);
        disc(ctx, hair, Math.cos(a) * 8.6, -6.4 + Math.sin(a) * 8.2 + r(), 2.7 + r() * 0.7);
      }
      for (let i = 0; i < 6; i++) {
        const a = Math.PI * (1.04 + (i / 6) * 0.5),
          far = i % 2 ? 13 : 9.4;
        streaks(ctx, `M${Math.cos(a) * far - 1} ${-6.4 + Math.sin(a) * far + 0.6}q.5 -1.9 2.3 -1.7`, 'rgba(255,236,190,.55)');
      }
      for (let i = 0; i < 22; i++) disc(ctx, 'rgba(176,84,48,.62)', (r() - 0.5) * 14, 1 + r() * 3.4, 0.24 + r() * 0.16);
      pen(ctx, '#2F6A3A', 0.45, 'M-12.4 -8.6C-14.6 -9.4-16 -11.6-15.6 -14');
      fill(ctx, '#6FC46A', 'M-15.6 -14C-17.6 -15-18 -17.6-16.6 -19C-14.6 -18-14.2 -15.6-15.6 -14Z');
      fill(ctx, '#4FA45A', 'M-14.6 -11C-12.6 -11.6-12 -14-13 -15.4C-15 -14.8-15.6 -12.4-14.6 -11Z');
    },
  },
  dray: {
    skin: ['#E0A674', '#B0703F', '#5E2E2E'],
    hair: ['#7A4A2A', '#41241A', '#180C12'],
    head: [11.2, 11.6, 9.8, 5, 15.6],
    eyes: { ink: '#3A2416', high: 1.5, gap: 4.6, slant: 0.03 },
    brows: { thick: 1.5, slant: 0.05 },
    lips: { wide: 3, full: 0.8, ink: '#7C3F34' },
    front(ctx, hair) {
      fill(
        ctx,
        hair,
        'M-11.6 -2C-13 -12-8.6 -18.4 0 -18.6C8.6 -18.4 13 -12 11.6 -2L10.6 -5C10.4 -9.4 8 -11.6 5 -12C2 -11.4-2 -11.4-5 -12C-8 -11.6-10.4 -9.4-10.6 -5Z',
      );
      fill(
        ctx,
        hair,
        'M-11.6 -1.6C-13.6 8-10.6 17.4 0 20.6C10.6 17.4 13.6 8 11.6 -1.6C10.6 2 9.4 5 7.4 6.2C5 4.2 2.4 4.3 0 5.6C-2.4 4.3-5 4.2-7.4 6.2C-9.4 5-10.6 2-11.6 -1.6Z',
      );
      fill(ctx, '#8E4A3C', 'M-3.2 9.2C-1.6 8.4 1.6 8.4 3.2 9.2C1.8 10.9-1.8 10.9-3.2 9.2Z');
      streaks(ctx, 'M-10 8C-9.6 13-6.6 17.4-3 19.6M-7 9C-6.4 13-4.4 16.4-2 18M-9.4 -10.4C-8.4 -13.8-5.6 -16-2.6 -16.4');
      // Goggles pushed up.
      pen(ctx, '#2A1A14', 2.2, 'M-11.6 -9C-6 -12.4 6 -12.4 11.6 -9');
      for (const x of [-4.8, 4.8]) {
        disc(ctx, '#8A5A24', x, -11.4, 4.2);
        disc(ctx, '#E7B25C', x - 0.2, -11.7, 3.8);
        disc(ctx, linear(ctx, x - 3, -14, x + 3, -8, { 0: '#D9FFFF', 0.45: '#2C8C98', 1: '#0A2A3C' }), x, -11.4, 3.1);
      }
    },
  },
  wick: {
    skin: ['#F7D7AC', '#DDAA78', '#855248'],
    hair: ['#9AF4EC', '#22A2A6', '#0C3E58'],
    head: [10.2, 10.4, 7.6, 3.2, 14.4],
    eyes: { ink: '#241812', high: 1.4, gap: 4.4, slant: -0.12 },
    brows: { thick: 0.95, slant: -0.1, ink: '#2A1E2C' },
    lips: { wide: 2.8, full: 1, ink: '#A8584E' },
    front(ctx, hair) {
      // Shorn at the sides, long on top.
      fill(ctx, '#1E1A2C', 'M-10.6 -1.8C-11.6 -9-9.8 -13-7 -15L-6.4 -9.4C-8.6 -8-9.8 -5-10 -3ZM10.6 -1.8C11.6 -9 9.8 -13 7 -15L6.4 -9.4C8.6 -8 9.8 -5 10 -3Z');
      fill(ctx, hair, 'M-9.8 -9.2C-12 -16-6.6 -22.6 3 -22C11.4 -22.4 16 -15.6 12 -8.4C11.4 -10.6 9.8 -12 7.6 -12.4C3 -7.6-4 -5.8-9.8 -9.2Z');
      streaks(ctx, 'M-8.6 -12C-8.4 -16.4-4 -19.6 1 -19.8M-7.4 -9.8C-4 -9.6 2 -11.4 5.4 -15M-4.6 -13C-2 -13.4 1 -15.4 3 -18', 'rgba(240,255,255,.7)');
      fill(ctx, 'rgba(30,22,34,.5)', 'M-8.6 3.4C-6.6 2.6-4.8 3.4-4.2 4.4C-5.4 5.4-8 6-8.8 5.2C-9.2 4.6-9 3.8-8.6 3.4Z');
      pen(ctx, 'rgba(30,22,34,.45)', 0.5, 'M-7.8 7.2L-5.6 6.4');
      // A pencil behind the ear.
      at(ctx, -11.4, -3.6, 1, -0.5, () => {
        rect(ctx, '#FFB04F', -0.6, -6, 1.2, 8.4);
        rect(ctx, '#F2EAD6', -0.6, 2.4, 1.2, 1);
        rect(ctx, '#E06A5A', -0.6, -7, 1.2, 1.1);
      });
    },
  },
};
