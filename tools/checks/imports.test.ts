import { describe, expect, test } from 'vitest';
import { cycles, impure, partOf, wrongArrows } from './imports.ts';
import { importsOf } from './sources.ts';

const tree = (files: { [path: string]: string }): Map<string, string> => new Map(Object.entries(files));
const arrow = (path: string, specifier: string): string[] => wrongArrows(tree({ [path]: `import { x } from '${specifier}';\n` }));

describe('reading imports', () => {
  test('static, type, re-exported, bare, dynamic and typed imports are found with their lines', () => {
    const text = [
      "import a from './a.ts';",
      'import type {',
      '  B,',
      "} from '../b.ts';",
      "export * from './c.ts';",
      "import './d.css';",
      "const e = import('./e.ts');",
      "type F = typeof import('./f.ts');",
      "import g from './g.wasm?url';",
    ].join('\n');
    const found = importsOf('src/x/file.ts', text);
    expect(found.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(
      ['src/x/a.ts:1', 'src/b.ts:4', 'src/x/c.ts:5', 'src/x/d.css:6', 'src/x/e.ts:7', 'src/x/f.ts:8', 'src/x/g.wasm:9'].sort(),
    );
  });

  test('what is said in a comment is no import', () => {
    expect(importsOf('a.ts', "// import x from './x.ts';\n/*\nimport y from './y.ts';\n*/\n")).toEqual([]);
  });
});

describe('arrows', () => {
  test.each([
    ['server-modules/kernel/a.ts', './b.ts'],
    ['server-modules/kernel/random.ts', '@noble/hashes/sha2.js'],
    ['server-modules/rules/a.ts', '../kernel/b.ts'],
    ['server-modules/games/noir/rules.ts', '../../rules/b.ts'],
    ['server-modules/games/noir/rules.ts', './data.ts'],
    ['server-modules/games/index.ts', './noir/rules.ts'],
    ['server-modules/protocol/a.ts', '../kernel/b.ts'],
    ['server-modules/table/a.ts', '../protocol/b.ts'],
    ['server-modules/nakama/main.ts', '../table/room.ts'],
    ['server-modules/kernel/a.test.ts', 'fast-check'],
    ['host/server.ts', '../server-modules/protocol/a.ts'],
    ['host/server.ts', 'node:fs'],
    ['src/store/table.ts', '../net/link.ts'],
    ['src/store/table.ts', 'zustand/vanilla'],
    ['src/games/noir/faces.ts', '../../../server-modules/games/noir/data.ts'],
    ['src/ui/Log.tsx', '../../server-modules/games/noir/locale/en.ts'],
    ['src/scene/Card.tsx', 'three'],
    ['src/main.tsx', './app/lobby.tsx'],
    ['tools/start.ts', '../host/server.ts'],
    ['tests/leaks/a.ts', '../../server-modules/nakama/main.ts'],
  ])('%s may import %s', (path, specifier) => expect(arrow(path, specifier)).toEqual([]));

  test.each(['rules/a.ts', 'games/noir/rules.ts'])('%s takes only types from the protocol', (path) => {
    const at = `server-modules/${path}`;
    const up = '../'.repeat(path.split('/').length - 1);
    const found = (text: string): string[] => wrongArrows(new Map([[at, text]]));
    expect(found(`import type { View } from '${up}protocol/messages.ts';`)).toEqual([]);
    expect(found(`import { OP } from '${up}protocol/messages.ts';`)).toHaveLength(1);
  });

  test.each([
    ['server-modules/kernel/a.ts', '../rules/b.ts'],
    ['server-modules/kernel/a.ts', '../protocol/b.ts'],
    ['server-modules/kernel/a.ts', 'node:crypto'],
    ['server-modules/rules/a.ts', '../games/noir/rules.ts'],
    ['server-modules/games/noir/rules.ts', '../../table/room.ts'],
    ['server-modules/games/noir/rules.ts', '../other/data.ts'],
    ['server-modules/games/noir/data.ts', './rules.ts'],
    ['server-modules/protocol/a.ts', '../table/room.ts'],
    ['server-modules/table/a.ts', '../nakama/main.ts'],
    ['server-modules/table/a.ts', 'three'],
    ['server-modules/nakama/main.ts', '../../host/server.ts'],
    ['host/server.ts', '../server-modules/nakama/main.ts'],
    ['host/server.ts', '../src/net/link.ts'],
    ['src/net/nakama.ts', '../../host/server.ts'],
    ['src/net/nakama.ts', '../../server-modules/rules/session.ts'],
    ['src/net/nakama.ts', '../../server-modules/games/noir/rules.ts'],
    ['src/net/nakama.ts', '../../server-modules/games/noir/setup.ts'],
    ['src/net/nakama.ts', '../../server-modules/table/room.ts'],
    ['src/store/table.ts', '../net/nakama.ts'],
    ['src/store/table.ts', '../gestures/idle.ts'],
    ['src/store/table.ts', 'react'],
    ['src/gestures/idle.ts', '../scene/Card.tsx'],
    ['src/gestures/idle.ts', '../net/nakama.ts'],
    ['src/app/App.tsx', '../author/AuthorPage.tsx'],
    ['src/gestures/idle.ts', 'three'],
    ['src/ui/Log.tsx', 'node:fs'],
    ['src/ui/Log.tsx', '../../tools/icons.ts'],
    ['src/ui/Log.tsx', './Log.test.ts'],
    ['src/games/noir/art.ts', './tools/icons.ts'],
    ['server-modules/games/noir/index.ts', './tools/notes.ts'],
  ])('%s must not import %s', (path, specifier) => expect(arrow(path, specifier)).toHaveLength(1));

  test('a page that takes more of its game than data and words is told where to put what both need', () => {
    const [said] = arrow('src/games/noir/index.ts', '../../../server-modules/games/noir/board.ts');
    expect(said).toMatch(/view must not import games \(.*board\.ts\): .* the page may take data\.ts, what lies in data\/, and locale\//);
    expect(arrow('src/games/noir/index.ts', '../../../server-modules/games/noir/data/board.ts')).toEqual([]);
    expect(arrow('src/ui/Log.tsx', '../../server-modules/games/noir/board.ts')[0]).not.toMatch(/Put there/);
  });

  test('a part is named by its path', () => {
    expect(partOf('server-modules/games/noir/locale/en.ts')).toBe('games/locale');
    expect(partOf('server-modules/games/noir/setup.ts')).toBe('games');
    expect(partOf('src/net/link.ts')).toBe('link');
    expect(partOf('src/main.tsx')).toBe('app');
    expect(partOf('tools/start.ts')).toBeNull();
    expect(partOf('server-modules/games/noir/tools/notes.ts')).toBeNull();
  });
});

test('types that refer to each other are no cycle', () => {
  expect(cycles(tree({ 'a.ts': "import type { B } from './b.ts';", 'b.ts': "import { a } from './a.ts';\ntype A = typeof import('./a.ts');" }))).toEqual([]);
});

test('a cycle is named once, as the way round', () => {
  const found = cycles(
    tree({ 'a.ts': "import './b.ts';", 'b.ts': "import { c } from './c.ts';", 'c.ts': "export * from './a.ts';", 'd.ts': "import './a.ts';" }),
  );
  expect(found).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
});

describe('pure parts', () => {
  const uses = (line: string, path = 'server-modules/kernel/a.ts'): number => impure(tree({ [path]: line })).length;
  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'Math.pow(2, 3)',
    'console.log(1)',
    'setTimeout(f, 1)',
    'a.localeCompare(b)',
    'crypto.subtle',
    'x = structuredClone(y)',
  ])('%s is found', (line) => {
    expect(uses(line)).toBe(1);
    expect(uses(line, 'server-modules/table/a.test.ts')).toBe(0);
    expect(uses(line, 'src/net/a.ts')).toBe(0);
  });
  test.each(['// Date.now()', "say('Date.now()')", 'Math.floor(x)', 'row.process(x)', 'interface Date2 {}', 'const process = 1;'])('%s is none', (line) =>
    expect(uses(line)).toBe(0),
  );
});
