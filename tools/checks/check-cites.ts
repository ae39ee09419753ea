// Fails when a cited number of a rule does not stand in its text, or a game's folder cites a number without saying of
// which text.

import { citations } from './cites.ts';
import { readTree } from './sources.ts';

// The check's own test must be able to cite what is not there.
const sources = readTree('.', (path) => /\.(tsx?|md|json)$/.test(path) && !/^tools\/checks\/cites(\.test)?\.ts$|package-lock\.json$/.test(path));
const { wrong, unchecked, right } = citations(sources);
for (const line of wrong) console.log(line);
for (const prefix of unchecked) console.log(`not checked: ${prefix}`);
console.log(`${right} citations stand in their texts, ${wrong.length} to mend`);
process.exitCode = wrong.length === 0 && right > 0 ? 0 : 1;
