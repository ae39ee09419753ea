// The boxes that an operator puts on the shelf of his server: looked at once, when it starts, by the reader that opens
// them on a page. What is broken, changed, too large or there twice stays away, with one sentence.

import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '../../src/import/art/zip.ts';
import { BOX_ENDING, BOX_MOST } from '../../src/import/boxfile/bounds.ts';
import { readBox, type Box } from '../../src/import/boxfile/read.ts';
import { SHELF_MOST, type ShelfBox } from '../../src/import/boxfile/shelf.ts';
import { REFUSALS } from '../../src/import/data/missing.ts';

/** A box that stands there, and its file. */
export interface Shelved extends ShelfBox {
  file: string;
  /** What its file was when it was looked at: one that is another now is not given to anybody. */
  was: Pick<Stats, 'size' | 'mtimeMs' | 'ino'>;
  cover: Uint8Array | null;
}

/** Read at once for a hash, bytes. */
const STEP = 1024 * 1024;
/** Letters of a file's name that a sentence repeats. */
const NAME_MOST = 80;
const NO_LETTER = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const named = (name: string): string => name.replace(NO_LETTER, '?').slice(0, NAME_MOST);

const TOO_MANY = `A shelf holds ${SHELF_MOST.boxes} boxes, of ${SHELF_MOST.bytes / 1024 ** 3} GB together.`;

export const isSame = (a: Shelved['was'], b: Shelved['was']): boolean => a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino;

const bytesOf = async (file: FileHandle, from: number, to: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(Math.max(0, to - from));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
};

async function hashOf(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < size; from += STEP) hash.update(await bytesOf(file, from, Math.min(size, from + STEP)));
  return hash.digest('hex');
}

/** Whose version of what it is, as pages know boxes again (src/importing/boxfile/known.ts). */
const versionOf = ({ about, signed }: Pick<Box, 'about' | 'signed'>): string =>
  JSON.stringify([signed.t === 'fits' ? signed.fingerprint : about.authors, about.name, about.version]);

async function look(file: string): Promise<Shelved | string> {
  const handle = await open(file, 'r');
  try {
    const was = await handle.stat();
    if (!was.isFile()) return 'It is no plain file.';
    const { size } = was;
    if (size > BOX_MOST.file) return REFUSALS['box-too-large'];
    const pool: Pool = { size, read: (from, to) => bytesOf(handle, from, to) };
    const read = await readBox(pool);
    if (!read.ok) return REFUSALS[read.no];
    const { about, signed, cover, module: game } = read.box;
    if (game !== undefined) return `It holds the game ${game.id} as code: add it with npm run add-game, if you trust whoever signed it.`;
    const id = await hashOf(handle, size);
    if (!isSame(was, await handle.stat())) return 'It is being written just now.';
    return signed.t === 'broken' ? REFUSALS['box-changed'] : { file, was, id, size, about, signed, cover };
  } finally {
    await handle.close();
  }
}

/**
 * What stands on the shelf, in the order of the names of its files. `warn` is told a sentence for each file that does
 * not. Of the folder nothing is looked at but plain files that end like boxes. Throws a sentence where there is no such
 * folder.
 */
export async function readShelfFolder(folder: string, warn: (sentence: string) => void): Promise<Shelved[]> {
  let names: string[];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith(BOX_ENDING))
      .sort();
  } catch {
    throw new Error(`BAIZE_BOXES names ${folder}, and there is no such folder that can be read.`);
  }
  const boxes: Shelved[] = [];
  const taken = new Map<string, string>();
  let bytes = 0;
  let beyond = Math.max(0, names.length - SHELF_MOST.files);
  for (const name of names.slice(0, SHELF_MOST.files)) {
    const file = path.join(folder, name);
    const no = (why: string): void => warn(`The box ${named(name)} is not on the shelf. ${why}`);
    try {
      // What a link leads to may lie anywhere.
      const { size, isFile } = statOf(file);
      if (!isFile) no('It is no plain file.');
      else if (boxes.length >= SHELF_MOST.boxes || bytes + Math.min(size, BOX_MOST.file) > SHELF_MOST.bytes) beyond++;
      else {
        const box = await look(file);
        const other = typeof box === 'string' ? undefined : (taken.get(box.id) ?? taken.get(versionOf(box)));
        if (typeof box === 'string') no(box);
        else if (other !== undefined) no(`It is there twice: ${named(other)} is the same version of the same box.`);
        else {
          for (const key of [box.id, versionOf(box)]) taken.set(key, name);
          bytes += size;
          boxes.push(box);
        }
      }
    } catch {
      no('It cannot be read.');
    }
  }
  if (beyond > 0) warn(`${beyond} more boxes of ${folder} are not on the shelf. ${TOO_MANY}`);
  return boxes;
}

function statOf(file: string): { size: number; isFile: boolean } {
  const stat = lstatSync(file);
  return { size: stat.size, isFile: stat.isFile() };
}
