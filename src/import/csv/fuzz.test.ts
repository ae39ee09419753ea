// Broken tables and templates by the thousand: a flaw with its place, or cards within every bound; never a throw.

import { expect, test } from 'vitest';
import { lottery } from '../testing/mutants.ts';
import seeds from '../testing/seeds.json' with { type: 'json' };
import { columnFor, countsOf } from './columns.ts';
import { flow } from './flow.ts';
import { CSV_MOST, readTable } from './read.ts';
import { columnsThere, filled, readTemplate, SMALLEST, TEMPLATE_MOST } from './template.ts';
import { usualTemplate } from './usual.ts';

const LONG = process.env['BAIZE_LONG'] === '1';
/** Kept: what once failed. Then fresh ones. */
const SEEDS = [...new Set([...seeds.csv, ...Array.from({ length: LONG ? 20_000 : 2200 }, (_, i) => 1 + i)])];
/** Milliseconds: a table of this size takes some; seconds say that something grows without bound. */
const LONGEST_MS = 5000;

const TABLE = 'Name,Count,Type,Text,Cost,art\r\n"Troll, old",2,Monster,"Bites ""hard""\nand far",3,troll.png\r\nElf,,Hero,=SUM(A1),1,\r\n日本,0,x,y,2,elf\r\n';
const TEMPLATE = {
  template: 1,
  colour: '#fff',
  rim: '{Type}',
  fields: [
    { text: '{Name}', at: [4, 4], size: [55, 9], height: 6, align: 'center', bold: true, stand: 'middle', turn: 90 },
    { picture: '{art}', at: [6, 20], size: [50, 30], fit: 'cover', if: '{art}' },
    { box: 'white', line: 'black', wide: 1, round: 3, at: [0, 0], size: [63, 88] },
  ],
};
const BITS = [
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\0',
  '""',
  '=1+1',
  '{Name}',
  '{',
  '}',
  '\ufeff',
  '\ud800',
  'sep=',
  '|',
  '-1',
  '1e9',
  '9'.repeat(40),
  'x'.repeat(5000),
  ',,,,,,',
  'Name,'.repeat(120),
  '\n'.repeat(1200),
];
const WILD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0,
  '',
  'red',
  '{no}',
  '__proto__',
  '#12',
  [],
  {},
  [1],
  [1, 2],
  [-1e9, 5],
  'x'.repeat(3000),
  { template: 1 },
];

function brokenText(draw: (n: number) => number): string {
  let text = TABLE;
  for (let i = draw(5); i >= 0; i--) {
    const at = draw(text.length + 1);
    const length = draw(30);
    const bit = BITS[draw(BITS.length)] ?? '';
    const way = draw(4);
    text =
      way === 0
        ? text.slice(0, at) + text.slice(at + length)
        : way === 1
          ? text.slice(0, at) + bit + text.slice(at)
          : way === 2
            ? text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at)
            : text.slice(0, at);
  }
  return text;
}

function brokenTemplate(draw: (n: number) => number): string {
  const root: { [key: string]: unknown; fields: { [key: string]: unknown }[] } = structuredClone(TEMPLATE);
  for (let i = draw(3); i > 0; i--) {
    const one = draw(3) === 0 ? root : root.fields[draw(root.fields.length)];
    const holder: { [key: string]: unknown } = typeof one === 'object' && one !== null ? one : root;
    const keys = Object.keys(holder);
    const key = keys[draw(keys.length)] ?? 'x';
    const way = draw(4);
    if (way === 0) delete holder[key];
    else if (way === 1) holder[String(WILD[draw(WILD.length)]).slice(0, 20)] = holder[key];
    else holder[key] = structuredClone(WILD[draw(WILD.length)]);
    if (!Array.isArray(root.fields)) break;
  }
  const text = JSON.stringify(root);
  return draw(6) === 0 ? text.slice(0, draw(text.length)) : text;
}

test(`${SEEDS.length} broken tables and as many templates: a flaw of one kind, or cards within their bounds`, () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).join();
  const ends = { refused: 0, came: 0, templates: 0, noTemplate: 0 };
  for (const seed of SEEDS) {
    const draw = lottery(seed);
    const text = brokenText(draw);
    const before = performance.now();
    const read = readTable(draw(2) === 0 ? text : new TextEncoder().encode(text));
    const template = readTemplate(brokenTemplate(draw));
    if (template.ok) {
      ends.templates++;
      expect(template.template.fields.length).toBeLessThanOrEqual(TEMPLATE_MOST.fields);
      for (const { place, ...field } of template.template.fields) {
        expect(place.every(Number.isFinite), `seed ${seed}`).toBe(true);
        if (field.t === 'text') expect(field.least >= SMALLEST && field.height >= field.least, `seed ${seed}`).toBe(true);
      }
    } else {
      ends.noTemplate++;
      expect(template.flaw.what.length).toBeLessThanOrEqual(60);
    }
    if (read.ok) {
      ends.came++;
      const { columns, rows } = read.table;
      expect(columns.length <= CSV_MOST.columns && rows.length <= CSV_MOST.rows && rows.length > 0, `seed ${seed}`).toBe(true);
      for (const { cells } of rows) expect(cells.length === columns.length && cells.every((cell) => cell.length <= CSV_MOST.cell), `seed ${seed}`).toBe(true);
      const count = columnFor(read.table, 'count');
      const counted = countsOf(read.table, count);
      if (counted.ok)
        expect(
          counted.counts.every((n) => Number.isInteger(n) && n >= 0 && n <= 1000),
          `seed ${seed}`,
        ).toBe(true);
      const usual = usualTemplate(read.table, count, columnFor(read.table, 'picture', [count]));
      for (const { t, ...field } of template.ok && columnsThere(template.template, columns).ok ? template.template.fields : usual.fields)
        if (t === 'text' && 'words' in field) {
          const words = filled(field.words, (column) => rows[0]?.cells[columns.indexOf(column)] ?? '');
          const { lines } = flow(words, field.place[2], field.place[3], field.height, field.least, (part) => part.length / 2);
          expect(lines.length, `seed ${seed}`).toBeGreaterThan(0);
        }
    } else {
      ends.refused++;
      expect(read.flaw.what.length, `seed ${seed}`).toBeLessThanOrEqual(60);
    }
    expect(performance.now() - before, `seed ${seed} takes its time`).toBeLessThan(LONGEST_MS);
  }
  // All ends are met, or the net catches nothing.
  for (const met of Object.values(ends)) expect(met).toBeGreaterThan(SEEDS.length / 10);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(inherited);
});
