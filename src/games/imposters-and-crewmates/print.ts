// What is printed on the felt round the station: a place for every pile, trays with their signs, the rails of both
// sides, the mats. Metres, laid out as data.ts says.

import { CARD, MIDDLE, seatPlaces, SLOTS, slotPlace, TILE, TRAYS } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import { at, glyph, ring, round } from '../paint.ts';
import type { Ctx, Place } from '../types.ts';
import { AMBER, DECK_COLOURS, PAPER, TITLE_FONT } from './brush.ts';
import { IMPOSTER_ICONS, type ImposterIcon } from './icons.generated.ts';
import { printed } from './locale/index.ts';

/** The board's own middle: where it lies, the print lies, turned as it is turned. */
export const isPrinted = (zone: ZoneView): boolean => zone.id === 'H8' || zone.id === 'H1';

const M = 10_000;
const PAD = 0.004;

type Spot = { readonly x: number; readonly z: number; readonly w?: number; readonly d?: number };

/** By how much words and signs are turned so that whoever looks reads them. */
let upright = 0;

/** A rounded place with a thin line, and a sign in its middle. */
function place(
  pen: Ctx,
  { x, z, w = CARD.w, d = CARD.d }: Spot,
  ink: string,
  o: { icon?: ImposterIcon; word?: string; strength?: number; dashed?: boolean } = {},
): void {
  const [cx, cz, wide, deep] = [x / M, z / M, w / M + PAD, d / M + PAD];
  pen.globalAlpha = 0.3 * (o.strength ?? 1);
  round(pen, cx - wide / 2, cz - deep / 2, wide, deep, 0.006);
  pen.fillStyle = '#0C2830';
  pen.fill();
  pen.globalAlpha = 0.62 * (o.strength ?? 1);
  if (o.dashed) pen.setLineDash([0.008, 0.005]);
  pen.strokeStyle = ink;
  pen.lineWidth = 0.0012;
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 0.34;
  if (o.icon) glyph(pen, IMPOSTER_ICONS[o.icon], cx, cz, Math.min(wide, deep) * 0.52, ink, { turn: upright });
  if (o.word === undefined) return;
  pen.globalAlpha = 0.5;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  write(pen, o.word, cx, cz);
}

/** Letters smaller than a pixel of their own unit are drawn large and scaled. */
function write(pen: Ctx, word: string, x: number, z: number, high = 0.0125): void {
  at(pen, x, z, high / 20, upright, () => {
    pen.font = TITLE_FONT.replace('$', '20px');
    pen.letterSpacing = '1.5px';
    pen.fillText(word.toUpperCase(), 0, 0);
    pen.letterSpacing = '0px';
  });
}

const TRAY_ICONS: { readonly [tray: string]: ImposterIcon } = { B: 'mantrap', G: 'splash', T: 'checklist', S: 'electric' };

export function paintFelt(pen: Ctx, places: readonly Place[]): void {
  const [a, b] = places;
  // From H1 to H8 is south: the board may lie turned before whoever looks.
  const turned = a !== undefined && b !== undefined && a.z + b.z > 0;
  upright = turned ? Math.PI : 0;
  at(pen, 0, 0, 1, upright, () => paintPlaces(pen));
  pen.globalAlpha = 1;
}

/**
 * How far from the middle the names of columns and of rows stand, and how high they are: between the station and the
 * line round it. Beside the station its own height hides a strip of the felt.
 */
const NAMES = { columns: { edge: 0.2778, high: 0.019 }, rows: { edge: 0.2865, high: 0.0175 } } as const;

/**
 * Columns by letter and rows by number along all four sides, as the table speaks of tiles; set in the middle, as the
 * words before them.
 */
function nameTiles(pen: Ctx): void {
  pen.globalAlpha = 0.85;
  pen.fillStyle = PAPER;
  // From A1 to O15, H8 in the middle.
  for (let i = -7; i <= 7; i++)
    for (const side of [-1, 1]) {
      write(pen, String.fromCharCode(72 + i), (i * TILE) / M, side * NAMES.columns.edge, NAMES.columns.high);
      write(pen, `${i + 8}`, side * NAMES.rows.edge, (i * TILE) / M, NAMES.rows.high);
    }
}

function paintPlaces(pen: Ctx): void {
  // A double line round the station, cut at the corners.
  for (const [off, width, strength] of [
    [0.2975, 0.0016, 0.55],
    [0.3025, 0.0007, 0.4],
  ] as const) {
    pen.globalAlpha = strength;
    pen.strokeStyle = AMBER;
    pen.lineWidth = width;
    round(pen, -off, -off, 2 * off, 2 * off, 0.02);
    pen.stroke();
  }
  for (const deck of ['ev', 'imp', 'crw', 'wld'] as const) {
    place(pen, MIDDLE.decks[deck], DECK_COLOURS[deck].light);
    place(pen, MIDDLE.discards[deck], DECK_COLOURS[deck].light, { icon: 'recycle', dashed: true, strength: 0.8 });
  }
  place(pen, MIDDLE.event, AMBER, { icon: 'old-microphone' });
  place(pen, MIDDLE.pool, PAPER, { icon: 'bullets', strength: 0.6, dashed: true });
  place(pen, MIDDLE.stack, AMBER, { word: printed.places.stack });
  place(pen, MIDDLE.out, '#FF8A76', { word: printed.places.out, strength: 0.8 });
  place(pen, MIDDLE.safe, '#A8F0B0', { word: printed.places.safe, strength: 0.8 });
  for (const team of ['I', 'C'] as const)
    place(pen, MIDDLE.scores[team], team === 'I' ? DECK_COLOURS.imp.light : DECK_COLOURS.crw.light, { icon: 'star-medal' });
  for (const tray of TRAYS) {
    const spot = { ...MIDDLE.trays[tray], ...MIDDLE.tray };
    place(pen, spot, PAPER, { strength: 0.8 });
    pen.globalAlpha = 0.75;
    glyph(pen, IMPOSTER_ICONS[TRAY_ICONS[tray] ?? 'mantrap'], (spot.x + spot.w / 2) / M + 0.016, spot.z / M, 0.019, PAPER, { turn: upright });
  }
  for (const tile of SLOTS) place(pen, { ...slotPlace(tile) }, DECK_COLOURS.wld.light, { icon: 'star-medal' });
  for (let seat = 0; seat < 4; seat++) {
    const { mat, laid, pair, home } = seatPlaces(seat);
    const ink = seat < 2 ? DECK_COLOURS.imp.light : DECK_COLOURS.crw.light;
    place(pen, { ...mat, w: 1000, d: 620 }, ink);
    place(pen, { ...laid, w: 760, d: 900 }, ink, { icon: 'unplugged', strength: 0.5, dashed: true });
    place(pen, { ...pair, w: 760, d: 900 }, ink, { icon: 'crown', strength: 0.5, dashed: true });
    pen.globalAlpha = 0.6;
    ring(pen, ink, 0.0014, home.x / M, home.z / M, 0.0145);
  }
  nameTiles(pen);
}
