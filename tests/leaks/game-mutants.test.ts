// Mutants of the games with hidden hands.

import { copMutants } from './mutants/cop.ts';
import { impostersMutants } from './mutants/imposters.ts';
import { killAll } from './mutants/kill.ts';
import { starsMutants } from './mutants/stars.ts';
import { traitorsMutants } from './mutants/traitors.ts';

killAll([...traitorsMutants, ...copMutants, ...starsMutants, ...impostersMutants]);
