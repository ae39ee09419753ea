// Fails when an import points the wrong way, runs in a circle, or a pure part reaches for clock, chance or host.

import { cycles, impure, wrongArrows } from './imports.ts';
import { readTree } from './sources.ts';

const sources = readTree('.', (path) => /^(server-modules|host|src|tests|tools|bench)\/.*\.tsx?$/.test(path));
const wrong = [...wrongArrows(sources), ...cycles(sources).map((way) => `cycle: ${way}`), ...impure(sources)];
for (const line of wrong) console.log(line);
console.log(`${sources.size} files, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
