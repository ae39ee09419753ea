// Cuts pictures out of what was brought and writes them anew: decoded by the browser as a picture, drawn, and encoded
// as small as the table's door takes them. Nothing of the file itself goes on its way. Runs in a worker or a page.

import { DIE_NET } from '../../../server-modules/games/box/data/own.ts';
import { PICTURES, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import type { Cut } from '../../import/art/wanted.ts';
import { NET_CELLS, ON_ITS_HEAD } from '../../import/data/net.ts';
import type { Stuck } from '../../import/plan.ts';
import { base64Of, firstThatFits, isForMap } from '../../ui/pictures/shrink.ts';

/** Left, top, width, height. */
export type Rect = readonly [x: number, y: number, w: number, h: number];

/** Pixels of one cell of a picture, counted from the left top, row by row. */
export function cellOf(w: number, h: number, { columns, rows, cell }: Pick<Cut, 'columns' | 'rows' | 'cell'>): Rect {
  const [cw, ch] = [w / columns, h / rows];
  const x = cell % columns;
  const y = Math.min(rows - 1, Math.floor(cell / columns));
  return [x * cw, y * ch, cw, ch];
}

/** As for pieces of a save; or all of it as it is, what is written on it unstretched. */
export type Fit = Cut['fit'] | 'exact';
/** As much as sides may differ till a picture is shown with a rim instead of being stretched. */
const ALIKE = 0.15;

/**
 * How a cell comes onto a body of such a shape: what of it is drawn, how large the new picture is, and where in it the
 * cell lies. Where it does not fill the picture there is a rim.
 */
export function placed(from: Rect, shape: number, fit: Fit, size: PictureSize): { from: Rect; to: Rect; w: number; h: number } {
  const most = PICTURES[size];
  const [x, y, cw, ch] = from;
  // Never more pixels than there are, but for what is tiny: a rim needs some.
  const finest = Math.max(1, Math.min(Math.min(most.w, most.h * shape), Math.max(64, cw, ch * shape)));
  const [w, h] = [Math.max(1, Math.round(finest)), Math.max(1, Math.min(most.h, Math.round(finest / shape)))];
  const ratio = cw / ch / shape;
  if (fit === 'cover') {
    const [uw, uh] = ratio > 1 ? [ch * shape, ch] : [cw, cw / shape];
    return { from: [x + (cw - uw) / 2, y + (ch - uh) / 2, uw, uh], to: [0, 0, w, h], w, h };
  }
  if (fit === 'stretch' || (fit === 'whole' && ratio < 1 + ALIKE && ratio > 1 - ALIKE)) return { from, to: [0, 0, w, h], w, h };
  const [tw, th] = ratio > 1 ? [w, h / ratio] : [w * ratio, h];
  return { from, to: [(w - tw) / 2, (h - th) / 2, tw, th], w, h };
}

/** Base64 of a small WebP or JPEG; null: the browser cannot write it. */
export const cutOut = (image: ImageBitmap, cut: Cut): Promise<string | null> => cutFrom(image, cellOf(image.width, image.height, cut), cut);

/** One side of a die in the new picture: where it lies in the old one, and whether it stands on its head there. */
export interface NetField {
  from: Rect;
  to: Rect;
  turned: boolean;
}

/**
 * A net as the table draws it: its sides from 1 on in the order of `DIE_NET`, upright, and its size. `net`: the
 * field of each side.
 */
export function netFields(width: number, height: number, net: readonly number[]): { w: number; h: number; fields: NetField[] } {
  const { columns, rows, first } = NET_CELLS;
  const { w, h } = placed([0, 0, (width * DIE_NET.columns) / columns, (height * DIE_NET.rows) / rows], DIE_NET.columns / DIE_NET.rows, 'stretch', 'small');
  const [across, down] = [w / DIE_NET.columns, h / DIE_NET.rows];
  const fields = net.map((field, i): NetField => ({
    from: cellOf(width, height, { columns, rows, cell: first + field }),
    to: [(i % DIE_NET.columns) * across, Math.floor(i / DIE_NET.columns) * down, across, down],
    turned: ON_ITS_HEAD.has(field),
  }));
  return { w, h, fields };
}

/** Base64 of the net of a die, its sides in the table's order; null: the browser cannot write it. */
export function cutNet(image: ImageBitmap, net: readonly number[]): Promise<string | null> {
  const { w, h, fields } = netFields(image.width, image.height, net);
  return firstThatFits(async (scale, quality) => {
    const canvas = new OffscreenCanvas(Math.max(1, Math.floor(w * scale)), Math.max(1, Math.floor(h * scale)));
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.imageSmoothingQuality = 'high';
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (const { from, to, turned } of fields) {
      const [x, y, across, down] = to;
      const k = turned ? -1 : 1;
      pen.setTransform((k * canvas.width) / w, 0, 0, (k * canvas.height) / h, ((x + across / 2) * canvas.width) / w, ((y + down / 2) * canvas.height) / h);
      pen.drawImage(image, ...from, -across / 2, -down / 2, across, down);
    }
    return (await textOf(canvas, 'image/webp', quality)) ?? textOf(canvas, 'image/jpeg', quality);
  }, PICTURES.small.length);
}

/** The same as a map; null: it has no more pixels than the large one shows, too. */
export async function sharpOf(image: ImageBitmap, cut: Cut): Promise<string | null> {
  const cell = cellOf(image.width, image.height, cut);
  return isForMap(cell[2], cell[3]) ? cutFrom(image, cell, { ...cut, size: 'map' }) : null;
}

/** The same of any part of a picture. */
export function cutFrom(
  image: ImageBitmap | HTMLCanvasElement,
  part: Rect,
  { shape, fit, size, clear, round }: Pick<Cut, 'shape' | 'size' | 'clear' | 'round'> & { fit: Fit },
): Promise<string | null> {
  const { from, to: middle, w, h } = placed(part, shape, fit, size);
  const to: Rect = clear === 'stands' ? [middle[0], h - middle[3], middle[2], middle[3]] : middle;
  return firstThatFits(async (scale, quality) => {
    const canvas = new OffscreenCanvas(Math.max(1, Math.floor(w * scale)), Math.max(1, Math.floor(h * scale)));
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.imageSmoothingQuality = 'high';
    const paints = (): void => pen.drawImage(image, ...from, ...to);
    if (clear !== undefined) {
      pen.scale(canvas.width / w, canvas.height / h);
      if (round === true) {
        pen.beginPath();
        pen.ellipse(to[0] + to[2] / 2, to[1] + to[3] / 2, to[2] / 2, to[3] / 2, 0, 0, 2 * Math.PI);
        pen.clip();
      }
      paints();
      return (await textOf(canvas, 'image/webp', quality)) ?? (await onPaper(canvas, quality));
    }
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    // The rim has the colour that the picture has in the middle of all of its colours.
    if (to[2] < w || to[3] < h) pen.drawImage(meanOf(image, from), 0, 0, canvas.width, canvas.height);
    pen.scale(canvas.width / w, canvas.height / h);
    paints();
    return (await textOf(canvas, 'image/webp', quality)) ?? textOf(canvas, 'image/jpeg', quality);
  }, PICTURES[size].length);
}

/** Two sides beside each other, each as large as the larger of both; null: the browser cannot write it. */
export function besideEachOther(front: ImageBitmap, back: ImageBitmap): Promise<string | null> {
  const [w, h] = [Math.max(front.width, back.width), Math.max(front.height, back.height)];
  return firstThatFits(async (scale, quality) => {
    const [half, high] = [Math.max(1, Math.floor(w * scale)), Math.max(1, Math.floor(h * scale))];
    const canvas = new OffscreenCanvas(2 * half, high);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.imageSmoothingQuality = 'high';
    [front, back].forEach((image, i) => pen.drawImage(image, i * half, 0, half, high));
    return (await textOf(canvas, 'image/webp', quality)) ?? (await onPaper(canvas, quality));
  }, PICTURES.large.length);
}

/** Where something sticks on a picture of so many pixels: its middle, its size, and its turn in radians. */
export function stuckAt(at: Omit<Stuck, 'print'>, w: number, h: number): { x: number; y: number; w: number; h: number; turn: number } {
  return { x: (at.x * w) / 1000, y: (at.y * h) / 1000, w: (at.w * w) / 1000, h: (at.h * h) / 1000, turn: (at.turn * Math.PI) / 180 };
}

/** A picture with others stuck on it, the lowest first; null: the browser cannot write it. */
export function withStuck(base: ImageBitmap, on: readonly (Omit<Stuck, 'print'> & { image: ImageBitmap })[], size: PictureSize): Promise<string | null> {
  return firstThatFits(async (scale, quality) => {
    const canvas = new OffscreenCanvas(Math.max(1, Math.floor(base.width * scale)), Math.max(1, Math.floor(base.height * scale)));
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(base, 0, 0, canvas.width, canvas.height);
    for (const { image, ...at } of on) {
      const { x, y, w, h, turn } = stuckAt(at, canvas.width, canvas.height);
      pen.setTransform(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), x, y);
      pen.drawImage(image, -w / 2, -h / 2, w, h);
    }
    return (await textOf(canvas, 'image/webp', quality)) ?? onPaper(canvas, quality);
  }, PICTURES[size].length);
}

/** Where the browser cannot write what is clear, it becomes paper. */
function onPaper(canvas: OffscreenCanvas, quality: number): Promise<string | null> {
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return textOf(canvas, 'image/jpeg', quality);
}

function meanOf(image: ImageBitmap | HTMLCanvasElement, from: Rect): OffscreenCanvas {
  const dot = new OffscreenCanvas(1, 1);
  const pen = dot.getContext('2d');
  if (pen === null) return dot;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, 1, 1);
  pen.drawImage(image, ...from, 0, 0, 1, 1);
  return dot;
}

/** Base64; null where the browser cannot write this kind: it then writes another. */
async function textOf(canvas: OffscreenCanvas, type: string, quality: number): Promise<string | null> {
  const blob = await canvas.convertToBlob({ type, quality });
  return blob.type === type ? base64Of(new Uint8Array(await blob.arrayBuffer())) : null;
}
