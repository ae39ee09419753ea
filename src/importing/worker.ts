// Reads a save beside the page, so that the page stays alive. Whoever wants to stop it ends the worker.

import { importFile } from '../import/index.ts';
import type { FromWorker } from './reader.ts';

const tell = (said: FromWorker): void => postMessage(said);
/** A file is read in parts: one with pictures in it may be large. */
const part = async (file: Blob, from: number, to: number): Promise<Uint8Array> => new Uint8Array(await file.slice(from, to).arrayBuffer());

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void importFile({ size: file.size, read: (from, to) => part(file, from, to) }, { rows: true, told: (share) => tell({ t: 'told', share }) }).then(
    (imported) => tell({ t: 'done', imported }),
    (error: unknown) => tell({ t: 'failed', why: String(error) }),
  );
});
