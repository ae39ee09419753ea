// Tells what was dropped by its own first bytes, and opens it as sheets.

import { headOf } from '../../import/art/head.ts';
import { pictureSheet, type DeckRefusal, type Opening, type Sheet } from './sheet.ts';

/** More pictures make no deck. */
const FILES_MOST = 1000;
/** A PDF may begin a little later than its file. */
const HEAD = 1024;

const begins = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
const isPdf = async (file: File): Promise<boolean> => new TextDecoder('latin1').decode(await begins(file)).includes('%PDF-');
const claimsPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
const claimsPicture = ({ name, type }: File): boolean => type.startsWith('image/') || /\.(?:png|jpe?g|webp|gif|svg|bmp|avif|tiff?)$/i.test(name);

/** Is it for a deck, by what it is or says that it is? Anything else is read as a save. */
export async function isForDeck(files: readonly File[]): Promise<boolean> {
  const [first] = files;
  if (first === undefined || files.length > 1) return first !== undefined;
  if (claimsPdf(first) || claimsPicture(first) || (await isPdf(first))) return true;
  return headOf(new Uint8Array(await first.slice(0, 64).arrayBuffer())).ok;
}

export async function openSheets(files: readonly File[]): Promise<Opening> {
  const [first] = files;
  if (first === undefined || files.length > FILES_MOST) return { ok: false, no: 'manyFiles' };
  const pdfs = await Promise.all(files.map(isPdf));
  if (pdfs.includes(true) || files.some(claimsPdf)) {
    if (files.length > 1) return { ok: false, no: 'mixed' };
    return pdfs[0] === true ? (await import('./pdf.ts')).openPdf(first) : { ok: false, no: 'noPdf' };
  }
  const sheets: Sheet[] = [];
  const left: { name: string; no: DeckRefusal }[] = [];
  for (const file of files) {
    const sheet = await pictureSheet(file).catch((no: unknown): DeckRefusal => (typeof no === 'string' ? (no as DeckRefusal) : 'noPicture'));
    if (typeof sheet === 'string') left.push({ name: file.name, no: sheet });
    else sheets.push(sheet);
  }
  const [only] = left;
  if (sheets.length === 0) return { ok: false, no: only?.no ?? 'noPicture' };
  return { ok: true, sheets, isSheet: files.length === 1, name: files.length === 1 ? first.name : '', left, close: () => undefined };
}
