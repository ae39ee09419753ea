// Starts the worker that brings pictures together, and ends it.

import { PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import { unitsOf } from '../../import/book/plan.ts';
import type { State } from '../../import/art/told.ts';
import type { Wanted } from '../../import/art/wanted.ts';
import type { ZipRefusal } from '../../import/art/zip.ts';
import { openModels, type OneModel } from '../model/reading.ts';
import type { FromArt, Sought, ToArt } from './art-worker.ts';
import { paintDocument, type Painted } from './documents.ts';

/** What has come so far: pictures as a table takes them, and of every source what became of it. */
export interface Gathered {
  pictures: ReadonlyMap<number, string>;
  /** Of boards that have the pixels: the same as a map. */
  sharp: ReadonlyMap<number, string>;
  states: ReadonlyMap<number, State>;
  /** Models that were read, by the picture of the table that each becomes. */
  models: ReadonlyMap<number, Extract<OneModel, { made: unknown }>>;
  /** Documents that were painted, by their source. */
  books: ReadonlyMap<number, Painted>;
}
export const NOTHING: Gathered = { pictures: new Map(), sharp: new Map(), states: new Map(), models: new Map(), books: new Map() };

export type From = { t: 'files'; files: File[] } | { t: 'zip'; zip: File } | { t: 'sites'; sites: string[] };

export interface Gathering {
  /** When it is through or was called off: why the file could not be opened. Rejects when the worker fails. */
  done: Promise<ZipRefusal | null>;
  stop(): void;
}

/** Looks for what is not there yet. `told`: what there is now, and how much is done, 0 to 1. */
export function gather(wanted: Wanted, so: Gathered, from: From, told: (now: Gathered, share: number) => void): Gathering {
  const sought: Sought[] = wanted.sources.flatMap((source, index) => (so.states.get(index) === 'found' ? [] : [{ index, source }]));
  const [pictures, sharps, states] = [new Map(so.pictures), new Map(so.sharp), new Map(so.states)];
  const [models, books] = [new Map(so.models), new Map(so.books)];
  const now = (): Gathered => ({
    pictures: new Map(pictures),
    sharp: new Map(sharps),
    states: new Map(states),
    models: new Map(models),
    books: new Map(books),
  });
  const reader = openModels();
  const readings: Promise<void>[] = [];
  let over = false;
  const readAll = async (index: number, bytes: Uint8Array): Promise<void> => {
    for (const { picture, unit } of wanted.models.filter(({ mesh }) => mesh === index)) {
      const one = await reader.read(bytes, { unit, half: true });
      if (over) return;
      if ('no' in one) states.set(index, one.no);
      else {
        models.set(picture, one);
        states.set(index, 'found');
      }
    }
  };
  /** One after the other: a page that is painted takes megabytes. */
  let before: Promise<unknown> = Promise.resolve();
  const paint = async (index: number, bytes: Uint8Array): Promise<void> => {
    const taken = [...books.values()].reduce((sum, { pages }) => sum + unitsOf(pages.length), 0);
    const painted = over ? null : await paintDocument(bytes, PICTURE_UNITS - wanted.units - taken, () => !over);
    if (over || painted === null) return;
    if ('no' in painted) states.set(index, painted.no);
    else {
      books.set(index, painted);
      states.set(index, 'found');
    }
  };
  const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => undefined;
  const done = new Promise<ZipRefusal | null>((resolve, reject) => {
    stop = () => {
      over = true;
      resolve(null);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromArt>) => {
      if (data.t === 'end') return void Promise.all(readings).then(() => resolve(data.no), reject);
      if (data.t === 'mesh') return void readings.push(readAll(data.index, data.bytes));
      if (data.t === 'pdf') {
        const mine = before.then(() => paint(data.index, data.bytes));
        before = mine.catch(() => undefined);
        return void readings.push(mine);
      }
      if (data.t === 'not') states.set(data.index, data.why);
      else if (data.t === 'cut') {
        states.set(data.index, 'found');
        for (const { picture, data: text, sharp } of data.pictures) {
          pictures.set(picture, text);
          if (sharp !== undefined) sharps.set(picture, sharp);
        }
      } else told(now(), data.share);
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ ...from, sought } satisfies ToArt);
  }).finally(() => {
    worker.terminate();
    over = true;
    reader.stop();
    told(now(), 1);
  });
  return { done, stop: () => stop() };
}
