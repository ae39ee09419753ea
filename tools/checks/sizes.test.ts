import { expect, test } from 'vitest';
import { MOST_LINES, MOST_TEST_LINES, tooLong, tooWide } from './sizes.ts';

const lines = (count: number): string => 'x;\n'.repeat(count);

test('a file of the product has 300 lines, a test 400; words and data as many as they need', () => {
  const found = tooLong(
    new Map([
      ['src/a.ts', lines(MOST_LINES)],
      ['src/b.ts', lines(MOST_LINES + 1)],
      ['src/b.css', lines(MOST_LINES + 2)],
      ['src/c.test.ts', lines(MOST_TEST_LINES)],
      ['tests/e2e/d.e2e.ts', lines(MOST_TEST_LINES + 1)],
      ['src/locale/en/ui.ts', lines(900)],
    ]),
  );
  expect(found.map(({ path, lines: has }) => [path, has])).toEqual([
    ['tests/e2e/d.e2e.ts', 401],
    ['src/b.css', 302],
    ['src/b.ts', 301],
  ]);
});

test('a comment has 120 columns; what cannot be broken may have more', () => {
  const wide = 'word '.repeat(30);
  const text = [`// ${wide}`, ` * ${wide}`, `  // https://example.org/${'x'.repeat(140)}`, `const a = '${wide}';`, `// \`${wide}\``].join('\n');
  expect(tooWide(new Map([['a.ts', text]])).map(({ line }) => line)).toEqual([1, 2]);
});
