// The crew sheets, in millimetres: who it is, department and rank, two actions with what they cost, the cards that come
// into the deck; and the same behind bars.

import { belowOf, CREW, crewNamed, SHEET, TYPES, type CrewId, type Department } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import { fill, glyph, grain, linear, rect, round, rules, stroke } from '../paint.ts';
import type { Ctx, Pressable } from '../types.ts';
import { ALARM, chip, cut, from, HANDCUFFS, INK, label, LABEL_FONT, LEVELS, panel, PAPER, sign, signed, TITLE_FONT } from './brush.ts';
import type { StarIcon } from './icons.generated.ts';
import { portrait } from './portraits.ts';
import { printed } from './locale/index.ts';

const MM = 10;
export const W = SHEET.w / MM,
  H = SHEET.d / MM;

const STAFF: { readonly [D in Department]: { ink: string; icon: StarIcon } } = {
  administration: { ink: '#9A8BF2', icon: 'polar-star' },
  defense: { ink: '#E8604F', icon: 'checked-shield' },
  stewardship: { ink: '#5FC682', icon: 'sprout' },
  engineering: { ink: '#E4D255', icon: 'gears' },
};

/** The picture on the left, and what stands beside it. */
const PICTURE = 31,
  LEFT = 34,
  WIDE = W - LEFT - 3;
const ACTION = { top: 20.4, h: 13.4, step: 14.6 } as const;

/** Where the actions of a sheet are pressed, the first above. */
export const actionField = (crew: CrewId, n: 0 | 1): Pressable => ({
  button: crewNamed(crew).above[n].action,
  x: LEFT,
  y: ACTION.top + n * ACTION.step,
  w: WIDE,
  h: ACTION.h,
});

function picture(ctx: Ctx, id: CrewId, ink: string): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, PICTURE, H);
  ctx.clip();
  portrait(ctx, id, PICTURE, H, ink);
  rect(ctx, linear(ctx, 0, H - 16, 0, H, { 0: 'rgba(11,13,38,0)', 1: 'rgba(11,13,38,.92)' }), 0, H - 16, PICTURE, 16);
  ctx.restore();
}

function action(ctx: Ctx, id: CrewId, n: 0 | 1, ink: string): void {
  const { action: does, level, cost } = crewNamed(id).above[n],
    { x, y, w, h } = actionField(id, n);
  cut(ctx, x, y, w, h, [0, 2.4, 0, 2.4]);
  fill(ctx, linear(ctx, 0, y, 0, y + h, { 0: '#F4FAFB', 1: '#D9E6EC' }));
  rect(ctx, ink, x, y, 1.1, h - 2.4);
  from(ctx, printed.actions[does], x + 3, y + 4.3, w - 25, 5.2, TITLE_FONT, INK);
  chip(ctx, level, signed(-cost), x + w - 20.4, y + 1.2, 18, 8);
  rules(ctx, printed.deeds[does], x + 3, y + 7, w - 23.6, 6, 3.1, 2.4, '#2A2F55', '#07525E', 'left');
}

/** What of the deck comes from this member of the crew, in one row: how many, which, and what it does. */
function deck(ctx: Ctx, id: CrewId): void {
  const cards = TYPES.flatMap((type) => {
    const count = crewNamed(id).deck[type] ?? 0;
    return count > 0 ? [{ type, count }] : [];
  });
  const step = WIDE / 2,
    top = 50.6;
  cards.forEach(({ type, count }, i) => {
    const x = LEFT + (i % 2) * step,
      y = top + Math.floor(i / 2) * 5.2;
    const wide = from(ctx, `${count}×`, x, y + 2, 5, 3.1, TITLE_FONT, '#FFFFFF');
    const { oxygen, power } = belowOf(type);
    let left = x + wide + 1;
    left += from(ctx, printed.names[type], left, y + 2, step - wide - 15.8, 3.1, LABEL_FONT, '#C9D8EA') + 1;
    for (const [level, n] of [
      ['oxygen', oxygen],
      ['power', power],
    ] as const)
      if (n !== 0) left += from(ctx, signed(n), left, y + 2, 5, 2.7, LABEL_FONT, LEVELS[level].bright) + 0.7;
  });
}

export function paintSheet(ctx: Ctx, id: CrewId): void {
  const { department, rank } = crewNamed(id),
    { ink, icon } = STAFF[department];
  rect(ctx, linear(ctx, PICTURE, 0, W, H, { 0: '#23285E', 0.5: '#171A45', 1: '#0C0E2C' }), 0, 0, W, H);
  picture(ctx, id, ink);
  rect(ctx, ink, PICTURE, 0, 0.9, H);
  // Name, department and rank.
  from(ctx, printed.crew[id], LEFT, 8.4, WIDE - 17, 10, TITLE_FONT, PAPER);
  sign(ctx, icon, LEFT + 2.4, 16, 4.8, ink);
  from(ctx, printed.departments[department].toUpperCase(), LEFT + 6, 16, WIDE - 24, 3.3, LABEL_FONT, ink, 0.35);
  badge(ctx, W - 11.6, 10.2, rank, ink);
  action(ctx, id, 0, ink);
  action(ctx, id, 1, ink);
  deck(ctx, id);
  cut(ctx, 1.3, 1.3, W - 2.6, H - 2.6, [2, 4, 2, 4]);
  stroke(ctx, `${ink}AA`, 0.35);
  grain(ctx, W, H, id.length);
}

/** The rank: a hexagon with bars as on a sleeve, one for the highest of its department. */
function badge(ctx: Ctx, x: number, y: number, rank: number, ink: string): void {
  ctx.beginPath();
  for (let i = 0; i < 6; i++) ctx.lineTo(x + Math.sin((i * Math.PI) / 3) * 7, y - Math.cos((i * Math.PI) / 3) * 7);
  ctx.closePath();
  fill(ctx, '#0B0D26');
  stroke(ctx, ink, 0.7);
  label(ctx, printed.rank, x, y - 3.5, 8.6, 2.3, ink, 0.2);
  from(ctx, String(rank), x - 1.8, y + 1.5, 6, 8.4, TITLE_FONT, PAPER);
}

/** In custody: whoever it is, behind bars. Without an id, the bars alone. */
export function paintDetained(ctx: Ctx, id: CrewId | null): void {
  rect(ctx, '#140B18', 0, 0, W, H);
  if (id !== null) portrait(ctx, id, W, H * 1.12, '#7A4A5E');
  rect(ctx, id === null ? '#1A0E1E' : 'rgba(48,8,20,.52)', 0, 0, W, H);
  for (let x = 6; x < W; x += 12.6) {
    rect(ctx, linear(ctx, x, 0, x + 3.6, 0, { 0: '#B9C2D2', 0.35: '#6A7490', 1: '#1B2038' }), x, 0, 3.6, H);
    rect(ctx, 'rgba(0,0,0,.35)', x + 3.6, 0, 1.2, H);
  }
  panel(ctx, 8, H - 22, W - 16, 17, 3, '#2A0A14', ALARM, 0.7);
  glyph(ctx, HANDCUFFS, 19, H - 13.5, 15, ALARM);
  from(ctx, printed.detained.toUpperCase(), 29, H - 16.4, W - 42, 8, TITLE_FONT, '#FFE3DC', 0.4);
  rules(ctx, printed.detainedRule, 52, H - 12.2, 45, 6.6, 2.7, 2.2, '#FFD0C6', '#FFFFFF');
  round(ctx, 1.3, 1.3, W - 2.6, H - 2.6, 2);
  stroke(ctx, ALARM, 0.5);
  grain(ctx, W, H, 2);
}

/** What all know of one of the crew before picking: department and rank, and below it what his actions are. */
export function crewKnown(word: string): string | null {
  const one = CREW.find(({ id }) => id === word);
  if (one === undefined) return null;
  const deeds = one.above.map(({ action: id }) => printed.actions[id]);
  return `**${printed.departments[one.department]} · ${printed.rank}\u00a0${one.rank}** ${deeds.join(', ')}`;
}
