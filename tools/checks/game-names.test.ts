import { expect, test } from 'vitest';
import { namedOutside, placesCutUp } from './game-names.ts';

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

test('who makes up or cuts up the name of a seat’s place outside of the games is found', () => {
  const found = (text: string, path = 'src/a.ts'): string[] => placesCutUp(new Map([[path, text]]), ['mat', 'slot']);
  expect(found('const at = zone(`mat-${seat}`);')).toEqual(["src/a.ts:1: makes the name of a seat's place: `mat-${"]);
  expect(found("if (id.startsWith('slot-')) drop();")).toHaveLength(1);
  expect(found('const at = zone(`mat-${seat}`);', 'server-modules/games/whist/names.ts')).toEqual([]);
  expect(found("// `mat-${seat}`\nconst key = 'format-', what = 'mat-glass';")).toEqual([]);
});
