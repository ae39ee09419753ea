// The boxes of the server's shelf: its list, and one of them on its way to a table. This page fetches the file and
// looks at nothing in it: what reads it is a worker that may ask nobody (src/importing/worker.ts).

import { aboutText } from '../../../import/boxfile/about.ts';
import type { Box } from '../../../import/boxfile/read.ts';
import { boxPath, readShelf, SHELF_LIST, type ShelfBox } from '../../../import/boxfile/shelf.ts';
import { meet } from '../../../importing/boxfile/known.ts';
import { keepPlan } from '../../../importing/kept.ts';
import { readSave } from '../../../importing/reader.ts';

/** Why a box does not come to a table; each has a sentence (importing/words/shelf.en.ts). */
export type BringFault = 'gone' | 'busy' | 'other' | 'notKept' | 'failed';
export class NoBox extends Error {
  readonly why: BringFault;
  constructor(why: BringFault) {
    super(why);
    this.why = why;
  }
}

/** What stands on the shelf; nothing where the server does not say so. */
export async function shelfOf(): Promise<readonly ShelfBox[]> {
  try {
    const answer = await fetch(SHELF_LIST);
    return answer.ok ? (readShelf(await answer.json()) ?? []) : [];
  } catch {
    return [];
  }
}

/** Null: it is more, or less, than the server said, or does not arrive. Rejects where the server says: not now. */
async function fetched({ id, size }: ShelfBox, told: (share: number) => void): Promise<Blob | null> {
  const answer = await fetch(boxPath(id)).catch(() => null);
  if (answer?.status === 429) throw new NoBox('busy');
  const reader = answer?.ok === true ? answer.body?.getReader() : undefined;
  if (reader === undefined) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let got = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      got += part.value.length;
      if (got > size) {
        await reader.cancel();
        return null;
      }
      parts.push(part.value);
      told(got / size);
    }
  } catch {
    return null;
  }
  return got === size ? new Blob(parts) : null;
}

/** Whether it says of itself what the server said of it. A browser that looks at no signature says nothing of them. */
export function isAsTold(box: Pick<Box, 'about' | 'signed'>, { about, signed }: ShelfBox): boolean {
  const [one, two] = [box.signed, signed];
  const isSigned = one.t === 'unknown' || two.t === 'unknown' ? one.t !== 'none' && two.t !== 'none' : one.t === two.t;
  const key = (of: Box['signed']): string => ('fingerprint' in of ? of.fingerprint : '');
  return aboutText(box.about) === aboutText(about) && isSigned && key(one) === key(two);
}

/**
 * Fetches a box, has it read, and keeps its table for the page that lays it; what it is kept under. `told`: how much of
 * it is here, 0 to 1. Rejects with NoBox.
 */
export async function bring(box: ShelfBox, told: (share: number) => void): Promise<string> {
  const file = await fetched(box, told);
  if (file === null) throw new NoBox('gone');
  const read = await readSave(file, () => undefined).done.catch(() => {
    throw new NoBox('failed');
  });
  if (read?.ok !== true || read.box === undefined || !isAsTold(read.box, box)) throw new NoBox('other');
  await meet(read.box);
  return keepPlan(read.plan, read.box.art, null).catch(() => {
    throw new NoBox('notKept');
  });
}
