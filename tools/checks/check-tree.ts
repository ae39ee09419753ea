// Fails when the tree holds an address of a registry, a path of one machine or a mark of unfinished work, or a lock
// file has holes.

import { holes, type Lock } from './locks.ts';
import { banned } from './tree.ts';
import { readTree } from './sources.ts';

// The check and its test must be able to name what they look for.
const sources = readTree(
  '.',
  (path) =>
    /\.(ts|tsx|mts|mjs|js|css|html|json|md|ya?ml|mod|conf|sh)$|(^|\/)\.npmrc$|^\.ci\/|Caddyfile|Dockerfile/.test(path) &&
    !/^tools\/checks\/tree(\.test)?\.ts$/.test(path),
);
const found = banned(sources);
for (const [path, text] of sources) {
  if (!path.endsWith('package-lock.json')) continue;
  for (const { name } of holes(JSON.parse(text) as Lock)) found.push(`${path}: no entry for ${name}, npm ci would refuse it: npx tsx tools/build/mend-lock.ts`);
}
for (const line of found) console.log(line);
console.log(`${sources.size} files, ${found.length} to mend`);
process.exitCode = found.length === 0 ? 0 : 1;
