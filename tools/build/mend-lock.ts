// `npx tsx tools/build/mend-lock.ts`: after an `npm install`, gives the lock files entries for the platforms that this
// machine's registry left out.

import { readFileSync, writeFileSync } from 'node:fs';
import { holes, mended, type Lock } from '../checks/locks.ts';

for (const file of ['package-lock.json', 'bench/package-lock.json', 'tools/nakama/package-lock.json']) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = holes(lock).length;
  if (missing > 0) writeFileSync(file, `${JSON.stringify(mended(lock), null, 2)}\n`);
  console.log(`${file}: ${missing} added`);
}
