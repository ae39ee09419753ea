// Faults of a cluster while bots play, a hundred rounds of them from seeds that are kept:
// `tsx tests/cluster/faults.ts`, short but for BAIZE_LONG=1.
// No step yet: a node that was replaced while it lived may show its table as it was for some seconds, which the looks
// of the bots find now and then. No act is hurt by it.
// One seed alone, to have again what it found: `--seed faults-11 --rounds 10 --tables 40`.

import { parseArgs } from 'node:util';
import { LONG, openReport } from '../support/report.ts';
import { SEEDS } from './faults/seeds.ts';
import { LONG_TABLES, runFaults, SHORT } from './faults/suite.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' }, tables: { type: 'string' } } });
const report = openReport('cluster-faults');
const whole = { ...SHORT, seeds: SEEDS, rounds: 10, tables: LONG_TABLES };
const form = LONG || values.seed !== undefined ? whole : SHORT;
await report.part('faults: the suite ran to its end', () =>
  runFaults(report, {
    ...form,
    seeds: values.seed === undefined ? form.seeds : [values.seed],
    rounds: Number(values.rounds ?? form.rounds),
    tables: Number(values.tables ?? form.tables),
  }),
);
report.close();
