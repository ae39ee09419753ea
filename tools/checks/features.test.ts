import { describe, expect, test } from 'vitest';
import { faults, readFeatures, readReport } from './features.ts';

const table = (...rows: string[]): string =>
  ['# Features', '', '| Feature | Baize | How | Tests |', '| --- | --- | --- | --- |', ...rows, '', 'Words.'].join('\n');
const source = (file: string): string | null => (file === 'a.test.ts' ? "test('rolls', …" : null);
const check = (row: string, ran: Parameters<typeof faults>[2] = null): string[] => faults(readFeatures(table(row)), source, ran);

describe('the table of features', () => {
  test('a row that says yes names tests that are there', () => {
    expect(check('| Dice | yes | R | `a.test.ts` › rolls |')).toEqual([]);
    expect(check('| Dice | yes | R | |')).toEqual(['Dice: names no test']);
    expect(check('| Dice | yes | R | a.test.ts › flips |')).toEqual(['Dice: no test "flips" in a.test.ts']);
    expect(check('| Dice | yes | R | b.test.ts › rolls |')).toEqual(['Dice: no file b.test.ts']);
    expect(check('| Dice | yes | R | a.test.ts |')).toEqual(['Dice: names no test in a.test.ts']);
    expect(faults([], source, null)).toEqual(['no table of features']);
  });

  test('few rows may wait', () => {
    expect(check('| VR | not yet | | |')).toEqual([]);
    expect(check('| Dice | not yet | | |')).toEqual(['Dice: may not wait']);
    expect(check('| Dice | soon | | a.test.ts › rolls |')).toEqual(['Dice: says neither yes nor not yet']);
  });

  test('the tests that are named have run and passed', () => {
    const report = JSON.stringify({
      testResults: [
        {
          name: '/x/a.test.ts',
          assertionResults: [
            { title: 'rolls well', status: 'passed' },
            { title: 'slides', status: 'failed' },
          ],
        },
      ],
    });
    const ran = readReport(report, '/x');
    expect(check('| Dice | yes | R | a.test.ts › rolls |', ran)).toEqual([]);
    expect(check('| Dice | yes | R | a.test.ts › rolls<br>a.test.ts › slides |', ran)).toEqual(['Dice: "slides" in a.test.ts did not pass']);
    expect(check('| Dice | yes | R | a.test.ts › hops |', ran)).toEqual(['Dice: "hops" in a.test.ts did not run']);
  });
});
