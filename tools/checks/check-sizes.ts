// Fails when a file is over 400 lines; names those over 300.

import { lengths, STOP_LINES } from './sizes.ts';
import { readTree } from './sources.ts';

const sources = readTree('.', (path) => /\.(ts|tsx|mts|mjs|js|css|glsl)$/.test(path));
const { ask, stop } = lengths(sources);
for (const { path, lines } of ask) console.log(`${path}: ${lines} lines, could it be two files?`);
for (const { path, lines } of stop) console.log(`${path}: ${lines} lines, more than ${STOP_LINES}`);
console.log(`${sources.size} files, ${stop.length} too long`);
process.exitCode = stop.length === 0 ? 0 : 1;
