import { expect, test } from 'vitest';
import { neededBy } from './without-game.ts';

const TREE = {
  'server-modules/games/whist/index.ts': 'export const game = 1;',
  'server-modules/table/room.ts': "import { x } from './x.ts';",
  'server-modules/table/whist.test.ts': "open('whist');",
  'server-modules/table/other.test.ts': "// As 'whist' does.\nopen('go');",
  'tests/leaks/support.ts': "import { game } from '../../server-modules/games/whist/index.ts';",
  'tests/leaks/all.test.ts': "import { story } from './support.ts';",
};
const needed = (more: { [path: string]: string } = {}) => neededBy(new Map(Object.entries({ ...TREE, ...more })), 'whist', ['whist']);

test('tests that import something of a game, by whatever way, or open it by its name go with it; a comment opens nothing', () => {
  expect(needed()).toEqual({ tests: ['server-modules/table/whist.test.ts', 'tests/leaks/all.test.ts', 'tests/leaks/support.ts'], others: [] });
});

test('a product file that imports a game is told apart: it cannot be without it', () => {
  expect(needed({ 'src/a.ts': "import { game } from '../server-modules/games/whist/index.ts';" }).others).toEqual(['src/a.ts']);
});
