import { describe, expect, test } from 'vitest';
import { columnFor, countsOf } from './columns.ts';
import { flow, PITCH } from './flow.ts';
import { CSV_MOST, readTable, type CardTable } from './read.ts';
import { columnsThere, filled, readTemplate, TEMPLATE_MOST } from './template.ts';
import { usualTemplate } from './usual.ts';

function tableOf(text: string | Uint8Array): CardTable {
  const read = readTable(text);
  if (!read.ok) throw new Error(JSON.stringify(read.flaw));
  return read.table;
}
const cellsOf = (text: string | Uint8Array) => tableOf(text).rows.map(({ cells }) => cells);
const flawOf = (text: string | Uint8Array) => {
  const read = readTable(text);
  return read.ok ? null : [read.flaw.no, read.flaw.at, read.flaw.what];
};

describe('a table of cards', () => {
  test('cells are read as spreadsheets write them: commas, semicolons, tabs, quotes, line breaks in a cell, empty rows', () => {
    const want = [
      ['Troll', 'big, "bad"', '3'],
      ['Elf', 'one\ntwo', ''],
    ];
    const csv = 'name,text,count\r\nTroll,"big, ""bad""",3\r\n\r\nElf,"one\r\ntwo"\r\n,,\r\n';
    expect(tableOf(csv).columns).toEqual(['name', 'text', 'count']);
    expect(cellsOf(csv)).toEqual(want);
    expect(cellsOf('name;text;count\nTroll;"big, ""bad""";3\nElf;"one\ntwo";\n')).toEqual(want);
    expect(cellsOf('name\ttext\tcount\nTroll\t"big, ""bad"""\t3\nElf\t"one\ntwo"\t\n')).toEqual(want);
    expect(cellsOf('sep=;\nname;text\nTroll;a,b\n')).toEqual([['Troll', 'a,b']]);
    expect(tableOf('name,,x\na,b,c\n').columns).toEqual(['name', '#2', 'x']);
  });

  test('a formula is text, and so is what looks like one; nothing is worked out', () => {
    const rows = ['=1+1', '+2', '-3', '@SUM(A1)', '=HYPERLINK("https://x.example")', '[10]', '[b]'];
    expect(cellsOf(`name\n${rows.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\n')}\n`)).toEqual(rows.map((cell) => [cell]));
  });

  test('letters come as they were written: UTF-8 with a mark or none, UTF-16, and what older Windows programs write', () => {
    const text = 'name,text\nÄrger,日本語 🂡\n';
    const want = [['Ärger', '日本語 🂡']];
    expect(cellsOf(new TextEncoder().encode(text))).toEqual(want);
    expect(cellsOf(new TextEncoder().encode(`\ufeff${text}`))).toEqual(want);
    expect(cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(want);
    expect(cellsOf(Buffer.from('name,text\n\xc4rger,f\xfcnf\n', 'latin1'))).toEqual([['Ärger', 'fünf']]);
    expect(tableOf(new TextEncoder().encode(`\ufeff${text}`)).columns).toEqual(['name', 'text']);
  });

  test('what is no table, or too much of one, is refused with the row or column where it is so', () => {
    const cases: [text: string | Uint8Array, flaw: unknown[]][] = [
      ['', ['noRows', 0, '']],
      ['\n\n,,\n', ['noRows', 0, '']],
      ['name,text\n', ['noRows', 0, '']],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 9]), ['noText', 0, '']],
      [new Uint8Array(CSV_MOST.bytes + 1), ['tableLarge', 0, '']],
      [`a\n${'x\n'.repeat(CSV_MOST.rows + 1)}`, ['manyRows', CSV_MOST.rows + 2, '']],
      [`${Array.from({ length: 101 }, (_, i) => `c${i}`).join()}\n${'x,'.repeat(100)}x\n`, ['manyColumns', 0, '']],
      [`${'n'.repeat(61)}\nx\n`, ['longHead', 1, 'n'.repeat(60)]],
      ['Name,x,name \na,b,c\n', ['headTwice', 1, 'name']],
      [`a,b\nx,y\nx,${'y'.repeat(4001)}\n`, ['longCell', 3, 'b']],
      ['a,b\nx,y\n\nx,y,z\n', ['wideRow', 4, '']],
      ['a,b\nx,y\nx,"y\nx,y\n', ['openQuote', 3, '']],
      ['a,b\nx,"y"z\n', ['openQuote', 2, '']],
    ];
    for (const [text, flaw] of cases) expect([String(text).slice(0, 30), flawOf(text)]).toEqual([String(text).slice(0, 30), flaw]);
    expect(cellsOf(`a\n${'x\n'.repeat(CSV_MOST.rows)}`)).toHaveLength(CSV_MOST.rows);
  });

  test('how many there are of a card stands in a column of that name; a number that is a value is none; what is no number is told by its row', () => {
    const counted = (text: string) => {
      const table = tableOf(text);
      return countsOf(table, columnFor(table, 'count'));
    };
    expect(counted('name,Count\na,2\nb,\nc,0\n')).toEqual({ ok: true, counts: [2, 1, 0] });
    expect(counted('name,qty\na,3\n')).toEqual({ ok: true, counts: [3] });
    expect(counted('name,Anzahl\na,4\n')).toEqual({ ok: true, counts: [4] });
    expect(counted('name,number\na,5\n')).toEqual({ ok: true, counts: [5] });
    // It goes before a column that could be what the card is worth.
    expect(counted('name,number,qty\na,5,2\n')).toEqual({ ok: true, counts: [2] });
    expect(counted('name,number\na,IV\n')).toEqual({ ok: true, counts: [1] });
    expect(counted('name\na\n')).toEqual({ ok: true, counts: [1] });
    for (const bad of ['-1', '1.5', 'many', '1001', '99999', '=2', '0x2', '１'])
      expect(counted(`name,count\na,1\nb,${bad}\n`)).toEqual({ ok: false, flaw: { no: 'badCount', at: 3, what: bad } });
  });
});

describe('a template', () => {
  const field = (more: object) => JSON.stringify({ template: 1, fields: [{ at: [1, 2], size: [30, 10], ...more }] });
  const no = (text: string) => {
    const read = readTemplate(text);
    return read.ok ? null : [read.flaw.no, read.flaw.at, read.flaw.what];
  };

  test('fields have words, a picture or a colour at a place, and what is not said is as usual', () => {
    const read = readTemplate(field({ text: '{name}', align: 'center', bold: true, turn: 180, colour: '{ink}' }));
    expect(read.ok && read.template).toEqual({
      colour: 'white',
      rim: '',
      fields: [
        {
          t: 'text',
          place: [1, 2, 30, 10],
          when: null,
          words: '{name}',
          height: 4,
          least: 2.4,
          colour: '{ink}',
          fill: '',
          font: 'sans',
          bold: true,
          italic: false,
          align: 'center',
          stand: 'top',
          turn: 180,
        },
      ],
    });
    expect(no(field({ picture: '{art}', fit: 'cover', if: '{art}' }))).toBe(null);
    expect(no(field({ box: '#fed', line: 'black', round: 3 }))).toBe(null);
  });

  test('what is not known or out of its bounds is refused, with the field and the part', () => {
    const cases: [text: string, flaw: unknown[]][] = [
      ['{', ['templateJson', 0, '']],
      ['[]', ['noTemplate', 0, '']],
      ['{"template":2,"fields":[]}', ['noTemplate', 0, '']],
      ['{"template":1,"fields":{}}', ['noTemplate', 0, '']],
      ['{"template":1,"fields":[],"rim":"url(x)"}', ['badCard', 0, 'rim']],
      ['{"template":1,"fields":[],"script":"x"}', ['badCard', 0, 'script']],
      [JSON.stringify({ template: 1, fields: Array.from({ length: 61 }, () => ({})) }), ['manyFields', 0, '']],
      [`"${'x'.repeat(TEMPLATE_MOST.bytes)}"`, ['templateLarge', 0, '']],
      [field({}), ['badField', 1, '']],
      [field({ text: 'a', picture: 'b' }), ['badField', 1, 'text, picture']],
      [field({ text: 5 }), ['badField', 1, 'text']],
      [field({ text: 'a', at: [0] }), ['badField', 1, 'at']],
      [field({ text: 'a', at: [0, 1e9] }), ['badField', 1, 'at']],
      [field({ text: 'a', size: [0, 5] }), ['badField', 1, 'size']],
      [field({ text: 'a', height: 0.1 }), ['badField', 1, 'height']],
      [field({ text: 'a', height: 3, least: 4 }), ['badField', 1, 'least']],
      [field({ text: 'a', colour: 'red;x' }), ['badField', 1, 'colour']],
      [field({ text: 'a', colour: '__proto__' }), ['badField', 1, 'colour']],
      [field({ text: 'a', font: 'Comic' }), ['badField', 1, 'font']],
      [field({ text: 'a', font: '{Kind}.ttf' }), ['badField', 1, 'font']],
      [field({ text: 'a', font: `${'x'.repeat(61)}.ttf` }), ['badField', 1, 'font']],
      [field({ text: 'a', turn: 45 }), ['badField', 1, 'turn']],
      [field({ text: 'a', bold: 'yes' }), ['badField', 1, 'bold']],
      [field({ box: '#fff', align: 'left' }), ['badField', 1, 'align']],
    ];
    for (const [text, flaw] of cases) expect([text.slice(0, 60), no(text)]).toEqual([text.slice(0, 60), flaw]);
  });

  test('a column that the table does not have is told with its field; columns are the same however they are capitalised', () => {
    const read = readTemplate(field({ text: '{Name}: {cost}' }));
    if (!read.ok) throw new Error('template');
    expect(columnsThere(read.template, ['name', 'COST'])).toEqual({ ok: true });
    expect(columnsThere(read.template, ['name'])).toEqual({ ok: false, flaw: { no: 'noColumn', at: 1, what: 'cost' } });
  });

  test('cells stand in place of columns’ names once: a cell that looks like a column is not filled in again, nor is a pattern of signs', () => {
    const cells: { [column: string]: string } = { a: '{b} $& $1', b: 'no' };
    expect(filled('<{a}|{ b }|{c}|{}>', (column) => cells[column] ?? '')).toBe('<{b} $& $1|no||{}>');
  });
});

test('the column of pictures goes by its name, or by cells that name files; “Art” is a picture where a cell names one', () => {
  const picture = (text: string) => columnFor(tableOf(text), 'picture');
  expect(picture('name,Art\na,troll.png\nb,elf\n')).toBe(1);
  expect(picture('name,Art\na,Monster\nb,Hero\n')).toBe(null);
  expect(columnFor(tableOf('name,Art\na,Monster\n'), 'type')).toBe(1);
  expect(picture('name,Bild\na,troll\n')).toBe(1);
  expect(picture('name,front\na,troll.webp\nb,\n')).toBe(1);
  expect(picture('name,front\na,troll.webp\nb,none\n')).toBe(null);
});

test('without a template each column comes on the card: title, kind, text, numbers in corners, the rest by name', () => {
  const table = tableOf('id,Name,qty,art,Type,Rules,Attack,Flavour\n7,Troll,2,troll.png,Monster,Bites,5,Smells\n');
  const [count, picture] = [columnFor(table, 'count'), columnFor(table, 'picture')];
  expect([count, picture]).toEqual([2, 3]);
  const template = usualTemplate(table, count, picture);
  expect(template.fields.map((field) => (field.t === 'text' ? field.words : field.t === 'picture' ? field.file : field.t))).toEqual([
    'box',
    '{Name}',
    '{Type}',
    '{art}',
    '{Rules}\nFlavour: {Flavour}',
    '{id}',
    '{Attack}',
  ]);
  expect(columnsThere(template, table.columns)).toEqual({ ok: true });
  // Nothing lies over another thing but the ground.
  const [, ...places] = template.fields.map(({ place }) => place);
  for (const [i, [x, y, w, h]] of places.entries())
    for (const [k, [u, v, a, b]] of places.entries()) if (k < i) expect([i, k, x < u + a && u < x + w && y < v + b && v < y + h]).toEqual([i, k, false]);
});

describe('words in a place', () => {
  /** Each sign is half as wide as it is high. */
  const half = (text: string): number => [...text].length / 2;
  test('they break at blanks and where they are told to, and get smaller till they fit, and not below the least', () => {
    expect(flow('one two three', 10, 100, 4, 2, half)).toEqual({ height: 4, lines: ['one', 'two', 'three'], isCut: false });
    expect(flow('a\n\nb', 10, 100, 4, 2, half).lines).toEqual(['a', '', 'b']);
    const small = flow('one two three four five six', 20, 10, 6, 1, half);
    expect(small.height).toBeLessThan(6);
    expect(small.height + (small.lines.length - 1) * PITCH * small.height).toBeLessThanOrEqual(10);
    for (const line of small.lines) expect(half(line) * small.height).toBeLessThanOrEqual(20);
    const cut = flow('word '.repeat(500), 20, 10, 6, 2, half);
    expect([cut.height, cut.isCut, cut.lines.at(-1)?.endsWith('…')]).toEqual([2, true, true]);
    expect(cut.lines.length).toBe(4);
  });
  test('what has no blanks breaks between letters, and no sign is torn apart', () => {
    const { lines } = flow('日本語の長い文'.repeat(3) + '👩‍👩‍👧👩‍👩‍👧', 6, 100, 2, 2, half);
    expect(lines.join('')).toBe('日本語の長い文'.repeat(3) + '👩‍👩‍👧👩‍👩‍👧');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.some((line) => line.startsWith('\u200d'))).toBe(false);
    expect(flow('WW', 0.1, 1, 2, 2, half).lines).toHaveLength(1);
  });
});
