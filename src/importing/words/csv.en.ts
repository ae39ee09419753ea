// Words of tables of cards, in English.

import type { CsvFlaw } from '../../import/csv/flaw.ts';

/** By what is wrong: the row or the field, and the column or the part. */
type Flaws = { readonly [R in CsvFlaw['no']]: (at: number, what: string) => string };

export const csvEn = {
  columns: 'The table’s columns',
  count: 'How many of each',
  one: 'one of each',
  picture: 'Picture',
  none: 'none',
  usual: 'The cards look as usual: title, kind, text, numbers in the corners.',
  byTemplate: 'The cards look as your template says.',
  bring: 'Template, pictures or fonts …',
  without: 'Without the template',
  missing: (n: number, names: string) =>
    n === 1 ? `One picture is not there: ${names}. Drop it here.` : `${n} pictures are not there, among them ${names}. Drop them here.`,
  missingFonts: (n: number, names: string) =>
    n === 1 ? `One font is not there: ${names}. Drop it here.` : `${n} fonts are not there: ${names}. Drop them here.`,
  alone: 'This is a template for cards; bring it with the table (CSV) that it is for.',
  flaws: {
    tableLarge: () => 'The table is larger than 4 MB.',
    noText: () => 'The table cannot be read as text. Save it as CSV first.',
    noRows: () => 'The table has no row below its head line.',
    manyColumns: () => 'The table has more than 100 columns.',
    manyRows: () => 'The table has more than 1000 rows, and so many cards has no deck.',
    longHead: (_, name) => `The column “${name}…” has a name of more than 60 letters: the first row has to be the names of columns.`,
    headTwice: (_, name) => `Two columns are called “${name}”.`,
    longCell: (row, name) => `Row ${row} has more than 4000 letters in the column “${name}”.`,
    wideRow: (row) => `Row ${row} has more cells than there are columns.`,
    openQuote: (row) => `In row ${row} a quotation mark is opened and not closed as it should be.`,
    badCount: (row, cell) => `Row ${row} says “${cell}” where a number of cards up to 1000 should stand.`,
    severalTables: () => 'Bring one table of cards alone.',
    templateLarge: () => 'The template is larger than 256 KB.',
    templateJson: () => 'The template cannot be read as JSON.',
    noTemplate: () => 'The file beside the table is no template: it needs “template”: 1 and a list of “fields”.',
    manyFields: () => 'The template has more than 60 fields.',
    badCard: (_, what) => `In the template “${what}” is not what it can be.`,
    badField: (field, what) =>
      what === ''
        ? `Field ${field} of the template is neither words, a picture nor a box.`
        : `In field ${field} of the template “${what}” is not what it can be.`,
    noColumn: (field, name) =>
      `${field === 0 ? 'The template' : `Field ${field} of the template`} names a column that the table does not have: “${name}”. The cards look as usual.`,
    severalTemplates: () => 'Bring one template alone.',
    manyFonts: () => 'There are more than eight fonts beside the table.',
    fontLarge: (_, name) => `The font “${name}” is larger than 8 MB.`,
    noFont: (_, name) => `“${name}” cannot be read as a font.`,
  } satisfies Flaws as Flaws,
};
