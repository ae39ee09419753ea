// Running text as lines of words, some of them bold.

import type { Ctx } from './types.ts';

export const TEXT = '"Atkinson Hyperlegible Next"';

export interface Word {
  text: string;
  bold: boolean;
  w: number;
}
export const wordFont = (bold: boolean, size: number): string => `${bold ? 800 : 600} ${size}px ${TEXT}`;

/** Words of a text with **bold** runs, broken into lines at most `w` wide. */
export function wrap(ctx: Ctx, text: string, w: number, size: number): Word[][] {
  const lines: Word[][] = [[]];
  let x = 0;
  for (const [i, run] of text.split('**').entries()) {
    // A no-break space holds its words together.
    for (const piece of run.split(/([^\S\u00A0]+)/)) {
      if (piece === '') continue;
      const bold = i % 2 === 1,
        blank = piece.trim() === '';
      ctx.font = wordFont(bold, size);
      const width = ctx.measureText(piece).width;
      if (!blank && x > 0 && x + width > w && !/^[,.;:!?)]/.test(piece)) {
        lines.push([]);
        x = 0;
      }
      if (blank && x === 0) continue;
      lines[lines.length - 1]?.push({ text: piece, bold, w: width });
      x += width;
    }
  }
  for (const words of lines) while (words.length > 0 && words[words.length - 1]?.text.trim() === '') words.pop();
  return lines;
}
