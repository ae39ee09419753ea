// How cards of a table look, as data: fields with words, pictures or colours at places of a card. Read from JSON, each
// number within its bounds; a template can do nothing but paint. Lengths in millimetres from the card's left top.

import { CARD } from '../deck/grid.ts';
import { get, isRec, type Rec } from '../read/fields.ts';
import { flawed, type Taken } from './flaw.ts';

export const TEMPLATE_VERSION = 1;
/** Bytes of a file, fields, letters of words; how far over the card's rim a place may lie; heights of letters. */
export const TEMPLATE_MOST = { bytes: 256 * 1024, fields: 60, words: 2000, over: 20, letters: 60 } as const;
/** The least letters that a card as small as a table shows it can bear. */
export const SMALLEST = 1.5;

/** Left, top, width, height. */
export type Place = readonly [x: number, y: number, w: number, h: number];
interface Common {
  place: Place;
  /** Painted where this says something, once columns are filled in; null: always. */
  when: string | null;
}
export interface TextField extends Common {
  t: 'text';
  words: string;
  /** Height of letters at most, and at least where there are many words. */
  height: number;
  least: number;
  colour: string;
  /** Behind the words; '': nothing. */
  fill: string;
  /** One of FONTS, or the name of a file with a font that is brought beside it. */
  font: string;
  bold: boolean;
  italic: boolean;
  align: (typeof ALIGNS)[number];
  stand: (typeof STANDS)[number];
  turn: number;
}
export interface PictureField extends Common {
  t: 'picture';
  file: string;
  fit: (typeof FITS)[number];
}
export interface BoxField extends Common {
  t: 'box';
  fill: string;
  line: string;
  /** Width of the line, and radius of the corners. */
  wide: number;
  round: number;
}
export type Field = TextField | PictureField | BoxField;
export interface Template {
  colour: string;
  rim: string;
  fields: readonly Field[];
}

const FONTS = ['sans', 'serif'] as const;
/** A file of a font, by its name. */
const FONT_FILE = /^[^{}]{1,60}\.(?:ttf|otf|woff2?)$/i;
const ALIGNS = ['left', 'center', 'right'] as const;
const STANDS = ['top', 'middle', 'bottom'] as const;
const FITS = ['cover', 'whole', 'stretch'] as const;
const TURNS = ['0', '90', '180', '270'] as const;
const KEYS: { readonly [t in Field['t']]: readonly string[] } = {
  text: ['text', 'height', 'least', 'colour', 'fill', 'font', 'bold', 'italic', 'align', 'stand', 'turn'],
  picture: ['picture', 'fit'],
  box: ['box', 'line', 'wide', 'round'],
};
const SHARED = ['at', 'size', 'if'];

/** Colours by name; others as #rgb or #rrggbb. */
const NAMED: { readonly [name: string]: string } = {
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  gray: '#808080',
  red: '#b3261e',
  orange: '#d9730d',
  yellow: '#f2c230',
  green: '#2e7d32',
  blue: '#1f5fae',
  purple: '#6d3fa0',
  pink: '#d86a9c',
  brown: '#6b4a2f',
};
/** A colour as a pen takes it, and nothing else; null: that is none. */
export function colourOf(raw: string): string | null {
  const word = raw.trim().toLowerCase();
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(word)) return word;
  return Object.hasOwn(NAMED, word) ? (NAMED[word] ?? null) : null;
}

const COLUMN = /\{([^{}]{1,60})\}/g;
/** Columns that words name, as they are written there. */
export const columnsIn = (words: string): string[] => [...words.matchAll(COLUMN)].map(([, name = '']) => name.trim());
/** Words with the cells of a row in place of columns' names. `cell`: what stands in a column, by its name. */
export const filled = (words: string, cell: (column: string) => string): string => words.replace(COLUMN, (_, name: string) => cell(name.trim()));

/** A part of a field is not what it can be. */
class Wrong {
  readonly what: string;
  constructor(what: string) {
    this.what = what;
  }
}

/**
 * Reads a template out of the text of a file. Refuses templateLarge, templateJson, noTemplate, manyFields, badCard,
 * badField.
 */
export function readTemplate(text: string): Taken<{ template: Template }> {
  if (text.length > TEMPLATE_MOST.bytes) return flawed('templateLarge');
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return flawed('templateJson');
  }
  if (!isTemplate(raw)) return flawed('noTemplate');
  const given = get(raw, 'fields');
  if (!Array.isArray(given)) return flawed('noTemplate');
  if (given.length > TEMPLATE_MOST.fields) return flawed('manyFields');
  const fields: Field[] = [];
  for (const [i, each] of given.entries()) {
    try {
      fields.push(fieldOf(each));
    } catch (wrong) {
      if (wrong instanceof Wrong) return flawed('badField', i + 1, wrong.what);
      throw wrong;
    }
  }
  try {
    only(raw, ['template', 'colour', 'rim', 'fields']);
    return { ok: true, template: { colour: colour(raw, 'colour', 'white'), rim: colour(raw, 'rim', ''), fields } };
  } catch (wrong) {
    if (wrong instanceof Wrong) return flawed('badCard', 0, wrong.what);
    throw wrong;
  }
}

/** Does it say that it is one? */
export const isTemplate = (raw: unknown): raw is Rec => isRec(raw) && get(raw, 'template') === TEMPLATE_VERSION;

/** What of its columns a table does not have. Refuses noColumn. */
export function columnsThere({ colour: card, rim, fields }: Template, columns: readonly string[]): Taken<object> {
  const has = new Set(columns.map((name) => name.trim().toLowerCase()));
  const missing = (words: readonly string[]): string | undefined => words.flatMap(columnsIn).find((name) => !has.has(name.toLowerCase()));
  const ofCard = missing([card, rim]);
  if (ofCard !== undefined) return flawed('noColumn', 0, ofCard);
  for (const [i, field] of fields.entries()) {
    const words = field.t === 'text' ? [field.words, field.colour, field.fill] : field.t === 'picture' ? [field.file] : [field.fill, field.line];
    const what = missing([...words, field.when ?? '']);
    if (what !== undefined) return flawed('noColumn', i + 1, what);
  }
  return { ok: true };
}

function fieldOf(raw: unknown): Field {
  if (!isRec(raw)) throw new Wrong('');
  const kinds = (['text', 'picture', 'box'] as const).filter((t) => get(raw, t) !== undefined);
  const [t] = kinds;
  if (t === undefined || kinds.length > 1) throw new Wrong(kinds.join(', '));
  only(raw, [...KEYS[t], ...SHARED]);
  const { w, h } = CARD;
  const over = TEMPLATE_MOST.over;
  const [x, y] = pair(raw, 'at', -over, Math.max(w, h) + over);
  const [wide, deep] = pair(raw, 'size', 0.5, Math.max(w, h) + 2 * over);
  const common: Common = { place: [x, y, wide, deep], when: get(raw, 'if') === undefined ? null : words(raw, 'if', '') };
  if (t === 'picture') return { t, ...common, file: words(raw, 'picture', ''), fit: one(raw, 'fit', FITS) };
  if (t === 'box')
    return {
      t,
      ...common,
      fill: colour(raw, 'box', ''),
      line: colour(raw, 'line', ''),
      wide: number(raw, 'wide', 0.1, 10, 0.4),
      round: number(raw, 'round', 0, 44, 0),
    };
  const height = number(raw, 'height', SMALLEST, TEMPLATE_MOST.letters, 4);
  return {
    t,
    ...common,
    words: words(raw, 'text', ''),
    height,
    least: number(raw, 'least', SMALLEST, height, Math.min(height, 2.4)),
    colour: colour(raw, 'colour', 'black'),
    fill: colour(raw, 'fill', ''),
    font: fontOf(raw),
    bold: flag(raw, 'bold'),
    italic: flag(raw, 'italic'),
    align: one(raw, 'align', ALIGNS),
    stand: one(raw, 'stand', STANDS),
    turn: Number(one(raw, 'turn', TURNS)),
  };
}

/** What nobody knows is a mistake in writing, and nothing to be passed over. */
function only(raw: Rec, known: readonly string[]): void {
  const odd = Object.keys(raw).find((key) => !known.includes(key));
  if (odd !== undefined) throw new Wrong(odd.slice(0, 40));
}
function words(raw: Rec, key: string, otherwise: string): string {
  const given = get(raw, key) ?? otherwise;
  if (typeof given !== 'string' || given.length > TEMPLATE_MOST.words) throw new Wrong(key);
  return given;
}
/** A colour, a column that says one, or '' for none. */
function colour(raw: Rec, key: string, otherwise: string): string {
  const given = words(raw, key, otherwise);
  if (given !== '' && columnsIn(given).length === 0 && colourOf(given) === null) throw new Wrong(key);
  return given;
}
function number(raw: Rec, key: string, least: number, most: number, otherwise: number): number {
  const given = get(raw, key) ?? otherwise;
  if (typeof given !== 'number' || !(given >= least && given <= most)) throw new Wrong(key);
  return given;
}
function pair(raw: Rec, key: string, least: number, most: number): [number, number] {
  const given = get(raw, key);
  const isIn = (n: unknown): n is number => typeof n === 'number' && n >= least && n <= most;
  if (!Array.isArray(given) || given.length !== 2 || !isIn(given[0]) || !isIn(given[1])) throw new Wrong(key);
  return [given[0], given[1]];
}
function fontOf(raw: Rec): string {
  const given = get(raw, 'font');
  return typeof given === 'string' && FONT_FILE.test(given) ? given : one(raw, 'font', FONTS);
}
/** Files of fonts that a template names, each once. */
export const fontFilesOf = ({ fields }: Template): string[] => [
  ...new Set(fields.flatMap((field) => (field.t === 'text' && FONT_FILE.test(field.font) ? [field.font] : []))),
];
function flag(raw: Rec, key: string): boolean {
  const given = get(raw, key) ?? false;
  if (typeof given !== 'boolean') throw new Wrong(key);
  return given;
}
/** One of a list, the first where nothing is said; a number counts as its figures. */
function one<T extends string>(raw: Rec, key: string, of: readonly [T, ...T[]]): T {
  const given = get(raw, key) ?? of[0];
  const found = of.find((each) => each === String(given));
  if (found === undefined || (typeof given !== 'string' && typeof given !== 'number')) throw new Wrong(key);
  return found;
}
