// Fails when a file is too long: code and stylesheets alike.

import { tooLong } from './sizes.ts';
import { readTree } from './sources.ts';

const sources = readTree('.', (path) => /\.(ts|tsx|mts|mjs|js|css|glsl)$/.test(path));
const long = tooLong(sources);
for (const { path, lines, most } of long) console.log(`${path}: ${lines} lines, more than ${most}: what in it could be a file of its own?`);
console.log(`${sources.size} files, ${long.length} too long`);
process.exitCode = long.length === 0 ? 0 : 1;
