// Faults of a cluster while bots play, by themselves: `tsx tests/cluster/faults.ts`, three rounds, or with BAIZE_LONG=1
// a hundred from seeds that are kept. The step `cluster` has them too.
// One seed alone, to have again what it found: `--seed faults-11 --rounds 10 --tables 40`.

import { parseArgs } from 'node:util';
import { LONG, openReport } from '../support/report.ts';
import { runFaults, SHORT, WHOLE } from './faults/suite.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' }, tables: { type: 'string' } } });
const report = openReport('cluster-faults');
const form = LONG || values.seed !== undefined ? WHOLE : SHORT;
await report.part('faults: the suite ran to its end', () =>
  runFaults(report, {
    ...form,
    seeds: values.seed === undefined ? form.seeds : [values.seed],
    rounds: Number(values.rounds ?? form.rounds),
    tables: Number(values.tables ?? form.tables),
  }),
);
report.close();
