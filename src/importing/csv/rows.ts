// Rows of a table as sheets of one card each, painted when somebody looks at them.

import { CARD } from '../../import/deck/grid.ts';
import { columnFor } from '../../import/csv/columns.ts';
import type { CardTable } from '../../import/csv/read.ts';
import { columnsIn, filled, fontFilesOf, type Template } from '../../import/csv/template.ts';
import { pictureSheet, type DeckRefusal, type Sheet } from '../deck/sheet.ts';
import { fileFor, type Brought } from './open.ts';
import { fileName } from './names.ts';
import { FAMILIES, lettersThere, paintCard } from './paint.ts';

/** Pictures that are kept decoded, and pixels of their longer side: a card is painted 540 pixels high at most. */
const KEPT = { pictures: 24, side: 540 } as const;
/** Milliseconds of painting after which the page has its turn. */
const TURN_MS = 12;

const cellIn = (table: CardTable, row: number): ((column: string) => string) => {
  const places = new Map(table.columns.map((name, i) => [name.trim().toLowerCase(), i]));
  return (column) => table.rows[row]?.cells[places.get(column.toLowerCase()) ?? -1] ?? '';
};

/** The pictures that cells name and that nobody brought, each once. */
export function picturesMissing({ table, pictures }: Brought, { fields }: Template): string[] {
  const missing = new Set<string>();
  for (const field of fields) {
    if (field.t !== 'picture') continue;
    for (const row of table.rows.keys()) {
      const name = filled(field.file, cellIn(table, row)).trim();
      if (name !== '' && fileFor(pictures, name) === null) missing.add(name);
    }
  }
  return [...missing];
}

/** The fonts that it names and that nobody brought, each once. */
export const fontsMissing = ({ fonts }: Brought, template: Template): string[] => fontFilesOf(template).filter((name) => !fonts.has(fileName(name)));

/** `counts`: how many there are of each row; a row with none is no card. `bad`: hears of files that are no pictures. */
export function sheetsOf(
  { table, pictures, fonts }: Brought,
  template: Template,
  counts: readonly number[],
  bad: (file: File, no: DeckRefusal) => void,
): Sheet[] {
  const titled = columnFor(table, 'title') ?? table.columns.findIndex((name) => columnsOfTitle(template).includes(name.trim().toLowerCase()));
  const decoded = new Map<File, Promise<HTMLCanvasElement | null>>();
  const picture = (name: string): Promise<HTMLCanvasElement | null> => {
    const file = fileFor(pictures, name);
    if (file === null) return Promise.resolve(null);
    const known = decoded.get(file);
    const drawn =
      known ??
      pictureSheet(file)
        .then((sheet) => sheet.draw(KEPT.side))
        .catch((no: unknown) => {
          bad(file, typeof no === 'string' ? (no as DeckRefusal) : 'noPicture');
          return null;
        });
    // What was wanted last is kept.
    decoded.delete(file);
    decoded.set(file, drawn);
    for (const first of decoded.keys()) if (decoded.size > KEPT.pictures) decoded.delete(first);
    return drawn;
  };
  // One that was not brought looks as the page does.
  const family = (font: string): string => {
    const own = fonts.get(fileName(font));
    return FAMILIES[font] ?? (own === undefined ? (FAMILIES['sans'] ?? '') : `'${own.family}', ${FAMILIES['sans']}`);
  };
  let since = performance.now();
  return table.rows.flatMap((row, i): Sheet[] => {
    const copies = counts[i] ?? 0;
    if (copies === 0) return [];
    const cell = cellIn(table, i);
    const title = row.cells[titled] ?? '';
    return [
      {
        ...CARD,
        measure: 'mm',
        name: '',
        title,
        copies,
        async draw(most) {
          await lettersThere();
          if (performance.now() - since > TURN_MS) {
            await new Promise((resolve) => setTimeout(resolve));
            since = performance.now();
          }
          return paintCard(template, { cell, picture, family }, most);
        },
      },
    ];
  });
}

/** The columns that stand in the first words of a template. */
function columnsOfTitle({ fields }: Template): string[] {
  const first = fields.find((field) => field.t === 'text');
  return first === undefined ? [] : columnsIn(first.words).map((name) => name.toLowerCase());
}
