import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newest } from './build-if-stale.ts';

test('the newest file below counts, tests do not, and what is missing is as old as can be', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-stale-'));
  try {
    mkdirSync(path.join(folder, 'deep'));
    for (const [name, seconds] of [
      ['a.ts', 100],
      ['deep/b.ts', 300],
      ['deep/b.test.ts', 900],
    ] as const) {
      writeFileSync(path.join(folder, name), '');
      utimesSync(path.join(folder, name), seconds, seconds);
    }
    expect(newest(folder)).toBe(300_000);
    expect(newest(path.join(folder, 'nowhere'))).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
