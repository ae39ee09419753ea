// npm run backup [-- FILE]: all that the embedded server keeps, as it is at this moment, in one new file. The server
// may run. BAIZE_DATA names its folder.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, momentOf } from '../host/storage/backup.ts';
import { readConfig } from '../host/config.ts';
import { ROOT } from '../host/run.ts';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('npm run backup [-- FILE]');
  const { dataDir } = readConfig(process.env, ROOT);
  const file = path.resolve(positionals[0] ?? path.join(dataDir, 'backups', `baize-${momentOf(new Date())}.db`));
  const { commits } = backUp(dataDir, file);
  console.log(`${file} holds all ${commits} commits and was looked over. Keep it on another disk, and secret: hidden hands and the server's keys are in it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
