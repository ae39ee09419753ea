// Starts the worker that reads a save, and ends it.

import type { Imported } from '../import/index.ts';

export type FromWorker = { t: 'told'; share: number } | { t: 'done'; imported: Imported };

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
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => (data.t === 'told' ? told(data.share) : resolve(data.imported)));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    file.arrayBuffer().then((bytes) => worker.postMessage(new Uint8Array(bytes), [bytes]), reject);
  }).finally(() => worker.terminate());
  return { done, stop: () => stop() };
}
