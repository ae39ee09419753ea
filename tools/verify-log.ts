// npm run verify-log -- FILE: checks a finished game's game.proof.json. With --full: plays an operator's whole log again (tools/export-log.ts).
// Exit status 0 only if every check holds.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkProof, type Finding } from '../server-modules/protocol/check-proof.ts';
import { checkLog, LOG_FORMAT, LOG_VERSION, type FullLog } from '../server-modules/table/replay.ts';

const { values, positionals } = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true });
const [file, ...rest] = positionals;
if (file === undefined || rest.length > 0) {
  console.error('npm run verify-log -- game.proof.json\nnpm run verify-log -- --full whole-log.json');
  process.exit(2);
}
let raw: unknown = null;
try {
  raw = JSON.parse(readFileSync(file, 'utf8'));
} catch (error) {
  console.error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}
const findings: Finding[] = values.full ? checkFull(raw) : checkProof(raw);
const failed = findings.filter((finding) => !finding.ok);
for (const { ok, what } of findings) console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
console.log(`${findings.length - failed.length} hold, ${failed.length} do not`);
process.exit(failed.length === 0 ? 0 : 1);

function checkFull(log: unknown): Finding[] {
  const shaped = typeof log === 'object' && log !== null && 'format' in log && log.format === LOG_FORMAT && 'version' in log && log.version === LOG_VERSION;
  if (!shaped) return [{ ok: false, what: 'this is not a whole log of a table' }];
  try {
    // The operator's own file, written by export-log; whatever is broken in it shows as an error below.
    return checkLog(log as FullLog);
  } catch (error) {
    return [{ ok: false, what: `the log is broken: ${error instanceof Error ? error.message : String(error)}` }];
  }
}
