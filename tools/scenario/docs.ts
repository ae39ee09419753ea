// npx tsx tools/scenario/docs.ts [--check]: writes a page of docs/scenarios for each game with rules, or says whether
// they are as they would be written.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pages } from './pages.ts';

const check = argv.includes('--check');
mkdirSync('docs/scenarios', { recursive: true });
let wrong = 0;
for (const { path, text, missing } of await pages()) {
  for (const what of missing) console.log(`${path}: ${what}`);
  wrong += missing.length;
  const stale = !existsSync(path) || readFileSync(path, 'utf8') !== text;
  if (check && stale) {
    console.log(`${path} is stale: npx tsx tools/scenario/docs.ts`);
    wrong++;
  }
  if (!check && stale) writeFileSync(path, text);
}
exit(wrong === 0 ? 0 : 1);
