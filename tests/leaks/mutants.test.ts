// Mutants of the table itself. Those of games have a file of their own, so that both cores work.

import { codecMutants } from './mutants/codec.ts';
import { countMutants } from './mutants/counts.ts';
import { fogMutants } from './mutants/fog.ts';
import { killAll, tellAll } from './mutants/kill.ts';
import { peopleMutants } from './mutants/people.ts';
import { mutants } from './mutants/table.ts';

tellAll();
killAll([...mutants, ...peopleMutants, ...countMutants, ...codecMutants, ...fogMutants]);
