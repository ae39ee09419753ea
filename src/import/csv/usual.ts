// How cards look where nobody says it: title, type line, picture, text, numbers in the corners, and what is left line
// by line.

import { CARD } from '../deck/grid.ts';
import { columnFor, isNumeric } from './columns.ts';
import type { CardTable } from './read.ts';
import type { Field, Place, Template, TextField } from './template.ts';

/** The rim that stays free, height of the title's line, side of a corner, millimetres. */
const RIM = 4;
const TITLE = 9;
const CORNER = 9;
const TYPE = 5;
/** Where text begins on a card with a picture, and on one without; where the lower corners begin. */
const TEXT = { below: 52, alone: 22 } as const;

const WORDS = {
  t: 'text',
  when: null,
  least: 2.2,
  colour: 'black',
  fill: '',
  font: 'sans',
  bold: false,
  italic: false,
  align: 'left',
  stand: 'top',
  turn: 0,
} as const;

/** `count`, `picture`: the columns that are for that, or null. */
export function usualTemplate(table: CardTable, count: number | null, picture: number | null): Template {
  const used: (number | null)[] = [count, picture];
  const free = (): number[] => [...table.columns.keys()].filter((column) => !used.includes(column));
  const take = (column: number | null): number | null => {
    if (column !== null) used.push(column);
    return column;
  };
  const title = take(columnFor(table, 'title', used) ?? free().find((column) => !isNumeric(table, column)) ?? free()[0] ?? null);
  const type = take(columnFor(table, 'type', used));
  const text = take(columnFor(table, 'text', used));
  const corners = free()
    .filter((column) => isNumeric(table, column))
    .slice(0, 4)
    .map((column) => take(column));
  const name = (column: number): string => `{${table.columns[column] ?? ''}}`;
  const [w, h] = [CARD.w, CARD.h];
  const write = (words: string, place: Place, more: Partial<TextField> & { height: number }): Field => ({ ...WORDS, words, place, ...more });
  const fields: Field[] = [{ t: 'box', when: null, place: [2, 2, w - 4, h - 4], fill: '#fffdf6', line: '#8a7a5c', wide: 0.4, round: 3 }];
  const between = w - 2 * RIM - 2 * CORNER;
  if (title !== null)
    fields.push(
      write(name(title), [RIM + CORNER, RIM, between, TITLE], {
        height: 6,
        bold: true,
        align: 'center',
        stand: 'middle',
        font: 'serif',
      }),
    );
  if (type !== null)
    fields.push(
      write(name(type), [RIM + CORNER, RIM + TITLE, between, TYPE], { height: 3.4, italic: true, align: 'center', stand: 'middle', colour: '#5c5138' }),
    );
  const low = h - RIM - CORNER;
  if (picture !== null) fields.push({ t: 'picture', when: null, place: [RIM + 2, 20, w - 2 * RIM - 4, 30], file: name(picture), fit: 'whole' });
  // What has no place of its own stands below the text under its column's name.
  const rest = free().map((column) => `${table.columns[column]}: ${name(column)}`);
  const words = [...(text === null ? [] : [name(text)]), ...rest].join('\n');
  const top = picture === null ? TEXT.alone : TEXT.below;
  const bottom = corners.length > 2 ? low : h - RIM - 2;
  if (words !== '') fields.push(write(words, [RIM + 2, top, w - 2 * RIM - 4, bottom - top], { height: 4.2 }));
  const spots: Place[] = [
    [RIM, RIM, CORNER, CORNER],
    [w - RIM - CORNER, RIM, CORNER, CORNER],
    [RIM, low, CORNER, CORNER],
    [w - RIM - CORNER, low, CORNER, CORNER],
  ];
  corners.forEach((column, i) => {
    const place = spots[i];
    if (column !== null && place !== undefined)
      fields.push(write(name(column), place, { height: 6, bold: true, align: 'center', stand: 'middle', colour: '#ffffff', fill: '#5c5138' }));
  });
  return { colour: '#efe6d2', rim: '', fields };
}
