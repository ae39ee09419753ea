// What one table takes in the heap of Nakama's script engine, without Nakama and its database around it; needs Go.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../host/run.ts';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { bundleText } from '../../tools/build/build-module.ts';
import { tempFolder } from '../../tools/temp-folder.ts';

/** Ticks of play, ten a second. */
const PLAYED = 3000;

/** Every game, and a table without rules. */
export const everyTable = (): string[] => ['sandbox:sandbox', ...gameFiles().flatMap(({ id }) => (id === 'sandbox' ? [] : [id]))];

/**
 * MiB of one table of each named game that somebody has opened and left, machine and all; `played`: after bots have
 * played for five minutes. One that ends on `:sandbox` has no rules.
 */
export async function* heapOf(names: readonly string[], played: boolean): AsyncGenerator<[name: string, mib: number]> {
  const file = path.join(tempFolder('heap'), 'rest.js');
  writeFileSync(file, await bundleText('bench/nakama/rest.ts', 'Rest'));
  for (const name of names) {
    const [game = '', mode = 'enforced'] = name.split(':');
    const bots = played ? [String(shelf[game]?.().seats[0] ?? 2), String(PLAYED)] : ['0', '0'];
    const args = ['run', path.join(ROOT, 'bench/nakama/heap.go'), file, game, mode, ...bots];
    yield [name, Number(execFileSync('go', args, { cwd: path.join(ROOT, 'tools/nakama'), encoding: 'utf8' }).trim())];
  }
}
