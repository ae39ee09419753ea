// The printed cards of The Stars May Swallow Us, in millimetres: what is done below deck, what somebody is after, the
// two backs.

import { agendaNamed, belowOf, type AgendaId, type Penalty, type Side, type Type } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import { at, CARD_H, CARD_W, disc, fill, grain, linear, radial, rect, ring, rounded, rules, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';
import {
  AMBER,
  chip,
  cut,
  CYAN,
  from,
  glow,
  hatch,
  LABEL_FONT,
  NIGHT,
  orbits,
  panel,
  planet,
  sign,
  signed,
  silhouette,
  sky,
  TITLE_FONT,
  type Level,
} from './brush.ts';
import type { StarIcon } from './icons.generated.ts';
import { printed } from './locale/index.ts';

const CX = CARD_W / 2;
type Gas = readonly [string, string, string];

/**
 * The night behind a card tells from afar what it does: it warms the ship, gives it air, keeps it in order, or harms
 * it.
 */
const SKIES = {
  warm: { gas: ['#D9793A', '#5A2A66', '#17163F'], light: AMBER, core: '#FFF3D6' },
  air: { gas: ['#2FA79A', '#1D4B7A', '#121A42'], light: CYAN, core: '#F0FFFF' },
  calm: { gas: ['#5F78D8', '#33357E', '#15163E'], light: '#A9C2FF', core: '#F4F7FF' },
  harm: { gas: ['#C23A4E', '#561A52', '#190E30'], light: '#FF7A62', core: '#FFE6DC' },
} as const satisfies { [name: string]: { gas: Gas; light: string; core: string } };

const SCENES: { readonly [T in Type]: { icon: StarIcon; sky: keyof typeof SKIES; size?: number } } = {
  patch: { icon: 'circuitry', sky: 'warm' },
  restart: { icon: 'turbine', sky: 'warm' },
  rewire: { icon: 'soldering-iron', sky: 'warm' },
  overclock: { icon: 'power-lightning', sky: 'warm', size: 26 },
  algae: { icon: 'algae', sky: 'air' },
  scrub: { icon: 'computer-fan', sky: 'air' },
  coordinate: { icon: 'stopwatch', sky: 'calm' },
  sweep: { icon: 'radar-sweep', sky: 'calm' },
  garden: { icon: 'greenhouse', sky: 'air' },
  push: { icon: 'reactor', sky: 'warm' },
  bandage: { icon: 'first-aid-kit', sky: 'calm', size: 25 },
  cargo: { icon: 'cargo-crate', sky: 'calm', size: 25 },
  leak: { icon: 'leak', sky: 'harm' },
  short: { icon: 'unplugged', sky: 'harm', size: 26 },
  valve: { icon: 'valve', sky: 'harm' },
  spores: { icon: 'dandelion-flower', sky: 'harm' },
  outbreak: { icon: 'virus', sky: 'harm' },
  siphon: { icon: 'battery-25', sky: 'harm', size: 25 },
  fever: { icon: 'medical-thermometer', sky: 'harm' },
};

/** The dark head with a step in its lower edge, what kind of card it is, and a sign. */
function head(ctx: Ctx, text: string, ink: string, mark: StarIcon): void {
  ctx.fillStyle = 'rgba(11,13,38,.9)';
  const step = new Path2D(`M0 0H${CARD_W}V10.6H25L21 14H0Z`);
  ctx.fill(step);
  stroke(ctx, ink, 0.35, `M0 14H21L25 10.6H${CARD_W}`);
  from(ctx, text.toUpperCase(), 5, 7.2, 40, 3.1, LABEL_FONT, ink, 0.4);
  sign(ctx, mark, 56, 5.9, 6.6, ink);
}

const frame = (ctx: Ctx, ink: string): void => {
  cut(ctx, 1.7, 1.7, CARD_W - 3.4, CARD_H - 3.4, [3, 3, 3, 3]);
  stroke(ctx, ink, 0.32);
};

export function paintBelow(ctx: Ctx, type: Type): void {
  const { icon, sky: name, size = 31 } = SCENES[type],
    { gas, light, core } = SKIES[name],
    { oxygen, power } = belowOf(type);
  sky(ctx, [CARD_W, 62], [CX, 32], gas, type.length * 31 + (type.codePointAt(1) ?? 0));
  orbits(ctx, CX, 33, 17, 5.4, 4);
  glow(ctx, CX, 33, 20, light, core);
  silhouette(ctx, icon, CX, 33, size, core);
  head(ctx, printed.belowDeck, CYAN, 'airtight-hatch');
  const text = (printed.rules as { readonly [type: string]: string })[type];
  // The panel is cut where the name begins to end, as a file's tab is.
  ctx.beginPath();
  ctx.moveTo(3, 55);
  ctx.lineTo(47, 55);
  ctx.lineTo(51, 59);
  ctx.lineTo(60, 59);
  ctx.lineTo(60, 82);
  ctx.lineTo(57, 85);
  ctx.lineTo(3, 85);
  ctx.closePath();
  fill(ctx, linear(ctx, 0, 55, 0, 85, { 0: '#F6FBFC', 1: '#DCE8EE' }));
  from(ctx, printed.names[type], 6, 60.2, 41.5, 6.4, TITLE_FONT, NIGHT);
  const levels = (['oxygen', 'power'] as const).filter((level) => (level === 'oxygen' ? oxygen : power) !== 0);
  const value: { readonly [L in Level]: number } = { oxygen, power };
  if (text === undefined) {
    const w = levels.length === 1 ? 36 : 26,
      left = CX - (levels.length * w + (levels.length - 1) * 2) / 2;
    levels.forEach((level, i) => chip(ctx, level, signed(value[level]), left + i * (w + 2), 66, w, 15.6));
  } else {
    const [level] = levels;
    if (level !== undefined) chip(ctx, level, signed(value[level]), 6, 66, 24, 15.6);
    const left = level === undefined ? 6 : 32;
    rules(
      ctx,
      text,
      (left + 58) / 2,
      65.2,
      58 - left,
      17.4,
      level === undefined ? 4.4 : 3.9,
      3.1,
      NIGHT,
      name === 'harm' || type === 'cargo' ? '#A3202E' : '#0B5B66',
    );
  }
  frame(ctx, 'rgba(99,221,221,.5)');
  grain(ctx, CARD_W, CARD_H, type.length);
}

export const SIDES: { readonly [S in Side]: { gas: Gas; light: string; core: string; ink: string; bold: string } } = {
  crew: { gas: ['#3FA9D8', '#1F4A94', '#111741'], light: CYAN, core: '#F0FFFF', ink: '#07525E', bold: '#07525E' },
  contagion: { gas: ['#8FBF3A', '#2C5A34', '#0E1B24'], light: '#B6E35A', core: '#F7FFE0', ink: '#3C5C0C', bold: '#8A1626' },
  coward: { gas: ['#B9B2C8', '#55507A', '#181733'], light: '#D8D2EA', core: '#FFFFFF', ink: '#463E68', bold: '#463E68' },
  prince: { gas: ['#E0A83C', '#6A2F74', '#1B1238'], light: '#FFC65A', core: '#FFF6DC', ink: '#6E4300', bold: '#6E2A86' },
};
export const GOALS: { readonly [A in AgendaId]: StarIcon } = {
  loyal: 'shaking-hands',
  paragon: 'star-medal',
  resolute: 'anchor',
  vengeant: 'burning-eye',
  contagion: 'biohazard',
  coward: 'run',
  prince: 'queen-crown',
};

/** What happens when an agenda is shown: a level, or words. */
function penalty(ctx: Ctx, title_: string, of: Penalty, words: string, y: number, ink: string): void {
  rounded(ctx, 'rgba(20,23,60,.07)', 5, y, CARD_W - 10, 8.4, 1.2);
  from(ctx, title_.toUpperCase(), 6.6, y + 4.2, 17.5, 2.9, LABEL_FONT, ink, 0.2);
  const level = of.oxygen !== undefined ? 'oxygen' : of.power !== undefined ? 'power' : null;
  if (level !== null) chip(ctx, level, signed(of[level] ?? 0), 36.4, y + 0.7, 20.4, 7);
  else rules(ctx, words, 40.6, y, 34, 8.4, 3.3, 2.5, NIGHT);
}

function wordsOf(id: AgendaId, when: 'revealed' | 'killed', does: Penalty['does']): string {
  const { penalties } = printed;
  if (does === 'draw') return penalties.draw;
  if (does === 'strike') return when === 'revealed' ? penalties.strikeBack : penalties.strike;
  return id === 'contagion' ? penalties.discardMore : penalties.discard;
}

export function paintAgenda(ctx: Ctx, id: AgendaId): void {
  const { side, revealed, killed } = agendaNamed(id),
    { gas, light, core, ink, bold } = SIDES[side];
  sky(ctx, [CARD_W, 54], [CX, 30], gas, id.length * 17 + 5);
  glow(ctx, CX, 29, 22, light, core);
  // A ring of light, and whoever stands in it.
  ring(ctx, `${light}99`, 0.4, CX, 29, 17.6);
  ring(ctx, light, 1, CX, 29, 16);
  silhouette(ctx, GOALS[id], CX, 29, id === 'loyal' ? 24 : 22, core);
  head(ctx, printed.sides[side], light, side === 'contagion' ? 'biohazard' : 'airtight-hatch');
  panel(ctx, 3, 47, CARD_W - 6, 38, 3, linear(ctx, 0, 47, 0, 85, { 0: '#F6FBFC', 1: '#DCE8EE' }));
  rect(ctx, light, 3, 47, CARD_W - 9, 0.7);
  from(ctx, printed.names[id], 6, 52.2, 48, 7, TITLE_FONT, NIGHT);
  rules(ctx, printed.goals[side], CX, 55.6, 52, 10.6, 3.6, 3, NIGHT, bold);
  penalty(ctx, printed.revealed, revealed, wordsOf(id, 'revealed', revealed.does), 66.6, ink);
  penalty(ctx, printed.killed, killed, wordsOf(id, 'killed', killed.does), 75.6, ink);
  frame(ctx, `${light}88`);
  grain(ctx, CARD_W, CARD_H, id.length);
}

/** Cut corners round a back, twice. */
function border(ctx: Ctx, ink: string): void {
  ctx.strokeStyle = ink;
  for (const [inset, width, corner] of [
    [3.2, 0.6, 6],
    [4.8, 0.25, 5.4],
  ] as const) {
    cut(ctx, inset, inset, CARD_W - 2 * inset, CARD_H - 2 * inset, [corner, corner, corner, corner]);
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/**
 * One back for all decks: a hatch among orbits, a planet seen through it; the same upside down but for what is beyond.
 */
export function paintBelowBack(ctx: Ctx): void {
  sky(ctx, [CARD_W, CARD_H], [CX, CARD_H / 2], ['#343A98', '#20236A', '#12143E'], 4);
  for (let k = 0; k < 5; k++) {
    const r = 21.5 + k * 5.2;
    ring(ctx, `rgba(99,221,221,${0.62 - k * 0.1})`, 0.35, CX, CARD_H / 2, r);
    for (const turn of [0, Math.PI]) {
      const a = 0.9 + k * 1.4 + turn;
      disc(ctx, k % 2 ? AMBER : CYAN, CX + Math.cos(a) * r, CARD_H / 2 + Math.sin(a) * r, 0.8);
    }
  }
  disc(ctx, '#0B0D2A', CX, CARD_H / 2, 17.4);
  disc(ctx, radial(ctx, CX - 4, CARD_H / 2 - 5, 1, 16, { 0: '#3A3F9E', 0.6: '#191C58', 1: '#0B0D2A' }), CX, CARD_H / 2, 15);
  planet(ctx, CX, CARD_H / 2, 7);
  hatch(ctx, CX, CARD_H / 2, 17, CYAN);
  border(ctx, CYAN);
  grain(ctx, CARD_W, CARD_H, 3);
}

/** What somebody is after: the same hatch, shut and locked. */
export function paintAgendaBack(ctx: Ctx): void {
  sky(ctx, [CARD_W, CARD_H], [CX, CARD_H / 2], ['#6B3A2A', '#4A1F3E', '#1B1033'], 9);
  for (let k = 0; k < 14; k++) at(ctx, CX, CARD_H / 2, 1, (k * Math.PI) / 7, () => rect(ctx, 'rgba(255,176,79,.16)', -0.2, -46, 0.4, 24));
  disc(ctx, '#1A0F22', CX, CARD_H / 2, 17.4);
  for (let k = 0; k < 6; k++)
    at(ctx, CX, CARD_H / 2, 1, (k * Math.PI) / 3, () => {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(5, -15);
      ctx.lineTo(14, -6);
      ctx.closePath();
      fill(ctx, linear(ctx, 0, -15, 8, 0, { 0: '#8A5A30', 1: '#3A2230' }));
      stroke(ctx, '#1A0F22', 0.5);
    });
  disc(ctx, '#1A0F22', CX, CARD_H / 2, 6.4);
  ring(ctx, AMBER, 0.7, CX, CARD_H / 2, 6.4);
  sign(ctx, 'padlock', CX, CARD_H / 2 - 0.2, 8, AMBER);
  hatch(ctx, CX, CARD_H / 2, 17, AMBER);
  border(ctx, AMBER);
  grain(ctx, CARD_W, CARD_H, 5);
}
