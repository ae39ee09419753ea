import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST, takeIn } from './outside-games.ts';
import { tempFolder } from './temp-folder.ts';

let root = '',
  outside = '';
beforeEach(() => {
  root = tempFolder('baize-root-');
  outside = tempFolder('baize-games-');
  write(root, 'server-modules/games/chess/index.ts', 'ours');
  write(root, 'src/games/chess/index.ts', 'ours');
  write(root, 'build/index.js', 'built');
  write(outside, 'probe/server/index.ts', 'rules');
  write(outside, 'probe/server/locale/en.ts', 'words');
  write(outside, 'probe/page/index.ts', 'art');
  write(outside, 'README.md', 'mine');
});
afterEach(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});
function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const both = (id: string): void => ['server', 'page'].forEach((half) => write(outside, `${id}/${half}/index.ts`, 'x'));
const here = (file: string): string | null => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null);

describe('games from outside', () => {
  test('lie where games lie, out of sight of git, and what was built is built anew', () => {
    expect(takeIn(root, outside)).toEqual(['probe']);
    expect(here('server-modules/games/probe/locale/en.ts')).toBe('words');
    expect(here('src/games/probe/index.ts')).toBe('art');
    expect(here('server-modules/games/probe/.gitignore')).toBe('*\n');
    expect(here('build/index.js')).toBeNull();
    // Nothing has changed: nothing is touched.
    write(root, 'build/index.js', 'built');
    expect(takeIn(root, outside)).toEqual(['probe']);
    expect(here('build/index.js')).toBe('built');
  });

  test('what is changed outside is changed here, and what is not named any more goes', () => {
    takeIn(root, outside);
    write(root, 'build/index.js', 'built');
    write(outside, 'probe/page/index.ts', 'better art');
    rmSync(path.join(outside, 'probe/server/locale/en.ts'));
    takeIn(root, outside);
    expect([here('src/games/probe/index.ts'), here('server-modules/games/probe/locale/en.ts'), here('build/index.js')]).toEqual(['better art', null, null]);
    write(root, 'build/index.js', 'built');
    expect(takeIn(root, '')).toEqual([]);
    expect([here('src/games/probe/index.ts'), here('server-modules/games/probe/index.ts'), here('build/index.js')]).toEqual([null, null, null]);
    expect(here('server-modules/games/chess/index.ts')).toBe('ours');
  });

  test.each([
    ['a name that is taken', () => both('chess'), /a game chess here already/],
    ['a name that is none', () => both('My Game'), /cannot be the name/],
    ['half a game', () => write(outside, 'half/server/index.ts', 'x'), /has no folder "page"/],
    ['a link', () => symlinkSync('/etc/hostname', path.join(outside, 'probe/page/link')), /no plain file/],
    ['too much', () => write(outside, 'probe/page/big.webp', 'x'.repeat(MOST.bytes + 1)), /too much/],
  ])('%s is refused in a sentence, and nothing is changed', (_what, spoil, sentence) => {
    spoil();
    expect(() => takeIn(root, outside)).toThrow(sentence);
    expect([here('src/games/probe/index.ts'), here('build/index.js'), here('server-modules/games/chess/index.ts')]).toEqual([null, 'built', 'ours']);
  });

  test('a folder that is not there is named', () => {
    expect(() => takeIn(root, path.join(outside, 'nowhere'))).toThrow(/no such folder/);
  });
});
