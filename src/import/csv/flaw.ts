// Why a table of cards, or the template that they are painted by, is not taken: a code, where it is, and what.

export type TableNo =
  | 'tableLarge'
  | 'noText'
  | 'noRows'
  | 'manyColumns'
  | 'manyRows'
  | 'longHead'
  | 'headTwice'
  | 'longCell'
  | 'wideRow'
  | 'openQuote'
  | 'badCount'
  | 'severalTables';
export type FontNo = 'manyFonts' | 'fontLarge' | 'noFont';
export type TemplateNo = 'templateLarge' | 'templateJson' | 'noTemplate' | 'manyFields' | 'badCard' | 'badField' | 'noColumn' | 'severalTemplates';

/**
 * `at`: the row as a spreadsheet counts it, the head being 1, or the field of a template from 1 on; 0: the whole file.
 * `what`: the column, the part of a field, or the file of a font.
 */
export interface CsvFlaw {
  no: TableNo | TemplateNo | FontNo;
  at: number;
  what: string;
}
export type Taken<T> = ({ ok: true } & T) | { ok: false; flaw: CsvFlaw };

export const flawed = (no: CsvFlaw['no'], at = 0, what = ''): { ok: false; flaw: CsvFlaw } => ({ ok: false, flaw: { no, at, what } });
