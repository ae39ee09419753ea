import { expect, test } from 'vitest';
import { tooLong } from './sizes.ts';
import { banned } from './tree.ts';

/** Samples are put together here, so that this file is not itself what it forbids. */
const WORK = ['', 'work', 'main'].join('/');
const REGISTRY = ['registry', 'npmjs', 'org'].join('.');
const SKIP = ['test', 'skip'].join('.');
const ONLY = ['describe', 'only', 'each'].join('.');

const one = (path: string, text: string): string[] => banned(new Map([[path, text]]));

test.each([
  ['package-lock.json', '  "resolved": "https://example.org/a.tgz",'],
  ['docs/hosting.md', `see https://${REGISTRY}/x`],
  ['tools/a.ts', "const dir = '/root/baize';"],
  ['README.md', `in ${WORK} you find`],
  ['src/a.ts', '// TODO: later'],
  ['src/a.test.ts', `${SKIP}('x', f)`],
  ['tests/fuzz/a.ts', `${ONLY}([1])('x', f)`],
])('%s: %s is found', (path, text) => expect(one(path, `first\n${text}\n`)).toEqual([expect.stringMatching(new RegExp(`^${path}:2: `))]));

test.each([
  ['package-lock.json', '"integrity": "sha512-abc"'],
  ['docs/hosting.md', 'PostgreSQL keeps its files in /var/lib/baize, as /etc/passwd says nothing'],
  ['src/a.ts', `import x from '..${WORK}.ts'`],
  ['docs/a.md', 'a `.skip` is never used'],
])('%s: %s is fine', (path, text) => expect(one(path, text)).toEqual([]));

test('300 lines of what people run and 400 of a test stop, stylesheets too; tables stand apart', () => {
  const lines = (n: number): string => 'x\n'.repeat(n);
  const long = tooLong(
    new Map([
      ['src/a.ts', lines(300)],
      ['src/b.ts', lines(301)],
      ['src/ui/c.module.css', lines(302)],
      ['src/d.test.ts', lines(400)],
      ['tests/e2e/e.ts', lines(401)],
      ['server-modules/rules/testing/f.ts', lines(402)],
      ['server-modules/games/noir/data.ts', lines(900)],
      ['server-modules/games/noir/locale/en.ts', lines(900)],
      ['src/ui/icons.generated.ts', lines(900)],
    ]),
  );
  expect(long).toEqual([
    { path: 'server-modules/rules/testing/f.ts', lines: 402, most: 400 },
    { path: 'tests/e2e/e.ts', lines: 401, most: 400 },
    { path: 'src/ui/c.module.css', lines: 302, most: 300 },
    { path: 'src/b.ts', lines: 301, most: 300 },
  ]);
});
