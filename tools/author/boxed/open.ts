// A box as a file on this machine: opened, or one sentence.

import { readFileSync, statSync } from 'node:fs';
import { BOX_MOST } from '../../../src/import/boxfile/bounds.ts';
import { readBox, type Box } from '../../../src/import/boxfile/read.ts';
import { REFUSALS } from '../../../src/import/data/missing.ts';
import { poolOf } from '../../../src/import/vtt/file.ts';

export type Opened = { ok: true; box: Box } | { ok: false; why: string };

/** Nothing that is larger than a box is read. */
export async function openBox(file: string): Promise<Opened> {
  const no = (why: string): Opened => ({ ok: false, why: `${file}: ${why}` });
  let bytes: Uint8Array;
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return no('This is no file.');
    if (stat.size > BOX_MOST.file) return no(REFUSALS['box-too-large']);
    bytes = readFileSync(file);
  } catch {
    return no('There is no such file, or it cannot be read.');
  }
  const read = await readBox(poolOf(bytes));
  return read.ok ? read : no(REFUSALS[read.no]);
}
