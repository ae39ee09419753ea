// What became of the pictures of a save: found, missing, refused and why; and what each was.

import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { MODEL_BAD, type ModelBad } from '../model/bounds.ts';
import type { Fitted } from '../model/fit.ts';
import type { PageShape } from '../../../server-modules/games/box/data/pages.ts';
import type { OwnPicture } from '../bring-picture.ts';
import type { Plan } from '../plan.ts';
import type { Bad } from './head.ts';
import type { Source, Wanted } from './wanted.ts';

/**
 * Of one address: its pictures are there; nothing was found; a file or an answer was no good; the site does not let a
 * page read it, or does not answer.
 */
export type State = 'found' | 'missing' | Bad | ModelBad | PdfBad | 'notAllowed' | 'notAsked';

/** Why a document is no book. */
export const PDF_BAD = {
  noPdf: 'It is no PDF that can be read.',
  lockedPdf: 'The PDF is locked with a password.',
  largePdf: 'Its PDF has more than 200 pages or 128 MB, or a page that is too large.',
  slowPdf: 'Reading its PDF took longer than 30 seconds.',
  noRoomForPdf: 'The table has no room for as many pages as it has.',
} as const;
export type PdfBad = keyof typeof PDF_BAD;

/** One sentence each. */
export const ART_STATES: { readonly [S in State]: string } = {
  found: 'Its pictures are there.',
  missing: 'No file for it is among those that you brought.',
  tooLarge: 'Its file is larger than 48 MB.',
  tooManyPixels: 'Its picture has more pixels than 8192 times 8192.',
  drawing: 'It is a drawing or a page, which can hold scripts; only PNG, JPEG and WebP are taken.',
  noPicture: 'It is no PNG, JPEG or WebP that can be read.',
  ...MODEL_BAD,
  ...PDF_BAD,
  notAllowed: 'The site did not give it: it is gone, sends on to another address, or lets no other page read it.',
  notAsked: 'It names a machine in your own network or no site at all, and is not asked.',
};

export interface ArtRow {
  address: string;
  state: State;
  /** Pieces that show something of it, and what the first of them are called. */
  pieces: number;
  names: readonly string[];
}

export interface ArtReport {
  found: number;
  missing: number;
  /** Too many bytes or pixels. */
  tooLarge: number;
  /** Everything else that was not taken. */
  refused: number;
  /** Pieces whose picture has no room at a table. */
  noRoom: number;
  rows: ArtRow[];
}

/**
 * Units that what is there takes at a table, and the boards among it that come as maps, by what they are called; '' for
 * one without a name.
 */
export function roomOf({ pieces }: Pick<Plan, 'pieces'>, { pictures, of }: Pick<ArtOf, 'pictures' | 'of'>): { units: number; maps: string[] } {
  const units = pictures.reduce((sum, picture) => sum + (picture === null ? 0 : PICTURES[picture.size].units), 0);
  const maps = pictures.flatMap((picture, i) => (picture?.size === 'map' ? [pieces[of.indexOf(i)]?.name ?? ''] : []));
  return { units, maps };
}

const TOO_LARGE: ReadonlySet<State> = new Set<State>(['tooLarge', 'tooManyPixels', 'modelTooLarge', 'tooManyTriangles', 'largePdf', 'noRoomForPdf']);

export function artReport({ sources, noRoom }: Wanted, stateOf: (source: number) => State): ArtReport {
  const report: ArtReport = { found: 0, missing: 0, tooLarge: 0, refused: 0, noRoom, rows: [] };
  sources.forEach(({ address, pieces, names }: Source, i) => {
    const state = stateOf(i);
    if (state === 'found') report.found++;
    else if (state === 'missing') report.missing++;
    else if (TOO_LARGE.has(state)) report.tooLarge++;
    else report.refused++;
    report.rows.push({ address, state, pieces, names });
  });
  return report;
}

/** For people to read, a line each: sums first, then everything that is not there, with what it was. */
export function artLines({ found, missing, tooLarge, refused, noRoom, rows }: ArtReport): string[] {
  const out = [
    `  art: ${found} found, ${missing} missing, ${tooLarge} too large, ${refused} refused${noRoom > 0 ? `, no room for that of ${noRoom} pieces` : ''}`,
  ];
  for (const { address, state, pieces, names } of rows) {
    if (state === 'found') continue;
    const what = names.length === 0 ? '' : ` (${names.join(', ')}${pieces > names.length ? ', …' : ''})`;
    out.push(`    ${address}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}${what}. ${ART_STATES[state]}`);
  }
  return out;
}

/**
 * What came of it for a table: pictures as they are brought, and of every piece which of them is on its front, and on
 * its back.
 */
export interface ArtOf {
  pictures: readonly (OwnPicture | null)[];
  of: readonly number[];
  backs?: readonly number[];
  /** Of each picture that is a model: the body that it takes. */
  bodies?: readonly (ModelBody | null)[];
  /** Documents that have come, as books. */
  books?: readonly BookArt[];
}

/** A piece of the plan that becomes a book of pictures of pages, the first page first, open at one of them. */
export interface BookArt {
  piece: number;
  shape: PageShape;
  pages: readonly number[];
  open: number;
}

/** A look of the catalogue, how it is sized, and how far its middle lies from that of its file. */
export interface ModelBody extends Fitted {
  off: readonly [x: number, z: number];
}
