// The tool that people check a proof with: what it says by its exit status.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { lineOf, type Proof } from '../server-modules/protocol/promises.ts';
import { twoAndWatcher } from '../tests/support/people.ts';
import { yes } from '../tests/support/table.ts';

test('a proof by itself is status 3 and says why, with the kept line 0, with a line of another round 1, with no line at all 2', async () => {
  const { ann, bob } = twoAndWatcher();
  yes(ann.act({ t: 'chat', text: '/roll 3d6', to: 'all' }));
  const proof = yes(ann.act({ t: 'proof' })).out as Proof;
  const { table, game, round, promises } = bob.now.room;
  if (promises === null) throw new Error('nothing is promised');
  const line = lineOf({ table, game, round, ...promises, whole: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-verify-'));
  const file = path.join(folder, 'game.proof.json');
  // Made a program once: as it stands it would be translated anew for each of the runs.
  const tool = path.join(folder, 'verify-log.mjs');
  const run = (...args: string[]) => spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  try {
    await build({ entryPoints: ['tools/verify-log.ts'], bundle: true, platform: 'node', format: 'esm', outfile: tool, logLevel: 'error' });
    writeFileSync(file, JSON.stringify(proof));
    const alone = run(file);
    expect([alone.status, alone.stdout]).toEqual([3, expect.stringMatching(/proves nothing about who made it/)]);
    const kept = run(file, '--kept', line);
    expect([kept.status, kept.stdout]).toEqual([
      0,
      expect.stringMatching(/the first 1 throws are those that were kept\nok     the log is the one that was kept, 0 batches of lines\n\d+ hold, 0 do not\n$/),
    ]);
    expect(run(file, '--kept', line, '--kept', lineOf({ table, game, round: round + 1, ...promises, whole: true })).status).toBe(1);
    expect(run(file, '--kept', 'something else').status).toBe(2);
    writeFileSync(file, JSON.stringify({ ...proof, draws: proof.draws.slice(1) }));
    expect(run(file).status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
