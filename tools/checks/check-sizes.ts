// Fails when a file is too long, or a comment too wide: code and stylesheets alike.

import { MOST_COLUMNS, tooLong, tooWide } from './sizes.ts';
import { readTree } from './sources.ts';

const sources = readTree('.', (path) => /\.(ts|tsx|mts|mjs|js|css|glsl)$/.test(path));
const long = tooLong(sources);
for (const { path, lines, most } of long) console.log(`${path}: ${lines} lines, more than ${most}: what in it could be a file of its own?`);
const wide = tooWide(sources);
for (const { path, line, columns } of wide) console.log(`${path}:${line}: a comment of ${columns} columns, more than ${MOST_COLUMNS}`);
console.log(`${sources.size} files, ${long.length} too long, ${wide.length} comments too wide`);
process.exitCode = long.length + wide.length === 0 ? 0 : 1;
