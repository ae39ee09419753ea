// The browser tests as one step: finds Chromium, builds what they open, runs them, closes with `N passed, N failed`.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { needChromium } from '../../tools/chromium.ts';

const { values, positionals } = parseArgs({ options: { server: { type: 'string', default: 'embedded' } }, allowPositionals: true });
needChromium();
const bin = (name: string): string => path.resolve('node_modules/.bin', name);
for (const [name, ...args] of [
  ['tsx', 'tools/build-module.ts'],
  ['vite', 'build', '--logLevel', 'warn'],
] as const) {
  const built = spawnSync(bin(name), args, { stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
}
const report = path.join(tmpdir(), `baize-e2e-${process.pid}.json`);
spawnSync(
  bin('vitest'),
  ['run', '--config', 'tests/e2e/vitest.config.ts', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, ...positionals],
  {
    stdio: 'inherit',
    env: { ...process.env, BAIZE_E2E_SERVER: values.server },
  },
);
let [passed, failed] = [0, 1];
try {
  const counted = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number; numTotalTests: number; success: boolean };
  passed = counted.numPassedTests;
  // Whatever is neither passed nor failed (a file that did not load, a test that was left out) is a failure too.
  failed = Math.max(counted.numTotalTests - passed, counted.success ? 0 : 1);
} finally {
  rmSync(report, { force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
