// Files as version 1 wrote them, written here anew: nothing else does any more.

import { expect, test } from 'vitest';
import { utf8 } from '../../kernel/utf8.ts';
import { twoAndWatcher } from '../../../tests/support/people.ts';
import { openFile, SERVER_KEY } from '../../../tests/support/cipher.ts';
import { openTestTable, yes } from '../../../tests/support/table.ts';
import { toBase64 } from './base64.ts';
import { FILE_LENGTH, type TableFile } from './file-format.ts';
import { SEALED_BYTES } from './file.ts';
import { firstCipher } from './first-seal.ts';

/** A table's file of today, and what version 1 made of the same table. */
function firstFile(): { file: TableFile; inside: string } {
  const { ann } = twoAndWatcher();
  const now = (yes(ann.act({ t: 'download' })).out as { file: string }).file;
  const opened = openFile(now);
  if ('no' in opened) throw new Error(opened.no);
  const { seal: _, ...rest } = JSON.parse(now) as TableFile;
  return { file: sealed({ ...rest, version: 1 }, opened.text), inside: opened.text };
}

function sealed(file: TableFile, inside: string): TableFile {
  const nonce = Uint8Array.from({ length: 24 }, (_, i) => i);
  const plain = new Uint8Array(SEALED_BYTES).fill(0x20);
  plain.set(utf8(inside));
  const text = firstCipher(SERVER_KEY, nonce, file).encrypt(plain);
  return { ...file, sealed: toBase64(Uint8Array.from([...nonce, ...text])) };
}

test('a file of version 1 opens as what it was, with every hand in it', () => {
  const { file, inside } = firstFile();
  const text = JSON.stringify(file);
  expect(text.length).toBeLessThan(FILE_LENGTH);
  const opened = openFile(text);
  expect('no' in opened ? opened.no : opened.text).toBe(inside);
  const next = openTestTable({ saved: inside, host: 'ann', listed: true });
  expect(next.person('ann').now.room.kept.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

test('what was changed in it is turned away, and it passes for no newer one', () => {
  const { file } = firstFile();
  for (const over of [
    { game: 'dice' },
    { seats: [] },
    { public: null },
    { open: '' },
    { open: toBase64(new Uint8Array(9)) },
    { sealed: '' },
    { sealed: `AAAA${file.sealed.slice(4)}` },
    { sealed: `${file.sealed.slice(0, -8)}AAAAAAAA` },
    { sealed: `${file.sealed.slice(0, -4)}!!!!` },
    { version: 2 },
    { version: 2, seal: 'f'.repeat(64) },
  ]) {
    const opened = openFile(JSON.stringify({ ...file, ...over }));
    expect('no' in opened ? opened.no : 'ok', JSON.stringify(over).slice(0, 60)).toBe('bad-save');
  }
  const foreign = openFile(JSON.stringify(file), 'f'.repeat(64));
  expect('no' in foreign && foreign.no).toBe('foreign-save');
});
