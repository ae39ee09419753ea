// npm run verify-log -- FILE: checks a finished game's game.proof.json. Exit status 0 only if every check holds.

import { readFileSync } from 'node:fs';
import { checkProof } from '../server-modules/table/check-proof.ts';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('npm run verify-log -- game.proof.json');
  process.exit(2);
}
let raw: unknown = null;
try {
  raw = JSON.parse(readFileSync(file, 'utf8'));
} catch (error) {
  console.error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}
const findings = checkProof(raw);
const failed = findings.filter((finding) => !finding.ok);
for (const { ok, what } of findings) console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
console.log(`${findings.length - failed.length} hold, ${failed.length} do not`);
process.exit(failed.length === 0 ? 0 : 1);
