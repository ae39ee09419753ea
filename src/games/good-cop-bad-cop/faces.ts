// The printed cards of Good Cop Bad Cop, in millimetres: what somebody is, what somebody has in the hand, and the two
// backs.

import { at, CARD_H, CARD_W, fill, grain, linear, radial, rect, rounded, rules, stroke, TEXT, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { badge, BLUE, CX, GOLD, half, halftone, heading, INK, PAPER, rays, RED, rim, sign, SLIME, star, sticker, tape } from './brush.ts';
import type { CopIcon } from './icons.generated.ts';
import { BLACK, type Integrity } from './integrity.ts';
import { printed } from './locale/index.ts';

export type Tool = Exclude<keyof typeof printed.names, Integrity>;

/** What each Equipment card shows, and what only zombies bring. */
export const TOOLS: { readonly [K in Tool]: { icon: CopIcon; turn?: number; size?: number; infected?: true } } = {
  'truth-serum': { icon: 'syringe' },
  'smoke-grenade': { icon: 'smoke-bomb' },
  coffee: { icon: 'coffee-cup' },
  wiretap: { icon: 'headphones' },
  'planted-evidence': { icon: 'finger-print', turn: 0.14 },
  'riot-shield': { icon: 'riot-shield' },
  'restraining-order': { icon: 'gavel' },
  'evidence-bag': { icon: 'swap-bag' },
  'med-kit': { icon: 'first-aid-kit' },
  taser: { icon: 'electric' },
  defibrillator: { icon: 'defibrilate' },
  blackmail: { icon: 'envelope', turn: -0.12 },
  disguise: { icon: 'mustache', size: 40 },
  'walkie-talkie': { icon: 'walkie-talkie', turn: 0.1 },
  polygraph: { icon: 'heart-beats' },
  'surveillance-camera': { icon: 'cctv-camera' },
  'metal-detector': { icon: 'metal-detector' },
  'k-9-unit': { icon: 'sniffing-dog', size: 38 },
  crossbow: { icon: 'crossbow', infected: true },
  'transfusion-tube': { icon: 'medical-drip', infected: true },
  'zombie-serum': { icon: 'bubbling-flask', infected: true },
  flamethrower: { icon: 'flamethrower', size: 38, infected: true },
  chainsaw: { icon: 'chainsaw', size: 38, infected: true },
  'zombie-mask': { icon: 'duality-mask', infected: true },
  machete: { icon: 'machete', infected: true },
  'weapon-crate': { icon: 'wooden-crate', infected: true },
};

/** Which of the three lines at the foot a tool bears; those not named can be played always. */
const WHEN: { readonly [tool: string]: keyof typeof printed.when } = { 'riot-shield': 'shoot', 'restraining-order': 'shoot', taser: 'turn' };

/** The scene behind a tool: from light to dark, its dots, the beam, the tape. */
const NIGHT = { light: '#5A9BF0', dark: '#173C80', dots: 'rgba(9,24,60,.62)', bold: '#0D3F9A', ground: GOLD };
const PLAGUE = { light: '#BFDE62', dark: '#33571B', dots: 'rgba(16,34,8,.62)', bold: '#3E6B12', ground: SLIME };

const PICTURE = { top: 15, foot: 57 } as const;

export function paintTool(ctx: Ctx, tool: Tool): void {
  const { icon, turn = 0, size = 35, infected } = TOOLS[tool];
  const look = infected ? PLAGUE : NIGHT,
    { top, foot } = PICTURE;
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, top, CARD_W, foot - top + 3);
  ctx.clip();
  rect(ctx, radial(ctx, CX, 33, 3, 44, { 0: look.light, 1: look.dark }), 0, top, CARD_W, foot - top + 3);
  rays(ctx, CX, 36, 60, 'rgba(255,255,255,.07)', 12);
  halftone(ctx, [0, top, CARD_W, foot - top + 2], 1.9, look.dots, (u, v) => Math.max(0, Math.min(0.92, v * 1.15 - 0.2 + Math.abs(u - 0.5) * 0.5)));
  ctx.fillStyle = 'rgba(255,255,255,.13)';
  ctx.beginPath();
  ctx.ellipse(CX, 52.4, 22, 3.6, 0, 0, Math.PI * 2);
  ctx.fill();
  sticker(ctx, icon, CX, 35.6, size, { turn, ...(infected ? { print: { top: '#3B6420', foot: '#12240A', shine: 'rgba(220,255,140,.28)' } } : {}) });
  ctx.restore();
  tape(ctx, CX, 57.4, -0.05, infected ? printed.infected : printed.equipment, { ground: look.ground });
  head(ctx, printed.names[tool], infected === true);
  rules(ctx, printed.rules[tool], CX, 61.6, 53, 17.6, 4.2, 3.1, '#1B2740', look.bold);
  foots(ctx, printed.when[WHEN[tool] ?? 'always']);
  grain(ctx, CARD_W, CARD_H, tool.length);
}

/** The dark head with the badge and the name. */
function head(ctx: Ctx, name: string, infected: boolean): void {
  rect(ctx, linear(ctx, 0, 0, 0, PICTURE.top, { 0: '#1A2C4E', 1: '#0C1729' }), 0, 0, CARD_W, PICTURE.top);
  rect(ctx, infected ? SLIME : GOLD, 0, PICTURE.top - 0.5, CARD_W, 0.5);
  if (infected) {
    star(shifted(ctx, 9.2, 7.4), 7, 5.1, 3.8, SLIME, 0.5);
    ctx.restore();
    sign(ctx, 'biohazard', 9.2, 7.4, 7, INK);
  } else badge(ctx, 9.2, 7.4, 5.3);
  heading(ctx, name, 37.2, 7.6, 42, 7.6, '#FFFFFF');
}

function shifted(ctx: Ctx, x: number, y: number): Ctx {
  ctx.save();
  ctx.translate(x, y);
  return ctx;
}

function foots(ctx: Ctx, text: string): void {
  rect(ctx, '#D3CBB6', 5, 80.6, CARD_W - 10, 0.3);
  title(ctx, text, CX, 83.4, CARD_W - 10, 2.6, `600 $ ${TEXT}`, '#566077');
}

/** What somebody has: barrier tape and the badge; the same upside down. */
export function paintToolBack(ctx: Ctx): void {
  rect(ctx, radial(ctx, CX, CARD_H / 2, 4, 56, { 0: '#F7C935', 1: '#D2930A' }), 0, 0, CARD_W, CARD_H);
  halftone(ctx, [0, 0, CARD_W, CARD_H], 2.2, 'rgba(120,70,0,.4)', (u, v) => Math.max(0, Math.hypot(u - 0.5, v - 0.5) * 1.5 - 0.3));
  for (const turn of [0, Math.PI])
    at(ctx, CX, CARD_H / 2, 1, turn, () => {
      tape(ctx, 0, -25, -0.24, printed.equipment, { ground: '#14284A', ink: GOLD, high: 7.4 });
      tape(ctx, 0, -36, 0.12, printed.equipment, { ground: '#F4F0E4', ink: '#14284A', high: 4.6 });
    });
  at(ctx, CX, CARD_H / 2, 1, 0, () => {
    ctx.beginPath();
    ctx.arc(0.5, 0.9, 16.4, 0, Math.PI * 2);
    fill(ctx, 'rgba(60,30,0,.4)');
    ctx.beginPath();
    ctx.arc(0, 0, 16, 0, Math.PI * 2);
    fill(ctx, '#14284A');
    stroke(ctx, PAPER, 0.9);
  });
  badge(ctx, CX, CARD_H / 2, 12.6);
  rim(ctx, 'rgba(20,40,74,.9)');
  grain(ctx, CARD_W, CARD_H, 4);
}

/** The lid of the box: both sides of the law aim past each other. */
export function paintCover(ctx: Ctx): void {
  half(ctx, false, () => rect(ctx, '#2D62B6', 0, 0, CARD_W, CARD_H));
  half(ctx, true, () => rect(ctx, '#8E1A18', 0, 0, CARD_W, CARD_H));
  rays(ctx, CX, CARD_H / 2, 80, 'rgba(255,255,255,.09)', 14);
  halftone(ctx, [0, 0, CARD_W, CARD_H], 2.2, 'rgba(5,10,28,.55)', (u, v) => Math.max(0, Math.min(0.95, Math.hypot(u - 0.5, v - 0.5) * 1.6 - 0.3)));
  sticker(ctx, 'police-officer-head', 21, 31, 27, { edge: 2.6 });
  sticker(ctx, 'imperial-crown', 42, 58, 27, { edge: 2.6, print: BLACK, turn: 0.1 });
  tape(ctx, CX, 44.4, -0.24, printed.integrity, { high: 4.6 });
  for (const [y, word, ground, ink] of [
    [10.5, 'Good Cop', BLUE, '#FFFFFF'],
    [78.5, 'Bad Cop', RED, '#FFFFFF'],
  ] as const) {
    rounded(ctx, 'rgba(0,0,0,.45)', 5, y - 6, CARD_W - 10, 12, 1.4);
    rounded(ctx, ground, 4.6, y - 6.6, CARD_W - 9.2, 12, 1.4);
    stroke(ctx, PAPER, 0.6);
    heading(ctx, word, CX, y - 0.5, 50, 9, ink);
  }
  rim(ctx, PAPER);
  grain(ctx, CARD_W, CARD_H, 9);
}
