// Keeps tables of a landed version beside the tests: `tsx tests/cluster/releases/keep.ts COMMIT`, once for a version.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../host/run.ts';
import { inTreeOf } from './earlier.ts';
import { fixtureOf, packed, type KeptTable } from './kept.ts';

const HERE = 'tests/cluster/releases';
const BROUGHT = ['keep-tables.ts', 'kept.ts', 'told.ts'];
const MOST_BYTES = 200_000_000;

const [commit = 'HEAD'] = process.argv.slice(2);
const version = spawnSync('git', ['rev-parse', '--short=8', commit], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
if (version === '') throw new Error(`No commit ${commit} in this checkout.`);
const text = inTreeOf(version, (folder) => {
  mkdirSync(path.join(folder, HERE), { recursive: true });
  for (const file of BROUGHT) copyFileSync(path.join(ROOT, HERE, file), path.join(folder, HERE, file));
  const done = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [`${HERE}/keep-tables.ts`], { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES });
  if (done.status !== 0) throw new Error(`Tables of ${version} were not played:\n${done.stderr.slice(-2000)}`);
  return done.stdout;
});
mkdirSync(path.dirname(fixtureOf(version)), { recursive: true });
const bytes = packed(text);
writeFileSync(fixtureOf(version), bytes);
console.log(`${fixtureOf(version)}: ${(JSON.parse(text) as KeptTable[]).length} tables, ${bytes.length} bytes`);
