// Files of tables and proofs from a stranger's hands, and what lies inside of a file.

import { checkProof } from '../../../server-modules/protocol/check-proof.ts';
import { unpackTable } from '../../../server-modules/table/keep/saved-table.ts';
import { openFile } from '../../support/cipher.ts';
import { must, textOf } from './check.ts';

const KEY = '0123456789abcdef'.repeat(4);

export function fuzz(bytes: Uint8Array): void {
  const text = textOf(bytes);
  const opened = openFile(text, KEY);
  must('no' in opened, 'a file that nobody has sealed');
  try {
    unpackTable(text, '');
  } catch {
    // Inside of a seal is our own writing: openFile takes whatever is thrown here for a bad save. It must come to an
    // end.
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return;
  }
  for (const { ok, what } of checkProof(raw)) must(typeof ok === 'boolean' && typeof what === 'string', 'a finding without a sentence');
}
