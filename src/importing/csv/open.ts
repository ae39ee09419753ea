// Tells a table of cards among what was dropped, and opens it with the template and the pictures beside it.

import { columnFor } from '../../import/csv/columns.ts';
import type { CsvFlaw } from '../../import/csv/flaw.ts';
import { CSV_MOST, readTable, type CardTable } from '../../import/csv/read.ts';
import { fileName } from './names.ts';
import { isFont, withFonts, type Fonts } from './fonts.ts';
import { isTemplate, readTemplate, TEMPLATE_MOST, type Template } from '../../import/csv/template.ts';

const isTable = ({ name, type }: File): boolean => /\.(?:csv|tsv|tab)$/i.test(name) || /^text\/(?:csv|tab-separated-values)$/.test(type);
const isJson = ({ name, type }: File): boolean => type === 'application/json' || /\.json$/i.test(name);
/** Is there a table of cards among them? */
export const hasTable = (files: readonly File[]): boolean => files.some(isTable);

/** What lies beside a table: a template, files by what a cell may call them, fonts by what a template calls them. */
export interface Beside {
  template: Template | null;
  pictures: ReadonlyMap<string, File>;
  fonts: Fonts;
}
export interface Brought extends Beside {
  table: CardTable;
  name: string;
  /** The columns that say how many there are of a card, and which picture is on it; null: none does. */
  count: number | null;
  picture: number | null;
}
export const NOTHING_BESIDE: Beside = { template: null, pictures: new Map(), fonts: new Map() };

/** Refuses what src/import/csv refuses, and severalTables. */
export async function openBrought(files: readonly File[]): Promise<{ ok: true; brought: Brought } | { ok: false; flaw: CsvFlaw }> {
  const tables = files.filter(isTable);
  const [file] = tables;
  const no = (code: CsvFlaw['no']) => ({ ok: false, flaw: { no: code, at: 0, what: '' } }) as const;
  if (file === undefined || tables.length > 1) return no('severalTables');
  if (file.size > CSV_MOST.bytes) return no('tableLarge');
  const read = readTable(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return read;
  const beside = await besideOf(
    files.filter((each) => !isTable(each)),
    NOTHING_BESIDE,
  );
  if (!beside.ok) return beside;
  const { table } = read;
  const count = columnFor(table, 'count');
  return { ok: true, brought: { table, name: file.name, count, picture: columnFor(table, 'picture', [count]), ...beside.beside } };
}

/** What is brought to it later. A template takes the place of the one before, a picture that of one so called. */
export async function besideOf(files: readonly File[], before: Beside): Promise<{ ok: true; beside: Beside } | { ok: false; flaw: CsvFlaw }> {
  const templates = files.filter(isJson);
  const [file] = templates;
  if (templates.length > 1) return { ok: false, flaw: { no: 'severalTemplates', at: 0, what: '' } };
  const pictures = new Map(before.pictures);
  for (const each of files) if (!isJson(each) && !isFont(each)) pictures.set(fileName(each.name), each);
  const taken = await withFonts(before.fonts, files.filter(isFont));
  if (!taken.ok) return taken;
  const { fonts } = taken;
  if (file === undefined) return { ok: true, beside: { ...before, pictures, fonts } };
  if (file.size > TEMPLATE_MOST.bytes) return { ok: false, flaw: { no: 'templateLarge', at: 0, what: '' } };
  const read = readTemplate(await file.text());
  return read.ok ? { ok: true, beside: { template: read.template, pictures, fonts } } : read;
}

/** The file that a cell names, with the ending of its kind or without. */
export function fileFor(pictures: ReadonlyMap<string, File>, cell: string): File | null {
  const name = fileName(cell);
  if (name === '') return null;
  return pictures.get(name) ?? ['png', 'jpg', 'jpeg', 'webp'].map((kind) => pictures.get(`${name}.${kind}`)).find((file) => file !== undefined) ?? null;
}

/** A template alone is no save. */
export async function isTemplateFile(file: File): Promise<boolean> {
  if (!isJson(file) || file.size > TEMPLATE_MOST.bytes) return false;
  try {
    return isTemplate(JSON.parse(await file.text()));
  } catch {
    return false;
  }
}
