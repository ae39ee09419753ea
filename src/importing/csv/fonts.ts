// Fonts of one's own, for the words of a template: read by the browser in this page alone, to paint with. What goes on
// to a table is the painted picture; no font does.

import { flawed, type Taken } from '../../import/csv/flaw.ts';
import { fileName } from './names.ts';

/** Bytes of a font, and how many there are beside a table. */
export const FONT_MOST = { bytes: 8 * 1024 * 1024, fonts: 8 } as const;
/** Milliseconds in which a browser has read one. */
const PATIENCE = 10_000;

export const isFont = ({ name, type }: File): boolean => /\.(?:ttf|otf|woff2?)$/i.test(name) || type.startsWith('font/');

/** By what a template calls it: what the page calls it. */
export type Fonts = ReadonlyMap<string, FontFace>;

/** TrueType, the same as Apple has it, OpenType, and both forms of WOFF. */
const BEGINNINGS: readonly string[] = ['\0\u0001\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'];

/**
 * Those that were there and these, one for each name of a file. Refuses manyFonts, fontLarge and noFont with the name,
 * and takes none then. A font that another takes the place of is let go.
 */
export async function withFonts(before: Fonts, files: readonly File[]): Promise<Taken<{ fonts: Fonts }>> {
  const fonts = new Map(before);
  for (const file of files) {
    const read = await faceOf(file);
    if (!read.ok) return read;
    fonts.set(fileName(file.name), read.face);
  }
  if (fonts.size > FONT_MOST.fonts) return flawed('manyFonts');
  for (const [name, face] of before) if (fonts.get(name) !== face) document.fonts.delete(face);
  for (const face of fonts.values()) document.fonts.add(face);
  return { ok: true, fonts };
}

let read = 0;

/** What the page calls it is a number of its own, so a file's name never stands where a pen reads. */
async function faceOf(file: File): Promise<Taken<{ face: FontFace }>> {
  const no = (code: 'fontLarge' | 'noFont') => flawed(code, 0, file.name.slice(0, 60));
  if (file.size > FONT_MOST.bytes) return no('fontLarge');
  const bytes = await file.arrayBuffer();
  if (!BEGINNINGS.includes(String.fromCharCode(...new Uint8Array(bytes.slice(0, 4))))) return no('noFont');
  const face = new FontFace(`own-font-${++read}`, bytes);
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  try {
    await Promise.race([face.load(), late]);
    return { ok: true, face };
  } catch {
    return no('noFont');
  }
}
