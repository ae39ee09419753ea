// `npx tsx bench/nakama/heap.ts [GAME …]`: MiB that live in the heap of Nakama's script engine for one table of each
// game that somebody has opened and left.
// `--played` before it: after bots have played for five minutes. Without Nakama and its database; needs Go. One that
// ends on `:sandbox` has no rules.

import { parseArgs } from 'node:util';
import { everyTable, heapOf } from './heap-of.ts';

const { values, positionals: asked } = parseArgs({ options: { played: { type: 'boolean', default: false } }, allowPositionals: true });
for await (const [name, mib] of heapOf(asked.length > 0 ? asked : everyTable(), values.played)) console.log(`${name}: ${mib} MiB`);
