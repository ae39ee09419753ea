// The event cards of Imposters and Crewmates, in millimetres: an alarm in amber and violet, what changes, what it is
// worth, and in three fields what each outcome brings.

import { eventRow, type EventId, type Outcome, type Reward } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import { at, CARD_H, CARD_W, disc, grain, line, rect, round, rounded, rules, stroke, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, badge, burst, DECK_COLOURS, INK, PAPER, plate, RED, screened, sign, TEAL, TITLE_FONT, VIOLET } from './brush.ts';
import { framed, pictured } from './faces.ts';
import { EVENT_PICTURES } from './pictures.ts';
import { printed } from './locale/index.ts';

const CX = CARD_W / 2;
const NIGHT = { light: '#8E72E8', plain: '#4A358F', dark: '#21174A', deep: '#100A28', bold: '#7A4300' };
const ART = { x: 3.4, y: 5.6, w: CARD_W - 6.8, h: 39.6 } as const;

/** Stripes of an alarm along an edge. */
function hazard(ctx: Ctx, y: number, h: number): void {
  rect(ctx, AMBER, 0, y, CARD_W, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, y, CARD_W, h);
  ctx.clip();
  ctx.fillStyle = INK;
  for (let x = -6; x < CARD_W + 6; x += 6.4) {
    ctx.beginPath();
    ctx.moveTo(x, y + h);
    ctx.lineTo(x + h, y);
    ctx.lineTo(x + h + 3.2, y);
    ctx.lineTo(x + 3.2, y + h);
    ctx.fill();
  }
  ctx.restore();
}

export function paintEvent(ctx: Ctx, id: EventId | null): void {
  const row = id === null ? null : eventRow(id);
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  hazard(ctx, 0, 3.6);
  ctx.save();
  round(ctx, ART.x, ART.y, ART.w, ART.h, 3.2);
  ctx.clip();
  burst(ctx, [ART.x, ART.y, ART.w, ART.h], CX, 28.6, NIGHT, 16, 0.2);
  screened(ctx, [ART.x, ART.y + 12, ART.w, ART.h - 10], 'rings', 'rgba(255,190,60,.36)', (_, v) => Math.max(0, Math.min(1, v * 1.2 - 0.25)));
  if (id !== null) pictured(ctx, EVENT_PICTURES[id], CX, 29.6, DECK_COLOURS.ev, 0.86);
  ctx.restore();
  framed(ctx, ART);
  plate(ctx, id === null ? printed.blank : printed.events[id], CX, 9.6, 58.4, 10, 0.022, { ground: AMBER, ink: INK, size: 7 });
  rules(ctx, id === null ? printed.blankText : printed.eventTexts[id], CX, 47, 55.6, 18, 4.6, 3.1, '#2A2140', '#8A3D00');
  if (row) {
    worth(ctx, 46.2, row.points.C, row.points.I);
    (['CV', 'IV', 'TIE'] as const).forEach((outcome, i) => result(ctx, 3.4 + i * 19, outcome, row.result[outcome].give, row.result[outcome].if !== undefined));
  }
  hazard(ctx, CARD_H - 3, 3);
  grain(ctx, CARD_W, CARD_H, (id ?? '').length);
}

/** What the card is worth to either side, where that is not one point for whoever wins. */
function worth(ctx: Ctx, y: number, crew: number, imposters: number): void {
  if (crew === imposters) return;
  badge(ctx, String(crew), 46.4, y - 6, 4.2, TEAL);
  badge(ctx, String(imposters), 54.8, y - 6, 4.2, RED);
}

const SIDES: { readonly [O in Outcome]: { ground: string; ink: string } } = {
  CV: { ground: TEAL, ink: PAPER },
  IV: { ground: RED, ink: PAPER },
  TIE: { ground: '#6D6386', ink: PAPER },
};

/** A field with what one outcome brings: who wins stands above, below it who gets or gives what. */
function result(ctx: Ctx, x: number, outcome: Outcome, give: readonly Reward[], conditional: boolean): void {
  const { ground, ink } = SIDES[outcome],
    [y, w, h] = [66.4, 18.2, 17.2];
  rounded(ctx, '#F0DFBC', x, y, w, h, 1.8);
  ctx.save();
  ctx.clip();
  rect(ctx, ground, x, y, w, 6.2);
  ctx.restore();
  round(ctx, x, y, w, h, 1.8);
  stroke(ctx, INK, 0.8);
  const [tie = '', rest] = printed.tie.toUpperCase().split('\n');
  if (outcome === 'TIE' && rest === undefined) title(ctx, tie, x + w / 2, y + 3.2, w - 3, 3.7, TITLE_FONT, ink, 0.3);
  else if (outcome === 'TIE') [tie, rest ?? ''].forEach((half, i) => title(ctx, half, x + w / 2, y + 1.95 + 2.6 * i, w - 2.4, 2.7, TITLE_FONT, ink, 0.1));
  else title(ctx, printed.decks[outcome === 'CV' ? 'crw' : 'imp'].toUpperCase(), x + w / 2, y + 3.3, w - 2.4, 3.2, TITLE_FONT, ink, 0.1);
  const [reward] = give,
    mid = y + 11.7;
  if (reward === undefined)
    return line(ctx, '#8B7C9C', 0.9, [
      [x + 6.4, mid],
      [x + 11.8, mid],
    ]);
  if (conditional) sign(ctx, 'electric', x + 15.6, mid - 3, 3, VIOLET);
  paintReward(ctx, reward, x + w / 2, mid);
}

/** Who: heads in the colour of a side. */
function who(ctx: Ctx, whose: Reward extends infer R ? (R extends { who: infer W } ? W : never) : never, x: number, y: number): void {
  const side = typeof whose === 'string' ? whose : whose.taking;
  const head = (hx: number, ink: string): void => {
    disc(ctx, INK, hx, y - 1.4, 1.75);
    disc(ctx, ink, hx, y - 1.4, 1.3);
    rounded(ctx, INK, hx - 2.3, y + 0.5, 4.6, 3, 1.4);
    rounded(ctx, ink, hx - 1.85, y + 0.95, 3.7, 2.6, 1);
  };
  if (side !== 'I') head(side === 'all' ? x - 1.8 : x, TEAL);
  if (side !== 'C') head(side === 'all' ? x + 1.8 : x, RED);
}

/** A small card, its corner turned up when it is only offered. */
function card(ctx: Ctx, x: number, y: number, ground: string, text: string, may = false): void {
  at(ctx, x, y, 1, 0.08, () => {
    rounded(ctx, ground, -2.9, -3.9, 5.8, 7.8, 1);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 0.6;
    if (may) ctx.setLineDash([1.1, 0.7]);
    ctx.stroke();
    ctx.setLineDash([]);
    title(ctx, text, 0, 0, 5, 4.2, TITLE_FONT, PAPER);
  });
}

function paintReward(ctx: Ctx, of: Reward, x: number, y: number): void {
  const [left, right] = [x - 4.4, x + 4];
  switch (of.t) {
    case 'draw':
      who(ctx, of.who, left, y);
      return card(ctx, right, y, DECK_COLOURS[of.deck].plain, `+${of.count}`, of.may === true);
    case 'discard':
      who(ctx, of.who, left, y);
      return card(ctx, right, y, '#5A5070', `−${of.count}`);
    case 'downTo':
      who(ctx, of.who, left, y);
      return card(ctx, right, y, '#5A5070', `≤${of.limit}`);
    case 'discardHands':
      who(ctx, 'all', left, y);
      return card(ctx, right, y, '#5A5070', '×');
    case 'plunder':
      who(ctx, of.by, left, y);
      return card(ctx, right, y, of.by === 'C' ? RED : TEAL, '?');
    case 'replace':
      who(ctx, of.who, left, y);
      return sign(ctx, 'cycle', right, y, 7.4, INK);
    case 'share':
      who(ctx, of.to, left, y);
      return sign(ctx, 'bullets', right, y, 7.4, INK);
    case 'noExchange':
      sign(ctx, 'cycle', x, y, 7.4, '#8B7C9C');
      return line(ctx, RED, 1.1, [
        [x - 3.6, y + 3.6],
        [x + 3.6, y - 3.6],
      ]);
    case 'hug':
      return sign(ctx, 'hearts', x, y, 8.4, RED);
  }
}
