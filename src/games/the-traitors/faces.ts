// The printed cards of The Traitors: game cards, roles, the three events, the numbers of the seats and the four backs,
// in millimetres.

import { at, CARD_H, CARD_W, grain, linear, radial, rect, round, rounded, rules, stroke, TEXT, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { CANDLE, engrave, flame, FOREST, gilt, GOLD, INK, KEYHOLE, lancet, MOON, NIGHT, rays, seal, stones, strokes, WAX } from './brush.ts';
import * as things from './objects.ts';
import * as scenes from './scenes.ts';
import { printed } from './locale/index.ts';

export const TITLE_FONT = '700 $ Cinzel';
const CX = CARD_W / 2;

export const PICTURED = [
  'gold',
  'dagger',
  'shield',
  'traitor',
  'event',
  'finalBanishment',
  'role-traitor',
  'role-faithful',
  'murder',
  'banishment',
  'quietNight',
] as const;
export type Pictured = (typeof PICTURED)[number];

interface Look {
  /** The wall, the banner and the top of the window. */
  wall: string;
  banner: string;
  light: string;
  kind: keyof typeof printed.kinds;
  thing(ctx: Ctx): void;
  /** How the thing stands in its window. */
  scale?: number;
  y?: number;
}

const LOOKS: { readonly [P in Pictured]: Look } = {
  gold: { wall: '#37200A', banner: '#8A5A14', light: CANDLE, kind: 'gold', thing: things.gold, y: 36 },
  dagger: { wall: '#3B0F2B', banner: WAX, light: CANDLE, kind: 'dagger', thing: things.dagger, scale: 0.96 },
  shield: { wall: '#0E2B29', banner: '#20504A', light: CANDLE, kind: 'shield', thing: things.shield },
  traitor: { wall: '#0D0512', banner: '#1B0A1C', light: 'rgba(190,92,62,A)', kind: 'traitor', thing: scenes.cloaked, scale: 1.06, y: 33.6 },
  event: { wall: '#10302C', banner: FOREST, light: CANDLE, kind: 'event', thing: things.bell, y: 32 },
  finalBanishment: { wall: '#240A14', banner: '#5A0F22', light: 'rgba(255,150,90,A)', kind: 'event', thing: things.clock, y: 34 },
  'role-traitor': { wall: '#2A0612', banner: '#7A1022', light: 'rgba(255,120,80,A)', kind: 'role', thing: things.mask, y: 33 },
  'role-faithful': { wall: '#123A34', banner: '#1D5A4B', light: CANDLE, kind: 'role', thing: things.candle, y: 34 },
  murder: { wall: '#1B0710', banner: '#5E0F22', light: 'rgba(230,110,90,A)', kind: 'night', thing: scenes.murderLetter, scale: 0.95, y: 36 },
  banishment: { wall: '#22180C', banner: '#6B430F', light: MOON, kind: 'night', thing: scenes.exile, y: 33.4 },
  quietNight: { wall: '#0A2224', banner: '#17484A', light: MOON, kind: 'night', thing: scenes.asleep, y: 31 },
};

const WINDOW = { top: 8.5, w: 44, bottom: 62 } as const;

function paintWindow(ctx: Ctx, look: Look): void {
  const pane = lancet(CX, WINDOW.top, WINDOW.w, WINDOW.bottom);
  ctx.save();
  ctx.clip(pane);
  rect(ctx, linear(ctx, 0, WINDOW.top, 0, 60, { 0: look.banner, 1: '#0C0810' }), 0, 0, CARD_W, CARD_H);
  rays(ctx, CX, 35, 31, look.light);
  at(ctx, CX, look.y ?? 34, look.scale ?? 1, 0, () => look.thing(ctx));
  ctx.restore();
  stroke(ctx, gilt(ctx, WINDOW.top, WINDOW.bottom), 1.3, pane);
  ctx.lineWidth = 0.35;
  ctx.stroke(lancet(CX, WINDOW.top - 2, WINDOW.w + 3.4, WINDOW.bottom));
}

/** A candle on each side of the window, high on the wall. */
function sconces(ctx: Ctx): void {
  for (const x of [6.4, CARD_W - 6.4]) {
    strokes(ctx, `M${x} 21.4V18.4M${x - 2.2} 18.4H${x + 2.2}`, GOLD, 0.55);
    rect(ctx, '#EFDDB4', x - 0.8, 13.8, 1.6, 4.4);
    flame(ctx, x, 13.8, 0.55);
  }
}

function paintBanner(ctx: Ctx, text: string, fill: string): void {
  const banner = 'M6 52.5H57L59.8 57.3L57 62H6L3.2 57.3Z';
  engrave(ctx, 'M6.4 53.4H57.4L60.2 58.2L57.4 63H6.4L3.6 58.2Z', { fill: 'rgba(0,0,0,.45)' });
  engrave(ctx, banner, { fill, edge: GOLD, width: 0.55 });
  strokes(ctx, 'M7 53.6H56.4L58.6 57.3L56.4 60.9H7L4.6 57.3Z', 'rgba(255,230,170,.28)', 0.2);
  title(ctx, text, CX, 57.25, 48, 6.6, TITLE_FONT, '#FFF1CF', 0.15);
}

function paintParchment(ctx: Ctx, text: string, kind: string): void {
  rounded(ctx, 'rgba(0,0,0,.5)', 3.4, 58.4, 57, 27, 1.6);
  rounded(ctx, things.sheetOf(ctx, 56, 86), 3, 57.5, 57, 27.5, 1.6);
  ctx.strokeStyle = '#B98A3C';
  ctx.lineWidth = 0.3;
  round(ctx, 4, 58.5, 55, 25.5, 1);
  ctx.stroke();
  rules(ctx, text, CX, 63.6, 51.5, 15.8, 4.2, 3.1, '#3A2413', '#7A1022');
  ctx.font = `700 2.5px ${TEXT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = '#7A5A28';
  ctx.letterSpacing = '0.35px';
  const wide = ctx.measureText(kind.toUpperCase()).width / 2 + 1.6;
  ctx.fillText(kind.toUpperCase(), CX + 0.17, 82.7);
  ctx.letterSpacing = '0px';
  strokes(ctx, `M${CX - wide - 8} 81.8H${CX - wide}M${CX + wide} 81.8H${CX + wide + 8}`, 'rgba(122,90,40,.6)', 0.25);
}

const frame = (ctx: Ctx): void => {
  ctx.strokeStyle = gilt(ctx, 0, CARD_H);
  ctx.lineWidth = 0.8;
  round(ctx, 1.8, 1.8, CARD_W - 3.6, CARD_H - 3.6, 2.2);
  ctx.stroke();
};

export function paintFace(ctx: Ctx, id: Pictured): void {
  const look = LOOKS[id];
  stones(ctx, look.wall, CARD_W, CARD_H, id.length * 7 + 3);
  paintWindow(ctx, look);
  if (look.kind !== 'traitor') sconces(ctx);
  paintParchment(ctx, printed.rules[id], printed.kinds[look.kind]);
  paintBanner(ctx, printed.names[id], look.banner);
  frame(ctx);
  grain(ctx, CARD_W, CARD_H, id.length * 31);
}

/** The number of a seat: large enough to be read from the other side of the table. */
export function paintNumber(ctx: Ctx, n: number): void {
  stones(ctx, '#163F37', CARD_W, CARD_H, 40 + n);
  const pane = lancet(CX, 7, 39, 81);
  ctx.save();
  ctx.clip(pane);
  rect(ctx, things.sheetOf(ctx, 5, 82), 0, 0, CARD_W, CARD_H);
  rays(ctx, CX, 48, 40, 'rgba(220,167,68,A)');
  ctx.restore();
  stroke(ctx, gilt(ctx, 7, 81), 1.5, pane);
  ctx.lineWidth = 0.35;
  ctx.stroke(lancet(CX, 4.9, 42.2, 82.6));
  title(ctx, String(n), CX + 0.9, 54.1, 35, 52, TITLE_FONT, 'rgba(58,20,10,.35)');
  title(ctx, String(n), CX, 53, 35, 52, TITLE_FONT, INK);
  at(ctx, CX, 19.4, 0.6, 0, () => engrave(ctx, KEYHOLE, { fill: WAX }));
  for (const turn of [0, Math.PI])
    for (const x of [-1, 1]) at(ctx, CX, CARD_H / 2, 1, turn, () => title(ctx, String(n), x * (CX - 6.4), -CARD_H / 2 + 7.6, 7, 7.8, TITLE_FONT, '#F6DFA4'));
  frame(ctx);
  grain(ctx, CARD_W, CARD_H, n);
}

const BACKS = {
  game: { core: '#7C1B3A', rim: '#320A1C', thread: 'rgba(220,167,68,.42)' },
  role: { core: '#1E5A4E', rim: '#0A2622', thread: 'rgba(220,167,68,.42)' },
  selector: { core: '#23365A', rim: '#0A1226', thread: 'rgba(206,214,224,.4)' },
  number: { core: '#6B4A1C', rim: '#2A1806', thread: 'rgba(246,223,164,.4)' },
} as const;
export type Back = keyof typeof BACKS;
export const BACK_KEYS = Object.keys(BACKS) as Back[];

/** What shines in the window of each back. */
const IN_WINDOW: { readonly [B in Back]: (ctx: Ctx) => void } = {
  game: (ctx) => at(ctx, 0, 2, 1.5, 0, () => engrave(ctx, KEYHOLE, { fill: gilt(ctx, -3, 8), edge: '#2B0A14', width: 0.3 })),
  role: (ctx) =>
    at(ctx, 0, 3.4, 0.5, 0, () => {
      engrave(
        ctx,
        'M0-20.5C-5.8-20.5-8.6-15.6-8.4-10.6C-8.2-8.4-9.6-6.8-12-4.6C-15.6-1-16.4 8-17 18H17C16.4 8 15.6-1 12-4.6C9.6-6.8 8.2-8.4 8.4-10.6C8.6-15.6 5.8-20.5 0-20.5Z',
        {
          fill: gilt(ctx, -20, 18),
          edge: '#0A2622',
          width: 0.6,
        },
      );
      engrave(ctx, 'M0-17C-4-17-5.8-14-5.6-10.4C-5.4-7-3-4 0-3C3-4 5.4-7 5.6-10.4C5.8-14 4-17 0-17Z', { fill: '#0A1F1B' });
      title(ctx, '?', 0, -9.8, 8, 10, TITLE_FONT, '#F6DFA4');
    }),
  selector: (ctx) =>
    at(ctx, 0, 4.4, 0.95, 0, () => {
      engrave(ctx, 'M4.6-8.4A7.4 7.4 0 1 0 4.6 5A8.8 8.8 0 0 1 4.6-8.4Z', {
        fill: linear(ctx, -6, -8, 6, 5, { 0: '#FFF7DF', 1: '#C9A15B' }),
      });
      for (const [x, y, s] of [
        [3.4, -2.6, 1],
        [6.6, 2.4, 0.6],
      ] as const)
        at(ctx, x, y, s, 0, () => engrave(ctx, 'M0-2.4L.5-.5L2.4 0L.5.5L0 2.4L-.5.5L-2.4 0L-.5-.5Z', { fill: '#FFF3CB' }));
    }),
  number: (ctx) => at(ctx, 0, 3.6, 1, 0, () => things.coin(ctx, 0, 0, 8)),
};

/** Damask with a lancet window in the middle: the same upside down, but for what shines in it. */
export function paintBack(ctx: Ctx, back: Back): void {
  const { core, rim, thread } = BACKS[back];
  rect(ctx, radial(ctx, CX, CARD_H / 2, 4, 56, { 0: core, 1: rim }), 0, 0, CARD_W, CARD_H);
  ctx.save();
  round(ctx, 4.6, 4.6, CARD_W - 9.2, CARD_H - 9.2, 1.4);
  ctx.clip();
  for (let row = -1; row < 11; row++)
    for (let column = -1; column < 8; column++) {
      const x = column * 9 + (row % 2 !== 0 ? 4.5 : 0) + 4.5,
        y = row * 8.8 + 4.4;
      at(ctx, x, y, 1, 0, () => {
        strokes(ctx, 'M0-4.2C2.4-2.4 3.4-1.2 3.4 0C3.4 1.2 2.4 2.4 0 4.2C-2.4 2.4-3.4 1.2-3.4 0C-3.4-1.2-2.4-2.4 0-4.2Z', thread, 0.28);
        strokes(ctx, 'M0-2C1.2-1 1.5-.5 1.5 0C1.5.6 1.1 1.2 0 2C-1.1 1.2-1.5.6-1.5 0C-1.5-.5-1.2-1 0-2Z', thread, 0.22);
      });
    }
  ctx.restore();
  ctx.strokeStyle = gilt(ctx, 0, CARD_H);
  ctx.lineWidth = 0.9;
  round(ctx, 3.2, 3.2, CARD_W - 6.4, CARD_H - 6.4, 2);
  ctx.stroke();
  ctx.lineWidth = 0.3;
  round(ctx, 4.6, 4.6, CARD_W - 9.2, CARD_H - 9.2, 1.4);
  ctx.stroke();
  const pane = lancet(CX, 22, 30, 66);
  engrave(ctx, pane, { fill: NIGHT });
  ctx.save();
  ctx.clip(pane);
  rays(ctx, CX, 46, 26, back === 'selector' ? MOON : CANDLE);
  rect(ctx, 'rgba(10,4,8,.45)', 0, 0, CARD_W, CARD_H);
  ctx.restore();
  stroke(ctx, gilt(ctx, 22, 66), 1.4, pane);
  ctx.lineWidth = 0.4;
  ctx.stroke(lancet(CX, 19.6, 34, 68));
  at(ctx, CX, 46, 1, 0, () => IN_WINDOW[back](ctx));
  if (back === 'role') seal(ctx, CX, 66.6, 4.4);
  grain(ctx, CARD_W, CARD_H, back.length);
}
