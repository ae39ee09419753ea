// npm run restore -- FILE: puts a backup in the place of what the embedded server's folder holds. npm run
// restore -- --as-it-is: goes on with what is there.
// Either copies what is there into a folder beside it first, and refuses while the server runs. BAIZE_DATA names the
// folder.

import { parseArgs } from 'node:util';
import { goOnAsItIs, momentOf, restoreFrom } from '../host/storage/backup.ts';
import { readConfig } from '../host/config.ts';
import { ROOT } from '../host/run.ts';

try {
  const { values, positionals } = parseArgs({ options: { 'as-it-is': { type: 'boolean', default: false } }, allowPositionals: true });
  const [file, more] = positionals;
  const { dataDir } = readConfig(process.env, ROOT);
  const moment = momentOf(new Date());
  if (more !== undefined || values['as-it-is'] === (file !== undefined)) throw new Error('npm run restore -- FILE\nnpm run restore -- --as-it-is');
  if (file !== undefined) {
    const { aside, commits } = restoreFrom(dataDir, file, moment);
    console.log(`${dataDir} holds the ${commits} commits of ${file}. What was there before lies in ${aside}.`);
  } else {
    const { aside, commits, lost, left } = goOnAsItIs(dataDir, moment);
    const without = lost === null ? 'how many acknowledged ones are missing nobody can tell' : `${lost} acknowledged ones are lost`;
    console.log(`${dataDir} goes on with its ${commits} commits; ${without}. A copy of what was there lies in ${aside}.`);
    if (left.length > 0) console.log(`Left out, because it could not be read: ${left.join(', ')}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
