import { expect, test } from 'vitest';
import { namedOutside } from './game-names.ts';

const GAMES = [
  { folder: 'night-watch', own: ['ringBell', 'sleepers'] },
  { folder: 'whist', own: ['leadSuit'] },
];
const wrong = (files: { [path: string]: string }): string[] => namedOutside(new Map(Object.entries(files)), GAMES);

test('a file outside that names a game, its move or its fact is found', () => {
  expect(wrong({ 'src/a.ts': "const x = 'night-watch';" })).toEqual(['src/a.ts:1: names night-watch of night-watch']);
  expect(wrong({ 'src/a.ts': "\nimport { y } from '../games/whist/y.ts';" })).toHaveLength(1);
  expect(wrong({ 'host/a.ts': "if (act.move === 'ringBell') ring();" })).toHaveLength(1);
  expect(wrong({ 'server-modules/table/a.ts': 'const n = facts.sleepers;' })).toHaveLength(1);
});

test('its own folders, tests, comments and plain words name none', () => {
  expect(
    wrong({
      'src/games/night-watch/a.ts': "const x = 'ringBell';",
      'server-modules/games/whist/a.ts': "const x = 'leadSuit';",
      'src/a.test.ts': "const x = 'night-watch';",
      'src/a.ts': "// As night-watch does.\nconst clock = 'whist', ringBell = 1;",
    }),
  ).toEqual([]);
});
