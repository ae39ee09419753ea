import { expect, test } from 'vitest';
import { filesOf, titleOf } from './author/template.ts';
import { refusal } from './new-game.ts';

test('a name that no folder can bear, or that is taken, is refused with a sentence', () => {
  expect(refusal('three-castles')).toBeNull();
  for (const bad of ['', 'Three', '3-castles', 'three castles', '../castles', 'three--castles', 'castles-', 'c'.repeat(41)])
    expect(refusal(bad)).toMatch(/cannot be the name of a folder/);
  expect(refusal('chess')).toMatch(/There is a game chess already/);
  expect(refusal('box')).toMatch(/is there already/);
  expect(refusal(undefined)).toMatch(/give the game a name/);
});

test('all files lie in the two folders of the game, and the title comes from its name', () => {
  expect(titleOf('three-castles')).toBe('Three Castles');
  const files = Object.entries(filesOf('three-castles'));
  expect(files.map(([file]) => file).filter((file) => !/^(?:server-modules|src)\/games\/three-castles\/[\w./-]+\.ts$/.test(file))).toEqual([]);
  for (const [file, text] of files) expect(text.startsWith('// '), file).toBe(true);
});
