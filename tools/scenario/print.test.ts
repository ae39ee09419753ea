import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { caseFiles, printCase } from './print.ts';

test('every worked case is printed as it would be (npx tsx tools/scenario/print.ts)', () => {
  const files = caseFiles();
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => printCase(readFileSync(file, 'utf8')) !== readFileSync(file, 'utf8')).map((file) => path.basename(file))).toEqual([]);
});

test('an act is a line however long, what fits is one line, and nothing is lost', () => {
  const long = 'x'.repeat(200);
  const one = {
    id: 'a',
    given: { position: { a: long, b: [1, 2] } },
    do: [{ as: 'A', move: { t: long } }, { as: 'B' }],
    worlds: [{ do: [{ as: 'C' }] }],
    end: {},
  };
  const text = printCase(JSON.stringify(one));
  expect(JSON.parse(text)).toEqual(one);
  expect(text.split('\n')).toEqual([
    '{',
    '  "id": "a",',
    '  "given": {',
    '    "position": {',
    `      "a": "${long}",`,
    '      "b": [1, 2]',
    '    }',
    '  },',
    '  "do": [',
    `    {"as": "A", "move": {"t": "${long}"}},`,
    '    {"as": "B"}',
    '  ],',
    '  "worlds": [{"do": [{"as": "C"}]}],',
    '  "end": {}',
    '}',
    '',
  ]);
});
