// The cards of the three decks of Imposters and Crewmates, face and back, in millimetres: a burst with a sticker, a
// tilted name, when it can be played, what it does, whose deck it is.

import { deckOf, rowOf, type Deck, type Kind } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import { CARD_H, CARD_W, grain, linear, rect, round, rounded, rules, stroke, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { badge, burst, DECK_COLOURS, grille, INK, PAPER, pill, plate, screened, SCREENS, sticker, struck, TITLE_FONT, type Colours } from './brush.ts';
import { CARD_PICTURES, type Picture } from './pictures.ts';
import { printed } from './locale/index.ts';

const CX = CARD_W / 2;
/** The picture inside its frame of ink. */
export const ART = { x: 3.4, y: 3.4, w: CARD_W - 6.8, h: 51.6 } as const;
const MIDDLE = 33.4;

type Label = keyof typeof printed.when;
/** What stands on the label of a card, by the row of the table. */
const WHEN: { readonly [when: string]: Label } = {
  any: 'any',
  board: 'any',
  'button-win': 'any',
  alive: 'alive',
  fresh: 'fresh',
  turn: 'turn',
  'alive-turn': 'turn',
  'own-kill': 'ownKill',
  'alive-own-kill': 'ownKill',
  kill: 'kill',
  'alive-kill': 'kill',
  'crew-death': 'death',
  'own-death': 'ownDeath',
  response: 'response',
  'alive-response': 'response',
  'mate-dead': 'mate',
  never: 'never',
};

/** The sign of a picture, once or several times, with what is added to it. */
export function pictured(
  ctx: Ctx,
  { icon, size = 32, turn = -0.06, flip, times = 1, barred, number }: Picture,
  x: number,
  y: number,
  of: Colours,
  scale = 1,
): void {
  const wide = size * scale;
  if (times === 1) sticker(ctx, icon, x, y, wide, { turn, ...(flip ? { flip } : {}) });
  const spots =
    times === 2
      ? ([
          [-10, 2.5, -0.16],
          [10, -2.5, 0.12],
        ] as const)
      : ([
          [-13, 5.6, -0.2],
          [13, 5.6, 0.2],
          [0, -6.6, 0],
        ] as const);
  if (times > 1) for (const [dx, dy, a] of spots) sticker(ctx, icon, x + dx * scale, y + dy * scale, (times === 2 ? 22 : 18.5) * scale, { turn: a, edge: 2.4 });
  if (barred) struck(ctx, x, y, 16.5 * scale);
  if (number !== undefined) badge(ctx, number, x + 17.5 * scale, y - 11 * scale, 5.6 * scale, of.plain);
}

/** A frame of ink round the picture. */
export function framed(ctx: Ctx, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  round(ctx, x, y, w, h, 3.2);
  stroke(ctx, INK, 1.5);
}

export function paintCard(ctx: Ctx, kind: Kind): void {
  const deck = deckOf(kind),
    of = DECK_COLOURS[deck],
    row = rowOf(kind);
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  ctx.save();
  round(ctx, ART.x, ART.y, ART.w, ART.h, 3.2);
  ctx.clip();
  burst(ctx, [ART.x, ART.y, ART.w, ART.h], CX, MIDDLE, of, 14, 0.11 + (kind.length % 5) * 0.07);
  screened(ctx, [ART.x, ART.y + 20, ART.w, ART.h - 18], SCREENS[deck], `${of.deep}8C`, (_, v) => Math.max(0, Math.min(1, v * 1.25 - 0.3)));
  pictured(ctx, CARD_PICTURES[kind], CX, MIDDLE + 0.6, of);
  ctx.restore();
  framed(ctx, ART);
  plate(ctx, printed.names[kind], CX, 9.4, 58.4, 10.4, -0.028);
  pill(ctx, printed.when[WHEN[row.when] ?? 'any'], CX, ART.y + ART.h - 0.3, of.dark);
  rules(ctx, printed.texts[kind], CX, 59, 55.6, 20, 4.8, 3.1, '#2A2140', of.bold);
  foot(ctx, deck, row.lasts);
  grain(ctx, CARD_W, CARD_H, kind.length);
}

/** The stripe of the deck, and how long the card lasts. */
function foot(ctx: Ctx, deck: Deck, lasts: string): void {
  const of = DECK_COLOURS[deck],
    top = 80.4;
  rect(ctx, linear(ctx, 0, top, 0, CARD_H, { 0: of.plain, 1: of.dark }), 0, top, CARD_W, CARD_H - top);
  rect(ctx, INK, 0, top, CARD_W, 0.9);
  screened(ctx, [0, top + 1, CARD_W, CARD_H - top], SCREENS[deck], 'rgba(255,255,255,.16)', () => 0.55, 2.8);
  const spans = lasts === 'now' ? null : printed.lasts[lasts as keyof typeof printed.lasts];
  title(ctx, printed.decks[deck].toUpperCase(), spans === null ? CX : 20, top + 4.2, 32, 4.3, TITLE_FONT, PAPER, 0.5);
  if (spans === null) return;
  rounded(ctx, INK, 37.4, top + 1.9, 22.4, 4.7, 2.3);
  title(ctx, spans, 48.6, top + 4.2, 20, 3, TITLE_FONT, PAPER, 0.15);
}

/** Burst, grille and the name of the deck, or other words. */
export function paintBack(ctx: Ctx, deck: keyof typeof DECK_COLOURS, words = printed.decks[deck]): void {
  const of = DECK_COLOURS[deck];
  rect(ctx, of.dark, 0, 0, CARD_W, CARD_H);
  burst(ctx, [0, 0, CARD_W, CARD_H], CX, 38, deck === 'ev' ? { light: '#5E4BA8', plain: '#3A2B78', dark: '#1B1240', deep: of.deep, bold: of.bold } : of, 18);
  screened(
    ctx,
    [0, 0, CARD_W, CARD_H],
    SCREENS[deck],
    deck === 'ev' ? 'rgba(255,196,70,.34)' : `${of.deep}66`,
    (_, v) => Math.max(0, Math.abs(v - 0.44) * 1.7 - 0.24),
    2.9,
  );
  round(ctx, 3, 3, CARD_W - 6, CARD_H - 6, 3.4);
  stroke(ctx, deck === 'ev' ? DECK_COLOURS.ev.plain : PAPER, 1);
  round(ctx, 4.7, 4.7, CARD_W - 9.4, CARD_H - 9.4, 2.4);
  stroke(ctx, `${INK}99`, 0.5);
  grille(ctx, CX, 37, 34, 28, deck === 'ev' ? { steel: '#F0B540', eyes: '#FF6A55' } : {});
  plate(ctx, words.toUpperCase(), CX, 66, 42, 11, -0.045, deck === 'ev' ? { ground: DECK_COLOURS.ev.plain, ink: INK } : {});
  grain(ctx, CARD_W, CARD_H, deck.length);
}
