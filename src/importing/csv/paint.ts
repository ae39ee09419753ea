// Paints a card by a template, as large as it is wanted: in the page, out of words and of pictures that were brought.

import { CARD } from '../../import/deck/grid.ts';
import { flow, PITCH } from '../../import/csv/flow.ts';
import { colourOf, filled, type BoxField, type Field, type PictureField, type Template, type TextField } from '../../import/csv/template.ts';
import { whiteCanvas } from '../deck/sheet.ts';

/** The page's own; every template has them. */
export const FAMILIES: { readonly [font: string]: string } = {
  sans: "'Atkinson Hyperlegible Next', 'Segoe UI', system-ui, sans-serif",
  serif: "'Young Serif', Georgia, serif",
};
/** Letters are measured at this size, pixels. */
const MEASURED = 100;

/** What a card is painted from. */
export interface Row {
  /** What stands in a column; '' where there is none. */
  cell(column: string): string;
  /** The picture that a cell names; null: it was not brought. */
  picture(file: string): Promise<HTMLCanvasElement | null>;
  /** What the page calls a font of a template, as a pen takes it. */
  family(font: string): string;
}
type Pen = CanvasRenderingContext2D;

/** The page's own letters: a canvas does not wait for them. */
export async function lettersThere(): Promise<void> {
  await Promise.all(
    ['400 20px "Atkinson Hyperlegible Next"', '700 20px "Atkinson Hyperlegible Next"', '400 20px "Young Serif"'].map((font) => document.fonts.load(font)),
  );
}

/** `deep`: height in pixels. */
export async function paintCard(template: Template, row: Row, deep: number): Promise<HTMLCanvasElement> {
  const scale = deep / CARD.h;
  const { canvas, pen } = whiteCanvas({ w: CARD.w * scale, h: deep });
  pen.scale(scale, scale);
  const said = (words: string): string => filled(words, (column) => row.cell(column));
  const colour = (words: string): string | null => colourOf(said(words));
  const back = colour(template.colour);
  if (back !== null) area(pen, [0, 0, CARD.w, CARD.h], back);
  for (const field of template.fields) {
    if (field.when !== null && said(field.when).trim() === '') continue;
    pen.save();
    await paintField(pen, field, row, said, colour);
    pen.restore();
  }
  const rim = colour(template.rim);
  if (rim !== null) {
    pen.strokeStyle = rim;
    pen.lineWidth = 3;
    pen.strokeRect(0, 0, CARD.w, CARD.h);
  }
  return canvas;
}

function area(pen: Pen, [x, y, w, h]: Field['place'], colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, w, h);
}

async function paintField(pen: Pen, field: Field, row: Row, said: (words: string) => string, colour: (words: string) => string | null): Promise<void> {
  if (field.t === 'box') paintBox(pen, field, colour);
  else if (field.t === 'picture') await paintPicture(pen, field, await row.picture(said(field.file)));
  else paintText(pen, field, said(field.words).trim(), row.family(field.font), colour);
}

function paintBox(pen: Pen, { place: [x, y, w, h], fill, line, wide, round }: BoxField, colour: (words: string) => string | null): void {
  const [inner, rim] = [colour(fill), colour(line)];
  pen.beginPath();
  pen.roundRect(x, y, w, h, Math.min(round, w / 2, h / 2));
  if (inner !== null) {
    pen.fillStyle = inner;
    pen.fill();
  }
  if (rim === null) return;
  pen.strokeStyle = rim;
  pen.lineWidth = wide;
  pen.stroke();
}

async function paintPicture(pen: Pen, { place: [x, y, w, h], fit }: PictureField, picture: HTMLCanvasElement | null): Promise<void> {
  if (picture === null) return;
  const [pw, ph] = [picture.width, picture.height];
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  pen.imageSmoothingQuality = 'high';
  if (fit === 'stretch') return pen.drawImage(picture, x, y, w, h);
  const scale = fit === 'cover' ? Math.max(w / pw, h / ph) : Math.min(w / pw, h / ph);
  pen.drawImage(picture, x + (w - pw * scale) / 2, y + (h - ph * scale) / 2, pw * scale, ph * scale);
}

function paintText(pen: Pen, field: TextField, words: string, family: string, colour: (words: string) => string | null): void {
  if (words === '') return;
  const { place, height, least, bold, italic, align, stand, turn } = field;
  const fill = colour(field.fill);
  if (fill !== null) area(pen, place, fill);
  const [x, y, w, h] = place;
  pen.translate(x + w / 2, y + h / 2);
  pen.rotate((turn * Math.PI) / 180);
  const [wide, deep] = turn % 180 === 0 ? [w, h] : [h, w];
  const named = (size: number): string => `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${size}px ${family}`;
  pen.font = named(MEASURED);
  const { height: size, lines } = flow(words, wide, deep, height, least, (text) => pen.measureText(text).width / MEASURED);
  pen.font = named(size);
  pen.fillStyle = colour(field.colour) ?? '#000000';
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  const across = align === 'left' ? -wide / 2 : align === 'right' ? wide / 2 : 0;
  const all = size * (1 + PITCH * (lines.length - 1));
  const first = (stand === 'top' ? -deep / 2 : stand === 'bottom' ? deep / 2 - all : -all / 2) + size / 2;
  for (const [i, line] of lines.entries()) pen.fillText(line, across, first + i * PITCH * size);
}
