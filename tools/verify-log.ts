// npm run verify-log -- FILE --kept "LINE": checks a finished game's game.proof.json against the promises that a player
// kept; --kept may be given several times.
// Without --kept only whether the file agrees with itself. With --full: plays an operator's whole log again
// (tools/export-log.ts) and, with --kept, holds all that was told against what a player kept.
// Exit status: 0 every check holds; 1 one does not; 2 the command or a file cannot be read; 3 the file agrees with
// itself, which proves nothing about who made it and when.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkKept, checkProof, type Finding } from '../server-modules/protocol/check-proof.ts';
import { readLine, type Kept } from '../server-modules/protocol/promises.ts';
import { checkLog, LOG_FORMAT, LOG_VERSION, type FullLog } from '../server-modules/table/promise/replay.ts';

const HOW = 'npm run verify-log -- game.proof.json --kept "baize-promises 1 ..."\nnpm run verify-log -- --full whole-log.json [--kept "baize-promises 1 ..."]';
const OPTIONS = { full: { type: 'boolean', default: false }, kept: { type: 'string', multiple: true } } as const;

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}

const { values, positionals } = read();
const [file, ...rest] = positionals;
if (file === undefined || rest.length > 0) fail(HOW);
const kept = (values.kept ?? []).map((line): Kept => readLine(line) ?? fail(`this is not a line of kept promises: ${line}`));
let raw: unknown = null;
try {
  raw = JSON.parse(readFileSync(file, 'utf8'));
} catch (error) {
  fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}
const findings: Finding[] = values.full ? checkFull(raw, kept) : kept.length === 0 ? checkProof(raw) : kept.flatMap((one) => checkKept(raw, one));
const failed = findings.filter((finding) => !finding.ok);
for (const { ok, what } of findings) console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
console.log(`${findings.length - failed.length} hold, ${failed.length} do not`);
const isAlone = !values.full && kept.length === 0;
if (isAlone && failed.length === 0) {
  console.log('The file agrees with itself. That proves nothing about who made it or when: give the line that a player kept with --kept.');
}
process.exit(failed.length > 0 ? 1 : isAlone ? 3 : 0);

function read() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch {
    return fail(HOW);
  }
}

function checkFull(log: unknown, lines: readonly Kept[]): Finding[] {
  const shaped = typeof log === 'object' && log !== null && 'format' in log && log.format === LOG_FORMAT && 'version' in log && log.version === LOG_VERSION;
  if (!shaped) return [{ ok: false, what: 'this is not a whole log of a table' }];
  try {
    // The operator's own file, written by export-log; whatever is broken in it shows as an error below.
    return checkLog(log as FullLog, lines);
  } catch (error) {
    return [{ ok: false, what: `the log is broken: ${error instanceof Error ? error.message : String(error)}` }];
  }
}
