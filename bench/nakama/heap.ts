// `npx tsx bench/nakama/heap.ts [GAME …]`: MiB that live in the heap of Nakama's script engine for one table of each
// game that somebody has opened and left.
// `--played` before it: after bots have played for five minutes. Without Nakama and its database; needs Go. One that
// ends on `:sandbox` has no rules.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../host/run.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { gameFiles } from '../../server-modules/games/folders.ts';
import { bundleText } from '../../tools/build/build-module.ts';
import { tempFolder } from '../../tools/temp-folder.ts';

/** Ticks of play, ten a second. */
const PLAYED = 3000;

const file = path.join(tempFolder('heap'), 'rest.js');
writeFileSync(file, await bundleText('bench/nakama/rest.ts', 'Rest'));
const { values, positionals: asked } = parseArgs({ options: { played: { type: 'boolean', default: false } }, allowPositionals: true });
for (const name of asked.length > 0 ? asked : ['sandbox:sandbox', ...gameFiles().flatMap(({ id }) => (id === 'sandbox' ? [] : [id]))]) {
  const [game = '', mode = 'enforced'] = name.split(':');
  const args = [
    'run',
    path.join(ROOT, 'bench/nakama/heap.go'),
    file,
    game,
    mode,
    ...(values.played ? [String(shelf[game]?.().seats[0] ?? 2), String(PLAYED)] : ['0', '0']),
  ];
  const said = execFileSync('go', args, { cwd: path.join(ROOT, 'tools/nakama'), encoding: 'utf8' });
  console.log(`${name}: ${said.trim()} MiB`);
}
