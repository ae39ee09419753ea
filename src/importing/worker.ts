// Reads a save beside the page, so that the page stays alive. Whoever wants to stop it ends the worker.

import { importSave } from '../import/index.ts';
import type { FromWorker } from './reader.ts';

const tell = (said: FromWorker): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const imported = importSave(data, { rows: true, told: (share) => tell({ t: 'told', share }) });
  tell({ t: 'done', imported });
});
