// Looks for the pictures of a plan on this machine: in a folder, with all folders in it, or in a zip. Their heads are
// looked at; nothing is decoded.

import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { matched, openArt, type Brought } from '../src/import/art/shelf.ts';
import { artReport, type ArtReport, type State } from '../src/import/art/told.ts';
import { wantedOf } from '../src/import/art/wanted.ts';
import { entriesOf, unpack } from '../src/import/art/zip.ts';
import type { Plan } from '../src/import/plan.ts';
import { readModel } from '../src/importing/model/read.ts';

const REFUSED = { noZip: 'is no zip that can be read', zipTooMany: 'holds more files than can be looked through' } as const;

/** A PDF may begin a little later than its file. Its pages are looked at by browsers alone. */
const PDF_HEAD = 1024;

/** What of them is there. Throws a sentence where the place cannot be read. */
export async function artIn(place: string, plan: Plan): Promise<ArtReport> {
  const wanted = wantedOf(plan);
  const isFolder = (await stat(place)).isDirectory();
  const { files, close } = isFolder ? { files: await inFolder(place), close: () => Promise.resolve() } : await inZip(place);
  const states = new Map<number, State>();
  try {
    for (const [i, file] of matched(wanted.sources, files)) {
      if (wanted.sources[i]?.mesh) {
        const bytes = await file.open();
        const read = bytes === null ? null : await readModel(bytes);
        states.set(i, read?.ok ? 'found' : (read?.no ?? 'noModel'));
        continue;
      }
      if (wanted.sources[i]?.pdf) {
        const head = (await file.open())?.subarray(0, PDF_HEAD) ?? new Uint8Array();
        states.set(i, new TextDecoder('latin1').decode(head).includes('%PDF-') ? 'found' : 'noPdf');
        continue;
      }
      const opened = await openArt(file);
      states.set(i, opened.ok ? 'found' : opened.why);
    }
  } finally {
    await close();
  }
  return artReport(wanted, (i) => states.get(i) ?? 'missing');
}

async function inFolder(folder: string): Promise<Brought[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  // Links are left alone: they may lead anywhere.
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(paths.map(async (file) => ({ path: file, size: (await stat(file)).size, open: () => readFile(file) })));
}

async function inZip(place: string): Promise<{ files: Brought[]; close(): Promise<void> }> {
  const file = await open(place);
  const { size } = await file.stat();
  const pool = {
    size,
    async read(from: number, to: number) {
      const bytes = new Uint8Array(Math.max(0, to - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    },
  };
  const entries = await entriesOf(pool);
  if (Array.isArray(entries)) return { files: entries.map((entry) => ({ ...entry, open: () => unpack(pool, entry) })), close: () => file.close() };
  await file.close();
  throw new Error(`${place} ${REFUSED[entries]}`);
}
