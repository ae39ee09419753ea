import { describe, expect, test } from 'vitest';
import { BELOW_THE_PAGE, faults, MAY_WAIT, missing, readFeatures, readReport } from './features.ts';

const table = (...rows: string[]): string =>
  ['# Features', '', '| Feature | Baize | How | Tests |', '| --- | --- | --- | --- |', ...rows, '', 'Words.'].join('\n');
const source = (file: string): string | null => (file === 'tests/e2e/a.ts' ? "test('rolls', …" : file === 'b.test.ts' ? "test('counts', …" : null);
const check = (row: string, ran: Parameters<typeof faults>[2] = null): string[] => faults(readFeatures(table(row)), source, ran);

describe('the table of features', () => {
  test('a row that says yes names tests that are there', () => {
    expect(check('| Dice | yes | R | `tests/e2e/a.ts` › rolls |')).toEqual([]);
    expect(check('| Dice | yes | R | |')).toEqual(['Dice: names no test']);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › flips |')).toEqual(['Dice: no test "flips" in tests/e2e/a.ts']);
    expect(check('| Dice | yes | R | tests/e2e/c.ts › rolls |')).toEqual(['Dice: no file tests/e2e/c.ts']);
    expect(check('| Dice | yes | R | tests/e2e/a.ts |')).toEqual(['Dice: names no test in tests/e2e/a.ts']);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › roll |')).toEqual(['Dice: no test "roll" in tests/e2e/a.ts']);
    const grouped = faults(readFeatures(table('| Dice | yes | R | tests/e2e/a.ts › rolls |')), () => "describe('rolls', …", null);
    expect(grouped, 'the name of a group').toEqual(['Dice: no test "rolls" in tests/e2e/a.ts']);
    expect(faults([], source, null)).toEqual(['no table of features']);
  });

  test('what a page shows is shown in a page, but for what the list names', () => {
    expect(check('| Dice | yes | R | b.test.ts › counts |')).toEqual(['Dice: no page shows it']);
    expect(check('| Dice | yes | R | b.test.ts › counts<br>tests/e2e/a.ts › rolls |')).toEqual([]);
    const [below = ''] = BELOW_THE_PAGE;
    expect(check(`| ${below} | yes | R | b.test.ts › counts |`)).toEqual([]);
    expect(check(`| ${below} | yes | R | tests/e2e/a.ts › rolls |`)).toEqual([`${below}: a page shows it, and the list says that none does`]);
  });

  test('what is not there yet is not passed over', () => {
    const rows = [...MAY_WAIT.map((name) => `| ${name} | not yet | | |`), ...BELOW_THE_PAGE.map((name) => `| ${name} | yes | | b.test.ts › counts |`)];
    expect(missing(readFeatures(table(...rows)))).toEqual([]);
    expect(missing(readFeatures(table(...rows.slice(1))))).toEqual([`${MAY_WAIT[0]}: is not in the table`]);
    expect(missing(readFeatures(table(...rows, '| VR | yes | | |')))).toEqual(['VR: is there, and the list says not yet', 'VR: stands twice']);
  });

  test('few rows may wait', () => {
    expect(check('| VR | not yet | | |')).toEqual([]);
    expect(check('| Dice | not yet | | |')).toEqual(['Dice: may not wait']);
    expect(check('| Dice | soon | | tests/e2e/a.ts › rolls |')).toEqual(['Dice: says neither yes nor not yet']);
  });

  test('the tests that are named have run and passed', () => {
    const report = JSON.stringify({
      testResults: [
        {
          name: '/x/tests/e2e/a.ts',
          assertionResults: [
            { title: 'rolls', status: 'passed' },
            { title: 'slides', status: 'failed' },
            { title: 'a die of 6 (wood) rolls', status: 'passed' },
            { title: 'a die of 8 (wood) rolls', status: 'passed' },
            { title: 'a chip of 2 slides', status: 'passed' },
            { title: 'a chip of 3 slides', status: 'failed' },
          ],
        },
      ],
    });
    const ran = readReport(report, '/x');
    expect(check('| Dice | yes | R | tests/e2e/a.ts › rolls |', ran)).toEqual([]);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › rolls<br>tests/e2e/a.ts › slides |', ran)).toEqual(['Dice: "slides" in tests/e2e/a.ts did not pass']);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › a die of %d (wood) rolls |', ran)).toEqual([]);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › a $kind of %d slides |', ran)).toEqual(['Dice: "a $kind of %d slides" in tests/e2e/a.ts did not pass']);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › a die of %d (bone) rolls |', ran)).toEqual([
      'Dice: "a die of %d (bone) rolls" in tests/e2e/a.ts did not run',
    ]);
    expect(check('| Dice | yes | R | tests/e2e/a.ts › hops |', ran)).toEqual(['Dice: "hops" in tests/e2e/a.ts did not run']);
  });
});
