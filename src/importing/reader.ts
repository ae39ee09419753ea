// Starts the worker that reads a save, and ends it.

import type { Imported } from '../import/index.ts';

export type FromWorker = { t: 'told'; share: number } | { t: 'done'; imported: Imported } | { t: 'failed'; why: string };

export interface Reading {
  /**
   * What the file holds; null when it was called off. Rejects when the worker fails, as when the browser has no memory
   * left.
   */
  done: Promise<Imported | null>;
  stop(): void;
}

/** Reads a file. `told`: how much is done, 0 to 1. */
export function readSave(file: Blob, told: (share: number) => void): Reading {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => undefined;
  const done = new Promise<Imported | null>((resolve, reject) => {
    stop = () => resolve(null);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.t === 'told') told(data.share);
      else if (data.t === 'done') resolve(data.imported);
      else reject(new Error(data.why));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
  return { done, stop: () => stop() };
}
