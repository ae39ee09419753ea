// `npm run proof`: the long run of one commit, gathered step by step over several sittings, and what it says.
//   --begin        freezes HEAD: docs/proof-next.json gathers its steps
//   [STEP ...]     runs these steps in a clean copy of the frozen commit; all that are missing where none is named
//   --check        one line: commit, steps, passed, failed. Fails when the proof is false; a stale or a missing one is
//   only said
//   --readme       writes the figures of README.md from what is proved

import { parseArgs } from 'node:util';
import { readProof } from './proof/files.ts';
import { begin, gather } from './proof/gather.ts';
import { openHistory } from './proof/history.ts';
import { judgeProof, NEXT, PROOF } from './proof/proof.ts';
import { writeReadme } from './proof/readme.ts';

const { values, positionals } = parseArgs({
  options: { begin: { type: 'boolean', default: false }, check: { type: 'boolean', default: false }, readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const check = (): void => {
  const { is, line } = judgeProof(readProof(PROOF), readProof(NEXT), openHistory());
  console.log(line);
  if (is === 'false') process.exitCode = 1;
};

try {
  if (values.begin) console.log(`Frozen: ${begin()}. Now: npm run proof`);
  else if (values.readme) writeReadme();
  else if (!values.check) {
    gather(positionals);
    check();
  } else check();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
