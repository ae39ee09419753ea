// `npm test`: everything that must hold, with small named counts. `npm test -- unit fuzz` runs the named steps only.

import { minutesOf } from './suites/minutes.ts';
import { overShare, runSteps } from './suites/run-steps.ts';
import { steps } from './suites/steps.ts';

const asked = process.argv.slice(2);
const known = steps();
const unknown = asked.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${known.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}
const chosen = known.filter(({ name }) => (asked.length === 0 ? minutesOf(name).share !== null : asked.includes(name)));
const outcomes = await runSteps(chosen, 'limit', {});
for (const line of overShare(outcomes, known)) console.log(line);
const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
