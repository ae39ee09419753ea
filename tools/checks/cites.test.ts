import { expect, test } from 'vitest';
import { citations, defined } from './cites.ts';

const RULES = '# Revolver Noir: rules\n\n## RN 4 Effects\n\n**RN 4.2** A trap.\n\n**RN N16** Water.\n\n## Worked cases\n\n- **N05** A hit.\n';
const tree = (files: { [path: string]: string }): Map<string, string> =>
  new Map(Object.entries({ 'server-modules/games/revolver-noir/RULES.md': RULES, ...files }));
const wrong = (files: { [path: string]: string }): string[] => citations(tree(files)).wrong;

test('chapters, paragraphs and worked cases define their numbers', () => {
  expect([...defined(RULES)]).toEqual(['RN 4', 'RN 4.2', 'RN N16', 'N05']);
});

test('a number that stands in its text is right, one that does not fails with file and line', () => {
  const text = "// Water. (RN 4, RN N16)\ntest('[RN 4.2] a trap', f);\ntest('[RN 4.9] nothing', f);\n";
  expect(wrong({ 'tests/a.test.ts': text })).toEqual(['tests/a.test.ts:3: RN 4.9 does not stand in server-modules/games/revolver-noir/RULES.md']);
  expect(wrong({ 'server-modules/games/revolver-noir/cases/N05.json': '{\n  "cites": ["N05", "RN N17"]\n}' })).toHaveLength(1);
});

test('a number without a prefix fails in the game’s folders, and nowhere else', () => {
  const text = '// Water. (spec 4.3)\n// §2.3\n';
  expect(wrong({ 'src/games/revolver-noir/a.ts': text })).toHaveLength(2);
  expect(wrong({ 'src/ui/a.ts': text })).toEqual([]);
});

test('a prefix whose text is not there is not checked, and said to be so', () => {
  const { wrong: found, unchecked } = citations(tree({ 'a.ts': '// (IC 99.9, TT T38) [E99]' }));
  const there = 'there is no server-modules/rules/SPEC.md';
  expect([found, unchecked]).toEqual([[], [`E, ${there}`, `L, ${there}`]]);
});

test('laws of the engine are known in brackets alone', () => {
  const spec = { 'server-modules/rules/SPEC.md': '**E1** One.\n\n**L9** Two.\n' };
  expect(wrong({ ...spec, 'a.ts': "// (E1, L9)\ntest('[E2] x', f);\nconst E77 = 1;\n" })).toEqual([
    'a.ts:2: E2 does not stand in server-modules/rules/SPEC.md',
  ]);
});

test('rules of a game say their prefix in their first chapter; without one, or with that of another game, they are found', () => {
  const [whist, plain] = ['server-modules/games/whist/RULES.md', 'server-modules/games/plain/RULES.md'];
  expect(wrong({ [whist]: '# Whist: rules\n\n## WH 1 Cards\n\n**WH 1.1** Four hands.\n', 'a.ts': '// (WH 1.1)\n// (WH 1.2)\n' })).toEqual([
    `a.ts:2: WH 1.2 does not stand in ${whist}`,
  ]);
  expect(wrong({ [plain]: '# Plain: rules\n' })).toEqual([`${plain}:1: its first chapter has no prefix of its own`]);
  expect(wrong({ [plain]: '# Plain: rules\n\n## RN 4 Effects\n\n**RN 4.2** A trap.\n' })).toContain(
    'server-modules/games/revolver-noir/RULES.md:1: its first chapter has no prefix of its own',
  );
});
