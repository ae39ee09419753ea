// Labels on the felt: every text painted once into one texture, each shown as a flat rectangle of its size.

import { createShelves, type Box } from '../pieces/pack.ts';
import type { Label } from '../../../server-modules/kernel/sheet.ts';
import { TEXT } from '../../games/paint.ts';
import { tints } from '../../ui/tints.ts';
import { canvas, type Pen } from '../room/textures.ts';

/** A label in the texture: where, and how large it is on the felt, metres. */
export interface Written {
  label: Label;
  box: Box;
  w: number;
  d: number;
}

/** Letters are so many pixels high where there is room, and at least so many. */
const LETTER = 56,
  LETTER_LEAST = 14;
/** A line is not longer than so many times its height. */
const LINE = 16;
const MARGIN = 0.35;
const SPACE = 1.2;

/** Words in lines of at most `most` wide; a word that is wider stands alone. */
export function lined(text: string, most: number, wide: (part: string) => number): string[] {
  const out: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && wide(longer) > most) {
        out.push(line);
        line = word;
      } else line = longer;
    }
    out.push(line);
  }
  return out;
}

const font = (px: number): string => `700 ${px}px ${TEXT}`;

/** Light and dark inks are told from the ground by a thin edge of the other. */
function edgeOf(ink: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b > 110 ? 'rgba(10,6,3,.72)' : 'rgba(255,244,220,.8)';
}

function write(pen: Pen, lines: readonly string[], box: Box, px: number, ink: string): void {
  pen.save();
  pen.translate(box.x + box.w / 2, box.y + px * (MARGIN + SPACE / 2));
  pen.font = font(px);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = px * 0.09;
  pen.strokeStyle = edgeOf(ink);
  pen.fillStyle = ink;
  lines.forEach((line, i) => {
    pen.strokeText(line, 0, i * px * SPACE);
    pen.fillText(line, 0, i * px * SPACE);
  });
  pen.restore();
}

/** Paints all of them into one square picture, as finely as they fit. */
export function paintLabels(labels: readonly Label[], side: number): { image: HTMLCanvasElement; written: Written[] } {
  const { image, pen } = canvas(side, side);
  for (let px = LETTER; px >= LETTER_LEAST; px *= 0.75) {
    pen.font = font(px);
    const shelves = createShelves(side, side);
    const made = labels.flatMap((label) => {
      const lines = lined(label.text, px * LINE, (part) => pen.measureText(part).width);
      const wide = Math.max(...lines.map((line) => pen.measureText(line).width)) + 2 * MARGIN * px;
      const box = shelves.place(Math.ceil(Math.min(side - 8, wide)), Math.ceil(px * (lines.length * SPACE + 2 * MARGIN)));
      return box === null ? [] : [{ label, lines, box }];
    });
    // What does not fit even then stays away: a table of a hundred long labels is no table.
    if (made.length < labels.length && px * 0.75 >= LETTER_LEAST) continue;
    const written = made.map(({ label, lines, box }): Written => {
      write(pen, lines, box, px, tints[label.colour] ?? tints[15]);
      const metre = (label.size * 0.0001) / px;
      return { label, box, w: box.w * metre, d: box.h * metre };
    });
    return { image, written };
  }
  return { image, written: [] };
}
