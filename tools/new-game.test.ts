import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../host/run.ts';
import { newPlan, plannedPiece } from '../src/import/blank.ts';
import { readBox } from '../src/import/boxfile/read.ts';
import { writeBox } from '../src/import/boxfile/write.ts';
import { boxedAt, richTable } from '../src/import/testing/boxes.ts';
import { poolOf } from '../src/import/vtt/file.ts';
import { boxGameFiles } from './author/boxed/files.ts';
import { filesOf, titleOf } from './author/template.ts';
import { refusal } from './new-game.ts';
import { tempFolder } from './temp-folder.ts';

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

/** Games as they are written out of a box: with a pile and pictures, and with nothing but what lies loose. */
async function outOfBoxes(): Promise<{ [file: string]: string | Uint8Array }> {
  const { t, maker } = richTable();
  const read = await readBox(poolOf(await writeBox(await boxedAt(t, maker), null)));
  if (!read.ok) throw new Error(read.no);
  const { box } = read;
  const few = {
    ...box,
    plan: { ...newPlan('Few'), pieces: [{ ...plannedPiece(), kind: 'token' as const, look: 'token-red' }] },
    art: { pictures: [], of: [-1] },
  };
  return { ...boxGameFiles('trolls', box).files, ...boxGameFiles('few', few).files };
}

test('what it writes compiles as it stands, out of a box too', { timeout: 120_000 }, async () => {
  const folder = tempFolder('baize-new-');
  for (const [file, content] of Object.entries({ ...filesOf('three-castles'), ...(await outOfBoxes()) })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // As if they lay in the tree, where nobody who lists its folders may see them now.
  const compilerOptions = { rootDirs: ['.', ROOT] };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: ['server-modules', 'src'] }),
  );
  const { stdout, status } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect([stdout, status]).toEqual(['', 0]);
});
