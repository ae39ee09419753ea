// Cuts one piece of a puzzle out of a picture: along its tabs, with a little more around, and writes it anew.

import { CUTS, sidesOf, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { framed } from '../../import/puzzle/plan.ts';
import { AROUND, outlineOf } from '../../scene/pieces/cut-line.ts';
import { base64Of, firstThatFits } from '../../ui/pictures/shrink.ts';

type Source = ImageBitmap | HTMLCanvasElement;
type Pen = Pick<CanvasRenderingContext2D, 'translate' | 'rotate' | 'drawImage'>;

/** Pixels of a cell by which each piece is as sharp as a table shows it. */
export const CELL_MOST = Math.floor(PICTURES.small.w / (1 + 2 * AROUND));
/** So much of the picture stays beyond the cut, in sides of a piece: smaller copies of it are mixed from there. */
const BLEED = 0.05;
const CARDBOARD = '#C9B48E';

/** Draws what is cut of a picture, lying, over `columns` times `rows` cells of so many pixels. */
export function drawFramed(pen: Pen, image: Source, { columns, rows }: { columns: number; rows: number }, cell: number): void {
  const { turned, part } = framed(image.width, image.height);
  const [w, h] = [columns * cell, rows * cell];
  if (!turned) return pen.drawImage(image, ...part, 0, 0, w, h);
  pen.translate(w, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(image, ...part, 0, 0, h, w);
}

/** The outline of a piece in cells from the left top corner of the whole. */
export function piecePath(pieces: Pieces, face: number): [x: number, y: number][] {
  const cut = CUTS[pieces];
  const [column, row] = [face % cut.columns, Math.floor(face / cut.columns)];
  return outlineOf(sidesOf(cut, face)).map(([x, y]) => [column + 0.5 + x, row + 0.5 - y]);
}

/** Base64 of one piece of a picture; null: the browser cannot write it. */
export function cutPiece(image: Source, pieces: Pieces, face: number): Promise<string | null> {
  const cut = CUTS[pieces],
    { turned, part } = framed(image.width, image.height);
  const own = (turned ? part[3] : part[2]) / cut.columns;
  // Never more pixels than there are, but for what is tiny.
  const cell = Math.min(CELL_MOST, Math.max(40, own));
  return firstThatFits(async (scale, quality) => {
    const side = Math.max(1, Math.floor(cell * (1 + 2 * AROUND) * scale));
    const canvas = new OffscreenCanvas(side, side);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    const one = side / (1 + 2 * AROUND);
    const [left, top] = [AROUND - (face % cut.columns), AROUND - Math.floor(face / cut.columns)];
    pen.imageSmoothingQuality = 'high';
    pen.fillStyle = CARDBOARD;
    pen.save();
    pen.translate(left * one, top * one);
    drawFramed(pen, image, cut, one);
    pen.restore();
    const mask = new OffscreenCanvas(side, side);
    const ink = mask.getContext('2d');
    if (ink === null) return null;
    ink.lineWidth = 2 * BLEED * one;
    ink.lineJoin = 'round';
    ink.beginPath();
    for (const [x, y] of piecePath(pieces, face)) ink.lineTo((x + left) * one, (y + top) * one);
    ink.closePath();
    ink.fill();
    ink.stroke();
    pen.globalCompositeOperation = 'destination-in';
    pen.drawImage(mask, 0, 0);
    pen.globalCompositeOperation = 'destination-over';
    pen.fillRect(0, 0, side, side);
    return (await written(canvas, 'image/webp', quality)) ?? written(canvas, 'image/jpeg', quality);
  }, PICTURES.small.length);
}

/** Null where the browser cannot write this kind: it then writes another. */
async function written(canvas: OffscreenCanvas, type: string, quality: number): Promise<string | null> {
  const blob = await canvas.convertToBlob({ type, quality });
  return blob.type === type ? base64Of(new Uint8Array(await blob.arrayBuffer())) : null;
}
