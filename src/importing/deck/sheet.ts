// What cards are cut out of: a picture, or a page of a document, which can be drawn as large as somebody wants it.

import { ART, headOf, type Bad } from '../../import/art/head.ts';
import { pageGrid, pictureGrid, type Grid, type Size } from '../../import/deck/grid.ts';
import type { Pixels } from '../../import/deck/ink.ts';

/** Why nothing can be cut out of what was brought. */
export type DeckRefusal = Bad | 'noPdf' | 'cutOff' | 'broken' | 'locked' | 'manyPages' | 'hugePage' | 'largePdf' | 'slow' | 'mixed' | 'manyFiles';

/** Millimetres of a page, or pixels of a picture, which does not say how large it is. */
export type Measure = 'mm' | 'px';

export interface Sheet extends Size {
  measure: Measure;
  name: string;
  /** What its card is called, '' where nobody says it, and how many there are of it. */
  title: string;
  copies: number;
  /** Its picture on white, so many pixels on its longer side at most. Rejects with a DeckRefusal where it cannot be. */
  draw(most: number): Promise<HTMLCanvasElement>;
}

/** What was brought, opened. `isSheet`: there is a grid to lay over each; else each is a card of its own. */
export interface Opened {
  sheets: Sheet[];
  isSheet: boolean;
  /** What the deck may be called. */
  name: string;
  /** Files that were passed over, with the reason. */
  left: { name: string; no: DeckRefusal }[];
  close(): void;
}
/** What it becomes. */
export type As = 'deck' | 'puzzle' | 'book';
/** What it can become: of one picture alone a jigsaw, of pages and of several pictures a book. */
export const waysOf = ({ sheets, isSheet }: Pick<Opened, 'sheets' | 'isSheet'>): readonly As[] =>
  isSheet && sheets[0]?.measure === 'px' ? ['deck', 'puzzle'] : ['deck', 'book'];
export type Opening = ({ ok: true } & Opened) | { ok: false; no: DeckRefusal };

/** The grid that it most likely was made for. */
export const guessOf = ({ measure, w, h }: Sheet): Grid => (measure === 'mm' ? pageGrid({ w, h }) : pictureGrid({ w, h }));

export function whiteCanvas({ w, h }: Size): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(w)), Math.max(1, Math.round(h))];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw 'broken' satisfies DeckRefusal;
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

export function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width: w, height: h } = canvas;
  const data = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, w, h).data;
  return { data: data ?? new Uint8ClampedArray(), w, h };
}

/** A picture by its own first bytes, looked at before it is decoded. Rejects with a DeckRefusal. */
export async function pictureSheet(file: File): Promise<Sheet> {
  if (file.size > ART.bytes) throw 'tooLarge' satisfies DeckRefusal;
  const head = headOf(new Uint8Array(await file.slice(0, 1024 * 1024).arrayBuffer()));
  if (!head.ok) throw head.why;
  const blob = file.slice(0, file.size, head.type);
  const decoded = async (): Promise<ImageBitmap> => {
    try {
      return await createImageBitmap(blob);
    } catch {
      throw 'noPicture' satisfies DeckRefusal;
    }
  };
  // As it is shown: a camera may have turned it.
  const first = await decoded();
  const { width: w, height: h } = first;
  first.close();
  return {
    w,
    h,
    measure: 'px',
    name: file.name,
    title: '',
    copies: 1,
    async draw(most) {
      const image = await decoded();
      const scale = Math.min(1, most / Math.max(w, h));
      const { canvas, pen } = whiteCanvas({ w: w * scale, h: h * scale });
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      image.close();
      return canvas;
    },
  };
}
