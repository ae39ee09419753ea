import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foldersWith } from '../game-tools.ts';
import { steps } from '../suites/steps.ts';
import { flawsOf, judgeProof, matchNames, stepNames, type History, type Proof, type Proved } from './proof.ts';
import { figuresText, wantedReadme, withFigures } from './readme.ts';

const COMMIT = 'a'.repeat(40);
const step = (name: string, over: Partial<Proved> = {}): Proved => ({ name, passed: 2, failed: 0, seconds: 1, note: '', measured: {}, before: [], ...over });
const proof = (over: Partial<Proof> = {}, ...ran: Proved[]): Proof => {
  const of = ran.length > 0 ? ran : [step('unit'), step('leaks')];
  const sum = (what: 'passed' | 'failed'): number => of.reduce((all, one) => all + one[what], 0);
  return { commit: COMMIT, node: 'v20', cores: 2, passed: sum('passed'), failed: sum('failed'), steps: of, ...over };
};
const history = (over: Partial<History> = {}): History => ({
  knows: (commit) => commit === COMMIT,
  steps: () => ['unit', 'leaks'],
  changed: () => [],
  shallow: false,
  ...over,
});

test('the names of the steps are read from the text as they stand in the list', () => {
  const games = foldersWith('server-modules/games', 'tools/matches.ts');
  const matches = matchNames(games.map((game) => readFileSync(`server-modules/games/${game}/tools/matches.ts`, 'utf8')));
  expect(matches).toHaveLength(games.length);
  expect(stepNames(readFileSync('tools/suites/steps.ts', 'utf8'), matches)).toEqual(steps().map(({ name }) => name));
});

test('a whole proof is one line: commit, steps, passed, failed', () => {
  expect(judgeProof(proof(), null, history())).toEqual({ is: 'holds', line: 'proof: commit aaaaaaaa, 2 steps, 4 passed, 0 failed' });
});

describe('a proof is false', () => {
  const hashes = (end: string): Partial<Proved> => ({ measured: { determinism: { verbs: 10, hashes: { c0ffee: end } } } });
  test.each<[string, Proof, Partial<History>, string]>([
    ['of a commit that nobody has', proof({ commit: 'b'.repeat(40) }), {}, 'is not in the history'],
    ['with a step that failed', proof({}, step('unit'), step('leaks', { failed: 1 })), {}, 'steps that failed: leaks'],
    ['with a step missing', proof({}, step('unit')), {}, 'steps missing: leaks'],
    ['with a step that the commit did not have', proof({}, step('unit'), step('leaks'), step('luck')), {}, 'none or stand twice: luck'],
    ['with a step twice', proof({}, step('unit'), step('leaks'), step('leaks')), {}, 'none or stand twice: leaks'],
    ['with a step that counted nothing', proof({}, step('unit'), step('leaks', { passed: 0 })), {}, 'counted nothing: leaks'],
    ['whose counts do not add up', proof({ passed: 400 }), {}, 'passed says 400, the steps add up to 4'],
    ['with two worlds for one seed', proof({}, step('unit', hashes('x')), step('leaks', hashes('y'))), {}, 'ends differently in unit and leaks'],
    ['in a history that is cut short', proof({ commit: 'b'.repeat(40) }), { shallow: true }, 'the history is cut short'],
  ])('%s', (_what, one, over, why) => {
    const { is, line } = judgeProof(one, null, history(over));
    expect([is, line]).toEqual(['false', expect.stringContaining(why)]);
  });
  test('equal ends of one seed are none', () => {
    expect(flawsOf(proof({}, step('unit', hashes('x')), step('leaks', hashes('x'))), history())).toEqual([]);
  });
  test('what is gathered with a failure, or of an unknown commit', () => {
    expect(judgeProof(proof(), proof({}, step('unit', { failed: 1 })), history()).is).toBe('false');
    expect(judgeProof(null, proof({ commit: 'c'.repeat(40) }), history()).is).toBe('false');
  });
});

test('stale and missing proofs are said and are no falsehood', () => {
  const stale = judgeProof(proof(), null, history({ changed: () => ['src/main.tsx'] }));
  expect(stale).toEqual({ is: 'stale', line: 'proof: stale: commit aaaaaaaa, 2 steps, 4 passed, 0 failed; 1 files of the product have changed since' });
  const none = judgeProof(null, proof({}, step('unit')), history());
  expect(none).toEqual({ is: 'none', line: 'proof: none is whole yet; gathering at aaaaaaaa: 1 of 2 steps, 2 passed, 0 failed' });
  expect(judgeProof(null, null, history())).toEqual({ is: 'none', line: 'proof: none is whole yet' });
});

test('second tries are told: of a step, and of browser files inside of one', () => {
  const again = proof(
    {},
    step('unit', { before: ['1 failed, status 1'] }),
    step('leaks', { measured: { 'browser-embedded': { ranTwice: ['stars.e2e.ts'] } } }),
  );
  expect(judgeProof(again, null, history()).line).toContain('2 with a second try (unit, leaks)');
});

describe('the figures of README.md', () => {
  const counted = {
    core: [
      {
        pieces: 300,
        rows: [
          { name: 'Colyseus', bytes: 13.93, ratio: { bytes: 1 } },
          { name: 'Baize', bytes: 7.48, ratio: { bytes: 0.537 } },
        ],
      },
    ],
  };
  test('are those of the proof', () => {
    const text = figuresText(proof({}, step('figures, counted', { measured: { 'figures-counted': counted } })), null);
    expect(text).toContain('Proved at commit `aaaaaaaa`');
    expect(text).toContain('| 7.5, a Colyseus room with the same work 13.9 (0.54 times) |');
    expect(text).toContain('| the same with 3,000 pieces | not measured yet |');
  });
  test('of a proof that is not whole say so, and without one there are none', () => {
    expect(figuresText(null, proof())).toContain('is being gathered');
    expect(figuresText(null, null)).not.toContain('|');
  });
  test('go between their marks, whatever stood there', () => {
    const readme = 'a\n<!-- figures: written by `npm run proof -- --readme` -->\n| old | 5 |\n<!-- /figures -->\nb';
    const once = withFigures(readme, 'new\n');
    expect(once).toBe('a\n<!-- figures: written by `npm run proof -- --readme` -->\n\nnew\n\n<!-- /figures -->\nb');
    expect(withFigures(once, 'new\n')).toBe(once);
    expect(() => withFigures('no marks', 'x')).toThrow('no place for figures');
  });
  test('say what docs/proof.json says', () => {
    expect(readFileSync('README.md', 'utf8')).toBe(wantedReadme());
  });
});
