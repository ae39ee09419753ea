// What a server says of the boxes on its shelf: one text, written by the server and read by the page.

import { aboutText, readAbout } from './about.ts';
import { ART_NAME, BOX_MOST, type BoxAbout } from './bounds.ts';
import type { Signed } from './sign.ts';
import { newTaker } from './take.ts';

/** A box that can be fetched. */
export interface ShelfBox {
  /** The hash of its file, by which it is asked for. */
  id: string;
  /** Bytes of its file. */
  size: number;
  about: BoxAbout;
  /** As the server found it; one that was changed is on no shelf. */
  signed: Exclude<Signed, { t: 'broken' }>;
}

/** So many stand on a shelf, so many bytes of them together, and so many files are looked at for it. */
export const SHELF_MOST = { boxes: 100, bytes: 1024 * 1024 * 1024, files: 1000 } as const;

/** Where all of it lies at a server, and nothing else. */
export const SHELF = '/shelf/';
export const SHELF_LIST = `${SHELF}boxes.json`;
export const boxPath = (id: string): string => `${SHELF}${id}.baize`;
/** Of its cover. */
export const coverPath = ({ id, about }: ShelfBox): string | null => (about.cover === null ? null : `${SHELF}${id}/${about.cover}`);

const ID = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/;

/** One after the other, as they are to stand there. */
export const shelfText = (boxes: readonly ShelfBox[]): string =>
  JSON.stringify({ boxes: boxes.map(({ id, size, about, signed }) => ({ id, size, about: JSON.parse(aboutText(about)) as unknown, signed })) });

/** Reads that text again. Null: it is none, or says more than there can be. */
export function readShelf(raw: unknown): ShelfBox[] | null {
  const take = newTaker();
  let good = true;
  const none = <T>(instead: T): T => {
    good = false;
    return instead;
  };
  const boxes = take.list(take.object(raw, ['boxes'])['boxes'], SHELF_MOST.boxes, (one): ShelfBox | null => {
    const row = take.object(one, ['id', 'size', 'about', 'signed']);
    const id = take.text(row['id'], 64);
    const size = take.int(row['size'], 1, BOX_MOST.file);
    const about = readAbout(row['about']);
    const signed = take.object(row['signed'], ['t', 'fingerprint']);
    const t = take.one(signed['t'], ['none', 'fits', 'unknown']);
    const fingerprint = take.text(signed['fingerprint'], 19, '');
    if (!ID.test(id) || about === null || about === 'newer' || (t === 'none' ? fingerprint !== '' : !FINGERPRINT.test(fingerprint))) return none(null);
    if (about.cover !== null && !ART_NAME.test(about.cover)) return none(null);
    return { id, size, about, signed: t === 'none' ? { t } : { t, fingerprint } };
  });
  const whole = boxes.filter((box) => box !== null);
  return take.fits() && good ? whole : null;
}
